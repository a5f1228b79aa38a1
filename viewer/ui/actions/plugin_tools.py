"""The tools of measurements that plug-ins add; they have no shortcuts of their own."""

from collections.abc import Iterator

from audit.messages import Message
from viewer.core.measure.kinds import KINDS
from viewer.ui.actions.action_table import TABLE, Action


def plugin_tools() -> tuple[Action, ...]:
    """Return an action for each measurement of a plug-in that is loaded."""
    return tuple(
        Action(
            f"tool_{key}",
            "Marks",
            kind.title,
            (),
            Message(
                "measure.plugin-tool-tip",
                n=kind.min_points,
                name=kind.plugin.name,
                version=kind.plugin.version,
            ),
            "mdi6.puzzle-outline",
            needs="volume",
            group="tool",
            checkable=True,
        )
        for key, kind in KINDS.items()
        if kind.plugin is not None
    )


def all_actions() -> tuple[Action, ...]:
    """Return the table of actions with the tools of plug-ins among the other tools."""
    return tuple(_with_plugin_tools())


def _with_plugin_tools() -> Iterator[Action]:
    for action in TABLE:
        if action.key == "tool_brush":
            yield from plugin_tools()
        yield action
