# Sign a program with the certificate in the variables CERTIFICATE (base64 of a PFX file) and PASSWORD. A signature
# outlives the certificate where TIMESTAMP_URL names a server for timestamps (RFC 3161).
#
#   packaging/app/windows/sign.ps1 FILE
#
# unverified: this file has not been run yet. A certificate in a hardware token or a signing service takes another
# command of signtool; put it here.
param([Parameter(Mandatory)][string]$File)
$ErrorActionPreference = "Stop"

$pfx = Join-Path $env:RUNNER_TEMP "signing.pfx"
[IO.File]::WriteAllBytes($pfx, [Convert]::FromBase64String($env:CERTIFICATE))
try {
    $tool = Get-ChildItem "${env:ProgramFiles(x86)}\Windows Kits\10\bin\*\x64\signtool.exe" |
        Sort-Object FullName | Select-Object -Last 1
    $stamp = if ($env:TIMESTAMP_URL) { "/tr", $env:TIMESTAMP_URL, "/td", "SHA256" } else { @() }
    & $tool.FullName sign /fd SHA256 /f $pfx /p $env:PASSWORD @stamp $File
    if ($LASTEXITCODE -ne 0) { throw "signtool ended with $LASTEXITCODE" }
} finally {
    Remove-Item $pfx
}
