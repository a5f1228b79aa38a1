"""Opening a case to an agent in the draft step, and the banner while it is open."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from assistant.agents.agent_rule import AgentRule
from assistant.agents.agent_session import SessionStatus
from audit.messages import Message
from viewer.session.selection_options import BundleOptions
from viewer.ui.case.agent.agent_access import AgentAccess
from viewer.ui.case.agent.agent_banner import AgentBanner
from viewer.ui.case.agent.agent_box import AgentBox, AgentOptions
from viewer.ui.case.agent.agent_dialog import AgentDialog
from viewer.ui.case.case_controller import CaseController
from viewer.ui.case.draft.draft_page import DraftPage
from viewer.ui.language.i18n import tr, translated


class AgentStep(QObject):
    """Connects the options, the review of the rule and the banner to what opens the case."""

    def __init__(
        self,
        controller: CaseController,
        bundle_options: Callable[[], BundleOptions],
        page: DraftPage,
        banner: AgentBanner,
    ) -> None:
        super().__init__(page)
        self.access = AgentAccess(controller, bundle_options)
        self.box = AgentBox(page.content)
        self.banner = banner
        self.dialog: AgentDialog | None = None
        self._page = page
        self.fold = page.add_option(tr("External agent"), self.box)
        self.fold.toggled.connect(lambda is_open: self.box.show_choices() if is_open else None)
        self.box.review_requested.connect(self._prepare)
        access = self.access
        access.reviewed.connect(self._review)
        access.opened.connect(self._show_open)
        access.status_changed.connect(self._show_status)
        access.asked.connect(banner.ask)
        access.settled.connect(banner.stop_asking)
        access.closed.connect(self._show_closed)
        access.trouble.connect(self._show_trouble)
        banner.close_requested.connect(access.close_for_agent)
        banner.decided.connect(access.decide)

    def _prepare(self, options: AgentOptions) -> None:
        self.box.show_trouble("")
        self.box.show_busy(True)
        self.access.prepare(options)

    def _review(self, rule: AgentRule) -> None:
        self.dialog = AgentDialog(rule, self._page.window())
        self.dialog.opening.connect(self.access.open)
        self.dialog.rejected.connect(lambda: self.box.show_busy(False))
        self.dialog.finished.connect(self._end_review)
        self.dialog.open()

    def _end_review(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def _show_open(self, rule: AgentRule) -> None:
        self.banner.show_open(rule.recipient.agent, rule.recipient.host)
        self._show_status(SessionStatus())

    def _show_status(self, status: SessionStatus) -> None:
        self.banner.show_status(status, self.access.minutes_left)

    def _show_closed(self, status: SessionStatus) -> None:
        self.banner.stop_asking()
        self.banner.hide()
        self.box.show_busy(False)
        ending = translated(Message(f"agent-ending.{status.ending}"))
        self.fold.set_summary(tr("closed: {ending}").format(ending=ending))

    def _show_trouble(self, text: str) -> None:
        self.box.show_busy(self.access.is_open)
        self.box.show_trouble(text)

    def close(self) -> None:
        """Close the case for the agent."""
        self.access.close()
