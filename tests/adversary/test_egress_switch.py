"""The kill switch: on a full disk, in a read-only home, during a request; it fails closed."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from assistant.provider_protocol import Outgoing
from assistant.providers.transport import http_client as models
from audit.egress import (
    Permit,
    Policy,
    PolicyRefusal,
    Purpose,
    kill_switch_file,
    open_permit,
    policy_file,
    post,
    stop_sending,
)
from audit.export.atna import send
from tests.helpers.disk import small_disk
from tests.helpers.egress_switch import clear_kill_switch
from tests.helpers.messages import codes_in
from tests.helpers.remote_hosts import tcp_server

HERE = "http://127.0.0.1:9/"


@pytest.fixture(autouse=True)
def no_marker_stays() -> Iterator[None]:
    yield
    kill_switch_file.release()
    kill_switch_file.remove_markers()


def refused_here() -> str | None:
    """Why this process may not send to its own machine; None where it may."""
    try:
        with open_permit(Purpose.MODEL_REQUEST, HERE):
            return None
    except PolicyRefusal as refusal:
        return refusal.code


def refused_elsewhere() -> str:
    """The same in another process."""
    code = """
from audit.egress import PolicyRefusal, Purpose, open_permit
try:
    with open_permit(Purpose.MODEL_REQUEST, "http://127.0.0.1:9/"): print("allowed")
except PolicyRefusal as refusal: print(refusal.code)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Mount a folder's file system read-only for a while: root passes any permission by."""
    for command in (["mount", "--bind"], ["mount", "-o", "remount,ro,bind"]):
        done = subprocess.run(
            [*command, str(folder), str(folder)], capture_output=True, check=False
        )
        if done.returncode:
            pytest.skip("needs to mount a folder read-only")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_it_holds_for_every_process(overread_home: Path) -> None:
    assert refused_here() is None
    stopped = stop_sending()
    assert stopped.saved and stopped.message.code == "egress.stopped-saved"
    assert refused_here() == refused_elsewhere() == "egress.kill-switch"
    clear_kill_switch("lead")
    assert refused_here() is None


def test_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with small_disk(tmp_path / "disk", 1, 0) as disk:
        monkeypatch.setenv("OVERREAD_HOME", str(disk.folder))
        Policy(max_images=7).save()
        with (disk.folder / "filler").open("wb", buffering=0) as filler, pytest.raises(OSError):
            while True:
                filler.write(bytes(4096))
        stopped = stop_sending()
        assert not stopped.saved and stopped.markers >= 1 and stopped.everywhere
        assert refused_here() == refused_elsewhere() == "egress.kill-switch"
        assert Policy.load().max_images == 7
        (disk.folder / "filler").unlink()
        clear_kill_switch("lead")
        assert refused_here() is None and kill_switch_file.markers() == ()


def test_in_a_read_only_home(overread_home: Path) -> None:
    Policy().save()
    with read_only(overread_home):
        stopped = stop_sending()
        assert not stopped.saved and stopped.markers >= 1
        assert overread_home / kill_switch_file.MARKER not in kill_switch_file.markers()
        assert refused_here() == refused_elsewhere() == "egress.kill-switch"
        with pytest.raises(PolicyRefusal) as error:
            clear_kill_switch("lead")
        assert error.value.code == "egress.policy-not-written"
        assert refused_here() == "egress.kill-switch"
    clear_kill_switch("lead")
    assert refused_here() is None


def test_where_nothing_can_be_written_this_process_stops_and_says_so(
    overread_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kill_switch_file, "_FOLDERS", ("/nowhere/{uid}",))
    kill_switch_file._places.cache_clear()
    Policy().save()
    try:
        with read_only(overread_home):
            stopped = stop_sending()
            assert not stopped.everywhere
            assert stopped.message.code == "egress.stopped-process"
            assert refused_here() == "egress.kill-switch"
            assert refused_elsewhere() == "allowed"  # which is what the message warns of
        assert refused_here() == "egress.kill-switch"
        clear_kill_switch("lead")
        assert refused_here() is None
    finally:
        kill_switch_file._places.cache_clear()


def test_in_a_policy_that_nobody_understands_it_is_kept_for_later(overread_home: Path) -> None:
    policy_file().parent.mkdir(parents=True)
    policy_file().write_text("local_only = maybe")
    assert refused_here() == "egress.policy-not-toml"
    assert stop_sending().markers >= 1
    policy_file().write_text("local_only = true")
    assert refused_here() == refused_elsewhere() == "egress.kill-switch"


def test_a_policy_file_that_vanishes_does_not_clear_it(overread_home: Path) -> None:
    stop_sending()
    assert refused_here() == "egress.kill-switch"
    policy_file().unlink()
    assert refused_here() == "egress.kill-switch"


def test_a_change_of_another_rule_does_not_clear_it(overread_home: Path) -> None:
    stop_sending()
    with pytest.raises(PolicyRefusal) as error:
        Policy(max_images=3).save()
    assert error.value.code == "egress.clear-not-permitted"
    Policy.load().model_copy(update={"max_images": 3}).save()
    assert Policy.load().kill_switch


def test_a_marker_that_cannot_be_removed_keeps_it_set(
    overread_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    overread_home.mkdir()
    kill_switch_file.set_markers()
    unlink = Path.unlink

    def stuck(path: Path, missing_ok: bool = False) -> None:
        if path.name.endswith(kill_switch_file.MARKER):
            raise PermissionError
        unlink(path, missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", stuck)
        with pytest.raises(PolicyRefusal) as error:
            clear_kill_switch("lead")
    assert error.value.code == "egress.marker-stays"
    assert refused_here() == "egress.kill-switch"


def test_a_file_of_another_account_in_a_shared_folder_stops_nobody(overread_home: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root to make a file of another account")
    shared = kill_switch_file.places()[-1]
    shared.touch()
    os.chown(shared, 12345, 12345)
    try:
        assert refused_here() is None
    finally:
        shared.unlink()


def _posted(permit: Permit) -> None:
    post(permit, b"x" * 10, {}, timeout_s=30)


def _exported(permit: Permit) -> None:
    class Forever:
        def __iter__(self) -> Iterator[bytes]:
            while True:
                yield b"frame " * 1000

    from audit.export import atna

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atna, "frames", lambda rows: rows)
        send(Forever(), permit)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scheme", "use"), [("http", _posted), ("tcp", _exported)], ids=["waiting", "sending"]
)
@pytest.mark.parametrize("full", [False, True], ids=["", "full disk"])
def test_what_is_under_way_is_cut_off(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    scheme: str,
    use: Callable[[Permit], None],
    full: bool,
) -> None:
    """A server that never answers, and one that takes without end."""
    if full:
        monkeypatch.setattr("audit.egress.egress_policy.write_toml", _no_space)
    raised: list[BaseException] = []

    with tcp_server() as server:

        def work() -> None:
            try:
                with open_permit(
                    Purpose.TIMESTAMP, f"{scheme}://127.0.0.1:{server.port}"
                ) as permit:
                    use(permit)
            except BaseException as error:  # the test looks at it
                raised.append(error)

        thread = threading.Thread(target=work)
        thread.start()
        assert server.arrived.wait(60)
        assert stop_sending().saved is not full
        thread.join(20)
        assert not thread.is_alive()
    assert isinstance(raised[0], PolicyRefusal)
    assert raised[0].code == "egress.kill-switch"


def _no_space(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_model_request_under_way_is_cut_off_on_a_full_disk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("audit.egress.egress_policy.write_toml", _no_space)
    replies: list[models.Reply] = []
    with tcp_server() as server:
        url = f"http://127.0.0.1:{server.port}/v1"
        outgoing = Outgoing(url, (), b"{}", n_images=0, captions="blinded", with_context=False)
        thread = threading.Thread(
            target=lambda: replies.extend(models.send(outgoing, dict, models.Limits()))
        )
        thread.start()
        assert server.arrived.wait(60)
        assert stop_sending().markers >= 1
        thread.join(20)
    assert [reply.fault for reply in replies] == [models.Fault.CANCELLED]
    assert "egress.kill-switch" in codes_in(replies[0].message)


def test_another_process_cuts_this_one_off() -> None:
    with (
        tcp_server() as server,
        open_permit(Purpose.TIMESTAMP, f"tcp://127.0.0.1:{server.port}") as permit,
    ):
        connection = permit.connect()
        connection.sendall(b"first")
        assert server.arrived.wait(60)
        stop = "from audit.egress import stop_sending; stop_sending()"
        subprocess.run([sys.executable, "-c", stop], check=True)
        assert connection.recv(1) == b""  # shut down by the watcher
        with pytest.raises(OSError):
            connection.sendall(b"second")
        connection.close()
        with pytest.raises(PolicyRefusal):
            permit.check()
    assert bytes(server.received) == b"first"


def test_the_command_says_how_far_it_reaches(
    overread_home: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from viewer.cli import main

    assert main(["policy", "stop"]) == 0
    assert "nothing is sent to any host" in capfd.readouterr().out
    clear_kill_switch("lead")
    monkeypatch.setattr("audit.egress.egress_policy.write_toml", _no_space)
    main(["policy", "stop"])
    assert "marker files stop every process" in capfd.readouterr().out
    monkeypatch.setattr(kill_switch_file, "set_markers", lambda: 0)
    kill_switch_file.remove_markers()
    assert main(["policy", "stop"]) == 1
    assert "only this process is stopped" in capfd.readouterr().err
