#!/bin/sh
# Prints nginx.conf.template with the variables of 10-escape-variables.envsh, for an nginx without its official image.
# Variables without braces are nginx's own.
set -eu
# Not by the link to the current release: nginx serves this release until it is reloaded.
folder=$(cd "$(dirname "$0")" && pwd -P)
WEB_ROOT=${WEB_ROOT:-$(cd "$folder/../apps" && pwd -P)}
. "$folder/10-escape-variables.envsh"
awk '{
  while (match($0, /\$\{[A-Z_]+\}/)) {
    printf "%s%s", substr($0, 1, RSTART - 1), ENVIRON[substr($0, RSTART + 2, RLENGTH - 3)]
    $0 = substr($0, RSTART + RLENGTH)
  }
  print
}' "$folder/nginx.conf.template"
