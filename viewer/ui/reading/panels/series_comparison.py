"""Comparison of series: registration, manual links and overlays."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QMenu,
    QSlider,
    QWidget,
    QWidgetAction,
)

from viewer.core.errors import Cancelled, CoreError
from viewer.core.space.registration import register
from viewer.session.session import Session
from viewer.session.viewports.display_state import OVERLAY_MODES, Overlay
from viewer.ui.actions.action_registry import Actions
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.reading.panels.layout_controls import add_menu_heading
from viewer.ui.reading.panels.tool_row import ChoiceButton

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.space.registration import Registration

Notify = Callable[[str, str], None]

COLOR_MAPS = (N_("hot"), N_("cool"), N_("viridis-like"), N_("red"))
"""Color maps of `viewer.core.space.fusion`."""


class SeriesComparison(QObject):
    """Toolbar button *Compare* with its shortcuts."""

    progressed = Signal(str, int, int)
    ended = Signal()

    def __init__(self, session: Session, actions: Actions, notify: Notify, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._actions, self._notify = session, actions, notify
        self._saved_position: tuple[Series, tuple[float, ...]] | None = None
        self.button = ChoiceButton(
            tr("Compare"), tr("Overlay another series and register series"), "mdi6.compare"
        )
        self.button.menu().aboutToShow.connect(self._fill)
        self._opacity = QSlider(Qt.Orientation.Horizontal)
        self._mode, self._colors = QComboBox(), QComboBox()
        self._form = self._overlay_form()
        self.button.destroyed.connect(self._form.deleteLater)  # no parent until it is shown
        actions.bind("register", self.register)
        actions.bind("accept_registration", self.accept_registrations)
        actions.bind("link_by_hand", self.link_manually)
        actions.bind("unlink", self.unlink)
        actions.bind("over_mode", self._next_mode)
        actions.bind("over_off", lambda: session.display.show_overlay(None))
        session.display.overlay_changed.connect(self._show_state)
        session.view.scan_changed.connect(self._forget)
        self._show_state()

    @property
    def busy(self) -> bool:
        """Return whether series are being registered."""
        return is_working(self)

    def close(self) -> None:
        """Stop and wait for the thread; call before the application ends."""
        stop_background_work(self)

    def cancel(self) -> None:
        """Stop the registration; nothing is linked."""
        if is_working(self):
            cancel_background_work(self)
            self.ended.emit()

    def _forget(self) -> None:
        self._saved_position = None
        self.cancel()

    # --- registration -----------------------------------------------------------------------------

    def _series_in_other_spaces(self) -> "list[Series]":
        """Return one shown or overlaid series of each space but that of the current series."""
        session = self._session
        current, scan = session.view.series, session.view.scan
        if current is None or scan is None:
            return []
        keys = list(session.layout.series_ids)
        if session.display.overlay is not None:
            keys.append(session.display.overlay.series_id)
        if session.prior_view.requested and session.prior_view.series is not None:
            keys.append(session.prior_view.series.id)
        by_space: dict[str, Series] = {}
        for series in map(scan.by_id, dict.fromkeys(keys)):
            space = session.links.space(series)
            if (
                space != session.links.space(current)
                and session.view.loaded_volume(series.id) is not None
            ):
                by_space.setdefault(space, series)
        return list(by_space.values())

    def register(self) -> None:
        """Register the shown series of other spaces to the current series."""
        session = self._session
        current, volume = session.view.series, session.view.volume
        moving = self._series_in_other_spaces()
        if current is None or volume is None or session.view.is_preview:
            return
        if not moving:
            text = tr(
                "Nothing to register. Show a series from another frame of reference next to this "
                "one."
            )
            self._notify("info", text)
            return
        pairs = [(series, session.view.loaded_volume(series.id)) for series in moving]
        task = tr("Registering series")
        self.progressed.emit(task, 0, 0)

        def register_pairs(job: Job) -> "list[tuple[Series, Registration]]":
            results = []
            for n, (series, volume_to_move) in enumerate(pairs):
                assert volume_to_move is not None
                results.append(
                    (
                        series,
                        register(
                            volume,
                            volume_to_move,
                            progress=lambda done, total, n=n: job.report(  # type: ignore[misc]
                                n * total + done, len(pairs) * total
                            ),
                            cancelled=job.cancelled,
                        ),
                    )
                )
            return results

        def done(results: "list[tuple[Series, Registration]]") -> None:
            self.ended.emit()
            for series, registration in results:
                session.links.register(current, series, registration)
                self._notify(
                    "warn" if registration.doubtful else "info",
                    _registration_notice(series, current, registration),
                )

        def failed(error: Exception) -> None:
            self.ended.emit()
            if isinstance(error, Cancelled):
                return
            if not isinstance(error, CoreError):
                raise error
            self._notify(
                "critical",
                tr("Could not register the series: {why}.").format(why=translated(error)),
            )

        run_in_background(self, register_pairs, done, failed, partial(self.progressed.emit, task))

    def accept_registrations(self) -> None:
        """Confirm the registrations of the shown series."""
        session = self._session
        if session.view.series is not None:
            for series in self._series_in_other_spaces():
                session.links.accept(session.view.series, series)

    def link_manually(self) -> None:
        """Save the crosshair position; on the second call, link it to the position saved before."""
        session = self._session
        current = session.view.series
        if current is None or not session.view.has_geometry:
            return
        position = tuple(float(v) for v in session.view.cursor_lps_mm)
        saved = self._saved_position
        if saved is None or session.links.space(saved[0]) == session.links.space(current):
            self._saved_position = current, position
            text = tr(
                "Point saved. Go to the same point in the other series and press the key again."
            )
            self._notify("info", text)
            return
        session.links.by_hand(saved[0], current, saved[1], position)
        self._saved_position = None
        text = tr("{first} and {second} are linked manually (translation only, no rotation).")
        self._notify("info", text.format(first=saved[0].id, second=current.id))

    def unlink(self) -> None:
        """Remove the links of the shown series."""
        session = self._session
        if session.view.series is not None:
            for series in self._series_in_other_spaces():
                session.links.remove(session.view.series, series)

    # --- over -------------------------------------------------------------------------------------

    def _overlay_form(self) -> QWidget:
        form = QWidget()
        rows = QFormLayout(form)
        rows.setContentsMargins(12, 8, 12, 8)
        for mode in OVERLAY_MODES:
            self._mode.addItem(state_labels.over_mode(mode), mode)
        for name in COLOR_MAPS:
            self._colors.addItem(translated(name), name)
        self._opacity.setRange(0, 100)
        self._mode.setAccessibleName(tr("Overlay mode"))
        self._colors.setAccessibleName(tr("Overlay color map"))
        self._opacity.setAccessibleName(tr("Overlay opacity in percent"))
        self._mode.activated.connect(lambda n: self._change(mode=OVERLAY_MODES[n]))
        self._colors.activated.connect(lambda _n: self._change(colormap=self._colors.currentData()))
        self._opacity.valueChanged.connect(lambda value: self._change(opacity=value / 100))
        rows.addRow(tr("Mode"), self._mode)
        rows.addRow(tr("Opacity"), self._opacity)
        rows.addRow(tr("Color map"), self._colors)
        return form

    def _change(self, **changes: object) -> None:
        overlay = self._session.display.overlay
        if overlay is not None:
            self._session.display.show_overlay(replace(overlay, **changes))  # type: ignore[arg-type]

    def _next_mode(self) -> None:
        overlay = self._session.display.overlay
        if overlay is not None:
            self._change(
                mode=OVERLAY_MODES[(OVERLAY_MODES.index(overlay.mode) + 1) % len(OVERLAY_MODES)]
            )

    def overlay_series(self, series_id: str) -> None:
        """Overlay a series on the shown ones."""
        session = self._session
        overlay = session.display.overlay
        session.display.show_overlay(
            Overlay(series_id) if overlay is None else replace(overlay, series_id=series_id)
        )
        current, scan = session.view.series, session.view.scan
        if current is None or scan is None:
            return
        other = scan.by_id(series_id)
        links = session.links
        if links.space(current) != links.space(other) and links.between(current, other) is None:
            text = tr(
                "{n} is not shown because it has a different frame of reference. Press Ctrl+Alt+R "
                "to register it."
            )
            self._notify("warn", text.format(n=series_id))

    def _fill(self) -> None:
        menu, session = self.button.menu(), self._session
        menu.clear()
        add_menu_heading(menu, tr("Overlay on this series"))
        scan, current = session.view.scan, session.view.series
        for series in scan.series if scan else []:
            if (
                current is None
                or series.id == current.id
                or series.kind not in ("volume", "timeseries")
            ):
                continue
            action = menu.addAction(state_labels.series_title(series))
            action.setCheckable(True)
            action.setChecked(
                session.display.overlay is not None
                and session.display.overlay.series_id == series.id
            )
            action.triggered.connect(partial(self.overlay_series, series.id))
        if session.display.overlay is not None:
            holder = QWidgetAction(menu)
            holder.setDefaultWidget(self._form)
            menu.addAction(holder)
            menu.addAction(self._actions["over_mode"])
            menu.addAction(self._actions["over_off"])
        self._add_prior_choices(menu)
        for key in ("register", "accept_registration", "link_by_hand", "unlink"):
            menu.addAction(self._actions[key])

    def _add_prior_choices(self, menu: QMenu) -> None:
        """Add the actions of the prior study, and its series to compare with."""
        session = self._session
        add_menu_heading(menu, tr("Prior study"))
        menu.addAction(self._actions["prior_beside"])
        menu.addAction(self._actions["flip_prior"])
        prior, chosen = session.view.prior, session.prior_view.series
        if prior is not None and chosen is not None:
            choices = menu.addMenu(tr("Series of the prior study"))
            for series in prior.series:
                if series.kind in ("volume", "timeseries"):
                    action = choices.addAction(state_labels.series_title(series))
                    action.setCheckable(True)
                    action.setChecked(series.id == chosen.id)
                    action.triggered.connect(partial(session.prior_view.choose, series.id))
        menu.addAction(self._actions["lesions"])
        menu.addSeparator()

    def _show_state(self) -> None:
        overlay = self._session.display.overlay
        fused = "" if overlay is None else _capital(state_labels.over_mode(overlay.mode))
        self.button.set_choice(fused or tr("Compare"), fused)
        theme.set_role(self.button, "badge-warn" if overlay else None)
        if overlay is None:
            return
        widgets = (self._mode, self._colors, self._opacity)
        for widget in widgets:
            widget.blockSignals(True)
        self._mode.setCurrentIndex(OVERLAY_MODES.index(overlay.mode))
        self._colors.setCurrentIndex(self._colors.findData(overlay.colormap))
        self._opacity.setValue(round(overlay.opacity * 100))
        for widget in widgets:
            widget.blockSignals(False)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _registration_notice(moving: "Series", fixed: "Series", registration: "Registration") -> str:
    """Return the notice on a completed registration."""
    text = tr(
        "{moving} was registered to {fixed}. {metrics} Check the alignment with the "
        "checkerboard, then press Ctrl+Alt+A to accept it."
    )
    if registration.doubtful:
        text = tr(
            "The registration of {moving} to {fixed} is doubtful: {why}. {metrics} Check the "
            "alignment with the checkerboard, then press Ctrl+Alt+A to accept it."
        )
    return text.format(
        why=translated(registration.doubtful),
        moving=moving.id,
        fixed=fixed.id,
        metrics=state_labels.registration(registration),
    )
