"""Order of the worklist: what gives a case its place, in words, and the dialog that changes it."""

from typing import Final, cast

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from audit.pilot.conduct.pilot_conduct import is_reason
from audit.record.events import OverrideReason, utc_now
from audit.record.events.bodies.order_events import OrderPosition
from viewer.site.worklist import waiting
from viewer.site.worklist_order import OrderPlace, Place
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.language.record_labels import named, word
from viewer.ui.widgets.form_fields import ChoiceField, DropdownField
from viewer.ui.widgets.value_fields import MultilineField

KINDS: Final = QDialogButtonBox.StandardButton
REASONS: Final[dict[Place, str]] = {
    "moved up": N_("moved up by a reader"),  # not shown
    "stated critical": N_("stated as critical"),  # not shown
    "maximum wait": N_("maximum wait reached"),  # not shown
    "draft": N_("draft says {rank}"),
    "stated urgent": N_("stated as urgent"),  # not shown
    "arrival": N_("by arrival"),
    "without draft": N_("draft ignored by a reader"),  # not shown
}
BY_PEOPLE: Final = ("moved up", "stated critical")  # not shown
"""Places that only people give: no draft puts a case before them."""
POSITIONS: Final = {
    "next": N_("Read it next"),
    "without draft": N_("Ignore its draft"),  # not shown
    "by order": N_("Follow the order again"),  # not shown
}


def this_minute() -> str:
    """Return the current minute: pages of one list must use the same time."""
    return f"{utc_now()[:17]}00.000000Z"


def is_overdue(place: OrderPlace, now: str) -> bool:
    """Return whether a case has waited for the maximum."""
    return place.overdue_at <= now


def place_text(place: OrderPlace, now: str) -> str:
    """Return what gives a case its place, and how long later cases may still be put before it."""
    reason = tr(REASONS[place.reason]).format(rank=word(place.rank or "routine"))
    if place.reason in BY_PEOPLE or is_overdue(place, now):
        return reason
    left = translated(waiting(now, place.overdue_at))
    return tr("{reason}; may be overtaken for {time} more").format(reason=reason, time=left)


def place_tip(place: OrderPlace, now: str) -> str:
    """Return an explanation of the place, as a tooltip."""
    lines = [capital(place_text(place, now)) + "."]
    if is_overdue(place, now):
        lines.append(tr("No draft of a later case puts that case before this one any more."))
    if place.reason == "draft":
        lines.append(
            tr("Reads of this case do not count as independent, because its place shows the draft.")
        )
    return "\n".join(lines)


class ChangePlaceDialog(QDialog):
    """Asks a reader for another place of a case, and why."""

    def __init__(self, case: str, place: OrderPlace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Change place"))
        self.setMinimumWidth(460)
        heading = QLabel(tr("Place of {case} in the worklist").format(case=case))
        heading.setProperty("role", "heading")
        now = QLabel(tr("Now: {reason}").format(reason=place_text(place, utc_now())))
        now.setWordWrap(True)
        note = QLabel(tr("Everybody who reads this case sees the change. It is recorded."))
        note.setProperty("role", "small")
        note.setWordWrap(True)
        is_changed = place.reason in ("moved up", "without draft")  # not shown
        offered = [(key, tr(text)) for key, text in POSITIONS.items()]
        self.position = ChoiceField(tr("Place"), offered if is_changed else offered[:2])
        self.position.set_value("by order" if is_changed else "next")  # not shown
        self.code = DropdownField(
            tr("Reason"),
            [(reason, named(reason.value)) for reason in OverrideReason],
            unstated=tr("Choose a reason"),
        )
        self.words = MultilineField(tr("Explanation"), hint=tr("Required for “other”"))
        self.buttons = QDialogButtonBox(KINDS.Ok | KINDS.Cancel)
        self.confirm = self.buttons.button(KINDS.Ok)
        self.confirm.setText(tr("Change place"))
        self.confirm.setProperty("role", "primary")
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        for widget in (heading, now, self.position, self.code, self.words, note, self.buttons):
            column.addWidget(widget)
        for field in (self.position, self.code, self.words):
            field.changed.connect(self._refresh)
        self._refresh()

    @property
    def chosen_position(self) -> OrderPosition:
        """The chosen place."""
        return cast(OrderPosition, self.position.value())

    def _refresh(self) -> None:
        code = self.code.value()
        unstated = code is None or self.position.value() is None
        other = code is OverrideReason.OTHER and not is_reason(self.words.value() or "")
        self.confirm.setEnabled(not (unstated or other))
