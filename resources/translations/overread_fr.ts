<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
 <context>
  <name>Overread</name>
  <message>
   <location filename="../../viewer/app.py" />
   <source>There is no language {name} for the window; it speaks the system's.</source>
   <translation>La langue {name} n'existe pas pour la fenêtre ; celle du système est utilisée.</translation>
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>Making the sample case</source>
   <translation>Création du cas de démonstration</translation>
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>This step</source>
   <translation>Cette étape</translation>
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>The log cannot be kept: {why}.</source>
   <translation>Le journal ne peut pas être tenu : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise.py" />
   <source>removed: unreadable</source>
   <translation>supprimé : illisible</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>kept</source>
   <translation>conservé</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>cleaned</source>
   <translation>nettoyé</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>removed</source>
   <translation>supprimé</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>emptied</source>
   <translation>vidé</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>replaced by a dummy</source>
   <translation>remplacé par une valeur fictive</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>UID replaced</source>
   <translation>UID remplacé</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>date shifted</source>
   <translation>date décalée</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>pseudonym</source>
   <translation>pseudonyme</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>nothing is left to copy</source>
   <translation>il ne reste rien à copier</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>names no SOP class or instance</source>
   <translation>n'indique ni classe ni instance SOP</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>its pixels cannot be looked at for text: {reason}</source>
   <translation>la présence de texte dans ses pixels ne peut pas être vérifiée : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>is there already, and not empty</source>
   <translation>existe déjà et n'est pas vide</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>cannot be read ({kind})</source>
   <translation>lecture impossible ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>cannot be written again ({kind})</source>
   <translation>réécriture impossible ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>it is no DICOM: the profile is about DICOM attributes</source>
   <translation>ce n'est pas du DICOM : le profil porte sur les attributs DICOM</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>an overlay is drawn into unused bits of its pixels, and may hold text</source>
   <translation>une surimpression est inscrite dans des bits inutilisés de ses pixels et peut contenir du texte</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} items; that of the frame in view</source>
   <translation>{n} éléments ; celui de la trame affichée</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>1 item</source>
   <translation>1 élément</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} items</source>
   <translation>{n} éléments</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} bytes: {values}</source>
   <translation>{n} octets : {values}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>series {id} has no header</source>
   <translation>la série {id} n'a pas d'en-tête</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>Item {n}</source>
   <translation>Élément {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>index (i, j, k, 1) to RAS mm</source>
   <translation>indice (i, j, k, 1) vers RAS mm</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>extension {code}</source>
   <translation>extension {code}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} bytes</source>
   <translation>{n} octets</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>row {n}</source>
   <translation>ligne {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>cannot be read</source>
   <translation>lecture impossible</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>straight line between two points</source>
   <translation>droite entre deux points</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>angle at the middle point, 0 to 180 degrees</source>
   <translation>angle au point médian, de 0 à 180 degrés</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>pixels whose centre lies inside; SD with n - 1; area of the shape</source>
   <translation>pixels dont le centre est à l'intérieur ; écart-type avec n - 1 ; aire de la forme</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>pixels whose centre lies inside; SD with n - 1; area by the shoelace formula</source>
   <translation>pixels dont le centre est à l'intérieur ; écart-type avec n - 1 ; aire par la formule du lacet</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>points at a place</source>
   <translation>désigne un endroit</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>angle between two lines, 0 to 90 degrees</source>
   <translation>angle entre deux droites, de 0 à 90 degrés</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>longest diameter x longest diameter perpendicular to it</source>
   <translation>plus grand diamètre x plus grand diamètre perpendiculaire</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>largest width of the frontal horns / largest inner width of the skull in the same slice</source>
   <translation>plus grande largeur des cornes frontales / plus grand diamètre interne du crâne sur la même coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>distance of the septum from the line between the falx in front and behind</source>
   <translation>distance du septum à la ligne joignant les insertions antérieure et postérieure de la faux</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>A x B x C / 2: A longest diameter in the largest slice, B perpendicular to it, C slices x their distance; a slice counts 1 over 75 % of the largest area, 1/2 over 25 %, else 0</source>
   <translation>A x B x C / 2 : A plus grand diamètre sur la plus grande coupe, B diamètre perpendiculaire, C nombre de coupes x leur espacement ; une coupe compte 1 au-delà de 75 % de l'aire maximale, 1/2 au-delà de 25 %, sinon 0</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an angle needs two lines with a length</source>
   <translation>un angle exige deux droites de longueur non nulle</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>the inner width of the skull has no length</source>
   <translation>le diamètre interne du crâne est de longueur nulle</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>the ideal midline has no length</source>
   <translation>la ligne médiane idéale est de longueur nulle</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an outline has three points or more</source>
   <translation>un contour a au moins trois points</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an outline needs points that differ</source>
   <translation>un contour exige des points distincts</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>ABC/2 needs outlines with an area</source>
   <translation>ABC/2 exige des contours d'aire non nulle</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>truncated: {expected:,} bytes of pixel data expected, {present:,} present</source>
   <translation>tronqué : {expected:,} octets de pixels attendus, {present:,} présents</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>transfer syntax {transfer_syntax} has no decoder here</source>
   <translation>aucun décodeur ici pour la syntaxe de transfert {transfer_syntax}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>the frame is empty</source>
   <translation>la trame est vide</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>the codestream is {shape}, the header says {expected}</source>
   <translation>le flux codé est en {shape}, l'en-tête indique {expected}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>{n_segments} RLE segments do not fit {bits_allocated} bits</source>
   <translation>{n_segments} segments RLE ne correspondent pas à {bits_allocated} bits</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>cannot be read: {reason}</source>
   <translation>lecture impossible : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>pixel data cannot be decoded: {reason}</source>
   <translation>les pixels ne peuvent pas être décodés : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>PALETTE COLOR without a readable palette</source>
   <translation>PALETTE COLOR sans palette lisible</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>RLE segments lie outside their frame</source>
   <translation>des segments RLE sont hors de leur trame</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>an RLE segment holds {size:,} of {count:,} values</source>
   <translation>un segment RLE contient {size:,} valeurs sur {count:,}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/deidentify.py" />
   <source>marks that look like text in slice {named}</source>
   <translation>traces ressemblant à du texte sur la coupe {named}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>proportional to counts</source>
   <translation>proportionnel aux coups</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>GE's epi_pepolar sequence stored these rows from the last to the first, with the position and orientation of the other order; shown where they belong</source>
   <translation>la séquence epi_pepolar de GE a enregistré ces lignes de la dernière à la première, avec la position et l'orientation de l'ordre inverse ; affichées à leur vraie place</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>GE's epi_pepolar sequence stores some volumes with their rows in reverse and does not say here which; shown without a place in space</source>
   <translation>la séquence epi_pepolar de GE enregistre certains volumes avec les lignes inversées sans indiquer ici lesquels ; affiché sans position dans l'espace</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>no usable {named} in the file: shown as a plain stack</source>
   <translation>{named} : aucune valeur exploitable dans le fichier ; affiché comme simple pile</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>a mosaic whose slices are not described; shown as one picture</source>
   <translation>mosaïque dont les coupes ne sont pas décrites ; affichée comme une seule image</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>pictures that complete no volume; shown apart from the others</source>
   <translation>images qui ne complètent aucun volume ; affichées à part</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>position</source>
   <translation>position</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>orientation</source>
   <translation>orientation</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>pixel spacing</source>
   <translation>espacement des pixels</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>Auto</source>
   <translation>Auto</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>no window {text!r} for this series; use WIDTH/LEVEL or one of: {names}</source>
   <translation>pas de fenêtre {text!r} pour cette série ; utiliser LARGEUR/CENTRE ou l'une de : {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>window width and centre must be finite</source>
   <translation>la largeur et le centre de la fenêtre doivent être finis</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>Full range</source>
   <translation>Pleine échelle</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>a LINEAR window is at least 1 wide, not {width:g}</source>
   <translation>une fenêtre LINEAR a une largeur d'au moins 1, et non {width:g}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>File {number}</source>
   <translation>Fichier {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>window {text!r} is not WIDTH/LEVEL with a width above 0</source>
   <translation>la fenêtre {text!r} n'est pas de la forme LARGEUR/CENTRE avec une largeur supérieure à 0</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>a window's width is more than 0, not {width:g}</source>
   <translation>la largeur d'une fenêtre est supérieure à 0, et non {width:g}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>File LUT {number}</source>
   <translation>LUT du fichier {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>series {id} is no DICOM series: there is nothing that a DICOM object could refer to</source>
   <translation>la série {id} n'est pas une série DICOM : un objet DICOM n'aurait rien à quoi se référer</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>the selection cannot be written ({kind})</source>
   <translation>la sélection ne peut pas être écrite ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>key image {number} cannot be written ({kind})</source>
   <translation>l'image clé {number} ne peut pas être écrite ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>its header cannot be read again ({kind})</source>
   <translation>son en-tête ne peut pas être relu ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>the name of a film ends in {endings}</source>
   <translation>le nom d'un film se termine par {endings}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>a single picture is no film</source>
   <translation>une image unique n'est pas un film</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>MP4 needs the command ffmpeg, which is not installed; GIF does not</source>
   <translation>MP4 exige la commande ffmpeg, qui n'est pas installée ; GIF non</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>ffmpeg failed: {reason}</source>
   <translation>échec de ffmpeg : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>ffmpeg ended before the film did</source>
   <translation>ffmpeg s'est arrêté avant la fin du film</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>there is no mark to report</source>
   <translation>il n'y a aucune annotation à rapporter</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>the marks are on several studies: a report is about one</source>
   <translation>les annotations portent sur plusieurs examens : un rapport n'en concerne qu'un</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>{mark}: series {id} names no frame of reference</source>
   <translation>{mark} : la série {id} n'indique aucun référentiel</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>no report can be written ({kind})</source>
   <translation>aucun rapport ne peut être écrit ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>{n_parts} fragments cannot be matched to {n_frames} frames</source>
   <translation>{n_parts} fragments ne peuvent pas être associés à {n_frames} trames</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>truncated: {n_frames} frames expected, {n_parts} present</source>
   <translation>tronqué : {n_frames} trames attendues, {n_parts} présentes</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>the {name} offset table does not fit the fragments and is not used</source>
   <translation>la table de décalages {name} ne correspond pas aux fragments et n'est pas utilisée</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>truncated within its pixel data</source>
   <translation>tronqué au sein de ses pixels</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>its pixel data are not in fragments</source>
   <translation>ses pixels ne sont pas fragmentés</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Rows or Columns is missing or zero</source>
   <translation>Rows ou Columns est absent ou nul</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Bits Allocated is {allocated}</source>
   <translation>Bits Allocated vaut {allocated}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Number of Frames is {n_frames}</source>
   <translation>Number of Frames vaut {n_frames}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Samples per Pixel is {samples}</source>
   <translation>Samples per Pixel vaut {samples}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/geometry.py" />
   <source>the grid's affine is not a finite 4x4 matrix</source>
   <translation>la matrice affine de la grille n'est pas une matrice 4x4 finie</translation>
  </message>
  <message>
   <location filename="../../viewer/core/geometry.py" />
   <source>the grid's axes do not span a volume</source>
   <translation>les axes de la grille n'engendrent pas un volume</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>echo time</source>
   <translation>temps d'écho</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>diffusion</source>
   <translation>diffusion</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>b-value</source>
   <translation>valeur de b</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>time</source>
   <translation>temps</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>trigger time</source>
   <translation>temps de déclenchement</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>acquisition</source>
   <translation>acquisition</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>not a DICOM file</source>
   <translation>n'est pas un fichier DICOM</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>the deflated data set unfolds to more than 2 GiB</source>
   <translation>le jeu de données compressé dépasse 2 Gio une fois décompressé</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>the deflated data set is damaged: {reason}</source>
   <translation>le jeu de données compressé est endommagé : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>sequences are nested more than {most} deep</source>
   <translation>des séquences sont imbriquées sur plus de {most} niveaux</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>damaged header ({kind})</source>
   <translation>en-tête endommagé ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>truncated: the file ends within its header</source>
   <translation>tronqué : le fichier s'arrête dans son en-tête</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>name</source>
   <translation>nom</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>date</source>
   <translation>date</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>age over 89</source>
   <translation>âge supérieur à 89 ans</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>phone number</source>
   <translation>numéro de téléphone</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>e-mail address</source>
   <translation>adresse électronique</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>web address</source>
   <translation>adresse web</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>address</source>
   <translation>adresse</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>hospital</source>
   <translation>hôpital</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>record number</source>
   <translation>numéro de dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>long number</source>
   <translation>numéro long</translation>
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
   <translation>le masque est vide</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>{n} structures, more than {most}</source>
   <translation>{n} structures, plus de {most}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>no closed contours</source>
   <translation>aucun contour fermé</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>neither DICOM nor NIfTI</source>
   <translation>ni DICOM ni NIfTI</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>worst slice corner {worst:.2f} mm from a regular grid; shown slice by slice as acquired (convert --regularise interpolates)</source>
   <translation>coin de coupe le plus éloigné à {worst:.2f} mm d'une grille régulière ; affiché coupe par coupe tel qu'acquis (convert --regularise interpole)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>uneven slice spacing: from {smallest:.2f} to {largest:.2f} mm, {between}</source>
   <translation>espacement irrégulier des coupes : de {smallest:.2f} à {largest:.2f} mm, {between}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{what} of {tilt:.1f} degrees: slices are {rise:.2f} mm apart and shifted by {shift:.2f} mm each; shown resampled to a straight volume</source>
   <translation>{what} de {tilt:.1f} degrés : coupes espacées de {rise:.2f} mm et décalées chacune de {shift:.2f} mm ; affiché après rééchantillonnage en volume droit</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{gap:.2f} mm between {first} and {second}</source>
   <translation>{gap:.2f} mm entre {first} et {second}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>slices are not in line with each other: {tail}</source>
   <translation>coupes non alignées entre elles : {tail}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>1 slice missing: slices are {base:.2f} mm apart, but {between}</source>
   <translation>1 coupe manquante : coupes espacées de {base:.2f} mm, mais {between}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{missing} slices missing: slices are {base:.2f} mm apart, but {between}</source>
   <translation>{missing} coupes manquantes : coupes espacées de {base:.2f} mm, mais {between}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>the header says a gantry tilt of {header:.1f} degrees, the slice positions {tilt:.1f} degrees; positions are followed</source>
   <translation>l'en-tête indique une inclinaison du statif de {header:.1f} degrés, les positions des coupes {tilt:.1f} degrés ; les positions font foi</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>the slices are not in line with each other: no regular grid holds them</source>
   <translation>les coupes ne sont pas alignées entre elles : aucune grille régulière ne peut les contenir</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>slice spacings differ too much for a regular grid</source>
   <translation>les espacements des coupes varient trop pour une grille régulière</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>gantry tilt</source>
   <translation>inclinaison du statif</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>shear</source>
   <translation>cisaillement</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>slice {k} of time point {t} of {name} is blank: {reason}</source>
   <translation>la coupe {k} du temps {t} de {name} est vide : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>series {id}</source>
   <translation>série {id}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>slice {k} of {name} is blank: {reason}</source>
   <translation>la coupe {k} de {name} est vide : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>Philips private scale slope {scale:g} is not applied: values are those of Rescale Slope and Intercept (PS3.3 C.7.6.16.2.9)</source>
   <translation>la pente d'échelle privée Philips {scale:g} n'est pas appliquée : les valeurs sont celles de Rescale Slope et Intercept (PS3.3 C.7.6.16.2.9)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>resampled for a tilt of {tilt_deg:.1f} degrees, linear</source>
   <translation>rééchantillonné pour une inclinaison de {tilt_deg:.1f} degrés, linéaire</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>an angle needs two arms with a length</source>
   <translation>un angle exige deux côtés de longueur non nulle</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a series in colour has no values to measure</source>
   <translation>une série en couleur n'a pas de valeurs à mesurer</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a mask of {mask} does not fit a grid of {grid}</source>
   <translation>un masque de {mask} ne correspond pas à une grille de {grid}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a polygon has three points or more</source>
   <translation>un polygone a au moins trois points</translation>
  </message>
  <message>
   <location filename="../../viewer/core/memory.py" />
   <source>{what} needs {size:.1f} GiB of memory, {free:.1f} are free</source>
   <translation>{what} : {size:.1f} Gio de mémoire nécessaires, {free:.1f} disponibles</translation>
  </message>
  <message>
   <location filename="../../viewer/core/memory.py" />
   <source>{what} needs {size:.1f} GiB of memory</source>
   <translation>{what} : {size:.1f} Gio de mémoire nécessaires</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>neither sform nor qform is set: shown as a plain stack</source>
   <translation>ni sform ni qform n'est défini : affiché comme simple pile</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of shape {shape} is no volume</source>
   <translation>un fichier NIfTI de dimensions {shape} n'est pas un volume</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of vectors over time is no volume</source>
   <translation>un fichier NIfTI de vecteurs au cours du temps n'est pas un volume</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of complex numbers is not shown</source>
   <translation>un fichier NIfTI de nombres complexes n'est pas affiché</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>truncated in {what}</source>
   <translation>tronqué dans {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>{name} (code {code})</source>
   <translation>{name} (code {code})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>the name of a NIfTI file ends in .nii or .nii.gz</source>
   <translation>le nom d'un fichier NIfTI se termine par .nii ou .nii.gz</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>its data cannot be read: {reason}</source>
   <translation>ses données ne peuvent pas être lues : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>not a readable NIfTI file: {reason}</source>
   <translation>fichier NIfTI illisible : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>cannot be written: {reason}</source>
   <translation>écriture impossible : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>slice {k}</source>
   <translation>coupe {k}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>{reason}: shown as a plain stack</source>
   <translation>{reason} : affiché comme simple pile</translation>
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract is not installed</source>
   <translation>tesseract n'est pas installé</translation>
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract ended with {code}</source>
   <translation>tesseract s'est terminé avec le code {code}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract did not end ({kind})</source>
   <translation>tesseract ne s'est pas terminé ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>the file says that annotation is burned into its pixels</source>
   <translation>le fichier indique que des annotations sont incrustées dans ses pixels</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>it is a secondary capture: a picture of a screen, which often holds text</source>
   <translation>c'est une capture secondaire : une image d'écran, qui contient souvent du texte</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>its modality is {modality}, whose pictures often hold text</source>
   <translation>sa modalité est {modality}, dont les images contiennent souvent du texte</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>it is in colour, as screen captures and reports are</source>
   <translation>il est en couleur, comme les captures d'écran et les comptes rendus</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture file has no place in space, no scale and no sides</source>
   <translation>un fichier image n'a ni position dans l'espace, ni échelle, ni côtés</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture in colour is shown in grey</source>
   <translation>une image en couleur est affichée en niveaux de gris</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>it has changed since it was listed</source>
   <translation>il a changé depuis qu'il a été listé</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>not a readable PNG or JPEG picture</source>
   <translation>image PNG ou JPEG illisible</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>not a readable picture: {reason}</source>
   <translation>image illisible : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture of {size} pixels is too large</source>
   <translation>une image de {size} pixels est trop grande</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a key object selection, which lists images of other series</source>
   <translation>une sélection d'objets clés, qui liste des images d'autres séries</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a structured report, which has no picture</source>
   <translation>un rapport structuré, sans image</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a presentation state, which has no picture of its own</source>
   <translation>un état de présentation, sans image propre</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a waveform, which has no picture</source>
   <translation>un tracé de signal, sans image</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>an encapsulated document, which has no picture</source>
   <translation>un document encapsulé, sans image</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>spectroscopy, which has no picture</source>
   <translation>une spectroscopie, sans image</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a segmentation, which is an overlay for another series</source>
   <translation>une segmentation, à superposer à une autre série</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a surface segmentation, which is an overlay for another series</source>
   <translation>une segmentation surfacique, à superposer à une autre série</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>tractography results, which are an overlay for another series</source>
   <translation>des résultats de tractographie, à superposer à une autre série</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>raw data or a registration, which has no picture</source>
   <translation>des données brutes ou un recalage, sans image</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a real world value mapping, which has no picture</source>
   <translation>une table de valeurs réelles, sans image</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a structure set, which is an overlay for another series</source>
   <translation>un ensemble de structures, à superposer à une autre série</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a radiotherapy object, which has no picture</source>
   <translation>un objet de radiothérapie, sans image</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>no such file or folder</source>
   <translation>fichier ou dossier inexistant</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>the file is empty</source>
   <translation>le fichier est vide</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a DICOMDIR; open it by its own path</source>
   <translation>un DICOMDIR ; l'ouvrir par son propre chemin</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>has no pixel data</source>
   <translation>ne contient pas de pixels</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>video (transfer syntax {syntax})</source>
   <translation>vidéo (syntaxe de transfert {syntax})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>unknown transfer syntax {syntax}</source>
   <translation>syntaxe de transfert inconnue {syntax}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>unknown convention {convention!r}: radiological or neurological</source>
   <translation>convention inconnue {convention!r} : radiological ou neurological</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>unknown plane {plane!r}: one of {known}</source>
   <translation>plan inconnu {plane!r} : l'un de {known}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>a plane's directions are not unit vectors</source>
   <translation>les directions d'un plan ne sont pas des vecteurs unitaires</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>a plane's rows and columns meet at {angle:.1f} degrees, not 90</source>
   <translation>les lignes et colonnes d'un plan se coupent à {angle:.1f} degrés, et non 90</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>no {name} plane {index}: this series has 0 to {last}</source>
   <translation>pas de plan {name} {index} : cette série en a de 0 à {last}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>{no_grid}, so there are no {plane} planes; only its slices as acquired can be shown; convert --regularise interpolates</source>
   <translation>{no_grid} : pas de plans ({plane}) ; seules ses coupes telles qu'acquises peuvent être affichées ; convert --regularise interpole</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>{no_grid}, so there are no {plane} planes; only its slices as acquired can be shown</source>
   <translation>{no_grid} : pas de plans ({plane}) ; seules ses coupes telles qu'acquises peuvent être affichées</translation>
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>Philips floating point values: rescaled values divided by Rescale Slope and private scale slope</source>
   <translation>valeurs Philips en virgule flottante : valeurs remises à l'échelle divisées par Rescale Slope et la pente d'échelle privée</translation>
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>series {id} has no Philips scale slope (2005,100E)</source>
   <translation>la série {id} n'a pas de pente d'échelle Philips (2005,100E)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>the pictures of series {id} have scales of their own</source>
   <translation>les images de la série {id} ont chacune leur échelle</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>only {overlap:.0%} of the head overlaps</source>
   <translation>recouvrement de la tête de {overlap:.0%} seulement</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>forward and backward runs disagree by {disagreement_mm:.1f} mm</source>
   <translation>les recalages aller et retour diffèrent de {disagreement_mm:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>the pictures agree no better than before</source>
   <translation>les images ne concordent pas mieux qu'avant</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>a series in colour cannot be registered</source>
   <translation>une série en couleur ne peut pas être recalée</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>{no_grid}, so it cannot be registered</source>
   <translation>{no_grid} : recalage impossible</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>a series of fewer than three slices cannot be registered</source>
   <translation>une série de moins de trois coupes ne peut pas être recalée</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>the registration found nothing in common</source>
   <translation>le recalage n'a rien trouvé en commun</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>unknown slab mode {mode!r}: mip, minip or mean</source>
   <translation>mode de coupe épaisse inconnu {mode!r} : mip, minip ou mean</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>interpolation order {order} is not 0 (nearest) or 1 (linear)</source>
   <translation>l'ordre d'interpolation {order} n'est ni 0 (plus proche) ni 1 (linéaire)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>a slab is 0 mm or thicker, not {slab_mm} mm</source>
   <translation>une coupe épaisse mesure 0 mm ou plus, et non {slab_mm} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>no time point {t}: this series has 0 to {last}</source>
   <translation>pas de temps {t} : cette série en a de 0 à {last}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>a series in colour has no slabs</source>
   <translation>une série en couleur n'a pas de coupes épaisses</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>neither a file nor a folder</source>
   <translation>ni un fichier ni un dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>a DICOMDIR that lists no files</source>
   <translation>un DICOMDIR qui ne liste aucun fichier</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>the same instance as {other}</source>
   <translation>la même instance que {other}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>lists a file outside its own folder; not opened</source>
   <translation>liste un fichier hors de son propre dossier ; non ouvert</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>the folder is empty</source>
   <translation>le dossier est vide</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>there are {ids}</source>
   <translation>séries présentes : {ids}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>there are no series</source>
   <translation>il n'y a aucune série</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>no series {wanted}; {there}</source>
   <translation>pas de série {wanted} ; {there}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>series {wanted} is split into {ids}; name one of them</source>
   <translation>la série {wanted} est divisée en {ids} ; en indiquer une</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the archive's member would unfold from {compress_size:,} to {file_size:,} bytes; not opened</source>
   <translation>l'élément de l'archive passerait de {compress_size:,} à {file_size:,} octets ; non ouvert</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the gzip-ed file unfolds to more than {limit:,} bytes</source>
   <translation>le fichier gzip dépasse {limit:,} octets une fois décompressé</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the gzip-ed file is damaged: {reason}</source>
   <translation>le fichier gzip est endommagé : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the archive's member is encrypted</source>
   <translation>l'élément de l'archive est chiffré</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>not readable in its archive: {reason}</source>
   <translation>illisible dans son archive : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>not a readable zip archive: {reason}</source>
   <translation>archive zip illisible : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/straighten.py" />
   <source>{n} uneven slices interpolated to {made} slices {spacing:.2f} mm apart</source>
   <translation>{n} coupes irrégulières interpolées en {made} coupes espacées de {spacing:.2f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>the slices of this series have positions, but unevenly spaced ones</source>
   <translation>les coupes de cette série ont des positions, mais irrégulièrement espacées</translation>
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>this series has no place in space</source>
   <translation>cette série n'a pas de position dans l'espace</translation>
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>voxels {voxels} do not fit grid {grid}</source>
   <translation>les voxels {voxels} ne correspondent pas à la grille {grid}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>a DICOM segmentation needs a series of plain DICOM files; NIfTI does not</source>
   <translation>une segmentation DICOM exige une série de fichiers DICOM simples ; NIfTI non</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>masks on different grids cannot be one label image</source>
   <translation>des masques sur des grilles différentes ne peuvent pas former une seule image d'étiquettes</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>masks that overlap cannot be one label image: export each alone</source>
   <translation>des masques qui se chevauchent ne peuvent pas former une seule image d'étiquettes : les exporter séparément</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>no segmentation could be written: {reason}</source>
   <translation>aucune segmentation n'a pu être écrite : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>OpenGL is missing or does not work on this machine</source>
   <translation>OpenGL est absent ou ne fonctionne pas sur ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>OpenGL draws nothing on this machine</source>
   <translation>OpenGL n'affiche rien sur ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>the OpenGL test did not finish ({kind})</source>
   <translation>le test OpenGL n'a pas abouti ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Soft tissue</source>
   <translation>Parties molles</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>The brain alone, estimated: not a segmentation</source>
   <translation>Le cerveau seul, estimé : pas une segmentation</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Vessels</source>
   <translation>Vaisseaux</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Maximum</source>
   <translation>Maximum</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Surface</source>
   <translation>Surface</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Brain</source>
   <translation>Cerveau</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>The brightest hundredth of the values: time of flight, or after contrast</source>
   <translation>Le centième des valeurs les plus élevées : temps de vol, ou après injection</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Bone</source>
   <translation>Os</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin</source>
   <translation>Peau</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin, or the surface of what the images hold</source>
   <translation>La peau, ou la surface de ce que contiennent les images</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin and fat are shown too, so cut them away (Cut)</source>
   <translation>Peau et graisse sont aussi visibles : les retirer (Couper)</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>5 to 100 HU: muscle and skin too, so cut them away (Cut)</source>
   <translation>5 à 100 HU : muscle et peau aussi, les retirer (Couper)</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>CT angiography, from 130 HU: bone is shown too</source>
   <translation>Angioscanner, à partir de 130 HU : l'os est aussi visible</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>this case has no such draft</source>
   <translation>ce cas n'a pas cette ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>only a draft that was shown can be granted something</source>
   <translation>seule une ébauche affichée peut se voir accorder quelque chose</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>this draft does not ask for anything</source>
   <translation>cette ébauche ne demande rien</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>nothing is granted: exactly the same would be sent again</source>
   <translation>rien n'est accordé : exactement le même envoi serait répété</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>only a draft that was shown can be asked about</source>
   <translation>seule une ébauche affichée peut faire l'objet d'une question</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>it is no AI, and answers no questions</source>
   <translation>ce n'est pas une IA : elle ne répond pas aux questions</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>the case is signed: nothing more is asked about its drafts</source>
   <translation>le cas est signé : plus aucune question sur ses ébauches</translation>
  </message>
  <message>
   <location filename="../../viewer/state/annotating.py" />
   <source>key images marked by the reader</source>
   <translation>images clés marquées par le lecteur</translation>
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>this attempt has ended already</source>
   <translation>cette tentative est déjà terminée</translation>
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>the draft has not arrived yet</source>
   <translation>l'ébauche n'est pas encore arrivée</translation>
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>lock your read first</source>
   <translation>verrouillez d'abord votre lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>voted over {n_valid} valid answers of {n} samples</source>
   <translation>vote sur {n_valid} réponses valides de {n} échantillons</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>chosen by the model from an overview of {n} slices</source>
   <translation>choisies par le modèle dans une vue d'ensemble de {n} coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>The same is sent {samples} times.</source>
   <translation>Le même contenu est envoyé {samples} fois.</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the strategy {strategy} takes no examples and asks once</source>
   <translation>la stratégie {strategy} n'utilise pas d'exemples et n'interroge qu'une fois</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>cancelled after {sent} of {n} samples</source>
   <translation>annulé après {sent} échantillons sur {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>only {n_valid} of {n} samples are valid: there is no vote</source>
   <translation>seuls {n_valid} échantillons sur {n} sont valides : pas de vote</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>no slices were chosen: {message}</source>
   <translation>aucune coupe n'a été choisie : {message}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the chosen slices were not sent: {refused}</source>
   <translation>les coupes choisies n'ont pas été envoyées : {refused}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>Then up to {n} slices of this series that the model asks for are sent to the same provider, without another preview.</source>
   <translation>Ensuite, jusqu'à {n} coupes de cette série demandées par le modèle sont envoyées au même fournisseur, sans nouvel aperçu.</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>Then up to {n} slices of these series that the model asks for are sent to the same provider, without another preview.</source>
   <translation>Ensuite, jusqu'à {n} coupes de ces séries demandées par le modèle sont envoyées au même fournisseur, sans nouvel aperçu.</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>A reason given to send these pictures goes for those slices as well.</source>
   <translation>Un motif donné pour l'envoi de ces images vaut aussi pour ces coupes.</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>slice {number} was chosen, which is not on the overview</source>
   <translation>la coupe {number} a été choisie, mais ne figure pas sur la vue d'ensemble</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>{n} slices were chosen, at most {most} may be</source>
   <translation>{n} coupes ont été choisies, {most} au plus sont permises</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>{risk}, which the overview did not show: no reason covers it</source>
   <translation>{risk}, ce que la vue d'ensemble ne montrait pas : aucun motif ne le couvre</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the chosen slices were not sent: {why}</source>
   <translation>les coupes choisies n'ont pas été envoyées : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>only {roles} may {right}</source>
   <translation>droit réservé ({roles}) : {right}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>sign in first</source>
   <translation>connectez-vous d'abord</translation>
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>an auditor only reads</source>
   <translation>un auditeur ne fait que consulter</translation>
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} cannot be read ({kind})</source>
   <translation>{name} ne peut pas être lu ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} holds no places of cases</source>
   <translation>{name} ne contient aucun emplacement de cas</translation>
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} cannot be written ({reason})</source>
   <translation>{name} ne peut pas être écrit ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>this case has no reference standard: import one</source>
   <translation>ce cas n'a pas d'étalon de référence : en importer un</translation>
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>the draft has not been revealed</source>
   <translation>l'ébauche n'a pas été dévoilée</translation>
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>this draft has no valid content to compare</source>
   <translation>cette ébauche n'a pas de contenu valide à comparer</translation>
  </message>
  <message>
   <location filename="../../viewer/state/epochs.py" />
   <source>the provider answers with {now} now, and answered with {was} before</source>
   <translation>le fournisseur répond maintenant avec {now}, auparavant avec {was}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/erasing.py" />
   <source>Events, codes, sides, sizes, probabilities and comparisons stay: the record still verifies and every figure can be computed again. Copies made before (backups, exports, files of the study) are out of reach and have to be destroyed where they are.</source>
   <translation>Les événements, codes, côtés, tailles, probabilités et comparaisons restent : le registre reste vérifiable et chaque chiffre peut être recalculé. Les copies faites auparavant (sauvegardes, exports, fichiers de l'examen) sont hors d'atteinte et doivent être détruites là où elles se trouvent.</translation>
  </message>
  <message>
   <location filename="../../viewer/state/erasing.py" />
   <source>{case} is erased, but what this machine keeps beside the record is not: {reason}</source>
   <translation>{case} est effacé, mais pas ce que ce poste conserve à côté du registre : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Distance</source>
   <translation>Distance</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Angle</source>
   <translation>Angle</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Ellipse</source>
   <translation>Ellipse</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Rectangle</source>
   <translation>Rectangle</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Freehand region</source>
   <translation>Région à main levée</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Arrow</source>
   <translation>Flèche</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Angle of two lines</source>
   <translation>Angle de deux droites</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Two diameters</source>
   <translation>Deux diamètres</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Evans' index</source>
   <translation>Indice d'Evans</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Midline shift</source>
   <translation>Déviation de la ligne médiane</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>its series has no place in space, so that nothing is measured in mm</source>
   <translation>sa série n'a pas de position dans l'espace : aucune mesure en mm</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>its series is no DICOM: a report refers to DICOM images</source>
   <translation>sa série n'est pas du DICOM : un rapport se réfère à des images DICOM</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>series {series_id} is not loaded: open it once</source>
   <translation>la série {series_id} n'est pas chargée : l'ouvrir une fois</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>no pixel lies inside</source>
   <translation>aucun pixel à l'intérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Key image {number}</source>
   <translation>Image clé {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/facts.py" />
   <source>no images were found: {counts}</source>
   <translation>aucune image trouvée : {counts}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/facts.py" />
   <source>no files</source>
   <translation>aucun fichier</translation>
  </message>
  <message>
   <location filename="../../viewer/state/hanging.py" />
   <source>the whole</source>
   <translation>l'ensemble</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}, line {line}</source>
   <translation>{file}, ligne {line}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>nothing is there</source>
   <translation>il n'y a rien à cet endroit</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} studies are there: give a folder of one, or name a series</source>
   <translation>{n} examens s'y trouvent : indiquer le dossier d'un seul, ou une série</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>1 case taken in, {enrolled} enrolled</source>
   <translation>1 cas intégré, {enrolled} inclus</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} cases taken in, {enrolled} enrolled</source>
   <translation>{n} cas intégrés, {enrolled} inclus</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}: has no cases</source>
   <translation>{file} : ne contient aucun cas</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}: has {n} cases, over {most}</source>
   <translation>{file} : contient {n} cas, plus de {most}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{where}: there is no path</source>
   <translation>{where} : il n'y a pas de chemin</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{where}: a priority is {priorities}</source>
   <translation>{where} : une priorité est {priorities}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>listed; no protocol is signed, so it is not in the pilot</source>
   <translation>listé ; aucun protocole n'est signé, il n'est donc pas dans l'étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>no images were found</source>
   <translation>aucune image trouvée</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>line {line}</source>
   <translation>ligne {line}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>the study</source>
   <translation>l'examen</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} with a problem</source>
   <translation>{n} avec un problème</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the answer cannot be used: {problem}</source>
   <translation>la réponse est inutilisable : {problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{provider} wrote this draft itself: a model judges its own reasoning only where that is said</source>
   <translation>{provider} a rédigé cette ébauche : un modèle ne juge son propre raisonnement que si cela est indiqué</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{reader} has locked no read of this case</source>
   <translation>{reader} n'a verrouillé aucune lecture de ce cas</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>at least {least} judges are needed: one model alone is no measure</source>
   <translation>il faut au moins {least} juges : un modèle seul n'est pas une mesure</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{twice} is named twice: judges are different models</source>
   <translation>{twice} est indiqué deux fois : les juges sont des modèles différents</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{case}: the record holds no such case</source>
   <translation>{case} : le registre ne contient pas ce cas</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>this draft has no valid content</source>
   <translation>cette ébauche n'a pas de contenu valide</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>this case has no reference standard: reasoning is scored beside one</source>
   <translation>ce cas n'a pas d'étalon de référence : le raisonnement se note en regard de celui-ci</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the reference is not open to you yet: {why}</source>
   <translation>la référence ne vous est pas encore accessible : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the reference has no statement {number}</source>
   <translation>la référence n'a pas d'énoncé {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{provider} is no AI, and judges no reasoning</source>
   <translation>{provider} n'est pas une IA et ne juge aucun raisonnement</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>nobody scores a read of their own</source>
   <translation>personne ne note sa propre lecture</translation>
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
   <translation>l'ébauche n'énonce aucun raisonnement : il n'y a rien à noter</translation>
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
   <translation>trousseau</translation>
  </message>
  <message>
   <location filename="../../viewer/state/keeping.py" />
   <source>{id}, in the {place}</source>
   <translation>{id}, emplacement : {place}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>kept by another version of Overread</source>
   <translation>conservé par une autre version d'Overread</translation>
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>damaged (a mask of another size)</source>
   <translation>endommagé (masque d'une autre taille)</translation>
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>damaged ({kind})</source>
   <translation>endommagé ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{n:.1f} pixels</source>
   <translation>{n:.1f} pixels</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{mm:.1f} mm</source>
   <translation>{mm:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{longest:.1f} × {across:.1f} mm</source>
   <translation>{longest:.1f} × {across:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>product {mm2:.0f} mm²</source>
   <translation>produit {mm2:.0f} mm²</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm to the right</source>
   <translation>déviation de {mm:.1f} mm vers la droite</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>ABC/2 {ml:.1f} ml</source>
   <translation>ABC/2 {ml:.1f} ml</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>A {a:.1f}  B {b:.1f}  C {c:.1f} mm</source>
   <translation>A {a:.1f}  B {b:.1f}  C {c:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>slices {weights}</source>
   <translation>coupes {weights}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{low} to {high}</source>
   <translation>{low} à {high}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>not perpendicular: {degrees:.0f}°</source>
   <translation>non perpendiculaires : {degrees:.0f}°</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>Evans' index {index:.2f}</source>
   <translation>Indice d'Evans {index:.2f}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {n:.1f} pixels</source>
   <translation>déviation de {n:.1f} pixels</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm</source>
   <translation>déviation de {mm:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm to the left</source>
   <translation>déviation de {mm:.1f} mm vers la gauche</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>no pixel inside</source>
   <translation>aucun pixel à l'intérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>mean {mean}</source>
   <translation>moyenne {mean}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>mean {mean}  SD {sd}</source>
   <translation>moyenne {mean}  ET {sd}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{area} mm²</source>
   <translation>{area} mm²</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>of a slab of {mm} mm ({mode})</source>
   <translation>d'une coupe épaisse de {mm} mm ({mode})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>interpolated values</source>
   <translation>valeurs interpolées</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Failure gallery</source>
   <translation>Galerie des échecs</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Model</source>
   <translation>Modèle</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Group</source>
   <translation>Groupe</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Modality</source>
   <translation>Modalité</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Arm</source>
   <translation>Bras</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Epoch</source>
   <translation>Période</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Setting</source>
   <translation>Cadre</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>labels: {basis}</source>
   <translation>étiquettes : {basis}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{percent:g} % interval: {method}</source>
   <translation>intervalle à {percent:g} % : {method}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>1 patient</source>
   <translation>1 patient</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{n} patients</source>
   <translation>{n} patients</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{n} not counted, since a fact is not known</source>
   <translation>{n} non comptés, une donnée étant inconnue</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>no reference</source>
   <translation>pas de référence</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{section}: no section of that name; {known}</source>
   <translation>{section} : aucune section de ce nom ; {known}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{about}: no stratum of that name; {known}</source>
   <translation>{about} : aucune strate de ce nom ; {known}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>no answer</source>
   <translation>pas de réponse</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{kind}, {who}: {answer} (true: {true})</source>
   <translation>{kind}, {who} : {answer} (vrai : {true})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts of this case are made and never shown</source>
   <translation>les ébauches de ce cas sont produites et jamais affichées</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>this case is read without drafts</source>
   <translation>ce cas est lu sans ébauches</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts are shown after your read is locked</source>
   <translation>les ébauches sont affichées après verrouillage de votre lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts may be shown while you read</source>
   <translation>les ébauches peuvent être affichées pendant la lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts may be shown before you read</source>
   <translation>les ébauches peuvent être affichées avant la lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>In the pilot, epoch {epoch}: {arm}.</source>
   <translation>Dans l'étude pilote, période {epoch} : {arm}.</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>In the pilot, epoch {epoch}: {why}.</source>
   <translation>Dans l'étude pilote, période {epoch} : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>the case was excluded: {code}</source>
   <translation>le cas a été exclu : {code}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>the case is not assigned to you</source>
   <translation>le cas ne vous est pas attribué</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in a pilot nothing is asked beyond its locked configurations</source>
   <translation>dans une étude pilote, rien n'est demandé hors de ses configurations verrouillées</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>{configuration} is not locked by the protocol, only {names}</source>
   <translation>{configuration} n'est pas verrouillée par le protocole, seulement {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>a case of a pilot is probed when its readings are over</source>
   <translation>un cas d'étude pilote est soumis aux épreuves une fois ses lectures terminées</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>a case of a pilot is judged when its readings are over</source>
   <translation>un cas d'étude pilote est jugé une fois ses lectures terminées</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in this case's arms drafts are not asked for</source>
   <translation>dans les bras de ce cas, aucune ébauche n'est demandée</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in this case's arm drafts are not asked for</source>
   <translation>dans le bras de ce cas, aucune ébauche n'est demandée</translation>
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the case is enrolled in a pilot</source>
   <translation>le cas est inclus dans une étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the case has a reference standard in the record</source>
   <translation>le cas a un étalon de référence dans le registre</translation>
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the patient's pseudonym is not known, and no example goes without it</source>
   <translation>le pseudonyme du patient est inconnu, et aucun exemple ne s'en passe</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: size {size!r} is not width and height</source>
   <translation>{path} : la taille {size!r} n'est pas une largeur et une hauteur</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: convention {convention!r} is not known</source>
   <translation>{path} : convention {convention!r} inconnue</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: cannot be read ({reason})</source>
   <translation>{path} : lecture impossible ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: holds an unknown setting ({reason})</source>
   <translation>{path} : contient un réglage inconnu ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>preferences cannot be saved ({reason})</source>
   <translation>les préférences ne peuvent pas être enregistrées ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>the series are of different studies; name those of one study</source>
   <translation>les séries proviennent d'examens différents ; indiquer celles d'un seul examen</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>line {line}: {reason}</source>
   <translation>ligne {line} : {reason}</translation>
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
   <translation>pas un texte UTF-8</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>the context {name} cannot be read ({reason})</source>
   <translation>le contexte {name} ne peut pas être lu ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>series {id} is in colour; a draft needs grey pictures</source>
   <translation>la série {id} est en couleur ; une ébauche exige des images en niveaux de gris</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>the mean of {n} earlier requests, {mean:.4f} USD each</source>
   <translation>moyenne de {n} requêtes antérieures, {mean:.4f} USD chacune</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>nothing is sent</source>
   <translation>rien n'est envoyé</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>not known: the record holds no earlier request to it whose cost is known</source>
   <translation>inconnu : le registre ne contient aucune requête antérieure de coût connu vers ce fournisseur</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>made-up histories</source>
   <translation>anamnèses fictives</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>no clinical context</source>
   <translation>sans contexte clinique</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>clinical context of {own} of {n} cases</source>
   <translation>contexte clinique de {own} cas sur {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>case {case}, {probe} {variant}: {answer}</source>
   <translation>cas {case}, {probe} {variant} : {answer}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>{n} requests in a row came to nothing, the last one because: {message}</source>
   <translation>{n} requêtes successives n'ont pas abouti, la dernière pour ce motif : {message}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>policy forbids it: {reason}</source>
   <translation>la politique l'interdit : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/questions.py" />
   <source>what was sent cannot be made again from the record</source>
   <translation>ce qui a été envoyé ne peut pas être reconstitué depuis le registre</translation>
  </message>
  <message>
   <location filename="../../viewer/state/questions.py" />
   <source>the clinical context cannot be told from the prompt that the record holds</source>
   <translation>le contexte clinique ne peut pas être distingué de l'invite contenue dans le registre</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>no series of the study is known to show the outlined places</source>
   <translation>aucune série de l'examen n'est connue pour montrer les endroits délimités</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>it is on the grid of no series of the study, so nothing proves that it was made on it</source>
   <translation>il n'est sur la grille d'aucune série de l'examen : rien ne prouve qu'il a été établi sur celui-ci</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>taken although {problem}: {reason}</source>
   <translation>retenu bien que {problem} : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>its study is not at hand, and the file does not say which one it is about</source>
   <translation>son examen n'est pas disponible et le fichier n'indique pas de quel examen il s'agit</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>in series {id} the two halves are too unlike to find their midplane</source>
   <translation>dans la série {id}, les deux moitiés sont trop dissemblables pour en trouver le plan médian</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>no side is stated: {why}</source>
   <translation>aucun côté n'est indiqué : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same study and frame of reference</source>
   <translation>même examen et même référentiel</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same study</source>
   <translation>même examen</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same grid as series {id}</source>
   <translation>même grille que la série {id}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>{path}: what is there is not {case}</source>
   <translation>{path} : ce qui s'y trouve n'est pas {case}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>in series {id} {reason}</source>
   <translation>dans la série {id}, {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>sides by the midplane that was found in series {id}</source>
   <translation>côtés selon le plan médian trouvé dans la série {id}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the file names another study or patient</source>
   <translation>le fichier désigne un autre examen ou patient</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>its places are in a frame of reference that no series of the study has</source>
   <translation>ses positions sont dans un référentiel qu'aucune série de l'examen ne possède</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>it outlines places that no series of the study shows</source>
   <translation>il délimite des endroits qu'aucune série de l'examen ne montre</translation>
  </message>
  <message>
   <location filename="../../viewer/state/shortcuts.py" />
   <source>{path}: is not a table of keys</source>
   <translation>{path} : n'est pas une table de raccourcis</translation>
  </message>
  <message>
   <location filename="../../viewer/state/shortcuts.py" />
   <source>the keys cannot be saved ({reason})</source>
   <translation>les raccourcis ne peuvent pas être enregistrés ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/showing.py" />
   <source>Colour</source>
   <translation>Couleur</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>in this case's arm drafts are never shown</source>
   <translation>dans le bras de ce cas, les ébauches ne sont jamais affichées</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>{change}: acknowledge a new epoch before the draft is shown</source>
   <translation>{change} : prendre acte d'une nouvelle période avant l'affichage de l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>ask for a draft first</source>
   <translation>demandez d'abord une ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>decide on each draft first</source>
   <translation>décidez d'abord de chaque ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Read</source>
   <translation>Lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Lock</source>
   <translation>Verrouiller</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Draft</source>
   <translation>Ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Compare</source>
   <translation>Comparer</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Sign</source>
   <translation>Signer</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>Its content stays hidden until your read is locked.</source>
   <translation>Son contenu reste masqué jusqu'au verrouillage de votre lecture.</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>Kept back: {why}.</source>
   <translation>Retenue : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>a normal read needs the coverage check: say what you looked at</source>
   <translation>une lecture normale exige le contrôle d'exhaustivité : indiquez ce que vous avez examiné</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>give a reason</source>
   <translation>donnez un motif</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>this draft cannot be shown against the protocol</source>
   <translation>cette ébauche ne peut pas être affichée contre le protocole</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>say which regions were looked at</source>
   <translation>indiquez les régions examinées</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>Exploratory: this case is in no pilot and no figure of one counts it.</source>
   <translation>Exploratoire : ce cas n'est dans aucune étude pilote et n'entre dans aucun de leurs chiffres.</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>no slices are selected</source>
   <translation>aucune coupe n'est sélectionnée</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>the read is locked already; supersede it with a reason</source>
   <translation>la lecture est déjà verrouillée ; la remplacer avec un motif</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>there is no locked read to supersede</source>
   <translation>il n'y a pas de lecture verrouillée à remplacer</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>what would be sent has not been shown yet</source>
   <translation>ce qui serait envoyé n'a pas encore été affiché</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>this answer is no draft of the case</source>
   <translation>cette réponse n'est pas une ébauche du cas</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>a draft that was not shown cannot be decided on</source>
   <translation>on ne peut pas décider d'une ébauche non affichée</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>this draft has no valid content: it can only be rejected</source>
   <translation>cette ébauche n'a pas de contenu valide : elle ne peut qu'être rejetée</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>an edit, and only an edit, carries edited content</source>
   <translation>une modification, et elle seule, comporte un contenu modifié</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>signed already; supersede the read or a decision to sign again</source>
   <translation>déjà signé ; remplacer la lecture ou une décision pour signer à nouveau</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>just now</source>
   <translation>à l'instant</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 day</source>
   <translation>1 jour</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} days</source>
   <translation>{n} jours</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 hour</source>
   <translation>1 heure</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} hours</source>
   <translation>{n} heures</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 minute</source>
   <translation>1 minute</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} minutes</source>
   <translation>{n} minutes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>File</source>
   <translation>Fichier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>View</source>
   <translation>Affichage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Layout</source>
   <translation>Disposition</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Image</source>
   <translation>Image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Marks</source>
   <translation>Annotations</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Case</source>
   <translation>Cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Help</source>
   <translation>Aide</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window preset {number}</source>
   <translation>Préréglage de fenêtre {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the values of this preset</source>
   <translation>Afficher les valeurs de ce préréglage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Several series beside each other</source>
   <translation>Plusieurs séries côte à côte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open folder…</source>
   <translation>Ouvrir un dossier…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open a folder of DICOM or NIfTI files</source>
   <translation>Ouvrir un dossier de fichiers DICOM ou NIfTI</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open files or zip…</source>
   <translation>Ouvrir des fichiers ou un zip…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open files, a DICOMDIR or a zip archive</source>
   <translation>Ouvrir des fichiers, un DICOMDIR ou une archive zip</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the sample case</source>
   <translation>Ouvrir le cas de démonstration</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Make and open a sample case</source>
   <translation>Créer et ouvrir un cas de démonstration</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Files left out…</source>
   <translation>Fichiers écartés…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>List the files that could not be shown, with reasons</source>
   <translation>Lister les fichiers qui n'ont pas pu être affichés, avec les motifs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export view…</source>
   <translation>Exporter la vue…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>The active view as a PNG picture, without names</source>
   <translation>La vue active en image PNG, sans noms</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export series, key images or measurements…</source>
   <translation>Exporter série, images clés ou mesures…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>As NIfTI, film, DICOM secondary captures, key object selection or report</source>
   <translation>En NIfTI, film, captures secondaires DICOM, sélection d'objets clés ou rapport</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Anonymised copy…</source>
   <translation>Copie anonymisée…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>A copy of the study without what names anybody (DICOM PS3.15)</source>
   <translation>Une copie de l'examen sans élément nominatif (DICOM PS3.15)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Header of the slice…</source>
   <translation>En-tête de la coupe…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>All DICOM attributes of the file in view, or the NIfTI header</source>
   <translation>Tous les attributs DICOM du fichier affiché, ou l'en-tête NIfTI</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Close study</source>
   <translation>Fermer l'examen</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go back to the welcome page</source>
   <translation>Revenir à la page d'accueil</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Preferences…</source>
   <translation>Préférences…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Language, theme, convention, language of drafts, keys, idle lock</source>
   <translation>Langue, thème, convention, langue des ébauches, raccourcis, verrouillage automatique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Quit</source>
   <translation>Quitter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Close the application</source>
   <translation>Fermer l'application</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Command palette…</source>
   <translation>Palette de commandes…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Find any command by name</source>
   <translation>Trouver une commande par son nom</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Enlarge the active view</source>
   <translation>Agrandir la vue active</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the active view alone, or all views</source>
   <translation>Afficher la vue active seule, ou toutes les vues</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Slices as acquired</source>
   <translation>Coupes natives</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the slices as they were acquired, or cut the patient's own plane</source>
   <translation>Afficher les coupes telles qu'acquises, ou couper dans le plan propre du patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next view</source>
   <translation>Vue suivante</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Let keys act on the next view</source>
   <translation>Appliquer les touches à la vue suivante</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous view</source>
   <translation>Vue précédente</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Let keys act on the previous view</source>
   <translation>Appliquer les touches à la vue précédente</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next part of the window</source>
   <translation>Zone suivante de la fenêtre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Move the keyboard focus: series, views, case, toolbar</source>
   <translation>Déplacer le focus clavier : séries, vues, cas, barre d'outils</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous part of the window</source>
   <translation>Zone précédente de la fenêtre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Move the keyboard focus back</source>
   <translation>Ramener le focus clavier en arrière</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next slice</source>
   <translation>Coupe suivante</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one slice on</source>
   <translation>Avancer d'une coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous slice</source>
   <translation>Coupe précédente</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one slice back</source>
   <translation>Reculer d'une coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ten slices on</source>
   <translation>Dix coupes en avant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go ten slices on</source>
   <translation>Avancer de dix coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ten slices back</source>
   <translation>Dix coupes en arrière</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go ten slices back</source>
   <translation>Reculer de dix coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>First slice</source>
   <translation>Première coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to the first slice</source>
   <translation>Aller à la première coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Last slice</source>
   <translation>Dernière coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to the last slice</source>
   <translation>Aller à la dernière coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine</source>
   <translation>Ciné</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play the slices of the active view; again to stop</source>
   <translation>Faire défiler les coupes de la vue active ; à nouveau pour arrêter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next series</source>
   <translation>Série suivante</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the next series of the list</source>
   <translation>Ouvrir la série suivante de la liste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous series</source>
   <translation>Série précédente</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the previous series of the list</source>
   <translation>Ouvrir la série précédente de la liste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine faster</source>
   <translation>Ciné plus rapide</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play more slices a second</source>
   <translation>Plus de coupes par seconde</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine slower</source>
   <translation>Ciné plus lent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play fewer slices a second</source>
   <translation>Moins de coupes par seconde</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next time point</source>
   <translation>Temps suivant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one time point on in a time series</source>
   <translation>Avancer d'un temps dans une série dynamique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous time point</source>
   <translation>Temps précédent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one time point back</source>
   <translation>Reculer d'un temps</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next hanging protocol</source>
   <translation>Protocole d'affichage suivant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hang the study by the next protocol that fits it, then the planes again</source>
   <translation>Afficher l'examen selon le protocole adapté suivant, puis de nouveau les plans</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous hanging protocol</source>
   <translation>Protocole d'affichage précédent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hang the study by the protocol before</source>
   <translation>Afficher l'examen selon le protocole précédent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Planes and 3D of one series</source>
   <translation>Plans et 3D d'une série</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Axial, sagittal, coronal and 3D of the series in view</source>
   <translation>Axial, sagittal, coronal et 3D de la série affichée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link scrolling</source>
   <translation>Synchroniser le défilement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Tiles that share a frame of reference show the same place</source>
   <translation>Les cadres de même référentiel montrent le même endroit</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link zoom and pan</source>
   <translation>Synchroniser zoom et déplacement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Zoom and pan all tiles together</source>
   <translation>Zoomer et déplacer tous les cadres ensemble</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link windows</source>
   <translation>Synchroniser le fenêtrage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Tiles with values of the same units have the same window</source>
   <translation>Les cadres de mêmes unités ont la même fenêtre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Register series</source>
   <translation>Recaler les séries</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Find how the head moved between series of different spaces on show</source>
   <translation>Trouver le mouvement de la tête entre les séries affichées de référentiels différents</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Accept registration</source>
   <translation>Accepter le recalage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>You looked at it, and it fits</source>
   <translation>Vous l'avez vérifié, et il convient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link places by hand</source>
   <translation>Lier des points à la main</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Press at a place, then at the same place in the other series</source>
   <translation>Cliquer sur un point, puis sur le même point de l'autre série</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Unlink</source>
   <translation>Délier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Forget registrations and links of the series on show</source>
   <translation>Oublier recalages et liens des séries affichées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Blended, checkerboard or difference</source>
   <translation>Fusion, damier ou différence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change how the second series is shown</source>
   <translation>Changer l'affichage de la seconde série</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Nothing over the series</source>
   <translation>Rien sur la série</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the series in view alone again</source>
   <translation>Réafficher seule la série en cours</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Series without a frame of reference share a space</source>
   <translation>Espace commun aux séries sans référentiel</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Only where you know it: files of one folder may lie centimetres apart</source>
   <translation>Seulement si vous en êtes sûr : les fichiers d'un même dossier peuvent être distants de plusieurs centimètres</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Reset views</source>
   <translation>Réinitialiser les vues</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Fit every view and go back to the opening window</source>
   <translation>Ajuster chaque vue et revenir à la fenêtre d'ouverture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next 3D preset</source>
   <translation>Préréglage 3D suivant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Skin, brain, vessels, bone or the maximum in the 3D view</source>
   <translation>Peau, cerveau, vaisseaux, os ou maximum dans la vue 3D</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cut the 3D view</source>
   <translation>Couper la vue 3D</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>At the crosshair: axial, coronal, sagittal, then all of it again</source>
   <translation>Au réticule : axial, coronal, sagittal, puis de nouveau en entier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Neurological convention</source>
   <translation>Convention neurologique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the patient's left on the left of the picture</source>
   <translation>Afficher la gauche du patient à gauche de l'image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Light theme</source>
   <translation>Thème clair</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change between the reading-room theme and the light one</source>
   <translation>Passer du thème de salle d'interprétation au thème clair</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Full screen</source>
   <translation>Plein écran</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Use the whole screen</source>
   <translation>Utiliser tout l'écran</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window</source>
   <translation>Fenêtrage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag: right widens, up brightens</source>
   <translation>Glisser : à droite élargit, en haut éclaircit</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Pan</source>
   <translation>Déplacement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag the picture</source>
   <translation>Faire glisser l'image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Zoom</source>
   <translation>Zoom</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag up to enlarge, down to shrink</source>
   <translation>Glisser vers le haut pour agrandir, vers le bas pour réduire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Crosshair</source>
   <translation>Réticule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag the linked position through all planes</source>
   <translation>Déplacer la position liée dans tous les plans</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Scroll</source>
   <translation>Défilement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag up or down through the slices</source>
   <translation>Glisser vers le haut ou le bas à travers les coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Thicker slab</source>
   <translation>Épaissir la coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show more slices in one picture</source>
   <translation>Réunir plus de coupes en une image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Thinner slab</source>
   <translation>Amincir la coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show fewer slices in one picture</source>
   <translation>Réunir moins de coupes en une image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>MIP, MinIP or mean</source>
   <translation>MIP, MinIP ou moyenne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change how the slices of a slab are combined</source>
   <translation>Changer la combinaison des coupes de la coupe épaisse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the other planes</source>
   <translation>Tourner les autres plans</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Oblique planes: turn the others about the active one by 5 degrees</source>
   <translation>Plans obliques : tourner les autres de 5 degrés autour du plan actif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the other planes back</source>
   <translation>Tourner les autres plans en sens inverse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the others about the active one by 5 degrees the other way</source>
   <translation>Tourner les autres de 5 degrés autour du plan actif, en sens inverse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Straighten planes</source>
   <translation>Redresser les plans</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Axial, coronal and sagittal of the patient again</source>
   <translation>De nouveau axial, coronal et sagittal du patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Invert</source>
   <translation>Inverser</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show low values bright</source>
   <translation>Afficher les valeurs basses en clair</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window in numbers…</source>
   <translation>Fenêtre en valeurs…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Type window width and level</source>
   <translation>Saisir la largeur et le centre de la fenêtre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag from end to end</source>
   <translation>Glisser d'une extrémité à l'autre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click end, vertex and end</source>
   <translation>Cliquer extrémité, sommet et extrémité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag a region; shows mean, SD, range and area</source>
   <translation>Tracer une région ; affiche moyenne, écart-type, étendue et aire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag around a region; on several slices it gives the volume by ABC/2</source>
   <translation>Entourer une région ; sur plusieurs coupes, donne le volume par ABC/2</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Arrow with words</source>
   <translation>Flèche avec texte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag to the place that is meant, then type</source>
   <translation>Glisser jusqu'à l'endroit visé, puis saisir le texte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Two diameters (RANO)</source>
   <translation>Deux diamètres (RANO)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click both ends of the longest diameter, then of its perpendicular</source>
   <translation>Cliquer les deux extrémités du plus grand diamètre, puis de sa perpendiculaire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Angle of two lines (Cobb)</source>
   <translation>Angle de deux droites (Cobb)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click both ends of one line, then of the other</source>
   <translation>Cliquer les deux extrémités d'une droite, puis de l'autre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click the width of the frontal horns, then the inner width of the skull</source>
   <translation>Cliquer la largeur des cornes frontales, puis le diamètre interne du crâne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click the falx in front, behind, and then the shifted septum</source>
   <translation>Cliquer la faux en avant, en arrière, puis le septum dévié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Brush a mask</source>
   <translation>Peindre un masque</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Paint a mask in 3D within a range of values; Ctrl erases</source>
   <translation>Peindre un masque en 3D dans un intervalle de valeurs ; Ctrl efface</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Import a mask…</source>
   <translation>Importer un masque…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>DICOM segmentation, RT structures or a NIfTI label image</source>
   <translation>Segmentation DICOM, structures RT ou image d'étiquettes NIfTI</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Smooth the mask</source>
   <translation>Lisser le masque</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Give the active mask a smooth surface</source>
   <translation>Donner au masque actif une surface lisse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export masks…</source>
   <translation>Exporter les masques…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>As a DICOM segmentation or a NIfTI label image</source>
   <translation>En segmentation DICOM ou image d'étiquettes NIfTI</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hide marks</source>
   <translation>Masquer les annotations</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Draw no marks for a while; they stay where they are</source>
   <translation>Ne plus afficher temporairement les annotations ; elles restent en place</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Delete mark</source>
   <translation>Supprimer l'annotation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Delete the selected mark</source>
   <translation>Supprimer l'annotation sélectionnée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Undo</source>
   <translation>Annuler</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Take back the last mark, key image or selection</source>
   <translation>Annuler la dernière annotation, image clé ou sélection</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Redo</source>
   <translation>Rétablir</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Do again what was taken back</source>
   <translation>Rétablir ce qui a été annulé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Key image</source>
   <translation>Image clé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Mark this slice as a key image, or unmark it</source>
   <translation>Marquer ou démarquer cette coupe comme image clé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Note at key image…</source>
   <translation>Note sur l'image clé…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Make this slice a key image with a note, or change its note</source>
   <translation>Faire de cette coupe une image clé annotée, ou modifier sa note</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>8 spread over the brain</source>
   <translation>8 réparties sur le cerveau</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Select 8 slices by rule, independent of the reader</source>
   <translation>Sélectionner 8 coupes selon une règle, indépendamment du lecteur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Add a prior study…</source>
   <translation>Ajouter un examen antérieur…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>An earlier study of the same patient, to be sent beside this one</source>
   <translation>Un examen plus ancien du même patient, à envoyer avec celui-ci</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change which selection is sent</source>
   <translation>Changer la sélection envoyée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Key images, or the slices chosen by rule</source>
   <translation>Images clés, ou coupes choisies selon la règle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Finding from mark</source>
   <translation>Constatation depuis l'annotation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Add a finding at the selected mark, else at the crosshair</source>
   <translation>Ajouter une constatation à l'annotation sélectionnée, sinon au réticule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Preview what leaves</source>
   <translation>Aperçu de l'envoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show every image and every character that would be sent</source>
   <translation>Afficher chaque image et chaque caractère qui seraient envoyés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: lock the read</source>
   <translation>Aller à : verrouiller la lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that locks your read</source>
   <translation>Afficher l'étape qui verrouille votre lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: draft</source>
   <translation>Aller à : ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that asks for a draft</source>
   <translation>Afficher l'étape qui demande une ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: compare</source>
   <translation>Aller à : comparer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show read, draft and reference side by side</source>
   <translation>Afficher lecture, ébauche et référence côte à côte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: sign</source>
   <translation>Aller à : signer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that signs the record</source>
   <translation>Afficher l'étape qui signe le registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next case</source>
   <translation>Cas suivant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the next case of the worklist</source>
   <translation>Ouvrir le cas suivant de la liste de travail</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous case</source>
   <translation>Cas précédent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the case before this one in the worklist</source>
   <translation>Ouvrir le cas précédent de la liste de travail</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Keys</source>
   <translation>Raccourcis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>All keys on one page</source>
   <translation>Tous les raccourcis sur une page</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change keys…</source>
   <translation>Modifier les raccourcis…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Give commands other keys; export and import them</source>
   <translation>Attribuer d'autres touches aux commandes ; les exporter et les importer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show log…</source>
   <translation>Afficher le journal…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>What the app noted about itself; copy a report without patient data</source>
   <translation>Ce que l'application a noté sur elle-même ; copier un rapport sans données patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>About Overread</source>
   <translation>À propos d'Overread</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Version, licence, intended use</source>
   <translation>Version, licence, destination prévue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Wheel</source>
   <translation>Molette</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>slices</source>
   <translation>coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ctrl+wheel</source>
   <translation>Ctrl+molette</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>zoom at the pointer</source>
   <translation>zoom sous le pointeur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Left drag</source>
   <translation>Glisser, bouton gauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>the chosen tool</source>
   <translation>l'outil choisi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Middle drag</source>
   <translation>Glisser, bouton du milieu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>pan</source>
   <translation>déplacement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Right drag</source>
   <translation>Glisser, bouton droit</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>zoom</source>
   <translation>zoom</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Shift+left drag</source>
   <translation>Maj+glisser, bouton gauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>crosshair</source>
   <translation>réticule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Double click</source>
   <translation>Double-clic</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>enlarge, or all views</source>
   <translation>agrandir, ou toutes les vues</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Note</source>
   <translation>Note</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Warning</source>
   <translation>Avertissement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Error</source>
   <translation>Erreur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Dismiss</source>
   <translation>Fermer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Dismiss this notice</source>
   <translation>Fermer cet avis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Details</source>
   <translation>Détails</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Copy report</source>
   <translation>Copier le rapport</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>What helps to find the fault, without patient data</source>
   <translation>Ce qui aide à trouver le défaut, sans données patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Copy</source>
   <translation>Copier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Series</source>
   <translation>Séries</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Series of the opened study</source>
   <translation>Séries de l'examen ouvert</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>1 file left out</source>
   <translation>1 fichier écarté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>{n} files left out</source>
   <translation>{n} fichiers écartés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Show which files, and why (Ctrl+Shift+E)</source>
   <translation>Afficher quels fichiers, et pourquoi (Ctrl+Shift+E)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>1 series</source>
   <translation>1 série</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Study {n} of {total}</source>
   <translation>Examen {n} sur {total}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>prior</source>
   <translation>antérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>no picture</source>
   <translation>pas d'image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>{n} series</source>
   <translation>{n} séries</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>{case}, {source}. It stays on screen until somebody says what was done.</source>
   <translation>{case}, {source}. Reste à l'écran jusqu'à ce que quelqu'un indique ce qui a été fait.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Urgent discrepancy</source>
   <translation>Discordance urgente</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Done</source>
   <translation>Fait</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>In words</source>
   <translation>En clair</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Open the case</source>
   <translation>Ouvrir le cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Not now</source>
   <translation>Pas maintenant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Acknowledge</source>
   <translation>Prendre acte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Recorded with your account and the time.</source>
   <translation>Enregistré avec votre compte et l'heure.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>what was done and by whom; no names of patients</source>
   <translation>ce qui a été fait et par qui ; aucun nom de patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Team informed</source>
   <translation>Équipe informée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Read corrected</source>
   <translation>Lecture corrigée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>No action needed</source>
   <translation>Aucune action nécessaire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>no case</source>
   <translation>aucun cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>{n} more after this one.</source>
   <translation>Encore {n} après celle-ci.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/afterwards.py" />
   <source>How it is asked</source>
   <translation>Mode d'interrogation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Chinese (simplified)</source>
   <translation>Chinois (simplifié)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>English</source>
   <translation>Anglais</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>German</source>
   <translation>Allemand</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Spanish</source>
   <translation>Espagnol</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>French</source>
   <translation>Français</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Italian</source>
   <translation>Italien</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Japanese</source>
   <translation>Japonais</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Korean</source>
   <translation>Coréen</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Dutch</source>
   <translation>Néerlandais</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Polish</source>
   <translation>Polonais</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Portuguese</source>
   <translation>Portugais</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Turkish</source>
   <translation>Turc</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Strategy</source>
   <translation>Stratégie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>How many answers</source>
   <translation>Nombre de réponses</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>At most so many slices</source>
   <translation>Nombre maximal de coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Set of examples</source>
   <translation>Jeu d'exemples</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Language of the answer</source>
   <translation>Langue de la réponse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Sets…</source>
   <translation>Jeux…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Sets of worked examples</source>
   <translation>Jeux d'exemples résolus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>See the sets of worked examples, and pin this case as one</source>
   <translation>Voir les jeux d'exemples résolus, et y épingler ce cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Language</source>
   <translation>Langue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Ask without granting</source>
   <translation>Demander sans accorder</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>there is no set of examples: pin a case under Sets</source>
   <translation>il n'y a pas de jeu d'exemples : épinglez un cas sous Jeux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>none yet</source>
   <translation>aucun pour l'instant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Answers</source>
   <translation>Réponses</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Slices, at most</source>
   <translation>Coupes, au plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Examples</source>
   <translation>Exemples</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Grants a request</source>
   <translation>Accorde une demande</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Grants what {title} needs: {needs}. Choose what it gets (more images, another series, a prior, the history), then preview. The two drafts stay linked.</source>
   <translation>Accorde ce dont {title} a besoin : {needs}. Choisissez ce qui est fourni (plus d'images, une autre série, un antérieur, l'anamnèse), puis l'aperçu. Les deux ébauches restent liées.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Vote of {n} answers</source>
   <translation>Vote de {n} réponses</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>up to {n}</source>
   <translation>jusqu'à {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>A draft that is kept back</source>
   <translation>Une ébauche retenue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>This draft claims a critical finding and your read is not critical. It can be shown against the protocol: this is recorded and counted apart.</source>
   <translation>Cette ébauche fait état d'une constatation critique et votre lecture n'est pas critique. Elle peut être affichée contre le protocole : cela est enregistré et compté à part.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Show it with a reason…</source>
   <translation>L'afficher avec un motif…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Why</source>
   <translation>Pourquoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Show it: recorded</source>
   <translation>L'afficher : enregistré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>why the patient cannot wait</source>
   <translation>pourquoi le patient ne peut pas attendre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>say why first</source>
   <translation>dites d'abord pourquoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>write something here</source>
   <translation>écrivez quelque chose ici</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>state this</source>
   <translation>à indiquer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>leave this open</source>
   <translation>à laisser vide</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not a number</source>
   <translation>n'est pas un nombre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not a whole number</source>
   <translation>n'est pas un nombre entier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose one</source>
   <translation>choisissez</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say whether it is present</source>
   <translation>indiquez si elle est présente</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say what was found</source>
   <translation>indiquez ce qui a été constaté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>give the longest diameter first</source>
   <translation>indiquez d'abord le plus grand diamètre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a category</source>
   <translation>choisissez une catégorie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a role</source>
   <translation>choisissez un rôle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose single, several or diffuse</source>
   <translation>choisissez unique, multiple ou diffus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a grade, or clear the reasons</source>
   <translation>choisissez un niveau, ou effacez les motifs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say whether there was a prior</source>
   <translation>indiquez s'il y avait un antérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say why</source>
   <translation>dites pourquoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not an ICD-10 code, e.g. C71.1</source>
   <translation>n'est pas un code CIM-10, p. ex. C71.1</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>name the edition of ICD-10</source>
   <translation>indiquez l'édition de la CIM-10</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say how it looks</source>
   <translation>décrivez l'aspect</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>write the step</source>
   <translation>rédigez l'étape</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say what is needed</source>
   <translation>indiquez ce qui est nécessaire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a sequence</source>
   <translation>choisissez une séquence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say normal, abnormal or indeterminate, or abstain</source>
   <translation>indiquez normal, anormal ou indéterminé, ou abstenez-vous</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>state all five, or none</source>
   <translation>indiquez les cinq, ou aucune</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be more than {limit}</source>
   <translation>doit être supérieur à {limit}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be more than {limit} %</source>
   <translation>doit être supérieur à {limit} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at least {limit}</source>
   <translation>doit être au moins {limit}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at least {limit} %</source>
   <translation>doit être au moins {limit} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at most {limit}</source>
   <translation>doit être au plus {limit}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at most {limit} %</source>
   <translation>doit être au plus {limit} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>NOTHING IS SENT</source>
   <translation>AUCUN ENVOI</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>MAY SEND</source>
   <translation>ENVOI AUTORISÉ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>LOCAL ONLY</source>
   <translation>LOCAL UNIQUEMENT</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>Egress policy: {words}</source>
   <translation>Politique de sortie des données : {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/coded.py" />
   <source>In the lexicon as {name}</source>
   <translation>Dans le lexique : {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/coded.py" />
   <source>in the lexicon as {name}</source>
   <translation>dans le lexique : {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{n} differ · {m} agree. Choose a row to go to its place in the views.</source>
   <translation>{n} diffèrent · {m} concordent. Choisissez une ligne pour aller à son emplacement dans les vues.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Drafts</source>
   <translation>Ébauches</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Choose the drafts that stand side by side</source>
   <translation>Choisir les ébauches à mettre côte à côte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Give the table the whole height, or give it back</source>
   <translation>Donner toute la hauteur au tableau, ou la rendre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Give the table the whole height</source>
   <translation>Donner toute la hauteur au tableau</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Reasoning…</source>
   <translation>Raisonnement…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Score the drafts' reasoning by the rubric, beside the reference</source>
   <translation>Noter le raisonnement des ébauches selon la grille, en regard de la référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Differences only</source>
   <translation>Différences seulement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Read, drafts and reference side by side</source>
   <translation>Lecture, ébauches et référence côte à côte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Side by side</source>
   <translation>Côte à côte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Difference</source>
   <translation>Différence</translation>
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
   <translation>référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Strictly a finding on the wrong side is not detected; leniently it is.</source>
   <translation>Au sens strict, une constatation du mauvais côté n'est pas détectée ; au sens large, elle l'est.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{n} drafts differ</source>
   <translation>{n} ébauches diffèrent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{a} and {b} differ</source>
   <translation>{a} et {b} diffèrent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>agrees with {who}</source>
   <translation>concorde avec {who}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Send the context along</source>
   <translation>Joindre le contexte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>With or without it is part of the record: both can be compared</source>
   <translation>Avec ou sans, le registre le mentionne : les deux peuvent être comparés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>From a file…</source>
   <translation>Depuis un fichier…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>A text file, or a FHIR R4 bundle in JSON</source>
   <translation>Un fichier texte, ou un bundle FHIR R4 en JSON</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Symptoms, history, question. Nothing that says who it is.</source>
   <translation>Symptômes, antécédents, question. Rien qui révèle l'identité.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Clinical context</source>
   <translation>Contexte clinique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Replace all by their kind</source>
   <translation>Tout remplacer par le type</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Black out the face</source>
   <translation>Occulter le visage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>In front of and below the brain; refused where the brain would be at risk</source>
   <translation>En avant et au-dessous du cerveau ; refusé si le cerveau risquait d'être touché</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>the clinical context is still being looked at</source>
   <translation>le contexte clinique est encore en cours d'analyse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Text or FHIR (*.txt *.json)</source>
   <translation>Texte ou FHIR (*.txt *.json)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>▲ {n} may say who the patient is: decide on each before it can be sent</source>
   <translation>▲ {n} éléments peuvent révéler l'identité du patient : décidez de chacun avant l'envoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>✓ No name, date or number is found. Rules miss rare names: read it once.</source>
   <translation>✓ Aucun nom, date ou numéro trouvé. Les règles manquent les noms rares : relisez une fois.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>not sent</source>
   <translation>non envoyé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>none</source>
   <translation>aucun</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Looking for what may name somebody…</source>
   <translation>Recherche d'éléments nominatifs…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>{parts} to decide on</source>
   <translation>{parts} à trancher</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>{n} kept with a reason.</source>
   <translation>{n} conservés avec un motif.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>face blacked out</source>
   <translation>visage occulté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Remove</source>
   <translation>Supprimer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Replace</source>
   <translation>Remplacer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Keep…</source>
   <translation>Conserver…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Let it stand wherever it is, with a reason that is recorded</source>
   <translation>Le laisser partout où il figure, avec un motif enregistré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Why it names nobody; Return keeps it</source>
   <translation>Pourquoi il ne désigne personne ; Entrée le conserve</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Why it may stand</source>
   <translation>Pourquoi il peut rester</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Remove {words}</source>
   <translation>Supprimer {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Replace {words} by its kind</source>
   <translation>Remplacer {words} par son type</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Keep {words} with a reason</source>
   <translation>Conserver {words} avec un motif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Put its kind in its place: [{kind}]</source>
   <translation>Mettre son type à sa place : [{kind}]</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>FHIR: {n} taken, {m} left out</source>
   <translation>FHIR : {n} repris, {m} écartés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>{says}: add</source>
   <translation>{says} : ajouter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>unexpected {kind}: {error}</source>
   <translation>{kind} inattendue : {error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>It did not happen, since the record could not store it: {error}</source>
   <translation>L'action n'a pas eu lieu, le registre n'ayant pas pu l'enregistrer : {error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>series {series} is selected, but not loaded: open it first</source>
   <translation>la série {series} est sélectionnée, mais non chargée : ouvrez-la d'abord</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>no images are selected</source>
   <translation>aucune image n'est sélectionnée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take finding {n} over</source>
   <translation>Reprendre la constatation {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Edit finding {n}</source>
   <translation>Modifier la constatation {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject finding {n}, with a reason</source>
   <translation>Rejeter la constatation {n}, avec un motif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Not decided</source>
   <translation>Non décidé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Show finding {n} in the views</source>
   <translation>Afficher la constatation {n} dans les vues</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Decide again…</source>
   <translation>Décider à nouveau…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Supersede this decision, with a reason; it stays in the record</source>
   <translation>Remplacer cette décision, avec un motif ; elle reste au registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>what is wrong with the draft</source>
   <translation>ce qui ne va pas dans l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject draft: your read stays in force</source>
   <translation>Rejeter l'ébauche : votre lecture reste en vigueur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Change the draft and take the result over, with a reason</source>
   <translation>Modifier l'ébauche et en reprendre le résultat, avec un motif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Keep your read; the draft is not taken over, with a reason</source>
   <translation>Garder votre lecture ; l'ébauche n'est pas reprise, avec un motif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Accept draft: supersedes your decision</source>
   <translation>Accepter l'ébauche : remplace votre décision</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Without {numbers}…</source>
   <translation>Sans {numbers}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take the draft over without finding {numbers}, with a reason</source>
   <translation>Reprendre l'ébauche sans la constatation {numbers}, avec un motif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Accept</source>
   <translation>Accepter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take the draft over as it is, with every finding</source>
   <translation>Reprendre l'ébauche telle quelle, avec toutes ses constatations</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Decision on the draft by {title}</source>
   <translation>Décision sur l'ébauche de {title}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>No valid content: there is nothing to decide on.</source>
   <translation>Pas de contenu valide : il n'y a rien à décider.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Finding {n} {decided}</source>
   <translation>Constatation {n} : {decided}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Edit…</source>
   <translation>Modifier…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject…</source>
   <translation>Rejeter…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Before: {what}</source>
   <translation>Auparavant : {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>To decide so, {missing}</source>
   <translation>Pour décider ainsi, {missing}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Import reference…</source>
   <translation>Importer une référence…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>CSV, JSON, DICOM SR or SEG, NIfTI mask, report in words</source>
   <translation>CSV, JSON, SR ou SEG DICOM, masque NIfTI, compte rendu en texte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Write reference…</source>
   <translation>Rédiger la référence…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Write the reference standard in the structured form</source>
   <translation>Rédiger l'étalon de référence dans le formulaire structuré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Show the table</source>
   <translation>Afficher le tableau</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>What differs</source>
   <translation>Ce qui diffère</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>What you decide</source>
   <translation>Votre décision</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>The whole reference</source>
   <translation>La référence complète</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Nothing to compare yet: {why}.</source>
   <translation>Rien à comparer pour l'instant : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Nothing to compare yet.</source>
   <translation>Rien à comparer pour l'instant.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>No reference standard for this case. Import one to compare with it.</source>
   <translation>Pas d'étalon de référence pour ce cas. En importer un pour comparer.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Providers that would be sent to</source>
   <translation>Fournisseurs destinataires</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send nothing</source>
   <translation>Ne rien envoyer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send exactly what is shown (Ctrl+Return)</source>
   <translation>Envoyer exactement ce qui est affiché (Ctrl+Return)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Investigational - not for diagnosis. What is sent is kept in the record.</source>
   <translation>À des fins d'investigation, non destiné au diagnostic. Ce qui est envoyé est conservé au registre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Nothing can be sent</source>
   <translation>Envoi impossible</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>The same images and texts to {n} providers</source>
   <translation>Les mêmes images et textes à {n} fournisseurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>To {n} providers, not all of them the same</source>
   <translation>À {n} fournisseurs, avec des contenus différents</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>look at {names} first: what it gets differs</source>
   <translation>examinez d'abord {names} : son contenu diffère</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>not allowed: {names}</source>
   <translation>non autorisé : {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send {images} to {names}</source>
   <translation>Envoyer {images} à {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>normality</source>
   <translation>normalité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>probability of abnormal</source>
   <translation>probabilité d'anomalie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>sequence and plane</source>
   <translation>séquence et plan</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>image quality</source>
   <translation>qualité d'image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>category probabilities</source>
   <translation>probabilités des catégories</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>rationale</source>
   <translation>raisonnement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>comparison with a prior</source>
   <translation>comparaison avec un antérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>urgency</source>
   <translation>urgence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>limitations</source>
   <translation>limites</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>shape</source>
   <translation>forme</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>margin</source>
   <translation>contours</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>enhancement</source>
   <translation>rehaussement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>mass effect</source>
   <translation>effet de masse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>haemorrhage</source>
   <translation>hémorragie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>stepwise</source>
   <translation>pas à pas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>few shot</source>
   <translation>avec exemples (few-shot)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>self consistency</source>
   <translation>autocohérence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>two stage</source>
   <translation>en deux temps</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>presence not stated</source>
   <translation>présence non indiquée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>finding without a name</source>
   <translation>constatation sans nom</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>no image named</source>
   <translation>aucune image indiquée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>category not stated</source>
   <translation>catégorie non indiquée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>not stated</source>
   <translation>non indiqué</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} backup</source>
   <translation>{n} sauvegarde</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} backups</source>
   <translation>{n} sauvegardes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} case</source>
   <translation>{n} cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} cases</source>
   <translation>{n} cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} comparison</source>
   <translation>{n} comparaison</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} comparisons</source>
   <translation>{n} comparaisons</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} criterion</source>
   <translation>{n} critère</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} criteria</source>
   <translation>{n} critères</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} day</source>
   <translation>{n} jour</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} draft</source>
   <translation>{n} ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} drafts</source>
   <translation>{n} ébauches</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} entry</source>
   <translation>{n} entrée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} entries</source>
   <translation>{n} entrées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} event</source>
   <translation>{n} événement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} events</source>
   <translation>{n} événements</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} failed try</source>
   <translation>{n} tentative échouée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} failed tries</source>
   <translation>{n} tentatives échouées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} file</source>
   <translation>{n} fichier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} files</source>
   <translation>{n} fichiers</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} folder</source>
   <translation>{n} dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} folders</source>
   <translation>{n} dossiers</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} hour</source>
   <translation>{n} heure</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} image</source>
   <translation>{n} image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} images</source>
   <translation>{n} images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} key</source>
   <translation>{n} clé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} keys</source>
   <translation>{n} clés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} mark</source>
   <translation>{n} annotation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} marks</source>
   <translation>{n} annotations</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} more pair</source>
   <translation>{n} paire de plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} more pairs</source>
   <translation>{n} paires de plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} part</source>
   <translation>{n} partie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} parts</source>
   <translation>{n} parties</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} patient</source>
   <translation>{n} patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} payload</source>
   <translation>{n} contenu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} payloads</source>
   <translation>{n} contenus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} place</source>
   <translation>{n} endroit</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} places</source>
   <translation>{n} endroits</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} problem</source>
   <translation>{n} problème</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} problems</source>
   <translation>{n} problèmes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} provider</source>
   <translation>{n} fournisseur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} providers</source>
   <translation>{n} fournisseurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} reference finding</source>
   <translation>{n} constatation de référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} reference findings</source>
   <translation>{n} constatations de référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} request</source>
   <translation>{n} requête</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} requests</source>
   <translation>{n} requêtes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} row</source>
   <translation>{n} ligne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} rows</source>
   <translation>{n} lignes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} step</source>
   <translation>{n} étape</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} steps</source>
   <translation>{n} étapes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} study</source>
   <translation>{n} examen</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} studies</source>
   <translation>{n} examens</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} word</source>
   <translation>{n} mot</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} words</source>
   <translation>{n} mots</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{kind} (up to {high})</source>
   <translation>{kind} (jusqu'à {high})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{kind} ({low} or more)</source>
   <translation>{kind} ({low} ou plus)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>contrast given</source>
   <translation>avec injection</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>no contrast</source>
   <translation>sans injection</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>image {n}</source>
   <translation>image {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>overall {change}</source>
   <translation>globalement {change}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{draft} - no AI</source>
   <translation>{draft} - sans IA</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>pixel {x}, {y}</source>
   <translation>pixel {x}, {y}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{x}, {y}, {z} mm</source>
   <translation>{x}, {y}, {z} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>box {x0}, {y0} to {x1}, {y1}</source>
   <translation>boîte {x0}, {y0} à {x1}, {y1}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>This case was erased</source>
   <translation>Ce cas a été effacé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>{case} was {words}. The pictures can be looked at.</source>
   <translation>{case} : {words}. Les images peuvent être consultées.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>This role locks no read</source>
   <translation>Ce rôle ne verrouille pas de lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Worklist</source>
   <translation>Liste de travail</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Probes</source>
   <translation>Épreuves</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Pilot</source>
   <translation>Étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Numbers</source>
   <translation>Chiffres</translation>
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
   <translation>Réglages</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>There is no record</source>
   <translation>Il n'y a pas de registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>{why}. The pictures can be looked at.</source>
   <translation>{why}. Les images peuvent être consultées.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>The case cannot be opened: {error}</source>
   <translation>Le cas ne peut pas être ouvert : {error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/display.py" />
   <source>The convention stays as it is: {error}</source>
   <translation>La convention reste inchangée : {error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/display.py" />
   <source>Nothing was exported: {error}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Location against an atlas: not checked, no atlas with a fitting licence is included.</source>
   <translation>Localisation par rapport à un atlas : non vérifiée, aucun atlas sous licence adaptée n'est inclus.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>No answer is recorded for this request: it was interrupted.</source>
   <translation>Aucune réponse n'est enregistrée pour cette requête : elle a été interrompue.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Raw answer</source>
   <translation>Réponse brute</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Raw answer, as it came</source>
   <translation>Réponse brute, telle que reçue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>{n} characters, first {shown} shown</source>
   <translation>{n} caractères, les {shown} premiers affichés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>{n} characters</source>
   <translation>{n} caractères</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Draft by {title}</source>
   <translation>Ébauche de {title}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>on this machine</source>
   <translation>sur ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Show it: it counts as seen then</source>
   <translation>L'afficher : elle compte alors comme vue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>asked for {model}</source>
   <translation>demandé à {model}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>stays in this program</source>
   <translation>reste dans ce programme</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>server on this machine, {host}</source>
   <translation>serveur sur ce poste, {host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>sends to {host}</source>
   <translation>envoie à {host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Case and pilot</source>
   <translation>Cas et étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Who drafts</source>
   <translation>Auteur de l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Show every image and every character before anything leaves</source>
   <translation>Afficher chaque image et chaque caractère avant tout envoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Where drafts differ</source>
   <translation>Où les ébauches diffèrent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Take 8 spread over the brain</source>
   <translation>Prendre 8 coupes réparties sur le cerveau</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Choose 8 slices by a fixed rule (Shift+K)</source>
   <translation>Choisir 8 coupes selon une règle fixe (Shift+K)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>select images first</source>
   <translation>sélectionnez d'abord des images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>wait for what is on its way, or cancel it</source>
   <translation>attendez la réponse en cours, ou annulez-la</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>choose who drafts</source>
   <translation>choisissez l'auteur de l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>No images are selected yet</source>
   <translation>Aucune image sélectionnée pour l'instant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Mark the slices the assistant may see with K, or:</source>
   <translation>Marquez avec K les coupes que l'assistant peut voir, ou :</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, by a fixed rule</source>
   <translation>{images}, selon une règle fixe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Independent of the reader: fair to score.</source>
   <translation>Indépendant du lecteur : notation équitable.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Chosen by the reader: shown and kept, not fair to score.</source>
   <translation>Choisi par le lecteur : affiché et conservé, notation non équitable.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Show every image and every character before it leaves</source>
   <translation>Afficher chaque image et chaque caractère avant l'envoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, your choice</source>
   <translation>{images}, votre choix</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, your key images</source>
   <translation>{images}, vos images clés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/drafting.py" />
   <source>The slices that it chose may hold text, which the overview did not show.</source>
   <translation>Les coupes choisies par le modèle peuvent contenir du texte, que la vue d'ensemble ne montrait pas.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/drafting.py" />
   <source>Question about your draft: {text}</source>
   <translation>Question sur votre ébauche : {text}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>what you changed, and why</source>
   <translation>ce que vous avez modifié, et pourquoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Keep edit: the draft stays in the record as it came</source>
   <translation>Garder la modification : l'ébauche reste au registre telle que reçue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Back</source>
   <translation>Retour</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Leave the draft undecided</source>
   <translation>Ne pas décider de l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Editing the draft by {name}, without finding {numbers}</source>
   <translation>Modification de l'ébauche de {name}, sans la constatation {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Editing the draft by {name}</source>
   <translation>Modification de l'ébauche de {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>nothing is changed yet: accept the draft instead</source>
   <translation>rien n'est encore modifié : acceptez plutôt l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>{n} to mend in the form</source>
   <translation>{n} à corriger dans le formulaire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>to keep it, {missing}</source>
   <translation>pour la garder, {missing}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>Acknowledge…</source>
   <translation>Prendre acte…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>Urgent discrepancy in {case}: {code}, {severity}, {source}.</source>
   <translation>Discordance urgente dans {case} : {code}, {severity}, {source}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>And {n} more.</source>
   <translation>Et {n} de plus.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Seen at</source>
   <translation>Vu à</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>no place marked yet</source>
   <translation>aucun endroit marqué pour l'instant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Here</source>
   <translation>Ici</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Add the place of the mark, or of the crosshair</source>
   <translation>Ajouter l'emplacement de l'annotation, ou du réticule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Add the current place as evidence</source>
   <translation>Ajouter l'endroit actuel comme élément d'appui</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Remove this evidence</source>
   <translation>Retirer cet élément d'appui</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Show this place in the views: {text} (LPS)</source>
   <translation>Afficher cet endroit dans les vues : {text} (LPS)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Go to {text}</source>
   <translation>Aller à {text}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Remove evidence {text}</source>
   <translation>Retirer l'élément d'appui {text}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Worked examples</source>
   <translation>Exemples résolus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>your locked read</source>
   <translation>votre lecture verrouillée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>what you made of a draft</source>
   <translation>ce que vous avez fait d'une ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>the reference standard</source>
   <translation>l'étalon de référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Close</source>
   <translation>Fermer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>small letters, digits and hyphens</source>
   <translation>minuscules, chiffres et traits d'union</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Name of the set</source>
   <translation>Nom du jeu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Set to pin it in</source>
   <translation>Jeu où l'épingler</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answer of the example</source>
   <translation>Réponse de l'exemple</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Why it is pinned although it is scored</source>
   <translation>Pourquoi il est épinglé bien qu'il soit noté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>kept with the example</source>
   <translation>conservé avec l'exemple</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Why all the same</source>
   <translation>Pourquoi malgré tout</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Pin as an example</source>
   <translation>Épingler comme exemple</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>name a set first</source>
   <translation>nommez d'abord un jeu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>give a reason first</source>
   <translation>donnez d'abord un motif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Lock your read first: an example needs an expert's answer.</source>
   <translation>Verrouillez d'abord votre lecture : un exemple exige la réponse d'un expert.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>unexpected {kind}</source>
   <translation>{kind} inattendue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>A set goes before the case with every few-shot request: its pictures and an expert's answers. No set with a case of the same patient can be used.</source>
   <translation>Un jeu précède le cas dans chaque requête avec exemples (few-shot) : ses images et les réponses d'un expert. Un jeu comportant un cas du même patient ne peut pas être utilisé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Pin this case</source>
   <translation>Épingler ce cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Drafts that were asked for with it keep its hash</source>
   <translation>Les ébauches demandées avec lui conservent son empreinte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Making the pictures…</source>
   <translation>Création des images…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Select its images first.</source>
   <translation>Sélectionnez d'abord ses images.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>A series with selected images is not loaded: open it first.</source>
   <translation>Une série contenant des images sélectionnées n'est pas chargée : ouvrez-la d'abord.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>There are no sets yet.</source>
   <translation>Il n'y a pas encore de jeu.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>{images}, as they are selected to be sent.</source>
   <translation>{images}, tels que sélectionnés pour l'envoi.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answers to it are scored: {why}.</source>
   <translation>Ses réponses sont notées : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Into the set</source>
   <translation>Dans le jeu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answered by</source>
   <translation>Réponse de</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Remove the set {name}</source>
   <translation>Supprimer le jeu {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Presence</source>
   <translation>Présence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Finding</source>
   <translation>Constatation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Where</source>
   <translation>Où</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Side</source>
   <translation>Côté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Confidence</source>
   <translation>Confiance</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Size</source>
   <translation>Taille</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Longest</source>
   <translation>Plus grand</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Perpendicular</source>
   <translation>Perpendiculaire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Third diameter</source>
   <translation>Troisième diamètre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>More</source>
   <translation>Plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>number, appearance, volume, change</source>
   <translation>nombre, aspect, volume, évolution</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>new finding</source>
   <translation>nouvelle constatation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>mass, haemorrhage, …</source>
   <translation>masse, hémorragie, …</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>right frontal lobe, …</source>
   <translation>lobe frontal droit, …</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>longest</source>
   <translation>plus grand</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>perp.</source>
   <translation>perp.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>third</source>
   <translation>troisième</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Remove finding {n}</source>
   <translation>Supprimer la constatation {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>stated</source>
   <translation>renseigné</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Finding {n}</source>
   <translation>Constatation {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Compartment</source>
   <translation>Compartiment</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>How many</source>
   <translation>Combien</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Count</source>
   <translation>Nombre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Least count</source>
   <translation>Nombre minimal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Greatest count</source>
   <translation>Nombre maximal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Volume</source>
   <translation>Volume</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Change</source>
   <translation>Évolution</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Signal</source>
   <translation>Signal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Signal on a sequence</source>
   <translation>Signal sur une séquence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Sequence</source>
   <translation>Séquence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Appearance</source>
   <translation>Aspect</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>count</source>
   <translation>nombre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>at least</source>
   <translation>au moins</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>at most</source>
   <translation>au plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>hyperintense, …</source>
   <translation>hyperintense, …</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Category</source>
   <translation>Catégorie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Probability</source>
   <translation>Probabilité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Role</source>
   <translation>Rôle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Diagnosis</source>
   <translation>Diagnostic</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10 code</source>
   <translation>Code CIM-10</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10 edition</source>
   <translation>Édition de la CIM-10</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Supported by</source>
   <translation>Étayée par</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10</source>
   <translation>CIM-10</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10, role</source>
   <translation>CIM-10, rôle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>More likely: move up</source>
   <translation>Plus probable : monter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Less likely: move down</source>
   <translation>Moins probable : descendre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Remove this hypothesis</source>
   <translation>Supprimer cette hypothèse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>new hypothesis</source>
   <translation>nouvelle hypothèse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Five categories</source>
   <translation>Cinq catégories</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Sum of the five probabilities</source>
   <translation>Somme des cinq probabilités</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Fill the rest</source>
   <translation>Compléter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Give what is missing to 100 % to the last category left open</source>
   <translation>Attribuer ce qui manque pour 100 % à la dernière catégorie vide</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>glioblastoma, …</source>
   <translation>glioblastome, …</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>finding numbers: 1, 2</source>
   <translation>numéros des constatations : 1, 2</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Hypothesis {n}</source>
   <translation>Hypothèse {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>✓ sum {p} %</source>
   <translation>✓ somme {p} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▲ sum {p} %: {more} % too much</source>
   <translation>▲ somme {p} % : {more} % de trop</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▼ sum {p} %: {less} % to give</source>
   <translation>▼ somme {p} % : {less} % à attribuer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▼ sum {p} %: {n} left open</source>
   <translation>▼ somme {p} % : {n} vides</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>brain</source>
   <translation>cerveau</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>stroke</source>
   <translation>AVC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>subdural</source>
   <translation>sous-dural</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>bone</source>
   <translation>os</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>All series</source>
   <translation>Toutes les séries</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Every series of this study but scouts and colour, at the same places</source>
   <translation>Toutes les séries de cet examen sauf repérages et couleur, aux mêmes endroits</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>An earlier study of the same patient; who it is of is checked on this machine</source>
   <translation>Un examen plus ancien du même patient ; l'identité est vérifiée sur ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>each its own</source>
   <translation>propre à chacune</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>The plane in view of one series; of several the one they were taken in</source>
   <translation>Le plan affiché pour une série ; pour plusieurs, celui d'acquisition</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Planes</source>
   <translation>Plans</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>CT windows</source>
   <translation>Fenêtres TDM</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>over the brain</source>
   <translation>sur le cerveau</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>at the crosshair</source>
   <translation>au réticule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Slices around the selected mark, else the crosshair: chosen by you, so not scored</source>
   <translation>Coupes autour de l'annotation sélectionnée, sinon du réticule : votre choix, donc non noté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source> mm apart</source>
   <translation> mm d'écart</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Distance of the slices around the point</source>
   <translation>Espacement des coupes autour du point</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Images in all</source>
   <translation>Nombre total d'images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Shared out evenly over series, planes and windows</source>
   <translation>Réparties uniformément entre séries, plans et fenêtres</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>usual</source>
   <translation>habituel</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Images</source>
   <translation>Images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>informed</source>
   <translation>informatives</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Each image says its series, plane, place, window and where the patient's left is</source>
   <translation>Chaque image indique sa série, son plan, sa position, sa fenêtre et où se trouve la gauche du patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>blinded</source>
   <translation>en aveugle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Only the number: naming sequence and plane can be scored</source>
   <translation>Le numéro seul : l'identification de la séquence et du plan peut être notée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Captions</source>
   <translation>Légendes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>draw my 1 mark into the pixels</source>
   <translation>incruster mon annotation dans les pixels</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>draw my {n} marks into the pixels</source>
   <translation>incruster mes {n} annotations dans les pixels</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>these images are being chosen</source>
   <translation>choix de ces images en cours</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, earlier, by an unknown time</source>
   <translation>Examen antérieur, délai inconnu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>around a point</source>
   <translation>autour d'un point</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, 1 day earlier</source>
   <translation>Examen antérieur, 1 jour avant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>8 of one series; 4 of each of several, at most {n}</source>
   <translation>8 d'une série ; 4 de chacune si plusieurs, au plus {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, {n} days earlier</source>
   <translation>Examen antérieur, {n} jours avant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>of 1 draft with clinicians sound to both {yy}, to neither {nn}, judge only {ny}, clinicians only {yn}</source>
   <translation>sur 1 ébauche évaluée par des cliniciens : fondée pour les deux {yy}, pour aucun {nn}, juge seul {ny}, cliniciens seuls {yn}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>of {n} drafts with clinicians sound to both {yy}, to neither {nn}, judge only {ny}, clinicians only {yn}</source>
   <translation>sur {n} ébauches évaluées par des cliniciens : fondées pour les deux {yy}, pour aucun {nn}, juge seul {ny}, cliniciens seuls {yn}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{name} undefined</source>
   <translation>{name} non défini</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Judges are sent the draft's reasoning, the reference and the rubric: no image, and nothing of who wrote it. A number of theirs counts beside their agreement with clinicians, and from two models on.</source>
   <translation>Les juges reçoivent le raisonnement de l'ébauche, la référence et la grille : aucune image, et rien sur l'auteur. Leurs chiffres ne valent qu'en regard de leur accord avec les cliniciens, et à partir de deux modèles.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>The model that drafted may judge its own draft; recorded</source>
   <translation>Le modèle auteur peut juger sa propre ébauche ; enregistré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Preview</source>
   <translation>Aperçu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Send</source>
   <translation>Envoyer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>What would be sent</source>
   <translation>Ce qui serait envoyé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>The preview: every word that would leave, and where to.</source>
   <translation>L'aperçu : chaque mot qui partirait, et vers où.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>no clinician scored the same: agreement not known</source>
   <translation>aucun clinicien n'a noté les mêmes : accord inconnu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Tick two models at least</source>
   <translation>Cochez au moins deux modèles</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Preview what would be sent first</source>
   <translation>Consultez d'abord l'aperçu de l'envoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>No model is set up: add two in the settings.</source>
   <translation>Aucun modèle n'est configuré : ajoutez-en deux dans les réglages.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{name}: {p:.0%}, wrote it itself ({beside})</source>
   <translation>{name} : {p:.0%}, en est l'auteur ({beside})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>No judge was asked about this draft.</source>
   <translation>Aucun juge n'a été interrogé sur cette ébauche.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{counted}; too few for AC1 and ICC</source>
   <translation>{counted} ; trop peu pour AC1 et ICC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Send to {n} judges</source>
   <translation>Envoyer à {n} juges</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Judges together: {p:.0%} ({beside})</source>
   <translation>Ensemble des juges : {p:.0%} ({beside})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Clinicians: {p:.0%} ({n})</source>
   <translation>Cliniciens : {p:.0%} ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging.py" />
   <source>Score reasoning</source>
   <translation>Noter le raisonnement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging.py" />
   <source>Cases that you have adjudicated, and whose readings are over</source>
   <translation>Cas que vous avez adjudiqués et dont les lectures sont terminées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>The same words go to each, and no image:</source>
   <translation>Le même texte est envoyé à chacun, sans image :</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>{url}, {n} bytes</source>
   <translation>{url}, {n} octets</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Draft or read</source>
   <translation>Ébauche ou lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Your score</source>
   <translation>Votre note</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Models as judges</source>
   <translation>Modèles comme juges</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric…</source>
   <translation>Grille…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Take a rubric from a file, for this case alone</source>
   <translation>Prendre une grille dans un fichier, pour ce cas seulement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Reading the record…</source>
   <translation>Lecture du registre…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric of this case</source>
   <translation>Grille de ce cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric (*.toml *.json)</source>
   <translation>Grille (*.toml *.json)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>✓ Your score is stored.</source>
   <translation>✓ Votre note est enregistrée.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Making what would be sent…</source>
   <translation>Préparation de l'envoi…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>as shipped</source>
   <translation>d'origine</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Score the reasoning of {case}</source>
   <translation>Noter le raisonnement de {case}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>version {n}</source>
   <translation>version {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>sound from {p:.0%}</source>
   <translation>fondé à partir de {p:.0%}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>✓ {title} is in force for this case.</source>
   <translation>✓ {title} est en vigueur pour ce cas.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Asking {n} judges…</source>
   <translation>Interrogation de {n} juges…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>this case has no draft</source>
   <translation>ce cas n'a pas d'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Author {n}</source>
   <translation>Auteur {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Nothing to score: {why}.</source>
   <translation>Rien à noter : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Lock read: it can be superseded, never edited</source>
   <translation>Verrouiller la lecture : elle peut être remplacée, jamais modifiée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Lock new read: the former one stays in the record</source>
   <translation>Verrouiller la nouvelle lecture : la précédente reste au registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>⚠ Not independent: a draft of this case had been shown before.</source>
   <translation>⚠ Non indépendante : une ébauche de ce cas avait été affichée auparavant.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Independent: no draft had been seen.</source>
   <translation>Indépendante : aucune ébauche n'avait été vue.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>SHA-256 of the content: {sha256}</source>
   <translation>SHA-256 du contenu : {sha256}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>what changed, and why</source>
   <translation>ce qui a changé, et pourquoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Below is the whole content that would be locked.</source>
   <translation>Ci-dessous, l'intégralité du contenu qui serait verrouillé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>✓ Read locked</source>
   <translation>✓ Lecture verrouillée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>The locked read</source>
   <translation>La lecture verrouillée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Go to this field</source>
   <translation>Aller à ce champ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>This read cannot be locked yet</source>
   <translation>Cette lecture ne peut pas encore être verrouillée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Mend what follows in the form; a click goes there.</source>
   <translation>Corrigez ce qui suit dans le formulaire ; un clic y mène.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Ready to lock</source>
   <translation>Prête à verrouiller</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>The read to be locked</source>
   <translation>La lecture à verrouiller</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>SHA-256 {start}…</source>
   <translation>SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>By {reader}, event {n}.</source>
   <translation>Par {reader}, événement {n}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>finding {n}: {problem}</source>
   <translation>constatation {n} : {problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>hypothesis {n}: {problem}</source>
   <translation>hypothèse {n} : {problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>step {n}: {problem}</source>
   <translation>étape {n} : {problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Version {n} of {n}.</source>
   <translation>Version {n} sur {n}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>To lock it, {missing}.</source>
   <translation>Pour la verrouiller, {missing}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>the read is locked: supersede it with a reason to add a finding</source>
   <translation>la lecture est verrouillée : la remplacer avec un motif pour ajouter une constatation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>read in progress restored</source>
   <translation>lecture en cours restaurée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>the read in progress could not be kept: {why}</source>
   <translation>la lecture en cours n'a pas pu être conservée : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>saved on this machine, not locked</source>
   <translation>enregistrée sur ce poste, non verrouillée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>locked</source>
   <translation>verrouillée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>not saved yet</source>
   <translation>pas encore enregistrée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>not saved</source>
   <translation>non enregistrée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>a normal read needs the coverage check first</source>
   <translation>une lecture normale exige d'abord le contrôle d'exhaustivité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/looking.py" />
   <source>{mark} Series {id}: {n} of {of} slices on screen</source>
   <translation>{mark} Série {id} : {n} coupes sur {of} affichées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>cerebral hemispheres and cortex</source>
   <translation>hémisphères cérébraux et cortex</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>white matter and deep grey nuclei</source>
   <translation>substance blanche et noyaux gris centraux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>ventricles and cisterns</source>
   <translation>ventricules et citernes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>extra-axial spaces and sinuses of the dura</source>
   <translation>espaces extra-axiaux et sinus duraux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>brainstem and cerebellum</source>
   <translation>tronc cérébral et cervelet</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>skull, scalp, orbits and paranasal sinuses</source>
   <translation>crâne, scalp, orbites et sinus de la face</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>What was looked at</source>
   <translation>Ce qui a été examiné</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Before it is called normal: what did you look at?</source>
   <translation>Avant de conclure à la normalité : qu'avez-vous examiné ?</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Slices that were on screen</source>
   <translation>Coupes qui ont été affichées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>The number ticks it, Enter keeps what is ticked</source>
   <translation>Le chiffre coche, Entrée conserve ce qui est coché</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Keep: {n} of {all}</source>
   <translation>Conserver : {n} sur {all}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Keep: all regions</source>
   <translation>Conserver : toutes les régions</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>Which images</source>
   <translation>Quelles images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>Clinical context, privacy</source>
   <translation>Contexte clinique, confidentialité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>the images are still being chosen</source>
   <translation>le choix des images est en cours</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/picture.py" />
   <source>Wheel or + and - zoom, drag or arrows move, 1 actual size, F fit</source>
   <translation>Molette ou + et - : zoom, glisser ou flèches : déplacer, 1 : taille réelle, F : ajuster</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/picture.py" />
   <source>1:1, as sent</source>
   <translation>1:1, tel qu'envoyé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/placeholder.py" />
   <source>No case without a record</source>
   <translation>Pas de cas sans registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/placeholder.py" />
   <source>Reads, drafts and signatures are kept in the record, and it cannot be written now. The pictures can be looked at.</source>
   <translation>Lectures, ébauches et signatures sont conservées au registre, qui ne peut pas être écrit actuellement. Les images peuvent être consultées.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>Show the worklist</source>
   <translation>Afficher la liste de travail</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>{case} was {words}.</source>
   <translation>{case} : {words}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>Where the files of {case} are is not known here: locate them in the worklist.</source>
   <translation>L'emplacement des fichiers de {case} n'est pas connu ici : localisez-les dans la liste de travail.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>patient name, ID, birth date, sex, age and address</source>
   <translation>nom, identifiant, date de naissance, sexe, âge et adresse du patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>all dates and times</source>
   <translation>toutes les dates et heures</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>study, series and instance UIDs, accession number</source>
   <translation>UID d'examen, de série et d'instance, numéro de demande</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>institution, device and staff names</source>
   <translation>noms d'établissement, d'appareil et du personnel</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>every other DICOM attribute: only the pixels and the text below leave</source>
   <translation>tout autre attribut DICOM : seuls les pixels et le texte ci-dessous sortent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>(key, added while sending)</source>
   <translation>(clé, ajoutée à l'envoi)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image {n}</source>
   <translation>Image {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Example {example}, image {n}</source>
   <translation>Exemple {example}, image {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Stays in this program</source>
   <translation>Reste dans ce programme</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>To a server on this machine, {host}</source>
   <translation>Vers un serveur de ce poste, {host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>To {host}</source>
   <translation>Vers {host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What is known of the provider</source>
   <translation>Ce que l'on sait du fournisseur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What sending allows beyond this request</source>
   <translation>Ce que l'envoi autorise au-delà de cette requête</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image quality</source>
   <translation>Qualité d'image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image quality that was not checked</source>
   <translation>Qualité d'image non vérifiée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Images that leave</source>
   <translation>Images envoyées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Show the image at the size that leaves</source>
   <translation>Afficher l'image à la taille d'envoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Fit</source>
   <translation>Ajuster</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Fit the image into the window</source>
   <translation>Ajuster l'image à la fenêtre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Texts that leave</source>
   <translation>Textes envoyés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Instructions and prompt</source>
   <translation>Instructions et invite</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Prompt</source>
   <translation>Invite</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>{images} shortened in this view only; Raw shows them whole.</source>
   <translation>{images} : abrégé dans cette vue seulement ; Brut les montre en entier.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>All {n} bytes of the body; lines are broken for display.</source>
   <translation>Les {n} octets du corps ; lignes coupées pour l'affichage.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What was removed</source>
   <translation>Ce qui a été supprimé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Removed</source>
   <translation>Supprimé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Not in anything that leaves:</source>
   <translation>Absent de tout envoi :</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Words and pixels:</source>
   <translation>Mots et pixels :</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Send {images} to {receiver}</source>
   <translation>Envoyer {images} à {receiver}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Give {images} to {receiver}</source>
   <translation>Transmettre {images} à {receiver}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>captions informed</source>
   <translation>légendes informatives</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>captions blinded</source>
   <translation>légendes en aveugle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>with clinical context</source>
   <translation>avec contexte clinique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request, readable</source>
   <translation>Requête, lisible</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request</source>
   <translation>Requête</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request body, whole</source>
   <translation>Corps de la requête, entier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Raw</source>
   <translation>Brut</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Exactly the same bytes as the last time.</source>
   <translation>Exactement les mêmes octets que la dernière fois.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Changed</source>
   <translation>Modifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Nothing can be sent. The policy is changed in Settings.</source>
   <translation>Envoi impossible. La politique se modifie dans les Réglages.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Destination: {where}</source>
   <translation>Destination : {where}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>recipe {name}</source>
   <translation>recette {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Changed since the last time</source>
   <translation>Modifié depuis la dernière fois</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>{columns} × {rows} pixels · {size} PNG · SHA-256 {start}…</source>
   <translation>{columns} × {rows} pixels · {size} PNG · SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>say why images that may hold text may go, or leave them out</source>
   <translation>indiquez pourquoi des images pouvant contenir du texte peuvent être envoyées, ou retirez-les</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>nothing</source>
   <translation>rien</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>Why these images may go all the same: recorded with your name</source>
   <translation>Pourquoi ces images peuvent tout de même être envoyées : enregistré avec votre nom</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>Why these images may go all the same</source>
   <translation>Pourquoi ces images peuvent tout de même être envoyées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>What in the images may identify the patient</source>
   <translation>Ce qui, dans les images, peut identifier le patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>FHIR: {n} left out, {reason}</source>
   <translation>FHIR : {n} écartés, {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>faces: blacked out</source>
   <translation>visages : occultés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>faces: not blacked out</source>
   <translation>visages : non occultés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>A face can be blacked out: Clinical context, privacy</source>
   <translation>Un visage peut être occulté : Contexte clinique, confidentialité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context ({source}): {what} removed</source>
   <translation>contexte clinique ({source}) : supprimé : {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context: {what} replaced by their kind</source>
   <translation>contexte clinique : remplacé par le type : {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context: {what} kept, with a reason</source>
   <translation>contexte clinique : conservé, avec un motif : {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>text in the pixels: {why}</source>
   <translation>texte dans les pixels : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>The study is</source>
   <translation>L'examen est</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>P (abnormal)</source>
   <translation>P (anormal)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Add a finding from the current mark (N)</source>
   <translation>Ajouter une constatation depuis l'annotation actuelle (N)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings</source>
   <translation>Constatations</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Hypothesis</source>
   <translation>Hypothèse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Add a diagnosis that you consider</source>
   <translation>Ajouter un diagnostic que vous envisagez</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Template</source>
   <translation>Modèle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Ask about the findings of a question; nothing is stated by it</source>
   <translation>Interroger sur les constatations d'une question ; cela n'énonce rien</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Five category probabilities</source>
   <translation>Probabilités des cinq catégories</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Urgency</source>
   <translation>Urgence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Is the study normal for age?</source>
   <translation>L'examen est-il normal pour l'âge ?</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings: none</source>
   <translation>Constatations : aucune</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Hypotheses, most likely first</source>
   <translation>Hypothèses, la plus probable d'abord</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Finding {n} removed, with what cited it. Undo</source>
   <translation>Constatation {n} supprimée, avec ce qui la citait. Annuler</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings ({n})</source>
   <translation>Constatations ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>✓ Locked, version {n}, SHA-256 {start}…</source>
   <translation>✓ Verrouillée, version {n}, SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Review and lock…</source>
   <translation>Relire et verrouiller…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Show the read as it would be locked (L)</source>
   <translation>Afficher la lecture telle qu'elle serait verrouillée (L)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Supersede with a reason…</source>
   <translation>Remplacer avec un motif…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Keep the locked read</source>
   <translation>Garder la lecture verrouillée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Forget the changes; the locked read stays in force</source>
   <translation>Abandonner les modifications ; la lecture verrouillée reste en vigueur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>✓ Locked, SHA-256 {start}…</source>
   <translation>✓ Verrouillée, SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>▲ This will supersede the locked read, which stays in the record.</source>
   <translation>▲ Ceci remplacera la lecture verrouillée, qui reste au registre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Your locked read</source>
   <translation>Votre lecture verrouillée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Sequence and plane</source>
   <translation>Séquence et plan</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Plane</source>
   <translation>Plan</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Contrast</source>
   <translation>Injection</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Images that differ</source>
   <translation>Images différentes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Image that differs</source>
   <translation>Image différente</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Quality</source>
   <translation>Qualité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Rationale</source>
   <translation>Raisonnement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Step of reasoning</source>
   <translation>Étape du raisonnement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Comparison with a prior</source>
   <translation>Comparaison avec un antérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Prior</source>
   <translation>Antérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Its date</source>
   <translation>Sa date</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>days (before: -)</source>
   <translation>jours (avant : -)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Limitations</source>
   <translation>Limites</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Narrative</source>
   <translation>Texte libre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Cannot be answered</source>
   <translation>Réponse impossible</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>I give no answer on these images</source>
   <translation>Je ne me prononce pas sur ces images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>What is needed</source>
   <translation>Ce qu'il faut</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>What would be needed</source>
   <translation>Ce qu'il faudrait</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Given</source>
   <comment>contrast</comment>
   <translation>Avec</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Not given</source>
   <comment>contrast</comment>
   <translation>Sans</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Step</source>
   <translation>Étape</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>On images</source>
   <translation>Sur les images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>On findings</source>
   <translation>Sur les constatations</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Kind</source>
   <translation>Type</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Detail</source>
   <translation>Détail</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>one reason a line</source>
   <translation>un motif par ligne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>one a line</source>
   <translation>un par ligne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>free text, never scored by itself</source>
   <translation>texte libre, jamais noté isolément</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>what stands in the way</source>
   <translation>ce qui l'empêche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>none stated</source>
   <translation>aucun indiqué</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>abstained</source>
   <translation>abstention</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>no</source>
   <translation>non</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>number</source>
   <translation>numéro</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>what follows from what</source>
   <translation>ce qui découle de quoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>which, and why</source>
   <translation>lequel, et pourquoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>Reason</source>
   <translation>Motif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>choose a reason</source>
   <translation>choisissez un motif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>say it in words</source>
   <translation>formulez-le</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Store reference: a new version, none is overwritten</source>
   <translation>Enregistrer la référence : nouvelle version, aucune n'est écrasée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · stored: {source}</source>
   <translation>{case} · enregistré : {source}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · saved on this machine, not stored</source>
   <translation>{case} · sauvegardé sur ce poste, non enregistré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Reference standard</source>
   <translation>Étalon de référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Source, date, certainty</source>
   <translation>Source, date, certitude</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>say where the reference comes from</source>
   <translation>indiquez d'où vient la référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>what is written could not be kept: {why}</source>
   <translation>la saisie n'a pas pu être conservée : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · restored, not stored</source>
   <translation>{case} · restauré, non enregistré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Import reference</source>
   <translation>Importer une référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference (*.json *.csv *.txt *.dcm *.nii *.nii.gz)</source>
   <translation>Référence (*.json *.csv *.txt *.dcm *.nii *.nii.gz)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Open the case first: this file does not say which one it is about.</source>
   <translation>Ouvrez d'abord le cas : ce fichier n'indique pas duquel il s'agit.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference stored for this case ({cases} in {file}).</source>
   <translation>Référence enregistrée pour ce cas ({cases} dans {file}).</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>{folder}: one study is expected, {n} were found</source>
   <translation>{folder} : un examen attendu, {n} trouvés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Nothing new ({cases} in {file}): the record has these versions.</source>
   <translation>Rien de nouveau ({cases} dans {file}) : le registre a ces versions.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference standard of {case}</source>
   <translation>Étalon de référence de {case}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference stored for this case.</source>
   <translation>Référence enregistrée pour ce cas.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Imported for {cases}, none of them this case ({case}).</source>
   <translation>Importé pour {cases}, dont aucun n'est ce cas ({case}).</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Nothing new: the record has these versions.</source>
   <translation>Rien de nouveau : le registre a ces versions.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>✗ {place}: was not sent</source>
   <translation>✗ {place} : non envoyé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>rests on finding {numbers}</source>
   <translation>repose sur la constatation {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Five categories: {parts}</source>
   <translation>Cinq catégories : {parts}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>○ Abstained</source>
   <translation>○ Abstention</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>P (abnormal) {p}</source>
   <translation>P (anormal) {p}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Findings: none given</source>
   <translation>Constatations : aucune indiquée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Hypotheses</source>
   <translation>Hypothèses</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Hypotheses: none given</source>
   <translation>Hypothèses : aucune indiquée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Not stated: {parts}.</source>
   <translation>Non indiqué : {parts}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>seen at {places}</source>
   <translation>vu à {places}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>image {n}: {what}</source>
   <translation>image {n} : {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>image {numbers}</source>
   <translation>image {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>finding {numbers}</source>
   <translation>constatation {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Needs</source>
   <translation>Nécessite</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>last time</source>
   <translation>dernière fois</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>now</source>
   <translation>maintenant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>(image of {n} characters, hash {digest})</source>
   <translation>(image de {n} caractères, empreinte {digest})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>({n} characters of image data)</source>
   <translation>({n} caractères de données d'image)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rows.py" />
   <source>Remove from {list}</source>
   <translation>Retirer de {list}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Answer as it comes, not checked yet</source>
   <translation>Réponse en cours de réception, non vérifiée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancel</source>
   <translation>Annuler</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancelling…</source>
   <translation>Annulation…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>at {host}</source>
   <translation>sur {host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Waiting for {name}</source>
   <translation>En attente de {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancel {name}</source>
   <translation>Annuler {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>{n} characters so far</source>
   <translation>{n} caractères jusqu'ici</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Store score</source>
   <translation>Enregistrer la note</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✓ sound</source>
   <translation>✓ fondé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✗ below the pass mark</source>
   <translation>✗ sous la note requise</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Reasoning to be scored</source>
   <translation>Raisonnement à noter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Tick what the draft's reasoning states too.</source>
   <translation>Cochez ce que le raisonnement de l'ébauche énonce aussi.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>States no reasoning.</source>
   <translation>N'énonce aucun raisonnement.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>No finding and no diagnosis.</source>
   <translation>Aucune constatation ni aucun diagnostic.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>weight {w}</source>
   <translation>poids {w}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Reason: {id}</source>
   <translation>Motif : {id}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>why, if anything</source>
   <translation>pourquoi, le cas échéant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Stated too: {words}</source>
   <translation>Énoncé aussi : {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>not met</source>
   <translation>non rempli</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>met</source>
   <translation>rempli</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Points: {id}</source>
   <translation>Points : {id}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Total {p:.0%}, {verdict}</source>
   <translation>Total {p:.0%}, {verdict}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>{n} criteria still to score</source>
   <translation>{n} critères encore à noter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✗ {id} is not scored</source>
   <translation>✗ {id} n'est pas noté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sections.py" />
   <source>opened</source>
   <translation>déplié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sections.py" />
   <source>folded</source>
   <translation>replié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>No reference for this case. Import one to compare with it.</source>
   <translation>Pas de référence pour ce cas. En importer une pour comparer.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Your locked read.</source>
   <translation>Votre lecture verrouillée.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference: {author}, version {n}</source>
   <translation>Référence : {author}, version {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Against your read: {same} agree, {other} differ.</source>
   <translation>Par rapport à votre lecture : {same} concordent, {other} diffèrent.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Against the reference: {same} agree, {other} differ.</source>
   <translation>Par rapport à la référence : {same} concordent, {other} diffèrent.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference</source>
   <translation>Référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>The draft by {name}, accepted.</source>
   <translation>L'ébauche de {name}, acceptée.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>The draft by {name}, edited by you.</source>
   <translation>L'ébauche de {name}, modifiée par vous.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Your read</source>
   <translation>Votre lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} of {rows} differ.</source>
   <translation>{n} sur {rows} diffèrent.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Of {findings} detected: {by}.</source>
   <translation>Sur {findings}, détectées : {by}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Read</source>
   <comment>noun</comment>
   <translation>Lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference, version {n}</source>
   <translation>Référence, version {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{pairs} of drafts in the table.</source>
   <translation>Ébauches : {pairs} dans le tableau.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{one} and {other} differ: {how}.</source>
   <translation>{one} et {other} diffèrent : {how}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{one} and {other} agree.</source>
   <translation>{one} et {other} concordent.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} with the side forgiven</source>
   <translation>{n} en tolérant le côté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} on no image sent</source>
   <translation>{n} sur aucune image envoyée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Read and decisions are mine</source>
   <translation>La lecture et les décisions sont les miennes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Read is mine, no draft asked for</source>
   <translation>La lecture est la mienne, aucune ébauche demandée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Record reviewed</source>
   <translation>Registre revu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Event {n}, binds SHA-256 {start}…</source>
   <translation>Événement {n}, engage SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Sign as {name}: binds what is shown</source>
   <translation>Signer en tant que {name} : engage ce qui est affiché</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Name</source>
   <translation>Nom</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Meaning</source>
   <translation>Signification</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Password</source>
   <translation>Mot de passe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>It signs the pilot's record. It is not a clinical report.</source>
   <translation>Cela signe le registre de l'étude pilote. Ce n'est pas un compte rendu clinique.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>In force</source>
   <translation>En vigueur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>What would be signed</source>
   <translation>Ce qui serait signé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>write your name</source>
   <translation>écrivez votre nom</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>choose what your signature means</source>
   <translation>choisissez la signification de votre signature</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>give your password</source>
   <translation>saisissez votre mot de passe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>your full name</source>
   <translation>votre nom complet</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>choose what it means</source>
   <translation>choisissez la signification</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>signs, as your hand would</source>
   <translation>vaut signature manuscrite</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Nothing to sign yet</source>
   <translation>Rien à signer pour l'instant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>To sign, {why}.</source>
   <translation>Pour signer, {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>✓ Signed by {name}</source>
   <translation>✓ Signé par {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>⊘ {step} is closed: {why}</source>
   <translation>⊘ {step} : fermée : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>Step {n}, {step}, {state}</source>
   <translation>Étape {n}, {step}, {state}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>Steps of this case</source>
   <translation>Étapes de ce cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>done</source>
   <comment>step</comment>
   <translation>terminée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>open</source>
   <comment>step</comment>
   <translation>ouverte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>closed</source>
   <comment>step</comment>
   <translation>fermée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>closed: {why}</source>
   <translation>fermée : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/table.py" />
   <source>Not compared</source>
   <translation>Non comparé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Start a new epoch and show the draft</source>
   <translation>Ouvrir une nouvelle période et afficher l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>How the answers voted</source>
   <translation>Vote des réponses</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Questions about this draft</source>
   <translation>Questions sur cette ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Ask about this draft; nothing that names the patient</source>
   <translation>Question sur cette ébauche ; rien qui désigne le patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Preview the question</source>
   <translation>Aperçu de la question</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>The images and the draft go along. An answer never changes the draft.</source>
   <translation>Les images et l'ébauche sont jointes. Une réponse ne modifie jamais l'ébauche.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Ask again with what the author needs, linked to this</source>
   <translation>Redemander avec ce dont l'auteur a besoin, lié à ceci</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>type a question first</source>
   <translation>saisissez d'abord une question</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Show everything that leaves before it leaves</source>
   <translation>Afficher tout ce qui sort avant l'envoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>epoch {n}</source>
   <translation>période {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Question about the draft by {title}</source>
   <translation>Question sur l'ébauche de {title}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Grant: {needs}…</source>
   <translation>Accorder : {needs}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>{n} samples</source>
   <translation>{n} échantillons</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>answers in {language}</source>
   <translation>réponses en {language}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>no answer is recorded yet</source>
   <translation>aucune réponse enregistrée pour l'instant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/values.py" />
   <source>{name}, slider</source>
   <translation>{name}, curseur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer fits the schema.</source>
   <translation>La réponse est conforme au schéma.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The model gave no answer, said why and what it would need.</source>
   <translation>Le modèle n'a pas répondu, a dit pourquoi et ce qu'il lui faudrait.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer does not fit the schema. It is kept as it came; nothing was repaired.</source>
   <translation>La réponse n'est pas conforme au schéma. Elle est conservée telle quelle ; rien n'a été réparé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The provider declined to answer.</source>
   <translation>Le fournisseur a refusé de répondre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer broke off before its end. It is kept as it came.</source>
   <translation>La réponse s'est interrompue avant la fin. Elle est conservée telle quelle.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>No complete answer came in the time allowed.</source>
   <translation>Aucune réponse complète dans le délai imparti.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Stopped by the reader before the answer was complete.</source>
   <translation>Arrêté par le lecteur avant la fin de la réponse.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The request did not succeed.</source>
   <translation>La requête n'a pas abouti.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>not assessable</source>
   <translation>non évaluable</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>both</source>
   <translation>les deux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>no prior</source>
   <translation>pas d'antérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>key images, chosen by the reader</source>
   <translation>images clés, choisies par le lecteur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>reader-independent, chosen by a fixed rule</source>
   <translation>indépendantes du lecteur, choisies selon une règle fixe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Valid draft</source>
   <translation>Ébauche valide</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Abstained</source>
   <translation>Abstention</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Malformed answer</source>
   <translation>Réponse mal formée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Refused</source>
   <translation>Refus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Truncated answer</source>
   <translation>Réponse tronquée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Timed out</source>
   <translation>Délai dépassé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Cancelled</source>
   <translation>Annulé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Failed</source>
   <translation>Échec</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Doubtful</source>
   <translation>Douteux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not stated</source>
   <translation>Non indiqué</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not checked</source>
   <translation>Non vérifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Accepted</source>
   <translation>Acceptée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Edited</source>
   <translation>Modifiée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Rejected</source>
   <translation>Rejetée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Agrees</source>
   <translation>Concorde</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Missed</source>
   <translation>Manqué</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not shown</source>
   <translation>Non montré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not in reference</source>
   <translation>Absent de la référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Variant called a lesion</source>
   <translation>Variante prise pour une lésion</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong side</source>
   <translation>Mauvais côté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong location</source>
   <translation>Mauvaise localisation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong description</source>
   <translation>Description erronée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong size</source>
   <translation>Taille erronée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong count</source>
   <translation>Nombre erroné</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong change</source>
   <translation>Évolution erronée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong sequence</source>
   <translation>Séquence erronée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong modality</source>
   <translation>Modalité erronée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong plane</source>
   <translation>Plan erroné</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong image cited</source>
   <translation>Mauvaise image citée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong hypothesis</source>
   <translation>Hypothèse erronée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Missing hypothesis</source>
   <translation>Hypothèse manquante</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Unsupported hypothesis</source>
   <translation>Hypothèse non étayée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong subtype</source>
   <translation>Sous-type erroné</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Over-confident</source>
   <translation>Excès de confiance</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Under-confident</source>
   <translation>Défaut de confiance</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Limitation not stated</source>
   <translation>Limite non indiquée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Quality not noticed</source>
   <translation>Défaut de qualité non relevé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>True, not in reference</source>
   <translation>Vrai, absent de la référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Hallucinated</source>
   <translation>Hallucination</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Variant or artefact</source>
   <translation>Variante ou artéfact</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in read</source>
   <translation>Dans la lecture seule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in draft</source>
   <translation>Dans l'ébauche seule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other side</source>
   <translation>Autre côté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other location</source>
   <translation>Autre localisation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other description</source>
   <translation>Autre description</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other size</source>
   <translation>Autre taille</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other count</source>
   <translation>Autre nombre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other change</source>
   <translation>Autre évolution</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other hypothesis</source>
   <translation>Autre hypothèse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other subtype</source>
   <translation>Autre sous-type</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Draft more confident</source>
   <translation>Ébauche plus confiante</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Draft less confident</source>
   <translation>Ébauche moins confiante</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not in this draft</source>
   <translation>Absent de cette ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in this draft</source>
   <translation>Dans cette ébauche seule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>More confident</source>
   <translation>Plus confiant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Less confident</source>
   <translation>Moins confiant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other sequence</source>
   <translation>Autre séquence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other modality</source>
   <translation>Autre modalité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other plane</source>
   <translation>Autre plan</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other image cited</source>
   <translation>Autre image citée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>{n} MB</source>
   <translation>{n} Mo</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>normal</source>
   <translation>normal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>abnormal</source>
   <translation>anormal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>indeterminate</source>
   <translation>indéterminé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>axial</source>
   <translation>axial</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>coronal</source>
   <translation>coronal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>sagittal</source>
   <translation>sagittal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>oblique</source>
   <translation>oblique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>diagnostic</source>
   <translation>diagnostique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>limited</source>
   <translation>limitée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>non-diagnostic</source>
   <translation>non diagnostique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>present</source>
   <translation>présent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>absent</source>
   <translation>absent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>uncertain</source>
   <translation>incertain</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>left</source>
   <translation>gauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>right</source>
   <translation>droite</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>midline</source>
   <translation>ligne médiane</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>bilateral</source>
   <translation>bilatéral</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intra-axial</source>
   <translation>intra-axial</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>extra-axial</source>
   <translation>extra-axial</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intraventricular</source>
   <translation>intraventriculaire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>subarachnoid</source>
   <translation>sous-arachnoïdien</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>epidural</source>
   <translation>extradural</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>vascular</source>
   <translation>vasculaire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>calvarial</source>
   <translation>calvaria</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other</source>
   <translation>autre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>single</source>
   <translation>unique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>several</source>
   <translation>multiple</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>diffuse</source>
   <translation>diffus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>new</source>
   <translation>apparition</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>larger</source>
   <translation>augmentation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unchanged</source>
   <translation>stable</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>smaller</source>
   <translation>diminution</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>resolved</source>
   <translation>disparition</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unknown</source>
   <translation>inconnu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>tumor</source>
   <translation>tumeur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>multiple sclerosis</source>
   <translation>sclérose en plaques</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other abnormality</source>
   <translation>autre anomalie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>ischaemic stroke</source>
   <translation>AVC ischémique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intracerebral haemorrhage</source>
   <translation>hémorragie intracérébrale</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>subarachnoid haemorrhage</source>
   <translation>hémorragie sous-arachnoïdienne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>extra-axial haemorrhage</source>
   <translation>hémorragie extra-axiale</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>trauma</source>
   <translation>traumatisme</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>glioma</source>
   <translation>gliome</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>metastasis</source>
   <translation>métastase</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>meningioma</source>
   <translation>méningiome</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other tumour</source>
   <translation>autre tumeur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>demyelination</source>
   <translation>démyélinisation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>infection</source>
   <translation>infection</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>vascular malformation</source>
   <translation>malformation vasculaire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>hydrocephalus</source>
   <translation>hydrocéphalie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>neurodegeneration</source>
   <translation>neurodégénérescence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>congenital</source>
   <translation>congénital</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>primary</source>
   <translation>principale</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>additional</source>
   <translation>associée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>differential</source>
   <translation>différentielle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>critical</source>
   <translation>critique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>urgent</source>
   <translation>urgent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>notable</source>
   <translation>notable</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>routine</source>
   <translation>courant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>sequence</source>
   <translation>séquence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>contrast</source>
   <translation>injection</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>history</source>
   <translation>antécédents</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>more images</source>
   <translation>plus d'images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>none available</source>
   <translation>aucun disponible</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>compared</source>
   <translation>comparé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>accepted</source>
   <translation>acceptée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>edited</source>
   <translation>modifiée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>rejected</source>
   <translation>rejetée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>missed finding</source>
   <translation>constatation manquée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>finding not there</source>
   <translation>constatation inexistante</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong side</source>
   <translation>mauvais côté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong location</source>
   <translation>mauvaise localisation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong description</source>
   <translation>description erronée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong size</source>
   <translation>taille erronée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong diagnosis</source>
   <translation>diagnostic erroné</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong sequence or plane</source>
   <translation>séquence ou plan erroné</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>confidence not fitting</source>
   <translation>confiance inadaptée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unusable answer</source>
   <translation>réponse inutilisable</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>new information</source>
   <translation>nouvelle information</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>error of entry</source>
   <translation>erreur de saisie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>draft against read</source>
   <translation>ébauche contre lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>read against reference</source>
   <translation>lecture contre référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>draft against reference</source>
   <translation>ébauche contre référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>{n} B</source>
   <translation>{n} o</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>{n} kB</source>
   <translation>{n} ko</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>What is at this place is not {case}: its files were moved or replaced.</source>
   <translation>Ce qui se trouve à cet emplacement n'est pas {case} : ses fichiers ont été déplacés ou remplacés.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>This is the last case of the worklist that can be opened.</source>
   <translation>C'est le dernier cas de la liste de travail qui puisse être ouvert.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>This is the first case of the worklist that can be opened.</source>
   <translation>C'est le premier cas de la liste de travail qui puisse être ouvert.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>{n} that no checkpoint counts: keep one elsewhere.</source>
   <translation>{n} hors de tout point de contrôle : en conserver un ailleurs.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>No checkpoint could be kept elsewhere: {reason}.</source>
   <translation>Aucun point de contrôle n'a pu être conservé ailleurs : {reason}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>Set that file aside</source>
   <translation>Mettre ce fichier de côté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>Show how they are kept</source>
   <translation>Afficher leur mode de conservation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>a checkpoint was missed</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>It was not set aside: {error}.</source>
   <translation>Il n'a pas été mis de côté : {error}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Plane that cuts, through the crosshair</source>
   <translation>Plan de coupe, passant par le réticule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Keep the other side</source>
   <translation>Garder l'autre côté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Show all of it</source>
   <translation>Tout afficher</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Box from {letter}, percent</source>
   <translation>Boîte depuis {letter}, pour cent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Box to {letter}, percent</source>
   <translation>Boîte jusqu'à {letter}, pour cent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>hot</source>
   <translation>chaud</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>cool</source>
   <translation>froid</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>viridis-like</source>
   <translation>type viridis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>red</source>
   <translation>rouge</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{one} registered with {other}. {figures} Look at it (checkerboard), then accept it with Ctrl+Alt+A.</source>
   <translation>{one} recalée sur {other}. {figures} Vérifiez (damier), puis acceptez avec Ctrl+Alt+A.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Registering</source>
   <translation>Recalage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{one} and {other} are linked by hand: shifted, not turned.</source>
   <translation>{one} et {other} sont liées à la main : décalées, non tournées.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Doubtful: {why}. {one} registered with {other}. {figures} Look at it (checkerboard), then accept it with Ctrl+Alt+A.</source>
   <translation>Douteux : {why}. {one} recalée sur {other}. {figures} Vérifiez (damier), puis acceptez avec Ctrl+Alt+A.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Another series over this one; registration</source>
   <translation>Une autre série sur celle-ci ; recalage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>There is nothing to register: show a series of another space beside it.</source>
   <translation>Rien à recaler : affichez à côté une série d'un autre référentiel.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Held. Go to the same place in the other series and press again.</source>
   <translation>Retenu. Allez au même endroit dans l'autre série et appuyez à nouveau.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>How the second series is shown</source>
   <translation>Affichage de la seconde série</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Colours of the second series</source>
   <translation>Couleurs de la seconde série</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Opacity of the second series, percent</source>
   <translation>Opacité de la seconde série, pour cent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Shown</source>
   <translation>Affichage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Opacity</source>
   <translation>Opacité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Colours</source>
   <translation>Couleurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{n} lies in another space, so it is not shown: register it (Ctrl+Alt+R).</source>
   <translation>{n} est dans un autre référentiel et n'est pas affichée : recalez-la (Ctrl+Alt+R).</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Over the series in view</source>
   <translation>Sur la série affichée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Not registered: {why}.</source>
   <translation>Non recalé : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Commands</source>
   <translation>Commandes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Type what you want to do</source>
   <translation>Saisissez ce que vous voulez faire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Search commands</source>
   <translation>Rechercher des commandes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Window in numbers</source>
   <translation>Fenêtre en valeurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Files left out</source>
   <translation>Fichiers écartés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Copy list</source>
   <translation>Copier la liste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Investigational - not for diagnosis.</source>
   <translation>À des fins d'investigation, non destiné au diagnostic.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>A viewer for brain images in which an assistant's draft is compared with an independent read, and every step is kept in a record that can be verified.</source>
   <translation>Un visualiseur d'images cérébrales où l'ébauche d'un assistant est comparée à une lecture indépendante, et où chaque étape est conservée dans un registre vérifiable.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Licence: Apache-2.0. Qt for Python is used under the LGPL.</source>
   <translation>Licence : Apache-2.0. Qt for Python est utilisé sous LGPL.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>&amp;Width ({units})</source>
   <translation>&amp;Largeur ({units})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>&amp;Level ({units})</source>
   <translation>&amp;Centre ({units})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Overread {version}</source>
   <translation>Overread {version}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Mouse, in a view</source>
   <translation>Souris, dans une vue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_actions.py" />
   <source>A note is for a whole slice that is loaded: Shift+X straightens planes.</source>
   <translation>Une note concerne une coupe entière chargée : Shift+X redresse les plans.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_actions.py" />
   <source>Exported: {name}</source>
   <translation>Exporté : {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Copied {n} files to {folder}. What was done: {log}</source>
   <translation>{n} fichiers copiés dans {folder}. Opérations effectuées : {log}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Anonymised copy</source>
   <translation>Copie anonymisée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>made up</source>
   <translation>fictif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep &amp;dates, shifted</source>
   <translation>Garder les &amp;dates, décalées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>All dates go back by the same number of days; times of day stay. Birth dates go.</source>
   <translation>Toutes les dates reculent du même nombre de jours ; les heures restent. Les dates de naissance sont supprimées.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep d&amp;escriptions, cleaned</source>
   <translation>Garder les d&amp;escriptions, nettoyées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Names, dates and numbers in them are blotted out by rules: look at what stays.</source>
   <translation>Noms, dates et numéros y sont masqués par des règles : vérifiez ce qui reste.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep the de&amp;vice</source>
   <translation>Garder l'&amp;appareil</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Station, serial number and what else identifies the scanner.</source>
   <translation>Station, numéro de série et autres identifiants de l'appareil.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep &amp;patient characteristics</source>
   <translation>Garder les caractéristiques du &amp;patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Age (90 at most), sex, size, weight, allergies.</source>
   <translation>Âge (90 au plus), sexe, taille, poids, allergies.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep series whose pixels may hold &amp;text</source>
   <translation>Garder les séries dont les pixels peuvent contenir du &amp;texte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Only after you looked at every picture: burned-in text is not taken out.</source>
   <translation>Seulement après avoir regardé chaque image : le texte incrusté n'est pas retiré.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>What goes</source>
   <translation>Ce qui est supprimé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Texts that stay</source>
   <translation>Textes conservés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Left out</source>
   <translation>Écarté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Progress</source>
   <translation>Progression</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>&amp;Write copy…</source>
   <translation>É&amp;crire la copie…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>The basic profile of DICOM PS3.15 annex E, with the options that you choose. UIDs are replaced alike in all files. Faces are not taken off: the surface of a head can be drawn from thin slices. Private attributes all go.</source>
   <translation>Le profil de base de DICOM PS3.15 annexe E, avec les options choisies. Les UID sont remplacés de façon cohérente dans tous les fichiers. Les visages ne sont pas retirés : la surface d'une tête peut être reconstruite à partir de coupes fines. Tous les attributs privés sont supprimés.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>&amp;Name and ID in the copy</source>
   <translation>&amp;Nom et identifiant dans la copie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Looking through headers and pixels…</source>
   <translation>Examen des en-têtes et des pixels…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Folder to make for the copy</source>
   <translation>Dossier à créer pour la copie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Writing…</source>
   <translation>Écriture…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Attribute</source>
   <translation>Attribut</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Tag</source>
   <translation>Tag</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>What is done</source>
   <translation>Action</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Text</source>
   <translation>Texte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>A name cannot hold \ ^ =</source>
   <translation>Un nom ne peut pas contenir \ ^ =</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>This failed through a fault in Overread.</source>
   <translation>Échec dû à un défaut d'Overread.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} files of {s} series</source>
   <translation>{n} fichiers de {s} séries</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} series left out</source>
   <translation>{n} séries écartées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} files that are no pictures left out</source>
   <translation>{n} fichiers sans image écartés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>The files carry the patient's name, as an archive needs.</source>
   <translation>Les fichiers portent le nom du patient, comme l'exige une archive.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Export</source>
   <translation>Exporter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Export…</source>
   <translation>&amp;Exporter…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>the series is still being loaded</source>
   <translation>la série est encore en cours de chargement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>it is no DICOM series: there is nothing that a DICOM object could refer to</source>
   <translation>ce n'est pas une série DICOM : un objet DICOM n'aurait rien à quoi se référer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there is no key image</source>
   <translation>il n'y a aucune image clé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there is no mark</source>
   <translation>il n'y a aucune annotation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source> pictures a second</source>
   <translation> images par seconde</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>F&amp;ormat</source>
   <translation>F&amp;ormat</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Plays</source>
   <translation>&amp;Lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Speed</source>
   <translation>&amp;Vitesse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Series as &amp;NIfTI</source>
   <translation>Série en &amp;NIfTI</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Rescaled values with their place in the patient; no names.</source>
   <translation>Valeurs remises à l'échelle avec leur position dans le patient ; sans noms.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Series as a &amp;film</source>
   <translation>Série en &amp;film</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Not now: {reason}.</source>
   <translation>Pas maintenant : {reason}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>through the slices</source>
   <translation>à travers les coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>over time, in this slice</source>
   <translation>dans le temps, sur cette coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Folder for the key images</source>
   <translation>Dossier pour les images clés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>As the active view shows it, with scale bar and notice; no names.</source>
   <translation>Telle que la vue active l'affiche, avec échelle et mention ; sans noms.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there are key images in this folder already</source>
   <translation>il y a déjà des images clés dans ce dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>colour is no volume of numbers</source>
   <translation>une série en couleur n'est pas un volume de valeurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Key images as DICOM ({n})</source>
   <translation>Images &amp;clés en DICOM ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Secondary captures with notes, and a key object selection.</source>
   <translation>Captures secondaires avec notes, et une sélection d'objets clés.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Measurements as DICOM SR ({n})</source>
   <translation>&amp;Mesures en DICOM SR ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>TID 1500, preliminary and unverified.</source>
   <translation>TID 1500, préliminaire et non vérifié.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Left out: {what}</source>
   <translation>Écarté : {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>The pixels may name the patient: {signs}.</source>
   <translation>Les pixels peuvent désigner le patient : {signs}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>MP4 needs the command ffmpeg.</source>
   <translation>MP4 exige la commande ffmpeg.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>No name, number or date of the patient is written.</source>
   <translation>Aucun nom, numéro ni date du patient n'est écrit.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>A 3D picture of a head can show the face, by which a person is known.</source>
   <translation>Une image 3D d'une tête peut montrer le visage et permettre d'identifier la personne.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>Words on the picture look as if they named somebody: look at them.</source>
   <translation>Des mots sur l'image semblent désigner quelqu'un : vérifiez-les.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>Export view</source>
   <translation>Exporter la vue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>What will be written</source>
   <translation>Ce qui sera écrit</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>&amp;Letters, crosshair, marks and notes</source>
   <translation>&amp;Lettres, réticule, annotations et notes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>&amp;Size in pixels</source>
   <translation>&amp;Taille en pixels</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>PNG pictures (*.png)</source>
   <translation>Images PNG (*.png)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>{name} cannot be written.</source>
   <translation>{name} ne peut pas être écrit.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>slab</source>
   <translation>coupe épaisse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>The plane was turned away from the patient's: Shift+X straightens it.</source>
   <translation>Le plan a été tourné par rapport à celui du patient : Shift+X le redresse.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>No place of the series in view is known here: this view scrolls by itself.</source>
   <translation>Aucune position de la série affichée n'est connue ici : cette vue défile seule.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>This view: {link}.</source>
   <translation>Cette vue : {link}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>The series over it: {link}.</source>
   <translation>La série superposée : {link}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>{slab}: each pixel combines the values within this thickness.</source>
   <translation>{slab} : chaque pixel combine les valeurs dans cette épaisseur.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Signed in. Click to lock or sign out. On this machine you are {user}, as the operating system says.</source>
   <translation>Connecté. Cliquer pour verrouiller ou se déconnecter. Sur ce poste, vous êtes {user} selon le système d'exploitation.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Lock now</source>
   <translation>Verrouiller maintenant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Sign out, or work in another role</source>
   <translation>Se déconnecter, ou changer de rôle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>The lock was not recorded: {why}</source>
   <translation>Le verrouillage n'a pas été enregistré : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Signing out was not recorded: {why}</source>
   <translation>La déconnexion n'a pas été enregistrée : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>A note is not sent to a model; it leaves when you export key images.</source>
   <translation>Une note n'est pas envoyée à un modèle ; elle sort à l'export des images clés.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>Note at the key image</source>
   <translation>Note sur l'image clé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>What this image shows</source>
   <translation>Ce que montre cette image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Change keys</source>
   <translation>Modifier les raccourcis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Find a command</source>
   <translation>Trouver une commande</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Commands and their keys</source>
   <translation>Commandes et leurs raccourcis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Import keys</source>
   <translation>Importer les raccourcis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Export keys</source>
   <translation>Exporter les raccourcis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Menu</source>
   <translation>Menu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Command</source>
   <translation>Commande</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Usual keys</source>
   <translation>Raccourcis par défaut</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Import…</source>
   <translation>Importer…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Export…</source>
   <translation>Exporter…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Keys of {name}</source>
   <translation>Raccourcis de {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Two commands have the same keys: {keys}.</source>
   <translation>Deux commandes ont le même raccourci : {keys}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>DICOM segmentation (*.dcm);;NIfTI label image (*.nii.gz)</source>
   <translation>Segmentation DICOM (*.dcm);;Image d'étiquettes NIfTI (*.nii.gz)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks</source>
   <translation>Masques</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks of this study</source>
   <translation>Masques de cet examen</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>F2 renames, Delete removes</source>
   <translation>F2 renomme, Suppr supprime</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Opacity of masks, percent</source>
   <translation>Opacité des masques, pour cent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Outlines only</source>
   <translation>Contours seulement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Radius of the brush</source>
   <translation>Rayon du pinceau</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Only values</source>
   <translation>Valeurs seulement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Paint only values in a range</source>
   <translation>Ne peindre que les valeurs d'un intervalle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Lowest value that is painted</source>
   <translation>Valeur minimale peinte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Highest value that is painted</source>
   <translation>Valeur maximale peinte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Brush</source>
   <translation>Pinceau</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Name of the mask</source>
   <translation>Nom du masque</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Import a mask</source>
   <translation>Importer un masque</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks (*.dcm *.nii *.nii.gz);;All files (*)</source>
   <translation>Masques (*.dcm *.nii *.nii.gz);;Tous les fichiers (*)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{name} lies in another frame of reference than this series: not shown.</source>
   <translation>{name} est dans un autre référentiel que cette série : non affiché.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{name} names no frame of reference: it is shown where its own coordinates say, by your word that they are this series'.</source>
   <translation>{name} n'indique aucun référentiel : il est affiché selon ses propres coordonnées, que vous déclarez être celles de cette série.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Export masks</source>
   <translation>Exporter les masques</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{n} · {name}  {ml} ml</source>
   <translation>{n} · {name}  {ml} ml</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Only a mask that was painted here can be smoothed.</source>
   <translation>Seul un masque peint ici peut être lissé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>This series has no place in space: no mask can lie over it.</source>
   <translation>Cette série n'a pas de position dans l'espace : aucun masque ne peut y être superposé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>No mask was imported</source>
   <translation>Aucun masque importé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>There is no visible mask to export.</source>
   <translation>Il n'y a aucun masque visible à exporter.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>No mask was written</source>
   <translation>Aucun masque écrit</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{n} masks written to {name}.</source>
   <translation>{n} masques écrits dans {name}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Layouts and hanging protocols</source>
   <translation>Dispositions et protocoles d'affichage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Slab</source>
   <translation>Coupe épaisse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thicker slices: MIP, MinIP or mean</source>
   <translation>Coupes plus épaisses : MIP, MinIP ou moyenne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Hanging protocols</source>
   <translation>Protocoles d'affichage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Tiles have in common</source>
   <translation>Les cadres partagent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>off</source>
   <translation>désactivé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thickness of the slab</source>
   <translation>Épaisseur de la coupe épaisse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>How the layers are combined</source>
   <translation>Mode de combinaison des coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thickness</source>
   <translation>Épaisseur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Shows</source>
   <translation>Mode</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>No hanging protocol fits this study.</source>
   <translation>Aucun protocole d'affichage ne convient à cet examen.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>{name}: {n} of {total} series</source>
   <translation>{name} : {n} séries sur {total}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>No hanging protocol: {why}</source>
   <translation>Pas de protocole d'affichage : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>None fits this study</source>
   <translation>Aucun ne convient à cet examen</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>Log</source>
   <translation>Journal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>What the app noted about itself. It holds no patient data: no names, paths, dates or values of files, and of errors only their kind and place.</source>
   <translation>Ce que l'application a noté sur elle-même. Aucune donnée patient : ni noms, chemins, dates ou valeurs de fichiers ; des erreurs, seulement le type et l'endroit.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>Open its folder</source>
   <translation>Ouvrir son dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>There is nothing in the log yet.</source>
   <translation>Le journal est encore vide.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>The log cannot be read: {why}</source>
   <translation>Le journal ne peut pas être lu : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Looking for series</source>
   <translation>Recherche des séries</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Looking for the prior study</source>
   <translation>Recherche de l'examen antérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Loading {series}</source>
   <translation>Chargement de {series}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Account</source>
   <translation>Compte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Again</source>
   <translation>Confirmation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Roles</source>
   <translation>Rôles</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>locks reads, decides on drafts, signs</source>
   <translation>verrouille les lectures, décide des ébauches, signe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>decides on discrepancies</source>
   <translation>décide des discordances</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>signs the protocol, assigns cases, changes what may be sent</source>
   <translation>signe le protocole, attribue les cas, modifie ce qui peut être envoyé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>only reads; goes with no other role</source>
   <translation>consulte seulement ; incompatible avec tout autre rôle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>changes accounts and settings</source>
   <translation>modifie comptes et réglages</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>New account</source>
   <translation>Nouveau compte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Make account</source>
   <translation>Créer le compte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Change roles</source>
   <translation>Modifier les rôles</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Set password</source>
   <translation>Définir le mot de passe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>small letters, such as weber</source>
   <translation>minuscules, p. ex. weber</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>as signatures show it</source>
   <translation>tel qu'affiché dans les signatures</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>at least {n} characters</source>
   <translation>au moins {n} caractères</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>the same once more</source>
   <translation>le même, encore une fois</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Roles of {account}</source>
   <translation>Rôles de {account}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Password of {account}, on this machine</source>
   <translation>Mot de passe de {account}, sur ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>the two passwords are not the same</source>
   <translation>les deux mots de passe diffèrent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>{remote} or {local}</source>
   <translation>{remote} ou {local}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>New provider</source>
   <translation>Nouveau fournisseur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>as it is, unless another is typed</source>
   <translation>inchangée, sauf nouvelle saisie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Protocol</source>
   <comment>of a server</comment>
   <translation>Protocole</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Address</source>
   <translation>Adresse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Key</source>
   <translation>Clé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Key variable</source>
   <translation>Variable de la clé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Asks</source>
   <translation>Interroge</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>AWS region</source>
   <translation>Région AWS</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>AWS profile</source>
   <translation>Profil AWS</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>It runs on this machine and passes nothing on</source>
   <translation>Il tourne sur ce poste et ne transmet rien</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Add provider</source>
   <translation>Ajouter un fournisseur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>as the server calls it</source>
   <translation>tel que le serveur le nomme</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>kept in the system's keyring</source>
   <translation>conservée dans le trousseau du système</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>or the name of an environment variable that holds it</source>
   <translation>ou le nom d'une variable d'environnement qui la contient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>recorded answers, for replay only</source>
   <translation>réponses enregistrées, pour rejeu seulement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>provider that is asked without the images</source>
   <translation>fournisseur interrogé sans les images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>where the address lacks it</source>
   <translation>si l'adresse ne l'indique pas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>else the environment, or the default profile</source>
   <translation>sinon l'environnement, ou le profil par défaut</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Save changes</source>
   <translation>Enregistrer les modifications</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing was added, since the record could not store it: {why}</source>
   <translation>rien n'a été ajouté, le registre n'ayant pas pu l'enregistrer : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing was changed, since the record could not store it: {why}</source>
   <translation>rien n'a été modifié, le registre n'ayant pas pu l'enregistrer : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>name: letters, digits, dots and dashes make a name</source>
   <translation>nom : lettres, chiffres, points et tirets</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>protocol: choose what the server speaks</source>
   <translation>protocole : choisissez celui du serveur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>{name} is there already: change or remove it</source>
   <translation>{name} existe déjà : modifiez-le ou supprimez-le</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing is changed</source>
   <translation>rien n'est modifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Change {name}</source>
   <translation>Modifier {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Waiting for adjudication</source>
   <translation>En attente d'adjudication</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Store decision</source>
   <translation>Enregistrer la décision</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Ctrl+Return</source>
   <translation>Ctrl+Return</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>for the record, if anything</source>
   <translation>pour le registre, le cas échéant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>{n} to decide. A and B stand in random order; the images decide.</source>
   <translation>{n} à trancher. A et B sont dans un ordre aléatoire ; les images font foi.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Adjudicators decide here.</source>
   <translation>Les adjudicateurs tranchent ici.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Adjudicators decide here. Your role sees how far they agree.</source>
   <translation>Les adjudicateurs tranchent ici. Votre rôle voit leur degré d'accord.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Nothing waits. Cases come here once they have a reference standard.</source>
   <translation>Rien en attente. Les cas arrivent ici dès qu'ils ont un étalon de référence.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>✓ Stored: {what}</source>
   <translation>✓ Enregistré : {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>✗ {n} not decided</source>
   <translation>✗ {n} non tranchés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Answer</source>
   <translation>Réponse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Severity</source>
   <translation>Gravité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Cause</source>
   <translation>Cause</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Show the place</source>
   <translation>Afficher l'endroit</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>does not state it</source>
   <translation>ne l'énonce pas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Agreement</source>
   <translation>Accord</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>nothing to compare yet</source>
   <translation>rien à comparer pour l'instant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Pairs</source>
   <translation>Paires</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>The same</source>
   <translation>Identiques</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Two references of a case, by two people</source>
   <translation>Deux références d'un cas, par deux personnes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>no case has references by two people</source>
   <translation>aucun cas n'a de références par deux personnes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Each of them and the third's</source>
   <translation>Chacune d'elles et celle du tiers</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>What the machine proposed and what was decided</source>
   <translation>Ce que la machine a proposé et ce qui a été décidé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>nothing is adjudicated yet</source>
   <translation>rien n'est encore adjudiqué</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>references: {what} {share}</source>
   <translation>références : {what} {share}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>proposals: {what} {share}</source>
   <translation>propositions : {what} {share}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Requests</source>
   <translation>Requêtes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Tokens</source>
   <translation>Jetons</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>US dollars</source>
   <translation>Dollars US</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>First day of the pilot</source>
   <translation>Premier jour de l'étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Budgets</source>
   <translation>Budgets</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>What would go over is refused, wherever it is asked for. Requests under way count as the most they may take; what is spent is read from the record.</source>
   <translation>Tout dépassement est refusé, d'où qu'il soit demandé. Les requêtes en cours comptent pour leur maximum ; la dépense est lue dans le registre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Per day</source>
   <translation>Par jour</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Of the pilot</source>
   <translation>De l'étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>such as 2026-11-22</source>
   <translation>p. ex. 2026-11-22</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>From</source>
   <translation>Depuis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>midnight of this machine</source>
   <translation>minuit de ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Spent</source>
   <translation>Dépensé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>no budget</source>
   <translation>pas de budget</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>no limit</source>
   <translation>pas de limite</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Kept where nobody who can write the record can reach it, it shows later that nothing was cut off or replaced.</source>
   <translation>Conservé hors de portée de quiconque peut écrire dans le registre, il prouvera plus tard que rien n'a été tronqué ni remplacé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Keep this checkpoint elsewhere</source>
   <translation>Conserver ce point de contrôle ailleurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>It is not signed: this machine has neither a keyring nor OVERREAD_SIGNING_KEY.</source>
   <translation>Il n'est pas signé : ce poste n'a ni trousseau ni OVERREAD_SIGNING_KEY.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Signed by the key in the {place}: {key}</source>
   <translation>Signé par la clé ({place}) : {key}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>The checkpoint as a QR code</source>
   <translation>Le point de contrôle en code QR</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>The checkpoint as text</source>
   <translation>Le point de contrôle en texte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Copy text</source>
   <translation>Copier le texte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Save as file…</source>
   <translation>Enregistrer dans un fichier…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Copied.</source>
   <translation>Copié.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Save checkpoint</source>
   <translation>Enregistrer le point de contrôle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Text (*.txt)</source>
   <translation>Texte (*.txt)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Checkpoint of {n}</source>
   <translation>Point de contrôle de {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>✓ Written to {name}</source>
   <translation>✓ Écrit dans {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>{name} exists already: an older checkpoint proves more</source>
   <translation>{name} existe déjà : un point de contrôle plus ancien prouve davantage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Counted: {n} result(s); the first {listed} are listed</source>
   <translation>Comptés : {n} résultat(s) ; les {listed} premiers sont listés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Results behind the number</source>
   <translation>Résultats à l'origine du chiffre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Close (Esc)</source>
   <translation>Fermer (Échap)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Counted: {n} result(s)</source>
   <translation>Comptés : {n} résultat(s)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Of: {what}.</source>
   <translation>Sur : {what}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Source: {what}.</source>
   <translation>Source : {what}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Here: {what}.</source>
   <translation>Ici : {what}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Events of the record: {events}</source>
   <translation>Événements du registre : {events}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>as decided</source>
   <translation>selon la décision</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>adjudicated only</source>
   <translation>adjudiqués seulement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>as proposed</source>
   <translation>selon la proposition</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Back (Alt+Left)</source>
   <translation>Précédent (Alt+Left)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Ahead (Alt+Right)</source>
   <translation>Suivant (Alt+Right)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Copy the address of this view</source>
   <translation>Copier l'adresse de cette vue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Address of the view</source>
   <translation>Adresse de la vue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Section and filters as text: section?stratum=word,word&amp;stratum=word</source>
   <translation>Section et filtres en texte : section?stratum=word,word&amp;stratum=word</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Labels of discrepancies</source>
   <translation>Étiquettes des discordances</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>What is laid against each other</source>
   <translation>Ce qui est mis en regard</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>all</source>
   <translation>tous</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Labels</source>
   <translation>Étiquettes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>hallucinations on normals</source>
   <translation>hallucinations sur cas normaux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>hallucinations on abnormals</source>
   <translation>hallucinations sur cas anormaux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Image {n} as it was sent; opens the case at this slice</source>
   <translation>Image {n} telle qu'envoyée ; ouvre le cas à cette coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Show more</source>
   <translation>Afficher plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Loading the pictures…</source>
   <translation>Chargement des images…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>✗ critical or urgent</source>
   <translation>✗ critique ou urgent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ notable or routine</source>
   <translation>○ notable ou courant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>proposed by the machine</source>
   <translation>proposé par la machine</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>✓ No draft in this view disagrees with its reference.</source>
   <translation>✓ Aucune ébauche de cette vue ne diffère de sa référence.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Show more ({n})</source>
   <translation>Afficher plus ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ the images of this case were erased</source>
   <translation>○ les images de ce cas ont été effacées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Image {n} as it was sent; opens the case</source>
   <translation>Image {n} telle qu'envoyée ; ouvre le cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ Nothing in this view: {about}.</source>
   <translation>○ Rien dans cette vue : {about}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>and {n} more</source>
   <translation>et {n} de plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>Copy the table, for a paper or a spreadsheet (Ctrl+C in it)</source>
   <translation>Copier le tableau, pour un article ou un tableur (Ctrl+C dedans)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>How it is defined</source>
   <translation>Définition</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>The cases behind it</source>
   <translation>Les cas concernés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: page (HTML)</source>
   <translation>Rapport : page (HTML)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: PDF</source>
   <translation>Rapport : PDF</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: every number (CSV and JSON)</source>
   <translation>Rapport : tous les chiffres (CSV et JSON)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: all formats</source>
   <translation>Rapport : tous les formats</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Failure pack</source>
   <translation>Dossier des échecs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Folder for the files</source>
   <translation>Dossier pour les fichiers</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Write this view as a report, or its failures as a pack</source>
   <translation>Écrire cette vue en rapport, ou ses échecs en dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Write a report</source>
   <translation>Écrire un rapport</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>✓ Report as of event {seq}: {n} files written to {folder}</source>
   <translation>✓ Rapport à l'événement {seq} : {n} fichiers écrits dans {folder}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>✓ {n} failures written to {folder}</source>
   <translation>✓ {n} échecs écrits dans {folder}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Writing… {done} of {total}</source>
   <translation>Écriture… {done} sur {total}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>All cases</source>
   <translation>Tous les cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Kind of event</source>
   <translation>Type d'événement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>All events</source>
   <translation>Tous les événements</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Events, newest first</source>
   <translation>Événements, les plus récents d'abord</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>The event as it is stored</source>
   <translation>L'événement tel qu'enregistré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Choose an event to see it as it is stored.</source>
   <translation>Choisissez un événement pour le voir tel qu'enregistré.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Not shown: a newer version of Overread wrote it ({why}).</source>
   <translation>Non affiché : écrit par une version plus récente d'Overread ({why}).</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>Time (UTC)</source>
   <translation>Heure (UTC)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>What</source>
   <translation>Quoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>Who</source>
   <translation>Qui</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>! Of a newer version</source>
   <translation>! D'une version plus récente</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>a newer version of Overread wrote on in this case</source>
   <translation>une version plus récente d'Overread a continué d'écrire dans ce cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>content withheld: {why}</source>
   <translation>contenu retenu : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record opened</source>
   <translation>Registre ouvert</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Session started</source>
   <translation>Session démarrée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Study opened</source>
   <translation>Examen ouvert</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Display convention</source>
   <translation>Convention d'affichage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Images selected</source>
   <translation>Images sélectionnées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Read locked</source>
   <translation>Lecture verrouillée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Preview shown</source>
   <translation>Aperçu affiché</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Sending refused</source>
   <translation>Envoi refusé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft requested</source>
   <translation>Ébauche demandée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft received</source>
   <translation>Ébauche reçue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft shown as it came</source>
   <translation>Ébauche affichée à réception</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft revealed</source>
   <translation>Ébauche dévoilée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Epoch opened</source>
   <translation>Période ouverte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Reference imported</source>
   <translation>Référence importée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Compared</source>
   <translation>Comparé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Decided</source>
   <translation>Décidé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed</source>
   <translation>Signé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Provider changed</source>
   <translation>Fournisseur modifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Policy changed</source>
   <translation>Politique modifiée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Spend reserved</source>
   <translation>Dépense réservée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Spend settled</source>
   <translation>Dépense soldée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record exported</source>
   <translation>Registre exporté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Pictures exported</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record verified</source>
   <translation>Registre vérifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Batch started</source>
   <translation>Lot démarré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Batch ended</source>
   <translation>Lot terminé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Probes started</source>
   <translation>Épreuves démarrées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Probes finished</source>
   <translation>Épreuves terminées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signing key named</source>
   <translation>Clé de signature désignée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Checkpoint handed out</source>
   <translation>Point de contrôle remis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Payloads sealed</source>
   <translation>Contenus scellés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Keys wrapped</source>
   <translation>Clés enveloppées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case erased</source>
   <translation>Cas effacé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Retention set</source>
   <translation>Conservation définie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Legal hold changed</source>
   <translation>Gel juridique modifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Identity shown</source>
   <translation>Identité affichée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Checkpoints scheduled</source>
   <translation>Points de contrôle planifiés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Rubric set</source>
   <translation>Grille définie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Reasoning scored</source>
   <translation>Raisonnement noté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Site key carried</source>
   <translation>Clé de site transférée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Backed up</source>
   <translation>Sauvegardé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Restored</source>
   <translation>Restauré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Warning overridden</source>
   <translation>Avertissement outrepassé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Account changed</source>
   <translation>Compte modifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed in</source>
   <translation>Connexion</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed out</source>
   <translation>Déconnexion</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Sign-in refused</source>
   <translation>Connexion refusée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Protocol signed</source>
   <translation>Protocole signé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case enrolled</source>
   <translation>Cas inclus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case assigned</source>
   <translation>Cas attribué</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case excluded</source>
   <translation>Cas exclu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case looked at</source>
   <translation>Cas consulté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Coverage checked</source>
   <translation>Exhaustivité contrôlée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft withheld</source>
   <translation>Ébauche retenue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft opened early</source>
   <translation>Ébauche ouverte prématurément</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Adjudicated</source>
   <translation>Adjudiqué</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Alarm raised</source>
   <translation>Alarme déclenchée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Assistant resumed</source>
   <translation>Assistant réactivé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Escalation opened</source>
   <translation>Escalade ouverte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Escalation acknowledged</source>
   <translation>Escalade : prise d'acte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Use error reported</source>
   <translation>Erreur d'utilisation signalée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Usability answered</source>
   <translation>Questionnaire d'utilisabilité rempli</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Failure noted</source>
   <translation>Défaillance notée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{left} with {right}: {n} of {all} rows differ</source>
   <translation>{left} avec {right} : {n} lignes sur {all} diffèrent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{drafts} asked for, {n} answered before</source>
   <translation>demandé : {drafts} ; déjà répondu : {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{provider}, at most {requests}</source>
   <translation>{provider}, au plus {requests}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>version {version}, {criteria}</source>
   <translation>version {version}, {criteria}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{step}, {active:.0f} s of {raw:.0f} s</source>
   <translation>{step}, {active:.0f} s sur {raw:.0f} s</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{events} from a {source}</source>
   <translation>{events}, source : {source}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>after a draft was seen</source>
   <translation>après qu'une ébauche a été vue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>ended early</source>
   <translation>terminé prématurément</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>every {hours}, by itself</source>
   <translation>toutes les {hours}, automatiquement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>every {hours}, reminded of</source>
   <translation>toutes les {hours}, sur rappel</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>the reader sees the text before it is whole</source>
   <translation>le lecteur voit le texte avant qu'il soit complet</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>the reader can see it</source>
   <translation>le lecteur peut la voir</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>superseding</source>
   <translation>en remplacement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>independent</source>
   <translation>indépendante</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>no AI</source>
   <translation>sans IA</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>probe</source>
   <translation>épreuve</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{decision}; findings: {findings}</source>
   <translation>{decision} ; constatations : {findings}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} tokens, {usd} USD</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{provider}, at most {spend}</source>
   <translation>{provider}, au plus {spend}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{seconds} s</source>
   <translation>{seconds} s</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>ok</source>
   <translation>ok</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>passed</source>
   <translation>réussi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>not passed</source>
   <translation>non réussi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>held</source>
   <translation>gelé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>hold ended</source>
   <translation>gel levé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} tokens, cost not known</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{files} left out</source>
   <translation>écarté : {files}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>this machine</source>
   <translation>ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>before {model}</source>
   <translation>auparavant {model}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>from the {surface}</source>
   <translation>depuis : {surface}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>signed</source>
   <translation>signé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>unsigned</source>
   <translation>non signé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>epoch {epoch}, by {name}</source>
   <translation>période {epoch}, par {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} of {all} series</source>
   <translation>{n} séries sur {all}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>rule {rule}</source>
   <translation>règle {rule}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{kind}, harm {harm}</source>
   <translation>{kind}, préjudice : {harm}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>version {version}</source>
   <translation>version {version}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>key {key}</source>
   <translation>clé {key}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Folder elsewhere for checkpoints</source>
   <translation>Dossier externe pour les points de contrôle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{name} verifies, {n}; this record continues it.</source>
   <translation>{name} est vérifié, {n} ; ce registre en est la suite.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Cases are kept for {n} after their last event.</source>
   <translation>Les cas sont conservés {n} après leur dernier événement.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>✓ {case} is erased: {n} cannot be read any more; events and figures stay.</source>
   <translation>✓ {case} est effacé : plus lisible : {n} ; événements et chiffres restent.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Checkpoints every {n}. The first is in {name}.</source>
   <translation>Points de contrôle toutes les {n}. Le premier est dans {name}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Keeping checkpoints by this schedule…</source>
   <translation>Conservation des points de contrôle selon ce calendrier…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Back up</source>
   <translation>Sauvegarder</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} copied to {name} and verified there. It holds the keys, wrapped.</source>
   <translation>Copié dans {name} et vérifié sur place : {n}. Contient les clés, enveloppées.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Copying, then verifying the copy…</source>
   <translation>Copie, puis vérification de la copie…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verify a backup</source>
   <translation>Vérifier une sauvegarde</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>! {name} cannot be checked whole: {found}.</source>
   <translation>! {name} ne peut pas être vérifié en entier : {found}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>✗ {name} is not what was written: {problem}</source>
   <translation>✗ {name} n'est pas ce qui a été écrit : {problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>! {name} verifies, {n}, but it is of another record.</source>
   <translation>! {name} est vérifié, {n}, mais il appartient à un autre registre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Backup to put elsewhere</source>
   <translation>Sauvegarde à restaurer ailleurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>New record</source>
   <translation>Nouveau registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} are now in {name}. OVERREAD_DATABASE_URL opens it.</source>
   <translation>{n} désormais dans {name}. OVERREAD_DATABASE_URL l'ouvre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verifying, then copying…</source>
   <translation>Vérification, puis copie…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Setting the retention…</source>
   <translation>Définition de la conservation…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} made before still hold its key: destroy them.</source>
   <translation>Contient encore sa clé, à détruire : {n} antérieures.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Keep a checkpoint…</source>
   <translation>Conserver un point de contrôle…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key</source>
   <translation>Clé de site</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key {id} is in {name}. Keep file and passphrase apart.</source>
   <translation>La clé de site {id} est dans {name}. Conservez fichier et phrase secrète séparément.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key of another workstation</source>
   <translation>Clé de site d'un autre poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Protecting the keys…</source>
   <translation>Protection des clés…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verifying {name}…</source>
   <translation>Vérification de {name}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{of} is held</source>
   <translation>{of} : gelé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{of}: hold ended</source>
   <translation>{of} : gel levé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Erasing {case}…</source>
   <translation>Effacement de {case}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>the record is read-only</source>
   <translation>le registre est en lecture seule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Recording the hold…</source>
   <translation>Enregistrement du gel…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Sealing the site key…</source>
   <translation>Scellement de la clé de site…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key {id} is in the {place}.</source>
   <translation>Clé de site {id}, emplacement : {place}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Opening the site key…</source>
   <translation>Ouverture de la clé de site…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} are protected by the site key now.</source>
   <translation>Désormais protégé par la clé de site : {n}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Checkpoints every {n}.</source>
   <translation>Points de contrôle toutes les {n}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>the record</source>
   <translation>le registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>No checkpoint was made yet.</source>
   <translation>Aucun point de contrôle créé pour l'instant.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The newest of {k} was written on {at} UTC and holds {n}.</source>
   <translation>Le plus récent de {k} a été écrit le {at} UTC et contient {n}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>At least {n} days (EU AI Act, articles 19 and 26). Nothing is erased by itself.</source>
   <translation>Au moins {n} jours (règlement européen sur l'IA, articles 19 et 26). Rien n'est effacé automatiquement.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Checkpoints</source>
   <translation>Points de contrôle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Kept where nobody who can write the record can reach it, a checkpoint shows later that nothing was cut off or replaced. The one that was kept in the folder last is checked each time.</source>
   <translation>Conservé hors de portée de quiconque peut écrire dans le registre, un point de contrôle prouve plus tard que rien n'a été tronqué ni remplacé. Le dernier conservé dans le dossier est vérifié à chaque fois.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>When due</source>
   <translation>À l'échéance</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Every</source>
   <translation>Toutes les</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>hours</source>
   <translation>heures</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Choose folder…</source>
   <translation>Choisir un dossier…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Use this schedule</source>
   <translation>Appliquer ce calendrier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Make one now…</source>
   <translation>En créer un maintenant…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The newest was made on {at} UTC and counts {n}.</source>
   <translation>Le plus récent a été créé le {at} UTC et compte {n}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Backups</source>
   <translation>Sauvegardes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>A backup is a whole record with its keys, as they are wrapped. It is verified before it counts. Erasing a case does not reach it.</source>
   <translation>Une sauvegarde est un registre entier avec ses clés, telles qu'enveloppées. Elle est vérifiée avant d'être retenue. L'effacement d'un cas ne l'atteint pas.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Back up…</source>
   <translation>Sauvegarder…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Verify a backup…</source>
   <translation>Vérifier une sauvegarde…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Put a backup elsewhere…</source>
   <translation>Restaurer une sauvegarde ailleurs…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Retention and legal hold</source>
   <translation>Conservation et gel juridique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Keep for</source>
   <translation>Conserver</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>days after the last event</source>
   <translation>jours après le dernier événement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Set</source>
   <translation>Définir</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Hold…</source>
   <translation>Geler…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>End a hold…</source>
   <translation>Lever un gel…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Erasing a case</source>
   <translation>Effacement d'un cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Destroys the key of a case: nobody can read its words and images any more, not even you. Events, codes and figures stay, and the record still verifies.</source>
   <translation>Détruit la clé d'un cas : plus personne ne peut en lire les textes et les images, pas même vous. Événements, codes et chiffres restent, et le registre reste vérifiable.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Erase a case…</source>
   <translation>Effacer un cas…</translation>
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
   <translation>La clé de site protège les clés de tous les cas ; les postes qui partagent un registre la partagent. Si elle est perdue avec le trousseau de ce compte, textes et images sont perdus : conservez-la dans un fichier protégé par une phrase secrète, en lieu sûr.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Write the site key to a file…</source>
   <translation>Écrire la clé de site dans un fichier…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Take over a site key…</source>
   <translation>Reprendre une clé de site…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Protect open keys</source>
   <translation>Protéger les clés non protégées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>no folder chosen</source>
   <translation>aucun dossier choisi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! One is due: {n} are counted by none that was kept.</source>
   <translation>! Un point de contrôle est dû : {n} hors de tous ceux conservés.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>give hours from 1 to {most}</source>
   <translation>indiquez un nombre d'heures de 1 à {most}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>choose a folder first</source>
   <translation>choisissez d'abord un dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The whole record is under a legal hold: nothing is erased.</source>
   <translation>Tout le registre est sous gel juridique : rien n'est effacé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Nothing is under a legal hold.</source>
   <translation>Rien n'est sous gel juridique.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>give {n} days or more</source>
   <translation>indiquez {n} jours ou plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>{n} erased.</source>
   <translation>{n} effacés.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Site key: none here</source>
   <translation>Clé de site : aucune ici</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signing key: none here; checkpoints are unsigned or the first one makes it</source>
   <translation>Clé de signature : aucune ici ; les points de contrôle ne sont pas signés, ou le premier la crée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! Keys of cases lie unprotected in the record.</source>
   <translation>! Des clés de cas sont sans protection dans le registre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Remind</source>
   <translation>Rappeler</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Write to a folder</source>
   <translation>Écrire dans un dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! No backup was made yet.</source>
   <translation>! Aucune sauvegarde effectuée pour l'instant.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Cases are kept for {n}.</source>
   <translation>Les cas sont conservés {n}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>nothing is held</source>
   <translation>rien n'est gelé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>No case was erased.</source>
   <translation>Aucun cas effacé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>there is no case</source>
   <translation>il n'y a aucun cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>none lies open</source>
   <translation>aucune n'est sans protection</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>None is due.</source>
   <translation>Aucun n'est dû.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Held: {cases}</source>
   <translation>Gelés : {cases}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>and {n} before</source>
   <translation>et {n} auparavant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Site key: {key}</source>
   <translation>Clé de site : {key}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signing key: in the {place}</source>
   <translation>Clé de signature, emplacement : {place}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signed as: {keys}</source>
   <translation>Signé en tant que : {keys}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Cases protected by: {keys}</source>
   <translation>Cas protégés par : {keys}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>{n}, the last on {last}; {k} with words and images.</source>
   <translation>{n}, le dernier le {last} ; {k} avec textes et images.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase a case</source>
   <translation>Effacer un cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Case again</source>
   <translation>Cas, confirmation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase: {n} can never be read again</source>
   <translation>Effacer : {n} définitivement illisibles</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>✗ It is under a legal hold and is not erased.</source>
   <translation>✗ Il est sous gel juridique et n'est pas effacé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Legal hold</source>
   <translation>Gel juridique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>End a legal hold</source>
   <translation>Lever un gel juridique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Hold: nothing of it is erased</source>
   <translation>Geler : rien n'en est effacé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>End the hold</source>
   <translation>Lever le gel</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Write the site key to {name}</source>
   <translation>Écrire la clé de site dans {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Open {name}</source>
   <translation>Ouvrir {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Write the site key</source>
   <translation>Écrire la clé de site</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Take over the site key</source>
   <translation>Reprendre la clé de site</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Passphrase</source>
   <translation>Phrase secrète</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Whoever has the file can try passphrases at leisure: take six words or more that chance has chosen.</source>
   <translation>Quiconque détient le fichier peut essayer des phrases à loisir : prenez au moins six mots tirés au hasard.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>choose a case</source>
   <translation>choisissez un cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>who asked for it and where that is kept; no names</source>
   <translation>qui l'a demandé et où c'est conservé ; sans noms</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>of your account, once more</source>
   <translation>de votre compte, encore une fois</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>write the case, as above</source>
   <translation>écrivez le cas, comme ci-dessus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase</source>
   <translation>Effacer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>✗ The record is under a legal hold: nothing is erased.</source>
   <translation>✗ Le registre est sous gel juridique : rien n'est effacé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>choose</source>
   <translation>choisir</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>such as the file number of a claim; no names</source>
   <translation>p. ex. le numéro de dossier d'un litige ; sans noms</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>not the same</source>
   <translation>différent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>The whole record</source>
   <translation>Tout le registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>You act as {name}.</source>
   <translation>Vous agissez en tant que {name}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Its retention ends on {day}.</source>
   <translation>Sa conservation prend fin le {day}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reader</source>
   <translation>lecteur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adjudicator</source>
   <translation>adjudicateur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>lead</source>
   <comment>role</comment>
   <translation>responsable</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>auditor</source>
   <translation>auditeur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>administrator</source>
   <translation>administrateur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>system</source>
   <comment>role</comment>
   <translation>système</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>added</source>
   <translation>ajouté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>changed</source>
   <translation>modifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>roles changed</source>
   <translation>rôles modifiés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>password changed</source>
   <translation>mot de passe modifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>closed</source>
   <comment>account</comment>
   <translation>fermé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reopened</source>
   <translation>rouvert</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>unknown account</source>
   <translation>compte inconnu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>wrong password</source>
   <translation>mot de passe erroné</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>locked for a while</source>
   <translation>verrouillé temporairement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>by hand</source>
   <translation>manuellement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>idle</source>
   <comment>account</comment>
   <translation>inactivité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>closed the app</source>
   <translation>application fermée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>read locked</source>
   <translation>lecture verrouillée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft revealed</source>
   <translation>ébauche dévoilée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>revised</source>
   <translation>révisé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adjudicated</source>
   <translation>adjudiqué</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>excluded</source>
   <translation>exclu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>perceptual</source>
   <translation>perceptuelle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reasoning</source>
   <translation>raisonnement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>knowledge</source>
   <translation>connaissances</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>grounding</source>
   <translation>ancrage dans l'image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>hallucination</source>
   <translation>hallucination</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>data</source>
   <comment>cause</comment>
   <translation>données</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>software</source>
   <comment>cause</comment>
   <translation>logiciel</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>out of scope</source>
   <translation>hors périmètre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>exclusion criterion</source>
   <translation>critère d'exclusion</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>patient opted out</source>
   <translation>opposition du patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>images not diagnostic</source>
   <translation>images non diagnostiques</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>no reference standard</source>
   <translation>pas d'étalon de référence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>technical failure</source>
   <translation>défaillance technique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>duplicate</source>
   <translation>doublon</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>right to erasure</source>
   <translation>droit à l'effacement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>retention ended</source>
   <translation>fin de conservation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>consent withdrawn</source>
   <translation>consentement retiré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>entered in error</source>
   <translation>saisi par erreur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>use error</source>
   <translation>erreur d'utilisation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>near miss</source>
   <translation>presque accident</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>software defect</source>
   <translation>défaut logiciel</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>none</source>
   <comment>harm</comment>
   <translation>aucun</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>possible</source>
   <translation>possible</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>occurred</source>
   <translation>survenu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>read</source>
   <comment>report of a reader</comment>
   <translation>lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft</source>
   <comment>answer of an assistant</comment>
   <translation>ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>final</source>
   <comment>report</comment>
   <translation>finale</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>revise</source>
   <comment>step</comment>
   <translation>révision</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sample</source>
   <comment>part of a draft</comment>
   <translation>échantillon</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>choice</source>
   <comment>part of a draft</comment>
   <translation>choix</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>question</source>
   <comment>part of a draft</comment>
   <translation>question</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>judgement</source>
   <translation>jugement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>key-images</source>
   <translation>images clés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reader-independent</source>
   <translation>indépendant du lecteur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>radiological</source>
   <translation>radiologique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>neurological</source>
   <translation>neurologique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>valid</source>
   <translation>valide</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>malformed</source>
   <translation>mal formée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>refused</source>
   <comment>answer</comment>
   <translation>refusée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>truncated</source>
   <translation>tronquée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>timed-out</source>
   <translation>délai dépassé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>cancelled</source>
   <translation>annulée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>failed</source>
   <comment>answer</comment>
   <translation>échouée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>certain</source>
   <translation>certain</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>probable</source>
   <translation>probable</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>pathology</source>
   <translation>anatomopathologie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>follow-up</source>
   <translation>suivi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>consensus</source>
   <translation>consensus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>single expert</source>
   <translation>expert unique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>clinical report</source>
   <translation>compte rendu clinique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>passed</source>
   <comment>test</comment>
   <translation>réussie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>undecided</source>
   <translation>indécise</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>written</source>
   <comment>key</comment>
   <translation>écrite</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>taken</source>
   <comment>key</comment>
   <translation>reprise</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>environment</source>
   <comment>variable</comment>
   <translation>environnement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>backup</source>
   <translation>sauvegarde</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>checkpoint</source>
   <translation>point de contrôle</translation>
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
   <translation>ébauche pour relecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>second look after the read</source>
   <translation>second regard après la lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>worklist order</source>
   <translation>ordre de la liste de travail</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>teaching</source>
   <translation>enseignement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>prospective</source>
   <translation>prospectif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>retrospective</source>
   <translation>rétrospectif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>silent</source>
   <translation>silencieux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>no-ai</source>
   <translation>sans IA</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>ai-second</source>
   <translation>IA en second</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>concurrent</source>
   <translation>simultané</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>ai-first</source>
   <translation>IA en premier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sensitivity</source>
   <translation>sensibilité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>specificity</source>
   <translation>spécificité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>critical errors</source>
   <translation>erreurs critiques</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>critical errors after the decision</source>
   <translation>erreurs critiques après la décision</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>hallucination on normals</source>
   <translation>hallucination sur cas normaux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>false reassurance</source>
   <translation>fausse réassurance</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>diagnostic accuracy</source>
   <translation>exactitude diagnostique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adopt</source>
   <translation>adopter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adopt with second reader</source>
   <translation>adopter avec second lecteur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>case</source>
   <translation>cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>case-reader</source>
   <translation>cas-lecteur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>modality</source>
   <translation>modalité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>plane</source>
   <translation>plan</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>manufacturer</source>
   <translation>fabricant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>field strength t</source>
   <translation>intensité du champ (T)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>slice thickness mm</source>
   <translation>épaisseur de coupe (mm)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>indication</source>
   <translation>indication</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>age years</source>
   <translation>âge (ans)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sex</source>
   <translation>sexe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>quality</source>
   <translation>qualité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft group</source>
   <translation>groupe de l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft category</source>
   <translation>catégorie de l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft normality</source>
   <translation>normalité de l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft probability</source>
   <translation>probabilité de l'ébauche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>Sections of the numbers</source>
   <translation>Sections des chiffres</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers come from the record, and that cannot be opened.</source>
   <translation>Les chiffres proviennent du registre, qui ne peut pas être ouvert.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>No draft and no read is in the record yet. Figures come as cases are read, drafted and compared with a reference standard.</source>
   <translation>Le registre ne contient encore ni ébauche ni lecture. Les chiffres apparaissent à mesure que les cas sont lus, ébauchés et comparés à un étalon de référence.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>Counting…</source>
   <translation>Calcul…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The record is being read…</source>
   <translation>Lecture du registre…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers are not for this role</source>
   <translation>Les chiffres ne sont pas accessibles à ce rôle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers cannot be read</source>
   <translation>Les chiffres ne peuvent pas être lus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>No numbers yet</source>
   <translation>Pas encore de chiffres</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>○ No result in this view: take a filter away.</source>
   <translation>○ Aucun résultat dans cette vue : retirez un filtre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>{n} results, as of event {seq}. A click on a number lists its cases, on a measure its definition. Investigational - not for diagnosis</source>
   <translation>{n} résultats, à l'événement {seq}. Un clic sur un chiffre liste ses cas, sur une mesure sa définition. À des fins d'investigation, non destiné au diagnostic</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Result</source>
   <translation>Résultat</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Stop</source>
   <translation>Arrêter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Stopped.</source>
   <translation>Arrêté.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>An account that gives no input is asked for its password; nothing of the patient is shown meanwhile. 0 never locks. Without accounts nothing is locked.</source>
   <translation>Un compte inactif doit ressaisir son mot de passe ; rien du patient n'est affiché entre-temps. 0 : jamais de verrouillage. Sans comptes, rien n'est verrouillé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>There are no accounts: whoever runs the program ({user}) does everything, and nothing proves who it was. The first account is an administrator's.</source>
   <translation>Il n'y a pas de comptes : quiconque lance le programme ({user}) peut tout faire, et rien ne prouve qui c'était. Le premier compte est celui d'un administrateur.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Everybody signs in; names and roles are in the record, passwords never.</source>
   <translation>Chacun se connecte ; noms et rôles figurent au registre, jamais les mots de passe.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} is open again; its password is the one it had</source>
   <translation>le compte {account} est rouvert ; son mot de passe est inchangé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Add account…</source>
   <translation>Ajouter un compte…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Change roles…</source>
   <translation>Modifier les rôles…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Set password…</source>
   <translation>Définir le mot de passe…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Close account</source>
   <translation>Fermer le compte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Lock after</source>
   <translation>Verrouiller après</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>minutes without input</source>
   <translation>minutes d'inactivité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Accounts</source>
   <translation>Comptes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>choose an account</source>
   <translation>choisissez un compte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>there is no record</source>
   <translation>il n'y a pas de registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>only an administrator changes accounts</source>
   <translation>seul un administrateur modifie les comptes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>password of {account} set on this machine</source>
   <translation>mot de passe de {account} défini sur ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} closed; what it signed stays</source>
   <translation>compte {account} fermé ; ce qu'il a signé reste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>State</source>
   <translation>État</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Idle lock</source>
   <translation>Verrouillage automatique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Accounts are kept in the record, which is not open.</source>
   <translation>Les comptes sont conservés au registre, qui n'est pas ouvert.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Add the first account…</source>
   <translation>Ajouter le premier compte…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>closed, no password on this machine</source>
   <translation>fermé, pas de mot de passe sur ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>open, no password on this machine</source>
   <translation>ouvert, pas de mot de passe sur ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Open again</source>
   <translation>Rouvrir</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Reset password…</source>
   <translation>Réinitialiser le mot de passe…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} made</source>
   <translation>compte {account} créé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>roles of {account} changed</source>
   <translation>rôles de {account} modifiés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>open</source>
   <comment>account</comment>
   <translation>ouvert</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>give minutes from 0 to {most}</source>
   <translation>indiquez un nombre de minutes de 0 à {most}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Sections of the pilot</source>
   <translation>Sections de l'étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Write the protocol</source>
   <translation>Rédiger le protocole</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The record is being opened…</source>
   <translation>Ouverture du registre…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The pilot is part of the record, and that cannot be opened.</source>
   <translation>L'étude pilote fait partie du registre, qui ne peut pas être ouvert.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>There is no protocol: the pilot has not begun. The lead signs one.</source>
   <translation>Il n'y a pas de protocole : l'étude pilote n'a pas commencé. Le responsable en signe un.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The pilot cannot be read</source>
   <translation>L'étude pilote ne peut pas être lue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Where it stands</source>
   <translation>Avancement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Protocol</source>
   <translation>Protocole</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Adjudication</source>
   <translation>Adjudication</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Safety</source>
   <translation>Sécurité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>No pilot yet</source>
   <translation>Pas encore d'étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Enrolled</source>
   <translation>Inclus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Excluded: {n}</source>
   <translation>Exclus : {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Flow of cases: {steps}; excluded {lost}</source>
   <translation>Flux des cas : {steps} ; exclus {lost}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>what the pilot is called</source>
   <translation>nom de l'étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>a function, such as head of neuroradiology</source>
   <translation>une fonction, p. ex. chef du service de neuroradiologie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>such as sensitivity, one a line</source>
   <translation>p. ex. sensitivity, une par ligne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>the committee's approval, or why none is needed</source>
   <translation>l'avis du comité, ou pourquoi il n'est pas requis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>how patients may stay out</source>
   <translation>comment les patients peuvent s'opposer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>such as demyelination, one a line; none: all</source>
   <translation>p. ex. demyelination, une par ligne ; aucune : toutes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>values, one a line; for a word</source>
   <translation>valeurs, une par ligne ; pour un mot</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>for a number</source>
   <translation>pour un nombre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>from overread pilot seed; empty where nothing is randomised</source>
   <translation>fourni par overread pilot seed ; vide si rien n'est randomisé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>30 where empty</source>
   <translation>30 si vide</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>who is told, in order; one a line</source>
   <translation>qui est prévenu, dans l'ordre ; un par ligne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Title</source>
   <comment>protocol</comment>
   <translation>Titre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Lead</source>
   <comment>protocol</comment>
   <translation>Responsable</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Intended use</source>
   <comment>protocol</comment>
   <translation>Destination prévue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Setting</source>
   <comment>protocol</comment>
   <translation>Cadre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Ethics</source>
   <comment>protocol</comment>
   <translation>Éthique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Approval</source>
   <comment>protocol</comment>
   <translation>Avis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Patient opt out</source>
   <comment>protocol</comment>
   <translation>Opposition du patient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Scope</source>
   <comment>protocol</comment>
   <translation>Périmètre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Conditions</source>
   <comment>protocol</comment>
   <translation>Conditions</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Fact</source>
   <comment>protocol</comment>
   <translation>Donnée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Any of</source>
   <comment>protocol</comment>
   <translation>L'un de</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Least</source>
   <comment>protocol</comment>
   <translation>Minimum</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Most</source>
   <comment>protocol</comment>
   <translation>Maximum</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Inclusion</source>
   <comment>protocol</comment>
   <translation>Inclusion</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Exclusion</source>
   <comment>protocol</comment>
   <translation>Exclusion</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Configurations</source>
   <comment>protocol</comment>
   <translation>Configurations</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Id</source>
   <comment>protocol</comment>
   <translation>Identifiant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Provider</source>
   <comment>protocol</comment>
   <translation>Fournisseur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Label</source>
   <comment>protocol</comment>
   <translation>Libellé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Arms</source>
   <comment>protocol</comment>
   <translation>Bras</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Name</source>
   <comment>protocol</comment>
   <translation>Nom</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Kind</source>
   <comment>protocol</comment>
   <translation>Type</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Weight</source>
   <comment>protocol</comment>
   <translation>Poids</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Randomisation</source>
   <comment>protocol</comment>
   <translation>Randomisation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Unit</source>
   <comment>protocol</comment>
   <translation>Unité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Seed hash</source>
   <comment>protocol</comment>
   <translation>Empreinte de la graine</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Readings</source>
   <comment>protocol</comment>
   <translation>Lectures</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Washout (days)</source>
   <comment>protocol</comment>
   <translation>Délai de latence (jours)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Endpoints</source>
   <comment>protocol</comment>
   <translation>Critères de jugement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Gates</source>
   <comment>protocol</comment>
   <translation>Conditions de passage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Measure</source>
   <comment>protocol</comment>
   <translation>Mesure</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Limit</source>
   <comment>protocol</comment>
   <translation>Limite</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Expected</source>
   <comment>protocol</comment>
   <translation>Attendu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Confidence</source>
   <comment>protocol</comment>
   <translation>Confiance</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Power</source>
   <comment>protocol</comment>
   <translation>Puissance</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Opens</source>
   <comment>protocol</comment>
   <translation>Ouvre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Groups</source>
   <comment>protocol</comment>
   <translation>Groupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Prevalence</source>
   <comment>protocol</comment>
   <translation>Prévalence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Dropout</source>
   <comment>protocol</comment>
   <translation>Pertes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Stop rules</source>
   <comment>protocol</comment>
   <translation>Règles d'arrêt</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Stop error</source>
   <comment>protocol</comment>
   <translation>Erreur des règles d'arrêt</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Suspensions</source>
   <comment>protocol</comment>
   <translation>Suspensions</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Escalation</source>
   <comment>protocol</comment>
   <translation>Escalade</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Idle after (s)</source>
   <comment>protocol</comment>
   <translation>Inactif après (s)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Concordant sample</source>
   <comment>protocol</comment>
   <translation>Échantillon concordant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Usability every (days)</source>
   <comment>protocol</comment>
   <translation>Utilisabilité, intervalle (jours)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to conditions</source>
   <translation>Ajouter aux conditions</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to configurations</source>
   <translation>Ajouter aux configurations</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to arms</source>
   <translation>Ajouter aux bras</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to gates</source>
   <translation>Ajouter aux conditions de passage</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to stop rules</source>
   <translation>Ajouter aux règles d'arrêt</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to suspensions</source>
   <translation>Ajouter aux suspensions</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Conditions {n}</source>
   <translation>Supprimer : Conditions {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Configurations {n}</source>
   <translation>Supprimer : Configurations {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Arms {n}</source>
   <translation>Supprimer : Bras {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Gates {n}</source>
   <translation>Supprimer : Conditions de passage {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Stop rules {n}</source>
   <translation>Supprimer : Règles d'arrêt {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Suspensions {n}</source>
   <translation>Supprimer : Suspensions {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>{value} where empty</source>
   <translation>{value} si vide</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>I approve this protocol and lead the pilot by it</source>
   <translation>J'approuve ce protocole et dirige l'étude pilote selon celui-ci</translation>
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
   <translation>▲ {file} : éléments étrangers à un protocole, écartés : {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>State of the protocol</source>
   <translation>État du protocole</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Sign the protocol</source>
   <translation>Signer le protocole</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Load…</source>
   <translation>Charger…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Save as…</source>
   <translation>Enregistrer sous…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Sign…</source>
   <translation>Signer…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>The form is being made…</source>
   <translation>Préparation du formulaire…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Load a protocol</source>
   <translation>Charger un protocole</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Save the protocol</source>
   <translation>Enregistrer le protocole</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ In force: protocol {digest}…</source>
   <translation>✓ En vigueur : protocole {digest}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ Complete, not signed: protocol {digest}…</source>
   <translation>✓ Complet, non signé : protocole {digest}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Only the pilot's lead signs its protocol</source>
   <translation>Seul le responsable de l'étude pilote signe son protocole</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>not of the form that is needed</source>
   <translation>format non conforme</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ Saved as {file}</source>
   <translation>✓ Enregistré sous {file}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>needed</source>
   <translation>requis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✗ Not complete: {n} to mend</source>
   <translation>✗ Incomplet : {n} à corriger</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>{at} UTC · {kind} · harm: {harm}</source>
   <translation>{at} UTC · {kind} · préjudice : {harm}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Safety reports</source>
   <translation>Signalements de sécurité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Report a use error, near miss or defect</source>
   <translation>Signaler une erreur d'utilisation, un presque accident ou un défaut</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Harm</source>
   <translation>Préjudice</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>What happened</source>
   <translation>Ce qui s'est passé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Report</source>
   <translation>Signaler</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Usability questionnaire</source>
   <translation>Questionnaire d'utilisabilité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Send answers</source>
   <translation>Envoyer les réponses</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I think that I would like to use this system frequently.</source>
   <translation>Je pense que j'aimerais utiliser ce système fréquemment.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the system unnecessarily complex.</source>
   <translation>J'ai trouvé ce système inutilement complexe.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I thought the system was easy to use.</source>
   <translation>J'ai trouvé ce système facile à utiliser.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I would need the support of a technical person to use this system.</source>
   <translation>J'aurais besoin de l'aide d'un technicien pour utiliser ce système.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the functions in this system well integrated.</source>
   <translation>J'ai trouvé que les fonctions de ce système étaient bien intégrées.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I thought there was too much inconsistency in this system.</source>
   <translation>J'ai trouvé qu'il y avait trop d'incohérences dans ce système.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I imagine that most people would learn this system very quickly.</source>
   <translation>Je pense que la plupart des gens apprendraient très vite à utiliser ce système.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the system very cumbersome to use.</source>
   <translation>J'ai trouvé ce système très lourd à utiliser.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I felt very confident using the system.</source>
   <translation>Je me suis senti très en confiance en utilisant ce système.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I needed to learn a lot before I could get going with this system.</source>
   <translation>J'ai dû apprendre beaucoup de choses avant de pouvoir utiliser ce système.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>{n} answered, mean score {mean:.0f} of 100, last {last:.0f}.</source>
   <translation>{n} remplis, score moyen {mean:.0f} sur 100, dernier {last:.0f}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✗ Not answered: {numbers}</source>
   <translation>✗ Sans réponse : {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>None so far.</source>
   <translation>Aucun jusqu'ici.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>no names, no numbers of patients</source>
   <translation>ni noms ni numéros de patients</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✓ Reported</source>
   <translation>✓ Signalé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Due now. 1: strongly disagree, 5: strongly agree.</source>
   <translation>À remplir maintenant. 1 : pas du tout d'accord, 5 : tout à fait d'accord.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Not due yet; you may answer again. 1: strongly disagree, 5: strongly agree.</source>
   <translation>Pas encore dû ; vous pouvez répondre à nouveau. 1 : pas du tout d'accord, 5 : tout à fait d'accord.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✓ Answered</source>
   <translation>✓ Rempli</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>and {n} older ones</source>
   <translation>et {n} plus anciens</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>your name, as the signature shows it</source>
   <translation>votre nom, tel qu'affiché dans la signature</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>why; kept with the signature</source>
   <translation>pourquoi ; conservé avec la signature</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>a signature needs a name</source>
   <translation>une signature exige un nom</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>a signature needs your password</source>
   <translation>une signature exige votre mot de passe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>{translation}
stored as “{meaning}”</source>
   <translation>{translation}
enregistré sous « {meaning} »</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{pilots} simulated pilots of {cases} cases, looked at after every case:</source>
   <translation>{pilots} études pilotes simulées de {cases} cas, examinées après chaque cas :</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Simulate the stop rules</source>
   <translation>Simuler les règles d'arrêt</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Progress of the simulation</source>
   <translation>Progression de la simulation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>How often each rule alarms without cause, and how soon with one.</source>
   <translation>Fréquence des alarmes sans cause de chaque règle, et délai d'alarme avec cause.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{rule}: true rate {rate} against {limit}, alarm in {share}</source>
   <translation>{rule} : taux réel {rate} contre {limit}, alarme dans {share}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Complete the protocol first.</source>
   <translation>Complétez d'abord le protocole.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{rule}: true rate {rate} against {limit}, alarm in {share}, half of them by case {n:g}</source>
   <translation>{rule} : taux réel {rate} contre {limit}, alarme dans {share}, la moitié avant le cas {n:g}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>I decided that the assistant may answer again</source>
   <translation>J'ai décidé que l'assistant peut à nouveau répondre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Epoch {epoch}, signed by {name}. {use}, {setting}; led by {lead}.</source>
   <translation>Période {epoch}, signée par {name}. {use}, {setting} ; sous la responsabilité de {lead}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{rule} ({measure} above {limit}): {errors} of {cases} cases</source>
   <translation>{rule} ({measure} au-dessus de {limit}) : {errors} sur {cases} cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{rule} ({measure} above {limit}, {where}): {errors} of {cases} cases</source>
   <translation>{rule} ({measure} au-dessus de {limit}, {where}) : {errors} sur {cases} cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>■ Suspended by “{rule}” for {stratum}: {errors} errors in {cases} cases</source>
   <translation>■ Suspendu par « {rule} » pour {stratum} : {errors} erreurs sur {cases} cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>✗ {severity}: {code}, {source}; {case}, {at} UTC</source>
   <translation>✗ {severity} : {code}, {source} ; {case}, {at} UTC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Let the assistant answer again</source>
   <translation>Autoriser à nouveau l'assistant à répondre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Sign and resume</source>
   <translation>Signer et réactiver</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{arm} (earlier epoch): {n}</source>
   <translation>{arm} (période antérieure) : {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Resume…</source>
   <translation>Réactiver…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Open case</source>
   <translation>Ouvrir le cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Flow of cases</source>
   <translation>Flux des cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Readings by arm</source>
   <translation>Lectures par bras</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Stop rules</source>
   <translation>Règles d'arrêt</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Only the pilot's lead resumes the assistant</source>
   <translation>Seul le responsable de l'étude pilote réactive l'assistant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>what was done, whom you told</source>
   <translation>ce qui a été fait, qui vous avez prévenu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>say what was done</source>
   <translation>indiquez ce qui a été fait</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>The protocol has none.</source>
   <translation>Le protocole n'en a aucune.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Alarm: event {seq} of the record</source>
   <translation>Alarme : événement {seq} du registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Pending: {n} without adjudication</source>
   <translation>En attente : {n} sans adjudication</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ {why}. Until it is mended nothing is sent.</source>
   <translation>✗ {why}. Rien n'est envoyé jusqu'à correction.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>⊘ Nothing is sent to anybody, this machine's own servers included.</source>
   <translation>⊘ Rien n'est envoyé à personne, y compris aux serveurs de ce poste.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Local only: nothing goes to any other machine</source>
   <translation>Local uniquement : rien ne part vers une autre machine</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Allowed hosts</source>
   <translation>Hôtes autorisés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>A clinical context may go along</source>
   <translation>Un contexte clinique peut être joint</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>at most in one request</source>
   <translation>au plus par requête</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>MB at most in one request</source>
   <translation>Mo au plus par requête</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Save policy</source>
   <translation>Enregistrer la politique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>{stopped} Only a {who} may allow it again.</source>
   <translation>{stopped} Peut le réautoriser uniquement : {who}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>allowed hosts</source>
   <translation>hôtes autorisés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>captions</source>
   <translation>légendes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>max images</source>
   <translation>images max</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>max request mb</source>
   <translation>requête max (Mo)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>budget per day</source>
   <translation>budget par jour</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>budget of pilot</source>
   <translation>budget de l'étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>pilot since</source>
   <translation>étude pilote depuis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>requests</source>
   <translation>requêtes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>tokens</source>
   <translation>jetons</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>policy</source>
   <translation>politique</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>api.example.org, one a line</source>
   <translation>api.example.org, un par ligne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Kill switch is set: allow sending again</source>
   <translation>Arrêt d'urgence actif : réautoriser l'envoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Kill switch: stop all sending</source>
   <translation>Arrêt d'urgence : stopper tout envoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>One click stops every request, this machine's own servers included.</source>
   <translation>Un clic arrête toute requête, y compris vers les serveurs de ce poste.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✓ Saved. It holds from now on.</source>
   <translation>✓ Enregistré. En vigueur dès maintenant.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ It is set, but the record could not store it: {why}</source>
   <translation>✗ C'est activé, mais le registre n'a pas pu l'enregistrer : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ Not changed, since the record could not store it: {why}</source>
   <translation>✗ Non modifié, le registre n'ayant pas pu l'enregistrer : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Informed or blinded</source>
   <translation>Informatives ou en aveugle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Blinded only</source>
   <translation>En aveugle seulement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>▲ Only a {who} may change this. Anybody may stop all sending.</source>
   <translation>▲ Peut le modifier uniquement : {who}. Chacun peut stopper tout envoi.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>The open study: a demonstration, no verdict</source>
   <translation>L'examen ouvert : démonstration, sans verdict</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>A case set from a file</source>
   <translation>Un jeu de cas depuis un fichier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>No study is open.</source>
   <translation>Aucun examen ouvert.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Choose a CSV file…</source>
   <translation>Choisir un fichier CSV…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>One case a row; the columns are in docs/probes.md</source>
   <translation>Un cas par ligne ; les colonnes sont dans docs/probes.md</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Provider</source>
   <translation>Fournisseur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Times each is asked</source>
   <translation>Répétitions par requête</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Slices per series</source>
   <translation>Coupes par série</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Blinded captions: numbers only</source>
   <translation>Légendes en aveugle : numéros seulement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Reason to go on all the same; it is recorded</source>
   <translation>Motif pour continuer malgré tout ; il est enregistré</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Reason to go on although letters may be seen</source>
   <translation>Motif pour continuer bien que des lettres puissent être visibles</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Show what would be asked</source>
   <translation>Afficher ce qui serait demandé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose a series of the open study, or a case set</source>
   <translation>choisissez une série de l'examen ouvert, ou un jeu de cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose the file of the case set</source>
   <translation>choisissez le fichier du jeu de cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose who is asked</source>
   <translation>choisissez qui est interrogé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose a probe</source>
   <translation>choisissez une épreuve</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Case set</source>
   <translation>Jeu de cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>New run</source>
   <translation>Nouvelle série d'épreuves</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>What is sent is changed in known ways, to see whether the answer follows. It tells of a model, never of a patient.</source>
   <translation>L'envoi est modifié de façon connue, pour voir si la réponse suit. Cela renseigne sur un modèle, jamais sur un patient.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Cases</source>
   <translation>Cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Who is asked, and how</source>
   <translation>Qui est interrogé, et comment</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Slices per series, over the brain</source>
   <translation>Coupes par série, sur le cerveau</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Nothing is sent before you agree</source>
   <translation>Rien n'est envoyé sans votre accord</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: about {usd} USD ({basis}).</source>
   <translation>Coût : environ {usd} USD ({basis}).</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{cases} of {patients}, {images} a request, {captions}, {context}, at most {size} each.</source>
   <translation>{cases} de {patients}, {images} par requête, {captions}, {context}, au plus {size} chacune.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{cases} of {patients}, {images} a request, {captions}, {context}.</source>
   <translation>{cases} de {patients}, {images} par requête, {captions}, {context}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>At most {requests}: each {times}, as it is and as {changed}.</source>
   <translation>Au plus {requests} : chacune {times}, telle quelle et avec : {changed}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>At most {requests}: each {times}, as it is.</source>
   <translation>Au plus {requests} : chacune {times}, telle quelle.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>once</source>
   <translation>une fois</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: none.</source>
   <translation>Coût : aucun.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>What would be asked</source>
   <translation>Ce qui serait demandé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Nothing leaves this machine</source>
   <translation>Rien ne quitte ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Images of the request</source>
   <translation>Images de la requête</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Text of the request</source>
   <translation>Texte de la requête</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Swaps and histories depend on the first answers: shown as they would be without. Every request is kept in the record.</source>
   <translation>Échanges et anamnèses dépendent des premières réponses : affichés tels qu'ils seraient sans elles. Chaque requête est conservée au registre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Ask nothing</source>
   <translation>Ne rien demander</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{low} to {high} images</source>
   <translation>{low} à {high} images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Making the request…</source>
   <translation>Préparation de la requête…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{n} times</source>
   <translation>{n} fois</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: not known ({basis}).</source>
   <translation>Coût : inconnu ({basis}).</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Sends to {url}</source>
   <translation>Envoie à {url}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Make up to {n} to {where}</source>
   <translation>Envoyer jusqu'à {n} à {where}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>This request cannot be made: {why}</source>
   <translation>Cette requête ne peut pas être faite : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>blinded captions</source>
   <translation>légendes en aveugle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>informed captions</source>
   <translation>légendes informatives</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Passed</source>
   <translation>Réussie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Undecided</source>
   <translation>Indécise</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>No verdict</source>
   <translation>Sans verdict</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>95 % interval {low} to {high}, threshold {limit}</source>
   <translation>intervalle à 95 % {low} à {high}, seuil {limit}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{cases} of {patients}, each asked {times} · {outcomes} · {at} UTC</source>
   <translation>{cases} de {patients}, chacun demandé {times} · {outcomes} · {at} UTC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{n} of {patients}, 95 % interval {low} to {high}: {why}</source>
   <translation>{n} sur {patients}, intervalle à 95 % {low} à {high} : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>abstains</source>
   <translation>s'abstient</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>states nothing</source>
   <translation>n'énonce rien</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}: {labels}</source>
   <translation>Cas {n} : {labels}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}</source>
   <translation>Cas {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>95 % interval {low} to {high}</source>
   <translation>intervalle à 95 % {low} à {high}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Probes of the run</source>
   <translation>Épreuves de la série</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>As it is</source>
   <translation>Tel quel</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Image {n} as it was sent, {width} × {height}</source>
   <translation>Image {n} telle qu'envoyée, {width} × {height}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}: {labels}, left out</source>
   <translation>Cas {n} : {labels}, écarté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}, left out</source>
   <translation>Cas {n}, écarté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ No figures: {why}</source>
   <translation>○ Pas de chiffres : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{name}: {value} ({low} to {high})</source>
   <translation>{name} : {value} ({low} à {high})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>no answer: {outcome}</source>
   <translation>pas de réponse : {outcome}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>nothing answered</source>
   <translation>aucune réponse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>▲ Ended early: {why}</source>
   <translation>▲ Terminé prématurément : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ One case: a demonstration. It shows, and proves nothing.</source>
   <translation>○ Un seul cas : une démonstration. Elle montre, mais ne prouve rien.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ Left out: {why}</source>
   <translation>○ Écarté : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>no images were sent</source>
   <translation>aucune image envoyée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Image {n} as it was sent</source>
   <translation>Image {n} telle qu'envoyée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Probe runs</source>
   <translation>Séries d'épreuves</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Runs in the record</source>
   <translation>Séries d'épreuves au registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>The run on its way</source>
   <translation>La série en cours</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Requests answered</source>
   <translation>Requêtes avec réponse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Loading the cases</source>
   <translation>Chargement des cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Asking</source>
   <translation>Interrogation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>not ended</source>
   <translation>non terminée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>{at} UTC</source>
   <translation>{at} UTC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>There is no record: nothing can be asked or shown.</source>
   <translation>Il n'y a pas de registre : rien ne peut être demandé ni affiché.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>No probe has been run yet. Choose cases, who is asked, and the probes; before anything is asked you see what that would be.</source>
   <translation>Aucune épreuve n'a encore été lancée. Choisissez les cas, qui est interrogé et les épreuves ; avant toute demande, vous voyez ce qui serait demandé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>This run has not ended. What was asked until now is in the record.</source>
   <translation>Cette série n'est pas terminée. Ce qui a été demandé jusqu'ici est au registre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>no verdict</source>
   <translation>sans verdict</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>The runs cannot be read: {why}</source>
   <translation>Les séries d'épreuves ne peuvent pas être lues : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>a run is on its way</source>
   <translation>une série d'épreuves est en cours</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>{n} of at most {most}: {words}</source>
   <translation>{n} sur {most} au plus : {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>unexpected {kind}: {why}</source>
   <translation>erreur inattendue {kind} : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>Case {n} · {probe} {variant}</source>
   <translation>Cas {n} · {probe} {variant}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>Case {n} · as it is</source>
   <translation>Cas {n} · tel quel</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>USD per million tokens</source>
   <translation>USD par million de jetons</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Contract, prices, limits and pictures</source>
   <translation>Contrat, prix, limites et images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Contract</source>
   <translation>Contrat</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Region</source>
   <translation>Région</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Retention</source>
   <translation>Conservation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Training</source>
   <translation>Entraînement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Cutoff</source>
   <translation>Date limite</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Input</source>
   <translation>Entrée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>From a cache</source>
   <translation>Depuis un cache</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Into a cache</source>
   <translation>Vers un cache</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Output</source>
   <translation>Sortie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Day</source>
   <translation>Jour</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>At once</source>
   <translation>En parallèle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>A minute</source>
   <translation>Par minute</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>tokens a minute</source>
   <translation>jetons par minute</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Longer side</source>
   <translation>Grand côté</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>pixels at most</source>
   <translation>pixels au plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>bytes at most</source>
   <translation>octets au plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>What the site knows of it</source>
   <translation>Ce que le site en sait</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Prices</source>
   <translation>Prix</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Limits of this program</source>
   <translation>Limites de ce programme</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Pictures, as its server takes them</source>
   <translation>Images, telles qu'acceptées par le serveur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>number of the processing agreement</source>
   <translation>numéro du contrat de sous-traitance</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>where requests are processed</source>
   <translation>lieu de traitement des requêtes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>what is kept, and for how long</source>
   <translation>ce qui est conservé, et combien de temps</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>whether requests train models</source>
   <translation>si les requêtes entraînent des modèles</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>how far training data reach</source>
   <translation>jusqu'où vont les données d'entraînement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>that the prices are of, such as 2026-11-22</source>
   <translation>auquel les prix s'appliquent, p. ex. 2026-11-22</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>always there</source>
   <translation>toujours présent</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Settings complete, policy allows it, with a key. Nothing was sent.</source>
   <translation>✓ Réglages complets, politique favorable, avec clé. Rien n'a été envoyé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Settings complete, policy allows it, without a key. Nothing was sent.</source>
   <translation>✓ Réglages complets, politique favorable, sans clé. Rien n'a été envoyé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>No model server answers on this machine. Start one, or add it by its address.</source>
   <translation>Aucun serveur de modèles ne répond sur ce poste. Démarrez-en un, ou ajoutez-le par son adresse.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s: {message}</source>
   <translation>{sign} après {seconds} s : {message}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s by {model}.</source>
   <translation>{sign} après {seconds} s par {model}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s.</source>
   <translation>{sign} après {seconds} s.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>A draft can be asked of each of these. Nothing leaves before its preview was shown.</source>
   <translation>Une ébauche peut être demandée à chacun. Rien ne part avant l'affichage de son aperçu.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Add provider…</source>
   <translation>Ajouter un fournisseur…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Find servers on this machine</source>
   <translation>Trouver les serveurs de ce poste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Ask the usual ports of Ollama, LM Studio, llama.cpp and vLLM</source>
   <translation>Interroger les ports habituels d'Ollama, LM Studio, llama.cpp et vLLM</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Waiting for the answer to a drawn picture…</source>
   <translation>En attente de la réponse à une image dessinée…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{name} is removed, and its key with it.</source>
   <translation>{name} est supprimé, ainsi que sa clé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Asking the usual ports of this machine…</source>
   <translation>Interrogation des ports habituels de ce poste…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>passed on to another host</source>
   <translation>transmis à un autre hôte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Check</source>
   <translation>Vérifier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Look at settings, key and policy; nothing is sent</source>
   <translation>Contrôler réglages, clé et politique ; rien n'est envoyé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Test</source>
   <translation>Tester</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Send a drawn picture, of no patient, and see how it answers</source>
   <translation>Envoyer une image dessinée, d'aucun patient, et voir la réponse</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Change…</source>
   <translation>Modifier…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Address, model, key, prices and limits, in their place</source>
   <translation>Adresse, modèle, clé, prix et limites, en place</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Remove the provider and its key from this machine</source>
   <translation>Supprimer de ce poste le fournisseur et sa clé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>cost not known: no prices are entered</source>
   <translation>coût inconnu : aucun prix saisi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>▲ Policy allows it, but there is no key: add it again with one.</source>
   <translation>▲ La politique l'autorise, mais il n'y a pas de clé : l'ajouter à nouveau avec une clé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✗ {name} was not removed, since the record could not store it: {why}</source>
   <translation>✗ {name} n'a pas été supprimé, le registre n'ayant pas pu l'enregistrer : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{n} found. Choose a model to add it.</source>
   <translation>{n} trouvés. Choisissez un modèle pour l'ajouter.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>takes images</source>
   <translation>accepte les images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>takes no images</source>
   <translation>n'accepte pas d'images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Ready; it needs neither key nor network.</source>
   <translation>✓ Prêt ; ne nécessite ni clé ni réseau.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Add {what}</source>
   <translation>Ajouter {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ {name} is added.</source>
   <translation>✓ {name} est ajouté.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ {name} is changed.</source>
   <translation>✓ {name} est modifié.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Provider {name}</source>
   <translation>Fournisseur {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Check {name}</source>
   <translation>Vérifier {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Test {name} with a drawn picture</source>
   <translation>Tester {name} avec une image dessinée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Remove {name}</source>
   <translation>Supprimer {name}</translation>
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
   <translation>Fenêtre en</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Language of menus, forms and messages, from the next start on. The record, exports and reports stay in English.</source>
   <translation>Langue des menus, formulaires et messages, dès le prochain démarrage. Registre, exports et rapports restent en anglais.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Theme</source>
   <translation>Thème</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Convention</source>
   <translation>Convention</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Reader</source>
   <translation>Lecteur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Drafts in</source>
   <translation>Ébauches en</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Language of a draft's free text; codes stay the same. Each draft may differ.</source>
   <translation>Langue du texte libre d'une ébauche ; les codes restent identiques. Chaque ébauche peut différer.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Every event that you cause carries this id. Keep it the same.</source>
   <translation>Chaque événement que vous générez porte cet identifiant. Gardez-le inchangé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Idle lock…</source>
   <translation>Verrouillage automatique…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>After how many minutes without input the window locks</source>
   <translation>Après combien de minutes d'inactivité la fenêtre se verrouille</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Signed in: every event that you cause carries your account.</source>
   <translation>Connecté : chaque événement que vous générez porte votre compte.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>as the system: {name}</source>
   <translation>comme le système : {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>name or id that the record shows</source>
   <translation>nom ou identifiant affiché au registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>The patient's left is on the right of axial and coronal pictures. What is sent is always radiological.</source>
   <translation>La gauche du patient est à droite des images axiales et coronales. L'envoi est toujours en convention radiologique.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>The patient's left is on the left of axial and coronal pictures. What is sent is always radiological.</source>
   <translation>La gauche du patient est à gauche des images axiales et coronales. L'envoi est toujours en convention radiologique.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verifying before the checkpoint is made…</source>
   <translation>Vérification avant création du point de contrôle…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ {n} exported to {name}.</source>
   <translation>✓ {n} exportés vers {name}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Try again</source>
   <translation>Réessayer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verify</source>
   <translation>Vérifier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Check every event and every payload of the record</source>
   <translation>Vérifier chaque événement et chaque contenu du registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Checkpoint…</source>
   <translation>Point de contrôle…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Size and root of the record, signed, to be kept elsewhere</source>
   <translation>Taille et racine du registre, signées, à conserver ailleurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} since the last checkpoint: keep one elsewhere.</source>
   <translation>! {n} depuis le dernier point de contrôle : en conserver un ailleurs.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} and no checkpoint yet: keep one elsewhere.</source>
   <translation>! {n} et aucun point de contrôle : en conserver un ailleurs.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verifying every event and every payload…</source>
   <translation>Vérification de chaque événement et de chaque contenu…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ Record ok, {n}. Head {head}…</source>
   <translation>✓ Registre intègre, {n}. Tête {head}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} dated before the one that it follows, first event {first}: a clock was set back.</source>
   <translation>! {n} antidatés par rapport au précédent, premier événement {first} : une horloge a été reculée.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Events</source>
   <translation>Événements</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Keeping</source>
   <translation>Conservation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>CSV, a row per event…</source>
   <translation>CSV, une ligne par événement…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>JSON lines, as it was hashed…</source>
   <translation>JSON Lines, tel que haché…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Parquet, a row per event…</source>
   <translation>Parquet, une ligne par événement…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>DICOM structured reports…</source>
   <translation>Rapports structurés DICOM…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>FHIR R4B bundle…</source>
   <translation>Bundle FHIR R4B…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>DICOM audit messages…</source>
   <translation>Messages d'audit DICOM…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Audit package with everything and a verifier…</source>
   <translation>Dossier d'audit complet avec vérificateur…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {found}. The hashes and the order of all events are as they should be.</source>
   <translation>! {found}. Les empreintes et l'ordre de tous les événements sont corrects.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! Payloads are not protected at rest: no keyring and no OVERREAD_SITE_KEY.</source>
   <translation>! Les contenus stockés ne sont pas protégés : ni trousseau ni OVERREAD_SITE_KEY.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Exporting {format}…</source>
   <translation>Export {format}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>The record is not what was written:</source>
   <translation>Le registre n'est pas ce qui a été écrit :</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ Checkpoint of {n} made.</source>
   <translation>✓ Point de contrôle de {n} créé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! It cannot be listed here: {why}.</source>
   <translation>! Il ne peut pas être listé ici : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} checked sealed only: the site key is not here.</source>
   <translation>! {n} vérifiés sous scellé seulement : la clé de site n'est pas ici.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✗ Not recorded: {why}</source>
   <translation>✗ Non enregistré : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Source</source>
   <translation>Source</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Certainty</source>
   <translation>Certitude</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Made on</source>
   <translation>Établi le</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Made by</source>
   <translation>Établi par</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Without the drafts</source>
   <translation>Sans les ébauches</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Without the reads</source>
   <translation>Sans les lectures</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>choose a source</source>
   <translation>choisissez une source</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>YYYY-MM-DD; empty: not stated</source>
   <translation>AAAA-MM-JJ ; vide : non indiqué</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>kept sealed; empty: not stated</source>
   <translation>conservé scellé ; vide : non indiqué</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Yes</source>
   <translation>Oui</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>No</source>
   <translation>Non</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>a day as YYYY-MM-DD</source>
   <translation>un jour au format AAAA-MM-JJ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>▲ Not shown to belong to this case: {why}.</source>
   <translation>▲ Appartenance à ce cas non établie : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>✓ Belongs to this case: {why}.</source>
   <translation>✓ Appartient à ce cas : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Normality</source>
   <translation>Normalité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Taken although</source>
   <translation>Retenu bien que</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Outlines</source>
   <translation>Contours</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Midline</source>
   <translation>Ligne médiane</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>mm, LPS x; empty: no sides</source>
   <translation>mm, LPS x ; vide : pas de côtés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Looking whether the file belongs to the case…</source>
   <translation>Vérification de l'appartenance du fichier au cas…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>why; kept beside it</source>
   <translation>pourquoi ; conservé avec</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>what a mask outlines: mass</source>
   <translation>ce qu'un masque délimite : mass</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>No statement of the report is understood.</source>
   <translation>Aucun énoncé du compte rendu n'est compris.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Store what is ticked</source>
   <translation>Enregistrer ce qui est coché</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Store</source>
   <translation>Enregistrer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Reference standard from {file}</source>
   <translation>Étalon de référence depuis {file}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>say why it is taken all the same</source>
   <translation>indiquez pourquoi il est tout de même retenu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Providers</source>
   <translation>Fournisseurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Sending</source>
   <translation>Envoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Reading</source>
   <translation>Lecture</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>People</source>
   <translation>Personnes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Sections of the settings</source>
   <translation>Sections des réglages</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>On this machine you are {user}, as the operating system says.</source>
   <translation>Sur ce poste, vous êtes {user} selon le système d'exploitation.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>An administrator set the one you gave. At least {n} characters.</source>
   <translation>Celui que vous avez saisi a été défini par un administrateur. Au moins {n} caractères.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Sign in</source>
   <translation>Se connecter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>New password</source>
   <translation>Nouveau mot de passe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>The same once more</source>
   <translation>Le même, encore une fois</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Somebody else</source>
   <translation>Quelqu'un d'autre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Close the study and sign in with another account</source>
   <translation>Fermer l'examen et se connecter avec un autre compte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Overread</source>
   <translation>Overread</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>{name} has been away. The password brings everything back.</source>
   <translation>{name} s'est absenté. Le mot de passe rétablit tout.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Write account and password.</source>
   <translation>Saisissez compte et mot de passe.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Choose your own password</source>
   <translation>Choisissez votre propre mot de passe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Locked</source>
   <translation>Verrouillé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Unlock</source>
   <translation>Déverrouiller</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Everything you do is recorded by your account.</source>
   <translation>Tout ce que vous faites est enregistré sous votre compte.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>The two are not the same.</source>
   <translation>Les deux diffèrent.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Work as {role}</source>
   <translation>Travailler en tant que {role}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>{n} of {all}</source>
   <translation>{n} sur {all}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>the case is not in the pilot</source>
   <translation>le cas n'est pas dans l'étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>its files are not here: Locate…</source>
   <translation>ses fichiers ne sont pas ici : Localiser…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>The worklist cannot be read</source>
   <translation>La liste de travail ne peut pas être lue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>▲ {case}: its files are not here. Locate… says where they are.</source>
   <translation>▲ {case} : ses fichiers ne sont pas ici. Localiser… indique où ils se trouvent.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Folder of studies</source>
   <translation>Dossier d'examens</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Manifest</source>
   <translation>Manifeste</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Manifest (*.csv)</source>
   <translation>Manifeste (*.csv)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Taking cases in…</source>
   <translation>Intégration des cas…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Looking whether it is the case…</source>
   <translation>Vérification de la correspondance avec le cas…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>No cases yet</source>
   <translation>Pas encore de cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Open a study on the Read page, or take in folders or a manifest.</source>
   <translation>Ouvrez un examen sur la page Lecture, ou intégrez des dossiers ou un manifeste.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in folders…</source>
   <translation>Intégrer des dossiers…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>it is excluded already</source>
   <translation>il est déjà exclu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in the study that is open</source>
   <translation>Intégrer l'examen ouvert</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✗ What is there is not {case}.</source>
   <translation>✗ Ce qui s'y trouve n'est pas {case}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>It is not open.</source>
   <translation>Il n'est pas ouvert.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Where is {case}?</source>
   <translation>Où est {case} ?</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in {n}</source>
   <translation>Intégrer {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✓ {case} excluded.</source>
   <translation>✓ {case} exclu.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✓ {case} is found.</source>
   <translation>✓ {case} trouvé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Search (Ctrl+F)</source>
   <translation>Rechercher (Ctrl+F)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Search cases</source>
   <translation>Rechercher des cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All states</source>
   <translation>Tous les états</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All readers</source>
   <translation>Tous les lecteurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Priority</source>
   <translation>Priorité</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All priorities</source>
   <translation>Toutes les priorités</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Batches</source>
   <translation>Lots</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Show the cases that only a batch has opened too</source>
   <translation>Afficher aussi les cas ouverts uniquement par un lot</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Take in</source>
   <translation>Intégrer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Folders of studies…</source>
   <translation>Dossiers d'examens…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Manifest (CSV)…</source>
   <translation>Manifeste (CSV)…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>The study that is open…</source>
   <translation>L'examen ouvert…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Locate…</source>
   <translation>Localiser…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Exclude…</source>
   <translation>Exclure…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Open</source>
   <translation>Ouvrir</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Batches ({n})</source>
   <translation>Lots ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Take cases in</source>
   <translation>Intégrer des cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Readers</source>
   <translation>Lecteurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Indication</source>
   <translation>Indication</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Exclude case</source>
   <translation>Exclure le cas</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Its events stay, and it is counted in the flow of cases.</source>
   <translation>Ses événements restent, et il est compté dans le flux des cas.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>accounts, separated by blanks</source>
   <translation>comptes, séparés par des espaces</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>code of the site's own list, if there is one</source>
   <translation>code de la liste propre au site, le cas échéant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Each case in scope enters the pilot, in the arm that chance says.</source>
   <translation>Chaque cas du périmètre entre dans l'étude pilote, dans le bras tiré au sort.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>No protocol is signed: the cases are listed and not in the pilot.</source>
   <translation>Aucun protocole signé : les cas sont listés, hors de l'étude pilote.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>needed for “other”</source>
   <translation>requis pour « autre »</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Exclude {case} from the pilot</source>
   <translation>Exclure {case} de l'étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>Waiting</source>
   <translation>En attente</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>The files are not where they were: Locate… says where they are now</source>
   <translation>Les fichiers ne sont plus à leur place : Localiser… indique où ils sont</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>⧉ of a batch</source>
   <translation>⧉ d'un lot</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>not in the pilot</source>
   <translation>hors étude pilote</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>{case}  ▲ no files</source>
   <translation>{case}  ▲ pas de fichiers</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Folder of the prior study</source>
   <translation>Dossier de l'examen antérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Prior study added, {when}: choose its series under Which images.</source>
   <translation>Examen antérieur ajouté, {when} : choisissez ses séries sous Quelles images.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>earlier by an unknown time</source>
   <translation>antérieur, délai inconnu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Add a prior study</source>
   <translation>Ajouter un examen antérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Another folder…</source>
   <translation>Autre dossier…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Same patient?</source>
   <translation>Même patient ?</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Why it is of the same patient; kept in the record</source>
   <translation>Pourquoi c'est le même patient ; conservé au registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Take it as the prior</source>
   <translation>Le retenir comme antérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Which study is the earlier one?</source>
   <translation>Quel examen est l'antérieur ?</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>No prior study: {why}.</source>
   <translation>Pas d'examen antérieur : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>1 day earlier</source>
   <translation>1 jour avant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>{n} days earlier</source>
   <translation>{n} jours avant</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Window presets</source>
   <translation>Préréglages de fenêtre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Window presets (1 to 9)</source>
   <translation>Préréglages de fenêtre (1 à 9)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>An oblique plane cannot be a key image: Shift+X straightens it.</source>
   <translation>Un plan oblique ne peut pas être une image clé : Shift+X le redresse.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Slices are still being loaded; those that you look at come first. Places without a slice yet are black. Marks and key images have to wait.</source>
   <translation>Chargement des coupes en cours ; celles que vous regardez d'abord. Les emplacements encore sans coupe sont noirs. Annotations et images clés doivent attendre.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Cine: {n} slices a second</source>
   <translation>Ciné : {n} coupes par seconde</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>NO RECORD</source>
   <translation>PAS DE REGISTRE</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record is not what was written: {found}</source>
   <translation>Le registre n'est pas ce qui a été écrit : {found}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>Show the record</source>
   <translation>Afficher le registre</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record {n}</source>
   <translation>registre {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>not verified yet</source>
   <translation>pas encore vérifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>1 event, {state}</source>
   <translation>1 événement, {state}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{n} events, {state}</source>
   <translation>{n} événements, {state}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record is read-only</source>
   <translation>Le registre est en lecture seule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{found}. Nothing is wrong with its hashes. Use that version to read and verify all of it.</source>
   <translation>{found}. Ses empreintes sont correctes. Utilisez cette version pour tout lire et vérifier.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record could not be verified: {why}</source>
   <translation>Le registre n'a pas pu être vérifié : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record damaged</source>
   <translation>registre endommagé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{title}: {reason} Pictures can be looked at; nothing can be locked, sent or signed.</source>
   <translation>{title} : {reason} Les images peuvent être consultées ; rien ne peut être verrouillé, envoyé ni signé.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record newer {n}</source>
   <translation>registre plus récent {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{path} cannot be written.</source>
   <translation>{path} ne peut pas être écrit.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record ok {n}</source>
   <translation>registre intègre {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>verified</source>
   <translation>vérifié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/reopening.py" />
   <source>What is open cannot be kept for after a crash: {why}.</source>
   <translation>Ce qui est ouvert ne peut pas être conservé en cas d'arrêt brutal : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Double click a series in the list to show it here</source>
   <translation>Double-cliquez sur une série de la liste pour l'afficher ici</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Loading…</source>
   <translation>Chargement…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>No such series in this study</source>
   <translation>Série absente de cet examen</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Empty</source>
   <translation>Vide</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>series {n}</source>
   <translation>série {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>brighter here</source>
   <translation>plus clair ici</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>darker here</source>
   <translation>plus sombre ici</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Words of the arrow</source>
   <translation>Texte de la flèche</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Words, then Enter</source>
   <translation>Texte, puis Entrée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Mask {n}</source>
   <translation>Masque {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/status.py" />
   <source>Investigational - not for diagnosis</source>
   <translation>À des fins d'investigation, non destiné au diagnostic</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>No slices yet: K marks the slice in view, Shift+K chooses 8 by rule</source>
   <translation>Pas encore de coupes : K marque la coupe affichée, Shift+K en choisit 8 selon la règle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent</source>
   <translation>À envoyer</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Key images</source>
   <translation>Images clés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>By rule</source>
   <translation>Selon la règle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Slices that would be sent</source>
   <translation>Coupes qui seraient envoyées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent: 1 image</source>
   <translation>À envoyer : 1 image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent: {n} images</source>
   <translation>À envoyer : {n} images</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Chosen by rule: a draft on these slices is fair to score.</source>
   <translation>Choix selon la règle : une ébauche sur ces coupes peut être notée équitablement.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Chosen by the reader: a draft on these slices is not scored.</source>
   <translation>Choix du lecteur : une ébauche sur ces coupes n'est pas notée.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Press Shift+K to choose by rule</source>
   <translation>Shift+K pour choisir selon la règle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Key images ({n})</source>
   <translation>Images clés ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>By rule ({n})</source>
   <translation>Selon la règle ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Header</source>
   <translation>En-tête</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Search tag, name or value</source>
   <translation>Rechercher tag, nom ou valeur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Search attributes</source>
   <translation>Rechercher des attributs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Private</source>
   <translation>&amp;Privés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Show the attributes that vendors added</source>
   <translation>Afficher les attributs ajoutés par les constructeurs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Follow the slice</source>
   <translation>&amp;Suivre la coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Attributes</source>
   <translation>Attributs</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;value</source>
   <translation>Copier la &amp;valeur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;row</source>
   <translation>Copier la &amp;ligne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;all</source>
   <translation>&amp;Tout copier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Over all slices…</source>
   <translation>Sur t&amp;outes les coupes…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>What every slice says of the selected attribute</source>
   <translation>Valeur de l'attribut sélectionné pour chaque coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Values may name the patient (marked ●). They are shown here and nowhere else.</source>
   <translation>Des valeurs peuvent désigner le patient (marquées ●). Elles ne sont affichées qu'ici.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Reading…</source>
   <translation>Lecture…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>The same in all {n} slices</source>
   <translation>Identique dans les {n} coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{d} different values in {n} slices</source>
   <translation>{d} valeurs différentes dans {n} coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Values by slice</source>
   <translation>Valeurs par coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Copy all</source>
   <translation>Tout &amp;copier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>VR</source>
   <translation>VR</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Value</source>
   <translation>Valeur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy value</source>
   <translation>Copier la valeur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy row</source>
   <translation>Copier la ligne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Over all slices…</source>
   <translation>Sur toutes les coupes…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Slice</source>
   <translation>Coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{k} (time point {t})</source>
   <translation>{k} (temps {t})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{n} of {total} rows</source>
   <translation>{n} lignes sur {total}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>slice {k} of {n}</source>
   <translation>coupe {k} sur {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Reading {n} of {total}…</source>
   <translation>Lecture {n} sur {total}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Values at the crosshair over the time points; click to go there</source>
   <translation>Valeurs au réticule au fil des temps ; cliquer pour y aller</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>No values at the crosshair</source>
   <translation>Pas de valeurs au réticule</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Time point</source>
   <translation>Temps</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Time point (Ctrl+Left, Ctrl+Right)</source>
   <translation>Temps (Ctrl+Left, Ctrl+Right)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Key images and what is sent are of the first.</source>
   <translation>Les images clés et l'envoi concernent le premier.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Values at the crosshair, {low} to {high} {units}</source>
   <translation>Valeurs au réticule, {low} à {high} {units}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Tools</source>
   <translation>Outils</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Mouse tools</source>
   <translation>Outils souris</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Measures and masks</source>
   <translation>Mesures et masques</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>The picture</source>
   <translation>L'image</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>More measures</source>
   <translation>Autres mesures</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>More measures: RANO, Cobb, Evans' index, midline shift</source>
   <translation>Autres mesures : RANO, Cobb, indice d'Evans, déviation de la ligne médiane</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/top_bar.py" />
   <source>Page {title}</source>
   <translation>Page {title}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D view</source>
   <translation>Vue 3D</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>What the 3D view shows</source>
   <translation>Ce que montre la vue 3D</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D preset</source>
   <translation>Préréglage 3D</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Cut</source>
   <translation>Couper</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Leave out what lies before a plane or outside a box</source>
   <translation>Écarter ce qui est devant un plan ou hors d'une boîte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>looking for the brain…</source>
   <translation>recherche du cerveau…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>soft tissue is shown instead</source>
   <translation>les parties molles sont affichées à la place</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Cut ⚠</source>
   <translation>Couper ⚠</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D follows when all slices are loaded.</source>
   <translation>La 3D suit une fois toutes les coupes chargées.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>estimated brain, not a segmentation</source>
   <translation>cerveau estimé, pas une segmentation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D view: {reason}.
Everything else works without it.</source>
   <translation>Pas de vue 3D : {reason}.
Tout le reste fonctionne sans elle.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>cut: box</source>
   <translation>coupe : boîte</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D: {why}.</source>
   <translation>Pas de 3D : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D: too few slices for a volume.</source>
   <translation>Pas de 3D : trop peu de coupes pour un volume.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Preparing 3D…</source>
   <translation>Préparation de la 3D…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>the images end within the brain</source>
   <translation>les images s'arrêtent dans le cerveau</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>⚠ no brain found: {reason}</source>
   <translation>⚠ cerveau non trouvé : {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>{n} voxels averaged</source>
   <translation>moyenne de {n} voxels</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>cut: {plane}</source>
   <translation>coupe : {plane}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made</source>
   <translation>Comment cette image a été obtenue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made: press for the details</source>
   <translation>Comment cette image a été obtenue : appuyer pour les détails</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made: {words}</source>
   <translation>Comment cette image a été obtenue : {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_grid.py" />
   <source>Views</source>
   <translation>Vues</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Read brain images, then audit an assistant's draft against your own read. Everything stays on this machine unless you send it.</source>
   <translation>Lisez des images cérébrales, puis auditez l'ébauche d'un assistant face à votre propre lecture. Tout reste sur ce poste, sauf si vous l'envoyez.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>One picture of these files. The series are still being looked for.</source>
   <translation>Une image de ces fichiers. Recherche des séries en cours.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Welcome</source>
   <translation>Accueil</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Opened lately</source>
   <translation>Ouverts récemment</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Drop a folder, files or a zip here</source>
   <translation>Déposez ici un dossier, des fichiers ou un zip</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Do not open</source>
   <translation>Ne pas ouvrir</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Overread did not end as it should. These studies were open:</source>
   <translation>Overread ne s'est pas terminé correctement. Ces examens étaient ouverts :</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>{name} and {n} more</source>
   <translation>{name} et {n} de plus</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>{what} failed through a fault in Overread. Nothing was changed.</source>
   <translation>{what} : échec dû à un défaut d'Overread. Rien n'a été modifié.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Show log</source>
   <translation>Afficher le journal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Open folder</source>
   <translation>Ouvrir un dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Open files or zip</source>
   <translation>Ouvrir des fichiers ou un zip</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>The patient's left is on the right of axial and coronal pictures.</source>
   <translation>La gauche du patient est à droite des images axiales et coronales.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>The patient's left is on the left of axial and coronal pictures.</source>
   <translation>La gauche du patient est à gauche des images axiales et coronales.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>RADIOLOGICAL</source>
   <translation>RADIOLOGIQUE</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>NEUROLOGICAL</source>
   <translation>NEUROLOGIQUE</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>bad fragments</source>
   <translation>fragments défectueux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>bad header</source>
   <translation>en-tête défectueux</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>colour</source>
   <translation>couleur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>directory</source>
   <translation>dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>document</source>
   <translation>document</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>empty</source>
   <translation>vide</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>incomplete</source>
   <translation>incomplet</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>key objects</source>
   <translation>objets clés</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>missing slices</source>
   <translation>coupes manquantes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>mosaic</source>
   <translation>mosaïque</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no geometry</source>
   <translation>sans géométrie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no pixels</source>
   <translation>sans pixels</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not dicom</source>
   <translation>non DICOM</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not found</source>
   <translation>introuvable</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>offset table</source>
   <translation>table de décalages</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>outside</source>
   <translation>extérieur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>overlay</source>
   <translation>superposition</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>presentation</source>
   <translation>présentation</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>radiotherapy</source>
   <translation>radiothérapie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>raw data</source>
   <translation>données brutes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>report</source>
   <translation>rapport</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>rows reversed</source>
   <translation>lignes inversées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>spectroscopy</source>
   <translation>spectroscopie</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>tilt contradiction</source>
   <translation>inclinaison contradictoire</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>too large</source>
   <translation>trop grand</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>uneven slices</source>
   <translation>coupes irrégulières</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>uneven spacing</source>
   <translation>espacement irrégulier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unknown transfer syntax</source>
   <translation>syntaxe de transfert inconnue</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unreadable</source>
   <translation>illisible</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unsupported transfer syntax</source>
   <translation>syntaxe de transfert non prise en charge</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>waveform</source>
   <translation>tracé de signal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>VOI LUT</source>
   <translation>LUT VOI</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>signal</source>
   <translation>signal</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{total} files left out; {n} of them could not be shown.</source>
   <translation>{total} fichiers écartés ; {n} n'ont pas pu être affichés.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 note</source>
   <translation>1 note</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices are unevenly spaced, so there are no other planes and no 3D.</source>
   <translation>Les coupes sont irrégulièrement espacées : pas d'autres plans ni de 3D.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>linked by hand</source>
   <translation>lié à la main</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>registered</source>
   <translation>recalé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>⚠ registered, check it</source>
   <translation>⚠ recalé, à vérifier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>as acquired</source>
   <translation>natif</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Axial view</source>
   <translation>Vue axiale</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Coronal view</source>
   <translation>Vue coronale</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Sagittal view</source>
   <translation>Vue sagittale</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>As acquired view</source>
   <translation>Vue native</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Tile {n}</source>
   <translation>Cadre {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>MIP</source>
   <translation>MIP</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>MinIP</source>
   <translation>MinIP</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>mean</source>
   <translation>moyenne</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unknown kind</source>
   <translation>type inconnu</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 slice</source>
   <translation>1 coupe</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no value</source>
   <translation>pas de valeur</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>exact</source>
   <translation>exact</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>resampled for tilt</source>
   <translation>rééchantillonné (inclinaison)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>interpolated</source>
   <translation>interpolé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>reduced while moving</source>
   <translation>réduit pendant le mouvement</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Every pixel of this view is a voxel as it was stored.</source>
   <translation>Chaque pixel de cette vue est un voxel tel qu'enregistré.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices were taken at a tilt and were resampled to a regular grid.</source>
   <translation>Les coupes ont été acquises inclinées et rééchantillonnées sur une grille régulière.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices were not acquired in this plane: pixels are interpolated between voxels.</source>
   <translation>Les coupes n'ont pas été acquises dans ce plan : les pixels sont interpolés entre voxels.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>While the view moves it is computed with larger pixels.</source>
   <translation>Pendant le mouvement, la vue est calculée avec des pixels plus grands.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 file left out: it could not be shown.</source>
   <translation>1 fichier écarté : il n'a pas pu être affiché.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{total} files left out: they could not be shown.</source>
   <translation>{total} fichiers écartés : ils n'ont pas pu être affichés.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>key image {n}</source>
   <translation>image clé {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>to be sent: {n}</source>
   <translation>à envoyer : {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>series {series}, {plane} {n}</source>
   <translation>série {series}, {plane} {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>So there are no orientation letters, millimetres or other planes.</source>
   <translation>Donc ni lettres d'orientation, ni millimètres, ni autres plans.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>slice not loaded yet</source>
   <translation>coupe pas encore chargée</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>time point {t} of {n}</source>
   <translation>temps {t} sur {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not linked</source>
   <translation>non lié</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The head moved by {moved} mm and {turn}°. Forward and backward runs differ by {gap} mm; {overlap} % of the head overlaps; mutual information {before} before, {after} after.</source>
   <translation>La tête a bougé de {moved} mm et {turn}°. Les recalages aller et retour diffèrent de {gap} mm ; recouvrement de la tête {overlap} % ; information mutuelle {before} avant, {after} après.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>blended</source>
   <translation>fusion</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>checkerboard</source>
   <translation>damier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>difference</source>
   <translation>différence</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no description</source>
   <translation>sans description</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>inverted</source>
   <translation>inversé</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices of this series are unevenly spaced: no other planes, no 3D.</source>
   <translation>Les coupes de cette série sont irrégulièrement espacées : pas d'autres plans, pas de 3D.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>This series has no place in space: no orientation, no millimetres, no other planes.</source>
   <translation>Cette série n'a pas de position dans l'espace : ni orientation, ni millimètres, ni autres plans.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{slice}, {window} window</source>
   <translation>{slice}, fenêtre {window}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} notes</source>
   <translation>{n} notes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} of {total} slices loaded</source>
   <translation>{n} coupes sur {total} chargées</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>⚠ registered, doubtful: {why}</source>
   <translation>⚠ recalé, douteux : {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} slices</source>
   <translation>{n} coupes</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} time points</source>
   <translation>{n} temps</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>Marks and masks could not be kept on this machine: {why}.</source>
   <translation>Les annotations et masques n'ont pas pu être conservés sur ce poste : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>Marks and masks that were kept of this case cannot be shown: {why}.</source>
   <translation>Les annotations et masques conservés de ce cas ne peuvent pas être affichés : {why}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>{n} marks or masks are on series that are not among these files.</source>
   <translation>{n} annotations ou masques portent sur des séries absentes de ces fichiers.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>Open another folder</source>
   <translation>Ouvrir un autre dossier</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>Show which, and why</source>
   <translation>Afficher lesquels, et pourquoi</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>No images were found in {names}.</source>
   <translation>Aucune image trouvée dans {names}.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>{n} files were looked at; the reasons are in the details.</source>
   <translation>{n} fichiers examinés ; les motifs sont dans les détails.</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>Choosing slices</source>
   <translation>Choix des coupes</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>draft received</source>
   <translation>ébauche reçue</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer does not fit the schema: {first}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the author abstains: {reason}</source>
   <translation>l'auteur s'abstient : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>slices chosen</source>
   <translation>coupes choisies</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer does not fit the schema: {first} (and {n} more)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>judgement received</source>
   <translation>jugement reçu</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>answer received</source>
   <translation>réponse reçue</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer is empty</source>
   <translation>la réponse est vide</translation>
  </message>
  <message>
   <location filename="../../assistant/baseline/look.py" />
   <source>a picture cannot be decoded</source>
   <translation>une image ne peut pas être décodée</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series has fewer than 3 slices</source>
   <translation>la série a moins de 3 coupes</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the piece most like a brain has {volume_ml:.0f} ml, not {least:.0f} to {most:.0f}</source>
   <translation>l'élément le plus semblable à un cerveau fait {volume_ml:.0f} ml, et non {least:.0f} à {most:.0f}</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>there is nothing but air</source>
   <translation>il n'y a que de l'air</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series covers less than 25 mm of the head</source>
   <translation>la série couvre moins de 25 mm de la tête</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the middle of the head holds no tissue</source>
   <translation>le milieu de la tête ne contient pas de tissu</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the middle of the head holds no connected tissue</source>
   <translation>le milieu de la tête ne contient pas de tissu connexe</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series has no values</source>
   <translation>la série n'a pas de valeurs</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series is uniform</source>
   <translation>la série est uniforme</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:.2f} of {all:.2f} USD</source>
   <translation>{n:.2f} sur {all:.2f} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>per day</source>
   <translation>par jour</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>of the pilot</source>
   <translation>de l'étude pilote</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>there is a budget of money, and the price of {name} is not known</source>
   <translation>un budget financier est fixé et le prix de {name} est inconnu</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>the budget {name} of {told}</source>
   <translation>le budget {name} de {told}</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n} of {all} requests</source>
   <translation>{n} requêtes sur {all}</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:,} of {all:,} tokens</source>
   <translation>{n:,} jetons sur {all:,}</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{usd} and {n} at no known price</source>
   <translation>{usd} et {n} à prix inconnu</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n} tokens</source>
   <translation>{n} jetons</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:.2f} USD</source>
   <translation>{n:.2f} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>a budget is set, and the record cannot keep it: {reason}</source>
   <translation>un budget est fixé et le registre ne peut pas le suivre : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>this request would go over {over}</source>
   <translation>cette requête dépasserait {over}</translation>
  </message>
  <message>
   <location filename="../../assistant/bundle.py" />
   <source>unknown recipe {recipe!r}; this version has {known!r}</source>
   <translation>recette inconnue {recipe!r} ; cette version a {known!r}</translation>
  </message>
  <message>
   <location filename="../../assistant/bundle.py" />
   <source>marks are burned in, so the selection is not independent of the reader</source>
   <translation>des annotations sont incrustées : la sélection n'est pas indépendante du lecteur</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} {planes} places spread evenly over {where}</source>
   <translation>{n} positions ({planes}) réparties uniformément sur {where}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} {planes} places {spacing:.3g} mm apart around a point that was pointed at</source>
   <translation>{n} positions ({planes}) espacées de {spacing:.3g} mm autour d'un point désigné</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {series}: {words}</source>
   <translation>série {series} : {words}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>of its {n} pictures of each place the first is sent</source>
   <translation>de ses {n} images par position, la première est envoyée</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {ids}</source>
   <translation>série(s) {ids}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{first} and {last}</source>
   <translation>{first} et {last}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>none of the series has a slice there</source>
   <translation>aucune des séries n'a de coupe à cet endroit</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>1 image</source>
   <translation>1 image</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the brain</source>
   <translation>le cerveau</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the whole series, the brain not found</source>
   <translation>toute la série, cerveau non trouvé</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{places} places instead of {n}, as there are no more</source>
   <translation>{places} positions au lieu de {n}, faute de plus</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>of its {n} diffusion weightings the first is sent</source>
   <translation>de ses {n} pondérations de diffusion, la première est envoyée</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{rule}, CT in the {window} window</source>
   <translation>{rule}, TDM en fenêtre {window}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{series} of a prior study: {rule}</source>
   <translation>{series} d'un examen antérieur : {rule}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {others} share no places with series {series}: spread on their own</source>
   <translation>les séries {others} n'ont pas de positions communes avec la série {series} : réparties séparément</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>no series is selected</source>
   <translation>aucune série sélectionnée</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>at least one image is selected, not {n}</source>
   <translation>au moins une image doit être sélectionnée, et non {n}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} images are too few for {all} combinations of series, plane and window: ask for {all} or more</source>
   <translation>{n} images sont trop peu pour {all} combinaisons de série, plan et fenêtre : en demander {all} ou plus</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>turned by {turned:.0f} degrees against series {series}: the places agree in the middle of the picture</source>
   <translation>tournée de {turned:.0f} degrés par rapport à la série {series} : les positions concordent au centre de l'image</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{why}, so there is no point to look around</source>
   <translation>{why} : pas de point autour duquel regarder</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the point lies outside series {series}</source>
   <translation>le point est hors de la série {series}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>slices lie more than 0 mm apart, not {mm:g} mm</source>
   <translation>des coupes sont espacées de plus de 0 mm, et non {mm:g} mm</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>shares no frame of reference with series {series}: the point is not known in it, and none of its slices are sent</source>
   <translation>n'a pas de référentiel commun avec la série {series} : le point y est inconnu et aucune de ses coupes n'est envoyée</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{rule}, CT in the {windows} windows</source>
   <translation>{rule}, TDM en fenêtres {windows}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {other} shares no places with series {series}: spread on their own</source>
   <translation>la série {other} n'a pas de positions communes avec la série {series} : répartie séparément</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{slices} at {n} places, as its slices are thicker</source>
   <translation>{slices} pour {n} positions, ses coupes étant plus épaisses</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>does not reach {missed} of {n} places</source>
   <translation>n'atteint pas {missed} positions sur {n}</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>the question</source>
   <translation>la question</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>an answer that would be sent again</source>
   <translation>une réponse qui serait renvoyée</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>the words cannot be checked against the study's names: {reason}</source>
   <translation>le texte ne peut pas être comparé aux noms de l'examen : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>a worked example</source>
   <translation>un exemple résolu</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>no date</source>
   <translation>pas de date</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>of the day of the acquisition</source>
   <translation>du jour de l'acquisition</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>may be later than the acquisition</source>
   <translation>peut être postérieur à l'acquisition</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not before the acquisition</source>
   <translation>non antérieur à l'acquisition</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>report of this study</source>
   <translation>compte rendu de cet examen</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not final, refuted or entered in error</source>
   <translation>non définitif, réfuté ou saisi par erreur</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>of somebody else</source>
   <translation>d'une autre personne</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>says nothing that is read</source>
   <translation>ne contient rien d'exploité</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not a kind that is read</source>
   <translation>type non exploité</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>is not a FHIR bundle (resourceType is not Bundle)</source>
   <translation>n'est pas un bundle FHIR (resourceType n'est pas Bundle)</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>the study has no date, so that no entry is known to be before it</source>
   <translation>l'examen n'a pas de date : aucune entrée ne peut être reconnue comme antérieure</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>holds {n} patients, one is expected</source>
   <translation>contient {n} patients, un seul attendu</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>is not a FHIR bundle (entry is not a list)</source>
   <translation>n'est pas un bundle FHIR (entry n'est pas une liste)</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>entry {wrong} of the FHIR bundle is not one that may be added</source>
   <translation>l'entrée {wrong} du bundle FHIR ne peut pas être ajoutée</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>entry {number} holds no resource</source>
   <translation>l'entrée {number} ne contient pas de ressource</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: is over {most_bytes} MB</source>
   <translation>{path} : dépasse {most_bytes} Mo</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: is not UTF-8 text</source>
   <translation>{path} : n'est pas un texte UTF-8</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: cannot be read ({strerror})</source>
   <translation>{path} : lecture impossible ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: looks like FHIR and is not valid JSON</source>
   <translation>{path} : ressemble à du FHIR mais n'est pas du JSON valide</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context</source>
   <translation>le contexte clinique</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>{what} may identify the patient ({kinds}): take it out</source>
   <translation>identification possible du patient ({kinds}), à retirer : {what}</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>a {kind} is kept only with a reason</source>
   <translation>un motif est exigé pour conserver : {kind}</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context is empty; leave it out instead</source>
   <translation>le contexte clinique est vide ; ne pas le joindre</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context has {n} characters, over {max_context}</source>
   <translation>le contexte clinique a {n} caractères, plus de {max_context}</translation>
  </message>
  <message>
   <location filename="../../assistant/dialects.py" />
   <source>the schema needs {optional} properties that may be missing</source>
   <translation>le schéma exige {optional} propriétés facultatives</translation>
  </message>
  <message>
   <location filename="../../assistant/dialects.py" />
   <source>the schema has a union besides null at {name}</source>
   <translation>le schéma a une union autre que null en {name}</translation>
  </message>
  <message>
   <location filename="../../assistant/faces.py" />
   <source>the face cannot be masked safely: what was taken for brain reaches into it</source>
   <translation>le visage ne peut pas être masqué sûrement : ce qui a été pris pour le cerveau s'y étend</translation>
  </message>
  <message>
   <location filename="../../assistant/faces.py" />
   <source>the face cannot be masked safely: {reason}</source>
   <translation>le visage ne peut pas être masqué sûrement : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>it is measured on {sequences} series only</source>
   <translation>mesuré uniquement sur les séries {sequences}</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>the slices have fewer than {least_side} pixels on a side</source>
   <translation>les coupes ont moins de {least_side} pixels de côté</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>too little dark air is left around the head (a tight field of view, or ghosts that fill it)</source>
   <translation>trop peu d'air noir autour de la tête (champ de vue étroit, ou artéfacts fantômes qui le remplissent)</translation>
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
   <translation>l'air autour de la tête a été mis à zéro</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reasoning may identify the patient ({kinds}): it is not sent</source>
   <translation>le raisonnement peut identifier le patient ({kinds}) : il n'est pas envoyé</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reasoning holds the marks that set it off: it is not sent</source>
   <translation>le raisonnement contient les marques qui le délimitent : il n'est pas envoyé</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>a criterion is scored twice</source>
   <translation>un critère est noté deux fois</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reference has no statement {recalled}</source>
   <translation>la référence n'a pas d'énoncé {recalled}</translation>
  </message>
  <message>
   <location filename="../../assistant/pictures.py" />
   <source>series {series_id} is not loaded</source>
   <translation>la série {series_id} n'est pas chargée</translation>
  </message>
  <message>
   <location filename="../../assistant/pictures.py" />
   <source>no picture of at most {max_bytes} bytes shows anything</source>
   <translation>aucune image d'au plus {max_bytes} octets ne montre quoi que ce soit</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>tesseract is not installed: text is looked for by its shape alone</source>
   <translation>tesseract n'est pas installé : le texte est recherché par sa seule forme</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>marks that look like text on {images}</source>
   <translation>traces ressemblant à du texte : {images}</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>text is read on {images}</source>
   <translation>texte lu : {images}</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>a face can be seen on {images}</source>
   <translation>visage visible : {images}</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>{told}: give a reason to go on, or leave these images out</source>
   <translation>{told} : donnez un motif pour continuer, ou retirez ces images</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>text could not be looked for: {reason}</source>
   <translation>la recherche de texte a échoué : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>whether {images} show a face is not known: {reason}</source>
   <translation>présence d'un visage inconnue ({images}) : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>may send to {hosts}</source>
   <translation>envoi autorisé à {hosts}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>kill switch set: nothing is sent</source>
   <translation>arrêt d'urgence actif : rien n'est envoyé</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>local only</source>
   <translation>local uniquement</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>may send to nobody</source>
   <translation>envoi autorisé à personne</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>only a {who} may {what}</source>
   <translation>droit réservé ({who}) : {what}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{n_images} images, at most {max_images} may go</source>
   <translation>{n_images} images, {max_images} au plus autorisées</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{size:.1f} MB, at most {max_request_mb:g} MB may go</source>
   <translation>{size:.1f} Mo, {max_request_mb:g} Mo au plus autorisés</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>clinical context may not go</source>
   <translation>envoi du contexte clinique non autorisé</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>only blinded captions may go</source>
   <translation>seules des légendes en aveugle sont autorisées</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the kill switch is set, nothing is sent</source>
   <translation>l'arrêt d'urgence est actif, rien n'est envoyé</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>local only, {host} is not this machine</source>
   <translation>local uniquement, {host} n'est pas ce poste</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>plain HTTP goes only to this machine, not to {host}</source>
   <translation>HTTP non chiffré vers ce poste uniquement, pas vers {host}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{host} is not among the allowed hosts</source>
   <translation>{host} ne fait pas partie des hôtes autorisés</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the address must be http(s)://host[:port]/path without user, password or query</source>
   <translation>l'adresse doit être http(s)://hôte[:port]/chemin sans utilisateur, mot de passe ni requête</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the address has no valid host and port</source>
   <translation>l'adresse n'a pas d'hôte et de port valides</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{host!r} is not a plain host name in lower case</source>
   <translation>{host!r} n'est pas un simple nom d'hôte en minuscules</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{file} cannot be read ({why})</source>
   <translation>{file} ne peut pas être lu ({why})</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{file} is not valid TOML: {reason}</source>
   <translation>{file} n'est pas du TOML valide : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>give the day as 2026-11-22</source>
   <translation>indiquer le jour sous la forme 2026-11-22</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>nothing leaves this machine</source>
   <translation>rien ne quitte ce poste</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>budget {name}: {lines}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>{folder}: holds other files ({strangers}); name another</source>
   <translation>{folder} : contient d'autres fichiers ({strangers}) ; en indiquer un autre</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>{folder}: cannot be written ({strerror})</source>
   <translation>{folder} : écriture impossible ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{known} per million tokens; {day}</source>
   <translation>{known} par million de jetons ; {day}</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>at most about {usd:.3f} USD ({prices})</source>
   <translation>au plus environ {usd:.3f} USD ({prices})</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>prices of {price_date}</source>
   <translation>prix du {price_date}</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>day of the prices not stated</source>
   <translation>date des prix non indiquée</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>at most {known}</source>
   <translation>au plus {known}</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>cost not known</source>
   <translation>coût inconnu</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD in</source>
   <translation>{n:g} USD en entrée</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD from a cache</source>
   <translation>{n:g} USD depuis un cache</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD into a cache</source>
   <translation>{n:g} USD vers un cache</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD out</source>
   <translation>{n:g} USD en sortie</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} at once</source>
   <translation>{n:,} en parallèle</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} requests a minute</source>
   <translation>{n:,} requêtes par minute</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} tokens a minute</source>
   <translation>{n:,} jetons par minute</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it is the study that is open, not an earlier one</source>
   <translation>c'est l'examen ouvert, pas un examen antérieur</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it holds {n} studies: name a folder that holds one</source>
   <translation>il contient {n} examens : indiquer un dossier qui n'en contient qu'un</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>the files do not say whether it is of the same patient</source>
   <translation>les fichiers n'indiquent pas s'il s'agit du même patient</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>its patient is not named as that of the open study is</source>
   <translation>son patient ne porte pas le même nom que celui de l'examen ouvert</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>{why}: give a reason to take it all the same</source>
   <translation>{why} : donnez un motif pour le retenir malgré tout</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it is {n} days later than the open study, so it is no prior of it</source>
   <translation>il est postérieur de {n} jours à l'examen ouvert : ce n'est pas un antérieur</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/catalogue.py" />
   <source>{unknown!r} is none of {probes}</source>
   <translation>{unknown!r} ne fait pas partie de {probes}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/changes.py" />
   <source>image {number} has no place in space to be mirrored</source>
   <translation>l'image {number} n'a pas de position dans l'espace pour être inversée en miroir</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Mirrored left to right</source>
   <translation>Miroir gauche-droite</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>When the case is mirrored, does the side that the answer names follow?</source>
   <translation>Quand le cas est inversé en miroir, le côté indiqué par la réponse suit-il ?</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Blank images</source>
   <translation>Images vides</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given uniform grey instead of images, does it see lesions?</source>
   <translation>Avec un gris uniforme au lieu d'images, voit-il des lésions ?</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images of noise</source>
   <translation>Images de bruit</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given the images' pixels in random order, does it see lesions?</source>
   <translation>Avec les pixels des images en ordre aléatoire, voit-il des lésions ?</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images removed</source>
   <translation>Images retirées</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given the prompt and the captions alone, does it read what it was not shown?</source>
   <translation>Avec l'invite et les légendes seules, interprète-t-il ce qui ne lui a pas été montré ?</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images of another patient</source>
   <translation>Images d'un autre patient</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>When the images are another patient's, does the answer become that patient's?</source>
   <translation>Quand les images sont d'un autre patient, la réponse devient-elle celle de ce patient ?</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the side follows the mirrored images</source>
   <translation>le côté suit les images en miroir</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the answer to the case as it is names {side}: nothing to follow</source>
   <translation>la réponse au cas tel quel indique {side} : rien à suivre</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>mirrored about the patient's sagittal plane</source>
   <translation>miroir par rapport au plan sagittal du patient</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>sees no lesion where there is none</source>
   <translation>ne voit pas de lésion là où il n'y en a pas</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>declines to read, or says nothing can be seen</source>
   <translation>refuse d'interpréter, ou dit que rien n'est visible</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>each image replaced by its own mean grey</source>
   <translation>chaque image remplacée par son gris moyen</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>each image's own pixels in random order</source>
   <translation>les pixels de chaque image en ordre aléatoire</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no image sent; its caption stays in the text</source>
   <translation>aucune image envoyée ; sa légende reste dans le texte</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the answer follows the images</source>
   <translation>la réponse suit les images</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>images of case {row} with their captions</source>
   <translation>images du cas {row} avec leurs légendes</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no valid answer to the case as it is</source>
   <translation>pas de réponse valide au cas tel quel</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its images do not show both sides at known places</source>
   <translation>ses images ne montrent pas les deux côtés à des positions connues</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its pixels may hold letters, which would be mirrored ({lettered})</source>
   <translation>ses pixels peuvent contenir des lettres, qui seraient inversées ({lettered})</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>normal by its label: there is no side</source>
   <translation>normal selon son étiquette : il n'y a pas de côté</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>{side} by its label</source>
   <translation>{side} selon son étiquette</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its clinical context names a side</source>
   <translation>son contexte clinique indique un côté</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>saw a lesion</source>
   <translation>a vu une lésion</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>saw none</source>
   <translation>n'en a vu aucune</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>declined</source>
   <translation>refus</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>read it: {answer}</source>
   <translation>l'a interprété : {answer}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>needs a case of another patient</source>
   <translation>exige un cas d'un autre patient</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no other patient's answer differs from its own: nothing to follow</source>
   <translation>aucune réponse d'un autre patient ne diffère de la sienne : rien à suivre</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>right by the label, with the images</source>
   <translation>correct selon l'étiquette, avec les images</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>right by the label, without the images</source>
   <translation>correct selon l'étiquette, sans les images</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no one side</source>
   <translation>pas de côté unique</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>followed</source>
   <translation>a suivi</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>stayed {side}</source>
   <translation>est resté : {side}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>named no one side</source>
   <translation>n'a pas indiqué de côté unique</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>followed the images</source>
   <translation>a suivi les images</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>stayed as it was</source>
   <translation>est restée inchangée</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>neither</source>
   <translation>ni l'un ni l'autre</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: unknown column {unknown!r}; known: {columns}</source>
   <translation>ligne 1 : colonne inconnue {unknown!r} ; connues : {columns}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: a column is named twice</source>
   <translation>ligne 1 : une colonne est nommée deux fois</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: there is no column 'path'</source>
   <translation>ligne 1 : il n'y a pas de colonne 'path'</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest has no cases</source>
   <translation>le manifeste ne contient aucun cas</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest has {n} cases, over {max_rows}</source>
   <translation>le manifeste contient {n} cas, plus de {max_rows}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: has more cells than the header</source>
   <translation>ligne {line} : plus de cellules que l'en-tête</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: no path</source>
   <translation>ligne {line} : pas de chemin</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: no patient; fill the column in all rows or leave it out</source>
   <translation>ligne {line} : pas de patient ; remplir la colonne sur toutes les lignes ou l'omettre</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest cannot be read ({strerror})</source>
   <translation>le manifeste ne peut pas être lu ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest is not UTF-8 text</source>
   <translation>le manifeste n'est pas un texte UTF-8</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line_num}: {reason}</source>
   <translation>ligne {line_num} : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: {column} {value!r} is none of {words}</source>
   <translation>ligne {line} : {column} {value!r} ne fait pas partie de {words}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/page.py" />
   <source>{folder}: holds other files ({strangers}); name another folder</source>
   <translation>{folder} : contient d'autres fichiers ({strangers}) ; indiquer un autre dossier</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/page.py" />
   <source>{folder}: is no folder to write to ({strerror})</source>
   <translation>{folder} : dossier non accessible en écriture ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/pixels.py" />
   <source>a picture to probe with is 8-bit grey, not {mode}</source>
   <translation>une image d'épreuve est en gris 8 bits, et non {mode}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/probe.py" />
   <source>its answers to the case as it is do not agree</source>
   <translation>ses réponses au cas tel quel ne concordent pas</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/report.py" />
   <source>Investigational, not for diagnosis.</source>
   <translation>À des fins d'investigation, non destiné au diagnostic.</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>blurred</source>
   <translation>floues</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with noise added</source>
   <translation>avec bruit ajouté</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with fewer, larger pixels</source>
   <translation>avec des pixels moins nombreux et plus grands</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>as if the head had moved</source>
   <translation>comme si la tête avait bougé</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with the window's level too high</source>
   <translation>avec un centre de fenêtre trop élevé</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Worse images</source>
   <translation>Images dégradées</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>When the images get worse, does it stay right, or at least become less sure?</source>
   <translation>Quand les images se dégradent, reste-t-il correct, ou du moins devient-il moins sûr ?</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>A misleading history</source>
   <translation>Anamnèse trompeuse</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>When the clinical context suggests something else, does the answer hold?</source>
   <translation>Quand le contexte clinique suggère autre chose, la réponse tient-elle ?</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>The same request again</source>
   <translation>La même requête répétée</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Asked the same again, does it answer the same?</source>
   <translation>À la même demande, donne-t-il la même réponse ?</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Categories taken for each other</source>
   <translation>Catégories confondues</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Of two categories that the set is labelled with, does it tell one from the other?</source>
   <translation>De deux catégories étiquetées dans le jeu, distingue-t-il l'une de l'autre ?</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>confidence beyond being right</source>
   <translation>confiance au-delà de l'exactitude</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>the answer holds against a misleading history</source>
   <translation>la réponse tient face à une anamnèse trompeuse</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>a history that suggests: {suggested}</source>
   <translation>une anamnèse qui suggère : {suggested}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>all repeats give the same answer</source>
   <translation>toutes les répétitions donnent la même réponse</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{n} different answers</source>
   <translation>{n} réponses différentes</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>called {what}: neither of the pair</source>
   <translation>classé {what} : aucun des deux</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{change}, grade {grade} of {most}</source>
   <translation>{change}, niveau {grade} sur {most}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>its answers to the case as it is name no one category</source>
   <translation>ses réponses au cas tel quel n'indiquent pas de catégorie unique</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>fewer than two answers to the case as it is</source>
   <translation>moins de deux réponses au cas tel quel</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>no category label</source>
   <translation>pas d'étiquette de catégorie</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>the set has labels of one category only</source>
   <translation>le jeu n'a d'étiquettes que d'une catégorie</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label}, as labelled</source>
   <translation>{label}, comme étiqueté</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label} taken for {other}</source>
   <translation>{label} pris pour {other}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{kind}: keeps its answer at the strongest grade, or is less sure, or says why</source>
   <translation>{kind} : garde sa réponse au niveau le plus fort, ou est moins sûr, ou dit pourquoi</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, no less sure</source>
   <translation>autre réponse, non moins sûre</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>right by the label</source>
   <translation>correct selon l'étiquette</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>became {what}</source>
   <translation>est devenu {what}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>spread of the confidence, largest less smallest</source>
   <translation>étendue de la confiance, maximum moins minimum</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label} is not taken for {other}</source>
   <translation>{label} n'est pas pris pour {other}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>same answer</source>
   <translation>même réponse</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, and says that the images are poor</source>
   <translation>autre réponse, et signale que les images sont mauvaises</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, with no confidence stated</source>
   <translation>autre réponse, sans confiance indiquée</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, less sure</source>
   <translation>autre réponse, moins sûre</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>taken over</source>
   <translation>suggestion reprise</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>always the same</source>
   <translation>toujours la même</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>too few cases: answers of {n} patients could be judged, of at least {least}</source>
   <translation>trop peu de cas : les réponses de {n} patients ont pu être jugées, sur au moins {least}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>too few cases: answers of 1 patient could be judged, of at least {least}</source>
   <translation>trop peu de cas : les réponses de 1 patient ont pu être jugées, sur au moins {least}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>one case: a demonstration, no verdict</source>
   <translation>un seul cas : démonstration, sans verdict</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>not all was asked: {stopped}</source>
   <translation>tout n'a pas été demandé : {stopped}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the model that answered changed during the run: {models}</source>
   <translation>le modèle répondant a changé pendant la série : {models}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>each request was made once: a verdict needs at least {min_repeats} repeats</source>
   <translation>chaque requête a été faite une fois : un verdict exige au moins {min_repeats} répétitions</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the whole interval reaches {at:g}</source>
   <translation>tout l'intervalle atteint {at:g}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the whole interval lies below {at:g}</source>
   <translation>tout l'intervalle est au-dessous de {at:g}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the interval includes {at:g}</source>
   <translation>l'intervalle inclut {at:g}</translation>
  </message>
  <message>
   <location filename="../../assistant/prompts/__init__.py" />
   <source>the prompt is of another version of this program</source>
   <translation>l'invite provient d'une autre version de ce programme</translation>
  </message>
  <message>
   <location filename="../../assistant/prompts/__init__.py" />
   <source>unknown prompt {name!r}</source>
   <translation>invite inconnue {name!r}</translation>
  </message>
  <message>
   <location filename="../../assistant/provider.py" />
   <source>the header {name} may hold a secret and has no place here</source>
   <translation>l'en-tête {name} peut contenir un secret et n'a pas sa place ici</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>unknown API {api!r}; known: {apis}</source>
   <translation>API inconnue {api!r} ; connues : {apis}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>the key was given for {host_of}: give the one of the new host</source>
   <translation>la clé a été donnée pour {host_of} : donner celle du nouvel hôte</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>{name}: text-only needs the name of a configured provider</source>
   <translation>{name} : text-only exige le nom d'un fournisseur configuré</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>{name}: text-only needs a model, and {of} is none</source>
   <translation>{name} : text-only exige un modèle, et {of} n'en est pas un</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/always_normal.py" />
   <source>always-normal - no AI, calls everything normal</source>
   <translation>always-normal - sans IA, classe tout normal</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model stopped for a reason that is not known here: {reason}</source>
   <translation>le modèle s'est arrêté pour un motif inconnu ici : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the answer ran into the token limit</source>
   <translation>la réponse a atteint la limite de jetons</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>request and answer together exceed the model's context window</source>
   <translation>requête et réponse dépassent ensemble la fenêtre de contexte du modèle</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model called a tool instead</source>
   <translation>le modèle a appelé un outil à la place</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the server paused the model before it had answered</source>
   <translation>le serveur a mis le modèle en pause avant sa réponse</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model refused to answer</source>
   <translation>le modèle a refusé de répondre</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the stream ended before the model did</source>
   <translation>le flux s'est terminé avant le modèle</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>'content' is missing</source>
   <translation>'content' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>'stop_reason' is missing</source>
   <translation>'stop_reason' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>Anthropic's API takes none</source>
   <translation>l'API d'Anthropic n'en accepte pas</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>Anthropic's API does not let one choose it</source>
   <translation>l'API d'Anthropic ne permet pas de le choisir</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>{name}: Anthropic's API has no json-object mode; use strict or prompt</source>
   <translation>{name} : l'API d'Anthropic n'a pas de mode json-object ; utiliser strict ou prompt</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the server broke off</source>
   <translation>le serveur a interrompu</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>Bedrock needs botocore to sign its requests, which is not installed: pip install 'overread[bedrock]'</source>
   <translation>Bedrock exige botocore pour signer ses requêtes, or il n'est pas installé : pip install 'overread[bedrock]'</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>{name}: {host} is in {named}, not in {aws_region}</source>
   <translation>{name} : {host} est dans {named}, et non dans {aws_region}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>{name}: {host} does not say its AWS region; give one</source>
   <translation>{name} : {host} n'indique pas sa région AWS ; en donner une</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>the AWS profile {profile} has none</source>
   <translation>le profil AWS {profile} n'en a pas</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>none in the environment</source>
   <translation>aucun dans l'environnement</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>there are no AWS credentials: {where}, nor in AWS's files</source>
   <translation>il n'y a pas d'identifiants AWS : {where}, ni dans les fichiers d'AWS</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>the AWS credentials cannot be read ({name})</source>
   <translation>les identifiants AWS ne peuvent pas être lus ({name})</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/baseline.py" />
   <source>baseline - no AI, image statistics</source>
   <translation>baseline - sans IA, statistiques d'image</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>the provider's content filter stopped the answer</source>
   <translation>le filtre de contenu du fournisseur a bloqué la réponse</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>a guardrail of the account stopped the answer</source>
   <translation>un garde-fou du compte a bloqué la réponse</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>the provider found the answer malformed</source>
   <translation>le fournisseur a jugé la réponse mal formée</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>'output.message.content' is missing</source>
   <translation>'output.message.content' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>'stopReason' is missing</source>
   <translation>'stopReason' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>Bedrock's Converse API takes none</source>
   <translation>l'API Converse de Bedrock n'en accepte pas</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>Bedrock's Converse API does not let one choose it</source>
   <translation>l'API Converse de Bedrock ne permet pas de le choisir</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>{name}: Bedrock's Converse API has no json-object mode; use strict or prompt</source>
   <translation>{name} : l'API Converse de Bedrock n'a pas de mode json-object ; utiliser strict ou prompt</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>{name}: Bedrock streams in a form that is not read here; leave it off</source>
   <translation>{name} : Bedrock diffuse sous une forme non lue ici ; laisser désactivé</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is empty</source>
   <translation>vide</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is not JSON</source>
   <translation>ce n'est pas du JSON</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is a web page, not JSON; is the base URL right?</source>
   <translation>c'est une page web, pas du JSON ; l'URL de base est-elle correcte ?</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/discovery.py" />
   <source>a server that speaks OpenAI's protocol</source>
   <translation>un serveur au protocole OpenAI</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/embedded.py" />
   <source>{name} gives no answers</source>
   <translation>{name} ne donne pas de réponses</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/embedded.py" />
   <source>{name} reads pictures; it chooses no slices and answers no questions</source>
   <translation>{name} lit des images ; il ne choisit pas de coupes et ne répond pas aux questions</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its safety filter</source>
   <translation>son filtre de sécurité</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of recited texts</source>
   <translation>son filtre de textes récités</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of languages</source>
   <translation>son filtre de langues</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>a list of forbidden terms</source>
   <translation>une liste de termes interdits</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of prohibited content</source>
   <translation>son filtre de contenus interdits</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of personal data</source>
   <translation>son filtre de données personnelles</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its safety filter of images</source>
   <translation>son filtre de sécurité des images</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of prohibited images</source>
   <translation>son filtre d'images interdites</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of recited images</source>
   <translation>son filtre d'images récitées</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>an escalation rule</source>
   <translation>une règle d'escalade</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>Model Armor</source>
   <translation>Model Armor</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the answer ran into the limit of one request</source>
   <translation>la réponse a atteint la limite d'une requête</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model called tools instead</source>
   <translation>le modèle a appelé des outils à la place</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model tried to draw an image</source>
   <translation>le modèle a tenté de dessiner une image</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model was expected to draw an image</source>
   <translation>il était attendu du modèle qu'il dessine une image</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider missed a thought signature</source>
   <translation>le fournisseur n'a pas trouvé une signature de réflexion</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider has limited the account</source>
   <translation>le fournisseur a limité le compte</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model stopped and the provider does not say why</source>
   <translation>le modèle s'est arrêté et le fournisseur ne dit pas pourquoi</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider stopped the answer by {by}</source>
   <translation>le fournisseur a bloqué la réponse par {by}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model stopped for a reason that is not known here: {finish}</source>
   <translation>le modèle s'est arrêté pour un motif inconnu ici : {finish}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider blocked the request</source>
   <translation>le fournisseur a bloqué la requête</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates[0].finishReason' is missing</source>
   <translation>'candidates[0].finishReason' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates' is no list of objects</source>
   <translation>'candidates' n'est pas une liste d'objets</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates' is missing</source>
   <translation>'candidates' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>Gemini's API does not let one choose it</source>
   <translation>l'API de Gemini ne permet pas de le choisir</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>{name}: {model!r} is not a Gemini model's name</source>
   <translation>{name} : {model!r} n'est pas un nom de modèle Gemini</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>it is not an object</source>
   <translation>ce n'est pas un objet</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>timed out</source>
   <translation>délai dépassé</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>host not found</source>
   <translation>hôte introuvable</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>no connection</source>
   <translation>pas de connexion</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>TLS failure</source>
   <translation>échec TLS</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>connection broke</source>
   <translation>connexion interrompue</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>answer too large</source>
   <translation>réponse trop volumineuse</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>encoding not accepted</source>
   <translation>codage non accepté</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the answer is larger than {limit:g} MB; reading was stopped</source>
   <translation>la réponse dépasse {limit:g} Mo ; réception interrompue</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>before it answered</source>
   <translation>avant la réponse</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>in the middle of its answer</source>
   <translation>au milieu de la réponse</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: the connection broke {when}</source>
   <translation>{host} : connexion interrompue {when}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the address is read differently by different parsers</source>
   <translation>l'adresse est interprétée différemment selon les analyseurs</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the server compressed its answer without being asked</source>
   <translation>le serveur a compressé sa réponse sans y être invité</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: its certificate or TLS is not accepted: {tls}</source>
   <translation>{host} : certificat ou TLS refusé : {tls}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no connection within {connect_s:g} s</source>
   <translation>{host} : pas de connexion en {connect_s:g} s</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: silent for {read_s:g} s</source>
   <translation>{host} : silencieux pendant {read_s:g} s</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the proxy refused the connection</source>
   <translation>le proxy a refusé la connexion</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no connection (is the server running?)</source>
   <translation>{host} : pas de connexion (le serveur fonctionne-t-il ?)</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no such host is known</source>
   <translation>{host} : hôte inconnu</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host} is not this machine here; use 127.0.0.1</source>
   <translation>{host} n'est pas ce poste ici ; utiliser 127.0.0.1</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>no complete answer within {total_s:g} s</source>
   <translation>pas de réponse complète en {total_s:g} s</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>policy: ca_file {ca_file} is not a readable PEM file</source>
   <translation>politique : ca_file {ca_file} n'est pas un fichier PEM lisible</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>stopped: {why}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the model did not answer ({value})</source>
   <translation>le modèle n'a pas répondu ({value})</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the answer ended before the model did</source>
   <translation>la réponse s'est terminée avant le modèle</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>'message.content' is missing</source>
   <translation>'message.content' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>connection closed</source>
   <translation>connexion fermée</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>{message}; no image was sent</source>
   <translation>{message} ; aucune image envoyée</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the model {model} takes no images</source>
   <translation>le modèle {model} n'accepte pas d'images</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the server's answer is not Ollama's: {reason}</source>
   <translation>la réponse du serveur n'est pas celle d'Ollama : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' is missing</source>
   <translation>'choices' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' is empty</source>
   <translation>'choices' est vide</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>the provider's content filter cut it off</source>
   <translation>le filtre de contenu du fournisseur l'a interrompue</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' of a chunk of the stream is no list of objects</source>
   <translation>'choices' d'un fragment du flux n'est pas une liste d'objets</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>the chat API does not let one choose it</source>
   <translation>l'API de chat ne permet pas de le choisir</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices[0].message' is missing</source>
   <translation>'choices[0].message' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices[0].message.content' is not text</source>
   <translation>'choices[0].message.content' n'est pas du texte</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the response is not complete but {status}</source>
   <translation>la réponse n'est pas complète mais {status}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the provider's policy forbids an answer</source>
   <translation>la politique du fournisseur interdit une réponse</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the server failed</source>
   <translation>le serveur a échoué</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>'output' is missing</source>
   <translation>'output' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>'status' is missing</source>
   <translation>'status' est absent</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the answer is incomplete ({reason})</source>
   <translation>la réponse est incomplète ({reason})</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the Responses API takes none</source>
   <translation>l'API Responses n'en accepte pas</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the Responses API does not let one choose it</source>
   <translation>l'API Responses ne permet pas de le choisir</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>a message has no 'content' list</source>
   <translation>un message n'a pas de liste 'content'</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>no code</source>
   <translation>pas de code</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>no reason given</source>
   <translation>aucun motif donné</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/parts.py" />
   <source>{name}: {option} is set, but {reason}</source>
   <translation>{name} : {option} est défini, mais {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>JSON mode</source>
   <translation>mode JSON</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>prompt only</source>
   <translation>invite seule</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server did not accept the request</source>
   <translation>le serveur n'a pas accepté la requête</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server refused the key</source>
   <translation>le serveur a refusé la clé</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the account has no credit left</source>
   <translation>le compte n'a plus de crédit</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the key may not use this model</source>
   <translation>la clé n'autorise pas ce modèle</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server has no such address or model</source>
   <translation>le serveur n'a pas cette adresse ou ce modèle</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server gave up waiting</source>
   <translation>le serveur a cessé d'attendre</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the request is too large for the server</source>
   <translation>la requête est trop volumineuse pour le serveur</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>too many requests, or the quota is used up</source>
   <translation>trop de requêtes, ou quota épuisé</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server is not available now</source>
   <translation>le serveur n'est pas disponible actuellement</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server is overloaded</source>
   <translation>le serveur est surchargé</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{name} - {model} at {host}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{reason}; nothing was sent</source>
   <translation>{reason} ; rien n'a été envoyé</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server redirects elsewhere ({status}), which is never followed</source>
   <translation>le serveur redirige ailleurs ({status}), ce qui n'est jamais suivi</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{text} ({status}) with a web page: is the base URL right?</source>
   <translation>{text} ({status}) avec une page web : l'URL de base est-elle correcte ?</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{name}: {api} needs a base URL and a model</source>
   <translation>{name} : {api} exige une URL de base et un modèle</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server's answer is not in the form of {api}: {reason}</source>
   <translation>la réponse du serveur n'est pas au format {api} : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server refused the request</source>
   <translation>le serveur a refusé la requête</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server passes {model} on to its cloud: {reason}</source>
   <translation>le serveur transmet {model} à son cloud : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>{name} - replay of recorded answers ({model})</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>the recorded answer was {ended}</source>
   <translation>la réponse enregistrée était : {ended}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>there is no recorded answer to this bundle</source>
   <translation>il n'y a pas de réponse enregistrée pour cet envoi</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>give one of bundle, image, default</source>
   <translation>indiquer l'un de bundle, image, default</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>give one of text, answer</source>
   <translation>indiquer l'un de text, answer</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>{name}: replay needs a file of recorded answers</source>
   <translation>{name} : replay exige un fichier de réponses enregistrées</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>file</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/providers/stream.py" />
   <source>a chunk of the stream is not an object</source>
   <translation>un fragment du flux n'est pas un objet</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/stream.py" />
   <source>a chunk of the stream is not JSON</source>
   <translation>un fragment du flux n'est pas du JSON</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/text_only.py" />
   <source>{name} - without the images: {asked}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>values are clipped at {top:g}: {n_top:.2g} % of the head is there</source>
   <translation>valeurs écrêtées à {top:g} : {n_top:.2g} % de la tête s'y trouve</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain spans only {high:.0f} of 256 grey levels in the window sent</source>
   <translation>le cerveau n'occupe que {high:.0f} des 256 niveaux de gris dans la fenêtre envoyée</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>copies of the head beside it along {along}, as motion leaves them: {percent:.1f} % of its signal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>no brain on {images}</source>
   <translation>pas de cerveau : {images}</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>nothing but one grey on {images}</source>
   <translation>un seul gris : {images}</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain was not found ({reason}): coverage, noise, window and ghosting are not checked</source>
   <translation>cerveau non trouvé ({reason}) : couverture, bruit, fenêtre et artéfacts fantômes non vérifiés</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>anterior</source>
   <translation>antérieur</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>posterior</source>
   <translation>postérieur</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>inferior</source>
   <translation>inférieur</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>superior</source>
   <translation>supérieur</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>black</source>
   <translation>noir</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>white</source>
   <translation>blanc</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>{percent} of the brain is pure {name} in the window sent</source>
   <translation>{percent} du cerveau est {name} pur dans la fenêtre envoyée</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>slices {thickness:.1f} mm thick</source>
   <translation>coupes de {thickness:.1f} mm d'épaisseur</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>gaps of {gap:.1f} mm between slices {thickness:.1f} mm thick</source>
   <translation>intervalles de {gap:.1f} mm entre coupes de {thickness:.1f} mm d'épaisseur</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain may be cut off: {ends}</source>
   <translation>le cerveau est peut-être tronqué : {ends}</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>motion is not checked in CT</source>
   <translation>le mouvement n'est pas vérifié en TDM</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>has no place in space: sides and distances are not known</source>
   <translation>n'a pas de position dans l'espace : côtés et distances inconnus</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>has unevenly spaced slices: no distances across them are known</source>
   <translation>a des coupes irrégulièrement espacées : aucune distance entre elles n'est connue</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>slices {step:.1f} mm apart, their thickness not known</source>
   <translation>coupes espacées de {step:.1f} mm, d'épaisseur inconnue</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>{where} ({percent} of its largest cross-section)</source>
   <translation>{where} ({percent} de sa plus grande section)</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>noise of {noise:.0f} HU, more than grey and white differ by</source>
   <translation>bruit de {noise:.0f} HU, supérieur à l'écart entre substances grise et blanche</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain's signal is only {signal:.1f} times the noise</source>
   <translation>le signal du cerveau n'est que {signal:.1f} fois le bruit</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>motion and ghosting are not checked: {why}</source>
   <translation>mouvement et artéfacts fantômes non vérifiés : {why}</translation>
  </message>
  <message>
   <location filename="../../assistant/queue.py" />
   <source>at least one draft at a time, not {at_once}</source>
   <translation>au moins une ébauche à la fois, et non {at_once}</translation>
  </message>
  <message>
   <location filename="../../assistant/queue.py" />
   <source>the kill switch is set</source>
   <translation>l'arrêt d'urgence est actif</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the {name} window is in Hounsfield units, which this series is not in</source>
   <translation>la fenêtre {name} est en unités Hounsfield, ce qui n'est pas le cas de cette série</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the series is uniform ({low:g} everywhere), there is nothing to see</source>
   <translation>la série est uniforme ({low:g} partout), il n'y a rien à voir</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>pictures of at most {max_side} pixels show nothing</source>
   <translation>des images d'au plus {max_side} pixels ne montrent rien</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>pictures of at most {max_bytes} bytes show nothing</source>
   <translation>des images d'au plus {max_bytes} octets ne montrent rien</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>unknown window {known!r}: one of {ct_windows}</source>
   <translation>fenêtre inconnue {known!r} : l'une de {ct_windows}</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the picture is uniform, there is nothing to see</source>
   <translation>l'image est uniforme, il n'y a rien à voir</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{slices} spread evenly over {where}</source>
   <translation>{slices} réparties uniformément sur {where}</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>the brain was not found ({why}), so the whole series is spread over</source>
   <translation>cerveau non trouvé ({why}) : répartition sur toute la série</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{n} {plane} slices</source>
   <translation>{n} coupes ({plane})</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{rule}; {n} marks of the reader are burned in</source>
   <translation>{rule} ; {n} annotations du lecteur sont incrustées</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{slices} instead of {n}, as there are no more</source>
   <translation>{slices} au lieu de {n}, faute de plus</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>1 {plane} slice</source>
   <translation>1 coupe ({plane})</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{rule}; 1 mark of the reader is burned in</source>
   <translation>{rule} ; 1 annotation du lecteur est incrustée</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>at least one slice is selected, not {n}</source>
   <translation>au moins une coupe doit être sélectionnée, et non {n}</translation>
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
   <translation>le trousseau est verrouillé : déverrouillez-le et réessayez</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>no provider is called {name!r}; known: {entries}</source>
   <translation>aucun fournisseur nommé {name!r} ; connus : {entries}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{name!r} is embedded and always there; choose another name</source>
   <translation>{name!r} est intégré et toujours présent ; choisir un autre nom</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{name!r} is embedded and cannot be removed</source>
   <translation>{name!r} est intégré et ne peut pas être supprimé</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>there is no system keyring here that keeps keys safe; name an environment variable with --key-env instead</source>
   <translation>il n'y a pas ici de trousseau système sûr pour les clés ; indiquer plutôt une variable d'environnement avec --key-env</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>not stated: {facts}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>it is said to be local, but {host} is not this machine</source>
   <translation>déclaré local, mais {host} n'est pas ce poste</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{path}: not valid TOML: {reason}</source>
   <translation>{path} : TOML non valide : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{path}: {name} is not a table</source>
   <translation>{path} : {name} n'est pas une table</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the key is empty, or has blanks or characters no key has</source>
   <translation>la clé est vide, ou contient des espaces ou des caractères impossibles dans une clé</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the environment variable {key_env} is not set</source>
   <translation>la variable d'environnement {key_env} n'est pas définie</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring kept the key of {name} ({why})</source>
   <translation>le trousseau a gardé la clé de {name} ({why})</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>base URL: {reason}</source>
   <translation>URL de base : {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring cannot be read</source>
   <translation>le trousseau ne peut pas être lu</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring refused the key</source>
   <translation>le trousseau a refusé la clé</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>price date: give the day as 2026-11-22</source>
   <translation>date des prix : indiquer le jour sous la forme 2026-11-22</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>unknown strategy {name!r}; known: {names}</source>
   <translation>stratégie inconnue {name!r} ; connues : {names}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>a vote takes 2 to {most_samples} samples, not {n}</source>
   <translation>un vote exige de 2 à {most_samples} échantillons, et non {n}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>the strategy {name} asks once; samples need a vote</source>
   <translation>la stratégie {name} n'interroge qu'une fois ; les échantillons exigent un vote</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the bundle has the prompt {prompt_id}, not {prompt}</source>
   <translation>l'envoi a l'invite {prompt_id}, et non {prompt}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy {name} takes no set of examples</source>
   <translation>la stratégie {name} n'utilise pas de jeu d'exemples</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy's order does not list each field of the schema once</source>
   <translation>l'ordre de la stratégie ne liste pas chaque champ du schéma une fois</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy {name} needs a set of examples</source>
   <translation>la stratégie {name} exige un jeu d'exemples</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>there is no set of examples {name!r}; there are: {known}</source>
   <translation>il n'y a pas de jeu d'exemples {name!r} ; il y a : {known}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} is empty</source>
   <translation>le jeu d'exemples {name!r} est vide</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{evaluated}, so that answers to it are scored: an example of it would give them away</source>
   <translation>{evaluated}, ses réponses sont donc notées : un exemple les révélerait</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} has {most} cases, and takes no more</source>
   <translation>le jeu d'exemples {name!r} a {most} cas et n'en accepte pas plus</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} holds this case already</source>
   <translation>le jeu d'exemples {name!r} contient déjà ce cas</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{told}: an example is sent with other patients' images</source>
   <translation>{told} : un exemple est envoyé avec des images d'autres patients</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{name!r} is no name of a set: small letters, digits and hyphens</source>
   <translation>{name!r} n'est pas un nom de jeu : minuscules, chiffres et traits d'union</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>examples need the patient's pseudonym: none may be of the same one</source>
   <translation>les exemples exigent le pseudonyme du patient : aucun ne doit être du même patient</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} holds a case of this patient; use another set</source>
   <translation>le jeu d'exemples {name!r} contient un cas de ce patient ; utiliser un autre jeu</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the answer</source>
   <translation>la réponse</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{folder}: cannot be read ({strerror})</source>
   <translation>{folder} : lecture impossible ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{folder}: is not the picture that was pinned</source>
   <translation>{folder} : n'est pas l'image épinglée</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} cannot be looked through ({why})</source>
   <translation>le jeu d'exemples {name!r} ne peut pas être parcouru ({why})</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question is empty</source>
   <translation>la question est vide</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question has {n} characters, over {most_question}</source>
   <translation>la question a {n} caractères, plus de {most_question}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question may identify the patient ({kinds}): take it out</source>
   <translation>la question peut identifier le patient ({kinds}) : à retirer</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/languages.py" />
   <source>unknown language {code!r}; known: {languages}</source>
   <translation>langue inconnue {code!r} ; connues : {languages}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/overview.py" />
   <source>{n} overviews would be sent, at most {most_sheets} may be</source>
   <translation>{n} vues d'ensemble seraient envoyées, {most_sheets} au plus autorisées</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/overview.py" />
   <source>series {key} is not loaded</source>
   <translation>la série {key} n'est pas chargée</translation>
  </message>
  <message>
   <location filename="../../assistant/testpicture.py" />
   <source>one drawn test picture</source>
   <translation>une image de test dessinée</translation>
  </message>
  <message>
   <location filename="../../assistant/toml.py" />
   <source>{name} has no TOML form here</source>
   <translation>{name} n'a pas de forme TOML ici</translation>
  </message>
  <message>
   <location filename="../../assistant/toml.py" />
   <source>{path}: cannot be written ({strerror})</source>
   <translation>{path} : écriture impossible ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer is wrapped in a code fence; it must be the JSON object alone</source>
   <translation>la réponse est dans un bloc de code ; elle doit être l'objet JSON seul</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer nests more than {max_depth} deep</source>
   <translation>la réponse est imbriquée sur plus de {max_depth} niveaux</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer is a JSON {kind}, not an object</source>
   <translation>la réponse est un {kind} JSON, pas un objet</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>{name} is not a JSON number</source>
   <translation>{name} n'est pas un nombre JSON</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>findings[{n}].evidence[{m}].point_lps_mm: an answer marks pixels; the place in the patient is computed from them</source>
   <translation>findings[{n}].evidence[{m}].point_lps_mm : une réponse marque des pixels ; la position dans le patient en est calculée</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer states nothing: no normality, finding, hypothesis, abstention</source>
   <translation>la réponse n'énonce rien : ni normalité, ni constatation, ni hypothèse, ni abstention</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>not JSON: {msg} at line {lineno} column {colno}</source>
   <translation>pas du JSON : {msg} ligne {lineno} colonne {colno}</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>not JSON: a number or a nesting that no reader can hold</source>
   <translation>pas du JSON : nombre ou imbrication impossible à traiter</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the key {short} is given twice</source>
   <translation>la clé {short} est donnée deux fois</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>no slice is chosen</source>
   <translation>aucune coupe choisie</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>a slice is chosen twice</source>
   <translation>une coupe est choisie deux fois</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{path} exists already; backups are not overwritten</source>
   <translation>{path} existe déjà ; les sauvegardes ne sont pas écrasées</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>the copy of {name}</source>
   <translation>la copie de {name}</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} does not verify: {fault}</source>
   <translation>{name} échoue à la vérification : {fault}</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} cannot be checked whole: {fault}</source>
   <translation>{name} ne peut pas être vérifié en entier : {fault}</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>cannot write {path}: {reason}</source>
   <translation>écriture de {path} impossible : {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} holds a record already; it is not overwritten</source>
   <translation>{name} contient déjà un registre ; il n'est pas écrasé</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} is of an earlier version: open it once, which migrates it</source>
   <translation>{name} est d'une version antérieure : l'ouvrir une fois, ce qui le migre</translation>
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
   <translation>l'événement {seq} n'est pas ce qui a été écrit, ou n'est pas à sa place</translation>
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>event {seq} stands where {expected} is expected</source>
   <translation>l'événement {seq} est là où {expected} est attendu</translation>
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>there is no record at {name}</source>
   <translation>il n'y a pas de registre à {name}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share right</source>
   <translation>part correcte</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>answers</source>
   <translation>réponses</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>stated probability</source>
   <translation>probabilité indiquée</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{low} to {high}: {right} right of {n}</source>
   <translation>{low} à {high} : {right} corrects sur {n}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{title}: {what}; {n} without a probability</source>
   <translation>{title} : {what} ; {n} sans probabilité</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share of answers kept (surest first)</source>
   <translation>part des réponses retenues (les plus sûres d'abord)</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share wrong</source>
   <translation>part d'erreurs</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{label}: {share} wrong when all are kept</source>
   <translation>{label} : {share} d'erreurs si toutes sont retenues</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>no answers</source>
   <translation>aucune réponse</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{n} without a stated probability, in no bin</source>
   <translation>{n} sans probabilité indiquée, hors classes</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{n} answers</source>
   <translation>{n} réponses</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>said</source>
   <translation>annoncé</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>true</source>
   <translation>réel</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>cases</source>
   <translation>cas</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>of {n} {word}: {what}</source>
   <translation>sur {n} {word} : {what}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>{title}: after {n} cases {ends}, limit {limit}</source>
   <translation>{title} : après {n} cas {ends}, limite {limit}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no alarm</source>
   <translation>pas d'alarme</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>a signal, not a test</source>
   <translation>un signal, pas un test</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no signal in {all} cases</source>
   <translation>aucun signal en {all} cas</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>cases in their order</source>
   <translation>cas dans leur ordre</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate</source>
   <translation>taux</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>adjudicated cases</source>
   <translation>cas adjudiqués</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate of errors</source>
   <translation>taux d'erreurs</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>limit {limit}</source>
   <translation>limite {limit}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>▲ alarm after {n} cases</source>
   <translation>▲ alarme après {n} cas</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate {rate}, {ends}</source>
   <translation>taux {rate}, {ends}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>alarm after {n} cases</source>
   <translation>alarme après {n} cas</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>a signal, not a test: without a drift it comes once in about {n:.0f} cases</source>
   <translation>un signal, pas un test : sans dérive, il survient une fois sur environ {n:.0f} cas</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>signal after {n} cases in {all} cases</source>
   <translation>signal après {n} cas sur {all} cas</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>too few cases</source>
   <translation>trop peu de cas</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no adjudicated case yet</source>
   <translation>pas encore de cas adjudiqué</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>{title}: no adjudicated case yet; limit {limit}</source>
   <translation>{title} : pas encore de cas adjudiqué ; limite {limit}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/forest.py" />
   <source>limit</source>
   <translation>limite</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>sensitivity for findings</source>
   <translation>sensibilité aux constatations</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>score of the reasoning</source>
   <translation>note du raisonnement</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>no configuration has both</source>
   <translation>aucune configuration n'a les deux</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>{label}: {breadth} and {depth}</source>
   <translation>{label} : {breadth} et {depth}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/stacked.py" />
   <source>n {n}</source>
   <translation>n {n}</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint is signed by an unknown key ({ids})</source>
   <translation>le point de contrôle est signé par une clé inconnue ({ids})</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint's signature by key {key} is wrong</source>
   <translation>la signature du point de contrôle par la clé {key} est fausse</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name} is not a checkpoint: three lines are expected</source>
   <translation>{name} n'est pas un point de contrôle : trois lignes attendues</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name}, line 2: the number of events is expected</source>
   <translation>{name}, ligne 2 : nombre d'événements attendu</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name}, line 3: a SHA-256 root in base64 is expected</source>
   <translation>{name}, ligne 3 : racine SHA-256 en base64 attendue</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>cannot read {path}: {reason}</source>
   <translation>lecture de {path} impossible : {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{path} is not a checkpoint: not text</source>
   <translation>{path} n'est pas un point de contrôle : pas du texte</translation>
  </message>
  <message>
   <location filename="../../audit/clocks.py" />
   <source>event {seq} is dated {seconds:.0f} s before the event that it follows: a clock was set back, or two differ</source>
   <translation>l'événement {seq} est daté {seconds:.0f} s avant celui qu'il suit : une horloge a été reculée, ou deux horloges diffèrent</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: line {n}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: the column {missing} is missing</source>
   <translation>{file} : la colonne {missing} manque</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: it has no codes</source>
   <translation>{file} : ne contient aucun code</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: the lexicon has no term {term!r}</source>
   <translation>{where} : le lexique n'a pas de terme {term!r}</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {given!r} is neither SNOMED CT (SCT) nor RadLex (RADLEX)</source>
   <translation>{where} : {given!r} n'est ni SNOMED CT (SCT) ni RadLex (RADLEX)</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {number!r} is no SNOMED CT identifier (check digit)</source>
   <translation>{where} : {number!r} n'est pas un identifiant SNOMED CT (clé de contrôle)</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {number!r} is no RadLex identifier (RID and digits)</source>
   <translation>{where} : {number!r} n'est pas un identifiant RadLex (RID et chiffres)</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: over {most} bytes is no table of codes</source>
   <translation>{file} : au-delà de {most} octets, ce n'est pas une table de codes</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: cannot be read ({error})</source>
   <translation>{file} : lecture impossible ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {term} is {known} already, not {number}</source>
   <translation>{where} : {term} est déjà {known}, et non {number}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {presence} to both</source>
   <translation>{what} : {presence} pour les deux</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>called {one} instead of {other}</source>
   <translation>nommé {one} au lieu de {other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not reported</source>
   <translation>{what} : non rapporté</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what} (uncertain)</source>
   <translation>{what} (incertain)</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: on the other side</source>
   <translation>{what} : de l'autre côté</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {one:.3g} mm instead of {other:.3g} mm</source>
   <translation>{what} : {one:.3g} mm au lieu de {other:.3g} mm</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {sure} of what is there</source>
   <translation>{what} : {sure} pour ce qui est présent</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not on {images}</source>
   <translation>{what} : pas sur {images}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: stated to be absent</source>
   <translation>{what} : déclaré absent</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: stated to be not assessable</source>
   <translation>{what} : déclaré non évaluable</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{sequence} {one} instead of {other}</source>
   <translation>{sequence} {one} au lieu de {other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {one:.3g} ml instead of {other:.3g} ml</source>
   <translation>{what} : {one:.3g} ml au lieu de {other:.3g} ml</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not on {images} but on {others}</source>
   <translation>{what} : pas sur {images} mais sur {others}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: on none of the images</source>
   <translation>{what} : sur aucune des images</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: marked {apart:.0f} mm away</source>
   <translation>{what} : marqué à {apart:.0f} mm de distance</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{one} instead of {other}</source>
   <translation>{one} au lieu de {other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: no hypothesis is stated</source>
   <translation>{what} : aucune hypothèse énoncée</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{p} for {other}</source>
   <translation>{p} pour {other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>quality {one} instead of {other}</source>
   <translation>qualité {one} au lieu de {other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>no limitation is stated; the other states: {limitations}</source>
   <translation>aucune limite indiquée ; l'autre indique : {limitations}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: has no counterpart</source>
   <translation>{what} : sans équivalent</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{one} instead of {other}, which is number {n}</source>
   <translation>{one} au lieu de {other}, qui est le numéro {n}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{p} for {one} instead of {other}</source>
   <translation>{p} pour {one} au lieu de {other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: rests on finding {numbers}, which has no counterpart</source>
   <translation>{what} : repose sur la constatation {numbers}, sans équivalent</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>with contrast</source>
   <translation>avec injection</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>without contrast</source>
   <translation>sans injection</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: only abnormal is stated</source>
   <translation>{what} : seul anormal est énoncé</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>quality {one}</source>
   <translation>qualité {one}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: {one} instead of {other}</source>
   <translation>{what} : {one} au lieu de {other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: not assessable to the other</source>
   <translation>{what} : non évaluable pour l'autre</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that is not assessable to the other</source>
   <translation>{sure} de certitude pour une constatation non évaluable pour l'autre</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: the other states it to be absent</source>
   <translation>{what} : l'autre le déclare absent</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that has no counterpart</source>
   <translation>{sure} de certitude pour une constatation sans équivalent</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that the other states to be absent</source>
   <translation>{sure} de certitude pour une constatation que l'autre déclare absente</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>at least {n:.0f}</source>
   <translation>au moins {n:.0f}</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the protocol keeps this draft back</source>
   <translation>le protocole retient cette ébauche</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>who adjudicates a case does not know which side is the draft</source>
   <translation>qui adjudique un cas ne sait pas de quel côté est l'ébauche</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the reading of this case has not ended</source>
   <translation>la lecture de ce cas n'est pas terminée</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>it belongs to no case</source>
   <translation>n'appartient à aucun cas</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked and the draft was not revealed</source>
   <translation>la lecture n'est pas verrouillée et l'ébauche n'a pas été dévoilée</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked</source>
   <translation>la lecture n'est pas verrouillée</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked and the draft that was compared was not revealed</source>
   <translation>la lecture n'est pas verrouillée et l'ébauche comparée n'a pas été dévoilée</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>agrees</source>
   <translation>concorde</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>missed</source>
   <translation>manqué</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>not-shown</source>
   <translation>non montré</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>not-in-reference</source>
   <translation>absent de la référence</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>variant-called-lesion</source>
   <translation>variante prise pour une lésion</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-side</source>
   <translation>mauvais côté</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-location</source>
   <translation>mauvaise localisation</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-description</source>
   <translation>description erronée</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-size</source>
   <translation>taille erronée</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-count</source>
   <translation>nombre erroné</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-change</source>
   <translation>évolution erronée</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-sequence</source>
   <translation>séquence erronée</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-modality</source>
   <translation>modalité erronée</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-plane</source>
   <translation>plan erroné</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-image</source>
   <translation>mauvaise image</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-hypothesis</source>
   <translation>hypothèse erronée</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>missing-hypothesis</source>
   <translation>hypothèse manquante</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>unsupported-hypothesis</source>
   <translation>hypothèse non étayée</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-subtype</source>
   <translation>sous-type erroné</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>over-confidence</source>
   <translation>excès de confiance</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>under-confidence</source>
   <translation>défaut de confiance</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>limitation-not-stated</source>
   <translation>limite non indiquée</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>quality-not-noticed</source>
   <translation>défaut de qualité non relevé</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>true-extra</source>
   <translation>vrai, absent de la référence</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>hallucinated</source>
   <translation>hallucination</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>erased on {day} ({reason}): its words and images cannot be read any more; events, codes and figures remain</source>
   <translation>effacé le {day} ({reason}) : ses textes et images ne sont plus lisibles ; événements, codes et chiffres restent</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{days} days: a case is kept for at least {least}</source>
   <translation>{days} jours : un cas est conservé au moins {least}</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} is under a legal hold</source>
   <translation>{case} est sous gel juridique</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} was erased already</source>
   <translation>{case} a déjà été effacé</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>the identity of {case}</source>
   <translation>l'identité de {case}</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} is kept until {until:%Y-%m-%d}, {days} days after its last event</source>
   <translation>{case} est conservé jusqu'au {until:%Y-%m-%d}, {days} jours après son dernier événement</translation>
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
   <translation>constatation</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>hypothesis</source>
   <translation>hypothèse</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>technical</source>
   <translation>technique</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>rationale step</source>
   <translation>étape du raisonnement</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>narrative</source>
   <translation>texte libre</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>both drafts answer</source>
   <translation>les deux ébauches répondent</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>{then} discrepancies with the reference, {first} before</source>
   <translation>{then} discordances avec la référence, {first} avant</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the draft before abstained, this one answers</source>
   <translation>l'ébauche précédente s'abstenait, celle-ci répond</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>both drafts abstain</source>
   <translation>les deux ébauches s'abstiennent</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the draft before answered, this one abstains</source>
   <translation>l'ébauche précédente répondait, celle-ci s'abstient</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>as many discrepancies with the reference as before ({then})</source>
   <translation>autant de discordances avec la référence qu'avant ({then})</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the drafts were not compared with the same reference standard</source>
   <translation>les ébauches n'ont pas été comparées au même étalon de référence</translation>
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
   <translation>{title} : cette grille est déjà en vigueur</translation>
  </message>
  <message>
   <location filename="../../audit/keeping.py" />
   <source>no checkpoint of a broken record: {fault}</source>
   <translation>pas de point de contrôle d'un registre altéré : {fault}</translation>
  </message>
  <message>
   <location filename="../../audit/keeping.py" />
   <source>no checkpoint of what cannot be checked whole: {fault}</source>
   <translation>pas de point de contrôle de ce qui ne peut être vérifié en entier : {fault}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/carrying.py" />
   <source>there is no site key: neither a keyring nor OVERREAD_SITE_KEY</source>
   <translation>il n'y a pas de clé de site : ni trousseau ni OVERREAD_SITE_KEY</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>a passphrase of at least {least} characters is needed</source>
   <translation>une phrase secrète d'au moins {least} caractères est requise</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} exists already; it is not overwritten</source>
   <translation>{path} existe déjà ; il n'est pas écrasé</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} was made with another cost of scrypt</source>
   <translation>{path} a été créé avec un autre coût scrypt</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} is no escrow file of a site key</source>
   <translation>{path} n'est pas un fichier de séquestre de clé de site</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} does not open: another passphrase sealed it</source>
   <translation>{path} ne s'ouvre pas : scellé avec une autre phrase secrète</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>the record's keys are wrapped by site key {key}, which this account has not: it has {own}</source>
   <translation>les clés du registre sont enveloppées par la clé de site {key}, que ce compte n'a pas : il a {own}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>payload {payload}…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>the record's keys are wrapped by site key {key}, which this account has not</source>
   <translation>les clés du registre sont enveloppées par la clé de site {key}, que ce compte n'a pas</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>payload {payload}… does not match its hash</source>
   <translation>le contenu {payload}… ne correspond pas à son empreinte</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>{scope} was erased: nothing can be added to it</source>
   <translation>{scope} a été effacé : rien ne peut y être ajouté</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>payload {payload}… was erased with {scope}</source>
   <translation>le contenu {payload}… a été effacé avec {scope}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>a blob was handed in under the wrong hash {payload}…</source>
   <translation>un objet binaire a été remis sous une empreinte erronée {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring's entry {entry}</source>
   <translation>l'entrée {entry} du trousseau</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>{where} does not hold a key: {n} bytes in base64</source>
   <translation>{where} ne contient pas de clé : {n} octets en base64</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the environment variable {variable}</source>
   <translation>la variable d'environnement {variable}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring cannot be read ({error})</source>
   <translation>le trousseau ne peut pas être lu ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring refused a key ({error})</source>
   <translation>le trousseau a refusé une clé ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>the key of {scope}</source>
   <translation>la clé de {scope}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>the keyring did not keep the site key</source>
   <translation>le trousseau n'a pas conservé la clé de site</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>this account has another site key in the {place}: it is not replaced</source>
   <translation>ce compte a une autre clé de site ({place}) : elle n'est pas remplacée</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>there is no keyring here that keeps keys safe; set {variable} instead</source>
   <translation>il n'y a pas ici de trousseau sûr pour les clés ; définir plutôt {variable}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>{what} does not open: another key sealed it, or it was changed</source>
   <translation>ouverture impossible, scellé avec une autre clé ou modifié : {what}</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record is at {name}, not in a file</source>
   <translation>le registre est à {name}, pas dans un fichier</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>no record can be made at {name}: the folder is read-only</source>
   <translation>aucun registre ne peut être créé à {name} : le dossier est en lecture seule</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} must be migrated, and is read-only</source>
   <translation>le registre {name} doit être migré et est en lecture seule</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} is read-only</source>
   <translation>le registre {name} est en lecture seule</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} was closed</source>
   <translation>le registre {name} a été fermé</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record holds no payload {payload}…</source>
   <translation>le registre ne contient pas le contenu {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>a {type} event cannot be recorded: {error}</source>
   <translation>un événement {type} ne peut pas être enregistré : {error}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>too few cases: {n}</source>
   <translation>trop peu de cas : {n}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>clustered difference</source>
   <translation>différence en grappes</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>too few cases of a kind with both probabilities: {m}</source>
   <translation>trop peu de cas d'un type avec les deux probabilités : {m}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>{stratum}: two words at least are compared</source>
   <translation>{stratum} : au moins deux mots sont comparés</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>Fisher's exact test</source>
   <translation>test exact de Fisher</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>{stratum}={word}: no {kind} in this view</source>
   <translation>{stratum}={word} : pas de {kind} dans cette vue</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>clustered DeLong</source>
   <translation>DeLong en grappes</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers that state a probability and whose reference names a category</source>
   <translation>réponses valides indiquant une probabilité et dont la référence nomme une catégorie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>reliability</source>
   <translation>fiabilité</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean squared distance of stated from kept: 0 is best.</source>
   <translation>Écart quadratique moyen entre annoncé et réalisé : 0 est le meilleur.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>resolution</source>
   <translation>résolution</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>How far the shares right of the bins are spread: more is better.</source>
   <translation>Dispersion des parts correctes des classes : plus est mieux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>uncertainty</source>
   <translation>incertitude</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Variance of being right at all: a property of the cases.</source>
   <translation>Variance de l'exactitude en général : une propriété des cas.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label ECE, equal width</source>
   <translation>ECE de la première étiquette, classes de même largeur</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label ECE, equal mass</source>
   <translation>ECE de la première étiquette, classes de même effectif</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label maximum calibration error</source>
   <translation>Erreur de calibration maximale de la première étiquette</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Overconfidence</source>
   <translation>Excès de confiance</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label Brier score</source>
   <translation>Score de Brier de la première étiquette</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Area under the risk-coverage curve</source>
   <translation>Aire sous la courbe risque-couverture</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Confidence stated</source>
   <translation>Confiance indiquée</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Share of valid answers that state a probability of their first diagnosis.</source>
   <translation>Part des réponses valides indiquant une probabilité de leur premier diagnostic.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers whose reference names a category</source>
   <translation>réponses valides dont la référence nomme une catégorie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>own definition</source>
   <translation>définition propre</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers that state five probabilities and whose reference names a category</source>
   <translation>réponses valides indiquant cinq probabilités et dont la référence nomme une catégorie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class ECE, equal width</source>
   <translation>ECE à cinq classes, classes de même largeur</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class ECE, equal mass</source>
   <translation>ECE à cinq classes, classes de même effectif</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class Brier score</source>
   <translation>Score de Brier à cinq classes</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Accuracy of the likeliest of the five</source>
   <translation>Exactitude de la plus probable des cinq</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Share whose greatest of the five probabilities is that of the reference's category.</source>
   <translation>Part dont la plus grande des cinq probabilités est celle de la catégorie de la référence.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean distance between the stated probability that the first diagnosis is right and the share right, in ten bins of equal width, weighted by answers. The bins are those of all answers in every resample.</source>
   <translation>Écart moyen entre la probabilité indiquée que le premier diagnostic soit correct et la part correcte, en dix classes de même largeur, pondéré par les réponses. Les classes sont celles de toutes les réponses dans chaque rééchantillon.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean distance between the stated probability that the first diagnosis is right and the share right, in ten bins of nearly equal numbers of answers; equal probabilities stay together.</source>
   <translation>Écart moyen entre la probabilité indiquée que le premier diagnostic soit correct et la part correcte, en dix classes d'effectifs presque égaux ; les probabilités égales restent ensemble.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Greatest distance between the stated probability that the first diagnosis is right and the share right, in ten bins of nearly equal numbers of answers.</source>
   <translation>Plus grand écart entre la probabilité indiquée que le premier diagnostic soit correct et la part correcte, en dix classes d'effectifs presque égaux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean stated probability of the first diagnosis less the share right: above 0 more is promised than kept.</source>
   <translation>Probabilité moyenne indiquée du premier diagnostic moins la part correcte : au-dessus de 0, l'annoncé dépasse le réalisé.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean squared distance of the stated probability from 1 where the first diagnosis is right, from 0 where it is wrong.</source>
   <translation>Écart quadratique moyen de la probabilité indiquée à 1 si le premier diagnostic est correct, à 0 s'il est faux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean share wrong over all shares answered, the surest answers first, to the hundredth of a probability: 0 is best.</source>
   <translation>Part d'erreurs moyenne sur toutes les parts de réponses, les plus sûres d'abord, au centième de probabilité : 0 est le meilleur.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean over the five categories of the distance between the stated probability of the category and its share, in ten bins of equal width.</source>
   <translation>Moyenne, sur les cinq catégories, de l'écart entre la probabilité indiquée de la catégorie et sa part, en dix classes de même largeur.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>The same in ten bins of nearly equal numbers of answers.</source>
   <translation>De même, en dix classes d'effectifs presque égaux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean over answers of the sum over the five categories of the squared distance of the stated probability from 1 for the true one, from 0 for the others: 0 to 2.</source>
   <translation>Moyenne, sur les réponses, de la somme sur les cinq catégories du carré de l'écart de la probabilité indiquée à 1 pour la vraie, à 0 pour les autres : de 0 à 2.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label Brier score, {name}</source>
   <translation>Score de Brier de la première étiquette, {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class Brier score, {name}</source>
   <translation>Score de Brier à cinq classes, {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>{told} In ten bins of equal width; score = reliability - resolution + uncertainty, but for the spread of the probabilities within bins.</source>
   <translation>{told} En dix classes de même largeur ; score = fiabilité - résolution + incertitude, à la dispersion des probabilités intraclasse près.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>{told} Summed over the five categories, in ten bins of equal width.</source>
   <translation>{told} Somme sur les cinq catégories, en dix classes de même largeur.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>Calibration shift at grade {grade}</source>
   <translation>Dérive de calibration au niveau {grade}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>Overconfidence (mean stated probability less share right) on pictures made worse to this grade, less that on the pictures as they are: above 0 the model does not notice.</source>
   <translation>Excès de confiance (probabilité moyenne indiquée moins part correcte) sur des images dégradées à ce niveau, moins celui sur les images telles quelles : au-dessus de 0, le modèle ne s'en aperçoit pas.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>valid answers of probe runs to pictures of grade {grade}, with a stated probability</source>
   <translation>réponses valides des séries d'épreuves aux images de niveau {grade}, avec probabilité indiquée</translation>
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
   <translation>résultats demandés, quelle qu'en soit l'issue, dont l'étalon de référence nomme une catégorie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose reference standard names a category</source>
   <translation>réponses valides dont l'étalon de référence nomme une catégorie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of {name} at a prevalence of {percent:g} %</source>
   <translation>Valeur prédictive négative de {name} pour une prévalence de {percent:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>abnormality</source>
   <translation>anomalie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value at a prevalence of {percent:g} %</source>
   <translation>Valeur prédictive positive pour une prévalence de {percent:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value at a prevalence of {percent:g} %</source>
   <translation>Valeur prédictive négative pour une prévalence de {percent:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of {name} at a prevalence of {percent:g} %</source>
   <translation>Valeur prédictive positive de {name} pour une prévalence de {percent:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Accuracy, intention to diagnose</source>
   <translation>Exactitude, en intention de diagnostiquer</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Accuracy, per protocol</source>
   <translation>Exactitude, per protocole</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Balanced accuracy, intention to diagnose</source>
   <translation>Exactitude équilibrée, en intention de diagnostiquer</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Balanced accuracy, per protocol</source>
   <translation>Exactitude équilibrée, per protocole</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Macro-F1 with abstention</source>
   <translation>Macro-F1 avec abstention</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Macro-F1, per protocol</source>
   <translation>Macro-F1, per protocole</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for abnormality</source>
   <translation>Sensibilité pour l'anomalie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for abnormality</source>
   <translation>Spécificité pour l'anomalie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for abnormality, per protocol</source>
   <translation>Sensibilité pour l'anomalie, per protocole</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for abnormality, per protocol</source>
   <translation>Spécificité pour l'anomalie, per protocole</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of abnormal</source>
   <translation>Valeur prédictive positive de « anormal »</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of normal</source>
   <translation>Valeur prédictive négative de « normal »</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>False reassurance</source>
   <translation>Fausse réassurance</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>By Bayes' theorem from sensitivity and specificity for {what}, intention to diagnose, at a given prevalence of {what}.</source>
   <translation>Par le théorème de Bayes, à partir de la sensibilité et de la spécificité pour {what}, en intention de diagnostiquer, à une prévalence donnée de {what}.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share whose first diagnosis is of the reference's category. No answer is wrong.</source>
   <translation>Part dont le premier diagnostic est de la catégorie de la référence. Pas de réponse = faux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of valid answers whose first diagnosis is of the reference's category.</source>
   <translation>Part des réponses valides dont le premier diagnostic est de la catégorie de la référence.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Mean of the sensitivities of the categories that occur in the reference.</source>
   <translation>Moyenne des sensibilités des catégories présentes dans la référence.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>The same over valid answers only.</source>
   <translation>De même, sur les réponses valides seulement.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Mean of the F1 of the categories that occur in the reference. An abstention, or any other missing answer, is a miss for the true category and a false alarm for none.</source>
   <translation>Moyenne des F1 des catégories présentes dans la référence. Une abstention, ou toute autre réponse manquante, est un manqué pour la vraie catégorie et une fausse alarme pour aucune.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for {name}</source>
   <translation>Sensibilité pour {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for {name}</source>
   <translation>Spécificité pour {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of {name}</source>
   <translation>Valeur prédictive positive de {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of {name}</source>
   <translation>Valeur prédictive négative de {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases that are called abnormal. No answer is a miss.</source>
   <translation>Part des cas anormaux classés anormaux. Pas de réponse = manqué.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is abnormal</source>
   <translation>résultats demandés sur des cas dont la référence est anormale</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of normal cases that are called normal. No answer is not right either.</source>
   <translation>Part des cas normaux classés normaux. Pas de réponse n'est pas correct non plus.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is normal</source>
   <translation>résultats demandés sur des cas dont la référence est normale</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases with a valid answer that are called abnormal.</source>
   <translation>Part des cas anormaux avec réponse valide classés anormaux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers on abnormal cases</source>
   <translation>réponses valides sur cas anormaux</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of normal cases with a valid answer that are called normal.</source>
   <translation>Part des cas normaux avec réponse valide classés normaux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers on normal cases</source>
   <translation>réponses valides sur cas normaux</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of answers “abnormal” that are right, at the prevalence in these cases.</source>
   <translation>Part des réponses « anormal » correctes, à la prévalence de ces cas.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>answers “abnormal”</source>
   <translation>réponses « anormal »</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of answers “normal” that are right, at the prevalence in these cases.</source>
   <translation>Part des réponses « normal » correctes, à la prévalence de ces cas.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>answers “normal”</source>
   <translation>réponses « normal »</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases that are called normal.</source>
   <translation>Part des cas anormaux classés normaux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for whose reference is normal or abnormal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of cases of {name} whose first diagnosis is {name}. No answer is a miss.</source>
   <translation>Part des cas de {name} dont le premier diagnostic est {name}. Pas de réponse = manqué.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is {name}</source>
   <translation>résultats demandés sur des cas dont la référence est {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of other cases whose first diagnosis is not {name}. No answer is no false alarm.</source>
   <translation>Part des autres cas dont le premier diagnostic n'est pas {name}. Pas de réponse = pas de fausse alarme.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is not {name}</source>
   <translation>résultats demandés sur des cas dont la référence n'est pas {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of first diagnoses of {name} that are right, at the prevalence in these cases.</source>
   <translation>Part des premiers diagnostics de {name} corrects, à la prévalence de ces cas.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose first diagnosis is {name}</source>
   <translation>réponses valides dont le premier diagnostic est {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of valid answers other than {name} on cases that are not {name}, at the prevalence in these cases.</source>
   <translation>Part des réponses valides autres que {name} portant sur des cas qui ne sont pas {name}, à la prévalence de ces cas.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose first diagnosis is not {name}</source>
   <translation>réponses valides dont le premier diagnostic n'est pas {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/drift.py" />
   <source>too few cases: {n} of the {baseline} that the usual rate is taken from</source>
   <translation>trop peu de cas : {n} sur les {baseline} qui fondent le taux habituel</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>own definition (docs/comparison.md)</source>
   <translation>définition propre (docs/comparison.md)</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present</source>
   <translation>constatations que la référence déclare présentes</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent</source>
   <translation>constatations que la référence déclare présentes, hors celles qui n'étaient sur aucune image envoyée</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>detected findings where both sides state it</source>
   <translation>constatations détectées où les deux côtés l'indiquent</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, intention to diagnose</source>
   <translation>Sensibilité aux constatations montrées, en intention de diagnostiquer</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of the reference's findings that were on an image sent and are reported, on whatever side. Results without an answer detect none. Where exposure is not known a finding counts as shown; how many is told beside it.</source>
   <translation>Part des constatations de la référence présentes sur une image envoyée et rapportées, quel que soit le côté. Les résultats sans réponse n'en détectent aucune. Si l'exposition est inconnue, une constatation compte comme montrée ; leur nombre est indiqué à côté.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, side strict</source>
   <translation>Sensibilité aux constatations montrées, côté strict</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>The same, but a finding reported on the wrong side is not detected.</source>
   <translation>De même, mais une constatation rapportée du mauvais côté n'est pas détectée.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, per protocol</source>
   <translation>Sensibilité aux constatations montrées, per protocole</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>The same over valid answers only, on whatever side.</source>
   <translation>De même, sur les réponses valides seulement, quel que soit le côté.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent, in valid answers</source>
   <translation>constatations que la référence déclare présentes, hors celles qui n'étaient sur aucune image envoyée, dans les réponses valides</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings overall</source>
   <translation>Sensibilité aux constatations, globale</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of all of the reference's findings that are reported, shown or not, on whatever side.</source>
   <translation>Part de toutes les constatations de la référence rapportées, montrées ou non, quel que soit le côté.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings overall, side strict</source>
   <translation>Sensibilité aux constatations, globale, côté strict</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for critical and urgent findings among shown</source>
   <translation>Sensibilité aux constatations critiques et urgentes montrées</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of the reference's shown findings of critical or urgent severity that are reported. The lexicon gives each kind of finding its severity; an unchanged one is notable at most.</source>
   <translation>Part des constatations montrées de la référence, de gravité critique ou urgente, qui sont rapportées. Le lexique attribue à chaque type de constatation sa gravité ; une constatation stable est au plus notable.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent, of critical or urgent severity</source>
   <translation>constatations que la référence déclare présentes, hors celles qui n'étaient sur aucune image envoyée, de gravité critique ou urgente</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Side accuracy</source>
   <translation>Exactitude du côté</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings that are on the reference's side.</source>
   <translation>Part des constatations détectées situées du côté de la référence.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Location accuracy</source>
   <translation>Exactitude de la localisation</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose place is the reference's or overlaps it.</source>
   <translation>Part des constatations détectées dont l'emplacement est celui de la référence ou le chevauche.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size accuracy</source>
   <translation>Exactitude de la taille</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose size differs by at most 5 mm or a factor of 1.3.</source>
   <translation>Part des constatations détectées dont la taille diffère d'au plus 5 mm ou d'un facteur 1,3.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size error</source>
   <translation>Erreur de taille</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean distance of the longest diameter from the reference's.</source>
   <translation>Écart moyen du plus grand diamètre par rapport à la référence.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size bias</source>
   <translation>Biais de taille</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean of the longest diameter less the reference's: above 0 it is overstated.</source>
   <translation>Moyenne du plus grand diamètre moins celui de la référence : au-dessus de 0, il est surestimé.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Count accuracy</source>
   <translation>Exactitude du nombre</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose number of lesions is the reference's.</source>
   <translation>Part des constatations détectées dont le nombre de lésions est celui de la référence.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Count error</source>
   <translation>Erreur de nombre</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean distance of the number of lesions from the reference's.</source>
   <translation>Écart moyen du nombre de lésions par rapport à la référence.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Interval-change accuracy</source>
   <translation>Exactitude de l'évolution</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose change since the prior study is the reference's.</source>
   <translation>Part des constatations détectées dont l'évolution depuis l'examen antérieur est celle de la référence.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that are false</source>
   <translation>Part de constatations rapportées fausses</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that the reference does not have and that no adjudicator found true.</source>
   <translation>Part des constatations rapportées absentes de la référence et qu'aucun adjudicateur n'a jugées vraies.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>reported findings of compared results</source>
   <translation>constatations rapportées des résultats comparés</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that are hallucinated</source>
   <translation>Part de constatations rapportées hallucinées</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings of which an adjudicator said that nothing is there.</source>
   <translation>Part des constatations rapportées pour lesquelles un adjudicateur a dit qu'il n'y a rien.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>reported findings of settled comparisons</source>
   <translation>constatations rapportées des comparaisons tranchées</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>False findings per case</source>
   <translation>Constatations fausses par cas</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean number of reported findings that the reference does not have and that are not true.</source>
   <translation>Nombre moyen de constatations rapportées absentes de la référence et non vraies.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers</source>
   <translation>réponses valides comparées</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a false finding among normals</source>
   <translation>Cas avec constatation fausse parmi les normaux</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of normal cases with a finding that the reference does not have and that is not true. Where nothing is adjudicated yet, this bounds hallucination from above.</source>
   <translation>Part des cas normaux avec une constatation absente de la référence et non vraie. Tant que rien n'est adjudiqué, c'est une borne supérieure de l'hallucination.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers on cases whose reference is normal</source>
   <translation>réponses valides comparées sur des cas dont la référence est normale</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a false finding among abnormals</source>
   <translation>Cas avec constatation fausse parmi les anormaux</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of abnormal cases with a finding that the reference does not have and that is not true.</source>
   <translation>Part des cas anormaux avec une constatation absente de la référence et non vraie.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers on cases whose reference is abnormal</source>
   <translation>réponses valides comparées sur des cas dont la référence est anormale</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Hallucination on normals</source>
   <translation>Hallucination sur cas normaux</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of normal cases with a finding of which an adjudicator said that nothing is there. A comparison without discrepancies is settled without an adjudicator, unless its case was drawn: drawn cases stand for those that were not.</source>
   <translation>Part des cas normaux avec une constatation pour laquelle un adjudicateur a dit qu'il n'y a rien. Une comparaison sans discordance est tranchée sans adjudicateur, sauf si son cas a été tiré au sort : les cas tirés représentent les autres.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>settled comparisons of valid answers on cases whose reference is normal</source>
   <translation>comparaisons tranchées de réponses valides sur des cas dont la référence est normale</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Hallucination on abnormals</source>
   <translation>Hallucination sur cas anormaux</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of abnormal cases with a finding of which an adjudicator said that nothing is there. Concordant cases as among normals.</source>
   <translation>Part des cas anormaux avec une constatation pour laquelle un adjudicateur a dit qu'il n'y a rien. Cas concordants comme pour les normaux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>settled comparisons of valid answers on cases whose reference is abnormal</source>
   <translation>comparaisons tranchées de réponses valides sur des cas dont la référence est anormale</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Discordance</source>
   <translation>Discordance</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared results with at least one discrepancy. Abstentions count with what they leave out.</source>
   <translation>Part des résultats comparés avec au moins une discordance. Les abstentions comptent pour ce qu'elles omettent.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared results</source>
   <translation>résultats comparés</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Critical and urgent errors</source>
   <translation>Erreurs critiques et urgentes</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared results with a discrepancy of critical or urgent severity. Abstentions count with what they leave out.</source>
   <translation>Part des résultats comparés avec une discordance de gravité critique ou urgente. Les abstentions comptent pour ce qu'elles omettent.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a wrong side</source>
   <translation>Cas avec mauvais côté</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared valid answers with a finding on the wrong side.</source>
   <translation>Part des réponses valides comparées avec une constatation du mauvais côté.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Accuracy of the group</source>
   <translation>Exactitude du groupe</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Accuracy of the subtype, given the category</source>
   <translation>Exactitude du sous-type, à catégorie donnée</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Area under the ROC curve</source>
   <translation>Aire sous la courbe ROC</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Probability that a random abnormal case is given a higher probability of abnormality than a random normal one, ties counting half. Where only five-class probabilities are stated it is 1 less that of normal.</source>
   <translation>Probabilité qu'un cas anormal pris au hasard reçoive une probabilité d'anomalie plus élevée qu'un cas normal pris au hasard, les ex æquo comptant pour moitié. Si seules les cinq probabilités sont indiquées, c'est 1 moins celle de normal.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>valid answers that state a probability of abnormality</source>
   <translation>réponses valides indiquant une probabilité d'anomalie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Share whose first diagnosis is of the reference's group, such as glioma or subarachnoid haemorrhage. No answer is wrong.</source>
   <translation>Part dont le premier diagnostic est du groupe de la référence, p. ex. gliome ou hémorragie sous-arachnoïdienne. Pas de réponse = faux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>results asked for whose reference names a group</source>
   <translation>résultats demandés dont la référence nomme un groupe</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Among valid answers of the right category where both name a subtype, the share whose subtype is the reference's or a kind of it, or the other way round.</source>
   <translation>Parmi les réponses valides de la bonne catégorie où les deux nomment un sous-type, part dont le sous-type est celui de la référence ou en est une forme, ou inversement.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>valid answers of the right category where both sides name a subtype</source>
   <translation>réponses valides de la bonne catégorie où les deux côtés nomment un sous-type</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>own definition, by the shipped lexicon</source>
   <translation>définition propre, selon le lexique fourni</translation>
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
   <translation>{settled} sur {compared} adjudiqués, sinon proposés par la machine</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>Several epochs of a configuration are counted together: split by epoch.</source>
   <translation>Plusieurs périodes d'une configuration sont comptées ensemble : à séparer par période.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{by_hand} results rest on images that a reader chose: they favour the model.</source>
   <translation>{by_hand} résultats reposent sur des images choisies par un lecteur : ils favorisent le modèle.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>Results of the pilot and exploratory ones are counted together.</source>
   <translation>Les résultats de l'étude pilote et les résultats exploratoires sont comptés ensemble.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few cases: {fewest:g} of one kind</source>
   <translation>trop peu de cas : {fewest:g} d'un type</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>reference standard</source>
   <translation>étalon de référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>the record alone</source>
   <translation>le registre seul</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{name}: no measure of that name</source>
   <translation>{name} : aucune mesure de ce nom</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>adjudicated; {told}</source>
   <translation>adjudiqué ; {told}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few cases: {n:g}</source>
   <translation>trop peu de cas : {n:g}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few patients: {patients}</source>
   <translation>trop peu de patients : {patients}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>not defined for these cases</source>
   <translation>non défini pour ces cas</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/multi_reader.py" />
   <source>two readers in both arms are needed</source>
   <translation>il faut deux lecteurs dans les deux bras</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/multi_reader.py" />
   <source>a reader has too few cases in an arm</source>
   <translation>un lecteur a trop peu de cas dans un bras</translation>
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
   <translation>cas avec au moins deux lectures indépendantes nommant une catégorie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of readers</source>
   <translation>Accord des lecteurs</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Cohen's kappa</source>
   <translation>kappa de Cohen</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Fleiss' kappa</source>
   <translation>kappa de Fleiss</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Gwet's AC1</source>
   <translation>AC1 de Gwet</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Krippendorff's alpha</source>
   <translation>alpha de Krippendorff</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Share of pairs of independent reads of the same case with the same category.</source>
   <translation>Part des paires de lectures indépendantes d'un même cas avec la même catégorie.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of two readers of independent reads on the five categories, beyond chance. Not defined for more than two.</source>
   <translation>Accord de deux lecteurs, en lectures indépendantes, sur les cinq catégories, au-delà du hasard. Non défini au-delà de deux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases that both readers read</source>
   <translation>cas lus par les deux lecteurs</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance, over the cases read by as many as any case was.</source>
   <translation>Accord des lectures indépendantes sur les cinq catégories, au-delà du hasard, sur les cas lus par le plus grand nombre de lecteurs.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases read by the greatest number of readers</source>
   <translation>cas lus par le plus grand nombre de lecteurs</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance; stable where one category prevails.</source>
   <translation>Accord des lectures indépendantes sur les cinq catégories, au-delà du hasard ; stable si une catégorie prédomine.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance; any number of reads a case.</source>
   <translation>Accord des lectures indépendantes sur les cinq catégories, au-delà du hasard ; nombre quelconque de lectures par cas.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading.py" />
   <source>event {seq} does not match its hash</source>
   <translation>l'événement {seq} ne correspond pas à son empreinte</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings with an independent read and a draft seen after it, all with a category</source>
   <translation>lectures avec une lecture indépendante et une ébauche vue ensuite, toutes avec une catégorie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Time to the lock</source>
   <translation>Temps jusqu'au verrouillage</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds from opening the form to the lock: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation>Secondes en moyenne de l'ouverture du formulaire au verrouillage : de la lecture indépendante si les lectures sont considérées, sinon de toute la séance de lecture.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Active reading time</source>
   <translation>Temps de lecture actif</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds at the case without idle seconds: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation>Secondes en moyenne sur le cas, hors inactivité : de la lecture indépendante si les lectures sont considérées, sinon de toute la séance de lecture.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Reading time with idle seconds</source>
   <translation>Temps de lecture, inactivité comprise</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds at the case, idle seconds included: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation>Secondes en moyenne sur le cas, inactivité comprise : de la lecture indépendante si les lectures sont considérées, sinon de toute la séance de lecture.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Right to wrong</source>
   <translation>De correct à faux</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the right category and whose final one the wrong.</source>
   <translation>Part des lectures dont la lecture indépendante a la bonne catégorie et la lecture finale la mauvaise.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Wrong to right</source>
   <translation>De faux à correct</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the wrong category and whose final one the right.</source>
   <translation>Part des lectures dont la lecture indépendante a la mauvaise catégorie et la lecture finale la bonne.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Stays right</source>
   <translation>Reste correct</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the right category and whose final one the right.</source>
   <translation>Part des lectures dont la lecture indépendante a la bonne catégorie et la lecture finale aussi.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Stays wrong</source>
   <translation>Reste faux</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the wrong category and whose final one the wrong.</source>
   <translation>Part des lectures dont la lecture indépendante a la mauvaise catégorie et la lecture finale aussi.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Gain in accuracy with the draft</source>
   <translation>Gain d'exactitude avec l'ébauche</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Automation bias</source>
   <translation>Biais d'automatisation</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Under-reliance</source>
   <translation>Défaut de recours</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Wrong drafts followed</source>
   <translation>Ébauches fausses suivies</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings of which it is known</source>
   <translation>lectures pour lesquelles c'est connu</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>sum over events</source>
   <translation>somme sur les événements</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>least squares, clustered bootstrap</source>
   <translation>moindres carrés, bootstrap en grappes</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Change of accuracy over cases</source>
   <translation>Évolution de l'exactitude au fil des cas</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Change of reading time over cases</source>
   <translation>Évolution du temps de lecture au fil des cas</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Accuracy of the final contents less that of the independent reads.</source>
   <translation>Exactitude des contenus finaux moins celle des lectures indépendantes.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>paired difference of proportions</source>
   <translation>différence appariée de proportions</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Where the read was right and the draft wrong: share of final contents that are wrong (errors of commission).</source>
   <translation>Lecture correcte et ébauche fausse : part des contenus finaux faux (erreurs de commission).</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings whose read was right and whose draft was wrong</source>
   <translation>lectures dont la lecture était correcte et l'ébauche fausse</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Where the read was wrong and the draft right: share of final contents that stay wrong.</source>
   <translation>Lecture fausse et ébauche correcte : part des contenus finaux qui restent faux.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings whose read was wrong and whose draft was right</source>
   <translation>lectures dont la lecture était fausse et l'ébauche correcte</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of wrong drafts whose category the final content has.</source>
   <translation>Part des ébauches fausses dont le contenu final a repris la catégorie.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings with a wrong draft</source>
   <translation>lectures avec une ébauche fausse</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Slope of being right on the order of the cases of each configuration or reader: change of accuracy in 100 cases. Learning, or a model that drifts.</source>
   <translation>Pente de l'exactitude selon l'ordre des cas de chaque configuration ou lecteur : évolution de l'exactitude sur 100 cas. Apprentissage, ou modèle qui dérive.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>results asked for whose reference names a category</source>
   <translation>résultats demandés dont la référence nomme une catégorie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Slope of active reading time on the order of the cases of each reader: seconds in 100 cases.</source>
   <translation>Pente du temps de lecture actif selon l'ordre des cas de chaque lecteur : secondes sur 100 cas.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings of which the active time is known</source>
   <translation>lectures dont le temps actif est connu</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean over cases of the unbiased estimate of the chance that at least one of {k} answers of a configuration to the case has the right category.</source>
   <translation>Moyenne, sur les cas, de l'estimation non biaisée de la probabilité qu'au moins une de {k} réponses d'une configuration au cas ait la bonne catégorie.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean over cases of the share of a configuration's answers to the case that have the right category.</source>
   <translation>Moyenne, sur les cas, de la part des réponses d'une configuration au cas ayant la bonne catégorie.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning, scored by clinicians</source>
   <translation>Raisonnement, noté par des cliniciens</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean of the weighted share of a rubric's points that clinicians gave.</source>
   <translation>Moyenne de la part pondérée des points d'une grille attribués par des cliniciens.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results scored by a clinician</source>
   <translation>résultats notés par un clinicien</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>own rubrics (docs/comparison.md)</source>
   <translation>grilles propres (docs/comparison.md)</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning, scored by models</source>
   <translation>Raisonnement, noté par des modèles</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>The same by models as judges, two at least and never the one that drafted unless said so. See the agreement of judges with clinicians beside it.</source>
   <translation>De même par des modèles comme juges, au moins deux et jamais l'auteur de l'ébauche sauf mention. Voir à côté l'accord des juges avec les cliniciens.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results scored by two models or more</source>
   <translation>résultats notés par au moins deux modèles</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning called sound</source>
   <translation>Raisonnement jugé fondé</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Share of results whose reasoning most of the clinicians who scored it let pass.</source>
   <translation>Part des résultats dont le raisonnement a été admis par la majorité des cliniciens l'ayant noté.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Recall of the reference's reasoning</source>
   <translation>Rappel du raisonnement de la référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean share of the reference's reasoning statements that one of the result's matches, by rule.</source>
   <translation>Part moyenne des énoncés du raisonnement de la référence auxquels correspond un énoncé du résultat, selon une règle.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>compared results whose reference states its reasoning</source>
   <translation>résultats comparés dont la référence énonce son raisonnement</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Token F1 of the reasoning</source>
   <translation>F1 par mots du raisonnement</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean F1 of the words of both rationales. A likeness of texts: no gate.</source>
   <translation>F1 moyen des mots des deux raisonnements. Ressemblance de textes : pas une condition de passage.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>compared results where both state their reasoning</source>
   <translation>résultats comparés où les deux énoncent leur raisonnement</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>chrF of the reasoning</source>
   <translation>chrF du raisonnement</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean chrF2 of both rationales, 0 to 100. A likeness of texts: no gate.</source>
   <translation>chrF2 moyen des deux raisonnements, de 0 à 100. Ressemblance de textes : pas une condition de passage.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Agreement of judges with clinicians, AC1</source>
   <translation>Accord des juges avec les cliniciens, AC1</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Gwet's AC1 on whether the reasoning passes: most judges against most clinicians.</source>
   <translation>AC1 de Gwet sur l'admission du raisonnement : majorité des juges contre majorité des cliniciens.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Agreement of judges with clinicians, ICC</source>
   <translation>Accord des juges avec les cliniciens, ICC</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>ICC(2,1) of the judges' mean score and the clinicians'.</source>
   <translation>ICC(2,1) entre la note moyenne des juges et celle des cliniciens.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Bias of judges</source>
   <translation>Biais des juges</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean of the judges' score less the clinicians': above 0 judges are lenient.</source>
   <translation>Moyenne de la note des juges moins celle des cliniciens : au-dessus de 0, les juges sont indulgents.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results whose reasoning clinicians and two judges or more scored</source>
   <translation>résultats dont le raisonnement a été noté par des cliniciens et au moins deux juges</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Right in one of {k} tries</source>
   <translation>Correct en au moins un essai sur {k}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Right in one try</source>
   <translation>Correct en un essai</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>cases with {k} answers or more of a configuration, and a reference</source>
   <translation>cas avec au moins {k} réponses d'une configuration, et une référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>cases with an answer of a configuration, and a reference</source>
   <translation>cas avec une réponse d'une configuration, et une référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Modality named rightly</source>
   <translation>Modalité correctement nommée</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Sequence named rightly</source>
   <translation>Séquence correctement nommée</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Plane named rightly</source>
   <translation>Plan correctement nommé</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed</source>
   <translation>ébauches accordant ce qu'une précédente demandait</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>a valid interpretation</source>
   <translation>une interprétation valide</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an interpretation that says why it gives no answer</source>
   <translation>une interprétation qui dit pourquoi elle ne répond pas</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an answer that is no valid interpretation; never repaired</source>
   <translation>une réponse qui n'est pas une interprétation valide ; jamais réparée</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>a refusal by the model or its provider</source>
   <translation>un refus du modèle ou de son fournisseur</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an answer cut off at its limit of tokens</source>
   <translation>une réponse coupée à sa limite de jetons</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>no answer within the time allowed</source>
   <translation>pas de réponse dans le délai imparti</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>cancelled by somebody</source>
   <translation>annulé par quelqu'un</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an error of the network, the server or the vote over several answers</source>
   <translation>une erreur du réseau, du serveur ou du vote sur plusieurs réponses</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>nothing recorded: the program ended before the answer came</source>
   <translation>rien d'enregistré : le programme s'est arrêté avant la réponse</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Outcome: {name}</source>
   <translation>Issue : {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share of drafts asked for that ended as {ending}.</source>
   <translation>Part des ébauches demandées ayant eu pour issue : {ending}.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts asked for</source>
   <translation>ébauches demandées</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>own definition (docs/asking.md)</source>
   <translation>définition propre (docs/asking.md)</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share of drafts with blinded captions whose {fact} is the header's for every image. A fact that is not stated is not right. Informed captions state the answer: never counted.</source>
   <translation>Part des ébauches à légendes en aveugle conformes à l'en-tête pour chaque image ({fact}). Une donnée non indiquée n'est pas correcte. Les légendes informatives donnent la réponse : jamais comptées.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>answers to blinded captions where the header states the {fact}</source>
   <translation>réponses à des légendes en aveugle quand l'en-tête l'indique ({fact})</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost per case</source>
   <translation>Coût par cas</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost per correct case</source>
   <translation>Coût par cas correct</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean cost of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>Coût moyen d'une ébauche, avec toutes ses requêtes. Les ébauches de coût inconnu sont comptées à côté et jamais comme 0.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>Coût de toutes les ébauches avec référence, correctes ou non, divisé par le nombre de celles dont le premier diagnostic est de la bonne catégorie.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent per case</source>
   <translation>Jetons envoyés par cas</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent per correct case</source>
   <translation>Jetons envoyés par cas correct</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean tokens sent of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>Nombre moyen de jetons envoyés par ébauche, avec toutes ses requêtes. Les ébauches dont il est inconnu sont comptées à côté et jamais comme 0.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>Jetons envoyés pour toutes les ébauches avec référence, correctes ou non, divisés par le nombre de celles dont le premier diagnostic est de la bonne catégorie.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered per case</source>
   <translation>Jetons reçus par cas</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered per correct case</source>
   <translation>Jetons reçus par cas correct</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean tokens answered of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>Nombre moyen de jetons reçus par ébauche, avec toutes ses requêtes. Les ébauches dont il est inconnu sont comptées à côté et jamais comme 0.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>Jetons reçus pour toutes les ébauches avec référence, correctes ou non, divisés par le nombre de celles dont le premier diagnostic est de la bonne catégorie.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer per case</source>
   <translation>Temps jusqu'à la réponse complète par cas</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer per correct case</source>
   <translation>Temps jusqu'à la réponse complète par cas correct</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean time to the whole answer of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>Temps moyen jusqu'à la réponse complète d'une ébauche, avec toutes ses requêtes. Les ébauches dont il est inconnu sont comptées à côté et jamais comme 0.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>Temps jusqu'à la réponse complète de toutes les ébauches avec référence, correctes ou non, divisé par le nombre de celles dont le premier diagnostic est de la bonne catégorie.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the first byte</source>
   <translation>Temps jusqu'au premier octet</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Gain in answers from granted requests</source>
   <translation>Gain de réponses par demandes accordées</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Gain in accuracy from granted requests</source>
   <translation>Gain d'exactitude par demandes accordées</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Discrepancies avoided by granted requests</source>
   <translation>Discordances évitées par demandes accordées</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean time until the answer begins.</source>
   <translation>Temps moyen avant le début de la réponse.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts asked for of which it is known</source>
   <translation>ébauches demandées pour lesquelles c'est connu</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share that answers after the grant less the share that answered before.</source>
   <translation>Part qui répond après l'accord moins la part qui répondait avant.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share whose category is right after the grant less the share before.</source>
   <translation>Part dont la catégorie est correcte après l'accord moins la part avant.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed, with a reference</source>
   <translation>ébauches accordant ce qu'une précédente demandait, avec référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean number of discrepancies with the reference before the grant less after.</source>
   <translation>Nombre moyen de discordances avec la référence avant l'accord moins après.</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed, both compared with the reference</source>
   <translation>ébauches accordant ce qu'une précédente demandait, toutes deux comparées à la référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts of the right category of which it is known</source>
   <translation>ébauches de la bonne catégorie pour lesquelles c'est connu</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/sampling.py" />
   <source>{unseen} concordant ones that were not drawn count as right: too few were drawn and adjudicated ({seen}) to stand for them</source>
   <translation>{unseen} concordants non tirés au sort comptent comme corrects : trop peu ont été tirés et adjudiqués ({seen}) pour les représenter</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/sampling.py" />
   <source>{seen} drawn of concordant ones stand for {unseen} more</source>
   <translation>{seen} concordants tirés au sort en représentent {unseen} autres</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>Clopper-Pearson over patients</source>
   <translation>Clopper-Pearson sur les patients</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>bootstrap over patients</source>
   <translation>bootstrap sur les patients</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>bootstrap over patients, exact for the sample</source>
   <translation>bootstrap sur les patients, exact pour l'échantillon</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>not known</source>
   <translation>inconnu</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Configuration</source>
   <translation>Configuration</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Group of the reference</source>
   <translation>Groupe de la référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Rarity of the group</source>
   <translation>Rareté du groupe</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Category of the reference</source>
   <translation>Catégorie de la référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Normal or abnormal</source>
   <translation>Normal ou anormal</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Vendor</source>
   <translation>Constructeur</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Field strength</source>
   <translation>Intensité du champ</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Slice thickness</source>
   <translation>Épaisseur de coupe</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Sex</source>
   <translation>Sexe</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Age</source>
   <translation>Âge</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Number of images</source>
   <translation>Nombre d'images</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Clinical context given</source>
   <translation>Contexte clinique fourni</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Quality warning</source>
   <translation>Avertissement de qualité</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Case before or after the model's knowledge cutoff</source>
   <translation>Cas avant ou après la date limite de connaissances du modèle</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Epoch of the configuration</source>
   <translation>Période de la configuration</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Epoch of the protocol</source>
   <translation>Période du protocole</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>In the pilot or exploratory</source>
   <translation>Dans l'étude pilote ou exploratoire</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Who chose the images</source>
   <translation>Auteur du choix des images</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Outcome</source>
   <translation>Issue</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Certainty of the reference</source>
   <translation>Certitude de la référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>model</source>
   <translation>modèle</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>configuration</source>
   <translation>configuration</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>arm</source>
   <translation>bras</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>group of the reference</source>
   <translation>groupe de la référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>rarity of the group</source>
   <translation>rareté du groupe</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>vendor</source>
   <translation>constructeur</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>field strength</source>
   <translation>intensité du champ</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>slice thickness</source>
   <translation>épaisseur de coupe</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>age</source>
   <translation>âge</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>language of the answer</source>
   <translation>langue de la réponse</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>number of images</source>
   <translation>nombre d'images</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>clinical context given</source>
   <translation>contexte clinique fourni</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>quality warning</source>
   <translation>avertissement de qualité</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>case before or after the model's knowledge cutoff</source>
   <translation>cas avant ou après la date limite de connaissances du modèle</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>epoch of the configuration</source>
   <translation>période de la configuration</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>epoch of the protocol</source>
   <translation>période du protocole</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>who chose the images</source>
   <translation>auteur du choix des images</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>strategy</source>
   <translation>stratégie</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>certainty of the reference</source>
   <translation>certitude de la référence</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>confidence={confidence:g}: lies between 0 and 1</source>
   <translation>confidence={confidence:g} : doit être compris entre 0 et 1</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{name}={text}: not a number</source>
   <translation>{name}={text} : pas un nombre</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{name}: no stratum of that name; {strata}</source>
   <translation>{name} : aucune strate de ce nom ; {strata}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{what}={value}: one of {known}</source>
   <translation>{what}={value} : l'un de {known}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>prevalence:{name}: one of {categories}</source>
   <translation>prevalence:{name} : l'un de {categories}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{told}={value:g}: lies between 0 and 1</source>
   <translation>{told}={value:g} : doit être compris entre 0 et 1</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{part}: a filter is NAME=VALUE</source>
   <translation>{part} : un filtre est de la forme NOM=VALEUR</translation>
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>a newer version of Overread wrote {n} events of the record; not known here: {names}</source>
   <translation>une version plus récente d'Overread a écrit {n} événements du registre ; inconnus ici : {names}</translation>
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>a newer version of Overread wrote 1 event of the record; not known here: {names}</source>
   <translation>une version plus récente d'Overread a écrit 1 événement du registre ; inconnu ici : {names}</translation>
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>{more} more types</source>
   <translation>{more} types de plus</translation>
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>a line below the empty one is no signature</source>
   <translation>une ligne sous la ligne vide n'est pas une signature</translation>
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>not an Ed25519 key: name+id+base64 is expected</source>
   <translation>pas une clé Ed25519 : name+id+base64 attendu</translation>
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>the key does not match its id: a letter of it is wrong</source>
   <translation>la clé ne correspond pas à son identifiant : un caractère est faux</translation>
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
   <translation>son contenu {payload}… manque</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the record's keys name more than one site key</source>
   <translation>les clés du registre désignent plus d'une clé de site</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… does not match its hash</source>
   <translation>son contenu {payload}… ne correspond pas à son empreinte</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… does not open with the key of its case</source>
   <translation>son contenu {payload}… ne s'ouvre pas avec la clé de son cas</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>a payload was changed to another kind of value</source>
   <translation>un contenu a été changé en un autre type de valeur</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the key of {scope} was changed: it does not open</source>
   <translation>la clé de {scope} a été modifiée : elle ne s'ouvre pas</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>an identity was changed to another kind of value</source>
   <translation>une identité a été changée en un autre type de valeur</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… lies under another hash or case</source>
   <translation>son contenu {payload}… se trouve sous une autre empreinte ou un autre cas</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>no event tells the sealed hash of its payload {payload}…</source>
   <translation>aucun événement n'indique l'empreinte scellée de son contenu {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>a key was changed to another kind of value</source>
   <translation>une clé a été changée en un autre type de valeur</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the identity of {case} is there without a key</source>
   <translation>l'identité de {case} est présente sans clé</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the identity of {case} was changed: it does not open</source>
   <translation>l'identité de {case} a été modifiée : elle ne s'ouvre pas</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>payload {payload}… belongs to no event</source>
   <translation>le contenu {payload}… n'appartient à aucun événement</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the key of its payload {payload}… is gone, and no event says that it was erased</source>
   <translation>la clé de son contenu {payload}… a disparu, et aucun événement n'indique son effacement</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account needs a role</source>
   <translation>un compte exige un rôle</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the role {role} goes with no other: it only reads</source>
   <translation>le rôle {role} est incompatible avec tout autre : il ne fait que consulter</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>a password has at least {least} characters</source>
   <translation>un mot de passe a au moins {least} caractères</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this password is too easy to guess</source>
   <translation>ce mot de passe est trop facile à deviner</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account is named by 1 to 32 small letters, digits, dots, dashes, underscores</source>
   <translation>un nom de compte comporte 1 à 32 minuscules, chiffres, points, tirets, tirets bas</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>there is an account {account!r} already</source>
   <translation>il existe déjà un compte {account!r}</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account needs the person's name: signatures show it</source>
   <translation>un compte exige le nom de la personne : les signatures l'affichent</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the first account must be an administrator</source>
   <translation>le premier compte doit être administrateur</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the account {account!r} is open</source>
   <translation>le compte {account!r} est ouvert</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>choose another password: this one is known to somebody else</source>
   <translation>choisissez un autre mot de passe : celui-ci est connu de quelqu'un d'autre</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an administrator set this password: choose your own first</source>
   <translation>un administrateur a défini ce mot de passe : choisissez d'abord le vôtre</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this account has no role {role}</source>
   <translation>ce compte n'a pas le rôle {role}</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>too many wrong passwords: wait {seconds:.0f} seconds</source>
   <translation>trop de mots de passe erronés : attendez {seconds:.0f} secondes</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>account or password is wrong</source>
   <translation>compte ou mot de passe erroné</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this account is closed</source>
   <translation>ce compte est fermé</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>{name} holds no accounts</source>
   <translation>{name} ne contient aucun compte</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>there is no account {account!r}</source>
   <translation>il n'y a pas de compte {account!r}</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>one administrator must remain</source>
   <translation>il doit rester un administrateur</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>{name} cannot be read ({error})</source>
   <translation>{name} ne peut pas être lu ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the first account is made by who runs the program</source>
   <translation>le premier compte est créé par qui lance le programme</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>images {numbers}</source>
   <translation>images {numbers}</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>{size:.3g} mm</source>
   <translation>{size:.3g} mm</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>{volume:.3g} ml</source>
   <translation>{volume:.3g} ml</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>image {number}</source>
   <translation>image {number}</translation>
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
   <translation>vous avez fourni la référence de ce cas</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>A and B differ ({about}). Which is right?</source>
   <translation>A et B diffèrent ({about}). Lequel est correct ?</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>Only one side states it. Is it right?</source>
   <translation>Un seul côté l'énonce. Est-ce correct ?</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>A and B agree. Are they right?</source>
   <translation>A et B concordent. Sont-ils corrects ?</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>Only one side states it. Is it there?</source>
   <translation>Un seul côté l'énonce. Est-ce présent ?</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: no row {number} waits</source>
   <translation>{text} : aucune ligne {number} en attente</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: the row has no answer {at}</source>
   <translation>{text} : la ligne n'a pas de réponse {at}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: say how much it matters, as in {number}={at}:urgent</source>
   <translation>{text} : indiquer l'importance, p. ex. {number}={at}:urgent</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>images {grade}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>both are acceptable</source>
   <translation>les deux sont acceptables</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>not right</source>
   <translation>incorrect</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>there, and on these images</source>
   <translation>présent, et sur ces images</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>there, but on none of these images</source>
   <translation>présent, mais sur aucune de ces images</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>a normal variant</source>
   <translation>variante de la normale</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>not there</source>
   <translation>absent</translation>
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
   <translation>tous les cas</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{one} and {other}</source>
   <translation>{one} et {other}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is a number: give least, most or both</source>
   <translation>{fact} est un nombre : indiquer least, most ou les deux</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is a word: give any_of</source>
   <translation>{fact} est un mot : indiquer any_of</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact}: least {least:g} is above most {most:g}</source>
   <translation>{fact} : least {least:g} est supérieur à most {most:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>at least {least:g}</source>
   <translation>au moins {least:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>at most {most:g}</source>
   <translation>au plus {most:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is never {value!r}</source>
   <translation>{fact} n'est jamais {value!r}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{one} or {other}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only the pilot's lead signs its protocol</source>
   <translation>seul le responsable de l'étude pilote signe son protocole</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>this protocol is in force already</source>
   <translation>ce protocole est déjà en vigueur</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the protocol is changed</source>
   <translation>indiquez pourquoi le protocole est modifié</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>no protocol is signed: the pilot has not begun</source>
   <translation>aucun protocole signé : l'étude pilote n'a pas commencé</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case is in the pilot already</source>
   <translation>le cas est déjà dans l'étude pilote</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case was excluded: {reason}</source>
   <translation>le cas a été exclu : {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the case is excluded</source>
   <translation>indiquez pourquoi le cas est exclu</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case is assigned to this reader already</source>
   <translation>le cas est déjà attribué à ce lecteur</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the randomisation's seed is not the one that the protocol commits to</source>
   <translation>la graine de randomisation n'est pas celle à laquelle le protocole s'engage</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the first reading of this case is not locked yet</source>
   <translation>la première lecture de ce cas n'est pas encore verrouillée</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the washout of this case has {left:.0f} days left</source>
   <translation>le délai de latence de ce cas dure encore {left:.0f} jours</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only an adjudicator decides on discrepancies</source>
   <translation>seul un adjudicateur décide des discordances</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case has no such comparison</source>
   <translation>le cas n'a pas cette comparaison</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only the pilot's lead resumes the assistant</source>
   <translation>seul le responsable de l'étude pilote réactive l'assistant</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the assistant is not suspended by this rule</source>
   <translation>l'assistant n'est pas suspendu par cette règle</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the assistant may answer again</source>
   <translation>indiquez pourquoi l'assistant peut à nouveau répondre</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>this escalation is not open</source>
   <translation>cette escalade n'est pas ouverte</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say what happened</source>
   <translation>indiquez ce qui s'est passé</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>you have seen a draft of this case</source>
   <translation>vous avez vu une ébauche de ce cas</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>you have read this case</source>
   <translation>vous avez lu ce cas</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>never shown</source>
   <translation>jamais affichées</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>not asked for</source>
   <translation>non demandées</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>in this case's arm drafts are {kept}</source>
   <translation>dans le bras de ce cas, les ébauches sont {kept}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>the assistant is suspended for cases like this</source>
   <translation>l'assistant est suspendu pour les cas de ce type</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>not so</source>
   <translation>non</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>the protocol holds drafts back for this case</source>
   <translation>le protocole retient les ébauches pour ce cas</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>out of scope: {condition} ({what})</source>
   <translation>hors périmètre : {condition} ({what})</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/monitors.py" />
   <source>{measure} is no error</source>
   <translation>{measure} n'est pas une erreur</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>the protocol has no arm {name!r}</source>
   <translation>le protocole n'a pas de bras {name!r}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>a randomised pilot commits to a seed, one that is not has none</source>
   <translation>une étude pilote randomisée s'engage sur une graine, une non randomisée n'en a pas</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>{measure} is no error: a stop rule watches a rate of errors</source>
   <translation>{measure} n'est pas une erreur : une règle d'arrêt surveille un taux d'erreurs</translation>
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
   <translation>règles d'arrêt</translation>
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
   <translation>aucun bras n'a de poids supérieur à 0</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>an arm that shows the AI first is for retrospective pilots only</source>
   <translation>un bras montrant l'IA en premier est réservé aux études pilotes rétrospectives</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>several arms need a randomisation</source>
   <translation>plusieurs bras exigent une randomisation</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>two readings of a case need two arms and the unit case-reader</source>
   <translation>deux lectures d'un cas exigent deux bras et l'unité case-reader</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>two {what} have the same name</source>
   <translation>même nom en double : {what}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>more than {most:,} further cases would be needed</source>
   <translation>il faudrait plus de {most:,} cas supplémentaires</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>more than {most:,} cases would be needed</source>
   <translation>il faudrait plus de {most:,} cas</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>prevalence is above 0 and up to 1, dropout from 0 to below 1</source>
   <translation>la prévalence est supérieure à 0 et au plus 1, les pertes de 0 à moins de 1</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>a rate expected at {expected:g} cannot be shown {side} {limit:g}</source>
   <translation>un taux attendu de {expected:g} ne peut pas être démontré {side} {limit:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>a rate expected at {expected:g} cannot clear {limit:g}</source>
   <translation>un taux attendu de {expected:g} ne peut pas franchir {limit:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>{name} is a rate from 0 to 1, not {value:g}</source>
   <translation>{name} est un taux de 0 à 1, et non {value:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>{name} lies between 0 and 1, not at {value:g}</source>
   <translation>{name} est compris entre 0 et 1, et non égal à {value:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/uses.py" />
   <source>no gate on {gates}, which {use} turns on</source>
   <translation>pas de condition de passage sur {gates}, dont dépend {use}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{group} belongs to {other}, yet the category is {category}</source>
   <translation>{group} relève de {other}, or la catégorie est {category}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{name} rests on no finding</source>
   <translation>{name} ne repose sur aucune constatation</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{name} rests only on findings that are called absent or not assessable</source>
   <translation>{name} ne repose que sur des constatations déclarées absentes ou non évaluables</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>ICD-10 {code} does not go with {name}</source>
   <translation>CIM-10 {code} ne correspond pas à {name}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{subtype} is {group}, yet the category is {category}</source>
   <translation>{subtype} est {group}, or la catégorie est {category}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{subtype} is {own}, yet the group is {group}</source>
   <translation>{subtype} est {own}, or le groupe est {group}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>cites image {number}, which was not sent</source>
   <translation>cite l'image {number}, qui n'a pas été envoyée</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called on the {side}, but marked {mm:.0f} mm to the right of the midline</source>
   <translation>côté déclaré : {side}, mais marqué à {mm:.0f} mm à droite de la ligne médiane</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>{longest:.3g} mm long, but its box is {width:.3g} x {height:.3g} mm</source>
   <translation>long de {longest:.3g} mm, mais sa boîte fait {width:.3g} x {height:.3g} mm</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>seen only on {images}, which shows no brain</source>
   <translation>vu seulement sur {images}, sans cerveau visible</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called in the midline, but marked {mm:.0f} mm to the right of the midline</source>
   <translation>déclaré médian, mais marqué à {mm:.0f} mm à droite de la ligne médiane</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called on the {side}, but marked {mm:.0f} mm to the left of the midline</source>
   <translation>côté déclaré : {side}, mais marqué à {mm:.0f} mm à gauche de la ligne médiane</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>seen only on {images}, which show no brain</source>
   <translation>vu seulement sur {images}, sans cerveau visible</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>the brain was not found on {images}: side and place of marks there are not checked</source>
   <translation>cerveau non trouvé sur {images} : côté et position des marques n'y sont pas vérifiés</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called in the midline, but marked {mm:.0f} mm to the left of the midline</source>
   <translation>déclaré médian, mais marqué à {mm:.0f} mm à gauche de la ligne médiane</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>has a mark in pixels, but on no image</source>
   <translation>a une marque en pixels, mais sur aucune image</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>marks a place outside image {number}</source>
   <translation>marque un endroit hors de l'image {number}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{stated}, the header says {other}</source>
   <translation>{stated}, l'en-tête indique {other}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{stated}, the captions say {other}</source>
   <translation>{stated}, les légendes indiquent {other}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{one} instead of {other} on image {n}</source>
   <translation>{one} au lieu de {other} sur l'image {n}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{one} on image {n}</source>
   <translation>{one} sur l'image {n}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>says {side}, yet findings {numbers} are on the {other}</source>
   <translation>dit {side}, or les constatations {numbers} sont du côté {other}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>its words say {one}, its side is {side}</source>
   <translation>son texte dit {one}, son côté est {side}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>its words say both sides, its side is {side}</source>
   <translation>son texte dit les deux côtés, son côté est {side}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>denies {what}, yet finding {number} is present</source>
   <translation>nie {what}, or la constatation {number} est présente</translation>
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
   <translation>série {id} : {words}</translation>
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
