; Windows installer of the frozen app, made by Inno Setup 6.3 or newer:
;
;   ISCC.exe /DVersion=0.1.0 packaging\app\windows\overread.iss
;
; unverified: this file has not been compiled or installed from yet.
;
; Unattended: overread-0.1.0-x64-setup.exe /VERYSILENT /SUPPRESSMSGBOXES /NORESTART /LOG=setup.log
; With limits for every account of the machine: /POLICY="\\server\share\policy.toml"
#ifndef Version
  #error "say which version: /DVersion=0.1.0"
#endif
#define Root "..\..\.."

[Setup]
AppId={{6C0F6F0E-7C0D-4E5B-9F0B-0B9C7C6E2A51}
AppName=Overread
AppVersion={#Version}
AppPublisher=Overread
AppComments=Investigational, not for diagnosis
LicenseFile={#Root}\LICENSE
DefaultDirName={autopf}\Overread
DisableProgramGroupPage=yes
PrivilegesRequired=admin
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
Compression=lzma2
SolidCompression=yes
OutputDir={#Root}\dist
OutputBaseFilename=overread-{#Version}-x64-setup
SetupLogging=yes
ChangesAssociations=yes
UninstallDisplayIcon={app}\overread.exe
UninstallDisplayName=Overread

[Files]
Source: "{#Root}\dist\overread\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
; The administrator's limits stay when the program is removed: another version must find them.
Source: "{code:PolicyFile}"; DestDir: "{commonappdata}\Overread"; DestName: "policy.toml"; Flags: external ignoreversion uninsneveruninstall; Check: HasPolicy

[InstallDelete]
; Files of a former version that this one no longer has.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\Overread"; Filename: "{app}\overread.exe"

[Registry]
Root: HKLM; Subkey: "Software\Microsoft\Windows\CurrentVersion\App Paths\overread.exe"; ValueType: string; ValueData: "{app}\overread.exe"; Flags: uninsdeletekey
; Offered under "Open with"; what opens these files by default stays as it is.
Root: HKLM; Subkey: "Software\Classes\Overread.Image"; ValueType: string; ValueData: "Medical image"; Flags: uninsdeletekey
Root: HKLM; Subkey: "Software\Classes\Overread.Image\shell\open\command"; ValueType: string; ValueData: """{app}\overread.exe"" ""%1"""
Root: HKLM; Subkey: "Software\Classes\.dcm\OpenWithProgids"; ValueType: string; ValueName: "Overread.Image"; Flags: uninsdeletevalue
Root: HKLM; Subkey: "Software\Classes\.nii\OpenWithProgids"; ValueType: string; ValueName: "Overread.Image"; Flags: uninsdeletevalue

[Run]
; Every account may read the limits; only administrators and the system may write to their folder. Groups go by
; their numbers, since their names differ by language: system, administrators, users.
Filename: "{sys}\icacls.exe"; Parameters: """{commonappdata}\Overread"" /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX"; Flags: runhidden; Check: HasPolicy
Filename: "{app}\overread.exe"; Description: "Start Overread"; Flags: nowait postinstall skipifsilent unchecked

[Code]
function PolicyFile(Unused: String): String;
begin
  Result := ExpandConstant('{param:POLICY|}');
end;

function HasPolicy: Boolean;
begin
  Result := PolicyFile('') <> '';
end;

function InitializeSetup: Boolean;
begin
  Result := True;
  if HasPolicy and not FileExists(PolicyFile('')) then
  begin
    Log('The file given as /POLICY does not exist: ' + PolicyFile(''));
    SuppressibleMsgBox('The file given as /POLICY does not exist: ' + PolicyFile(''), mbCriticalError, MB_OK, IDOK);
    Result := False;
  end;
end;
