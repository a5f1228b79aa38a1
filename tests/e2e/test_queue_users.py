"""Workers as processes of different users of the operating system, each with a home of its own."""

import os
import pwd
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.record.events import DraftRequested
from tests.helpers.batches import configured
from tests.helpers.queue_site import QueueSite, queue_site
from tests.helpers.vlm_server import Handler, VlmServer, answering

USERS = ("nobody", "daemon")
MODULES = ("viewer.cli", "tests.helpers.queue_site")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def shared() -> Iterator[Path]:
    """Storage that every user can read, as workers need it for images in files."""
    folder = Path(tempfile.mkdtemp(prefix="overread-users-", dir="/tmp"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


REVEALED = (
    'mount --bind "$1" "$2" && mount -t tmpfs -o mode=755 none "$3" && mkdir -p "$1"'
    ' && mount --bind "$2" "$1" && shift 3 && exec "$@"'
)
"""Shows only the interpreter of a folder that other users cannot enter, in a mount namespace."""


def words_as(user: str, shared: Path, *words: str) -> list[str]:
    """Return the command that runs a program as a user without any other rights."""
    as_user = ["setpriv", f"--reuid={user}", f"--regid={pwd.getpwnam(user).pw_gid}"]
    as_user += ["--clear-groups", "--no-new-privs", *words]
    base = Path(sys.base_prefix)
    closed = [p for p in (base, *base.parents) if not p.stat().st_mode & stat.S_IXOTH]
    if not closed:
        return as_user
    spare = shared / "interpreter"
    spare.mkdir(exist_ok=True)
    folders = (str(base), str(spare), str(closed[-1]))
    return ["unshare", "-m", "sh", "-c", REVEALED, "sh", *folders, *as_user]


def run_as(user: str, shared: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        words_as(user, shared, *words),
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={"PATH": os.environ["PATH"], "HOME": "/nonexistent"},
        check=False,
    )


def require_users(shared: Path) -> None:
    """Skip the test where processes of other users cannot be started."""
    if os.geteuid() != 0:
        pytest.skip("only root starts processes of other users")
    program = f"import {', '.join(MODULES)}"
    tried = run_as(USERS[0], shared, sys.executable, "-c", program)
    if tried.returncode:
        pytest.skip(f"{USERS[0]} cannot run this interpreter and checkout: {tried.stderr[-300:]}")


def home_of(user: str, shared: Path, template: Path) -> Path:
    """Return a home with the settings of the test that belongs to the user alone."""
    entry, home = pwd.getpwnam(user), shared / f"home-{user}"
    shutil.copytree(template, home, ignore=shutil.ignore_patterns("*.sqlite*", "*.lock"))
    for path in (home, *home.rglob("*")):
        os.chown(path, entry.pw_uid, entry.pw_gid)
        path.chmod(0o700 if path.is_dir() else 0o600)
    return home


def start(site: QueueSite, account: str, user: str, home: Path) -> "subprocess.Popen[str]":
    words = (sys.executable, "-m", "tests.helpers.queue_site")
    return subprocess.Popen(
        words_as(user, home.parent, *words),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        umask=0o022,
        env={
            **os.environ,
            **site.environment(account),
            "PATH": os.environ["PATH"],
            "OVERREAD_HOME": str(home),
            "HOME": "/nonexistent",
            "PYTHONDONTWRITEBYTECODE": "1",
        },
    )


def test_workers_of_different_users_share_one_record_and_nothing_else(
    postgres: Path,
    shared: Path,
    overread_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    require_users(shared)
    postgres.chmod(0o711)  # the folder of the socket, which a host's server has in /run
    both = threading.Barrier(len(USERS), timeout=120)

    def together(handler: Handler) -> None:
        both.wait()  # each of the workers has taken a job
        answering()(handler)

    with VlmServer() as server, queue_site(postgres, shared, monkeypatch, len(USERS)) as site:
        configured(server)
        file = site.pictures(6)
        for image in shared.glob("*.png"):
            image.chmod(0o644)
        body = site.enqueue(file)
        homes = [home_of(user, shared, overread_home) for user in USERS]
        server.next(*[together] * len(USERS), answering())
        processes = [
            start(site, f"w{n}", user, home)
            for n, (user, home) in enumerate(zip(USERS, homes, strict=True), 1)
        ]
        for process in processes:
            _, error = process.communicate(timeout=300)
            assert process.returncode == 0, error[-4000:]

        state = site.state()
        assert state.statuses(state.batches[body.run]) == Counter(answered=6)
        log = site.staff.logs["leo"]
        actors = {
            event.actor.id
            for event in log.as_service(release=False).events(types=("draft.requested",))
            if isinstance(event.body, DraftRequested)
        }
        assert actors == {"w1", "w2"}
        assert len(server.requests) == 6
        assert log.verify().ok

    for user, home in zip(USERS, homes, strict=True):
        other = next(name for name in USERS if name != user)
        for path in (home, *home.rglob("*")):
            status = path.stat()
            assert pwd.getpwuid(status.st_uid).pw_name == user, path
            assert not stat.S_IMODE(status.st_mode) & 0o077, path
        assert run_as(other, shared, "ls", str(home)).returncode != 0
