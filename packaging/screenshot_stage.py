"""The app as `packaging/screenshots.py` operates it, and the folder for its screenshots."""

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

PATIENCE_S: Final = 300.0
LAST_PASSES: Final = 5
"""Passes for the layouts that the last events asked for, on a slow machine too."""


@dataclass
class Album:
    """Folder of screenshots in the order they are taken; `only`: patterns of the wanted names."""

    folder: Path
    only: tuple[str, ...] = ()
    number: int = 0

    def wants(self, name: str) -> bool:
        """Return whether a screenshot of this name is wanted."""
        return not self.only or any(fnmatchcase(name, pattern) for pattern in self.only)

    def add(self, name: str, widget: "QWidget") -> None:
        """Save a screenshot of a widget."""
        self.number += 1
        path = self.folder / f"{self.number:03}-{name}.png"
        if not widget.grab().save(str(path)):
            raise OSError(f"{path}: cannot be written")


@dataclass(frozen=True)
class Material:
    """Data of the screenshots, made once for all looks in folders below `folder`."""

    folder: Path

    @property
    def study(self) -> Path:
        """Sample study."""
        return self.folder / "study"

    @property
    def prior(self) -> Path:
        """Study of a year earlier, with the head moved and another frame of reference."""
        return self.folder / "prior"

    @property
    def reference(self) -> Path:
        """Reference standard of the sample study."""
        return self.folder / "reference.json"

    @property
    def pilot(self) -> Path:
        """Home folder whose record holds a complete pilot."""
        return self.folder / "pilot"

    @property
    def unreadable(self) -> Path:
        """Files that cannot be shown, for different reasons."""
        return self.folder / "unreadable"

    @property
    def damaged(self) -> Path:
        """Series with files that cannot be shown."""
        return self.folder / "damaged"

    @property
    def batch(self) -> Path:
        """Manifest of images."""
        return self.folder / "batch" / "cases.csv"


class Stage:
    """One window of the app; call `close` at the end."""

    def __init__(
        self, album: Album, material: Material, size: tuple[int, int], servers: "Servers"
    ) -> None:
        from viewer.app import application, build, furnish, keep_log
        from viewer.demo.sample_cases import GLIOMA
        from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator

        self.album, self.material, self.case, self.servers = album, material, GLIOMA, servers
        self.app = application()
        self.window: MainWindow = build(self.app)
        keep_log(self.window)
        self.window.show()
        self.coordinator: CaseCoordinator = furnish(self.window)
        self.window.resize(*size)
        self.wait(lambda: self.coordinator.log is not None or self.coordinator.connection.problem)
        self.wait(lambda: not self.coordinator.connection.is_checking_start)

    def close(self) -> None:
        """Close the window and end its threads."""
        self.window.close()
        self.window.deleteLater()
        self.settle(0.1)

    def wait(self, condition: Callable[[], Any]) -> None:
        """Process events until a condition holds; raise TimeoutError after `PATIENCE_S`."""
        deadline = time.monotonic() + PATIENCE_S
        while not condition():
            if time.monotonic() > deadline:
                warnings = "; ".join(self.warnings()) or "nothing"
                raise TimeoutError(f"the app did not show what it should; it says: {warnings}")
            self.app.processEvents()
            time.sleep(0.005)

    def warnings(self) -> list[str]:
        """Return the warnings that the app shows."""
        texts = [banner.notice.text for banner in self.window.banners.banners]
        panel = self.coordinator.panel
        if panel is not None:
            texts += [panel.trouble.text(), panel.draft_page.trouble.text()]
        return [text for text in texts if text]

    def settle(self, seconds: float = 0.6) -> None:
        """Wait for threads to finish and views to redraw."""
        deadline = time.monotonic() + seconds
        self.wait(lambda: time.monotonic() > deadline)
        for _ in range(LAST_PASSES):
            self.app.processEvents()

    def take(self, name: str, widget: "QWidget | None" = None) -> None:
        """Take a screenshot of the window, or of a dialog over it."""
        if self.album.wants(name):
            self.settle()
            self.album.add(name, widget or self.window)

    def take_dialog(self, name: str, dialog: "QWidget", ready: Callable[[], Any] = bool) -> None:
        """Show a dialog, take a screenshot once it is `ready`, and close it."""
        dialog.show()
        if ready is not bool:
            self.wait(ready)
        self.take(name, dialog)
        dialog.close()

    def take_menu(self, name: str, menu: "QMenu", below: "QWidget") -> None:
        """Open a menu below a widget, take a screenshot, and close it."""
        menu.popup(below.mapToGlobal(below.rect().bottomLeft()))
        self.take(name, menu)
        menu.close()

    def act(self, *keys: str) -> None:
        """Trigger actions of the window one after the other."""
        for key in keys:
            self.window.actions_table[key].trigger()
        self.settle(0.3)

    def wait_filled(self) -> None:
        """Wait until every tile has its series."""
        grid, tiles = self.window.read_page.grid, self.window.session.layout
        self.wait(lambda: not tiles.pending_series and not grid.tile_loading.busy)

    def press(self, button: Any) -> None:
        """Click a button once it is enabled and no step waits for the record."""
        panel = self.panel
        self.wait(lambda: button.isEnabled() and not (panel and panel.controller._stepping))
        button.click()

    def show_series(self, series: str) -> None:
        """Open a series and wait for its 3D view."""
        session = self.window.session
        self.wait(lambda: session.view.series is not None and session.view.scan is not None)
        assert session.view.scan is not None
        self.window.opening.open_series(session.view.scan.by_id(series))
        self.wait(lambda: session.view.series and session.view.series.id == series)
        self.wait(lambda: not session.view.is_preview)
        view = self.window.read_page.grid.view3d
        self.wait(lambda: view.has_image or view.no_3d_reason)

    @property
    def panel(self) -> Any:
        """Case panel."""
        return self.coordinator.panel
