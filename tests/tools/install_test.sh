#!/usr/bin/env bash
# Does `cmake --install BUILD` lay down the program, its manual page and the completions, each of them whole?
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$1" --prefix "$folder" >/dev/null

"$folder/bin/mogul" --version >/dev/null
cmp "$folder/share/man/man6/mogul.6" <("$folder/bin/mogul" manual)
cmp "$folder/share/bash-completion/completions/mogul" <("$folder/bin/mogul" completions bash)
cmp "$folder/share/zsh/site-functions/_mogul" <("$folder/bin/mogul" completions zsh)
cmp "$folder/share/fish/vendor_completions.d/mogul.fish" <("$folder/bin/mogul" completions fish)
