"""Dialog to review a probe run: requests, destination and cost, before anything is sent."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from assistant.probes.probe_names import probe_words
from assistant.request.bundle import Bundle
from viewer.runs.probes.probe_run import Outline
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.language.code_labels import bytes_text
from viewer.ui.language.i18n import decimal, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.widgets.image_viewer import THUMBNAIL_PX, thumbnail_icon

ROW_PX = 28


@dataclass(frozen=True)
class RunPreview:
    """Outline of a run, and by name the requests that do not depend on answers."""

    outline: Outline
    requests: Mapping[str, Callable[[], Bundle]]


class OutlineDialog(QDialog):
    """Shows a run before it starts; emits `run` when the user confirms it."""

    run = Signal()

    def __init__(self, preview: RunPreview, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preview = preview
        self.setWindowTitle(tr("Review probe run"))
        self.setModal(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head())
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Requests"))
        self.list.addItems(list(preview.requests))
        for n in range(self.list.count()):
            self.list.item(n).setSizeHint(QSize(0, ROW_PX))
        self.list.currentRowChanged.connect(self._show)
        splitter.addWidget(self.list)
        splitter.addWidget(self._request())
        splitter.setSizes([320, 760])
        column.addWidget(splitter, 1)
        column.addWidget(self._foot())
        self.list.setCurrentRow(0)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        room = parent.window().size() if parent is not None else QSize(1200, 800)
        self.resize(min(1100, room.width() - 32), min(760, room.height() - 32))

    def _head(self) -> QWidget:
        o = self.preview.outline
        frame = QFrame()
        frame.setProperty("role", "bar")
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 10, 16, 10)
        column.setSpacing(4)
        if o.leaves:
            where = tr("Sends to {url}").format(url=o.url)
        else:
            where = tr("Nothing leaves this machine")
        title = QLabel(where)
        title.setProperty("role", "title")
        column.addWidget(title)
        for line in outline_lines(o):
            label = QLabel(line)
            label.setWordWrap(True)
            column.addWidget(label)
        return frame

    def _request(self) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(8, 8, 8, 8)
        self.images = QListWidget()
        self.images.setAccessibleName(tr("Request images"))
        self.images.setViewMode(QListWidget.ViewMode.IconMode)
        self.images.setIconSize(QSize(THUMBNAIL_PX * 2, THUMBNAIL_PX * 2))
        self.images.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.images.setMovement(QListWidget.Movement.Static)
        self.images.setSpacing(6)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setProperty("role", "mono")
        self.text.setAccessibleName(tr("Request text"))
        self.text.setTabChangesFocus(True)
        column.addWidget(self.images, 3)
        column.addWidget(self.text, 2)
        return box

    def _foot(self) -> QWidget:
        o = self.preview.outline
        frame = QFrame()
        frame.setProperty("role", "bar-bottom")
        line = QHBoxLayout(frame)
        line.setContentsMargins(16, 10, 16, 10)
        note = QLabel(
            tr(
                "Swap and history probes depend on the first answers and are shown without "
                "them. Every request is stored in the record."
            )
        )
        note.setProperty("role", "small")
        note.setWordWrap(True)
        line.addWidget(note, 1)
        leave = QPushButton(tr("Cancel"))
        leave.clicked.connect(self.reject)
        line.addWidget(leave)
        n = plural(o.n_requests, "request")
        where = o.url if o.leaves else o.provider
        self.go = QPushButton(tr("Send up to {n} to {where}").format(n=n, where=_short(str(where))))
        self.go.setProperty("role", "primary")
        self.go.clicked.connect(self._run)
        line.addWidget(self.go)
        return frame

    def _show(self, row: int) -> None:
        makers = list(self.preview.requests.values())
        if 0 <= row < len(makers):
            make = makers[row]
            self.images.clear()
            self.text.setPlainText(tr("Preparing the request…"))
            run_in_background(self, lambda job: make(), self._made, self._not_made)

    def _made(self, bundle: Bundle) -> None:
        for image in bundle.images:
            icon = thumbnail_icon(QImage.fromData(image.png), THUMBNAIL_PX * 2)
            item = QListWidgetItem(icon, str(image.number))
            item.setToolTip(image.caption)
            self.images.addItem(item)
        # Not translated: this is the text that the model receives.
        captions = "\n".join(f"Image {i.number}: {i.caption}" for i in bundle.images)  # not shown
        self.text.setPlainText(f"{bundle.prompt}\n\n{captions}")

    def _not_made(self, error: Exception) -> None:
        self.text.setPlainText(
            tr("This request could not be prepared: {why}").format(why=translated(error))
        )

    def done(self, result: int) -> None:
        """End the thread with the dialog."""
        stop_background_work(self)
        super().done(result)

    def _run(self) -> None:
        self.run.emit()
        self.accept()


def outline_lines(o: Outline) -> list[str]:
    """Return the content, number and cost of the requests, as lines of text."""
    low, high = o.n_images
    image_range = tr("{low} to {high} images").format(low=low, high=high)
    changed = ", ".join(f"{translated(probe_words(name))} ({n})" for name, n in o.probes if n)
    if o.n_bytes:
        what = tr(
            "{cases} of {patients}, {images} per request, {captions}, {context}, up to {size} each."
        )
    else:
        what = tr("{cases} of {patients}, {images} per request, {captions}, {context}.")
    if changed:
        often = tr("Up to {requests}: each case {times}, unchanged and with {changed}.")
    else:
        often = tr("Up to {requests}: each case {times}, unchanged.")
    return [
        translated(o.label),
        what.format(
            cases=plural(o.n_cases, "case"),
            patients=plural(o.n_patients, "patient"),
            images=plural(low, "image") if low == high else image_range,
            captions=tr("blinded captions") if o.captions == "blinded" else tr("informed captions"),
            context=translated(o.context),
            size=bytes_text(o.n_bytes) if o.n_bytes else "",
        ),
        often.format(
            requests=plural(o.n_requests, "request"), times=times(o.repeats), changed=changed
        ),
        _cost(o),
    ]


def times(n: int) -> str:
    """Return a number of repetitions as text."""
    return tr("once") if n == 1 else tr("{n} times").format(n=n)


def _cost(o: Outline) -> str:
    if not o.url:
        return tr("Cost: none.")
    basis = translated(o.cost_basis)
    if o.cost_usd is None:
        return tr("Cost: unknown ({basis}).").format(basis=basis)
    text = tr("Cost: about {usd} USD ({basis}).")
    return text.format(usd=decimal(o.cost_usd, 2), basis=basis)


def _short(where: str) -> str:
    return where if len(where) <= 40 else f"{where[:39]}…"
