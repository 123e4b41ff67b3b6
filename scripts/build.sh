# Shared by the commands, which source it: what is missing is installed, and a preset is built. Both speak on stderr,
# since stdout belongs to the program that runs afterwards.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Serve every clone from one cache. What a source includes is known from compiling it, not from preprocessing it first.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1

# install_missing [test]: what building and playing takes, and with `test` also what the tests take.
install_missing() {
  local wanted missing as_root=()
  wanted=$(<"$root/scripts/packages")
  [ "${1:-}" != test ] || wanted+=$'\n'$(<"$root/scripts/packages.test")
  # Node often comes from elsewhere than the distribution.
  command -v npm >/dev/null || wanted+=$'\nnodejs\nnpm'
  # shellcheck disable=SC2086  # one word a package
  missing=$(comm -23 <(sort <<<"$wanted") <(
    dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | sed -n 's/^installed //p' | sort -u))
  [ -n "$missing" ] || return 0

  echo "Missing packages:" $missing >&2
  if [ "$(id -u)" != 0 ]; then
    as_root=(sudo -n)
    sudo -n true 2>/dev/null || {
      echo "Neither root nor sudo without a password: please install them." >&2
      exit 2
    }
  fi
  apt_get() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@" </dev/null >&2
  }
  apt_get update && apt_get install -y --no-install-recommends $missing || {
    echo "They could not be installed." >&2
    exit 2
  }
}

# build_page: the page, in build/web, from where the server's program takes it. Its types and rules are the engine's.
build_page() {
  build release mogul
  build wasm
  "$root/scripts/build_web"
}

# build PRESET [TARGET...]: silent when everything is up to date. Ninja notices changes of the CMake files by itself,
# but not of the presets.
build() (
  cd "$root"
  preset=$1
  shift
  if [ ! build/"$preset"/CMakeCache.txt -nt CMakePresets.json ]; then
    echo "Configuring $preset" >&2
    cmake --preset "$preset" >/dev/null
  fi
  NINJA_STATUS="[$preset %f/%t] " cmake --build --preset "$preset" ${1+--target "$@"} |
    sed -u -e '/Re-checking globbed directories/d' -e '/^ninja: no work to do/d' >&2
)
