"""Retrieval from Orthanc on this machine: against the raw stream and a bare C-GET loop.

usage: python tests/bench/archive.py [--slices 400] [--size 512] [--runs 5] [--tiny]

All measurements of a run are made one after the other against the same server, and medians of
their ratios are printed, since absolute times vary with the machine. Compared are:

array        the series' volume is in memory, with cache writing on; raw WADO-RS stream
cache        the retrieval has ended; raw stream plus encrypting and writing timed alone
first image  the first slice is decoded; the first part of the raw stream is there
C-GET        the retrieval's volume; a loop of pynetdicom that drops what it gets
memory       growth of the process at its peak; the array
"""

import argparse
import os
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")

import httpx  # noqa: E402
from pydicom.dataset import Dataset  # noqa: E402
from pynetdicom import AE, build_role, evt  # noqa: E402

from tests.helpers.fake_archive import MR, SERIES, STUDY, instance  # noqa: E402
from tests.helpers.orthanc import AET, Orthanc, orthanc  # noqa: E402
from viewer.archive.archive import Archive  # noqa: E402
from viewer.archive.archive_settings import ArchiveEntry  # noqa: E402
from viewer.archive.cache.encrypted_file import EncryptedWriter  # noqa: E402
from viewer.archive.cache.study_cache import StudyCache  # noqa: E402
from viewer.archive.matches import SeriesMatch  # noqa: E402
from viewer.archive.retrieval.listener import Listener  # noqa: E402
from viewer.archive.sessions import Via  # noqa: E402

TARGETS = {"array": 1.25, "cache": 1.5, "first image": 1.5, "C-GET": 1.1, "memory": 1.15}
GET_MODEL = "1.2.840.10008.5.1.4.1.2.2.3"
WADO = 'multipart/related; type="application/dicom"; transfer-syntax=*'

Times = dict[str, float]


def raw_stream(server: Orthanc, part_bytes: int) -> Times:
    """Read the series' stream and drop it."""
    url = f"{server.dicomweb}/studies/{STUDY}/series/{SERIES}"
    headers = {"Accept": WADO, "Accept-Encoding": "identity"}
    first, n = 0.0, 0
    with httpx.Client(trust_env=False) as client:
        start = time.perf_counter()
        with client.stream("GET", url, headers=headers) as answer:
            for piece in answer.iter_raw():
                n += len(piece)
                if not first and n >= part_bytes:
                    first = time.perf_counter() - start
        return {"whole": time.perf_counter() - start, "first": first}


def bare_get(server: Orthanc) -> Times:
    """Retrieve by C-GET with pynetdicom alone, and drop what arrives."""
    application = AE("OVERREAD")
    application.add_requested_context(GET_MODEL)
    application.add_requested_context(MR, "1.2.840.10008.1.2.1")
    received = []

    def stored(event: evt.Event) -> int:
        received.append(len(event.encoded_dataset()))
        return 0

    start = time.perf_counter()
    association = application.associate(
        "127.0.0.1",
        server.dicom_port,
        ae_title=AET,
        max_pdu=0,
        ext_neg=[build_role(MR, scp_role=True)],
        evt_handlers=[(evt.EVT_C_STORE, stored)],
    )
    identifier = Dataset()
    identifier.QueryRetrieveLevel = "SERIES"
    identifier.StudyInstanceUID, identifier.SeriesInstanceUID = STUDY, SERIES
    for _ in association.send_c_get(identifier, GET_MODEL):
        pass
    taken = time.perf_counter() - start
    association.release()
    return {"whole": taken, "n": len(received)}


def new_folder() -> Path:
    """Return a folder that stays until the end.

    ext4 looks at every file that was deleted in the last minute before it creates one, which takes
    longer than to write it.
    """
    return Path(tempfile.mkdtemp(dir=os.environ["OVERREAD_HOME"]))


def ours(archive: Archive, series: list[SeriesMatch], via: Via) -> Times:
    """Retrieve the series into an empty cache, and into the array while it arrives."""
    marks: Times = {}
    cache = StudyCache(new_folder() / "cache")
    start = time.perf_counter()

    def mark(name: str) -> None:
        marks.setdefault(name, time.perf_counter() - start)

    def done(_series: object, volume: object) -> None:
        mark("array")
        marks["bytes"] = volume.voxels.nbytes  # type: ignore[attr-defined]

    listener = Listener(slice_arrived=lambda _uid, _slice: mark("first"), volume=done)
    retrieval = archive.retrieve(cache, STUDY, series, via=via, listener=listener)
    retrieval.display(SERIES)
    report = retrieval.run()
    mark("cache")
    assert report.complete, report.problems
    cache.close()
    return marks


def encrypt_and_write(contents: list[bytes]) -> Times:
    """Encrypt and write the same files, and nothing else."""
    folder = new_folder()
    start = time.perf_counter()
    for n, content in enumerate(contents):
        EncryptedWriter(folder / str(n), bytes(32)).close(content)
    return {"whole": time.perf_counter() - start}


def settled(measure: Callable[[], Times]) -> Times:
    """Return a measurement that is not disturbed by the writing of what others left behind."""
    os.sync()
    return measure()


def show(times: Times) -> str:
    """Return the times of a measurement in milliseconds."""
    return ", ".join(f"{k} {v * 1000:.0f}" for k, v in times.items() if k not in ("bytes", "n"))


def peak_mb() -> float:
    """Peak memory of this process in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--slices", type=int, default=400)
    parser.add_argument("--size", type=int, default=512)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tiny", action="store_true")
    given = parser.parse_args(arguments)
    if given.tiny:
        given.slices, given.size, given.runs = 12, 64, 1
    os.environ["OVERREAD_HOME"] = tempfile.mkdtemp(prefix="bench-archive-")
    contents = [instance(k, given.size)[1] for k in range(1, given.slices + 1)]
    ratios: dict[str, list[float]] = {name: [] for name in TARGETS}
    with orthanc() as server, tempfile.TemporaryDirectory() as folder:
        entry = ArchiveEntry.make(
            name="bench", dicomweb_url=server.dicomweb, dimse=server.dimse, tls=False
        )
        archive = Archive(entry)
        for n, content in enumerate(contents):
            (Path(folder) / f"{n}.dcm").write_bytes(content)
        server.upload(sorted(Path(folder).iterdir()))
        series = archive.find_series(STUDY)
        before = peak_mb()
        for _ in range(given.runs):
            raw = settled(lambda: raw_stream(server, len(contents[0])))
            got = settled(lambda: ours(archive, series, Via.WADO))
            if not ratios["memory"]:
                grown = max(peak_mb() - before, 0.0)
                ratios["memory"].append(grown * 2**20 / got["bytes"])
            ratios["array"].append(got["array"] / raw["whole"])
            ratios["first image"].append(got["first"] / raw["first"])
            alone = settled(lambda: encrypt_and_write(contents))
            ratios["cache"].append(got["cache"] / (raw["whole"] + alone["whole"]))
            loop = settled(lambda: bare_get(server))
            by_get = settled(lambda: ours(archive, series, Via.GET))
            ratios["C-GET"].append(by_get["array"] / loop["whole"])
            print(
                f"stream {show(raw)}; array, cache {show(got)}; encrypting and writing {show(alone)};"
                f" C-GET {show(loop)}; ours {show(by_get)}"
            )
    print(f"{given.slices} slices of {given.size} x {given.size}; load {os.getloadavg()[0]:.1f}")
    for name, target in TARGETS.items():
        spread = f"{min(ratios[name]):.2f} to {max(ratios[name]):.2f}"
        print(f"{name:<12} {statistics.median(ratios[name]):.2f}x ({spread}), target {target}x")


if __name__ == "__main__":
    main()
