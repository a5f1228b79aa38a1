"""Folded sections of the read: technical, quality, reasoning, prior, limits, text, abstention."""

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from audit.lexicon.vocabulary import (
    Change,
    Modality,
    NeedKind,
    Plane,
    PriorStatus,
    QualityGrade,
    Sequence,
)
from viewer.ui.case.read.forms.form_rows import Loc, RecordRows
from viewer.ui.language import interpretation_texts
from viewer.ui.language.code_labels import label, word
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.collapsible_sections import CollapsibleSection
from viewer.ui.widgets.form_fields import ChoiceField, DropdownField, Field, TextField
from viewer.ui.widgets.value_fields import MultilineField, NumberField, NumberListField


class ReadDetails(QObject):
    """Sections that most reads leave folded, with their fields by path in the JSON.

    The caller has to go through `build_steps` first.
    """

    toggled = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent

    def build_steps(self) -> Iterator[None]:
        """Build the sections, one per step."""
        for build in (
            self._technical,
            self._quality,
            self._reasoning,
            self._prior,
            self._limits,
            self._abstention,
        ):
            build()
            yield
        self.sections = (
            self.technical,
            self.quality,
            self.reasoning,
            self.prior,
            self.limits,
            self.narrative,
            self.abstention,
        )
        self.places: dict[Loc, Field] = {
            ("technical", "modality"): self.modality,
            ("technical", "sequence"): self.sequence,
            ("technical", "plane"): self.plane,
            ("technical", "contrast_given"): self.contrast,
            ("technical", "per_image"): self.per_image,
            ("image_quality",): self.grade,
            ("image_quality", "reasons"): self.reasons,
            ("rationale",): self.rationale,
            ("comparison", "status"): self.status,
            ("comparison", "offset_days"): self.offset,
            ("comparison", "overall_change"): self.overall,
            ("limitations",): self.limitations,
            ("free_text",): self.free_text,
            ("abstention", "reason"): self.reason,
            ("abstention", "needs"): self.needs,
        }

    # --- construction -----------------------------------------------------------------------------

    def _technical(self) -> None:
        self.technical = CollapsibleSection(tr("Sequence and plane"), parent=self._parent)
        self.modality = ChoiceField(tr("Modality"), [(m.value, label(m)) for m in Modality])
        self.sequence = DropdownField(tr("Sequence"), [(s.value, word(s)) for s in Sequence])
        self.plane = DropdownField(tr("Plane"), [(p.value, label(p)) for p in Plane])
        self.contrast = ChoiceField(tr("Contrast"), _given())
        self.per_image = RecordRows(
            tr("Differing images"), _image_row, tr("Add differing image"), stacked=True
        )
        self.technical.add(self.modality, self.sequence, self.plane, self.contrast, self.per_image)

    def _quality(self) -> None:
        self.quality = CollapsibleSection(tr("Image quality"), parent=self._parent)
        self.grade = ChoiceField(
            tr("Quality"), [(g.value, label(g)) for g in QualityGrade], caption=False, equal=False
        )
        self.reasons = MultilineField(tr("Reason"), hint=tr("One reason per line"), lines=True)
        self.quality.add(self.grade, self.reasons)

    def _reasoning(self) -> None:
        self.reasoning = CollapsibleSection(tr("Rationale"), parent=self._parent)
        self.rationale = RecordRows(
            tr("Rationale"), _step_row, tr("Add reasoning step"), stacked=True
        )
        self.reasoning.add(self.rationale)

    def _prior(self) -> None:
        self.prior = CollapsibleSection(tr("Comparison with a prior"), parent=self._parent)
        self.status = ChoiceField(tr("Prior"), [(s.value, label(s)) for s in PriorStatus])
        self.offset = NumberField(tr("Date offset"), tr("days (earlier: -)"), integer=True)
        self.overall = DropdownField(tr("Change"), [(c.value, label(c)) for c in Change])
        self.prior.add(self.status, self.offset, self.overall)

    def _limits(self) -> None:
        self.limits = CollapsibleSection(tr("Limitations"), parent=self._parent)
        self.limitations = MultilineField(
            tr("Limitations"), caption=False, hint=tr("One per line"), lines=True
        )
        self.limits.add(self.limitations)
        self.narrative = CollapsibleSection(tr("Narrative"), parent=self._parent)
        self.free_text = MultilineField(
            tr("Narrative"),
            caption=False,
            hint=tr("Free text, not scored"),
            rows=4,
        )
        self.narrative.add(self.free_text)

    def _abstention(self) -> None:
        self.abstention = CollapsibleSection(tr("Abstention"), parent=self._parent)
        self.abstained = QCheckBox(tr("I cannot interpret these images"))
        self.abstained.toggled.connect(self._abstain)
        self.reason = MultilineField(tr("Reason"), hint=tr("What prevents an interpretation"))
        self.needs = RecordRows(tr("What is needed"), _need_row, tr("What would be needed"))
        self.abstention.add(self.abstained, self.reason, self.needs)
        self._abstain(False)

    def _abstain(self, yes: bool) -> None:
        self.reason.setVisible(yes)
        self.needs.setVisible(yes)
        self.toggled.emit()

    # --- value ------------------------------------------------------------------------------------

    def value(self) -> dict[str, Any]:
        """Return these parts as JSON, with None for what is not stated."""
        technical = {
            "modality": self.modality.value(),
            "sequence": self.sequence.value(),
            "plane": self.plane.value(),
            "contrast_given": self.contrast.value(),
            "per_image": self.per_image.value(),
        }
        prior = {
            "status": self.status.value(),
            "offset_days": self.offset.value(),
            "overall_change": self.overall.value(),
        }
        grade, reasons = self.grade.value(), self.reasons.value()
        abstained = self.abstained.isChecked()
        return {
            "technical": technical if _any(technical) else None,
            "image_quality": {"grade": grade, "reasons": reasons} if grade or reasons else None,
            "rationale": [
                {
                    "statement": step["statement"] or "",
                    "images": step["images"],
                    "findings": step["findings"],
                }
                for step in self.rationale.value()
            ],
            "comparison": prior if _any(prior) else None,
            "limitations": self.limitations.value(),
            "free_text": self.free_text.value(),
            "abstained": abstained,
            "abstention": (
                {"reason": self.reason.value() or "", "needs": self.needs.value()}
                if abstained
                else None
            ),
        }

    def set_value(self, data: Mapping[str, Any]) -> None:
        """Show these parts of a read given as JSON."""
        technical = data.get("technical") or {}
        self.modality.set_value(technical.get("modality"))
        self.sequence.set_value(technical.get("sequence"))
        self.plane.set_value(technical.get("plane"))
        self.contrast.set_value(technical.get("contrast_given"))
        self.per_image.set_value(technical.get("per_image"))
        quality = data.get("image_quality") or {}
        self.grade.set_value(quality.get("grade"))
        self.reasons.set_value(quality.get("reasons"))
        self.rationale.set_value(data.get("rationale"))
        prior = data.get("comparison") or {}
        self.status.set_value(prior.get("status"))
        self.offset.set_value(prior.get("offset_days"))
        self.overall.set_value(prior.get("overall_change"))
        self.limitations.set_value(data.get("limitations"))
        self.free_text.set_value(data.get("free_text"))
        abstention = data.get("abstention") or {}
        blocked = self.blockSignals(True)
        self.abstained.setChecked(bool(data.get("abstained")))
        self.blockSignals(blocked)
        self.reason.set_value(abstention.get("reason"))
        self.needs.set_value(abstention.get("needs"))

    def summaries(self) -> None:
        """Show the content of each section in its header."""
        value = self.value()
        grade = value["image_quality"] and value["image_quality"]["grade"]
        self.technical.fold.set_summary(interpretation_texts.technical(value["technical"]))
        self.quality.fold.set_summary(word(QualityGrade(grade)) if grade else tr("not stated"))
        steps = len(value["rationale"])
        self.reasoning.fold.set_summary(
            interpretation_texts.plural(steps, "step") if steps else tr("not stated")
        )
        self.prior.fold.set_summary(interpretation_texts.prior(value["comparison"]))
        limits = value["limitations"]
        self.limits.fold.set_summary("; ".join(limits) if limits else tr("none stated"))
        self.narrative.fold.set_summary(value["free_text"] or tr("none", "text"))
        self.abstention.fold.set_summary(tr("abstained") if value["abstained"] else tr("no"))


def _any(parts: Mapping[str, Any]) -> bool:
    return any(v is not None and v != [] for v in parts.values())


def _given() -> list[tuple[bool, str]]:
    return [(True, tr("Given", "contrast")), (False, tr("Not given", "contrast"))]


def _image_row() -> dict[str, Field]:
    return {
        "image": NumberField(tr("Image"), integer=True, hint=tr("number")),
        "modality": DropdownField(tr("Modality"), [(m.value, label(m)) for m in Modality]),
        "sequence": DropdownField(tr("Sequence"), [(s.value, word(s)) for s in Sequence]),
        "plane": DropdownField(tr("Plane"), [(p.value, label(p)) for p in Plane]),
        "contrast_given": ChoiceField(tr("Contrast"), _given()),
    }


def _step_row() -> dict[str, Field]:
    return {
        "statement": MultilineField(tr("Step"), caption=False, hint=tr("Reasoning step")),
        "images": NumberListField(tr("Images")),
        "findings": NumberListField(tr("Findings")),
    }


def _need_row() -> dict[str, Field]:
    return {
        "kind": DropdownField(tr("Kind"), [(k.value, label(k)) for k in NeedKind], caption=False),
        "detail": TextField(tr("Detail"), caption=False, hint=tr("Which one and why")),
    }
