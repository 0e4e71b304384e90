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

# install_missing PACKAGE…: asks Debian for what is not there yet; quiet unless it fails.
install_missing() {
  local missing=() package
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local as_root=() log
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "These packages are missing, and installing them needs root or sudo: ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}" >&2
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get update && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    cat "$log" >&2
    echo "The packages could not be installed." >&2
    exit 1
  fi
  rm -f "$log"
}
