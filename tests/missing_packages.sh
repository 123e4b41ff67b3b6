#!/usr/bin/env bash
# Without rights to install, ./run names what is missing and exits with 2 instead of waiting for a password.
set -euo pipefail

fake=$(mktemp -d)
trap 'rm -rf "$fake"' EXIT
printf '#!/bin/sh\nexit 1\n' | tee "$fake/dpkg-query" >"$fake/sudo"
printf '#!/bin/sh\necho 1000\n' >"$fake/id"
chmod +x "$fake"/*

status=0
said=$(PATH=$fake:$PATH timeout 10 ./run 2>&1) || status=$?
echo "exit $status: $said"
[ "$status" = 2 ] && grep -q clang-19 <<<"$said"
