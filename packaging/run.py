"""Start Card Table from its sources, pass its tests or build it; everything needed is set up first.

run.py play [ARGUMENT]…     the game, with the arguments of `cardtable`
run.py test [ARGUMENT]…     the tests on all processors, with the arguments of pytest
run.py heard [GAME]…        two whole games played by what a screen reader hears, and what Orca says; Linux
run.py bare [SUITE]…        the README's commands in an empty Debian (bookworm, trixie); Linux, root
run.py pythons [ARGUMENT]…  some of the tests under every other Python that is found
run.py wine [--short]       as much of all this on Windows as Debian's Wine shows; Linux on x86-64 only
run.py lint                 ruff and mypy
run.py texts [LANGUAGE]…    gather the texts that players see for translators, into resources/translations/
run.py site [FOLDER]        the handbook and all rules as pages for a browser, into dist/site
run.py wheel [ARGUMENT]…    the wheel and the source archive, into dist/
run.py package              a program that needs no Python, into dist/
run.py appimage             of that, made first too, one file for any Linux, into dist/; tries it
run.py deb                  of that, made first if it is not there, a package for Debian, into dist/; tries it
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whatever Python there is may be asked
    sys.exit("Card Table: Python 3.11 or newer is needed, and this is " + sys.version.split()[0] + ".")

import os
import platform
import subprocess
from pathlib import Path

import bare_debian
import catalogues
import environment
import libraries
import other_pythons
import screen
import wine as windows_in_wine
import wine_machine

ROOT = Path(__file__).resolve().parent.parent
MOST_PROCESSES = 8
"""Each test process reads all tests, so that more than a few help no more."""
UNDER_OTHERS = ("tests/keeping", "tests/contract", "tests/workers", "tests/windows/library", "-q")
"""What is tried under every Python: SQLite, files, processes, pickles, and windows."""
LINTERS = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"])
WORKFLOW_LINTER = ("zizmor", "--offline", "--no-progress", "--quiet", ".github/workflows")
"""A program, not a module; it knows how workflows are written, and what makes them dangerous."""


def play(arguments: list[str]) -> int:
    """Start the game where the caller stands, so that record files are found."""
    try:
        program = environment.prepare(ROOT, ["languages", "sound"], libraries.SCREEN)
    except libraries.Refusal:  # where nobody has built the part that plays sounds, the games are silent
        program = environment.prepare(ROOT, ["languages"], libraries.SCREEN)
    _compile(program)
    return _become([str(program.with_name("cardtable" + program.suffix)), *arguments])


def test(arguments: list[str]) -> int:
    """Pass the tests; no screen is needed."""
    python = environment.prepare(ROOT, ["test"], libraries.DRAWING)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if sys.platform == "linux":
        os.environ["LC_ALL"] = "C.UTF-8"  # Qt complains of other encodings, and a complaint fails a test
    # Every process of a test reads hundreds of modules: compiled once, and not into the checkout.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(python.parent.parent / "pycache")
    spread = ["-n", str(_test_processes()), "--dist", "worksteal"]
    return _run([str(python), "-m", "pytest", *spread, *arguments])


def _test_processes() -> int:
    """One more than there are processors: while one test waits, another computes."""
    usable = getattr(os, "sched_getaffinity", None)
    return min(MOST_PROCESSES, (len(usable(0)) if usable else os.cpu_count() or 1) + 1)


def heard(arguments: list[str]) -> int:
    """Play whole games by ear, where it can be had with the real Orca too; no screen is needed."""
    if sys.platform != "linux":
        raise libraries.Refusal("AT-SPI, through which this listens, is Linux's own")
    python = environment.prepare(ROOT, ["test"], libraries.SCREEN | libraries.HEARING)
    try:
        libraries.ensure(libraries.ORCA)
    except libraries.Refusal as missing:
        print(f"Card Table: heard without the real Orca, for {missing}.", file=sys.stderr)
    return _run([str(python), str(ROOT / "packaging" / "heard.py"), *arguments])


def bare(arguments: list[str]) -> int:
    """Try the README's two commands where nothing is installed."""
    if sys.platform != "linux":
        raise libraries.Refusal("an empty Debian can be made on Linux only")
    libraries.ensure(bare_debian.NEEDED | screen.TOOLS)
    return bare_debian.main(arguments)


def wine(arguments: list[str]) -> int:
    """Try the command line, the tests, the packages and the window on what Wine has of Windows."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise libraries.Refusal("Wine is tried on Linux on x86-64 only")
    libraries.ensure(wine_machine.NEEDED | screen.TOOLS)
    return windows_in_wine.main(arguments)


def pythons(arguments: list[str]) -> int:
    """Pass tests under the other Pythons of this machine, each in an environment of its own."""
    others = other_pythons.others()
    print(f"found: {', '.join(each.name for each in others) or 'no other Python from 3.11 on'}", flush=True)
    worst = 0
    for each in others:
        print(f"--- {each.name}", flush=True)
        own = os.environ | {environment.FOLDER: f".venv-3.{each.minor}"}
        tests = [str(each.program), str(Path(__file__)), "test", *(arguments or UNDER_OTHERS)]
        worst = max(worst, subprocess.run(tests, cwd=ROOT, env=own, check=False).returncode)
    return worst


def lint(arguments: list[str]) -> int:
    """Run every linter, whatever the one before it found."""
    python = environment.prepare(ROOT, ["lint", "test"], {})
    found = [_run([str(python), "-m", *linter, *arguments]) for linter in LINTERS]
    program, *rest = WORKFLOW_LINTER
    return max([*found, _run([str(python.with_name(program + python.suffix)), *rest])])


def texts(arguments: list[str]) -> int:
    """Gather all texts that players see, also into the catalogues of languages; or only check them."""
    python = environment.prepare(ROOT, ["test"], {})
    return _run([str(python), str(ROOT / "packaging" / "texts.py"), *arguments])


def site(arguments: list[str]) -> int:
    """Write the handbook and the rules of all games as pages for a browser; no screen is needed."""
    python = environment.prepare(ROOT, ["languages"], libraries.DRAWING)
    _compile(python)
    return _run([str(python), str(ROOT / "packaging" / "website.py"), *arguments])


def wheel(arguments: list[str]) -> int:
    """Build the source archive and, from that, the wheel."""
    python = environment.prepare(ROOT, ["package"], {})
    return _run([str(python), "-m", "build", *arguments])


def package(arguments: list[str]) -> int:
    """Build the program that needs no Python; what Qt loads goes into it and must be there."""
    python = environment.prepare(
        ROOT, ["package", "languages", "sound"], libraries.SCREEN | libraries.FREEZING
    )
    _compile(python)
    return _run([str(python), str(ROOT / "packaging" / "freeze.py"), *arguments])


def deb(arguments: list[str]) -> int:
    """Build the package for Debian and its kin of the program that needs no Python, and try it."""
    return _pack("deb.py", arguments, {})


def appimage(arguments: list[str]) -> int:
    """Build one file for any Linux of the program that needs no Python, and try it."""
    return _pack("appimage.py", arguments, {"mksquashfs": "squashfs-tools"})


def _pack(script: str, arguments: list[str], tools: dict[str, str]) -> int:
    """Let a script pack the program that needs no Python, which is built first if it is not there."""
    if not arguments and not (ROOT / "dist" / "cardtable").is_dir():
        status = package([])
        if status:
            return status
    python = environment.prepare(ROOT, ["package", "languages", "sound"], libraries.DRAWING | tools)
    return _run([str(python), str(ROOT / "packaging" / script), *arguments])


COMMANDS = {
    each.__name__: each
    for each in (play, test, heard, bare, wine, pythons, lint, texts, site, wheel, package, appimage, deb)
}


def main(arguments: list[str]) -> int:
    """Run the command named first; return its exit status, 2 where it could not be started."""
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except libraries.Refusal as refusal:
        print(f"Card Table: {str(refusal).rstrip('.')}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _compile(python: Path) -> None:
    """Let the checkout speak the languages of its catalogues as they are now."""
    if catalogues.stale():
        _run([str(python), str(ROOT / "packaging" / "texts.py"), "--compile"])


def _run(command: list[str]) -> int:
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _become(command: list[str]) -> int:
    """Give this process over to `command`, where the system can; Windows would let go of the console."""
    if os.name == "nt":
        return subprocess.run(command, check=False).returncode
    return os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
