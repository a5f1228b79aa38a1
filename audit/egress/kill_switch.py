"""Set the kill switch, whatever state disk, home and policy are in."""

from dataclasses import dataclass

from audit.egress import kill_switch_file
from audit.egress.egress_policy import Policy
from audit.egress.errors import PolicyRefusal
from audit.messages import Message


@dataclass(frozen=True)
class Stopped:
    """How far the kill switch reaches.

    Attributes:
        saved: The policy file says so: it holds for every process, until someone clears it.
        markers: Marker files that stop every process of this account; only where the policy file
            could not be written.
    """

    saved: bool
    markers: int = 0

    @property
    def everywhere(self) -> bool:
        """True where other processes are stopped as well as this one."""
        return self.saved or self.markers > 0

    @property
    def message(self) -> Message:
        """What was achieved."""
        if self.saved:
            return Message("egress.stopped-saved")
        if self.markers:
            return Message("egress.stopped-markers", n=self.markers)
        return Message("egress.stopped-process")


def stop_sending() -> Stopped:
    """Set the kill switch, which anybody may. Never raises.

    This process stops at once. Then the policy file is written; where that fails, marker files are
    left instead; where that fails too, this process stays stopped until it ends.
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
