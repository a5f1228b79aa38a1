"""Draw the app's icon as a PNG, which PyInstaller converts for Windows and macOS.

usage: python packaging/app/icon.py FILE.png [PIXELS]
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

ICON = Path(__file__).resolve().parents[2] / "resources" / "icons" / "overread.svg"
LARGEST = 1024
"""Pixels of the image that PyInstaller scales down."""


def draw(pictures: Mapping[Path, int]) -> None:
    """Draw the icon into files of the given sizes in pixels; exit if that fails."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    app = QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(str(ICON))
    if not renderer.isValid():
        sys.exit(f"{ICON}: is no SVG that can be drawn")
    for path, size in pictures.items():
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        path.parent.mkdir(parents=True, exist_ok=True)
        if not image.save(str(path)):
            sys.exit(f"{path}: cannot be written")
    del app


if __name__ == "__main__":
    draw({Path(sys.argv[1]): int(sys.argv[2]) if len(sys.argv) > 2 else LARGEST})
