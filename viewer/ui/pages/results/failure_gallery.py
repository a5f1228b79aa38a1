"""Gallery of failures with the images that were sent, by diagnosis group."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from audit.messages import Message
from audit.metrics.table.coded_content import NORMAL
from audit.report.output.failure_pack import read_blob
from audit.report.sections.failure_analysis import Failure, read_details
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.language.record_labels import word
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.image_viewer import thumbnail_icon
from viewer.ui.widgets.wrapping_row import WrappingRow

if TYPE_CHECKING:
    from audit.record.events import SentImage
    from audit.report.output.report_builder import Gathered
    from viewer.site.dashboard import Shown

IMAGE_PX = 120
BATCH_SIZE = 12
MAX_IMAGES = 6
ON_NORMALS, ON_ABNORMALS = (
    N_("hallucinations in normal cases"),
    N_("hallucinations in abnormal cases"),
)


@dataclass(frozen=True)
class FailureExhibit:
    """Failure case with the images that were sent; none if they were erased."""

    failure: Failure
    codes: tuple[Message, ...]
    images: tuple[tuple[QImage, dict[str, Any]], ...]
    """Each image with the evidence that moves the views to its place."""
    erased: bool


def group_failures(failures: Sequence[Failure]) -> dict[str, list[Failure]]:
    """Group failures: hallucinations first, then diagnosis groups by size."""
    by: dict[str, list[Failure]] = {}
    for name, normal in ((ON_NORMALS, True), (ON_ABNORMALS, False)):
        hallucinations = [f for f in failures if f.hallucinated and (f.group == NORMAL) == normal]
        if hallucinations:
            by[name] = hallucinations
    groups: dict[str, list[Failure]] = {}
    for failure in failures:
        groups.setdefault(failure.group, []).append(failure)
    return by | dict(sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])))


class FailureGallery(QWidget):
    """Buttons for the groups, above cards of failures that are loaded in batches."""

    place_wanted = Signal(str, dict)
    about_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gathered: Gathered | None = None
        self._remaining: list[Failure] = []
        self.cards: list[QFrame] = []
        self._buttons = QVBoxLayout()
        self._buttons.setSpacing(4)
        self._cards = QVBoxLayout()
        self._cards.setSpacing(8)
        self.state = QLabel()
        self.state.setWordWrap(True)
        self.more = QPushButton(tr("Show more"))
        self.more.clicked.connect(self._load)
        self.more.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(self._buttons)
        column.addWidget(self.state)
        column.addLayout(self._cards)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def show_failures(self, gathered: "Gathered", shown: "Shown") -> None:
        """Show the failures of a view; `about` in its address names the group."""
        self._gathered = gathered
        self._clear()
        sorted_out = group_failures(shown.failures)
        about = shown.address.about or next(iter(sorted_out), "")
        self._offer(sorted_out, about)
        self._remaining = list(sorted_out.get(about, ()))
        if not sorted_out:
            self._show_status(tr("✓ No draft in this view disagrees with its reference."), "ok")
        elif not self._remaining:
            self._show_status(
                tr("○ No cases in this view: {about}.").format(about=word(about)), "muted"
            )
        else:
            self._load()

    def _show_status(self, text: str, role: str) -> None:
        self.state.setText(text)
        theme.set_role(self.state, role)
        self.state.setVisible(bool(text))

    def _clear(self) -> None:
        cancel_background_work(self)
        for card in self.cards:
            card.setParent(None)
            card.deleteLater()
        self.cards = []
        self.more.hide()
        while (item := self._buttons.takeAt(0)) is not None:
            if (line := item.widget()) is not None:
                line.setParent(None)
                line.deleteLater()

    def _offer(self, sorted_out: dict[str, list[Failure]], about: str) -> None:
        row = WrappingRow(equal=False, spacing=4, fill=False)
        for name, failures in sorted_out.items():
            button = QPushButton(f"{word(name)} ({len(failures)})")
            button.setCheckable(True)
            button.setProperty("role", "choice")
            button.setChecked(name == about)
            button.clicked.connect(lambda _=False, name=name: self.about_wanted.emit(name))
            row.add(button)
        self._buttons.addWidget(row)

    def _load(self) -> None:
        gathered = self._gathered
        if gathered is None:
            return
        batch, self._remaining = self._remaining[:BATCH_SIZE], self._remaining[BATCH_SIZE:]
        self._show_status(tr("Loading images…"), "muted")
        self.more.hide()

        def load_exhibits(job: Job) -> list[FailureExhibit]:
            exhibits = []
            for failure in batch:
                if job.cancelled():
                    break
                exhibits.append(load_exhibit(gathered, failure))
            return exhibits

        run_in_background(self, load_exhibits, self._show, self._failed)

    def _failed(self, error: Exception) -> None:
        self._show_status(f"✗ {translated(error)}", "critical")

    def _show(self, exhibits: list[FailureExhibit]) -> None:
        self._show_status("", "muted")
        gathered = self._gathered
        for exhibit in exhibits:
            if gathered is None:
                name = exhibit.failure.model
            else:
                name = gathered.numbers().configuration_name(exhibit.failure.configuration)
            card = self._card(exhibit, name)
            self.cards.append(card)
            self._cards.addWidget(card)
        self.more.setText(tr("Show more ({n})").format(n=len(self._remaining)))
        self.more.setVisible(bool(self._remaining))

    def _card(self, exhibit: FailureExhibit, model: str) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(4)
        head = QHBoxLayout()
        sign = tr("✗ critical or urgent") if exhibit.failure.serious else tr("○ notable or routine")
        head.addWidget(
            wrapped_label(
                f"{exhibit.failure.case} · {word(exhibit.failure.group)} · {model}", "heading"
            ),
            1,
        )
        head.addWidget(wrapped_label(sign, "critical" if exhibit.failure.serious else "muted"))
        column.addLayout(head)
        if exhibit.failure.adjudication:
            labels = word("adjudicated")
        else:
            labels = tr("proposed automatically")
        codes = "; ".join(translated(code) for code in exhibit.codes)
        column.addWidget(wrapped_label(f"{codes} ({labels})", "text"))
        line = QHBoxLayout()
        line.setSpacing(4)
        for number, (image, evidence) in enumerate(exhibit.images[:MAX_IMAGES], 1):
            line.addWidget(self._image_button(exhibit.failure.case, number, image, evidence))
        if exhibit.erased:
            line.addWidget(wrapped_label(tr("○ Images of this case were erased"), "small"))
        more = len(exhibit.images) - MAX_IMAGES
        if more > 0:
            line.addWidget(wrapped_label(tr("and {n} more").format(n=more), "small"))
        line.addStretch(1)
        column.addLayout(line)
        return card

    def _image_button(
        self, case: str, number: int, image: QImage, evidence: dict[str, Any]
    ) -> QToolButton:
        button = QToolButton()
        button.setIcon(thumbnail_icon(image, IMAGE_PX))
        button.setIconSize(QSize(IMAGE_PX, IMAGE_PX))
        button.setProperty("role", "quiet")
        at_slice = tr("Image {n} as sent; click to open the case at this slice")
        text = (at_slice if evidence else tr("Image {n} as sent; click to open the case")).format(
            n=number
        )
        button.setToolTip(text)
        button.setAccessibleName(f"{case}: {text}")
        button.clicked.connect(lambda: self.place_wanted.emit(case, evidence))
        return button

    def close_threads(self) -> None:
        """End the thread before the window closes."""
        stop_background_work(self)


def load_exhibit(gathered: "Gathered", failure: Failure) -> FailureExhibit:
    """Return a failure case with its images. Call it in a thread."""
    seen = read_details(gathered.log, failure)
    images = []
    erased = False
    for sent in seen.sent:
        content = read_blob(gathered.log, failure.case, sent.sha256)
        erased |= content is None
        if content is not None:
            images.append((QImage.fromData(content), center_evidence(sent)))
    return FailureExhibit(failure, seen.codes, tuple(images), erased)


def center_evidence(sent: "SentImage") -> dict[str, Any]:
    """Return evidence for the center of a sent image; empty if its place is unknown."""
    if sent.place is None:
        return {}
    rows, columns = sent.place.shape_rc
    point = sent.place.pixel_to_lps((columns - 1) / 2, (rows - 1) / 2)
    return {"point_lps_mm": point.model_dump()}
