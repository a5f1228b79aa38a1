"""Templates ask and state nothing."""

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.terms import lexicon
from viewer.case.read.read_templates import templates
from viewer.ui.case.read.forms.read_validation import check


def test_every_code_is_a_finding_of_the_lexicon() -> None:
    keys = [t.key for t in templates()]
    assert keys == ["headache", "tumor", "stroke", "multiple-sclerosis", "trauma"]
    for template in templates():
        assert {lexicon().terms[code].kind for code in template.findings} == {"finding"}
        assert len(set(template.findings)) == len(template.findings)


def test_a_finding_that_nobody_answered_cannot_be_locked() -> None:
    stroke = next(t for t in templates() if t.key == "stroke")
    findings = stroke.open_findings(3, {"hemorrhage"})
    assert [f["number"] for f in findings] == list(range(3, 3 + len(stroke.findings) - 1))
    data = {"schema_version": 1, "normality": "abnormal", "findings": findings}
    read, problems = check(data)
    assert read is None
    assert {p.text for p in problems} == {"choose whether it is present"}
    for finding in findings:
        finding["presence"] = "absent"
    assert Interpretation.model_validate(data).findings[0].presence == "absent"
