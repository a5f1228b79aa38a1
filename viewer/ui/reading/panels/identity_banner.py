"""Banner of the study in view: age, sex and date; name and ID if they may be shown."""

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
from viewer.site.identity_rule import IdentityLevel, role_level
from viewer.ui.background.background_tasks import (
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
        level_of: Returns what the pilot's protocol shows of a series, or raises `RecordError`;
            called in a thread. Without a record there is no pilot.
    """

    changed = Signal(str)
    """What is known of the study in view; empty if nothing is, or none is open."""

    shown = Signal(str)
    """The text on screen, which also names what is missing."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "small")
        self.setTextFormat(Qt.TextFormat.PlainText)  # names in files are untrusted
        self.setWordWrap(True)
        self._session = session
        self.role: Callable[[], AnyRole] = local_role
        self.level_of: Callable[[Series], IdentityLevel] = lambda _: IdentityLevel.EVERYTHING
        session.view.study_changed.connect(self.refresh)
        self.hide()

    def refresh(self) -> None:
        """Read the header of the current study again, and what may be shown of it."""
        if self._session.view.scan is not None:
            self._show("", tr("Reading age, sex and date…"))
        self.check_again()

    def check_again(self) -> None:
        """Do the same while the former text stays, because the record has grown."""
        cancel_background_work(self)
        scan, study_uid = self._session.view.scan, self._session.view.study_uid
        series = next((s for s in scan.series if s.study_uid == study_uid), None) if scan else None
        if series is None:
            self._show("", "")
            return
        level_of = self.level_reader()
        run_in_background(
            self, lambda _job: _read(series, level_of), self._show_known, self._failed
        )

    def level_reader(self) -> Callable[[Series], IdentityLevel]:
        """Return a function for a thread: what policy, role and protocol show of a series.

        It raises `RecordError` if the record cannot be read.
        """
        try:
            role = self.role()
        except RecordError:
            role = None
        level_of = self.level_of
        return lambda series: min(role_level(role), level_of(series))

    def close_threads(self) -> None:
        """End the thread; call before the application ends."""
        stop_background_work(self)

    def _failed(self, error: Exception) -> None:
        if isinstance(error, RecordError):
            self._show("", tr("Age, sex and date are hidden until the record is open"))
            return
        if not isinstance(error, CoreError):
            raise error
        self._show("", tr("Age, sex and date could not be read"))

    def _show_known(self, read: tuple[str, str] | None) -> None:
        if read is None:
            self._show("", tr("Age, sex and date are hidden by the protocol of the pilot"))
            return
        known, missing = read
        self._show(known, missing if known else tr("Age, sex and date not stated"))

    def _show(self, known: str, missing: str) -> None:
        text = " · ".join(filter(None, (known, missing)))
        self.setText(neutralize_controls(text))
        self.shown.emit(self.text())
        self.setVisible(bool(text))
        self.changed.emit(known)


def _read(series: Series, level_of: Callable[[Series], IdentityLevel]) -> tuple[str, str] | None:
    """Return what a series' study states and what not, in a thread; None if it is hidden."""
    level = level_of(series)
    if level == IdentityLevel.NOTHING:
        return None
    identity = read_identity(series) or PatientIdentity(study_date=series.acquired)
    with_name = level == IdentityLevel.EVERYTHING
    return identity_text(identity, with_name=with_name), missing_text(identity)
