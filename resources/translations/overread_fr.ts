<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
 <context>
  <name>Overread</name>
  <message>
   <location filename="../../viewer/app.py" />
   <source>There is no language {name} for the window; it speaks the system's.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>Making the sample case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>This step</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>The log cannot be kept: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise.py" />
   <source>removed: unreadable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>kept</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>cleaned</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>removed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>emptied</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>replaced by a dummy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>UID replaced</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>date shifted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>pseudonym</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>nothing is left to copy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>names no SOP class or instance</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>its pixels cannot be looked at for text: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>is there already, and not empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>cannot be read ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>cannot be written again ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>it is no DICOM: the profile is about DICOM attributes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>an overlay is drawn into unused bits of its pixels, and may hold text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} items; that of the frame in view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>1 item</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} items</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} bytes: {values}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>series {id} has no header</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>Item {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>index (i, j, k, 1) to RAS mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>extension {code}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} bytes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>row {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>cannot be read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>straight line between two points</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>angle at the middle point, 0 to 180 degrees</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>pixels whose centre lies inside; SD with n - 1; area of the shape</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>pixels whose centre lies inside; SD with n - 1; area by the shoelace formula</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>points at a place</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>angle between two lines, 0 to 90 degrees</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>longest diameter x longest diameter perpendicular to it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>largest width of the frontal horns / largest inner width of the skull in the same slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>distance of the septum from the line between the falx in front and behind</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>A x B x C / 2: A longest diameter in the largest slice, B perpendicular to it, C slices x their distance; a slice counts 1 over 75 % of the largest area, 1/2 over 25 %, else 0</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an angle needs two lines with a length</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>the inner width of the skull has no length</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>the ideal midline has no length</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an outline has three points or more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an outline needs points that differ</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>ABC/2 needs outlines with an area</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>truncated: {expected:,} bytes of pixel data expected, {present:,} present</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>transfer syntax {transfer_syntax} has no decoder here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>the frame is empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>the codestream is {shape}, the header says {expected}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>{n_segments} RLE segments do not fit {bits_allocated} bits</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>cannot be read: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>pixel data cannot be decoded: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>PALETTE COLOR without a readable palette</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>RLE segments lie outside their frame</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>an RLE segment holds {size:,} of {count:,} values</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/deidentify.py" />
   <source>marks that look like text in slice {named}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>proportional to counts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>GE's epi_pepolar sequence stored these rows from the last to the first, with the position and orientation of the other order; shown where they belong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>GE's epi_pepolar sequence stores some volumes with their rows in reverse and does not say here which; shown without a place in space</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>no usable {named} in the file: shown as a plain stack</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>a mosaic whose slices are not described; shown as one picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>pictures that complete no volume; shown apart from the others</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>position</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>orientation</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>pixel spacing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>Auto</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>no window {text!r} for this series; use WIDTH/LEVEL or one of: {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>window width and centre must be finite</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>Full range</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>a LINEAR window is at least 1 wide, not {width:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>File {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>window {text!r} is not WIDTH/LEVEL with a width above 0</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>a window's width is more than 0, not {width:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>File LUT {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>series {id} is no DICOM series: there is nothing that a DICOM object could refer to</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>the selection cannot be written ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>key image {number} cannot be written ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>its header cannot be read again ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>the name of a film ends in {endings}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>a single picture is no film</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>MP4 needs the command ffmpeg, which is not installed; GIF does not</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>ffmpeg failed: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>ffmpeg ended before the film did</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>there is no mark to report</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>the marks are on several studies: a report is about one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>{mark}: series {id} names no frame of reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>no report can be written ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>{n_parts} fragments cannot be matched to {n_frames} frames</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>truncated: {n_frames} frames expected, {n_parts} present</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>the {name} offset table does not fit the fragments and is not used</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>truncated within its pixel data</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>its pixel data are not in fragments</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Rows or Columns is missing or zero</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Bits Allocated is {allocated}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Number of Frames is {n_frames}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Samples per Pixel is {samples}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/geometry.py" />
   <source>the grid's affine is not a finite 4x4 matrix</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/geometry.py" />
   <source>the grid's axes do not span a volume</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>echo time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>diffusion</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>b-value</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>trigger time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>acquisition</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>not a DICOM file</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>the deflated data set unfolds to more than 2 GiB</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>the deflated data set is damaged: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>sequences are nested more than {most} deep</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>damaged header ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>truncated: the file ends within its header</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>date</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>age over 89</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>phone number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>e-mail address</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>web address</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>address</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>hospital</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>record number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>long number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>{n} contours lie on no slice of this series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>1 contour lies on no slice of this series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>the mask is empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>{n} structures, more than {most}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>no closed contours</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>neither DICOM nor NIfTI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>worst slice corner {worst:.2f} mm from a regular grid; shown slice by slice as acquired (convert --regularise interpolates)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>uneven slice spacing: from {smallest:.2f} to {largest:.2f} mm, {between}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{what} of {tilt:.1f} degrees: slices are {rise:.2f} mm apart and shifted by {shift:.2f} mm each; shown resampled to a straight volume</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{gap:.2f} mm between {first} and {second}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>slices are not in line with each other: {tail}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>1 slice missing: slices are {base:.2f} mm apart, but {between}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{missing} slices missing: slices are {base:.2f} mm apart, but {between}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>the header says a gantry tilt of {header:.1f} degrees, the slice positions {tilt:.1f} degrees; positions are followed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>the slices are not in line with each other: no regular grid holds them</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>slice spacings differ too much for a regular grid</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>gantry tilt</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>shear</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>slice {k} of time point {t} of {name} is blank: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>series {id}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>slice {k} of {name} is blank: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>Philips private scale slope {scale:g} is not applied: values are those of Rescale Slope and Intercept (PS3.3 C.7.6.16.2.9)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>resampled for a tilt of {tilt_deg:.1f} degrees, linear</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>an angle needs two arms with a length</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a series in colour has no values to measure</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a mask of {mask} does not fit a grid of {grid}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a polygon has three points or more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/memory.py" />
   <source>{what} needs {size:.1f} GiB of memory, {free:.1f} are free</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/memory.py" />
   <source>{what} needs {size:.1f} GiB of memory</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>neither sform nor qform is set: shown as a plain stack</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of shape {shape} is no volume</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of vectors over time is no volume</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of complex numbers is not shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>truncated in {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>{name} (code {code})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>the name of a NIfTI file ends in .nii or .nii.gz</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>its data cannot be read: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>not a readable NIfTI file: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>cannot be written: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>slice {k}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>{reason}: shown as a plain stack</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract is not installed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract ended with {code}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract did not end ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>the file says that annotation is burned into its pixels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>it is a secondary capture: a picture of a screen, which often holds text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>its modality is {modality}, whose pictures often hold text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>it is in colour, as screen captures and reports are</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture file has no place in space, no scale and no sides</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture in colour is shown in grey</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>it has changed since it was listed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>not a readable PNG or JPEG picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>not a readable picture: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture of {size} pixels is too large</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a key object selection, which lists images of other series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a structured report, which has no picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a presentation state, which has no picture of its own</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a waveform, which has no picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>an encapsulated document, which has no picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>spectroscopy, which has no picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a segmentation, which is an overlay for another series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a surface segmentation, which is an overlay for another series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>tractography results, which are an overlay for another series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>raw data or a registration, which has no picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a real world value mapping, which has no picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a structure set, which is an overlay for another series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a radiotherapy object, which has no picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>no such file or folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>the file is empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a DICOMDIR; open it by its own path</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>has no pixel data</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>video (transfer syntax {syntax})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>unknown transfer syntax {syntax}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>unknown convention {convention!r}: radiological or neurological</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>unknown plane {plane!r}: one of {known}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>a plane's directions are not unit vectors</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>a plane's rows and columns meet at {angle:.1f} degrees, not 90</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>no {name} plane {index}: this series has 0 to {last}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>{no_grid}, so there are no {plane} planes; only its slices as acquired can be shown; convert --regularise interpolates</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>{no_grid}, so there are no {plane} planes; only its slices as acquired can be shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>Philips floating point values: rescaled values divided by Rescale Slope and private scale slope</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>series {id} has no Philips scale slope (2005,100E)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>the pictures of series {id} have scales of their own</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>only {overlap:.0%} of the head overlaps</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>forward and backward runs disagree by {disagreement_mm:.1f} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>the pictures agree no better than before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>a series in colour cannot be registered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>{no_grid}, so it cannot be registered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>a series of fewer than three slices cannot be registered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>the registration found nothing in common</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>unknown slab mode {mode!r}: mip, minip or mean</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>interpolation order {order} is not 0 (nearest) or 1 (linear)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>a slab is 0 mm or thicker, not {slab_mm} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>no time point {t}: this series has 0 to {last}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>a series in colour has no slabs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>neither a file nor a folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>a DICOMDIR that lists no files</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>the same instance as {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>lists a file outside its own folder; not opened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>the folder is empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>there are {ids}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>there are no series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>no series {wanted}; {there}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>series {wanted} is split into {ids}; name one of them</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the archive's member would unfold from {compress_size:,} to {file_size:,} bytes; not opened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the gzip-ed file unfolds to more than {limit:,} bytes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the gzip-ed file is damaged: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the archive's member is encrypted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>not readable in its archive: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>not a readable zip archive: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/straighten.py" />
   <source>{n} uneven slices interpolated to {made} slices {spacing:.2f} mm apart</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>the slices of this series have positions, but unevenly spaced ones</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>this series has no place in space</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>voxels {voxels} do not fit grid {grid}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>a DICOM segmentation needs a series of plain DICOM files; NIfTI does not</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>masks on different grids cannot be one label image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>masks that overlap cannot be one label image: export each alone</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>no segmentation could be written: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>OpenGL is missing or does not work on this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>OpenGL draws nothing on this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>the OpenGL test did not finish ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Soft tissue</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>The brain alone, estimated: not a segmentation</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Vessels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Maximum</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Surface</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Brain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>The brightest hundredth of the values: time of flight, or after contrast</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Bone</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin, or the surface of what the images hold</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin and fat are shown too, so cut them away (Cut)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>5 to 100 HU: muscle and skin too, so cut them away (Cut)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>CT angiography, from 130 HU: bone is shown too</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>this case has no such draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>only a draft that was shown can be granted something</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>this draft does not ask for anything</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>nothing is granted: exactly the same would be sent again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>only a draft that was shown can be asked about</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>it is no AI, and answers no questions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>the case is signed: nothing more is asked about its drafts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/annotating.py" />
   <source>key images marked by the reader</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>this attempt has ended already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>the draft has not arrived yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>lock your read first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>voted over {n_valid} valid answers of {n} samples</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>chosen by the model from an overview of {n} slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>The same is sent {samples} times.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the strategy {strategy} takes no examples and asks once</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>cancelled after {sent} of {n} samples</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>only {n_valid} of {n} samples are valid: there is no vote</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>no slices were chosen: {message}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the chosen slices were not sent: {refused}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>Then up to {n} slices of this series that the model asks for are sent to the same provider, without another preview.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>Then up to {n} slices of these series that the model asks for are sent to the same provider, without another preview.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>A reason given to send these pictures goes for those slices as well.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>slice {number} was chosen, which is not on the overview</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>{n} slices were chosen, at most {most} may be</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>{risk}, which the overview did not show: no reason covers it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the chosen slices were not sent: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>only {roles} may {right}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>sign in first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>an auditor only reads</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} cannot be read ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} holds no places of cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} cannot be written ({reason})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>this case has no reference standard: import one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>the draft has not been revealed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>this draft has no valid content to compare</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/epochs.py" />
   <source>the provider answers with {now} now, and answered with {was} before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/erasing.py" />
   <source>Events, codes, sides, sizes, probabilities and comparisons stay: the record still verifies and every figure can be computed again. Copies made before (backups, exports, files of the study) are out of reach and have to be destroyed where they are.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/erasing.py" />
   <source>{case} is erased, but what this machine keeps beside the record is not: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Distance</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Angle</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Ellipse</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Rectangle</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Freehand region</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Arrow</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Angle of two lines</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Two diameters</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Evans' index</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Midline shift</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>its series has no place in space, so that nothing is measured in mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>its series is no DICOM: a report refers to DICOM images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>series {series_id} is not loaded: open it once</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>no pixel lies inside</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Key image {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/facts.py" />
   <source>no images were found: {counts}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/facts.py" />
   <source>no files</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/hanging.py" />
   <source>the whole</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}, line {line}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>nothing is there</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} studies are there: give a folder of one, or name a series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>1 case taken in, {enrolled} enrolled</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} cases taken in, {enrolled} enrolled</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}: has no cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}: has {n} cases, over {most}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{where}: there is no path</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{where}: a priority is {priorities}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>listed; no protocol is signed, so it is not in the pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>no images were found</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>line {line}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>the study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} with a problem</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the answer cannot be used: {problem}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{provider} wrote this draft itself: a model judges its own reasoning only where that is said</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{reader} has locked no read of this case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>at least {least} judges are needed: one model alone is no measure</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{twice} is named twice: judges are different models</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{case}: the record holds no such case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>this draft has no valid content</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>this case has no reference standard: reasoning is scored beside one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the reference is not open to you yet: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the reference has no statement {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{provider} is no AI, and judges no reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>nobody scores a read of their own</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the draft is not open to you yet: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the read is not open to you yet: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the draft states no reasoning: there is nothing to score</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the read states no reasoning: there is nothing to score</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/keeping.py" />
   <source>environment</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/keeping.py" />
   <source>keyring</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/keeping.py" />
   <source>{id}, in the {place}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>kept by another version of Overread</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>damaged (a mask of another size)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>damaged ({kind})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{n:.1f} pixels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{mm:.1f} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{longest:.1f} × {across:.1f} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>product {mm2:.0f} mm²</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm to the right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>ABC/2 {ml:.1f} ml</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>A {a:.1f}  B {b:.1f}  C {c:.1f} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>slices {weights}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{low} to {high}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>not perpendicular: {degrees:.0f}°</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>Evans' index {index:.2f}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {n:.1f} pixels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm to the left</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>no pixel inside</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>mean {mean}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>mean {mean}  SD {sd}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{area} mm²</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>of a slab of {mm} mm ({mode})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>interpolated values</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Failure gallery</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Model</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Group</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Modality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Arm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Epoch</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Setting</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>labels: {basis}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{percent:g} % interval: {method}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>1 patient</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{n} patients</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{n} not counted, since a fact is not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>no reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{section}: no section of that name; {known}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{about}: no stratum of that name; {known}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>no answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{kind}, {who}: {answer} (true: {true})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts of this case are made and never shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>this case is read without drafts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts are shown after your read is locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts may be shown while you read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts may be shown before you read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>In the pilot, epoch {epoch}: {arm}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>In the pilot, epoch {epoch}: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>the case was excluded: {code}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>the case is not assigned to you</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in a pilot nothing is asked beyond its locked configurations</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>{configuration} is not locked by the protocol, only {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>a case of a pilot is probed when its readings are over</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>a case of a pilot is judged when its readings are over</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in this case's arms drafts are not asked for</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in this case's arm drafts are not asked for</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the case is enrolled in a pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the case has a reference standard in the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the patient's pseudonym is not known, and no example goes without it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: size {size!r} is not width and height</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: convention {convention!r} is not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: cannot be read ({reason})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: holds an unknown setting ({reason})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>preferences cannot be saved ({reason})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>the series are of different studies; name those of one study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>line {line}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>name the series in the column series; there are: {ids}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>name the series to be asked about; there are: {ids}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>not UTF-8 text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>the context {name} cannot be read ({reason})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>series {id} is in colour; a draft needs grey pictures</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>the mean of {n} earlier requests, {mean:.4f} USD each</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>nothing is sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>not known: the record holds no earlier request to it whose cost is known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>made-up histories</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>no clinical context</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>clinical context of {own} of {n} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>case {case}, {probe} {variant}: {answer}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>{n} requests in a row came to nothing, the last one because: {message}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>policy forbids it: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/questions.py" />
   <source>what was sent cannot be made again from the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/questions.py" />
   <source>the clinical context cannot be told from the prompt that the record holds</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>no series of the study is known to show the outlined places</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>it is on the grid of no series of the study, so nothing proves that it was made on it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>taken although {problem}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>its study is not at hand, and the file does not say which one it is about</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>in series {id} the two halves are too unlike to find their midplane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>no side is stated: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same study and frame of reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same grid as series {id}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>{path}: what is there is not {case}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>in series {id} {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>sides by the midplane that was found in series {id}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the file names another study or patient</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>its places are in a frame of reference that no series of the study has</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>it outlines places that no series of the study shows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/shortcuts.py" />
   <source>{path}: is not a table of keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/shortcuts.py" />
   <source>the keys cannot be saved ({reason})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/showing.py" />
   <source>Colour</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>in this case's arm drafts are never shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>{change}: acknowledge a new epoch before the draft is shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>ask for a draft first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>decide on each draft first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Lock</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Compare</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Sign</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>Its content stays hidden until your read is locked.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>Kept back: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>a normal read needs the coverage check: say what you looked at</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>give a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>this draft cannot be shown against the protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>say which regions were looked at</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>Exploratory: this case is in no pilot and no figure of one counts it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>no slices are selected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>the read is locked already; supersede it with a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>there is no locked read to supersede</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>what would be sent has not been shown yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>this answer is no draft of the case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>a draft that was not shown cannot be decided on</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>this draft has no valid content: it can only be rejected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>an edit, and only an edit, carries edited content</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>signed already; supersede the read or a decision to sign again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>just now</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 day</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} days</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 hour</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} hours</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 minute</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} minutes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>File</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>View</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Layout</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Marks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Help</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window preset {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the values of this preset</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Several series beside each other</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open folder…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open a folder of DICOM or NIfTI files</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open files or zip…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open files, a DICOMDIR or a zip archive</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the sample case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Make and open a sample case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Files left out…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>List the files that could not be shown, with reasons</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export view…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>The active view as a PNG picture, without names</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export series, key images or measurements…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>As NIfTI, film, DICOM secondary captures, key object selection or report</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Anonymised copy…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>A copy of the study without what names anybody (DICOM PS3.15)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Header of the slice…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>All DICOM attributes of the file in view, or the NIfTI header</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Close study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go back to the welcome page</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Preferences…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Language, theme, convention, language of drafts, keys, idle lock</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Quit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Close the application</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Command palette…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Find any command by name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Enlarge the active view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the active view alone, or all views</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Slices as acquired</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the slices as they were acquired, or cut the patient's own plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Let keys act on the next view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Let keys act on the previous view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next part of the window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Move the keyboard focus: series, views, case, toolbar</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous part of the window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Move the keyboard focus back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one slice on</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one slice back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ten slices on</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go ten slices on</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ten slices back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go ten slices back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>First slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to the first slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Last slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to the last slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play the slices of the active view; again to stop</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the next series of the list</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the previous series of the list</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine faster</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play more slices a second</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine slower</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play fewer slices a second</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next time point</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one time point on in a time series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous time point</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one time point back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next hanging protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hang the study by the next protocol that fits it, then the planes again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous hanging protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hang the study by the protocol before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Planes and 3D of one series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Axial, sagittal, coronal and 3D of the series in view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link scrolling</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Tiles that share a frame of reference show the same place</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link zoom and pan</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Zoom and pan all tiles together</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link windows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Tiles with values of the same units have the same window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Register series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Find how the head moved between series of different spaces on show</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Accept registration</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>You looked at it, and it fits</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link places by hand</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Press at a place, then at the same place in the other series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Unlink</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Forget registrations and links of the series on show</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Blended, checkerboard or difference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change how the second series is shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Nothing over the series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the series in view alone again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Series without a frame of reference share a space</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Only where you know it: files of one folder may lie centimetres apart</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Reset views</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Fit every view and go back to the opening window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next 3D preset</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Skin, brain, vessels, bone or the maximum in the 3D view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cut the 3D view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>At the crosshair: axial, coronal, sagittal, then all of it again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Neurological convention</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the patient's left on the left of the picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Light theme</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change between the reading-room theme and the light one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Full screen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Use the whole screen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag: right widens, up brightens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Pan</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag the picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Zoom</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag up to enlarge, down to shrink</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Crosshair</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag the linked position through all planes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Scroll</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag up or down through the slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Thicker slab</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show more slices in one picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Thinner slab</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show fewer slices in one picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>MIP, MinIP or mean</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change how the slices of a slab are combined</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the other planes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Oblique planes: turn the others about the active one by 5 degrees</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the other planes back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the others about the active one by 5 degrees the other way</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Straighten planes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Axial, coronal and sagittal of the patient again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Invert</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show low values bright</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window in numbers…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Type window width and level</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag from end to end</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click end, vertex and end</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag a region; shows mean, SD, range and area</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag around a region; on several slices it gives the volume by ABC/2</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Arrow with words</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag to the place that is meant, then type</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Two diameters (RANO)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click both ends of the longest diameter, then of its perpendicular</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Angle of two lines (Cobb)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click both ends of one line, then of the other</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click the width of the frontal horns, then the inner width of the skull</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click the falx in front, behind, and then the shifted septum</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Brush a mask</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Paint a mask in 3D within a range of values; Ctrl erases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Import a mask…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>DICOM segmentation, RT structures or a NIfTI label image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Smooth the mask</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Give the active mask a smooth surface</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export masks…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>As a DICOM segmentation or a NIfTI label image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hide marks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Draw no marks for a while; they stay where they are</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Delete mark</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Delete the selected mark</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Undo</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Take back the last mark, key image or selection</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Redo</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Do again what was taken back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Key image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Mark this slice as a key image, or unmark it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Note at key image…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Make this slice a key image with a note, or change its note</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>8 spread over the brain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Select 8 slices by rule, independent of the reader</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Add a prior study…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>An earlier study of the same patient, to be sent beside this one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change which selection is sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Key images, or the slices chosen by rule</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Finding from mark</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Add a finding at the selected mark, else at the crosshair</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Preview what leaves</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show every image and every character that would be sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: lock the read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that locks your read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that asks for a draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: compare</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show read, draft and reference side by side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: sign</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that signs the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the next case of the worklist</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the case before this one in the worklist</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>All keys on one page</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change keys…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Give commands other keys; export and import them</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show log…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>What the app noted about itself; copy a report without patient data</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>About Overread</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Version, licence, intended use</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Wheel</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ctrl+wheel</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>zoom at the pointer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Left drag</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>the chosen tool</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Middle drag</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>pan</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Right drag</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>zoom</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Shift+left drag</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>crosshair</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Double click</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>enlarge, or all views</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Note</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Warning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Error</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Dismiss</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Dismiss this notice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Details</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Copy report</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>What helps to find the fault, without patient data</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Copy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Series of the opened study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>1 file left out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>{n} files left out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Show which files, and why (Ctrl+Shift+E)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>1 series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Study {n} of {total}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>prior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>no picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>{n} series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>{case}, {source}. It stays on screen until somebody says what was done.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Urgent discrepancy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Done</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>In words</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Open the case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Not now</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Acknowledge</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Recorded with your account and the time.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>what was done and by whom; no names of patients</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Team informed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Read corrected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>No action needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>no case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>{n} more after this one.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/afterwards.py" />
   <source>How it is asked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Chinese (simplified)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>English</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>German</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Spanish</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>French</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Italian</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Japanese</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Korean</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Dutch</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Polish</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Portuguese</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Turkish</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Strategy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>How many answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>At most so many slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Set of examples</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Language of the answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Sets…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Sets of worked examples</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>See the sets of worked examples, and pin this case as one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Language</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Ask without granting</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>there is no set of examples: pin a case under Sets</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>none yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Slices, at most</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Examples</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Grants a request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Grants what {title} needs: {needs}. Choose what it gets (more images, another series, a prior, the history), then preview. The two drafts stay linked.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Vote of {n} answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>up to {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>A draft that is kept back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>This draft claims a critical finding and your read is not critical. It can be shown against the protocol: this is recorded and counted apart.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Show it with a reason…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Why</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Show it: recorded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>why the patient cannot wait</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>say why first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>write something here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>state this</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>leave this open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not a number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not a whole number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say whether it is present</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say what was found</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>give the longest diameter first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a role</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose single, several or diffuse</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a grade, or clear the reasons</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say whether there was a prior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say why</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not an ICD-10 code, e.g. C71.1</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>name the edition of ICD-10</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say how it looks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>write the step</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say what is needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a sequence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say normal, abnormal or indeterminate, or abstain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>state all five, or none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be more than {limit}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be more than {limit} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at least {limit}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at least {limit} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at most {limit}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at most {limit} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>NOTHING IS SENT</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>MAY SEND</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>LOCAL ONLY</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>Egress policy: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/coded.py" />
   <source>In the lexicon as {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/coded.py" />
   <source>in the lexicon as {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{n} differ · {m} agree. Choose a row to go to its place in the views.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Drafts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Choose the drafts that stand side by side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Give the table the whole height, or give it back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Give the table the whole height</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Reasoning…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Score the drafts' reasoning by the rubric, beside the reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Differences only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Read, drafts and reference side by side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Side by side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Difference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>read</source>
   <comment>noun</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Strictly a finding on the wrong side is not detected; leniently it is.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{n} drafts differ</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{a} and {b} differ</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>agrees with {who}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Send the context along</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>With or without it is part of the record: both can be compared</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>From a file…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>A text file, or a FHIR R4 bundle in JSON</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Symptoms, history, question. Nothing that says who it is.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Clinical context</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Replace all by their kind</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Black out the face</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>In front of and below the brain; refused where the brain would be at risk</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>the clinical context is still being looked at</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Text or FHIR (*.txt *.json)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>▲ {n} may say who the patient is: decide on each before it can be sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>✓ No name, date or number is found. Rules miss rare names: read it once.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>not sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Looking for what may name somebody…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>{parts} to decide on</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>{n} kept with a reason.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>face blacked out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Remove</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Replace</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Keep…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Let it stand wherever it is, with a reason that is recorded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Why it names nobody; Return keeps it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Why it may stand</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Remove {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Replace {words} by its kind</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Keep {words} with a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Put its kind in its place: [{kind}]</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>FHIR: {n} taken, {m} left out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>{says}: add</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>unexpected {kind}: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>It did not happen, since the record could not store it: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>series {series} is selected, but not loaded: open it first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>no images are selected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take finding {n} over</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Edit finding {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject finding {n}, with a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Not decided</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Show finding {n} in the views</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Decide again…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Supersede this decision, with a reason; it stays in the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>what is wrong with the draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject draft: your read stays in force</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Change the draft and take the result over, with a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Keep your read; the draft is not taken over, with a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Accept draft: supersedes your decision</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Without {numbers}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take the draft over without finding {numbers}, with a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Accept</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take the draft over as it is, with every finding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Decision on the draft by {title}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>No valid content: there is nothing to decide on.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Finding {n} {decided}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Edit…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Before: {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>To decide so, {missing}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Import reference…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>CSV, JSON, DICOM SR or SEG, NIfTI mask, report in words</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Write reference…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Write the reference standard in the structured form</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Show the table</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>What differs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>What you decide</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>The whole reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Nothing to compare yet: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Nothing to compare yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>No reference standard for this case. Import one to compare with it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Providers that would be sent to</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send nothing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send exactly what is shown (Ctrl+Return)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Investigational - not for diagnosis. What is sent is kept in the record.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Nothing can be sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>The same images and texts to {n} providers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>To {n} providers, not all of them the same</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>look at {names} first: what it gets differs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>not allowed: {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send {images} to {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>normality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>probability of abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>sequence and plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>image quality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>category probabilities</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>rationale</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>comparison with a prior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>urgency</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>limitations</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>shape</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>margin</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>enhancement</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>mass effect</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>haemorrhage</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>stepwise</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>few shot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>self consistency</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>two stage</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>presence not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>finding without a name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>no image named</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>category not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} backup</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} backups</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} comparison</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} comparisons</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} criterion</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} criteria</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} day</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} drafts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} entry</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} entries</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} event</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} events</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} failed try</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} failed tries</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} file</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} files</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} folders</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} hour</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} mark</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} marks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} more pair</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} more pairs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} part</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} parts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} patient</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} payload</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} payloads</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} place</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} places</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} problem</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} problems</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} provider</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} providers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} reference finding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} reference findings</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} requests</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} row</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} rows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} step</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} steps</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} studies</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} word</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} words</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{kind} (up to {high})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{kind} ({low} or more)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>contrast given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>no contrast</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>image {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>overall {change}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{draft} - no AI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>pixel {x}, {y}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{x}, {y}, {z} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>box {x0}, {y0} to {x1}, {y1}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>This case was erased</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>{case} was {words}. The pictures can be looked at.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>This role locks no read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Worklist</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Probes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Numbers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Record</source>
   <comment>noun</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Settings</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>There is no record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>{why}. The pictures can be looked at.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>The case cannot be opened: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/display.py" />
   <source>The convention stays as it is: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/display.py" />
   <source>Nothing was exported: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Location against an atlas: not checked, no atlas with a fitting licence is included.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>No answer is recorded for this request: it was interrupted.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Raw answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Raw answer, as it came</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>{n} characters, first {shown} shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>{n} characters</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Draft by {title}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>on this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Show it: it counts as seen then</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>asked for {model}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>stays in this program</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>server on this machine, {host}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>sends to {host}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Case and pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Who drafts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Show every image and every character before anything leaves</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Where drafts differ</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Take 8 spread over the brain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Choose 8 slices by a fixed rule (Shift+K)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>select images first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>wait for what is on its way, or cancel it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>choose who drafts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>No images are selected yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Mark the slices the assistant may see with K, or:</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, by a fixed rule</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Independent of the reader: fair to score.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Chosen by the reader: shown and kept, not fair to score.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Show every image and every character before it leaves</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, your choice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, your key images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/drafting.py" />
   <source>The slices that it chose may hold text, which the overview did not show.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/drafting.py" />
   <source>Question about your draft: {text}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>what you changed, and why</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Keep edit: the draft stays in the record as it came</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Leave the draft undecided</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Editing the draft by {name}, without finding {numbers}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Editing the draft by {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>nothing is changed yet: accept the draft instead</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>{n} to mend in the form</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>to keep it, {missing}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>Acknowledge…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>Urgent discrepancy in {case}: {code}, {severity}, {source}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>And {n} more.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Seen at</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>no place marked yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Add the place of the mark, or of the crosshair</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Add the current place as evidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Remove this evidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Show this place in the views: {text} (LPS)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Go to {text}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Remove evidence {text}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Worked examples</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>your locked read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>what you made of a draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>the reference standard</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Close</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>small letters, digits and hyphens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Name of the set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Set to pin it in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answer of the example</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Why it is pinned although it is scored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>kept with the example</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Why all the same</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Pin as an example</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>name a set first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>give a reason first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Lock your read first: an example needs an expert's answer.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>unexpected {kind}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>A set goes before the case with every few-shot request: its pictures and an expert's answers. No set with a case of the same patient can be used.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Pin this case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Drafts that were asked for with it keep its hash</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Making the pictures…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Select its images first.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>A series with selected images is not loaded: open it first.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>There are no sets yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>{images}, as they are selected to be sent.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answers to it are scored: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Into the set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answered by</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Remove the set {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Presence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Finding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Where</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Confidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Size</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Longest</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Perpendicular</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Third diameter</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>More</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>number, appearance, volume, change</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>new finding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>mass, haemorrhage, …</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>right frontal lobe, …</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>longest</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>perp.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>third</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Remove finding {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Finding {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Compartment</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>How many</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Count</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Least count</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Greatest count</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Volume</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Change</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Signal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Signal on a sequence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Sequence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Appearance</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>count</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>at least</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>at most</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>hyperintense, …</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Probability</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Role</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Diagnosis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10 code</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10 edition</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Supported by</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10, role</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>More likely: move up</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Less likely: move down</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Remove this hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>new hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Five categories</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Sum of the five probabilities</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Fill the rest</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Give what is missing to 100 % to the last category left open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>glioblastoma, …</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>finding numbers: 1, 2</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Hypothesis {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>✓ sum {p} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▲ sum {p} %: {more} % too much</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▼ sum {p} %: {less} % to give</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▼ sum {p} %: {n} left open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>brain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>stroke</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>subdural</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>bone</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>All series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Every series of this study but scouts and colour, at the same places</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>An earlier study of the same patient; who it is of is checked on this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>each its own</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>The plane in view of one series; of several the one they were taken in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Planes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>CT windows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>over the brain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>at the crosshair</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Slices around the selected mark, else the crosshair: chosen by you, so not scored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source> mm apart</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Distance of the slices around the point</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Images in all</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Shared out evenly over series, planes and windows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>usual</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>informed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Each image says its series, plane, place, window and where the patient's left is</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>blinded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Only the number: naming sequence and plane can be scored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Captions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>draw my 1 mark into the pixels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>draw my {n} marks into the pixels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>these images are being chosen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, earlier, by an unknown time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>around a point</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, 1 day earlier</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>8 of one series; 4 of each of several, at most {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, {n} days earlier</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>of 1 draft with clinicians sound to both {yy}, to neither {nn}, judge only {ny}, clinicians only {yn}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>of {n} drafts with clinicians sound to both {yy}, to neither {nn}, judge only {ny}, clinicians only {yn}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{name} undefined</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Judges are sent the draft's reasoning, the reference and the rubric: no image, and nothing of who wrote it. A number of theirs counts beside their agreement with clinicians, and from two models on.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>The model that drafted may judge its own draft; recorded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Preview</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Send</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>What would be sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>The preview: every word that would leave, and where to.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>no clinician scored the same: agreement not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Tick two models at least</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Preview what would be sent first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>No model is set up: add two in the settings.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{name}: {p:.0%}, wrote it itself ({beside})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>No judge was asked about this draft.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{counted}; too few for AC1 and ICC</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Send to {n} judges</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Judges together: {p:.0%} ({beside})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Clinicians: {p:.0%} ({n})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging.py" />
   <source>Score reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging.py" />
   <source>Cases that you have adjudicated, and whose readings are over</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>The same words go to each, and no image:</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>{url}, {n} bytes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Draft or read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Your score</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Models as judges</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Take a rubric from a file, for this case alone</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Reading the record…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric of this case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric (*.toml *.json)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>✓ Your score is stored.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Making what would be sent…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>as shipped</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Score the reasoning of {case}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>version {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>sound from {p:.0%}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>✓ {title} is in force for this case.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Asking {n} judges…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>this case has no draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Author {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Nothing to score: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Lock read: it can be superseded, never edited</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Lock new read: the former one stays in the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>⚠ Not independent: a draft of this case had been shown before.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Independent: no draft had been seen.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>SHA-256 of the content: {sha256}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>what changed, and why</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Below is the whole content that would be locked.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>✓ Read locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>The locked read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Go to this field</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>This read cannot be locked yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Mend what follows in the form; a click goes there.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Ready to lock</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>The read to be locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>SHA-256 {start}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>By {reader}, event {n}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>finding {n}: {problem}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>hypothesis {n}: {problem}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>step {n}: {problem}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Version {n} of {n}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>To lock it, {missing}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>the read is locked: supersede it with a reason to add a finding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>read in progress restored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>the read in progress could not be kept: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>saved on this machine, not locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>not saved yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>not saved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>a normal read needs the coverage check first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/looking.py" />
   <source>{mark} Series {id}: {n} of {of} slices on screen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>cerebral hemispheres and cortex</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>white matter and deep grey nuclei</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>ventricles and cisterns</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>extra-axial spaces and sinuses of the dura</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>brainstem and cerebellum</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>skull, scalp, orbits and paranasal sinuses</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>What was looked at</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Before it is called normal: what did you look at?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Slices that were on screen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>The number ticks it, Enter keeps what is ticked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Keep: {n} of {all}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Keep: all regions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>Which images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>Clinical context, privacy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>the images are still being chosen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/picture.py" />
   <source>Wheel or + and - zoom, drag or arrows move, 1 actual size, F fit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/picture.py" />
   <source>1:1, as sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/placeholder.py" />
   <source>No case without a record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/placeholder.py" />
   <source>Reads, drafts and signatures are kept in the record, and it cannot be written now. The pictures can be looked at.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>Show the worklist</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>{case} was {words}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>Where the files of {case} are is not known here: locate them in the worklist.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>patient name, ID, birth date, sex, age and address</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>all dates and times</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>study, series and instance UIDs, accession number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>institution, device and staff names</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>every other DICOM attribute: only the pixels and the text below leave</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>(key, added while sending)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Example {example}, image {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Stays in this program</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>To a server on this machine, {host}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>To {host}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What is known of the provider</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What sending allows beyond this request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image quality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image quality that was not checked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Images that leave</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Show the image at the size that leaves</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Fit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Fit the image into the window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Texts that leave</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Instructions and prompt</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Prompt</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>{images} shortened in this view only; Raw shows them whole.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>All {n} bytes of the body; lines are broken for display.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What was removed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Removed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Not in anything that leaves:</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Words and pixels:</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Send {images} to {receiver}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Give {images} to {receiver}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>captions informed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>captions blinded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>with clinical context</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request, readable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request body, whole</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Raw</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Exactly the same bytes as the last time.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Nothing can be sent. The policy is changed in Settings.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Destination: {where}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>recipe {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Changed since the last time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>{columns} × {rows} pixels · {size} PNG · SHA-256 {start}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>say why images that may hold text may go, or leave them out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>nothing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>Why these images may go all the same: recorded with your name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>Why these images may go all the same</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>What in the images may identify the patient</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>FHIR: {n} left out, {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>faces: blacked out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>faces: not blacked out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>A face can be blacked out: Clinical context, privacy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context ({source}): {what} removed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context: {what} replaced by their kind</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context: {what} kept, with a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>text in the pixels: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>The study is</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>P (abnormal)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Add a finding from the current mark (N)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Add a diagnosis that you consider</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Template</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Ask about the findings of a question; nothing is stated by it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Five category probabilities</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Urgency</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Is the study normal for age?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings: none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Hypotheses, most likely first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Finding {n} removed, with what cited it. Undo</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings ({n})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>✓ Locked, version {n}, SHA-256 {start}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Review and lock…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Show the read as it would be locked (L)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Supersede with a reason…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Keep the locked read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Forget the changes; the locked read stays in force</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>✓ Locked, SHA-256 {start}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>▲ This will supersede the locked read, which stays in the record.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Your locked read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Sequence and plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Contrast</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Images that differ</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Image that differs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Quality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Rationale</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Step of reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Comparison with a prior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Prior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Its date</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>days (before: -)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Limitations</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Narrative</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Cannot be answered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>I give no answer on these images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>What is needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>What would be needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Given</source>
   <comment>contrast</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Not given</source>
   <comment>contrast</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Step</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>On images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>On findings</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Kind</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Detail</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>one reason a line</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>one a line</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>free text, never scored by itself</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>what stands in the way</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>none stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>abstained</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>no</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>what follows from what</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>which, and why</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>Reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>choose a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>say it in words</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Store reference: a new version, none is overwritten</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · stored: {source}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · saved on this machine, not stored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Reference standard</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Source, date, certainty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>say where the reference comes from</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>what is written could not be kept: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · restored, not stored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Import reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference (*.json *.csv *.txt *.dcm *.nii *.nii.gz)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Open the case first: this file does not say which one it is about.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference stored for this case ({cases} in {file}).</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>{folder}: one study is expected, {n} were found</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Nothing new ({cases} in {file}): the record has these versions.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference standard of {case}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference stored for this case.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Imported for {cases}, none of them this case ({case}).</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Nothing new: the record has these versions.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>✗ {place}: was not sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>rests on finding {numbers}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Five categories: {parts}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>○ Abstained</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>P (abnormal) {p}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Findings: none given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Hypotheses</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Hypotheses: none given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Not stated: {parts}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>seen at {places}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>image {n}: {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>image {numbers}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>finding {numbers}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Needs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>last time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>now</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>(image of {n} characters, hash {digest})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>({n} characters of image data)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/rows.py" />
   <source>Remove from {list}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Answer as it comes, not checked yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancel</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancelling…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>at {host}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Waiting for {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancel {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>{n} characters so far</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Store score</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✓ sound</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✗ below the pass mark</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Reasoning to be scored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Tick what the draft's reasoning states too.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>States no reasoning.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>No finding and no diagnosis.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>weight {w}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Reason: {id}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>why, if anything</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Stated too: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>not met</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>met</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Points: {id}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Total {p:.0%}, {verdict}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>{n} criteria still to score</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✗ {id} is not scored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sections.py" />
   <source>opened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sections.py" />
   <source>folded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>No reference for this case. Import one to compare with it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Your locked read.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference: {author}, version {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Against your read: {same} agree, {other} differ.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Against the reference: {same} agree, {other} differ.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>The draft by {name}, accepted.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>The draft by {name}, edited by you.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Your read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} of {rows} differ.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Of {findings} detected: {by}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Read</source>
   <comment>noun</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference, version {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{pairs} of drafts in the table.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{one} and {other} differ: {how}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{one} and {other} agree.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} with the side forgiven</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} on no image sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Read and decisions are mine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Read is mine, no draft asked for</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Record reviewed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Event {n}, binds SHA-256 {start}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Sign as {name}: binds what is shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Meaning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Password</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>It signs the pilot's record. It is not a clinical report.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>In force</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>What would be signed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>write your name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>choose what your signature means</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>give your password</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>your full name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>choose what it means</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>signs, as your hand would</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Nothing to sign yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>To sign, {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>✓ Signed by {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>⊘ {step} is closed: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>Step {n}, {step}, {state}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>Steps of this case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>done</source>
   <comment>step</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>open</source>
   <comment>step</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>closed</source>
   <comment>step</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>closed: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/table.py" />
   <source>Not compared</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Start a new epoch and show the draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>How the answers voted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Questions about this draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Ask about this draft; nothing that names the patient</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Preview the question</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>The images and the draft go along. An answer never changes the draft.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Ask again with what the author needs, linked to this</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>type a question first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Show everything that leaves before it leaves</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>epoch {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Question about the draft by {title}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Grant: {needs}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>{n} samples</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>answers in {language}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>no answer is recorded yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/values.py" />
   <source>{name}, slider</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer fits the schema.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The model gave no answer, said why and what it would need.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer does not fit the schema. It is kept as it came; nothing was repaired.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The provider declined to answer.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer broke off before its end. It is kept as it came.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>No complete answer came in the time allowed.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Stopped by the reader before the answer was complete.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The request did not succeed.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>not assessable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>both</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>no prior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>key images, chosen by the reader</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>reader-independent, chosen by a fixed rule</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Valid draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Abstained</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Malformed answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Refused</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Truncated answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Timed out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Cancelled</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Failed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Doubtful</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not checked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Accepted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Edited</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Rejected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Agrees</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Missed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not in reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Variant called a lesion</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong location</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong description</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong size</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong count</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong change</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong sequence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong modality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong image cited</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Missing hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Unsupported hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong subtype</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Over-confident</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Under-confident</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Limitation not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Quality not noticed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>True, not in reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Hallucinated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Variant or artefact</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other location</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other description</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other size</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other count</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other change</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other subtype</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Draft more confident</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Draft less confident</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not in this draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in this draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>More confident</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Less confident</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other sequence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other modality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other image cited</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>{n} MB</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>normal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>indeterminate</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>axial</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>coronal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>sagittal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>oblique</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>diagnostic</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>limited</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>non-diagnostic</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>present</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>absent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>uncertain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>left</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>midline</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>bilateral</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intra-axial</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>extra-axial</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intraventricular</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>subarachnoid</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>epidural</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>vascular</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>calvarial</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>single</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>several</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>diffuse</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>new</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>larger</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unchanged</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>smaller</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>resolved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unknown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>tumor</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>multiple sclerosis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other abnormality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>ischaemic stroke</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intracerebral haemorrhage</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>subarachnoid haemorrhage</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>extra-axial haemorrhage</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>trauma</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>glioma</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>metastasis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>meningioma</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other tumour</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>demyelination</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>infection</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>vascular malformation</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>hydrocephalus</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>neurodegeneration</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>congenital</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>primary</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>additional</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>differential</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>critical</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>urgent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>notable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>routine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>sequence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>contrast</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>history</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>more images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>none available</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>compared</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>accepted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>edited</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>rejected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>missed finding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>finding not there</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong location</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong description</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong size</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong diagnosis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong sequence or plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>confidence not fitting</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unusable answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>new information</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>error of entry</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>draft against read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>read against reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>draft against reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>{n} B</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>{n} kB</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>What is at this place is not {case}: its files were moved or replaced.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>This is the last case of the worklist that can be opened.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>This is the first case of the worklist that can be opened.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>{n} that no checkpoint counts: keep one elsewhere.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>No checkpoint could be kept elsewhere: {reason}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>Set that file aside</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>Show how they are kept</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>a checkpoint was missed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>It was not set aside: {error}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Plane that cuts, through the crosshair</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Keep the other side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Show all of it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Box from {letter}, percent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Box to {letter}, percent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>hot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>cool</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>viridis-like</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>red</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{one} registered with {other}. {figures} Look at it (checkerboard), then accept it with Ctrl+Alt+A.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Registering</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{one} and {other} are linked by hand: shifted, not turned.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Doubtful: {why}. {one} registered with {other}. {figures} Look at it (checkerboard), then accept it with Ctrl+Alt+A.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Another series over this one; registration</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>There is nothing to register: show a series of another space beside it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Held. Go to the same place in the other series and press again.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>How the second series is shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Colours of the second series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Opacity of the second series, percent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Opacity</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Colours</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{n} lies in another space, so it is not shown: register it (Ctrl+Alt+R).</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Over the series in view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Not registered: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Commands</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Type what you want to do</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Search commands</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Window in numbers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Files left out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Copy list</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Investigational - not for diagnosis.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>A viewer for brain images in which an assistant's draft is compared with an independent read, and every step is kept in a record that can be verified.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Licence: Apache-2.0. Qt for Python is used under the LGPL.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>&amp;Width ({units})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>&amp;Level ({units})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Overread {version}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Mouse, in a view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_actions.py" />
   <source>A note is for a whole slice that is loaded: Shift+X straightens planes.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_actions.py" />
   <source>Exported: {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Copied {n} files to {folder}. What was done: {log}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Anonymised copy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>made up</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep &amp;dates, shifted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>All dates go back by the same number of days; times of day stay. Birth dates go.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep d&amp;escriptions, cleaned</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Names, dates and numbers in them are blotted out by rules: look at what stays.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep the de&amp;vice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Station, serial number and what else identifies the scanner.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep &amp;patient characteristics</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Age (90 at most), sex, size, weight, allergies.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep series whose pixels may hold &amp;text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Only after you looked at every picture: burned-in text is not taken out.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>What goes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Texts that stay</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Left out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Progress</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>&amp;Write copy…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>The basic profile of DICOM PS3.15 annex E, with the options that you choose. UIDs are replaced alike in all files. Faces are not taken off: the surface of a head can be drawn from thin slices. Private attributes all go.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>&amp;Name and ID in the copy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Looking through headers and pixels…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Folder to make for the copy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Writing…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Attribute</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Tag</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>What is done</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>A name cannot hold \ ^ =</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>This failed through a fault in Overread.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} files of {s} series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} series left out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} files that are no pictures left out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>The files carry the patient's name, as an archive needs.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Export</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Export…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>the series is still being loaded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>it is no DICOM series: there is nothing that a DICOM object could refer to</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there is no key image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there is no mark</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source> pictures a second</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>F&amp;ormat</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Plays</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Speed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Series as &amp;NIfTI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Rescaled values with their place in the patient; no names.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Series as a &amp;film</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Not now: {reason}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>through the slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>over time, in this slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Folder for the key images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>As the active view shows it, with scale bar and notice; no names.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there are key images in this folder already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>colour is no volume of numbers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Key images as DICOM ({n})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Secondary captures with notes, and a key object selection.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Measurements as DICOM SR ({n})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>TID 1500, preliminary and unverified.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Left out: {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>The pixels may name the patient: {signs}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>MP4 needs the command ffmpeg.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>No name, number or date of the patient is written.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>A 3D picture of a head can show the face, by which a person is known.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>Words on the picture look as if they named somebody: look at them.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>Export view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>What will be written</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>&amp;Letters, crosshair, marks and notes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>&amp;Size in pixels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>PNG pictures (*.png)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>{name} cannot be written.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>slab</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>The plane was turned away from the patient's: Shift+X straightens it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>No place of the series in view is known here: this view scrolls by itself.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>This view: {link}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>The series over it: {link}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>{slab}: each pixel combines the values within this thickness.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Signed in. Click to lock or sign out. On this machine you are {user}, as the operating system says.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Lock now</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Sign out, or work in another role</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>The lock was not recorded: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Signing out was not recorded: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>A note is not sent to a model; it leaves when you export key images.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>Note at the key image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>What this image shows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Change keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Find a command</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Commands and their keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Import keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Export keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Menu</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Command</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Usual keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Import…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Export…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Keys of {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Two commands have the same keys: {keys}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>DICOM segmentation (*.dcm);;NIfTI label image (*.nii.gz)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks of this study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>F2 renames, Delete removes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Opacity of masks, percent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Outlines only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Radius of the brush</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Only values</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Paint only values in a range</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Lowest value that is painted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Highest value that is painted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Brush</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Name of the mask</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Import a mask</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks (*.dcm *.nii *.nii.gz);;All files (*)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{name} lies in another frame of reference than this series: not shown.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{name} names no frame of reference: it is shown where its own coordinates say, by your word that they are this series'.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Export masks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{n} · {name}  {ml} ml</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Only a mask that was painted here can be smoothed.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>This series has no place in space: no mask can lie over it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>No mask was imported</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>There is no visible mask to export.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>No mask was written</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{n} masks written to {name}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Layouts and hanging protocols</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Slab</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thicker slices: MIP, MinIP or mean</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Hanging protocols</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Tiles have in common</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>off</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thickness of the slab</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>How the layers are combined</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thickness</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Shows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>No hanging protocol fits this study.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>{name}: {n} of {total} series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>No hanging protocol: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>None fits this study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>Log</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>What the app noted about itself. It holds no patient data: no names, paths, dates or values of files, and of errors only their kind and place.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>Open its folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>There is nothing in the log yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>The log cannot be read: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Looking for series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Looking for the prior study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Loading {series}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Account</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Roles</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>locks reads, decides on drafts, signs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>decides on discrepancies</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>signs the protocol, assigns cases, changes what may be sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>only reads; goes with no other role</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>changes accounts and settings</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>New account</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Make account</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Change roles</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Set password</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>small letters, such as weber</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>as signatures show it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>at least {n} characters</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>the same once more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Roles of {account}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Password of {account}, on this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>the two passwords are not the same</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>{remote} or {local}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>New provider</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>as it is, unless another is typed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Protocol</source>
   <comment>of a server</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Address</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Key variable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Asks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>AWS region</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>AWS profile</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>It runs on this machine and passes nothing on</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Add provider</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>as the server calls it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>kept in the system's keyring</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>or the name of an environment variable that holds it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>recorded answers, for replay only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>provider that is asked without the images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>where the address lacks it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>else the environment, or the default profile</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Save changes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing was added, since the record could not store it: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing was changed, since the record could not store it: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>name: letters, digits, dots and dashes make a name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>protocol: choose what the server speaks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>{name} is there already: change or remove it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing is changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Change {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Waiting for adjudication</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Store decision</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Ctrl+Return</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>for the record, if anything</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>{n} to decide. A and B stand in random order; the images decide.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Adjudicators decide here.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Adjudicators decide here. Your role sees how far they agree.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Nothing waits. Cases come here once they have a reference standard.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>✓ Stored: {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>✗ {n} not decided</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Severity</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Cause</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Show the place</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>does not state it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Agreement</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>nothing to compare yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Pairs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>The same</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Two references of a case, by two people</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>no case has references by two people</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Each of them and the third's</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>What the machine proposed and what was decided</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>nothing is adjudicated yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>references: {what} {share}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>proposals: {what} {share}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Requests</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Tokens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>US dollars</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>First day of the pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Budgets</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>What would go over is refused, wherever it is asked for. Requests under way count as the most they may take; what is spent is read from the record.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Per day</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Of the pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>such as 2026-11-22</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>From</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>midnight of this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Spent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>no budget</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>no limit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Kept where nobody who can write the record can reach it, it shows later that nothing was cut off or replaced.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Keep this checkpoint elsewhere</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>It is not signed: this machine has neither a keyring nor OVERREAD_SIGNING_KEY.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Signed by the key in the {place}: {key}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>The checkpoint as a QR code</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>The checkpoint as text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Copy text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Save as file…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Copied.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Save checkpoint</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Text (*.txt)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Checkpoint of {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>✓ Written to {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>{name} exists already: an older checkpoint proves more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Counted: {n} result(s); the first {listed} are listed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Results behind the number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Close (Esc)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Counted: {n} result(s)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Of: {what}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Source: {what}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Here: {what}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Events of the record: {events}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>as decided</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>adjudicated only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>as proposed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Back (Alt+Left)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Ahead (Alt+Right)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Copy the address of this view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Address of the view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Section and filters as text: section?stratum=word,word&amp;stratum=word</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Labels of discrepancies</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>What is laid against each other</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>all</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Labels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>hallucinations on normals</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>hallucinations on abnormals</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Image {n} as it was sent; opens the case at this slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Show more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Loading the pictures…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>✗ critical or urgent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ notable or routine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>proposed by the machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>✓ No draft in this view disagrees with its reference.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Show more ({n})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ the images of this case were erased</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Image {n} as it was sent; opens the case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ Nothing in this view: {about}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>and {n} more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>Copy the table, for a paper or a spreadsheet (Ctrl+C in it)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>How it is defined</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>The cases behind it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: page (HTML)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: PDF</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: every number (CSV and JSON)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: all formats</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Failure pack</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Folder for the files</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Write this view as a report, or its failures as a pack</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Write a report</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>✓ Report as of event {seq}: {n} files written to {folder}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>✓ {n} failures written to {folder}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Writing… {done} of {total}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>All cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Kind of event</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>All events</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Events, newest first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>The event as it is stored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Choose an event to see it as it is stored.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Not shown: a newer version of Overread wrote it ({why}).</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>Time (UTC)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>What</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>Who</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>! Of a newer version</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>a newer version of Overread wrote on in this case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>content withheld: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record opened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Session started</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Study opened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Display convention</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Images selected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Read locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Preview shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Sending refused</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft requested</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft received</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft shown as it came</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft revealed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Epoch opened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Reference imported</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Compared</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Decided</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Provider changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Policy changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Spend reserved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Spend settled</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record exported</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Pictures exported</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record verified</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Batch started</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Batch ended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Probes started</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Probes finished</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signing key named</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Checkpoint handed out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Payloads sealed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Keys wrapped</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case erased</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Retention set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Legal hold changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Identity shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Checkpoints scheduled</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Rubric set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Reasoning scored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Site key carried</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Backed up</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Restored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Warning overridden</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Account changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Sign-in refused</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Protocol signed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case enrolled</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case assigned</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case excluded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case looked at</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Coverage checked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft withheld</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft opened early</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Adjudicated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Alarm raised</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Assistant resumed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Escalation opened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Escalation acknowledged</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Use error reported</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Usability answered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Failure noted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{left} with {right}: {n} of {all} rows differ</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{drafts} asked for, {n} answered before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{provider}, at most {requests}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>version {version}, {criteria}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{step}, {active:.0f} s of {raw:.0f} s</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{events} from a {source}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>after a draft was seen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>ended early</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>every {hours}, by itself</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>every {hours}, reminded of</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>the reader sees the text before it is whole</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>the reader can see it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>superseding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>independent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>no AI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>probe</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{decision}; findings: {findings}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} tokens, {usd} USD</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{provider}, at most {spend}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{seconds} s</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>ok</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>passed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>not passed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>held</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>hold ended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} tokens, cost not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{files} left out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>before {model}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>from the {surface}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>signed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>unsigned</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>epoch {epoch}, by {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} of {all} series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>rule {rule}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{kind}, harm {harm}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>version {version}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>key {key}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Folder elsewhere for checkpoints</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{name} verifies, {n}; this record continues it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Cases are kept for {n} after their last event.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>✓ {case} is erased: {n} cannot be read any more; events and figures stay.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Checkpoints every {n}. The first is in {name}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Keeping checkpoints by this schedule…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Back up</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} copied to {name} and verified there. It holds the keys, wrapped.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Copying, then verifying the copy…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verify a backup</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>! {name} cannot be checked whole: {found}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>✗ {name} is not what was written: {problem}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>! {name} verifies, {n}, but it is of another record.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Backup to put elsewhere</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>New record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} are now in {name}. OVERREAD_DATABASE_URL opens it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verifying, then copying…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Setting the retention…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} made before still hold its key: destroy them.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Keep a checkpoint…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key {id} is in {name}. Keep file and passphrase apart.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key of another workstation</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Protecting the keys…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verifying {name}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{of} is held</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{of}: hold ended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Erasing {case}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>the record is read-only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Recording the hold…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Sealing the site key…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key {id} is in the {place}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Opening the site key…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} are protected by the site key now.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Checkpoints every {n}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>No checkpoint was made yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The newest of {k} was written on {at} UTC and holds {n}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>At least {n} days (EU AI Act, articles 19 and 26). Nothing is erased by itself.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Checkpoints</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Kept where nobody who can write the record can reach it, a checkpoint shows later that nothing was cut off or replaced. The one that was kept in the folder last is checked each time.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>When due</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Every</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>hours</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Choose folder…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Use this schedule</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Make one now…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The newest was made on {at} UTC and counts {n}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Backups</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>A backup is a whole record with its keys, as they are wrapped. It is verified before it counts. Erasing a case does not reach it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Back up…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Verify a backup…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Put a backup elsewhere…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Retention and legal hold</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Keep for</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>days after the last event</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Hold…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>End a hold…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Erasing a case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Destroys the key of a case: nobody can read its words and images any more, not even you. Events, codes and figures stay, and the record still verifies.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Erase a case…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Keys</source>
   <comment>of encryption</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The site key protects the keys of all cases; workstations that share a record share it. Lost with this account's keyring, words and images are lost: keep it in a file that a passphrase opens, locked away.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Write the site key to a file…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Take over a site key…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Protect open keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>no folder chosen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! One is due: {n} are counted by none that was kept.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>give hours from 1 to {most}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>choose a folder first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The whole record is under a legal hold: nothing is erased.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Nothing is under a legal hold.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>give {n} days or more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>{n} erased.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Site key: none here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signing key: none here; checkpoints are unsigned or the first one makes it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! Keys of cases lie unprotected in the record.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Remind</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Write to a folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! No backup was made yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Cases are kept for {n}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>nothing is held</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>No case was erased.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>there is no case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>none lies open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>None is due.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Held: {cases}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>and {n} before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Site key: {key}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signing key: in the {place}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signed as: {keys}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Cases protected by: {keys}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>{n}, the last on {last}; {k} with words and images.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase a case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Case again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase: {n} can never be read again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>✗ It is under a legal hold and is not erased.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Legal hold</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>End a legal hold</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Hold: nothing of it is erased</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>End the hold</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Write the site key to {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Open {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Write the site key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Take over the site key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Passphrase</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Whoever has the file can try passphrases at leisure: take six words or more that chance has chosen.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>choose a case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>who asked for it and where that is kept; no names</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>of your account, once more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>write the case, as above</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>✗ The record is under a legal hold: nothing is erased.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>choose</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>such as the file number of a claim; no names</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>not the same</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>The whole record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>You act as {name}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Its retention ends on {day}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reader</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adjudicator</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>lead</source>
   <comment>role</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>auditor</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>administrator</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>system</source>
   <comment>role</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>added</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>roles changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>password changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>closed</source>
   <comment>account</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reopened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>unknown account</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>wrong password</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>locked for a while</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>by hand</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>idle</source>
   <comment>account</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>closed the app</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>read locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft revealed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>revised</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adjudicated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>excluded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>perceptual</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>knowledge</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>grounding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>hallucination</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>data</source>
   <comment>cause</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>software</source>
   <comment>cause</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>out of scope</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>exclusion criterion</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>patient opted out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>images not diagnostic</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>no reference standard</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>technical failure</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>duplicate</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>right to erasure</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>retention ended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>consent withdrawn</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>entered in error</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>use error</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>near miss</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>software defect</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>none</source>
   <comment>harm</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>possible</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>occurred</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>read</source>
   <comment>report of a reader</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft</source>
   <comment>answer of an assistant</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>final</source>
   <comment>report</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>revise</source>
   <comment>step</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sample</source>
   <comment>part of a draft</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>choice</source>
   <comment>part of a draft</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>question</source>
   <comment>part of a draft</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>judgement</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>key-images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reader-independent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>radiological</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>neurological</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>valid</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>malformed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>refused</source>
   <comment>answer</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>truncated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>timed-out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>cancelled</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>failed</source>
   <comment>answer</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>certain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>probable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>pathology</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>follow-up</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>consensus</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>single expert</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>clinical report</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>passed</source>
   <comment>test</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>undecided</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>written</source>
   <comment>key</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>taken</source>
   <comment>key</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>environment</source>
   <comment>variable</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>backup</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>checkpoint</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>exploratory</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>common</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>uncommon</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>rare</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>codes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>severity</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>group</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>findings</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft for over-reading</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>second look after the read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>worklist order</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>teaching</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>prospective</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>retrospective</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>silent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>no-ai</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>ai-second</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>concurrent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>ai-first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sensitivity</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>specificity</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>critical errors</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>critical errors after the decision</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>hallucination on normals</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>false reassurance</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>diagnostic accuracy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adopt</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adopt with second reader</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>case-reader</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>modality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>manufacturer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>field strength t</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>slice thickness mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>indication</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>age years</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sex</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>quality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft group</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft normality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft probability</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>Sections of the numbers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers come from the record, and that cannot be opened.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>No draft and no read is in the record yet. Figures come as cases are read, drafted and compared with a reference standard.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>Counting…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The record is being read…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers are not for this role</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers cannot be read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>No numbers yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>○ No result in this view: take a filter away.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>{n} results, as of event {seq}. A click on a number lists its cases, on a measure its definition. Investigational - not for diagnosis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Result</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Stop</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Stopped.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>An account that gives no input is asked for its password; nothing of the patient is shown meanwhile. 0 never locks. Without accounts nothing is locked.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>There are no accounts: whoever runs the program ({user}) does everything, and nothing proves who it was. The first account is an administrator's.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Everybody signs in; names and roles are in the record, passwords never.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} is open again; its password is the one it had</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Add account…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Change roles…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Set password…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Close account</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Lock after</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>minutes without input</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Accounts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>choose an account</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>there is no record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>only an administrator changes accounts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>password of {account} set on this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} closed; what it signed stays</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>State</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Idle lock</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Accounts are kept in the record, which is not open.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Add the first account…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>closed, no password on this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>open, no password on this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Open again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Reset password…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} made</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>roles of {account} changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>open</source>
   <comment>account</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>give minutes from 0 to {most}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Sections of the pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Write the protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The record is being opened…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The pilot is part of the record, and that cannot be opened.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>There is no protocol: the pilot has not begun. The lead signs one.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The pilot cannot be read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Where it stands</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Adjudication</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Safety</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>No pilot yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Enrolled</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Excluded: {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Flow of cases: {steps}; excluded {lost}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>what the pilot is called</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>a function, such as head of neuroradiology</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>such as sensitivity, one a line</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>the committee's approval, or why none is needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>how patients may stay out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>such as demyelination, one a line; none: all</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>values, one a line; for a word</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>for a number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>from overread pilot seed; empty where nothing is randomised</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>30 where empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>who is told, in order; one a line</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Title</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Lead</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Intended use</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Setting</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Ethics</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Approval</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Patient opt out</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Scope</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Conditions</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Fact</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Any of</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Least</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Most</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Inclusion</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Exclusion</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Configurations</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Id</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Provider</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Label</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Arms</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Name</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Kind</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Weight</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Randomisation</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Unit</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Seed hash</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Readings</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Washout (days)</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Endpoints</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Gates</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Measure</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Limit</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Expected</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Confidence</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Power</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Opens</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Groups</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Prevalence</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Dropout</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Stop rules</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Stop error</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Suspensions</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Escalation</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Idle after (s)</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Concordant sample</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Usability every (days)</source>
   <comment>protocol</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to conditions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to configurations</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to arms</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to gates</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to stop rules</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to suspensions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Conditions {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Configurations {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Arms {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Gates {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Stop rules {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Suspensions {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>{value} where empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>I approve this protocol and lead the pilot by it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>takes {enrolled} enrolled cases for {needed} scored ones; up to {allowed} errors pass, power {power}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>takes {enrolled} enrolled cases for {needed} scored ones; up to {allowed} failures pass, power {power}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>▲ {file}: left out what a protocol does not have: {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>State of the protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Sign the protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Load…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Save as…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Sign…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>The form is being made…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Load a protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Save the protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ In force: protocol {digest}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ Complete, not signed: protocol {digest}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Only the pilot's lead signs its protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>not of the form that is needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ Saved as {file}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✗ Not complete: {n} to mend</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>{at} UTC · {kind} · harm: {harm}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Safety reports</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Report a use error, near miss or defect</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Harm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>What happened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Report</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Usability questionnaire</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Send answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I think that I would like to use this system frequently.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the system unnecessarily complex.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I thought the system was easy to use.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I would need the support of a technical person to use this system.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the functions in this system well integrated.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I thought there was too much inconsistency in this system.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I imagine that most people would learn this system very quickly.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the system very cumbersome to use.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I felt very confident using the system.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I needed to learn a lot before I could get going with this system.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>{n} answered, mean score {mean:.0f} of 100, last {last:.0f}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✗ Not answered: {numbers}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>None so far.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>no names, no numbers of patients</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✓ Reported</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Due now. 1: strongly disagree, 5: strongly agree.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Not due yet; you may answer again. 1: strongly disagree, 5: agree.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✓ Answered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>and {n} older ones</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>your name, as the signature shows it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>why; kept with the signature</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>a signature needs a name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>a signature needs your password</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>{translation}
stored as “{meaning}”</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{pilots} simulated pilots of {cases} cases, looked at after every case:</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Simulate the stop rules</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Progress of the simulation</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>How often each rule alarms without cause, and how soon with one.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{rule}: true rate {rate} against {limit}, alarm in {share}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Complete the protocol first.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{rule}: true rate {rate} against {limit}, alarm in {share}, half of them by case {n:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>I decided that the assistant may answer again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Epoch {epoch}, signed by {name}. {use}, {setting}; led by {lead}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{rule} ({measure} above {limit}): {errors} of {cases} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{rule} ({measure} above {limit}, {where}): {errors} of {cases} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>■ Suspended by “{rule}” for {stratum}: {errors} errors in {cases} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>✗ {severity}: {code}, {source}; {case}, {at} UTC</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Let the assistant answer again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Sign and resume</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{arm} (earlier epoch): {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Resume…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Open case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Flow of cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Readings by arm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Stop rules</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Only the pilot's lead resumes the assistant</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>what was done, whom you told</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>say what was done</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>The protocol has none.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Alarm: event {seq} of the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Pending: {n} without adjudication</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ {why}. Until it is mended nothing is sent.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>⊘ Nothing is sent to anybody, this machine's own servers included.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Local only: nothing goes to any other machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Allowed hosts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>A clinical context may go along</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>at most in one request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>MB at most in one request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Save policy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>{stopped} Only a {who} may allow it again.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>allowed hosts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>captions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>max images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>max request mb</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>budget per day</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>budget of pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>pilot since</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>requests</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>tokens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>policy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>api.example.org, one a line</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Kill switch is set: allow sending again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Kill switch: stop all sending</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>One click stops every request, this machine's own servers included.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✓ Saved. It holds from now on.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ It is set, but the record could not store it: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ Not changed, since the record could not store it: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Informed or blinded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Blinded only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>▲ Only a {who} may change this. Anybody may stop all sending.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>The open study: a demonstration, no verdict</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>A case set from a file</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>No study is open.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Choose a CSV file…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>One case a row; the columns are in docs/probes.md</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Provider</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Times each is asked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Slices per series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Blinded captions: numbers only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Reason to go on all the same; it is recorded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Reason to go on although letters may be seen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Show what would be asked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose a series of the open study, or a case set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose the file of the case set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose who is asked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose a probe</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Case set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>New run</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>What is sent is changed in known ways, to see whether the answer follows. It tells of a model, never of a patient.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Who is asked, and how</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Slices per series, over the brain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Nothing is sent before you agree</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: about {usd} USD ({basis}).</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{cases} of {patients}, {images} a request, {captions}, {context}, at most {size} each.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{cases} of {patients}, {images} a request, {captions}, {context}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>At most {requests}: each {times}, as it is and as {changed}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>At most {requests}: each {times}, as it is.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>once</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: none.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>What would be asked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Nothing leaves this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Images of the request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Text of the request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Swaps and histories depend on the first answers: shown as they would be without. Every request is kept in the record.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Ask nothing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{low} to {high} images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Making the request…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{n} times</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: not known ({basis}).</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Sends to {url}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Make up to {n} to {where}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>This request cannot be made: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>blinded captions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>informed captions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Passed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Undecided</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>No verdict</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>95 % interval {low} to {high}, threshold {limit}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{cases} of {patients}, each asked {times} · {outcomes} · {at} UTC</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{n} of {patients}, 95 % interval {low} to {high}: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>abstains</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>states nothing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}: {labels}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>95 % interval {low} to {high}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Probes of the run</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>As it is</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Image {n} as it was sent, {width} × {height}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}: {labels}, left out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}, left out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ No figures: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{name}: {value} ({low} to {high})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>no answer: {outcome}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>nothing answered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>▲ Ended early: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ One case: a demonstration. It shows, and proves nothing.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ Left out: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>no images were sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Image {n} as it was sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Probe runs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Runs in the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>The run on its way</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Requests answered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Loading the cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Asking</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>not ended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>{at} UTC</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>There is no record: nothing can be asked or shown.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>No probe has been run yet. Choose cases, who is asked, and the probes; before anything is asked you see what that would be.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>This run has not ended. What was asked until now is in the record.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>no verdict</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>The runs cannot be read: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>a run is on its way</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>{n} of at most {most}: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>unexpected {kind}: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>Case {n} · {probe} {variant}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>Case {n} · as it is</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>USD per million tokens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Contract, prices, limits and pictures</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Contract</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Region</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Retention</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Training</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Cutoff</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Input</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>From a cache</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Into a cache</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Output</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Day</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>At once</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>A minute</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>tokens a minute</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Longer side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>pixels at most</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>bytes at most</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>What the site knows of it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Prices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Limits of this program</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Pictures, as its server takes them</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>number of the processing agreement</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>where requests are processed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>what is kept, and for how long</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>whether requests train models</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>how far training data reach</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>that the prices are of, such as 2026-11-22</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>always there</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Settings complete, policy allows it, with a key. Nothing was sent.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Settings complete, policy allows it, without a key. Nothing was sent.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>No model server answers on this machine. Start one, or add it by its address.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s: {message}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s by {model}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>A draft can be asked of each of these. Nothing leaves before its preview was shown.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Add provider…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Find servers on this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Ask the usual ports of Ollama, LM Studio, llama.cpp and vLLM</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Waiting for the answer to a drawn picture…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{name} is removed, and its key with it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Asking the usual ports of this machine…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>passed on to another host</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Check</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Look at settings, key and policy; nothing is sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Test</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Send a drawn picture, of no patient, and see how it answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Change…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Address, model, key, prices and limits, in their place</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Remove the provider and its key from this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>cost not known: no prices are entered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>▲ Policy allows it, but there is no key: add it again with one.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✗ {name} was not removed, since the record could not store it: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{n} found. Choose a model to add it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>takes images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>takes no images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Ready; it needs neither key nor network.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Add {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ {name} is added.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ {name} is changed.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Provider {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Check {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Test {name} with a drawn picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Remove {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Dark</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Light</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Window in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Language of menus, forms and messages, from the next start on. The record, exports and reports stay in English.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Theme</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Convention</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Reader</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Drafts in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Language of a draft's free text; codes stay the same. Each draft may differ.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Every event that you cause carries this id. Keep it the same.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Idle lock…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>After how many minutes without input the window locks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Signed in: every event that you cause carries your account.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>as the system: {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>name or id that the record shows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>The patient's left is on the right of axial and coronal pictures. What is sent is always radiological.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>The patient's left is on the left of axial and coronal pictures. What is sent is always radiological.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verifying before the checkpoint is made…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ {n} exported to {name}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Try again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verify</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Check every event and every payload of the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Checkpoint…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Size and root of the record, signed, to be kept elsewhere</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} since the last checkpoint: keep one elsewhere.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} and no checkpoint yet: keep one elsewhere.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verifying every event and every payload…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ Record ok, {n}. Head {head}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} dated before the one that it follows, first event {first}: a clock was set back.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Events</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Keeping</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>CSV, a row per event…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>JSON lines, as it was hashed…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Parquet, a row per event…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>DICOM structured reports…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>FHIR R4B bundle…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>DICOM audit messages…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Audit package with everything and a verifier…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {found}. The hashes and the order of all events are as they should be.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! Payloads are not protected at rest: no keyring and no OVERREAD_SITE_KEY.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Exporting {format}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>The record is not what was written:</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ Checkpoint of {n} made.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! It cannot be listed here: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} checked sealed only: the site key is not here.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✗ Not recorded: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Source</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Certainty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Made on</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Made by</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Without the drafts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Without the reads</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>choose a source</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>YYYY-MM-DD; empty: not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>kept sealed; empty: not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Yes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>No</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>a day as YYYY-MM-DD</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>▲ Not shown to belong to this case: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>✓ Belongs to this case: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Normality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Taken although</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Outlines</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Midline</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>mm, LPS x; empty: no sides</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Looking whether the file belongs to the case…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>why; kept beside it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>what a mask outlines: mass</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>No statement of the report is understood.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Store what is ticked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Store</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Reference standard from {file}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>say why it is taken all the same</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Providers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Sending</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Reading</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>People</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Sections of the settings</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>On this machine you are {user}, as the operating system says.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>An administrator set the one you gave. At least {n} characters.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Sign in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>New password</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>The same once more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Somebody else</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Close the study and sign in with another account</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Overread</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>{name} has been away. The password brings everything back.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Write account and password.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Choose your own password</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Unlock</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Everything you do is recorded by your account.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>The two are not the same.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Work as {role}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>{n} of {all}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>the case is not in the pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>its files are not here: Locate…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>The worklist cannot be read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>▲ {case}: its files are not here. Locate… says where they are.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Folder of studies</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Manifest</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Manifest (*.csv)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Taking cases in…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Looking whether it is the case…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>No cases yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Open a study on the Read page, or take in folders or a manifest.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in folders…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>it is excluded already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in the study that is open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✗ What is there is not {case}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>It is not open.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Where is {case}?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✓ {case} excluded.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✓ {case} is found.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Search (Ctrl+F)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Search cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All states</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All readers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Priority</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All priorities</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Batches</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Show the cases that only a batch has opened too</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Take in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Folders of studies…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Manifest (CSV)…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>The study that is open…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Locate…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Exclude…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Batches ({n})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Take cases in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Readers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Indication</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Exclude case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Its events stay, and it is counted in the flow of cases.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>accounts, separated by blanks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>code of the site's own list, if there is one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Each case in scope enters the pilot, in the arm that chance says.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>No protocol is signed: the cases are listed and not in the pilot.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>needed for “other”</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Exclude {case} from the pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>Waiting</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>The files are not where they were: Locate… says where they are now</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>⧉ of a batch</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>not in the pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>{case}  ▲ no files</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Folder of the prior study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Prior study added, {when}: choose its series under Which images.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>earlier by an unknown time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Add a prior study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Another folder…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Same patient?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Why it is of the same patient; kept in the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Take it as the prior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Which study is the earlier one?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>No prior study: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>1 day earlier</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>{n} days earlier</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Window presets</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Window presets (1 to 9)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>An oblique plane cannot be a key image: Shift+X straightens it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Slices are still being loaded; those that you look at come first. Places without a slice yet are black. Marks and key images have to wait.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Cine: {n} slices a second</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>NO RECORD</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record is not what was written: {found}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>Show the record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>not verified yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>1 event, {state}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{n} events, {state}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record is read-only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{found}. Nothing is wrong with its hashes. Use that version to read and verify all of it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record could not be verified: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record damaged</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{title}: {reason} Pictures can be looked at; nothing can be locked, sent or signed.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record newer {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{path} cannot be written.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record ok {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>verified</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/reopening.py" />
   <source>What is open cannot be kept for after a crash: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Double click a series in the list to show it here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Loading…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>No such series in this study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>series {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>brighter here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>darker here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Words of the arrow</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Words, then Enter</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Mask {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/status.py" />
   <source>Investigational - not for diagnosis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/status.py" />
   <source>How this picture was made</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>No slices yet: K marks the slice in view, Shift+K chooses 8 by rule</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Key images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>By rule</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Slices that would be sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent: 1 image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent: {n} images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Chosen by rule: a draft on these slices is fair to score.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Chosen by the reader: a draft on these slices is not scored.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Press Shift+K to choose by rule</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Key images ({n})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>By rule ({n})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Header</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Search tag, name or value</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Search attributes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Private</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Show the attributes that vendors added</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Follow the slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Attributes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;value</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;row</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;all</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Over all slices…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>What every slice says of the selected attribute</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Values may name the patient (marked ●). They are shown here and nowhere else.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Reading…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>The same in all {n} slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{d} different values in {n} slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Values by slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Copy all</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>VR</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Value</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy value</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy row</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Over all slices…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{k} (time point {t})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{n} of {total} rows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>slice {k} of {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Reading {n} of {total}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Values at the crosshair over the time points; click to go there</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>No values at the crosshair</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Time point</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Time point (Ctrl+Left, Ctrl+Right)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Key images and what is sent are of the first.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Values at the crosshair, {low} to {high} {units}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Tools</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Mouse tools</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Measures and masks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>The picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>More measures</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>More measures: RANO, Cobb, Evans' index, midline shift</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/top_bar.py" />
   <source>Page {title}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>What the 3D view shows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D preset</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Cut</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Leave out what lies before a plane or outside a box</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>looking for the brain…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>soft tissue is shown instead</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Cut ⚠</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D follows when all slices are loaded.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>estimated brain, not a segmentation</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D view: {reason}.
Everything else works without it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>cut: box</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D: too few slices for a volume.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Preparing 3D…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>the images end within the brain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>⚠ no brain found: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>{n} voxels averaged</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>cut: {plane}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made: press for the details</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/view_grid.py" />
   <source>Views</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Read brain images, then audit an assistant's draft against your own read. Everything stays on this machine unless you send it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>One picture of these files. The series are still being looked for.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Welcome</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Opened lately</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Drop a folder, files or a zip here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Do not open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Overread did not end as it should. These studies were open:</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>{name} and {n} more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>{what} failed through a fault in Overread. Nothing was changed.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Show log</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Open folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Open files or zip</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>The patient's left is on the right of axial and coronal pictures.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>The patient's left is on the left of axial and coronal pictures.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>RADIOLOGICAL</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>NEUROLOGICAL</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>bad fragments</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>bad header</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>colour</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>directory</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>document</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>incomplete</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>key objects</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>missing slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>mosaic</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no geometry</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no pixels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not dicom</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not found</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>offset table</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>outside</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>overlay</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>presentation</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>radiotherapy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>raw data</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>report</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>rows reversed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>spectroscopy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>tilt contradiction</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>too large</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>uneven slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>uneven spacing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unknown transfer syntax</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unreadable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unsupported transfer syntax</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>waveform</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>VOI LUT</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>signal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{total} files left out; {n} of them could not be shown.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 note</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices are unevenly spaced, so there are no other planes and no 3D.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>linked by hand</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>registered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>⚠ registered, check it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>as acquired</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Axial view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Coronal view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Sagittal view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>As acquired view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Tile {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>MIP</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>MinIP</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>mean</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unknown kind</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no value</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>exact</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>resampled for tilt</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>interpolated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>reduced while moving</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Every pixel of this view is a voxel as it was stored.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices were taken at a tilt and were resampled to a regular grid.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices were not acquired in this plane: pixels are interpolated between voxels.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>While the view moves it is computed with larger pixels.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 file left out: it could not be shown.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{total} files left out: they could not be shown.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>key image {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>to be sent: {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>series {series}, {plane} {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>So there are no orientation letters, millimetres or other planes.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>slice not loaded yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>time point {t} of {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not linked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The head moved by {moved} mm and {turn}°. Forward and backward runs differ by {gap} mm; {overlap} % of the head overlaps; mutual information {before} before, {after} after.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>blended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>checkerboard</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>difference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no description</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>inverted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices of this series are unevenly spaced: no other planes, no 3D.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>This series has no place in space: no orientation, no millimetres, no other planes.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{slice}, {window} window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} notes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} of {total} slices loaded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>⚠ registered, doubtful: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} time points</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>Marks and masks could not be kept on this machine: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>Marks and masks that were kept of this case cannot be shown: {why}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>{n} marks or masks are on series that are not among these files.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>Open another folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>Show which, and why</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>No images were found in {names}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>{n} files were looked at; the reasons are in the details.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>Choosing slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>draft received</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer does not fit the schema: {first}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the author abstains: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>slices chosen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer does not fit the schema: {first} (and {n} more)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>judgement received</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>answer received</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer is empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/baseline/look.py" />
   <source>a picture cannot be decoded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series has fewer than 3 slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the piece most like a brain has {volume_ml:.0f} ml, not {least:.0f} to {most:.0f}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>there is nothing but air</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series covers less than 25 mm of the head</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the middle of the head holds no tissue</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the middle of the head holds no connected tissue</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series has no values</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series is uniform</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:.2f} of {all:.2f} USD</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>per day</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>of the pilot</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>there is a budget of money, and the price of {name} is not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>the budget {name} of {told}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n} of {all} requests</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:,} of {all:,} tokens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{usd} and {n} at no known price</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n} tokens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:.2f} USD</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>a budget is set, and the record cannot keep it: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>this request would go over {over}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/bundle.py" />
   <source>unknown recipe {recipe!r}; this version has {known!r}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/bundle.py" />
   <source>marks are burned in, so the selection is not independent of the reader</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} {planes} places spread evenly over {where}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} {planes} places {spacing:.3g} mm apart around a point that was pointed at</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {series}: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>of its {n} pictures of each place the first is sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {ids}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{first} and {last}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>none of the series has a slice there</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>1 image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the brain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the whole series, the brain not found</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{places} places instead of {n}, as there are no more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>of its {n} diffusion weightings the first is sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{rule}, CT in the {window} window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{series} of a prior study: {rule}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {others} share no places with series {series}: spread on their own</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>no series is selected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>at least one image is selected, not {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} images are too few for {all} combinations of series, plane and window: ask for {all} or more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>turned by {turned:.0f} degrees against series {series}: the places agree in the middle of the picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{why}, so there is no point to look around</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the point lies outside series {series}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>slices lie more than 0 mm apart, not {mm:g} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>shares no frame of reference with series {series}: the point is not known in it, and none of its slices are sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{rule}, CT in the {windows} windows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {other} shares no places with series {series}: spread on their own</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{slices} at {n} places, as its slices are thicker</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>does not reach {missed} of {n} places</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>the question</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>an answer that would be sent again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>the words cannot be checked against the study's names: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>a worked example</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>no date</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>of the day of the acquisition</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>may be later than the acquisition</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not before the acquisition</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>report of this study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not final, refuted or entered in error</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>of somebody else</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>says nothing that is read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not a kind that is read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>is not a FHIR bundle (resourceType is not Bundle)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>the study has no date, so that no entry is known to be before it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>holds {n} patients, one is expected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>is not a FHIR bundle (entry is not a list)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>entry {wrong} of the FHIR bundle is not one that may be added</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>entry {number} holds no resource</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: is over {most_bytes} MB</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: is not UTF-8 text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: cannot be read ({strerror})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: looks like FHIR and is not valid JSON</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>{what} may identify the patient ({kinds}): take it out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>a {kind} is kept only with a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context is empty; leave it out instead</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context has {n} characters, over {max_context}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/dialects.py" />
   <source>the schema needs {optional} properties that may be missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/dialects.py" />
   <source>the schema has a union besides null at {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/faces.py" />
   <source>the face cannot be masked safely: what was taken for brain reaches into it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/faces.py" />
   <source>the face cannot be masked safely: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>it is measured on {sequences} series only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>the slices have fewer than {least_side} pixels on a side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>too little dark air is left around the head (a tight field of view, or ghosts that fill it)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>rows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>columns</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>the air around the head was set to zero</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reasoning may identify the patient ({kinds}): it is not sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reasoning holds the marks that set it off: it is not sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>a criterion is scored twice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reference has no statement {recalled}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/pictures.py" />
   <source>series {series_id} is not loaded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/pictures.py" />
   <source>no picture of at most {max_bytes} bytes shows anything</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>tesseract is not installed: text is looked for by its shape alone</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>marks that look like text on {images}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>text is read on {images}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>a face can be seen on {images}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>{told}: give a reason to go on, or leave these images out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>text could not be looked for: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>whether {images} show a face is not known: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>may send to {hosts}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>kill switch set: nothing is sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>local only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>may send to nobody</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>only a {who} may {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{n_images} images, at most {max_images} may go</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{size:.1f} MB, at most {max_request_mb:g} MB may go</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>clinical context may not go</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>only blinded captions may go</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the kill switch is set, nothing is sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>local only, {host} is not this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>plain HTTP goes only to this machine, not to {host}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{host} is not among the allowed hosts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the address must be http(s)://host[:port]/path without user, password or query</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the address has no valid host and port</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{host!r} is not a plain host name in lower case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{file} cannot be read ({why})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{file} is not valid TOML: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>give the day as 2026-11-22</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>nothing leaves this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>budget {name}: {lines}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>{folder}: holds other files ({strangers}); name another</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>{folder}: cannot be written ({strerror})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{known} per million tokens; {day}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>at most about {usd:.3f} USD ({prices})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>prices of {price_date}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>day of the prices not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>at most {known}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>cost not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD from a cache</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD into a cache</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} at once</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} requests a minute</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} tokens a minute</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it is the study that is open, not an earlier one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it holds {n} studies: name a folder that holds one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>the files do not say whether it is of the same patient</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>its patient is not named as that of the open study is</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>{why}: give a reason to take it all the same</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it is {n} days later than the open study, so it is no prior of it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/catalogue.py" />
   <source>{unknown!r} is none of {probes}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/changes.py" />
   <source>image {number} has no place in space to be mirrored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Mirrored left to right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>When the case is mirrored, does the side that the answer names follow?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Blank images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given uniform grey instead of images, does it see lesions?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images of noise</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given the images' pixels in random order, does it see lesions?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images removed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given the prompt and the captions alone, does it read what it was not shown?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images of another patient</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>When the images are another patient's, does the answer become that patient's?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the side follows the mirrored images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the answer to the case as it is names {side}: nothing to follow</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>mirrored about the patient's sagittal plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>sees no lesion where there is none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>declines to read, or says nothing can be seen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>each image replaced by its own mean grey</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>each image's own pixels in random order</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no image sent; its caption stays in the text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the answer follows the images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>images of case {row} with their captions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no valid answer to the case as it is</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its images do not show both sides at known places</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its pixels may hold letters, which would be mirrored ({lettered})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>normal by its label: there is no side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>{side} by its label</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its clinical context names a side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>saw a lesion</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>saw none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>declined</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>read it: {answer}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>needs a case of another patient</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no other patient's answer differs from its own: nothing to follow</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>right by the label, with the images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>right by the label, without the images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no one side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>followed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>stayed {side}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>named no one side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>followed the images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>stayed as it was</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>neither</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: unknown column {unknown!r}; known: {columns}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: a column is named twice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: there is no column 'path'</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest has no cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest has {n} cases, over {max_rows}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: has more cells than the header</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: no path</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: no patient; fill the column in all rows or leave it out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest cannot be read ({strerror})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest is not UTF-8 text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line_num}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: {column} {value!r} is none of {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/page.py" />
   <source>{folder}: holds other files ({strangers}); name another folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/page.py" />
   <source>{folder}: is no folder to write to ({strerror})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/pixels.py" />
   <source>a picture to probe with is 8-bit grey, not {mode}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/probe.py" />
   <source>its answers to the case as it is do not agree</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/report.py" />
   <source>Investigational, not for diagnosis.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>blurred</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with noise added</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with fewer, larger pixels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>as if the head had moved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with the window's level too high</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Worse images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>When the images get worse, does it stay right, or at least become less sure?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>A misleading history</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>When the clinical context suggests something else, does the answer hold?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>The same request again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Asked the same again, does it answer the same?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Categories taken for each other</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Of two categories that the set is labelled with, does it tell one from the other?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>confidence beyond being right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>the answer holds against a misleading history</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>a history that suggests: {suggested}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>all repeats give the same answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{n} different answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>called {what}: neither of the pair</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{change}, grade {grade} of {most}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>its answers to the case as it is name no one category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>fewer than two answers to the case as it is</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>no category label</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>the set has labels of one category only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label}, as labelled</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label} taken for {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{kind}: keeps its answer at the strongest grade, or is less sure, or says why</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, no less sure</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>right by the label</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>became {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>spread of the confidence, largest less smallest</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label} is not taken for {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>same answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, and says that the images are poor</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, with no confidence stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, less sure</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>taken over</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>always the same</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>too few cases: answers of {n} patients could be judged, of at least {least}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>too few cases: answers of 1 patient could be judged, of at least {least}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>one case: a demonstration, no verdict</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>not all was asked: {stopped}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the model that answered changed during the run: {models}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>each request was made once: a verdict needs at least {min_repeats} repeats</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the whole interval reaches {at:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the whole interval lies below {at:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the interval includes {at:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/prompts/__init__.py" />
   <source>the prompt is of another version of this program</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/prompts/__init__.py" />
   <source>unknown prompt {name!r}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/provider.py" />
   <source>the header {name} may hold a secret and has no place here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>unknown API {api!r}; known: {apis}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>the key was given for {host_of}: give the one of the new host</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>{name}: text-only needs the name of a configured provider</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>{name}: text-only needs a model, and {of} is none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/always_normal.py" />
   <source>always-normal - no AI, calls everything normal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model stopped for a reason that is not known here: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the answer ran into the token limit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>request and answer together exceed the model's context window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model called a tool instead</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the server paused the model before it had answered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model refused to answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the stream ended before the model did</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>'content' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>'stop_reason' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>Anthropic's API takes none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>Anthropic's API does not let one choose it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>{name}: Anthropic's API has no json-object mode; use strict or prompt</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the server broke off</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>Bedrock needs botocore to sign its requests, which is not installed: pip install 'overread[bedrock]'</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>{name}: {host} is in {named}, not in {aws_region}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>{name}: {host} does not say its AWS region; give one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>the AWS profile {profile} has none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>none in the environment</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>there are no AWS credentials: {where}, nor in AWS's files</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>the AWS credentials cannot be read ({name})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/baseline.py" />
   <source>baseline - no AI, image statistics</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>the provider's content filter stopped the answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>a guardrail of the account stopped the answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>the provider found the answer malformed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>'output.message.content' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>'stopReason' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>Bedrock's Converse API takes none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>Bedrock's Converse API does not let one choose it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>{name}: Bedrock's Converse API has no json-object mode; use strict or prompt</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>{name}: Bedrock streams in a form that is not read here; leave it off</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is not JSON</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is a web page, not JSON; is the base URL right?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/discovery.py" />
   <source>a server that speaks OpenAI's protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/embedded.py" />
   <source>{name} gives no answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/embedded.py" />
   <source>{name} reads pictures; it chooses no slices and answers no questions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its safety filter</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of recited texts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of languages</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>a list of forbidden terms</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of prohibited content</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of personal data</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its safety filter of images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of prohibited images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of recited images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>an escalation rule</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>Model Armor</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the answer ran into the limit of one request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model called tools instead</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model tried to draw an image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model was expected to draw an image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider missed a thought signature</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider has limited the account</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model stopped and the provider does not say why</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider stopped the answer by {by}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model stopped for a reason that is not known here: {finish}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider blocked the request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates[0].finishReason' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates' is no list of objects</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>Gemini's API does not let one choose it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>{name}: {model!r} is not a Gemini model's name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>it is not an object</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>timed out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>host not found</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>no connection</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>TLS failure</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>connection broke</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>answer too large</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>encoding not accepted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the answer is larger than {limit:g} MB; reading was stopped</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>before it answered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>in the middle of its answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: the connection broke {when}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the address is read differently by different parsers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the server compressed its answer without being asked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: its certificate or TLS is not accepted: {tls}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no connection within {connect_s:g} s</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: silent for {read_s:g} s</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the proxy refused the connection</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no connection (is the server running?)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no such host is known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host} is not this machine here; use 127.0.0.1</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>no complete answer within {total_s:g} s</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>policy: ca_file {ca_file} is not a readable PEM file</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>stopped: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the model did not answer ({value})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the answer ended before the model did</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>'message.content' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>connection closed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>{message}; no image was sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the model {model} takes no images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the server's answer is not Ollama's: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' is empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>the provider's content filter cut it off</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' of a chunk of the stream is no list of objects</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>the chat API does not let one choose it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices[0].message' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices[0].message.content' is not text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the response is not complete but {status}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the provider's policy forbids an answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the server failed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>'output' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>'status' is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the answer is incomplete ({reason})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the Responses API takes none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the Responses API does not let one choose it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>a message has no 'content' list</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>no code</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>no reason given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/parts.py" />
   <source>{name}: {option} is set, but {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>JSON mode</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>prompt only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server did not accept the request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server refused the key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the account has no credit left</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the key may not use this model</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server has no such address or model</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server gave up waiting</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the request is too large for the server</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>too many requests, or the quota is used up</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server is not available now</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server is overloaded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{name} - {model} at {host}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{reason}; nothing was sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server redirects elsewhere ({status}), which is never followed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{text} ({status}) with a web page: is the base URL right?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{name}: {api} needs a base URL and a model</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server's answer is not in the form of {api}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server refused the request</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server passes {model} on to its cloud: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>{name} - replay of recorded answers ({model})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>the recorded answer was {ended}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>there is no recorded answer to this bundle</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>give one of bundle, image, default</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>give one of text, answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>{name}: replay needs a file of recorded answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>file</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/stream.py" />
   <source>a chunk of the stream is not an object</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/stream.py" />
   <source>a chunk of the stream is not JSON</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/text_only.py" />
   <source>{name} - without the images: {asked}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>values are clipped at {top:g}: {n_top:.2g} % of the head is there</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain spans only {high:.0f} of 256 grey levels in the window sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>copies of the head beside it along {along}, as motion leaves them: {percent:.1f} % of its signal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>no brain on {images}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>nothing but one grey on {images}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain was not found ({reason}): coverage, noise, window and ghosting are not checked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>anterior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>posterior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>inferior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>superior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>black</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>white</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>{percent} of the brain is pure {name} in the window sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>slices {thickness:.1f} mm thick</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>gaps of {gap:.1f} mm between slices {thickness:.1f} mm thick</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain may be cut off: {ends}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>motion is not checked in CT</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>has no place in space: sides and distances are not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>has unevenly spaced slices: no distances across them are known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>slices {step:.1f} mm apart, their thickness not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>{where} ({percent} of its largest cross-section)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>noise of {noise:.0f} HU, more than grey and white differ by</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain's signal is only {signal:.1f} times the noise</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>motion and ghosting are not checked: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/queue.py" />
   <source>at least one draft at a time, not {at_once}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/queue.py" />
   <source>the kill switch is set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the {name} window is in Hounsfield units, which this series is not in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the series is uniform ({low:g} everywhere), there is nothing to see</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>pictures of at most {max_side} pixels show nothing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>pictures of at most {max_bytes} bytes show nothing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>unknown window {known!r}: one of {ct_windows}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the picture is uniform, there is nothing to see</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{slices} spread evenly over {where}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>the brain was not found ({why}), so the whole series is spread over</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{n} {plane} slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{rule}; {n} marks of the reader are burned in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{slices} instead of {n}, as there are no more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>1 {plane} slice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{rule}; 1 mark of the reader is burned in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>at least one slice is selected, not {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>contract</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>region</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>retention</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>training use</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>knowledge cutoff</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring is locked: unlock it and try again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>no provider is called {name!r}; known: {entries}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{name!r} is embedded and always there; choose another name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{name!r} is embedded and cannot be removed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>there is no system keyring here that keeps keys safe; name an environment variable with --key-env instead</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>not stated: {facts}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>it is said to be local, but {host} is not this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{path}: not valid TOML: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{path}: {name} is not a table</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the key is empty, or has blanks or characters no key has</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the environment variable {key_env} is not set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring kept the key of {name} ({why})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>base URL: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring cannot be read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring refused the key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>price date: give the day as 2026-11-22</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>unknown strategy {name!r}; known: {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>a vote takes 2 to {most_samples} samples, not {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>the strategy {name} asks once; samples need a vote</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the bundle has the prompt {prompt_id}, not {prompt}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy {name} takes no set of examples</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy's order does not list each field of the schema once</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy {name} needs a set of examples</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>there is no set of examples {name!r}; there are: {known}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} is empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{evaluated}, so that answers to it are scored: an example of it would give them away</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} has {most} cases, and takes no more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} holds this case already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{told}: an example is sent with other patients' images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{name!r} is no name of a set: small letters, digits and hyphens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>examples need the patient's pseudonym: none may be of the same one</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} holds a case of this patient; use another set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{folder}: cannot be read ({strerror})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{folder}: is not the picture that was pinned</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} cannot be looked through ({why})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question is empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question has {n} characters, over {most_question}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question may identify the patient ({kinds}): take it out</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/languages.py" />
   <source>unknown language {code!r}; known: {languages}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/overview.py" />
   <source>{n} overviews would be sent, at most {most_sheets} may be</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/strategies/overview.py" />
   <source>series {key} is not loaded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/testpicture.py" />
   <source>one drawn test picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/toml.py" />
   <source>{name} has no TOML form here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/toml.py" />
   <source>{path}: cannot be written ({strerror})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer is wrapped in a code fence; it must be the JSON object alone</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer nests more than {max_depth} deep</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer is a JSON {kind}, not an object</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>{name} is not a JSON number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>findings[{n}].evidence[{m}].point_lps_mm: an answer marks pixels; the place in the patient is computed from them</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer states nothing: no normality, finding, hypothesis, abstention</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>not JSON: {msg} at line {lineno} column {colno}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>not JSON: a number or a nesting that no reader can hold</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the key {short} is given twice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>no slice is chosen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>a slice is chosen twice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{path} exists already; backups are not overwritten</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>the copy of {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} does not verify: {fault}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} cannot be checked whole: {fault}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>cannot write {path}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} holds a record already; it is not overwritten</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} is of an earlier version: open it once, which migrates it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/benchmarks/labels.py" />
   <source>{where}: {finer} is given without a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/benchmarks/labels.py" />
   <source>{where}: icd10 and icd10_edition belong together</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/benchmarks/labels.py" />
   <source>{where}: group {group!r} is none of {groups}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>event {seq} is not what was written, or not in its place</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>event {seq} stands where {expected} is expected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>there is no record at {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>stated probability</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{low} to {high}: {right} right of {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{title}: {what}; {n} without a probability</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share of answers kept (surest first)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{label}: {share} wrong when all are kept</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>no answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{n} without a stated probability, in no bin</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{n} answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>said</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>true</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>of {n} {word}: {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>{title}: after {n} cases {ends}, limit {limit}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no alarm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>a signal, not a test</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no signal in {all} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>cases in their order</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>adjudicated cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate of errors</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>limit {limit}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>▲ alarm after {n} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate {rate}, {ends}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>alarm after {n} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>a signal, not a test: without a drift it comes once in about {n:.0f} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>signal after {n} cases in {all} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>too few cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no adjudicated case yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>{title}: no adjudicated case yet; limit {limit}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/forest.py" />
   <source>limit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>sensitivity for findings</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>score of the reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>no configuration has both</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>{label}: {breadth} and {depth}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/charts/stacked.py" />
   <source>n {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint is signed by an unknown key ({ids})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint's signature by key {key} is wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name} is not a checkpoint: three lines are expected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name}, line 2: the number of events is expected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name}, line 3: a SHA-256 root in base64 is expected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>cannot read {path}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{path} is not a checkpoint: not text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/clocks.py" />
   <source>event {seq} is dated {seconds:.0f} s before the event that it follows: a clock was set back, or two differ</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: line {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: the column {missing} is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: it has no codes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: the lexicon has no term {term!r}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {given!r} is neither SNOMED CT (SCT) nor RadLex (RADLEX)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {number!r} is no SNOMED CT identifier (check digit)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {number!r} is no RadLex identifier (RID and digits)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: over {most} bytes is no table of codes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: cannot be read ({error})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {term} is {known} already, not {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {presence} to both</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>called {one} instead of {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not reported</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what} (uncertain)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: on the other side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {one:.3g} mm instead of {other:.3g} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {sure} of what is there</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not on {images}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: stated to be absent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: stated to be not assessable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{sequence} {one} instead of {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {one:.3g} ml instead of {other:.3g} ml</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not on {images} but on {others}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: on none of the images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: marked {apart:.0f} mm away</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{one} instead of {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: no hypothesis is stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{p} for {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>quality {one} instead of {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>no limitation is stated; the other states: {limitations}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: has no counterpart</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{one} instead of {other}, which is number {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{p} for {one} instead of {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: rests on finding {numbers}, which has no counterpart</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>with contrast</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>without contrast</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: only abnormal is stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>quality {one}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: {one} instead of {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: not assessable to the other</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that not assessable to the other</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: the other states it to be absent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that has no counterpart</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that the other states it to be absent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>at least {n:.0f}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the protocol keeps this draft back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>who adjudicates a case does not know which side is the draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the reading of this case has not ended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>it belongs to no case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked and the draft was not revealed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked and the draft that was compared was not revealed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>agrees</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>missed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>not-shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>not-in-reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>variant-called-lesion</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-location</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-description</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-size</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-count</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-change</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-sequence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-modality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>missing-hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>unsupported-hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-subtype</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>over-confidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>under-confidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>limitation-not-stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>quality-not-noticed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>true-extra</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>hallucinated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>erased on {day} ({reason}): its words and images cannot be read any more; events, codes and figures remain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{days} days: a case is kept for at least {least}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} is under a legal hold</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} was erased already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>the identity of {case}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} is kept until {until:%Y-%m-%d}, {days} days after its last event</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/export/__init__.py" />
   <source>unknown format {format!r}: {formats}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/export/__init__.py" />
   <source>{path} is the record itself</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/export/__init__.py" />
   <source>cannot write {path}: {strerror}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>finding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>technical</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>rationale step</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>narrative</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>both drafts answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>{then} discrepancies with the reference, {first} before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the draft before abstained, this one answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>both drafts abstain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the draft before answered, this one abstains</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>as many discrepancies with the reference as before ({then})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the drafts were not compared with the same reference standard</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>box corners are not ordered: x0 &lt;= x1 and y0 &lt;= y1 are required</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>low is above high in a box in LPS mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>a single lesion has a count of 1 or none stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>count_min is larger than count_max</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>the five category probabilities sum to {total:.3f}, not 1</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>abstained and abstention must be given together</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>finding numbers are not unique</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>findings {unknown} are cited but not given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>more than one hypothesis is primary</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/judging.py" />
   <source>{title}: this rubric is in force already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keeping.py" />
   <source>no checkpoint of a broken record: {fault}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keeping.py" />
   <source>no checkpoint of what cannot be checked whole: {fault}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/carrying.py" />
   <source>there is no site key: neither a keyring nor OVERREAD_SITE_KEY</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>a passphrase of at least {least} characters is needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} exists already; it is not overwritten</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} was made with another cost of scrypt</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} is no escrow file of a site key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} does not open: another passphrase sealed it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>the record's keys are wrapped by site key {key}, which this account has not: it has {own}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>payload {payload}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>the record's keys are wrapped by site key {key}, which this account has not</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>payload {payload}… does not match its hash</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>{scope} was erased: nothing can be added to it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>payload {payload}… was erased with {scope}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>a blob was handed in under the wrong hash {payload}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring's entry {entry}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>{where} does not hold a key: {n} bytes in base64</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the environment variable {variable}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring cannot be read ({error})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring refused a key ({error})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>the key of {scope}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>the keyring did not keep the site key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>this account has another site key in the {place}: it is not replaced</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>there is no keyring here that keeps keys safe; set {variable} instead</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>{what} does not open: another key sealed it, or it was changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record is at {name}, not in a file</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>no record can be made at {name}: the folder is read-only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} must be migrated, and is read-only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} is read-only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} was closed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record holds no payload {payload}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>a {type} event cannot be recorded: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>too few cases: {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>clustered difference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>too few cases of a kind with both probabilities: {m}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>{stratum}: two words at least are compared</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>Fisher's exact test</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>{stratum}={word}: no {kind} in this view</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>clustered DeLong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers that state a probability and whose reference names a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>reliability</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean squared distance of stated from kept: 0 is best.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>resolution</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>How far the shares right of the bins are spread: more is better.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>uncertainty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Variance of being right at all: a property of the cases.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label ECE, equal width</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label ECE, equal mass</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label maximum calibration error</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Overconfidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label Brier score</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Area under the risk-coverage curve</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Confidence stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Share of valid answers that state a probability of their first diagnosis.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers whose reference names a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>own definition</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers that state five probabilities and whose reference names a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class ECE, equal width</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class ECE, equal mass</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class Brier score</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Accuracy of the likeliest of the five</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Share whose greatest of the five probabilities is that of the reference's category.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean distance between the stated probability that the first diagnosis is right and the share right, in ten bins of equal width, weighted by answers. The bins are those of all answers in every resample.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean distance between the stated probability that the first diagnosis is right and the share right, in ten bins of nearly equal numbers of answers; equal probabilities stay together.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Greatest distance between the stated probability that the first diagnosis is right and the share right, in ten bins of nearly equal numbers of answers.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean stated probability of the first diagnosis less the share right: above 0 more is promised than kept.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean squared distance of the stated probability from 1 where the first diagnosis is right, from 0 where it is wrong.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean share wrong over all shares answered, the surest answers first, to the hundredth of a probability: 0 is best.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean over the five categories of the distance between the stated probability of the category and its share, in ten bins of equal width.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>The same in ten bins of nearly equal numbers of answers.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean over answers of the sum over the five categories of the squared distance of the stated probability from 1 for the true one, from 0 for the others: 0 to 2.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label Brier score, {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class Brier score, {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>{told} In ten bins of equal width; score = reliability - resolution + uncertainty, but for the spread of the probabilities within bins.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>{told} Summed over the five categories, in ten bins of equal width.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>Calibration shift at grade {grade}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>Overconfidence (mean stated probability less share right) on pictures made worse to this grade, less that on the pictures as they are: above 0 the model does not notice.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>valid answers of probe runs to pictures of grade {grade}, with a stated probability</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>under 18</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>18 to 39</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>40 to 64</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>65 to 79</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>80 or more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>under 1.5 mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>1.5 to 3.4 mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>3.5 to 5.4 mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>5.5 mm or more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>2 to 4</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>5 to 8</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>9 to 16</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>17 or more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for, whatever came of them, whose reference standard names a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose reference standard names a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of {name} at a prevalence of {percent:g} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>abnormality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value at a prevalence of {percent:g} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value at a prevalence of {percent:g} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of {name} at a prevalence of {percent:g} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Accuracy, intention to diagnose</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Accuracy, per protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Balanced accuracy, intention to diagnose</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Balanced accuracy, per protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Macro-F1 with abstention</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Macro-F1, per protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for abnormality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for abnormality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for abnormality, per protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for abnormality, per protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of normal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>False reassurance</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>By Bayes' theorem from sensitivity and specificity for {what}, intention to diagnose, at a given prevalence of {what}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share whose first diagnosis is of the reference's category. No answer is wrong.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of valid answers whose first diagnosis is of the reference's category.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Mean of the sensitivities of the categories that occur in the reference.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>The same over valid answers only.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Mean of the F1 of the categories that occur in the reference. An abstention, or any other missing answer, is a miss for the true category and a false alarm for none.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases that are called abnormal. No answer is a miss.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of normal cases that are called normal. No answer is not right either.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is normal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases with a valid answer that are called abnormal.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers on abnormal cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of normal cases with a valid answer that are called normal.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers on normal cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of answers “abnormal” that are right, at the prevalence in these cases.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>answers “abnormal”</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of answers “normal” that are right, at the prevalence in these cases.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>answers “normal”</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases that are called normal.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for whose reference is normal or abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of cases of {name} whose first diagnosis is {name}. No answer is a miss.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of other cases whose first diagnosis is not {name}. No answer is no false alarm.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is not {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of first diagnoses of {name} that are right, at the prevalence in these cases.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose first diagnosis is {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of valid answers other than {name} on cases that are not {name}, at the prevalence in these cases.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose first diagnosis is not {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/drift.py" />
   <source>too few cases: {n} of the {baseline} that the usual rate is taken from</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>own definition (docs/comparison.md)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>detected findings where both sides state it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, intention to diagnose</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of the reference's findings that were on an image sent and are reported, on whatever side. Results without an answer detect none. Where exposure is not known a finding counts as shown; how many is told beside it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, side strict</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>The same, but a finding reported on the wrong side is not detected.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, per protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>The same over valid answers only, on whatever side.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent, in valid answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings overall</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of all of the reference's findings that are reported, shown or not, on whatever side.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings overall, side strict</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for critical and urgent findings among shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of the reference's shown findings of critical or urgent severity that are reported. The lexicon gives each kind of finding its severity; an unchanged one is notable at most.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent, of critical or urgent severity</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Side accuracy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings that are on the reference's side.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Location accuracy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose place is the reference's or overlaps it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size accuracy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose size differs by at most 5 mm or a factor of 1.3.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size error</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean distance of the longest diameter from the reference's.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size bias</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean of the longest diameter less the reference's: above 0 it is overstated.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Count accuracy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose number of lesions is the reference's.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Count error</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean distance of the number of lesions from the reference's.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Interval-change accuracy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose change since the prior study is the reference's.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that are false</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that the reference does not have and that no adjudicator found true.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>reported findings of compared results</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that are hallucinated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings of which an adjudicator said that nothing is there.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>reported findings of settled comparisons</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>False findings per case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean number of reported findings that the reference does not have and that are not true.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a false finding among normals</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of normal cases with a finding that the reference does not have and that is not true. Where nothing is adjudicated yet, this bounds hallucination from above.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers on cases whose reference is normal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a false finding among abnormals</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of abnormal cases with a finding that the reference does not have and that is not true.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers on cases whose reference is abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Hallucination on normals</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of normal cases with a finding of which an adjudicator said that nothing is there. A comparison without discrepancies is settled without an adjudicator, unless its case was drawn: drawn cases stand for those that were not.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>settled comparisons of valid answers on cases whose reference is normal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Hallucination on abnormals</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of abnormal cases with a finding of which an adjudicator said that nothing is there. Concordant cases as among normals.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>settled comparisons of valid answers on cases whose reference is abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Discordance</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared results with at least one discrepancy. Abstentions count with what they leave out.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared results</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Critical and urgent errors</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared results with a discrepancy of critical or urgent severity. Abstentions count with what they leave out.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a wrong side</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared valid answers with a finding on the wrong side.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Accuracy of the group</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Accuracy of the subtype, given the category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Area under the ROC curve</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Probability that a random abnormal case is given a higher probability of abnormality than a random normal one, ties counting half. Where only five-class probabilities are stated it is 1 less that of normal.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>valid answers that state a probability of abnormality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Share whose first diagnosis is of the reference's group, such as glioma or subarachnoid haemorrhage. No answer is wrong.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>results asked for whose reference names a group</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Among valid answers of the right category where both name a subtype, the share whose subtype is the reference's or a kind of it, or the other way round.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>valid answers of the right category where both sides name a subtype</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>own definition, by the shipped lexicon</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>prompt alone</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>not given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>warned</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>after</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{settled} of {compared} adjudicated, else proposed by the machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>Several epochs of a configuration are counted together: split by epoch.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{by_hand} results rest on images that a reader chose: they favour the model.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>Results of the pilot and exploratory ones are counted together.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few cases: {fewest:g} of one kind</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>reference standard</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>the record alone</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{name}: no measure of that name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>adjudicated; {told}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few cases: {n:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few patients: {patients}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>not defined for these cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/multi_reader.py" />
   <source>two readers in both arms are needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/multi_reader.py" />
   <source>a reader has too few cases in an arm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/paired.py" />
   <source>exact McNemar</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/paired.py" />
   <source>clustered McNemar</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases with two independent reads or more that name a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of readers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Cohen's kappa</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Fleiss' kappa</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Gwet's AC1</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Krippendorff's alpha</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Share of pairs of independent reads of the same case with the same category.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of two readers of independent reads on the five categories, beyond chance. Not defined for more than two.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases that both readers read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance, over the cases read by as many as any case was.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases read by the greatest number of readers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance; stable where one category prevails.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance; any number of reads a case.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading.py" />
   <source>event {seq} does not match its hash</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings with an independent read and a draft seen after it, all with a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Time to the lock</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds from opening the form to the lock: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Active reading time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds at the case without idle seconds: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Reading time with idle seconds</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds at the case, idle seconds included: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Right to wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the right category and whose final one the wrong.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Wrong to right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the wrong category and whose final one the right.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Stays right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the right category and whose final one the right.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Stays wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the wrong category and whose final one the wrong.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Gain in accuracy with the draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Automation bias</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Under-reliance</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Wrong drafts followed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings of which it is known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>sum over events</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>least squares, clustered bootstrap</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Change of accuracy over cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Change of reading time over cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Accuracy of the final contents less that of the independent reads.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>paired difference of proportions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Where the read was right and the draft wrong: share of final contents that are wrong (errors of commission).</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings whose read was right and whose draft was wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Where the read was wrong and the draft right: share of final contents that stay wrong.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings whose read was wrong and whose draft was right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of wrong drafts whose category the final content has.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings with a wrong draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Slope of being right on the order of the cases of each configuration or reader: change of accuracy in 100 cases. Learning, or a model that drifts.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>results asked for whose reference names a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Slope of active reading time on the order of the cases of each reader: seconds in 100 cases.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings of which the active time is known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean over cases of the unbiased estimate of the chance that at least one of {k} answers of a configuration to the case has the right category.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean over cases of the share of a configuration's answers to the case that have the right category.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning, scored by clinicians</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean of the weighted share of a rubric's points that clinicians gave.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results scored by a clinician</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>own rubrics (docs/comparison.md)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning, scored by models</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>The same by models as judges, two at least and never the one that drafted unless said so. See the agreement of judges with clinicians beside it.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results scored by two models or more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning called sound</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Share of results whose reasoning most of the clinicians who scored it let pass.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Recall of the reference's reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean share of the reference's reasoning statements that one of the result's matches, by rule.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>compared results whose reference states its reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Token F1 of the reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean F1 of the words of both rationales. A likeness of texts: no gate.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>compared results where both state their reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>chrF of the reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean chrF2 of both rationales, 0 to 100. A likeness of texts: no gate.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Agreement of judges with clinicians, AC1</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Gwet's AC1 on whether the reasoning passes: most judges against most clinicians.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Agreement of judges with clinicians, ICC</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>ICC(2,1) of the judges' mean score and the clinicians'.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Bias of judges</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean of the judges' score less the clinicians': above 0 judges are lenient.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results whose reasoning clinicians and two judges or more scored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Right in one of {k} tries</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Right in one try</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>cases with {k} answers or more of a configuration, and a reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>cases with an answer of a configuration, and a reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Modality named rightly</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Sequence named rightly</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Plane named rightly</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>a valid interpretation</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an interpretation that says why it gives no answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an answer that is no valid interpretation; never repaired</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>a refusal by the model or its provider</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an answer cut off at its limit of tokens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>no answer within the time allowed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>cancelled by somebody</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an error of the network, the server or the vote over several answers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>nothing recorded: the program ended before the answer came</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Outcome: {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share of drafts asked for that ended as {ending}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts asked for</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>own definition (docs/asking.md)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share of drafts with blinded captions whose {fact} is the header's for every image. A fact that is not stated is not right. Informed captions state the answer: never counted.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>answers to blinded captions where the header states the {fact}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost per case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost per correct case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean cost of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent per case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent per correct case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean tokens sent of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered per case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered per correct case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean tokens answered of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer per case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer per correct case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean time to the whole answer of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the first byte</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Gain in answers from granted requests</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Gain in accuracy from granted requests</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Discrepancies avoided by granted requests</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean time until the answer begins.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts asked for of which it is known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share that answers after the grant less the share that answered before.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share whose category is right after the grant less the share before.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed, with a reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean number of discrepancies with the reference before the grant less after.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed, both compared with the reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts of the right category of which it is known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/sampling.py" />
   <source>{unseen} concordant ones that were not drawn count as right: too few were drawn and adjudicated ({seen}) to stand for them</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/sampling.py" />
   <source>{seen} drawn of concordant ones stand for {unseen} more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>Clopper-Pearson over patients</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>bootstrap over patients</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>bootstrap over patients, exact for the sample</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Configuration</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Group of the reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Rarity of the group</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Category of the reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Normal or abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Vendor</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Field strength</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Slice thickness</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Sex</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Age</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Number of images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Clinical context given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Quality warning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Case before or after the model's knowledge cutoff</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Epoch of the configuration</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Epoch of the protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>In the pilot or exploratory</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Who chose the images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Outcome</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Certainty of the reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>model</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>configuration</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>arm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>group of the reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>rarity of the group</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>vendor</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>field strength</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>slice thickness</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>age</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>language of the answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>number of images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>clinical context given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>quality warning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>case before or after the model's knowledge cutoff</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>epoch of the configuration</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>epoch of the protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>who chose the images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>strategy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>certainty of the reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>confidence={confidence:g}: lies between 0 and 1</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{name}={text}: not a number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{name}: no stratum of that name; {strata}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{what}={value}: one of {known}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>prevalence:{name}: one of {categories}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{told}={value:g}: lies between 0 and 1</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{part}: a filter is NAME=VALUE</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>a newer version of Overread wrote {n} events of the record; not known here: {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>a newer version of Overread wrote 1 event of the record; not known here: {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>{more} more types</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>a line below the empty one is no signature</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>not an Ed25519 key: name+id+base64 is expected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>the key does not match its id: a letter of it is wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>event {seq}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>event {seq} ({type}): {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>{what}: use that version</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>its schema {schema} is of a newer version of Overread</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the record's keys name more than one site key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… does not match its hash</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… does not open with the key of its case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>a payload was changed to another kind of value</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the key of {scope} was changed: it does not open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>an identity was changed to another kind of value</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… lies under another hash or case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>no event tells the sealed hash of its payload {payload}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>a key was changed to another kind of value</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the identity of {case} is there without a key</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the identity of {case} was changed: it does not open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>payload {payload}… belongs to no event</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the key of its payload {payload}… is gone, and no event says that it was erased</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account needs a role</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the role {role} goes with no other: it only reads</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>a password has at least {least} characters</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this password is too easy to guess</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account is named by 1 to 32 small letters, digits, dots, dashes, underscores</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>there is an account {account!r} already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account needs the person's name: signatures show it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the first account must be an administrator</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the account {account!r} is open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>choose another password: this one is known to somebody else</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an administrator set this password: choose your own first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this account has no role {role}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>too many wrong passwords: wait {seconds:.0f} seconds</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>account or password is wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this account is closed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>{name} holds no accounts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>there is no account {account!r}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>one administrator must remain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>{name} cannot be read ({error})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the first account is made by who runs the program</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>images {numbers}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>{size:.3g} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>{volume:.3g} ml</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>image {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>confidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>location</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>description</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>size</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>change</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>subtype</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>you supplied this case's reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>A and B differ ({about}). Which is right?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>Only one side states it. Is it right?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>A and B agree. Are they right?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>Only one side states it. Is it there?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: no row {number} waits</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: the row has no answer {at}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: say how much it matters, as in {number}={at}:urgent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>images {grade}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>both are acceptable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>not right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>there, and on these images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>there, but on none of these images</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>a normal variant</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>not there</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>right</source>
   <comment>correct</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>cases whose {conditions}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>all cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{one} and {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is a number: give least, most or both</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is a word: give any_of</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact}: least {least:g} is above most {most:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>at least {least:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>at most {most:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is never {value!r}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{one} or {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only the pilot's lead signs its protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>this protocol is in force already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the protocol is changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>no protocol is signed: the pilot has not begun</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case is in the pilot already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case was excluded: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the case is excluded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case is assigned to this reader already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the randomisation's seed is not the one that the protocol commits to</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the first reading of this case is not locked yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the washout of this case has {left:.0f} days left</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only an adjudicator decides on discrepancies</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case has no such comparison</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only the pilot's lead resumes the assistant</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the assistant is not suspended by this rule</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the assistant may answer again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>this escalation is not open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say what happened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>you have seen a draft of this case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>you have read this case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>never shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>not asked for</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>in this case's arm drafts are {kept}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>the assistant is suspended for cases like this</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>not so</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>the protocol holds drafts back for this case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>out of scope: {condition} ({what})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/monitors.py" />
   <source>{measure} is no error</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>the protocol has no arm {name!r}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>a randomised pilot commits to a seed, one that is not has none</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>{measure} is no error: a stop rule watches a rate of errors</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>arms</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>gates</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>stop rules</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>suspensions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>configurations</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>no arm has a weight above 0</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>an arm that shows the AI first is for retrospective pilots only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>several arms need a randomisation</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>two readings of a case need two arms and the unit case-reader</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>two {what} have the same name</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>more than {most:,} further cases would be needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>more than {most:,} cases would be needed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>prevalence is above 0 and up to 1, dropout from 0 to below 1</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>a rate expected at {expected:g} cannot be shown {side} {limit:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>a rate expected at {expected:g} cannot clear {limit:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>{name} is a rate from 0 to 1, not {value:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>{name} lies between 0 and 1, not at {value:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/uses.py" />
   <source>no gate on {gates}, which {use} turns on</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{group} belongs to {other}, yet the category is {category}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{name} rests on no finding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{name} rests only on findings that are called absent or not assessable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>ICD-10 {code} does not go with {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{subtype} is {group}, yet the category is {category}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{subtype} is {own}, yet the group is {group}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>cites image {number}, which was not sent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called on the {side}, but marked {mm:.0f} mm to the right of the midline</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>{longest:.3g} mm long, but its box is {width:.3g} x {height:.3g} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>seen only on {images}, which shows no brain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called in the midline, but marked {mm:.0f} mm to the right of the midline</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called on the {side}, but marked {mm:.0f} mm to the left of the midline</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>seen only on {images}, which show no brain</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>the brain was not found on {images}: side and place of marks there are not checked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called in the midline, but marked {mm:.0f} mm to the left of the midline</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>has a mark in pixels, but on no image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>marks a place outside image {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{stated}, the header says {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{stated}, the captions say {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{one} instead of {other} on image {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{one} on image {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>says {side}, yet findings {numbers} are on the {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>its words say {one}, its side is {side}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>its words say both sides, its side is {side}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>denies {what}, yet finding {number} is present</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>speaks of {what}, yet finding {number} is called absent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>says {side}, yet finding {number} is on the {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>says that all is normal, yet the study is called abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called normal, yet finding {number} is present</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called normal, yet finding {number} ({name}) is present</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called {normality}, yet {p} for abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called {normality}, yet the primary hypothesis is {category}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>{p} for abnormal, yet {other} for normal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the probability of abnormal is not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the urgency is not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>no hypothesis is stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called abnormal, yet no finding is present</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the primary hypothesis is {category} ({p}), yet {other} is given {more}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the side is not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the confidence is not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>no image or place shows it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the probability is not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/quality.py" />
   <source>series {id}: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}, line {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: holds no reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: {twice} is there twice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}, entry {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: authorship.kind is {kind}, not reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: case and study are both given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: neither case nor study is given</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: a study folder cannot be looked up here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: longest_mm is needed beside another diameter</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: x_mm, y_mm and z_mm belong together</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: multiplicity is needed beside count</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: source is empty for {case}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: {column} is given without a category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: a .csv or .json file is expected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{case}: states version {version}, the next one is {next}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{case}: {why}, so you cannot supply its reference standard</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}, line {line}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: nested too deeply</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: an object is expected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: {name} is {value!r}, but {other_value!r} in another row of {case}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: {column} is given without a finding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>{where}: the lexicon knows no {kind} {value!r}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>{where}: {name} is {value!r}, not a number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>{where}: {name} is {other!r}, not yes or no</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>content</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_files.py" />
   <source>{path}: an SR or SEG is expected, not {modality}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_files.py" />
   <source>{path}: neither a table, JSON, text, NIfTI nor DICOM</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>the mask</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: the mask is empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{where}: {n} separate bodies, more than {most}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: a NIfTI mask does not say what it outlines</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: neither sform nor qform says where the voxels lie</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: a mask has three axes and finite values</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: a mask has whole numbers as labels, few of them</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: no usable mask ({error})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: no usable NIfTI file</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_origin.py" />
   <source>{path}: no usable DICOM file ({error})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_sr.py" />
   <source>{path}: the report states no finding and no diagnosis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_sr.py" />
   <source>{path}: not an imaging measurement report (TID 1500)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/reference_sr.py" />
   <source>{path}: no usable report ({error})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/access.py" />
   <source>the numbers are for {roles}: a reader who knows them reads differently</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/access.py" />
   <source>you read in this pilot, and {unread} of your readings have not ended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Against each other</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Paired tests where both answered the same cases; of several answers to a case the last counts. p-values are adjusted for all tests of this section (Holm).</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{first} less {second}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Obuchowski and Rockette 1995 with Hillis' degrees of freedom: readers and cases are random. An arm without the draft is the control.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{points:+.1f} points ({low:+.1f} to {high:+.1f})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>There is one {stratum} at most: nothing to compare.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Only the first {most} of {n} are compared.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Measure</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Difference (95 %)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Cases in common</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Arms</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Means of readers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Arms against each other</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{points:+.1f} points</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>There is one arm at most: nothing to compare.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>difference of rates; above 0: more in {first}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{measure} p {p}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Cochran's Q over the cases that all have: {told}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{first:.1f} and {second:.1f} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/facts.py" />
   <source>reader {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>not shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>not in reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>variant called lesion</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong count</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong change</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong sequence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong modality</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong plane</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong image</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>missing hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>unsupported hypothesis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong subtype</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>over confidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>under confidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>limitation not stated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>quality not noticed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>true extra</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Failures by disease group</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Labels as decided where a comparison was adjudicated, else as the machine proposes.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>{group}: worst first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Drafts compared</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Discordant</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Critical or urgent</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Discordant drafts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>{more} more are in the failure pack (overread audit failures).</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>normal: false findings and other discrepancies, worst first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Discrepancies</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>proposed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>no category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>ECE {width:.3f} (equal width), {mass:.3f} (equal mass); bars: Wilson 95 %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>accuracy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>{label}: area {area:.3f}, n {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>all readers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>right, stayed right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>wrong, then right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>right, then wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>wrong, stayed wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>In the record (no pilot)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>Not excluded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>Draft asked for</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>With a usable answer</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>With a reference standard</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>no draft asked for</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>not adjudicated</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>The two questions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Flow and outcomes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Failures</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Strata</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Calibration</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Effect on readers</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Monitors over time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Over time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Cost and reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>✓ cleared</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>✗ failed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>○ open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>No protocol is signed: there is no gate by which to adopt or block anything.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>The signed protocol has no gate: the record cannot answer when to adopt or block.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Adopt</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Adopt with second reader</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Block</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Not enough evidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>{answer}: about {n} more cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>{model} in {stratum}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>nowhere</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Stratum</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Gate</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Limit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Observed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Stands</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Gates by stratum</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>A gate is cleared by its confidence bound and not by the estimate; it fails where the opposite bound is beyond the limit. In strata in parentheses, which the protocol does not name, its gates for all cases were laid on a part of them. More cases: at the rate and with the power that the protocol plans with.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>no cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Gates of the protocol</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>rate with its one-sided bounds; the tick is the limit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Stop rule</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Counts</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Errors</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Confidence sequence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Evidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Stop rules since they were last resumed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>✓ no alarm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{name}: discordance from {usual:.0f} % to {raised:.0f} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>What it does</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Event</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Alarms</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>No signed protocol has a stop rule.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Bounds that stay valid when they are looked at after every case (confidence sequences); the error probability {stop_error:g} % is split over {n} rules. Cases that are not settled yet are not counted as right.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>▲ alarm after {alarm_at} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>▲ suspended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Drift: is a draft at odds with its reference more often than in the first cases? A signal and no test: the average run length says how often it comes without a cause.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>✓ No alarm was raised.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{low:.1f} to {high:.1f} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{evidence:.3g} of {limit:.3g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{k} in {n} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>suspends</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>tells</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>n {n:g}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>lesions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>per case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>per 100 cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/pack.py" />
   <source>{group}: no failure in this group ({there})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/pdf.py" />
   <source>a report holds no reference to {partition}: nothing is fetched</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/pdf.py" />
   <source>a PDF needs Pango (Debian: libpango-1.0-0 libpangoft2-1.0-0); HTML does not</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Observed agreement, Cohen's kappa (1960) and Gwet's AC1 (2008). What the machine proposes is compared with what adjudicators decided, row by row; both are kept.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>About</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Same</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Kappa</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Two references of a case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>References against the third</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Adjudicators against the machine's proposals</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/position.py" />
   <source>event {upto}: the record has events 1 to {newest}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>How the drafts that were asked for ended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Hallucinations on normals and abnormals</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Technical facts (blinded captions)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>{measure} by {stratum}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Readers' category before and after the draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Readers alone and after the draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Accuracy of drafts by order of cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Accuracy of readers by order of cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>reasoning, scored by clinicians</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>reasoning, scored by models</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>recall of the reference's reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Cost, time, tokens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Flow of cases and outcomes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>The record holds no case yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Flow of cases (STARD)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft has a reference standard yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Intention to diagnose counts every draft that was asked for; per protocol, valid answers only.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft was compared with a reference standard yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Not split, one value at most: {alone}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft is in this view.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No answer with a reference states a probability yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Nobody has read a case with and without a draft yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Too few cases for a course over time.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Breadth against depth</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Cost, time and reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft was asked for yet.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Lost: {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>{name}: true against said</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>{name}: first diagnosis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>independent read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>after the draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>readers alone</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>readers after the draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>sensitivity for findings among shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Outcomes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>By category</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>CT against MRI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Risk and coverage</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Measures</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>What a draft changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Trends and grants</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>of several kinds, told with each number</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>Labels: {bases}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>{level:g} % intervals: {intervals}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>Up to 1 row of which a needed fact is not known are not counted.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>Up to {n} rows of which a needed fact is not known are not counted.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>block</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>not enough evidence</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>cleared</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>failed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>lower bound {bound:.1f} %; {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>at least {limit:g} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>upper bound {bound:.1f} %; {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>lower bound {bound:.1f} % ≥ {limit:g} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>upper bound {opposite:.1f} % is beyond {limit:g} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>{interval}, one-sided</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>{n} not counted: not adjudicated yet, or a fact is not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>about {n} more cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>about 1 more case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>at most {limit:g} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>upper bound {bound:.1f} % ≤ {limit:g} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>lower bound {opposite:.1f} % is beyond {limit:g} %</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>Clopper-Pearson, one-sided</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>more patients are needed: their bound does not clear yet</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/writing.py" />
   <source>no such format: {unknown} ({formats})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/writing.py" />
   <source>cannot write {folder}: {strerror}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report/writing.py" />
   <source>{path} exists and is another; choose another folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>diagnosis: {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>there is no proposal {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>nothing is confirmed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>diagnosis: {name} (doubted)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>{size:g} mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>{path}: no UTF-8 text ({error})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>lock a read, decide on drafts and sign</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>take cases into the pilot, assign and exclude them</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>sign the pilot's protocol, and let the assistant answer again</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>decide on discrepancies</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>set rubrics and score reasoning</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>let requests leave again after the kill switch was set</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>change what may be sent, to whom, and for how much</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>add, change or remove a provider</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>erase a case, set holds and how long cases are kept</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>see whom a pseudonym stands for</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>take the site key to another workstation</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>choose where and how often checkpoints are kept</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>{name}: {role!r} is none of {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the rubric</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>{criterion}: {points} points need {most} levels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the criterion {criterion} is given twice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the rubric has no criterion {criterion}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>{file}: over {most} bytes is no rubric</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the criterion {criterion} is not scored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>{criterion}: {points} is not 0 to {most}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Disk quota exceeded</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>File exists</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>File name too long</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Input/output error</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Is a directory</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>No space left on device</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>No such file or directory</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Not a directory</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Permission denied</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Read-only file system</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Too many open files</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>nothing in {folder} has to be set aside</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>no folder was chosen to keep checkpoints in</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>checkpoints are kept every 1 to {most} hours</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{folder} is no folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{folder} lies with the record: it is not elsewhere</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{file} cannot be read ({error})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{file} cannot be written ({reason})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>cannot write to {folder}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>cannot read {folder}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>what was kept last cannot be used: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>a file that is no checkpoint was set aside in the schedule's folder</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>cannot rename {path}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>cannot grow: the server's disk is full</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>cannot grow: the server is out of memory</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>is read-only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>may not be written by this account</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>is held by another program</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused a change: it is only appended to</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused a change: the entry exists already</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>is damaged</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused this account or its password</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused this account</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>does not exist on that server</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>failed: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the PostgreSQL URL of the record names no user or no database</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the PostgreSQL URL of the record is malformed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the record {name} {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the record {name} cannot be reached: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the file system of the record does not support a write-ahead log</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>there is no record at {path}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is damaged: unreadable text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>cannot open the record {path}: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} cannot grow: the disk is full</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is read-only</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is held by another program</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>{path} is not a record: not an SQLite database</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is damaged: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} refused a change: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>cannot open the record {path}: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} failed: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the database is damaged: {fault}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/store/where.py" />
   <source>cannot keep a record at a {scheme} URL: sqlite:///PATH or postgresql://HOST/DATABASE is expected</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>event {seq} is not a valid event: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>its schema is version {version}, this Overread knows up to {known}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>this version of Overread does not know its {kinds}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>event {seq}: {why}: read it with the version that wrote it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} {decision}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Read locked in place of the one before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{what}, in place of event {seq}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>finding {number} {decision}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>nothing left this machine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>sent to {host}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} ended: {outcome}, {seconds:.1f} s</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Reference standard, version {n}: {of}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{what} version {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Compared {left} with {right}: {found}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Series {series} is of a prior study, not known how much earlier</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>content withheld: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>not independent: a draft of this case had been seen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>took {seconds:.0f} s</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>repeat {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>for the probe {tag}: no draft of the case</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>image quality: {warning}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>tried before: {message}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>does not fit the schema: {problem}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>doubtful: {flag}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>The selection could not be made as meant: {warning}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Series {series} is of a prior study, {n} days earlier</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{what}, taken for the same patient's with a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>abstained: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>finding {number}: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>hypothesis {number}: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>reason: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>its words cannot be read: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} shown as it came</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Signed by {name}: {meaning}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>binds content {id}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>as {role}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>images of {case}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{images} selected, {kind}: {rule}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Pixels that may hold text were let go, with a reason</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Sending to {host} refused by policy: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} revealed, after the read was locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} revealed, without a read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>nothing to compare</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Preview shown of what would be sent to {host} {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Preview shown of what would be given to {what}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{what} asked of {who} ({draft})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Sample {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>after the choice of slices {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{subject} of finding {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Epoch {number} of {name} opened: {model}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>allows up to {n} more images of series {series} by the model's choice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{provider}, no AI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Draft {draft} made by vote over answers of {who}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Draft {draft} asked of {who}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Question {number} about draft {draft}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Judgement of the reasoning of draft {draft}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Choice of slices</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Sample {number} of {total}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>configuration {parts}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>made of the answers {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{n} of {all} samples valid</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>finding {number}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Epoch {number} of {name} acknowledged: {model}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Choice of slices of {total}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>asks: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>grants {needs} to draft {draft}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>answers: {words}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{what}: {value}, {n} of {all}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>before: {model}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>digest: {digest}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>examples {id}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the read</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the draft</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the reference</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the final</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>draft {draft}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Reasoning of {what} scored {points}, sound</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Reasoning of {what} scored {points}, below the pass mark</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>model not named</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>{criterion}: {points} of {most}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>{n} of {all} statements of the reference are in it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Rubric {rubric} set, version {version}, 1 criterion</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Rubric {rubric} set, version {version}, {n} criteria</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>by a model as judge: {provider}, {model}, the model that drafted it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>by a model as judge: {provider}, {model}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A read was locked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A draft was decided on</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A draft was kept back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Reasoning was scored</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>An escalation was opened</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Protocol {protocol}… signed by {name}, epoch {epoch}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Enrolled in the pilot, priority {priority}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Assigned to {reader}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Excluded from the pilot: {reason}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>{active:.0f} s spent to revise ({raw:.0f} s with idle time)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Looked at {n} series, {whole} of them with every slice on screen, and {regions} regions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Draft {draft} kept back: {rule}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Draft {draft} shown against the protocol, for a critical finding</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Comparison {seq} adjudicated, {n} rows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Alarm of {rule}: {n} errors in {all} cases</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Assistant resumed after {rule}, signed by {name}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Escalation opened: {code}, {severity}, {source}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Escalation {id} acknowledged</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A {kind} was reported, harm {harm}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>The usability questionnaire was answered</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Assigned to {reader}, reading {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>{active:.0f} s spent to read ({raw:.0f} s with idle time)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Alarm of {rule}: {n} errors in {all} cases: the assistant is suspended</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>a view as a picture</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>a film</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>the volume as NIfTI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>key images as DICOM</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>measurements as DICOM SR</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>masks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>an anonymised copy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the case begins</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the case ends</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the record begins</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the record ends</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>failed</source>
   <comment>test</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>qr</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>export</source>
   <comment>file</comment>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Record opened. {notice}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Session started ({surface})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Study opened: {n} series</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>To be exported: {what}; series: {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Shown in the {convention} convention</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Provider {name} ({api}) {action}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Exported as {format}, {n} events</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Verified {n} events: {problems} problems</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Batch of {n} cases started: {of}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Batch ended: {told}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Probe run of {provider} started: {probes}, at most {n} requests</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Probe run finished after {n} requests, ended early: {found}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Signed from here on by the key {key}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoint of {n} events handed out ({kept}), unsigned</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoints are reminded of every {n} hours</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Site key {key} taken from a file that a passphrase opens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} payloads sealed that had lain open</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} keys of cases wrapped by site key {key}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Case erased ({reason}): {n} payloads cannot be read any more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Cases are kept for at least {n} days</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>The identity behind the pseudonym was shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Backup of {n} events written</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} events put here from a record</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Failure in {where}: {message}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Account changed: {account}, {action}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Signed in: {account}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Signed out: {account}, {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Sign-in refused: {account}, {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend reserved at {provider}: {n} tokens, cost not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend reserved at {provider}: {n} tokens, at most {usd:.4f} USD</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend settled: {n} tokens, cost not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend settled: {n} tokens, {usd:.4f} USD</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Study opened: {n} series, {left_out} files not readable</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>To be exported, with the patient's name: {what}; series: {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Verified {n} events: {newer} need a newer version of Overread</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Verified {n} events: ok</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} asked</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} answered before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Batch ended early ({why}): {told}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Probe run finished after {n} requests: {found}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoint of {n} events handed out ({kept}), signed by key {key}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoints are written to a folder elsewhere every {n} hours</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Site key {key} written to a file that a passphrase opens</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} events put here from a backup</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} lost</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line 1: unknown column {column!r}; known: {names}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line 1: column {column!r} is there twice</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line 1: there is no column {column!r}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}: larger than {most} MiB</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}: cannot be read ({reason})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}: is not UTF-8 text (byte {byte})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line {line}: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line {line}: {n} cells for {columns} columns</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the database is damaged: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the record was cut short: the checkpoint counts {size} events, {n} are left</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the record holds no event</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>a column holds no text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>its content does not match its hash</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it follows event {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the checkpoint is of another record ({origin})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it tells another sealed hash of payload {payload}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it does not continue event {seq}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it is missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>events {n} to {last} are missing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>events up to this one are not those that the checkpoint counted</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>its schema is said to be {schema}, and its tables are those of {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the tables or append-only triggers of the database were changed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it is not a valid event</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>its schema {schema} is none that Overread ever had</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the column {column} differs from its content</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/vocabulary.py" />
   <source>somebody must act within one hour</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/vocabulary.py" />
   <source>somebody must act within 24 hours</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/vocabulary.py" />
   <source>action can wait for the next planned contact</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Acute stroke CT</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Suspected ischaemic stroke: non-contrast CT with CT angiography or perfusion</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>CT, brain window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>CT, stroke window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>CTA, maximum over 20 mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Blood flow (CBF)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Blood volume (CBV)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Delay (Tmax, MTT, TTP)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Head trauma</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Trauma: non-contrast CT in brain, subdural and bone windows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Brain window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Subdural window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Bone window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Coronal, subdural window</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>Acute stroke MRI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>Suspected ischaemic stroke: diffusion, FLAIR, blood products, arteries</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>DWI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>ADC</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>FLAIR</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>SWI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>TOF, maximum over 20 mm</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>T2</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>Tumour MRI</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>Known or suspected tumour: before and after contrast, with the prior after contrast</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>T1</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>T1 after contrast</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Tumour MRI with prior</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Follow-up of a tumour: each contrast beside the prior study</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Prior: T1 after contrast</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Prior: FLAIR</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Prior: T2</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/50-ms-follow-up.toml" />
   <source>MS follow-up</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/50-ms-follow-up.toml" />
   <source>Multiple sclerosis with an earlier study: FLAIR now and then, T2, T1 after contrast</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/90-mr-general.toml" />
   <source>MRI general</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/hanging/90-mr-general.toml" />
   <source>Any MRI of the head: the usual contrasts beside each other</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Headache</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Tumour</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Stroke</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Multiple sclerosis</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Trauma</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/windows/ct-head.toml" />
   <source>Stroke narrow</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/windows/ct-head.toml" />
   <source>Subdural</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/windows/ct-head.toml" />
   <source>Posterior fossa</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/gates/draft-for-over-reading.toml" />
   <source>few false reassurances</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/gates/draft-for-over-reading.toml" />
   <source>few critical errors after the decision</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/gates/draft-for-over-reading.toml" />
   <source>few findings on normals</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/gates/second-look-after-the-read.toml" />
   <source>few critical errors</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/gates/teaching.toml" />
   <source>the diagnosis is right</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/gates/worklist-order.toml" />
   <source>abnormal studies are called abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../resources/gates/worklist-order.toml" />
   <source>normal studies are called normal</source>
   <translation type="unfinished" />
  </message>
 </context>
</TS>
