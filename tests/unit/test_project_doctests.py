"""Examples in the docstrings of the viewer's and the assistant's modules are true."""

import doctest
import importlib
import importlib.util
import linecache
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(
    path.relative_to(ROOT).as_posix()
    for package in ("viewer", "assistant", "packaging")
    for path in (ROOT / package).rglob("*.py")
    if ">>>" in path.read_text(encoding="utf-8")
)


def imported(path: str) -> ModuleType:
    """The module of a file, also of a script that belongs to no package."""
    if not path.startswith("packaging/"):
        return importlib.import_module(path.removesuffix(".py").replace("/", "."))
    spec = importlib.util.spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", MODULES)
def test_examples(path: str) -> None:
    linecache.clearcache()  # doctest asks the disk about every file in it
    done = doctest.testmod(imported(path.replace("/__init__.py", ".py")))
    assert done.attempted > 0
    assert done.failed == 0
