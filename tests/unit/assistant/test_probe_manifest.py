"""Case sets as CSV: what is read, and that nothing is lost to a misspelling."""

import hashlib
import re
from pathlib import Path

import pytest

from assistant.probes.probe_catalog import ProbeError
from assistant.probes.probe_manifest import ManifestRow, read_manifest
from audit.lexicon.vocabulary import Category, Side
from tests.helpers.messages import raises_code


def written(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    file = folder / "cases.csv"
    file.write_text(text, encoding=encoding)
    return file


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_all_columns_are_read(tmp_path: Path, separator: str, encoding: str) -> None:
    text = (
        "path,series,category,side,patient,context\n"
        "head one,3 4,Tumor,right,a,notes/one.txt\n\n"
        "head two,3,multiple sclerosis,,b,\n"
    ).replace(",", separator)
    file = written(tmp_path, text, encoding)
    manifest = read_manifest(file)
    assert manifest.rows == (
        ManifestRow(
            2, tmp_path / "head one", ("3", "4"), Category.TUMOR, Side.RIGHT, "a",
            tmp_path / "notes/one.txt",
        ),
        ManifestRow(4, tmp_path / "head two", ("3",), Category.MULTIPLE_SCLEROSIS, None, "b"),
    )  # fmt: skip
    assert manifest.sha256 == hashlib.sha256(file.read_bytes()).hexdigest()


def test_labels_and_keys_may_be_missing(tmp_path: Path) -> None:
    (row,) = read_manifest(written(tmp_path, "path\n/data/head\n")).rows
    assert row == ManifestRow(2, Path("/data/head"), ())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the column 'path' is missing"),
        ("path\n", "has no cases"),
        ("path,categroy\nx,tumor\n", "line 1: unknown column 'categroy'"),
        ("path,path\nx,y\n", "appears twice"),
        ("path,category\nx,tumour\n", "line 2: category 'tumour' is not one of normal, tumor"),
        ("path,side\nx,links\n", "line 2: side 'links' is not one of left"),
        ("path,patient\nx,a\ny,\n", "line 3: no patient"),
        ("path,side\n,left\n", "line 2: the path is missing"),
        ("path\nx,y\n", "line 2: has more cells"),
    ],
)
def test_errors_name_the_line_and_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ProbeError, match=re.escape(reason)):
        read_manifest(written(tmp_path, text))


def test_other_files_are_no_manifest(tmp_path: Path) -> None:
    with raises_code(ProbeError, "manifest.unreadable"):
        read_manifest(tmp_path / "missing.csv")
    with raises_code(ProbeError, "manifest.not-utf8"):
        read_manifest(written(tmp_path, "path\nKöpfe\n", "latin-1"))
