"""The real app as `packaging/screenshots.py` drives it, and the folder that its pictures go to."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu, QWidget
    from screenshot_providers import Servers

    from viewer.ui.shell.window.main_window import MainWindow

PATIENCE_S: Final = 120.0


@dataclass
class Album:
    """Pictures in the order in which they are taken; `only` patterns name those that are wanted."""

    folder: Path
    only: tuple[str, ...] = ()
    number: int = 0

    def wants(self, name: str) -> bool:
        """Whether a picture of this name is to be taken."""
        return not self.only or any(fnmatchcase(name, pattern) for pattern in self.only)

    def add(self, name: str, widget: "QWidget") -> None:
        """Take the picture."""
        self.number += 1
        path = self.folder / f"{self.number:03}-{name}.png"
        if not widget.grab().save(str(path)):
            raise OSError(f"{path}: cannot be written")


@dataclass(frozen=True)
class Material:
    """What the pictures are of, made once for all looks: folders below `folder`."""

    folder: Path

    @property
    def study(self) -> Path:
        """The sample study."""
        return self.folder / "study"

    @property
    def prior(self) -> Path:
        """A year before, another frame of reference, and the head moved."""
        return self.folder / "prior"

    @property
    def reference(self) -> Path:
        """The reference standard of the sample study."""
        return self.folder / "reference.json"

    @property
    def pilot(self) -> Path:
        """A home whose record holds a whole pilot."""
        return self.folder / "pilot"

    @property
    def unreadable(self) -> Path:
        """Files of which none can be shown, and why differs."""
        return self.folder / "unreadable"

    @property
    def damaged(self) -> Path:
        """A series with files that cannot be shown."""
        return self.folder / "damaged"

    @property
    def batch(self) -> Path:
        """A manifest of pictures."""
        return self.folder / "batch" / "cases.csv"


class Stage:
    """One window of the app; whoever makes it ends it with `close`."""

    def __init__(
        self, album: Album, material: Material, size: tuple[int, int], given: "Servers"
    ) -> None:
        from viewer.app import application, build, furnish, keep_log
        from viewer.demo.sample_cases import GLIOMA
        from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator

        self.album, self.material, self.case, self.given = album, material, GLIOMA, given
        self.app = application()
        self.window: MainWindow = build(self.app)
        keep_log(self.window)
        self.window.show()
        self.coordinator: CaseCoordinator = furnish(self.window)
        self.window.resize(*size)
        self.wait(lambda: self.coordinator.log is not None or self.coordinator.connection.problem)
        self.wait(lambda: not self.coordinator.connection.is_checking_start)

    def close(self) -> None:
        """End the window and its threads."""
        self.window.close()
        self.window.deleteLater()
        self.settle(0.1)

    def wait(self, there: Callable[[], Any]) -> None:
        """Let the app work until something is there; a look that never comes is an error."""
        until = time.monotonic() + PATIENCE_S
        while not there():
            if time.monotonic() > until:
                said = "; ".join(self.said()) or "nothing"
                raise TimeoutError(f"the app did not show what it should; it says: {said}")
            self.app.processEvents()
            time.sleep(0.005)

    def said(self) -> list[str]:
        """What the app tells of trouble now."""
        texts = [banner.notice.text for banner in self.window.banners.banners]
        panel = self.coordinator.panel
        if panel is not None:
            texts += [panel.trouble.text(), panel.draft_page.trouble.text()]
        return [text for text in texts if text]

    def settle(self, seconds: float = 0.6) -> None:
        """Let threads deliver and views redraw."""
        until = time.monotonic() + seconds
        self.wait(lambda: time.monotonic() > until)

    def take(self, name: str, widget: "QWidget | None" = None) -> None:
        """Picture of the window, or of a dialog over it."""
        if self.album.wants(name):
            self.settle()
            self.album.add(name, widget or self.window)

    def take_dialog(self, name: str, dialog: "QWidget", ready: Callable[[], Any] = bool) -> None:
        """Show a dialog, take its picture once it is `ready`, and close it."""
        dialog.show()
        if ready is not bool:
            self.wait(ready)
        self.take(name, dialog)
        dialog.close()

    def take_menu(self, name: str, menu: "QMenu", below: "QWidget") -> None:
        """Open a menu below a widget, take its picture, and close it."""
        menu.popup(below.mapToGlobal(below.rect().bottomLeft()))
        self.take(name, menu)
        menu.close()

    def act(self, *keys: str) -> None:
        """Trigger actions of the window, one after the other."""
        for key in keys:
            self.window.actions_table[key].trigger()
        self.settle(0.3)

    def filled(self) -> None:
        """Wait until every tile has its series."""
        grid, tiles = self.window.read_page.grid, self.window.session.layout
        self.wait(lambda: not tiles.pending_series and not grid.tile_loading.busy)

    def press(self, button: Any) -> None:
        """Click a button once it is on: a click on one that is off would be waited for in vain."""
        self.wait(button.isEnabled)
        button.click()

    def show_series(self, series: str) -> None:
        """Bring a series into view, with its 3D picture."""
        session = self.window.session
        self.wait(lambda: session.view.series is not None and session.view.scan is not None)
        assert session.view.scan is not None
        self.window.opening.open_series(session.view.scan.by_id(series))
        self.wait(lambda: session.view.series and session.view.series.id == series)
        self.wait(lambda: not session.view.is_preview)
        view = self.window.read_page.grid.view3d
        self.wait(lambda: view.has_picture or view.no_3d_reason)

    @property
    def panel(self) -> Any:
        """The case panel."""
        return self.coordinator.panel
