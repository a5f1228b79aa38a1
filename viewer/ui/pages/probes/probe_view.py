"""Results of a probe run: a tab per probe with verdicts, images sent, and answers."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from assistant.probes.probe import UNCHANGED
from assistant.probes.probe_names import probe_words, variant_words
from audit.errors import RecordError
from audit.messages import text_of_fields
from viewer.runs.probes.probe_history import ProbeRunPages
from viewer.ui.appearance import safe_painting, theme
from viewer.ui.language.code_labels import Sign, capital, percent
from viewer.ui.language.i18n import N_, decimal, pointed, titled, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import at_minute
from viewer.ui.language.record_labels import word as shown
from viewer.ui.pages.probes.probe_outline import times
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import make_scroll_column
from viewer.ui.widgets.collapsible_sections import separator_line as separator
from viewer.ui.widgets.image_viewer import thumbnail_icon

VERDICTS = {
    "passed": Sign("✓", N_("Passed"), "ok"),
    "failed": Sign("✗", N_("Failed"), "critical"),
    "undecided": Sign("◐", N_("Undecided"), "warn"),
    "none": Sign("○", N_("No verdict"), "muted"),
}
IMAGE_PX = 88  # points: six fit side by side in the smallest window
MAX_IMAGES = 6
LoadImage = Callable[[str, Callable[[QImage], None], Callable[[Exception], None]], None]
"""Loads the image with this hash in a thread, then calls the second or third function."""
Part = Mapping[str, Any]


class IntervalBar(QWidget):
    """95% interval of a proportion on a line from 0 to 1, with the threshold as a tick."""

    def __init__(self, low: float, high: float, threshold: float | None) -> None:
        super().__init__()
        self._low, self._high, self._threshold = low, high, threshold
        self.setFixedSize(QSize(220, 22))
        text = tr("95% interval {low} to {high}, threshold {limit}")
        if threshold is None:
            text = tr("95% interval {low} to {high}")
        limit = pointed(f"{threshold or 0:g}")
        name = text.format(low=decimal(low, 2), high=decimal(high, 2), limit=limit)
        self.setAccessibleName(name)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the interval and the threshold."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        left, width, middle = 4.0, self.width() - 8.0, self.height() / 2
        painter.fillRect(QRectF(left, middle - 2, width, 4), theme.color("line"))
        reach = (self._high - self._low) * width
        painter.fillRect(
            QRectF(left + self._low * width, middle - 4, max(2.0, reach), 8), theme.color("accent")
        )
        if self._threshold is not None:
            x = left + self._threshold * width
            painter.setPen(QPen(theme.color("text"), 2))
            painter.drawLine(round(x), 1, round(x), self.height() - 1)


class ProbeRunView(QWidget):
    """Tabs with one probe each. Images are read from the record by their hashes."""

    def __init__(
        self, pages: ProbeRunPages, load: LoadImage, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.pages = pages
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(tr("Probes in this run"))
        self.tabs.setUsesScrollButtons(True)
        self._made: set[int] = set()
        self._places: list[QVBoxLayout] = []
        for probe in pages.probes:
            holder = QWidget()
            place = QVBoxLayout(holder)
            place.setContentsMargins(0, 0, 0, 0)
            self._places.append(place)
            self.tabs.addTab(holder, f"{_worst_verdict(probe).symbol} {_tab_title(probe)}")
        self._load = load
        self.tabs.currentChanged.connect(self._fill)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addLayout(self._head())
        column.addWidget(self.tabs, 1)
        self._fill(0)

    def _head(self) -> QVBoxLayout:
        report, facts = self.pages.report, self.pages.facts
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(wrapped_label(translated(text_of_fields("label", report)), "heading"))
        outcomes = ", ".join(titled(shown(word), str(n)) for word, n in report["outcomes"].items())
        text = tr("{cases} of {patients}, each requested {times} · {outcomes} · {at} UTC")
        summary = text.format(
            cases=plural(report["n_cases"], "case"),
            patients=plural(report["n_patients"], "patient"),
            times=times(report["repeats"]),
            outcomes=outcomes or tr("no answers"),
            at=at_minute(facts.at),
        )
        column.addWidget(wrapped_label(summary, "muted"))
        if report["stopped"]:
            early = tr("▲ Ended early: {why}").format(
                why=translated(text_of_fields("stopped", report))
            )
            column.addWidget(wrapped_label(early, "warn"))
        if report["n_cases"] == 1:
            column.addWidget(
                wrapped_label(tr("○ One case only: a demonstration, not evidence."), "warn")
            )
        return column

    def _fill(self, at: int) -> None:
        if at in self._made or not 0 <= at < len(self.pages.probes):
            return
        self._made.add(at)
        self._places[at].addWidget(ProbePage(self.pages, self.pages.probes[at], self._load))


class ProbePage(QWidget):
    """One probe: question, verdicts, metrics, and the requests of each case."""

    def __init__(self, pages: ProbeRunPages, probe: Part, load: LoadImage) -> None:
        super().__init__()
        self._pages, self._probe, self._load = pages, probe, load
        area, _, column = make_scroll_column(self, (12, 10, 12, 12))
        question = wrapped_label(translated(text_of_fields("question", probe)), "text")
        column.addWidget(question)
        for verdict, subjects in _merge_verdicts(probe["verdicts"]):
            column.addWidget(_verdict(verdict, subjects))
        for text in _metric_lines(probe["measures"]):
            column.addWidget(wrapped_label(text, "muted"))
        column.addWidget(separator())
        self.case = QComboBox()
        self.case.setAccessibleName(tr("Case"))
        for row in probe["cases"]:
            self.case.addItem(_case_name(pages.case(row["row"]), row))
        self.case.currentIndexChanged.connect(self._show_case)
        self.case.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.case.setVisible(len(probe["cases"]) > 1)
        column.addWidget(self.case)
        self._place = QVBoxLayout()
        column.addLayout(self._place)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        self._show_case(0)

    def _show_case(self, at: int) -> None:
        while (item := self._place.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.setParent(None)
                old.deleteLater()
        rows = self._probe["cases"]
        if 0 <= at < len(rows):
            self._place.addWidget(self._case(rows[at]))

    def _case(self, row: Part) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        if row["left_out"]:
            out = tr("○ Skipped: {why}").format(why=translated(text_of_fields("left_out", row)))
            column.addWidget(wrapped_label(out, "muted"))
        case = self._pages.case(row["row"])
        as_it_is = {
            "variant": UNCHANGED,
            "words": "",
            "images_of": None,
            "answers": case["answers"],
        }
        for request in (as_it_is, *row["requests"]):
            column.addWidget(self._request(row, request))
        return box

    def _request(self, row: Part, request: Part) -> QWidget:
        variant = request["variant"]
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(4)
        if variant == UNCHANGED:
            name = tr("Unchanged")
        else:
            name = capital(translated(variant_words(variant)))
        if request["words"]:
            words = titled(name, translated(text_of_fields("words", request)))
        else:
            words = name
        column.addWidget(wrapped_label(words, "heading"))
        images = self._pages.images(row["row"], self._probe["probe"], variant)
        if images:
            column.addLayout(self._image_row(images))
        else:
            column.addWidget(wrapped_label(tr("No images were sent"), "small"))
        for text in _answer_lines(request["answers"]):
            column.addWidget(wrapped_label(text, "text"))
        for text, role in _judgment_lines(row["judgments"], variant):
            column.addWidget(wrapped_label(text, role))
        return card

    def _image_row(self, images: Sequence[str]) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(4)
        step = max(1, len(images) // MAX_IMAGES)
        for number, sha256 in list(enumerate(images, 1))[::step][:MAX_IMAGES]:
            image = _ImageThumbnail(number)
            line.addWidget(image)
            self._load(sha256, image.show_image, image.show_problem)
        line.addStretch(1)
        return line


class _ImageThumbnail(QLabel):
    """Thumbnail of an image that was sent; empty until it is loaded."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self.setFixedSize(IMAGE_PX, IMAGE_PX)
        self.setAccessibleName(tr("Image {n} as sent").format(n=number))

    def show_image(self, image: QImage) -> None:
        if not isValid(self):  # the page was replaced meanwhile
            return
        self.setPixmap(thumbnail_icon(image, IMAGE_PX).pixmap(IMAGE_PX, IMAGE_PX))
        tip = tr("Image {n} as sent, {width} × {height}")
        self.setToolTip(tip.format(n=self._number, width=image.width(), height=image.height()))

    def show_problem(self, error: Exception) -> None:
        if not isValid(self):
            return
        why = translated(error) if isinstance(error, RecordError) else type(error).__name__
        self.setText("✗")
        self.setToolTip(tr("Image {n} could not be read: {why}").format(n=self._number, why=why))


def _merge_verdicts(verdicts: Sequence[Part]) -> list[tuple[Part, str]]:
    """Return verdicts with their subjects; those missing for one reason are merged."""
    missing: dict[str, list[Part]] = {}
    merged = []
    for verdict in verdicts:
        if verdict["verdict"] == "none":
            missing.setdefault(verdict["reason"], []).append(verdict)
        else:
            merged.append((verdict, translated(text_of_fields("subject", verdict))))
    return merged + [
        (same[0], "; ".join(translated(text_of_fields("subject", v)) for v in same))
        for same in missing.values()
    ]


def _verdict(verdict: Part, subjects: str) -> QWidget:
    sign = VERDICTS[verdict["verdict"]]
    box = QWidget()
    grid = QGridLayout(box)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setColumnStretch(1, 1)
    grid.setVerticalSpacing(2)
    grid.addWidget(wrapped_label(str(sign), sign.role), 0, 0, Qt.AlignmentFlag.AlignTop)
    grid.addWidget(wrapped_label(subjects, "text"), 0, 1)
    reason = translated(text_of_fields("reason", verdict))
    if verdict["interval"] is not None:
        low, high = verdict["interval"]
        text = tr("{n} of {patients}, 95% interval {low} to {high}: {why}")
        reason = text.format(
            n=verdict["n_successes"],
            patients=plural(verdict["n_patients"], "patient"),
            low=decimal(low, 2),
            high=decimal(high, 2),
            why=reason,
        )
        grid.addWidget(IntervalBar(low, high, verdict["threshold"]), 2, 1)
    grid.addWidget(wrapped_label(reason, "small"), 1, 1)
    return box


def _metric_lines(measures: Sequence[Part]) -> list[str]:
    """Return metrics without a threshold, or once the reason why there are none."""
    notes = {translated(text_of_fields("note", m)) for m in measures if m["note"]}
    lines = [tr("○ No metrics: {why}").format(why=note) for note in sorted(notes)]
    for m in measures:
        if m["value"] is not None:
            name = ", ".join(
                translated(part)
                for part in (text_of_fields("words", m), variant_words(m["variant"] or ""))
                if part
            )
            if m["interval"]:
                text = tr("{name}: {value} ({low} to {high})")
            else:
                text = tr("{name}: {value}")
            low, high = m["interval"] or (0.0, 0.0)
            lines.append(
                text.format(
                    name=name,
                    value=decimal(m["value"], 2),
                    low=decimal(low, 2),
                    high=decimal(high, 2),
                )
            )
    return lines


def _answer_lines(answers: Sequence[Part]) -> list[str]:
    """Return the distinct answers with their counts."""
    counts = Counter(_describe_answer(a) for a in answers)
    return [f"{text}{f'  ×{n}' if n > 1 else ''}" for text, n in counts.items()]


def _describe_answer(answer: Part) -> str:
    if answer["abstained"]:
        return tr("Abstained")
    if answer["outcome"] != "valid":
        return tr("No answer: {outcome}").format(outcome=shown(answer["outcome"]))
    normal = answer["normality"] == "normal" and answer["category"] == "normal"
    stated = [answer["normality"], None if normal else answer["category"], answer["side"]]
    text = ", ".join(shown(s) for s in stated if s) or tr("no statement")
    sure = answer["confidence"]
    return text if sure is None else f"{text} · {percent(sure)}"


def _judgment_lines(judgments: Sequence[Part], variant: str) -> list[tuple[str, str]]:
    tone = {True: ("✓", "ok"), False: ("✗", "critical"), None: ("○", "muted")}
    results = {
        (j["repeat"], translated(text_of_fields("word", j)), j["success"])
        for j in judgments
        if j["variant"] == variant
    }
    counts = Counter((word, success) for _, word, success in results)
    return [
        (f"{tone[success][0]} {word}{f'  ×{n}' if n > 1 else ''}", tone[success][1])
        for (word, success), n in sorted(counts.items(), key=str)
    ]


def _case_name(case: Part, row: Part) -> str:
    labels = ", ".join(shown(case[k]) for k in ("category", "side") if case[k])
    text = tr("Case {n}: {labels}") if labels else tr("Case {n}")
    if row["left_out"]:
        text = tr("Case {n}: {labels} (skipped)") if labels else tr("Case {n} (skipped)")
    return text.format(n=case["row"], labels=labels)


def _worst_verdict(probe: Part) -> Sign:
    by_severity = ("failed", "undecided", "passed", "none")
    verdicts = [v["verdict"] for v in probe["verdicts"]]
    return VERDICTS[next((v for v in by_severity if v in verdicts), "none")]


def _tab_title(probe: Part) -> str:
    return translated(probe_words(str(probe["probe"])))
