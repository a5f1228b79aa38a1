"""Time that the station adds to a study, beyond the bare call of the provider.

usage: python tests/bench/station.py [--studies 12] [--slices 24] [--tiny]

Each study is sent to the station by C-STORE. The station looks at it once while its quiet time
passes, as it does every second, and chooses slices ahead. Timed is what follows when the quiet time
is over: matching, enrollment, assignment, de-identification, checks, reservation, request, answer and
record, in PostgreSQL, with a server on this machine that answers at once. The bare call is the same
request body, sent again by httpx. A target of 0.5 s is for the difference of the medians."""

import argparse
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median
from typing import Self

import httpx
import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.helpers.batches import configured
from tests.helpers.phantom import write_series
from tests.helpers.postgres import server
from tests.helpers.station_site import QUIET_S, StationSite, station_site
from tests.helpers.vlm_server import VlmServer


def write_head(folder: Path, number: int, n_slices: int, size: int) -> list[Path]:
    """Write a study of an ellipse of noise."""
    rows, columns = np.mgrid[0:size, 0:size]
    head = ((rows - size / 2) / (size * 0.43)) ** 2 + ((columns - size / 2) / (size * 0.38)) ** 2
    noise = np.random.default_rng(number).integers(80, 110, (n_slices, size, size))
    return write_series(
        folder / f"head{number}",
        np.where(head < 1, noise, 0),
        modality="MR",
        PatientID=f"H{number}",
        PatientAge="060Y",
        SeriesDescription="FLAIR",
        SeriesNumber=3,
    )


class RunningStation:
    """A station whose threads run; the clock and the looks at what arrived are the caller's."""

    def __init__(self, site: StationSite) -> None:
        self.recorded = threading.Semaphore(0)
        self.station = site.station(on_step=self._step)
        self.station.once = False
        self.station.requests = self.station.make_requests()
        work = (self.station.requests.run, self.station.preparation.run)
        self._threads = [threading.Thread(target=part) for part in work]

    def _step(self, step: str) -> None:
        if step == "recorded":
            self.recorded.release()

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.station.stopping.set()
        self.station.requests.stop_soon()
        for thread in self._threads:
            thread.join()


def time_study(
    site: StationSite, running: RunningStation, vlm: VlmServer, files: list[Path]
) -> tuple[float, float]:
    """Return the seconds of the station for a study, and of its bare request."""
    station = running.station
    with site.receiving(station):
        site.send(*files)
        station.look()
        site.seconds += QUIET_S / 2
        station.look()
        while not station.preparation.is_idle:
            time.sleep(0.05)
        site.seconds += QUIET_S / 2
        before = len(vlm.requests)
        started = time.perf_counter()
        if not station.look():
            raise SystemExit("no requests were added")
        station.requests.look()
        if not running.recorded.acquire(timeout=60):
            raise SystemExit("nothing was recorded for a minute")
        whole = time.perf_counter() - started
    study = site.study_of(station, files)
    if (study.status, len(vlm.requests)) != ("enrolled", before + 1):
        raise SystemExit(f"not asked about: {study.code}")
    sent = vlm.requests[-1]
    with httpx.Client() as client:
        started = time.perf_counter()
        client.post(
            f"{vlm.url}/chat/completions",
            content=sent.body,
            headers={"Content-Type": "application/json"},
        ).raise_for_status()
        return whole, time.perf_counter() - started


def main() -> None:
    """Run all studies, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--studies", type=int, default=12)
    parser.add_argument("--slices", type=int, default=24)
    parser.add_argument("--tiny", action="store_true", help="two small studies, for the test suite")
    options = parser.parse_args()
    size = 256
    if options.tiny:
        options.studies, options.slices, size = 2, 4, 48
    with (
        tempfile.TemporaryDirectory() as scratch,
        pytest.MonkeyPatch.context() as patch,
        server() as postgres,
        VlmServer() as vlm,
    ):
        patch.setenv("OVERREAD_HOME", f"{scratch}/home")
        with station_site(postgres, Path(scratch), patch) as site:
            configured(vlm)
            site.sign_protocol()
            site.authorize()
            times = []
            with RunningStation(site) as running:
                for number in range(options.studies):
                    files = write_head(Path(scratch), number, options.slices, size)
                    times.append(time_study(site, running, vlm, files))
    whole, bare = median(t for t, _ in times), median(t for _, t in times)
    longest = max(a - b for a, b in times)
    print(
        f"station  adds {whole - bare:.2f} s to a study of {options.slices} slices (0.5), "
        f"longest {longest:.2f} s; {whole / bare:.1f}x of the bare call ({1000 * bare:.0f} ms)"
    )


if __name__ == "__main__":
    main()
