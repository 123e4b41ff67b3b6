#!/usr/bin/env python3
"""A bot for Mogul in one file, with the standard library alone: it plays any game, and prefers what it likes the look of.

    mogul arena monopoly-deal --bots "program:python3 bindings/example_bot.py,random"
    mogul play monopoly-deal --seats "you,program:python3 bindings/example_bot.py"

It reads a line for each of its decisions and answers with a line (docs/bots.md). The line tells the game, the seat, all
that the seat can see, and every action on the list.
"""

import json
import random
import sys

# What is done first, if it can be done. Anything else comes after these, and what ends a turn comes last.
LIKED = ["deal-breaker", "lay", "pair", "take", "steal", "show", "rent-all", "rent-one", "collect-debt", "birthday", "pass-go", "play", "roll"]
DISLIKED = ["end-turn", "pass", "leave", "relay", "offer", "counter", "discard"]


def liking(action: dict) -> int:
    """The higher, the sooner it is played."""
    name = action["do"]
    if name in LIKED:
        return 100 - LIKED.index(name)
    return -1 - DISLIKED.index(name) if name in DISLIKED else 0


def choose(ask: dict) -> dict:
    """The action that is liked most; of several the ask's seed picks one, so that a game can be played again."""
    chance = random.Random(ask["seed"])
    best = max(liking(action) for action in ask["actions"])
    return chance.choice([action for action in ask["actions"] if liking(action) == best])


def main() -> None:
    for line in sys.stdin:
        ask = json.loads(line)
        print(json.dumps({"ask": ask["ask"], "action": choose(ask)}), flush=True)


main()
