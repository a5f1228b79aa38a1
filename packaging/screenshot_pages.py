"""Screenshots of the pages other than reading: probes, worklist, record, retention, settings."""

from typing import TYPE_CHECKING

from screenshot_archive import archive

from viewer.ui.background.background_tasks import is_working
from viewer.ui.pages.pilot.pilot_page import PilotPage
from viewer.ui.pages.pilot.wizard.topic_pages import REVIEW, STEPS
from viewer.ui.pages.probes.probes_page import ProbesPage
from viewer.ui.pages.results.results_page import ResultsPage

if TYPE_CHECKING:
    from screenshot_stage import Stage


def pages(stage: "Stage") -> None:
    """Show each page of the record that the case has left."""
    for part in (
        _probes,
        _worklist,
        archive,
        _numbers,
        _pilot,
        _record,
        _keeping,
        _settings,
        _missing,
    ):
        part(stage)
    stage.window.show_page("read")


def _probes(stage: "Stage") -> None:
    """Show the probes page: empty, the outline, and the page of a run."""
    page = stage.coordinator.page(ProbesPage)
    stage.window.show_page("probes")
    stage.take("probes-empty")
    for name, box in page.form._probes.items():
        box.setChecked(name in ("mirror", "blank-images", "repeat"))
    page.form.repeats.setValue(2)
    page.form.provider.setCurrentIndex(page.form.provider.findData("baseline"))
    page.form.start.click()
    stage.wait(lambda: page.outline is not None or page.form.trouble.text())
    stage.wait(lambda: page.outline.images.count())
    stage.take("probe-outline", page.outline)
    page.outline.go.click()
    stage.take("probe-running")
    stage.wait(lambda: not page.probing.busy and page.list.count())
    stage.wait(lambda: page.stack.count() > 1)
    stage.take("probe-run")


def _worklist(stage: "Stage") -> None:
    """Show one case, and the import of others."""
    from viewer.ui.pages.worklist.worklist_dialogs import ImportCasesDialog

    page = stage.coordinator.worklist_page
    stage.window.show_page("worklist")
    stage.wait(lambda: page.model.rowCount() and not is_working(page.source))
    stage.take("worklist")
    stage.take_menu("worklist-menu", page.bar.menu, page.bar.take_in)
    stage.take_dialog("worklist-take-in", ImportCasesDialog(_import_title(), False, page))


def _numbers(stage: "Stage") -> None:
    page = stage.coordinator.page(ResultsPage)
    stage.window.show_page("numbers")
    stage.wait(lambda: not page.is_busy)
    stage.take("numbers-sample")


def _pilot(stage: "Stage") -> None:
    """Show the pilot page without a pilot, and each step of a new protocol."""
    page = stage.coordinator.page(PilotPage)
    stage.window.show_page("pilot")
    stage.wait(lambda: page.overview is not None)
    stage.take("pilot-none")
    page.begin.click()
    protocol = page.protocol
    stage.wait(lambda: protocol._built and not protocol._incremental_build)
    stage.take("pilot-begin")
    protocol.go_on()
    stage.take("pilot-errors")
    _write_protocol(stage)
    for step in STEPS:
        protocol.show_step(step)
        if step == "size":
            stage.wait(lambda: protocol.sizes.points is not None)
        if step == REVIEW:
            stage.wait(lambda: protocol.review.protocol is not None)
        stage.take(f"pilot-step-{step}")
    protocol.show_step("size")
    stage.wait(lambda: protocol.sizes.points is not None)
    protocol.area.ensureWidgetVisible(protocol.sizes.points)
    stage.take("pilot-step-size-curves")
    protocol.show_step(REVIEW)
    protocol.ask_signature()
    stage.take("pilot-sign")
    protocol.discard_draft()


def _write_protocol(stage: "Stage") -> None:
    """State what no template knows."""
    protocol = stage.coordinator.page(PilotPage).protocol
    stated = {
        "title": "Second look at heads",
        "lead": "head of neuroradiology",
        "escalation": ["neuroradiologist on call"],
        "ethics": {"approval": "2026-114", "patient_opt_out": "asked at registration"},
        "configurations": [{"id": "cfg-0123456789ab", "provider": "baseline"}],
    }
    for name, value in stated.items():
        protocol.form.parts[name].set_value(value)
    protocol.check()


def _record(stage: "Stage") -> None:
    page = stage.coordinator.record_page
    stage.window.show_page("record")
    page.refresh()
    stage.wait(lambda: page.list.model.rowCount())
    page.list.table.selectRow(2)
    stage.take("record")
    page.verify()
    stage.wait(lambda: not page.outcome.busy)
    stage.take("record-verified")


def _keeping(stage: "Stage") -> None:
    """Show backups, holds and erasure."""
    from viewer.ui.pages.record.retention_dialogs import HoldDialog, PassphraseDialog

    page = stage.coordinator.record_page
    page.show_part(1)
    stage.wait(lambda: page.retention.facts)
    stage.take("record-keeping")
    facts = page.retention.facts
    assert facts is not None
    page.retention.erasure.erase.click()
    dialog = page.retention.dialog
    assert dialog is not None
    stage.take("record-erase", dialog)
    dialog.reject()
    stage.take_dialog("record-hold", HoldDialog(facts, held=True, parent=page))
    stage.take_dialog(
        "record-passphrase", PassphraseDialog("record.backup", writing=True, parent=page)
    )
    page.show_part(0)


def _settings(stage: "Stage") -> None:
    settings = stage.coordinator.settings_page
    stage.window.show_page("settings")
    settings.show_section("providers")
    stage.take("settings-providers")
    settings.providers.check("far")
    settings.providers.check("good")
    stage.take("settings-checked")
    settings.providers.open_form(api="openai-chat")
    settings.providers.form.add.click()
    stage.take("settings-add")
    settings.show_section("sending")
    stage.take("settings-sending")
    _toggle_kill_switch(stage)
    stage.take("settings-kill-switch")
    _toggle_kill_switch(stage)
    settings.show_section("reading")
    stage.take("settings-reading")
    settings.show_section("accounts")
    stage.take("settings-people")
    settings.accounts.add_button.click()
    stage.take("settings-first-account")
    settings.accounts.form.hide()


def _toggle_kill_switch(stage: "Stage") -> None:
    from audit.egress import Policy

    before = Policy.load().kill_switch
    stage.press(stage.coordinator.settings_page.policy.kill)
    stage.wait(lambda: Policy.load().kill_switch is not before)


def _missing(stage: "Stage") -> None:
    """Show a page of a record that a newer version wrote."""
    from audit.messages import Message

    words = Message("record.schema-not-known", version="0003", known="0002")
    from viewer.ui.language.i18n import tr, translated

    stage.coordinator.record_page.show_missing(tr("Record unavailable"), translated(words))
    stage.window.show_page("record")
    stage.take("record-missing")


def pilot(stage: "Stage") -> None:
    """Show the pages of a record with a complete pilot."""
    window, coordinator = stage.window, stage.coordinator
    worklist = coordinator.worklist_page
    window.show_page("worklist")
    stage.wait(lambda: worklist.model.rowCount() and not is_working(worklist.source))
    stage.take("worklist-pilot")
    from viewer.ui.pages.worklist.worklist_dialogs import ExcludeCaseDialog, ImportCasesDialog

    row = worklist.model.row_at(0)
    assert row is not None
    stage.take_dialog("worklist-exclude", ExcludeCaseDialog(row.case, worklist))
    stage.take_dialog("worklist-take-in-pilot", ImportCasesDialog(_import_title(), True, worklist))
    page = coordinator.page(PilotPage)
    window.show_page("pilot")
    stage.wait(lambda: page.overview is not None)
    for section in ("status", "protocol", "adjudication", "safety"):
        page.show_section(section)
        stage.wait(lambda: not is_working(page) and not is_working(page.adjudication))
        if section == "protocol":  # made when it is first looked at, a piece at a time
            stage.wait(lambda: page.protocol._built and not page.protocol._incremental_build)
        stage.take(f"pilot-{section}")
    protocol = page.protocol
    page.show_section("protocol")
    protocol.form.parts["title"].set_value("Another title")
    protocol.show_step(REVIEW)
    stage.wait(lambda: protocol.review.protocol is not None)
    stage.take("pilot-amendment")
    protocol.discard_draft()
    _dashboard(stage)


def _dashboard(stage: "Stage") -> None:
    """Show each section of the results, and the cases behind a number."""
    from viewer.site.dashboard import ORDER
    from viewer.ui.pages.results.dashboard_blocks import TableView

    page = stage.coordinator.page(ResultsPage)
    stage.window.show_page("numbers")
    stage.wait(lambda: page.shown is not None and not page.is_busy)
    page.go(page.history.here.at("questions"))
    stage.wait(lambda: page.shown.address.section == "questions" and not page.is_busy)
    stage.take("numbers-questions")
    for section in (name for name in ORDER if name != "questions"):
        page.go(page.history.here.at(section))
        stage.wait(lambda name=section: page.shown.address.section == name)  # type: ignore[misc]
        stage.wait(lambda: not page.is_busy)
        stage.take(f"numbers-{section}")
    page.go(page.history.here.at("diagnosis").where("modality", "MR"))
    stage.wait(lambda: str(page.shown.address).startswith("diagnosis?modality"))
    stage.wait(lambda: not page.is_busy)
    page.findChildren(TableView)[0]._ask(0, 1)
    stage.take("numbers-behind")
    page.behind.hide()


def batch(stage: "Stage") -> None:
    """Show the cases of a batch in the worklist, and one of them."""
    page = stage.coordinator.worklist_page
    stage.window.show_page("worklist")
    stage.wait(page.bar.batches.isVisible)
    page.bar.batches.click()
    stage.wait(page.model.rowCount)
    stage.take("worklist-batch")
    page.open_chosen()
    stage.wait(lambda: stage.panel is not None and not stage.window.session.view.is_preview)
    stage.take("study-pictures")


def _import_title() -> str:
    from viewer.ui.language.i18n import tr

    return tr("Import cases")
