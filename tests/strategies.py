"""Hypothesis strategies that several tests share."""

from typing import Any

from hypothesis import strategies as st

from cardtable.cards import LAST_DEAL

deal_numbers = st.integers(1, LAST_DEAL)

_leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
json_values: st.SearchStrategy[Any] = st.recursive(
    _leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
"""Values that JSON can write, with the NaN and infinities that Python's JSON can write too."""

choices = st.lists(st.integers(0, 11), max_size=30)
"""What to do next, over and over: each number picks one of the things that are possible."""
