"""The games as environments, with the method names of PettingZoo's AEC interface, and without needing it.

Actions are numbers, and how they are numbered depends on the game:

  plus-and-minus   the square: 8 × (row - 1) + column - 1
  seven-ate-nine   0 waits, 1 draws, 2 + kind plays a card on the centre card, 32 + kind lays it as the last one,
                   where kind is 3 × (number - 1) + modifier - 1
  the others       n is the action of that place in what the game lists for the seat at that moment, counted from 0;
                   where everybody acts at once 0 waits, and the list begins at 1

So only in the first two does a number mean the same in every position. What each means now is infos[agent]["actions"].
"""

import random
from array import array

from . import _engine
from .game import TABLE, Game

WAIT = "wait"


class Discrete:
    """The numbers from 0 to n - 1."""

    def __init__(self, n):
        self.n = n

    def contains(self, number):
        return isinstance(number, int) and 0 <= number < self.n

    __contains__ = contains

    def sample(self, mask=None, rng=random):
        """One of them; with a mask, one whose place in it is not 0."""
        return rng.choice(range(self.n) if mask is None else [i for i, may in enumerate(mask) if may])

    def __eq__(self, other):
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self):
        return f"Discrete({self.n})"


class Squares:
    size = 64
    waits = False

    def numbered(self, actions):
        for action in actions:
            row, column = action.split(",")
            yield 8 * (int(row) - 1) + int(column) - 1, action


class Cards:
    size = 62
    waits = True

    def numbered(self, actions):
        yield 0, WAIT
        for action in actions:
            if action == "draw":
                yield 1, action
                continue
            last = action.startswith("last ")
            number, modifier = action.removeprefix("last ").partition("@")[0].split("~")
            yield (32 if last else 2) + 3 * (int(number) - 1) + int(modifier) - 1, action


class Places:
    """The place in the list. There are as many numbers as the list can ever be long, or as are asked for."""

    def __init__(self, game, most):
        self.waits = _engine.in_real_time(game)
        self.size = (most or _engine.most_listed(game)) + self.waits

    def numbered(self, actions):
        if self.waits:
            yield 0, WAIT
        yield from zip(range(self.waits, self.size), actions)


def numbering_of(game, most):
    if game == "plus-and-minus":
        return Squares()
    if game == "seven-ate-nine":
        return Cards()
    return Places(game, most)


class Environment:
    """One seat after the other: reset(), then last() and step() for each agent of agent_iter().

    The observation is {"observation": what the seat sees, as a dict, "action_mask": 1 for each number that may be
    stepped}. When the game is over, who won gets 1 and the others -1; nobody gets anything before, and where all share
    the first place it is 0. A number that may not be stepped raises ValueError and changes nothing.

    `most` makes do with fewer numbers where the place in a list is one: what stands further back cannot be chosen.
    infos[agent]["listed"] says how long the list was.

    Where everybody acts at once (seven-ate-nine, tables-rush) those who have something to do are asked in turn, round
    and round, and may wait. After `most_rounds` in which the game did not end it is truncated. A round is a second on
    the table's clock, also where a game of turns has one.
    """

    def __init__(self, game, options=None, most=None, most_rounds=1000):
        if most is not None and most < 1:
            raise ValueError("most must be 1 or more")
        self._name = game
        self._options = options
        self._most_rounds = most_rounds
        seats = Game(game, options, "1").seats
        self.metadata = {"name": f"rekentafel_{game.replace('-', '_')}", "is_parallelizable": False, "render_modes": []}
        self.possible_agents = [f"seat_{i + 1}" for i in range(seats)]
        self._seats = {agent: i + 1 for i, agent in enumerate(self.possible_agents)}
        self._numbering = numbering_of(game, most)
        self._space = Discrete(self._numbering.size)
        self.agents = []

    # What PettingZoo's own environments have, too.
    num_agents = property(lambda self: len(self.agents))
    max_num_agents = property(lambda self: len(self.possible_agents))
    unwrapped = property(lambda self: self)

    def action_space(self, agent):
        return self._space

    def reset(self, seed=None, options=None):
        """A seed is a number, or a text of hexadecimal digits; without one the cards are new every time."""
        text = f"{seed:x}" if isinstance(seed, int) else seed
        self.game = Game(self._name, self._options if options is None else options, text)
        if self.game.seats != len(self.possible_agents):
            raise ValueError("how many play is said when the environment is made, not when it is reset")
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.rounds = 0  # of asking everybody
        self._seconds = 0  # since the table acted
        self._somebody_could = False
        self._still_to_ask = list(self.agents)
        self._select()

    def observe(self, agent):
        mask = array("b", bytes(self._space.n))
        if agent == self.agent_selection and not self._ended():
            for number in self._actions:
                mask[number] = 1
        return {"observation": self.game.view(self._seats[agent]), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        if action is None or int(action) not in self._actions:
            raise ValueError(f"{action} is not an action of {agent} now: see its action mask")
        chosen = self._actions[int(action)]
        if chosen != WAIT:
            self.game.act(self._seats[agent], chosen)
        self._cumulative_rewards[agent] = 0
        self.rewards = dict.fromkeys(self.agents, 0)
        self.infos[agent] = {}
        self._select()

    def render(self):
        """Nothing is drawn."""

    def close(self):
        """Nothing is held."""

    def __repr__(self):
        return self.metadata["name"]

    def _ended(self):
        return any(self.terminations.values()) or any(self.truncations.values())

    # When the game is over everybody says None, once.
    def _leave(self, agent, action):
        if action is not None:
            raise ValueError(f"the game is over for {agent}: step(None)")
        self.agents.remove(agent)
        for of in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    # Who is asked next. Those who can do nothing are not asked.
    def _select(self):
        while not self.game.over:
            while self._still_to_ask:
                agent = self._still_to_ask.pop(0)
                seat = self._seats[agent]
                listed = self.game.actions(seat) if seat in self.game.to_act else []
                if listed:
                    self._somebody_could = True
                    return self._ask(agent, listed)
            if self._numbering.waits and self.rounds >= self._most_rounds:
                return self._end(self.truncations)
            self._next_round()
        places, scores = self.game.outcome
        all_first = all(place == 1 for place in places)
        for agent, place in zip(self.possible_agents, places):
            self.rewards[agent] = 0 if all_first else 1 if place == 1 else -1
            self._cumulative_rewards[agent] += self.rewards[agent]
        self._end(self.terminations)
        for agent, place, score in zip(self.possible_agents, places, scores):
            self.infos[agent] = {"place": place, "score": score}

    def _ask(self, agent, listed):
        self.agent_selection = agent
        self._actions = dict(self._numbering.numbered(listed))
        self.infos[agent] = {"actions": self._actions, "listed": len(listed)}

    # The table acts when its time has come, and at once where nobody can do anything before.
    def _next_round(self):
        clock = self.game.clock
        if clock and (self._seconds * 1000 >= clock.after or not self._somebody_could):
            self.game.act(TABLE, clock.action)
            self._seconds = 0
        self.rounds += 1
        self._seconds += 1
        self._somebody_could = False
        self._still_to_ask = list(self.possible_agents)

    def _end(self, how):
        how.update(dict.fromkeys(self.agents, True))
        self._actions = {}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
