"""Hanging protocols: which fits a study, what hangs where, and files that are none."""

from pathlib import Path

import pytest

from viewer.core.dicom.assembly.series import Series
from viewer.core.display import presets
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume
from viewer.session.viewports import hanging_protocols
from viewer.session.viewports.hanging_protocols import HangingError

GOOD = """
key = "mine"
name = "Mine"
meant_for = "Trying"
requires = ["T2"]
rows = 1
columns = 2
[[tile]]
label = "T2"
role = "T2"
"""


def series(
    name: str, sequence: str, plane: str = "axial", description: str = "", slices: int = 20
) -> Series:
    return Series(
        name, f"1.{name}", "1.2", "key", 1, description, "MR", "volume", (slices, 8, 8), 1, (),
        None, sequence=sequence, plane=plane,  # type: ignore[arg-type]
    )  # fmt: skip


def best(*result: Series, prior: tuple[Series, ...] = ()) -> str | None:
    fits = hanging_protocols.fitting_protocols(hanging_protocols.builtin_protocols(), result, prior)
    return fits[0].protocol.key if fits else None


CT, CTA = series("1", "CT"), series("2", "CTA")
T1, T1C, T2 = series("3", "T1"), series("4", "T1C+"), series("5", "T2")
FLAIR, DWI, ADC = series("6", "FLAIR"), series("7", "DWI"), series("8", "ADC")


@pytest.mark.parametrize(
    ("found", "prior", "key"),
    [
        ([CT], [], "head-trauma"),
        ([CT, CTA], [], "stroke-ct"),
        ([DWI, ADC, FLAIR], [], "stroke-mr"),
        ([T1, T1C, T2, FLAIR], [], "tumor-mr"),
        ([T1, T1C, T2, FLAIR], [T1C, FLAIR], "tumor-mr-prior"),
        ([FLAIR, T2], [FLAIR], "ms-follow-up"),
        ([FLAIR, T2], [], "mr-general"),
        ([CTA], [], None),
        ([], [], None),
    ],
)
def test_the_protocol_follows_from_what_the_study_holds(
    found: list[Series], prior: list[Series], key: str | None
) -> None:
    assert best(*found, prior=tuple(prior)) == key


def test_a_tile_without_a_fitting_series_stays_empty_with_its_label() -> None:
    protocol = next(p for p in hanging_protocols.builtin_protocols() if p.key == "tumor-mr")
    layout = hanging_protocols.apply_protocol(protocol, [T1, T1C]).layout
    assert [(t.label, t.series_id) for t in layout.tiles] == [
        ("T1", "3"), ("T1 after contrast", "4"), ("T2", None), ("FLAIR", None), ("DWI", None),
        ("SWI", None),
    ]  # fmt: skip


def test_priors_hang_in_their_own_tiles_only() -> None:
    protocol = next(p for p in hanging_protocols.builtin_protocols() if p.key == "ms-follow-up")
    then = series("p1", "FLAIR")
    layout = hanging_protocols.apply_protocol(protocol, [FLAIR, T2], [then]).layout
    assert [t.series_id for t in layout.tiles] == ["6", "p1", "5", None]


def test_perfusion_maps_are_told_apart_by_their_words() -> None:
    protocol = next(p for p in hanging_protocols.builtin_protocols() if p.key == "stroke-ct")
    maps = [
        series("m1", "CTP", description="RAPID Tmax [s]"),
        series("m2", "CTP", description="rCBF"),
    ]
    layout = hanging_protocols.apply_protocol(protocol, [CT, *maps]).layout
    assert [t.series_id for t in layout.tiles] == ["1", "1", None, "m2", None, "m1"]


def test_a_series_acquired_in_the_tiles_plane_comes_first() -> None:
    sagittal = series("9", "FLAIR", "sagittal", slices=200)
    protocol = next(p for p in hanging_protocols.builtin_protocols() if p.key == "mr-general")
    layout = hanging_protocols.apply_protocol(protocol, [sagittal, FLAIR]).layout
    assert layout.tiles[2].series_id == "6"


def test_windows_that_protocols_name_are_presets_of_ct() -> None:
    import numpy as np

    ct = Volume(
        np.zeros((2, 4, 4), np.int16), Geometry((2, 4, 4), np.eye(4)), units="HU", modality="CT"
    )
    names = {window.name for window in presets(ct)}
    wanted = {t.window for p in hanging_protocols.builtin_protocols() for t in p.tile if t.window}
    assert wanted and wanted <= names


def test_a_users_own_protocol_is_on_offer_and_may_replace_a_shipped_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path))
    folder = hanging_protocols.user_folder()
    folder.mkdir(parents=True)
    (folder / "a.toml").write_text(GOOD)
    (folder / "b.toml").write_text(GOOD.replace('"mine"', '"mr-general"'))
    (folder / "c.toml").write_text("rows = ")
    known, wrong = hanging_protocols.protocols()
    assert {item.key: item.name for item in known}["mr-general"] == "Mine"
    assert "mine" in {item.key for item in known}
    assert len(wrong) == 1 and str(wrong[0]).startswith("c.toml: ")


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("rows = 1", "rows = 4", "rows"),
        ("columns = 2", "", "columns"),
        ('role = "T2"', 'role = "T9"', "tile.0.role"),
        ('role = "T2"', 'role = "T2"\nwords = "("', "words"),
        ("columns = 2", "columns = 1\n[[tile]]\nlabel='x'\nrole='T1'", "1 x 1"),
        ('name = "Mine"', 'name = "Mine"\ncolor = 1', "color"),
    ],
)
def test_what_is_no_protocol_is_told_with_its_place(before: str, after: str, says: str) -> None:
    with pytest.raises(HangingError, match=says.replace(".", r"\.")) as caught:
        hanging_protocols.load(Path("x.toml"), GOOD.replace(before, after))
    assert str(caught.value).startswith("x.toml: ")
