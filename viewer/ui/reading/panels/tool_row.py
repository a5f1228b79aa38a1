"""Toolbar above the views, which adapts to its width.

Nothing is cut off: in a narrower toolbar, text buttons become icons, and groups of tools, the least
used first, become one button with a menu each.
"""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QToolBar, QToolButton, QWidget, QWidgetAction

from viewer.ui.actions.action_registry import Actions
from viewer.ui.actions.plugin_tools import plugin_tools
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr

MAX_TEXT_WIDTH = 190  # points; longer texts are shortened
INSTANT = QToolButton.ToolButtonPopupMode.InstantPopup
ICON_ONLY = Qt.ToolButtonStyle.ToolButtonIconOnly
TEXT_ONLY = Qt.ToolButtonStyle.ToolButtonTextOnly

MOUSE = ("tool_window", "tool_pan", "tool_zoom", "tool_scroll", "tool_crosshair")
MEASURES = ("tool_distance", "tool_angle", "tool_ellipse", "tool_outline", "tool_brush")
NOTES = ("key_image", "finding")
PICTURE = ("invert", "reset", "enlarge", "cine")
MORE_MEASURES = (
    *("tool_arrow", "tool_rectangle", "tool_diameters", "tool_cobb", "tool_evans", "tool_midline"),
    "tool_path",
)


class ChoiceButton(QToolButton):
    """Button that shows the current choice, as text or icon, and opens a menu."""

    def __init__(self, name: str, tip: str, icon: str) -> None:
        super().__init__()
        self.full_text = self.short_text = ""
        self._tip, self._small = tip, False
        self.setPopupMode(INSTANT)
        self.setMenu(QMenu(self))
        self.menu().setToolTipsVisible(True)
        self.setIcon(theme.icon(icon))
        self.setToolButtonStyle(TEXT_ONLY)
        self.setAccessibleName(name)
        self.set_choice(name)

    def set_choice(self, text: str, short_text: str = "") -> None:
        """Show the current choice.

        Args:
            text: Full text.
            short_text: Text to keep when the toolbar is narrow; empty to show only the icon.
        """
        self.full_text, self.short_text = text, short_text
        self.set_compact(self._small)
        self.setToolTip(f"{self._tip}\n{text}" if text != self.accessibleName() else self._tip)
        self.setAccessibleDescription(text)

    def elide(self, text: str) -> str:
        """Return `text` shortened to the maximum width."""
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, MAX_TEXT_WIDTH)

    def text_widths(self) -> tuple[int, int]:
        """Return the widths in points of the full and the short text."""
        advance = self.fontMetrics().horizontalAdvance
        return advance(self.full_text), advance(self.short_text)

    def set_compact(self, small: bool) -> None:
        """Switch between the full text and the short text or icon."""
        self._small = small
        self.setText(self.elide(self.short_text if small and self.short_text else self.full_text))
        self.setToolButtonStyle(ICON_ONLY if small and not self.short_text else TEXT_ONLY)


class FoldedGroup(QToolButton):
    """Button with a menu of tools that shows the tool in use.

    Args:
        name: Name for tooltip and screen readers.
        actions: Tools in the menu.
        icon: Icon to show whichever tool is in use.
        idle: Icon to show while none is in use; by default that of the first tool.
    """

    def __init__(
        self, name: str, actions: Sequence[QAction], icon: str = "", idle: str = ""
    ) -> None:
        super().__init__()
        self._actions, self._icon, self._idle = actions, icon, idle
        self.setPopupMode(INSTANT)
        self.setMenu(QMenu(self))
        self.menu().addActions(list(actions))
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setToolTip(name)
        for action in actions:
            action.changed.connect(self._show_state)
        self._show_state()

    def nextCheckState(self) -> None:
        """Ignore clicks, which open the menu; only a tool checks the button."""

    def _show_state(self) -> None:
        in_use = [action for action in self._actions if action.isChecked()]
        self.setChecked(bool(in_use))
        self.setEnabled(any(action.isEnabled() for action in self._actions))
        if self._icon or (self._idle and not in_use):
            self.setIcon(theme.icon(self._icon or self._idle))
        else:
            self.setIcon((in_use or list(self._actions))[0].icon())


class ToolRow(QToolBar):
    """Display choices, then mouse tools, measurements, notes and image tools."""

    _fitted_state: tuple[object, ...] | None = None  # last fitted state; None during construction

    def __init__(self, actions: Actions, choices: Sequence[ChoiceButton]) -> None:
        super().__init__(tr("Tools"))
        self.setAccessibleName(tr("Tools"))
        self.setIconSize(QSize(theme.ICON_PX, theme.ICON_PX))
        self.setToolButtonStyle(ICON_ONLY)
        self._table, self._choices = actions, choices
        self._steps: list[tuple[list[QAction], QAction]] = []
        for choice in choices:
            self._append(choice)
        self._group(tr("Mouse tools"), MOUSE)
        self._group(tr("Measurements and masks"), MEASURES, more=True)
        self._group("", NOTES)
        self._group(tr("Image"), PICTURE, icon="mdi6.dots-horizontal")
        mouse, measures, image_tools = self._steps
        self._steps = [image_tools, measures, mouse]  # in folding order
        self.folded = 0
        """Degree of folding: 0 none, 1 texts to icons, then one more group each."""
        self._fold(0)
        self._fitted_state = ()

    def _group(self, name: str, keys: Sequence[str], icon: str = "", *, more: bool = False) -> None:
        """Add tools side by side; with a name, also as one button for narrow toolbars."""
        self.addSeparator()
        beside = [self._append(self._tool(self._table[key])) for key in keys]
        listed = [self._table[key] for key in keys]
        if more:
            beside.append(self._append(self._more_measures()))
            listed += [*self._further_measures(), self._table["hide_marks"]]
        if name:
            self._steps.append((beside, self._append(FoldedGroup(name, listed, icon))))

    def _append(self, widget: QWidget) -> QAction:
        """Append a widget and return its action.

        The action is created here because one that Qt creates can lose its Python object together
        with that of a parent widget while an application-wide event filter is installed.
        """
        action = QWidgetAction(self)
        action.setDefaultWidget(widget)
        self.addAction(action)
        return action

    def _tool(self, action: QAction) -> QToolButton:
        tool = QToolButton()
        tool.setDefaultAction(action)
        tool.setToolButtonStyle(ICON_ONLY)
        tool.setAccessibleName(action.text())
        tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return tool

    def _further_measures(self) -> list[QAction]:
        """Return the less frequent measurements, and those of plug-ins."""
        plugin_keys = [spec.key for spec in plugin_tools()]
        return [self._table[key] for key in (*MORE_MEASURES, *plugin_keys)]

    def _more_measures(self) -> QToolButton:
        """Return the menu button for the less frequent measurements."""
        more = FoldedGroup(
            tr("More measurements"),
            [*self._further_measures(), self._table["hide_marks"]],
            idle="mdi6.dots-horizontal",
        )
        more.setToolTip(tr("More measurements: RANO, Cobb angle, Evans' index, midline shift"))
        more.menu().insertSeparator(self._table["hide_marks"])
        return more

    # --- room -------------------------------------------------------------------------------------

    def _fold(self, step: int) -> None:
        for choice in self._choices:
            choice.set_compact(step > 0)
        for n, (beside, together) in enumerate(self._steps, 2):
            for action in beside:
                action.setVisible(step < n)
            together.setVisible(step >= n)
        self.folded = step

    def _needed_width(self) -> int:
        """Return the width in points of all visible items."""
        layout, margins = self.layout(), self.contentsMargins()
        assert layout is not None
        inner = layout.contentsMargins()
        shown = [self.widgetForAction(action) for action in self.actions() if action.isVisible()]
        widths = [widget.sizeHint().width() + layout.spacing() for widget in shown]
        edges = margins.left() + margins.right() + inner.left() + inner.right()
        return sum(widths) + edges + 2

    def fit(self) -> None:
        """Fold as few groups as the width requires."""
        state = (self.width(), *(choice.text_widths() for choice in self._choices))
        if self._fitted_state is None or state == self._fitted_state:
            return
        self._fitted_state = state
        for step in range(len(self._steps) + 2):
            self._fold(step)
            if self._needed_width() <= self.width():
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold groups for the new width."""
        self.fit()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Fit again when texts or fonts change."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        elif (
            event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self._fitted_state
        ):
            self._fitted_state = ()
            # Folding now, while Qt iterates over the widgets, would crash.
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
        return done
