"""An adjudicator looks up the case to recognize which side is the draft.

A draft, a read and a reference differ; nothing but the masked comparison may be had of them by the
adjudicator's account, in whichever of its roles, before nothing waits for a decision anymore.
"""

import base64
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from audit import Log
from audit.pilot.conduct.adjudication import list_pending_adjudications, make_decision
from audit.pilot.conduct.draft_visibility import MASKED, find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.protocol import ArmKind
from audit.record.accounts.accounts import AccountRegistry, system_user
from audit.record.events import Actor
from audit.record.events.bodies.account_events import Role
from audit.reference.reference_standard import ReferenceRecord, import_references
from tests.helpers.insider import content_with
from tests.helpers.leaks import found_in, found_in_file
from tests.helpers.people import GOOD, join
from tests.helpers.piloted import MR, asked, case_name, protocol, workflow_of
from tests.helpers.site_staff import PIN, staffed
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.cli import main

CASE = case_name(1)
DRAFT = content_with("zqdraftword", "zqdraftreason", 0.7351973, 31.4159)
READ = content_with("zqreadword", "zqreadreason", 0.6182818, 20.0)
TRUTH = content_with("zqtruthword", "zqtruthreason", 0.5123451, 45.0)
CANARIES = ("zqdraftreason", "zqreadreason", "zqtruthreason")
"""Words that no masked row holds: those of the reasoning."""
PEOPLE: dict[str, tuple[Role, ...]] = {
    "leo": ("lead",),
    "rea": ("reader",),
    "jud": ("adjudicator",),
    "both": ("reader", "adjudicator"),
    "ron": ("reader",),
}
COMMANDS = (
    f"audit show {CASE}",
    f"audit show {CASE} --json",
    f"audit compare {CASE} --json",
    *(
        f"audit export --format {f} -o NEW"
        for f in ("csv", "jsonl", "parquet", "sr", "fhir", "atna")
    ),
    "audit package -o NEW",
    "audit package --opened -o NEW",
    f"audit proof {CASE} -o NEW",
    "audit metrics --csv NEW",
    "audit report --format html,json,csv -o NEW",
    "audit failures -o NEW",
    "examples list",
    "pilot status --json",
    "pilot worklist --json",
    "pilot agreement --json",
    "judge metrics --json",
    "reveal ATTEMPT --json",
)

Turn = Callable[[str], tuple[Log, Actor]]
"""Signs somebody in: their record and who they are."""


@pytest.fixture(params=["sqlite", "postgresql"])
def turn(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Turn]:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    monkeypatch.setenv("OVERREAD_PASSWORD", GOOD)
    monkeypatch.setenv("OVERREAD_PIN", PIN)
    if request.param == "postgresql":
        with staffed(request.getfixturevalue("postgres"), PEOPLE) as staff:

            def of_site(account: str) -> tuple[Log, Actor]:
                store = staff.site.store_of(account)
                database = staff.site.dba.info.dbname
                url = f"postgresql://{store.address.user}@/{database}?host={store.address.host}"
                monkeypatch.setenv("OVERREAD_DATABASE_URL", url)
                return staff.logs[account], staff.actor(account)

            yield of_site
        return
    path = tmp_path / "record.sqlite"
    monkeypatch.setenv("OVERREAD_DATABASE_URL", f"sqlite:///{path}")
    admin = Actor(id="admin", role="administrator")
    with Log(path) as log:
        people = AccountRegistry(log)
        people.add("admin", "A", ["administrator"], GOOD, by=Actor(id=system_user(), role="lead"))
        for account, roles in PEOPLE.items():
            join(people, account, account, roles, GOOD, by=admin)

        def of_file(account: str) -> tuple[Log, Actor]:
            monkeypatch.setenv("OVERREAD_ACCOUNT", account)
            return log, people.sign_in(account, GOOD).actor

        yield of_file


@pytest.fixture
def attempt(turn: Turn) -> str:
    """A case that was read and drafted, with a reference that differs from both."""
    log, leo = turn("leo")
    lead = Pilot(log, leo)
    signed = protocol(ArmKind.SILENT, concordant_sample=0.0)
    lead.sign_protocol(signed, name="Leo", meaning="I approve this protocol")
    lead.enroll(CASE, MR)
    lead.assign(CASE, "rea")
    log, rea = turn("rea")
    flow = workflow_of(log, CASE, rea)
    flow.reads.lock(READ)
    made = asked(flow, DRAFT)
    log, leo = turn("leo")
    truth = {
        "case": CASE,
        "authorship": {"kind": "reference", "author": "pathology"},
        "interpretation": TRUTH,
    }
    import_references(log, [ReferenceRecord.model_validate(truth)], leo)
    return made


def looked_up(account: str, attempt: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The words of the case that the account's commands print and write."""
    folder.mkdir()
    capsys.readouterr()
    names = set()
    for n, command in enumerate(COMMANDS):
        words = command.replace("ATTEMPT", attempt).split()
        main([str(folder / f"{n}") if word == "NEW" else word for word in words])
        printed = capsys.readouterr()
        names |= {(command, word) for word in found_in(printed.out + printed.err, CANARIES)}
    for file in (each for each in folder.rglob("*") if each.is_file()):
        names |= {(file.name, word) for word in found_in_file(file, CANARIES)}
    return "\n".join(f"{command}: {word}" for command, word in sorted(names))


def decide_all(log: Log, who: Actor) -> int:
    """Adjudicate everything that waits; how much that was."""
    pending = list_pending_adjudications(log, who)
    for item in pending:
        rows = [make_decision(row, row.answers[-1], row.severity, None) for row in item.rows]
        Pilot(log, who).adjudicate(item.case, item.comparison, rows)
    return len(pending)


@pytest.mark.parametrize("account", ["jud", "both"])
def test_an_adjudicator_finds_nothing_of_a_case_that_waits(
    turn: Turn,
    attempt: str,
    account: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    log, who = turn(account)
    assert looked_up(account, attempt, tmp_path / "unscored", capsys) == "", "before comparisons"
    log, _ = turn("leo")
    assert score_cases(log) == 2
    log, who = turn(account)
    assert looked_up(account, attempt, tmp_path / "waiting", capsys) == ""
    bodies = [event.body for event in log.seen_by(who).events(case=CASE)]
    assert found_in(repr(bodies), [*CANARIES, "zqdraftword", "zqreadword", "zqtruthword"]) == []
    judge = Actor(id=account, role="adjudicator")
    if who != judge:
        assert MASKED in find_withheld(log, CASE, who).values()
        return
    first, *_ = list_pending_adjudications(log, judge)
    rows = [make_decision(row, row.answers[-1], row.severity, None) for row in first.rows]
    Pilot(log, judge).adjudicate(CASE, first.comparison, rows)
    assert looked_up(account, attempt, tmp_path / "one left", capsys) == "", "one still waits"
    assert decide_all(log, judge) == 1
    result = looked_up(account, attempt, tmp_path / "decided", capsys)
    assert all(word in result for word in CANARIES), "nothing waits: the case is open to them"


def test_who_leads_and_who_has_a_part_in_the_case_are_not_masked(turn: Turn, attempt: str) -> None:
    for account, role in (("leo", "lead"), ("rea", "reader"), ("ron", "reader")):
        log, who = turn(account)
        assert who.role == role
        assert MASKED not in find_withheld(log, CASE, who).values()


def test_a_new_reference_masks_the_case_again(turn: Turn, attempt: str) -> None:
    log, leo = turn("leo")
    score_cases(log)
    log, judge = turn("jud")
    assert decide_all(log, judge) == 2
    assert find_withheld(log, CASE, judge) == {}
    log, leo = turn("leo")
    newer = {
        "case": CASE,
        "authorship": {"kind": "reference", "author": "follow-up"},
        "interpretation": content_with("zqlaterword", "zqlaterreason", 0.4, 50.0),
    }
    import_references(log, [ReferenceRecord.model_validate(newer)], leo)
    log, judge = turn("jud")
    assert MASKED in find_withheld(log, CASE, judge).values()
