import json
from dataclasses import fields, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.errors import FileRefused, InvalidPreference
from cardtable.keeping import preference_file
from cardtable.keeping.preferences import MOST_PEOPLE, Preferences
from tests.strategies import json_values

CHOSEN = Preferences(
    show_analysis=True,
    felt="burgundy",
    deck="Nicu Ornamental",
    colours="shades",
    face="bare",
    back="weave",
    animation="off",
    automatic_foundation=True,
    show_time=False,
    mark_last_move=False,
    show_verdict=False,
    tell_lost_move=False,
    show_evaluation=True,
    thinking_seconds=2.5,
    language="pt_BR",
    geometry="AdnQywADAAA=",
    favourites=["citadel", "byzantium"],
    last={
        "byzantium": {"options": {"open": True}, "seats": ["human", "computer:fair"]},
        "bisley": {"options": {}, "seats": ["human"], "kind": "hard"},
    },
)


def written(tmp_path: Path, value: object) -> Path:
    path = tmp_path / preference_file.FILE_NAME
    path.write_bytes(value if isinstance(value, bytes) else json.dumps(value).encode())
    return path


def test_without_a_file_the_defaults_stand() -> None:
    assert preference_file.load() == (Preferences(), ())
    assert preference_file.preferences_path().name == "preferences.json"


def test_preferences_come_back_as_saved() -> None:
    preference_file.save(CHOSEN)

    assert preference_file.load() == (CHOSEN, ())
    assert [path.name for path in preference_file.preferences_path().parent.iterdir()] == ["preferences.json"]


def test_what_two_copies_change_is_all_kept() -> None:
    preference_file.save(CHOSEN)
    ours = CHOSEN.with_value("felt", "blue")
    theirs = replace(
        CHOSEN, show_time=True, last={**CHOSEN.last, "penguin": {"options": {}, "seats": ["human"]}}
    )
    preference_file.save_changes(CHOSEN, theirs)
    preference_file.save_changes(CHOSEN, ours)
    begun = replace(ours, last={**ours.last, "bisley": {"options": {}, "seats": ["human"], "kind": "any"}})
    preference_file.save_changes(ours, begun)

    kept, notices = preference_file.load()
    assert notices == ()
    assert kept == replace(theirs, felt="blue", last={**theirs.last, "bisley": begun.last["bisley"]})
    assert [path.name for path in preference_file.preferences_path().parent.iterdir()] == ["preferences.json"]


def test_two_copies_lose_none_of_each_others_favourites_lessons_and_games() -> None:
    lessons, seated = {"first": 2, "second": 1}, {"byzantium": ["Ann"]}
    both = replace(CHOSEN, lessons=lessons, auto_play={"citadel": "all"}, seated=seated)
    preference_file.save(both)
    theirs = replace(
        both,
        favourites=["byzantium", "penguin"],
        lessons={"first": 3},
        auto_play={"citadel": "all", "penguin": "safe"},
        seated={**seated, "sympathie": ["Ann", "Bob"]},
    )
    ours = replace(
        both,
        favourites=["citadel", "byzantium", "fortress"],
        lessons={**lessons, "third": 5},
        auto_play={"citadel": "none"},
        seated={"byzantium": ["Bob"]},
    )
    preference_file.save_changes(both, theirs)
    preference_file.save_changes(both, ours)

    kept, _notices = preference_file.load()
    assert kept.favourites == ["byzantium", "penguin", "fortress"]
    assert kept.lessons == {"first": 3, "third": 5}
    assert kept.auto_play == {"citadel": "none", "penguin": "safe"}
    assert kept.seated == {"byzantium": ["Bob"], "sympathie": ["Ann", "Bob"]}


def test_two_copies_lose_none_of_each_others_keys() -> None:
    chosen = replace(CHOSEN, keys={"hint": "X", "rest": "Y"})
    preference_file.save(chosen)
    theirs = replace(chosen, keys={"hint": "X", "rest": "Y", "deal": "D"})
    ours = replace(chosen, keys={"rest": "Y", "fan": ""})
    preference_file.save_changes(chosen, theirs)
    preference_file.save_changes(chosen, ours)

    assert preference_file.load()[0].keys == {"rest": "Y", "deal": "D", "fan": ""}


def test_a_key_that_two_copies_gave_away_does_what_was_chosen_last() -> None:
    preference_file.save(CHOSEN)
    preference_file.save_changes(CHOSEN, replace(CHOSEN, keys={"hint": "X", "deal": "", "rest": ""}))
    preference_file.save_changes(CHOSEN, replace(CHOSEN, keys={"fan": "X"}))

    assert preference_file.load() == (replace(CHOSEN, keys={"deal": "", "rest": "", "fan": "X"}), ())


def people_of(**colours: str) -> list[dict[str, str]]:
    return [{"name": name, "colour": colour} for name, colour in colours.items()]


def test_two_copies_lose_none_of_each_others_people() -> None:
    before = replace(CHOSEN, people=people_of(Ann="red", Bob="blue", Cleo="green", Dan="white"))
    preference_file.save(before)
    theirs = replace(before, people=people_of(Eve="brown", Bob="orange", Ann="red", Dan="white"))
    ours = replace(
        before, people=people_of(Fay="yellow", Dan="white", Ann="purple", Bob="blue", Cleo="green")
    )
    preference_file.save_changes(before, theirs)
    preference_file.save_changes(before, ours)

    expected = people_of(Fay="yellow", Dan="white", Eve="brown", Bob="orange", Ann="purple")
    assert preference_file.load() == (replace(before, people=expected), ())


def test_two_copies_know_a_person_once_however_the_name_is_written() -> None:
    preference_file.save(CHOSEN)
    preference_file.save_changes(CHOSEN, replace(CHOSEN, people=people_of(Zoe="red", Ann="blue")))
    preference_file.save_changes(CHOSEN, replace(CHOSEN, people=people_of(Zoë="green")))

    assert preference_file.load()[0].people == people_of(Zoë="green", Ann="blue")


def test_two_copies_keep_no_more_people_than_one() -> None:
    preference_file.save(CHOSEN)
    theirs, ours = (people_of(**{f"{who} {i}": "red" for i in range(MOST_PEOPLE)}) for who in ("Ann", "Bob"))
    preference_file.save_changes(CHOSEN, replace(CHOSEN, people=theirs))
    preference_file.save_changes(CHOSEN, replace(CHOSEN, people=ours))

    assert preference_file.load() == (replace(CHOSEN, people=ours), ())


def test_where_the_file_is_gone_all_is_written_anew() -> None:
    preference_file.save_changes(CHOSEN, CHOSEN.with_value("felt", "blue"))
    assert preference_file.load() == (CHOSEN.with_value("felt", "blue"), ())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("felt", "tartan"),
        ("felt", 1),
        ("deck", "../../etc"),
        ("deck", ""),
        ("colours", True),
        ("face", "small"),
        ("back", "blue"),
        ("animation", None),
        ("thinking_seconds", 0.1),
        ("thinking_seconds", 5.5),
        ("thinking_seconds", True),
        ("thinking_seconds", "1"),
        ("language", "../x"),
        ("geometry", "§"),
        ("geometry", "A" * 5000),
        ("last", []),
        ("last", {"byzantium": {"options": {}}}),
        ("last", {"byzantium": {"options": {"a": []}, "seats": []}}),
        ("last", {"byzantium": {"options": {}, "seats": [1]}}),
        ("last", {"bisley": {"options": {}, "seats": [], "kind": 3}}),
        ("last", {"bisley": {"options": {}, "seats": [], "sort": "easy"}}),
        ("keys", []),
        ("keys", {"hint": 1}),
        ("keys", {"hint": "Ctrl+Q"}),
        ("keys", {"hint": "Return"}),
        ("keys", {"hint": "R", "auto_finish": "R"}),
        ("show_verdict", 1),
        ("tell_lost_move", "yes"),
        ("colour", "red"),
    ],
)
def test_a_wrong_value_is_replaced_and_named(tmp_path: Path, key: str, value: Any) -> None:
    with pytest.raises(InvalidPreference, match=key):
        CHOSEN.with_value(key, value)
    path = written(tmp_path, {"version": 1, "show_time": False, key: value})
    loaded, notices = preference_file.load(path)

    assert loaded == Preferences(show_time=False)
    assert len(notices) == 1
    assert key in notices[0]
    assert path.exists()


def test_a_value_is_changed() -> None:
    assert Preferences().with_value("felt", "blue").felt == "blue"
    assert Preferences().with_value("thinking_seconds", 5).thinking_seconds == 5


@pytest.mark.parametrize(
    "value",
    [b"", b"\xff\xfe\x00", b"{", [], {"version": 2}, {"version": True}, {}, b"[" * 9999, b" " * 300_000],
)
def test_a_file_that_cannot_be_read_is_set_aside(tmp_path: Path, value: object) -> None:
    path = written(tmp_path, value)
    before = path.read_bytes()
    loaded, notices = preference_file.load(path)
    aside = next(tmp_path.glob("preferences-damaged-*.json"))

    assert loaded == Preferences()
    assert aside.name in notices[0]
    assert aside.read_bytes() == before
    assert not path.exists()
    assert preference_file.load(path) == (Preferences(), ())


def test_a_folder_in_the_files_place_does_not_stop_the_program(tmp_path: Path) -> None:
    (tmp_path / preference_file.FILE_NAME).mkdir()
    loaded, notices = preference_file.load(tmp_path / preference_file.FILE_NAME)

    assert loaded == Preferences()
    assert len(notices) == 1


def test_a_place_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileRefused, match="file"):
        preference_file.save(CHOSEN, tmp_path / "file" / "x.json")


KEYS = [each.name for each in fields(Preferences)]


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from([*KEYS, "other"]), json_values))
def test_whatever_stands_there_the_preferences_are_valid(value: dict[str, Any]) -> None:
    with TemporaryDirectory() as folder:
        loaded, _ = preference_file.load(written(Path(folder), {"version": preference_file.VERSION, **value}))
    for key in KEYS:
        assert loaded.with_value(key, getattr(loaded, key)) == loaded


@pytest.mark.parametrize("key", KEYS)
def test_every_preference_has_its_check(key: str) -> None:
    with pytest.raises(InvalidPreference, match="cannot be"):
        Preferences().with_value(key, object())


def test_what_was_chosen_under_an_earlier_name_is_followed_without_a_notice(tmp_path: Path) -> None:
    given = {"version": 1, "four_colour": True, "large_index": True, "felt": "blue"}
    kept, notices = preference_file.load(written(tmp_path, given))
    assert kept == Preferences(felt="blue", colours="four", face="large")
    assert notices == ()
    given = {"version": 1, "four_colour": False, "large_index": False}
    assert preference_file.load(written(tmp_path, given)) == (Preferences(), ())


def test_of_many_entries_that_cannot_be_used_few_are_named(tmp_path: Path) -> None:
    given = {"version": 1, "felt": "plaid", **{f"other{number}": 1 for number in range(5000)}}
    _, notices = preference_file.load(written(tmp_path, given))
    assert len(notices) == preference_file.MOST_NOTICES + 1
    assert "plaid" in notices[0]
    assert notices[-1] == "4999 more entries in preferences.json cannot be used."
