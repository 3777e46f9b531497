"""How much a test tries: a quick sample while the code is changed, all of it under `--thorough`."""

_thorough = False


def be_thorough(wanted: bool) -> None:
    """Choose the long forms, before any test module is read."""
    global _thorough  # noqa: PLW0603 - samples are asked for where modules are read, without fixtures
    _thorough = wanted


def sample(quick: int, thorough: int) -> int:
    """Return how many deals, steps or examples to try: `thorough` of them under `--thorough`."""
    return thorough if _thorough else quick
