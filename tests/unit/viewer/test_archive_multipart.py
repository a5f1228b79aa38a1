"""The incremental parser of multipart bodies."""

import random

import pytest

from viewer.archive.dicomweb.multipart_parser import (
    MultipartParser,
    PartEnded,
    PartStarted,
    boundary_of,
)
from viewer.archive.errors import TransferFault

CONTENTS = (b"first part \r\n--not the boundary", b"", b"\x00" * 300 + b"\r\n--abX" + b"z" * 50)


def body(*, lengths: bool, boundary: bytes = b"abc") -> bytes:
    parts = b""
    for content in CONTENTS:
        length = b"Content-Length: %d\r\n" % len(content) if lengths else b""
        head = b"Content-Type: application/dicom\r\n" + length
        parts += b"--" + boundary + b"\r\n" + head + b"\r\n" + content + b"\r\n"
    return parts + b"--" + boundary + b"--\r\n"


def parse(data: bytes, cuts: list[int], finish: bool = True) -> list[bytes]:
    """Contents of the parts that are complete when the pieces between cuts were fed."""
    parser = MultipartParser("abc")
    done, current = [], b""
    for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True):
        for event in parser.feed(data[start:end]):
            if isinstance(event, PartStarted):
                assert event.headers["content-type"] == "application/dicom"
                current = b""
            elif isinstance(event, PartEnded):
                assert event.size == len(current)
                done.append(current)
            else:
                current += event
    if finish:
        parser.finish()
    return done


@pytest.mark.parametrize("lengths", [True, False])
def test_contents_do_not_depend_on_where_the_body_is_cut(lengths: bool) -> None:
    data = body(lengths=lengths)
    assert parse(data, []) == list(CONTENTS)
    assert parse(data, list(range(1, len(data)))) == list(CONTENTS)
    draw = random.Random(1)
    for _ in range(200):
        cuts = sorted(draw.sample(range(1, len(data)), 5))
        assert parse(data, cuts) == list(CONTENTS)


@pytest.mark.parametrize("lengths", [True, False])
def test_a_body_cut_anywhere_gives_only_whole_parts_and_is_reported(lengths: bool) -> None:
    data = body(lengths=lengths)
    end = data.rindex(b"--\r\n")
    for cut in range(end):
        whole = parse(data[:cut], [], finish=False)
        assert whole == list(CONTENTS[: len(whole)])
        with pytest.raises(TransferFault) as caught:
            parse(data[:cut], [])
        assert caught.value.code == "archive.multipart-truncated"


def test_a_declared_length_protects_content_that_holds_the_boundary() -> None:
    content = b"pixels\r\n--abc\r\npixels"
    data = b"--abc\r\nContent-Type: application/dicom\r\nContent-Length: %d\r\n\r\n" % len(content)
    assert parse(data + content + b"\r\n--abc--", []) == [content]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (
            b"--abc\r\nContent-Type: application/dicom\r\nContent-Length: 3\r\n\r\n1234\r\n--abc--",
            "archive.multipart-length-wrong",
        ),
        (
            b"--abc\r\nContent-Type: application/dicom\r\nContent-Length: -1\r\n\r\n",
            "archive.multipart-length-wrong",
        ),
        (b"--abc\r\nno colon\r\n\r\n", "archive.multipart-malformed"),
        (b"--abcd\r\nA: b\r\n\r\n", "archive.multipart-malformed"),
        (b"x" * 20_000, "archive.multipart-boundary-missing"),
        (b"--abc\r\nA: " + b"b" * 20_000, "archive.multipart-headers-too-long"),
    ],
)
def test_malformed_bodies(data: bytes, code: str) -> None:
    with pytest.raises(TransferFault) as caught:
        parse(data, [])
    assert caught.value.code == code


def test_preamble_and_epilogue_have_no_meaning() -> None:
    assert parse(b"hello\r\n" + body(lengths=False) + b"bye", []) == list(CONTENTS)


@pytest.mark.parametrize(
    ("header", "boundary"),
    [
        ('multipart/related; type="application/dicom"; boundary=abc', "abc"),
        ('Multipart/Related;boundary="a b:c"; type=application/dicom', "a b:c"),
        ("multipart/related; boundary=x", "x"),
    ],
)
def test_boundaries(header: str, boundary: str) -> None:
    assert boundary_of(header) == boundary


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("application/zip", "archive.content-type-wrong"),
        (
            'multipart/related; type="application/dicom+xml"; boundary=a',
            "archive.content-type-wrong",
        ),
        ('multipart/related; type="application/dicom"', "archive.multipart-boundary-missing"),
        ('multipart/related; boundary="a\nb"', "archive.multipart-boundary-missing"),
        ("", "archive.content-type-wrong"),
    ],
)
def test_other_content_types(header: str, code: str) -> None:
    with pytest.raises(TransferFault) as caught:
        boundary_of(header)
    assert caught.value.code == code
