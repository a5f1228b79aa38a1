"""Panels of the reading page: hidden or shown, on either side, as the user left them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QBoxLayout, QMenu, QSplitter, QWidget

from viewer.ui.actions.action_registry import Actions
from viewer.ui.language.i18n import tr
from viewer.ui.reading.screens.screen_store import ScreenStore
from viewer.ui.widgets.announcements import announce

SERIES, CASE, STRIP, TOOLS = "series", "case", "strip", "tools"
PANELS = (SERIES, CASE, STRIP, TOOLS)
WIDTHS = {SERIES: (230, 190), CASE: (400, 366)}
"""Default width in points of a panel, and its width in a narrow window."""
NARROW_WIDTH = 1150
"""Narrower windows, in points, get narrower side panels."""
NEEDS_CASE = ("step_lock", "step_draft", "step_compare", "step_sign", "finding", "preview")
"""Actions that continue in the case panel, which they show if it is hidden."""


@dataclass(frozen=True)
class PanelParts:
    """Widgets that the layout arranges.

    Attributes:
        panels: Widget of each panel.
        beside_case: Splitter with the case panel and everything else.
        beside_series: Splitter with the series list and the images.
        rows: Toolbar, images and selection strip, from top to bottom.
    """

    panels: Mapping[str, QWidget]
    beside_case: QSplitter
    beside_series: QSplitter
    rows: QBoxLayout


class PanelLayout(QObject):
    """Hides, shows and moves panels; while it does, zoomed views keep their scale.

    Args:
        parts: Widgets to arrange.
        store: Where the arrangement is kept.
        actions: Actions of the window.
        hold_scale: Calls a function that changes sizes; zoomed views keep their scale.
        parent: Parent object.
    """

    changed = Signal()
    """A panel was hidden, shown or moved, or the reading mode began or ended."""
    focus_lost = Signal()
    """The panel with the keyboard focus was hidden."""

    def __init__(
        self,
        parts: PanelParts,
        store: ScreenStore,
        actions: Actions,
        hold_scale: Callable[[Callable[[], None]], None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._parts, self._store, self._actions = parts, store, actions
        self._hold_scale = hold_scale
        self._filled = dict.fromkeys(PANELS, True) | {CASE: False}
        self._narrow: bool | None = None
        self.reading_mode = False
        """Whether only images are shown."""
        for panel in PANELS:
            actions.bind(f"panel_{panel}", lambda p=panel: self.toggle(p))  # type: ignore[misc]
        for panel in PANELS:
            actions.bind(f"move_{panel}", lambda p=panel: self.move(p))  # type: ignore[misc]
        actions.bind("reading_mode", lambda: self.set_reading_mode(not self.reading_mode))
        actions.bind("reset_panels", self.reset)
        for key in NEEDS_CASE:
            actions[key].triggered.connect(lambda _=False: self.show(CASE))
        for splitter, panel in ((parts.beside_case, CASE), (parts.beside_series, SERIES)):
            splitter.splitterMoved.connect(lambda *_, p=panel: self._note_width(p))
        self._order()
        self._apply()

    # --- state ------------------------------------------------------------------------------------

    def is_hidden(self, panel: str) -> bool:
        """Return whether the user has hidden a panel, by itself or with the reading mode."""
        return self.reading_mode or panel in self._store.layout.hidden

    def is_moved(self, panel: str) -> bool:
        """Return whether a panel is on the other side than by default."""
        return panel in self._store.layout.moved

    def set_filled(self, panel: str, filled: bool) -> None:
        """State whether a panel has content; an empty panel takes no room."""
        if self._filled[panel] != filled:
            self._filled[panel] = filled
            self._hold_scale(self._apply)

    def toggle(self, panel: str) -> None:
        """Hide or show a panel. In reading mode, show it and leave the mode."""
        if self.reading_mode:
            self.show(panel)
            return
        hidden = self._store.layout.hidden
        kept = tuple(name for name in hidden if name != panel)
        self._store.change(hidden=kept if panel in hidden else (*hidden, panel))
        self._hold_scale(self._apply)

    def show(self, panel: str) -> None:
        """Show a panel; this ends the reading mode."""
        if not self.is_hidden(panel):
            return
        hidden = self._store.layout.hidden
        self._store.change(hidden=tuple(name for name in hidden if name != panel))
        self.reading_mode = False
        self._hold_scale(self._apply)

    def move(self, panel: str) -> None:
        """Move a panel to the other side of the images, and show it."""
        moved = self._store.layout.moved
        kept = tuple(name for name in moved if name != panel)
        self._store.change(moved=kept if panel in moved else (*moved, panel))
        self.show(panel)
        self._hold_scale(self._reorder)

    def reset(self) -> None:
        """Show all panels at their default places and sizes."""
        self._store.change(hidden=(), moved=(), sizes={})
        self.reading_mode = False
        self._hold_scale(self._reorder)

    def set_reading_mode(self, on: bool) -> None:
        """Show only images, or the panels again."""
        if on != self.reading_mode:
            self.reading_mode = on
            self._hold_scale(self._apply)
            text = tr("Reading mode on. Esc shows the panels.") if on else tr("Reading mode off")
            announce(self._parts.beside_case, text)
        self._show_checks()

    # --- arrangement ------------------------------------------------------------------------------

    def _reorder(self) -> None:
        self._order()
        self._apply()

    def _order(self) -> None:
        """Put each panel on its side."""
        parts = self._parts
        panels = parts.panels
        parts.beside_case.insertWidget(0 if self.is_moved(CASE) else 1, panels[CASE])
        parts.beside_series.insertWidget(1 if self.is_moved(SERIES) else 0, panels[SERIES])
        for panel, at_top in ((STRIP, self.is_moved(STRIP)), (TOOLS, not self.is_moved(TOOLS))):
            parts.rows.removeWidget(panels[panel])
            parts.rows.insertWidget(0 if at_top else -1, panels[panel])
        self.fit()

    def _apply(self) -> None:
        """Show or hide each panel."""
        lost = False
        for panel, widget in self._parts.panels.items():
            shown = self._filled[panel] and not self.is_hidden(panel)
            focused = widget.window().focusWidget()
            if (
                not shown
                and focused is not None
                and (focused is widget or widget.isAncestorOf(focused))
            ):
                lost = True
            widget.setVisible(shown)
        self.fit()
        self._show_checks()
        self.changed.emit()
        if lost:
            self.focus_lost.emit()

    def _show_checks(self) -> None:
        for panel in PANELS:
            self._actions[f"panel_{panel}"].setChecked(not self.is_hidden(panel))
        self._actions["reading_mode"].setChecked(self.reading_mode)

    # --- sizes ------------------------------------------------------------------------------------

    def resized(self, width: int) -> None:
        """Make the side panels narrower in a narrow window, and wider again in a wide one."""
        narrow = width < NARROW_WIDTH
        if narrow != self._narrow:
            self._narrow = narrow
            self.fit()

    def _size_key(self, panel: str) -> str:
        return f"{panel}-narrow" if self._narrow else panel

    def _note_width(self, panel: str) -> None:
        """Remember the width that the user gave a panel."""
        width = self._parts.panels[panel].width()
        self._store.change(sizes={**self._store.layout.sizes, self._size_key(panel): width})

    def fit(self) -> None:
        """Give the side panels their widths, and the images the rest."""
        if self._narrow is None:
            return
        for splitter, panel in (
            (self._parts.beside_case, CASE),
            (self._parts.beside_series, SERIES),
        ):
            wide, narrow = WIDTHS[panel]
            default = narrow if self._narrow else wide
            width = self._store.layout.sizes.get(self._size_key(panel), default)
            rest = max(splitter.width() - width, 1)
            first = splitter.indexOf(self._parts.panels[panel]) == 0
            splitter.setSizes([width, rest] if first else [rest, width])

    # --- menu -------------------------------------------------------------------------------------

    def panel_of(self, widget: QWidget | None) -> str | None:
        """Return the panel that a widget belongs to."""
        for panel, part in self._parts.panels.items():
            if widget is not None and (widget is part or part.isAncestorOf(widget)):
                return panel
        return None

    def fill_menu(self, menu: QMenu, panel: str | None = None) -> None:
        """Fill a menu with the actions for panels.

        Args:
            menu: Menu to fill.
            panel: The panel that the menu belongs to; None for all panels.
        """
        for name in PANELS if panel is None else (panel,):
            menu.addAction(self._actions[f"panel_{name}"])
        menu.addSeparator()
        for name in PANELS if panel is None else (panel,):
            menu.addAction(self._actions[f"move_{name}"])
        menu.addSeparator()
        for key in ("reading_mode", "view_window", "views_back", "reset_panels"):
            menu.addAction(self._actions[key])


def panels_menu(layout: PanelLayout, parent: QWidget) -> QMenu:
    """Return a menu with all actions for panels."""
    menu = QMenu(tr("Panels"), parent)
    menu.setToolTipsVisible(True)
    layout.fill_menu(menu)
    return menu
