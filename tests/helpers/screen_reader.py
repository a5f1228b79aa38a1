"""What a screen reader finds in a window, through Qt's accessibility interface."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QTableView, QTableWidget, QTreeView, QWidget

from viewer.ui.widgets import announcements

Role = QAccessible.Role
UNSPECIFIC = {Role.NoRole, Role.Pane, Role.Grouping, Role.Window}
"""Roles that do not state what a control is for."""
CONTAINERS = ("QScrollArea", "FittedArea", "QTabWidget")
"""Widgets around others, for which Qt has no role of their own."""


@dataclass(frozen=True)
class Spoken:
    """One element as a screen reader gets it."""

    role: QAccessible.Role
    name: str
    value: str
    focusable: bool
    what: str

    @property
    def is_plain_client(self) -> bool:
        """Whether it has the role of a widget without one; containers have no other either."""
        return self.role == Role.Client and not self.what.startswith(CONTAINERS)


def walk(root: QWidget) -> Iterator[Spoken]:
    """Yield every visible element below a widget, in the order of the accessibility tree."""
    interface = QAccessible.queryAccessibleInterface(root)
    assert interface is not None
    yield from _walk(interface)


def _walk(interface: QAccessibleInterface) -> Iterator[Spoken]:
    for n in range(interface.childCount()):
        child = interface.child(n)
        if child is None or not child.isValid() or child.state().invisible:
            continue
        thing = child.object()
        yield Spoken(
            child.role(),
            child.text(QAccessible.Text.Name).strip(),
            child.text(QAccessible.Text.Value).strip(),
            bool(child.state().focusable),
            f"{type(thing).__name__} {thing.objectName()}" if thing is not None else "",
        )
        if not isinstance(thing, QTableView | QTreeView):  # rows are checked by their headers
            yield from _walk(child)


def problems(root: QWidget) -> list[str]:
    """Return focusable elements without a name or a specific role, and tables without headers."""
    wrong = [
        f"{spoken.what}: {spoken.role.name} {spoken.name!r}"
        for spoken in walk(root)
        if spoken.focusable
        and spoken.what
        and "qt_spinbox_lineedit" not in spoken.what
        and (not spoken.name or spoken.role in UNSPECIFIC or spoken.is_plain_client)
    ]
    for table in root.findChildren(QTableWidget):
        header = table.horizontalHeader()
        model = table.model()
        if table.isVisible() and table.columnCount():
            titles = [table.horizontalHeaderItem(n) for n in range(table.columnCount())]
            named = all(title is not None and title.text().strip() for title in titles)
            if header.isHidden() or not named or model is None:
                wrong.append(f"table {table.accessibleName()}: columns without headers")
    return wrong


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A screen reader is in use; these are the announcements that it gets."""
    texts: list[str] = []

    def sent(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            texts.append(event.message())
        QAccessible.updateAccessibility(event)

    monkeypatch.setattr(announcements, "send", sent)
    was_active = QAccessible.isActive()
    QAccessible.setActive(True)
    yield texts
    QAccessible.setActive(was_active)
