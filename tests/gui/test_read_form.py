"""The structured read as a form: typed and clicked, valid or told why not, nothing lost."""

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as tuned
from hypothesis.strategies import integers
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from audit.interpretation.interpretation import (
    Abstention,
    Count,
    Description,
    Icd10,
    ImageQuality,
    ImageTechnical,
    Interpretation,
    Need,
    PixelPoint,
    PriorComparison,
    RationaleStep,
    Signal,
    Technical,
)
from audit.lexicon.vocabulary import (
    Category,
    Change,
    Compartment,
    Modality,
    Multiplicity,
    NeedKind,
    Normality,
    Plane,
    Presence,
    PriorStatus,
    QualityGrade,
    Sequence,
    Side,
)
from tests.helpers.case import finding, interpretation, unnamed
from tests.helpers.gui import menu_by_keys
from viewer.ui.case.read.forms.finding_form import FindingForm
from viewer.ui.case.read.forms.read_form import ReadForm
from viewer.ui.widgets.form_fields import ChoiceField
from viewer.ui.widgets.value_fields import NumberField, ProbabilityField


def everything() -> Interpretation:
    """An interpretation with every field in use."""
    full = finding(
        2,
        "several lesions",
        Side.LEFT,
        presence=Presence.UNCERTAIN,
        multiplicity=Count(kind=Multiplicity.SEVERAL, count_min=3, count_max=7),
        description=Description(
            signal=(Signal(sequence=Sequence.FLAIR, appearance="hyperintense"),),
            shape="ovoid",
            margin="sharp",
            enhancement="none",
            diffusion="not restricted",
            mass_effect="none",
            hemorrhage="none",
        ),
        volume_ml=1.5,
        change=Change.LARGER,
    )
    location = full.location
    assert location is not None
    full = full.model_copy(
        update={"location": location.model_copy(update={"compartment": Compartment.INTRA_AXIAL})}
    )
    base = interpretation(finding(1), full)
    primary = base.hypotheses[0].model_copy(
        update={"icd10": Icd10(code="C71.9", edition="WHO 2019"), "supporting": (1, 2)}
    )
    return base.model_copy(
        update={
            "hypotheses": (primary,),
            "technical": Technical(
                modality=Modality.MR,
                sequence=Sequence.FLAIR,
                plane=Plane.AXIAL,
                contrast_given=False,
                per_image=(ImageTechnical(image=2, sequence=Sequence.T1C, contrast_given=True),),
            ),
            "image_quality": ImageQuality(
                grade=QualityGrade.LIMITED, reasons=("motion", "few slices")
            ),
            "rationale": (
                RationaleStep(statement="Ring with edema", images=(1, 2), findings=(1,)),
            ),
            "comparison": PriorComparison(
                status=PriorStatus.COMPARED, offset_days=-200, overall_change=Change.LARGER
            ),
            "free_text": "First line.\nSecond line.",
        }
    )


def in_front(qtbot: QtBot) -> QWidget:
    """What gets the keys now: a list of completions that is open, else the focus."""
    popup = QApplication.activePopupWidget()
    if popup is None:
        return QApplication.focusWidget()
    with qtbot.waitExposed(popup):
        pass
    return popup


@pytest.fixture
def form(qtbot: QtBot) -> ReadForm:
    made = ReadForm()
    made.resize(380, 900)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_every_field_survives_the_form(form: ReadForm) -> None:
    content = everything()
    form.set_data(content.model_dump(mode="json"))
    read, problems = form.read()
    assert problems == ()
    assert read == content


def test_an_abstention_survives_the_form(form: ReadForm) -> None:
    content = Interpretation(
        abstained=True,
        abstention=Abstention(
            reason="one slice only", needs=(Need(kind=NeedKind.CONTRAST, detail="T1 after"),)
        ),
    )
    form.set_data(content.model_dump(mode="json"))
    assert form.read() == (content, ())


def test_pixel_marks_of_a_draft_survive_the_form(form: ReadForm) -> None:
    evidence = finding().evidence[0].model_copy(update={"point": PixelPoint(x=3.5, y=4.0)})
    content = interpretation(finding(evidence=(evidence,)))
    form.set_data(content.model_dump(mode="json"))
    assert form.read() == (content, ())


def test_an_empty_read_is_no_read(form: ReadForm) -> None:
    read, problems = form.read()
    assert read is None
    assert [p.loc for p in problems] == [("normality",)]
    assert "normal, abnormal or indeterminate" in form.normality.problem


def test_nothing_is_stated_by_itself(form: ReadForm, qtbot: QtBot) -> None:
    """Null is not zero: a form with one click holds that one statement and nothing else."""
    qtbot.mouseClick(form.normality.button("abnormal"), Qt.MouseButton.LeftButton)
    read, _ = form.read()
    assert read == Interpretation(normality=Normality.ABNORMAL)


def test_a_finding_is_written_with_the_keyboard_alone(form: ReadForm, qtbot: QtBot) -> None:
    form.add_finding({"image": 2, "point": None, "box": None, "point_lps_mm": None})
    first = form.findings[0]
    qtbot.waitUntil(first.type.edit.hasFocus)
    QTest.keyClicks(first.type.edit, "hemorrhage")
    QTest.keyClick(in_front(qtbot), Qt.Key.Key_Tab)
    qtbot.waitUntil(first.structure.edit.hasFocus)
    QTest.keyClicks(QApplication.focusWidget(), "left thalamus")
    QTest.keyClick(in_front(qtbot), Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: first.side.value() == "left" and first.side.control().hasFocus())
    QTest.keyClicks(QApplication.focusWidget(), "r")
    assert first.side.value() == "right"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClicks(QApplication.focusWidget(), "12,5")
    value = first.value()
    assert value["type"]["words"] == "hemorrhage"
    assert value["type"]["code"] is not None
    assert value["location"]["structure"] == "thalamus"
    assert value["size_mm"]["longest"] == 12.5
    assert value["evidence"][0]["image"] == 2


@pytest.mark.parametrize(
    ("key", "chosen"),
    [("2", "absent"), ("u", "uncertain"), ("4", "not-assessable")],
)
def test_one_key_chooses_in_a_row_of_buttons(
    form: ReadForm, qtbot: QtBot, key: str, chosen: str
) -> None:
    presence = form.add_finding().presence
    presence.setFocus()
    QTest.keyClicks(QApplication.focusWidget(), key)
    assert presence.value() == chosen
    assert presence.button(chosen).hasFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    assert presence.value() != chosen
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    assert presence.value() is None


def test_messages_stand_beside_their_fields(form: ReadForm) -> None:
    form.normality.button("abnormal").click()
    first = form.add_finding()
    first.fold.setChecked(True)
    entries = menu_by_keys(first.menu, first.fold)
    assert not entries["Show location"].isEnabled()  # no evidence yet, says its tooltip
    assert "Remove finding 1" in entries and "Add current location as evidence" in entries
    entries["Fold"].trigger()
    assert not first.fold.isChecked()
    QTest.keyClicks(first.longest.edit, "wide")
    first._ensure_details().volume.set_value(-3.0)
    form.add_hypothesis()
    read, problems = form.read()
    assert read is None and len(problems) == 4
    assert "enter what was found" in first.type.problem
    assert "must be a number" in first.size_field.problem
    assert "must be more than 0" in first.details.volume.problem
    assert "choose a category" in form.hypotheses[0].category.problem
    assert first.fold.isChecked() and first.more.isChecked()
    first.details.volume.set_value(None)
    form.read()
    assert first.details.volume.problem == ""


def test_probabilities_must_be_whole_and_sum_to_one(form: ReadForm, qtbot: QtBot) -> None:
    form.normality.button("abnormal").click()
    field = form.categories
    QTest.keyClicks(field.part(Category.TUMOR).edit, "70")
    _, problems = form.read()
    assert [p.text for p in problems] == ["enter all five or none"]
    for category, percent in (
        (Category.NORMAL, "10"),
        (Category.STROKE, "5"),
        (Category.OTHER, "5"),
    ):
        QTest.keyClicks(field.part(category).edit, percent)
    form.category_section.fold.open()
    qtbot.mouseClick(field.rest, Qt.MouseButton.LeftButton)
    assert field.part(Category.MULTIPLE_SCLEROSIS).value() == pytest.approx(0.1)
    read, _ = form.read()
    assert read is not None and read.category_probabilities is not None
    QTest.keyClick(
        field.part(Category.TUMOR).edit, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier
    )
    QTest.keyClicks(field.part(Category.TUMOR).edit, "90")
    _, problems = form.read()
    assert "sum to 1.200" in problems[0].text


def test_a_diagnosis_of_the_lexicon_brings_its_group_and_code(form: ReadForm, qtbot: QtBot) -> None:
    form.normality.button("abnormal").click()
    item = form.add_hypothesis()
    qtbot.waitUntil(item.subtype.edit.hasFocus)
    QTest.keyClicks(item.subtype.edit, "gliobl")
    assert item.subtype.offered[0] == "glioblastoma"
    popup = item.subtype.edit.completer().popup()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    read, problems = form.read()
    assert problems == () and read is not None
    hypothesis = read.hypotheses[0]
    assert (hypothesis.subtype, hypothesis.group, hypothesis.category) == (
        "glioblastoma",
        "glioma",
        "tumor",
    )
    assert hypothesis.icd10 is not None and hypothesis.icd10.edition
    assert hypothesis.role == "primary"


def test_removing_a_finding_takes_its_citations_along_and_can_be_undone(
    form: ReadForm, qtbot: QtBot
) -> None:
    content = everything()
    form.set_data(content.model_dump(mode="json"))
    qtbot.mouseClick(form.findings[0].remove_button, Qt.MouseButton.LeftButton)
    read, problems = form.read()
    assert problems == () and read is not None
    assert [f.number for f in read.findings] == [2]
    assert read.hypotheses[0].supporting == (2,)
    assert read.rationale[0].findings == ()
    qtbot.mouseClick(form._undo, Qt.MouseButton.LeftButton)
    assert form.read() == (content, ())


def test_numbers_of_findings_are_never_used_twice_while_others_remain(form: ReadForm) -> None:
    form.set_data(everything().model_dump(mode="json"))
    assert form.add_finding().number == 3


def test_hypotheses_are_ranked_by_their_order(form: ReadForm, qtbot: QtBot) -> None:
    form.normality.button("abnormal").click()
    for group in ("stroke", "meningioma"):
        form.add_hypothesis()
        form.hypotheses[-1].category.set_value("tumor")
        form.hypotheses[-1].subtype.set_value({"code": None, "words": group})
    qtbot.mouseClick(form.hypotheses[1].up, Qt.MouseButton.LeftButton)
    read, _ = form.read()
    assert read is not None
    assert [h.subtype for h in read.hypotheses] == ["meningioma", "stroke"]
    assert [h.role for h in read.hypotheses] == ["differential", "primary"]


def test_normal_still_asks_what_was_looked_at(form: ReadForm, qtbot: QtBot) -> None:
    qtbot.mouseClick(form.normality.button("normal"), Qt.MouseButton.LeftButton)
    assert form.normal.isVisible()
    assert not any(box.isChecked() for box in form.normal.boxes)
    assert not form.normal.keep.isEnabled()
    form.normal.boxes[0].setFocus()
    QTest.keyClick(form.normal.boxes[0], Qt.Key.Key_Space)
    QTest.keyClick(form.normal.boxes[2], Qt.Key.Key_Space)
    QTest.keyClick(form.normal.keep, Qt.Key.Key_Space)
    read, _ = form.read()
    assert read is not None
    statement = read.rationale[0].statement
    looked, _, not_looked = statement.partition("Not looked at")
    assert "cerebral hemispheres" in looked and "ventricles" in looked
    assert "brainstem" in not_looked
    assert read.hypotheses[0].category == "normal"


def test_edits_are_announced_once_they_rest(form: ReadForm, qtbot: QtBot) -> None:
    with qtbot.waitSignal(form.autosave, timeout=5000) as stored:
        form.normality.button("abnormal").click()
        form.add_finding()
    assert stored.args is not None
    assert stored.args[0]["normality"] == "abnormal"
    assert len(stored.args[0]["findings"]) == 1


def test_setting_data_is_no_edit(form: ReadForm, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(form.changed):
        form.set_data(everything().model_dump(mode="json"))


def test_a_click_on_evidence_goes_there(form: ReadForm, qtbot: QtBot) -> None:
    form.set_data(interpretation().model_dump(mode="json"))
    go = [
        b for b in form.findings[0].evidence.findChildren(type(form._undo)) if "image 1" in b.text()
    ]
    with qtbot.waitSignal(form.go_to) as gone:
        qtbot.mouseClick(go[0], Qt.MouseButton.LeftButton)
    assert gone.args is not None
    assert gone.args[0]["point_lps_mm"] == {"x": -30.0, "y": -20.0, "z": 30.0}


def test_every_control_has_a_name(form: ReadForm) -> None:
    form.set_data(everything().model_dump(mode="json"))
    for item in (*form.findings, *form.hypotheses):
        item.fold.open()
        item.more.open()
    for section in (form.category_section, *form.parts.sections):
        section.fold.open()
    assert unnamed(form) == []


def test_a_wheel_over_a_control_scrolls_and_changes_nothing(form: ReadForm, qtbot: QtBot) -> None:
    from tests.helpers.gui import wheel

    content = everything()
    form.set_data(content.model_dump(mode="json"))
    form.hypotheses[0].fold.open()
    wheel(form.hypotheses[0].group.control(), -3)
    wheel(form.p_abnormal._slider, -3)
    assert form.read() == (content, ())


class TestFields:
    def test_a_comma_is_a_decimal_point(self, qtbot: QtBot) -> None:
        field = NumberField("Size", "mm")
        qtbot.addWidget(field)
        QTest.keyClicks(field.edit, "3,25")
        assert field.value() == 3.25

    def test_what_is_no_number_stays_as_typed(self, qtbot: QtBot) -> None:
        field = ProbabilityField("P")
        qtbot.addWidget(field)
        QTest.keyClicks(field.edit, "likely")
        assert field.value() == "likely"

    @tuned(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(percent=integers(0, 100))
    def test_the_slider_and_the_number_agree(self, qtbot: QtBot, percent: int) -> None:
        field = ProbabilityField("P")
        qtbot.addWidget(field)
        QTest.keyClicks(field.edit, str(percent))
        assert field._slider.value() == percent
        assert field.value() == percent / 100

    def test_a_letter_of_no_option_is_left_to_the_window(self, qtbot: QtBot) -> None:
        field = ChoiceField("Side", [("left", "Left"), ("right", "Right")])
        qtbot.addWidget(field)
        field.show()
        QTest.keyClicks(field.button("left"), "x")
        assert field.value() is None


def test_a_side_that_words_imply_is_confirmed_by_its_button(qtbot: QtBot) -> None:
    form = FindingForm(1)
    qtbot.addWidget(form)
    form.show()
    form.structure.edit.setText("")
    qtbot.keyClicks(form.structure.edit, "left frontal")
    assert form.value()["location"]["side"] == "left"
    left = form.side.button("left")
    qtbot.mouseClick(left, Qt.MouseButton.LeftButton)
    assert form.value()["location"]["side"] == "left" and left.isChecked()
    qtbot.mouseClick(left, Qt.MouseButton.LeftButton)
    assert form.value()["location"]["side"] is None, "a stated side can be taken back"


def test_what_is_added_is_scrolled_to_whole(form: ReadForm, qtbot: QtBot) -> None:
    form.resize(380, 640)
    form.add_finding()
    added = form.add_hypothesis()
    qtbot.waitUntil(lambda: added.visibleRegion().boundingRect().size() == added.size())
