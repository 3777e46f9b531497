"""Who plays here: names and colours, kept in the preferences and offered again."""

from cardtable.keeping import people, preference_file
from cardtable.keeping.people import Person
from cardtable.keeping.preferences import MOST_PEOPLE, PERSON_COLOURS, Preferences

TWO = ("human", "human")
ANNA, BEN = Person("Anna", "red"), Person("Ben", "blue")


def seated(*names: str, game: str = "byzantium", now: Preferences = Preferences()) -> Preferences:  # noqa: B008
    return people.seat(now, game, TWO, names, [ANNA, BEN])


def test_who_sat_at_a_game_sits_there_again_and_is_offered_at_others() -> None:
    now = seated("Anna", "Ben")
    assert people.seated_again(now, "byzantium", TWO) == ("Anna", "Ben")
    assert people.seated_again(now, "byzantium", (*TWO, "human")) is None
    assert people.seated_again(now, "challenge", TWO) is None
    assert people.offered(now, "challenge", TWO) == ("Anna", "Ben")
    assert people.known(now) == (ANNA, BEN)
    preference_file.save(now)
    assert preference_file.load() == (now, ())


def test_whoever_leaves_the_names_empty_is_never_asked_again() -> None:
    fresh = Preferences()
    assert people.seated_again(fresh, "byzantium", ("human", "computer:fair")) is None
    now = people.seat(fresh, "byzantium", TWO, ("", ""), [])
    assert people.seated_again(now, "byzantium", TWO) == ()
    assert people.seated_again(now, "challenge", TWO) == ()
    assert people.seated_again(now, "byzantium", ("human", "computer:fair")) == ()


def test_ones_own_name_is_known_at_every_game_against_computers() -> None:
    seats = ("computer:fair", "human")
    now = people.seat(Preferences(), "byzantium", seats, ("", "Anna"), [ANNA])
    assert people.seated_again(now, "challenge", seats) == ("", "Anna")
    assert people.offered(now, "challenge", ("human", "letter")) == ("Anna", "")
    assert people.offered(now, "challenge", ("human", "computer:fair", "human")) == ("Anna", "", "")


def test_a_name_has_one_colour_however_it_is_spelt() -> None:
    assert people.colour_of("ANNÁ", [ANNA, BEN]) == "red"
    assert people.colour_of("Zoë", []) == people.colour_of("zoe", [BEN]) in PERSON_COLOURS
    assert people.free_colour([ANNA, BEN]) not in ("red", "blue")
    now = people.with_people(seated("Anna", "Ben"), [Person("anna", "green")])
    assert people.known(now) == (Person("anna", "green"), BEN)


def test_only_so_many_are_known_and_one_can_be_forgotten() -> None:
    crowd = [Person(f"P{number}", "red") for number in range(MOST_PEOPLE + 5)]
    assert len(people.with_people(Preferences(), crowd).people) == MOST_PEOPLE
    now = people.without_person(seated("Anna", "Ben"), "anna")
    assert people.known(now) == (BEN,)
    assert people.seated_again(now, "byzantium", TWO) is None


def test_the_own_name_is_known_by_itself_and_forgotten_with_its_person() -> None:
    now = people.with_own_name(Preferences(), "Clara")
    assert [each.name for each in people.known(now)] == ["Clara"]
    assert people.with_own_name(now, "").own_name == ""
    now = people.with_colour(now, "CLARA", "brown")
    assert people.known(now) == (Person("Clara", "brown"),)
    now = people.without_person(now, "Clara")
    assert (now.own_name, people.known(now)) == ("", ())


def test_who_is_renamed_is_offered_nowhere_under_the_former_name() -> None:
    now = seated("Anna", "Ben", now=people.with_own_name(Preferences(), "Anna"))
    now = people.with_own_name(now, "Annika")
    assert people.known(now) == (Person("Annika", "red"), BEN)
    assert people.seated_again(now, "byzantium", TWO) == ("Annika", "Ben")
    assert people.offered(now, "challenge", TWO) == ("Annika", "Ben")
    now = people.with_own_name(now, "ANNIKA")
    assert people.known(now) == (Person("ANNIKA", "red"), BEN)


def test_whoever_takes_a_name_known_already_forgets_nobody() -> None:
    now = seated("Anna", "Ben", now=people.with_own_name(Preferences(), "Anna"))
    now = people.with_own_name(now, "Ben")
    assert (now.own_name, people.known(now)) == ("Ben", (ANNA, BEN))
    assert people.seated_again(now, "byzantium", TWO) == ("Anna", "Ben")


def test_whoever_says_a_name_for_the_first_time_takes_nobodys_place() -> None:
    now = people.seat(Preferences(), "byzantium", (*TWO, "computer:fair"), ("Anna", "Ben", ""), [ANNA, BEN])
    now = people.with_own_name(now, "Clara")
    assert [each.name for each in people.known(now)] == ["Clara", "Anna", "Ben"]
    assert people.seated_again(now, "byzantium", (*TWO, "computer:fair")) == ("Anna", "Ben", "")


def test_what_cannot_be_a_person_is_no_preference(tmp_path) -> None:
    path = tmp_path / preference_file.FILE_NAME
    for wrong in (
        '"people": [{"name": "", "colour": "red"}]',
        '"people": [{"name": "A", "colour": "pink"}]',
        '"people": [{"name": "A\\u202eB", "colour": "red"}]',
        '"own_name": "' + "x" * 31 + '"',
        '"seated": {"byzantium": [7]}',
    ):
        path.write_text('{"version": 1, ' + wrong + "}")
        found, notices = preference_file.load(path)
        assert found == Preferences()
        assert len(notices) == 1
