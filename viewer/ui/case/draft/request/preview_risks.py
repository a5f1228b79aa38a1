"""Identification risks of the pixels in the review, and the reason for sending anyway."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QVBoxLayout, QWidget

from assistant.checks.pixel_identifiers import unanswered_risks, unchecked
from assistant.request.bundle import Bundle
from assistant.request.context.context_check import context_facts
from audit.record.events import PixelRisk
from viewer.ui.language.i18n import capitalized, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

MIN_REASON_LENGTH = 3


class RiskBanner(QFrame):
    """Lists the risks, and asks for a reason if the pixels may contain text."""

    changed = Signal()

    def __init__(self, bundle: Bundle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.needed = bool(unanswered_risks(bundle))
        self.setProperty("role", "banner-critical" if self.needed else "banner")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(4)
        asked = [risk for risk in bundle.risks if risk.needs_reason]
        self.main_risks = self._lines(asked, "critical" if self.needed else "warn")
        self.other_risks = self._lines([r for r in bundle.risks if not r.needs_reason], "warn")
        column.addWidget(self.main_risks)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Reason for sending anyway (recorded with your name)"))
        self.reason.setAccessibleName(tr("Reason for sending anyway"))
        self.reason.textChanged.connect(lambda _: self.changed.emit())
        self.reason.setVisible(self.needed)
        column.addWidget(self.reason)
        column.addWidget(self.other_risks)
        if not bundle.risks:
            self.hide()

    def _lines(self, risks: list[PixelRisk], role: str) -> QLabel:
        """Return a label with one line per risk."""
        label = wrapped_label("\n".join(f"▲ {capitalized(risk.sentence)}" for risk in risks))
        label.setProperty("role", role)
        label.setAccessibleName(tr("Identification risks in the images"))
        if not risks:
            label.hide()  # showing it without a parent would open a window
        if role == "warn":
            label.setToolTip(tr("You can black out the face under Clinical context and privacy"))
        return label

    @property
    def missing(self) -> str:
        """Input that is missing before anything can be sent; empty if none is."""
        if not self.needed or len(self.value) >= MIN_REASON_LENGTH:
            return ""
        return tr("Enter a reason to send images that may contain text, or remove them")

    @property
    def value(self) -> str:
        """The reason that was entered."""
        return self.reason.text().strip()


def risks_of_image(risks: Iterable[PixelRisk], number: int, series: str) -> list[PixelRisk]:
    """Return the risks of one image, including those of its whole series."""
    return [r for r in risks if r.series == series and (not r.images or number in r.images)]


def privacy_lines(bundle: Bundle) -> list[str]:
    """Return what was and was not done to de-identify text and pixels, a line each."""
    lines = []
    if bundle.stated is not None and bundle.stated.text == bundle.context:
        facts, _ = context_facts(bundle.stated)
        removed, replaced, retained = map(_counted, (facts.removed, facts.replaced, facts.kept))
        nothing = tr("nothing")
        lines += [
            tr("clinical context ({source}): {what} removed").format(
                source=translated(facts.source), what=removed or nothing
            ),
            tr("clinical context: {what} replaced with placeholders").format(
                what=replaced or nothing
            ),
            tr("clinical context: {what} kept, with a reason").format(what=retained or nothing),
        ]
        for reason, n in facts.left_out.items():
            skipped = tr("FHIR: {n} skipped, {reason}")
            lines.append(skipped.format(n=n, reason=translated(reason)))
    faces = "face-mask" in bundle.recipe
    lines.append(tr("faces: blacked out") if faces else tr("faces: not blacked out"))
    lines += [
        tr("text in the pixels: {why}").format(why=translated(why)) for why in unchecked(bundle)
    ]
    return lines


def _counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{n} {translated(kind)}" for kind, n in sorted(counts.items()))
