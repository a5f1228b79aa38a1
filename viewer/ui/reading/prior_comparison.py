"""The prior study beside the current one, and the flip between both."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from viewer.session.session import Session
from viewer.session.viewports.tile_layout import Layout, Tile
from viewer.ui.actions.action_registry import Actions
from viewer.ui.language.i18n import sentence, tr
from viewer.ui.reading.panels.series_comparison import SeriesComparison
from viewer.ui.reading.viewports.tile_loading import TileLoading

Notify = Callable[[str, str], None]
Goal = Literal["flip", "beside"]


class PriorComparison(QObject):
    """Shows the prior study once it is loaded and registered, and says why if it cannot.

    Args:
        session: The open studies.
        actions: Actions of the window.
        comparison: Registers series.
        loading: Loads series in the background.
        notify: Shows a notice: level and text.
        parent: Parent widget.
    """

    def __init__(
        self,
        session: Session,
        actions: Actions,
        comparison: SeriesComparison,
        loading: TileLoading,
        notify: Notify,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._session, self._actions, self._notify = session, actions, notify
        self._comparison, self._loading = comparison, loading
        self._goal: Goal | None = None
        self._registering = False
        actions.bind("prior_beside", lambda: self._aim("beside"))
        actions.bind("flip_prior", self._flip)
        for signal in (session.layout.changed, session.display.overlay_changed):
            signal.connect(self._continue)
        session.links.changed.connect(self._continue)
        session.view.study_changed.connect(self._forget)
        session.prior_view.changed.connect(self._show_state)
        loading.refused.connect(self._continue)
        comparison.ended.connect(self._registration_ended)

    def _flip(self) -> None:
        if self._session.prior_view.flipped:
            self._session.prior_view.flip()
        else:
            self._aim("flip")
        self._show_state()

    def _aim(self, goal: Goal) -> None:
        session = self._session
        why = session.prior_view.why_not()
        if why is not None and why.code not in ("prior.not-loaded", "prior.not-registered"):
            self._notify("info", sentence(why))
            return
        if goal == "beside":
            self._hang()
        self._goal = goal
        session.prior_view.request()
        self._continue()

    def _hang(self) -> None:
        """Show the current series and the prior one in its plane, linked in everything."""
        session = self._session
        series, plane = session.view.series, session.view.active_plane
        assert series is not None
        tiles = (Tile(series.id, plane), Tile(series.id, plane, shows_prior=True))
        session.view.set_solo(None)
        session.layout.show(Layout(1, 2, tiles))
        session.layout.set_sync("position", True)
        session.layout.set_sync("look", True)

    def _continue(self) -> None:
        """Load, register, then do what was asked for."""
        session, goal = self._session, self._goal
        if goal is None or self._registering:
            return
        other, why = session.prior_view.series, session.prior_view.why_not()
        if why is None:
            self._goal = None
            if goal == "flip":
                session.prior_view.flip()
        elif why.code == "prior.not-loaded" and other is not None:
            problem = self._loading.problems.get(other.id)
            if problem is not None:
                self._goal = None
                text = tr("Could not load the prior series: {why}.")
                self._notify("critical", text.format(why=problem.rstrip(".")))
        elif why.code == "prior.not-registered":
            self._registering = True
            self._comparison.register()
            if not self._comparison.busy:
                self._registration_ended()
        else:
            self._goal = None
            self._notify("info", sentence(why))

    def _registration_ended(self) -> None:
        """Give up unless the registration links the series, which it does after this signal.

        The notice of the registration says why it failed.
        """
        self._registering = False
        QTimer.singleShot(0, self, self._give_up_unlinked)

    def _give_up_unlinked(self) -> None:
        if not self._session.prior_view.is_linked and not self._comparison.busy:
            self._goal = None

    def _forget(self) -> None:
        self._goal, self._registering = None, False

    def _show_state(self) -> None:
        self._actions["flip_prior"].setChecked(self._session.prior_view.flipped)
