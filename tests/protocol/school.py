"""A class over real sockets: children sit down, wait for news, play at the tables they are given, and nothing is left."""
import asyncio
import secrets

from live import Live


async def a_class(url, http, report):
    seen = await http("class", 201, "POST", "/api/classes", {"game": "plus-and-minus", "level": 1})
    path, host = "/api/classes/" + seen["class"], {"Authorization": "Bearer " + seen["host"]}
    tickets = {animal: secrets.token_hex(16) for animal in (1, 14, 40)}
    for animal, ticket in tickets.items():
        sits = await http("class", 201, "POST", path + "/children", {"animal": animal, "ticket": ticket})
        report.check(sits["me"] == {"animal": animal}, f"sits as {sits.get('me')}")
    error = await http("error", 409, "POST", path + "/children", {"animal": 40, "ticket": secrets.token_hex(16)})
    report.check(error["key"] == "class/taken", str(error))

    # Everybody waits for news; the teacher starts, and all hear at once where they sit.
    news = [asyncio.create_task(http("class", 200, "GET", f"{path}?since={sits['version']}", Authorization="Bearer " + ticket))
            for ticket in tickets.values()]
    await asyncio.sleep(0.2)
    report.check(not any(one.done() for one in news), "news where there is none")
    overview = await http("class", 200, "POST", path + "/say", {"say": "start"}, **host)
    report.check(len(overview["tables"]) == 2 and overview["round"] == 1, f"three children, {overview['tables']}")
    for (animal, ticket), one in zip(tickets.items(), await asyncio.gather(*news)):
        me = one["me"]
        live = await Live.open(url, me["table"])
        live.say(type="join", ticket=ticket, language="en")
        whole = await live.hear()
        report.check(whole["seat"] == me["seat"] and whole["phase"] == "playing", f"{animal} sits at {whole}")
        report.check(whole["chairs"][me["seat"] - 1]["name"] == f"#{animal}", "another animal")
        live.cut()
    error = await http("error", 403, "POST", path + "/say", {"say": "pause"}, Authorization="Bearer " + tickets[1])
    report.check(error["key"] == "class/not-host", str(error))
    await http(None, 204, "DELETE", path, **host)
    await http("error", 404, "GET", path, **host)
    for table in overview["tables"]:
        await http("error", 404, "GET", "/api/tables/" + table["table"], **host)
