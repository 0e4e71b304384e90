#!/usr/bin/env python3
"""Checks that nobody chose the cards of a game that is over or closed, by the recipe in docs/protocol.md.

usage: verify.py CODE [--url http://127.0.0.1:8080] [--ticket TICKET] [--commitment HASH] [--part SEAT PART] [--program ./rekentafel]
--commitment is what the server said before anybody sat down, --part what you gave when you did: note them then, else
only what the server says now can be checked. --program deals and plays the whole game again. Exit code 0: all fits."""
import argparse, hashlib, json, subprocess, sys, tempfile, urllib.error, urllib.request

def get(wanted, what):
    request = urllib.request.Request(f"{wanted.url.rstrip('/')}/api/tables/{wanted.code}/{what}")
    if wanted.ticket:
        request.add_header("Authorization", "Bearer " + wanted.ticket)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        sys.exit(f"{what}: {error.code} {error.read().decode().strip()}")

def sha256(lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()

def committed(deal):
    """The server was bound to its own part, the game and its setup."""
    return sha256([deal["server"], deal["game"], json.dumps(deal["setup"], separators=(",", ":"), ensure_ascii=False)])

def seed_of(deal):
    """Its part and then everybody else's, by seat; where nobody gave one, its part alone."""
    parts = [f"{seat} {part}" for seat, part in enumerate(deal["parts"], 1) if part]
    return sha256([deal["server"]] + parts)[:32] if parts else deal["server"]

def main():
    words = argparse.ArgumentParser(usage=__doc__)
    words.add_argument("code")
    words.add_argument("--url", default="http://127.0.0.1:8080")
    for name in ("--ticket", "--commitment", "--program"):
        words.add_argument(name)
    words.add_argument("--part", nargs=2, action="append", default=[])
    wanted = words.parse_args()
    deal = json.loads(get(wanted, "deal"))
    told = wanted.commitment or deal["commitment"]
    faults = []

    def check(fits, sentence):
        print(("yes  " if fits else "NO   ") + sentence)
        if not fits:
            faults.append(sentence)

    check(committed(deal) == told, f"the server's part is the one it was bound to {'before' if wanted.commitment else '(as it says now)'}")
    for seat, part in wanted.part:
        check(deal["parts"][int(seat) - 1] == part, f"seat {seat} has its part in the deal")
    check(seed_of(deal) == deal["seed"], f"the seed is made of the server's part and {sum(map(bool, deal['parts']))} of the people")
    for change in deal.get("changes", []):
        print(f"note since action {change['seq']} the chair of seat {change['seat']} was {'a person' if change['sitter'] == 'person' else 'a computer player'}'s")
    if deal["phase"] == "over":
        game = get(wanted, "game")
        check(f"\nseed {deal['seed']}\n" in game, "the game was dealt by that seed")
        if wanted.program:
            with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
                file.write(game)
                file.flush()
                again = subprocess.run([wanted.program, "replay", "--verify", file.name], capture_output=True, text=True)
            check(again.returncode == 0, f"played again: {(again.stdout or again.stderr).splitlines()[0]}")
    sys.exit(1 if faults else 0)

if __name__ == "__main__":
    main()
