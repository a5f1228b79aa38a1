"""Applies changes in the settings, and shows the sending policy as a badge."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from assistant.errors import PolicyRefusal
from audit.egress import Policy, describe
from audit.files.home_folder import home
from audit.record.accounts.accounts import system_user
from audit.record.events import Actor
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr, translated
from viewer.ui.pages.settings.settings_page import SettingsPage
from viewer.ui.shell.record_access.record_connection import RecordConnection, connect_badge
from viewer.ui.shell.record_access.sign_in_guard import SignInGuard, lock_minutes, most_minutes
from viewer.ui.shell.window.first_steps import MODEL, SAMPLE, STUDY
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from viewer.ui.case.case_panel import CasePanel


class SettingsUpdates(QObject):
    """Connects the settings page with preferences and the parts that use them."""

    reader_changed = Signal()
    """The reader changed: the case is opened again, as events are now theirs."""

    def __init__(
        self,
        window: MainWindow,
        page: SettingsPage,
        connection: RecordConnection,
        guard: SignInGuard,
        panel: "Callable[[], CasePanel | None]",
    ) -> None:
        super().__init__(window)
        self._window, self._page, self._connection = window, page, connection
        self._guard, self._panel = guard, panel
        session = window.session
        self._stops = [
            session.view.convention_changed.connect(self.show),
            theme.changed.connect(self.show),
        ]
        guard.came.connect(self.show)
        page.accounts.idle_chosen.connect(self._use_idle_lock)
        page.policy.changed.connect(self._policy_changed)
        page.providers.changed.connect(self._providers_changed)
        page.reading.theme_chosen.connect(self._use_theme)
        page.reading.convention_chosen.connect(session.view.set_convention)
        page.reading.reader_chosen.connect(self._name_reader)
        page.reading.language_chosen.connect(self._use_language)
        page.reading.window_language_chosen.connect(lambda key: self._prefer(language=key))
        page.reading.keys_wanted.connect(window.actions_table["change_keys"].trigger)
        page.reading.idle_lock_wanted.connect(page.show_idle_lock)
        window.provider_wanted.connect(self._add_provider)
        window.display_checked.connect(self._show_step_again)
        window.paths_opened.connect(self._study_opened)
        window.actions_table.bind("preferences", self._open_reading)
        self.show_policy()
        self.show()
        self._note_model()

    def close(self) -> None:
        """Stop listening."""
        for stop in self._stops:
            stop()

    def show(self) -> None:
        """Show the current preferences on the settings page."""
        page = self._page
        page.reading.show_choices(self._window.preferences, system_user())
        auth_session = self._connection.auth_session
        user = auth_session.user if auth_session is not None else None
        if user is not None:
            page.reading.show_account(user.account.name)
        self._show_idle()

    def show_policy(self) -> None:
        """Show the sending policy in the badge."""
        try:
            current = Policy.load()
        except PolicyRefusal as error:
            badge = self._window.set_badge(
                "policy", tr("SENDING BLOCKED"), "badge-critical", translated(error.reason)
            )
        else:
            text = translated(describe(current))
            short = tr("SENDING BLOCKED") if current.kill_switch else tr("SENDING ALLOWED")
            local = current.local_only and not current.kill_switch
            if current.kill_switch:
                role = "badge-critical"
            elif local:
                role = "badge"
            else:
                role = "badge-warn"
            badge = self._window.set_badge(
                "policy",
                tr("LOCAL ONLY") if local else short,
                role,
                tr("Sending policy: {words}").format(words=text),
            )
        connect_badge(badge, self._open_policy)

    def show_site(self) -> None:
        """Show settings that the site has changed; what is being edited stays."""
        if not self._page.policy.edited:
            self._page.policy.refresh()
        if not self._page.providers.form.isVisible():
            self._page.providers.refresh()
        self._policy_changed()
        self._providers_changed()

    def _policy_changed(self) -> None:
        self.show_policy()
        self._show_idle()
        self._guard.apply_minutes()
        self._window.read_page.browser.identity.refresh()

    def _open_reading(self) -> None:
        self._window.show_page("settings")
        self._page.show_section("reading")
        self._page.reading.window_language.setFocus()

    def _open_policy(self) -> None:
        self._window.show_page("settings")
        self._page.show_section("sending")

    def _study_opened(self, paths: Sequence[Path], _scan: object) -> None:
        is_sample = any(home() / "samples" in path.parents for path in paths)
        self._window.note_first_step(SAMPLE if is_sample else STUDY)

    def _add_provider(self) -> None:
        self._window.show_page("settings")
        self._page.show_section("providers")
        self._page.providers.open_form()

    def _note_model(self) -> None:
        if self._page.providers.has_model:
            self._window.note_first_step(MODEL)

    def _providers_changed(self) -> None:
        self._note_model()
        self._show_step_again()

    def _show_step_again(self) -> None:
        if (panel := self._panel()) is not None:
            panel.go(panel.step)

    def _prefer(self, **chosen: Any) -> None:
        self._window.preferences = replace(self._window.preferences, **chosen)
        self._window.save_preferences()

    def _use_theme(self, key: str) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._prefer(theme=key)
        theme.apply_theme(app, key)

    def _use_idle_lock(self, minutes: int) -> None:
        self._prefer(idle_lock_min=minutes)
        self._guard.apply_minutes()

    def _show_idle(self) -> None:
        chosen = self._window.preferences.idle_lock_min
        self._page.accounts.show_idle(lock_minutes(chosen), most_minutes())

    def _use_language(self, code: str) -> None:
        """Request future drafts in this language."""
        self._prefer(answer_language=code)
        if (panel := self._panel()) is not None:
            panel.asking.speak(code)

    def _name_reader(self, reader: str) -> None:
        field = self._page.reading.reader
        if reader and not _can_act(reader):
            text = tr(
                "Not saved. Use up to 64 letters, digits and . _ @ -, starting with a letter "
                "or digit."
            )
            field.set_problem(text)
            return
        field.set_problem(None)
        if reader != self._window.preferences.reader:
            self._prefer(reader=reader)
            self.reader_changed.emit()


def _can_act(reader: str) -> bool:
    """Return whether events accept a reader of this name."""
    try:
        Actor(id=reader)
    except ValueError:
        return False
    return True
