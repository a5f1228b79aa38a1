"""Description of a view for screen readers: series, plane, slice, window and warnings."""

from typing import TYPE_CHECKING

from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from viewer.ui.reading.viewports.slice_canvas import SliceCanvas


def describe_slice(view: "SliceCanvas") -> str:
    """Return series, plane, slice, place, window and warnings of a view."""
    stack = view.pane.stack
    if stack is None or view.pane.window is None:
        return ". ".join(view.empty_lines())
    lines = view.corners(full=True)
    number = tr("slice {n} of {total}").format(n=view.pane.index + 1, total=stack.n)
    position, window = (*lines.bottom_left, *lines.bottom_right)[:2]
    place = position.partition("   ")[2]
    badge = view.badge.text()
    parts = (*lines.top_left, number, place, window, badge, *lines.top_right)
    return ". ".join(dict.fromkeys(" ".join(part.split()) for part in parts if part))
