"""Seven arithmetic games: played, solved, listed, and as environments for learning programs. See README.md."""

from .environment import Discrete, Environment
from .game import TABLE, Choice, Game, Outcome
from .questions import games, plays, signature, solve
from .refused import Refused, languages, say_in

__all__ = [
    "TABLE",
    "Choice",
    "Discrete",
    "Environment",
    "Game",
    "Outcome",
    "Refused",
    "games",
    "languages",
    "plays",
    "say_in",
    "signature",
    "solve",
]
