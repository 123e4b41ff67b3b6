"""Whole games of all kinds through the shared library, from Python: python_plays.py MOGUL

The native program then verifies their records.
"""

import json
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bindings"))
import mogul  # noqa: E402  (the binding lies in the repository)


def played(session, game, players, seed):
    choose = random.Random(seed).choice
    table = session.ask("new", game=game, players=players, seed=seed, list=True)
    while not table["over"]:
        table = session.ask("play", seat=table["to_act"][0], action=choose(table["actions"]), list=True)
    return session.ask("record")["record"]


def check_refusals(session):
    for request in [dict(cmd="new", game="chess", players=2, seed=1), dict(cmd="new", game="trump", players=3)]:
        try:
            session.ask(**request)
        except mogul.Refused as refused:
            assert refused.code in ("unknown-game", "bad-setup"), refused.code
        else:
            raise AssertionError(f"{request} was not refused")
    answer = json.loads(session.ask_text(b"{"))
    assert answer["error"]["code"] == "bad-json", answer


def check_closed():
    session = mogul.Session()
    session.close()
    session.close()
    try:
        session.ask("games")
    except ValueError:
        return
    raise AssertionError("a closed session answers")


def main():
    records = []
    check_closed()
    with mogul.Session() as session:
        check_refusals(session)
        for game in session.ask("games")["games"]:
            for players in (game["players"]["min"], game["players"]["max"]):
                records.append(json.dumps(played(session, game["id"], players, seed=players)))
    verdict = subprocess.run(
        [sys.argv[1], "replay", "--verify", "--json", "-"], input="\n".join(records), capture_output=True, text=True
    )
    print(verdict.stdout, end="")
    result = json.loads(verdict.stdout)
    return 0 if result["verified"] and result["records"] == len(records) else 1


sys.exit(main())
