"""What the protocol promises beside the course of a game: refusals, repeats, lost connections, rematch, limits."""
import asyncio
import json
import secrets

import players
from live import BINARY, TEXT, Live, request
from table import Sitter


def second_connection(sitter):
    """The same ticket on another device."""
    return Sitter(sitter.table, sitter.seat, sitter.ticket, "en")


async def listen(sitter):
    while not sitter.over:
        message = await sitter.live.hear()
        # Answers to what the other connection sent come here too.
        if "id" in message:
            message = {key: value for key, value in message.items() if key != "id"}
        sitter.note(message)


async def nonsense(sitter, report):
    """An action that is none is refused by its id, and again when it is sent again; in a game of turns also by the rule."""
    said = sitter.act("nonsense")
    first = await sitter.until("refused")
    report.check(first["id"] == said and first["key"].split("/")[0] == first["rule"] and first["words"], f"a strange refusal {first}")
    sitter.live.say(type="act", id=said, action="something else")
    again = await sitter.until("refused")
    report.check(again == first, "a repeated refusal differs")


async def play_with_losses(sitter, report, game):
    """Plays; repeats an action that was accepted; loses the connection, once between sending and the answer."""
    losses = 0
    while not sitter.over:
        if (action := sitter.choose()) is not None:
            sitter.tried.add(action)
            said = sitter.act(action)
            if losses < 3 and len(sitter.accepted) >= 2 * losses + 1:
                losses += 1
                await lose_and_repeat(sitter, said, action, report)
                continue
        message = await sitter.live.hear()
        assert message is not None, f"the connection ended with {sitter.live.closed_with}"
        sitter.note(message)
    if losses == 0 and game not in players.REAL_TIME:
        report.check(False, "the game was too short to lose a connection")


async def lose_and_repeat(sitter, said, action, report):
    """Whether the action arrived or not: after sending it again it has happened once, or was refused."""
    await sitter.live.writer.drain()
    await sitter.reconnect()
    if sitter.whole["phase"] == "over":
        sitter.over = {"seed": sitter.whole["seed"], "deal": sitter.whole["deal"], "outcome": sitter.whole["outcome"]}
        return
    before = [seq for seq, (by, _) in sitter.told.items() if by == sitter.seat]
    sitter.under_way = said
    sitter.live.say(type="act", id=said, action=action)
    while sitter.under_way and not sitter.over:
        message = await sitter.live.hear()
        if message["type"] == "repeated":
            report.check(message["id"] == said and message["seq"] in before, f"a strange repeat {message}")
            sitter.accepted[said] = message["seq"]
            sitter.under_way = None
        sitter.note(message)
    known, seq = list(sitter.accepted.items())[-1]
    sitter.live.say(type="act", id=known, action=action)
    while (message := await sitter.live.hear()).get("id") != known:
        sitter.note(message)
    report.check((message["type"], message.get("seq")) == ("repeated", seq), f"an action that had happened was answered by {message}")


async def by_invitation(table, http, report):
    live = await Live.open(table.url, table.code)
    live.say(type="act", id="1", action="draw")
    report.check((await live.answer())["key"] == "protocol/join-first", "acted without joining")
    live.say(type="join", table="123456789" if table.code != "123456789" else "123456788")
    report.check((await live.answer())["key"] == "hall/no-table", "a wrong code lets in")
    live.say(type="join", language="nl")
    report.check((await live.answer())["seat"] == "table", "the code does not let in")
    live.say(type="join", ticket="0" * 32)
    report.check((await live.answer())["key"] == "hall/no-ticket", "a false ticket opened a seat")
    live.say(type="join", invitation=table.invitation, language="nl")
    report.check((await live.answer())["seat"] == "table", "the invitation does not let in")
    live.say(type="act", id="2", action="draw")
    refused = await live.answer()
    report.check(refused["key"] == "hall/onlooker" and refused["id"] == "2", f"an onlooker acted: {refused}")
    report.traffic(table.game, live.received, live.sent)
    live.cut()
    listed = await http("tables", 200, "GET", "/api/tables")
    report.check(all(row["table"] != table.code for row in listed), "a table by invitation is listed")


async def fill_chairs(table, sitter, chairs, report):
    sitter.live.say(type="bot", seat=2, level=2, host="0" * 32)
    refused = await sitter.until("refused")
    report.check(refused["key"] == "hall/not-host", f"somebody else filled a chair: {refused}")
    for seat in range(2, chairs + 1):
        sitter.live.say(type="bot", seat=seat, level=2, host=table.host)
    await sitter.until("table")


async def look_back(table, tablet, report):
    """Once it is over somebody leads; all the others are told where, and so is who comes later."""
    leader, *others = table.sitters + [tablet]
    leader.live.say(type="look", step=1, seat=2)
    for one in others:
        look = await one.until("look")
        report.check((look["step"], look["seat"]) == (1, 2), f"followed to {look}")
    leader.live.say(type="look", step=100000, seat=1)
    while "id" in (refused := await leader.until("refused")):
        pass  # an action that came too late
    report.check(refused["key"] == "hall/not-over", "looked at a step that is not there")
    late = second_connection(leader)
    await late.connect()
    report.check((await late.until("look"))["step"] == 1, "who came later was not shown where the others are")
    report.traffic(table.game, late.received(), [])
    late.live.cut()


async def rematch(table, tablet, http, report):
    """All want one, and see who does: the same tickets open the next table, the same seats, on the same connection."""
    people = table.sitters + [tablet]
    for number, one in enumerate(people, 1):
        one.live.say(type="again", part=secrets.token_hex(16))
        wish = [each.seat for each in table.sitters[:number]]
        for other in people if number <= len(table.sitters) else []:
            told = (await other.until("again"))["seats"]
            report.check(told == wish, f"seat {other.seat} was told that {told} want to play again, not {wish}")
    codes = {(await one.until("rematch"))["table"] for one in people}
    report.check(len(codes) == 1, "two rematches")
    code = codes.pop()
    about = await http("about", 200, "GET", f"/api/tables/{table.code}", Authorization="Bearer " + table.host)
    report.check(about["next"] == code and about["phase"] == "over", "the old table does not name the next one")
    for one in table.sitters:
        one.live.say(type="join", table=code, ticket=one.ticket, language=one.language)
        while (whole := await one.live.hear())["type"] != "table":
            pass
        report.check(whole["table"] == code and whole["seat"] == one.seat, f"seat {one.seat} sits at {whole['seat']}")
    report.check((await http("error", 403, "DELETE", f"/api/tables/{code}", Authorization="Bearer " + "0" * 32))["key"] == "hall/not-host", "a false host")
    await http(None, 204, "DELETE", f"/api/tables/{code}", Authorization="Bearer " + table.host)
    for one in table.sitters:
        while (message := await one.live.hear()) is not None:
            last = message
        report.check(last["type"] == "lost" and one.live.closed_with == 1001, f"the table closed with {last} and {one.live.closed_with}")
        report.traffic(table.game, one.live.received[-3:], one.live.sent[-2:])
        report.check(last.get("deal", {}).get("seed"), "a closed game hides its seed")
    await http("error", 404, "GET", f"/api/tables/{code}")
    deal = await http("deal", 200, "GET", f"/api/tables/{code}/deal", Authorization="Bearer " + table.sitters[0].ticket)
    report.check(deal["phase"] == "closed" and deal["commitment"] == table.sitters[0].whole["next-commitment"], "the rematch was dealt by another part")
    if table.invitation:
        await http("error", 404, "GET", f"/api/tables/{code}/deal")
    tablet.live.cut()


async def for_those_who_were_there(table, http, report):
    """A game that is over is told to the host and to those who played."""
    deal = await http("deal", 200, "GET", f"/api/tables/{table.code}/deal", Authorization="Bearer " + table.host)
    report.check(deal["seed"] == table.sitters[0].over["seed"], "two seeds")
    for ticket in (table.host, table.sitters[0].ticket):
        await http("about", 200, "GET", f"/api/tables/{table.code}", Authorization="Bearer " + ticket)
        await http(None, 200, "GET", f"/api/tables/{table.code}/game", Authorization="Bearer " + ticket)


async def http_and_limits(url, http, report):
    await http("version", 200, "GET", "/api/version")
    words = set()
    for language in ("en", "nl-BE,nl;q=0.9", "is"):
        games = await http("games", 200, "GET", "/api/games", Accept_Language=language)
        words.add(games[0]["options"][0]["words"])
    report.check(len(words) == 3, "the options are not said in three languages")
    for path, said in (("/health", "ok\n"), ("/ready", "ready\n")):
        report.check(await http(None, 200, "GET", path) == said, path)
    report.check("\nrekentafel_moves_total " in await http(None, 200, "GET", "/metrics"), "no metrics")
    for status, method, path, body, key in (
            (400, "POST", "/api/tables", b"{", "json/text"),
            (400, "POST", "/api/tables", {"game": "chess"}, "game/unknown"),
            (400, "POST", "/api/tables", {"game": "formula", "setup": {"players": 9}}, "option/number"),
            (400, "POST", "/api/tables", {"game": "formula", "turn-seconds": -1}, "option/number"),
            (400, "POST", "/api/tables", {"game": "formula", "chairs": [{"bot": 6}]}, "option/number"),
            (404, "GET", "/api/tables/aaaaaa", None, "hall/no-table"),
            (404, "GET", "/api/tables/123456789", None, "hall/no-table"),
            (404, "GET", "/api/tables/..%2f..%2fetc%2fpasswd", None, "hall/no-table"),
            (404, "GET", "/api/nothing", None, "http/path"),
            (405, "PUT", "/api/tables", {}, "http/method")):
        error = await http("error", status, method, path, body)
        report.check(error["key"] == key, f"{method} {path}: {error}")
    status, headers, _ = await request(url, "GET", "/")
    report.check(status == 200 and headers.get("x-content-type-options") == "nosniff" and "content-security-policy" in headers, f"headers {headers}")
    await asyncio.gather(limits(url, http, report), idle(url, http, report))


async def opened(url, http):
    return (await http("opened", 201, "POST", "/api/tables", {"game": "plus-and-minus"}, sends="open"))["table"]


async def limits(url, http, report):
    code = await opened(url, http)
    report.check((await http("error", 409, "GET", f"/api/tables/{code}/game"))["key"] == "hall/not-over", "a game that is not over was told")
    report.check((await Live.open(url, code, {"Origin": "https://elsewhere.example"})).status == 403, "a page from elsewhere may connect")
    live = await Live.open(url, code)
    for kind, payload in ((TEXT, b"{"), (TEXT, b"[]"), (TEXT, b'{"type":"what"}'), (BINARY, b'{"type":"leave"}'), (TEXT, b'[' * 4000)):
        live.frame(kind, payload)
        report.check((await live.answer() or {}).get("key") == "protocol/no-message", f"{payload[:20]} is a message")
    live.frame(TEXT, b'"' + b"x" * 5000 + b'"')
    report.check(await live.answer() is None and live.closed_with == 1009, f"a long message: {live.closed_with}")
    live = await Live.open(url, code)
    for _ in range(400):
        live.frame(TEXT, b"{}")
    while await live.answer() is not None:
        pass
    report.check(live.closed_with == 1008, f"too many messages: {live.closed_with}")
    report.traffic("plus-and-minus", live.received, [])


async def idle(url, http, report):
    """Whoever does not answer pings is dropped; whoever does stays and is told the delay."""
    code = await opened(url, http)
    deaf, quiet = await Live.open(url, code), await Live.open(url, code)
    deaf.answers_pings = False
    for live in (deaf, quiet):
        live.say(type="join")
    async def until_gone():
        while await deaf.hear() is not None:
            pass
    listening = asyncio.create_task(silence(quiet))
    await asyncio.wait_for(until_gone(), 30)
    report.check(deaf.pings > 0, "no pings")
    report.check(not listening.done(), "who answered pings was dropped too")
    report.check(any(json.loads(text)["type"] == "delay" for text in quiet.received), "no delay was told")
    report.traffic("plus-and-minus", quiet.received, quiet.sent)
    quiet.cut()
    listening.cancel()


async def silence(live):
    while await live.hear() is not None:
        pass
