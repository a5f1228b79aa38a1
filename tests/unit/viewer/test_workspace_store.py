"""What a reader left on the images goes back onto the same series or nowhere."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from assistant.images.slice_selection import Plan, SelectedSlice, Selection
from audit.messages import Message
from tests.helpers.gui import write_phantom
from viewer.core import load, scan
from viewer.core.io.label_masks import Labels
from viewer.core.space.slice_planes import Turn
from viewer.session.annotations.marks import Annotations, SliceRef
from viewer.session.persistence.workspace_store import (
    case_work,
    decode,
    digests_by_id,
    encode,
    restore_work,
    series_digest,
)
from viewer.session.session import Session


def opened(*folders: Path, first: str = "Phantom axial") -> Session:
    session = Session()
    scanned = scan(folders)
    session.open_scan(scanned)
    (series,) = [s for s in scanned.series if s.description == first]
    session.show(series, load(series))
    return session


def worked(session: Session) -> Annotations:
    """Leave one of everything."""
    assert session.view.series is not None
    where = session.view.series.id
    session.view.go_to_slice("axial", 3)
    session.annotations.toggle_key_image()
    session.annotations.add_mark("distance", "axial", [(0.0, 0.0, 30.0), (10.0, 0.0, 30.0)])
    chosen = Selection(
        "reader-independent", Message("selection.slice-count", n=1), (SelectedSlice(where, "axial", 5, (1.0, 2.0, 3.5)),),
        plan=Plan(n=1, windows=("brain",)),
    )  # fmt: skip
    session.selection.use_rule_selection(chosen)
    turn = Turn.about((0, 0, 1), 20, (0.0, 0.0, 0.0))
    ref = SliceRef(where, "coronal", 2, turn=turn)
    session.annotations.apply(
        session.annotations.current.marked("arrow", ref, ((0, 0, 0), (1, 2, 3)), "here")
    )
    return session.annotations.current


def test_everything_comes_back_also_under_other_short_ids(tmp_path: Path) -> None:
    study = write_phantom(tmp_path / "study")
    before = opened(study)
    left = worked(before)
    before.masks.add_empty("lesion")
    voxels = before.masks.all[0].labels.voxels
    voxels[2:4, 5:9, 6:7] = 1
    document = json.loads(json.dumps(encode(case_work(before))))
    # With another series of the same number beside it, the short ids are others.
    uids = {"StudyInstanceUID": "1.1", "SeriesInstanceUID": "1.1.1"}  # comes before the other one
    other = write_phantom(tmp_path / "aa", SeriesDescription="Another", **uids)
    after = opened(other, study)
    assert (
        after.view.scan is not None
        and after.view.series is not None
        and before.view.series is not None
    )
    assert after.view.series.id != before.view.series.id
    result = decode(document, after.view.scan.series)
    assert result.n_elsewhere == 0
    assert restore_work(after, result)
    renamed = json.loads(
        json.dumps(encode(case_work(before))).replace(
            f'"series_id": "{before.view.series.id}"', f'"series_id": "{after.view.series.id}"'
        )
    )
    assert encode(case_work(after)) == renamed | {"masks": encode(case_work(after))["masks"]}
    assert after.annotations.current.marks[1].text == "here"
    assert after.annotations.current.next_mark == left.next_mark
    assert after.annotations.current.chosen is not None
    assert after.annotations.current.chosen.slices[0].series_id == after.view.series.id
    (layer,) = after.masks.all
    np.testing.assert_array_equal(layer.labels.voxels, voxels)
    assert layer.labels.name == "lesion" and layer.drawn
    assert after.masks.paintable  # it lies on the very grid of the series
    assert not after.annotations.can_undo
    rule = after.annotations.current.spread_rule
    assert rule == Message("selection.slice-count", n=1)


def test_what_is_on_a_series_not_here_stays_away_and_is_counted(tmp_path: Path) -> None:
    before = opened(write_phantom(tmp_path / "study"))
    worked(before)
    before.masks.add_empty("lesion")
    stored = encode(case_work(before))
    elsewhere = opened(write_phantom(tmp_path / "other", SeriesNumber=9))
    assert elsewhere.view.scan is not None
    result = decode(stored, elsewhere.view.scan.series)
    assert result.annotations.marks == () and result.annotations.key_images == ()
    assert result.annotations.spread == () and result.annotations.chosen is None
    assert result.layers == ()
    assert result.n_elsewhere == 5  # key image, two marks, slice of the rule, mask


def test_series_that_nothing_tells_apart_have_no_name(tmp_path: Path) -> None:
    session = opened(write_phantom(tmp_path / "study"))
    assert session.view.series is not None
    twin = replace(session.view.series, id="twin")
    assert series_digest(twin) == series_digest(session.view.series)
    assert digests_by_id([session.view.series, twin]) == {}
    assert digests_by_id([session.view.series]) == {
        session.view.series.id: series_digest(session.view.series)
    }


def test_neither_uid_nor_path_is_in_what_is_kept(tmp_path: Path) -> None:
    session = opened(write_phantom(tmp_path / "study"))
    worked(session)
    session.masks.add(
        [Labels("m", np.ones((12, 32, 40), np.uint8), session.view.volume.geometry, "1.2.3.4.5")],  # type: ignore[union-attr]
        session.view.series,  # type: ignore[arg-type]
    )
    result = json.dumps(encode(case_work(session)))
    assert session.view.series is not None
    for secret in (
        session.view.series.series_uid,
        session.view.series.study_uid,
        "1.2.3.4.5",
        str(tmp_path),
    ):
        assert secret not in result


def test_what_this_session_left_is_not_replaced(tmp_path: Path) -> None:
    session = opened(write_phantom(tmp_path / "study"))
    worked(session)
    stored = encode(case_work(session))
    session.annotations.delete_mark()
    session.annotations.apply(Annotations(marks=session.annotations.current.marks[:1], next_mark=5))
    assert session.view.scan is not None
    assert not restore_work(session, decode(stored, session.view.scan.series))
    assert len(session.annotations.current.marks) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"version": 99},
        {"masks": [{"of": None}]},
        {"annotations": {"marks": [{"number": "one"}]}},
        {"annotations": None},
    ],
)
def test_damage_is_refused(change: dict[str, object], tmp_path: Path) -> None:
    session = opened(write_phantom(tmp_path / "study"))
    stored = encode(case_work(session)) | change
    assert session.view.scan is not None
    if change == {"masks": [{"of": None}]}:
        assert decode(stored, session.view.scan.series).n_elsewhere == 1
        return
    with pytest.raises(ValueError):
        decode(stored, session.view.scan.series)
