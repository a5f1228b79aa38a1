"""Controls for layouts, hanging protocols, linked views and slabs."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QMenu,
    QWidget,
    QWidgetAction,
)

from viewer.session.session import Session
from viewer.session.viewport_content import Pane
from viewer.session.viewports import hanging_protocols
from viewer.session.viewports.display_state import Slab, SlabMode
from viewer.session.viewports.tile_layout import SHAPES
from viewer.ui.actions.action_registry import Actions
from viewer.ui.appearance import theme
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr, translated
from viewer.ui.reading.panels.tool_row import ChoiceButton

if TYPE_CHECKING:
    from viewer.session.viewports.hanging_protocols import Fit

STEPS_MM = (0.0, 2.0, 5.0, 10.0, 15.0, 20.0, 30.0, 40.0, 60.0)
MODES: tuple[SlabMode, ...] = ("mip", "minip", "mean")
THICKEST_MM = 200.0
Notify = Callable[[str, str], None]
"""Shows a notice: level and text."""


class LayoutControls(QObject):
    """Toolbar buttons *Layout* and *Slab* with their shortcuts."""

    def __init__(
        self,
        session: Session,
        actions: Actions,
        active_pane: Callable[[], Pane],
        notify: Notify,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._session, self._actions = session, actions
        self._active_pane, self._notify = active_pane, notify
        self._names: dict[str, str] = {}  # name of each hanging protocol by its key
        self.layout_button = ChoiceButton(
            tr("Layout"), tr("Layouts and hanging protocols"), "mdi6.view-grid-outline"
        )
        self.slab_button = ChoiceButton(
            tr("Slab"),
            tr("Slab thickness and projection: MIP, MinIP or mean"),
            "mdi6.layers-triple-outline",
        )
        self._thickness, self._mode = QDoubleSpinBox(), QComboBox()
        theme.inset_text(self._thickness)
        self._fill_slab_menu()
        self.layout_button.menu().aboutToShow.connect(self._fill_layout_menu)
        self._bind()
        for signal in (
            session.display.slab_changed,
            session.layout.changed,
            session.view.volume_changed,
        ):
            signal.connect(self._show_state)
        session.layout.sync_changed.connect(self._show_state)
        self._show_state()

    def _bind(self) -> None:
        tiles, actions = self._session.layout, self._actions
        actions.bind("layout_planes", lambda: tiles.show(None))
        for rows, columns in SHAPES:
            actions.bind(f"layout_{rows}x{columns}", partial(tiles.arrange, rows, columns))
        actions.bind("hang_next", lambda: self._hang_next(1))
        actions.bind("hang_previous", lambda: self._hang_next(-1))
        actions.bind("sync_position", lambda: self._toggle("position"))
        actions.bind("sync_look", lambda: self._toggle("look"))
        actions.bind("sync_window", lambda: self._toggle("window"))
        actions.bind("assume_space", self._toggle_space)
        actions.bind("slab_thicker", lambda: self._step(1))
        actions.bind("slab_thinner", lambda: self._step(-1))
        actions.bind("slab_mode", self._next_mode)

    # --- layouts ----------------------------------------------------------------------------------

    def fits(self) -> "tuple[Fit, ...]":
        """Return the hanging protocols that match the study, best first."""
        session = self._session
        scan, study, prior = session.view.scan, session.view.study_uid, session.view.prior
        if scan is None or study is None:
            return ()
        protocols, problems = hanging_protocols.protocols()
        for text in problems:
            self._notify(
                "warn", tr("Could not read a hanging protocol: {why}").format(why=translated(text))
            )
        series = [s for s in scan.series if s.study_uid == study]
        return hanging_protocols.fitting_protocols(protocols, series, prior.series if prior else ())

    def hang(self, fit: "Fit") -> None:
        """Apply a hanging protocol."""
        self._names[fit.protocol.key] = translated(fit.protocol.name)
        self._session.view.set_solo(None)
        self._session.layout.show(fit.layout)

    def _hang_next(self, step: int) -> None:
        fits = self.fits()
        if not fits:
            self._notify("info", tr("No hanging protocol matches this study."))
            return
        layout = self._session.layout.current
        keys = [fit.protocol.key for fit in fits]
        if layout and layout.protocol in keys:
            target = keys.index(layout.protocol) + step
        else:
            target = 0 if step > 0 else len(fits) - 1
        if 0 <= target < len(fits):
            self.hang(fits[target])
        else:
            self._session.layout.show(None)  # after the last protocol, the planes of one series

    def _fill_layout_menu(self) -> None:
        menu, tiles = self.layout_button.menu(), self._session.layout
        menu.clear()
        menu.addAction(self._actions["layout_planes"])
        for rows, columns in SHAPES:
            menu.addAction(self._actions[f"layout_{rows}x{columns}"])
        add_menu_heading(menu, tr("Hanging protocols"))
        layout = tiles.current
        fits = self.fits()
        for fit in fits:
            text = tr("{name}: {n} of {total} series").format(
                name=translated(fit.protocol.name), n=fit.filled, total=len(fit.protocol.tile)
            )
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(layout is not None and layout.protocol == fit.protocol.key)
            action.setToolTip(translated(fit.protocol.meant_for))
            action.triggered.connect(partial(self.hang, fit))
        if not fits:
            menu.addAction(tr("None match this study")).setEnabled(False)
        for key in ("hang_next", "not_hung", "save_hanging", "edit_hanging"):
            menu.addAction(self._actions[key])
        add_menu_heading(menu, tr("Link views"))
        for aspect in ("position", "look", "window"):
            menu.addAction(self._actions[f"sync_{aspect}"])
        menu.addAction(self._actions["link_files"])
        menu.addAction(self._actions["assume_space"])

    def _toggle(self, aspect: str) -> None:
        tiles = self._session.layout
        tiles.set_sync(aspect, aspect not in tiles.sync)  # type: ignore[arg-type]

    def _toggle_space(self) -> None:
        self._session.links.set_assume(not self._session.links.assume)

    # --- slabs ------------------------------------------------------------------------------------

    def _fill_slab_menu(self) -> None:
        form = QWidget()
        rows = QFormLayout(form)
        rows.setContentsMargins(12, 8, 12, 8)
        self._thickness.setRange(0.0, THICKEST_MM)
        self._thickness.setDecimals(1)
        self._thickness.setSuffix(" mm")  # not shown
        self._thickness.setSpecialValueText(tr("Off"))
        self._thickness.setKeyboardTracking(False)
        self._thickness.setAccessibleName(tr("Slab thickness"))
        self._thickness.valueChanged.connect(lambda mm: self._change(mm=mm))
        for mode in MODES:
            self._mode.addItem(state_labels.slab_mode(mode), mode)
        self._mode.setAccessibleName(tr("Slab projection"))
        self._mode.activated.connect(lambda n: self._change(mode=MODES[n]))
        rows.addRow(tr("Thickness"), self._thickness)
        rows.addRow(tr("Projection"), self._mode)
        holder = QWidgetAction(self)
        holder.setDefaultWidget(form)
        menu = self.slab_button.menu()
        menu.addAction(holder)
        for key in ("slab_thicker", "slab_thinner", "slab_mode"):
            menu.addAction(self._actions[key])

    def _change(self, mm: float | None = None, mode: SlabMode | None = None) -> None:
        pane = self._active_pane()
        slab = pane.slab
        pane.set_slab(Slab(slab.mm if mm is None else mm, slab.mode if mode is None else mode))

    def _step(self, step: int) -> None:
        thickness = self._active_pane().slab.mm
        candidates = [mm for mm in STEPS_MM if (mm > thickness if step > 0 else mm < thickness)]
        if candidates:
            self._change(mm=candidates[0] if step > 0 else candidates[-1])

    def _next_mode(self) -> None:
        mode = self._active_pane().slab.mode
        self._change(mode=MODES[(MODES.index(mode) + 1) % len(MODES)])

    # --- state ------------------------------------------------------------------------------------

    def _show_state(self) -> None:
        tiles, slab = self._session.layout, self._active_pane().slab
        layout = tiles.current
        text = tr("Planes")
        if layout is not None:
            text = f"{layout.rows} × {layout.columns}"
            text = self._names.get(layout.protocol or "", text)
        self.layout_button.set_choice(text)
        thick = state_labels.slab(slab) if slab.mm else ""
        self.slab_button.set_choice(thick or tr("Slab"), thick)
        theme.set_role(self.slab_button, "badge-warn" if slab.mm else None)
        for widget in (self._thickness, self._mode):
            widget.blockSignals(True)
        self._thickness.setValue(slab.mm)
        self._mode.setCurrentIndex(MODES.index(slab.mode))
        for widget in (self._thickness, self._mode):
            widget.blockSignals(False)
        for aspect in ("position", "look", "window"):
            self._actions[f"sync_{aspect}"].setChecked(aspect in tiles.sync)
        self._actions["assume_space"].setChecked(self._session.links.assume)
        shape = None if layout is None else (layout.rows, layout.columns)
        self._actions["layout_planes"].setChecked(layout is None)
        for rows, columns in SHAPES:
            self._actions[f"layout_{rows}x{columns}"].setChecked(shape == (rows, columns))


def add_menu_heading(menu: QMenu, text: str) -> None:
    """Add a heading to a menu: styled menus do not draw the text of a section."""
    if not menu.isEmpty():
        menu.addSeparator()
    label = QLabel(text)
    label.setProperty("role", "menu-heading")
    holder = QWidgetAction(menu)
    holder.setDefaultWidget(label)
    holder.setEnabled(False)
    menu.addAction(holder)
