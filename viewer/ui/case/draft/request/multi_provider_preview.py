"""Preview what leaves for several providers at once: who gets it, each request whole, one Send.

Every destination is on screen at once and the images and texts of the one that is chosen. What has
the same images and texts as one that was looked at may be sent with it; what differs has to be looked
at first.
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
from viewer.ui.language.code_labels import bytes_text
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.widgets.basic_widgets import wrapped_label

ROW_PX = 30


class MultiProviderPreview(QDialog):
    """Shows what would leave for each provider; Send sends to all that are allowed and seen."""

    send = Signal(str)
    """Name of a provider; once for each that is sent to."""
    reasoned = Signal(str, str)
    """Name of a provider, and why pixels that may hold text may go to it."""

    def __init__(self, departures: Sequence[OutgoingItem], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.departures = tuple(departures)
        self._seen: set[str] = set()
        self.setWindowTitle(tr("Review request"))
        self.setModal(True)
        self.views: list[PreviewDialog | None] = [None] * len(self.departures)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._who())
        self.stack = QStackedWidget()
        self._places = [QVBoxLayout() for _ in self.departures]
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
        same = len({d.bundle.sha256 for d in self.departures}) == 1
        title = QLabel(
            tr("Same images and text to {n} providers").format(n=len(self.departures))
            if same
            else tr("To {n} providers, with different content").format(n=len(self.departures))
        )
        title.setProperty("role", "heading")
        column.addWidget(title)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Recipients"))
        for departure in self.departures:
            item = QListWidgetItem(_line(departure))
            item.setSizeHint(QSize(0, ROW_PX))
            if departure.refusal:
                item.setForeground(theme.color("critical"))
            self.list.addItem(item)
        self.list.setFixedHeight(ROW_PX * min(len(self.departures), 4) + 4)
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
        """The whole preview of one provider, put into this dialog in place of a window of its own."""
        view = PreviewDialog(self.departures[row])
        view.setModal(False)
        view.setWindowFlags(Qt.WindowType.Widget)
        view.foot.hide()
        for shortcut in view.findChildren(QShortcut):
            shortcut.setEnabled(False)  # one Send, and it is this dialog's
        view.rejected.connect(self.reject)
        name = self.departures[row].name
        view.reasoned.connect(lambda why: self.reasoned.emit(name, why))
        view.send.connect(lambda: self.send.emit(name))
        view.allowed_changed.connect(self._refresh)
        self._places[row].addWidget(view)
        view.show()
        return view

    # --- acts -------------------------------------------------------------------------------------

    @property
    def view(self) -> PreviewDialog:
        """The preview on screen."""
        view = self.views[self.stack.currentIndex()]
        assert view is not None
        return view

    def _show(self, row: int) -> None:
        if not 0 <= row < len(self.departures):
            return
        if self.views[row] is None:
            self.views[row] = self._view(row)
        self.stack.setCurrentIndex(row)
        self._seen.add(self.departures[row].bundle.sha256)
        self._refresh()

    @property
    def sendable(self) -> tuple[int, ...]:
        """Rows that Send would send: allowed, and their images and texts were looked at."""
        return tuple(
            n
            for n, d in enumerate(self.departures)
            if d.refusal is None and d.bundle.sha256 in self._seen and self._allows(n)
        )

    def _allows(self, row: int) -> bool:
        """False where a preview itself says that something has to be done before sending."""
        return any(not view.risks.missing for view in self._same(row))

    def _same(self, row: int) -> list[PreviewDialog]:
        """Previews of the same images and texts, as far as they were made; that of `row` first."""
        bundle = self.departures[row].bundle.sha256
        made = [v for v in (self.views[row], *self.views) if v is not None]
        return [view for view in made if view.departure.bundle.sha256 == bundle]

    def _refresh(self) -> None:
        rows = self.sendable
        unseen = [d for d in self.departures if d.bundle.sha256 not in self._seen]
        refused = [d.name for d in self.departures if d.refusal]
        notes = [
            tr("review {names} first: the content differs").format(
                names=", ".join(d.name for d in unseen)
            )
            if unseen
            else "",
            tr("not allowed: {names}").format(names=", ".join(refused)) if refused else "",
            tr("Investigational - not for diagnosis. The request is stored in the audit record."),
        ]
        self.note.setText(" · ".join(note for note in notes if note))
        n = plural(self.departures[rows[0]].bundle.n_images, "image") if rows else ""
        names = ", ".join(self.departures[row].name for row in rows)
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
            if view.risks.missing:  # the reason given for the same images holds here
                given = (other.risks.value for other in self._same(row) if not other.risks.missing)
                view.risks.reason.setText(next(given))
            view.send_button.click()
        self.accept()


def _line(departure: OutgoingItem) -> str:
    """Who gets it, where that is, how much, and whether it may be."""
    outgoing = departure.outgoing
    size = len(outgoing.body) if outgoing else sum(len(i.png) for _, i in departure.images)
    label, cost = translated(departure.label), translated(departure.cost or "")
    said = [label, departure.destination, bytes_text(size), cost]
    if departure.refusal:
        said = [label, translated(departure.refusal)]
    return ("⊘ " if departure.refusal else "→ ") + "   ·   ".join(part for part in said if part)
