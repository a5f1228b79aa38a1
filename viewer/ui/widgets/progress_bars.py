"""Progress bars that do not paint while their value is set."""

from PySide6.QtWidgets import QProgressBar


def set_progress(bar: QProgressBar, done: int, total: int) -> None:
    """Set how much is done; the bar is painted with everything else that has changed.

    `QProgressBar.setValue` paints at once, and with it all other widgets of the window that wait to
    be painted: while a series loads, three planes, which blocked the event loop for up to 80 ms.

    Args:
        bar: The bar.
        done: Steps done.
        total: All steps; 0 if that is unknown.
    """
    bar.setUpdatesEnabled(False)
    try:
        bar.setRange(0, total)
        bar.setValue(done)
    finally:
        bar.setUpdatesEnabled(True)
