"""British spelling of codes: understood on input, American wherever a code is stored."""

from pathlib import Path

import pytest

from audit.interpretation.interpretation import Description, Finding, Hypothesis, Interpretation
from audit.lexicon.code_systems import read_codes
from audit.lexicon.spelling import american_code
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Group
from audit.messages import Message
from audit.reference.reference_cells import code_of

FINDING = {
    "number": 1,
    "presence": "present",
    "type": {"code": "vasogenic-oedema", "words": "oedema of the tumour"},
    "location": {"structure": "deep-grey-nuclei"},
}


def test_every_code_is_american() -> None:
    assert [code for code in lexicon().terms if american_code(code) != code] == []
    assert [group for group in Group if american_code(group) != group] == []


def test_codes_of_a_finding_are_normalized_and_words_are_kept() -> None:
    finding = Finding.model_validate(FINDING)
    assert finding.type.code == "vasogenic-edema"
    assert finding.type.words == "oedema of the tumour"
    assert finding.location is not None
    assert finding.location.structure == "deep-gray-nuclei"


def test_both_spellings_are_one_content() -> None:
    american = {**FINDING, "type": {"code": "vasogenic-edema", "words": "oedema of the tumour"}}
    british, other = (
        Interpretation.model_validate({"findings": [finding]}) for finding in (FINDING, american)
    )
    assert british.content_sha256 == other.content_sha256


@pytest.mark.parametrize("group", ["ischaemic stroke", "other tumour", "extra-axial haemorrhage"])
def test_groups_are_normalized(group: str) -> None:
    hypothesis = Hypothesis.model_validate(
        {"category": "stroke", "group": group, "role": "primary"}
    )
    assert hypothesis.group == american_code(group)


def test_a_subtype_is_normalized_where_it_is_a_code() -> None:
    for subtype, stored in (
        ("acute-ischaemic-stroke", "acute-ischemic-stroke"),
        ("ischaemic stroke of the left MCA", "ischaemic stroke of the left MCA"),
    ):
        content = {"category": "stroke", "subtype": subtype, "role": "primary"}
        assert Hypothesis.model_validate(content).subtype == stored


def test_the_field_of_a_description_is_understood() -> None:
    assert Description.model_validate({"haemorrhage": "none"}).hemorrhage == "none"


def test_a_reference_table_may_name_a_british_code() -> None:
    assert code_of("subdural-haematoma", "finding", Message("place.content")) == "subdural-hematoma"


def test_a_list_of_codes_may_name_a_british_code(tmp_path: Path) -> None:
    file = tmp_path / "codes.csv"
    file.write_text("code,system,id\noedema,RADLEX,RID4865\n", encoding="utf-8")
    assert list(read_codes(file)) == ["edema"]


def test_british_words_are_matched() -> None:
    assert lexicon().match("cerebral oedema around a tumour", "finding") is not None
    assert lexicon().match("motion artefact", "finding") == "motion-artifact"
    assert lexicon().match("necrotic centre", "finding") == "necrosis"
