"""What is said about the table: in words beneath it, and to a screen reader."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import card_name
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.words import pile_name, pile_sentence, refusal_sentence
from cardtable.table.accessible import announce
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.wording.phrases import full_sentence, sentence_case


class Announcer(QObject):
    """Says what was refused and why, what was lifted, what a pile holds, and anything else."""

    def __init__(self, view: TableView, strip: StatusStrip) -> None:
        super().__init__(view)
        self._view = view
        self._strip = strip
        view.refused.connect(self._say_refusal)
        view.no_plain_place.connect(self._say_no_place)
        view.hand.held.connect(self._say_held)
        view.keyboard_cursor.nothing_chosen.connect(self._say_nothing_chosen)
        view.pile_peek.opened.connect(self._say_pile)
        view.pile_peek.not_opened.connect(self._say_nothing_to_see)

    def say(self, text: str) -> None:
        """Show a sentence beneath the table for a while, and tell it to a screen reader."""
        text = sentence_case(text)
        self._strip.say(text)
        self.announce(text)

    def write(self, text: str) -> None:
        """Show a sentence beneath the table until the next one, and tell it to a screen reader."""
        self._strip.write(text)
        self.announce(text)

    def say_otherwise(self, before: str, after: str) -> None:
        """Correct a sentence, if it still stands beneath the table; what it means has not changed."""
        self._strip.correct(sentence_case(before), sentence_case(after))

    @property
    def heard(self) -> bool:
        """Whether there is a screen reader, or whatever else asks for what is told."""
        return QAccessible.isActive()

    def announce(self, text: str) -> None:
        """Tell a screen reader, as sentences end that are heard: what is seen may end without a full stop."""
        announce(self._view, full_sentence(text) if text else "")

    def _say_refusal(self, refusal: Refusal) -> None:
        hand = self._view.hand
        if refusal.reason is Reason.SAME_PLACE and refusal.card is not None:
            # Nothing was dropped: a card was clicked that may be moved, were there a place for it.
            text = _("The {card} has nowhere to go now.")
            self.say(text.format(card=card_name(refusal.card)))
        elif hand.game is not None:
            self.say(full_sentence(refusal_sentence(hand.game, refusal)))

    def _say_no_place(self, card: Card) -> None:
        hand = self._view.hand
        places = {each.card: each.place for each in self._view.table.layout.cards}
        refusal = None
        if hand.game is not None and card in places and card not in hand.liftable:
            move = Move.carry(card, places[card], places[card])
            refusal = hand.game.refusal(hand.position, move)
        if refusal is not None:
            self._say_refusal(refusal)
        else:
            self.say(_("There is no single obvious place for the {card}.").format(card=card_name(card)))

    def _say_nothing_chosen(self) -> None:
        if self._view.hand.lifted:
            self.say(_("First use Tab or the arrow keys to choose a place."))
        else:
            self.say(_("First use the arrow keys to choose a card or place."))

    def _say_held(self) -> None:
        """Say what has been lifted and where it may go, or that it lies where it lay."""
        if self.heard:
            from cardtable.table.accessibility import words  # noqa: PLC0415 - only those wait who hear

            hand = self._view.hand
            places = [hand.game.place_name(each.place) for each in hand.drop_targets if hand.game is not None]
            if hand.lifted:
                eaten = any(each.move.kind is MoveKind.EAT for each in hand.drop_targets)
                self.announce(words.lifted_sentence(hand.lifted, places, eaten=eaten))
            else:
                self.announce(words.put_back_sentence())

    def _say_pile(self, place: str) -> None:
        game = self._view.hand.game
        if game is not None:
            self.announce(full_sentence(pile_sentence(game, place, self._view.pile_peek.shown)))

    def _read_pile(self, place: str) -> None:
        """Read a pile that needs no looking through by who sees it."""
        if self.heard:
            from cardtable.windows.accessibility import reading  # noqa: PLC0415 - only those wait who hear

            self.announce(reading.pile(self._view, place))

    def _say_nothing_to_see(self, place: str) -> None:
        """Say why no pile was opened."""
        game = self._view.hand.game
        if place and game is not None:
            text = _("{pile}: there is nothing more to see.")
            self._strip.say(text.format(pile=pile_name(game, place)))
            self._read_pile(place)
        else:
            self.say(_("To look through a pile, point at it or go to it with the arrow keys."))
