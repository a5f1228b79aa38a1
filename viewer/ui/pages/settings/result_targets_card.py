"""Card for the servers and kinds of results that the policy allows."""

from typing import Any, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QVBoxLayout

from audit.egress import Policy
from audit.egress.egress_policy import ResultKindName
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.value_fields import MultilineField


class ResultTargetsCard(QFrame):
    """Servers that results of signed cases may be stored on, and a box for each kind of result."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        title = QLabel(tr("Results of signed cases"))
        title.setProperty("role", "heading")
        self.note = QLabel(
            tr(
                "Results are stored on these servers only, and only if the signed protocol also "
                "allows it. Without a server, nothing is stored."
            )
        )
        self.note.setProperty("role", "muted")
        self.note.setWordWrap(True)
        self.forbidden = QLabel()
        self.forbidden.setProperty("role", "warn")
        self.forbidden.setWordWrap(True)
        self.hosts = MultilineField(
            tr("Servers for results"),
            hint=tr("pacs.example.org or host:port; one per line"),
            lines=True,
            rows=2,
        )
        names = {
            "report": tr("Structured report with your assessment"),
            "key-objects": tr("Key images"),
            "segmentation": tr("Bounding boxes as segmentation"),
            "secondary-capture": tr("Images with marks"),
            "fhir-report": tr("FHIR report"),
        }
        self.kinds = {kind: QCheckBox(names[kind]) for kind in get_args(ResultKindName)}
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        for widget in (title, self.note, self.forbidden, self.hosts, *self.kinds.values()):
            column.addWidget(widget)
        self.hosts.changed.connect(self.changed)
        for box in self.kinds.values():
            box.toggled.connect(lambda _: self.changed.emit())
        self.allow("")

    def show_policy(self, policy: Policy) -> None:
        """Show what the policy allows."""
        self.hosts.set_value(list(policy.result_hosts))
        for kind, box in self.kinds.items():
            box.setChecked(kind in policy.result_kinds)

    def values(self) -> dict[str, Any]:
        """Return the fields of the policy as entered."""
        return {
            "result_hosts": tuple(host.lower() for host in self.hosts.value()),
            "result_kinds": tuple(kind for kind, box in self.kinds.items() if box.isChecked()),
        }

    def allow(self, reason: str) -> None:
        """Allow changes, or show why they are not possible."""
        self.forbidden.setText(f"▲ {reason}" if reason else "")
        self.forbidden.setVisible(bool(reason))
        for widget in (self.hosts, *self.kinds.values()):
            widget.setEnabled(not reason)
