# Writes a source that holds the files of the page: cmake -DFOLDER=… -DOUTPUT=… -P pages.cmake
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
list(FILTER files EXCLUDE REGEX "\\.gz$")
cmake_path(GET OUTPUT PARENT_PATH here)
file(RELATIVE_PATH from_here ${here} ${FOLDER})

set(arrays "")
set(rows "")
set(count 0)
macro(embed path name)
  string(APPEND arrays "constexpr char ${name}[] = {\n#embed \"${from_here}/${path}\"\n};\n")
endmacro()
foreach(file ${files})
  embed(${file} kFile${count})
  set(gzipped "{}")
  if(EXISTS ${FOLDER}/${file}.gz)
    embed(${file}.gz kGzipped${count})
    set(gzipped "{kGzipped${count}, sizeof kGzipped${count}}")
  endif()
  string(APPEND rows "    PageFile{\"/${file}\", {kFile${count}, sizeof kFile${count}}, ${gzipped}},\n")
  math(EXPR count "${count} + 1")
endforeach()

file(WRITE ${OUTPUT} "#include \"server/pages.h\"

#include <array>
#include <span>

namespace mogul::server {
namespace {

${arrays}
constexpr std::array<PageFile, ${count}> kFiles = {
${rows}};

}  // namespace

std::span<const PageFile> page_files() { return kFiles; }

}  // namespace mogul::server
")
