"""Rules while they are changed: every change can be taken back; what differs from the beginning is known."""

from cardtable.games import catalogue
from cardtable.games.own.composing import rules_of
from cardtable.games.own.draft import Draft, written_rules


def klondike() -> Draft:
    values = written_rules(catalogue.create("klondike"))
    assert values is not None
    return Draft(values)


def test_a_change_is_taken_back_and_made_again() -> None:
    draft = klondike()
    before = draft.values
    draft.write("cells", "count", 2)
    draft.write("tableau", "spaces", "any")
    after = draft.values
    assert list(draft.changes()) == [("tableau", "spaces"), ("cells", "count")]
    draft.undo()
    draft.undo()
    assert draft.values == before and not draft.can_undo and not list(draft.changes())
    draft.redo()
    draft.redo()
    assert draft.values == after and not draft.can_redo
    assert len(rules_of(after).cells) == 2


def test_what_is_written_as_it_was_is_no_change() -> None:
    draft = klondike()
    draft.write("cells", "count", 0)
    assert not draft.can_undo
    draft.write("cells", "count", 1)
    draft.write("cells", "count", 0)
    assert draft.can_undo and not list(draft.changes())


def test_a_stock_comes_and_goes_with_its_table() -> None:
    draft = klondike()
    draft.switch("stock", on=False)
    assert not draft.has("stock") and draft.changed("stock", "to")
    draft.switch("stock", on=True)
    assert draft.has("stock") and draft.at("stock", "turn") == 1
    assert list(draft.changes()) == [("stock", "turn"), ("stock", "passes"), ("stock", "known_again")]


def test_another_change_forgets_what_was_taken_back() -> None:
    draft = klondike()
    draft.write("cells", "count", 2)
    draft.undo()
    draft.write("cells", "count", 3)
    assert not draft.can_redo and draft.at("cells", "count") == 3


def test_games_with_rules_of_their_own_are_not_written() -> None:
    assert written_rules(catalogue.create("byzantium")) is None
    assert written_rules(catalogue.create("bakers-dozen")) is None
    assert written_rules(catalogue.create("freecell")) is not None
