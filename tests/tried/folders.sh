# Sourced by the scripts here: goes to the root; $folders are the folders given, by their whole paths and separated by ;.
[ $# -gt 0 ] || { echo "${0##*/} FOLDER…: each with a game outside the tree." >&2; exit 2; }
folders=
for folder in "$@"; do
  [ -f "$folder/game.txt" ] || { echo "There is no game in '$folder': it has no game.txt." >&2; exit 2; }
  folders+=${folders:+;}$(realpath -- "$folder")
done
preset=${PRESET:-debug}
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
