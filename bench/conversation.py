"""How many actions a CPU-second a program plays that talks to the engine, in three ways.

    conversation.py MOGUL [--seconds S] [--json]

library   Python through libmogul.so, in one process (bindings/mogul.py)
pipe      Python and `mogul referee`, asking and waiting by turns; both processes count
file      `mogul referee` alone, on requests written beforehand: what the engine's side costs
"""

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "bindings"))
import mogul  # noqa: E402  (the binding lies in the repository)

TABLES = {"cover-your-assets": 4, "monopoly-deal": 4, "trump": 3}
WAYS = ("library", "pipe", "file")


def play(ask, game, seconds, cpu):
    """Random games until the time is up: how many actions, and how long they took."""
    choose = random.Random(1).choice
    actions = 0
    began = cpu()
    for seed in range(1_000_000):
        table = ask({"cmd": "new", "game": game, "players": TABLES[game], "seed": seed})
        choices = ask({"cmd": "actions", "seat": table["to_act"][0]})["actions"]
        while not table["over"]:
            action = choose(choices)
            table = ask({"cmd": "play", "seat": table["to_act"][0], "action": action, "list": True})
            choices = table.get("actions")
            actions += 1
            if actions % 100 == 0 and cpu() - began > seconds:
                return actions, cpu() - began
    raise RuntimeError("the games are over before the time is up")


def by_library(game, seconds):
    with mogul.Session() as session:
        def ask(request):
            return json.loads(session.ask_text(json.dumps(request).encode()))

        return play(ask, game, seconds, time.process_time)


def cpu_of_child(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def by_pipe(game, seconds, program):
    with subprocess.Popen([program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as referee:
        def ask(request):
            print(json.dumps(request), file=referee.stdin, flush=True)
            return json.loads(referee.stdout.readline())

        result = play(ask, game, seconds, lambda: time.process_time() + cpu_of_child(referee.pid))
        referee.stdin.close()
    return result


def by_file(game, seconds, program):
    requests = []
    with mogul.Session() as session, tempfile.TemporaryFile("w+") as file:
        def ask(request):
            requests.append(json.dumps(request))
            return json.loads(session.ask_text(requests[-1].encode()))

        actions, _ = play(ask, game, seconds, time.process_time)
        file.write("\n".join(requests) + "\n")
        file.seek(0)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([program, "referee"], stdin=file, stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return actions, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mogul")
    parser.add_argument("--seconds", type=float, default=3, help="how long to play each game in each way (default 3)")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rates = {}
    for game in TABLES:
        rates[game] = {}
        for way in WAYS:
            print(f"{game}, {way} ...", file=sys.stderr)
            run = {"library": by_library, "pipe": by_pipe, "file": by_file}[way]
            program = () if way == "library" else (arguments.mogul,)
            actions, seconds = run(game, arguments.seconds, *program)
            rates[game][way] = round(actions / seconds)
    if arguments.json:
        print(json.dumps(rates))
        return
    print(f"{'actions per CPU-second':<24}" + "".join(f"{way:>12}" for way in WAYS))
    for game, row in rates.items():
        print(f"{game:<24}" + "".join(f"{row[way]:>12,}" for way in WAYS))


main()
