import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.keeping.packing import ALPHABET, Packer, Unpacker, from_letters, to_letters

small = st.integers(1, 300).flatmap(lambda base: st.tuples(st.integers(0, base - 1), st.just(base)))


@given(st.lists(small), st.lists(st.integers(0, 10**9)))
def test_what_is_put_in_comes_out_in_the_same_order(numbers, counts):
    packer = Packer()
    for value, base in numbers:
        packer.put(value, base)
    for count in counts:
        packer.put_count(count)
    unpacker = Unpacker(from_letters(to_letters(packer.packed())))
    assert [unpacker.take(base) for _value, base in numbers] == [value for value, _base in numbers]
    assert [unpacker.take_count(10**9) for _count in counts] == counts
    assert unpacker.rest == 0


def test_what_leaves_no_choice_costs_nothing():
    packer = Packer()
    for _number in range(1000):
        packer.put(0, 1)
    packer.put(1, 2)
    assert packer.packed() == 1


@given(st.integers(0, 500), st.integers(501, 10**6))
def test_a_count_above_its_bound_is_refused(most, count):
    packer = Packer()
    packer.put_count(count)
    with pytest.raises(ValueError, match=r"\d"):
        Unpacker(packer.packed()).take_count(most)


def test_a_count_that_never_ends_is_refused():
    packer = Packer()
    for _digit in range(10_000):
        packer.put(8, 16)
    with pytest.raises(ValueError, match=r"\d"):
        Unpacker(packer.packed()).take_count(1)


def test_letters_and_digits_only():
    assert ALPHABET.isascii()
    assert ALPHABET.isalnum()
    assert (to_letters(0), to_letters(61), to_letters(62)) == ("0", "z", "10")
    with pytest.raises(ValueError, match="-"):
        from_letters("a-b")


def test_a_long_text_is_read_as_a_short_one_is():
    text = ALPHABET * 20
    assert from_letters(text) == sum(ALPHABET.index(sign) * 62**n for n, sign in enumerate(reversed(text)))
    assert to_letters(from_letters(text)) == text.lstrip("0")
    with pytest.raises(ValueError, match="-"):
        from_letters(f"{text}-{text}")
