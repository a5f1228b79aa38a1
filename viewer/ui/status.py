"""The status line: place, value, fidelity, what is under way, and the standing notice."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import (
    QLabel,
    QMenu,
    QProgressBar,
    QPushButton,
    QStatusBar,
    QToolButton,
    QWidget,
)

from viewer.ui import theme
from viewer.ui.i18n import tr

if TYPE_CHECKING:
    from viewer.state.session import Session
    from viewer.ui.compare_controls import CompareControls
    from viewer.ui.opening import Opening

PATIENCE_MS = 200  # work that ends sooner shows no progress


class StatusLine(QStatusBar):
    """Follows the session and the opening of files, once they are there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(8, 0, 12, 0)
        self._session: Session | None = None
        self._probe: Any = None
        self.position = QLabel()
        self.position.setMinimumWidth(230)
        self.value = QLabel()
        self.value.setMinimumWidth(110)
        self.fidelity = QToolButton()
        self.fidelity.clicked.connect(self.show_fidelity)
        self.notice = QLabel(tr("Investigational - not for diagnosis"))
        self.notice.setProperty("role", "warn")
        self.work = QLabel()
        self.bar = QProgressBar()
        self.bar.setFixedWidth(140)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress"))
        self.cancel = QPushButton(tr("Cancel"))
        for left in (self.position, self.value, self.fidelity):
            self.addWidget(left)
        for right in (self.work, self.bar, self.cancel, self.notice):
            self.addPermanentWidget(right)
        self._wait = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._wait.timeout.connect(lambda: self._show_work(True))
        self._show_work(False)
        self._refresh()

    def attach(self, session: "Session", opening: "Opening") -> None:
        """Follow these from now on."""
        self._session = session
        self.cancel.clicked.connect(opening.cancel)
        opening.progressed.connect(self._progressed)
        opening.ended.connect(self._ended)
        for signal in (
            session.volume_changed,
            session.cursor_changed,
            session.convention_changed,
            session.active_changed,
            session.time_changed,
        ):
            signal.connect(self._refresh)
        self._refresh()

    def follow(self, work: "CompareControls") -> None:
        """Show the progress of other long work too, and let it be cancelled."""
        work.progressed.connect(self._progressed)
        work.ended.connect(self._ended)
        self.cancel.clicked.connect(work.cancel)

    def show_probe(self, point: Any) -> None:
        """Show the place and value under the pointer; None goes back to the crosshair."""
        self._probe = point
        self._refresh()

    def _refresh(self) -> None:
        session = self._session
        volume = session.volume if session else None
        stack = session.stack(session.active) if session else None
        there = volume is not None and stack is not None
        self.fidelity.setVisible(there)
        if session is None or volume is None or stack is None:
            self.position.setText("")
            self.value.setText("")
            return
        from viewer.ui import wording  # late: the first glance does not need it

        point = session.cursor_lps_mm if self._probe is None else self._probe
        self.position.setText(wording.position(point) if volume.has_geometry else "")
        self.value.setText(wording.value(volume, point, session.time) or "")
        level = wording.fidelity(stack, volume)
        notes = bool(volume.notes) or bool(session.series and session.series.warnings)
        words = wording.fidelity_short(level)
        self.fidelity.setText(f"{words} ⚠" if notes else words)
        theme.set_role(self.fidelity, "badge-warn" if notes else "badge")
        self.fidelity.setMinimumWidth(self.fidelity.sizeHint().width())
        self.fidelity.setToolTip("\n".join(self._details()))
        self.fidelity.setAccessibleName(". ".join(self._details()))

    def _details(self) -> list[str]:
        session = self._session
        if session is None:
            return []
        volume, series, stack = session.volume, session.series, session.stack(session.active)
        if volume is None or series is None or stack is None:
            return []
        from viewer.ui import wording

        return wording.fidelity_detail(wording.fidelity(stack, volume), volume, series)

    def show_fidelity(self) -> None:
        """Open the details of what was done to the voxels before they are shown."""
        menu = QMenu(self)
        menu.setAccessibleName(tr("How this picture was made"))
        for line in self._details():
            menu.addAction(line).setEnabled(True)
        menu.popup(self.fidelity.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def _progressed(self, what: str, done: int, total: int) -> None:
        counted = f"{what}  {done}/{total}" if total else f"{what}…"
        self.work.setText(counted)
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        if not self.bar.isVisible() and not self._wait.isActive():
            self._wait.start()

    def _ended(self) -> None:
        self._wait.stop()
        self._show_work(False)

    def _show_work(self, shown: bool) -> None:
        for widget in (self.work, self.bar, self.cancel):
            widget.setVisible(shown)
