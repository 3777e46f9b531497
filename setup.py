"""Says which packages are installed: every one there is, found, and the resources that stand beside them."""

from setuptools import find_packages, setup

setup(packages=[*find_packages(include=["cardtable", "cardtable.*"]), "cardtable.resources"])
