#!/usr/bin/env python3
"""The diagram of the rooms in docs/architecture.md is what CMake allows: each arrow leads from a room to one that it may
include.

  tests/documents/rooms.py            says whether it is up to date
  tests/documents/rooms.py --write    makes it anew
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/architecture.md"
BEGIN, END = "<!-- made by tests/documents/rooms.py --write -->\n```mermaid\n", "```\n"
KEYS = {"IN", "KNOWS", "USES", "HEADERS", "HEADERS_OF", "NATIVE", "ALONE", "FOLDER"}


def rooms():
    """Of each room those that it may know; its name is that of its library."""
    known = {}
    for file in ("src/CMakeLists.txt", "src/cli/CMakeLists.txt", "bench/CMakeLists.txt"):
        for call in re.findall(r"^room\(([^\n]*)\)$", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE):
            first, *words = call.split()
            key, parts = None, {}
            for word in words:
                if word in KEYS:
                    key = word
                    parts[key] = []
                elif key:
                    parts[key].append(word)
            name = f"{parts['IN'][0]}_{first}" if "IN" in parts else first
            known[name] = [one for one in parts.get("KNOWS", []) if "::" not in one]
    return known


def reached(room, known):
    """Everything below a room, also through others; a library that is no room has nothing below it."""
    below = set()
    for one in known.get(room, []):
        below |= {one} | reached(one, known)
    return below


def diagram():
    known = rooms()
    lines = ["flowchart TD\n"]
    for room in sorted(known):
        label = room.replace("_", "/")
        lines.append(f'  {room}["{label}"]\n')
    for room in sorted(known):
        others = known[room]
        for one in sorted(others):
            # `server` is all rooms of the server: net and upkeep are the highest of them.
            targets = ["server_net", "server_upkeep"] if one == "server" else [one]
            for target in targets:
                # What is reached through another is not drawn again.
                if target not in set().union(*(reached(other, known) for other in others if other != one)):
                    lines.append(f"  {room} --> {target}\n")
    return "".join(lines)


def main():
    text = PAGE.read_text(encoding="utf-8")
    begin = text.find(BEGIN)
    if begin < 0:
        sys.exit("docs/architecture.md has no place for the diagram of the rooms")
    begin += len(BEGIN)
    end = text.index(END, begin)
    made = diagram()
    if made.count("-->") < 20:
        sys.exit("hardly a room was found: has the way changed in which CMake names them?")
    if "--write" in sys.argv:
        PAGE.write_text(text[:begin] + made + text[end:], encoding="utf-8")
    elif text[begin:end] != made:
        sys.exit("the diagram of the rooms in docs/architecture.md is out of date: tests/documents/rooms.py --write")
    print(f"{made.count('[')} rooms, {made.count('-->')} arrows")


main()
