"""The sentences in which facts of the rules reach a person.

Rules say what is so (enums, cards, places); this page says it in words.  Every text
goes through `translate`, which the window sets to Qt's translator; without a window
the English stands.  Texts are templates: {card}, {other}, {place}, {amount}, {seat}, ….
"""

import re
from collections.abc import Callable, Sequence
from enum import StrEnum

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.layout import Mark, MarkKind, Shown
from cardtable.contract.move import CommandKind, Move, MoveKind
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.tally import Tally, TallyKind

Translate = Callable[[str, str], str]

_REFUSALS: dict[StrEnum, str] = {
    Reason.GAME_OVER: "the game is over",
    Reason.NO_SUCH_CARD: "the {card} is not in this game",
    Reason.NOT_YOUR_CARD: "the {card} is not yours to move",
    Reason.COVERED: "the {card} lies under the {other}",
    Reason.ON_FOUNDATION: "the {card} lies on a foundation and stays there",
    Reason.SAME_PLACE: "the {card} lies there already",
    Reason.NO_SUCH_MOVE: "no rule of this game allows that",
    Reason.NOWHERE_TO_GO: "the {card} can go nowhere now",
    Reason.WRONG_SUIT: "the {card} does not belong to this suit",
    Reason.WRONG_COLOUR: "the {card} does not have the right colour",
    Reason.NOT_NEXT_DOWN: "the {card} is not the next card below the {other}",
    Reason.PLACE_NOT_BUILT: "no card is laid on {place}",
    Reason.NOT_NEXT_UP_ON: "the {card} is not the next card above the {other}",
    Reason.NOT_NEIGHBOUR: "the {card} is neither the next above nor the next below the {other}",
    Reason.SAME_COLOUR: "the {card} and the {other} are of one colour",
    Reason.FOUNDATION_FULL: "this foundation is complete",
    Reason.WRONG_BASE: "a foundation does not begin with the {card}",
    Reason.STILL_HIDDEN: "this card is still hidden",
    Reason.NOT_AVAILABLE: "the {card} is not available now",
    Reason.SPACE_NOT_FILLED: "this space is not filled",
    Reason.TOO_MANY_AT_ONCE: "there is not enough room to move so many cards one by one",
    Reason.KINGS_ONLY: "only a king fills an empty row",
    Reason.SPACE_FROM_PACK: "while the pack lasts, only the next card dealt from it fills this space",
    Reason.SPACE_FROM_TALON: "this space is filled from the talon, not from {place}",
    Reason.SPACE_FROM_TALON_OR_PACK: "this space is filled from the talon or the pack, not from {place}",
    Reason.CARD_STAYS: "the {card} stays where it lies",
    Reason.NOT_DRAWN: "the {card} is not drawn yet: only the card drawn may be moved",
    Reason.NO_PASSING: "passing is not part of the game for one: set the card aside instead",
    Reason.NO_SETTING_ASIDE: "cards are set aside only in the game for one: pass instead",
    Reason.FOURTH_CARD: "the {card} would be the fourth card from the aces, and three is the limit",
    Reason.OTHER_COLOUR: "the {card} cannot join this hierarchy: it has the colour of the {other}",
    Reason.TIP_NOT_USED: "the outermost places of the four hierarchies are not used with two players",
    Reason.PLACE_TAKEN: "the {other} lies there",
    Reason.NOTHING_TO_JOIN: "there is no card that the {card} could connect to at {place}",
    Reason.WOULD_TOUCH: "the {card} would touch the {other}, to which it does not connect",
    Reason.WOULD_OVERLAP: "the {card} would overlap the {other}",
    Reason.MUST_BE_HIGHER: "this hierarchy ascends: the {card} is not higher than the {other}",
    Reason.MUST_BE_LOWER: "this hierarchy descends: the {card} is not lower than the {other}",
    Reason.ONE_CARD_ONLY: "one card is played at a time",
    Reason.NOT_ONE_UNIT: "the {card} and the cards named with it are not moved together",
    Reason.NOT_SUIT_LED: "the {card} is not of the same suit as the {other}",
    Reason.DOES_NOT_BEAT: "the {card} is not higher than the {other}",
    Reason.NOTHING_TO_EAT: "there is nothing to eat: you lead a card",
    Reason.EATEN_WHOLE: "the whole table is eaten, not a part of it",
    Reason.PACK_EMPTY: "no card is left in the pack",
    Reason.PACK_FIRST: "the pack is dealt to its end first",
    Reason.NO_REDEAL_LEFT: "no deal is left after this one",
    Reason.CHAIN_GOES_ON: "the chain goes on first, with the top of {place}",
    Reason.EXILE_IN_HAND: "the {card} in hand comes first: play it or slip it under its packet",
    Reason.EXILES_FIRST: "the Exiles are used up before the next deal",
    Reason.NO_EXILE_LEFT: "no Exile is left",
    Reason.ONLY_EXILES_TURNED: "only an Exile can be turned now: no chain runs",
    Reason.NOT_BY_HAND: "no card is moved by hand here: cards are turned, and pairs go by themselves",
    Reason.TURNED_NEXT: "{place} is turned next",
    Reason.WRONG_HEMISPHERE: "the {card} is in the wrong hemisphere and cannot be used there",
    Reason.OTHER_WRONG_HEMISPHERE: "the {other} is in the wrong hemisphere, and nothing is laid on it there",
    Reason.NOT_ITS_HEMISPHERE: "the {card} does not belong in this hemisphere",
    Reason.OTHER_RACE: "the {card} may not leave its own part of the circle",
    Reason.BARRIER_STAYS: "the barriers stay till pack and talon are used up, then they go to foundations",
    Reason.NO_EXCHANGE: "only a black card in the north and a red card in the south are exchanged",
    Reason.SPACE_FOR_STRAYS: "only a card that lies in the wrong hemisphere moves to a space now",
    # The Constitution
    Reason.VACANCY_FIRST: "the vacancy at {place} is filled first, from the division next below it",
    Reason.FILLS_PEOPLE_ONLY: "a card of the talon comes in only when the People have a vacancy",
    Reason.COUNCIL_ONLY: "only the Privy Council plays to the foundations",
    Reason.NOT_DIVISION_ABOVE: "the {card} goes only to the division next above its own",
    Reason.COUNCIL_TO_FOUNDATIONS: "the {card} goes from the Privy Council only to a foundation",
    # The Zodiac
    Reason.FOUNDATIONS_LATER: "the foundations are begun when pack and talon are used up",
    Reason.ZODIAC_WAITS: "the cards of the Zodiac stay there till pack and talon are used up",
    Reason.ZODIAC_STAYS: "the cards of the Zodiac are never laid on each other",
    Reason.NO_MORE_MARRIAGES: "no card is laid on another once pack and talon are used up",
    Reason.NOTHING_CAN_BE_PLACED: "no card of pack and talon can be placed any more",
}

_COMMANDS: dict[StrEnum, str] = {
    CommandKind.EAT: "Eat",
    CommandKind.PASS: "Pass",
    CommandKind.DEAL: "Deal",
    CommandKind.REDEAL: "Deal again",
    CommandKind.TURN: "Turn",
    CommandKind.SET_ASIDE: "Set aside",
}

_TALLIES: dict[StrEnum, str] = {
    TallyKind.ON_FOUNDATIONS: "{amount} of {limit} on the foundations",
    TallyKind.SET_ASIDE: "{amount} set aside",
    TallyKind.UNDRAWN: "{amount} to draw",
    TallyKind.IN_HAND: "{seat}: {amount} in hand",
    TallyKind.IN_PACK: "{amount} in the pack",
    TallyKind.LEADS: "lead {amount} of {limit}",
    TallyKind.DEAL: "deal {amount} of {limit}",
    TallyKind.EXILES: "Exiles: {amount}",
    TallyKind.CHAIN: "last chain: {amount}",
    TallyKind.PAIRS: "{amount} of {limit} pairs",
    TallyKind.WITHOUT_PLACE: "lost: {amount} cards find no place, and the Equator holds {limit}",
}

_MARKS: dict[StrEnum, str] = {
    MarkKind.ASCENDING: "ascending",
    MarkKind.DESCENDING: "descending",
    MarkKind.OPEN: "open",
    MarkKind.HAND: "{seat}",
    MarkKind.PILE: "{place}",
    MarkKind.LEADS: "{seat} leads",
    MarkKind.MUST_ANSWER: "{seat}: beat it or eat it",
    MarkKind.NUMBER: "{number}",
    MarkKind.CHAIN_HERE: "{number}: next",
    MarkKind.IN_HAND: "in hand",
    MarkKind.CALLED: "{number}",
    MarkKind.EUROPE: "Europe: red",
    MarkKind.ASIA: "Asia: red",
    MarkKind.AUSTRALIA: "Australia: black",
    MarkKind.AFRICA: "Africa: black",
    # The Constitution
    MarkKind.PEOPLE: "People",
    MarkKind.COMMONS: "Commons",
    MarkKind.LORDS: "Lords",
    MarkKind.COUNCIL: "Council",
    MarkKind.VACANCY: "vacant",
    # Napoleon's Square
    MarkKind.KING_UNDER: "king slipped under",
    MarkKind.DEALT_AGAIN: "two kings barred the way: times dealt again {number}",
}

_ENDINGS: dict[StrEnum, str] = {
    Termination.WON: "Won",
    Termination.STUCK: "No move is left",
    Termination.PENALTIES: "The game is over",
    Termination.REPETITION: "Drawn: the same position for the third time",
    Termination.MOVE_LIMIT: "Drawn: too many leads without a winner",
    Termination.AGREED: "Drawn by agreement",
}

_RANKS = {
    Rank.ACE: "ace",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
}

_DIRECTIONS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def english(_context: str, text: str) -> str:
    """Return the text as it is: the translation where no window is."""
    return text


_translate: Translate = english


def set_translator(translate: Translate) -> None:
    """Let every text go through `translate(context, text)` from now on."""
    global _translate  # noqa: PLW0603 - one language a process, chosen once by the window
    _translate = translate


def rank_word(rank: Rank) -> str:
    """Return a rank in words: ``queen``, ``7``."""
    return _translate("cards", _RANKS.get(rank, str(int(rank))))


def card_words(card: Card) -> str:
    """Return a card in words: ``queen of hearts``."""
    suit = _translate("cards", card.suit.word)
    return _translate("cards", "{rank} of {suit}").format(rank=rank_word(card.rank), suit=suit)


_FOUNDATIONS = {
    "": "the {nth}{suit} foundation",
    "ace": "the {nth}foundation on the ace of {suit}",
    "king": "the {nth}foundation on the king of {suit}",
    "up": "the ascending {suit}",
    "down": "the descending {suit}",
}
"""By what stands before the suit in a foundation's name."""
_TWINS = {"": "", "1": "first ", "2": "second "}


def place_words(place: str) -> str:
    """Return a place in words: ``row 3``, ``east, east, north``, ``hand 1``."""
    if place and set(place) <= set(_DIRECTIONS):
        return ", ".join(_translate("places", _DIRECTIONS[letter]) for letter in place)
    parts = re.fullmatch(r"([a-z-]+?)-?(\d*)", place)
    if parts is None:
        return place
    name = _translate("places", parts[1].replace("-", " "))
    base, _, suit = parts[1].rpartition("-")
    if suit in {each.word for each in Suit} and base in _FOUNDATIONS:
        nth = _translate("places", _TWINS[parts[2]])
        return _translate("places", _FOUNDATIONS[base]).format(suit=_translate("places", suit), nth=nth)
    return f"{name} {parts[2]}".strip()


def pile_name(place: str) -> str:
    """Return the heading of a pile that is looked through: ``The spades foundation``."""
    words = place_words(place)
    return words[:1].upper() + words[1:]


def pile_count(shown: Sequence[Shown]) -> str:
    """Return how many cards a pile has, and in which order they are shown."""
    known = sum(each.card is not None and each.face_up for each in shown)
    if known < len(shown):
        text = _translate("piles", "{amount} cards, {hidden} of them face down")
    else:
        text = _translate("piles", "{amount} cards, the lowest first")
    return text.format(amount=len(shown), hidden=len(shown) - known)


def pile_sentence(place: str, shown: Sequence[Shown]) -> str:
    """Return a pile card by card, as far as they may be known, for who hears instead of seeing."""
    cards = ", ".join(
        card_words(each.card) if each.card is not None and each.face_up else _translate("piles", "face down")
        for each in shown
    )
    text = _translate("piles", "{name}, {count}: {cards}")
    return text.format(name=pile_name(place), count=pile_count(shown), cards=cards)


def seat_words(seat: int) -> str:
    """Return a seat in words where nobody has a name: ``player 2``."""
    return _translate("seats", "player {number}").format(number=seat)


def refusal_sentence(refusal: Refusal) -> str:
    """Return why a move is refused, as a clause without a full stop."""
    return _translate("refusals", _REFUSALS[refusal.reason]).format(
        card=card_words(refusal.card) if refusal.card else _translate("cards", "card"),
        other=card_words(refusal.other) if refusal.other else _translate("cards", "card"),
        place=place_words(refusal.place),
    )


def move_sentence(move: Move) -> str:
    """Return a move in words: ``8 of hearts to row 3``."""
    if move.kind is MoveKind.CARRY:
        cards = ", ".join(card_words(card) for card in move.cards)
        return _translate("moves", "{cards} to {place}").format(cards=cards, place=place_words(move.target))
    if move.kind is MoveKind.EXCHANGE:
        first, second = (card_words(card) for card in move.cards)
        return _translate("moves", "exchange {first} and {second}").format(first=first, second=second)
    if move.kind is MoveKind.TURN:
        return _translate("moves", "turn {place}").format(place=place_words(move.target))
    return _translate("moves", move.kind.value)


def command_words(kind: CommandKind) -> str:
    """Return the text of a button."""
    return _translate("commands", _COMMANDS[kind])


def tally_words(tally: Tally, name: str = "") -> str:
    """Return a count for the status line; `name` is that of the seat it belongs to."""
    return _translate("tallies", _TALLIES[tally.kind]).format(
        amount=tally.amount, limit=tally.limit, seat=name or seat_words(tally.seat or 1)
    )


def mark_words(mark: Mark, name: str = "") -> str:
    """Return the text of a note on the cloth; `name` is that of the seat it speaks of."""
    return _translate("marks", _MARKS[mark.kind]).format(
        place=place_words(mark.place), seat=name or seat_words(mark.seat or 1), number=mark.number
    )


def outcome_sentence(outcome: Outcome, names: tuple[str, ...] = ()) -> str:
    """Return how a game ended; `names` are those of the seats, if there is more than one."""
    ending = _translate("outcomes", _ENDINGS[outcome.termination])
    if outcome.winner is not None and len(names) > 1:
        ending = _translate("outcomes", "{name} won").format(name=names[outcome.winner - 1])
    if outcome.scores is not None and len(names) > 1:
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
        return _translate("outcomes", "{ending} (penalties: {scores})").format(ending=ending, scores=scores)
    if outcome.scores is not None and outcome.scores[0]:
        return _translate("outcomes", "{ending}: {number} set aside").format(
            ending=ending, number=outcome.scores[0]
        )
    return ending
