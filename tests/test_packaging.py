"""What is written down twice, in pyproject.toml and in the tree, and what the tree may hold."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cardtable.assets import resource
from tests.scripts import script

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = {
    ".ci",
    ".gitattributes",
    ".github",
    ".gitignore",
    "LICENSE",
    "README.md",
    "cardtable",
    "packaging",
    "pyproject.toml",
    "resources",
    "setup.py",
    "tests",
}


def setuptools_table() -> dict[str, list[str]]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]


def test_every_room_is_installed() -> None:
    """Packages are found (setup.py), not listed: a folder is one if it says so."""
    folders = {file.parent for file in (ROOT / "cardtable").rglob("*.py")}
    assert all((folder / "__init__.py").is_file() for folder in folders)
    assert "packages" not in setuptools_table()


def test_resources_are_found_in_a_checkout() -> None:
    assert resource().is_dir()


def test_the_package_of_that_name_is_not_hidden_by_the_folder() -> None:
    # pytest itself imports `packaging` from PyPI, and `python -m pytest` looks into the checkout first.
    assert not (ROOT / "packaging" / "__init__.py").exists()


def requirements() -> list[Requirement]:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = [told["project"]["dependencies"], *told["project"]["optional-dependencies"].values()]
    groups += script("environment")._groups(ROOT).values()  # noqa: SLF001 - as packaging/run reads them
    return [Requirement(text) for group in groups for text in group]


def test_players_are_offered_only_what_they_can_use() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["optional-dependencies"]) == {"sound", "cluster"}


def test_every_dependency_is_bounded_and_held_to_one_version() -> None:
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    held = [Requirement(line) for line in lines if not line.startswith("#")]
    versions = {canonicalize_name(each.name): str(each.specifier).removeprefix("==") for each in held}
    assert len(versions) == len(held)
    for wanted in requirements():
        operators = {each.operator for each in wanted.specifier}
        assert operators == {">=", "<"}, f"{wanted}: from which version up to which?"
        assert versions[canonicalize_name(wanted.name)] in wanted.specifier, str(wanted)


def test_the_top_level_holds_what_it_should() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout")
    try:
        listed = subprocess.run(
            ["git", "ls-files"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("git cannot list this checkout")
    assert {name.split("/")[0] for name in listed.stdout.splitlines()} <= ALLOWED


def test_front_page_shows_its_pictures_anywhere() -> None:
    front_page = script("front_page")
    text = front_page.absolute((ROOT / "README.md").read_text(encoding="utf-8"))
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]*)\)", text)
    assert len(pictures) == 2
    for address in pictures:
        picture = ROOT / address.removeprefix(front_page.PICTURES)
        assert picture.is_file(), address
        assert picture.stat().st_size <= 1_500_000, address
    links = re.findall(r"(?<!!)\[[^\]]*\]\(([^)]*)\)", text)
    assert links
    assert all(link.startswith(("https://", "#")) for link in links)


def test_every_language_of_the_program_is_told_to_the_index() -> None:
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "classifiers"
    ]
    told = {each.rpartition(" ")[2] for each in classifiers if each.startswith("Natural Language")}
    names = {"de": "German", "fr": "French", "pl": "Polish"}
    spoken = {names[file.stem] for file in (ROOT / "resources/translations").glob("*.po")}
    assert told >= {"English", *spoken}
