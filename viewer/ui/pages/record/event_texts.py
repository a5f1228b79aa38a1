"""Texts of events: a name, and one line of detail for readers."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from audit.comparison.read_changes import describe
from audit.interpretation.phrases import configuration_id
from audit.messages import Message
from audit.pilot.protocol.case_conditions import describe_stratum
from audit.record.events import Event
from viewer.ui.language.code_labels import MEANINGS, OUTCOMES, code_sign, inside
from viewer.ui.language.i18n import N_, decimal, grouped, titled, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import word

WORDS: Final[dict[str, str]] = {
    "log.opened": N_("Record opened"),
    "session.started": N_("Session started"),
    "study.opened": N_("Study opened"),
    "display.changed": N_("Display convention changed"),
    "series.declared": N_("Series attributes declared"),
    "selection.made": N_("Images selected"),
    "read.locked": N_("Read locked"),
    "calculation.made": N_("Calculation made"),
    "images.profiled": N_("Images measured"),
    "similar.shown": N_("Similar cases shown"),
    "preview.shown": N_("Preview shown"),
    "egress.refused": N_("Request blocked"),
    "draft.requested": N_("Draft requested"),
    "agent.opened": N_("Opened to an agent"),
    "agent.closed": N_("Closed to an agent"),
    "tool.called": N_("Tool called"),
    "tool.answered": N_("Tool call decided"),
    "draft.received": N_("Draft received"),
    "draft.streamed": N_("Draft streamed"),
    "draft.revealed": N_("Draft revealed"),
    "epoch.opened": N_("Epoch opened"),
    "reference.imported": N_("Reference imported"),
    "comparison.made": N_("Comparison made"),
    "decision.made": N_("Decision made"),
    "record.signed": N_("Signed"),
    "provider.changed": N_("Provider changed"),
    "library.changed": N_("Library of documents changed"),
    "archive.changed": N_("Archive changed"),
    "archive.queried": N_("Archive queried"),
    "study.retrieved": N_("Study retrieved"),
    "fhir.changed": N_("FHIR server changed"),
    "fhir.read": N_("FHIR server read"),
    "report.collected": N_("Report collected"),
    "report.settled": N_("Report settled"),
    "policy.changed": N_("Policy changed"),
    "site-configuration.signed": N_("Site configuration signed"),
    "spend.reserved": N_("Spend reserved"),
    "spend.settled": N_("Spend settled"),
    "record.exported": N_("Record exported"),
    "payload.released": N_("Content released"),
    "login.changed": N_("Database login changed"),
    "session.ended": N_("Database session ended"),
    "drafts.exported": N_("Record exported with unreleased drafts"),
    "pictures.exported": N_("Images exported"),
    "record.verified": N_("Record verified"),
    "batch.started": N_("Batch started"),
    "batch.ended": N_("Batch ended"),
    "batch.enqueued": N_("Batch queued"),
    "batch.cancelled": N_("Queued batch canceled"),
    "batch.closed": N_("Queued batch closed"),
    "job.refused": N_("Queued request not sent"),
    "charge.stated": N_("Charge stated"),
    "station.authorized": N_("Station authorized"),
    "station.revoked": N_("Station authorization revoked"),
    "study.accounted": N_("Received study accounted for"),
    "study.changed": N_("Enrolled study changed"),
    "study.decided": N_("Decision on a waiting study"),
    "opt-out.changed": N_("Opt-out list changed"),
    "order.proposed": N_("Order in the worklist proposed"),
    "order.applied": N_("Order in the worklist applied"),
    "order.overridden": N_("Order in the worklist overridden"),
    "result.queued": N_("Results queued"),
    "result.tried": N_("Results sent"),
    "probe.started": N_("Probes started"),
    "probe.finished": N_("Probes finished"),
    "signing-key.named": N_("Signing key registered"),
    "checkpoint.made": N_("Checkpoint created"),
    "checkpoint.timestamped": N_("Checkpoint timestamped"),
    "continuity.alarmed": N_("Record differs from last check"),
    "continuity.accepted": N_("Record accepted"),
    "keys.wrapped": N_("Keys wrapped"),
    "case.erased": N_("Case erased"),
    "retention.set": N_("Retention set"),
    "hold.changed": N_("Legal hold changed"),
    "identity.shown": N_("Patient identity shown"),
    "checkpoints.scheduled": N_("Checkpoints scheduled"),
    "rubric.set": N_("Rubric set"),
    "rationale.scored": N_("Reasoning scored"),
    "site-key.carried": N_("Site key transferred"),
    "site-key.rotated": N_("Site key replaced"),
    "workstation.enrolled": N_("Workstation enrolled"),
    "record.backed-up": N_("Record backed up"),
    "record.restored": N_("Record restored"),
    "override.given": N_("Warning overridden"),
    "account.changed": N_("Account changed"),
    "account.signed-in": N_("Signed in"),
    "account.signed-out": N_("Signed out"),
    "account.refused": N_("Sign-in refused"),
    "account.password-changed": N_("Password changed"),
    "account.key-enrolled": N_("Key enrolled"),
    "account.key-countersigned": N_("Key countersigned"),
    "account.key-replaced": N_("Key replaced"),
    "kill-switch.set": N_("Kill switch set"),
    "acceptance.planned": N_("Acceptance test planned"),
    "acceptance.concluded": N_("Acceptance test concluded"),
    "protocol.signed": N_("Protocol signed"),
    "case.enrolled": N_("Case enrolled"),
    "case.assigned": N_("Case assigned"),
    "case.excluded": N_("Case excluded"),
    "case.looked": N_("Case viewed"),
    "coverage.checked": N_("Coverage checked"),
    "images.fingerprinted": N_("Images fingerprinted"),
    "images.compared": N_("Images compared"),
    "images.differ": N_("Opened with different images"),
    "draft.withheld": N_("Draft withheld"),
    "draft.broken-glass": N_("Draft opened early"),
    "adjudication.made": N_("Adjudication made"),
    "alarm.raised": N_("Alarm raised"),
    "assistant.resumed": N_("Assistant resumed"),
    "escalation.opened": N_("Escalation opened"),
    "escalation.acknowledged": N_("Escalation acknowledged"),
    "use-error.reported": N_("Use error reported"),
    "usability.answered": N_("Usability survey answered"),
    "failure.noted": N_("Failure recorded"),
}

_ROLES: Final = {
    "read.locked": "accent",
    "record.signed": "ok",
    "egress.refused": "warn",
    "failure.noted": "critical",
    "case.erased": "warn",
    "identity.shown": "warn",
    "site-key.carried": "warn",
    "site-key.rotated": "warn",
    "account.refused": "warn",
    "account.key-replaced": "warn",
    "kill-switch.set": "warn",
    "draft.broken-glass": "warn",
    "override.given": "warn",
    "escalation.opened": "critical",
    "alarm.raised": "critical",
}


def name(event_type: str) -> str:
    """Return the name of an event type; an unknown type keeps its code."""
    if event_type in WORDS:
        return translated(WORDS[event_type])
    return event_type


def role(event: Event) -> str:
    """Return the theme role of the event's name."""
    if event.body.type == "draft.received":
        return OUTCOMES[event.body.outcome].role
    return _ROLES.get(event.body.type, "text")


def detail(event: Event) -> str:
    """Return the details of an event in one line, without free text of any user."""
    if not event.opened:  # defaults would look like recorded values
        return tr("details erased or not released to you")
    describe_body = _DETAILS.get(event.body.type)
    return describe_body(event.body) if describe_body else ""


def _listed(*parts: str) -> str:
    """Join the parts that are not empty."""
    return ", ".join(part for part in parts if part)


def _read(body: Any) -> str:
    if body.draft_seen:
        kind = tr("after viewing a draft")
    else:
        kind = tr("superseding") if body.supersedes else tr("independent")
    return _listed(kind, f"{body.content_sha256[:12]}…")


def _requested(body: Any) -> str:
    return _listed(
        body.provider,
        "" if body.is_ai else tr("no AI"),
        tr("probe") if body.probe else "",
        # part of a draft: a sample, a choice of slices or a question
        word(body.part.kind) if body.part is not None else "",
        plural(len(body.images), "image"),
        body.host or tr("on this machine"),
    )


def _images(body: Any) -> str:
    if body.outcome == "not-compared":
        return tr("not compared")
    if not body.n_cases:
        return tr("in no other case")
    seen = tr("a draft was viewed there") if body.draft_seen else ""
    return _listed(tr("also in {n} other cases").format(n=body.n_cases), seen)


def _compared(body: Any) -> str:
    text = tr("{left} and {right}: {n} of {all} rows differ")
    differ = sum(row.code != "agrees" for row in body.rows)
    left, right = word(body.left.kind), word(body.right.kind)
    return text.format(left=left, right=right, n=differ, all=len(body.rows))


def _decided(body: Any) -> str:
    reason = word(body.reason_code.value) if body.reason_code else ""
    summary = _listed(body.provider, word(body.decision), reason)
    if pressing := [c for c in body.changes if c.needs_reason]:
        changes = "; ".join(translated(describe(change)) for change in pressing)
        summary = tr("{decision} ({changes})").format(decision=summary, changes=changes)
    counts = Counter(str(finding.decision) for finding in body.findings)
    if not counts:
        return summary
    findings = _listed(*(titled(word(decision), str(n)) for decision, n in counts.items()))
    return tr("{decision}; findings: {findings}").format(decision=summary, findings=findings)


def _spend(body: Any) -> str:
    if body.usd is None:
        return tr("{n} tokens, cost unknown").format(n=grouped(body.tokens))
    return tr("{n} tokens, {usd} USD").format(n=grouped(body.tokens), usd=decimal(body.usd, 4))


def _reserved(body: Any) -> str:
    return tr("{provider}, up to {spend}").format(provider=body.provider, spend=_spend(body))


def _study(body: Any) -> str:
    out = sum(body.rejected.values())
    left = tr("{files} skipped").format(files=plural(out, "file")) if out else ""
    n = len(body.series)
    return _listed(tr("1 series") if n == 1 else tr("{n} series").format(n=n), left)


def _refused(body: Any) -> str:
    return titled(f"{body.provider}, {body.host or tr('this machine')}", translated(body.reason))


def _epoch(body: Any) -> str:
    before = tr("previously {model}").format(model=body.before) if body.before else ""
    number = f"{configuration_id(body.configuration)}, {body.number}: {body.model}"
    return _listed(number, before)


def _batch(body: Any) -> str:
    text = tr("{drafts} requested, {n} reused")
    asked = text.format(drafts=plural(body.n_asked, "draft"), n=body.n_reused)
    return _listed(asked, _early(body))


def _early(body: Any) -> str:
    return "" if body.completed else tr("ended early")


def _probing(body: Any) -> str:
    text = tr("{provider}, up to {requests}")
    return text.format(provider=body.provider, requests=plural(body.n_requests, "request"))


def _rubric(body: Any) -> str:
    text = tr("version {version}, {criteria}")
    return text.format(version=body.version, criteria=plural(body.n_criteria, "criterion"))


def _verified(body: Any) -> str:
    if body.n_problems:
        return plural(body.n_problems, "problem")
    return tr("ok") if body.ok else tr("partial")


def _scheduled(body: Any) -> str:
    text = tr("every {hours}, automatic") if body.by_itself else tr("every {hours}, reminder")
    return text.format(hours=plural(body.every_h, "hour"))


def _rule(body: Any) -> str:
    # late import, to show the page sooner
    return _listed(word(body.rule), translated(describe_stratum(body.stratum)))


def _meant(meaning: str) -> str:
    """Return the meaning of a signature; the signer's own wording stays as it is."""
    if meaning in MEANINGS:
        return inside(translated(MEANINGS[meaning]))
    return translated(meaning)


def _looked(body: Any) -> str:
    text = tr("{step}, {active:.0f} s active of {raw:.0f} s")
    return text.format(step=word(body.step), active=body.active_s, raw=body.raw_s)


def _signed_in(body: Any) -> str:
    return titled(body.account, tr("OpenID Connect")) if body.openid_issuer else str(body.account)


def _copied_back(body: Any) -> str:
    text = tr("{events} from a {source}")
    return text.format(events=plural(body.n_events, "event"), source=word(body.source))


def _received(body: Any) -> str:
    outcome = str(OUTCOMES[body.outcome])
    if body.total_s is None:
        return outcome
    return _listed(outcome, tr("{seconds} s").format(seconds=decimal(body.total_s, 1)))


def _tool_answered(body: Any) -> str:
    tool = titled(str(body.number), translated(Message(f"tool-name.{body.tool}")))
    decision = translated(Message(f"tool-decision.{body.decision}"))
    images = plural(body.n_images, "image") if body.n_images else ""
    return _listed(tool, decision, images)


def _calculated(body: Any) -> str:
    if body.fact is None:
        return ""
    return titled(translated(body.fact.quantity.display_name), body.fact.value_text)


_DETAILS: Final[dict[str, Callable[[Any], str]]] = {
    "session.started": lambda b: tr("from the {surface}").format(surface=b.surface),
    "study.opened": _study,
    "display.changed": lambda b: word(b.convention),
    "series.declared": lambda b: _listed(b.transform or "", b.units or ""),
    "selection.made": lambda b: _listed(plural(len(b.images), "image"), word(b.kind.value)),
    "read.locked": _read,
    "calculation.made": _calculated,
    "images.profiled": lambda b: b.sequence or "",
    "similar.shown": lambda b: plural(len(b.cases), "case"),
    "preview.shown": lambda b: _listed(b.provider, plural(b.n_images, "image")),
    "egress.refused": _refused,
    "draft.requested": _requested,
    "draft.received": _received,
    "agent.opened": lambda b: _listed(b.agent, tr("local") if b.is_local else b.host or ""),
    "agent.closed": lambda b: _listed(b.agent, translated(Message(f"agent-ending.{b.ending}"))),
    "tool.called": lambda b: titled(str(b.number), translated(Message(f"tool-name.{b.tool}"))),
    "tool.answered": _tool_answered,
    "draft.streamed": lambda b: tr("text shown while it is being generated"),
    "draft.revealed": lambda b: tr("visible to the reader"),
    "epoch.opened": _epoch,
    "reference.imported": lambda b: _listed(
        tr("version {version}").format(version=b.version), word(b.authorship.author)
    ),
    "comparison.made": _compared,
    "decision.made": _decided,
    "record.signed": lambda b: titled(b.name, _meant(b.meaning)),
    "provider.changed": lambda b: f"{b.name} {word(b.action)}",
    "library.changed": lambda b: f"{b.title} {word(b.action)}",
    "archive.changed": lambda b: f"{b.name} {word(b.action)}",
    "archive.queried": lambda b: plural(b.n_matches, "match"),
    "study.retrieved": lambda b: tr("{received} of {expected} instances").format(
        received=grouped(b.received), expected=grouped(b.expected)
    ),
    "fhir.changed": lambda b: f"{b.name} {word(b.action)}",
    "fhir.read": lambda b: _listed(b.server, plural(b.n_resources, "resource")),
    "report.collected": lambda b: _listed(
        word(b.status), tr("after confirmation") if b.after_confirmation else ""
    ),
    "report.settled": lambda b: word(b.outcome),
    "policy.changed": lambda b: "",
    "site-configuration.signed": lambda b: tr("version {version}").format(version=b.version),
    "spend.reserved": _reserved,
    "spend.settled": lambda b: _listed(plural(b.requests, "request"), _spend(b)),
    "drafts.exported": lambda b: _listed(b.format, plural(b.n_events, "event")),
    "record.exported": lambda b: _listed(b.format, plural(b.n_events, "event")),
    "record.verified": _verified,
    "batch.started": lambda b: _listed(plural(b.n_cases, "case"), *b.providers),
    "batch.ended": _batch,
    "batch.enqueued": lambda b: _listed(plural(b.n_cases, "case"), *b.providers),
    "batch.closed": lambda b: plural(b.n_asked, "request"),
    "job.refused": lambda b: b.code,
    "station.authorized": lambda b: b.station,
    "study.accounted": lambda b: _listed(b.status, b.code),
    "study.changed": lambda b: b.change,
    "study.decided": lambda b: b.decision,
    "probe.started": _probing,
    "probe.finished": lambda b: _listed(plural(b.n_requests, "request"), _early(b)),
    "checkpoint.made": lambda b: _listed(
        plural(b.n_events, "event"), tr("signed") if b.key_id else tr("unsigned")
    ),
    "checkpoint.timestamped": lambda b: _listed(plural(b.n_events, "event"), b.at),
    "continuity.alarmed": lambda b: ", ".join(b.codes),
    "continuity.accepted": lambda b: ", ".join(b.codes),
    "rubric.set": _rubric,
    "rationale.scored": lambda b: tr("passed") if b.passed else tr("not passed"),
    "checkpoints.scheduled": _scheduled,
    "site-key.carried": lambda b: _listed(word(b.action), tr("key {key}").format(key=b.site_key)),
    "site-key.rotated": lambda b: _listed(
        plural(b.n_keys, "key"), tr("key {key}").format(key=b.new)
    ),
    "workstation.enrolled": lambda b: tr("key {key}").format(key=b.workstation_key),
    "keys.wrapped": lambda b: plural(b.n_keys, "key"),
    "case.erased": lambda b: titled(word(b.reason), plural(b.n_payloads, "payload")),
    "retention.set": lambda b: plural(b.days, "day"),
    "hold.changed": lambda b: tr("held") if b.held else tr("hold ended"),
    "record.backed-up": lambda b: plural(b.n_events, "event"),
    "record.restored": _copied_back,
    "account.changed": lambda b: f"{b.account} {word(b.action)}",
    "account.signed-in": _signed_in,
    "account.signed-out": lambda b: _listed(b.account, word(b.why)),
    "account.refused": lambda b: titled(b.account or "?", word(b.why)),
    "account.password-changed": lambda b: b.account,
    "account.key-enrolled": lambda b: b.account,
    "account.key-countersigned": lambda b: b.account,
    "account.key-replaced": lambda b: b.account,
    "kill-switch.set": lambda b: "",
    "acceptance.planned": lambda b: plural(b.n_cases, "case"),
    "acceptance.concluded": lambda b: _listed(
        word(b.outcome), b.provider, configuration_id(b.configuration)
    ),
    "protocol.signed": lambda b: tr("epoch {epoch}, by {name}").format(epoch=b.epoch, name=b.name),
    "case.assigned": lambda b: f"{b.reader}, {b.arm}",
    "case.enrolled": lambda b: word(b.priority),
    "case.excluded": lambda b: word(b.code.value),
    "case.looked": _looked,
    "coverage.checked": lambda b: tr("{n} of {all} series").format(
        n=len(b.seen), all=len(b.series)
    ),
    "images.fingerprinted": lambda b: tr("{n} slices").format(n=b.n_slices),
    "images.compared": _images,
    "images.differ": lambda b: tr("{n} images; the read used {of}").format(n=b.n_now, of=b.n_read),
    "draft.withheld": lambda b: tr("rule {rule}").format(rule=word(b.rule)),
    "alarm.raised": _rule,
    "assistant.resumed": lambda b: titled(_rule(b), translated(b.meaning)),
    "escalation.opened": lambda b: _listed(inside(code_sign(b.code).word), word(b.severity)),
    "use-error.reported": lambda b: tr("{kind}, harm {harm}").format(
        kind=word(b.kind), harm=word(b.harm)
    ),
    "failure.noted": lambda b: f"{b.where}: {b.message}",
}
