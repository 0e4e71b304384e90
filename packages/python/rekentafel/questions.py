"""What is asked without a game: which games there are, what could be played, what a position is worth."""

import json

from . import _engine
from .refused import spoken


def games():
    """A dict for each game: "game", "options" (key, kind, what fits, default, words) and "levels", a sentence each."""
    return json.loads(_engine.catalogue(spoken()))


def plays(game, **position):
    """What `./rekentafel plays` lists; its flags are the names, with _ for -. A list of texts, sorted by byte.

    Of tables-match there are too many: a dict of the most "cards" that can be laid in one turn, and the "rows" then.
    """
    named = {name.replace("_", "-"): value for name, value in position.items()}
    return json.loads(_engine.plays(game, json.dumps(named)))


def solve(board, mover="row", *, nodes=None, threads=0, memory=1 << 30):
    """Plus & Minus, exactly: a dict with "value", "best", "line", "nodes", "exact", "low" and "high".

    `mover` is "row" or "column". With `nodes` it gives up after so much work, and the value is from "low" to "high".
    `threads`: 0 is all there are. `memory`: bytes, at most. Whole boards of 8 by 8 are rarely finished.
    """
    if threads < 0 or memory <= 0:
        raise ValueError("threads must be 0 or more, and memory more than 0")
    return json.loads(_engine.solve(json.dumps({"board": board, "mover": mover, "nodes": nodes}), threads, memory))


def signature(games=1000):
    """What `./rekentafel signature` prints: a hash over so many games of each kind. It changes when the rules do."""
    if games < 1:
        raise ValueError("games must be 1 or more")
    return _engine.signature(games)
