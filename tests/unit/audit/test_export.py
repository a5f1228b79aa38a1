"""CSV and JSONL exports: complete, checkable, harmless in a spreadsheet, nothing too early."""

import csv
import hashlib
import json
from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordError, RecordFull, RecordInputError
from audit.export import FORMATS, NOTICE, export
from audit.export.event_rows import COLUMNS
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.record.events import Actor, PreviewShown
from tests.helpers.messages import raises_code
from tests.helpers.record import READER
from tests.helpers.record_case import CASE, CaseWriter


def jsonl(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_jsonl_can_be_checked_by_anyone(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log).whole()
        written = export(log, path, "jsonl")
        n, head = log.head
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(first)["notice"] == NOTICE
    assert (json.loads(first)["n_events"], json.loads(first)["head"]) == (n, head)
    before = "0" * 64
    for line in lines:
        event, _, rest = line.removeprefix('{"event":').rpartition(',"hash":"')
        assert json.loads(event)["prev"] == before
        before = hashlib.sha256(b"\x00" + event.encode()).hexdigest()
        assert rest == before + '"}'
    assert before == head
    assert len(lines) == n
    assert written.file_sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    assert (written.n_events, written.head_sha256, written.format) == (n, head, "jsonl")


def test_csv_has_the_documented_columns_and_one_row_per_event(tmp_path: Path) -> None:
    path = tmp_path / "record.csv"
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log).whole()
        export(log, path, "csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == list(COLUMNS)
    assert {row["notice"] for row in rows} == {NOTICE}
    by_type = {row["type"]: row for row in rows}
    assert by_type["draft.received"]["outcome"] == "valid"
    assert by_type["decision.made"]["decision"] == "rejected"
    assert by_type["comparison.made"]["compared"] == "draft with read"
    assert "wrong-side 1" in by_type["comparison.made"]["discrepancies"]
    assert json.loads(by_type["record.signed"]["body"])["meaning"] == "read and compared"
    assert [int(row["seq"]) for row in rows] == list(range(1, len(rows) + 1))
    text = (Path(__file__).parents[3] / "docs" / "record.md").read_text(encoding="utf-8")
    for name, meaning in COLUMNS.items():
        assert f"| `{name}` | {meaning} |" in text


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n"])
def test_no_cell_is_a_formula(tmp_path: Path, start: str) -> None:
    path = tmp_path / "record.csv"
    with Log(tmp_path / "r.sqlite") as log:
        body = PreviewShown(
            provider=f"{start}HYPERLINK(1)",
            host='a "quoted", split\nhost',
            bundle_sha256="ab" * 32,
            request_sha256=None,
            n_images=1,
        )
        log.append(body, actor=READER)
        export(log, path, "csv")
    with path.open(encoding="utf-8", newline="") as file:
        cells = [cell for row in csv.reader(file) for cell in row]
    shown = "\\u000dHYPERLINK(1)" if start == "\r" else f"'{start}HYPERLINK(1)"
    assert shown in cells
    assert not [c for c in cells if c.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))]
    assert any("quoted" in c for c in cells)


def test_what_is_not_revealed_stays_out(tmp_path: Path) -> None:
    path = tmp_path / "record.out"
    with Log(tmp_path / "r.sqlite") as log:
        case = CaseWriter(log)
        case.draft()
        case.reference()
        received, imported = 4, 5
        assert set(find_withheld(log)) == set(find_withheld(log, CASE)) == {received, imported}
        export(log, path, "csv")
        text = path.read_text(encoding="utf-8")
        assert "frontal-lobe" not in text
        assert "the draft has not been revealed" in text
        export(log, path, "jsonl")
        lines = jsonl(path)
        assert lines[received]["event"]["body"]["type"] == "draft.received"
        assert lines[received]["hash"] == lines[imported]["event"]["prev"]
        written = export(log, path, "csv", unrevealed_for=Actor(id="lead-1", role="lead"))
        assert written.type == "drafts.exported"
        assert "frontal-lobe" in path.read_text(encoding="utf-8")
        case.lock()
        assert find_withheld(log) == {}
        export(log, path, "csv")
        assert "frontal-lobe" in path.read_text(encoding="utf-8")


def test_an_exploratory_draft_that_was_shown_is_not_withheld(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        case = CaseWriter(log)
        case.draft()
        case.reference()
        case.reveal(after_read=False)
        assert find_withheld(log) == {}


def test_bad_targets(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        with raises_code(RecordInputError, "export.format-unknown", format="xml"):
            export(log, tmp_path / "x.xml", "xml")
        with raises_code(RecordError, "export.file-not-writable"):
            export(log, tmp_path / "nowhere" / "x.csv", "csv")
        for name in ("r.sqlite", "r.sqlite-wal"):
            with raises_code(RecordInputError, "export.path-is-record"):
                export(log, tmp_path / name, "csv")
        assert log.verify().ok


def test_an_export_appears_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "record.csv"
    path.write_text("the former export")

    def fails(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setitem(__import__("audit.export").export.FORMATS, "csv", fails)
    with Log(tmp_path / "r.sqlite") as log, raises_code(RecordError, "export.file-not-writable"):
        export(log, path, "csv")
    assert path.read_text() == "the former export"
    assert {p.name for p in tmp_path.iterdir() if "record" in p.name} == {"record.csv"}


def test_an_export_that_cannot_be_recorded_leaves_no_file(tmp_path: Path) -> None:
    def full(_body: object) -> None:
        raise RecordFull("no space is left")

    with Log(tmp_path / "record.sqlite") as log:
        for name in FORMATS:
            with pytest.raises(RecordFull):
                export(log, tmp_path / f"out.{name}", name, append=full)
    assert [f.name for f in tmp_path.iterdir() if "out" in f.name] == []
