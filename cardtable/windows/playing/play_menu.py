"""What the Play menu does to the game on the table, and what of it can be done now."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from cardtable import players
from cardtable.play.session import Session
from cardtable.players import capabilities
from cardtable.texts import _
from cardtable.windows.assistance.coach import may_watch
from cardtable.windows.assistance.game_study import GameStudy
from cardtable.windows.playing.table_page import TablePage


class Offer(NamedTuple):
    """Whether something can be done now, and whether it is to be seen at all with this game."""

    enabled: bool
    shown: bool = True


class PlayMenu:
    """The actions of the Play menu by their names (`cardtable.windows.actions`)."""

    def __init__(self, page: TablePage) -> None:
        self._page = page

    def acts(self) -> dict[str, Callable[[], object]]:
        """Return what each of them does."""
        page, assistance = self._page, self._page.assistance
        return {
            "undo": lambda: page.step(Session.undo),
            "redo": lambda: page.step(Session.redo),
            "restart": lambda: page.step(Session.restart),
            "back": self._go_back,
            "hint": assistance.hint,
            "auto_finish": assistance.play_rest,
            "peek": page.view.peek,
            "draw": self._offer_draw,
            "post_mortem": page.ending.ask_post_mortem,
            "thoughts": page.thoughts_panel.ask,
            "hurry": page.hurry,
            "review": page.review,
            "read_place": lambda: self._read("place"),
            "read_moves": lambda: self._read("moves"),
            "read_built": lambda: self._read("built"),
            "read_score": lambda: self._read("score"),
        }

    def _read(self, what: str) -> None:
        """Read something to who hears the table."""
        from cardtable.windows.accessibility import reading  # noqa: PLC0415 - only those wait who hear

        page, session = self._page, self._page.session
        if session is not None:
            verdict = page.status_strip.verdict_label.words.text()
            standing = partial(reading.standing, session, verdict, thinking=page.opponents.busy)
            read = {"place": reading.place, "moves": reading.movable, "built": reading.built}
            page.announcer.announce(read[what](page.view) if what in read else standing())

    def offers(self) -> dict[str, Offer]:
        """Return what can be done now."""
        reading = Offer(True, self._page.announcer.heard)
        heard = dict.fromkeys(("read_place", "read_moves", "read_built", "read_score"), reading)
        return heard | self._offers()

    def _offers(self) -> dict[str, Offer]:
        session, assistance = self._page.session, self._page.assistance
        may_tell = assistance.post_mortem.can_tell(session)
        if session is None:
            return {"post_mortem": Offer(may_tell, may_tell)}
        goes_on, sees = session.outcome is None, self._page.person_sees
        alone = session.game.seats == 1
        finds = session.game.findings(session.position) is not None
        coached = may_watch(session)
        judged, advised = GameStudy.can_tell(session), capabilities.advises(session.game)
        return {
            "undo": Offer(session.can_undo),
            "redo": Offer(session.can_redo),
            "restart": Offer(bool(session.moves)),
            "players": Offer(not alone, not alone),
            **dict.fromkeys(("auto_none", "auto_safe"), Offer(alone, alone)),
            "auto_all": Offer(bool(session.game.foundation_places), alone),
            "back": Offer(assistance.lost_by() is not None, alone),
            "practise": Offer(assistance.lost_by() is not None, alone),
            "hint": Offer(sees),
            "auto_finish": Offer(sees and assistance.may_play_rest(), alone),
            "coach": Offer(coached, coached),
            "analysis": Offer(finds, finds),
            "draw": Offer(goes_on and session.game.draw_may_be_agreed(session.position), not alone),
            "post_mortem": Offer(may_tell and not assistance.is_won(), may_tell),
            "thoughts": Offer(goes_on and (judged or advised), judged or advised),
            "hurry": Offer(goes_on and session.to_move in session.computers, bool(session.computers)),
            "review": Offer(
                GameStudy.can_review(session) and bool(session.moves),
                capabilities.reviews(session.game) or session.game.searchable(),
            ),
        }

    def _go_back(self) -> None:
        """Go back to before the move that lost the game."""
        number = self._page.assistance.lost_by()
        if number is not None:
            self._page.step(lambda session: session.back_before(number))

    def _offer_draw(self) -> None:
        """End the game as a draw: people agree by choosing this, a computer is asked."""
        session = self._page.session
        if session is None:
            return
        if all(
            players.agrees_to_draw(session.game, session.game.seen_by(session.position, seat))
            for seat in session.computers
        ):
            self._page.step(Session.agree_draw)
            if session.correspondence_seat is not None:
                self._page.say(
                    _("Draw offered: send the game code. If your opponent keeps playing, so do you.")
                )
        else:
            self._page.say(_("The computer declines the draw for now."))
