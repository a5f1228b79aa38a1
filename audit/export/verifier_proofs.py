"""Primitives for verifier.py: Ed25519 signatures, Merkle trees, checkpoints, keys.

Python 3.9 or later, nothing to install. This file belongs beside verifier.py, whose first page
describes what is computed here. The program that writes the records has its own, independent code
for this.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import List, Tuple

Point = Tuple[int, int, int, int]
Checkpoint = Tuple[str, int, bytes, bytes, List[Tuple[str, bytes, bytes]]]
Key = Tuple[str, bytes, bytes]

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def _x_of(y: int, sign: int) -> int | None:
    if y >= P:
        return None
    # x from the curve's equation, -x² + y² = 1 + d x² y², and its square root modulo P, which is 5
    # modulo 8 (RFC 8032, 5.1.3).
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def _add(a: Point, b: Point) -> Point:
    """Return the sum of two points in extended coordinates (x, y, z, t)."""
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g = 2 * a[3] * b[3] * D % P
    h = 2 * a[2] * b[2] % P
    i, j, k, m = f - e, h - g, h + g, f + e
    return (i * j % P, k * m % P, j * k % P, i * m % P)


def _times(n: int, point: Point) -> Point:
    total = (0, 1, 1, 0)
    while n:
        if n & 1:
            total = _add(total, point)
        point = _add(point, point)
        n >>= 1
    return total


def _point(raw: bytes) -> Point | None:
    number = int.from_bytes(raw, "little")
    y = number & (1 << 255) - 1
    x = _x_of(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = 15112221349535400772501151409588531511454012693041857206046113283949847762202
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def slow_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether the Ed25519 signature of 64 bytes is valid (RFC 8032)."""
    if len(public) != 32 or len(signature) != 64:
        return False
    a, r = _point(public), _point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    # A larger s would be a second valid form of the same signature (RFC 8032, 5.1.7).
    if a is None or r is None or s >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    left = _times(s, BASE)
    right = _add(r, _times(int.from_bytes(digest, "little") % ORDER, a))
    # Projective coordinates: x / z and y / z are compared without division.
    return all((left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1))


def signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return the same as `slow_signed`, using the package "cryptography" if it is installed."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        return slow_signed(public, message, signature)
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def node(left: bytes, right: bytes) -> bytes:
    """Return the hash of an inner node."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_of(leaves: list[bytes]) -> bytes:
    """Return the root over a list of leaf hashes."""
    if not leaves:
        return hashlib.sha256().digest()
    level = list(leaves)
    while len(level) > 1:
        # Carrying the last node of an odd level up gives the same tree as splitting at the largest
        # power of two (RFC 9162, 2.1.1).
        pairs = [node(level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = pairs + level[-1:] if len(level) % 2 else pairs
    return level[0]


def root_by_inclusion(leaf: bytes, index: int, size: int, path: list[bytes]) -> bytes | None:
    """Return the root that an inclusion proof leads to; None if it cannot be one."""
    if not 0 <= index < size:
        return None
    # The algorithm and its names are those of RFC 9162, 2.1.3.2.
    fn, sn, result = index, size - 1, leaf
    for step in path:
        if sn == 0:
            return None
        if fn & 1 or fn == sn:
            result = node(step, result)
            while fn and not fn & 1:
                fn, sn = fn >> 1, sn >> 1
        else:
            result = node(result, step)
        fn, sn = fn >> 1, sn >> 1
    return result if sn == 0 else None


def continues(earlier: int, earlier_root: bytes, size: int, root: bytes, path: list[bytes]) -> bool:
    """Return whether the path proves that the tree of `size` continues that of `earlier`."""
    if not 1 <= earlier <= size:
        return False
    if earlier == size:
        return not path and earlier_root == root
    # RFC 9162, 2.1.4.2. A tree of 2^n leaves is a node of the later one, and is left out of the
    # path.
    steps = ([earlier_root] if earlier & (earlier - 1) == 0 else []) + list(path)
    if not steps:
        return False
    fn, sn = earlier - 1, size - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    old = new = steps[0]
    for step in steps[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            old, new = node(step, old), node(step, new)
            while fn and not fn & 1:
                fn, sn = fn >> 1, sn >> 1
        else:
            new = node(new, step)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and old == earlier_root and new == root


def leaf(event: bytes) -> bytes:
    """Return the leaf hash of an event's bytes."""
    return hashlib.sha256(b"\x00" + event).digest()


def read_checkpoint(text: str) -> Checkpoint:
    """Return (origin, size, root, signed bytes, [(name, key id, signature)])."""
    form = (
        r"((\S+)\n([1-9]\d*)\n([\w+/=]{44})\n(?:first-key [0-9a-f]{32}\n)?"
        r"(?:erased(?: [\w.-]+)+\n)?)(?:\n((?:— \S+ [\w+/=]+\n)+))?"
    )
    match = re.fullmatch(form, text, re.ASCII)
    if match is None:
        raise ValueError("a checkpoint is malformed")
    signatures = []
    for line in (match[5] or "").splitlines():
        raw = base64.b64decode(line.split(" ")[2])
        signatures.append((line.split(" ")[1], raw[:4], raw[4:]))
    return match[2], int(match[3]), base64.b64decode(match[4]), match[1].encode(), signatures


def first_key_of(text: str) -> str:
    """Return the fingerprint of the first administrator's key in a checkpoint; "" for none."""
    match = re.search(r"^first-key ([0-9a-f]{32})$", text, re.MULTILINE)
    return match[1] if match else ""


def read_key(text: str) -> Key:
    """Return (name, key id, public key)."""
    match = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+([\w+/=]+)", text.strip(), re.ASCII)
    raw = base64.b64decode(match[3]) if match else b""
    computed = hashlib.sha256((match[1] if match else "").encode() + b"\n" + raw).digest()[:4]
    if match is None or len(raw) != 33 or raw[0] != 1 or computed.hex() != match[2]:
        raise ValueError("a public key is malformed")
    return match[1], computed, raw[1:]
