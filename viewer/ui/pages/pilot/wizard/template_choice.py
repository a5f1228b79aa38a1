"""Choice of a template for a new protocol, with the reasons for its defaults."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from audit.pilot.protocol.intended_uses import gates_of
from audit.pilot.protocol.pilot_templates import TEMPLATES, PilotTemplate, load_template
from audit.pilot.protocol.protocol import IntendedUse
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import CollapsibleSection
from viewer.ui.widgets.form_fields import DropdownField

OWN: Final = ("title", "lead", "ethics", "configurations", "escalation", "randomization")
"""Fields that a template leaves as they are."""


class TemplateChoice(QWidget):
    """List of templates. A template replaces what another stated; own entries ask first."""

    chosen = Signal(str)
    """Key of the template to fill in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        options = [(key, translated(load_template(key).name)) for key in TEMPLATES]
        self.field = DropdownField(tr("Template"), options)
        self.field.changed.connect(self._changed)
        self.about = wrapped_label("", "muted")
        self.reasons = CollapsibleSection(tr("Why these defaults"))
        self.reason_text = wrapped_label("")
        self.reasons.add(self.reason_text)
        self.question = self._build_question()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(4)
        for widget in (self.field, self.about, self.question, self.reasons):
            column.addWidget(widget)
        self._shown = ""
        self.has_own_entries = False
        self.show_template("")

    def _build_question(self) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        text = tr(
            "Replace your arms, endpoints, gates, stop rules and other choices by those of this "
            "template? Names, approval, contacts and models stay."
        )
        self.replace = QPushButton(tr("Replace"))
        self.keep = QPushButton(tr("Keep my choices"))
        self.replace.clicked.connect(self._replace)
        self.keep.clicked.connect(lambda: self.show_template(self._shown))
        line = QHBoxLayout()
        line.addWidget(self.replace)
        line.addWidget(self.keep)
        line.addStretch(1)
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 8)
        label: QLabel = wrapped_label(text)
        column.addWidget(label)
        column.addLayout(line)
        card.hide()
        return card

    @property
    def template(self) -> str:
        """Key of the template in use; empty if there is none."""
        return self._shown

    def show_template(self, key: str) -> None:
        """Show the template that the protocol started from; empty for none."""
        self._shown = key
        self.field.set_value(key or None)
        self.question.hide()
        self._describe(key)

    def _describe(self, key: str) -> None:
        template = load_template(key) if key else None
        self.about.setText(translated(template.about) if template else "")
        self.about.setVisible(template is not None)
        self.reasons.setVisible(template is not None)
        self.reason_text.setText(_reasons(template) if template else "")

    def _changed(self) -> None:
        key = str(self.field.value() or "")
        if not key or key == self._shown:
            self.show_template(self._shown)
        elif self.has_own_entries:
            self._describe(key)
            self.question.show()
        else:
            self._replace()

    def _replace(self) -> None:
        key = str(self.field.value() or "")
        self.show_template(key)
        self.field.control().setFocus()
        self.chosen.emit(key)


def _reasons(template: PilotTemplate) -> str:
    lines = []
    for reason in template.reasons:
        line = translated(reason.message)
        source = titled(tr("Source"), reason.source) if reason.source else ""
        lines.append(f"• {line} {source}".rstrip())
    return "\n".join(lines)


def fill_template(key: str, own: Mapping[str, Any]) -> dict[str, Any]:
    """Return the content of a template with the user's own entries.

    Args:
        key: One of `TEMPLATES`.
        own: Content of the form before; only entries of `OWN` stay.
    """
    stays = {name: own[name] for name in OWN if own.get(name)}
    return {"configurations": [{}], **load_template(key).content, **stays}


def has_own_entries(key: str, content: Mapping[str, Any]) -> bool:
    """Return whether a template would replace something that the user has entered.

    Args:
        key: Template that the protocol started from; empty for none.
        content: Content of the form.
    """
    if not key:
        return bool(content.get("gates") or content.get("arms"))
    stated = load_template(key).content
    names = (set(stated) | {"gates", "stop_rules", "suspensions", "margins"}) - set(OWN)
    return any(
        plain(content.get(name) or None) != plain(stated.get(name) or None) for name in names
    )


def follow_use(before: str, now: str, template: str, gates: Any) -> list[dict[str, Any]] | None:
    """Return the gates of a newly chosen use; None if the user has edited the former ones.

    Args:
        before: Intended use before the change; empty if none was stated.
        now: Chosen use.
        template: Template that the protocol started from; empty for none.
        gates: Gates in the form.
    """
    listed = [gate.model_dump(mode="json") for gate in gates_of(IntendedUse(now))]
    former = [g.model_dump(mode="json") for g in gates_of(IntendedUse(before))] if before else []
    of_template = load_template(template).content["gates"] if template else []
    is_own = plain(gates) not in (plain(former), plain(of_template))
    return None if is_own else listed


def plain(value: Any) -> Any:
    """Return a value without what is empty, so that a form and a file compare alike."""
    if isinstance(value, Mapping):
        items = {key: plain(item) for key, item in value.items()}
        return {key: item for key, item in items.items() if item not in (None, [], {}, "")}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value
