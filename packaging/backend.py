"""Builds the wheel as setuptools does, after the catalogues of the languages are compiled.

pyproject.toml names it, so that every way to build or to install the program passes here.
"""

from pathlib import Path

import catalogues
import completions
import front_page
import manual
from setuptools.build_meta import *  # noqa: F403 - all that it does not do itself
from setuptools.build_meta import build_editable as _build_editable
from setuptools.build_meta import build_wheel as _build_wheel
from setuptools.command.egg_info import manifest_maker
from setuptools.dist import Distribution

manifest_maker.template = "packaging/MANIFEST.in"
"""What the source archive holds beside the program: this folder at least, without which it is not built."""
_Metadata = type(Distribution().metadata)
_long_description = _Metadata.get_long_description
_Metadata.get_long_description = lambda self: front_page.absolute(_long_description(self) or "")
"""The README as the package index shows it: there no picture stands beside it."""
_SHARE = Path("build", "share")
"""Where pyproject.toml says that these files are."""


def build_wheel(*arguments: object, **settings: object) -> str:
    """Build the wheel, the languages, the manual and the completions of shells in it."""
    catalogues.compile_stale()
    _write_share()
    return _build_wheel(*arguments, **settings)


def build_editable(*arguments: object, **settings: object) -> str:
    """Install a checkout, which speaks its languages at once."""
    catalogues.compile_stale()
    _write_share()
    return _build_editable(*arguments, **settings)


def _write_share() -> None:
    files = completions.scripts() | {"man/man1/cardtable.1": manual.page()}
    for each, text in files.items():
        place = each.replace("zsh/vendor-completions", "zsh/site-functions")  # Debian's own name for it
        (_SHARE / place).parent.mkdir(parents=True, exist_ok=True)
        (_SHARE / place).write_text(text, encoding="utf-8", newline="\n")
