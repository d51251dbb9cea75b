"""A bot for Veilwraith in Python 3, without packages: it reads the moves in words and takes the most promising one.

scry starts it and sends one JSON object a line; the answer to `hello` and `choose` is one line. See docs/bots.md.
"""
import json
import random
import sys

# The first word that begins or occurs in a move decides; what is not listed comes last.
WISHES = ["compare", "activate ability", " on Portal", " on Key", " on ", "Tilt", "play Memory", "to draw", "end the Play Phase"]

luck = random.Random()


def rank(words):
    """How early a move stands among the wishes."""
    return next((i for i, wish in enumerate(WISHES) if wish in words), len(WISHES))


def choose(question):
    moves = [move["say"] for move in question["moves"]]
    best = min(map(rank, moves))
    return luck.choice([i for i, words in enumerate(moves) if rank(words) == best])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"ready": True}
    elif message["type"] == "game":
        luck.seed(message["seed"])
        continue
    elif message["type"] == "choose":
        answer = {"move": choose(message)}
    else:
        continue
    print(json.dumps(answer), flush=True)
