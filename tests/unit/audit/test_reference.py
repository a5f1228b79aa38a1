"""Reading reference standards from tables and JSON, and keeping their versions."""

import json
from pathlib import Path
from typing import Any

import pytest

from audit import Interpretation, Log
from audit.errors import RecordInputError
from audit.reference.reference_standard import (
    COLUMNS,
    import_references,
    read_references,
    references,
)
from tests.helpers.messages import raises_code
from tests.helpers.record import READER

TABLE = """case,source,certainty,date,normality,category,group,subtype,icd10,icd10_edition,urgency,\
blinded_to_draft,limitations,finding,structure,side,multiplicity,count,longest_mm,volume_ml,x_mm,\
y_mm,z_mm,confidence
case-a,consensus,certain,2026-03-01,abnormal,tumor,glioma,glioblastoma,C71.9,WHO 2019,urgent,yes,\
no histology|one reader,enhancing mass,frontal lobe,right,single,1,31.5,11.2,-30,-34,26,1
case-a,,,,,,,,,,,,,edema,frontal-lobe,right,,,,,,,,
case-b,follow-up,,,normal,normal,,,,,routine,,,,,,,,,,,,,
"""


def table(path: Path, text: str) -> Path:
    path = path / "references.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_table_has_one_row_per_finding(tmp_path: Path) -> None:
    a, b = read_references(table(tmp_path, TABLE))
    assert (a.case, a.authorship.author, a.authorship.certainty) == (
        "case-a",
        "consensus",
        "certain",
    )
    assert a.authorship.kind == "reference"
    assert str(a.authorship.on) == "2026-03-01"
    assert a.authorship.blinding.to_draft is True
    assert a.authorship.blinding.to_other_reads is None
    mass, edema = a.interpretation.findings
    assert (mass.number, mass.type.code, mass.type.words) == (1, "mass", "enhancing mass")
    assert mass.location is not None
    assert (mass.location.structure, mass.location.side) == ("frontal-lobe", "right")
    assert mass.size_mm is not None
    assert (mass.size_mm.longest, mass.volume_ml, mass.confidence) == (31.5, 11.2, 1.0)
    assert mass.evidence[0].point_lps_mm is not None
    assert mass.evidence[0].point_lps_mm.z == 26
    assert mass.multiplicity is not None
    assert mass.multiplicity.count == 1
    assert (edema.number, edema.type.code, edema.presence) == (2, "edema", "present")
    assert edema.size_mm is None
    (hypothesis,) = a.interpretation.hypotheses
    assert hypothesis.icd10 is not None
    assert (hypothesis.subtype, hypothesis.icd10.code) == ("glioblastoma", "C71.9")
    assert a.interpretation.limitations == ("no histology", "one reader")
    assert b.interpretation.findings == ()
    assert b.interpretation.normality == "normal"


def test_semicolons_decimal_commas_and_a_byte_order_mark(tmp_path: Path) -> None:
    text = "\ufeffcase;source;finding;side;longest_mm\r\ncase-a;Pathologie;Tumor;left;12,5\r\n"
    (record,) = read_references(table(tmp_path, text))
    (finding,) = record.interpretation.findings
    assert finding.size_mm is not None
    assert finding.size_mm.longest == 12.5
    assert finding.type.code == "mass"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "column 'source' is missing"),
        ("case,source\n", "contains no reference"),
        ("case,finding\ncase-a,mass\n", "column 'source' is missing"),
        ("source,finding\nx,mass\n", "neither case nor study"),
        ("case,source,color\n", "line 1: unknown column 'color'"),
        ("case,source,source\n", "line 1: column 'source' appears twice"),
        ("case,source\n,consensus\n", "line 2: neither case nor study"),
        ("case,source,finding\ncase-a,,mass\n", "line 2: source is empty for case-a"),
        ("case,source,side\ncase-a,x,left\n", "line 2: side is given without a finding"),
        ("case,source,finding,side\ncase-a,x,mass,leftish\n", "line 2: location.side"),
        (
            "case,source,finding,longest_mm\ncase-a,x,mass,big\n",
            "longest_mm is 'big', not a number",
        ),
        ("case,source,finding,longest_mm\ncase-a,x,mass,-3\n", "line 2: size_mm.longest"),
        ("case,source,finding,longest_mm\ncase-a,x,mass,nan\n", "line 2: size_mm.longest"),
        ("case,source,finding,third_mm\ncase-a,x,mass,3\n", "longest_mm is required"),
        ("case,source,finding,x_mm\ncase-a,x,mass,3\n", "must be given together"),
        ("case,source,finding,count\ncase-a,x,mass,3\n", "multiplicity is required"),
        ("case,source,finding,structure\ncase-a,x,mass,knee\n", "has no structure 'knee'"),
        ("case,source,finding,code\ncase-a,x,mass,xyz\n", "has no finding 'xyz'"),
        ("case,source,category\ncase-a,x,cancer\n", "line 2: hypotheses.0.category"),
        ("case,source,group\ncase-a,x,glioma\n", "group is given without a category"),
        ("case,source,icd10\ncase-a,x,C71.9\n", "must be given together"),
        ("case,source,date\ncase-a,x,yesterday\n", "line 2: on"),
        ("case,source,certainty\ncase-a,x,sure\n", "line 2: certainty"),
        ("case,source,blinded_to_draft\ncase-a,x,maybe\n", "is 'maybe', not yes or no"),
        (
            "case,source,urgency\ncase-a,x,urgent\ncase-a,x,routine\n",
            "line 3: urgency is 'routine'",
        ),
        ("case,source\ncase-a,x,y,z\n", "line 2: 4 cells for 2 columns"),
        ('case,source\ncase-a,"x\n', "line 2"),
        ("study,source\n./a,x\n", "cannot be looked up"),
        ("case,study,source\nc,./a,x\n", "both case and study are given"),
    ],
)
def test_a_bad_table_says_where_and_why(tmp_path: Path, text: str, reason: str) -> None:
    path = table(tmp_path, text)
    with pytest.raises(RecordInputError) as caught:
        read_references(path)
    assert reason in str(caught.value)
    assert path.name in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_study_folder_stands_for_its_case(tmp_path: Path) -> None:
    asked = []

    def case_of(folder: Path) -> str:
        asked.append(folder)
        return "case-x"

    path = table(tmp_path, "study,source\nheads/1,pathology\n")
    (record,) = read_references(path, case_of)
    assert record.case == "case-x"
    assert asked == [tmp_path / "heads/1"]
    (tmp_path / "r.json").write_text(json.dumps(entry() | {"study": "heads/2", "case": None}))
    (record,) = read_references(tmp_path / "r.json", case_of)
    assert asked[-1] == tmp_path / "heads/2"


# --- JSON -----------------------------------------------------------------------------------------


def entry(case: str = "case-a", **changes: Any) -> dict[str, Any]:
    return {
        "case": case,
        "authorship": {"kind": "reference", "author": "pathology"},
        "interpretation": {"normality": "abnormal"},
        **changes,
    }


def test_json_is_one_object_or_a_list(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_text(json.dumps(entry()))
    (reference,) = read_references(path)
    assert reference.interpretation == Interpretation.model_validate({"normality": "abnormal"})
    path.write_text(json.dumps([entry(), entry("case-b")]))
    assert [r.case for r in read_references(path)] == ["case-a", "case-b"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "line 1"),
        ("[]", "contains no reference"),
        ("[1]", "an object is expected"),
        ("[" * 100_000, "nested too deeply"),
        (json.dumps([entry(), entry()]), "case-a is listed twice"),
        (json.dumps([entry(), entry("b", interpretation={"x": 1})]), "entry 2: interpretation.x"),
        (
            json.dumps(entry(authorship={"kind": "reader", "author": "x"})),
            "is reader, not reference",
        ),
        (json.dumps(entry(study="x")), "both case and study are given"),
    ],
)
def test_bad_json_says_where_and_why(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "r.json"
    path.write_text(text)
    with pytest.raises(RecordInputError) as caught:
        read_references(path)
    assert reason in str(caught.value)


def test_unreadable_files(tmp_path: Path) -> None:
    with raises_code(RecordInputError, "table-file.unreadable"):
        read_references(tmp_path / "none.csv")
    (tmp_path / "latin.csv").write_bytes("case,source\ncase-a,Köln\n".encode("latin-1"))
    with raises_code(RecordInputError, "table-file.not-utf8"):
        read_references(tmp_path / "latin.csv")
    (tmp_path / "r.xlsx").write_bytes(b"PK")
    with raises_code(RecordInputError, "reference.file-type-unsupported"):
        read_references(tmp_path / "r.xlsx")
    with pytest.raises(RecordInputError):
        read_references(tmp_path)


# --- versions -------------------------------------------------------------------------------------


def test_versions_are_added_and_never_overwritten(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        first = read_references(table(tmp_path, TABLE))
        assert [e and e.body.type for e in import_references(log, first, READER)] == [
            "reference.imported",
            "reference.imported",
        ]
        changed = read_references(table(tmp_path, TABLE.replace("31.5", "33")))
        item, two = import_references(log, changed, READER)
        assert item is not None
        assert two is None  # the same as before: no new version
        old, new = references(log, "case-a")
        assert (old.version, new.version) == (1, 2)
        assert old.interpretation == first[0].interpretation
        assert new.interpretation == changed[0].interpretation
        assert new.supersedes == old.interpretation.content_sha256
        assert references(log, "case-none") == []
        assert log.verify().ok


def test_a_stated_version_must_be_the_next(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    with Log(tmp_path / "r.sqlite") as log:
        path.write_text(json.dumps([entry(), entry("case-b", version=3)]))
        with raises_code(RecordInputError, "reference.version-mismatch", version=3, next=1):
            import_references(log, read_references(path), READER)
        assert log.head[0] == 1  # nothing of the file was written


def test_every_column_is_described_in_the_documents() -> None:
    text = (Path(__file__).parents[3] / "docs" / "record.md").read_text(encoding="utf-8")
    for name, meaning in COLUMNS.items():
        assert f"| `{name}` | {meaning.replace('|', chr(92) + '|')} |" in text
