"""Hints that a worker process thinks of, with what it thinks of every move; nothing waits for it."""

from random import SystemRandom
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.contract.move import Move
from cardtable.decimals import decimal
from cardtable.play.session import Session
from cardtable.players import capabilities
from cardtable.players.estimates import ENOUGH
from cardtable.players.judgement import Candidate, Doubt, as_good_as_the_first
from cardtable.solver.trials import wilson
from cardtable.texts import _, ngettext
from cardtable.windows.assistance.best_moves import BestMove, BestMoves, best_headline, numbered
from cardtable.windows.wording.judgements import short_words, worth_words
from cardtable.windows.wording.phrases import sentence_case
from cardtable.windows.wording.sentences import noted_move, told_move
from cardtable.windows.worker_task import WorkerTask

if TYPE_CHECKING:
    from cardtable.players.byzantium.player import ByzantiumAdvice
    from cardtable.players.trial_games import TrialResult, Trials

FIRST = 0.1
"""Seconds after which a hint is shown, beside the start of the process; then it is thought on."""
SECONDS = 1.0
"""The longest that it may take in all."""
PATIENCE = 4000
"""Milliseconds: so long a hint waits for an answer, on a busy machine too; then the quick rule helps."""

_LEAST_DOUBT = 0.1
"""What is told to one decimal is never surer than that."""


class Thoughts(QObject):
    """The moves of the position on the table by what is thought of them, shown one after the other."""

    found = Signal(object, str)
    """A `Move` to be shown and what is to be said of it."""
    better = Signal(object, str)
    """The same of another move, by more trials than the one that was shown before they were done."""
    surer = Signal(str, str)
    """What was said of a hint, and what is to be said of it by more trials."""
    best = Signal(object)
    """The `BestMoves`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._position: Any = None
        self._hints: list[BestMove] = []
        self._losing: frozenset[Move] = frozenset()
        self._good: frozenset[Move] = frozenset()
        """Those that are shown one after the other: none is known to be worse than the first."""
        self._next = 0
        self._meaning = ""
        self._several = self._untried = False
        self._by_thumb = False
        """Whether no answer came in time; who asks again gets another chance of one, by warmed processes."""
        self._said: tuple[Move, str] | None = None
        self._seed = 0
        """Of the trials: more of them begin with the same."""
        self._early = False
        """Whether the answer to come is a first one, which more trials may change."""
        self._task = WorkerTask(self)
        self._task.answered.connect(self._receive)
        self._task.failed.connect(self._use_rule_of_thumb)
        self._more = WorkerTask(self)
        """Thinks on while a first hint is shown."""
        self._more.answered.connect(self._receive_more)
        self._more.failed.connect(lambda _why: self._show_several())
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._wait_no_longer)

    @property
    def waiting(self) -> bool:
        """Whether an answer is to come; a better one than is shown is not waited for."""
        return self._task.busy or (self._several and self._more.busy)

    def ask(self, session: Session, *, several: bool = False) -> None:
        """Find the next hint for the seat to move: `found` brings it, now or after a while.

        With `several`, `best` brings the best moves instead.
        """
        self.follow(session)
        self._several = several
        if several and self._more.busy:
            self._more.hasten()
            self._patience.start()
        elif self._hints and not self._by_thumb:
            self._show()
        elif not self.waiting:
            self._begin(session)

    def _begin(self, session: Session) -> None:
        self._session, self._position = session, session.position
        game, advises = session.game, capabilities.advises(session.game)
        if capabilities.evaluates(game) and not advises:
            self._task.ask(
                capabilities.candidates, game.id, game.given_options, session.position, limit=SECONDS
            )
        else:
            self._seed = SystemRandom().getrandbits(32)
            self._early = advises and not self._several and FIRST < SECONDS
            self._ask_advice(self._task, session, FIRST if self._early else SECONDS)
        self._patience.start()

    def begin_again(self) -> None:
        """Let the next hint be the best move again."""
        self._next = 0

    def _ask_advice(self, task: WorkerTask, session: Session, seconds: float) -> None:
        game = session.game
        view = game.seen_by(session.position, session.to_move)
        how = (game.id, game.given_options, game.seats)
        urgent = task is self._task
        task.ask(capabilities.advice, *how, view, self._seed, seconds, limit=seconds, urgent=urgent)

    def follow(self, session: Session | None) -> None:
        """Forget what was thought of another position than the one on the table."""
        if session is not self._session or (session is not None and session.position is not self._position):
            self._task.cancel()
            self._more.cancel()
            self._patience.stop()
            self._session, self._position, self._hints, self._next = None, None, [], 0
            self._said, self._early = None, False
            self._losing, self._good, self._meaning = frozenset(), frozenset(), ""
            self._untried = self._by_thumb = False

    def _receive(self, advice: "ByzantiumAdvice | Trials | tuple[Candidate, ...]") -> None:
        self._patience.stop()
        if self._by_thumb:
            self.begin_again()
        self._take(advice)
        session, early = self._session, self._early and len(self._hints) > 1
        self._early = False
        if session is not None and early:
            self._ask_advice(self._more, session, SECONDS)
        if session is not None and early and self._several:
            self.ask(session, several=True)
        else:
            self._show()

    def _receive_more(self, advice: "ByzantiumAdvice | Trials") -> None:
        """Tell who waits for all moves; else another move, if the one shown did not stay good."""
        self._patience.stop()
        self._take(advice)
        if self._several or self._said is None:
            self._show_several()
            return
        move, before = self._said
        good = self._good_hints()
        number = next((number for number, hint in enumerate(good) if hint.move == move), None)
        hint, self._next = good[number or 0], (number or 0) + 1
        if number is None:
            template = _("Hint, after more simulated games: {advice}")
            self._said = hint.move, template.format(advice=hint.words)
            self.better.emit(*self._said)
        else:
            self._said = move, _("Hint: {advice}").format(advice=hint.words)
            self.surer.emit(before, self._said[1])

    def _show_several(self) -> None:
        if self._several:
            self._show()

    def _take(self, advice: "ByzantiumAdvice | Trials | tuple[Candidate, ...]") -> None:
        """Note what is to be said of the moves, the best first."""
        from cardtable.players.trial_games import Trials  # noqa: PLC0415 - not before it is needed

        self._untried = self._by_thumb = False
        if isinstance(advice, tuple):
            self._hints = [self._judged(each) for each in as_good_as_the_first(advice)]
        elif isinstance(advice, Trials):
            found = advice.prospects
            hopeful = any(prospect.won for prospect in found.values())
            moves = self._session.leading_on(found) if self._session is not None else found
            order = dict(zip(found, advice.ranks, strict=False))
            self._hints = [
                self._prospect(move, found[move], hopeful=hopeful)._replace(rank=order.get(move, 0))
                for move in moves
            ]
            self._untried = not any(prospect.games >= ENOUGH for prospect in found.values())
            if not self._untried:
                self._meaning = self._meaning_of(advice, hopeful=hopeful, alone=True)
            self._good = advice.as_good(self._hints[0].move) if self._hints else frozenset()
            if hopeful:
                self._losing = frozenset(
                    move for move, each in found.items() if each.games >= ENOUGH and not each.won
                )
        else:
            alone = self._session is not None and self._session.game.seats == 1
            self._meaning = self._meaning_of(advice, hopeful=False, alone=alone)
            self._hints = [
                self._words(move, worth, advice.doubts.get(move), alone=alone, exact=advice.exact)
                for move, worth in advice.worths.items()
            ]
            for number, rank in enumerate(advice.ranks):
                self._hints[number] = self._hints[number]._replace(rank=rank)
            worths = advice.worths
            best = next(iter(worths.values()), 0.0)
            self._good = frozenset(
                hint.move for hint in self._hints if hint.rank == 1 or worths[hint.move] == best
            )
            if advice.exact and not alone:
                self._losing = frozenset(move for move, worth in advice.worths.items() if worth < 0)

    def _judged(self, candidate: Candidate) -> BestMove:
        """Say what a move is worth: exactly, or as an estimate."""
        words = _("{move} ({worth})").format(
            move=told_move(self._session, candidate.move), worth=worth_words(candidate.judgement)
        )
        return self._told(candidate.move, words, short_words(candidate.judgement))

    def _told(self, move: Move, words: str, worth: str = "") -> BestMove:
        short = noted_move(self._session, move)
        if worth:
            short = _("{move}: {worth}").format(move=short, worth=worth)
        return BestMove(move, words, sentence_case(short), worth)

    def _prospect(self, move: Move, prospect: "TrialResult", *, hopeful: bool) -> BestMove:
        """Say how trial games of a patience ended: how many were won, or else how far they came."""
        told, number = told_move(self._session, move), prospect.games
        if number < ENOUGH:
            return self._told(move, told)
        if hopeful:
            template = ngettext(
                "{move} (won {won} of {games} simulated game)",
                "{move} (won {won} of {games} simulated games)",
                number,
            )
            share, (low, high) = prospect.won / number, wilson(prospect.won, number)
            doubt = max(
                1, round(100 * max(high - share, share - low))
            )  # of a share near an end all is on one side
            # Translators: a share of games and how far off it may be: 41% ± 5.
            worth = _("{percent}% ± {doubt}").format(percent=round(100 * share), doubt=doubt)
            return self._told(move, template.format(move=told, won=prospect.won, games=number), worth)
        home = round(prospect.home)
        template = ngettext(
            "{move} (in simulated games, {home} card reaches the foundations)",
            "{move} (in simulated games, {home} cards reach the foundations)",
            home,
        )
        return self._told(move, template.format(move=told, home=home), str(home))

    @staticmethod
    def _meaning_of(advice: "ByzantiumAdvice | Trials", *, hopeful: bool, alone: bool) -> str:
        """Return what the worths are counts of."""
        from cardtable.players.trial_games import Trials  # noqa: PLC0415 - not before it is needed

        if isinstance(advice, Trials):
            meaning = (
                _("Share of simulated games won (± is the 95% range).")
                if hopeful
                else _("Cards that reach the foundations in simulated games.")
            )
        elif advice.exact and not alone:
            return _("Exact margin with best play")
        elif alone:
            meaning = _(
                "Average number of cards set aside from here on in simulated games (± is the 95% range)."
            )
        elif advice.doubt is Doubt.MEAN:
            meaning = _("Expected margin, averaged over possible hidden cards (± is the 95% range).")
        else:
            meaning = _(
                "Expected margin (± shows how far the values still shifted in the last step of the search)."
            )
        told = [rank for rank in advice.ranks if rank]
        if len(set(told)) < len(told):
            # Translators: the first sentence says what the figures of moves are.
            return _("{meaning} Moves with the same number are too close to tell apart.").format(
                meaning=meaning
            )
        return meaning

    def _wait_no_longer(self) -> None:
        if self._task.busy:
            self._task.cancel()
            self._use_rule_of_thumb()
        elif self.waiting:
            self._more.cancel()
            self._show()

    def _use_rule_of_thumb(self, _why: str = "") -> None:
        self._patience.stop()
        moves = self._session.hints() if self._session is not None else ()
        self._untried = self._by_thumb = True
        self._hints = [self._told(move, told_move(self._session, move)) for move in moves]
        self._show()

    def _show(self) -> None:
        if not self._hints:
            return
        if self._several:
            self._several = False
            kept = [hint for hint in self._hints if hint.move not in self._losing]
            # That untried hints are the best would be too much to say.
            headline = _("The first hints") if self._untried else best_headline()
            told = [each._replace(words=sentence_case(each.words)) for each in kept or self._hints]
            best = BestMoves(headline, numbered(told), self._meaning)
            self.best.emit(best if kept or self._untried else best.lost())
            return
        good = self._good_hints()
        hint = good[self._next % len(good)]
        only = self._next > 0 and len(good) == 1 < len(self._hints)
        template = _("Hint: {advice}; no other move tried is as good") if only else _("Hint: {advice}")
        self._next += 1
        self._said = hint.move, template.format(advice=hint.words)
        self.found.emit(*self._said)

    def _good_hints(self) -> list[BestMove]:
        return [hint for hint in self._hints if hint.move in self._good] or self._hints

    def _words(self, move: Move, worth: float, doubt: float | None, *, alone: bool, exact: bool) -> BestMove:
        if doubt is None and not exact:
            # It was not tried: no figure could be told with how far off it may be.
            return self._told(move, told_move(self._session, move))
        if alone:
            template = _("{move} (in simulated games, {amount} set aside from here on)")
            amount = decimal(worth)
        elif exact:
            template = _("{move} (exact margin with best play: {amount})")
            amount = decimal(worth, 0, signed=True) if worth else "0"
        else:
            template = _("{move} (expected margin: {amount})")
            amount = decimal(worth, signed=True)
        if doubt is not None:
            # Translators: an estimate and how far off it may be: 1.2 ± 0.3.
            amount = _("{amount} ± {doubt}").format(amount=amount, doubt=decimal(max(doubt, _LEAST_DOUBT)))
        return self._told(move, template.format(move=told_move(self._session, move), amount=amount), amount)
