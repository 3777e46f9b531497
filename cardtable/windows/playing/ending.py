"""The end of a game: told on the panel over the table, with all that can be done then."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QTimer, Signal

from cardtable.art.tokens import Pace
from cardtable.contract.move import Move
from cardtable.contract.scoring import Scoring
from cardtable.geometry import card_extent
from cardtable.play.changes import Change, ChangeKind
from cardtable.play.session import Session
from cardtable.play.set_of_deals import set_goes_on
from cardtable.play.stuck import last_choice
from cardtable.play.victory import won_by_person
from cardtable.table.celebration import Celebration
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.assistance.assistance import Assistance
from cardtable.windows.assistance.game_study import GameStudy
from cardtable.windows.assistance.mistake_review import MistakeReview
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.messages.panel import Panel
from cardtable.windows.wording.personal_bests import (
    aids_words,
    closed_words,
    is_best_score,
    is_record,
    personal_bests_words,
    points_sentences,
    rating_sentence,
)
from cardtable.windows.wording.phrases import full_sentences
from cardtable.windows.wording.sentences import end_figures, end_headline, end_line

if TYPE_CHECKING:
    from cardtable.keeping.personal_bests import PersonalBests
    from cardtable.keeping.results import GameResult, PointsSummary
    from cardtable.players.rating import Rating

Step = Callable[[Callable[[Session], object]], None]
"""Goes back or forth in the game on the table by calling a method of its session."""
Button = tuple[str, Callable[[], object]]


class Ending(QObject):
    """Tells how the game on the table ended, or could have ended for who gives it up."""

    again_asked = Signal()
    """The player wants the same deal again."""
    harder_asked = Signal()
    """The player wants a harder deal."""
    new_asked = Signal()
    """The player wants another deal of this game."""
    next_asked = Signal()
    """The player wants the next deal of the set."""
    review_asked = Signal()
    """The player wants to look at the game again."""
    line_asked = Signal()
    """The player wants to send the game to who plays it by correspondence."""
    replay_asked = Signal()
    """The player wants to go through the game, and to try other ways."""

    def __init__(
        self, view: TableView, panel: Panel, assistance: Assistance, announcer: Announcer, step: Step
    ) -> None:
        super().__init__(view)
        self._view, self._panel, self._assistance, self._announcer = view, panel, assistance, announcer
        self._step = step
        self.personal_bests: Callable[[Session], PersonalBests | None] = _no_personal_bests
        """What the wins of the kind come to, where that is kept."""
        self.result: Callable[[Session], GameResult | None] = _no_result
        """How the library counts the game, where it does."""
        self.rating: Callable[[Session], Rating | None] = _no_rating
        """How strong the person plays the kind, where that is counted."""
        self.scoring = Scoring.NONE
        """How points are counted, where the game has any."""
        self.points: Callable[[Session, Scoring], PointsSummary | None] = _no_points
        """What the games of the kind come to in points, where that is known."""
        self.can_be_harder: Callable[[Session], bool] = _never
        """Whether harder deals can be looked for."""
        self._session: Session | None = None
        self._awaited = self._just_played = self._within = False
        self.celebration = Celebration(view.table)
        self._telling = QTimer(self, singleShot=True)
        self._telling.timeout.connect(self._tell_within)
        self._lost_by: int | None = None
        self.mistake_review = MistakeReview(panel, self)
        view.table.rested.connect(self._rested)
        assistance.changed.connect(self._follow_assistance)
        assistance.post_mortem.told.connect(self._show_post_mortem)
        self.mistake_review.closed.connect(lambda: view.table.clear_rings("hint"))
        self.mistake_review.closed.connect(self._show_post_mortem)
        self.mistake_review.told.connect(view.ring)
        self.mistake_review.went_back.connect(self._show_better)

    def open(self, session: Session | None) -> None:
        """Turn to another game, or to none."""
        self._session = session
        self._awaited = self._just_played = self._within = False
        if self.celebration.poses:
            self._view.table.motion.finish()  # a win is shown of the game that is left
        self._lost_by = None
        self.follow()

    def follow(self) -> None:
        """Turn to the position on the table."""
        self.mistake_review.follow(self._session)

    def tell(self) -> None:
        """Tell how the game ended, once the last card lies; any input brings it there at once."""
        self._awaited = self._view.table.motion.running
        if not self._awaited:
            self._begin()

    def note(self, change: Change) -> None:
        """See whether the game comes to its end by a move, or by going forth to where it once ended."""
        if change.kind is not ChangeKind.ENDED:
            self._just_played = change.kind is ChangeKind.PLAYED

    def wreath_rects(self) -> tuple[QRect, ...]:
        """Return where cards are while a win is shown, in pixels of the view."""
        return tuple(self._view.pixels(card_extent(pose)) for pose in self.celebration.poses)

    def _rested(self) -> None:
        if self._awaited:
            self._begin()
        elif self._within:
            self._within = False
            self._panel.settle()

    def _begin(self) -> None:
        """Let a win be seen before its panel lies over the table; any input brings that up at once."""
        self._awaited = False
        session, played, self._just_played = self._session, self._just_played, False
        if played and session is not None and won_by_person(session):
            shown = session.game.places(session.position).items()
            piles = {place: [each.card for each in pile if each.card] for place, pile in shown}
            many, record = session.game.seats > 1, self._is_record(session)
            if self.celebration.start(piles, over_others=many, record=record):
                self._awaited = True
                self._telling.start(round(self._view.table.motion.scaled(Pace.WIN_TOLD)))
                return
        self._show()

    def _is_record(self, session: Session) -> bool:
        """Whether a win is better than all before it: quicker, shorter, or of more points."""
        if session.game.seats > 1 or session.closed is not None:
            return False
        bests, scored = self.personal_bests(session), self._points(session)
        return (bests is not None and is_record(session, bests)) or (
            scored is not None and is_best_score(*scored)
        )

    def _tell_within(self) -> None:
        """Let the panel rise within the wreath."""
        if self._awaited:
            self._within = True
            self._show()

    def _show(self, *, aloud: bool = True) -> None:
        """Show how the game ended on the panel, and tell it to a screen reader."""
        self._awaited = False
        session = self._session
        if session is None or session.outcome is None:
            return
        self._lost_by = self._assistance.lost_by()
        names, found = self._view.table.names, self._assistance.post_mortem.words
        headline, figures = end_headline(session, names), end_figures(session, self.scoring)
        stands = self._standing(session), self._scored(session)
        lines = [line for line in (end_line(session, names), *stands, found) if line]
        shown = lines[1:] if figures else lines
        self._panel.present(headline, "\n".join(shown), self._buttons(session), figures=figures)
        if aloud:
            self._announcer.announce(full_sentences(headline, *lines))

    def _standing(self, session: Session) -> str:
        """Say what a win comes to beside the others, or why it does not count; after a duel, the rating."""
        if session.game.seats > 1:
            return self._rated(session) if session.computers and len(session.people) == 1 else ""
        if not self._assistance.is_won():
            return ""
        if session.closed is not None:
            return closed_words(session.closed)
        bests = self.personal_bests(session)
        return personal_bests_words(session, bests, self.result(session)) if bests is not None else ""

    def _scored(self, session: Session) -> str:
        """Say how the points stand to those of the other games, where the game has any and counts."""
        scored = self._points(session)
        return "" if scored is None else points_sentences(*scored, self.scoring)

    def _points(self, session: Session) -> "tuple[int, PointsSummary] | None":
        """Return the points of a game and those of all of its kind, where the game has any and counts."""
        points = session.points(self.scoring)
        if points is None or session.closed is not None or session.foreign:
            return None
        known = self.points(session, self.scoring)
        return None if known is None else (points, known)

    def _rated(self, session: Session) -> str:
        """Say how strong the person plays, or why a win tells nothing of it."""
        own, result = self.rating(session), self.result(session)
        if session.entry.ratings and result is not None and result.won and result.helped:
            return " ".join((aids_words(result), _("It doesn’t change your rating.")))
        return rating_sentence(own) if own is not None else ""

    def _buttons(self, session: Session) -> list[Button]:
        """Return what can be done now, what is most likely wanted first: a stuck game is saved."""
        back: list[Button] = [(_("Undo"), partial(self._step, Session.undo))] if session.can_undo else []
        saves = self._ways_back(session)
        if not saves and session.game.seats == 1 and not self._assistance.is_won():
            saves, back = back, []
        buttons = [*saves, *self._new_games(session)]
        if session.correspondence_seat is not None:
            buttons.insert(0, (_("Copy game code"), self.line_asked.emit))
        buttons += self._ways_to_learn(session) + back
        post_mortem = self._assistance.post_mortem
        if post_mortem.can_tell(session) and not self._assistance.is_won() and not post_mortem.words:
            buttons.append((_("Could I have won?"), self._look_back))
        if GameStudy.can_review(session):
            buttons.append((_("Review the game"), self.review_asked.emit))
        buttons.append((_("Replay"), self.replay_asked.emit))
        return [*buttons, (_("View table"), self._look)]

    def _ways_back(self, session: Session) -> list[Button]:
        """Return what leads back to where the game could be won, and what shows how."""
        buttons: list[Button] = []
        post_mortem = self._assistance.post_mortem
        if self._lost_by is not None:
            text = _("Back to before move {number}").format(number=self._lost_by)
            buttons.append((text, partial(self._go_back, self._lost_by)))
        elif (number := last_choice(session)) is not None:
            buttons.append((_("Back to the last choice"), partial(self._go_back, number)))
        if post_mortem.last_winnable is not None:
            if post_mortem.last_winnable < len(session.moves):
                buttons.append((_("Go back there"), partial(self._go_back, post_mortem.last_winnable + 1)))
            buttons.append((_("Show a win"), self._show_win))
        return buttons

    def _ways_to_learn(self, session: Session) -> list[Button]:
        """Return what tells which moves were mistakes."""
        if not self.mistake_review.offered(session):
            return []
        return [(_("Where did it go wrong?"), partial(self.mistake_review.begin, session))]

    def _new_games(self, session: Session) -> list[Button]:
        """Return what begins another game."""
        if set_goes_on(session):
            return [(_("Next deal of the set"), self.next_asked.emit), (_("New deal"), self.new_asked.emit)]
        buttons: list[Button] = [(_("New deal"), self.new_asked.emit)]
        if session.game.seats == 1:
            buttons.append((_("Same deal again"), self.again_asked.emit))
            if self._assistance.is_won() and self.can_be_harder(session):
                buttons.append((_("Harder deal"), self.harder_asked.emit))
        return buttons

    def _show_win(self) -> None:
        """Go back to where the game could be won for the last time, and let the win be seen."""
        post_mortem = self._assistance.post_mortem
        number, line = post_mortem.last_winnable, post_mortem.line
        if self._session is not None and number is not None:
            if number < len(self._session.moves):
                self._step(lambda session: session.go_to(number))
            self._look()
            self._assistance.auto_finish.show(line)

    def _go_back(self, number: int) -> None:
        self._step(lambda session: session.back_before(number))

    def _show_better(self, move: Move) -> None:
        self._view.setFocus()
        self._assistance.show_better(move)

    def _look(self) -> None:
        self._panel.hide()
        self._view.setFocus()

    def _follow_assistance(self) -> None:
        """Offer to go back to before the move that lost the game as soon as it is known."""
        over = self._session is not None and self._session.outcome is not None
        if (
            over
            and not self.mistake_review.on_panel
            and self._panel.isVisible()
            and self._assistance.lost_by() != self._lost_by
        ):
            self._show(aloud=False)  # the verdict is told by itself, and how it ended has been

    def ask_to_show_win(self) -> None:
        """Ask before a win that is known is shown: the game does not count as the player's own then."""
        self._panel.present(
            _("Show a way to win?"),
            _("It is played card by card, and the game does not count as won by you."),
            [(_("Show it"), self._show_known_win), (_("Keep playing"), self._look)],
        )

    def _show_known_win(self) -> None:
        self._look()
        self._assistance.auto_finish.start()

    # Whether it could have been won

    def ask_post_mortem(self) -> None:
        """Tell whether the deal could have been won; in the middle of a game only who gives it up is told."""
        if self._session is None or self._session.outcome is not None:
            self._look_back()
            return
        self._panel.present(
            _("Give up this game?"),
            _("The answer draws on cards you can’t see yet."),
            [(_("Keep playing"), self._look), (_("Give up and see"), self._give_up)],
            harmless=0,
        )

    def _give_up(self) -> None:
        if self._session is not None:
            self._session.give_up()
            self._look_back()

    def _look_back(self) -> None:
        if self._session is not None:
            self._assistance.post_mortem.ask(self._session)

    def _show_post_mortem(self) -> None:
        if self._session is None or self.mistake_review.on_panel:
            return
        if self._session.outcome is not None:
            self._show()
            return
        self._lost_by = self._assistance.lost_by()
        words = self._assistance.post_mortem.words
        buttons = [
            *self._ways_back(self._session),
            *self._new_games(self._session),
            *self._ways_to_learn(self._session),
            (_("View table"), self._look),
        ]
        self._panel.present(_("Could I have won?"), words, buttons)
        self._announcer.announce(words)


def _no_personal_bests(_session: Session) -> None:
    """Nothing is kept."""


def _no_result(_session: Session) -> None:
    """Nothing is counted."""


def _no_rating(_session: Session) -> None:
    """Nobody is rated."""


def _no_points(_session: Session, _scoring: Scoring) -> None:
    """Nothing is counted."""


def _never(_session: Session) -> bool:
    return False
