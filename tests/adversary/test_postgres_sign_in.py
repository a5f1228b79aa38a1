"""Signing in to a site's database over TLS: SCRAM, LDAP and certificates, and servers that are not it."""

import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from socket import create_server

import pytest

from audit.errors import RecordUnavailable
from audit.record.store.postgres import PostgresStore
from audit.record.store.postgres_url import Address
from tests.helpers.postgres import hand_to_server, server
from tests.helpers.site import Site, new_site

SLAPD = Path("/usr/sbin/slapd")


def free_port() -> int:
    with create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def openssl(*words: object) -> None:
    subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True)


def certificate(folder: Path, name: str, host: str = "") -> None:
    """A key and a certificate of the authority `ca`, which is made first."""
    key, request, made = (folder / f"{name}.{end}" for end in ("key", "csr", "crt"))
    ca = ["-CA", folder / "ca.crt", "-CAkey", folder / "ca.key", "-CAcreateserial"]
    extra = folder / f"{name}.ext"
    extra.write_text(f"subjectAltName={host}\n" if host else "", encoding="utf-8")
    openssl(
        "req",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        f"/CN={name}",
        "-keyout",
        key,
        "-out",
        request,
    )
    openssl("x509", "-req", "-in", request, *ca, "-days", "2", "-out", made, "-extfile", extra)
    key.chmod(0o600)


@dataclass
class Secured:
    """A site whose server listens with TLS."""

    site: Site
    port: int
    keys: Path

    def store(self, login: str, host: str = "127.0.0.1", **options: object) -> PostgresStore:
        named = "&".join(f"{k}={v}" for k, v in options.items())
        return PostgresStore(
            Address.parse(
                f"postgresql://{login}@{host}:{self.port}/{self.site.dba.info.dbname}?{named}"
            )
        )


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Port of a directory of people, Debian's slapd; `rea` has the password `directory`."""
    if not SLAPD.exists():
        if os.environ.get("CI"):
            pytest.fail("slapd is missing: packaging/debian-packages.txt")
        pytest.skip("needs Debian's slapd")
    folder, port = tmp_path_factory.mktemp("slapd"), free_port()
    (folder / "db").mkdir()
    (folder / "slapd.conf").write_text(
        "include /etc/ldap/schema/core.schema\nmodulepath /usr/lib/ldap\nmoduleload back_mdb\n"
        f"pidfile {folder}/pid\ndatabase mdb\nsuffix dc=example\nrootdn cn=admin,dc=example\n"
        f"rootpw admin\ndirectory {folder}/db\n"
    )
    process = subprocess.Popen(
        [SLAPD, "-f", folder / "slapd.conf", "-h", f"ldap://127.0.0.1:{port}", "-d", "256"],
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stderr is not None
        while "slapd starting" not in (line := process.stderr.readline()):
            assert line, "slapd ended"
        entries = (
            "dn: dc=example\nobjectClass: dcObject\nobjectClass: organization\no: site\ndc: example\n\n"
            "dn: cn=rea_record1,dc=example\nobjectClass: person\ncn: rea_record1\nsn: r\n"
            "userPassword: directory\n"
        )
        subprocess.run(
            [
                "ldapadd",
                "-x",
                "-H",
                f"ldap://127.0.0.1:{port}",
                "-D",
                "cn=admin,dc=example",
                "-w",
                "admin",
            ],
            input=entries.replace("record1", "people"),
            check=True,
            text=True,
            capture_output=True,
        )
        yield port
    finally:
        process.kill()
        process.communicate()


@pytest.fixture(scope="module")
def secured(directory: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Secured]:
    keys = tmp_path_factory.mktemp("keys")
    openssl(
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=ca",
        "-days",
        "2",
        "-keyout",
        keys / "ca.key",
        "-out",
        keys / "ca.crt",
    )
    certificate(keys, "server", "IP:127.0.0.1")
    certificate(keys, "cara")
    served = Path(f"/tmp/overread-tls-{os.getpid()}")
    served.mkdir()
    for name in ("server.key", "server.crt", "ca.crt"):
        (served / name).write_bytes((keys / name).read_bytes())
        (served / name).chmod(0o600)
        give_file(served / name)
    hand_to_server(served)
    port = free_port()
    options = (
        f"-c listen_addresses=127.0.0.1 -c port={port} -c ssl=on -c ssl_key_file={served}/server.key"
        f" -c ssl_cert_file={served}/server.crt -c ssl_ca_file={served}/ca.crt"
    )
    hba = (
        "local all overread trust\nlocal all all trust\n"
        f"hostssl all rea_people 127.0.0.1/32 ldap ldapserver=127.0.0.1 ldapport={directory}"
        ' ldapprefix="cn=" ldapsuffix=",dc=example"\n'
        "hostssl all cara 127.0.0.1/32 cert\n"
        "hostssl all all 127.0.0.1/32 scram-sha-256\n"
    )
    try:
        with server(options=options, hba=hba) as folder:
            (folder / ".s.PGSQL.5432").symlink_to(folder / f".s.PGSQL.{port}")
            with new_site(folder) as site:
                from audit.record.site_database.login_grants import grant

                for login, account in (("sam", "sam"), ("rea_people", "rea"), ("cara", "cara")):
                    grant(site.dba, login, account)
                    site.people[0].append(
                        "account.changed", action="added", account=account, roles=["reader"]
                    )
                site.dba.execute("ALTER ROLE sam PASSWORD 'a long password'")
                yield Secured(site, port, keys)
    finally:
        subprocess.run(["rm", "-rf", str(served)], check=True)


def give_file(path: Path) -> None:
    """A key that the server may read, and nobody else."""
    hand_to_server(path)


def refusal(store: PostgresStore) -> str | None:
    with pytest.raises(RecordUnavailable) as caught, store.translating_errors():
        store.open(writable=True)
    return caught.value.code


@pytest.mark.parametrize(
    ("login", "password"), [("sam", "a long password"), ("rea_people", "directory")]
)
def test_a_password_lets_in_and_a_wrong_one_does_not(
    secured: Secured, login: str, password: str
) -> None:
    store = secured.store(login, sslrootcert=secured.keys / "ca.crt")
    db = store.signed_in(login, password).open(writable=True)
    assert db.account == login.split("_")[0]
    assert db.execute("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()") == [(True,)]
    db.close()
    assert refusal(store.signed_in(login, "wrong")) == "database.sign-in-refused"


def test_a_certificate_lets_in_who_it_names(secured: Secured) -> None:
    root = secured.keys / "ca.crt"
    own = {"sslcert": secured.keys / "cara.crt", "sslkey": secured.keys / "cara.key"}
    db = secured.store("cara", sslrootcert=root, **own).open(writable=True)
    assert db.account == "cara"
    db.close()
    assert refusal(secured.store("cara", sslrootcert=root)) in (
        "database.sign-in-refused",
        "database.certificate",
    )


def test_a_server_that_cannot_prove_itself_is_refused(secured: Secured) -> None:
    foreign = secured.keys / "cara.crt"
    assert refusal(secured.store("sam", sslrootcert=foreign)) == "database.certificate"
    root = secured.keys / "ca.crt"
    assert (
        refusal(secured.store("sam", host="localhost", sslrootcert=root)) == "database.certificate"
    )


def test_the_environment_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (
        ("PGSSLMODE", "disable"),
        ("PGHOST", "evil"),
        ("PGSERVICE", "evil"),
        ("PGHOSTADDR", "10.0.0.9"),
        ("PGPASSFILE", "/tmp/x"),
        ("PGOPTIONS", "-c search_path=evil"),
        ("PGSSLROOTCERT", "/tmp/evil"),
    ):
        monkeypatch.setenv(name, value)
    arguments = Address.parse("postgresql://rea@db.example.org/record").arguments()
    assert (arguments["sslmode"], arguments["host"]) == ("verify-full", "db.example.org")
    assert not [n for n in os.environ if n.startswith("PG") and n not in ("PGUSER", "PGPASSWORD")]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("sslmode=disable", "database.url-sslmode"),
        ("sslmode=require", "database.url-sslmode"),
        ("service=evil", "database.url-option"),
        ("hostaddr=10.0.0.9", "database.url-option"),
        ("options=-csearch_path%3Devil", "database.url-option"),
    ],
)
def test_a_url_cannot_switch_verification_off(query: str, code: str) -> None:
    with pytest.raises(RecordUnavailable) as caught:
        Address.parse(f"postgresql://rea@db.example.org/record?{query}")
    assert caught.value.code == code
