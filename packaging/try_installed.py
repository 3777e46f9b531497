"""Try an installed or packaged Card Table as a stranger would: try_installed.py PROGRAM

From an empty folder, with nothing of the checkout in reach, the program lists its games and draws each,
and thinks in a process of its own; and every file of resources/ must have come along.
"""

import json
import os
import pickle
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

RESOURCES = Path(__file__).resolve().parent.parent / "resources"
FOR_TRANSLATORS = (".po", ".pot", ".md")
"""What the program does not read stays with the sources; of a catalogue it reads what was compiled."""
SIZE = (1280, 800)


class Fault(Exception):
    """What is wrong with the program."""


def main(program: Path) -> int:
    """Try `program`; print what was seen, and return 1 with what is wrong on standard error."""
    try:
        print(f"resources: {check_resources(program)} files")
        with tempfile.TemporaryDirectory() as folder:
            games = json.loads(run(program, folder, "games", "--json"))
            english = run(program, folder, "games")
            spoken = [path.stem for path in (RESOURCES / "translations").glob("*.po")]
            for language in spoken:
                said = run(program, folder, "games", language=language)
                demand(said != english, f"{language} is not spoken")
            print(f"spoken: {', '.join(sorted(spoken))}")
            answer(program, folder)
            print("a worker process answers")
            for game in games:
                print(f"{game['id']}: {draw(program, folder, game['id'])} bytes")
    except (Fault, OSError, ValueError) as error:
        print(f"{program}: {error}", file=sys.stderr)
        return 1
    print(f"{len(games)} games listed and drawn")
    return 0 if games else 1


def check_resources(program: Path) -> int:
    """Return how many files of resources/ came along; all must have."""
    files = (
        file for file in RESOURCES.rglob("[!.]*") if file.is_file() and file.suffix not in FOR_TRANSLATORS
    )
    here = {str(file.relative_to(RESOURCES)) for file in files}
    places = list(program.parent.parent.rglob("cardtable/resources"))
    there = {str(file.relative_to(place)) for place in places for file in place.rglob("*")}
    left_out = sorted(name for name in here - there if "__pycache__" not in name)
    demand(not left_out, f"left out: {', '.join(left_out)}")
    return len(here)


def run(program: Path, folder: str, *arguments: str, language: str = "C") -> str:
    """Return what the program prints; it must succeed and complain of nothing."""
    done = subprocess.run(
        [program, *arguments],
        cwd=folder,
        env=surroundings() | {"LC_ALL": f"{language}.UTF-8", "LANGUAGE": language},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    demand(done.returncode == 0, f"{' '.join(arguments)} ended with {done.returncode}: {done.stderr}")
    demand(not done.stderr, f"{' '.join(arguments)} complained: {done.stderr}")
    return done.stdout


def surroundings() -> dict[str, str]:
    """Return the environment in which there is nothing to complain of."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return kept | {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}


def answer(program: Path, folder: str) -> None:
    """Ask the program, started as its own worker, a question (`cardtable.workers.frames` says how)."""
    head, question = struct.Struct("<cQ"), pickle.dumps(("", len, ("four",)))
    command = [program, "--answer-questions"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=folder, env=surroundings(), stdin=pipe, stdout=pipe) as worker:
        demand(worker.stdin is not None and worker.stdout is not None, "the worker has no pipes")
        worker.stdin.write(head.pack(b"?", len(question)) + question)
        worker.stdin.flush()
        kind, body = b"", b""
        while kind != b"!":
            start = worker.stdout.read(head.size)
            demand(len(start) == head.size, "the worker process ended without an answer")
            kind, length = head.unpack(start)
            body = worker.stdout.read(length)
        demand(b"K\x04" in body, "the worker process gave a wrong answer")  # the pickled number 4
        worker.stdin.close()


def draw(program: Path, folder: str, game: str) -> int:
    """Return the bytes of the picture of a game, which must have the size asked for and be no blank."""
    file = Path(folder, f"{game}.png")
    size = "x".join(map(str, SIZE))
    run(program, folder, "picture", game, "--deal", "1", "--size", size, "-o", str(file))
    with Image.open(file) as picture:
        demand(picture.size == SIZE, f"{game} was drawn in {picture.size}")
        demand(picture.getcolors(16) is None, f"{game} was drawn blank")
    return file.stat().st_size


def demand(met: bool, otherwise: str) -> None:
    """Raise `Fault` with what is wrong unless the demand is met."""
    if not met:
        raise Fault(otherwise)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).absolute()))
