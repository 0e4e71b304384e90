"""Random games through the Python module: random_games.py GAME COUNT prints games, actions and seconds of work."""

import random
import sys
import time

from rekentafel import TABLE, Game

name, count = sys.argv[1], int(sys.argv[2])
rng = random.Random(1)
actions = 0
start = time.process_time()
for seed in range(count):
    game = Game(name, seed=f"{seed:x}")
    while to_act := game.to_act:
        rng.shuffle(to_act)
        # The table acts for the clock: seldom, unless nobody else can.
        if TABLE in to_act and rng.randrange(32):
            to_act.remove(TABLE)
            to_act.append(TABLE)
        for seat in to_act:
            listed = game.actions(seat)
            if listed:
                game.act(seat, rng.choice(listed))
                break
    actions += len(game)
print(count, actions, time.process_time() - start)
