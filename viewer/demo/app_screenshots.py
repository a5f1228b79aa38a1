"""Screenshots of the application at each step of a case of the demo.

The case is played on the workflow of the app's case panel, so that a screenshot shows the record at
that moment. Without a display, Qt draws offscreen.
"""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.record.log.event_log import Log
from viewer.demo.sample_reads import READER
from viewer.session.persistence import preferences

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from audit.interpretation.interpretation import Interpretation
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.ui.case.case_panel import CasePanel

SIZE: Final = (1440, 900)
PATIENCE_S: Final = 120.0
"""Seconds that a view may take to be ready, on a slow machine without a GPU."""


class NoPicture(Exception):
    """The app cannot be shown here, or did not show the expected view."""


class Camera:
    """The app with one study, and its screenshots in `folder`."""

    def __init__(self, folder: Path, study: Path, series: str) -> None:
        """Open the app with a series of the study. Raises `NoPicture` without a display."""
        if sys.platform == "linux" and not _display():
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
            os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")  # of that platform

        try:
            from viewer.app import application, build, furnish
            from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
        except ImportError as error:
            raise NoPicture(f"the app cannot start here: {error}") from error
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._series = folder, series
        self.taken: list[Path] = []
        _set_reader(READER)
        self._app = application()
        self._window = build(self._app)
        self._window.resize(*SIZE)
        self._window.show()
        furnish(self._window)
        desks = self._window.findChildren(CaseCoordinator)
        self._coordinator: CaseCoordinator = desks[0]
        self._wait(lambda: self._coordinator.log is not None, "the record")
        Log.before_use = staticmethod(lambda: None)  # the script plays the case on this thread
        self.take("0-welcome")
        self._window.open_paths([study])
        session = self._window.session
        self._wait(lambda: session.view.series is not None, "the study")
        assert session.view.scan is not None
        self._window.opening.open_series(session.view.scan.by_id(series))
        self._wait(lambda: not session.view.is_preview and self._is_open(), "the series")
        view = self._window.read_page.grid.view3d
        self._wait(lambda: view.has_image or bool(view.no_3d_reason), "the 3D view")

    def _is_open(self) -> bool:
        series = self._window.session.view.series
        return (
            series is not None and series.id == self._series and self._coordinator.panel is not None
        )

    @property
    def panel(self) -> "CasePanel":
        """The case panel of the study in view."""
        panel = self._coordinator.panel
        assert panel is not None
        return panel

    @property
    def workflow(self) -> "CaseWorkflow":
        """The workflow behind the panel."""
        return self.panel.controller.workflow

    def reopen(self) -> None:
        """Read the case again from the record, after other code has added events."""
        self._window.session.view.study_changed.emit()
        self._wait(lambda: self._coordinator.panel is not None, "the case panel")

    def look_at(self, point_lps_mm: tuple[float, float, float]) -> None:
        """Move the linked crosshair."""
        self._window.session.view.move_cursor(list(point_lps_mm))

    def select(self, selection: "Selection") -> None:
        """Show the request."""
        self._window.session.selection.use_rule_selection(selection)

    def fill_in(self, read: "Interpretation") -> None:
        """Show a read in the form, before it is locked."""
        self.panel.read_page.form.set_data(read.model_dump(mode="json"))

    def take(self, name: str, step: str | None = None) -> None:
        """Take a screenshot, with the case panel at a step if one is given."""
        if step is not None:
            self._window.show_page("read")
            self.panel.controller.reload()  # the script plays the case beside the panel
            self._wait_for_record()
            self.panel.go_to_step(step)
        self._settle()
        self._save(self._window, name)

    def take_preview(self, name: str) -> None:
        """Take a screenshot of the request review, and close it."""
        self.panel.controller.reload()
        self._wait_for_record()
        self.panel.open_preview()
        self._wait(lambda: self.panel.preview is not None, "the preview")
        preview = self.panel.preview
        assert preview is not None
        self._settle()
        self._save(preview, name)
        preview.reject()
        self._settle()

    def take_record(self, name: str) -> None:
        """Take a screenshot of the record page."""
        self._window.show_page("record")
        self._coordinator.record_page.refresh()
        self.take(name)

    def close(self) -> None:
        """Close the app, its threads and its record."""
        self._window.close()
        self._settle()
        _set_reader("")

    def _save(self, widget: object, name: str) -> None:
        path = self._folder / f"{name}.png"
        if not widget.grab().save(str(path)):  # type: ignore[attr-defined]
            raise NoPicture(f"{path} cannot be written")
        self.taken.append(path)

    def _wait_for_record(self) -> None:
        records = self._coordinator.connection.records
        self._wait(lambda: records is None or not records.busy, "the record")

    def _wait(self, there: Callable[[], bool], what: str) -> None:
        until = time.monotonic() + PATIENCE_S
        while not there():
            if time.monotonic() > until:
                raise NoPicture(f"{what} did not come up within {PATIENCE_S:.0f} s")
            self._app.processEvents()
            time.sleep(0.005)

    def _settle(self, seconds: float = 1.0) -> None:
        """Let threads finish and views redraw, including the 3D view at its new size."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self._app.processEvents()
            time.sleep(0.005)


def _display() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _set_reader(name: str) -> None:
    """Set the reader's name in the demo's home: the script while it plays, else nobody."""
    preferences.save(replace(preferences.load(), reader=name))
