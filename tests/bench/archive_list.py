"""Listing many studies on the Archive page: the first page, and gaps of the UI thread.

usage: xvfb-run -a python tests/bench/archive_list.py [--studies 2000] [--tiny]

A server in a process of its own answers QIDO-RS with prepared text: page by page as asked, all
studies in one answer whatever the limit, and that answer over two seconds. Printed are the time
until the first rows are listed, with its ratio to 300 ms, and until all are, and the gaps of the UI
thread meanwhile, on the clock and on its processor time: see `pages.py`. The times include the
connection, but not what the first search of a program imports."""

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast
from urllib.parse import parse_qs, urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")

FIRST_MS: Final = 300
SLOW_S: Final = 2.0
TINY_STUDIES: Final = 450
MODES: Final = {"pages": "paged", "one-answer": "whole", "slow-answer": "slow"}


def study_row(n: int) -> dict[str, Any]:
    """Return one study as an archive describes it (PS3.18 Annex F)."""
    values: dict[str, tuple[str, Any]] = {
        "00080005": ("CS", "ISO_IR 192"),
        "00080020": ("DA", f"{2020 + n % 6}{1 + n % 12:02}{1 + n % 28:02}"),
        "00080030": ("TM", f"{n % 24:02}{n % 60:02}00"),
        "00080050": ("SH", f"ACC{n:07}"),
        "00080061": ("CS", ("MR", "CT")[n % 2]),
        "00081030": ("LO", f"Head protocol {n % 40}"),
        "00081190": ("UR", f"http://archive.example/dicom-web/studies/1.2.840.99.{n}"),
        "00100010": ("PN", {"Alphabetic": f"Family{n % 500}^Given"}),
        "00100020": ("LO", f"PAT{n % 700}"),
        "00100030": ("DA", f"{1930 + n % 80}0501"),
        "00100040": ("CS", "MF"[n % 2]),
        "0020000D": ("UI", f"1.2.840.99.{n}"),
        "00201206": ("IS", 1 + n % 12),
        "00201208": ("IS", 20 + n % 900),
    }
    return {tag: {"vr": vr, "Value": [value]} for tag, (vr, value) in values.items()}


def serve(n_studies: int) -> None:
    """Answer queries until the process is ended; print the port."""
    rows = [json.dumps(study_row(n)).encode() for n in range(1, n_studies + 1)]

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: Any) -> None:
            return

        def do_GET(self) -> None:
            url = urlsplit(self.path)
            _, mode, *parts = url.path.split("/")
            query = parse_qs(url.query)
            chosen = rows if parts == ["studies"] and "PatientID" not in query else []
            if mode == "paged":
                start = int(query.get("offset", ["0"])[0])
                chosen = chosen[start : start + int(query.get("limit", ["1000"])[0])]
            body = b"[" + b",".join(chosen) + b"]"
            self.send_response(200)
            self.send_header("Content-Type", "application/dicom+json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            steps = 40 if mode == "slow" else 1
            size = -(-len(body) // steps)
            for at in range(0, len(body), size):
                self.wfile.write(body[at : at + size])
                time.sleep(SLOW_S / steps if steps > 1 else 0.0)

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()


def search(gaps: Any, name: str, n_studies: int, *, warm_up: bool) -> None:
    """List the studies of one archive, and print."""
    from audit import Log
    from audit.record.authorization.permissions import Right
    from tests.bench.pages import LEAD
    from viewer.site.auth_session import AuthSession
    from viewer.ui.background.record_queue import watch_ui_thread
    from viewer.ui.pages.archive.archive_page import ArchivePage
    from viewer.ui.pages.archive.search_bar import LIMIT

    def act(_store: Any, done: Any, _failed: Any) -> None:
        done(None)  # the record is not what is measured

    page = ArchivePage(act)
    page.resize(1440, 850)
    page.show()
    with tempfile.TemporaryDirectory() as folder, Log(Path(folder) / "record.sqlite") as log:
        session = AuthSession(log, lambda: LEAD)
        session.why_not(Right.WORK)
        watch_ui_thread()
        connection = SimpleNamespace(auth_session=session, log=log, problem="", role=LEAD.role)
        page.show_connection(cast(Any, connection))
        page.bar.archive.setCurrentIndex(page.bar.archive.findData(name))
        expected = min(n_studies, LIMIT)
        if warm_up:
            gaps.during("first search", page.search, lambda: not page.source.busy)
            page.drop()
        gaps.during(f"{name}, shown", lambda: None, lambda: True)
        first: list[float] = []
        start = time.perf_counter()

        def all_listed() -> bool:
            if page.model.rowCount() and not first:
                first.append(time.perf_counter() - start)
            return page.model.rowCount() == expected and not page.source.busy

        gaps.during(f"{name}, all listed", page.search, all_listed)
        ms = first[0] * 1000
        print(f"{name}, first page after {ms:.0f} ms ({ms / FIRST_MS:.2f}x)", flush=True)
        page.close_threads()
        page.close()


def main() -> None:
    """Start the server, search it in its three habits, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--studies", type=int, default=2000)
    parser.add_argument("--tiny", action="store_true", help="few studies, for the test suite")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve is not None:
        serve(options.serve)
        return
    n_studies = TINY_STUDIES if options.tiny else options.studies
    command = [sys.executable, __file__, "--serve", str(n_studies)]
    with (
        tempfile.TemporaryDirectory() as scratch,
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server,
    ):
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            os.environ["OVERREAD_HOME"] = f"{scratch}/home"
            _search_all(port, n_studies, tiny=options.tiny)
        finally:
            server.kill()


def _search_all(port: int, n_studies: int, *, tiny: bool) -> None:
    from audit import Log
    from tests.bench.pages import TINY_S, VISIT_S, Gaps
    from viewer.app import application
    from viewer.archive import ArchiveEntry
    from viewer.archive.archive_settings import add_archive

    for name, mode in MODES.items():
        url = f"http://127.0.0.1:{port}/{mode}"
        add_archive(ArchiveEntry.make(name=name, dicomweb_url=url, tls=False))
    gc.disable()  # as `viewer.start` does
    app = application()
    print(f"{n_studies} studies, load {os.getloadavg()[0]:.1f}", flush=True)
    gaps = Gaps(app, TINY_S if tiny else VISIT_S)
    for name in MODES:
        search(gaps, name, n_studies, warm_up=name == next(iter(MODES)))
    Log.before_use = staticmethod(lambda: None)


if __name__ == "__main__":
    main()
