"""Side by side: what belongs together in one row, differences first, and the reader's decision."""

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit.comparison.comparison import Code, compare
from audit.interpretation.interpretation import FindingType, Interpretation, Technical
from audit.lexicon.vocabulary import Modality, Plane, Side
from audit.record.events import ReasonCode
from tests.gui.test_draft import ask, locked
from tests.helpers.case import CaseRoom, answer_text, finding, interpretation, text_of, unnamed
from tests.helpers.gui import menu_by_keys
from tests.helpers.vlm_server import VlmServer, answering
from viewer.ui.appearance import theme
from viewer.ui.case.case_panel import COMPARE_STEP, DRAFT_STEP, CasePanel
from viewer.ui.case.compare.comparison_rows import (
    READ,
    REFERENCE,
    Column,
    Pair,
    build_rows,
    count_rows,
)
from viewer.ui.case.compare.comparison_table import ComparisonTable
from viewer.ui.case.decide.decide_card import DecideCard
from viewer.ui.language.code_labels import CODES, READ_CODES, code_sign

LEFT = Qt.MouseButton.LeftButton
BOTH = interpretation(
    finding(1), finding(2, "edema", type=FindingType(code="vasogenic-edema", words="edema"))
)
OTHER_SIDE = interpretation(finding(1, side=Side.LEFT))


def table(
    read: Interpretation, draft: Interpretation, reference: Interpretation | None
) -> tuple[list[Column], list[Pair]]:
    """Columns and pairs as the panel makes them."""
    columns = [
        Column(READ, "Your read", read, short="Read"),
        Column("d1", "vlm", draft),
        Column(REFERENCE, "Reference", reference, "No reference for this case."),
    ]
    pairs = [Pair("d1", READ, compare(draft, read).rows)]
    if reference is not None:
        pairs.append(Pair("d1", REFERENCE, compare(draft, reference).rows))
        pairs.append(Pair(READ, REFERENCE, compare(read, reference).rows))
    return columns, pairs


HEADS = 3
"""Rows of normality, urgency and side, which come before all others."""


def normal() -> Interpretation:
    """A study without a finding."""
    return interpretation(
        normality="normal",
        p_abnormal=0.02,
        findings=(),
        hypotheses=(),
        category_probabilities=None,
        urgency="routine",
    )


def give_reason(card: DecideCard, words: str) -> None:
    """Choose the first reason and say it in words."""
    QTest.keyClick(card.reason.code.control(), Qt.Key.Key_Down)
    QTest.keyClicks(card.reason.text.edit, words)


class TestRows:
    def test_a_wrong_side_is_one_row_with_all_three(self) -> None:
        made = build_rows(*table(interpretation(), OTHER_SIDE, interpretation()))
        first = made[0]
        assert first.sign.word == "Wrong side"
        assert all("mass" in cell for cell in first.cells)
        assert "right" in first.cells[0] and "left" in first.cells[1]
        findings = [row for row in made if row.subject == "finding"]
        assert len(findings) == 1

    def test_differences_come_first_within_each_subject(self) -> None:
        made = build_rows(*table(BOTH, OTHER_SIDE, BOTH))
        for subject in {row.subject for row in made}:
            differs = [row.differs for row in made if row.subject == subject]
            assert differs == sorted(differs, reverse=True)
        subjects = [row.subject for row in made]
        order = ["finding", "hypothesis", "technical", "quality"]
        assert subjects == sorted(subjects, key=order.index)

    def test_what_one_side_alone_says_has_its_own_row(self) -> None:
        extra = interpretation(finding(1), finding(2, "aneurysm", location=None, evidence=()))
        made = build_rows(*table(interpretation(), extra, None))
        alone = [row for row in made if "aneurysm" in row.cells[1]]
        assert len(alone) == 1 and alone[0].cells[0] == ""
        assert alone[0].sign.word == "Only in draft"

    def test_every_finding_of_every_column_is_there(self) -> None:
        columns, pairs = table(BOTH, OTHER_SIDE, BOTH)
        made = build_rows(columns, pairs)
        for at, column in enumerate(columns):
            assert column.interpretation is not None
            cells = [r.cells[at] for r in made if r.subject == "finding"]
            lines = [line for cell in cells for line in cell.split("\n") if line]
            for item in column.interpretation.findings:
                assert any(line.startswith(f"{item.number} ") for line in lines)

    def test_one_that_answers_two_stands_in_both_rows(self) -> None:
        """Each finding of the reference keeps a row of its own."""

        class Row:
            subject, severity = "finding", None

            def __init__(self, code: str, left: int | None, right: int | None) -> None:
                self.code, self.left, self.right, self.words = code, left, right, code

        columns = [
            Column(READ, "Your read", None),
            Column("d1", "vlm", interpretation(finding(1, "several lesions"))),
            Column(REFERENCE, "Reference", BOTH),
        ]
        verdicts = [Row("agrees", 1, 1), Row("wrong-size", 1, 2), Row("agrees", 1, 2)]
        made = [
            row
            for row in build_rows(columns, [Pair("d1", REFERENCE, verdicts)])  # type: ignore[arg-type]
            if row.subject == "finding"
        ]
        assert len(made) == 2
        assert all("several lesions" in row.cells[1] for row in made)
        assert [row.sign.word for row in made] == ["Wrong size", "Agrees"]
        assert "edema" in made[0].cells[2] and "edema" not in made[1].cells[2]

    def test_the_order_of_comparisons_changes_nothing(self) -> None:
        columns, pairs = table(BOTH, OTHER_SIDE, BOTH)
        expected = build_rows(columns, pairs)
        for seed in range(5):
            mixed = list(pairs)
            random.Random(seed).shuffle(mixed)
            shuffled = [
                Pair(p.left, p.right, random.Random(seed).sample(list(p.rows), len(p.rows)))
                for p in mixed
            ]
            again = build_rows(columns, shuffled)
            assert [(r.sign, r.cells) for r in again] == [(r.sign, r.cells) for r in expected]

    def test_nothing_is_wrong_or_missed_against_a_read(self) -> None:
        made = build_rows(*table(BOTH, OTHER_SIDE, None))
        words = {v.sign.word.lower() for row in made for v in row.verdicts}
        assert not any(w.startswith(("wrong", "missed", "not in")) for w in words)

    def test_agreement_alone_differs_nowhere(self) -> None:
        made = build_rows(*table(BOTH, BOTH, BOTH))
        assert count_rows(made)[0] == 0

    def test_technical_facts_stand_in_one_row(self) -> None:
        wrong = interpretation(technical=Technical(plane=Plane.CORONAL))
        right = interpretation(technical=Technical(plane=Plane.AXIAL))
        made = build_rows(*table(right, wrong, right))
        technical = [row for row in made if row.subject == "technical"]
        assert len(technical) == 1
        assert technical[0].sign.word == "Wrong plane"
        assert technical[0].cells == ("axial", "coronal", "axial")

    def test_marks_name_their_column(self) -> None:
        made = build_rows(*table(interpretation(), OTHER_SIDE, interpretation()))
        assert [(m.column, m.number) for m in made[0].marks] == [
            ("Read", 1),
            ("vlm", 1),
            ("Reference", 1),
        ]


@pytest.mark.parametrize("code", list(Code))
def test_every_code_has_symbol_and_word(code: Code) -> None:
    sign = CODES[code.value]
    assert sign.symbol and sign.word and sign.role in theme.ROLES
    assert code_sign(code.value, against_read=True).word
    if code.value in READ_CODES:
        assert "wrong" not in READ_CODES[code.value].word.lower()


def test_an_unknown_code_is_shown_not_hidden() -> None:
    assert code_sign("something-new").word == "something new"


class TestWidget:
    @pytest.fixture
    def widget(self, qtbot: QtBot) -> ComparisonTable:
        made = ComparisonTable()
        made.resize(1000, 400)
        qtbot.addWidget(made)
        made.show_comparison(*table(BOTH, OTHER_SIDE, BOTH))
        made.show()
        qtbot.waitExposed(made)
        return made

    def test_the_first_cell_has_symbol_and_word(self, widget: ComparisonTable) -> None:
        first = [widget.table.item(r, 0).text() for r in range(HEADS + 2)]
        assert first == [
            "= Agrees (Normality)",
            "= Agrees (Urgency)",
            "↔ Wrong side (Side of main finding)",
            "− Missed (Finding)",
            "↔ Wrong side (Finding)",
        ]

    def test_the_first_rows_hold_each_draft_against_read_and_reference(self, qtbot: QtBot) -> None:
        made = ComparisonTable()
        qtbot.addWidget(made)
        made.show_comparison(*table(BOTH, normal(), OTHER_SIDE))
        normality, urgency, side = made.shown[:HEADS]
        assert normality.cells == ("abnormal", "normal", "abnormal")
        assert urgency.cells == ("urgent", "routine", "urgent")
        assert side.cells == ("right (mass)", "no such finding", "left (mass)")
        assert {(v.pair, v.code) for v in normality.verdicts} == {
            (("d1", READ), "wrong-normality"),
            (("d1", REFERENCE), "wrong-normality"),
            ((READ, REFERENCE), "agrees"),
        }
        assert {(v.pair, v.code) for v in side.verdicts} == {
            (("d1", READ), "missed"),
            (("d1", REFERENCE), "missed"),
            ((READ, REFERENCE), "wrong-side"),
        }
        words = [v.sign.word for v in normality.verdicts if v.pair == ("d1", READ)]
        assert words == ["Other normality"], "against a read nothing is wrong"

    def test_no_cell_says_that_something_is_wrong_and_agrees(self, qtbot: QtBot) -> None:
        """The modality is wrong, and the plane agrees: one row is about both."""
        true = interpretation(technical=Technical(modality=Modality.MR, plane=Plane.AXIAL))
        wrong = interpretation(technical=Technical(modality=Modality.CT, plane=Plane.AXIAL))
        made = ComparisonTable()
        qtbot.addWidget(made)
        made.show_comparison(*table(true, wrong, true))
        result = 0
        for r, row in enumerate(made.shown):
            for c in range(1, 4):
                item = made.table.item(r, c)
                html = str(item.data(Qt.ItemDataRole.UserRole + 1))
                if row.subject == "technical" and c == 2:
                    assert "CT" in html and "instead of" in html
                    assert "agrees" not in html
                    result += 1
                for other in ("read", "reference"):
                    agrees = f"agrees with {other}" in html
                    assert not (agrees and f"({other})" in html), html
        assert result == 1

    def test_a_row_emits_its_places(self, widget: ComparisonTable, qtbot: QtBot) -> None:
        with qtbot.waitSignal(widget.marks_chosen) as chosen:
            at = widget.table.visualItemRect(widget.table.item(HEADS, 1)).center()
            qtbot.mouseClick(widget.table.viewport(), LEFT, pos=at)
        assert chosen.args is not None
        assert chosen.args[0][0].evidence["point_lps_mm"]["x"] == -30.0

    def test_arrow_keys_go_from_row_to_row(self, widget: ComparisonTable, qtbot: QtBot) -> None:
        widget.table.setFocus()
        widget.table.setCurrentCell(HEADS, 0)
        with qtbot.waitSignal(widget.marks_chosen):
            QTest.keyClick(widget.table, Qt.Key.Key_Down)
        assert widget.table.currentRow() == HEADS + 1
        show = menu_by_keys(widget.menu, widget.table)["Show location"]
        with qtbot.waitSignal(widget.marks_chosen):
            show.trigger()

    def test_agreements_can_be_left_out(self, widget: ComparisonTable, qtbot: QtBot) -> None:
        everything = widget.table.rowCount()
        widget.only.click()
        assert 0 < widget.table.rowCount() < everything
        assert all(row.differs for row in widget.shown[HEADS:])
        assert [row.subject for row in widget.shown[:HEADS]] == ["normality", "urgency", "side"]

    def test_rows_are_as_high_as_their_text(self, widget: ComparisonTable, qtbot: QtBot) -> None:
        qtbot.waitUntil(lambda: widget.table.rowHeight(HEADS) > 60)
        wide = widget.table.rowHeight(HEADS)
        widget.resize(620, 400)
        qtbot.waitUntil(lambda: widget.table.rowHeight(HEADS) > wide)

    def test_many_columns_name_a_difference_briefly_and_whole_in_the_tooltip(
        self, widget: ComparisonTable
    ) -> None:
        def said() -> str:
            return str(widget.table.item(HEADS, 2).data(Qt.ItemDataRole.UserRole + 1))

        assert "not reported" in said() and widget.table.item(HEADS, 2).toolTip() == ""
        columns, pairs = table(BOTH, OTHER_SIDE, BOTH)
        columns.insert(2, Column("d2", "B · another model with a long name", BOTH, short="B"))
        pairs.append(Pair("d2", REFERENCE, compare(BOTH, BOTH).rows))
        widget.show_comparison(columns, pairs)
        assert "Missed" in said() and "not reported" not in said()
        assert "not reported" in widget.table.item(HEADS, 2).toolTip()
        header = widget.table.horizontalHeader()
        assert header.textElideMode() == Qt.TextElideMode.ElideRight
        assert widget.table.horizontalHeaderItem(3).toolTip() == columns[2].title

    def test_a_missing_reference_says_what_to_do(self, qtbot: QtBot) -> None:
        made = ComparisonTable()
        qtbot.addWidget(made)
        made.show_comparison(*table(BOTH, OTHER_SIDE, None))
        assert made.table.item(0, 3).text() == "No reference for this case."


class TestDecide:
    @pytest.fixture
    def drafted(
        self, panel: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
    ) -> CasePanel:
        """A panel with a draft that has the wrong side, at the compare step."""
        locked(panel, room)
        panel.go(DRAFT_STEP)
        server.next(answering(answer_text(OTHER_SIDE)))
        ask(panel, qtbot)
        self.compare(panel, qtbot)
        return panel

    @staticmethod
    def compare(panel: CasePanel, qtbot: QtBot) -> None:
        with qtbot.waitSignal(panel.controller.compared, timeout=20_000):
            panel.go_to_step("compare")

    def test_the_comparison_is_recorded_once(
        self, drafted: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        assert room.events().count("comparison.made") == 1
        drafted.go(DRAFT_STEP)
        drafted.go(COMPARE_STEP)
        assert room.events().count("comparison.made") == 1

    def test_without_a_reference_it_says_so_and_offers_the_import(
        self, drafted: CasePanel, qtbot: QtBot
    ) -> None:
        assert "No reference" in drafted.decide_page.reference.text()
        with qtbot.waitSignal(drafted.action_requested) as asked:
            qtbot.mouseClick(drafted.decide_page.import_button, LEFT)
        assert asked.args == ["import_reference"]

    def test_an_imported_reference_is_compared_at_once(
        self, drafted: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        with qtbot.waitSignal(drafted.controller.compared, timeout=20_000):
            room.import_reference(interpretation())
        assert room.events().count("comparison.made") == 3
        assert "pathology, version 1" in drafted.decide_page.reference.text()
        assert drafted.table.table.item(HEADS, 0).text().startswith("↔ Wrong side")
        assert "Compared with the reference" in text_of(drafted.decide_page.cards[0])

    def test_the_whole_reference_can_be_read(
        self, drafted: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        assert not drafted.decide_page.fold.isVisible()
        with qtbot.waitSignal(drafted.controller.compared, timeout=20_000):
            room.import_reference(interpretation(limitations=("one rater",)))
        qtbot.mouseClick(drafted.decide_page.fold, LEFT)
        view = drafted.decide_page.reference_view
        assert view.isVisible() and "one rater" in view.toPlainText()
        with qtbot.waitSignal(drafted.go_to):
            view.anchorClicked.emit("finding:1")

    def test_accepting_a_draft_that_changes_nothing_takes_one_click(
        self, drafted: CasePanel, server: VlmServer, qtbot: QtBot
    ) -> None:
        drafted.go(DRAFT_STEP)
        server.next(answering(answer_text(interpretation())))
        ask(drafted, qtbot)
        drafted.go_to_step("compare")
        card = drafted.decide_page.cards[1]
        assert card.change_list.text == "Accepting this draft does not change your read."
        qtbot.mouseClick(card.accept_button, LEFT)
        decision = drafted.state.revealed[1].decision
        assert decision is not None and decision.decision == "accepted"
        assert drafted.state.final_sha256 == decision.draft_sha256
        assert "✓ Accepted" in text_of(drafted.decide_page.cards[1])

    def test_accepting_a_draft_that_flips_the_side_shows_it_and_needs_a_reason(
        self, drafted: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        card = drafted.decide_page.cards[0]
        assert card.change_list.isVisible()
        first = card.change_list.lines[0]
        assert first.text() == "↔ The side of finding 1 flips from right to left (mass)"
        assert first.property("role") == "critical"
        qtbot.mouseClick(card.accept_button, LEFT)
        assert drafted.state.revealed[0].decision is None, "one click is not enough"
        assert card.confirm.isVisible() and not card.confirm.isEnabled()
        assert "change your read" in card.confirm.text().replace("\n", " ")
        give_reason(card, "I had the sides mixed up")
        qtbot.mouseClick(card.confirm, LEFT)
        decision = drafted.state.revealed[0].decision
        assert decision is not None and decision.decision == "accepted"
        assert decision.reason_sha256 is not None
        assert room.log.blob(decision.reason_sha256) == b"I had the sides mixed up"
        assert next((c.aspect, c.effect) for c in decision.changes) == ("side", "flipped")
        words = text_of(drafted.decide_page.cards[0])
        assert "Changes made to your read" in words and "flips from right to left" in words

    def test_a_normal_draft_over_a_tumor_lists_everything_in_order(
        self, panel: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
    ) -> None:
        locked(panel, room)
        panel.go(DRAFT_STEP)
        server.next(answering(answer_text(normal())))
        ask(panel, qtbot)
        self.compare(panel, qtbot)
        card = panel.decide_page.cards[0]
        headline = "vlm calls this study normal; you reported a mass."
        assert panel.decide_page.headline.text() == headline
        assert panel.table.headline.text() == headline
        lines = [line.text() for line in card.change_list.lines]
        starts = (
            "↔ Normality flips from abnormal to normal",
            "↔ Urgency flips from urgent to routine",
            "− Finding 1 is dropped: mass, right frontal lobe, 32 mm",
            "− Longest diameter of finding 1 is lost: 32 mm",
        )
        assert [line[: len(start)] for line, start in zip(lines, starts, strict=False)] == [*starts]
        qtbot.mouseClick(card.accept_button, LEFT)
        assert panel.state.revealed[0].decision is None

    def test_rejecting_needs_code_and_words(
        self, drafted: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        card = drafted.decide_page.cards[0]
        qtbot.mouseClick(card.reject_button, LEFT)
        assert not card.confirm.isEnabled()
        card.reason.code._combo.setCurrentText("Wrong side")
        assert not card.confirm.isEnabled()
        QTest.keyClicks(card.reason.text.edit, "it is on the right")
        qtbot.mouseClick(card.confirm, LEFT)
        decision = drafted.state.revealed[0].decision
        assert decision is not None and decision.reason_code is ReasonCode.WRONG_SIDE
        assert decision.reason_sha256 is not None
        assert room.log.blob(decision.reason_sha256) == b"it is on the right"
        assert drafted.state.read is not None
        assert drafted.state.final_sha256 == drafted.state.read.sha256

    def test_another_decision_supersedes_with_a_reason_and_hides_nothing(
        self, drafted: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        card = drafted.decide_page.cards[0]
        qtbot.mouseClick(card.accept_button, LEFT)
        give_reason(card, "as I should have seen")
        qtbot.mouseClick(card.confirm, LEFT)
        first = list(room.log.events(case=room.case, types=("decision.made",)))[-1]
        card = drafted.decide_page.cards[0]
        qtbot.mouseClick(card.again, LEFT)
        qtbot.waitUntil(card.accept_button.isVisible)
        qtbot.mouseClick(card.accept_button, LEFT)
        assert card.confirm.isVisible() and not card.confirm.isEnabled()
        qtbot.mouseClick(card.reject_button, LEFT)
        QTest.keyClick(card.reason.code.control(), Qt.Key.Key_Down)
        QTest.keyClicks(card.reason.text.edit, "the other side")
        assert "Reject draft" in card.confirm.text()
        qtbot.mouseClick(card.confirm, LEFT)
        second = list(room.log.events(case=room.case, types=("decision.made",)))[-1]
        assert (second.body.decision, second.body.supersedes) == ("rejected", first.seq)
        words = text_of(drafted.decide_page.cards[0])
        assert "✗ Rejected" in words and "Previously: ✓ Accepted" in words
        card = drafted.decide_page.cards[0]
        qtbot.mouseClick(card.again, LEFT)
        qtbot.waitUntil(card.accept_button.isVisible)
        qtbot.mouseClick(card.accept_button, LEFT)
        QTest.keyClick(card.reason.code.control(), Qt.Key.Key_Down)
        QTest.keyClicks(card.reason.text.edit, "no, it was right")
        assert "Accept draft" in card.confirm.text()
        qtbot.mouseClick(card.confirm, LEFT)
        third = list(room.log.events(case=room.case, types=("decision.made",)))[-1]
        assert (third.body.decision, third.body.supersedes) == ("accepted", second.seq)
        assert room.workflow.state.final_sha256 == third.body.draft_sha256

    def test_an_edit_starts_from_the_draft_and_needs_a_change_and_a_reason(
        self, drafted: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        qtbot.mouseClick(drafted.decide_page.cards[0].edit_button, LEFT)
        page = drafted.edit_page
        assert drafted.stack.currentWidget() is page
        assert "No changes yet" in page.why.text()
        page.form.findings[0].side.button("right").click()
        assert not page.keep.isEnabled()
        page.reason.code._combo.setCurrentText("Wrong side")
        QTest.keyClicks(page.reason.text.edit, "mirrored")
        assert page.keep.isEnabled()
        qtbot.mouseClick(page.keep, LEFT)
        draft = drafted.state.revealed[0]
        assert draft.decision is not None and draft.decision.decision == "edited"
        assert draft.interpretation is not None
        location = draft.interpretation.findings[0].location
        assert location is not None and location.side == "left"  # the draft stays as it came
        assert draft.decision.result_sha256 is not None
        edited = Interpretation.model_validate_json(room.log.blob(draft.decision.result_sha256))
        place = edited.findings[0].location
        assert place is not None and place.side == "right"
        assert drafted.state.final_sha256 == edited.content_sha256

    def test_going_back_from_an_edit_decides_nothing(
        self, drafted: CasePanel, qtbot: QtBot
    ) -> None:
        qtbot.mouseClick(drafted.decide_page.cards[0].edit_button, LEFT)
        drafted.edit_page.left.emit()
        assert drafted.state.revealed[0].decision is None
        assert drafted.stack.currentWidget() is drafted.decide_page

    def test_a_reason_that_is_being_written_survives_other_news(
        self, drafted: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        card = drafted.decide_page.cards[0]
        qtbot.mouseClick(card.reject_button, LEFT)
        QTest.keyClicks(card.reason.text.edit, "half a sen")
        with qtbot.waitSignal(drafted.controller.compared, timeout=20_000):
            room.import_reference(interpretation())
        assert drafted.decide_page.cards[0] is card
        assert card.reason.text.value() == "half a sen"

    def test_an_attempt_without_content_needs_no_decision(
        self, drafted: CasePanel, server: VlmServer, qtbot: QtBot
    ) -> None:
        drafted.go(DRAFT_STEP)
        server.next(answering("no json at all"))
        ask(drafted, qtbot)
        drafted.go_to_step("compare")
        first, second = drafted.decide_page.cards  # in the order of the table's columns
        words = text_of(second)
        assert "vlm (2)" in words and "No valid content to decide" in words
        assert not hasattr(second, "accept_button")
        qtbot.mouseClick(first.accept_button, LEFT)
        give_reason(first, "it is on the left")
        qtbot.mouseClick(first.confirm, LEFT)
        assert drafted.controller.view.steps[4].state == "open"

    def test_the_table_is_wanted_while_comparing_only(
        self, drafted: CasePanel, qtbot: QtBot
    ) -> None:
        with qtbot.waitSignal(drafted.table_wanted, check_params_cb=lambda on: not on):
            drafted.go(DRAFT_STEP)
        with qtbot.waitSignal(drafted.table_wanted, check_params_cb=lambda on: on):
            drafted.go(COMPARE_STEP)

    def test_every_control_has_a_name(self, drafted: CasePanel, qtbot: QtBot) -> None:
        drafted.decide_page.cards[0].reject_button.click()
        assert unnamed(drafted) == []
        assert unnamed(drafted.table) == []
        drafted.decide_page.cards[0].edit_button.click()
        assert unnamed(drafted) == []
