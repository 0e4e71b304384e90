#!/usr/bin/env python3
"""Every sentence in italics of docs/troubleshooting.md is one that the program says: whoever searches the page for what
they read finds it. An ellipsis stands for anything."""
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/troubleshooting.md"
ITALIC = re.compile(r"(?<![*\w])\*([^*\n]+)\*(?![*\w])")

said = [re.sub(r"\{\d\}", "…", sentence)
        for file in sorted((ROOT / "data/words/en").glob("*.json"))
        for sentence in json.loads(file.read_text(encoding="utf-8")).values()]
quoted, faults = 0, []
for number, line in enumerate(PAGE.read_text(encoding="utf-8").splitlines(), 1):
    for text in ITALIC.findall(line):
        quoted += 1
        pattern = re.compile(".*?".join(re.escape(part.strip()) for part in text.split("…")))
        if text != "italics" and not any(pattern.search(sentence) for sentence in said):
            faults.append(f"docs/troubleshooting.md:{number}: nobody says '{text}'")
for fault in faults:
    print(fault)
print(f"{quoted} sentences, {len(faults)} that nobody says")
sys.exit(1 if faults or not quoted else 0)
