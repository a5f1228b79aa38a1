"""Screenshots of the app's start in other home folders: after a crash, with accounts and so on."""

import io
import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Final
from unittest import mock

from screenshot_pages import batch, pilot

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from screenshot_stage import Material, Stage

    from audit.record.accounts.accounts import AccountRegistry

    Open = Callable[[], AbstractContextManager[Stage]]
    """Opens the app over the home in use, for as long as the context lasts."""

PASSWORD: Final = "a long and quiet word"
FIRST_PASSWORD: Final = "given by the administrator"
FILE: Final = "preferences.json"


@contextmanager
def over(home: Path) -> Iterator[None]:
    """Use `home` as the home folder within the context."""
    before = os.environ["OVERREAD_HOME"]
    os.environ["OVERREAD_HOME"] = str(home)
    try:
        yield
    finally:
        os.environ["OVERREAD_HOME"] = before


def starts(open_app: "Open", material: "Material", chosen: bytes) -> None:
    """Start the app in a new home folder for each part, with the preferences `chosen`."""
    for part in (
        _again,
        _killed,
        _no_record,
        _read_only,
        _damaged,
        _preferences,
        _people,
        _pilot,
        _batch,
    ):
        with tempfile.TemporaryDirectory() as folder, over(Path(folder)):
            (Path(folder) / FILE).write_bytes(chosen)
            part(open_app, material, Path(folder))


def _again(open_app: "Open", material: "Material", _home: Path) -> None:
    """Show unreadable files, an internal error, and the welcome page afterwards."""
    from viewer.ui.language.i18n import tr
    from viewer.ui.reading.reading_dialogs import SkippedFilesDialog

    with open_app() as stage:
        window = stage.window
        window.open_paths([material.unreadable])
        stage.wait(lambda: window.banners.banners)
        stage.take("nothing-found")
        window.open_paths([material.damaged])
        stage.wait(lambda: window.session.view.volume is not None)
        stage.wait(lambda: not window.session.view.is_preview and stage.panel is not None)
        stage.take("files-left-out")
        assert window.session.view.scan is not None
        stage.take_dialog("left-out", SkippedFilesDialog(window.session.view.scan.rejected, window))
        try:
            raise ZeroDivisionError
        except ZeroDivisionError as error:
            window.notify_error(tr("The last action"), error, key="fault")
        stage.take("fault")
        window.banners.clear("fault")
        window.open_paths([material.study])
        stage.wait(lambda: window.session.view.scan and len(window.session.view.scan.series) > 1)
        stage.wait(lambda: not window.session.view.is_preview and stage.panel is not None)
        window.close_study()
        stage.take("welcome-recent")


def _killed(open_app: "Open", material: "Material", home: Path) -> None:
    """Show the offer to reopen what was open at a crash."""
    from viewer.session.persistence.open_studies import FOLDER

    (home / FOLDER).mkdir(exist_ok=True)
    (home / FOLDER / "died.json").write_text(json.dumps([str(material.study)]))
    with open_app() as stage:
        stage.take("welcome-after-crash")


def _no_record(open_app: "Open", material: "Material", home: Path) -> None:
    """Show the app with an invalid record: images can still be viewed."""
    (home / "record.sqlite").write_bytes(b"not a record" * 100)
    with open_app() as stage:
        stage.take("no-record")
        stage.window.open_paths([material.study])
        stage.wait(lambda: stage.window.session.view.volume is not None)
        stage.wait(lambda: not stage.window.session.view.is_preview)
        view = stage.window.read_page.grid.view3d
        stage.wait(lambda: view.has_image or view.no_3d_reason)
        stage.take("no-record-study")
        for page in ("worklist", "pilot", "numbers", "record"):
            stage.window.show_page(page)
            stage.take(f"no-record-{page}")


def _read_only(open_app: "Open", _material: "Material", _home: Path) -> None:
    """Show the app with a read-only record."""
    from audit.record.store.sqlite import SqliteStore

    with open_app():
        pass
    with (
        mock.patch.object(SqliteStore, "read_only", property(lambda self: True)),
        open_app() as stage,
    ):
        stage.take("read-only-record")


def _damaged(open_app: "Open", _material: "Material", home: Path) -> None:
    """Show the app with a record that was tampered with."""
    with open_app() as stage:
        stage.wait(lambda: stage.window.badges)
    with sqlite3.connect(home / "record.sqlite") as db:
        for (name,) in db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            db.execute(f"DROP TRIGGER {name}")
        db.execute("UPDATE events SET body = replace(body, 'app', 'cli') WHERE seq = 1")
    with open_app() as stage:
        stage.take("damaged-record")


def _preferences(open_app: "Open", _material: "Material", home: Path) -> None:
    """Show preferences and keys that cannot be read."""
    from viewer.session.persistence import shortcut_settings

    chosen = json.loads((home / FILE).read_bytes())
    (home / FILE).write_text(json.dumps(chosen | {"language": "tlh"}))
    (home / shortcut_settings.FILE).write_text("{")
    with open_app() as stage:
        stage.take("preferences-unreadable")


def _people(open_app: "Open", _material: "Material", _home: Path) -> None:
    """Show sign-in, a wrong password, several roles, accounts, and the idle lock."""
    from audit import Log
    from audit.record.accounts.accounts import AccountRegistry

    with Log() as log:
        _accounts(AccountRegistry(log))
    with open_app() as stage:
        coordinator, cover = stage.coordinator, stage.coordinator.guard.cover

        def enter(account: str, password: str) -> None:
            cover.account.setText(account)
            cover.password.setText(password)
            cover.enter.click()
            stage.wait(lambda: not cover._waits)

        stage.take("sign-in")
        enter("first", "not the password")
        stage.take("sign-in-wrong")
        enter("first", PASSWORD)
        stage.take("sign-in-role")
        cover.role_buttons["lead"].click()
        stage.wait(lambda: not coordinator.guard.covered)
        coordinator.guard.lock()
        stage.take("idle-lock")
        cover.other.click()
        enter("admin", PASSWORD)
        stage.wait(lambda: not coordinator.guard.covered)
        stage.window.show_page("settings")
        coordinator.settings_page.show_section("accounts")
        people = coordinator.settings_page.accounts
        stage.wait(lambda: people.table.rowCount() == 4)
        people.table.selectRow(1)
        stage.take("accounts")
        people.add_button.click()
        stage.take("accounts-add")
        people.table.selectRow(0)
        people.enroll_button.click()
        stage.take("accounts-new-key")
        people.table.selectRow(2)
        people.countersign_button.click()
        stage.take("accounts-countersign")


def _accounts(people: "AccountRegistry") -> None:
    from audit.record.accounts.accounts import system_user
    from audit.record.events import Actor

    people.add("admin", "Administrator", ["administrator"], PASSWORD, by=Actor(id=system_user()))
    admin = people.sign_in("admin", PASSWORD)
    for account, name, roles in (
        ("first", "First reader", ["reader", "lead"]),
        ("second", "Second reader", ["reader"]),
        ("auditor", "Auditor", ["auditor"]),
    ):
        people.add(account, name, roles, FIRST_PASSWORD, by=admin.actor)  # type: ignore[arg-type]
        people.renew(account, FIRST_PASSWORD, PASSWORD)
        if account != "second":  # whose key waits in the picture of a countersignature
            (key,) = people.key_standing(account).waiting
            people.countersign_key(account, key, by=admin.actor)
    people.sign_out(admin)


def _pilot(open_app: "Open", material: "Material", home: Path) -> None:
    """Show a record with a complete pilot."""
    shutil.copytree(material.pilot, home, dirs_exist_ok=True)
    with open_app() as stage:
        pilot(stage)


def _batch(open_app: "Open", material: "Material", _home: Path) -> None:
    """Show a record with the cases of a batch."""
    from viewer import cli

    output = io.StringIO()
    with redirect_stdout(output), redirect_stderr(output):
        code = cli.main(["run", str(material.batch), "--provider", "always-normal"])
    if code:
        raise RuntimeError(f"the batch did not end well: {output.getvalue()}")
    with open_app() as stage:
        batch(stage)
