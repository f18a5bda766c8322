#!/bin/sh
# Removes every package manager from a Debian with Node; dpkg's list of packages stays, for scanners.
set -eu
rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
  /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* /root/.npm /root/.cache
rm -rf /usr/bin/apt /usr/bin/apt-* /usr/lib/apt /etc/apt /var/lib/apt /var/cache/apt /var/log/apt
rm -rf /usr/bin/dpkg /usr/bin/dpkg-* /usr/sbin/dpkg-* /var/lib/dpkg/info /var/cache/debconf /var/log/dpkg.log
rm -rf /usr/share/doc /usr/share/man /usr/share/locale /tmp/* /var/tmp/*
