"""Errors of an unfinished protocol: where they are, and when they are shown.

A field complains once it has been filled in and left, or once its step was left with Next. It never
complains while it is empty and untouched.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from audit.messages import Message
from viewer.ui.case.read.forms.read_validation import describe_error
from viewer.ui.language.i18n import titled, tr
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.pages.pilot.protocol_labels import LABELS, field_label
from viewer.ui.pages.pilot.wizard.topic_pages import topic_of
from viewer.ui.widgets.basic_widgets import clear_layout
from viewer.ui.widgets.collapsible_sections import RowButton

if TYPE_CHECKING:
    from pydantic import ValidationError

    from viewer.ui.pages.pilot.protocol_form import Place

FIELDS_OF_CODES: Final[Mapping[str, str]] = {
    "protocol.arm-weights-zero": "arms",
    "protocol.ai-first-prospective": "arms",
    "protocol.literature-without-stop-rule": "literature",
    "protocol.randomization-missing": "randomization",
    "protocol.two-readings-design": "randomization",
    "protocol.order-rule-name": "stop_rules",
}
"""Field that an error of the protocol as a whole is shown at."""
_DUPLICATE: Final = "protocol.name-duplicate"


@dataclass(frozen=True)
class Problem:
    """An error of the form.

    Attributes:
        place: Path to the field.
        text: What is wrong, in the language in use.
    """

    place: "Place"
    text: str

    @property
    def topic(self) -> str:
        """Topic of the field."""
        return topic_of(str(self.place[0]))

    @property
    def label(self) -> str:
        """Labels along the path, with the numbers of list items."""
        names = [
            f"{part + 1}" if isinstance(part, int) else field_label(part)
            for part in self.place
            if isinstance(part, int) or part in LABELS
        ]
        return " › ".join(names)


def list_problems(error: "ValidationError") -> tuple[Problem, ...]:
    """Return the errors of a validation.

    Skips that a list is too short if one of its entries is wrong, which is reported instead.
    """
    details = error.errors(include_url=False)
    places = [tuple(detail["loc"]) for detail in details]
    return tuple(
        Problem(_place(detail), _text(detail))
        for detail, place in zip(details, places, strict=True)
        if detail["type"] != "too_short"
        or not any(other[: len(place)] == place and other != place for other in places)
    )


def _place(detail: Any) -> "Place":
    if place := tuple(detail["loc"]):
        return place
    message = (detail.get("ctx") or {}).get("error")
    reason = message.args[0] if isinstance(message, Exception) and message.args else None
    if not isinstance(reason, Message):
        return ("title",)
    if reason.code == _DUPLICATE:
        section = reason.values["what"]
        assert isinstance(section, Message)
        return (section.code.removeprefix("protocol.section-").replace("-", "_"),)
    return (FIELDS_OF_CODES.get(reason.code, "order"),)


def _text(detail: Any) -> str:
    if detail["type"] in ("missing", "string_too_short", "too_short"):
        return tr("Required")
    if detail["type"] == "string_pattern_mismatch":
        return tr("Wrong format")
    return describe_error(detail)


class ErrorSummary(QFrame):
    """List of errors at the top of a step; each leads to its field."""

    chosen = Signal(object)
    """The `Problem` to go to."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.heading = QLabel()
        self.heading.setProperty("role", "critical")
        self.links: list[RowButton] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        column.addWidget(self.heading)
        column.addLayout(self._rows)
        self.hide()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show these errors; hide the list if there are none."""
        had_focus = any(link.hasFocus() for link in self.links)
        clear_layout(self._rows)
        self.links = []
        self.heading.setText(tr("✗ {n} to complete").format(n=plural(len(problems), "field")))
        for problem in problems:
            link = RowButton(titled(problem.label, problem.text))
            link.setProperty("role", "row")
            link.clicked.connect(lambda _=False, one=problem: self.chosen.emit(one))
            self._rows.addWidget(link)
            self.links.append(link)
        self.setVisible(bool(problems))
        if had_focus:
            self.focus_first()

    def focus_first(self) -> None:
        """Move the keyboard focus to the first error."""
        if self.links:
            self.links[0].setFocus()
