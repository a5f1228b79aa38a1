"""Placeholder for the case panel while the case cannot be written."""

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from viewer.ui.language.i18n import N_, tr, translated

NO_CASE = N_("Case not available")
NO_RECORD = N_(
    "Reads, drafts and signatures are stored in the audit record, which is not available now. "
    "You can still view the images."
)


def placeholder(heading: str = NO_CASE, text: str = NO_RECORD) -> QFrame:
    """Return a frame with a heading and the reason why there is no panel."""
    frame = QFrame()
    frame.setAccessibleName(tr("Case"))
    column = QVBoxLayout(frame)
    column.setContentsMargins(24, 24, 24, 24)
    column.setSpacing(8)
    title = QLabel(translated(heading))
    title.setProperty("role", "heading")
    reason = QLabel(translated(text))
    reason.setProperty("role", "muted")
    for label in (title, reason):
        label.setWordWrap(True)
        column.addWidget(label)
    column.addStretch(1)
    return frame
