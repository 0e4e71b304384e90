#!/usr/bin/env python3
"""Every link of a Markdown page leads to a file that is there, and to a heading in it; every page of docs is in its index.

  tests/documents/links.py [FOLDER]     the checkout, or a folder of pages; no network is used
"""
import functools
import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2]).resolve()
LINK = re.compile(r"\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
ELSEWHERE = re.compile(r"^[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def pages():
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
            check=True, capture_output=True, text=True).stdout.split("\0")
        return sorted({ROOT / name for name in listed if name and (ROOT / name).is_file()})
    return sorted(ROOT.rglob("*.md"))


@functools.cache
def lines_of(page):
    """Without what stands in blocks of code; inline code is left out by whoever looks for links."""
    fence, lines = None, []
    for line in page.read_text(encoding="utf-8").splitlines():
        mark = re.match(r"\s*(```+|~~~+)", line)
        if fence is None and mark:
            fence = mark[1]
        elif fence is not None:
            if line.strip().startswith(fence):
                fence = None
        else:
            lines.append(line)
            continue
        lines.append("")
    return lines


def anchor_of(heading):
    """As the usual web pages for repositories make it: small letters, blanks to hyphens, other signs left out."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.replace("`", "").replace("*", "")).strip().lower()
    kept = (c for c in text if c in " -_" or unicodedata.category(c)[0] in "LNM")
    return "".join(kept).replace(" ", "-")


@functools.cache
def anchors_in(page):
    seen, anchors = {}, set()
    for line in lines_of(page):
        heading = re.match(r"#{1,6}\s+(.*?)\s*#*$", line)
        if heading:
            anchor = anchor_of(heading[1])
            times = seen.get(anchor, 0)
            seen[anchor] = times + 1
            anchors.add(f"{anchor}-{times}" if times else anchor)
        anchors.update(re.findall(r"<a (?:name|id)=\"([^\"]+)\"", line))
    return anchors


def links_in(page):
    for number, line in enumerate(lines_of(page), 1):
        for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
            yield number, target


def wrong_with(page, target):
    if ELSEWHERE.match(target):
        return None
    path, _, anchor = unquote(target).partition("#")
    to = (page.parent / path).resolve() if path else page
    if not to.exists():
        return f"there is no file '{path}'"
    if not to.is_relative_to(ROOT):
        return f"'{path}' is outside the checkout"
    if anchor and to.suffix == ".md" and anchor not in anchors_in(to):
        return f"'{to.relative_to(ROOT)}' has no heading '#{anchor}'"
    return None


def main():
    all_pages = pages()
    faults, links = [], 0
    for page in all_pages:
        for number, target in links_in(page):
            links += 1
            fault = wrong_with(page, target)
            if fault:
                faults.append(f"{page.relative_to(ROOT)}:{number}: {fault}")
    index = ROOT / "docs/README.md"
    if index.exists():
        listed = {(index.parent / unquote(target).partition("#")[0]).resolve() for _, target in links_in(index)}
        # Rules and pages for teachers are listed by what they are about.
        for page in sorted((ROOT / "docs").glob("*.md")):
            if page != index and page not in listed:
                faults.append(f"docs/README.md: '{page.name}' is not in the index")
    for fault in faults:
        print(fault)
    print(f"{len(all_pages)} pages, {links} links, {len(faults)} wrong")
    return 1 if faults or not links else 0


sys.exit(main())
