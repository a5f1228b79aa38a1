"""The actions of a window, made from one table: menus, shortcuts, palette and shortcut list."""

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from viewer.ui.actions.action_table import MENUS, MOUSE, SECTIONS, SUBMENUS, TABLE, Action
from viewer.ui.actions.plugin_tools import all_actions
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import translated

__all__ = ["MENUS", "MOUSE", "TABLE", "Action", "Actions"]

MENU_ROLES = {
    "about": QAction.MenuRole.AboutRole,
    "preferences": QAction.MenuRole.PreferencesRole,
    "quit": QAction.MenuRole.QuitRole,
}
"""Actions for which a platform has its own menu (macOS: the application menu)."""


def _with_key(menu: str) -> str:
    """Return a menu's name with the mnemonic that opens it.

    The mnemonic is the first letter of the name. Chinese and Japanese names, whose letters cannot
    be typed, get the English letter in parentheses behind them, as is usual in these languages.
    """
    name = translated(menu)
    if name[:1].isascii():
        return f"&{name}"
    return f"{name}(&{menu[0]})"


class Actions(QObject):
    """The table as `QAction`s of one window; `bind` connects them to what they do.

    An action is enabled when it is bound, its needs are met, and the page that it acts on is in
    view: a shortcut never changes what the user cannot see.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._actions: dict[str, QAction] = {}
        self._handlers: dict[str, Callable[[], object]] = {}
        self._met_needs: set[str] = {""}
        self._page = "read"
        self._impossible: set[str] = set()
        self._groups: dict[str, QActionGroup] = {}
        self._specs = {spec.key: spec for spec in all_actions()}
        for key, spec in self._specs.items():
            self._actions[key] = self._make(spec, window)

    def _make(self, spec: Action, window: QWidget) -> QAction:
        action = QAction(translated(spec.name), window)
        action.setObjectName(spec.key)
        action.setShortcuts([QKeySequence(k) for k in spec.keys])
        action.setAutoRepeat(spec.repeat)
        action.setCheckable(spec.checkable)
        action.setEnabled(False)
        action.setShortcutVisibleInContextMenu(True)
        action.setMenuRole(MENU_ROLES.get(spec.key, QAction.MenuRole.NoRole))
        self._set_tooltip(action, translated(spec.tip))
        if spec.group:
            if spec.group not in self._groups:
                self._groups[spec.group] = QActionGroup(window)
            self._groups[spec.group].addAction(action)
        if spec.scope == "window":
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            window.addAction(action)
        else:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return action

    def use_keys(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        """Give actions the shortcuts that the user chose, and all others those of the table."""
        for spec, action in self:
            keys = chosen.get(spec.key, spec.keys)
            action.setShortcuts([QKeySequence(k) for k in keys])
            self._set_tooltip(action, translated(spec.tip))

    @staticmethod
    def _set_tooltip(action: QAction, tip: str) -> None:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        shortcut = f" ({keys})" if keys else ""
        action.setToolTip(f"{action.text().rstrip('…')}{shortcut}\n{tip}")
        action.setStatusTip(tip)

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    def __iter__(self) -> Iterator[tuple[Action, QAction]]:
        return ((spec, self._actions[key]) for key, spec in self._specs.items())

    def bind(self, key: str, handler: Callable[[], object]) -> None:
        """Connect an action to a handler; it is enabled from now on while its needs are met."""
        self._actions[key].triggered.connect(lambda _checked=False: handler())
        self._handlers[key] = handler
        self._refresh(key)

    def perform(self, key: str) -> None:
        """Call an action's handler whichever page is in view, unless its needs are not met."""
        spec = self._specs[key]
        if key in self._handlers and spec.needs in self._met_needs:
            self._handlers[key]()

    def attach_views(self, area: QWidget) -> None:
        """Enable the shortcuts of scope "views" inside `area`."""
        for spec, action in self:
            if spec.scope == "views":
                area.addAction(action)

    def set_there(self, *needs: str) -> None:
        """Enable the actions whose needs are met ("volume", "study", "case", "form")."""
        self._met_needs = {"", *needs}
        self._refresh()

    def set_page(self, page: str) -> None:
        """Disable the actions that act on another page than the one in view."""
        self._page = page
        self._refresh()

    def set_possible(self, key: str, possible: bool) -> None:
        """Set whether the action has anything to do now (undo, redo)."""
        (self._impossible.discard if possible else self._impossible.add)(key)
        self._refresh(key)

    def acts_on_page(self, keys: QKeySequence) -> bool:
        """Return whether a shortcut belongs to an action that changes a page."""
        return any(keys in action.shortcuts() for spec, action in self if spec.page)

    def _refresh(self, only: str = "") -> None:
        for spec, action in self:
            if not only or spec.key == only:
                applies = spec.needs in self._met_needs and spec.page in ("", self._page)
                bound = spec.key in self._handlers and spec.key not in self._impossible
                action.setEnabled(applies and bound)

    def rename(self, key: str, name: str) -> None:
        """Rename an action, for example after the preset that its number selects now."""
        spec = self._specs[key]
        self._actions[key].setText(name)
        self._set_tooltip(self._actions[key], translated(spec.tip))

    def set_visible(self, key: str, visible: bool) -> None:
        """Show or hide an action in menus and lists (a preset that does not exist)."""
        self._actions[key].setVisible(visible)

    def fill(self, bar: QMenuBar) -> None:
        """Put every action into the menu bar, in the table's order."""
        menus: dict[str, QMenu] = {}
        for name in MENUS:
            menus[name] = bar.addMenu(_with_key(name))
            menus[name].setToolTipsVisible(True)
        section: dict[str, str] = {}
        for spec, action in self:
            if spec.menu not in menus:
                menus[spec.menu] = menus[SUBMENUS[spec.menu]].addMenu(_with_key(spec.menu))
                menus[spec.menu].setToolTipsVisible(True)
            part = spec.group or spec.key.partition("_")[0]
            if spec.menu in section and section[spec.menu] != part and part in SECTIONS:
                menus[spec.menu].addSeparator()
            section[spec.menu] = part
            menus[spec.menu].addAction(action)

    def dress(self) -> None:
        """Give every action its icon in the theme's color (late: loading the font takes time)."""
        for spec, action in self:
            if spec.icon:
                action.setIcon(theme.icon(spec.icon))
