"""Workflows and recipes for other systems, as far as they can be checked here."""

import plistlib
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from audit.egress import Policy
from audit.egress.machine_policy import RULES
from tests.helpers.headless import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
APP = ROOT / "packaging" / "app"
NEVER_RUN = [
    *WORKFLOWS,
    APP / "build",
    APP / "overread.spec",
    APP / "macos" / "entitlements.plist",
    APP / "windows" / "overread.iss",
    APP / "windows" / "sign.ps1",
]


def jobs(name: str) -> dict[str, Any]:
    text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")
    jobs_by_name: dict[str, Any] = yaml.safe_load(text)["jobs"]
    return jobs_by_name


def steps(job: dict[str, Any]) -> str:
    return "\n".join(step.get("run", step.get("uses", "")) for step in job["steps"])


@pytest.mark.parametrize("path", NEVER_RUN, ids=lambda p: p.name)
def test_what_was_never_run_says_so(path: Path) -> None:
    assert "unverified" in path.read_text(encoding="utf-8")
    page = (ROOT / "docs" / "packaging.md").read_text(encoding="utf-8")
    assert f"`{path.relative_to(ROOT).as_posix()}`" in page


def test_each_system_is_checked() -> None:
    checks = jobs("checks")
    assert "make check" in steps(checks["linux"])
    systems = checks["portable"]["strategy"]["matrix"]["os"]
    assert {name.partition("-")[0] for name in systems} == {"windows", "macos"}
    assert "wheels_check.py --strict" in steps(checks["portable"])


def test_each_system_gets_a_package_with_its_bill_of_materials() -> None:
    packages = jobs("packages")
    assert {"linux", "windows", "macos"} <= packages.keys()
    assert "make package" in steps(packages["linux"])
    for system in ("windows", "macos"):
        assert "packaging/app/build" in steps(packages[system])
        assert "packaging/app/sbom.py" in steps(packages[system])


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda p: p.name)
def test_workflows_may_only_read_the_repository(path: Path) -> None:
    read = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert read["permissions"] == {"contents": "read"}
    assert all("permissions" not in job for job in read["jobs"].values())
    for job in read["jobs"].values():
        for step in job["steps"]:
            assert "secrets." not in step.get("run", "")  # they go through the environment


def test_files_that_workflows_and_recipes_name_exist() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    named = set(re.findall(r"\b(?:packaging|\.github)[/\\][\w./\\-]+\.\w+", text))
    assert len(named) >= 5
    assert [name for name in named if not (ROOT / name.replace("\\", "/")).is_file()] == []
    arguments = (ROOT / ".github" / "portable-tests.txt").read_text(encoding="utf-8").split()
    paths = [argument.removeprefix("--ignore=") for argument in arguments]
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_policy_for_administrators_is_one() -> None:
    text = (APP / "windows" / "policy.toml").read_text(encoding="utf-8")
    limits = Policy.model_validate(tomllib.loads(text))
    assert limits.model_fields_set and limits.model_fields_set <= RULES.keys()


def test_the_installer_takes_an_unattended_policy() -> None:
    script = (APP / "windows" / "overread.iss").read_text(encoding="utf-8")
    assert "{param:POLICY|}" in script and "PrivilegesRequired=admin" in script
    sources = re.findall(
        r'Source: "\{#Root\}\\(?!dist)([^"]+)"|LicenseFile=\{#Root\}\\(\S+)', script
    )
    assert [name for pair in sources for name in pair if name and not (ROOT / name).exists()] == []


def test_entitlements_can_be_read() -> None:
    read = plistlib.loads((APP / "macos" / "entitlements.plist").read_bytes())
    assert read == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
