import re
from itertools import product
from pathlib import Path

import pytest

from cardtable.assets import resource
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.errors import InvalidNotation, InvalidOption
from cardtable.games import catalogue
from cardtable.games.catalogue import entries
from cardtable.games.families import FAMILIES
from cardtable.solver.trials import wilson

each_entry = pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)


def test_ids_and_names_are_unique() -> None:
    ids = [entry.id for entry in entries()]
    names = [name.casefold() for entry in entries() for name in (entry.title, *entry.aliases)]

    assert len(set(ids)) == len(ids)
    assert len(set(names)) == len(names)


@each_entry
def test_an_entry_is_complete(entry: Entry) -> None:
    assert entry.id == entry.id.lower()
    assert all(part.isalnum() for part in entry.id.split("-"))
    assert all((entry.title, entry.family, entry.source))
    assert entry.summary.endswith(".")
    assert entry.packs in (0.5, 1, 2)
    assert len(set(entry.levels)) == len(entry.levels)
    assert catalogue.entry(entry.id) is entry
    assert entry.family in FAMILIES
    assert 1 <= entry.minutes <= 60
    assert entry.comes_out is None or 0 < entry.comes_out <= 1


_STUDIED = re.compile(r"it won ([\d,]+), proved that ([\d,]+) cannot be won and left ([\d,]+) undecided")


def test_what_the_gallery_says_comes_out_agrees_with_the_page_of_rules() -> None:
    """It is, in whole hundredths, no less than was won, and no more than may have been."""
    pages = {entry.id: resource("rules", "en", f"{entry.id}.html").read_text("utf-8") for entry in entries()}
    studied = {game: found for game, page in pages.items() if (found := _STUDIED.search(page))}

    assert len(studied) > 5
    for game, found in studied.items():
        won, lost, undecided = (int(number.replace(",", "")) for number in found.groups())
        deals = won + lost + undecided
        said = catalogue.entry(game).comes_out or 0
        assert round(won / deals, 2) <= said <= round((won + undecided) / deals, 2), game


_HINTS_WON = re.compile(r"The hints\b[^.]*? won (\d+) of the deals 1 to (\d+)")


def test_what_comes_out_agrees_with_what_the_page_says_that_hints_won() -> None:
    pages = {entry.id: resource("rules", "en", f"{entry.id}.html").read_text("utf-8") for entry in entries()}
    told = {game: found for game, page in pages.items() if (found := _HINTS_WON.search(page))}

    assert {"algerian", "czarina", "diplomat"} <= set(told)
    for game, found in told.items():
        low, high = wilson(*map(int, found.groups()))
        assert low <= (catalogue.entry(game).comes_out or 0) <= high, game


_MEASURED = re.compile(r"^\| (?P<title>[A-Z][^|,]*) \| (?P<cells>.*) \|$", re.M)
_FINISHED = re.compile(r"(\d+) of 1–(\d+)")
_BY_HINTS = re.compile(r"1–(?P<deals>\d+) \| (?P<quick>\d+) \| (?P<tried>\d*)")


def hints_won() -> dict[str, tuple[int, int]]:
    """Return by titles how many deals the hints won, and of how many, as the page of figures says."""
    page = Path("tests/benchmarks/README.md").read_text("utf-8")
    part = page.partition("## Hints where cards are hidden")[2].partition("\n## ")[0]
    found: dict[str, tuple[int, int]] = {}
    for row in _MEASURED.finditer(part):
        title = row["title"].replace("'", "’")
        if finished := _FINISHED.match(row["cells"]):
            found[title] = int(finished[1]), int(finished[2])
        elif played := _BY_HINTS.match(row["cells"]):
            found[title] = max(int(played["quick"]), int(played["tried"] or 0)), int(played["deals"])
    return found


def test_where_cards_are_hidden_the_gallery_says_what_hints_have_won() -> None:
    told = {entry.title.replace("'", "’"): entry for entry in entries()}
    measured = hints_won()
    hidden = {title for title, entry in told.items() if not entry.in_sight and entry.comes_out is not None}
    assert hidden <= set(measured) | {"Sympathie"}  # which leaves no choice
    for title, (won, deals) in measured.items():
        assert abs(won / deals - (told[title].comes_out or 0)) < 0.01, title


@each_entry
def test_cards_are_in_sight_where_it_is_said(entry: Entry) -> None:
    game = catalogue.create(entry.id)
    position = game.deal(Deal(3))
    seen = [
        shown
        for seat in range(1, game.seats + 1)
        for pile in game.places(position, seat).values()
        for shown in pile
    ]
    assert entry.in_sight == all(shown.card is not None and shown.face_up for shown in seen)


def test_relatives_are_games_and_kinship_goes_both_ways() -> None:
    for entry in entries():
        assert set(entry.relatives) <= set(catalogue.PACKAGES) - {entry.id}
        assert all(entry.id in catalogue.relatives(other) for other in catalogue.relatives(entry.id))
        assert not any(entry.id in catalogue.entry(other).relatives for other in entry.relatives)


@each_entry
def test_the_module_has_the_rules(entry: Entry) -> None:
    rules = entry.game_class

    assert issubclass(rules, Game)
    assert rules.id == entry.id
    assert rules.__module__ == entry.rules
    assert isinstance(catalogue.create(entry.id), rules)


@each_entry
def test_options_can_be_chosen_and_written(entry: Entry) -> None:
    rules = entry.game_class
    keys = [option.key for option in rules.options]

    assert len(set(keys)) == len(keys)
    for option in rules.options:
        assert option.default in option.values
        assert len({str(value).lower() for value in option.values}) == len(option.values)
        for value in option.values:
            assert option.read(value) is value
            assert option.read(f" {value} ".upper()) is value
        assert option.absent in (None, *option.values)
        assert option.absent != option.default
    assert rules().given_options == {
        option.key: option.default for option in rules.options if option.absent is not None
    }


@each_entry
def test_seats(entry: Entry) -> None:
    rules = entry.game_class

    assert rules().seats == rules.seat_counts[0]
    assert min(rules.seat_counts) >= 1
    assert bool(entry.levels) == (max(rules.seat_counts) > 1)
    for wrong in (0, -1, max(rules.seat_counts) + 1):
        with pytest.raises(InvalidOption, match=f"number of players for {entry.id}: .*, not {wrong}"):
            rules(seats=wrong)


@each_entry
def test_a_wrong_value_of_an_option_is_named(entry: Entry) -> None:
    wrong: list[object] = ["blue", "", 99, None, 1.0, [1]]
    for option, value in product(entry.game_class.options, wrong):
        with pytest.raises(InvalidOption) as caught:
            catalogue.create(entry.id, {option.key: value})
        assert str(caught.value).startswith(f"option {option.key} cannot be {value!r}; it can be ")


def test_true_is_not_one() -> None:
    with pytest.raises(InvalidOption, match="option suits cannot be True"):
        catalogue.create("beat-it-or-eat-it", {"suits": True})
    with pytest.raises(InvalidOption, match="option open cannot be 1"):
        catalogue.create("byzantium", {"open": 1}, 2)


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(InvalidOption, match="sympathie has no option 'colour': it has no options"):
        catalogue.create("sympathie", {"colour": "red"})
    with pytest.raises(InvalidOption, match="bisley has no option 'colour'; its options are: kings"):
        catalogue.create("bisley", {"colour": "red"})
    with pytest.raises(InvalidOption, match="byzantium has no option 'closed'; its options are: open"):
        catalogue.create("byzantium", {"closed": True})


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(InvalidNotation, match=r"^this version of Card Table has no game 'whist'$"):
        catalogue.entry("whist")


def test_an_entry_without_rules_is_found_out() -> None:
    wrong = Entry("patience", "Patience", "None", 1, "tests", "Nothing.", "castles")

    with pytest.raises(LookupError, match="no game patience"):
        _ = wrong.game_class
