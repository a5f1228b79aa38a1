"""Helpers for labels and layouts that every page needs."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLayout


def wrapped_label(text: str = "", role: str = "") -> QLabel:
    """Return a label with word wrap and a theme role; its text is never read as markup."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)  # texts of models and files are untrusted
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label


def clear_layout(layout: QLayout) -> None:
    """Remove and delete every widget of a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.setParent(None)
            widget.deleteLater()
