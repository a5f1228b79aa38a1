"""Hanging protocols: which fits a study, what hangs where, and files that are none."""

from dataclasses import replace
from pathlib import Path

import nibabel
import numpy as np
import pytest
from numpy.typing import NDArray

from viewer.core import scan
from viewer.core.dicom.assembly.series import Series
from viewer.core.display import presets
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume
from viewer.session.persistence import linked_folders
from viewer.session.persistence.linked_folders import FolderLinks, LinkedFoldersError
from viewer.session.viewports import hanging_protocols
from viewer.session.viewports.file_sets import same_grid_sets
from viewer.session.viewports.hanging_protocols import HangingError, TileRule, chosen_series
from viewer.session.viewports.series_links import Links
from viewer.session.viewports.tile_filling import series_not_hung

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
    name: str, sequence: str | None, plane: str = "axial", description: str = "", slices: int = 20
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


def test_series_that_no_rule_asks_for_fill_empty_tiles_and_add_some() -> None:
    """A second FLAIR, and contrast series in other planes, hang: each may show what others miss."""
    sagittal, coronal = series("21", "T1C+", "sagittal"), series("22", "T1C+", "coronal")
    second, swi = series("23", "FLAIR"), series("24", "SWI")
    scout = replace(series("25", "T1"), kind="localizer")
    screen = replace(series("26", "T2"), is_secondary_capture=True)
    unknown = series("27", None, "oblique")
    protocol = next(p for p in hanging_protocols.builtin_protocols() if p.key == "tumor-mr")

    found = [scout, T1, second, T1C, T2, unknown, FLAIR, sagittal, coronal, screen, DWI, swi]
    fit = hanging_protocols.apply_protocol(protocol, found)
    layout = fit.layout
    assert (layout.rows, layout.columns, fit.filled, fit.missing) == (3, 3, 6, ())
    assert [t.series_id for t in layout.tiles][6:] == ["21", "22", "6"]  # planes before repeats
    assert [t.plane for t in layout.tiles][6:] == ["sagittal", "coronal", "axial"]
    assert [(n.series.id, n.reason.code) for n in series_not_hung(layout, found)] == [
        ("25", "hanging.localizer"), ("27", "hanging.tiles-full"), ("26", "hanging.single-image"),
    ]  # fmt: skip

    fixed = protocol.model_copy(update={"grows": False})
    layout = hanging_protocols.apply_protocol(fixed, [T1, T1C, T2, FLAIR, unknown]).layout
    assert [t.series_id for t in layout.tiles] == ["3", "4", "5", "6", "27", None]
    (left,) = series_not_hung(layout, [T1, ADC, T1C])
    assert (left.series, left.reason.code) == (ADC, "hanging.tile-free")

    # A tile that is labeled as the prior's never shows the study of today.
    follow_up = next(p for p in hanging_protocols.builtin_protocols() if p.key == "ms-follow-up")
    layout = hanging_protocols.apply_protocol(
        follow_up, [FLAIR, DWI, ADC], [series("p", "T2")]
    ).layout
    assert [t.series_id for t in layout.tiles] == ["6", "p", "7", "8"]


def test_own_protocols_are_saved_read_and_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path))
    shipped = hanging_protocols.builtin_protocols()
    changed = shipped[-1].model_copy(update={"name": 'Mine: "A" \\ é'})
    hanging_protocols.user_folder().mkdir(parents=True)
    (hanging_protocols.user_folder() / "elsewhere.toml").write_text(
        GOOD.replace('"mine"', f'"{changed.key}"')
    )
    path = hanging_protocols.save(changed)
    assert path.stat().st_mode & 0o077 == 0
    assert [p.name for p in path.parent.iterdir()] == [path.name]  # one file for each key
    known, wrong = hanging_protocols.protocols()
    assert changed in known and not wrong
    assert hanging_protocols.own_keys() == {changed.key}
    hanging_protocols.remove(changed.key)
    assert hanging_protocols.protocols()[0] == shipped


def test_a_rule_may_ask_for_the_second_series_or_for_words_alone() -> None:
    second, other = series("23", "FLAIR", slices=10), series("27", None, description="Scan [x]")
    rules = ({"role": "FLAIR", "nth": 2, "plane": "axial"}, {"words": r"^scan \[x\]$"})
    chosen = [
        chosen_series(TileRule.model_validate({"label": "x"} | rule), [FLAIR, other, second])
        for rule in rules
    ]
    assert chosen == ["23", "27"]
    with pytest.raises(HangingError) as caught:
        hanging_protocols.load(Path("x.toml"), GOOD.replace('role = "T2"', ""))
    assert caught.value.args[0].values["reason"].code == "hanging.rule-without-series"


def test_files_of_one_grid_are_linked_again_and_nothing_tells_which_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("OVERREAD_ARCHIVE_KEY", "q" * 43 + "=")
    folder = tmp_path / "Doe_Jane"
    folder.mkdir()
    straight = np.diag([1.0, 1.0, 2.0, 1.0])
    shifted = straight.copy()
    shifted[0, 3] = 30.0

    def files(*names: str, affine: NDArray[np.float64] = straight) -> None:
        for name in names:
            image = nibabel.Nifti1Image(np.arange(64, dtype=np.int16).reshape(4, 4, 4), affine)
            nibabel.save(image, folder / f"{name}.nii")

    def found() -> list[Series]:
        return scan([folder]).series

    files("Doe_T1", "Doe_FLAIR")
    files("Doe_T2", affine=shifted)  # overlaps, and yet may lie elsewhere
    (members,) = same_grid_sets(found())
    assert {item.description for item in members} == {"Doe_T1", "Doe_FLAIR"}
    assert linked_folders.confirmed_links(found()).sets == ()
    matrix = tuple(map(tuple, np.eye(4).tolist()))
    apart = next(item for item in found() if item.description == "Doe_T2")
    links = FolderLinks((members,), ((members[0], apart, matrix),))
    linked_folders.remember_links(found(), links)
    stored = (tmp_path / "home" / linked_folders.FILE).read_text()
    assert not any(word in stored for word in ("Doe", "Jane", "T1", str(tmp_path)))
    again = linked_folders.confirmed_links(found())
    assert len(again.sets[0]) == 2
    ((source, target, stored_matrix),) = again.maps
    assert (source.description, target.description) == (members[0].description, "Doe_T2")
    assert stored_matrix == matrix

    files("Doe_New")  # was not there when the reader confirmed
    (again_set,) = linked_folders.confirmed_links(found()).sets
    assert {item.description for item in again_set} == {"Doe_T1", "Doe_FLAIR"}
    files("Doe_T1", affine=shifted)  # another file of the same name
    assert linked_folders.confirmed_links(found()).sets == ()
    linked_folders.remember_links(found(), FolderLinks())
    files("Doe_T1")
    assert linked_folders.confirmed_links(found()).sets == ()
    (tmp_path / "home" / linked_folders.FILE).write_text("[]")
    with pytest.raises(LinkedFoldersError):
        linked_folders.confirmed_links(found())


def test_links_stay_when_their_files_become_a_set_and_only_settled_ones_are_kept() -> None:
    links = Links()
    matrix = np.eye(4)
    matrix[0, 3] = 5.0
    rows = tuple(map(tuple, matrix.tolist()))
    asked: list[bool] = []
    links.confirmed.connect(lambda: asked.append(True))
    links.restore(T1, T2, rows)
    links.by_hand(T1, FLAIR, (0, 0, 0), (1, 0, 0))
    assert links.accepted_between([T1, T2, FLAIR]) == ((T1, T2, rows),)
    links.set_sets([(T1, T1C)])
    assert links.assumed(T1, T1C)
    assert links.place((0, 0, 0), T1C, T2).tolist() == [5, 0, 0]  # type: ignore[union-attr]
    links.set_sets([])
    assert links.place((0, 0, 0), T1C, T2) is None
    assert links.place((0, 0, 0), T1, T2).tolist() == [5, 0, 0]  # type: ignore[union-attr]
    assert not asked
    links.remove(T1, T2)
    assert asked and links.accepted_between([T1, T2]) == ()
