"""The fitted weights with which `beat_it_judge` judges a position; see there what each counts."""

SUIT = (
    # the leader's hand
    -0.041,
    -0.619,
    -0.070,
    1.079,
    -0.143,
    0.015,
    -0.384,
    0.139,
    # the other's hand
    0.005,
    0.745,
    -0.090,
    -1.112,
    0.070,
    0.252,
    -0.004,
    -0.265,
    # the leader holds the highest card, the second highest …, the lowest …
    0.430,
    0.164,
    0.062,
    0.008,
    -0.209,
    -0.109,
    -0.010,
    # the leader holds nothing of the suit, all of it
    -0.429,
    -0.307,
)

FEW_BEATABLE = {2: 0.419, 3: 0.157, 4: 0.030, 5: -0.007, 6: -0.013}
"""By the number of the leader's cards that can be beaten."""

FEW_BEATABLE_OTHER = {0: -0.296, 1: 0.055, 2: -0.254, 3: 0.031, 4: -0.065}
"""By the number of the other's cards that can be beaten."""

BALANCE = -0.018
"""For having the lead."""
