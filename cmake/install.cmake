# What `cmake --install` lays down: the program, its manual page, and completions for three shells. The program itself knows
# its commands and options, so it writes all of these.
include(GNUInstallDirs)

function(mogul_written file folder name)
  add_custom_command(OUTPUT ${file} COMMAND mogul ${ARGN} > ${file} DEPENDS mogul VERBATIM)
  set_property(GLOBAL APPEND PROPERTY mogul_written ${file})
  install(FILES ${PROJECT_BINARY_DIR}/${file} DESTINATION ${folder} RENAME ${name})
endfunction()

install(TARGETS mogul RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
mogul_written(mogul.6 ${CMAKE_INSTALL_MANDIR}/man6 mogul.6 manual)
mogul_written(mogul.bash ${CMAKE_INSTALL_DATADIR}/bash-completion/completions mogul completions bash)
mogul_written(mogul.zsh ${CMAKE_INSTALL_DATADIR}/zsh/site-functions _mogul completions zsh)
mogul_written(mogul.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d mogul.fish completions fish)
get_property(written GLOBAL PROPERTY mogul_written)
add_custom_target(mogul_manuals ALL DEPENDS ${written})
