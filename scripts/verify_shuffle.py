#!/usr/bin/env python3
"""Deals a game of a Mogul server again, from its published record alone (docs/shuffle.md).

A second implementation on purpose: it shares no line with the engine. Usage: verify_shuffle.py RECORD [BOUND]
BOUND is the hash of what the seats were bound to, as one was told it before one's own part was shown.
Prints what each seat was dealt and exits 0, or says what differs and exits 1.
"""
import hashlib
import hmac
import json
import struct
import sys

TRUMP_PROPERTIES = ["hotel", "casino", "tropical-island", "cruise-line", "airline", "convention-center",
                    "sports-complex", "office-building"]
# The cards of each game in the order of our tables, with how many there are of each.
DECKS = {
    "cover-your-assets": {
        "piggy-bank": 10, "baseball-cards": 10, "stamp-collection": 10, "cash-under-the-mattress": 10,
        "bank-account": 10, "coin-collection": 10, "stocks": 10, "classic-auto": 10, "jewels": 10, "home": 8,
        "silver": 8, "gold": 4},
    "monopoly-deal": {
        "brown": 2, "light-blue": 3, "pink": 3, "orange": 3, "red": 3, "yellow": 3, "green": 3, "dark-blue": 2,
        "railroad": 4, "utility": 2, "light-blue-brown": 1, "light-blue-railroad": 1, "pink-orange": 2,
        "red-yellow": 2, "dark-blue-green": 1, "green-railroad": 1, "railroad-utility": 1, "ten-colour": 2,
        "deal-breaker": 2, "just-say-no": 3, "sly-deal": 3, "forced-deal": 3, "debt-collector": 3, "birthday": 3,
        "double-the-rent": 2, "house": 3, "hotel": 2, "pass-go": 10, "rent-light-blue-brown": 2,
        "rent-pink-orange": 2, "rent-red-yellow": 2, "rent-dark-blue-green": 2, "rent-railroad-utility": 2,
        "rent-any": 3, "money-1": 6, "money-2": 5, "money-3": 3, "money-4": 3, "money-5": 2, "money-10": 1},
    "trump": {
        **{f"{name}-profits": 1 for name in TRUMP_PROPERTIES}, **{f"{name}-die": 1 for name in TRUMP_PROPERTIES},
        **{f"{a}+{b}": 1 for a, b in zip(TRUMP_PROPERTIES, TRUMP_PROPERTIES[1:] + TRUMP_PROPERTIES[:1])},
        "any-40": 4, "any-50": 4, "three": 2, "four": 1, "tax": 5, "force-sale": 4, "roll-five": 2, "investor-20": 1,
        "investor-30": 2, "investor-40": 2, "investor-50": 2, "investor-60": 1, "out": 13, "back": 5},
}
DEALT = {"cover-your-assets": 4, "monopoly-deal": 5, "trump": 5}


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def hkdf(key, salt, info):
    extracted = hmac.new(salt.encode(), key.encode(), hashlib.sha256).digest()
    return hmac.new(extracted, info.encode() + b"\x01", hashlib.sha256).digest()


def seed_of(record, noted=None):
    """The seed that follows from what was published, or why it does not."""
    told = record["shuffle"]
    if noted and sha256(compact(told["commitments"])) != noted:
        sys.exit("The seats had been bound to other parts before any was shown.")
    bound_to = f"{told['table']} {record['game']} {record['rules']}"
    if sha256(f"mogul-commit-1 {bound_to} {told['secret']}") != told["commitment"]:
        sys.exit("The server's secret is not the one to which it was bound.")
    for seat, (bound, shown) in enumerate(zip(told["commitments"], told["contributions"])):
        if shown and sha256(shown) != bound:
            sys.exit(f"Seat {seat} was bound to something else.")
        if bound and not shown:
            print(f"Seat {seat} was bound to a part that is not in the deal: it came too late, or was left out.",
                  file=sys.stderr)
    info = f"mogul-deal-1 {bound_to} {record['players']} {compact(record['options'])}"
    seed = hkdf(told["secret"], compact(told["contributions"]), info)
    if seed.hex() != record["seed"]:
        sys.exit("The seed is not the one that follows from them.")
    return seed


def chacha8_words(seed):
    """The words of ChaCha with 8 rounds, block after block."""
    def rotated(word, bits):
        return (word << bits | word >> 32 - bits) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for one, two, three, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[one] = (s[one] + s[two]) & 0xFFFFFFFF
            s[three] = rotated(s[three] ^ s[one], bits)

    block = 0
    while True:
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", seed), block, 0, 0, 0]
        words = list(start)
        for _ in range(4):
            for column in range(4):
                quarter(words, column, 4 + column, 8 + column, 12 + column)
            for i in range(4):
                quarter(words, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from ((word + first) & 0xFFFFFFFF for word, first in zip(words, start))
        block += 1


def below(bound, words):
    """Lemire: a word scaled to the bound, drawn again where that would favour small numbers."""
    scaled = next(words) * bound
    while scaled & 0xFFFFFFFF < 2**32 % bound:
        scaled = next(words) * bound
    return scaled >> 32


def hands_of(record, seed):
    packs = 2 if record["game"] == "monopoly-deal" and record["players"] > 5 else 1
    pile = [card for card, copies in DECKS[record["game"]].items() for _ in range(packs * copies)]
    words = chacha8_words(seed)
    for left in range(len(pile), 1, -1):
        other = below(left, words)
        pile[left - 1], pile[other] = pile[other], pile[left - 1]
    return [[pile.pop() for _ in range(DEALT[record["game"]])] for _ in range(record["players"])]


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    with open(sys.argv[1], encoding="utf-8") as file:
        record = json.load(file)
    if "shuffle" not in record:
        sys.exit("The record does not say how its seed came about.")
    for seat, hand in enumerate(hands_of(record, seed_of(record, *sys.argv[2:]))):
        print(f"seat {seat}: {' '.join(sorted(hand))}")


if __name__ == "__main__":
    main()
