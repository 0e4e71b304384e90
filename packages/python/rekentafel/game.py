"""A game being played."""

import json
import secrets
from typing import NamedTuple

from . import _engine

TABLE = "table"
"""The seat that sees what onlookers see, and acts for the clock."""


class Outcome(NamedTuple):
    """A place for each seat, 1 being the best, and what the game counts."""

    places: list
    scores: list


class Choice(NamedTuple):
    """What a computer player would do and, where everybody acts at once, after how many milliseconds."""

    action: str
    after: int


class Game:
    """(game, options, seed) and the actions: the same game on every machine, in every language.

    Seats are counted from 1; TABLE is the table itself. Actions are texts, as in saved games. What is not allowed raises
    Refused, with the sentence, and changes nothing.
    """

    def __init__(self, game, options=None, seed=None):
        """Options as games() lists them. A seed is 1 to 32 hexadecimal digits; without one it is drawn."""
        self._playing = _engine.Playing.open(game, json.dumps(options or {}), seed or secrets.token_hex(16))

    @classmethod
    def _of(cls, playing):
        game = cls.__new__(cls)
        game._playing = playing
        return game

    @classmethod
    def read(cls, saved):
        """A saved game, played again from its beginning. What it says of times and players is not kept."""
        return cls._of(_engine.Playing.read(saved))

    def saved(self):
        """The game as a text that people can read, and `./rekentafel replay` too."""
        return self._playing.text()

    def replayed(self, length):
        """A game of its own, as this one was after so many actions."""
        if length < 0:
            raise ValueError("length must be 0 or more")
        return self._of(self._playing.replayed(length))

    def copy(self):
        return self.replayed(len(self))

    __copy__ = copy

    def __len__(self):
        """How many actions there were."""
        return self._playing.length()

    def __bool__(self):
        return True

    @property
    def name(self):
        return self._playing.game()

    @property
    def options(self):
        """All options with their values."""
        return json.loads(self._playing.setup())

    @property
    def seed(self):
        return self._playing.seed()

    @property
    def seats(self):
        """How many play."""
        return self._playing.seats()

    @property
    def to_act(self):
        """The seats that may act: one in a game of turns, several where everybody acts at once, none when it is over."""
        return self._playing.to_act()

    @property
    def log(self):
        """(seat, action) of everything that happened."""
        return self._playing.log()

    @property
    def outcome(self):
        """None while the game goes on."""
        found = self._playing.outcome()
        return Outcome(*found) if found else None

    @property
    def over(self):
        return self._playing.outcome() is not None

    @property
    def clock(self):
        """What the table does by itself, and after how many milliseconds; None where it does nothing."""
        found = self._playing.clock()
        return Choice(*found) if found else None

    def view(self, seat):
        """What the seat sees, as a dict."""
        return json.loads(self._playing.view(seat))

    def actions(self, seat):
        """What the seat may do: all of it, but for tables-match a fair selection."""
        return self._playing.actions(seat)

    def refuse(self, seat, action):
        """Why the action is not allowed, as an exception that is not raised; None where it is allowed."""
        return self._playing.refuse(seat, action)

    def act(self, seat, action):
        """Plays it, and gives what happened as that seat saw it."""
        return json.loads(self._playing.act(seat, action))

    def undo(self):
        """Takes the last action back; False where there is none."""
        return self._playing.undo()

    def choose(self, seat, level=3, seed=None):
        """What a computer player of that level, 1 to 5, would do; it sees what its seat sees.

        The same seed gives the same choice; without one it follows from the game's. None where it is not to act, or
        would rather wait for others. Where everybody acts at once a player is like a person, and may be mistaken: act()
        may refuse what it chose.
        """
        found = self._playing.choose(seat, level, seed or "")
        return Choice(*found) if found else None

    def __repr__(self):
        return f"<Game {self.name}, seed {self.seed}, {len(self)} actions>"
