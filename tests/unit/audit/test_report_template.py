"""A report template places known parts, and nothing else is filled in."""

import pytest
from pydantic import ValidationError

from audit.pilot.protocol.protocol import ArmKind
from audit.pilot.protocol.report_template import NEEDED, PARTS, check_template, fill_template
from tests.helpers.piloted import protocol

WHOLE = "{findings}\n\n\n\n{impression}\n{signature}"


@pytest.mark.parametrize(
    ("template", "code"),
    [
        ("{findings} {impression}", "protocol.template-part-missing"),
        (WHOLE + "{patient_name}", "protocol.template-part-unknown"),
        (WHOLE + "{findings}", "protocol.template-part-twice"),
        (WHOLE + "{", "protocol.template-brace"),
        (WHOLE + "{findings.__class__}", "protocol.template-part-unknown"),
    ],
)
def test_a_wrong_template_is_refused(template: str, code: str) -> None:
    with pytest.raises(ValueError) as refused:
        check_template(template)
    assert refused.value.args[0].code == code
    with pytest.raises(ValidationError):
        protocol(ArmKind.SILENT, report_template=template)


def test_parts_are_placed_and_not_searched() -> None:
    assert check_template(WHOLE) == WHOLE and set(NEEDED) <= set(PARTS)
    parts = {"findings": "1. {impression}", "impression": "a stroke", "signature": "R. Reader"}
    assert fill_template(WHOLE, parts) == "1. {impression}\n\na stroke\nR. Reader\n"


def test_a_protocol_without_a_template_keeps_its_hash() -> None:
    plain = protocol(ArmKind.SILENT)
    assert protocol(ArmKind.SILENT, report_template=None).sha256 == plain.sha256
    assert protocol(ArmKind.SILENT, report_template=WHOLE).sha256 != plain.sha256
