from cardtable.games import catalogue
from cardtable.games.families import FAMILIES
from cardtable.windows.gallery.sections import LATELY, sections

ALL = catalogue.entries()


def test_every_game_stands_in_one_section() -> None:
    shown = [
        entry.id for section in sections(ALL, ["bisley", "whist"], ["zodiac"]) for entry in section.entries
    ]
    assert sorted(shown) == sorted(catalogue.PACKAGES)


def test_what_was_played_lately_comes_first_then_favourites_then_the_families() -> None:
    found = sections(ALL, ["citadel", "bisley"], ["zodiac", "bisley", "byzantium"])
    assert [entry.id for entry in found[0].entries] == ["zodiac", "bisley", "byzantium"]
    assert [entry.id for entry in found[1].entries] == ["citadel"]
    titles = list(FAMILIES)
    assert [section.title for section in found[2:]] == [title for title in titles if title in _titles(found)]
    assert all(section.line for section in found[2:])


def _titles(found: tuple[object, ...]) -> set[str]:
    return {str(getattr(section, "title", "")) for section in found}


def test_only_the_last_games_stand_apart() -> None:
    played = [entry.id for entry in ALL[:10]]
    lately = sections(ALL, [], played)[0]
    assert [entry.id for entry in lately.entries] == played[:LATELY]
    assert sections(ALL, [], [])[0].line
