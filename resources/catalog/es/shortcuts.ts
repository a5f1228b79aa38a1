<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
 <context>
  <name>QShortcut</name>
  <message>
   <source>Ctrl</source>
   <translation>Ctrl</translation>
  </message>
  <message>
   <source>Shift</source>
   <translation>Mayús</translation>
  </message>
  <message>
   <source>Tab</source>
   <translation>Tab</translation>
  </message>
  <message>
   <source>Del</source>
   <translation>Supr</translation>
  </message>
  <message>
   <source>Backspace</source>
   <translation>Retroceso</translation>
  </message>
 </context>
</TS>
