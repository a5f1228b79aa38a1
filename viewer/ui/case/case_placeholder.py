"""What stands in the case panel's place while nothing can be written of the case."""

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from viewer.ui.language.i18n import N_, tr, translated

NO_CASE = N_("Case not available")
NO_RECORD = N_(
    "Reads, drafts and signatures are stored in the audit record, which is not available now. "
    "You can still view the images."
)


def placeholder(heading: str = NO_CASE, words: str = NO_RECORD) -> QFrame:
    """A heading and why there is no panel."""
    frame = QFrame()
    frame.setAccessibleName(tr("Case"))
    column = QVBoxLayout(frame)
    column.setContentsMargins(24, 24, 24, 24)
    column.setSpacing(8)
    title = QLabel(translated(heading))
    title.setProperty("role", "heading")
    text = QLabel(translated(words))
    text.setProperty("role", "muted")
    for label in (title, text):
        label.setWordWrap(True)
        column.addWidget(label)
    column.addStretch(1)
    return frame
