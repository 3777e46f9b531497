"""What stands beneath the table in a replay: the buttons, the slider, and where it stands in words."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from cardtable.art.tokens import Space
from cardtable.play.replayed_game import ReplayedGame
from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.playing.move_list import spoken_move, written_move
from cardtable.windows.replay.curve_study import CurveStudy
from cardtable.windows.replay.line_rows import bookmarked
from cardtable.windows.replay.timeline import Timeline
from cardtable.windows.replay.transport import Transport
from cardtable.windows.style.beside import Beside
from cardtable.windows.style.shortened import ShortenedLabel
from cardtable.windows.style.strip import Strip
from cardtable.windows.style.widgets import BreakingLabel
from cardtable.windows.wording.phrases import full_sentence, numbered_move, sentence_case
from cardtable.windows.wording.sentences import lost_words, seat_names


class ReplayBar(Strip):
    """Shows which position of the line lies on the table, and what is known of it."""

    def __init__(self) -> None:
        super().__init__()
        self.timeline, self.transport = Timeline(), Transport()
        self.at_words, self.appraisal_words = ShortenedLabel(), BreakingLabel("")
        self.spoken = ""
        """The move that led to the position, as it is read out."""
        words = QHBoxLayout()
        words.setContentsMargins(Space.MEDIUM, 0, Space.MEDIUM, 0)
        words.addWidget(self.at_words, 1)  # what is known of the position has the room before it
        words.addWidget(self.appraisal_words)
        line = QVBoxLayout()
        line.setSpacing(Space.TIGHT)
        line.addLayout(words)
        line.addWidget(self.timeline)
        low = QVBoxLayout()
        low.addStretch()
        low.addWidget(self.transport)
        page = QVBoxLayout(self)
        page.setContentsMargins(Space.MEDIUM, Space.SMALL, Space.TIGHT, 0)
        page.addWidget(Beside(low, line, (0, 1), Space.SMALL))

    def show_place(self, replayed: ReplayedGame, session: Session) -> None:
        """Show the place of a replay, which as a game in progress is this session."""
        place, line = replayed.place, replayed.line
        with QSignalBlocker(self.timeline):
            self.timeline.setRange(0, line.end)
            self.timeline.setValue(place.at)
        self.timeline.show_marks(
            frozenset(bookmarked(replayed.tree, place.line)), line.branch if place.line else 0
        )
        if place.at:
            number, names = place.at - 1, seat_names(session, with_level=False)
            move = session.moves[number]
            shown = numbered_move(number, written_move(session, number, move, names))
            self.spoken = full_sentence(numbered_move(number, spoken_move(session, number, move, names)))
        else:
            shown, self.spoken = _("Start"), full_sentence(_("Start"))
        self.at_words.setText(_("{move}   (of {number})").format(move=shown, number=line.end))
        self.timeline.setAccessibleDescription(self.spoken)

    def show_curve(self, replayed: ReplayedGame, study: CurveStudy) -> None:
        """Draw what is known by now, and say what is known of the position that is shown."""
        if not study.judges:
            return
        line, at = replayed.line, replayed.place.at
        appraisals = study.appraisals(line)
        self.timeline.show_curve(appraisals, shown=True)
        here, lost = appraisals[at], study.lost_by(line)
        words = here.words if here is not None else ""
        if lost is not None and at >= lost:
            words = sentence_case(lost_words(replayed.session(), lost))
        self.appraisal_words.setText(words or (_("Checking the moves…") if study.busy else ""))
