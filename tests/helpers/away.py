"""A reader in the app at a site, over a server or a network that can be unavailable."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.helpers.site_staff import PIN, staffed
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator

READER = "rea"


@contextmanager
def site_of_a_reader(folder: Path, at: str) -> Iterator[tuple[str, str]]:
    """Make a site on the server whose socket is in a folder, with `READER` signed in.

    Args:
        folder: Folder of the socket.
        at: Host part of the app's URL, with its port, and its query, with a `{}` for the database.

    Yields:
        URL for the app, which names the reader's login, and the URL of the owner.
    """
    with staffed(folder, {READER: ("reader",)}) as staff:
        database = staff.site.dba.info.dbname
        yield f"postgresql://{READER}_{database}@{at.format(database)}", staff.site.url


def sign_in_by_pin(coordinator: CaseCoordinator) -> None:
    """Enter the PIN on the sign-in page, and wait until the window is unlocked."""
    cover = coordinator.guard.cover
    while not (cover.password.isVisible() and cover.password.isEnabled()):
        QApplication.processEvents()
    cover.password.setText(PIN)
    cover.enter.click()
    while coordinator.guard.covered:
        QApplication.processEvents()
