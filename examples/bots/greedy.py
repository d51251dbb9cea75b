"""A bot for Veilwraith in Python 3, without packages: it reads the moves in words and takes the one it wishes for most.

scry sends it one JSON object a line. It answers `hello` and `choose` with one line each; see docs/bots.md.
"""
import json
import random
import re
import sys

# Draw and heal, then beat a Threat, or else draw; then Turn a Key, which may beat another, Flip it, and Tilt.
PLAN = ["Memory of Pages", "Memory of Breath", " on ", "(slot 3) to draw", "to draw", "Turn Key", "Flip Key", "Tilt", "end the Play Phase", "pass"]

# While an Action is Used: win as soon as its Power and tokens are enough, until then add to it. Memories that fit the Action come first.
ACTIONS = ["Explore", "Fight", "Influence"]
FITTING = ["Memory of Footfalls", "Memory of Blood", "Memory of Heart"]

luck = random.Random()


def wishes(view):
    used = view["usedAction"]
    if used < 0:
        return ["activate ability", *PLAN]
    return ["activate ability", "choose " + ACTIONS[used], FITTING[used], "Memory of Hands", "Memory of Sparks", "Combine", "compare"]


def worth(words, table):
    """A Use: strong slots first, then the Portal, Keys, and the Spirit that a Threat costs."""
    slot, target = re.match(r"Use \w+ \(slot (\d)\) on (.*?)(?:, .*)?$", words).groups()
    cost = re.search(re.escape(target) + r" \S+ cost (\d+)", table)
    return int(slot) + 9 * ("Portal" in target) + 2 * ("Key" in target) + (int(cost[1]) if cost else 0)


def is_enough(words, view):
    tokens = re.match(r"compare, spending (\d+|no)", words)
    return tokens and view["usedPower"] + int(tokens[1].replace("no", "0")) >= view["need"]


def choose(question):
    moves = [move["say"] for move in question["moves"]]
    enough = [i for i, words in enumerate(moves) if is_enough(words, question["view"])]
    if enough:
        return enough[0]
    for wish in wishes(question["view"]):
        found = [i for i, words in enumerate(moves) if wish in words]
        if found and wish == " on ":
            return max(found, key=lambda i: worth(moves[i], question["table"]))
        if found:
            return luck.choice(found)
    return luck.randrange(len(moves))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"ready": True}), flush=True)
    elif message["type"] == "game":
        luck.seed(message["seed"])
    elif message["type"] == "choose":
        print(json.dumps({"move": choose(message)}), flush=True)
