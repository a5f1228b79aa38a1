"""The threat model names tests that exist, and codes that verification reports."""

import ast
import re
from pathlib import Path

from tests.helpers.forgeries import FORGERIES
from tests.helpers.messages import templates

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "threat-model.md").read_text("utf-8")


def names_of_tests() -> set[str]:
    """Return the names of all test functions below tests/."""
    return {
        node.name
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def test_every_test_that_the_page_names_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    assert len(named) > 50
    assert named - names_of_tests() == set()


def test_every_file_that_the_page_names_exists() -> None:
    named = set(re.findall(r"`(tests/[\w/]+\.py)`", PAGE))
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_every_code_that_the_page_names_exists() -> None:
    named = set(re.findall(r"`((?:workflow|permissions)\.[\w-]+)`", PAGE))
    assert named - set(templates()) == set()


def test_the_random_insider_forges_only_what_the_page_lists() -> None:
    named = set(re.findall(r"`((?:workflow|permissions)\.[\w-]+)`", PAGE))
    assert set(FORGERIES) <= named
    assert len(FORGERIES) > len(named) // 2


def test_every_line_without_a_test_is_an_open_one() -> None:
    """An attack that is prevented or detected has a test; only what is neither may have none."""
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and "---" not in line]
    untested = [row for row in rows if "`test" not in row and not row.startswith("| attack")]
    untested = [row for row in untested if not row.startswith("| forged event")]
    assert [row for row in untested if "| neither" not in row and "see *Erasure*" not in row] == []
