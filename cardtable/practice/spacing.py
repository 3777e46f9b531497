"""When a position comes back: at growing intervals after right answers, soon after a wrong one.

The intervals are those of FSRS, a model of how fast things are forgotten, counted in days:
nothing comes back on the day on which it was answered.
"""

import json
from datetime import UTC, datetime
from typing import Any


def next_time(memory: str | None, *, right: bool, now: float) -> tuple[float, str]:
    """Return when a position is due again (seconds since 1970), and what is to be kept for the next time.

    What was kept and cannot be read counts as nothing: the position is then new.
    """
    # Imported here: only who answers a task waits for it.
    from fsrs import Rating, Scheduler  # noqa: PLC0415

    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    when = datetime.fromtimestamp(now, UTC)
    rating = Rating.Good if right else Rating.Again
    card, _log = scheduler.review_card(_remembered(memory, when), rating, when)
    return card.due.timestamp(), json.dumps(card.to_dict())


def _remembered(memory: str | None, now: datetime) -> Any:
    from fsrs import Card  # noqa: PLC0415

    try:
        card = Card.from_dict(json.loads(memory or ""))
        if card.last_review is not None and card.last_review <= now:
            return card
    except (ValueError, KeyError, TypeError, OverflowError):
        pass
    return Card(card_id=1, due=now)
