"""Announcements to screen readers of what changes without the keyboard focus."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent


def announce(source: QObject, text: str, *, urgent: bool = False) -> None:
    """Let a screen reader speak a text; nothing happens while none is in use.

    Args:
        source: Widget that the text is about.
        text: What has changed.
        urgent: Interrupt what is being spoken, as for errors.
    """
    if not text or not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(source, text)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    send(event)


def send(event: QAccessibleEvent) -> None:
    """Send an event to the screen reader."""
    QAccessible.updateAccessibility(event)
