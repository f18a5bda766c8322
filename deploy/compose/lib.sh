# shellcheck shell=sh
# What backup, restore and upgrade share.

# Letters sort by their bytes, as `comm` expects it.
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
env_file=${BEEM_ENV_FILE:-$here/.env}
# Processes of Beem, in the order in which a new release starts: workers first, so that they know its events.
# shellcheck disable=SC2034
roles='worker-media worker-notifications worker-events worker-background api edge'

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# Runs docker compose or podman-compose on compose.yaml; COMPOSE names another program.
compose() {
  if [ -z "${COMPOSE:-}" ]; then
    if docker compose version >/dev/null 2>&1; then
      COMPOSE='docker compose'
    else
      COMPOSE=podman-compose
    fi
  fi
  # The program may have arguments.
  # shellcheck disable=SC2086
  (cd "$here" && $COMPOSE "$@")
}

# setting NAME [default]: a value of the environment, else of .env.
setting() {
  eval "found=\${$1:-}"
  if [ -z "$found" ] && [ -f "$env_file" ]; then
    found=$(sed -n "s/^$1=//p" "$env_file" | tail -n 1 | sed "s/^'\(.*\)'\$/\1/; s/^\"\(.*\)\"\$/\1/")
  fi
  printf '%s' "${found:-${2:-}}"
}

# Names what is not filled in, and refuses an .env that others can read.
require_settings() {
  [ -f "$env_file" ] || fail "There is no $env_file: copy .env.example to it and fill it in."
  case $(ls -l "$env_file") in
    -??-------*) ;;
    *) fail "$env_file holds secrets and others may read it: chmod 600 $env_file" ;;
  esac
  open=$(sed -n "s/^\([A-Z0-9_]*\)=['\"]\{0,1\}<.*/\1/p" "$env_file" | tr '\n' ' ')
  [ -z "$open" ] || fail "These values of $env_file are not filled in: $open"
}

# Sets `backups`, `objects` (folders on this host) and `sums` (the SHA-256 of each object), and takes the lock that backup and restore share.
open_backups() {
  umask 077
  backups=$(setting BACKUP_DIR "$here/backups")
  case $backups in
    /*) ;;
    *) backups=$here/$backups ;;
  esac
  objects=$backups/objects
  # shellcheck disable=SC2034
  sums=$backups/objects.sha256
  mkdir -p "$objects" || fail "The folder $backups cannot be made."
  exec 9>"$backups/.lock"
  flock -n 9 || fail "Another backup or restore is at work in $backups."
}

# Names of complete backups, the newest first.
list_backups() {
  find "$backups" -mindepth 1 -maxdepth 1 -type d -name '20??-??-??T??????Z' | sed 's|.*/||' | sort -r
}

# The keys in the list of a backup ("size key").
names_in() { cut -d ' ' -f 2 "$1"; }

# rclone, beside the bucket (storage:beem) and the backups (/backups). The copies belong to the user of this command.
rclone() {
  compose run --rm -T --user "${BACKUP_USER:-$(id -u):$(id -g)}" objects "$@" --quiet --fast-list </dev/null
}

# psql, as the owner of the database.
sql() {
  compose exec -T postgres psql --username beem --no-psqlrc --quiet --tuples-only --no-align \
    --set ON_ERROR_STOP=1 "$@"
}

# answers SERVICE: whether it is ready.
answers() {
  case $1 in
    postgres) compose exec -T postgres pg_isready --quiet --username=beem --host=127.0.0.1 ;;
    redis) [ "$(compose exec -T redis redis-cli ping)" = PONG ] ;;
    storage) compose exec -T storage /garage status ;;
    caddy) compose exec -T caddy wget --quiet --spider http://127.0.0.1:8080/ ;;
    *)
      compose exec -T "$1" node -e "fetch('http://127.0.0.1:9000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
      ;;
  esac </dev/null >/dev/null 2>&1
}

# start SERVICE…: starts each, in its order, and waits until it is ready.
start() {
  for service in "$@"; do
    compose up -d --no-deps "$service" </dev/null >&2 || return 1
    tries=0
    until answers "$service"; do
      tries=$((tries + 1))
      if [ "$tries" -ge "${READY_TRIES:-180}" ]; then
        printf '%s is not ready; its log: %s logs --tail 50 %s\n' "$service" "$COMPOSE" "$service" >&2
        return 1
      fi
      sleep 1
    done
    say "  $service is ready"
  done
}

# Starts the servers that Beem needs, where they do not run yet.
start_servers() {
  compose run --rm -T --no-deps volumes </dev/null >&2 || return 1
  start postgres redis storage
}

# pgbackrest, in the container of the running Postgres.
archive() {
  compose exec -T postgres pgbackrest --stanza=beem "$@" </dev/null >&2
}

# Makes the archive of the log where there is none, and a base backup in it. Older ones go as pgbackrest.conf says.
base_backup() {
  archive stanza-create && archive --type=full backup
}
