"""The choice whether open piles are dealt face down, as older books have them."""

from dataclasses import replace

from cardtable.contract.option import Option, OptionValue
from cardtable.games.kit.rules import Rules
from cardtable.texts import N_


def face_up_or_down(key: str, label: str, explanation: str) -> Option:
    """Return the option whether piles are dealt face up, or face down but for their last cards."""
    meanings: dict[OptionValue, str] = {"up": N_("Face up"), "down": N_("Face down")}
    return Option(key, ("up", "down"), "up", label=label, explanation=explanation, meanings=meanings)


def turned(rules: Rules, chosen: OptionValue) -> Rules:
    """Return the rules with the piles as the option has them."""
    return replace(rules, deal=replace(rules.deal, face_up=1 if chosen == "down" else None))
