"""The workflow that makes releases: what a service would refuse, or only find out on the day of a release.

zizmor, which `packaging/run lint` runs, knows what makes a workflow dangerous; a misspelt key it lets pass.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.scripts import FOLDER

yaml = pytest.importorskip("yaml")
TEXT = (FOLDER.parent / ".github/workflows/packages.yml").read_text("utf-8")
KEYS = {"name", "on", "permissions", "concurrency", "jobs"}
JOB_KEYS = {
    *("name", "if", "needs", "strategy", "runs-on", "container", "environment", "permissions", "steps"),
    "timeout-minutes",
}
STEP_KEYS = {"name", "if", "uses", "with", "run", "env"}
SYSTEMS = {"ubuntu-24.04", "ubuntu-24.04-arm", "windows-2025", "macos-15", "macos-15-intel"}
"""The labels of runners that there are (github.com/actions/runner-images in August 2026), of those wanted."""


def wrong(text: str) -> list[str]:
    """Return what is wrong with a workflow."""
    flow = yaml.load(text, yaml.BaseLoader)  # which takes no `on` for a truth
    jobs = flow["jobs"]
    told = [f"key {key}" for key in flow.keys() - KEYS]
    return told + [f"{name}: {each}" for name, job in jobs.items() for each in _wrong_job(job, set(jobs))]


def _wrong_job(job: dict[str, Any], jobs: set[str]) -> Iterator[str]:
    yield from (f"key {key}" for key in job.keys() - JOB_KEYS)
    needs = job.get("needs", [])
    yield from (f"needs {each}" for each in {*([needs] if isinstance(needs, str) else needs)} - jobs)
    matrix = job.get("strategy", {}).get("matrix", {})
    given = set(matrix) - {"include"} | {key for each in matrix.get("include", ()) for key in each}
    asked = set(re.findall(r"matrix\.(\w+)", str(job)))
    yield from (f"matrix.{each}" for each in asked ^ given)
    systems = {*matrix.get("system", ()), *(each["system"] for each in matrix.get("include", ()))}
    yield from (f"runs on {each}" for each in (systems or {job.get("runs-on")}) - SYSTEMS)
    for step in job.get("steps", [{}]):
        yield from (f"key {key}" for key in step.keys() - STEP_KEYS)
        if len(step.keys() & {"uses", "run"}) != 1:
            yield f"a step that does nothing, or two things: {step}"
        if not re.fullmatch(r"[\w-]+/[\w/-]+@[0-9a-f]{40}", step.get("uses", "a/b@" + 40 * "0")):
            yield f"not held to a hash: {step['uses']}"


def test_the_service_can_follow_it() -> None:
    assert not wrong(TEXT)


def test_what_is_made_is_there_where_it_is_wanted() -> None:
    jobs = yaml.load(TEXT, yaml.BaseLoader)["jobs"]
    steps = [step for job in jobs.values() for step in job["steps"]]
    made = {step["with"]["name"] for step in steps if _acts(step, "upload")}
    wanted = {step["with"].get("name") for step in steps if _acts(step, "download")}
    assert wanted - {None} <= made
    assert set(jobs["release"]["needs"]) == {"linux", "windows", "macos", "wheel"}


def _acts(step: dict[str, Any], verb: str) -> bool:
    return str(step.get("uses", "")).startswith(f"actions/{verb}-artifact@")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("timeout-minutes: 15", "timeout-minute: 15", "key timeout-minute"),
        ("needs: release", "needs: releases", "needs releases"),
        ("matrix.python }", "matrix.pythons }", "matrix.pythons"),
        ("system: macos-15-intel", "system: macos-13", "runs on macos-13"),
        ("with:", "wiht:", "key wiht"),
        ("@08c6903cd8c0fde910a37f88322edcfb5dd907a8", "@v5", "not held to a hash"),
        ("\non:", "\nonn:", "key onn"),
    ],
)
def test_mistakes_are_found(before: str, after: str, told: str) -> None:
    assert before in TEXT
    assert told in "\n".join(wrong(TEXT.replace(before, after)))
