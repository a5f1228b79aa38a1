"""Codes of other systems: imported by a site, checked line by line, and carried by exports."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from audit.errors import RecordInputError
from audit.export.fhir import coded_term
from audit.export.sr_groups import term
from audit.lexicon.code_systems import Code, codes_of, import_codes, read_codes, term_of, verhoeff
from audit.lexicon.lexicon_check import problems
from audit.lexicon.terms import lexicon
from tests.helpers.messages import raises_code
from viewer.cli import build


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path / "home"))
    yield


def table(tmp_path: Path, *lines: str) -> Path:
    file = tmp_path / "codes.csv"
    file.write_text("\n".join(["code,system,id", *lines]), encoding="utf-8")
    return file


@pytest.mark.parametrize("number", ["7771000", "24028007", "51440002", "103339001", "138875005"])
def test_the_check_digit_is_that_of_published_identifiers(number: str) -> None:
    """Left, right, both, long axis and the root concept of SNOMED CT."""
    assert verhoeff(number)
    for n, digit in enumerate(number):
        other = number[:n] + str((int(digit) + 1) % 10) + number[n + 1 :]
        assert not verhoeff(other)
    swapped = number[:-3] + number[-2] + number[-3] + number[-1]
    assert swapped == number or not verhoeff(swapped)


def test_nothing_is_shipped() -> None:
    assert codes_of("mass") == ()
    assert (
        coded_term("mass", "none")["coding"]
        == [{"system": "urn:overread:lexicon", "code": "mass", "display": "mass"}]
        or len(coded_term("mass", "none")["coding"]) == 1
    )
    assert term("mass", "other", "Other").scheme_designator == "99OVERREAD"


def test_imported_codes_are_in_both_exports_and_read_back(tmp_path: Path) -> None:
    import_codes(table(tmp_path, "mass,RadLex,RID3874", "mass,SNOMED CT,4147007"))
    assert codes_of("mass") == (Code("SCT", "4147007"), Code("RADLEX", "RID3874"))
    own, *given = coded_term("mass", "none")["coding"]
    assert own["code"] == "mass"
    assert given == [
        {"system": "http://snomed.info/sct", "code": "4147007"},
        {"system": "http://radlex.org", "code": "RID3874"},
    ]
    concept = term("mass", "other", "Other")
    assert (concept.scheme_designator, concept.value) == ("SCT", "4147007")
    assert term_of("SCT", "4147007") == term_of("SRT", "4147007") == "mass"
    assert term_of("SCT", "7771000") is None
    import_codes(table(tmp_path, "mass,RadLex,RID3874"))
    assert term("mass", "other", "Other").scheme_designator == "RADLEX"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["mass,SCT,4147008"], "line 2: '4147008' is not a SNOMED CT identifier"),
        (["mass,RADLEX,3874"], "line 2: '3874' is not a RadLex identifier"),
        (["mass,ICD,G35"], "line 2: 'ICD' is neither"),
        (["masss,SCT,4147007"], "line 2: the lexicon has no term 'masss'"),
        (["mass,SCT,4147007", "mass,snomed,7771000"], "line 3: mass already has the code 4147007"),
        ([], "contains no codes"),
    ],
)
def test_a_wrong_line_is_named_and_nothing_is_taken(
    tmp_path: Path, lines: list[str], told: str
) -> None:
    import_codes(table(tmp_path, "cyst,RADLEX,RID1"))
    with pytest.raises(RecordInputError, match=told):
        import_codes(table(tmp_path, *lines))
    assert codes_of("cyst") == (Code("RADLEX", "RID1"),)


def test_no_table_at_all(tmp_path: Path) -> None:
    (tmp_path / "codes.csv").write_text("term,id\nmass,1\n")
    with raises_code(RecordInputError, "coding.column-missing", missing="code"):
        read_codes(tmp_path / "codes.csv")
    with raises_code(RecordInputError, "file.read-error"):
        read_codes(tmp_path / "none.csv")


def test_the_lexicon_is_whole() -> None:
    assert list(problems(lexicon())) == []


def test_commands(tmp_path: Path) -> None:
    run, app = CliRunner(), build(["lexicon"])
    listed = run.invoke(app, ["lexicon", "list", "右前頭葉に腫瘤", "--language", "zh"])
    assert listed.exit_code == 0
    assert "额叶" in listed.stdout and "肿块" in listed.stdout
    assert run.invoke(app, ["lexicon", "list", "nothing like it"]).exit_code == 1
    assert run.invoke(app, ["lexicon", "list", "--kind", "color"]).exit_code == 2
    good = table(tmp_path, "mass,SCT,4147007")
    assert run.invoke(app, ["lexicon", "import", str(good)]).stdout == "1 codes for 1 terms\n"
    checked = run.invoke(app, ["lexicon", "check", "--json"])
    assert checked.exit_code == 0 and '"terms_with_codes": 1' in checked.stdout
    bad = run.invoke(app, ["lexicon", "check", str(table(tmp_path, "mass,SCT,1"))])
    assert bad.exit_code == 1 and "✗" in bad.stdout
