"""A table at the server, with seats and onlookers of ours."""
import asyncio
import json
import secrets

import players
from live import Live, request


class Sitter:
    """One connection of a seat that plays what `players` proposes, one action at a time."""

    def __init__(self, table, seat, ticket, language="en", part=None):
        self.table, self.seat, self.ticket, self.language = table, seat, ticket, language
        self.part = part  # in the deal
        self.live = None
        self.past = []  # connections that were lost
        self.told = {}  # seq: what happened, as this seat was told
        self.seq = 0
        self.under_way = None  # the id that was sent and not answered
        self.accepted = {}  # id: seq
        self.refused = []
        self.tried = set()
        self.acts = 0
        self.last = None  # the last message that told the state
        self.whole = None
        self.over = None
        self.heard = asyncio.Event()

    async def connect(self, **join):
        self.live = await Live.open(self.table.url, self.table.code)
        self.live.say(type="join", ticket=self.ticket, language=self.language, **join)
        message = await self.live.answer()
        assert message["type"] == "table", message
        self.whole = message
        self.note(message)
        return message

    async def reconnect(self):
        """After a lost connection: names the last entry it knows, and gets the rest."""
        self.live.cut()
        self.past.append(self.live)
        if self.under_way:
            self.under_way = None  # it may have happened: `missed` tells
        self.tried = set()
        message = await self.connect(seq=self.seq)
        for missed in message.get("missed", []):
            assert missed["seq"] == self.seq + 1 or missed["seq"] in self.told, (missed["seq"], self.seq)
            self.told[missed["seq"]] = (missed["by"], missed["events"])
            self.seq = missed["seq"]
        assert self.seq == message["seq"], (self.seq, message["seq"])

    def note(self, message):
        kind = message["type"]
        if kind == "events":
            assert message["seq"] == self.seq + 1, f"after {self.seq} came {message['seq']}"
            self.seq = message["seq"]
            self.told[self.seq] = (message["by"], message["events"])
            self.tried = set()
            if "id" in message:
                assert message["id"] == self.under_way and message["by"] == self.seat, message
                self.accepted[message["id"]] = self.seq
                self.under_way = None
        elif kind == "refused":
            self.refused.append(message)
            if message.get("id") == self.under_way:
                self.under_way = None
        if "to-act" in message:
            self.last = {**(self.last or {}), **message}
        if kind == "events" and "outcome" in message:
            self.over = message
        self.heard.set()

    def act(self, action):
        self.acts += 1
        self.under_way = f"{self.seat}.{self.acts}"
        self.live.say(type="act", id=self.under_way, action=action)
        return self.under_way

    def choose(self):
        """Nothing while an answer is due, it is not our turn, or nothing comes to mind."""
        if self.under_way or self.over or self.seat not in self.last["to-act"] or "view" not in self.last:
            return None
        # Between two entries of one group there is no view: what we have may be old.
        options = players.OF_GAME[self.table.game](self.last["view"], self.seat)
        return next((action for action in options if action not in self.tried), None)

    async def play(self):
        """Until the game is over."""
        while not self.over:
            if (action := self.choose()) is not None:
                self.tried.add(action)
                self.act(action)
            message = await self.live.hear()
            assert message is not None, f"the connection of seat {self.seat} ended with {self.live.closed_with}"
            self.note(message)

    async def until(self, wanted):
        """The first message of that type from now on."""
        while (message := await self.live.hear()) is not None:
            self.note(message)
            if message["type"] == wanted:
                return message
        raise AssertionError(f"no {wanted}: the connection ended")

    def received(self):
        return [text for live in self.past + [self.live] for text in live.received]

    def sent(self):
        return [text for live in self.past + [self.live] for text in live.sent]


class Table:
    def __init__(self, url, game, opened, part=None):
        self.url, self.game, self.code = url, game, opened["table"]
        self.host, self.invitation = opened["host"], opened.get("invitation")
        self.sitters = []
        if "seat" in opened:
            self.sitters.append(Sitter(self, opened["seat"], opened["ticket"], part=part))

    @classmethod
    async def open(cls, url, http, **wanted):
        wanted = {"part": secrets.token_hex(16), **wanted}
        opened = await http("opened", 201, "POST", "/api/tables", body=wanted, sends="open")
        return cls(url, wanted["game"], opened, wanted["part"])

    async def seat(self, http, language, **wanted):
        if self.invitation:
            wanted["invitation"] = self.invitation
        if language != "is":  # who gives none plays all the same
            wanted["part"] = secrets.token_hex(16)
        seated = await http("seated", 201, "POST", f"/api/tables/{self.code}/seats", body=wanted, sends="sit")
        self.sitters.append(Sitter(self, seated["seat"], seated["ticket"], language, wanted.get("part")))
        return self.sitters[-1]


class Onlooker:
    """Listens until the game is over."""

    def __init__(self, table, views):
        self.table, self.views = table, views

    async def watch(self):
        self.live = await Live.open(self.table.url, self.table.code)
        invitation = {"invitation": self.table.invitation} if self.table.invitation else {}
        self.live.say(type="join", views=self.views, **invitation)
        while (message := await self.live.hear()) is not None:
            if "seed" in message:
                return message
        raise AssertionError("an onlooker's connection ended")


def checked_http(url, note):
    """A request whose bodies are checked in both directions; `note` is told what does not fit."""
    from schemas import faults

    async def http(part, status, method, path, body=None, sends=None, **headers):
        if sends:
            note(faults("http", sends, body))
        got, fields, text = await request(url, method, path, body, {n.replace("_", "-"): v for n, v in headers.items()})
        if got != status:
            note([f"{method} {path}: {got} instead of {status}: {text[:200]}"])
        if part is None:
            return text
        value = json.loads(text)
        note(faults("http", part, value))
        return value
    return http
