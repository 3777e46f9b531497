"""What is said of an answer, in sentences."""

from cardtable.contract.move import Move
from cardtable.contract.names import card_name
from cardtable.contract.words import move_sentence, tally_words
from cardtable.decimals import decimal
from cardtable.games import catalogue
from cardtable.games.kit.kinds import is_patience, is_ruled, told_in_sight
from cardtable.keeping.counting import unusual_options
from cardtable.players.judgement import Answered
from cardtable.practice.attempt import TaskAttempt
from cardtable.practice.task import TaskKind
from cardtable.texts import _, listed, ngettext
from cardtable.windows.wording.figures import options_words
from cardtable.windows.wording.phrases import full_sentence, sentence_case, short_card

_PATIENCE = (TaskKind.ONLY_WIN, TaskKind.KEEP_WINNABLE, TaskKind.FIRST_CARD)


def answer_words(attempt: TaskAttempt, move: Move, answered: Answered, *, others: int) -> str:
    """Return whether the move is right and why; ``others`` is how many more are known to be right."""
    kind = attempt.task.kind
    words = {"move": move_sentence(attempt.scene.game, move), "number": attempt.task.number}
    if answered.right is None:
        text = _("{move}: the search could not settle this one, so it doesn’t count either way. Try another.")
    elif answered.right:
        text = _right(kind)
    else:
        text = _wrong(kind)
    told = sentence_case(text.format(**words, cost=decimal(answered.cost)))
    if answered.right and others:
        more = ngettext("{others} other move also works.", "{others} other moves also work.", others)
        return f"{told} {more.format(others=others)}"
    return told


def _right(kind: TaskKind) -> str:
    if kind is TaskKind.SPARE_MOST:
        return _("Right: {move}. No better place was found.")
    if kind is TaskKind.WIN_IN:
        return _("Right: {move}. It wins within {number} moves, whatever the other side does.")
    if kind in _PATIENCE:
        return _("Right: {move}. There is a known win from there.")
    return _("Right: {move}. It wins, whatever the other side does.")


def _wrong(kind: TaskKind) -> str:
    if kind is TaskKind.SPARE_MOST:
        return _("{move}: that costs about {cost} cards more than the best place.")
    if kind is TaskKind.WIN_IN:
        return _("{move}: that doesn’t win within {number} moves against the best defence.")
    if kind in _PATIENCE:
        return _("{move}: that loses. Every continuation has been searched, and none wins.")
    return _("{move}: that gives the win away. Against best play, you no longer win.")


def won_words(moves: int, known: int) -> str:
    """Return what is said of a game that was won: its moves, and whether the book's way is longer."""
    told = ngettext("Won in {moves} move.", "Won in {moves} moves.", moves).format(moves=moves)
    return f"{told} " + _("That is shorter than the known solution.") if moves < known else told


def record_words(known: int, best: int) -> str:
    """Return in how few moves a game to be won has been won: by the book, and by the player."""
    way = ngettext("The known solution takes {known} move.", "The known solution takes {known} moves.", known)
    if not best:
        return way.format(known=known)
    return way.format(known=known) + " " + _("Your best is {best}.").format(best=best)


def to_come_words(attempt: TaskAttempt, *, heard: bool = False) -> str:
    """Name the cards still to be drawn or dealt, in their order, where the task tells it.

    To be `heard` they have their names, not their signs.
    """
    cards = attempt.to_come()
    words = listed(str(card_name(card)) for card in cards) if heard else " ".join(map(short_card, cards))
    return _("Next cards: {cards}").format(cards=words) if words else ""


def unusual_rules(attempt: TaskAttempt) -> str:
    """Name the options of a solitaire game that are not as usual: the table shows few of them."""
    game = attempt.scene.game
    unusual = unusual_options(game.id, game.given_options)
    return options_words(catalogue.entry(game.id), unusual) if unusual and is_patience(game) else ""


def beside_the_table(attempt: TaskAttempt) -> str:
    """Return what counts in a game with a pack, and whether its piles may be looked through."""
    game = attempt.scene.game
    if not is_patience(game) or told_in_sight(game):
        return ""
    counted = listed(tally_words(each) for each in game.tallies(attempt.position))
    words = sentence_case(full_sentence(counted)) if counted else ""
    if is_ruled(game) or game.veils:
        words += " " + _("To look through any face-up pile, rest the pointer on it.")
    return words
