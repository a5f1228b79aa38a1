"""Everything that can be done, in one table: menus, shortcuts, palette and key list come from it."""

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from viewer.ui.actions.action_table import MENUS, MOUSE, SECTIONS, TABLE, Action
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import translated

__all__ = ["MENUS", "MOUSE", "TABLE", "Action", "Actions"]

MENU_ROLES = {
    "about": QAction.MenuRole.AboutRole,
    "preferences": QAction.MenuRole.PreferencesRole,
    "quit": QAction.MenuRole.QuitRole,
}
"""Where a platform has places of its own for these (macOS: the application's menu)."""


def _with_key(menu: str) -> str:
    """A menu's name with the letter that opens it: its own first, or where that cannot be typed the
    English one behind it, as is usual in Chinese and Japanese."""
    words = translated(menu)
    return f"&{words}" if words[:1].isascii() else f"{words}(&{menu[0]})"


class Actions(QObject):
    """The table as `QAction`s of one window; `bind` says what each does.

    An action is enabled when it is bound, what it needs is there, and the page that it acts on is in
    view: a key never changes what cannot be seen.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._actions: dict[str, QAction] = {}
        self._handlers: dict[str, Callable[[], object]] = {}
        self._there: set[str] = {""}
        self._page = "read"
        self._impossible: set[str] = set()
        self._groups: dict[str, QActionGroup] = {}
        for spec in TABLE:
            self._actions[spec.key] = self._make(spec, window)

    def _make(self, spec: Action, window: QWidget) -> QAction:
        action = QAction(translated(spec.name), window)
        action.setObjectName(spec.key)
        action.setShortcuts([QKeySequence(k) for k in spec.keys])
        action.setAutoRepeat(spec.repeat)
        action.setCheckable(spec.checkable)
        action.setEnabled(False)
        action.setMenuRole(MENU_ROLES.get(spec.key, QAction.MenuRole.NoRole))
        self._describe(action, translated(spec.tip))
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
        """Give actions the keys that the user chose; all others have those of the table."""
        for spec, action in self:
            keys = chosen.get(spec.key, spec.keys)
            action.setShortcuts([QKeySequence(k) for k in keys])
            self._describe(action, translated(spec.tip))

    @staticmethod
    def _describe(action: QAction, tip: str) -> None:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        beside = f" ({keys})" if keys else ""
        action.setToolTip(f"{action.text().rstrip('…')}{beside}\n{tip}")
        action.setStatusTip(tip)

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    def __iter__(self) -> Iterator[tuple[Action, QAction]]:
        return ((spec, self._actions[spec.key]) for spec in TABLE)

    def bind(self, key: str, handler: Callable[[], object]) -> None:
        """Say what an action does; it can be triggered from now on when its needs are met."""
        self._actions[key].triggered.connect(lambda _checked=False: handler())
        self._handlers[key] = handler
        self._refresh(key)

    def perform(self, key: str) -> None:
        """Do what the app itself asks for, whichever page is in view; nothing where a need is not met."""
        spec = next(one for one in TABLE if one.key == key)
        if key in self._handlers and spec.needs in self._there:
            self._handlers[key]()

    def attach_views(self, area: QWidget) -> None:
        """Let the keys of scope "views" work inside `area`."""
        for spec, action in self:
            if spec.scope == "views":
                area.addAction(action)

    def set_there(self, *needs: str) -> None:
        """Say what is there now ("volume", "study", "case", "form"); the rest is switched off."""
        self._there = {"", *needs}
        self._refresh()

    def set_page(self, page: str) -> None:
        """Say which page is in view; what acts on another is switched off."""
        self._page = page
        self._refresh()

    def set_possible(self, key: str, possible: bool) -> None:
        """Say whether there is anything that the action could do now (undo, redo)."""
        (self._impossible.discard if possible else self._impossible.add)(key)
        self._refresh(key)

    def acts_on_page(self, keys: QKeySequence) -> bool:
        """Return whether keys belong to an action that changes what a page shows or holds."""
        return any(keys in action.shortcuts() for spec, action in self if spec.page)

    def _refresh(self, only: str = "") -> None:
        for spec, action in self:
            if not only or spec.key == only:
                there = spec.needs in self._there and spec.page in ("", self._page)
                bound = spec.key in self._handlers and spec.key not in self._impossible
                action.setEnabled(there and bound)

    def rename(self, key: str, name: str) -> None:
        """Give an action another name, e.g. the preset that its number stands for now."""
        spec = next(s for s in TABLE if s.key == key)
        self._actions[key].setText(name)
        self._describe(self._actions[key], translated(spec.tip))

    def set_visible(self, key: str, visible: bool) -> None:
        """Show an action in menus and lists, or leave it out (a preset that does not exist)."""
        self._actions[key].setVisible(visible)

    def fill(self, bar: QMenuBar) -> None:
        """Put every action into the menu bar, in the table's order."""
        menus: dict[str, QMenu] = {}
        for name in MENUS:
            menus[name] = bar.addMenu(_with_key(name))
            menus[name].setToolTipsVisible(True)
        section: dict[str, str] = {}
        for spec, action in self:
            part = spec.group or spec.key.partition("_")[0]
            if spec.menu in section and section[spec.menu] != part and part in SECTIONS:
                menus[spec.menu].addSeparator()
            section[spec.menu] = part
            menus[spec.menu].addAction(action)

    def dress(self) -> None:
        """Give every action its icon in the theme's colour (late: loading the font takes time)."""
        for spec, action in self:
            if spec.icon:
                action.setIcon(theme.icon(spec.icon))
