#!/usr/bin/env python3
"""Deals every game again from its seed, by docs/random.md and the decks in data/ alone, and follows games that the
program played: whatever a seat lays it must have been dealt or have drawn.

    deal.py PROGRAM [GAMES]
"""
import pathlib
import re
import struct
import subprocess
import sys

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"
MASK = (1 << 64) - 1


class Random:
    """The numbers of a seed: the key stream of ChaCha20."""

    def __init__(self, seed, stream=0):
        self.seed = seed
        value = int(seed, 16)
        key = struct.pack("<QQ", value & MASK, value >> 64) + bytes(16)
        self.state = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
        self.stream = stream
        self.block = 0
        self.left = []

    def next(self):
        if not self.left:
            nonce = struct.unpack("<3I", bytes(4) + struct.pack("<Q", self.stream))
            start = self.state + [self.block] + list(nonce)
            words = list(start)
            for _ in range(10):
                for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                                   (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                    for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                        words[x] = (words[x] + words[y]) & 0xFFFFFFFF
                        turned = words[z] ^ words[x]
                        words[z] = (turned << by | turned >> (32 - by)) & 0xFFFFFFFF
            raw = struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(words, start)))
            self.left = list(struct.unpack("<8Q", raw))
            self.block += 1
        return self.left.pop(0)

    def below(self, count):
        while True:
            product = self.next() * count
            if product & MASK >= (1 << 64) % count:
                return product >> 64

    def shuffle(self, cards):
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


def deck(name):
    """The cards of a file, in its order: `3*J` is three jokers, `#` begins a remark."""
    cards = []
    for line in (DATA / "decks" / f"{name}.txt").read_text().splitlines():
        for word in line.split("#")[0].split():
            count, card = word.split("*") if "*" in word else (1, word)
            cards += [card] * int(count)
    return cards


class Game:
    """What was dealt: hands, the stock with its top card last, and what lies open. `begins` counts from 0."""

    def __init__(self, random, players):
        self.random, self.players = random, players
        self.hands, self.stock, self.open, self.begins = [[] for _ in range(players)], [], [], 0

    def deal_hands(self, each):
        for hand in self.hands:
            for _ in range(each):
                hand.append(self.stock.pop())

    def draw(self, seat):
        self.hands[seat].append(self.stock.pop())

    def turn_start_card(self):
        while True:
            card = self.stock.pop()
            if card != "J":
                return card
            self.stock.insert(self.random.below(len(self.stock)), card)


def cards_each(players):
    return 7 if players == 2 else 6


def formula(random, players):
    game = Game(random, players)
    game.stock = sorted(deck("formula"), key=lambda card: 10 if card == "J" else int(card))
    random.shuffle(game.stock)
    game.deal_hands(7)
    game.open = [game.stock.pop(), game.stock.pop()]
    return game


class SevenAteNine(Game):
    def draw(self, seat):
        self.hands[seat].append(self.piles[seat].pop())


def seven_ate_nine(random, players):
    game = SevenAteNine(random, players)
    cards = deck("seven-ate-nine")
    random.shuffle(cards)
    game.open = [cards.pop()]
    each = len(cards) // players
    game.piles = [cards[i * each:(i + 1) * each] for i in range(players)]
    return game


def drawn(random, needed):
    """T1: the deck of match and rush, without its jokers, from stream 1."""
    total = max(96, needed)
    many = max(12, -(-total // 8))
    products = sorted({a * b for a in range(1, 11) for b in range(1, 11)})
    answers = []
    for part, count in (([one for one in products if one <= 10], many // 3),
                        ([one for one in products if one > 10], many - many // 3)):
        random.shuffle(part)
        answers += part[:count]
    cards = []
    for place, answer in enumerate(answers):
        both = [f"{a}x{answer // a}" for a in range(1, 11) if answer % a == 0 and answer // a <= 10]
        divisions = [f"{answer * by}:{by}" for by in range(1, 11)] if answer <= 10 else []
        random.shuffle(both)
        random.shuffle(divisions)
        different = [str(answer)] + both + divisions
        each = total // len(answers) + (place < total % len(answers))
        cards += [different[i % len(different)] for i in range(each)]
    return cards


def match(random, players):
    game = Game(random, players)
    game.begins = random.below(players)
    game.stock = drawn(Random(random.seed, 1), players * cards_each(players) + 1)
    random.shuffle(game.stock)
    game.deal_hands(cards_each(players))
    game.open = [game.turn_start_card()]
    return game


def order(random, players):
    game = Game(random, players)
    game.begins = random.below(players)
    game.stock = deck("tables-order")
    random.shuffle(game.stock)
    random.shuffle(game.stock)
    game.deal_hands(cards_each(players))
    game.open = [game.turn_start_card()]
    return game


def rush(random, players):
    game = Game(random, players)
    game.stock = drawn(Random(random.seed, 1), players * 20)
    random.shuffle(game.stock)
    game.deal_hands(20)
    return game


def outcomes(card):
    def of(half):
        numbers = [int(number) for number in half.split("x")]
        return numbers[0] * (numbers[1] if len(numbers) > 1 else 1)
    return sorted(of(half) for half in card.split("|")) if "|" in card else None


def domino(random, players):
    game = Game(random, players)
    game.stock = deck("tables-domino")
    random.shuffle(game.stock)
    for _ in range(cards_each(players)):
        for hand in game.hands:
            hand.append(game.stock.pop())
    # T33, T45: the lowest and the highest start two rows. Of equals in two hands the first seat's; max and min keep
    # the first of equals.
    held = [(seat, card) for seat, hand in enumerate(game.hands) for card in hand if outcomes(card)]
    low = min(held, key=lambda one: outcomes(one[1])[0])
    low = min((one for one in held if one[0] == low[0]), key=lambda one: outcomes(one[1]))
    others = [one for one in held if one[0] != low[0]]
    high = max(others, key=lambda one: outcomes(one[1])[1])
    high = max((one for one in others if one[0] == high[0]), key=lambda one: outcomes(one[1])[::-1])
    for seat, card in (low, high):
        game.hands[seat].remove(card)
        game.open.append(card)
    game.begins = low[0]
    if players > 2:
        game.begins = (low[0] + 1) % players
        if game.begins == high[0]:
            game.begins = (game.begins + 1) % players
    return game


DEALS = {"formula": formula, "seven-ate-nine": seven_ate_nine, "tables-match": match, "tables-order": order,
         "tables-rush": rush, "tables-domino": domino}


def halves(card):
    return sorted(card.split("|"))


def laid_cards(name, action):
    """The cards of an action; in match and rush also those that it takes from rows."""
    if name == "formula":
        return ["J" if place.startswith("j") else place for place in re.findall(r"(j?\d)'", action)]
    if name == "seven-ate-nine":
        return re.findall(r"\d+~\d", action)
    if name == "tables-domino":
        return [word.split("=")[0] for word in action.split()[1:] if not word.startswith("@")]
    words = [word.split("=")[0] for word in re.split(r"[ ,;+/&]+", action)[1:]]
    if name == "tables-order":
        return words[:1]
    return [word for word in words if re.fullmatch(r"J|\d+|\d+[x:]\d+", word)]


def take(hand, card):
    for held in hand:
        if held == card or ("|" in card and halves(held) == halves(card)):
            hand.remove(held)
            return True
    return False


def plus_and_minus(random, method):
    rows = [[int(word) for word in line.split()] for line in (DATA / "boards/methods.txt").read_text().splitlines()
            if line.strip() and not line.startswith("#")]
    tiles = [str(row[0]) for row in rows for _ in range(row[method])]
    side = method + 3
    places = list(range(side * side))
    random.shuffle(places)
    board = ["*"] * len(places)
    for place, tile in zip(places, tiles):
        board[place] = tile
    return "/".join(" ".join(board[i * side:(i + 1) * side]) for i in range(side))


def played(program, name, seed, *options):
    return subprocess.run([program, "playthrough", name, "--seed", seed, *options], capture_output=True, text=True,
                          check=True).stdout.splitlines()


def follow(program, name, players, seed):
    lines = played(program, name, seed, "--players", str(players))
    game = DEALS[name](Random(seed), players)
    text = "\n".join(lines)
    before = text.split("\nplay\n")[1].split("\nover")[0]
    for card in game.open:
        table = before.split("\n1 ")[0].split("\n2 ")[0]
        seen = [halves(piece) for piece in re.findall(r"piece (\S+),", table)] if "|" in card else None
        assert halves(card) in seen if seen is not None else card in re.split(r"[\s_=,()]+", table), f"{card} lies open"
    first = True
    count = 0
    for number, line in enumerate(lines):
        found = re.match(r"(\d|table) (.*)", line)
        if not found or number < lines.index("play"):
            start = re.match(r"    start-card: card (\S+)", line)
            if start:
                assert game.turn_start_card() == start[1], line
            if "renewed" in line:
                return count
            continue
        if found[1] == "table":
            continue
        seat, action = int(found[1]) - 1, found[2]
        if first and name not in ("seven-ate-nine", "tables-rush"):
            assert seat == game.begins, f"seat {seat + 1} begins"
        first = False
        if action == "draw":
            drawn = lines[number + 1]
            assert "passed" in drawn or game.draw(seat) is None
            continue
        asked = laid_cards(name, action)
        had = sum(take(game.hands[seat], card) for card in asked)
        told = re.search(r", cards (\d+)$", lines[number + 1])
        wanted = int(told[1]) if told else len(asked)
        assert had >= wanted if name == "tables-match" else had == wanted or name == "tables-rush" and had > 0, \
            f"{name} {seed}: {line}"
        if name == "tables-match" and had > wanted:
            return count  # a card of the row that is in the hand as well: which of them it was is not told here
        count += had
    return count


def main():
    program, games = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 3
    vector = Random("0123456789abcdeffedcba9876543210")
    assert [f"{vector.next():016x}" for _ in range(3)] == ["8ad4c67740f9158b", "450593b891fd6580", "efc64b7a1f9b1ca8"]
    for method in range(1, 6):
        for i in range(games):
            seed = f"{method * 1000 + i:032x}"
            lines = played(program, "plus-and-minus", seed, "--method", str(method))
            assert f"  board: {plus_and_minus(Random(seed), method)}" in lines, f"method {method}, seed {seed}"
    print(f"plus-and-minus: {5 * games} boards laid again")
    for name in DEALS:
        cards = sum(follow(program, name, 2 + i % 4, f"{77 + 1000 * i:032x}") for i in range(games))
        assert cards > 5 * games
        print(f"{name}: {games} deals, {cards} cards laid from hands dealt again")


main()
