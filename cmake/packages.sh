# What Debian 12 must have installed; sourced by ./rekentafel and ./test.

build_packages="g++ cmake ninja-build ccache libboost1.81-dev libboost-json1.81-dev libcli11-dev
  libsoci-dev libsqlite3-dev libsodium-dev libssl-dev libspdlog-dev libtomlplusplus-dev prometheus-cpp-dev
  libjemalloc-dev libqrencode-dev
  clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32"
# Whoever has Node from elsewhere keeps it.
command -v npm >/dev/null || build_packages+=" nodejs npm"
test_packages="libgtest-dev librapidcheck-dev libclang-rt-19-dev clang-format git chromium-headless-shell firefox-esr webkit2gtk-driver xvfb python3 python3-jsonschema python3-dev pybind11-dev
  nginx-light caddy haproxy openssl systemd"
# Only for several servers with one log (examples/cluster): the default needs none of them, neither to build nor to run.
cluster_packages="postgresql libpq-dev nats-server libnats-dev haproxy curl"
# For ./release, and to test what it makes.
release_packages="git dpkg-dev pkg-config libpq-dev libnats-dev"
# Debian starts these, and at every start of the machine. ./test only wants their programs.
test_services="postgresql nats-server haproxy nginx caddy"
source "$(dirname "${BASH_SOURCE[0]}")/progress.sh"

# install_missing PACKAGE…: asks Debian for what is not there yet, and says how large that is and how far it is.
install_missing() {
  local missing=() package service absent=() size
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local as_root=() log
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "These packages are missing, and installing them needs root or sudo: ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
  fi
  for service in $test_services; do
    [ -e "/lib/systemd/system/$service.service" ] || absent+=("$service")
  done
  echo "These packages are missing: ${missing[*]}" >&2
  echo "Asking Debian for them…" >&2
  log=$(mktemp)
  failed() {
    cat "$log" >&2
    rm -f "$log"
    echo "The packages could not be installed." >&2
    exit 1
  }
  "${as_root[@]}" apt-get update >"$log" 2>&1 || failed
  # "Need to get 44.0 kB of archives. After this operation, 198 kB of additional disk space will be used."
  size=$(LC_ALL=C apt-get install --assume-no --no-install-recommends "${missing[@]}" 2>/dev/null |
    sed -n -e 's/^[0-9]* upgraded, \([0-9]*\) newly installed.*/\1 packages with what they need,/p' \
      -e 's/^Need to get \([^/]*\) of archives.*/\1 to fetch,/p' -e 's/^Need to get [^ ]* [^ ]*\/\(.*\) of archives.*/\1 to fetch,/p' \
      -e 's/^After this operation, \(.*\) of additional.*/\1 on the disk/p' | tr '\n' ' ')
  echo "Installing ${size:-them}" >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o APT::Status-Fd=1 \
    "${missing[@]}" 2>&1 | progress Installing "$log" || failed
  rm -f "$log"
  # What was not there before does not run from now on.
  for service in "${absent[@]}"; do
    if [ -e "/lib/systemd/system/$service.service" ] && command -v systemctl >/dev/null; then
      "${as_root[@]}" systemctl disable $([ -d /run/systemd/system ] && echo --now) "$service" >/dev/null 2>&1 ||
        echo "The service $service was installed and could not be disabled." >&2
    fi
  done
}
