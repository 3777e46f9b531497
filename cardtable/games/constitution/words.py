"""The facts of The Constitution with their sentences, and what its places are called."""

from cardtable.contract.facts import Fact
from cardtable.contract.layout import MarkKind
from cardtable.contract.names import Name
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.texts import C_, N_


class ConstitutionReason(Fact):
    """Why a move is refused here and nowhere else."""

    VACANCY_FIRST = (
        "vacancy-first",
        N_("first fill the vacancy at {place} from the division just below it"),
    )
    FILLS_PEOPLE_ONLY = (
        "fills-people-only",
        N_("a card from the waste can come in only when the People have a vacancy"),
    )
    COUNCIL_ONLY = "council-only", N_("only cards from the Privy Council go to the foundations")
    COUNCIL_TO_FOUNDATIONS = (
        "council-to-foundations",
        N_("from the Privy Council, the {card} can go only to a foundation"),
    )
    NOT_DIVISION_ABOVE = "not-division-above", N_("the {card} can go only to the division just above its own")


class ConstitutionMark(MarkKind):
    """Notes on the cloth."""

    PEOPLE = "people", N_("People")
    COMMONS = "commons", N_("Commons")
    LORDS = "lords", N_("Lords")
    COUNCIL = "council", N_("Council")
    VACANCY = "vacancy", N_("vacant")


PLACES: dict[str, str | Name] = SHARED | {
    "people": C_("place {number} of the People"),
    "commons": C_("place {number} of the Commons"),
    "lords": C_("place {number} of the Lords"),
    "council": C_("place {number} of the Council"),
}
