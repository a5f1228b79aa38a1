"""Sentences of the packages without a window: what they are made of, and that they stay so on their way."""

import ast
import json
import pickle
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from pydicom import dcmread
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.uid import ExplicitVRLittleEndian

from audit.messages import Message
from audit.said import as_json, from_json  # KEEP
from viewer.core.errors import CoreError

ROOT = Path(__file__).resolve().parents[3]
FILES = [
    path
    for folder in ("audit", "assistant", "viewer")
    for path in sorted((ROOT / folder).rglob("*.py"))
]


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _said(path: Path) -> Iterator[tuple[int, str, set[str] | None]]:
    """Line, template and the names of the values of each sentence; no names where they are unpacked."""
    for node in ast.walk(_tree(path)):
        match node:
            case ast.Call(
                func=ast.Name("said"), args=[ast.Constant(str(template)), *_], keywords=given
            ):
                names = {k.arg for k in given if k.arg is not None}
                yield node.lineno, template, names if len(names) == len(given) else None


def test_every_sentence_has_exactly_the_values_that_it_names() -> None:
    wrong, n = [], 0
    for path in FILES:
        for line, template, given in _said(path):
            n += 1
            named = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
            if given is not None and named != given:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {sorted(named ^ given)}")
    assert n > 200
    assert not wrong, "\n".join(wrong)


def test_no_sentence_is_made_of_fragments() -> None:
    """A sentence that ends or starts in a blank is part of another: word order differs by language."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {template!r}"
        for path in FILES
        for line, template, _ in _said(path)
        if template != template.strip()
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("folder", ["viewer/core", "viewer/state"])
def test_no_sentence_is_torn(folder: str) -> None:
    """Within an f-string or an addition, what was said is only its English text."""
    torn = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(_tree(path)):
            inside = node.values if isinstance(node, ast.JoinedStr) else []
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                inside = [node.left, node.right]
            if any(_is_said(part) for part in inside):
                torn.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert not torn, "\n".join(torn)


def _is_said(node: ast.expr) -> bool:
    if isinstance(node, ast.FormattedValue):
        node = node.value
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "said"


def test_files_and_threads_get_what_was_said_whole(tmp_path: Path) -> None:
    """An export holds the English words; an error that went through a copy still knows its values."""
    words = said("{n} slices of {mm:.1f} mm", n=3, mm=1.5)
    header = Dataset()
    header.SeriesDescription = words
    header.file_meta = FileMetaDataset()
    header.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    header.save_as(tmp_path / "x.dcm", enforce_file_format=False)
    assert dcmread(tmp_path / "x.dcm", force=True).SeriesDescription == "3 slices of 1.5 mm"
    again = str(pickle.loads(pickle.dumps(CoreError(words))))
    assert isinstance(again, Message) and (again.template, again.values) == (
        words.template,
        words.values,
    )
    assert isinstance(from_json(json.loads(json.dumps(as_json(words)))), Message)


def test_what_is_no_json_is_kept_in_english() -> None:
    assert as_json(said("a mask of {shape}", shape=(2, 3))) == "a mask of (2, 3)"
    nested = said("{why}: shown as a stack", why=said("no {what}", what="position"))
    kept = from_json(json.loads(json.dumps(as_json(nested))))
    assert kept == "no position: shown as a stack"
    assert isinstance(kept, Message) and isinstance(kept.values["why"], Message)
