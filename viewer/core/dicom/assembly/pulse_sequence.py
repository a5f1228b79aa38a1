"""Recognize the pulse sequence, or the kind of CT, from headers, with the evidence.

Three witnesses: what the scanner declares (Image Type, Acquisition Contrast, b-value), what the
description says (in several languages), and what the timing means (TE, TR, TI). A name is given
when one of them is sure and none contradicts; else None, with what was found. Values are the words
of the interpretation schema; "other" is a sequence that is recognized and has no word there.
"""

import re
import unicodedata
from dataclasses import dataclass

from viewer.core.dicom import tags
from viewer.core.dicom.assembly.pulse_sequence_terms import (
    CT_WORDS,
    DIFFUSION_MAPS,
    GIVEN,
    MAGNITUDE,
    MR_WORDS,
    NO_AGENT,
    NOT_GIVEN,
    OF_FILES,
    PHASE,
    WEIGHTING,
)
from viewer.core.dicom.data_elements import Elements
from viewer.core.dicom.frames import Frame


@dataclass(frozen=True)
class RecognizedSequence:
    """`sequence`: a name or None where unsure; `evidence`: what it rests on, in words.

    Attributes:
        contrast: True or False where the header says that contrast agent was given or not.
    """

    sequence: str | None
    evidence: tuple[str, ...]
    contrast: bool | None


@dataclass(frozen=True)
class Timing:
    """Echo, repetition and inversion time in ms, and scanning sequence codes (PS3.3 C.8.3.1)."""

    te: float | None = None
    tr: float | None = None
    ti: float | None = None
    codes: frozenset[str] = frozenset()


_MAGNITUDES = {"T1", "T2", "PD", "FLAIR", "BOLD", "TOF", "SWI", "DWI"}  # contrasts of the magnitude
EARLY_ECHO_MS = 40.0  # echo time up to which a long repetition time gives proton density
LATE_ECHO_MS = 70.0  # and from which it gives T2 weighting
_NO_AGENT = {"", "NONE", "NO", "N", "NA", "N A", "0", "NO CONTRAST", "WITHOUT", "NIL", "OHNE"}


def plain(text: str) -> str:
    """Return lower case, accents removed, everything but letters, digits, + and * made a blank.

    >>> plain("T2*_GRE (été)/AX")
    't2* gre ete ax'
    """
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return " ".join(re.sub(r"[^a-z0-9+*]+", " ", bare).split())


def _find(words: str, pattern: str) -> str | None:
    """Return the part of a plain text that matches whole words of `pattern`."""
    if not words:
        return None
    match = re.search(rf"(?<![a-z0-9+])(?:{pattern})(?![a-z0-9])", words)
    return match.group() if match else None


def recognize(e: Elements, frame: Frame, frames: int, b_values: set[float]) -> RecognizedSequence:
    """Return the sequence, the evidence for it, and whether contrast agent was given.

    Args:
        e: Header of one file of the series.
        frame: A frame that represents the series.
        frames: Number of time points.
        b_values: b-values of all frames, s/mm2.
    """
    modality = e.text(tags.MODALITY)
    texts = (
        e.text(tags.SERIES_DESCRIPTION),
        e.text(tags.PROTOCOL_NAME),
        e.text(tags.SEQUENCE_NAME),
    )
    contrast, contrast_evidence = _contrast(e, plain(" ".join(t or "" for t in texts[:2])))
    if modality == "CT":
        return _computed(e, texts[:2], frame, frames, contrast, contrast_evidence)
    if modality != "MR" or frame.pixels.color:
        return RecognizedSequence(None, (), contrast)
    sequence, evidence = _magnetic(e, texts, frame, frames, b_values, contrast)
    part = part_of_signal(frame)
    if sequence in _MAGNITUDES and part in ("phase", "imaginary"):
        sequence, evidence = None, (*evidence, f"but it is the {part} image")
    if sequence == "T1" and contrast:
        sequence = "T1C+"
    if contrast_evidence:
        evidence = (*evidence, contrast_evidence)
    return RecognizedSequence(sequence, evidence, contrast)


def from_words(text: str, where: str) -> RecognizedSequence:
    """Return the sequence that a file name suggests; `where` is named in the evidence.

    Args:
        text: File name without its extension.
        where: Description of the text, for the evidence.
    """
    words = plain(text)
    if re.match(OF_FILES, words):
        return RecognizedSequence(None, (), None)
    without, with_agent = _agent_in_words(words)
    contrast = with_agent is not None and without is None
    kinds = _in_words(words)
    if kinds is None or kinds[0] is None:
        return RecognizedSequence(None, (), None)
    sequence, token = kinds
    evidence = [f'{where} says "{token}"']
    if sequence == "T1" and contrast:
        sequence = "T1C+"
        evidence.append(f'{where} says "{with_agent}"')
        evidence = list(dict.fromkeys(evidence))
    return RecognizedSequence(sequence, tuple(evidence), contrast or None)


def _in_words(words: str, echo_time: float | None = None) -> tuple[str | None, str] | None:
    """Return the sequence of a plain text with its words; weighting only if one is named.

    `echo_time` in ms tells the echoes of a series apart whose name has both ("PD/T2").
    """
    for sequence, pattern in MR_WORDS:
        token = _find(words, pattern)
        if token:
            part = _part_in_words(words, sequence)
            return (None, part) if part else (sequence, token)
    named = {name: token for name, pattern in WEIGHTING if (token := _find(words, pattern))}
    if set(named) == {"PD", "T2"} and echo_time is not None:
        if echo_time >= LATE_ECHO_MS:
            return "T2", named["T2"]
        if echo_time <= EARLY_ECHO_MS:
            return ("PD", named["PD"])
        return None
    if len(named) != 1:
        return None
    ((sequence, token),) = named.items()
    part = _find(words, r"(part )?phase (images?|maps?)|part phase|pha images")
    return (None, part) if part else (sequence, token)


def _part_in_words(words: str, sequence: str | None) -> str | None:
    """Return the evidence that phase or magnitude of a susceptibility-weighted scan is meant."""
    if sequence != "SWI":
        return None
    return _find(words, PHASE) or _find(words, MAGNITUDE)


def _contrast(e: Elements, words: str) -> tuple[bool | None, str | None]:
    """Return whether contrast agent was given, with evidence; None if unknown or contradictory."""
    agent = e.text(tags.CONTRAST_AGENT)
    texts: dict[bool, str] = {}
    if agent is not None or (e.decimal(tags.CONTRAST_VOLUME) or 0) > 0:
        given = plain(agent or "given").upper() not in _NO_AGENT
        texts[given] = f"Contrast/Bolus Agent is {'named' if given else 'none'}"
    without, with_agent = _agent_in_words(words)
    if without:
        texts[False] = f'description says "{without}"'
    if with_agent:
        texts[True] = f'description says "{with_agent}"'
    if len(texts) != 1:
        return None, " but ".join(texts.values()) or None
    ((given, evidence),) = texts.items()
    return given, evidence


def part_of_signal(frame: Frame) -> str | None:
    """Return phase, real or imaginary part of a complex signal (or what `part_of` told).

    None for magnitude.

    By the words of vendors after the first two values of Image Type.
    """
    words = {"P": "phase", "R": "real", "I": "imaginary", "PHASE MAP": "phase"}
    words |= {name.upper(): name for name in ("phase", "real", "imaginary")}
    parts = {words[word] for word in frame.image_type[2:] if word in words}
    return frame.part or (parts.pop() if len(parts) == 1 else None)


def _agent_in_words(words: str) -> tuple[str | None, str | None]:
    """Return (words that deny contrast agent, words that name it) of a plain text.

    Both for "pre and post".
    """
    without = _find(words, NOT_GIVEN)
    rest = words.replace(without, " ") if without else words
    rest = re.sub(NO_AGENT, " ", rest)
    return without, _find(rest, GIVEN)


def _computed(
    e: Elements,
    texts: tuple[str | None, ...],
    frame: Frame,
    frames: int,
    contrast: bool | None,
    contrast_evidence: str | None,
) -> RecognizedSequence:
    """Return plain CT, CT angiography or CT perfusion."""
    evidence = ["Modality is CT"]
    sequence = "CT"
    words = plain(" ".join(t or "" for t in texts))
    for name, pattern in CT_WORDS:
        token = _find(words, pattern)
        if token and not (name == "CTA" and contrast is False):
            sequence = name
            evidence.append(f'description says "{token}"')
            break
    if sequence == "CT" and frames >= 10:
        sequence = "CTP"
        evidence.append(f"{frames} time points")
    if contrast_evidence:
        evidence.append(contrast_evidence)
    return RecognizedSequence(
        sequence, tuple(evidence), True if sequence in ("CTA", "CTP") else contrast
    )


def _magnetic(
    e: Elements,
    texts: tuple[str | None, ...],
    frame: Frame,
    frames: int,
    b_values: set[float],
    contrast: bool | None,
) -> tuple[str | None, tuple[str, ...]]:
    calibration = _find(plain(" ".join(t or "" for t in texts[:2])), "m0|m0 ?scan")
    declared = _declared(e, frame)
    if declared and not calibration:
        against = _against(declared[0], plain(texts[0] or ""))
        if against:
            return None, (declared[1], f'but Series Description says "{against}"')
        return declared[0], (declared[1],)
    diffusion = None if calibration else _diffusion(e, texts, frame, b_values)
    if diffusion:
        return diffusion
    timing = timing_of(e, frame)
    named = _by_name(texts, frame, timing, contrast)
    if named is not None:
        return named
    return _without_name(timing, frames, contrast)


def _without_name(
    timing: Timing, frames: int, contrast: bool | None
) -> tuple[str | None, tuple[str, ...]]:
    """Return the sequence that timing alone suggests, with evidence."""
    by_timing = _by_timing(timing)
    if by_timing and frames == 1:  # labeled and tagged spins have such timing too, in time series
        return by_timing, (f"{_timing_text(timing)} mean {by_timing}",)
    if timing.codes & {"EP"} and "GR" in timing.codes and frames >= 20:
        kind = "PWI" if contrast else None
        return kind, (f"gradient-echo EPI with {frames} time points",)
    return None, ()


def _by_name(
    texts: tuple[str | None, ...], frame: Frame, timing: Timing, contrast: bool | None
) -> tuple[str | None, tuple[str, ...]] | None:
    """Return the sequence that a series' names state, with evidence; None if they state none."""
    names = ("Series Description", "Protocol Name", "Sequence Name")
    for name, text in zip(names, texts, strict=True):
        named = _in_words(plain(text or ""), timing.te)
        if named is None:
            continue
        sequence, token = named
        evidence = f'{name} says "{token}"'
        if sequence is None:
            return None, (evidence,)
        against = _part_in_words(plain(texts[0] or ""), sequence)
        if against:
            return None, (evidence, f'but Series Description says "{against}"')
        if sequence == "TOF" and contrast and "tof" not in token:
            return "other", (evidence,)  # angiography with contrast agent
        late = (frame.echo_number or 1) > 1 and "GR" not in timing.codes
        return _weigh(sequence, evidence, _by_timing(timing), timing, late)
    return None


def _against(sequence: str, words: str) -> str | None:
    """Return the evidence of a plain description against a declared sequence: a map, or a part."""
    if sequence == "ADC":
        other, pattern = DIFFUSION_MAPS[0]
        assert other == "other"
        return _find(words, pattern)
    return _part_in_words(words, sequence)


def _declared(e: Elements, frame: Frame) -> tuple[str, str] | None:
    """Return the sequence that the scanner itself states in coded attributes."""
    kinds = set(frame.image_type)
    for words, sequence in (
        ({"ADC", "ADC_UNSPECIFIED"}, "ADC"),
        ({"FA", "TENSOR", "EADC", "EXP_ADC"}, "other"),
        ({"T1 MAP", "T1_MAP", "T2 MAP", "T2_MAP", "T2_STAR MAP", "R2 MAP", "R2_STAR MAP"}, "other"),
        ({"SWI", "SWIP"}, "SWI"),
        ({"CBF", "CBV", "MTT", "TTP", "RELCBF", "RELCBV", "RELMTT", "PBP", "GBP", "ASL"}, "PWI"),
        ({"FMRI"}, "BOLD"),
        ({"TOF"}, "TOF"),
    ):
        declared = words & kinds
        if declared:
            return sequence, f"Image Type says {min(declared)}"
    contrast = (e.text(tags.ACQUISITION_CONTRAST) or "").upper()
    sequence_of = {
        "FLUID_ATTENUATED": "FLAIR",
        "PERFUSION": "PWI",
        "PROTON_DENSITY": "PD",
        "STIR": "other",
        "TAGGING": "other",
        "T2_STAR": "other",
        "TOF": "TOF",
        "FLOW_ENCODED": "other",
    }
    if contrast in sequence_of:
        return sequence_of[contrast], f"Acquisition Contrast is {contrast}"
    return None


def _diffusion(
    e: Elements, texts: tuple[str | None, ...], frame: Frame, b_values: set[float]
) -> tuple[str | None, tuple[str, ...]] | None:
    """Return diffusion images, and the maps computed from them, which carry the same codes.

    What the description calls a map is one, whatever its b-value; None with both where its images
    have several b-values, which a map has not. Returns None where nothing says diffusion.
    """
    declared = None
    kinds = {"TRACEW", "DIFFUSION"} & set(frame.image_type)
    if kinds:
        declared = f"Image Type says {min(kinds)}"
    elif any(b > 0 for b in b_values):
        declared = f"b-value {max(b_values):g} s/mm2"
    elif (e.text(tags.ACQUISITION_CONTRAST) or "").upper() == "DIFFUSION":
        declared = "Acquisition Contrast is DIFFUSION"
    if declared is None:
        return None
    for name, text in zip(("Series Description", "Protocol Name"), texts, strict=False):
        words = plain(text or "")
        for sequence, pattern in DIFFUSION_MAPS:
            token = _find(words, pattern)
            if token is None:
                continue
            evidence = f'{name} says "{token}"'
            if len(b_values) > 1:
                return None, (evidence, f"but there are {len(b_values)} b-values")
            return sequence, (evidence,)
        named = _in_words(words)
        if named:
            break  # the series' own name goes before the protocol's
    return "DWI", (declared,)


def timing_of(e: Elements, frame: Frame) -> Timing:
    """Return TE, TR and TI in ms, from functional groups in enhanced objects (PS3.3 C.8.13.5).

    Args:
        e: Header of the file.
        frame: Frame, whose own echo time comes first.
    """
    shared = e.item(tags.SHARED_FUNCTIONAL_GROUPS)
    tr = e.decimal(tags.REPETITION_TIME)
    if tr is None:
        tr = shared.item(tags.MR_TIMING_SEQUENCE).decimal(tags.REPETITION_TIME)
    ti = e.decimal(tags.INVERSION_TIME)
    if ti is None:
        times = shared.item(tags.MR_MODIFIER_SEQUENCE).doubles(tags.INVERSION_TIMES)
        ti = times[0] if times else None
    codes = frozenset(e.texts(tags.SCANNING_SEQUENCE))
    return Timing(frame.echo_time or None, tr or None, ti or None, codes)


def _by_timing(t: Timing) -> str | None:
    """Return the weighting by TE, TR and TI at 0.5 to 7 T if no other weighting shares the values.

    After Bernstein, King, Zhou, Handbook of MRI Pulse Sequences (2004), chapters 14 to 16.
    """
    if t.te is None or t.tr is None or "EP" in t.codes:
        return None
    if t.ti is not None and t.ti > 0:
        is_gradient_echo = "GR" in t.codes and "SE" not in t.codes
        return _inversion_weighting(t.te, t.tr, t.ti, is_gradient_echo)
    if "SE" in t.codes:
        return _spin_echo_weighting(t.te, t.tr)
    return None


def _inversion_weighting(te: float, tr: float, ti: float, is_gradient_echo: bool) -> str | None:
    if 1500 <= ti <= 3200 and tr >= 4000 and te >= 60:
        return "FLAIR"
    if is_gradient_echo and 500 <= ti <= 1400 and te <= 10:
        return "T1"
    if 500 <= ti <= 1300 and te <= 30 and tr <= 3500:
        return "T1"
    return None


def _spin_echo_weighting(te: float, tr: float) -> str | None:
    if tr <= 900 and te <= 30:
        return "T1"
    if tr >= 2000 and te >= LATE_ECHO_MS:
        return "T2"
    return "PD" if tr >= 1500 and te <= EARLY_ECHO_MS else None


def _weigh(
    sequence: str, evidence: str, by_timing: str | None, timing: Timing, late: bool
) -> tuple[str | None, tuple[str, ...]]:
    """Return words against timing: agreement, silence, or contradiction, which makes it unsure.

    `late`: of a second or later spin echo, whose series is named after the first.
    """
    weightings = {"T1", "T2", "PD", "FLAIR"}
    if by_timing is None or sequence not in weightings:
        if late and sequence in ("T1", "PD") and (timing.te or 0) > EARLY_ECHO_MS:
            return None, (evidence, f"but it is a later echo, TE {timing.te:g} ms")
        return sequence, (evidence,)
    if late and (sequence, by_timing) == ("PD", "T2"):
        return by_timing, (f"{_timing_text(timing)} of a later echo mean {by_timing}",)
    reason = f"{_timing_text(timing)} mean {by_timing}"
    if by_timing == sequence:
        return sequence, (evidence, reason)
    return None, (evidence, f"but {reason}")


def _timing_text(t: Timing) -> str:
    parts = (("TE", t.te), ("TR", t.tr), ("TI", t.ti))
    return ", ".join(f"{name} {value:g} ms" for name, value in parts if value is not None)
