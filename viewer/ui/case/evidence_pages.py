"""Keeps the evidence of the locked read up to date on its pages and on the images."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from audit.record.events.lock_evidence import MarkRead, SliceRead
from viewer.session.session import Session
from viewer.ui.case.read.lock_page import LockPage
from viewer.ui.case.read.locked_read_marks import LockedReadMarks
from viewer.ui.case.sign.sign_page import SignPage
from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from viewer.case.state.case_state import LockedRead


class EvidencePages(QObject):
    """Evidence on the lock page while a read is locked, on the sign page, and on the images."""

    go_to = Signal(dict)
    trouble = Signal(str)

    def __init__(
        self,
        session: Session,
        pages: tuple[LockPage, SignPage],
        is_superseding: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.kept = LockedReadMarks(session, self)
        self._lock_page, self._sign_page = pages
        self._is_superseding = is_superseding
        self._read: LockedRead | None = None
        self.kept.changed.connect(self._refresh)
        for page in pages:
            page.evidence_chosen.connect(self._go)

    def show(self, read: "LockedRead | None") -> None:
        """Show the evidence of a read; None if none is locked."""
        self._read = read
        self.kept.show(read)
        self._refresh()

    def _refresh(self) -> None:
        boxes = [self._sign_page.evidence]
        if self._is_superseding() or self._read is None:
            self._lock_page.evidence.hide()
        else:
            boxes.append(self._lock_page.evidence)
        for box in boxes:
            if self._read is None:
                box.hide()
            else:
                box.show_evidence(self._read.evidence, self._read.interpretation, self.kept.checked)

    def _go(self, target: MarkRead | SliceRead) -> None:
        place = self.kept.place(target)
        if place is None:
            self.trouble.emit(tr("Series {id} is not available.").format(id=target.series))
        else:
            self.go_to.emit(place)

    def close(self) -> None:
        """Remove the marks of the read from the images."""
        self.kept.close()
