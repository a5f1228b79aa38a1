"""Button that asks a FHIR server for the clinical context, with its progress."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QProgressBar, QPushButton, QWidget

from viewer.core.errors import Cancelled
from viewer.fhir.fhir_settings import load_fhir_servers
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.widgets.basic_widgets import wrapped_label

if TYPE_CHECKING:
    from assistant.request.context.live_context import LiveContext
    from audit.errors import RecordError
    from audit.record.events import Body
    from viewer.core.dicom.assembly.series import Series


@dataclass(frozen=True)
class LiveAccess:
    """Access of the row to its case.

    Attributes:
        series: Returns a series of the study in view; None if there is none.
        record: Stores an event, then calls the second argument, or the third with the error.
        preselected: Returns whether the protocol selects entries in advance.
    """

    series: "Callable[[], Series | None]"
    record: "Callable[[Body, Callable[[], object], Callable[[RecordError], object]], None]"
    preselected: Callable[[], bool]


class LiveContextRow(QWidget):
    """Asks one of the configured servers. Hidden if there is none."""

    arrived = Signal(object, str)
    """Entries (`FhirContext`), and the id under which the record holds what was read."""

    def __init__(self, access: LiveAccess, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._access = access
        self._job: Job | None = None
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        self.ask = QPushButton(tr("Get from FHIR"))
        self.ask.setToolTip(
            tr("Asks the server by patient ID and accession number, which go nowhere else")
        )
        self.ask.clicked.connect(self._ask_or_cancel)
        self.servers = QComboBox()
        self.servers.setAccessibleName(tr("FHIR server"))
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setFixedWidth(80)
        self.bar.hide()
        self.note = wrapped_label()
        for widget in (self.ask, self.servers, self.bar):
            line.addWidget(widget)
        line.addWidget(self.note, 1)
        self.hide()
        # After the case was built, which must not wait for the file of servers.
        QTimer.singleShot(0, self, self.load_servers)

    def close_threads(self) -> None:
        """Stop background work; call before the row is deleted."""
        stop_background_work(self)

    def load_servers(self) -> None:
        """Read the names of the configured servers."""
        run_in_background(self, _names, self._show_servers, self._show_error, topic="servers")

    def _show_servers(self, names: list[str]) -> None:
        self.servers.clear()
        self.servers.addItems(names)
        self.servers.setVisible(len(names) > 1)
        self.setVisible(bool(names))

    def _ask_or_cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._finish(tr("Canceled"))
            return
        series = self._access.series()
        if series is None:
            self._finish(tr("No study is in view"))
            return
        self.ask.setText(tr("Cancel"))
        self.bar.show()
        self.note.setText("")
        work = partial(_fetch, self.servers.currentText(), series)
        self._job = run_in_background(self, work, self._record, self._show_error, topic="ask")

    def _record(self, live: "LiveContext") -> None:
        """Store what was read before it is shown."""
        self._access.record(live.event, partial(self._show, live), self._show_error)

    def _show(self, live: "LiveContext") -> None:
        n = plural(live.event.n_resources, "resource")
        self._finish(tr("{n} read. Choose what to send.").format(n=n))
        content = live.content if self._access.preselected() else live.content.unchosen()
        self.arrived.emit(content, live.event.read_id)

    def _show_error(self, error: Exception) -> None:
        canceled = isinstance(error, Cancelled)
        self._finish(tr("Canceled") if canceled else translated(error), failed=not canceled)
        self.show()

    def _finish(self, note: str, *, failed: bool = False) -> None:
        self._job = None
        self.ask.setText(tr("Get from FHIR"))
        self.bar.hide()
        self.note.setText(f"✗ {note}" if failed else note)
        theme.set_role(self.note, "critical" if failed else "small")


def _names(_job: Job) -> list[str]:
    return list(load_fhir_servers())


def _fetch(server: str, series: "Series", job: Job) -> "LiveContext":
    from assistant.request.context.live_context import fetch_context  # late: loads an HTTP client

    return fetch_context(server, series, job.cancelled)
