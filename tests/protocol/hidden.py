"""Searches all bytes that were sent to a connection for cards that its seat could not know at that moment.

All seats of the table are ours, so together they know who held which card when. With a deck in which every card is there
once, a card's text in a message is that card and no other."""
import json
import re


def distinct_deck(game):
    """Cards that are all different and whose text nothing else in a message looks like; None where a game has none."""
    if game == "seven-ate-nine":
        return [f"{number}~{modifier}" for number in range(1, 11) for modifier in (1, 2, 3)]
    if game in ("tables-match", "tables-order", "tables-rush"):
        return [f"{a}x{b}" for a in range(2, 10) for b in range(2, 10)]
    if game == "tables-domino":
        outcomes = (6, 8, 12, 16, 18, 20, 24, 30, 36, 40)
        return [f"{a}|{b}" for i, a in enumerate(outcomes) for b in outcomes[i + 1:]]
    return None


def written_forms(card):
    """A domino lies either way; Formula's joker is written with what it stands for."""
    return [f"j{digit}" for digit in range(10)] + ["J"] if card == "J" else [card, "|".join(reversed(card.split("|")))]


class Search:
    """Finds which of these cards a text tells."""

    def __init__(self, cards):
        self.cards = {form: card for card in cards for form in written_forms(card)}
        forms = "|".join(map(re.escape, sorted(self.cards, key=len, reverse=True)))
        around = "A-Za-z" if "J" in cards else "0-9x:~|"
        self.pattern = re.compile(rf"(?<![{around}])({forms})(?![{around}])")

    def told(self, text):
        return {self.cards[form] for form in self.pattern.findall(text)}


def hand_of(view):
    return set(view["hand"].split() if isinstance(view["hand"], str) else view["hand"])


class Hands:
    """Who held what, by what each seat was shown of its own hand."""

    def __init__(self, received, watched):
        """`received`: all messages of a connection by seat; `watched`: the cards that are there once."""
        self.search = Search(watched)
        self.shown = {}
        self.first = {}  # a card: when anybody saw it first in their own hand
        for seat, texts in received.items():
            self.shown[seat] = []
            for message in map(json.loads, texts):
                if "view" in message:
                    hand = hand_of(message["view"]) & watched
                    self.shown[seat].append((message["seq"], hand))
                    self.saw(hand, message["seq"])
                    # Formula may begin with the joker on the table, for all to see.
                    table = message["view"].get("table")
                    if isinstance(table, dict) and "sum" in table:
                        self.saw(self.search.told(table["sum"]), message["seq"])
                for happened in message.get("missed", []) + [message]:
                    for event in happened.get("events", []):
                        if event.get("seat") == seat and event.get("card") in watched:
                            self.saw({event["card"]}, happened["seq"])

    def saw(self, cards, seq):
        for card in cards:
            self.first[card] = min(seq, self.first.get(card, seq))

    def held(self, seat, seq):
        """Surely in hand: shown there at or before that moment, and at or after it."""
        before = [hand for at, hand in self.shown[seat] if at <= seq][-1:]
        after = [hand for at, hand in self.shown[seat] if at >= seq][:1]
        return before[0] & after[0] if before and after else set()

    def secret(self, seat, seq):
        """What that seat cannot know: others hold it, or nobody had seen it yet."""
        cards = {card for card, first in self.first.items() if first > seq}
        for other in self.shown:
            if other != seat:
                cards |= self.held(other, seq)
        return cards


def each_moment(texts):
    """What a message tells of earlier moments stands by itself."""
    for text in texts:
        if '"missed":' in text:
            message = json.loads(text)
            yield from (json.dumps(missed) for missed in message.pop("missed"))
            text = json.dumps(message, separators=(",", ":"))
        yield text


def leaks(texts, seat, hands):
    """Every (seq, card) that a message to this seat tells and should not. Left out: the setup, which names the whole deck,
    and the words of a refusal, which have examples; what they say of this game is in its arguments."""
    found, seq = [], 0
    secret = {}
    for text in each_moment(texts):
        message = json.loads(text)
        seq = message.get("seq", seq)
        if '"dealt"' in text:
            break  # Formula's next round is dealt from the same cards: what was seen is hidden again
        if "seed" in message or message.get("phase") == "over":
            continue
        searched = re.sub(r'"setup":\{[^{}]*\}|"words":"([^"\\]|\\.)*"|"(table|next)":"[a-z0-9]{6}"', "", text)
        if seq not in secret:
            secret[seq] = hands.secret(seat, seq)
        found += [(seq, card) for card in sorted(hands.search.told(searched) & secret[seq])]
    return found


def foreign_fields(texts, seat):
    """Fields that only their own seat may see: a hand at a table where one only looks on, a card that somebody else drew."""
    found = []
    for message in map(json.loads, texts):
        if seat == "table" and message.get("view", {}).get("hand"):
            found.append("an onlooker sees a hand")
        listed = [message.get("events", [])] + [missed["events"] for missed in message.get("missed", [])]
        for event in (event for events in listed for event in events):
            if event["kind"] in ("drew", "drawn", "laid-last") and event["seat"] != seat and event["card"] is not None:
                found.append(f"seat {seat} sees what seat {event['seat']} {event['kind']}")
    return found
