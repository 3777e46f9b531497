"""Verdicts on positions of whole games, held against the slow solver's own rules and its patience.

A winning line holds if each of its moves is one by those rules and nothing is left at its
end; a proof holds if everything that can be reached was tried and nothing of it is a win.
"""

from collections.abc import Iterator
from random import Random

from cardtable.cards import Rank
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from tests.solver.small import Plain, State, can_be_won, next_states, plainly

WHOLE: dict[str, Plain] = {
    "beleaguered-castle": Plain(),
    "streets-and-alleys": Plain(),
    "citadel": Plain(),
    "exiled-kings": Plain(fills="highest"),
    "penelopes-web": Plain(fills="highest"),
    "siegecraft": Plain(cells=1),
    "stronghold": Plain(cells=1),
    "fastness": Plain(cells=2),
    "selective-castle": Plain(chosen=True),
    "fortress": Plain(True, True),
    "chessboard": Plain(True, True, corner=True, chosen=True),
    "castle-of-indolence": Plain(no_suit=True),
    "penguin": Plain(True, corner=True, fills="below", cells=7, chosen=True, whole=True),
    "freecell": Plain(alternate=True, cells=4),
    "eight-off": Plain(True, fills="highest", cells=8),
    "somerset": Plain(alternate=True),
    "bisley": Plain(True, True, fills="none", kings_down=True),
    "bakers-dozen": Plain(fills="none"),
    "spanish-patience": Plain(),
    "portuguese-solitaire": Plain(fills="highest"),
    "castles-in-spain": Plain(alternate=True),
    "good-measure": Plain(fills="none"),
}
"""The rules of the games themselves, for the slow solver."""

_LONGEST_WALK = 120
_MOST_BY_ITSELF = 4
"""Cards that one move may release to go up by themselves."""


def whole(game_id: str) -> RuledPatience:
    """Return a game with all its cards in sight."""
    options = {"reserve": "spread"} if game_id == "castle-of-indolence" else {}
    game = catalogue.create(game_id, options)
    assert isinstance(game, RuledPatience)
    return game


def walked(game: RuledPatience, number: int) -> Iterator[Position]:
    """Yield the positions of a game played at random, what can going home at once; the last first."""
    chance, met = Random(number), [game.deal(Deal(number))]
    for _ in range(_LONGEST_WALK):
        legal = game.moves(met[-1])
        if not legal:
            break
        up = [move for move in legal if move.target in game.foundations]
        met.append(game.apply(met[-1], chance.choice(up or legal)))
    yield from reversed(met)


def line_holds(game_id: str, game: RuledPatience, position: Position, line: tuple[Move, ...]) -> bool:
    """Whether a line wins by the slow solver's rules."""
    plain = WHOLE[game_id]
    before = _plainly(plain, game, position)
    for move in line:
        position = game.play(position, move)
        after = _plainly(plain, game, position)
        if not _comes_to(plain, before, after, _MOST_BY_ITSELF):
            return False
        before = after
    rows, reserves, cells, _ = before
    return not (any(rows) or any(reserves) or cells)


def _plainly(plain: Plain, game: RuledPatience, position: Position) -> State:
    """Return a position as the slow solver has it, like foundations in its order."""
    rows, reserves, cells, foundations = plainly(game, position)
    return rows, reserves, cells, tuple(sorted(foundations)) if plain.no_suit else foundations


def _comes_to(plain: Plain, before: State, after: State, steps: int) -> bool:
    """Whether one move comes to a position, or one and some to foundations."""
    reached = set(next_states(plain, before, Rank.KING))
    if after in reached:
        return True
    grown = [state for state in reached if 0 < _home(after) - _home(state) < steps]
    return any(_comes_to(plain, state, after, steps - 1) for state in grown)


def _home(state: State) -> int:
    return sum(map(len, state[3]))


def truth(game_id: str, game: RuledPatience, position: Position, most: int) -> bool | None:
    """Return whether a position can be won, everything tried; None after `most` positions."""
    return can_be_won(WHOLE[game_id], plainly(game, position), Rank.KING, most)
