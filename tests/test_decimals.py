import gettext

import pytest

from cardtable import texts
from cardtable.decimals import decimal


class Comma(gettext.NullTranslations):
    """A language that writes a comma."""

    def pgettext(self, context: str, message: str) -> str:
        return "," if context == "decimal sign" else message


@pytest.mark.parametrize(
    ("value", "places", "signed", "english", "with_comma"),
    [
        (2.345, 1, False, "2.3", "2,3"),
        (2.0, 0, True, "+2", "+2"),
        (-0.04, 1, False, "0.0", "0,0"),
        (0.04, 1, True, "0.0", "0,0"),
        (-12.25, 2, True, "−12.25", "−12,25"),
        (0.25, 1, True, "+0.2", "+0,2"),
    ],
)
def test_decimals(value: float, places: int, signed: bool, english: str, with_comma: str) -> None:
    assert decimal(value, places, signed=signed) == english
    texts.install(Comma())
    assert decimal(value, places, signed=signed) == with_comma
