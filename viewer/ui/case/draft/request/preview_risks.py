"""What in the pixels may identify somebody, in the preview; and the reason to send text all the same."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QVBoxLayout, QWidget

from assistant.checks.pixel_identifiers import unanswered, unchecked
from assistant.request.bundle import Bundle
from assistant.request.context.context_check import context_facts
from audit.record.events import PixelRisk
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

LEAST_REASON = 3


class RiskBanner(QFrame):
    """Names each risk; while text may be in the pixels, asks for the reason to send them."""

    changed = Signal()

    def __init__(self, bundle: Bundle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.needed = bool(unanswered(bundle))
        self.setProperty("role", "banner-critical" if self.needed else "banner")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(4)
        asked = [risk for risk in bundle.risks if risk.needs_reason]
        self.told = self._lines(asked, "critical" if self.needed else "warn")
        self.only_told = self._lines([r for r in bundle.risks if not r.needs_reason], "warn")
        column.addWidget(self.told)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Reason for sending anyway (recorded with your name)"))
        self.reason.setAccessibleName(tr("Reason for sending anyway"))
        self.reason.textChanged.connect(lambda _: self.changed.emit())
        self.reason.setVisible(self.needed)
        column.addWidget(self.reason)
        column.addWidget(self.only_told)
        if not bundle.risks:
            self.hide()

    def _lines(self, risks: list[PixelRisk], role: str) -> QLabel:
        """One line a risk; a face can be blacked out before the preview."""
        label = wrapped_label("\n".join(f"▲ {translated(risk.sentence)}" for risk in risks))
        label.setProperty("role", role)
        label.setAccessibleName(tr("Identification risks in the images"))
        if not risks:
            label.hide()  # showing it here would make it a window of its own
        if role == "warn":
            label.setToolTip(tr("You can black out the face under Clinical context and privacy"))
        return label

    @property
    def missing(self) -> str:
        """What has to be given before anything may be sent; empty: nothing."""
        if not self.needed or len(self.value) >= LEAST_REASON:
            return ""
        return tr("Enter a reason to send images that may contain text, or remove them")

    @property
    def value(self) -> str:
        """The reason as it was typed."""
        return self.reason.text().strip()


def risks_of_image(risks: Iterable[PixelRisk], number: int, series: str) -> list[PixelRisk]:
    """Those that concern one image: its own, and its series' as a whole."""
    return [r for r in risks if r.series == series and (not r.images or number in r.images)]


def privacy_lines(bundle: Bundle) -> list[str]:
    """What was done to words and pixels so that they name nobody, and what was not."""
    lines = []
    if bundle.stated is not None and bundle.stated.text == bundle.context:
        facts, _ = context_facts(bundle.stated)
        removed, replaced, kept = map(_counted, (facts.removed, facts.replaced, facts.kept))
        nothing = tr("nothing")
        lines += [
            tr("clinical context ({source}): {what} removed").format(
                source=translated(facts.source), what=removed or nothing
            ),
            tr("clinical context: {what} replaced with placeholders").format(
                what=replaced or nothing
            ),
            tr("clinical context: {what} kept, with a reason").format(what=kept or nothing),
        ]
        for reason, n in facts.left_out.items():
            left = tr("FHIR: {n} skipped, {reason}")
            lines.append(left.format(n=n, reason=translated(reason)))
    faces = "face-mask" in bundle.recipe
    lines.append(tr("faces: blacked out") if faces else tr("faces: not blacked out"))
    lines += [
        tr("text in the pixels: {why}").format(why=translated(one)) for one in unchecked(bundle)
    ]
    return lines


def _counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{n} {translated(kind)}" for kind, n in sorted(counts.items()))
