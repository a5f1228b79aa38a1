"""Doubts about read, draft and images, where the reader meets them."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from assistant.provider_settings import entry
from assistant.providers import build
from assistant.request.draft_request import DraftRequest
from audit.interpretation.image_quality import QualityCode, QualityWarning
from audit.interpretation.interpretation import Location
from audit.interpretation.plausibility_flags import Flag, FlagCode
from audit.lexicon.vocabulary import Side
from audit.record.events import DraftReceived, DraftRequested, Outcome
from tests.helpers.bundles import small_bundle
from tests.helpers.case import CaseRoom, finding, interpretation, text_of
from viewer.case.state.case_state import DraftState
from viewer.case.state.event_factory import draft_requested
from viewer.ui.case.case_panel import LOCK_STEP, READ_STEP, CasePanel
from viewer.ui.case.draft.draft_card import DraftCard
from viewer.ui.case.draft.request.request_preview import OutgoingItem, PreviewDialog
from viewer.ui.case.read.forms.read_validation import problem_at

LEFT = Qt.MouseButton.LeftButton
NOISY = QualityWarning(code=QualityCode.NOISY, series="3", words="noise everywhere")


def review(panel: CasePanel, qtbot: QtBot, read: object) -> list[QPushButton]:
    """The points of the lock page for a read, once the brain was looked for."""
    panel.read_page.form.set_data(read.model_dump(mode="json"))  # type: ignore[attr-defined]
    with qtbot.waitSignal(panel.controller.checks.looked, timeout=20_000):
        panel.go_to_step("lock")
    return panel.lock_page.points.findChildren(QPushButton)


def test_doubts_are_told_before_the_lock_and_do_not_stop_it(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    place = Location(structure="frontal-lobe", side=Side.LEFT, words="right frontal lobe")
    doubtful = finding(3, confidence=None, location=place)
    hypothesis = interpretation().hypotheses[0].model_copy(update={"supporting": (3,)})
    read = interpretation(doubtful, p_abnormal=0.2, hypotheses=(hypothesis,))
    texts = [b.text() for b in review(panel, qtbot, read)]
    assert "▲ Called abnormal, but with a probability of 20% for abnormal" in texts
    assert "▲ Finding 3: its wording says right, but its side is left" in texts
    assert "○ Finding 3: the confidence is not stated" in texts
    assert [t[0] for t in texts] == sorted((t[0] for t in texts), key="▲○".index)
    assert panel.lock_page.lock.isEnabled()
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    assert room.workflow.state.read is not None


def test_a_click_on_a_doubt_goes_to_its_field(panel: CasePanel, qtbot: QtBot) -> None:
    first, second = finding(2), finding(7, confidence=None)
    hypothesis = interpretation().hypotheses[0].model_copy(update={"supporting": (2,)})
    points = review(panel, qtbot, interpretation(first, second, hypotheses=(hypothesis,)))
    (point,) = [b for b in points if b.text().startswith("○ Finding 7: the confidence")]
    qtbot.mouseClick(point, LEFT)
    assert panel.step == READ_STEP
    forms = {form.number: form for form in panel.read_page.form.findings}
    assert "confidence is not stated" in text_of(forms[7].confidence)
    assert "confidence is not stated" not in text_of(forms[2].confidence)


def test_a_doubt_beside_a_field_goes_when_any_field_answers_it(
    panel: CasePanel, qtbot: QtBot
) -> None:
    """The side is right: it is the words of the place that are mended."""
    place = Location(structure="frontal-lobe", side=Side.RIGHT, words="left frontal lobe")
    points = review(panel, qtbot, interpretation(finding(1, location=place)))
    (point,) = [b for b in points if "its wording says left, but its side is right" in b.text()]
    qtbot.mouseClick(point, LEFT)
    form = panel.read_page.form.findings[0]
    assert "its wording says left" in form.side.problem
    form.structure.set_value({"code": "frontal-lobe", "words": "right frontal lobe"})
    form.structure.changed.emit()
    assert form.side.problem == ""


def test_what_is_still_not_valid_keeps_its_message(panel: CasePanel, qtbot: QtBot) -> None:
    form = panel.read_page.form
    form.normality.button("abnormal").click()
    form.add_finding()
    panel.go_to_step("lock")
    (point,) = panel.lock_page.points.findChildren(QPushButton)
    qtbot.mouseClick(point, LEFT)
    form.p_abnormal.set_value(0.9)
    form.p_abnormal.changed.emit()
    assert "enter what was found" in form.findings[0].type.problem
    form.findings[0].type.set_value({"code": "mass", "words": "mass"})
    form.findings[0].type.changed.emit()
    assert form.findings[0].type.problem == ""


def test_an_edit_that_turns_the_side_alone_is_doubted_and_so_is_what_is_signed(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    place = Location(structure="frontal-lobe", side=Side.LEFT, words="left frontal lobe")
    draft = interpretation(finding(1, location=place), p_abnormal=0.9)
    page = panel.edit_page
    page.edit(draft, "vlm")
    assert page.points.isHidden()
    page.form.findings[0].side.button("right").click()
    (point,) = page.points.findChildren(QPushButton)
    assert point.text() == "▲ Finding 1: its wording says left, but its side is right"
    qtbot.mouseClick(point, LEFT)
    assert "its wording says left" in text_of(page.form.findings[0].side)
    read, _ = page.form.read()
    assert read is not None
    room.act(lambda workflow: workflow.reads.lock(read))
    panel.go_to_step("sign")
    assert panel.sign_page.doubts.text() == point.text()
    page.form.findings[0].structure.set_value({"code": "frontal-lobe", "words": "right frontal"})
    page.form.findings[0].side.button("right").click()
    page.form.changed.emit()
    assert page.points.isHidden()


def test_a_read_without_marks_waits_for_no_brain(panel: CasePanel, qtbot: QtBot) -> None:
    read = interpretation(finding(1, evidence=()))
    panel.read_page.form.set_data(read.model_dump(mode="json"))
    with qtbot.assertNotEmitted(panel.controller.checks.looked, wait=200):
        panel.go_to_step("lock")
    assert panel.step == LOCK_STEP
    assert "no image or location is given as evidence" in text_of(panel.lock_page)


def test_every_flag_has_its_place_in_the_form() -> None:
    read = interpretation(finding(4), finding(9), hypotheses=())

    def loc(**where: object) -> tuple[object, ...]:
        flag = Flag(code=FlagCode.SIDE_OF_MARK, words="x", **where)  # type: ignore[arg-type]
        return problem_at(flag, read).loc

    at = {"subject": "finding", "number": 9, "field": "location.side"}
    assert loc(**at) == ("findings", 1, "location", "side")
    assert loc(subject="hypothesis", number=1, field="icd10") == ("hypotheses", 0, "icd10")
    assert loc(subject="rationale", number=2, field="statement") == ("rationale", 1, "statement")
    assert loc(subject="technical", field="plane") == ("technical", "plane")
    assert loc(subject="narrative", field="free_text") == ("free_text",)
    assert loc(field="p_abnormal") == ("p_abnormal",)


def test_the_preview_warns_of_poor_images(qtbot: QtBot) -> None:
    bundle = small_bundle()
    plain = OutgoingItem(bundle, None, "baseline", None, is_ai=False, local=True)
    for departure, shown in ((plain, False), (replace(plain, quality=(NOISY,)), True)):
        dialog = PreviewDialog(departure)
        qtbot.addWidget(dialog)
        dialog.show()
        assert dialog.quality.isVisible() is shown
        assert ("▲ Series 3: noise everywhere" in text_of(dialog)) is shown
        dialog.close()


def test_a_draft_shows_its_flags_and_what_was_known_of_its_images(qtbot: QtBot) -> None:
    draft = interpretation()
    requested: DraftRequested = draft_requested(
        "a1", DraftRequest(build(entry("baseline")), small_bundle(), None)
    ).model_copy(update={"quality": (NOISY,)})
    flags = (
        Flag(code=FlagCode.URGENCY_NOT_STATED, words="the urgency is not stated"),
        Flag(code=FlagCode.SIDE_OF_MARK, subject="finding", number=1, words="marked elsewhere"),
        *(Flag(code=code, words=f"this is {code}") for code in FlagCode),
    )
    received = DraftReceived(
        attempt="a1",
        outcome=Outcome.VALID,
        message="draft received",
        flags=flags,
        content_sha256=draft.content_sha256,
        total_s=1.0,
    )
    state = DraftState(requested, received, draft, revealed=True)
    card = DraftCard(state, "baseline", lambda sha256: b"")
    qtbot.addWidget(card)
    card.show()
    text = text_of(card)
    assert "▲ Series 3: noise everywhere" in text
    assert text.index("▲ Finding 1: marked elsewhere") < text.index("○ The urgency is not stated")
    for code in FlagCode:
        sign = "▲" if Flag(code=code, words="").kind == "doubt" else "○"
        assert f"{sign} This is {code}" in text
    hidden = DraftCard(replace(state, revealed=False), "baseline", lambda sha256: b"")
    qtbot.addWidget(hidden)
    hidden.show()
    assert "marked elsewhere" not in text_of(hidden), "nothing of it before the read is locked"
