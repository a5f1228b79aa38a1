"""Render every page and state of the app, in every look: `packaging/screenshots.py [FOLDER]`.

The app is the real one, on a sample case, its record and settings in a folder of their own. Each look
(theme, window size, scale) runs in its own process, since Qt reads the scale when it starts.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import guide_images
import screenshot_views
from screenshot_providers import Servers, add_providers, servers, streamed_answer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from audit.interpretation import Interpretation

SERIES: Final = "4"
"""The FLAIR series of the sample case."""
PILOT: Final = "pilot.sqlite"
"""A record with a whole pilot in it, beside the sample case."""
PATIENCE_S: Final = 120.0


@dataclass(frozen=True)
class Look:
    """One way the app can look."""

    theme: str
    width: int
    height: int
    scale: int

    @property
    def name(self) -> str:
        """Name of the folder of its pictures."""
        return f"{self.theme}-{self.width}x{self.height}-{self.scale * 100}"


LOOKS: Final = (
    Look("dark", 1440, 900, 1),
    Look("dark", 1024, 700, 1),
    Look("dark", 1440, 900, 2),
    Look("light", 1440, 900, 1),
)


class Stage:
    """The app on the sample case, and the steps that bring each state about."""

    def __init__(
        self,
        folder: Path,
        study: Path,
        reference: "Interpretation",
        given: Servers | None = None,
    ) -> None:
        from viewer.app import application, build, furnish
        from viewer.demo.cases import GLIOMA
        from viewer.ui.case.desk import CaseDesk

        self.folder, self.study, self.reference, self.case = folder, study, reference, GLIOMA
        self.given = given
        self.app = application()
        self.window = build(self.app)
        self.window.show()
        furnish(self.window)
        self.desk: CaseDesk = self.window.findChildren(CaseDesk)[0]
        self.wait(lambda: self.desk.log is not None)
        self.number = 0

    # --- doing ------------------------------------------------------------------------------------

    def wait(self, there: Callable[[], Any]) -> None:
        """Let the app work until something is there; a look that never comes is an error."""
        until = time.monotonic() + PATIENCE_S
        while not there():
            if time.monotonic() > until:
                said = "; ".join(self.said()) or "nothing"
                raise TimeoutError(f"the app did not show what it should; it says: {said}")
            self.app.processEvents()
            time.sleep(0.005)

    def said(self) -> list[str]:
        """What the app tells of trouble now."""
        texts = [banner.notice.text for banner in self.window.banners.banners]
        panel = self.desk.panel
        if panel is not None:
            texts += [panel.trouble.text(), panel.draft_page.trouble.text()]
        return [text for text in texts if text]

    def settle(self, seconds: float = 0.7) -> None:
        """Let threads deliver and views redraw."""
        until = time.monotonic() + seconds
        self.wait(lambda: time.monotonic() > until)

    def take(self, name: str, widget: "QWidget | None" = None) -> None:
        """Picture of the window, or of a dialog over it."""
        self.settle()
        self.number += 1
        path = self.folder / f"{self.number:02}-{name}.png"
        (widget or self.window).grab().save(str(path))

    @property
    def panel(self) -> Any:
        """The case panel."""
        return self.desk.panel

    def choose(self, provider: str) -> None:
        """Go to the draft step and choose a provider."""
        self.panel.go_to_step("draft")
        self.panel.draft_page.choose([provider])

    def preview(self, provider: str) -> Any:
        """Open the preview."""
        self.choose(provider)
        button = self.panel.draft_page.preview
        self.wait(button.isEnabled)  # a click on a button that is off would be waited for in vain
        button.click()
        self.wait(lambda: self.panel.preview is not None or self.panel.trouble.text())
        if self.panel.preview is None:
            raise RuntimeError(f"no preview for {provider}: {'; '.join(self.said())}")
        return self.panel.preview

    def ask(self, provider: str) -> None:
        """Preview, send, and wait for the end."""
        self.preview(provider).send_button.click()
        self.wait(lambda: not self.panel.controller.running)

    # --- the states -------------------------------------------------------------------------------

    def play(self) -> None:
        """Everything, in the order in which a reader would come to it."""
        self.open_study()
        self.read()
        self.lock()
        self.draft()
        self.compare()
        self.sign()
        self.probes()
        self.numbers()
        self.pages()
        self.dialogs()
        screenshot_views.views(self)

    def open_study(self) -> None:
        """Welcome, nothing found, the study."""
        self.take("welcome")
        empty = self.folder / "empty"
        empty.mkdir()
        self.window.open_paths([empty])
        self.wait(lambda: self.window.banners.banners)
        self.take("nothing-found")
        empty.rmdir()
        self.window.open_paths([self.study])
        session = self.window.session
        self.wait(lambda: session.series is not None and session.scan is not None)
        assert session.scan is not None
        self.window.opening.open_series(session.scan.by_id(SERIES))
        self.wait(lambda: session.series.id == SERIES and not session.is_preview)  # type: ignore[union-attr]
        view = self.window.read_page.grid.view3d
        self.wait(lambda: self.panel is not None and (view.has_picture or view.problem))
        self.take("study")

    def read(self) -> None:
        """The form: empty, closed steps, a normal read, one with problems, a whole one."""
        form = self.panel.read_page.form
        self.panel.go_to_step("draft")
        self.take("draft-closed")
        self.panel.go_to_step("compare")
        self.take("compare-closed")
        self.panel.go_to_step("read")
        form.normality.button("normal").click()
        self.take("read-normal")
        form.normality.button("abnormal").click()
        self.window.session.move_cursor(self.case.lesions[0].centre_lps_mm)
        self.window.session.request_finding()
        form.findings[0].more.open()
        form.findings[0].longest.edit.setText("wide")
        form.findings[0].longest._edited("wide")
        form.read()
        self.take("read-problems")
        self.panel.go_to_step("lock")
        self.take("lock-problems")
        from viewer.demo.reads import read_of

        self.panel.go_to_step("read")
        form.set_data(read_of(self.case, ()).model_dump(mode="json"))
        for one in (*form.findings[:1], *form.hypotheses[:1]):
            one.fold.open()
        self.take("read-written")

    def lock(self) -> None:
        """Before and after the lock, and superseding."""
        self.panel.go_to_step("lock")
        self.take("lock")
        self.panel.lock_page.lock.click()
        self.take("draft-no-images")
        self.panel.go_to_step("read")
        self.take("read-locked")
        self.panel.read_page.supersede.click()
        self.panel.go_to_step("lock")
        self.take("supersede")
        self.panel.read_page.leave.click()

    def draft(self) -> None:
        """Providers, the preview in all its parts, waiting, and every ending."""
        self.window.spread()
        self.wait(lambda: self.window.session.annotations.spread)
        self.choose("good")
        self.take("draft-providers")
        dialog = self.preview("waiting")
        self.take("preview", dialog)
        for n in range(dialog.tabs.count()):
            dialog.tabs.setCurrentIndex(n)
            self.take(f"preview-{dialog.tabs.tabText(n).lower()}", dialog)
        dialog.send_button.click()
        self.wait(lambda: self.panel.draft_page.running is not None)
        self.take("draft-running")
        self.panel.draft_page.running.stop.click()
        self.wait(lambda: not self.panel.controller.running)
        self.take("draft-cancelled")
        refused = self.preview("far")
        self.take("preview-refused", refused)
        refused.reject()
        for provider in ("malformed", "truncated", "refused", "abstains", "down", "good"):
            self.ask(provider)
            self.take(f"draft-{provider}")
        self.ask("baseline")
        self.take("draft-baseline")
        self.several()

    def several(self) -> None:
        """One preview for several providers, a streamed answer, and what drafts disagree about."""
        self.panel.draft_page.choose(["good", "local", "far"])
        self.panel.draft_page.preview.click()
        self.wait(lambda: self.panel.preview is not None)
        dialog = self.panel.preview
        self.take("preview-several", dialog)
        dialog.send_button.click()
        self.wait(lambda: len(self.panel.draft_page.waiting) == 1)
        card = self.panel.draft_page.running
        self.wait(lambda: card.text.toPlainText())
        self.take("draft-streaming")
        assert self.given is not None
        self.given.go_on.set()
        self.wait(lambda: not self.panel.controller.running)
        self.wait(lambda: self.panel.draft_page.differ.text())
        self.take("draft-several")

    def probes(self) -> None:
        """The probes page: nothing yet, the outline, and the page of a run."""
        page = self.desk.probes_page
        self.window.show_page("probes")
        self.take("probes-empty")
        for name, box in page.form._probes.items():
            box.setChecked(name in ("mirror", "blank-images", "repeat"))
        page.form.repeats.setValue(2)
        page.form.provider.setCurrentIndex(page.form.provider.findData("baseline"))
        page.form.start.click()
        self.wait(lambda: page.outline is not None or page.form.trouble.text())
        self.wait(lambda: page.outline.images.count())
        self.take("probe-outline", page.outline)
        page.outline.go.click()
        self.take("probe-running")
        self.wait(lambda: not page.probing.busy and page.list.count())
        self.wait(lambda: page.stack.count() > 1)
        self.take("probe-run")

    def numbers(self) -> None:
        """The Numbers page: of the sample case alone, then each section of a whole pilot."""
        from audit.log import Log
        from viewer.state.numbers import ORDER
        from viewer.ui.pages.dashboard_parts import TableView

        page, own = self.desk.numbers_page, self.desk.log
        self.window.show_page("numbers")
        self.wait(lambda: page.shown is not None or page.empty_title.text() == "No numbers yet")
        self.take("numbers-sample")
        with Log(self.study.parent / PILOT) as log:
            page.shown = None
            page.show_log(log)
            for section in ORDER:
                self.wait(lambda: page.shown is not None and not page.is_busy)
                page.go(page.history.here.at(section))
                self.wait(lambda name=section: page.shown.address.section == name)  # type: ignore[misc]
                self.wait(lambda: not page.is_busy)
                self.take(f"numbers-{section}")
            page.go(page.history.here.at("diagnosis").where("modality", "MR"))
            self.wait(lambda: str(page.shown.address).startswith("diagnosis?modality"))
            self.wait(lambda: not page.is_busy)
            page.findChildren(TableView)[0]._ask(0, 1)
            self.take("numbers-behind")
            page.behind.hide()
            page.show_log(own)
            self.wait(lambda: not page.is_busy)

    def compare(self) -> None:
        """The table without and with a reference, and each decision."""
        self.panel.go_to_step("compare")
        self.wait(lambda: self.panel.table.table.rowCount())
        self.take("compare-no-reference")
        file = self.folder / "reference.json"
        authorship = {"kind": "reference", "author": "painted lesion"}
        content = self.reference.model_dump(mode="json")
        case = self.panel.controller.workflow.case
        file.write_text(
            json.dumps({"case": case, "authorship": authorship, "interpretation": content})
        )
        self.desk.read_reference(file)
        self.wait(lambda: self.panel.state.reference is not None)
        self.settle()
        file.unlink()
        self.panel.table.table.selectRow(0)
        self.take("compare")
        cards = {card.draft.requested.provider: card for card in self.panel.decide_page.cards}
        cards["baseline"].reject_button.click()
        self.take("reject")
        self._reason(cards["baseline"].reason, "Finding not there", "nothing is seen there")
        cards["baseline"].confirm.click()
        self.wait(lambda: len(self.panel.state.undecided) < len(cards))
        cards = {card.draft.requested.provider: card for card in self.panel.decide_page.cards}
        cards["good"].edit_button.click()
        self.take("edit")
        page = self.panel.edit_page
        page.form.findings[0].side.button("right").click()
        self._reason(page.reason, "Wrong side", "the mass lies on the right")
        self.take("edit-ready")
        page.keep.click()
        for card in self.panel.decide_page.cards:
            if card.draft.decision is None and card.draft.interpretation is not None:
                card.reject_button.click()
                self._reason(card.reason, "Other", "no answer was given")
                card.confirm.click()
        self.take("decided")

    @staticmethod
    def _reason(form: Any, code: str, text: str) -> None:
        form.code._combo.setCurrentText(code)
        form.text.edit.setPlainText(text)

    def sign(self) -> None:
        """Before and after the signature."""
        self.panel.go_to_step("sign")
        self.take("sign")
        page = self.panel.sign_page
        page.name.edit.setText("Sample reader")
        page.name._edited("Sample reader")
        page.meaning._combo.setCurrentIndex(1)
        self.take("sign-ready")
        page.sign.click()
        self.take("signed")

    def pages(self) -> None:
        """Record and settings, in all their states."""
        page = self.desk.record_page
        self.window.show_page("record")
        page.refresh()
        self.wait(lambda: page.list.model.rowCount())
        page.list.table.selectRow(2)
        self.take("record")
        page.verify()
        self.wait(lambda: "ok" in page.outcome.words.text())
        self.take("record-verified")
        page.show_part(1)
        self.wait(lambda: page.keeping.facts)
        self.take("record-keeping")
        page.keeping.erasure.erase.click()
        dialog = page.keeping.dialog
        assert dialog is not None
        self.take("record-erase", dialog)
        dialog.reject()
        page.show_part(0)
        settings = self.desk.settings_page
        self.window.show_page("settings")
        self.take("settings-providers")
        settings.providers.check("far")
        settings.providers.check("good")
        self.take("settings-checked")
        settings.providers.open_form(api="openai-chat")
        settings.providers.form.add.click()
        self.take("settings-add")
        settings.show_section("Sending")
        self.take("settings-sending")
        settings.policy.kill.click()
        self.take("settings-kill-switch")
        settings.policy.kill.click()
        settings.show_section("Reading")
        self.take("settings-reading")
        self.desk.record_page.show_missing(
            "There is no record", "The record was written by a newer version of Overread."
        )
        self.window.show_page("record")
        self.take("record-missing")
        self.window.show_page("read")

    def dialogs(self) -> None:
        """Command palette and keys."""
        from viewer.ui import dialogs

        actions = self.window.actions_table
        for name, dialog in (
            ("palette", dialogs.Palette(actions, self.window)),
            ("keys", dialogs.Keys(actions, self.window)),
        ):
            dialog.show()
            self.take(name, dialog)
            dialog.close()


# --- one look ------------------------------------------------------------------------------------


def play(look: Look, out: Path, study: Path, *, views: bool = False) -> None:
    """Take all pictures of one look, or only those of the views; runs in a process of its own."""
    from dataclasses import replace

    from audit.interpretation import Interpretation
    from viewer.state import preferences

    folder = out / look.name
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    reference = Interpretation.model_validate_json((study.parent / "reference.json").read_bytes())
    preferences.save(replace(preferences.load(), theme=look.theme, reader="sample-reader"))
    with tempfile.TemporaryDirectory() as answers, servers(streamed_answer()) as given:
        add_providers(Path(answers), given)
        stage = Stage(folder, study, reference, given)
        stage.window.resize(look.width, look.height)
        if views:
            stage.open_study()
            screenshot_views.views(stage)
        else:
            stage.play()
        stage.window.close()


def main() -> int:
    """Write the sample case once, then take every look's pictures."""
    parser = argparse.ArgumentParser(description="Render every page and state of the app.")
    parser.add_argument("folder", nargs="?", default="screenshots-output", type=Path)
    parser.add_argument("--look", choices=[look.name for look in LOOKS], help="only this look")
    parser.add_argument("--views", action="store_true", help="only the pictures of the views")
    parser.add_argument("--study", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.study is not None:
        (look,) = [one for one in LOOKS if one.name == chosen.look]
        play(look, chosen.folder, chosen.study, views=chosen.views)
        return 0
    from audit.log import Log
    from tests.helpers.reported import Pilot60
    from viewer.demo.cases import GLIOMA, write_case

    failed = []
    with tempfile.TemporaryDirectory() as folder:
        with Log(Path(folder) / PILOT) as log:
            Pilot60(log, 48).write()
        written = write_case(GLIOMA, Path(folder) / "study")
        (Path(folder) / "reference.json").write_bytes(written.reference.canonical_bytes())
        for look in LOOKS:
            if chosen.look in (None, look.name):
                started = time.monotonic()
                done = run(look, chosen.folder, Path(folder), chosen.views)
                seconds = time.monotonic() - started
                n = len(list((chosen.folder / look.name).glob("*.png")))
                print(f"{look.name}: {n} pictures in {seconds:.0f} s{'' if done else ', FAILED'}")
                failed += [] if done else [look.name]
    shots = chosen.folder / LOOKS[0].name
    if chosen.look in (None, LOOKS[0].name) and LOOKS[0].name not in failed:
        for picture in guide_images.write(shots):
            print(f"{picture.name}: {picture.stat().st_size / 1000:.0f} kB")
    return int(bool(failed))


def run(look: Look, out: Path, folder: Path, views: bool = False) -> bool:
    """Take one look's pictures in a process of its own; False when it failed."""
    environment = os.environ | {
        "QT_SCALE_FACTOR": str(look.scale),
        "OVERREAD_HOME": str(folder / f"home-{look.name}"),
    }
    environment.pop("OVERREAD_DATABASE_URL", None)
    command = [sys.executable, __file__, str(out), "--look", look.name]
    command += ["--study", str(folder / "study"), *(["--views"] if views else [])]
    return subprocess.run(command, env=environment, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
