"""Examples in the docstrings of the record's modules are true."""

import doctest
import importlib
import linecache
from pathlib import Path

import pytest

import audit

FOLDER = Path(audit.__file__).parent
MODULES = sorted(
    "audit." + ".".join(path.relative_to(FOLDER).with_suffix("").parts)
    for path in FOLDER.rglob("*.py")
    if ">>>" in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    linecache.clearcache()  # doctest asks the disk about every file in it
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted > 0
    assert done.failed == 0
