"""The forms a face may have: with pictures, with large indices, or with nothing but indices."""

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple


class FaceForm(Enum):
    """What a player may choose for the faces."""

    NORMAL = "normal"
    LARGE = "large"
    BARE = "bare"
    """For weak sight: nothing but large indices, and the signs of red suits are only outlined."""


class Form(NamedTuple):
    """Where things stand on a face, in card units (250 × 350).

    An index, `height` high, is centred on `column` and begins at `top`; `spread` parts the columns of signs
    from the middle; `picture` scales courts and aces.  A `bare` face has indices only: besides those in
    the corners, a sign of `head` height between them at the head and the foot.
    """

    column: float
    top: float
    height: float
    weight: float
    gap: float
    small: float
    sign: float = 0.0
    spread: float = 0.0
    picture: float = 1.0
    head: float = 0.0

    @property
    def bare(self) -> bool:
        """Whether there is nothing but indices."""
        return self.head > 0


FORMS: Final[Mapping[FaceForm, Form]] = {
    FaceForm.NORMAL: Form(23, 13, 39, 13.5, 6, 27, 56, 45, 1.0),
    FaceForm.LARGE: Form(30, 12, 64, 13.5, 7, 40, 46, 36, 0.88),
    # Rank and sign stand side by side as well as one below the other: a fan to any side shows both.
    FaceForm.BARE: Form(43, 13, 72, 17, 10, 56, head=68),
}
