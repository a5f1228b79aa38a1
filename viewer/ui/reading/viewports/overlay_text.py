"""Text over an image, with a shadow that keeps it legible over black and white.

On screen, texts are copied from images, and measured once: most are the same in each frame.
"""

import math
from functools import lru_cache

from PySide6.QtCore import QLocale, QPointF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QWidget

from audit.record.bounded_cache import BoundedCache
from viewer.ui.appearance import theme

SHADOW = tuple(QPointF(x, y) for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1), (-1, 0), (1, 0)))
TEXT_EDGE = 3.0  # points around a text in its image, for the shadow and for slanted letters

_images: BoundedCache[tuple[str, str, float, tuple[int, int]], QImage] = BoundedCache(256)
"""Texts with their shadow, by text, font, pixels per point, and colors."""


class Face:
    """A font of the interface with its measures in points.

    Args:
        font: The font.
    """

    def __init__(self, font: QFont) -> None:
        self.font, self.key = font, font.key()
        self.metrics = QFontMetricsF(font)
        self.ascent, self.descent = self.metrics.ascent(), self.metrics.descent()
        self.height, self.cap_height = self.metrics.height(), self.metrics.capHeight()
        self._widths: BoundedCache[str, float] = BoundedCache(256)
        self._elided: BoundedCache[tuple[str, float], str] = BoundedCache(256)

    def width(self, text: str) -> float:
        """Return the width of a text."""
        width = self._widths.get(text)
        if width is None:
            width = self.metrics.horizontalAdvance(text)
            self._widths.put(text, width)
        return width

    def elided(self, text: str, room: float) -> str:
        """Return a text that fits into `room` points.

        Its middle is left out: descriptions of series differ at both ends.
        """
        elided = self._elided.get((text, room))
        if elided is None:
            elided = self.metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room)
            self._elided.put((text, room), elided)
        return elided


def face(px: int, weight: QFont.Weight = QFont.Weight.Normal) -> Face:
    """Return the interface font of a size in pixels, with its measures."""
    return _face(px, weight, QLocale().name())


@lru_cache(maxsize=16)
def _face(px: int, weight: QFont.Weight, _language: str) -> Face:
    return Face(theme.font(px, weight))


class TextPainter:
    """Draws texts in one font.

    Args:
        painter: Painter of the view.
        face: The font.
    """

    def __init__(self, painter: QPainter, face: Face) -> None:
        self._painter, self.face = painter, face
        device = painter.device()
        self._ratio = device.devicePixelRatioF() if isinstance(device, QWidget) else None
        self._colors = theme.color("shadow").rgba(), theme.color("overlay").rgba()
        if self._ratio is None:
            painter.setFont(face.font)

    def draw(self, x: float, y: float, text: str) -> None:
        """Draw a text whose base line begins at a position."""
        ratio, face = self._ratio, self.face
        if ratio is None:
            _draw_with_shadow(self._painter, QPointF(x, y), text)
        elif text:
            image = _image(text, face.font, (text, face.key, ratio, self._colors))
            left = round((x - TEXT_EDGE) * ratio) / ratio
            top = round((y - (face.ascent + TEXT_EDGE)) * ratio) / ratio
            self._painter.drawImage(QPointF(left, top), image)


def draw_text(painter: QPainter, position: QPointF, text: str) -> None:
    """Draw text in the painter's font with a one-pixel shadow."""
    font = painter.font()
    TextPainter(painter, _face_of(font.key(), font)).draw(position.x(), position.y(), text)


_faces: BoundedCache[str, Face] = BoundedCache(16)


def _face_of(key: str, font: QFont) -> Face:
    known = _faces.get(key)
    if known is None:
        known = Face(font)
        _faces.put(key, known)
    return known


def _draw_with_shadow(painter: QPainter, position: QPointF, text: str) -> None:
    painter.setPen(theme.color("shadow"))
    for shift in SHADOW:
        painter.drawText(position + shift, text)
    painter.setPen(theme.color("overlay"))
    painter.drawText(position, text)


def _image(text: str, font: QFont, key: tuple[str, str, float, tuple[int, int]]) -> QImage:
    """Return text with its shadow on a clear ground, `TEXT_EDGE` points from the edges."""
    image = _images.get(key)
    if image is None:
        ratio, metrics = key[2], QFontMetricsF(font)
        width = metrics.horizontalAdvance(text) + 2 * TEXT_EDGE
        height = metrics.height() + 2 * TEXT_EDGE
        image = QImage(
            math.ceil(width * ratio),
            math.ceil(height * ratio),
            QImage.Format.Format_ARGB32_Premultiplied,
        )
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setFont(font)
        _draw_with_shadow(painter, QPointF(TEXT_EDGE, metrics.ascent() + TEXT_EDGE), text)
        painter.end()
        _images.put(key, image)
    return image
