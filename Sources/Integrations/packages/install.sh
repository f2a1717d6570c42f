#!/bin/sh
# Installs Tatami on Debian 12 or 13 or Ubuntu 24.04: sh install.sh ADDRESS, where ADDRESS is that of the release, as in
# https://github.com/OWNER/tatami/releases/download/v0.1.0
set -eu
address=${1:?the address of the release}
root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
command -v curl >/dev/null || { root apt-get update -qq && root apt-get install -y -qq curl ca-certificates; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
curl -fsSLO "$address/SHA256SUMS"
package=$(sed -n "s/.* \(tatami_.*_$(dpkg --print-architecture)\.deb\)$/\1/p" SHA256SUMS)
[ -n "$package" ] || { echo "install.sh: there is no package for $(dpkg --print-architecture)" >&2; exit 1; }
curl -fsSLO "$address/$package"
grep -F " $package" SHA256SUMS | sha256sum -c --quiet || { echo "install.sh: $package is damaged" >&2; exit 1; }
chmod 755 . && root apt-get update -qq
root env DEBIAN_FRONTEND=noninteractive apt-get install -y "./$package"
tatami --version
