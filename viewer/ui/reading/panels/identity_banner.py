"""Banner of the study in view: age, sex and date; name and ID if the policy allows them."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from audit.errors import RecordError
from audit.messages.safe_text import neutralize_controls
from audit.record.authorization.permissions import Role as AnyRole
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.patient_identity import PatientIdentity, read_identity
from viewer.core.errors import CoreError
from viewer.session.session import Session
from viewer.site.identity_rule import may_see_identity
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr
from viewer.ui.language.patient_texts import identity_text, missing_text
from viewer.ui.pages.settings.local_role import local_role


class IdentityBanner(QLabel):
    """Shows whose study is open. What it shows enters no request, log, event or file name.

    Attributes:
        role: Returns the role of the user, or raises `RecordError` if nobody is signed in.
    """

    changed = Signal(str)
    """What is known of the study in view; empty if nothing is, or none is open."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "small")
        self.setTextFormat(Qt.TextFormat.PlainText)  # names in files are untrusted
        self.setWordWrap(True)
        self._session = session
        self.role: Callable[[], AnyRole] = local_role
        session.view.study_changed.connect(self.refresh)
        self.hide()

    def refresh(self) -> None:
        """Read the header of the current study again, and whether names may be shown."""
        cancel_background_work(self)
        scan, study_uid = self._session.view.scan, self._session.view.study_uid
        series = next((s for s in scan.series if s.study_uid == study_uid), None) if scan else None
        if series is None:
            self._show("", "")
            return
        self._show("", tr("Reading age, sex and date…"))
        try:
            role = self.role()
        except RecordError:
            role = None
        run_in_background(
            self, lambda job: _read(series, role, job), self._show_known, self._failed
        )

    def close_threads(self) -> None:
        """End the thread; call before the application ends."""
        stop_background_work(self)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, CoreError):
            raise error
        self._show("", tr("Age, sex and date could not be read"))

    def _show_known(self, read: tuple[str, str]) -> None:
        known, missing = read
        self._show(known, missing if known else tr("Age, sex and date not stated"))

    def _show(self, known: str, missing: str) -> None:
        text = " · ".join(filter(None, (known, missing)))
        self.setText(neutralize_controls(text))
        self.setVisible(bool(text))
        self.changed.emit(known)


def _read(series: Series, role: AnyRole | None, _job: Job) -> tuple[str, str]:
    """Return what a series' study states and what not; runs in a thread, because it reads files."""
    identity = read_identity(series) or PatientIdentity(study_date=series.acquired)
    return identity_text(identity, with_name=may_see_identity(role)), missing_text(identity)
