; For Inno Setup 6: makes dist\cardtable-VERSION-setup.exe of dist\cardtable, which `packaging\run.py package` leaves.
;   iscc packaging\windows\cardtable.iss
; For one person by default, so that nobody need be an administrator.

#define Root SourcePath + "..\.."
#define Program Root + "\dist\cardtable"
#define Version GetStringFileInfo(Program + "\cardtable.exe", "ProductVersion")

[Setup]
AppId={{6B0C2C52-6C36-4D0B-9C2C-0C5A1B7E5D11}
AppName=Card Table
AppVersion={#Version}
AppPublisher=The Card Table developers
AppPublisherURL=https://github.com/cardtable/cardtable
AppSupportURL=https://github.com/cardtable/cardtable/issues
DefaultDirName={autopf}\Card Table
DefaultGroupName=Card Table
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile={#Root}\LICENSE
SetupIconFile={#Root}\build\icons\cardtable.ico
UninstallDisplayIcon={app}\cardtable-window.exe
OutputDir={#Root}\dist
OutputBaseFilename=cardtable-{#Version}-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "pl"; MessagesFile: "compiler:Languages\Polish.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Of an older version nothing may stay behind.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "{#Root}\LICENSE"; DestDir: "{app}"; DestName: "LICENSE.txt"
Source: "{#Root}\resources\licences\*"; DestDir: "{app}\licences"

[Icons]
Name: "{group}\Card Table"; Filename: "{app}\cardtable-window.exe"
Name: "{autodesktop}\Card Table"; Filename: "{app}\cardtable-window.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.cardtable"; ValueType: string; ValueData: "CardTable.Record"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.cardtable"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-cardtable"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\CardTable.Record"; ValueType: string; ValueData: "Card Table record"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\CardTable.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\cardtable-window.exe,0"
Root: HKA; Subkey: "Software\Classes\CardTable.Record\shell\open\command"; ValueType: string; ValueData: """{app}\cardtable-window.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.patience"; ValueType: string; ValueData: "CardTable.Rules"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.patience"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-cardtable-patience"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\CardTable.Rules"; ValueType: string; ValueData: "Card Table rules"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\CardTable.Rules\DefaultIcon"; ValueType: string; ValueData: "{app}\cardtable-window.exe,0"
Root: HKA; Subkey: "Software\Classes\CardTable.Rules\shell\open\command"; ValueType: string; ValueData: """{app}\cardtable-window.exe"" ""%1"""

[Run]
Filename: "{app}\cardtable-window.exe"; Description: "{cm:LaunchProgram,Card Table}"; Flags: nowait postinstall skipifsilent
