"""Places of windows by arrangement of the monitors: kept, restored, and moved onto a monitor."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from viewer.session.persistence.screen_layout import (
    FILE,
    MOST_ARRANGEMENTS,
    ScreenLayout,
    ScreenLayoutError,
    fit_on_monitors,
    load_layout,
    save_layout,
)

LAPTOP = (0, 0, 1366, 728)
DIAGNOSTIC = (1366, -300, 1536, 2048)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_places_belong_to_an_arrangement_of_monitors(home: Path) -> None:
    assert load_layout() == ScreenLayout()
    both = ScreenLayout(
        hidden=("series",), moved=("case",), sizes={"case": 420}, windowed=("tile 1",)
    )
    both = both.placed([LAPTOP, DIAGNOSTIC], "tile 1", (1400, -200, 1400, 1900))
    both = both.placed([LAPTOP], "tile 1", (20, 20, 600, 600))
    save_layout(both)
    stored = load_layout()
    assert stored == both
    assert stored.place([DIAGNOSTIC, LAPTOP], "tile 1") == (1400, -200, 1400, 1900)
    assert stored.place([LAPTOP], "tile 1") == (20, 20, 600, 600)
    assert stored.place([DIAGNOSTIC], "tile 1") is None
    assert (home / FILE).stat().st_mode & 0o077 == 0


def test_the_oldest_arrangement_is_forgotten() -> None:
    layout = ScreenLayout()
    for n in range(MOST_ARRANGEMENTS + 3):
        layout = layout.placed([(0, 0, 1000 + n, 800)], "main", (n, 0, 500, 400))
    assert len(layout.places) == MOST_ARRANGEMENTS
    assert layout.place([(0, 0, 1002, 800)], "main") is None
    assert layout.place([(0, 0, 1003, 800)], "main") == (3, 0, 500, 400)


@pytest.mark.parametrize(
    "text",
    ["{", "[]", '{"places": {"a": {"main": [1, 2, 3]}}}', '{"sizes": {"case": "wide"}}',
     '{"places": {"a": {"main": [0, 0, 0, 9]}}}', '{"unknown": 1}'],
)  # fmt: skip
def test_a_damaged_file_is_named(home: Path, text: str) -> None:
    home.mkdir(exist_ok=True)
    (home / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(ScreenLayoutError) as error:
        load_layout()
    message = error.value.args[0]
    assert message.code == "preferences.file-unreadable"
    assert message.values["path"] == str(home / FILE)


number = st.integers(-5000, 5000)
rects = st.tuples(number, number, st.integers(120, 4000), st.integers(80, 3000))


@settings(max_examples=60, deadline=None)
@given(rects, st.lists(rects, min_size=1, max_size=3))
def test_the_title_of_a_window_is_always_on_a_monitor(
    wanted: tuple[int, int, int, int], screens: list[tuple[int, int, int, int]]
) -> None:
    x, y, width, height = fit_on_monitors(wanted, screens)
    assert 0 < width <= wanted[2] and 0 < height <= wanted[3]
    seen = []
    for left, top, w, h in screens:
        across = min(x + width, left + w) - max(x, left)
        down = min(y + min(height, 40), top + h) - max(y, top)
        seen.append(across >= min(120, width, w) and down >= min(20, h))
    assert any(seen)


def test_a_window_of_a_lost_monitor_comes_back_whole() -> None:
    assert fit_on_monitors((1400, -200, 1400, 1900), [LAPTOP]) == (0, 0, 1366, 728)
    assert fit_on_monitors((1400, 100, 600, 500), [LAPTOP]) == (766, 100, 600, 500)
    assert fit_on_monitors((100, 100, 600, 500), [LAPTOP]) == (100, 100, 600, 500)
