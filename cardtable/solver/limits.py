"""How far a search goes before it gives up."""

STATES = 300_000
"""Positions that a search in open cards meets: some 200 MB, a few seconds."""
STATES_IN_TIME = 1_000_000
"""The same where somebody says how long it may search: only memory sets a limit then, some 700 MB."""
LOOKING_BACK = 10.0
"""Seconds for a look back at a game whose cards were hidden."""
SHORTENING = 2.0
"""Seconds of CPU for cutting detours out of a line that was found."""
LOOKING_FOR_DEALS = 60.0
"""Seconds of CPU after which no more deals are tried."""
DEALS_TRIED = 400
"""After so many deals none of the wanted kind is to be expected."""
