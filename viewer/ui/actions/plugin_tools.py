"""The tools of measurements that plug-ins add; they have no shortcuts of their own."""

import tomllib
from collections.abc import Iterator

from audit.files.home_folder import home
from audit.messages import Message
from viewer.ui.actions.action_table import TABLE, Action


def plugin_tools() -> tuple[Action, ...]:
    """Return an action for each measurement of a plug-in that is loaded."""
    if not _names_plugins():
        return ()
    from viewer.core.measure.kinds import KINDS  # late: NumPy would delay the welcome page

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


def _names_plugins() -> bool:
    """Return whether the policy's file names plug-ins; whether they are allowed is not checked.

    The policy itself is not loaded for that, because its schema takes longer to import than the
    welcome page to paint.
    """
    try:
        return bool(tomllib.loads((home() / "policy.toml").read_text("utf-8")).get("plugins"))
    except (OSError, ValueError):
        return False
