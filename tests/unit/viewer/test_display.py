"""Windowing against pydicom's implementation, presets, and the window a series opens with."""

import numpy as np
import pytest
from pydicom.dataset import Dataset
from pydicom.pixels import apply_windowing

from assistant.images.image_recipe import window_of
from audit.messages import Message
from tests.helpers.messages import raises_code
from viewer.core.display import (
    Window,
    default_window,
    file_windows,
    full_range,
    named_window,
    presets,
    robust_range,
    to_uint8,
)
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

FIRST = Message("display.file-window-name", number=1)


def by_pydicom(values: np.ndarray, window: Window) -> np.ndarray:
    """Unrounded gray by pydicom."""
    ds = Dataset()
    ds.PhotometricInterpretation = "MONOCHROME2"
    ds.BitsStored = 8
    ds.PixelRepresentation = 0
    ds.WindowWidth = window.width
    ds.WindowCenter = window.center
    ds.VOILUTFunction = window.function
    with np.errstate(over="ignore"):
        return apply_windowing(values.astype(np.float64), ds)


def volume(voxels: np.ndarray, **facts: object) -> Volume:
    voxels = np.asarray(voxels)
    return Volume(voxels, Geometry(voxels.shape[-3:], np.eye(4)), **facts)


@pytest.mark.parametrize("function", ["LINEAR", "LINEAR_EXACT", "SIGMOID"])
@pytest.mark.parametrize(("width", "center"), [(80, 40), (2, 0), (4096, 2048), (350.5, -12.25)])
@pytest.mark.parametrize("dtype", ["i2", "u2", "u1", "i1", ">i2", "f4", "i4"])
def test_same_gray_as_pydicom(function: str, width: float, center: float, dtype: str) -> None:
    info = np.iinfo(dtype) if np.dtype(dtype).kind in "iu" else np.iinfo("i2")
    values = np.linspace(max(info.min, -40000), min(info.max, 40000), 30001).astype(dtype)
    window = Window(width, center, function)
    peer = by_pydicom(values, window)
    # half a gray level each way is rounding; 1e-9 is where pydicom's own last bit decides a tie
    assert np.abs(to_uint8(values, window) - peer).max() <= 0.5 + 1e-9


@pytest.mark.parametrize("dtype", ["i2", "f8"])
def test_linear_of_the_standard_by_hand(dtype: str) -> None:
    """PS3.3 C.11.2.1.2.1, note 4: width 100 center 50 takes 0 to black and 99 to white."""
    values = np.array([-1, 0, 1, 49, 50, 98, 99, 100], dtype)
    expected = [0, 0, 3, 126, 129, 252, 255, 255]
    assert to_uint8(values, Window(100, 50)).tolist() == expected


def test_width_of_one_is_a_threshold() -> None:
    values = np.array([38, 39, 40, 41], np.int16)
    assert to_uint8(values, Window(1, 40)).tolist() == [0, 0, 255, 255]
    assert to_uint8(values.astype(float), Window(1, 40)).tolist() == [0, 0, 255, 255]


def test_places_without_a_value_are_black_also_when_inverted() -> None:
    values = np.array([np.nan, -2000, 0, 1000, np.inf, -np.inf], np.float32)
    window = Window(100, 50)
    inside = np.array([True, True, True, False, True, True])
    for invert, rest in ((False, [0, 0, 0, 0, 255, 0]), (True, [0, 0, 255, 0, 0, 255])):
        got = to_uint8(values, window, inside=inside, padding=-2000, invert=invert)
        assert got.tolist() == rest
    whole = np.array([-2000, 0, 1000], np.int16)
    assert to_uint8(whole, window, padding=-2000, invert=True).tolist() == [0, 255, 0]


def test_input_is_not_changed_and_any_layout_works() -> None:
    block = np.random.default_rng(1).integers(-1000, 1000, (7, 40, 50)).astype(np.int16)
    before = block.copy()
    view = block[:, ::-2, 3].T
    got = to_uint8(view, Window(400, 40))
    assert got.shape == view.shape
    assert np.array_equal(got, to_uint8(np.ascontiguousarray(view), Window(400, 40)))
    assert np.array_equal(got, to_uint8(view.astype(np.float32), Window(400, 40)))
    assert np.array_equal(block, before)
    assert to_uint8(np.zeros((0, 4), np.float32), Window(1, 1)).shape == (0, 4)
    assert to_uint8(np.array([True, False]), Window(1, 0.5, "LINEAR_EXACT")).tolist() == [255, 0]


def test_windows_that_the_standard_forbids_are_refused() -> None:
    for width, function in ((0.5, "LINEAR"), (0, "LINEAR_EXACT"), (-1, "SIGMOID"), (9, "CUBIC")):
        with pytest.raises(ValueError):
            Window(width, 0, function)  # type: ignore[arg-type]
    with raises_code(ValueError, "display.window-not-finite"):
        Window(float("nan"), 0)
    with pytest.raises(TypeError, match="complex"):
        to_uint8(np.zeros(2, complex), Window(1, 1))


def test_window_of_the_file_comes_first_when_it_fits() -> None:
    rng = np.random.default_rng(2)
    head = rng.integers(-1000, 1500, (4, 30, 30)).astype(np.int16)
    ct = volume(head, units="HU", modality="CT", windows=(("BRAIN", 90.0, 35.0),))
    assert default_window(ct) == Window(90, 35, name="BRAIN")
    assert default_window(volume(head, units="HU", modality="CT")).name == "Brain"
    beyond = volume(head, units="HU", modality="CT", windows=(("", 80.0, 9000.0),))
    assert (default_window(beyond).width, default_window(beyond).center) == (80, 40)

    mr = rng.integers(0, 900, (4, 30, 30)).astype(np.uint16)
    assert default_window(volume(mr, modality="MR", windows=(("", 500.0, 250.0),))).width == 500
    for nonsense in ((65536.0, 32768.0), (1.0, 1.0), (0.0, 0.0), (float("nan"), 1.0)):
        got = default_window(volume(mr, modality="MR", windows=(("", *nonsense),)))
        assert got.name == "Auto"


@pytest.mark.parametrize("function", ["LINEAR", "LINEAR_EXACT", "SIGMOID"])
def test_window_of_the_file_has_its_voi_lut_function(function: str) -> None:
    values = np.linspace(0, 1, 27, dtype=np.float32).reshape(3, 3, 3)
    wide = volume(100 * values, modality="MR", windows=(("", 60.0, 50.0),), voi_function=function)
    assert default_window(wide) == Window(60, 50, function, FIRST)  # type: ignore[arg-type]
    narrow = volume(values, modality="MR", windows=(("", 0.6, 0.5),), voi_function=function)
    # a LINEAR window under 1 wide is forbidden (PS3.3 C.11.2.1.2.1), so it is not the file's word
    assert [w.width for w in file_windows(narrow)] == ([] if function == "LINEAR" else [0.6])


def test_a_window_that_is_in_the_file_twice_is_offered_once() -> None:
    written = (("", 60.0, 50.0), ("", 60.0, 50.0), ("", 80.0, 50.0))
    twice = volume(np.arange(24, dtype=np.int16).reshape(2, 3, 4), windows=written)
    assert [(w.name, w.width) for w in file_windows(twice)] == [
        (FIRST, 60),
        (Message("display.file-window-name", number=2), 80),
    ]


def test_adc_has_one_window_on_screen_and_in_what_is_sent() -> None:
    for units in ("mm2/s", "um2/s", "10-6 mm2/s", "10-3 mm2/s"):
        adc = volume(np.ones((2, 3, 4)), units=units, modality="MR", sequence="ADC")
        sent, _ = window_of(adc)
        shown = default_window(adc)
        assert shown.name == "ADC" and shown.function == sent.function
        assert (shown.width, shown.center) == pytest.approx((sent.width, sent.center))


def test_automatic_window_is_of_the_whole_series_and_ignores_what_is_no_value() -> None:
    voxels = np.zeros((3, 100, 100), np.float32)
    voxels[0] = np.linspace(100, 200, 10_000).reshape(100, 100)
    voxels[1] = np.nan
    voxels[2] = -999
    shown = volume(voxels, modality="MR", padding=-999.0)
    low, high = robust_range(shown) or (0, 0)
    assert (low, high) == pytest.approx((101, 199.5), abs=0.1)
    assert full_range(shown) == (100, 200)
    window = default_window(shown)
    assert window.center - window.width / 2 == pytest.approx(low)
    assert window.center + window.width / 2 == pytest.approx(high)


def test_series_without_contrast_or_values_still_opens() -> None:
    assert default_window(volume(np.full((1, 2, 2), 7, np.int16), modality="MR")).width == 1
    nothing = volume(np.full((1, 2, 2), np.nan, np.float32), modality="MR")
    assert robust_range(nothing) is None and full_range(nothing) is None
    assert default_window(nothing).name == "Auto"
    assert [w.name for w in presets(nothing)] == ["Auto"]


def test_hounsfield_presets_are_for_hounsfield_units_only() -> None:
    voxels = np.arange(24, dtype=np.int16).reshape(2, 3, 4)
    ct = [w.name for w in presets(volume(voxels, units="HU", modality="CT"))]
    assert ct[:3] == ["Brain", "Stroke", "Stroke narrow"]
    assert {"Subdural", "Bone", "Posterior fossa", "Full range"} < set(ct)
    # a CT whose numbers are not in HU (no rescale, a score map) gets none of them
    for facts in ({"modality": "CT"}, {"modality": "MR"}, {"modality": "PT", "units": "BQML"}):
        assert "Brain" not in [w.name for w in presets(volume(voxels, **facts))]
    adc = volume(voxels / 1e4, units="mm2/s", modality="MR")
    assert default_window(adc) == Window(0.003, 0.0015, "LINEAR_EXACT", "ADC")


def test_a_mask_is_shown_from_its_least_to_its_largest_value() -> None:
    voxels = np.zeros((20, 64, 64), np.uint8)
    voxels[10, 30:34, 30:34] = 1  # far below the percentile that the automatic window ends at
    window = default_window(Volume(voxels, Geometry((20, 64, 64), np.eye(4))))
    assert (window.width, window.center) == (1.0, 0.5)


def test_brain_window_is_80_40() -> None:
    voxels = np.arange(24, dtype=np.int16).reshape(2, 3, 4)
    ct = volume(voxels, units="HU", modality="CT", windows=(("", 400.0, 40.0),))
    brain = named_window("brain", ct)
    assert (brain.width, brain.center, brain.function) == (80, 40, "LINEAR")
    assert named_window("Posterior fossa", ct) == named_window("posterior-fossa", ct)
    assert named_window("file 1", ct) == file_windows(ct)[0]
    assert named_window("350/-20.5", ct) == Window(350, -20.5)
    assert named_window("0.5/1", ct).function == "LINEAR_EXACT"
    for wrong in ("lung", "80/", "0/40", "a/b", "nan/3"):
        with pytest.raises(CoreError, match="window"):
            named_window(wrong, ct)
    with raises_code(CoreError, "display.window-unknown"):
        named_window("lung", ct)
