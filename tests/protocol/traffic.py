#!/usr/bin/env python3
"""Plays all games over real sockets and checks every message and body against docs/schemas, and that no seat is told
what it may not see.

usage: traffic.py PROGRAM     (build/release/rekentafel; needs Debian's python3-jsonschema)"""
import asyncio
import hashlib
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import hidden
import players
import presence
import rules
import schemas
import school
from table import Onlooker, Table, checked_http

SETUPS = {"plus-and-minus": {"method": 1, "two-rounds": True},
          "formula": {"players": 3, "rounds": 2, "deck": "7*1 7*2 7*3 7*4 6*5 6*6 6*7 6*8 6*9 3*0 J"},
          "seven-ate-nine": {"players": 3, "pace": 20, "order": "fair"},
          "tables-match": {"players": 3}, "tables-order": {"players": 3},
          "tables-rush": {"players": 3, "seconds": 10}, "tables-domino": {"players": 3, "minutes": 5}}
# Short ones: in a game of turns a computer player waits a moment before it acts.
FEW_CARDS = "2x6 6x2 3x4 4x3 12 24:3 2x4 4x2 8 16:2 3x6 6x3 2x9 9x2 18 36:6 2x3 3x2 6 12:2 2x2 4 8:2"
FEW_DOMINOES = "6x6|4 9|2x5 4|36 10|9 36|10 4|9 6|8 3x4|6 2x6|8 12|6 5x2|3x2 6x2|9 3x3|4 2x2|6x6 5x2|12 6|36 8|36 4x2|9 2*J 2*_"
WITH_COMPUTERS = {"plus-and-minus": {"method": 1}, "formula": {},
                  "seven-ate-nine": {"pace": 0, "deck": " ".join(hidden.distinct_deck("seven-ate-nine"))},
                  "tables-match": {"together": True, "mode": "1B", "deck": FEW_CARDS + " J"}, "tables-order": {"deck": FEW_CARDS + " 2*J"},
                  "tables-rush": {"seconds": 10, "cards": "15"}, "tables-domino": {"deck": FEW_DOMINOES}}


def committed(whole, seed):
    """SHA-256 of seed, game and setup, a line each."""
    setup = json.dumps(whole["setup"], separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(f"{seed}\n{whole['game']}\n{setup}\n".encode()).hexdigest()


class Report:
    def __init__(self):
        self.faults, self.messages, self.refusals = [], 0, 0

    def note(self, faults):
        self.faults += faults

    def check(self, fits, words):
        if not fits:
            self.faults.append(words)

    def traffic(self, game, received, sent):
        self.messages += len(received) + len(sent)
        for text in received:
            self.note(schemas.server_faults(text, game))
        for text in sent:
            self.note(schemas.client_faults(text))


async def people_table(url, http, report, game):
    """All seats are ours: seat 1 twice (a phone and a tablet), of which the phone loses its connection now and then."""
    deck = hidden.distinct_deck(game)
    setup = {**SETUPS[game], **({"deck": " ".join(deck)} if deck else {})}
    table = await Table.open(url, http, game=game, setup=setup, name="Anna", open=game != "formula")
    await all_sit_down(table, http, report)
    phone = table.sitters[0]
    tablet = rules.second_connection(phone)
    await tablet.connect()
    onlookers = [Onlooker(table, True), Onlooker(table, False)]
    watching = [asyncio.create_task(one.watch()) for one in onlookers] + [asyncio.create_task(rules.listen(tablet))]
    await rules.nonsense(phone, report)
    await asyncio.gather(rules.play_with_losses(phone, report, game), *(one.play() for one in table.sitters[1:]))
    await asyncio.gather(*watching)
    report.check(phone.told == tablet.told, "who lost the connection was told something else than who did not")
    report.check(not any('"view"' in text for text in onlookers[1].live.received if '"type":"events"' in text), "a view without being asked for")
    check_seed(report, phone, onlookers)
    await saved_game(table, http, report, phone)
    report.refusals += sum(len(one.refused) for one in table.sitters)
    await rules.look_back(table, tablet, report)
    told = [(one.seat, one.received(), one.sent()) for one in table.sitters + [tablet]]
    told += [("table", one.live.received, one.live.sent) for one in onlookers]
    for one in onlookers:
        one.live.cut()
    await rules.rematch(table, tablet, http, report)
    await rules.for_those_who_were_there(table, http, report)
    await check_deal(url, table, report)
    await asyncio.to_thread(check_messages, report, game, deck, told)


async def check_deal(url, table, report):
    """The example program agrees, and notices what does not fit."""
    verify = Path(__file__).resolve().parents[2] / "examples" / "verify.py"
    first = table.sitters[0]

    async def verdict(*more):
        command = [sys.executable, verify, table.code, "--url", url, "--ticket", first.ticket, "--program", sys.argv[1], *more]
        return await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)
    before = ["--commitment", first.whole["commitment"]]
    seat = str(first.seat)
    fair, part, commitment = await asyncio.gather(verdict(*before, "--part", seat, first.part), verdict(*before, "--part", seat, first.part[::-1]),
                                                  verdict("--commitment", before[1][::-1]))
    report.check(fair.returncode == 0, f"verify.py: {fair.stdout}{fair.stderr}")
    report.check(part.returncode == 1 and "NO" in part.stdout, "verify.py believes any part")
    report.check(commitment.returncode == 1 and "NO" in commitment.stdout, "verify.py believes any commitment")


async def all_sit_down(table, http, report):
    """The first waits for the others, and sees the game when it begins."""
    if table.invitation:
        await rules.by_invitation(table, http, report)
    whole = await table.sitters[0].connect()
    report.check(whole["phase"] == "waiting" and "view" not in whole, "a view before the game began")
    for language in ("nl", "is")[:len(whole["chairs"]) - 1]:
        sitter = await table.seat(http, language, name="Björn" if language == "is" else "")
        await sitter.connect()
    wanted = {"invitation": table.invitation} if table.invitation else {}
    await http("error", 409, "POST", f"/api/tables/{table.code}/seats", wanted, sends="sit")
    await asyncio.gather(*(one.until("table") for one in table.sitters if one.last["phase"] == "waiting"))


def check_seed(report, phone, onlookers):
    seed, whole, deal = phone.over["seed"], phone.whole, phone.over["deal"]
    report.check(all(json.loads(one.live.received[-1])["type"] == "events" and seed in one.live.received[-1] for one in onlookers), "two seeds")
    report.check(committed(whole, deal["server"]) == whole["commitment"], "the commitment does not fit the server's part")
    report.check(committed(whole, deal["server"][::-1]) != whole["commitment"], "the commitment fits any part")
    report.check(deal["seed"] == seed, "the seed of the cards is not the seed of the deal")
    report.check([one.part for one in sorted(phone.table.sitters, key=lambda one: one.seat)] == deal["parts"], f"parts {deal['parts']}")


def check_messages(report, game, deck, told):
    """`told`: for each connection its seat, what it received and what it sent."""
    for _, received, sent in told:
        report.traffic(game, received, sent)
    if game == "plus-and-minus":
        return
    seats = {}
    for seat, received, _ in told:
        if seat != "table":
            seats.setdefault(seat, received)
    hands = hidden.Hands(seats, set(deck or "J"))
    report.check(hands.first or not deck, "nobody saw a card")
    for seat, received, _ in told:
        report.note([f"seat {seat} was told card {card} at {seq}" for seq, card in hidden.leaks(received, seat, hands)])
        report.note(hidden.foreign_fields(received, seat))
        plant(report, seat, hands)


def plant(report, seat, hands):
    """The search must be able to find something: hide another's card in a message."""
    last = hands.shown[1][-1][0]
    for seq in range(last):
        for card in sorted(hands.secret(seat, seq)):
            planted = json.dumps({"type": "events", "seq": seq, "events": [], "note": "j7" if card == "J" else f"+{card}"})
            return report.check(hidden.leaks([planted], seat, hands) == [(seq, card)], f"a planted card {card} was not found")


async def saved_game(table, http, report, phone):
    """The game as a file: it is that game, and it replays."""
    text = await http(None, 200, "GET", f"/api/tables/{table.code}/game")
    report.check(f"seed {phone.over['seed']}\n" in text, "the saved game has another seed")
    lines = text.split("\nplay\n")[1].splitlines()
    report.check([line.split()[0] for line in lines[:-1] if not line.startswith("at ")] == [str(by) for _, (by, _) in sorted(phone.told.items())], "the saved game has other actions")
    report.check(lines[-1].split()[1:] == [str(place) for place in phone.over["outcome"]["places"]], "the saved game has another outcome")
    with tempfile.NamedTemporaryFile("w", suffix=".game") as file:
        file.write(text)
        file.flush()
        replay = await asyncio.create_subprocess_exec(PROGRAM, "replay", "--verify", file.name, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said, _ = await replay.communicate()
        report.check(replay.returncode == 0, f"replay: {said.decode()}")


async def computer_table(url, http, report, game):
    """One seat is ours; the host lets computer players sit down in the others."""
    table = await Table.open(url, http, game=game, setup=WITH_COMPUTERS[game], **{"patience-seconds": 0})
    sitter = table.sitters[0]
    whole = await sitter.connect(views=True, seq=None)
    await rules.fill_chairs(table, sitter, len(whole["chairs"]), report)
    onlooker = Onlooker(table, True)
    watching = asyncio.create_task(onlooker.watch())
    await asyncio.wait_for(sitter.play(), 45)
    await watching
    report.check(committed(sitter.whole, sitter.over["deal"]["server"]) == sitter.whole["commitment"], "the commitment does not fit")
    report.check(any(by != sitter.seat and by != "table" for by, _ in sitter.told.values()) or game in players.REAL_TIME, "the computer did nothing")
    report.refusals += len(sitter.refused)
    sitter.live.cut(), onlooker.live.cut()
    await asyncio.to_thread(report.traffic, game, sitter.received() + onlooker.live.received, sitter.sent() + onlooker.live.sent)
    report.note(hidden.foreign_fields(sitter.received(), sitter.seat) + hidden.foreign_fields(onlooker.live.received, "table"))


async def one_game(url, game):
    report = Report()
    http = checked_http(url, report.note)
    await asyncio.gather(guarded(report, people_table(url, http, report, game)), guarded(report, computer_table(url, http, report, game)))
    return game, report


async def guarded(report, scenario):
    try:
        await asyncio.wait_for(scenario, 50)
    except Exception as failure:  # a scenario that breaks off is a failure to be told, not the end of the others
        where = failure.__traceback__
        while where.tb_next:
            where = where.tb_next
        report.note([f"{type(failure).__name__} {failure} ({Path(where.tb_frame.f_code.co_filename).name}:{where.tb_lineno})"])


async def by_itself(url, name, scenario):
    report = Report()
    await guarded(report, scenario(url, checked_http(url, report.note), report))
    return name, report


async def everything(url):
    return await asyncio.gather(*(one_game(url, game) for game in SETUPS), by_itself(url, "coming and going", presence.come_and_go),
                                by_itself(url, "leaving for good", presence.leave_for_good), by_itself(url, "HTTP and limits", rules.http_and_limits),
                                by_itself(url, "a class", school.a_class))


def start(folder):
    """The server and its address; port 0 takes a free one."""
    server = subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", folder, "--tables-per-minute", "1000", "--work-per-second", "1000000", "--log", "warn",
                               "--idle-seconds", "12", "--thinkers", "2"], stdout=subprocess.PIPE, text=True)
    return server, re.search(r"http://\S+", server.stdout.readline())[0]


def main():
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        server, url = start(folder)
        try:
            results = asyncio.run(everything(url))
        finally:
            server.terminate()
            code = server.wait(10)
    if code != 0:
        results[-1][1].note([f"the server ended with {code}"])
    for name, report in results:
        print(f"{name:16} {report.messages:5} messages {report.refusals:4} refusals  {'FAILED' if report.faults else 'ok'}")
        for fault in list(dict.fromkeys(report.faults))[:10]:
            print("  ", fault)
    failed = sum(1 for _, report in results if report.faults)
    print(f"{len(results) - failed} passed, {failed} failed in {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    PROGRAM = sys.argv[1]
    sys.exit(main())
