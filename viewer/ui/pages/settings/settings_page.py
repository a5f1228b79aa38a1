"""Settings page: providers, sending policy, reading preferences and accounts."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from audit.record.authorization.permissions import Role
from viewer.ui.background.incremental_build import build_now
from viewer.ui.background.record_queue import Act
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.pages.page import Page, PageContext, PageDescriptor
from viewer.ui.pages.settings.accounts_page import AccountsPage
from viewer.ui.pages.settings.archives_page import ArchivesPage
from viewer.ui.pages.settings.fhir_page import FhirPage
from viewer.ui.pages.settings.literature_page import LiteraturePage
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.policy_page import PolicyPage
from viewer.ui.pages.settings.providers_page import ProvidersPage
from viewer.ui.pages.settings.reading_settings import ReadingPage

if TYPE_CHECKING:
    from viewer.ui.shell.record_access.record_connection import RecordConnection


MOST_WIDTH = 860
SECTIONS: Final = {
    "providers": N_("Providers"),
    "archives": N_("Archives"),
    "fhir": N_("FHIR servers"),
    "sending": N_("Sending"),
    "documents": N_("Documents"),
    "reading": N_("Reading"),
    "accounts": N_("Accounts"),
}
"""English title of each section by its key."""
ROW_HEIGHT = 32


class SettingsPage(Page):
    """Sections beside their list.

    Args:
        act: Records a change before it is made.
        parent: Parent widget.
        role: Returns the role of the user.
        incremental: Whether the caller carries out `build_steps`, before anything else.
    """

    def __init__(
        self,
        act: Act,
        parent: QWidget | None = None,
        *,
        role: Callable[[], Role] = local_role,
        incremental: bool = False,
    ) -> None:
        super().__init__(parent)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Settings sections"))
        self.list.setFixedWidth(180)
        self.list.addItems([translated(title) for title in SECTIONS.values()])
        for n in range(len(SECTIONS)):
            self.list.item(n).setSizeHint(QSize(0, ROW_HEIGHT))
        self.stack = QStackedWidget()
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 12, 12, 12)
        line.setSpacing(12)
        line.addWidget(self.list)
        line.addWidget(self.stack, 1)
        self.build_steps = self._build_steps(act, role)
        if not incremental:
            build_now(self.build_steps)

    def _build_steps(self, act: Act, role: Callable[[], Role]) -> Iterator[None]:
        # Add each section to a container that is already in place: Qt computes the styles of all
        # children again when a widget gets another parent.
        places = [_add_section(self.stack, title) for title in SECTIONS.values()]
        self.providers = ProvidersPage(act, places[0].parentWidget(), role=role, incremental=True)
        yield
        yield from self.providers.build_steps
        places[0].addWidget(self.providers, 1)
        yield
        self.archives = ArchivesPage(act, places[1].parentWidget(), role=role)
        places[1].addWidget(self.archives, 1)
        yield
        self.fhir = FhirPage(act, places[2].parentWidget(), role=role)
        places[2].addWidget(self.fhir, 1)
        yield
        self.policy = PolicyPage(act, places[3].parentWidget(), role=role)
        places[3].addWidget(self.policy, 1)
        yield
        self.literature = LiteraturePage(act, places[4].parentWidget(), role=role)
        places[4].addWidget(self.literature, 1)
        yield
        self.reading = ReadingPage()
        places[5].addWidget(self.reading, 1)
        yield
        self.accounts = AccountsPage(places[6].parentWidget())
        places[6].addWidget(self.accounts, 1)
        self.list.currentRowChanged.connect(self.stack.setCurrentIndex)
        self.list.setCurrentRow(0)

    def show_section(self, key: str) -> None:
        """Bring a section to the front by its key in `SECTIONS`."""
        self.list.setCurrentRow(list(SECTIONS).index(key))

    def show_idle_lock(self) -> None:
        """Bring the field for the minutes of the idle lock to the front."""
        self.show_section("accounts")
        self.accounts.idle.edit.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Read again what the command line may have changed."""
        self.providers.refresh()
        self.archives.refresh()
        self.fhir.refresh()
        self.literature.refresh()
        if not self.policy.edited:
            self.policy.refresh()
        self.accounts.refresh()
        super().showEvent(event)

    def show_connection(self, connection: "RecordConnection") -> None:
        """List the accounts of the record that was opened."""
        if connection.log is not None:
            self.accounts.show_people(connection.auth_session, connection.records)

    def refresh(self) -> None:
        """Read the accounts and the rights of the user again."""
        self.accounts.refresh()
        self.archives.refresh()
        self.fhir.refresh()
        self.literature.refresh()

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        self.providers.close_threads()
        self.archives.close_threads()
        self.fhir.close_threads()
        self.policy.close_threads()
        self.literature.close_threads()
        self.accounts.close_threads()


def _add_section(stack: QStackedWidget, title: str) -> QVBoxLayout:
    """Add an empty section with its title, and return its layout."""
    area = QScrollArea()
    area.setAccessibleName(translated(title))
    stack.addWidget(area)
    inner = QWidget()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inner)
    inner.setMaximumWidth(MOST_WIDTH)
    column = QVBoxLayout(inner)
    column.setContentsMargins(12, 4, 12, 12)
    column.setSpacing(12)
    heading = QLabel(translated(title))
    heading.setProperty("role", "title")
    column.addWidget(heading)
    return column


def _create(_descriptor: PageDescriptor, context: PageContext) -> SettingsPage:
    connection = context.connection
    return SettingsPage(
        connection.act_as_lead, context.parent, role=lambda: connection.role, incremental=True
    )


SETTINGS_PAGE = PageDescriptor(
    key="settings",
    title=N_("Settings"),
    icon="mdi6.cog-outline",
    shortcut="Alt+8",
    create=_create,
)
