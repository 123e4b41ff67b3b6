"""How strong the bots are: plays the cells of docs/strength.md in the arena, and prints its tables.

    strength.py MOGUL [--section NAME...] [--only WORD] [--first-alone] [--folder FOLDER] [--blocks PERCENT] [--threads T]

Blocks are kept in the folder (build/strength), so that an interrupted run goes on, and a longer one adds to a shorter.
Remove the folder after a change to the bots.
"""

import argparse
import json
import math
import statistics
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

CYA, MD, TRUMP = "cover-your-assets", "monopoly-deal", "trump"
TITLES = {CYA: "Cover Your Assets", MD: "Monopoly Deal", TRUMP: "Trump"}
SINGLE_ROUND = ["--option", "single_round=true"]
SURE_99 = 2.326  # standard errors, on one side


class Cell(NamedTuple):
    game: str
    players: int
    blocks: int
    one: str
    among: str
    seed: int

    def options(self):
        return SINGLE_ROUND if self.game == CYA else []

    def name(self):
        return f"{self.game}-{self.players}-{self.one}-{self.among}-{self.seed}".replace("/", "÷")


def cells_of_levels(budget, tables):
    """Every level against the one below."""
    return [
        Cell(game, players, blocks, f"{upper}{budget}", f"{lower}{budget}", 21)
        for game, players, blocks in tables
        for lower, upper in (("easy", "normal"), ("normal", "hard"))
    ]


def cells_of_changes(changes, iterations, blocks, seed):
    """A changed search against the whole one."""
    tables = ((MD, 2), (CYA, 2), (TRUMP, 3))
    return [
        Cell(game, players, blocks, change.format(f"@{iterations[game]}"), f"hard@{iterations[game]}", seed)
        for game, players in tables
        for change in changes
    ]


SHORT = {MD: 300, CYA: 600, TRUMP: 60}
SECTIONS = {
    "yardsticks": [
        Cell(MD, 2, 100, "hard", "greedy-1", 7),
        Cell(MD, 4, 40, "hard", "greedy-1", 7),
        Cell(CYA, 2, 100, "hard", "greedy-1", 7),
        Cell(TRUMP, 3, 40, "hard", "greedy-1", 7),
        Cell(MD, 2, 50, "hard@200", "random", 7),
    ],
    "levels": cells_of_levels("/10", [(MD, 2, 300), (MD, 4, 120), (MD, 10, 40)])
    + cells_of_levels("/10", [(CYA, 2, 300), (CYA, 4, 100), (CYA, 6, 60)])
    + cells_of_levels("/10", [(TRUMP, 3, 200), (TRUMP, 4, 120)]),
    "shipped": cells_of_levels("", [(MD, 2, 60), (CYA, 2, 60), (TRUMP, 3, 20)]),
    "tempers": cells_of_changes(["hard:daring{}", "hard:cautious{}", "hard:hunter{}"], SHORT, 150, 51)
    + [Cell(TRUMP, 3, 150, "hard:haggler@60", "hard@60", 51)],
    "parts": cells_of_changes(["hard{}+no-prior", "hard{}+no-tree", "hard{}+cap=48", "hard{}+no-leaf"], SHORT, 100, 61),
    "deals": [
        Cell(TRUMP, 3, 700, f"hard@60{deals}", "greedy-1", 41) for deals in ("", "+deals=answer", "+deals=never")
    ],
}
# Sections whose rows are played on the same deals against the same opponents, so that each is compared with the next.
COMPARED = ("deals",)


def file_of(arguments, cell):
    return arguments.folder / f"{cell.name()}{'-alone' if arguments.first_alone else ''}.jsonl"


def play(arguments, cell):
    blocks = max(2, cell.blocks * arguments.blocks // 100)
    command = [arguments.mogul, "arena", cell.game, "--bots", f"{cell.one},{cell.among}", "--players", str(cell.players)]
    command += ["--blocks", str(blocks), "--seed", str(cell.seed), "--json", *cell.options()]
    command += ["--out", str(file_of(arguments, cell))]
    command += ["--first-alone"] if arguments.first_alone else []
    command += ["--threads", str(arguments.threads)] if arguments.threads else []
    return json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)


def print_row(cell, standings):
    for pairing in standings["pairings"]:
        if pairing["games"] == 0:
            continue  # --first-alone
        low, high = pairing["win_share_95"]
        beyond = abs(pairing["win_share"] - standings["fair_share"]) / (pairing["standard_error"] or math.inf)
        columns = [f"{TITLES[cell.game]}, {cell.players}", f"`{pairing['lone']}`", f"`{pairing['others']}`"]
        columns += [f"{pairing['games']:,}", f"{pairing['win_share']:.3f}", f"{pairing['standard_error']:.3f}"]
        columns += [f"{low:.3f} to {high:.3f}", f"{standings['fair_share']:.2f}", f"{beyond:.1f}"]
        print("|", " | ".join(columns), "|", flush=True)


def shares_by_block(path, pairing=0):
    lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return {line["block"]: line["win_parts"] for line in lines if line["pairing"] == pairing}


def print_comparison(arguments, better, worse, standings):
    """The mean difference of two bots that played the same deals, block by block."""
    first, second = (shares_by_block(file_of(arguments, cell)) for cell in (better, worse))
    scale = standings["pairings"][0]["win_share"] / (statistics.mean(first.values()) or math.inf)
    differences = [(first[block] - second[block]) * scale for block in first.keys() & second.keys()]
    mean = statistics.mean(differences)
    error = statistics.stdev(differences) / math.sqrt(len(differences))
    verdict = "sure by 99 %" if mean > SURE_99 * error else "not sure by 99 %"
    print(f"\n`{better.one}` wins {mean:.3f} more than `{worse.one}`, standard error {error:.3f}: {verdict}.")


def play_section(arguments, section):
    print(f"\n## {section}\n")
    print("| game, players | one | among | games | win share | standard error | 95 % interval | fair | errors from fair |")
    print("| --- | --- | --- | ---: | ---: | ---: | --- | ---: | ---: |")
    played = []
    for cell in SECTIONS[section]:
        if arguments.only.replace("/", "÷") not in cell.name():
            continue
        played.append((cell, play(arguments, cell)))
        print_row(*played[-1])
    if section not in COMPARED:
        return
    for (better, standings), (worse, _) in zip(played, played[1:]):
        print_comparison(arguments, better, worse, standings)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mogul")
    parser.add_argument("--section", action="append", choices=SECTIONS)
    parser.add_argument("--only", default="", metavar="WORD", help="cells such as trump-4-hard/10: those with this in their names")
    parser.add_argument("--first-alone", action="store_true", help="one strong among weak, and not also one weak among strong")
    parser.add_argument("--folder", type=Path, default=Path("build/strength"))
    parser.add_argument("--blocks", type=int, default=100, metavar="PERCENT", help="of the blocks of each cell")
    parser.add_argument("--threads", type=int)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for section in arguments.section or SECTIONS:
        play_section(arguments, section)


if __name__ == "__main__":
    sys.exit(main())
