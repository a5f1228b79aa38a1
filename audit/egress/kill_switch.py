"""Set the kill switch, whatever the state of disk, home folder and policy."""

from dataclasses import dataclass

from audit.egress import kill_switch_file
from audit.egress.egress_policy import Policy
from audit.egress.errors import PolicyRefusal
from audit.messages import Message


@dataclass(frozen=True)
class Stopped:
    """Reach of the kill switch that was just set.

    Attributes:
        saved: The policy file holds the kill switch: every process is stopped until somebody clears
            it.
        markers: Number of marker files that stop every process of this account; used only if the
            policy file could not be written.
    """

    saved: bool
    markers: int = 0

    @property
    def everywhere(self) -> bool:
        """Whether other processes are stopped as well as this one."""
        return self.saved or self.markers > 0

    @property
    def message(self) -> Message:
        """Message that says what was achieved."""
        if self.saved:
            return Message("egress.stopped-saved")
        if self.markers:
            return Message("egress.stopped-markers", n=self.markers)
        return Message("egress.stopped-process")


def stop_sending() -> Stopped:
    """Set the kill switch, which anybody may do. Never raises.

    This process stops at once. Then the policy file is written; if that fails, marker files are
    left instead; if that fails too, this process stays stopped until it ends.
    """
    kill_switch_file.latch()
    try:
        Policy.load().model_copy(update={"kill_switch": True}).save()
    except PolicyRefusal:
        n_markers = kill_switch_file.set_markers()
        if n_markers:
            kill_switch_file.release()
        return Stopped(saved=False, markers=n_markers)
    kill_switch_file.release()
    return Stopped(saved=True)
