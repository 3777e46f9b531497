"""Files of rules: what they may say, what is refused of them and in which words, and the way back."""

import json
import pickle
import random
from dataclasses import replace

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.errors import InvalidNotation, InvalidRules
from cardtable.games import catalogue
from cardtable.games.kit import told
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Rules
from cardtable.games.own import known
from cardtable.games.own.agreement import doubts
from cardtable.games.own.files import LARGEST_TEXT, read
from cardtable.games.own.vocabulary import KEYS, RuleKey
from cardtable.games.own.writing import OwnGame, values_of
from tests.sampling import sample

TWO_CELLS = """
title = "Klondike with two cells"
description = "Kings or not: any card goes to an empty column."

[tableau]
piles = 7
cards = [1, 2, 3, 4, 5, 6, 7]
face_up = 1
suits = "alternate"
runs = "any"

[foundations]
take_back = true

[cells]
count = 2

[stock]
turn = 3
passes = "unlimited"
"""

WRITTEN = (
    *(
        "beleaguered-castle",
        "castle-of-indolence",
        "selective-castle",
        "freecell",
        "eight-off",
        "king-albert",
    ),
    *("la-belle-lucie", "usk", "napoleon-at-st-helena", "deuces", "square", "courtyard", "fortunes-favor"),
    *("klondike", "yukon", "easthaven", "four-seasons", "czarina", "chessboard", "castles-in-spain"),
)
"""Games of the program of which all can be written."""


def refused(text: str) -> str:
    with pytest.raises(InvalidRules) as error:
        read(text)
    return str(error.value)


def rules_of_game(game_id: str) -> Rules:
    game = catalogue.create(game_id)
    assert isinstance(game, RuledPatience)
    return game.rules


def test_a_file_says_a_game() -> None:
    own = read(TWO_CELLS)

    assert own.title == "Klondike with two cells"
    assert own.rules.cells == ("cell1", "cell2")
    assert own.rules.deal.order.count("column7") == 7
    assert read(own.text) == own
    game = known.admit(own).game_class()
    position = game.deal(Deal(7))
    assert [shown.face_up for shown in game.places(position, 1)["column3"]] == [False, False, True]


@pytest.mark.parametrize("game_id", WRITTEN)
def test_rules_of_the_program_are_written_and_read_again(game_id: str) -> None:
    rules = rules_of_game(game_id)

    own = OwnGame("As it is", "", rules)
    again = read(own.text)

    assert again.values == own.values
    assert again.id == own.id
    first, second = rules.tableau, again.rules.tableau
    assert replace(second, piles=first.piles) == first
    assert again.rules.stock == rules.stock
    assert told.in_sight(again.rules) == told.in_sight(rules)


@pytest.mark.parametrize("game_id", ["penguin", "algerian", "odd-and-even"])
def test_what_cannot_be_written_is_refused(game_id: str) -> None:
    with pytest.raises(InvalidRules, match="something of their own"):
        values_of(rules_of_game(game_id))


def test_the_id_tells_the_rules_and_nothing_else() -> None:
    own = read(TWO_CELLS)

    assert own.id.startswith("own-")
    assert len(own.id) == 16
    assert read(TWO_CELLS.replace("Klondike with", "My game with")).id == own.id
    assert read(TWO_CELLS + "\n# a note\n[cards]\npacks = 1\n").id == own.id
    assert read(TWO_CELLS.replace("count = 2", "count = 3")).id != own.id


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            'title = "A"\n[tableau]\npiles = 7\nbuild = "dwon"',
            'line 4: tableau.build is "dwon", but it must be',
        ),
        ('title = "A"\n[tableau]\nbiuld = "up"', 'line 3: there is no "biuld" here; did you mean "build"?'),
        (
            'title = "A"\n[tabelau]\nbuild = "up"',
            'line 2: there is no "tabelau" here; did you mean "tableau"?',
        ),
        (
            'title = "A"\n[tableau]\npiles = 31',
            "tableau.piles is 31, but it must be a whole number from 1 to 30",
        ),
        ('title = "A"\n[tableau]\npiles = true', "tableau.piles is true"),
        ('title = "A"\n[tableau]\npiles = 7.5', "tableau.piles is 7.5"),
        ('title = "A"\n[cards]\npacks = 5', "cards.packs is 5, but it must be a whole number from 1 to 4"),
        ('title = "A"\n[tableau]\nround = "yes"', 'tableau.round is "yes", but it must be true or false'),
        ('title = "A"\n[tableau]\nspaces = ["Q", "X"]', 'tableau.spaces is ["Q", "X"]'),
        ('title = "A"\n[tableau]\ncards = [1, 2]', "tableau.cards has 2 numbers, but there are 8 piles"),
        ('title = "A"\n[tableau]\ncards = 7', "56 cards are dealt, but there are only 52"),
        ('title = "A"\n[tableau]\ncards = 3', "24 of 52 cards are dealt, and there is no stock"),
        ('title = "A"\n[stock]', "all 52 cards are dealt: none is left for the stock"),
        ('title = "A"\n[cells]\ncount = 25', "there are 33 piles, cells and reserves together"),
        (
            'title = "A"\n[cards]\nranks = 9\n[tableau]\nround = true',
            "tableau.round needs all thirteen ranks",
        ),
        ("[tableau]\npiles = 8", "title is missing"),
        ("title = 5", "line 1: title is 5, but it must be one line of at most 60 characters"),
        (f'title = "{"x" * 61}"', f'"{"x" * 39}…", but it must be one line of at most 60 characters'),
        (f'title = "A"\ntableau.build = "{"{key}" * 9}"', f'"{"{key}" * 7}{{key…", but it must be'),
        ('title = "A\\nB"', r"title is 'A\nB', but it must be one line"),
        ('title = "A"\n"a\\u0000" = 5', r"there is no 'a\x00' here"),
        ('title = "A"\ntableau = 5', "line 2: tableau is 5, but it must be a table of keys"),
        ('title = "A"\n[tableau]\npiles = 7\npiles = 8', "cannot be read as TOML"),
        ('title = "A"\n[tableau\npiles = 7', "line 2: this cannot be read as TOML"),
        ('title = "A\0"', "cannot be read as TOML"),
    ],
)
def test_one_sentence_tells_what_is_wrong(text: str, sentence: str) -> None:
    assert sentence in refused(text)


@pytest.mark.parametrize(
    "hostile",
    [
        f"a = {'[' * 30_000}",
        f"title = {'9' * 30_000}",
        'title = "A"\n[tableau]\npiles = ' + "9" * 4_000,
        'title = "A"\ntableau.piles' + ".a" * 20_000 + " = 1",
        'title = "A"\n' + "[a.a.a.a.a.a.a.a]\n" * 3_000,
        'title = "A"\n[tableau]\npiles = 1979-05-27',
        '{"tableau piles": ' + '{"a":' * 9_000,
        '{"tableau piles": {"count": 8, "count": 9}}',
        '{"max rank": NaN}',
        '{"tableau piles": {"count": ' + "9" * 5_000 + "}}",
        '{"accordion": []}',
        "x" * (LARGEST_TEXT + 1),
        'title = "\ud800"',
    ],
)
def test_hostile_texts_are_refused_in_one_short_sentence(hostile: str) -> None:
    assert len(refused(hostile)) < 250
    assert "\n" not in refused(hostile)


def test_bytes_are_utf_8_with_or_without_a_mark_of_order() -> None:
    assert read(b"\xef\xbb\xbf" + TWO_CELLS.encode()) == read(TWO_CELLS.replace("\n", "\r\n"))
    with pytest.raises(InvalidRules, match="not UTF-8"):
        read(b'title = "\xff"')


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ('[foundations]\nbase = "5"', "can never be complete"),
        ("[foundations]\nby = 2", "can never be complete"),
        ('[tableau]\nbuild = "none"\nspaces = "none"', "Nothing can be moved but to the foundations"),
        ('[cards]\nranks = 9\n[tableau]\nspaces = "kings"', "Nothing can fill an empty pile"),
    ],
)
def test_what_does_not_hold_together_is_told(text: str, doubt: str) -> None:
    assert doubt in " ".join(doubts(read(f'title = "A"\n{text}').rules))


def test_what_holds_together_raises_no_doubt() -> None:
    assert [game for game in WRITTEN if list(doubts(rules_of_game(game)))] == []


# Rule files of Solvitaire


def test_what_no_game_here_can_have_is_said() -> None:
    assert "cannot have this: foundations and a hole" in refused('{"hole": {"present": true}}')
    assert "games like accordion" in refused('{"accordion": {"size": 18}}')
    assert 'did you mean "max rank"?' in refused('{"max ranks": 8}')


def test_a_diagonal_deal_gives_each_pile_one_card_more() -> None:
    somerset = read(json.dumps({"tableau piles": {"count": 10, "diagonal deal": True}}))

    assert somerset.values["tableau"]["cards"] == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]


@pytest.mark.parametrize(
    "text",
    [
        "[cards]\npacks = 2",
        "[tableau]\nby = 2",
        '[cards]\npacks = 2\n[tableau]\nbuild = "up"',
        '[tableau]\nsuits = "same"\n[foundations]\nsuit = "any"',
        '[tableau]\nsuits = "alternate"\n[foundations]\nsuit = "first-card"',
        "[foundations]\nby = 2\nround = true",
    ],
)
def test_a_search_does_not_claim_rules_for_which_its_proofs_are_not_made(text: str) -> None:
    assert not told.in_sight(read(f'title = "A"\n{text}').rules)


# In every process


def test_an_id_brings_its_rules_along_where_it_is_pickled(monkeypatch: pytest.MonkeyPatch) -> None:
    own = read(TWO_CELLS)
    sent = pickle.dumps(known.admit(own).id)
    monkeypatch.setattr("cardtable.games.own.known._known", {})  # as in another process
    with pytest.raises(InvalidNotation, match="are not known here"):
        catalogue.entry(own.id)

    assert pickle.loads(sent) == own.id
    assert catalogue.create(own.id).deal(Deal(1))


def test_piles_that_keep_their_way_are_dealt_anew() -> None:
    built = 'build = "either"\nsuits = "same"\nkeeps_way = "until-empty"'
    own = read(f'title = "A"\n[tableau]\npiles = 6\n{built}\n[redeal]')
    game = known.admit(own).game_class()
    position = game.deal(Deal(1))

    again = game.play(position, game.moves(position)[-1])

    assert again.ways == (0,) * 6
    assert isinstance(game.moves(again), tuple)


def test_bases_that_were_taken_back_are_dealt_anew_too() -> None:
    more = "out = true\ntake_back = true"
    text = f'title = "A"\n[cards]\nranks = 3\n[tableau]\npiles = 3\n[foundations]\n{more}\n[redeal]'
    game = known.admit(read(text)).game_class()
    for number in range(1, 20):
        position = game.deal(Deal(number))
        back = next((move for move in game.moves(position) if move.source in game.built_places()), None)
        if back is not None:
            break
    assert back is not None
    before = game.play(position, back)

    again = game.play(before, Move(MoveKind.REDEAL))

    in_rows = [game.pile(again, row) for row in ("column1", "column2", "column3")]
    assert [len(pile) for pile in in_rows] == [4, 3, 2]
    assert back.cards[0] in sum(in_rows, ())


# Rules that nobody has thought of


def any_values(chance: random.Random) -> dict[str, dict[str, object]]:
    """Return tables of keys with values that are right each by itself."""
    found: dict[str, dict[str, object]] = {}
    for table, keys in KEYS.items():
        if table in ("stock", "redeal") and chance.random() < 0.6:
            continue
        given = {key: any_value(what, chance) for key, what in keys.items() if chance.random() < 0.4}
        if given or table in ("stock", "redeal"):
            found[table] = given
    return found


def any_value(key: RuleKey, chance: random.Random) -> object:
    values: list[object] = [*key.words, *([True, False] if key.is_switch else [])]
    values += [chance.choice(key.numbers[:6])] if key.numbers else []
    values += [chance.choice("A2K")] if key.rank else []
    values += [["Q", "K"]] if key.ranks else []
    return chance.choice(values)


def any_game(chance: random.Random) -> OwnGame:
    while True:
        try:
            return OwnGame.of("Any", "", any_values(chance))
        except InvalidRules:
            continue


@pytest.mark.parametrize("seed", range(sample(12, 300)))
def test_any_rules_that_are_taken_can_be_played(seed: int) -> None:
    chance = random.Random(seed)
    own = any_game(chance)
    assert read(own.text).values == own.values
    game = known.admit(own).game_class()
    position = game.deal(Deal(seed + 1))
    for _step in range(sample(12, 60)):
        moves = game.moves(position)
        assert len(set(map(str, moves))) == len(moves)
        assert [str(move) for move in moves if game.refusal(position, move)] == []
        laid = {each.card for each in game.layout(position).cards}
        assert laid <= {shown.card for cards in game.places(position).values() for shown in cards}
        if not moves:
            break
        position = game.play(position, chance.choice(moves))
    assert sum(map(len, position.piles)) == len(game.placing.all_cards)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["x" * 100, "a\u202eb", "a\nb"])
@pytest.mark.parametrize("text", ["[tableau]\npiles = 5\n", '{"tableau piles": {"count": 5}}'])
def test_a_game_called_after_its_file_can_be_read_again(name: str, text: str) -> None:
    own = read(text, name)

    assert read(own.text) == own
