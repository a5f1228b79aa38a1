"""Review of requests to several providers, with one Send for all.

All destinations are listed, with images and text of the selected one. A request can be sent once
its images and text, or identical ones of another provider, have been on screen.
"""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from viewer.ui.appearance import theme
from viewer.ui.case.draft.request.request_preview import OutgoingItem, PreviewDialog
from viewer.ui.language.code_labels import bytes_text, capital
from viewer.ui.language.i18n import capitalized, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.widgets.basic_widgets import wrapped_label

ROW_PX = 30


class MultiProviderPreview(QDialog):
    """Shows the request to each provider; Send sends those that are allowed and reviewed."""

    send = Signal(str)
    """Name of a provider that the request is sent to."""
    reasoned = Signal(str, str)
    """Name of a provider, and the reason for sending it pixels that may contain text."""
    passages_taken_out = Signal(object)
    """Numbers of passages (frozenset) that the reader takes out of all requests."""

    def __init__(self, items: Sequence[OutgoingItem], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.items = tuple(items)
        self._seen: set[str] = set()
        self.setWindowTitle(tr("Review request"))
        self.setModal(True)
        self.views: list[PreviewDialog | None] = [None] * len(self.items)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._who())
        self.stack = QStackedWidget()
        self._places = [QVBoxLayout() for _ in self.items]
        for place in self._places:
            place.setContentsMargins(0, 0, 0, 0)
            holder = QWidget()
            holder.setLayout(place)
            self.stack.addWidget(holder)
        column.addWidget(self.stack, 1)
        column.addWidget(self._foot())
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)
        for button in (self.cancel_button, self.send_button):
            button.setAutoDefault(False)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self, self.send_button.click)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        room = parent.window().size() if parent is not None else self.sizeHint()
        self.resize(min(1160, room.width() - 32), min(820, room.height() - 32))

    # --- construction -----------------------------------------------------------------------------

    def _who(self) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "bar")
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 10, 16, 10)
        column.setSpacing(6)
        same = len({d.bundle.sha256 for d in self.items}) == 1
        title = QLabel(
            tr("Same images and text to {n} providers").format(n=len(self.items))
            if same
            else tr("To {n} providers, with different content").format(n=len(self.items))
        )
        title.setProperty("role", "heading")
        column.addWidget(title)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Recipients"))
        for item in self.items:
            row = QListWidgetItem(_line(item))
            row.setSizeHint(QSize(0, ROW_PX))
            if item.refusal:
                row.setForeground(theme.color("critical"))
            self.list.addItem(row)
        self.list.setFixedHeight(ROW_PX * min(len(self.items), 4) + 4)
        column.addWidget(self.list)
        return frame

    def _foot(self) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "bar-bottom")
        line = QHBoxLayout(frame)
        line.setContentsMargins(16, 10, 16, 10)
        self.note = wrapped_label(role="small")
        line.addWidget(self.note, 1)
        self.cancel_button = QPushButton(tr("Cancel"))
        self.cancel_button.clicked.connect(self.reject)
        line.addWidget(self.cancel_button)
        self.send_button = QPushButton()
        self.send_button.setProperty("role", "primary")
        self.send_button.setToolTip(tr("Send exactly what is shown (Ctrl+Return)"))
        self.send_button.clicked.connect(self._send)
        line.addWidget(self.send_button)
        return frame

    def _view(self, row: int) -> PreviewDialog:
        """Return the review of one provider, embedded in this dialog."""
        view = PreviewDialog(self.items[row])
        view.setModal(False)
        view.setWindowFlags(Qt.WindowType.Widget)
        view.foot.hide()
        for shortcut in view.findChildren(QShortcut):
            shortcut.setEnabled(False)  # only this dialog sends
        view.rejected.connect(self.reject)
        name = self.items[row].name
        view.reasoned.connect(lambda why: self.reasoned.emit(name, why))
        view.send.connect(lambda: self.send.emit(name))
        view.passages_taken_out.connect(self.passages_taken_out)
        view.allowed_changed.connect(self._refresh)
        self._places[row].addWidget(view)
        view.show()
        return view

    # --- actions ----------------------------------------------------------------------------------

    @property
    def view(self) -> PreviewDialog:
        """The review on screen."""
        view = self.views[self.stack.currentIndex()]
        assert view is not None
        return view

    def _show(self, row: int) -> None:
        if not 0 <= row < len(self.items):
            return
        if self.views[row] is None:
            self.views[row] = self._view(row)
        self.stack.setCurrentIndex(row)
        self._seen.add(self.items[row].bundle.sha256)
        self._refresh()

    @property
    def sendable(self) -> tuple[int, ...]:
        """Rows that Send sends: allowed requests whose images and text have been reviewed."""
        return tuple(
            n
            for n, d in enumerate(self.items)
            if d.refusal is None and d.bundle.sha256 in self._seen and self._allows(n)
        )

    def _allows(self, row: int) -> bool:
        """Return whether a review with the same content needs no further input."""
        views = self._same(row)
        is_pending = any(v.passages is not None and v.passages.missing for v in views)
        return not is_pending and any(not view.risks.missing for view in views)

    def _same(self, row: int) -> list[PreviewDialog]:
        """Return the reviews with the same images and text, starting with that of `row`."""
        bundle = self.items[row].bundle.sha256
        made = [v for v in (self.views[row], *self.views) if v is not None]
        return [view for view in made if view.item.bundle.sha256 == bundle]

    def _refresh(self) -> None:
        rows = self.sendable
        unseen = [d for d in self.items if d.bundle.sha256 not in self._seen]
        refused = [d.name for d in self.items if d.refusal]
        notes = [
            tr("review {names} first: the content differs").format(
                names=", ".join(d.name for d in unseen)
            )
            if unseen
            else "",
            tr("not allowed: {names}").format(names=", ".join(refused)) if refused else "",
            tr("Investigational - not for diagnosis. The request is stored in the audit record."),
        ]
        self.note.setText(capital(" · ".join(note for note in notes if note)))
        n = plural(self.items[rows[0]].bundle.n_images, "image") if rows else ""
        names = ", ".join(self.items[row].name for row in rows)
        self.send_button.setText(
            tr("Send {images} to {names}").format(images=n, names=names)
            if rows
            else tr("Nothing can be sent")
        )
        self.send_button.setEnabled(bool(rows))

    def _send(self) -> None:
        for row in self.sendable:
            if self.views[row] is None:
                self.views[row] = self._view(row)
        for row in self.sendable:
            view = self.views[row]
            assert view is not None
            if view.risks.missing:  # the reason given for the same images applies
                given = (other.risks.value for other in self._same(row) if not other.risks.missing)
                view.risks.reason.setText(next(given))
            view.send_button.click()
        self.accept()


def _line(item: OutgoingItem) -> str:
    """Return provider, destination, size and cost of a request, or why it is refused."""
    outgoing = item.outgoing
    size = len(outgoing.body) if outgoing else sum(len(i.png) for _, i in item.images)
    label, cost = translated(item.label), translated(item.cost or "")
    parts = [label, item.destination, bytes_text(size), cost]
    if item.refusal:
        parts = [label, capitalized(item.refusal)]
    return ("⊘ " if item.refusal else "→ ") + "   ·   ".join(part for part in parts if part)
