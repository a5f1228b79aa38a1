"""A site with accounts, at work in the real window: who comes, what is opened, which page is in front."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from audit import Log
from audit.record.accounts.accounts import AccountRegistry, system_user
from audit.record.events import Actor
from tests.gui.test_accounts import GOOD, sign_in
from tests.gui.test_story import coordinator_of
from tests.helpers.gui import press
from tests.helpers.people import join
from viewer.ui.background.background_tasks import is_working
from viewer.ui.case.case_panel import CasePanel
from viewer.ui.pages.pilot.pilot_page import PilotPage
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
ADMIN = Actor(id="admin", role="administrator")
PEOPLE = {
    "weber": ("R. Weber", "lead"),
    "rossi": ("M. Rossi", "reader"),
    "meier": ("A. Meier", "reader"),
    "expert": ("E. Expert", "adjudicator"),
    "judge": ("J. Judge", "adjudicator"),
    "kline": ("B. Kline", "auditor"),
}


class Site:
    """The window and its people."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot
        assert self.coordinator.log is not None
        self.log: Log = self.coordinator.log

    @property
    def coordinator(self) -> CaseCoordinator:
        return coordinator_of(self.window)

    @property
    def pilot(self) -> PilotPage:
        return self.coordinator.page(PilotPage)

    @property
    def panel(self) -> CasePanel:
        assert self.coordinator.panel is not None
        return self.coordinator.panel

    @property
    def worklist(self) -> WorklistPage:
        return self.coordinator.worklist_page

    def types(self, case: str | None = None) -> list[str]:
        return [e.body.type for e in self.log.events(case=case)]

    def click(self, button: QWidget) -> None:
        assert button.isEnabled() and button.isVisibleTo(button.window())
        self.qtbot.mouseClick(button, LEFT)

    def come(self, account: str) -> None:
        """The one at work goes, another signs in by password."""
        if not self.coordinator.guard.covered:
            self.coordinator.guard.sign_out()
        sign_in(self.window, self.qtbot, account)
        self.qtbot.waitUntil(lambda: not self.coordinator.guard.covered, timeout=10_000)
        self.window.activateWindow()
        assert self.window.badges["person"].startswith(PEOPLE[account][0])

    def show_pilot(self, section: str) -> PilotPage:
        """The Pilot page at a section, once the record is read."""
        self.front()
        self.window.show_page("pilot")
        self.pilot.refresh()
        self.qtbot.waitUntil(lambda: not is_working(self.pilot), timeout=10_000)
        self.pilot.show_section(section)
        return self.pilot

    def front(self) -> None:
        """No window manager brings the window back after a dialog here."""
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)

    def press(self, key: Qt.Key) -> None:
        """A key over the views."""
        self.front()
        self.window.read_page.grid.focus_active()
        press(self.window, key)

    def opened(self, case: str) -> CasePanel:
        """Wait for a case to be in view, with its panel."""
        self.qtbot.waitUntil(
            lambda: (p := self.coordinator.panel) is not None and p.controller.case == case,
            timeout=20_000,
        )
        self.qtbot.waitUntil(lambda: not self.window.session.view.is_preview)
        self.window.read_page.grid.focus_active()
        return self.panel

    def open(self, case: str) -> CasePanel:
        """Enter on the case's row of the worklist."""
        self.list_cases()
        self.worklist.choose(case)
        self.worklist.table.setFocus()
        QTest.keyClick(self.worklist.table, Qt.Key.Key_Return)
        return self.opened(case)

    def list_cases(self) -> None:
        self.window.show_page("worklist")
        self.worklist.refresh()
        self.qtbot.waitUntil(
            lambda: not is_working(self.worklist) and not is_working(self.worklist.source),
            timeout=20_000,
        )

    def listed(self) -> list[str]:
        """The cases of the worklist that are on its pages."""
        model = self.worklist.model
        rows = [model.row_at(n) for n in range(model.rowCount())]
        return [row.case for row in rows if row is not None]

    def employ(self) -> None:
        """Accounts for everybody; from then on the window is covered."""
        people = AccountRegistry(self.log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=Actor(id=system_user()))
        for account, (name, role) in PEOPLE.items():
            join(people, account, name, [role], GOOD, by=ADMIN)  # type: ignore[list-item]
        self.log.use(None)
        assert self.coordinator.auth_session is not None
        self.coordinator.auth_session.refresh()
        self.qtbot.waitUntil(lambda: self.coordinator.guard.covered, timeout=10_000)
