"""Whatever an agent calls: it gets no more than the rule, and nothing that is not recorded."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.agents.agent_rule import AgentRule, Recipient, make_rules
from assistant.agents.agent_session import AgentSession
from assistant.images.slice_selection import Selection
from assistant.request.bundle import Bundle, make_bundle
from assistant.tools.tool_session import PendingCall, ToolAnswer
from audit.egress import Policy
from audit.messages import Text
from audit.record.events.bodies.agent_events import Ending
from audit.tools.tool_rules import ToolName
from tests.helpers.bundles import head_volume, slices
from viewer.case.agent_host import agent_sources

AGENT = "desk-agent"
SECRET = "1.2.826.0.1.secret-path"
VOLUMES = {"3": head_volume(), SECRET: head_volume()}
WORDS = st.sampled_from(
    ["A", "B", SECRET, "../../etc/passwd", "axial", "sagittal", "bone", "default", "", "\u202e"]
)
VALUES = st.one_of(WORDS, st.integers(-2, 9), st.floats(), st.none(), st.booleans())
NAMES = ["series", "plane", "slice", "window", "quantity", "from_image", "from_x", "rules", "path"]
SHOWS = st.fixed_dictionaries(
    {
        "series": st.sampled_from(["A", "A", "A", "B"]),
        "plane": st.sampled_from(["acquired", "axial", "coronal"]),
        "slice": st.integers(1, 7),
        "window": st.sampled_from(["default", "default", "brain"]),
    }
)
ARGUMENTS = st.one_of(SHOWS, st.dictionaries(st.sampled_from(NAMES), VALUES), VALUES)
TOOLS = st.sampled_from([*(tool.value for tool in ToolName), "read_file", SECRET, ""])
SHOWN = st.tuples(st.just("show_image"), SHOWS)
CALLS = st.lists(
    st.one_of(
        *(SHOWN, SHOWN, SHOWN, SHOWN),  # so that bounds are reached
        st.tuples(TOOLS, ARGUMENTS),
        st.just(("close", None)),
        st.just(("stop", None)),
    ),
    min_size=3,
    max_size=9,
)


class Recorder:
    """Keeps what a session stores."""

    def __init__(self) -> None:
        self.stored: list[tuple[str, Any]] = []

    def call(self, pending: PendingCall) -> None:
        self.stored.append(("call", pending))

    def answer(self, answer: ToolAnswer) -> None:
        self.stored.append(("answer", answer))

    def refuse(self, reason: Text) -> None:
        self.stored.append(("refuse", reason))

    def close(self, ending: Ending, n_calls: int, n_images: int) -> None:
        self.stored.append(("close", (ending, n_calls, n_images)))


def make(selection: Selection) -> Bundle:
    return make_bundle(VOLUMES, selection)


SAMPLE = make(slices(2))


@settings(max_examples=120, deadline=None)
@given(
    calls=CALLS,
    bounds=st.tuples(st.integers(1, 6), st.integers(0, 2)),
    asks=st.sets(st.sampled_from(ToolName), max_size=2),
    forbids=st.sets(st.sampled_from(ToolName), max_size=2),
    decisions=st.lists(st.sampled_from([True, False, None]), max_size=9),
)
def test_an_agent_gets_no_more_than_the_rule(
    calls: list[tuple[str, Any]],
    bounds: tuple[int, int],
    asks: set[ToolName],
    forbids: set[ToolName],
    decisions: list[bool | None],
) -> None:
    Policy(local_agents=(AGENT,)).save(clearing=True)
    rules = make_rules(tuple(asks), tuple(forbids), *bounds, context=False)
    recipient = Recipient(AGENT, None, "http://127.0.0.1")
    rule = AgentRule(recipient, rules, {"3": "3"}, 10, SAMPLE)
    sources = agent_sources({"3": VOLUMES["3"]}, slices(2), SAMPLE, make)
    recorder, waiting = Recorder(), list(decisions)
    session = AgentSession(
        rule,
        sources,
        recorder,
        lambda work: work(),
        lambda _: waiting.pop() if waiting else None,
        clock=lambda: 0.0,
    )
    answers: list[tuple[ToolName | None, dict[str, Any]]] = []
    for tool, arguments in calls:
        if tool == "close":
            session.close("by-person")
        elif tool == "stop":
            Policy(local_agents=(AGENT,), kill_switch=True).save()
        else:
            request = {"agent": AGENT, "tool": tool, "arguments": json.dumps(arguments)}
            was_open = session.is_open and not Policy.load().kill_switch
            answer = session.handle(request)
            known = next((name for name in ToolName if name.value == tool), None)
            answers.append((known, answer))
            assert was_open or answer["is_error"]
    assert sum(len(answer["images"]) for _, answer in answers) <= bounds[1]
    assert SECRET not in json.dumps([answer for _, answer in answers])
    kinds = [kind for kind, _ in recorder.stored]
    given_answers = [value for kind, value in recorder.stored if kind == "answer"]
    for tool, answer in answers:
        if not answer["is_error"]:
            assert tool is not None and tool not in forbids
            assert any(stored.text == answer["text"] for stored in given_answers)
    for stored in given_answers:
        if stored.reason is None and stored.pending.tool in asks:
            assert stored.decision == "by-reader"
    assert kinds.count("close") <= 1
    if "close" in kinds:
        assert set(kinds[kinds.index("close") + 1 :]) <= {"refuse"}
    assert kinds.count("answer") <= bounds[0] + 1
