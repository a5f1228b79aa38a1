"""Rules by which `viewer.core.deid.identifier_search` finds identifying words in free text.

Each rule is a regular expression for one kind of identifier. They are written to find too much
rather than too little, but must leave clinical language alone: 3/5, 180/95, T2, 15000 leucocytes.
"""

import re
from enum import StrEnum
from importlib import resources


class IdentifierKind(StrEnum):
    """Categories of identifiers in a text."""

    NAME = "name"
    DATE = "date"
    AGE = "age over 89"
    PHONE = "phone number"
    EMAIL = "e-mail address"
    WEB = "web address"
    ADDRESS = "address"
    PLACE = "hospital"
    RECORD = "record number"
    UID = "UID"
    NUMBER = "long number"


Rule = tuple[IdentifierKind, str, int]
"""Kind, regular expression and its flags."""

_DASH = r"[-‐‑–—−]"
# Short forms that are words of their own ("5 may be", "2 out of 5") need a capital or are left out.
_MONTH = (
    r"(?:jan(?:uary|uar|vier|eiro)?|jänner|jän|enero|ene|gennaio|feb(?:ruary|ruar|rero|braio)?"
    r"|février|févr?|fevereiro|fev|march|mars|marzo|março|märz|mär|mrz|(?-i:Mar|MAR)|apr(?:ile?)?"
    r"|avril|avr|abril|abr|(?-i:May|MAY)|mai|mayo|maio|maggio|jun[ei]?|juin|junio|junho|giugno|giu"
    r"|jul[iy]?|juillet|juil|julio|julho|luglio|lug|aug(?:ust)?|août|agosto"
    r"|sep(?:t|tember|tembre|tiembre)?|setembro|settembre|oct(?:ober|obre|ubre)?|okt(?:ober)?"
    r"|outubro|ottobre|ott|nov(?:ember|embre|iembre|embro)?|dec(?:ember)?|dez(?:ember|embro)?"
    r"|déc(?:embre)?|dic(?:iembre|embre)?)\b\.?"
)
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_YEAR = r"(?:19|20)\d\d"
_CAPITAL = r"[A-ZÀ-ÖØ-ÞĀ-Ž]"
_WORD = rf"{_CAPITAL}[\w'’.-]*"
_PARTICLE = r"(?:von|van|de|der|den|del|della|di|da|du|la|le|zu|zur|dos|bin|al|el|Mc|O['’])"
_NAME = rf"(?:{_PARTICLE}\s+){{0,3}}{_WORD}(?:\s+(?:{_PARTICLE}\s+){{0,3}}{_WORD}){{0,2}}"
_TITLE = (
    r"(?:Mrs?|Ms|Miss|Mx|Sir|Dame|Dr|Prof|Pr|Professor|Doctor|Herrn?|Frau|Hr|Fr|Mme|Mlle|Madame"
    r"|Mademoiselle|Monsieur|M|Sr|Sra|Srta|Señora?|Señorita|Don|Doña|Dra|Senhora?|Sig|Signora?"
    r"|Sig\.ra|Dott|Dottor|Dottoressa|Pani|Mevr|Mevrouw|Meneer|Dhr)"
)
_NAME_LABEL = (
    r"(?:(?:patient|pat|family|given|first|last|sur|vor|nach|familien|full)[\s-]?(?:name|in|en)?s?"
    r"|name|nom|prénom|nombre|apellidos?|nome|cognome|sobrenome|referr(?:ed|ing)(?:\s+by)?"
    r"|(?:überweis|zuweis)er(?:in)?|paciente|paziente)"
)
_STRONG_LABEL = (
    r"(?:MRN|M\.R\.N\.|ID|PID|UHID|NHS|SSN|CHI|CPR|BSN|NIR|NIE|DNI|CURP|NHC|NIP|IPP|NDA|CIP|SVNR"
    r"|AHV|accession|passport|Medicare|Medicaid)"
)
_WEAK_LABEL = (
    r"(?:acc|record|policy|chart|case|file|study|episode|insurance|licen[cs]e|Fall|Pat(?:ient(?:en)?)?"
    r"|Auftrags?|Versicherten|Versicherungs|Akten|dossier|historia(?:\s+clínica)?|cartella"
    r"|processo|prontuário)"
)
_NO = r"(?:ID|no|nr|num(?:ber|mer|éro|ero)?|n[°º])"
# "M. Parkinson" is a disease in German (Morbus), not a gentleman
_EPONYM = (
    r"(?:Parkinson|Alzheimer|Crohn|Basedow|Huntington|Pick|Wilson|Meni[eè]re|Whipple"
    r"|Addison|Cushing|Hodgkin|Bechterew|Fabry|Beh[cç]et|Paget|Moyamoya|Binswanger|Wegener|Osler"
    r"|Fahr|Recklinghausen|Bourneville|Pompe|Gaucher|Krabbe|Alexander|Canavan|Still|Lewy|Bell"
    r"|Charcot|Guillain|Creutzfeldt|Sturge|Hippel)"
)
_MORBUS = rf"(?!M\.?\s+{_EPONYM})"
# words after "Patient:" that begin a description, not a name
_NO_NAME = (
    r"(?!(?i:male|female|man|woman|boy|girl|left|right|known|history|status|acute|sudden|with|no"
    r"|mann|frau|männlich|weiblich|links|rechts|bekannt\w*|zustand|akut\w*|homme|femme|connu\w*"
    r"|hombre|mujer|varón)\b)"
)
_STREET = (
    r"(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Square|Sq|Terrace"
    r"|Crescent|Close|Way|Highway|Hwy)"
)
_HOSPITAL = (
    r"(?:Hospital|Infirmary|Medical\s+Cent(?:er|re)|Clinic|Health\s+Cent(?:er|re)|Klinikum|Klinik"
    r"|Krankenhaus|Spital|CHR?U|Ospedale|Policlinico|Hôpital|Clinique|Clínica|Ziekenhuis)"
)
_I = re.IGNORECASE

# In order of preference: where two overlap, the earlier rule names the kind.
RULES: tuple[Rule, ...] = (
    (IdentifierKind.EMAIL, r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}", _I),
    (IdentifierKind.WEB, r"\b(?:https?://|www\.)\S+", _I),
    (IdentifierKind.UID, r"(?<![\d.])\d+(?:\.\d+){4,}(?![\d.]*\d)", _I),
    # 2021-03-12, 12/03/2021, 12.3.21, 20210312
    (IdentifierKind.DATE, rf"(?<!\d){_YEAR}\s?[-./‐‑–]\s?\d\d?\s?[-./‐‑–]\s?\d\d?(?!\d)", _I),
    (IdentifierKind.DATE, r"(?<!\w)(?<!\d\.)\d\d?\.\s\d\d?\.\s(?:\d{4}|\d{2})(?!\d)", _I),
    (IdentifierKind.DATE, r"(?<!\w)(?<!\d\.)\d\d?([-./‐‑–])\d\d?\1(?:\d{4}|\d{2})(?![\d.]*\d)", _I),
    (IdentifierKind.DATE, r"\b(?:am|vom|den|bis|seit|ab|zum)\s+\d\d?\.\s?\d\d?\.(?!\d)", _I),
    (IdentifierKind.DATE, rf"(?<!\d){_YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)", _I),
    # 12 March 2021, March 12th, März 2021, le 1er mars
    (
        IdentifierKind.DATE,
        rf"\b{_DAY}(?:st|nd|rd|th|er|º|\.)?\s*{_DASH}?\s*(?:de\s+|of\s+)?{_MONTH}\b"
        rf"(?:\s*{_DASH}?,?\s*(?:de\s+|of\s+)?(?:{_YEAR}|\d\d\b))?",
        _I,
    ),
    (IdentifierKind.DATE, rf"\b{_MONTH}\s+{_DAY}(?:st|nd|rd|th)\b(?:,?\s+{_YEAR})?", _I),
    (IdentifierKind.DATE, rf"\b{_MONTH}\s+{_DAY},?\s+{_YEAR}\b", _I),
    (IdentifierKind.DATE, rf"\b{_MONTH},?\s+(?:de\s+|of\s+)?{_YEAR}\b", _I),
    (IdentifierKind.DATE, rf"\b(?=(?-i:[A-Z])){_MONTH}\s+{_DAY}\b(?!\s*[%/]|[.,]\d)", _I),
    (
        IdentifierKind.AGE,
        rf"\b(?:9\d|1[0-2]\d)(?:\s*{_DASH}?\s*)(?:years?(?:[\s-]olds?)?|yrs?|y/?o|y|jährige?[rnms]?|Jahre|J|ans?"
        r"|años?|anni|anos|jaar)\b|(?:9\d|1[0-2]\d)\s*[歳才岁歲]",
        _I,
    ),
    # numbers whose form tells what they are: US Medicare, German and Swiss insurance
    (
        IdentifierKind.RECORD,
        r"\b[1-9][A-Z][A-Z\d]\d-[A-Z][A-Z\d]\d-[A-Z]{2}\d\d\b|\b[A-Z]\s?\d{3}\s?\d{3}\s?\d{3}\b"
        r"|\b\d{2}\s?\d{6}\s?[A-Z]\s?\d{3}\b|\b756\.\d{4}\.\d{4}\.\d\d\b",
        re.UNICODE,
    ),
    # with a label: "MRN 12-345", "Fall-Nr. A1234", "ID: ab12"
    (
        IdentifierKind.RECORD,
        rf"\b(?:{_STRONG_LABEL}|{_WEAK_LABEL})[\s.-]{{0,3}}{_NO}?[\s.:#]{{0,4}}"
        r"(?=[\w/-]*\d)[A-Z]{0,4}[-/]?\d[\w/-]{4,}",
        _I,
    ),
    (
        IdentifierKind.RECORD,
        rf"\b(?:{_STRONG_LABEL}[\s-]{{0,3}}{_NO}?[\s.]{{0,3}}[:#]"
        rf"|(?:{_STRONG_LABEL}|{_WEAK_LABEL})[\s.-]{{0,3}}{_NO}\b)"
        r"[\s.:#]{0,4}(?=[\w/-]*\d)[\w/-]+|\bMRN\s+[\w-]*\d[\w-]*",
        _I,
    ),
    (
        IdentifierKind.PHONE,
        r"(?:\+|\b00)\d{1,3}[\s./()‐‑–-]*(?:\d[\s./()‐‑–-]*){6,12}\d"
        r"|\(\d{2,5}\)\s*\d{2,4}[\s.-]?\d{2,6}"
        r"|\b\d{3}[\s.-]\d{3}[\s.-]\d{4}\b"
        r"|\b0\d(?:[\s.-]\d\d){4}\b|\b0\d{2,4}\s?[/-]\s?\d{4,8}\b",
        _I,
    ),
    (
        IdentifierKind.PHONE,
        r"\b(?:tel|phone|fax|mobile|cell|telefon|handy|téléphone|teléfono)[.:\s]{0,4}"
        r"[\d(+][\d\s()./-]{4,}\d",
        _I,
    ),
    (
        IdentifierKind.ADDRESS,
        rf"\b\d{{1,5}}[A-Za-z]?,?\s+(?:{_WORD}\s+){{1,3}}{_STREET}\b\.?"
        rf"|\b(?:(?:Am|An|Im|In|Zum|Zur)\s+(?:der\s+|den\s+)?)?{_WORD}(?:straße|strasse|str\.|gasse|allee|platz|weg|ring|damm)"
        r"\s+\d{1,4}\s?[a-z]?\b"
        rf"|\b(?!(?:Der|Die|Das|Dem|Den|Ein|Kein|Im|Am)\s){_WORD}\s+(?:Straße|Strasse|Str\.|Gasse|Allee|Platz|Weg)\s+\d{{1,4}}\s?[a-z]?\b",
        re.UNICODE,
    ),
    (
        IdentifierKind.ADDRESS,
        r"\b\d{1,4},?\s+(?:bis\s+|ter\s+)?(?:rue|avenue|boulevard|place|chemin|impasse|quai)\s+\w+"
        r"(?:\s+\w+)?|\b(?:calle|avenida|avda\.?|plaza|paseo|via|viale|piazza|rua)\s+(?:\w+\s+){0,3}"
        r"\w+,?\s+(?:n[°º.]?\s*)?\d{1,4}\b",
        _I,
    ),
    (
        IdentifierKind.ADDRESS,
        rf"\b(?:{_CAPITAL}[a-z]{{2,}}\s)?[A-Z]{{1,2}}\d[A-Z\d]?\s\d[A-Z]{{2}}\b",
        re.UNICODE,
    ),
    (IdentifierKind.ADDRESS, rf"\b{_WORD},\s+[A-Z]{{2}}\s+\d{{5}}(?:-\d{{4}})?\b", re.UNICODE),
    # a post code and its town behind a comma or at a line's start; not "15000 Leukozyten"
    (
        IdentifierKind.ADDRESS,
        rf"(?:(?<=,\s)|(?<=\n)|^)\d{{5}}\s+(?!\w*(?:zyten|zellen|blasten|Einheiten|IE)\b){_WORD}"
        rf"(?:\s+(?:am|im|an\s+der|sur|de|del)\s+{_WORD})?",
        re.UNICODE,
    ),
    (IdentifierKind.ADDRESS, rf"\b[A-Z]{{1,2}}-\d{{4,5}}\s+{_WORD}", re.UNICODE),
    (
        IdentifierKind.PLACE,
        rf"\b(?:{_WORD}\s+){{1,4}}(?:of\s+)?{_HOSPITAL}\b"
        rf"|\b{_HOSPITAL}\s+(?:(?:of|de|di|du|da|la|La|El|Le|St\.?|am|im)\s+)*{_WORD}"
        rf"|\b(?:Universitäts|Kreis|Stadt|Landes|Bezirks|Kantons|Uni)(?:klinikum|klinik|spital"
        rf"|krankenhaus)\s+{_WORD}",
        re.UNICODE,
    ),
    # a person, by title, label or the caret of a DICOM person name
    (
        IdentifierKind.NAME,
        rf"\b{_MORBUS}{_TITLE}\.?(?:\s+(?:med|{_TITLE})\.?)*\s+{_NAME}",
        re.UNICODE,
    ),
    (
        IdentifierKind.NAME,
        rf"\b(?i:{_NAME_LABEL})\s*[:=]\s*{_NO_NAME}{_NAME}(?:,\s*{_NAME})?",
        re.UNICODE,
    ),
    # who signs, and who came along; in German a capital says nothing: "Mutter Diabetes"
    (
        IdentifierKind.NAME,
        rf"\b(?i:signed(?:\s+by)?|gez\.?|signé(?:\s+par)?|fdo\.?|firmado(?:\s+por)?)\s*:?\s*{_NAME}",
        re.UNICODE,
    ),
    (
        IdentifierKind.NAME,
        r"(?<=\b)(?i:wife|husband|daughter|son|mother|father|sister|brother|partner|carer|neighbou?r"
        r"|épouse|époux|mari|fille|fils|mère|père|esposa|esposo|marido|hija|hijo|madre|padre)\s+"
        rf"(?!{_EPONYM}){_CAPITAL}[a-zà-öø-ÿ]{{2,}}(?:\s+{_CAPITAL}[a-zà-öø-ÿ]{{2,}})?",
        re.UNICODE,
    ),
    (IdentifierKind.NAME, r"\b[^\W\d_]{2,64}\^[^\W\d_]{1,64}(?:\^[^\W\d_]{0,64}){0,3}", re.UNICODE),
    (
        IdentifierKind.NUMBER,
        r"(?<![\w.])(?=(?:[\s/‐‑–—−-]?\d){6})(?!\d{1,3}[\s.,'’]\d{3}(?!\s?\d))\d(?:[\s/‐‑–—−-]?\d)*",
        re.UNICODE,
    ),
    (IdentifierKind.NUMBER, r"\b(?=\w*\d\w*\d\w*\d\w*\d)[A-Z]{1,4}\d[A-Z\d]{5,}\b", re.UNICODE),
)


def given_name_rule() -> Rule:
    """Return common given names and the capitalized word after them; not in eponyms."""
    file = resources.files("resources") / "identifiers" / "given-names.txt"
    lines = file.read_text("utf-8").splitlines()
    names = [name for line in lines if not line.startswith("#") for name in line.split()]
    given = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    # "Charles Bonnet syndrome", "Louis-Bar"
    eponym = r"(?!(?:[\s-]+\w+){0,2}[\s-]+(?i:syndrom\w*|disease|malformation|tumou?rs?|krankheit|sign)\b)"
    upper = "|".join(re.escape(name.upper()) for name in names if len(name) > 3)
    rule = (
        rf"(?<![\w-])(?:{given}|{upper})(?![\w-]){eponym}(?:\s+(?:{_PARTICLE}\s+){{0,3}}{_WORD})?"
    )
    return IdentifierKind.NAME, rule, re.UNICODE
