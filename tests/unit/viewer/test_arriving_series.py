"""Series that are decoded while their instances arrive."""

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers.fake_archive import SERIES, instance
from viewer.core import load, scan
from viewer.core.dicom.assembly.instance_reader import Pictures, read_contents
from viewer.core.files.file_source import Reader, Source
from viewer.core.loading import arriving_series
from viewer.core.loading.arriving_series import ArrivedSlice, ArrivingSeries
from viewer.core.voxels.volume import Volume


def read(files: Sequence[Path]) -> list[Pictures]:
    with Reader() as reader:
        contents = [next(iter(read_contents(Source(str(file)), reader))) for file in files]
    assert all(isinstance(content, Pictures) for content in contents)
    return contents  # type: ignore[return-value]


def write(folder: Path, positions: Sequence[float]) -> list[Path]:
    """Write a slice at each position in mm."""
    files = []
    for k, z in enumerate(positions, 1):
        files.append(folder / f"{k}.dcm")
        files[-1].write_bytes(instance(k, ImagePositionPatient=[0, 0, z])[1])
    return files


def same(volume: Volume | None, files: Sequence[Path]) -> None:
    """Compare with the volume that is loaded from the files."""
    (series,) = scan(files, index=False).series
    expected = load(series)
    assert volume is not None
    assert np.array_equal(volume.voxels, expected.voxels)
    assert np.allclose(volume.affine, expected.affine)
    assert volume.source_uids == expected.source_uids
    assert volume.stored_fingerprints == expected.stored_fingerprints


def arrive(arriving: ArrivingSeries, pictures: Pictures) -> list[ArrivedSlice]:
    return list(arriving.add(pictures))


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("first", [0, 2, 4])
def test_slices_arrive_in_any_order(tmp_path: Path, descending: bool, first: int) -> None:
    files = write(tmp_path, [2.0 * (-k if descending else k) for k in range(5)])
    pictures = read(files)
    arriving = ArrivingSeries(5)
    order = [first, *(k for k in range(5) if k != first)]
    for n, k in enumerate(order, 1):
        (arrived,) = arrive(arriving, pictures[k])
        assert arriving.instance_at(arrived.index) == k
        preview = arriving.preview
        assert preview is not None and preview.arrived is not None
        assert int(np.count_nonzero(preview.arrived)) == n
        assert not preview.has_geometry
    (series,) = scan(files, index=False).series
    same(arriving.volume(series), files)


def test_the_order_turns_only_when_the_first_slice_is_decoded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second instance waits: the first one's slice would be moved while it is written."""
    files = write(tmp_path, [-2.0 * k for k in range(3)])
    pictures = read(files)
    begun, go_on = threading.Event(), threading.Event()
    decode = arriving_series.read_frame
    decoded: list[str] = []

    def slow(reader: Any, frame: Any, plan: Any, out: Any) -> None:
        if not decoded:
            begun.set()
            assert go_on.wait(60)
        decode(reader, frame, plan, out)
        decoded.append(frame.sop_uid)

    class Waiting(threading.Condition):
        def wait(self, timeout: float | None = None) -> bool:
            go_on.set()  # the lock is free only once this thread waits
            return super().wait(timeout)

    monkeypatch.setattr(arriving_series, "read_frame", slow)
    arriving = ArrivingSeries(3)
    arriving._lock = Waiting()
    first = threading.Thread(target=arrive, args=(arriving, pictures[0]))
    first.start()
    assert begun.wait(60)
    (arrived,) = arrive(arriving, pictures[1])
    first.join(30)
    assert decoded == [f"{SERIES}.1", f"{SERIES}.2"]
    assert arrived.index == 1
    preview = arriving.preview
    assert preview is not None and preview.arrived is not None
    assert list(preview.arrived) == [False, True, True]  # turned round, with both slices
    (series,) = scan(files, index=False).series
    expected = load(series).voxels
    assert np.array_equal(preview.voxels[1:], expected[1:])
    arrive(arriving, pictures[2])
    same(arriving.volume(series), files)


def test_a_first_slice_that_cannot_be_decoded_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = write(tmp_path, [-2.0 * k for k in range(3)])
    pictures = read(files)

    def broken(*_: Any) -> None:
        raise ValueError

    monkeypatch.setattr(arriving_series, "read_frame", broken)
    arriving = ArrivingSeries(3)
    assert [arrive(arriving, p) for p in pictures] == [[], [], []]
    assert not arriving.is_usable
    (series,) = scan(files, index=False).series
    assert arriving.volume(series) is None


@pytest.mark.parametrize(
    ("place", "n_instances", "per_instance"),
    [
        ("dcm_qa_nih_siemens_mosaic/20180918Si/mr_0003", 2, 5),
        ("dcm_qa_ts/9.dcm", 1, 35),
        ("dcm_qa_enh/Siemens/XA10", 4, 6),
    ],
    ids=["mosaic", "JPEG 2000 mosaic", "enhanced"],
)
def test_every_frame_of_an_instance_is_a_slice(
    shared_data: Path,
    place: str,
    n_instances: int,
    per_instance: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arriving_series, "MANY_FRAMES", 4)
    root = shared_data / place
    files = sorted(root.glob("*.dcm")) if root.is_dir() else [root]
    pictures = read(files)
    by_number = sorted(pictures, key=lambda p: p.frames[0].instance or 0)
    order = {p.frames[0].sop_uid: k for k, p in enumerate(by_number)}
    assert len(pictures) == n_instances
    arriving = ArrivingSeries(n_instances, order)
    for content in reversed(by_number):
        slices = arrive(arriving, content)
        start = order[content.frames[0].sop_uid] * per_instance
        assert [s.index for s in slices] == list(range(start, start + per_instance))
        at = {arriving.instance_at(s.index) for s in slices}
        assert at == {order[content.frames[0].sop_uid]}
    (series,) = scan(files, index=False).series
    same(arriving.volume(series), files)


def test_one_object_with_two_series_is_not_previewed(shared_data: Path) -> None:
    (content,) = read([shared_data / "dcm_qa_enh/Philips/IM_0027_fMAP.dcm"])
    arriving = ArrivingSeries(1)
    assert arrive(arriving, content) == []
    assert not arriving.is_usable
    assert arriving.preview is None
