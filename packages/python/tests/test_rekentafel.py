"""The Python module against the program: REKENTAFEL=PROGRAM PYTHONPATH=FOLDER python3 -m unittest discover packages/python/tests"""

import doctest
import json
import os
import random
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import rekentafel
from rekentafel import TABLE, Environment, Game, Refused

ROOT = Path(__file__).resolve().parents[3]
GAMES = [row["game"] for row in rekentafel.games()]


def run(*arguments):
    return subprocess.run([os.environ["REKENTAFEL"], *arguments], capture_output=True, text=True)


def program(*arguments):
    """What the program prints."""
    told = run(*arguments)
    assert told.returncode == 0, told.stderr
    return told.stdout


def random_action(game, rng):
    """A seat that may act, and something it may do. The table acts where nobody else can, and now and then."""
    seats = rng.sample(game.to_act, len(game.to_act))
    seats.sort(key=lambda seat: seat == TABLE and rng.randrange(32) > 0)
    for seat in seats:
        listed = game.actions(seat)
        if listed:
            return seat, rng.choice(listed)
    raise AssertionError(f"nobody can do anything in {game}")


def play_out(game, rng):
    while not game.over:
        game.act(*random_action(game, rng))
    return game


def random_options(row, rng):
    """Some options of a game, at random; those that the game refuses are tried anew."""
    while True:
        options = {}
        for option in row["options"]:
            if option["kind"] == "text" or rng.randrange(2):
                continue
            if option["kind"] == "flag":
                options[option["key"]] = bool(rng.randrange(2))
            elif option["kind"] == "number":
                options[option["key"]] = rng.randint(option["low"], option["high"])
            else:
                options[option["key"]] = rng.choice(option["choices"])
        try:
            Game(row["game"], options, "1")
            return options
        except Refused:
            pass


class AgainstTheProgram(unittest.TestCase):
    def test_the_signature_is_the_programs(self):
        self.assertEqual(rekentafel.signature(), (ROOT / "data/signature.txt").read_text())

    def test_games_and_options_are_the_programs(self):
        told = {row["game"]: row for row in json.loads(program("games", "--json"))}
        self.assertEqual(list(told), GAMES)
        for row in rekentafel.games():
            self.assertEqual(row["options"], told[row["game"]]["options"])
            self.assertEqual(len(row["levels"]), 5)

    def test_plays_are_the_programs(self):
        rng = random.Random(25)
        digits = lambda count: " ".join(rng.choice("0123456789J") for _ in range(count))
        cards = lambda count: " ".join(f"{rng.randint(1, 10)}~{rng.randint(1, 3)}" for _ in range(count))
        tables = lambda count: " ".join(f"{rng.randint(1, 10)}x{rng.randint(1, 10)}" for _ in range(count))
        asked = [
            ("formula", {"sum": "2+4=6", "hand": "8 8 4"}),
            ("formula", {"sum": "2_4=", "hand": "8 8 4 6", "keep_one": True}),
            ("seven-ate-nine", {"centre": "9~3", "hand": "6~1 2~2 5~1"}),
            ("tables-order", {"rows": "3 9 12 / 5 J=17", "hand": "3x4 J 20"}),
            ("tables-order", {"rows": "3 9 12 16 20", "hand": "3x4 5", "split_in_the_middle": True}),
            ("tables-domino", {"ends": "36 9x4 J", "hand": "6x6|4 J _"}),
            ("tables-domino", {"rows": "4|6x6 36|5", "hand": "6x6|4 J _"}),
        ]
        asked += [("formula", {"sum": "3+5=8", "hand": digits(5)}) for _ in range(6)]
        asked += [("seven-ate-nine", {"centre": cards(1), "hand": cards(7)}) for _ in range(6)]
        asked += [("tables-order", {"rows": "3 9 12 / 5 17", "hand": tables(6)}) for _ in range(6)]
        asked += [("tables-domino", {"ends": "36 24 J", "hand": f"{tables(1)}|4 J _"}) for _ in range(3)]
        for game, position in asked:
            flags = []
            for name, value in position.items():
                flags += [f"--{name.replace('_', '-')}"] + ([] if value is True else [value])
            with self.subTest(game=game, **position):
                self.assertEqual(rekentafel.plays(game, **position), program("plays", game, *flags).splitlines())

    def test_the_most_cards_of_match_are_the_programs(self):
        rng = random.Random(26)
        for _ in range(8):
            hand = " ".join(f"{rng.randint(1, 5)}x{rng.randint(1, 5)}" for _ in range(6))
            position = {"rows": "9 3x3 / 12 3x4", "hand": hand, "together": bool(rng.randrange(2))}
            flags = ["--rows", position["rows"], "--hand", hand] + ["--together"] * position["together"]
            told = program("plays", "tables-match", *flags, "--most").splitlines()
            most = rekentafel.plays("tables-match", **position)
            with self.subTest(**position):
                self.assertEqual([str(most["cards"]), most["rows"]], told)

    def test_values_are_the_programs(self):
        rng = random.Random(27)
        boards = [("1 0 3 8 2/4 * 6 2 9/7 5 15 3 0/10 7 4 1 6/2 3 5 0 4", "row")]
        for side in (3, 3, 4, 4, 5):
            cells = [str(rng.randint(-9, 15)) for _ in range(side * side)]
            cells[rng.randrange(side * side)] = "*"
            rows = [" ".join(cells[i : i + side]) for i in range(0, side * side, side)]
            boards.append(("/".join(rows), rng.choice(["row", "column"])))
        for board, mover in boards:
            told = json.loads(program("solve", "--board", board, "--mover", mover))
            ours = rekentafel.solve(board, mover)
            with self.subTest(board=board, mover=mover):
                self.assertTrue(ours["exact"])
                self.assertEqual((ours["value"], ours["low"], ours["high"]), (told["value"],) * 3)
                self.assertEqual(len(ours["line"]), len(told["line"]))

    def test_refusals_have_the_programs_sentences(self):
        for position in ({"sum": "2+4=7", "hand": "8"}, {"sum": "2+4=6", "hand": "8 x"}, {"sum": "", "hand": "8"}):
            told = run("plays", "formula", "--sum", position["sum"], "--hand", position["hand"])
            self.assertEqual(told.returncode, 2)
            with self.assertRaises(Refused) as refused:
                rekentafel.plays("formula", **position)
            self.assertEqual(told.stderr.strip(), str(refused.exception))

    def test_games_are_the_programs_after_any_number_of_undos(self):
        rng = random.Random(28)
        for row in rekentafel.games():
            for number in range(4):
                options = random_options(row, rng)
                game = play_out(Game(row["game"], options, f"{rng.getrandbits(128):x}"), rng)
                for _ in range(rng.randrange(4)):
                    self.assertTrue(game.undo())
                    self.assertFalse(game.over)
                play_out(game, rng)
                with self.subTest(game=row["game"], options=options), tempfile.TemporaryDirectory() as folder:
                    file = Path(folder) / "game.txt"
                    file.write_text(game.saved())
                    program("replay", str(file), "--verify")
                    again = Game.read(game.saved())
                    self.assertEqual((again.log, again.outcome), (game.log, game.outcome))
                    for seat in [*range(1, game.seats + 1), TABLE]:
                        self.assertEqual(again.view(seat), game.view(seat))


class Games(unittest.TestCase):
    def test_what_is_listed_is_accepted_and_a_refusal_changes_nothing(self):
        rng = random.Random(29)
        for name in GAMES:
            game = Game(name, seed="29")
            while not game.over:
                seat, action = random_action(game, rng)
                before = game.view(seat)
                self.assertIsNone(game.refuse(seat, action))
                with self.assertRaises(Refused):
                    game.act(seat, "no such thing")
                self.assertEqual(game.view(seat), before)
                game.act(seat, action)

    def test_a_copy_goes_its_own_way(self):
        game = Game("tables-match", seed="30")
        start = game.view(TABLE)
        copy = play_out(game.copy(), random.Random(30))
        self.assertTrue(copy.over)
        self.assertEqual(game.view(TABLE), start)
        self.assertEqual(copy.replayed(0).view(TABLE), start)
        self.assertFalse(game.undo())

    def test_computer_players_of_every_level_choose_the_same_again(self):
        for name in GAMES:
            game = Game(name, seed="31")
            if game.clock:
                game.act(TABLE, game.clock.action)
            for level in range(1, 6):
                for seat in game.to_act:
                    if seat == TABLE:
                        continue
                    choice = game.choose(seat, level)
                    self.assertEqual(choice, game.choose(seat, level))

    def test_computer_players_play_a_game_of_turns_to_its_end(self):
        for name in ("plus-and-minus", "formula", "tables-match", "tables-order", "tables-domino"):
            game = Game(name, seed="32")
            while not game.over:
                (seat,) = game.to_act
                game.act(seat, game.choose(seat, level=2).action)

    def test_the_quickest_hand_is_there_first(self):
        game = Game("seven-ate-nine", seed="33")
        for _ in range(5000):
            if game.over:
                break
            choices = {seat: game.choose(seat, level=3) for seat in game.to_act if seat != TABLE}
            choices = {seat: choice for seat, choice in choices.items() if choice}
            if not choices:
                game.act(TABLE, game.clock.action)
                continue
            seat = min(choices, key=lambda one: choices[one].after)
            try:
                game.act(seat, choices[seat].action)
            except Refused:
                # It was mistaken: somebody else's turn to lay or draw.
                other = random_action(game, random.Random(len(game)))
                game.act(*other)
        self.assertTrue(game.over)

    def test_what_cannot_be_is_told_in_a_sentence(self):
        def told(function):
            with self.assertRaises(Refused) as refused:
                function()
            return str(refused.exception)

        game = Game("formula", seed="34")
        self.assertIn("no game called ‘chess’", told(lambda: Game("chess")))
        self.assertIn("‘colour’ is not an option of formula", told(lambda: Game("formula", {"colour": 1})))
        self.assertIn("from 2 to", told(lambda: Game("formula", {"players": 99})))
        self.assertIn("hexadecimal", told(lambda: Game("formula", seed="xyz")))
        self.assertIn("‘seat’", told(lambda: game.view(5)))
        self.assertIn("‘seat’", told(lambda: game.act(8, "draw")))
        self.assertIn("‘seat’", told(lambda: game.actions(99)))
        self.assertIn("‘level’", told(lambda: game.choose(1, level=6)))
        self.assertIn("not a saved game", told(lambda: Game.read("hello")).replace("isn’t", "not"))
        self.assertIn("‘hnd’ has no place", told(lambda: rekentafel.plays("formula", sum="2+4=6", hnd="8")))
        self.assertIn("‘hand’ is missing", told(lambda: rekentafel.plays("formula", sum="2+4=6")))
        self.assertIn("either", told(lambda: rekentafel.plays("tables-domino", ends="36", rows="36|4", hand="J")))
        self.assertIn("no plays are listed", told(lambda: rekentafel.plays("plus-and-minus")))
        self.assertIn("1A, 1B", told(lambda: rekentafel.plays("tables-match", mode="2", hand="9")))
        with self.assertRaises(TypeError):
            game.view(1.5)

    def test_refusals_speak_three_languages(self):
        refused = Game("formula", seed="35").refuse(1, "1+1=3")
        self.assertEqual(len({refused.sentence(language) for language in rekentafel.languages}), 3)
        rekentafel.say_in("nl")
        try:
            self.assertEqual(str(refused), refused.sentence("nl"))
        finally:
            rekentafel.say_in("en")


class Environments(unittest.TestCase):
    def play(self, environment, seed, rng):
        """Random steps; what everybody got, and the most that was ever listed."""
        environment.reset(seed=seed)
        totals = dict.fromkeys(environment.possible_agents, 0)
        most = 0
        for agent in environment.agent_iter():
            observation, reward, terminated, truncated, info = environment.last()
            totals[agent] += reward
            if terminated or truncated:
                environment.step(None)
                continue
            mask = observation["action_mask"]
            self.assertEqual(len(mask), environment.action_space(agent).n)
            self.assertEqual(sorted(info["actions"]), [i for i, may in enumerate(mask) if may])
            offered = len(info["actions"]) - ("wait" in info["actions"].values())
            self.assertEqual(offered, info["listed"], "every listed action has a number of its own")
            most = max(most, info["listed"])
            environment.step(environment.action_space(agent).sample(mask, rng))
        self.assertEqual(environment.agents, [])
        return totals, most

    def test_every_game_is_played_to_its_end(self):
        rng = random.Random(40)
        for row in rekentafel.games():
            for seed in range(6):
                options = random_options(row, rng) if seed else {}
                environment = Environment(row["game"], options)
                totals, _ = self.play(environment, seed, rng)
                with self.subTest(game=row["game"], options=options):
                    if environment.game.over:
                        places = environment.game.outcome.places
                        self.assertEqual([total == 1 for total in totals.values()].count(True) > 0, len(set(places)) > 1)
                    else:
                        self.assertGreaterEqual(environment.rounds, 1000)

    def test_a_number_means_what_the_page_says(self):
        board = Environment("plus-and-minus")
        board.reset(seed=1)
        for number, action in board.infos[board.agent_selection]["actions"].items():
            self.assertEqual(action, f"{number // 8 + 1},{number % 8 + 1}")
        race = Environment("seven-ate-nine")
        race.reset(seed=1)
        actions = race.infos[race.agent_selection]["actions"]
        self.assertEqual(actions[0], "wait")
        for number, action in actions.items():
            if number >= 2:
                kind = (number - 2) % 30
                self.assertIn(f"{kind // 3 + 1}~{kind % 3 + 1}", action)

    def test_fewer_numbers_are_the_front_of_the_list(self):
        environment = Environment("tables-order", most=2)
        environment.reset(seed=5)
        agent = environment.agent_selection
        listed = environment.game.actions(int(agent.removeprefix("seat_")))
        self.assertEqual(environment.action_space(agent).n, 2)
        self.assertEqual(environment.infos[agent], {"actions": dict(enumerate(listed[:2])), "listed": len(listed)})
        with self.assertRaises(ValueError):
            Environment("tables-order", most=0)

    def test_the_same_seed_is_the_same_game(self):
        one, other = Environment("tables-order"), Environment("tables-order")
        for environment in (one, other):
            self.play(environment, 7, random.Random(7))
        self.assertEqual(one.game.log, other.game.log)

    def test_others_are_not_to_step_and_their_mask_is_empty(self):
        environment = Environment("tables-domino")
        environment.reset(seed=2)
        asked = environment.agent_selection
        other = next(agent for agent in environment.agents if agent != asked)
        self.assertFalse(any(environment.observe(other)["action_mask"]))
        with self.assertRaises(ValueError):
            environment.step(environment.action_space(asked).n)
        with self.assertRaises(ValueError):
            environment.step(None)
        self.assertEqual(len(environment.game), 0)

    def test_the_clock_ends_a_rush_in_which_everybody_waits(self):
        environment = Environment("tables-rush", {"seconds": 30})
        environment.reset(seed=3)
        while not environment.game.over:
            environment.step(0)
        self.assertEqual(environment.game.log[-1], (TABLE, "time-up"))
        self.assertEqual(environment.rounds, 31)

    def test_a_clock_that_nobody_waits_for_does_not_strike_at_once(self):
        environment = Environment("tables-domino", {"minutes": 5})
        environment.reset(seed=6)
        self.assertEqual(len(environment.game), 0)

    def test_a_race_in_which_everybody_waits_is_truncated(self):
        environment = Environment("seven-ate-nine", most_rounds=20)
        environment.reset(seed=4)
        for _ in environment.agent_iter():
            _, reward, terminated, truncated, _ = environment.last(observe=False)
            self.assertEqual((reward, terminated), (0, False))
            environment.step(None if truncated else 0)
        self.assertFalse(environment.game.over)


class Page(unittest.TestCase):
    def test_the_page_says_what_happens(self):
        """README.md is run from top to bottom, as one session."""
        page = Path(__file__).resolve().parents[1] / "README.md"
        sessions = re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.M | re.S)
        self.assertGreater(len(sessions), 3)
        session = doctest.DocTestParser().get_doctest("\n".join(sessions), {}, "README.md", str(page), 0)
        self.assertGreater(len(session.examples), 10)
        said = []
        result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session, out=said.append)
        self.assertEqual(result.failed, 0, "".join(said))


if __name__ == "__main__":
    unittest.main()
