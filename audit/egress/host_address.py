"""Network addresses that every parser reads in the same way."""

import re
from typing import Final
from urllib.parse import urlsplit

from audit.egress import trial_policy
from audit.egress.errors import PolicyRefusal
from audit.egress.ip_literals import as_ip
from audit.messages import Message

# White space, user info and backslashes are excluded: two parsers may disagree about the host of an
# address that contains them.
_WEB: Final = re.compile(
    r"^(?P<scheme>https?)://(?P<host>[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::(?P<port>[0-9]{1,5}))?"
    r"(?P<path>/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?(?P<query>\?(?:api-version=[A-Za-z0-9.-]+|alt=sse))?$"
)
_STREAM: Final = re.compile(
    r"^(?P<scheme>tls|tcp)://(?P<host>[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]):(?P<port>[0-9]{1,5})$"
)
_PORTS: Final = {"https": 443, "http": 80}


class Address:
    """Scheme, host and port of an unambiguous address.

    Attributes:
        scheme: `https`, `http`, `tls` or `tcp`.
        host: Name or literal address in lower case, without brackets.
        port: Port number; the scheme's default if the address names none.
        path: Path and query as written; empty for `tls` and `tcp`.
    """

    def __init__(self, scheme: str, host: str, port: int, path: str) -> None:
        self.scheme, self.host, self.port, self.path = scheme, host, port, path

    @classmethod
    def parse(cls, url: str) -> "Address":
        """Parse `http(s)://host[:port][/path]` or `tls|tcp://host:port`.

        Raises:
            PolicyRefusal: The address is malformed or ambiguous.

        >>> Address.parse("https://API.example.org/v1").host
        'api.example.org'
        """
        match = _WEB.match(url) or _STREAM.match(url)
        if match is None:
            raise PolicyRefusal(Message("egress.address-form"))
        parts = match.groupdict()
        host = parts["host"].strip("[]").lower()
        port = int(parts["port"] or _PORTS.get(parts["scheme"], 0))
        if not 0 < port < 65536 or (urlsplit(url).hostname or "") != host:
            raise PolicyRefusal(Message("egress.address-host"))
        path = (parts.get("path") or "") + (parts.get("query") or "")
        return cls(parts["scheme"], host, port, path)

    @property
    def encrypted(self) -> bool:
        """Whether TLS protects the connection."""
        return self.scheme in ("https", "tls")

    @property
    def literal(self) -> bool:
        """Whether the host is an IP address, so that no look-up is needed."""
        return as_ip(self.host) is not None

    @property
    def loopback(self) -> bool:
        """Whether the host is `localhost` or a literal loopback address; names are not resolved."""
        return self.host == "localhost" or is_loopback(self.host)


def is_loopback(text: str) -> bool:
    """Return whether a literal address is this machine, unless a rehearsal treats it as remote."""
    address = as_ip(text)
    return (
        address is not None
        and address.is_loopback
        and str(address) not in trial_policy.current().remote
    )
