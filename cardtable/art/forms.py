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

    An index, `height` high, is centred on `column` and begins at `top`, its characters drawn narrower
    where they would be wider than `widest`; `spread` parts the columns of signs
    from the middle; `picture` scales courts and aces, `crest` the small sign at an ace's head.  A `bare`
    face has indices only: besides those in the corners, a sign of `head` height between them at the head
    and the foot.

    Rank and sign of an index fit into the strip at the side that a fan leaves free; and as many
    signs as are needed to tell the suit lie beside the rank, in the strip at the head (`games.kit.cloth`).
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
    crest: float = 1.0
    head: float = 0.0
    widest: float = 42.5

    @property
    def bare(self) -> bool:
        """Whether there is nothing but indices."""
        return self.head > 0


FORMS: Final[Mapping[FaceForm, Form]] = {
    FaceForm.NORMAL: Form(23, 13, 39, 13.5, 6, 27, 56, 45, 1.0),
    FaceForm.LARGE: Form(25, 10, 62, 13.5, 6, 36, 46, 36, 0.88, 1.3),
    # Rank and sign stand side by side as well as one below the other: a fan to any side shows both.
    FaceForm.BARE: Form(25, 11, 70, 17, 6, 44, head=60),
}
