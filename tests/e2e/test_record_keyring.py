"""The record's keys in a real Secret Service (gnome-keyring), through the command line."""

import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

STORY = textwrap.dedent(
    """
    import contextlib, io, os, time
    from pathlib import Path
    import secretstorage

    for _ in range(100):  # until the daemon answers
        try:
            secretstorage.get_default_collection(secretstorage.dbus_init()).unlock()
            break
        except secretstorage.exceptions.SecretStorageException:
            time.sleep(0.05)
    from audit import Log
    from audit.record.checkpoints.checkpoint_policy import make_checkpoint
    from tests.helpers.record import READER, by
    from tests.helpers.record_case import CASE, DRAFT, CaseWriter

    with Log() as log:
        CaseWriter(log).whole()
        made = make_checkpoint(log, by(log, READER), "text")
    assert made.place == "keyring", made
    with Log() as log:
        assert log.as_service().blob(DRAFT.content_sha256, case=CASE) == DRAFT.canonical_bytes()
        found = log.verify(made.checkpoint)
        assert found.ok and not found.keys_open and not found.n_sealed
    from audit.record.checkpoints import rollback_detection as remembered
    with Log() as log:
        assert remembered.check(log) == ()
        known = remembered.trusted(log)  # signed with the key in the keyring
        assert known.size == made.checkpoint.size
        assert log.verify(since=known).ok
        (Path(os.environ["OVERREAD_HOME"]) / remembered.FILE).unlink()
        assert [doubt.code for doubt in remembered.check(log)] == ["memory.file-missing"]
        remembered.forget(log)
        assert remembered.check(log) == ()
    escrow = Path(os.environ["OVERREAD_HOME"]) / "site-key.json"
    from viewer.cli import main

    keys = ["audit", "keys"]
    assert main([*keys, "escrow", "-o", str(escrow), "--passphrase-env", "PASSPHRASE"]) == 0
    with contextlib.redirect_stdout(io.StringIO()) as said:
        assert main([*keys, "show"]) == 0
    said = said.getvalue()
    assert "in the keyring" in said and "UNPROTECTED" not in said, said
    print("kept in the keyring")
    """
)


@pytest.mark.skipif(
    not (shutil.which("gnome-keyring-daemon") and shutil.which("dbus-run-session")),
    reason="needs Debian's dbus and gnome-keyring",
)
def test_site_key_and_signing_key_are_kept_in_a_secret_service(
    tmp_path: Path, overread_home: Path
) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHON_KEYRING_BACKEND"}
    environment |= {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "share")}
    environment |= {"XDG_RUNTIME_DIR": str(tmp_path), "PASSPHRASE": "correct horse battery staple"}
    unlock = "printf secret | gnome-keyring-daemon --unlock --components=secrets >/dev/null"
    done = subprocess.run(
        [
            "dbus-run-session",
            "--",
            "sh",
            "-c",
            f'{unlock}; exec "$0" -c "$1"',
            sys.executable,
            STORY,
        ],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "kept in the keyring" in done.stdout, done.stderr
