"""Notices of a case that must be seen although the case panel is hidden."""

from PySide6.QtCore import QEvent, QObject

from viewer.ui.case.case_panel import CasePanel
from viewer.ui.language.i18n import tr
from viewer.ui.reading.screens.panel_layout import CASE
from viewer.ui.shell.window.main_window import MainWindow

KEY = "hidden-case"
_SHOWN = {QEvent.Type.ShowToParent, QEvent.Type.HideToParent}


class HiddenCaseNotices(QObject):
    """Repeats errors of the case, and that an agent reads it, while the panel is hidden."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._panel: CasePanel | None = None
        self._layout = window.read_page.panels
        self._layout.changed.connect(self._update)

    def follow(self, panel: CasePanel | None) -> None:
        """Follow the panel of the case in view; None if there is none."""
        self._panel = panel
        if panel is not None:
            for part in (panel.head.agent, panel.head.trouble):
                part.installEventFilter(self)
        self._update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Update when the panel states something new."""
        if event.type() in _SHOWN:
            self._update()
        return super().eventFilter(watched, event)

    def _update(self) -> None:
        texts = []
        if self._panel is not None and self._layout.is_hidden(CASE):
            head = self._panel.head
            if not head.agent.isHidden():
                texts.append(head.agent.text.text())
            if not head.trouble.isHidden():
                texts.append(head.trouble.text())
        if texts:
            show = (tr("Show case panel"), lambda: self._layout.show(CASE))
            self._window.notify("warn", "\n".join(texts), action=show, key=KEY)
        else:
            self._window.banners.clear(KEY)
