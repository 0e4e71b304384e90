# Completes commands, flags and games of rekentafel: it asks the program itself, so it knows what this one can.
_rekentafel() {
  local word=${COMP_WORDS[COMP_CWORD]} path=() one help
  for one in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $one in
      -*) break ;;
      *) path+=("$one") ;;
    esac
  done
  # What is no command belongs to the one before it.
  while ! help=$("${COMP_WORDS[0]}" "${path[@]}" --help 2>/dev/null); do
    [ ${#path[@]} -gt 0 ] || return
    unset "path[-1]"
  done
  # Names stand behind two spaces, what they mean further to the right.
  COMPREPLY=($(compgen -W "$(sed -n 's/^  \([^ ]\+\).*/\1/p' <<<"$help" | tr , '\n')" -- "$word"))
}
complete -o default -F _rekentafel rekentafel
