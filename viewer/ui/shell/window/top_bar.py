"""Top bar of the window: menus, page tabs and badges."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QMenu,
    QMenuBar,
    QToolButton,
    QWidget,
)

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr

MARGINS = 40
"""Width of margins and gaps in points."""


class TopBar(QFrame):
    """Folds menus into one button if space is short, and then the last tabs.

    Args:
        fill: Fills the menu bar.
        parent: Parent widget.
    """

    def __init__(self, fill: Callable[[QMenuBar], object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._tabs = QButtonGroup(self)
        self._tabs.buttonToggled.connect(lambda *_: self.fit(self.width()))
        self.tabs: list[tuple[str, str]] = []
        """Titles and shortcuts, as shown, of the pages in their order."""
        self._pages: list[QAction] = []  # in the folded menu, for tabs without room
        self._icons: list[str] = []
        self._badges: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 2, 12, 2)
        row.setSpacing(4)
        self.menu = QMenuBar()
        fill(self.menu)
        row.addWidget(self.menu)
        self.menu_button = self._folded_menu()
        row.addWidget(self.menu_button)
        self._tab_row = QHBoxLayout()
        self._tab_row.setSpacing(0)
        row.addLayout(self._tab_row)
        row.addStretch(1)
        self.badge_box = QWidget()
        """The permanent badges; another bar may hold them for a while."""
        self._badge_row = QHBoxLayout(self.badge_box)
        self._badge_row.setContentsMargins(0, 0, 0, 0)
        self._badge_row.setSpacing(6)
        self._row = row
        self.hold_badges()

    def hold_badges(self) -> None:
        """Take the badges back."""
        self._row.addWidget(self.badge_box)

    def _folded_menu(self) -> QToolButton:
        """Return a button with all menus, for narrow windows."""
        button = QToolButton()
        button.setText("☰")
        button.setProperty("role", "quiet")
        button.setAccessibleName(tr("Menu"))
        button.setToolTip(tr("Menu"))
        button.setMinimumSize(32, 28)
        folded = QMenu(button)
        # not from QMenu.addSeparator: its wrapper may be deleted before the action
        self._below_pages = QAction(self)
        self._below_pages.setSeparator(True)
        self._below_pages.setVisible(False)
        folded.addAction(self._below_pages)
        for action in self.menu.actions():
            folded.addAction(action)
        self._folded = folded
        button.setMenu(folded)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.hide()
        return button

    def fit(self, width: int) -> None:
        """Fold or unfold the menus for a window of this width in points."""
        tabs = [self.tab(n) for n in range(len(self._tabs.buttons()))]
        widths = {tab: tab.sizeHint().width() for tab in tabs if len(tabs) > 1}
        room = width - MARGINS - self._badge_row.sizeHint().width()
        fold = self.menu.sizeHint().width() + sum(widths.values()) > room
        self.menu.setVisible(not fold)
        self.menu_button.setVisible(fold)
        room -= self.menu_button.sizeHint().width()
        visible = set(widths)
        for tab in reversed(tabs):
            if (
                fold
                and sum(widths[each_tab] for each_tab in visible) > room
                and not tab.isChecked()
            ):
                visible.discard(tab)
        for tab, action in zip(tabs, self._pages, strict=True):
            tab.setVisible(tab in visible)
            action.setVisible(tab in widths and tab not in visible)
        self._below_pages.setVisible(len(visible) < len(widths))

    def event(self, event: QEvent) -> bool:
        """Fit the bar again when the width of its content changes."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit(self.width())
        return done

    # --- pages ------------------------------------------------------------------------------------

    def add_tab(
        self,
        title: str,
        act: Callable[[], object],
        *,
        icon: str = "",
        keys: QKeySequence | None = None,
    ) -> None:
        """Add a page's tab; tabs are shown once there are two.

        Args:
            title: Text of the tab.
            act: Brings the page to the front.
            icon: Name of the page's icon in the folded menu; empty for none.
            keys: Shortcut that the tooltip names.
        """
        tab = QToolButton()
        tab.setText(title)
        tab.setCheckable(True)
        tab.setProperty("role", "tab")
        tab.setAccessibleName(tr("{title} page").format(title=title))
        shortcut = keys.toString(QKeySequence.SequenceFormat.NativeText) if keys is not None else ""
        if shortcut:
            tab.setToolTip(f"{title} ({shortcut})")
        self.tabs.append((title, shortcut))
        tab.clicked.connect(lambda: act())
        action = QAction(title, self)
        self._icons.append(icon)
        action.triggered.connect(lambda: act())
        action.setVisible(False)
        self._folded.insertAction(self._below_pages, action)
        self._pages.append(action)
        n = len(self._tabs.buttons())
        self._tabs.addButton(tab, n)
        self._tab_row.addWidget(tab)
        if n == 0:
            tab.setChecked(True)
        self.fit(self.width())

    def show_icons(self) -> None:
        """Give the pages in the folded menu their icons in the colors of the theme.

        Not done when a tab is added: loading the icon font would delay the welcome page.
        """
        for action, icon in zip(self._pages, self._icons, strict=True):
            if icon:
                action.setIcon(theme.icon(icon))

    def tab(self, at: int) -> QToolButton:
        """Return the tab of the page with this number."""
        button = self._tabs.button(at)
        assert isinstance(button, QToolButton)
        return button

    def choose(self, at: int) -> None:
        """Mark the tab of the page in view. Tab stops at it; arrow keys move to the others."""
        for n in range(len(self._tabs.buttons())):
            policy = Qt.FocusPolicy.TabFocus if n == at else Qt.FocusPolicy.NoFocus
            self.tab(n).setFocusPolicy(policy)
        self.tab(at).setChecked(True)

    def current_tab(self) -> QToolButton | None:
        """Return the tab of the page in view; None if there is only one page."""
        tabs = [self.tab(n) for n in range(len(self._tabs.buttons()))]
        return next((tab for tab in tabs if tab.isChecked() and tab.isVisible()), None)

    # --- badges -----------------------------------------------------------------------------------

    def set_badge(self, key: str, text: str, role: str, tip: str) -> QToolButton:
        """Show a permanent badge.

        Args:
            key: Name of the badge.
            text: Text of the badge.
            role: Role in the style sheet, such as badge, badge-ok and badge-warn.
            tip: Tooltip.
        """
        if key not in self._badges:
            badge = QToolButton()
            badge.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._badges[key] = badge
            self._badge_row.addWidget(badge)
        badge = self._badges[key]
        badge.setText(text)
        badge.setToolTip(tip)
        badge.setAccessibleName(f"{text}. {tip}")
        theme.set_role(badge, role)
        return badge

    @property
    def badges(self) -> dict[str, str]:
        """Texts of the badges by key."""
        return {key: badge.text() for key, badge in self._badges.items()}
