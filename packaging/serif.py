"""Make the serif of headlines, resources/fonts/*.ttf, of Source Serif Pro: serif.py

Its licence (SIL OFL 1.1) reserves the name Source for the whole font: this part has a name of its own. Needs
fonttools, and pip for the font itself, PyPI's package font-source-serif-pro.
"""

import subprocess
import sys
import tempfile
import zipfile
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "fonts"
LICENCE = ROOT / "resources" / "licences" / "source-serif.txt"
SOURCE = "font-source-serif-pro==0.0.1"
FAMILY = "Card Table Serif"
WEIGHTS = {"Regular": "Regular", "Semibold": "Bold"}
"""The styles that are taken, and what they are called here: Qt looks for the bold of a family."""
SIGNS = (
    *range(0x20, 0x180),  # Latin, its supplement, and what Latin alphabets of Europe add
    *range(0x218, 0x21C),
    *range(0x2007, 0x200B),
    *range(0x2010, 0x2027),
    0x202F,
    0x2039,
    0x203A,
    0x20AC,
    *range(0x2190, 0x2194),
    0x2212,
    0x2215,
)
"""Its figures are all as wide as each other, as they stand."""


def part(font: TTFont, style: str) -> bytes:
    """Return the font with these signs alone, under its own name; without instructions for coarse screens."""
    options = Options()
    options.hinting = False
    options.layout_features = ["ccmp", "kern", "liga", "locl", "mark"]
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=SIGNS)
    subsetter.subset(font)
    rename(font, style)
    kept = BytesIO()
    font.save(kept)
    return kept.getvalue()


def rename(font: TTFont, style: str) -> None:
    """Give the font the name and the weight by which it is asked for."""
    whole = f"{FAMILY} {style}"
    postscript = whole.replace(" ", "-")
    for number, text in {1: FAMILY, 2: style, 3: whole, 4: whole, 6: postscript}.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 700 if style == "Bold" else 400
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~0x61 | (0x20 if style == "Bold" else 0x40)
    font["head"].macStyle = int(style == "Bold")


def main() -> None:
    """Fetch the font, and write what is taken of it."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "download", "--no-deps", "--dest", folder, SOURCE]
        subprocess.run(pip, check=True)
        (wheel,) = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as files:
            inside = "font_source_serif_pro/files"
            for source, style in WEIGHTS.items():
                read = BytesIO(files.read(f"{inside}/SourceSerifPro-{source}.ttf"))
                font = TTFont(read, recalcTimestamp=False)
                (FOLDER / f"serif-{style.lower()}.ttf").write_bytes(part(font, style))
            LICENCE.write_bytes(files.read(f"{inside}/LICENSE.txt").replace(b"\r\n", b"\n"))


if __name__ == "__main__":
    main()
