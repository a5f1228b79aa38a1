"""Screenshots of one case from the study to the signature, in the order of the workflow."""

import json
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from screenshot_stage import Stage

SERIES: Final = "4"
"""FLAIR series of the sample case."""
ENDINGS: Final = ("malformed", "truncated", "refused", "abstains", "down", "good", "baseline")
"""Providers by the outcome of their answers."""


def open_study(stage: "Stage") -> None:
    """Show the welcome page, then open the study."""
    stage.take("welcome")
    stage.window.open_paths([stage.material.study])
    stage.show_series(SERIES)
    stage.wait(lambda: stage.panel is not None)
    stage.take("study")


def case(stage: "Stage") -> None:
    """Go through read, lock, draft, comparison, decision and signature."""
    for part in (_read, _lock, _draft, _several, _compare, _judge, _decide, _sign):
        part(stage)


def _read(stage: "Stage") -> None:
    """Show the form: empty, closed steps, a normal read, one with problems, a complete one."""
    panel = stage.panel
    form = panel.read_page.form
    panel.go_to_step("draft")
    stage.take("draft-closed")
    panel.go_to_step("compare")
    stage.take("compare-closed")
    panel.go_to_step("read")
    form.normality.button("normal").click()
    stage.take("read-normal")
    form.normality.button("abnormal").click()
    stage.window.session.view.move_cursor(stage.case.lesions[0].center_lps_mm)
    stage.window.session.annotations.request_finding()
    form.findings[0].more.open()
    form.findings[0].longest.edit.setText("wide")
    form.findings[0].longest._edited("wide")
    form.read()
    stage.take("read-problems")
    panel.go_to_step("lock")
    stage.take("lock-problems")
    from viewer.demo.sample_reads import read_of

    panel.go_to_step("read")
    form.set_data(read_of(stage.case, ()).model_dump(mode="json"))
    for problem in (*form.findings[:1], *form.hypotheses[:1]):
        problem.fold.open()
    stage.take("read-written")


def _lock(stage: "Stage") -> None:
    """Show the page before and after the lock, and a superseded read."""
    panel = stage.panel
    panel.go_to_step("lock")
    stage.take("lock")
    panel.lock_page.lock.click()
    stage.take("draft-no-images")
    panel.go_to_step("read")
    stage.take("read-locked")
    panel.read_page.supersede.click()
    panel.go_to_step("lock")
    stage.take("supersede")
    panel.read_page.leave.click()


def preview(stage: "Stage", *providers: str) -> Any:
    """Open the request preview."""
    panel = stage.panel
    panel.go_to_step("draft")
    panel.draft_page.choose(list(providers))
    stage.press(panel.draft_page.preview)
    stage.wait(lambda: panel.preview is not None or panel.trouble.text())
    if panel.preview is None:
        raise RuntimeError(f"no preview for {providers}: {'; '.join(stage.warnings())}")
    return panel.preview


def _draft(stage: "Stage") -> None:
    """Show providers, all parts of the preview, waiting, facts, and every outcome."""
    from viewer.ui.language.i18n import tr

    panel = stage.panel
    stage.window.spread()
    stage.wait(lambda: stage.window.session.annotations.current.spread)
    panel.go_to_step("draft")
    panel.draft_page.choose(["good"])
    stage.take("draft-providers")
    dialog = preview(stage, "waiting")
    stage.take("preview", dialog)
    for n in range(1, dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(n)
        stage.take(f"preview-tab-{n + 1}", dialog)
    dialog.send_button.click()
    stage.wait(lambda: panel.draft_page.running is not None)
    stage.take("draft-running")
    panel.draft_page.running.stop.click()
    _wait_answered(stage)
    stage.take("draft-cancelled")
    panel.asking.facts.setCurrentIndex(panel.asking.facts.findData("sent"))
    stage.take("draft-facts-chosen")
    dialog = preview(stage, "good")
    titles = [dialog.tabs.tabText(n) for n in range(dialog.tabs.count())]
    dialog.tabs.setCurrentIndex(titles.index(tr("Facts")))
    stage.take("preview-facts", dialog)
    dialog.send_button.click()
    _wait_answered(stage)
    stage.take("draft-facts")
    panel.asking.facts.setCurrentIndex(0)
    refused = preview(stage, "far")
    stage.take("preview-refused", refused)
    refused.reject()
    for provider in ENDINGS:
        preview(stage, provider).send_button.click()
        _wait_answered(stage)
        stage.take(f"draft-{provider}")


def _wait_answered(stage: "Stage") -> None:
    """Wait until no request is running and the page shows each answer."""
    panel = stage.panel
    stage.wait(lambda: not panel.controller.running and not panel.draft_page.waiting)
    stage.wait(lambda: len(panel.draft_page.cards) == len(panel.state.drafts))


def _several(stage: "Stage") -> None:
    """Show a preview for several providers, a streamed answer, and differences between drafts."""
    panel = stage.panel
    dialog = preview(stage, "good", "local", "far")
    stage.take("preview-several", dialog)
    dialog.send_button.click()
    page = panel.draft_page
    stage.wait(lambda: page.running is not None and page.running.text.toPlainText())
    stage.take("draft-streaming")
    stage.servers.go_on.set()
    _wait_answered(stage)
    stage.wait(lambda: panel.draft_page.differ.text())
    stage.take("draft-several")


def _compare(stage: "Stage") -> None:
    """Show the table without and with a reference, and in full height."""
    panel = stage.panel
    panel.go_to_step("compare")
    stage.wait(lambda: panel.table.table.rowCount())
    stage.take("compare-no-reference")
    file = stage.album.folder / "reference.json"
    authorship = {"kind": "reference", "author": "painted lesion"}
    content = json.loads(stage.material.reference.read_bytes())
    identity = panel.controller.workflow.case
    file.write_text(
        json.dumps({"case": identity, "authorship": authorship, "interpretation": content})
    )
    stage.coordinator.read_reference(file)
    stage.wait(lambda: panel.state.reference is not None)
    stage.settle()
    file.unlink()
    panel.table.table.selectRow(0)
    stage.take("compare")
    panel.table.taller.setChecked(True)
    stage.take("compare-tall")
    panel.table.taller.setChecked(False)


def _judge(stage: "Stage") -> None:
    """Show the scoring of a draft's reasoning."""
    from viewer.ui.pages.pilot.adjudication.reasoning_dialog import ReasoningDialog

    stage.panel.action_requested.emit("score_reasoning")
    (dialog,) = stage.window.findChildren(ReasoningDialog)
    stage.wait(lambda: dialog.drafts.count() and dialog.tabs.isEnabled())
    stage.take("judging", dialog)
    dialog.tabs.setCurrentIndex(1)
    stage.take("judging-models", dialog)
    dialog.close()


def _decide(stage: "Stage") -> None:
    """Show each decision."""
    panel = stage.panel
    cards = {card.draft.requested.provider: card for card in panel.decide_page.cards}
    cards["baseline"].reject_button.click()
    stage.take("reject")
    _reason(cards["baseline"].reason, "finding not there", "nothing is seen there")
    cards["baseline"].confirm.click()
    stage.wait(lambda: len(panel.state.undecided) < len(cards))
    cards = {card.draft.requested.provider: card for card in panel.decide_page.cards}
    cards["good"].accept_button.click()  # asks for a reason, since the read changes
    stage.take("accept")
    cards["good"].edit_button.click()
    stage.take("edit")
    page = panel.edit_page
    page.form.findings[0].side.button("right").click()
    stage.take("edit-doubt")
    _turn(page.form)
    _reason(page.reason, "wrong side", "the mass lies on the right")
    stage.take("edit-ready")
    stage.press(page.keep)
    stage.wait(lambda: panel.stack.currentWidget() is panel.decide_page)
    while panel.state.undecided:
        waiting = len(panel.state.undecided)
        attempt = panel.state.undecided[0].attempt
        card = next(c for c in panel.decide_page.cards if c.draft.attempt == attempt)
        card.reject_button.click()
        _reason(card.reason, "unusable answer", "no answer was given")
        card.confirm.click()
        stage.wait(lambda waiting=waiting: len(panel.state.undecided) < waiting)
    stage.take("decided")


def _turn(form: Any) -> None:
    """Set every side in the form to right, in its texts too."""
    content = json.loads(json.dumps(form.data()).replace("left", "right"))
    form.set_data(content)


def _reason(form: Any, code: str, text: str) -> None:
    from audit.record.events import ReasonCode

    form.code._combo.setCurrentIndex(form.code._options.index(ReasonCode(code)))
    form.text.edit.setPlainText(text)


def _sign(stage: "Stage") -> None:
    """Show the page before and after the signature."""
    panel = stage.panel
    panel.go_to_step("sign")
    stage.take("sign")
    page = panel.sign_page
    page.name.edit.setText("Sample reader")
    page.name._edited("Sample reader")
    page.meaning._combo.setCurrentIndex(1)
    stage.take("sign-ready")
    page.sign.click()
    stage.take("signed")
