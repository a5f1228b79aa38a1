"""The row of tools over the views, which needs less room where there is less.

Nothing is ever cut off: in a narrower row buttons of words become icons, and groups of tools, the rarest
first, one button each with a menu.
"""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QToolBar, QToolButton, QWidget, QWidgetAction

from viewer.ui.actions.action_registry import Actions
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr

WIDEST = 190  # points of a choice's words; more are elided, and the tool tip has them all
INSTANT = QToolButton.ToolButtonPopupMode.InstantPopup
ICON_ONLY = Qt.ToolButtonStyle.ToolButtonIconOnly
TEXT_ONLY = Qt.ToolButtonStyle.ToolButtonTextOnly

MOUSE = ("tool_window", "tool_pan", "tool_zoom", "tool_scroll", "tool_crosshair")
MEASURES = ("tool_distance", "tool_angle", "tool_ellipse", "tool_outline", "tool_brush")
NOTES = ("key_image", "finding")
PICTURE = ("invert", "reset", "enlarge", "cine")
MORE_MEASURES = (
    *("tool_arrow", "tool_rectangle", "tool_diameters", "tool_cobb", "tool_evans", "tool_midline"),
)


class ChoiceButton(QToolButton):
    """A button that says what is chosen and opens the menu of choices; words, or an icon for them."""

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

    def set_choice(self, words: str, short: str = "") -> None:
        """Say what is chosen; `short`: what must be read where there is little room for it."""
        self.full_text, self.short_text = words, short
        self.set_compact(self._small)
        self.setToolTip(f"{self._tip}\n{words}" if words != self.accessibleName() else self._tip)
        self.setAccessibleDescription(words)

    def elide(self, words: str) -> str:
        """`words` as far as there is room for them."""
        return self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, WIDEST)

    def text_widths(self) -> tuple[int, int]:
        """Points of all the words and of the short ones: other figures are as wide as those before."""
        advance = self.fontMetrics().horizontalAdvance
        return advance(self.full_text), advance(self.short_text)

    def set_compact(self, small: bool) -> None:
        """Become an icon, or what must be read; or have all the words."""
        self._small = small
        self.setText(self.elide(self.short_text if small and self.short_text else self.full_text))
        self.setToolButtonStyle(ICON_ONLY if small and not self.short_text else TEXT_ONLY)


class FoldedGroup(QToolButton):
    """Tools behind one button, which shows the one in use.

    `icon`: what it shows whichever is in use. `idle`: what it shows while none is, else the first.
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
        """A click opens the menu; only a tool checks the button."""

    def _show_state(self) -> None:
        in_use = [action for action in self._actions if action.isChecked()]
        self.setChecked(bool(in_use))
        self.setEnabled(any(action.isEnabled() for action in self._actions))
        if self._icon or (self._idle and not in_use):
            self.setIcon(theme.icon(self._icon or self._idle))
        else:
            self.setIcon((in_use or list(self._actions))[0].icon())


class ToolRow(QToolBar):
    """Choices of what is shown, then the tools: those of the mouse, measures, notes, the picture."""

    _known: tuple[object, ...] | None = None  # what was fitted; None while nothing can be

    def __init__(self, actions: Actions, choices: Sequence[ChoiceButton]) -> None:
        super().__init__(tr("Tools"))
        self.setAccessibleName(tr("Tools"))
        self.setIconSize(QSize(theme.ICON_PX, theme.ICON_PX))
        self.setToolButtonStyle(ICON_ONLY)
        self._table, self._choices = actions, choices
        self._steps: list[tuple[list[QAction], QAction]] = []
        for choice in choices:
            self._put(choice)
        self._group(tr("Mouse tools"), MOUSE)
        self._group(tr("Measurements and masks"), MEASURES, more=True)
        self._group("", NOTES)
        self._group(tr("Image"), PICTURE, icon="mdi6.dots-horizontal")
        mouse, measures, picture = self._steps
        self._steps = [picture, measures, mouse]  # in the order in which they fold
        self.folded = 0
        """How much is folded: 0 nothing, 1 words to icons, then a group more each."""
        self._fold(0)
        self._known = ()

    def _group(self, name: str, keys: Sequence[str], icon: str = "", *, more: bool = False) -> None:
        """Tools beside each other, and where they have a name also behind one button."""
        self.addSeparator()
        beside = [self._put(self._tool(self._table[key])) for key in keys]
        listed = [self._table[key] for key in keys]
        if more:
            beside.append(self._put(self._more_measures()))
            listed += [self._table[key] for key in (*MORE_MEASURES, "hide_marks")]
        if name:
            self._steps.append((beside, self._put(FoldedGroup(name, listed, icon))))

    def _put(self, widget: QWidget) -> QAction:
        """Append a widget. Its action is made here: one that Qt makes can lose its Python side with
        that of a widget around it, which an event filter of the whole application lets happen.
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

    def _more_measures(self) -> QToolButton:
        """The measures that are needed now and then, in a menu of their own."""
        tools = [self._table[key] for key in MORE_MEASURES]
        more = FoldedGroup(
            tr("More measurements"),
            [*tools, self._table["hide_marks"]],
            idle="mdi6.dots-horizontal",
        )
        more.setToolTip(tr("More measurements: RANO, Cobb angle, Evans index, midline shift"))
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

    def _needed(self) -> int:
        """Points that everything that is to be seen takes."""
        layout, margins = self.layout(), self.contentsMargins()
        assert layout is not None
        inner = layout.contentsMargins()
        shown = [self.widgetForAction(action) for action in self.actions() if action.isVisible()]
        widths = [widget.sizeHint().width() + layout.spacing() for widget in shown]
        edges = margins.left() + margins.right() + inner.left() + inner.right()
        return sum(widths) + edges + 2

    def fit(self) -> None:
        """Fold as little as there is room for."""
        known = (self.width(), *(one.text_widths() for one in self._choices))
        if self._known is None or known == self._known:
            return
        self._known = known
        for step in range(len(self._steps) + 2):
            self._fold(step)
            if self._needed() <= self.width():
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.fit()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Choices with other words may need another width."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        elif event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self._known:
            self._known = ()
            # Folding now, while the application goes through its widgets, would crash it.
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
        return done
