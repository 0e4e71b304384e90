"""Who is there: turns that take too long, people who stay away, come back, or leave for good."""
import asyncio
import json

import hidden
from live import Live
from table import Table


async def until(live, fits):
    """The first message from now on that fits."""
    while (message := await live.hear()) is not None:
        if fits(message):
            return message
    raise AssertionError("the connection ended")


def chair(message, seat):
    return message.get("chairs", [{}] * seat)[seat - 1]


async def come_and_go(url, http, report):
    table = await Table.open(url, http, game="plus-and-minus", **{"turn-seconds": 1, "patience-seconds": 2})
    first = table.sitters[0]
    second = await table.seat(http, "en")
    onlooker = await Live.open(url, table.code)
    onlooker.say(type="join")
    await first.connect()
    whole = await second.connect()
    report.check(whole["deadline"]["what"] == "turn" and whole["deadline"]["ms"] <= 1000, f"no deadline of the turn: {whole.get('deadline')}")
    taken = await until(onlooker, lambda m: m["type"] == "events")
    report.check(taken["by"] == 1, "a turn that took too long was not taken")
    second.live.cut()
    await until(onlooker, lambda m: chair(m, 2).get("present") is False)
    await until(onlooker, lambda m: chair(m, 2).get("stood-in") is True)
    await second.reconnect()
    await until(onlooker, lambda m: chair(m, 2).get("present") is True and chair(m, 2)["stood-in"] is False)
    second.live.say(type="leave")
    await until(onlooker, lambda m: chair(m, 2) == {"sitter": "bot", "level": 3})
    first.live.cut()
    await until(onlooker, lambda m: m.get("paused") is True)
    await first.reconnect()
    await until(onlooker, lambda m: m.get("paused") is False)
    for live in (*second.past, second.live, *first.past, first.live, onlooker):
        report.traffic("plus-and-minus", live.received, live.sent)
        live.cut()


async def leave_for_good(url, http, report):
    """Whoever left neither sees nor does anything in the place of who sits there next, on no connection of theirs."""
    table = await Table.open(url, http, game="formula")
    first = table.sitters[0]
    other = await table.seat(http, "en")
    await first.connect(), await other.connect()
    tablet = await Live.open(url, table.code)
    tablet.say(type="join", ticket=first.ticket)
    await until(tablet, lambda m: m["type"] == "table")
    first.live.say(type="leave")
    left = await until(other.live, lambda m: chair(m, 1).get("sitter") == "bot")
    report.check(left["phase"] == "playing", "the game stopped when somebody left")
    heard = len(tablet.received)
    again = await Live.open(url, table.code)
    again.say(type="join", ticket=first.ticket)
    refused = await until(again, lambda m: m["type"] in ("refused", "table"))
    report.check(refused.get("key") == "hall/no-ticket", "the ticket of a seat that was left still opens it")
    newcomer = await table.seat(http, "en", seat=1)
    await newcomer.connect()
    other.act("draw"), newcomer.act("draw")
    await until(newcomer.live, lambda m: "id" in m)
    tablet.say(type="act", id="mine?", action="nonsense")
    answer = await until(tablet, lambda m: m.get("id") == "mine?")  # comes behind everything that was told
    report.check(answer.get("key") == "hall/onlooker", f"who left a seat still acts for it: {answer}")
    seen = [hand for text in tablet.received[heard:] if (hand := hidden.hand_of(json.loads(text).get("view", {"hand": ""})))]
    report.check(not seen, "who left a seat still sees its hand on another connection")
    tablet.cut()
    await asyncio.sleep(0.5)  # until the server has noticed
    about = await http("about", 200, "GET", f"/api/tables/{table.code}")
    report.check(about["chairs"][0]["present"] is True, "who sits there now counts as away when who left goes")
    for live in (first.live, other.live, newcomer.live, again):
        report.traffic("formula", live.received, live.sent)
        live.cut()

