"""Short phrases that several windows need: players, days, computer levels."""

import re
from collections.abc import Iterable, Sequence
from datetime import date, datetime

from PySide6.QtCore import QCollator, QDate, QLocale
from PySide6.QtGui import QKeySequence

from cardtable.card_letters import index
from cardtable.cards import Card, Rank, Suit
from cardtable.contract.entry import Entry
from cardtable.contract.names import card_name
from cardtable.texts import N_, _, ngettext

BETWEEN = "   ·   "
"""Between figures or facts that stand in one line."""

_ENDS = (".", "!", "?", "…")
_SUITS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_IN_SIGNS = re.compile(r"(10|\w)([♠♥♦♣])")
_LEVELS = {
    "gentle": N_("easy"),
    "fair": N_("medium"),
    "strong": N_("strong"),
    "perfect": N_("perfect"),
    "suited": N_("at your level"),
}


def sentence_case(sentence: str) -> str:
    """Return the sentence begun with a capital, unless it begins with a name or a value, as of a file."""
    # The first word may be elided (“l’as”), and in French a narrow space stands before the colon.
    first = sentence.replace("’", "").split(maxsplit=1)[:1]
    is_word = all(each.rstrip(",:").isalpha() for each in first)
    return sentence[:1].upper() + sentence[1:] if is_word else sentence


def full_sentence(clause: str) -> str:
    """Return a clause, such as why a move is refused, as a sentence: with its capital and its full stop.

    One that goes on (“…”), or is a sentence already, gets none.
    """
    if clause.endswith(_ENDS):
        return sentence_case(clause)
    # Translators: a clause made a sentence: only the full stop may have to be another one.
    return _("{clause}.").format(clause=sentence_case(clause))


def full_sentences(*parts: str) -> str:
    """Return clauses as sentences to be heard; what stands in lines, or is parted for the eye, is several."""
    clauses = "\n".join(parts).replace(BETWEEN, "\n").split("\n")
    return " ".join(full_sentence(clause) for clause in clauses if clause)


def numbered_move(number: int, move: str) -> str:
    """Return a move, counted from 0, as it stands in the list: with its number, from 1."""
    # Translators: a move in the list of moves, with its number.
    return _("{number}. {move}").format(number=number + 1, move=move)


def you() -> str:
    """Return what the only person of a game is called: the name by which sentences know whom they address."""
    return _("You")


def is_you(name: str) -> bool:
    """Return whether this is the only person of a game, whom sentences address."""
    return name == you()


def by_title(entries: Iterable[Entry]) -> list[Entry]:
    """Return games in the order of their titles, as the player's language has its letters."""
    titles = QCollator(QLocale())
    return sorted(entries, key=lambda entry: titles.sortKey(_(entry.title)))


def quoted(name: str) -> str:
    """Return what the player wrote in quotation marks."""
    # Translators: a name or a comment that the player gave, in quotation marks.
    return _("“{name}”").format(name=name)


def short_date(day: date) -> str:
    """Return a day as short as can be, as the player's language writes it."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)


def long_date(day: date) -> str:
    """Return a day with its weekday, as the player's language writes it in full."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def short_card(card: Card) -> str:
    """Return a card as short as can be: ``9♠``."""
    return f"{index(card.rank)}{_SUITS[card.suit]}"


def spoken(text: str) -> str:
    """Return a text with the name of every card that it has as short as can be, for who hears it.

    Screen readers call the signs of suits by their shapes, and ♥ a black heart.
    """
    ranks, suits = {index(rank): rank for rank in Rank}, {sign: suit for suit, sign in _SUITS.items()}

    def name(found: re.Match[str]) -> str:
        rank, suit = ranks.get(found[1]), suits[found[2]]
        return str(card_name(Card(rank, suit))) if rank is not None else found[0]

    return _IN_SIGNS.sub(name, text)


def level_words(level: str) -> str:
    """Return the strength of a computer player in words."""
    return _(_LEVELS.get(level, level))


def computer_words(level: str) -> str:
    """Return what a computer player of a strength, or of none, is called in a list of players."""
    return _("Computer, {level}").format(level=level_words(level)) if level else _("Computer")


def facts_words(facts: Sequence[str]) -> str:
    """Return facts of a game in one line, each standing for itself."""
    return BETWEEN.join(fact for fact in facts if fact)


def keys_words(keys: QKeySequence | str) -> str:
    """Return a shortcut as the system shows it: ``Ctrl+B``, ``Strg+B``, ``⌘B``."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def with_keys(text: str, keys: QKeySequence | str) -> str:
    """Return what a button or an action does, and the keys for it."""
    # Translators: what a button does, and the keys that do it too.
    return _("{text} ({keys})").format(text=text, keys=keys_words(keys))


def players_words(counts: Sequence[int]) -> str:
    """Return how many can play: ``1 player``, ``2 players``, ``1–4 players``."""
    first, last = min(counts), max(counts)
    if first != last:
        template = ngettext("{first}–{last} player", "{first}–{last} players", last)
        return template.format(first=first, last=last)
    return ngettext("{number} player", "{number} players", first).format(number=first)


def packs_words(packs: float) -> str:
    """Return with how many packs of 52 a game is played, in every word by which people look for that."""
    # Translators: what people type to find a game by its packs; give all usual words, with the number.
    words = {0.5: _("half a deck, half a pack"), 1: _("1 deck, 1 pack"), 2: _("2 decks, 2 packs")}
    return words.get(packs, "")


def minutes_words(minutes: int) -> str:
    """Return how long a game takes, as short as can be."""
    # Translators: how long a game takes, as short as can be.
    return ngettext("{number} min", "{number} min", minutes).format(number=minutes)


def comes_out_words(share: float, *, in_sight: bool) -> str:
    """Return what share of deals (0 … 1) can be won; where cards are hidden, what share good play wins."""
    if share > 0.99:
        # Translators: nearly all deals of a patience can be won; good play wins nearly all of them.
        return _("over 99% winnable") if in_sight else _("good play wins over 99%")
    # Translators: the share of the deals of a patience that can be won; that good play wins.
    template = _("{percent}% winnable") if in_sight else _("good play wins {percent}%")
    return template.format(percent=round(100 * share))


def played_words(when: float, now: float) -> str:
    """Return on which day a game was played; both are seconds since 1970."""
    then, today = datetime.fromtimestamp(when).date(), datetime.fromtimestamp(now).date()
    days = (today - then).days
    if days <= 0:
        return _("Played today")
    if days == 1:
        return _("Played yesterday")
    if days < 7:
        return ngettext("Played {days} day ago", "Played {days} days ago", days).format(days=days)
    return _("Played on {date}").format(date=short_date(then))


def percent(part: float) -> str:
    """Return a part, 0 … 1, in percent."""
    return _("{percent}%").format(percent=round(100 * part))
