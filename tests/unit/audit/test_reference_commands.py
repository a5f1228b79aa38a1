"""`overread audit reference import` of words and masks, and `overread audit adjudicate`."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from audit import Log
from audit.lexicon.vocabulary import Side
from audit.reference.reference_standard import references
from tests.helpers.scripted import interpretation
from tests.unit.audit.test_pilot_adjudication import scored
from tests.unit.audit.test_reference_files import WORDS, cubes, nifti
from viewer.commands.record.retention import audit_app

CASE = "case-0000000001"


def run(*words: str) -> tuple[int, str]:
    """Exit code and everything that was said."""
    result = CliRunner().invoke(audit_app, list(words))
    return result.exit_code, result.output


@pytest.fixture
def log(overread_home: Path) -> Log:
    """A silent case that the expert's reference contradicts, in the record of the command line."""
    made = Log()
    scored(made, interpretation(Side.RIGHT), concordant_sample=0.0)
    return made


def test_words_are_proposed_and_only_what_is_confirmed_is_stored(log: Log, tmp_path: Path) -> None:
    path = tmp_path / "report.txt"
    path.write_text(WORDS, encoding="utf-8")
    code, text = run("reference", "import", str(path))
    assert code == 0
    assert "1  present: mass, right, frontal lobe, 31 mm" in text
    assert "nothing is stored" in text
    rows = ["--case", CASE, "--source", "clinical report", "--normality", "abnormal"]
    code, text = run("reference", "import", str(path), *rows, "--confirm", "1,3")
    assert (code, "version 2, 2 findings" in text) == (0, True), text
    newest = references(log, CASE)[-1].interpretation
    assert [f.type.code for f in newest.findings] == ["mass", "hemorrhage"]
    assert run("reference", "import", str(path), *rows, "--confirm", "99")[0] != 0


def test_a_mask_needs_case_source_and_what_it_outlines(log: Log, tmp_path: Path) -> None:
    path = nifti(tmp_path / "mask.nii.gz", cubes())
    assert run("reference", "import", str(path))[0] != 0
    assert run("reference", "import", str(path), "--finding", "mass")[0] != 0
    rows = ["--finding", "mass", "--case", CASE, "--source", "consensus", "--date", "2026-03-01"]
    assert "--although" in run("reference", "import", str(path), *rows)[1]  # its study is not here
    rows += ["--although", "drawn on the workstation"]
    code, text = run("reference", "import", str(path), *rows)
    assert (code, "version 2, 2 findings" in text) == (0, True), text
    assert "drawn on the workstation" in str(references(log, CASE)[-1].origin)
    assert str(references(log, CASE)[-1].authorship.on) == "2026-03-01"


def test_a_comparison_is_shown_masked_and_decided(log: Log) -> None:
    code, text = run("adjudicate")
    assert code == 0
    assert "A and B differ" in text
    assert not {"draft", "reference"} & set(text.lower().split())
    seq = text.partition("comparison ")[2].split()[0]
    number = next(line.split()[0] for line in text.splitlines() if "differ" in line)
    assert run("adjudicate", CASE, "--comparison", seq, "--row", "99=1")[0] != 0
    assert not {"missed", "hallucinated", "wrong-side"} & set(text.split())
    decided = f"{number}=4:urgent:perceptual"
    code, text = run("adjudicate", CASE, "--comparison", seq, "--row", decided)
    assert (code, text.strip()) == (0, f"{CASE}, comparison {seq}: 1 decided")
    assert f"comparison {seq}\n" not in run("adjudicate")[1]
    assert len(list(log.events(types=("adjudication.made",)))) == 1
