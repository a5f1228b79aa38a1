"""Literal IP addresses in one canonical form for comparison."""

import ipaddress


def as_ip(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the address that a literal names, IPv4 where IPv6 only wraps it; None for a name.

    >>> as_ip("::ffff:127.0.0.1"), as_ip("127.1")
    (IPv4Address('127.0.0.1'), None)
    """
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
