"""The fitted weights with which `beat_it_judge` judges a position; see there what each counts."""

SUIT = (
    # the leader's hand
    -0.061,
    -0.533,
    0.003,
    1.035,
    -0.036,
    -0.149,
    -0.210,
    0.168,
    # the other's hand
    -0.008,
    0.637,
    -0.024,
    -1.099,
    0.031,
    0.349,
    -0.095,
    -0.314,
    # the leader holds the highest card, the second highest …, the lowest …
    0.394,
    0.176,
    0.023,
    -0.010,
    -0.110,
    -0.057,
    -0.012,
    # the leader holds nothing of the suit, all of it
    -0.641,
    -0.664,
)

FEW_BEATABLE = {2: 0.492, 3: 0.246, 4: 0.118, 5: 0.068, 6: 0.019}
"""By the number of the leader's cards that can be beaten."""

FEW_BEATABLE_OTHER = {0: -0.023, 1: -0.058, 2: -0.203, 3: 0.066, 4: -0.038}
"""By the number of the other's cards that can be beaten."""

BALANCE = -0.035
"""For having the lead."""
