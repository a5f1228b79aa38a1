"""Errors of the gate: the policy forbids a connection, or it fails."""

from audit.messages import CodedError, Message, render
from audit.messages.said import said


class PolicyRefusal(CodedError):
    """The egress policy in force forbids it; nothing was sent.

    Attributes:
        reason: The rule that forbids it, as a sentence without "policy forbids it".
        message: The same as a code; None where older code gave a text.
    """

    def __init__(self, reason: Message | str) -> None:
        super().__init__(reason)
        self.reason: str = render(reason) if isinstance(reason, Message) else reason
        self.args = (said("policy forbids it: {reason}", reason=self.reason),)


class ConnectionFailed(CodedError, ConnectionError):
    """A permitted connection that brought no complete answer; `message` says why as a code."""
