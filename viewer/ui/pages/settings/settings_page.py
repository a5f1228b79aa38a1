"""The Settings page: providers, what may be sent, reading, people."""

from collections.abc import Callable, Iterator

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
from viewer.ui.pages.settings.accounts_page import AccountsPage
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.policy_page import PolicyPage
from viewer.ui.pages.settings.providers_page import ProvidersPage
from viewer.ui.pages.settings.reading_settings import ReadingPage

MOST_WIDTH = 860
SECTIONS = (N_("Providers"), N_("Sending"), N_("Reading"), N_("Accounts"))
ROW_HEIGHT = 32


class SettingsPage(QWidget):
    """Four sections beside their list."""

    def __init__(
        self,
        act: Act,
        parent: QWidget | None = None,
        *,
        role: Callable[[], Role] = local_role,
        incremental: bool = False,
    ) -> None:
        """`act` records a change before it happens; `role` is that of whoever is at work. With `incremental` whoever asks for it goes through `pieces`."""
        super().__init__(parent)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Settings sections"))
        self.list.setFixedWidth(180)
        self.list.addItems([translated(title) for title in SECTIONS])
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
        # Each section goes into a page that is in its place: whatever is moved with all that is in it
        # has its style worked out anew.
        places = [_section(self.stack, title) for title in SECTIONS]
        self.providers = ProvidersPage(act, role=role)
        yield
        places[0].addWidget(self.providers, 1)
        yield
        self.policy = PolicyPage(act, role=role)
        places[1].addWidget(self.policy, 1)
        yield
        self.reading = ReadingPage()
        places[2].addWidget(self.reading, 1)
        yield
        self.people = AccountsPage()
        places[3].addWidget(self.people, 1)
        self.list.currentRowChanged.connect(self.stack.setCurrentIndex)
        self.list.setCurrentRow(0)

    def show_section(self, title: str) -> None:
        """Bring a section to the front, by its English title."""
        self.list.setCurrentRow(SECTIONS.index(title))

    def show_idle_lock(self) -> None:
        """Bring the minutes to the front after which an idle window locks."""
        self.show_section("People")
        self.people.idle.edit.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """What the command line changed meanwhile is shown too."""
        self.providers.refresh()
        if not self.policy.edited:
            self.policy.refresh()
        self.people.refresh()
        super().showEvent(event)

    def close_threads(self) -> None:
        """End the threads; call before the window ends."""
        self.providers.close_threads()
        self.policy.close_threads()
        self.people.close_threads()


def _section(stack: QStackedWidget, title: str) -> QVBoxLayout:
    """The column of a new section, with its title."""
    area = QScrollArea()
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
