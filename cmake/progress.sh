# How far something is, for whoever waits; sourced by ./rekentafel and ./test.

# progress WORDS LOG: keeps the lines of standard input in LOG and shows how far they are: of ninja "[12/80] …", of apt-get
# "dlstatus:1:40.2:…". On a terminal one line that changes; elsewhere a line at each quarter. A line that ends in … is shown as it is.
# (Debian's awk reads pipes by 4 KiB: what it prints comes minutes late.)
progress() {
  local words=$1 line part told=-1 quarter done all shown=0
  while IFS= read -r line; do
    part=
    if [[ $line =~ ^\[([1-9][0-9]*)/([0-9]+)\]\  ]]; then
      done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
      part="$words [$done/$all]" quarter=$((4 * done / all))
    elif [[ $line =~ ^(dl|pm)status:[^:]*:([0-9]+) ]]; then
      [ "${BASH_REMATCH[1]}" = dl ] && part="Fetching" || part="Installing"
      quarter=$((BASH_REMATCH[2] / 25))
      part+=" ${BASH_REMATCH[2]}%"
      # Two things one after another, each from the beginning.
      [ "${BASH_REMATCH[1]}" = dl ] || quarter=$((quarter + 5))
      line=
    elif [[ $line == *… ]]; then
      [ "$shown" = 0 ] || printf '\r\033[K' >&2
      shown=0
      echo "$line" >&2
    fi
    [ -z "$line" ] || echo "$line"
    [ -n "$part" ] || continue
    if [ -t 2 ]; then
      printf '\r\033[K%s' "$part" >&2
      shown=1
    elif [ "$quarter" != "$told" ]; then
      echo "$part" >&2
      told=$quarter
    fi
  done >"$2"
  [ "$shown" = 0 ] || printf '\r\033[K' >&2
}

# one_at_a_time FILE WORDS: holds handle 9 until the program ends; says so where somebody else has it.
one_at_a_time() {
  exec 9>"$1"
  flock --nonblock 9 && return
  echo "$2" >&2
  flock 9
}
