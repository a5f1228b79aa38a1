"""Pages of the steps of a protocol: a title, an explanation, and the fields of one topic."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from audit.pilot.protocol.protocol import Protocol
from audit.pilot.protocol.protocol_summary import TOPIC_TITLES, TOPICS
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.pages.pilot.protocol_form import ListForm, ModelForm
from viewer.ui.pages.pilot.protocol_labels import field_label
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import CollapsibleSection
from viewer.ui.widgets.form_fields import Field

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol_summary import Difference
    from viewer.ui.pages.pilot.protocol_form import FormPart, Place

REVIEW: Final = "review"
"""Key of the last step, which has no fields."""
STEPS: Final = (*TOPICS, REVIEW)
EXPLANATIONS: Final[Mapping[str, str]] = {
    "use": N_("State what the model is used for. Everything else follows from it."),
    "cases": N_("State which cases belong to the pilot. A case is enrolled before its draft."),
    "arms": N_("State which models are asked, and when their drafts are shown to a reader."),
    "endpoints": N_(
        "State what the pilot measures, and what a model must show before it is adopted."
    ),
    "size": N_(
        "Check how many patients each gate needs, and what fewer would cost. Change the "
        "expected rate, limit and power of a gate in the step before."
    ),
    "stop": N_("State when a model is suspended. The rules are applied after every adjudication."),
    "shown": N_("State what readers see of patients and drafts, and what they must do first."),
    "roles": N_("State who leads the pilot, who approved it, and who is notified."),
    REVIEW: N_("Read what the protocol says. The signature covers exactly these sentences."),
}
MORE: Final = frozenset(
    {
        *("late_exclusions", "repeats", "fhir_context", "fact_authors", "literature", "tools"),
        *("margins", "subgroups", "thresholds", "error_costs", "stop_error", "suspensions"),
        *("similar_cases", "order", "report_template", "idle_after_s"),
        *("station", "usability_every_days"),
    }
)
"""Fields that most pilots leave as they are."""


def step_title(step: str) -> str:
    """Return the title of a step."""
    if step == REVIEW:
        return tr("Review and sign", "protocol")
    return translated(TOPIC_TITLES[step])


def topic_of(field: str) -> str:
    """Return the topic of a field of the protocol."""
    return next(topic for topic, fields in TOPICS.items() if field in fields)


class StepPage(QWidget):
    """A step: title, explanation, and what is added to its column."""

    def __init__(self, step: str) -> None:
        super().__init__()
        self.step = step
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 12)
        self.column.setSpacing(8)
        title = QLabel(step_title(step))
        title.setProperty("role", "title")
        self.column.addWidget(title)
        self.column.addWidget(wrapped_label(translated(EXPLANATIONS[step]), "muted"))


class TopicPage(StepPage):
    """A step with the fields of a topic, rarely changed ones folded away."""

    def __init__(self, topic: str) -> None:
        super().__init__(topic)
        self.before = QVBoxLayout()
        self.fields = QVBoxLayout()
        self.after = QVBoxLayout()
        self.more = CollapsibleSection(tr("More options"))
        if not MORE.intersection(TOPICS[topic]):
            self.more.hide()  # without a parent, setVisible(True) would open a window
        self.changes = ChangesCard()
        self.column.addWidget(self.changes)
        for part in (self.before, self.fields):
            part.setSpacing(6)
            self.column.addLayout(part)
        self.column.addWidget(self.more)
        self.after.setSpacing(8)
        self.column.addLayout(self.after)

    def add_field(self, name: str, part: QWidget) -> None:
        """Add a field, with its heading if it has one."""
        if name in MORE:
            self.more.add(part)
        else:
            self.fields.addWidget(part)

    def open_if_stated(self, content: Mapping[str, Any]) -> None:
        """Unfold the further fields if one of them differs from its default."""
        names = MORE.intersection(TOPICS[self.step])
        changed = [name for name in sorted(names) if _is_stated(name, content.get(name))]
        self.more.fold.set_summary(", ".join(field_label(name) for name in changed))
        if changed:
            self.more.fold.open()


class ProtocolForm(ModelForm):
    """Form of a whole protocol whose fields are on the pages of their topics.

    Args:
        pages: Pages by topic.
    """

    def __init__(self, pages: Mapping[str, TopicPage]) -> None:
        super().__init__(Protocol, whole=False)
        self._pages = pages
        self.hide()

    def _place(self, name: str, part: QWidget) -> None:
        self._pages[topic_of(name)].add_field(name, part)

    def build_steps(self) -> Iterator[None]:
        """Build one field in each step, in the order of the topics."""
        fields = self._model.model_fields
        order = [name for names in TOPICS.values() for name in names]
        yield from self._build_fields({name: fields[name] for name in order})

    def control_at(self, place: "Place") -> QWidget:
        """Return the control to focus for an error at a path."""
        part = self.part_at(place)
        if isinstance(part, Field):
            return part.control()
        if isinstance(part, ListForm):
            return part.add
        first = part.first_field()
        return first.control() if first else part

    def parts_of(self, topic: str) -> "tuple[FormPart, ...]":
        """Return the fields of a topic."""
        return tuple(self.parts[name] for name in TOPICS[topic])


class ChangesCard(QFrame):
    """Card with what an amendment changes about a topic; hidden without a change."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.text = wrapped_label("")
        heading = QLabel(tr("Changes to the protocol in force"))
        heading.setProperty("role", "heading")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(heading)
        column.addWidget(self.text)
        self.hide()

    def show_difference(self, difference: "Difference | None") -> None:
        """Show a difference; None hides the card."""
        self.setVisible(difference is not None)
        if difference is not None:
            self.text.setText(difference_text(difference))


def difference_text(difference: "Difference") -> str:
    """Return what an amendment changes about a topic, a line for each sentence."""
    before, now = tr("− before: {sentence}"), tr("+ now: {sentence}")
    lines = [before.format(sentence=translated(text)) for text in difference.removed]
    lines += [now.format(sentence=translated(text)) for text in difference.added]
    return "\n".join(lines)


def _is_stated(name: str, value: Any) -> bool:
    """Return whether a field has another value than its default."""
    info = Protocol.model_fields[name]
    default = info.get_default(call_default_factory=True)
    plain = default.model_dump(mode="json") if hasattr(default, "model_dump") else default
    if isinstance(value, Mapping) and isinstance(plain, Mapping):
        return any(item not in (plain.get(key), None, []) for key, item in value.items())
    listed = list(plain) if isinstance(plain, tuple) else plain
    return value not in (listed, None, [], {})
