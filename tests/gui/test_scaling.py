"""No text of the window is cut at 100, 150 and 200%, in languages that need more room than English."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.clipped import cut, outside
from tests.helpers.gui import write_phantom

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("scale", "language", "size"),
    [("1", "de", (1024, 700)), ("1.5", "fr", (1280, 800)), ("2", "es", (1024, 700))],
)
def test_every_page_shows_its_words_whole(
    tmp_path: Path, scale: str, language: str, size: tuple[int, int]
) -> None:
    """Buttons, labels and tabs of every page, by the size that they ask for; small is the screen."""
    study = write_phantom(tmp_path / "study", SeriesDescription="T1 MPRAGE sagittal after contrast")
    wanted = (str(study), language, *map(str, size))
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.helpers.clipped", *wanted],
        cwd=ROOT,
        env=os.environ | {"QT_SCALE_FACTOR": scale, "OVERREAD_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    *lines, ratio = run.stdout.splitlines() or [run.stderr]
    assert not lines, "\n".join(lines)
    assert run.returncode == 0, run.stderr
    assert float(ratio) == float(scale)


def test_what_is_cut_is_found(qtbot: QtBot) -> None:
    box = QWidget()
    qtbot.addWidget(box)
    row = QHBoxLayout(box)
    words = "Words that need their room"
    label, wrapped, button, whole = QLabel(words), QLabel(words), QPushButton(words), QLabel(words)
    wrapped.setWordWrap(True)
    wrapped.setFixedSize(60, 20)
    for widget in (label, button):
        widget.setFixedWidth(40)
    for widget in (label, wrapped, button, whole):
        row.addWidget(widget)
    apart = QPushButton("Off", box)
    box.show()
    apart.setGeometry(box.width() - 10, 0, 120, 30)
    qtbot.waitExposed(box)
    result = list(cut(box))
    assert sorted(line.partition(" ")[0] for line in result) == ["QLabel", "QLabel", "QPushButton"]
    assert list(outside(box)) == ["QPushButton 'Off': outside"]
