"""The bill of materials, of a small folder that looks like a frozen app."""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.headless import ROOT

sys.path.insert(0, str(ROOT / "packaging" / "app"))

import sbom

MODEL, LIBRARY, RECORD = b"onnx", b"\x7fELF, a library", "thing.py,sha256=abc,3\n"


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """A program, a library with a link to it, two packages, ours, and a model."""
    inside = tmp_path / "overread" / "_internal"
    inside.mkdir(parents=True)
    (inside.parent / "overread").write_bytes(b"\x7fELF, the program")
    (inside / "libthing.so.1").write_bytes(LIBRARY)
    (inside / "libthing.so").symlink_to("libthing.so.1")
    (inside / "thing.dll").write_bytes(b"MZ, of Windows")
    (inside / "notes.txt").write_text("MIT", encoding="utf-8")
    for name, about in {
        "The_Thing": "License-Expression: MIT\n",
        "older": "License: see below\nClassifier: License :: OSI Approved :: BSD License\n",
        "overread": "",
    }.items():
        info = inside / f"{name}-1.2.dist-info"
        info.mkdir()
        head = f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.2\n"
        (info / "METADATA").write_text(f"{head}{about}\nText", encoding="utf-8")
    (inside / "The_Thing-1.2.dist-info" / "RECORD").write_text(RECORD, encoding="utf-8")
    models = inside / "resources" / "models"
    models.mkdir(parents=True)
    (models / "box.onnx").write_bytes(MODEL)
    about = {"file": "box.onnx", "sha256": sha256(MODEL), "source": "deepbet 1.0.2"}
    about |= {"source_sha256": "ab" * 32, "license": "MIT"}
    lines = [f'{key} = "{value}"' for key, value in about.items()]
    (models / "models.toml").write_text("\n".join(["[box]", *lines, ""]), encoding="utf-8")
    return inside.parent


@pytest.fixture
def written(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The bill of materials, as it is read by others."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    out = frozen.parent / "out"
    assert sbom.main(["--frozen", str(frozen), "--out", str(out)]) == 0
    (path,) = out.glob("overread_*.cdx.json")
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read


def by_name(written: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {part["name"]: part for part in written["components"]}


def hash_of(part: dict[str, Any]) -> str:
    (only,) = part["hashes"]
    assert only["alg"] == "SHA-256"
    return str(only["content"])


def test_it_names_everything_that_is_shipped_and_no_more(written: dict[str, Any]) -> None:
    assert written["bomFormat"] == "CycloneDX" and written["specVersion"] == "1.6"
    assert written["metadata"]["component"]["name"] == "overread"
    assert {(part["type"], part["name"]) for part in written["components"]} == {
        ("library", "the-thing"),
        ("library", "older"),
        ("file", "overread"),
        ("file", "_internal/libthing.so.1"),
        ("file", "_internal/thing.dll"),
        ("machine-learning-model", "box.onnx"),
    }


def test_every_part_has_the_hash_of_its_content(written: dict[str, Any]) -> None:
    parts = by_name(written)
    assert hash_of(parts["the-thing"]) == sha256(RECORD.encode())
    assert hash_of(parts["_internal/libthing.so.1"]) == sha256(LIBRARY)
    assert hash_of(parts["box.onnx"]) == sha256(MODEL)
    assert all(hash_of(part) for part in parts.values())


def test_packages_have_a_version_a_url_and_a_license(written: dict[str, Any]) -> None:
    parts = by_name(written)
    assert parts["the-thing"]["purl"] == "pkg:pypi/the-thing@1.2"
    assert parts["the-thing"]["licenses"] == [{"expression": "MIT"}]
    assert parts["older"]["licenses"] == [{"license": {"name": "BSD License"}}]


def test_the_same_folder_gives_the_same_bytes(
    frozen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first = sbom.bill(frozen, "1.0")
    assert sbom.bill(frozen, "1.0") == first
    (frozen / "_internal" / "thing.dll").write_bytes(b"MZ, changed")
    changed = json.loads(sbom.bill(frozen, "1.0"))
    assert changed["serialNumber"] != json.loads(first)["serialNumber"]


def test_a_model_that_was_changed_is_no_part_of_a_release(frozen: Path) -> None:
    (frozen / "_internal" / "resources" / "models" / "box.onnx").write_bytes(b"other")
    with pytest.raises(SystemExit, match=r"box\.onnx"):
        sbom.bill(frozen, "1.0")
