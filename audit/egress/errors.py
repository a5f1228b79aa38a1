"""Errors of the gate: the policy forbids a connection, or it fails."""

from audit.messages import CodedError, Message, Text


class PolicyRefusal(CodedError):
    """The egress policy in force forbids it; nothing was sent.

    Attributes:
        reason: The rule that forbids it, without "policy forbids it".
    """

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason
        self.args = (Message("egress.forbidden-by-policy", reason=reason),)


class ConnectionFailed(CodedError, ConnectionError):
    """A permitted connection that brought no complete answer; `message` says why as a code."""
