"""Base class and descriptor of a page, which is one tab of the main window."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.events.bodies.account_events import Role
    from viewer.ui.pages.probes.probe_runner import OpenStudy
    from viewer.ui.shell.record_access.record_connection import RecordConnection


class Page(QWidget):
    """A page beside *Read*. The window calls its methods; the page only emits signals."""

    place_wanted = Signal(str, dict)
    """A case to open, and the evidence in it to go to; empty for none."""
    written = Signal()
    """The page stored an event."""
    build_steps: Iterator[None] = iter(())
    """The rest of the construction, for pages that are built in steps."""

    def show_connection(self, connection: "RecordConnection") -> None:
        """Show the record that was opened, or why there is none."""

    def refresh(self) -> None:
        """Read the shown data again, because another user signed in."""

    def close_threads(self) -> None:
        """End the threads of the page before the window closes."""


@dataclass(frozen=True)
class PageContext:
    """Services that the application offers to its pages."""

    connection: "RecordConnection"
    open_study: Callable[[], "OpenStudy | None"]
    """Return the study in view with its loaded series."""
    series_in_view: Callable[[], str | None]
    """Return the ID of the series in view, or of the current study's first one beside a prior."""
    parent: QWidget
    """Widget that shows the pages: one that is built elsewhere gets all its styles twice."""
    study_path: Callable[[], Path | None]
    """Return the path of the study in view; None where it has several."""


@dataclass(frozen=True)
class PageDescriptor:
    """Everything that the window needs to offer a page.

    Args:
        key: Name of the page in code, as in `MainWindow.show_page`.
        title: English title of the tab, marked with `N_`.
        icon: Name of its icon in the folded menu.
        shortcut: Portable key sequence that brings the page to the front.
        create: Makes the page when the window has been shown.
        title_context: Context of the title's translation.
        roles: The page acts in the first of these roles that the user has.
    """

    key: str
    title: str
    icon: str
    shortcut: str
    create: Callable[["PageDescriptor", PageContext], Page]
    title_context: str = ""
    roles: "tuple[Role, ...]" = ()

    @property
    def local_title(self) -> str:
        """Title in the language of the application."""
        if self.title_context:
            return tr(self.title, self.title_context)
        return tr(self.title)

    def actor(self, context: PageContext) -> "Callable[[], Actor]":
        """Return a function that gives the user in the role that fits the page."""
        return lambda: context.connection.acting(*self.roles)
