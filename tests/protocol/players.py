"""What a seat could try, from its view alone: the likeliest first. The server decides; what it refuses is tried no more."""
from itertools import combinations, permutations, product


def outcome(card):
    """Of a card or half: 12, 3x4 or 54:6."""
    if "x" in card:
        left, right = card.split("x")
        return int(left) * int(right)
    if ":" in card:
        left, right = card.split(":")
        return int(left) // int(right)
    return int(card)


def plus_and_minus(view, seat):
    board = [row.split() for row in view["board"].split("/")]
    side = range(len(board))
    star = next((r, c) for r in side for c in side if board[r][c] == "*")
    line = [(star[0], c) for c in side] if view["to-move"] == "row" else [(r, star[1]) for r in side]
    for r, c in line:
        if board[r][c] not in ("*", "."):
            yield f"{r + 1},{c + 1}"


def symbols_between(a, b, answer):
    return [symbol for symbol, comes_to in (("+", a + b), ("-", a - b), ("x", a * b), (":", a // b if b and a % b == 0 else -1))
            if comes_to == answer]


def formula(view, seat):
    hand = view["hand"].split()
    digits = [int(card) for card in hand if card != "J"]
    before, _ = view["table"]["sum"].split("=")
    if "_" in before:
        a, b = before.split("_")
        if "J" not in before:
            for answer in range(10):
                laid = str(answer) if answer in digits else f"j{answer}" if "J" in hand else None
                for symbol in symbols_between(int(a), int(b), answer) if laid else []:
                    yield f"{a}{symbol}{b}={laid}'"
    else:
        for a, b in permutations(digits, 2):
            left = list(digits)
            left.remove(a), left.remove(b)
            for answer in range(10):
                laid = str(answer) if answer in left else f"j{answer}" if "J" in hand else None
                for symbol in symbols_between(a, b, answer) if laid else []:
                    yield f"{a}'{symbol}{b}'={laid}'"
    yield "draw"


def seven_ate_nine(view, seat):
    me = view["players"][seat - 1]
    number, modifier = map(int, view["centre"][-1].split("~"))
    fitting = {(number + step + 9) % 10 + 1 for step in (modifier, -modifier)}
    for card in view["hand"]:
        if int(card.split("~")[0]) in fitting:
            yield f"{card}@{view['number']}"
    if me["pile"] > 0:
        yield "draw"
    elif me["hand"] == 1:
        yield f"last {view['hand'][0]}"


def row_outcomes(rows):
    """Of each row; the jokers in it take theirs from the others."""
    for row in rows.split(" / ") if rows else []:
        plain = [card for card in row.split() if card[0] != "J" and "&" not in card]
        yield outcome(plain[0]) if plain else None


def tables_match(view, seat):
    by_outcome = {}
    for card in view["hand"]:
        if card != "J":
            by_outcome.setdefault(outcome(card), []).append(card)
    new_rows = ["new " + " ".join(cards) for cards in by_outcome.values() if len(cards) > 1]
    parts = []
    for number, comes_to in enumerate(row_outcomes(view["table"]["rows"]), 1):
        if cards := by_outcome.pop(comes_to, []):
            parts.append(f"{number} " + " ".join("+" + card for card in cards))
    parts += ["new " + " ".join(cards) for cards in by_outcome.values() if len(cards) > 1]
    if parts:
        yield "lay " + " / ".join(parts)
    if new_rows:  # T22: the first lay is in new rows
        yield "lay " + " / ".join(new_rows)
    for part in parts:
        yield "lay " + part
    yield "draw"
    yield "pass"
    # T15: who can lay must, with a joker or two cards as one, too; and to come out (T22) with both.
    hand = [card for card in view["hand"] if card != "J"]
    for cards in combinations(hand, 2):
        yield f"lay new {cards[0]} J / new {cards[1]} J"
        yield f"lay new {cards[0]} {cards[1]} J"
        for number, _ in enumerate(row_outcomes(view["table"]["rows"]), 1):
            yield f"lay {number} +{cards[0]}&{cards[1]}"
    for cards in permutations(hand, 3):
        yield f"lay new {cards[0]} {cards[1]}&{cards[2]}"
    for card in hand:
        yield f"lay new {card} J"


def tables_order(view, seat):
    rows = view["table"]["rows"]
    for number, row in enumerate(rows.split(" / ") if rows else [], 1):
        values = [outcome(card.removeprefix("J=")) for card in row.split()]
        for card in view["hand"]:
            if card != "J" and outcome(card) > values[-1]:
                yield f"lay {card} right {number}"
            if card != "J" and outcome(card) < values[0] and len(values) > 1:
                yield f"lay {card} left {number}"
    yield "draw"
    yield "pass"
    for number, row in enumerate(rows.split(" / ") if rows else [], 1):  # T15: a joker, too
        values = [outcome(card.removeprefix("J=")) for card in row.split()]
        yield f"lay J={values[-1] + 1} right {number}"
        yield f"lay J={values[0] - 1} left {number}"


def tables_rush(view, seat):
    for number, comes_to in enumerate(row_outcomes(view["table"]["rows"]), 1):
        for card in view["hand"]:
            if outcome(card) == comes_to:
                yield f"{number} +{card}"
    for a, b in permutations(view["hand"], 2):
        if outcome(a) == outcome(b):
            yield f"new {a} {b}"


def both_ways(card):
    a, b = card.split("|")
    return (a, b), (b, a)


def tables_domino(view, seat):
    dominoes = [card for card in view["hand"] if "|" in card]
    ends = view["table"]["ends"]
    for end, card in product(ends, dominoes):
        for near, far in both_ways(card):
            if end["outcome"] in (0, outcome(near)):
                yield f"lay {near}|{far} @{end['number']}"
    if "_" in view["hand"]:
        yield from (f"lay _=2x6 @{end['number']}" for end in ends)
    if "J" in view["hand"]:
        for near, far in (way for card in dominoes for way in both_ways(card)):
            yield f"lay J {near}|{far}"
        yield from ("lay J _=2x6", "lay J J", "lay J")
    for end, (one, other) in product(ends, permutations(dominoes, 2)):
        for (a, x), (b, y) in product(both_ways(one), both_ways(other)):
            if end["outcome"] == outcome(a) * outcome(b):
                yield f"lay {a}|{x} {b}|{y} @{end['number']}"
    yield "draw"
    yield "pass"


OF_GAME = {"plus-and-minus": plus_and_minus, "formula": formula, "seven-ate-nine": seven_ate_nine,
           "tables-match": tables_match, "tables-order": tables_order, "tables-rush": tables_rush,
           "tables-domino": tables_domino}
REAL_TIME = {"seven-ate-nine", "tables-rush"}
