<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
 <context>
  <name>Overread</name>
  <message>
   <location filename="../../viewer/app.py" />
   <source>There is no language {name} for the window; it speaks the system's.</source>
   <translation>画面に言語 {name} はありません。システムの言語で表示します。</translation>
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>Making the sample case</source>
   <translation>サンプル症例を作成中</translation>
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>This step</source>
   <translation>この操作</translation>
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>The log cannot be kept: {why}.</source>
   <translation>ログを保存できません: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise.py" />
   <source>removed: unreadable</source>
   <translation>削除: 読み取り不能</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>kept</source>
   <translation>保持</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>cleaned</source>
   <translation>清浄化</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>removed</source>
   <translation>削除</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>emptied</source>
   <translation>空値化</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>replaced by a dummy</source>
   <translation>ダミー値に置換</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>UID replaced</source>
   <translation>UID を置換</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>date shifted</source>
   <translation>日付をシフト</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>pseudonym</source>
   <translation>仮名</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>nothing is left to copy</source>
   <translation>コピーするものが残っていません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>names no SOP class or instance</source>
   <translation>SOP クラスまたはインスタンスの指定がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>its pixels cannot be looked at for text: {reason}</source>
   <translation>画素内の文字を検査できません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>is there already, and not empty</source>
   <translation>既に存在し、空ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>cannot be read ({kind})</source>
   <translation>読み込めません ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>cannot be written again ({kind})</source>
   <translation>再度書き込めません ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>it is no DICOM: the profile is about DICOM attributes</source>
   <translation>DICOM ではありません: このプロファイルは DICOM 属性が対象です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>an overlay is drawn into unused bits of its pixels, and may hold text</source>
   <translation>画素の未使用ビットにオーバーレイが描かれており、文字を含む可能性があります</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} items; that of the frame in view</source>
   <translation>{n} 項目、表示中フレームのもの</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>1 item</source>
   <translation>1 項目</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} items</source>
   <translation>{n} 項目</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} bytes: {values}</source>
   <translation>{n} バイト: {values}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>series {id} has no header</source>
   <translation>シリーズ {id} にヘッダーがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>Item {n}</source>
   <translation>項目 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>index (i, j, k, 1) to RAS mm</source>
   <translation>インデックス (i, j, k, 1) から RAS mm へ</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>extension {code}</source>
   <translation>拡張 {code}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} bytes</source>
   <translation>{n} バイト</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>row {n}</source>
   <translation>行 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>cannot be read</source>
   <translation>読み込めません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>straight line between two points</source>
   <translation>2 点間の直線</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>angle at the middle point, 0 to 180 degrees</source>
   <translation>中央の点での角度、0～180 度</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>pixels whose centre lies inside; SD with n - 1; area of the shape</source>
   <translation>中心が内側にある画素、SD は n - 1、面積は図形の面積</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>pixels whose centre lies inside; SD with n - 1; area by the shoelace formula</source>
   <translation>中心が内側にある画素、SD は n - 1、面積は靴ひも公式</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>points at a place</source>
   <translation>位置を指す</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>angle between two lines, 0 to 90 degrees</source>
   <translation>2 直線のなす角、0～90 度</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>longest diameter x longest diameter perpendicular to it</source>
   <translation>最大径 × それに直交する最大径</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>largest width of the frontal horns / largest inner width of the skull in the same slice</source>
   <translation>前角間最大幅 / 同一スライスの頭蓋内最大幅</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>distance of the septum from the line between the falx in front and behind</source>
   <translation>前後の大脳鎌を結ぶ線から透明中隔までの距離</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>A x B x C / 2: A longest diameter in the largest slice, B perpendicular to it, C slices x their distance; a slice counts 1 over 75 % of the largest area, 1/2 over 25 %, else 0</source>
   <translation>A x B x C / 2: A は最大スライスの最大径、B はその直交径、C はスライス数 × スライス間隔。最大面積の 75 % 超のスライスは 1、25 % 超は 1/2、それ以外は 0 と数える</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an angle needs two lines with a length</source>
   <translation>角度には長さのある 2 本の線が必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>the inner width of the skull has no length</source>
   <translation>頭蓋内幅の長さがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>the ideal midline has no length</source>
   <translation>理想正中線の長さがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an outline has three points or more</source>
   <translation>輪郭には 3 点以上が必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an outline needs points that differ</source>
   <translation>輪郭には異なる点が必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>ABC/2 needs outlines with an area</source>
   <translation>ABC/2 には面積のある輪郭が必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>truncated: {expected:,} bytes of pixel data expected, {present:,} present</source>
   <translation>途中で切れています: 画素データは {expected:,} バイトのはずですが {present:,} バイトです</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>transfer syntax {transfer_syntax} has no decoder here</source>
   <translation>転送構文 {transfer_syntax} のデコーダーがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>the frame is empty</source>
   <translation>フレームが空です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>the codestream is {shape}, the header says {expected}</source>
   <translation>コードストリームは {shape}、ヘッダーでは {expected} です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>{n_segments} RLE segments do not fit {bits_allocated} bits</source>
   <translation>RLE セグメント数 {n_segments} が {bits_allocated} ビットに合いません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>cannot be read: {reason}</source>
   <translation>読み込めません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>pixel data cannot be decoded: {reason}</source>
   <translation>画素データをデコードできません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>PALETTE COLOR without a readable palette</source>
   <translation>PALETTE COLOR ですが読み取れるパレットがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>RLE segments lie outside their frame</source>
   <translation>RLE セグメントがフレーム外にあります</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>an RLE segment holds {size:,} of {count:,} values</source>
   <translation>RLE セグメントの値が {count:,} 個中 {size:,} 個しかありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/deidentify.py" />
   <source>marks that look like text in slice {named}</source>
   <translation>スライス {named} に文字のように見える部分があります</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>proportional to counts</source>
   <translation>カウントに比例</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>GE's epi_pepolar sequence stored these rows from the last to the first, with the position and orientation of the other order; shown where they belong</source>
   <translation>GE の epi_pepolar シーケンスにより、位置と向きは逆順のまま行が末尾から先頭へ保存されています。正しい位置に表示しています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>GE's epi_pepolar sequence stores some volumes with their rows in reverse and does not say here which; shown without a place in space</source>
   <translation>GE の epi_pepolar シーケンスは一部のボリュームの行を逆順に保存しますが、どれかの記載がありません。空間位置なしで表示しています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>no usable {named} in the file: shown as a plain stack</source>
   <translation>ファイルに使用可能な{named}がありません: 単純スタックとして表示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>a mosaic whose slices are not described; shown as one picture</source>
   <translation>スライス情報のないモザイク画像です。1 枚の画像として表示しています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>pictures that complete no volume; shown apart from the others</source>
   <translation>ボリュームを構成しない画像です。他と分けて表示しています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>position</source>
   <translation>位置</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>orientation</source>
   <translation>向き</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>pixel spacing</source>
   <translation>画素間隔</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>Auto</source>
   <translation>自動</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>no window {text!r} for this series; use WIDTH/LEVEL or one of: {names}</source>
   <translation>このシリーズにウィンドウ {text!r} はありません。WIDTH/LEVEL または次のいずれかを指定してください: {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>window width and centre must be finite</source>
   <translation>ウィンドウの幅と中心は有限値でなければなりません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>Full range</source>
   <translation>全範囲</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>a LINEAR window is at least 1 wide, not {width:g}</source>
   <translation>LINEAR のウィンドウ幅は 1 以上です ({width:g} は不可)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>File {number}</source>
   <translation>ファイル {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>window {text!r} is not WIDTH/LEVEL with a width above 0</source>
   <translation>ウィンドウ {text!r} は幅が 0 より大きい WIDTH/LEVEL ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>a window's width is more than 0, not {width:g}</source>
   <translation>ウィンドウ幅は 0 より大きい値です ({width:g} は不可)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>File LUT {number}</source>
   <translation>ファイル LUT {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>series {id} is no DICOM series: there is nothing that a DICOM object could refer to</source>
   <translation>シリーズ {id} は DICOM ではありません: DICOM オブジェクトが参照できるものがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>the selection cannot be written ({kind})</source>
   <translation>選択を書き込めません ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>key image {number} cannot be written ({kind})</source>
   <translation>キー画像 {number} を書き込めません ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>its header cannot be read again ({kind})</source>
   <translation>ヘッダーを再度読み込めません ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>the name of a film ends in {endings}</source>
   <translation>動画のファイル名の末尾は {endings} です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>a single picture is no film</source>
   <translation>画像 1 枚では動画になりません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>MP4 needs the command ffmpeg, which is not installed; GIF does not</source>
   <translation>MP4 には ffmpeg コマンドが必要ですが、インストールされていません。GIF には不要です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>ffmpeg failed: {reason}</source>
   <translation>ffmpeg が失敗しました: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>ffmpeg ended before the film did</source>
   <translation>動画の完了前に ffmpeg が終了しました</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>there is no mark to report</source>
   <translation>レポートするマークがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>the marks are on several studies: a report is about one</source>
   <translation>マークが複数の検査にあります: レポートは 1 検査が対象です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>{mark}: series {id} names no frame of reference</source>
   <translation>{mark}: シリーズ {id} に座標系の指定がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>no report can be written ({kind})</source>
   <translation>レポートを書き込めません ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>{n_parts} fragments cannot be matched to {n_frames} frames</source>
   <translation>{n_parts} 個のフラグメントを {n_frames} フレームに対応付けられません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>truncated: {n_frames} frames expected, {n_parts} present</source>
   <translation>途中で切れています: {n_frames} フレームのはずですが {n_parts} フレームです</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>the {name} offset table does not fit the fragments and is not used</source>
   <translation>{name} オフセットテーブルがフラグメントに合わないため使用しません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>truncated within its pixel data</source>
   <translation>画素データの途中で切れています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>its pixel data are not in fragments</source>
   <translation>画素データがフラグメント化されていません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Rows or Columns is missing or zero</source>
   <translation>Rows または Columns がないか 0 です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Bits Allocated is {allocated}</source>
   <translation>Bits Allocated が {allocated} です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Number of Frames is {n_frames}</source>
   <translation>Number of Frames が {n_frames} です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Samples per Pixel is {samples}</source>
   <translation>Samples per Pixel が {samples} です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/geometry.py" />
   <source>the grid's affine is not a finite 4x4 matrix</source>
   <translation>グリッドのアフィン行列が有限な 4x4 行列ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/geometry.py" />
   <source>the grid's axes do not span a volume</source>
   <translation>グリッドの軸がボリュームを張りません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>echo time</source>
   <translation>エコー時間</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>diffusion</source>
   <translation>拡散</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>b-value</source>
   <translation>b 値</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>time</source>
   <translation>時間</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>trigger time</source>
   <translation>トリガー時間</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>acquisition</source>
   <translation>撮像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>not a DICOM file</source>
   <translation>DICOM ファイルではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>the deflated data set unfolds to more than 2 GiB</source>
   <translation>圧縮データセットの展開サイズが 2 GiB を超えます</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>the deflated data set is damaged: {reason}</source>
   <translation>圧縮データセットが破損しています: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>sequences are nested more than {most} deep</source>
   <translation>シーケンスの入れ子が {most} 階層を超えています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>damaged header ({kind})</source>
   <translation>ヘッダーの破損 ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>truncated: the file ends within its header</source>
   <translation>途中で切れています: ヘッダーの途中でファイルが終わっています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>name</source>
   <translation>氏名</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>date</source>
   <translation>日付</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>age over 89</source>
   <translation>89 歳超の年齢</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>phone number</source>
   <translation>電話番号</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>e-mail address</source>
   <translation>メールアドレス</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>web address</source>
   <translation>Web アドレス</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>address</source>
   <translation>住所</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>hospital</source>
   <translation>病院</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>record number</source>
   <translation>診療録番号</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>long number</source>
   <translation>長い数字</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>{n} contours lie on no slice of this series</source>
   <translation>{n} 個の輪郭がこのシリーズのどのスライスにも載りません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>1 contour lies on no slice of this series</source>
   <translation>1 個の輪郭がこのシリーズのどのスライスにも載りません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>the mask is empty</source>
   <translation>マスクが空です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>{n} structures, more than {most}</source>
   <translation>構造が {n} 個あり、上限 {most} を超えています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>no closed contours</source>
   <translation>閉じた輪郭がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>neither DICOM nor NIfTI</source>
   <translation>DICOM でも NIfTI でもありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>its structures cannot be read ({kind})</source>
   <translation>構造を読み取れません ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>worst slice corner {worst:.2f} mm from a regular grid; shown slice by slice as acquired (convert --regularise interpolates)</source>
   <translation>スライスの角が等間隔グリッドから最大 {worst:.2f} mm ずれています。撮像時のままスライスごとに表示します (convert --regularise で補間)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>uneven slice spacing: from {smallest:.2f} to {largest:.2f} mm, {between}</source>
   <translation>スライス間隔が不均等: {smallest:.2f}～{largest:.2f} mm、{between}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{what} of {tilt:.1f} degrees: slices are {rise:.2f} mm apart and shifted by {shift:.2f} mm each; shown resampled to a straight volume</source>
   <translation>{what} {tilt:.1f} 度: スライス間隔 {rise:.2f} mm、1 枚ごとに {shift:.2f} mm のずれ。直交ボリュームに再サンプリングして表示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{gap:.2f} mm between {first} and {second}</source>
   <translation>{first} と {second} の間 {gap:.2f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>slices are not in line with each other: {tail}</source>
   <translation>スライスが一直線に並んでいません: {tail}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>1 slice missing: slices are {base:.2f} mm apart, but {between}</source>
   <translation>1 スライス欠落: 間隔は {base:.2f} mm ですが、{between}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{missing} slices missing: slices are {base:.2f} mm apart, but {between}</source>
   <translation>{missing} スライス欠落: 間隔は {base:.2f} mm ですが、{between}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>the header says a gantry tilt of {header:.1f} degrees, the slice positions {tilt:.1f} degrees; positions are followed</source>
   <translation>ガントリ傾斜はヘッダーでは {header:.1f} 度、スライス位置からは {tilt:.1f} 度です。位置に従います</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>the slices are not in line with each other: no regular grid holds them</source>
   <translation>スライスが一直線に並んでいません: 等間隔グリッドに収まりません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>slice spacings differ too much for a regular grid</source>
   <translation>スライス間隔の差が大きく、等間隔グリッドになりません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>gantry tilt</source>
   <translation>ガントリ傾斜</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>shear</source>
   <translation>せん断</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>slice {k} of time point {t} of {name} is blank: {reason}</source>
   <translation>{name} の時点 {t} のスライス {k} は空白です: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>series {id}</source>
   <translation>シリーズ {id}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>slice {k} of {name} is blank: {reason}</source>
   <translation>{name} のスライス {k} は空白です: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>Philips private scale slope {scale:g} is not applied: values are those of Rescale Slope and Intercept (PS3.3 C.7.6.16.2.9)</source>
   <translation>Philips 独自のスケール傾き {scale:g} は適用していません: 値は Rescale Slope と Intercept によるものです (PS3.3 C.7.6.16.2.9)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>resampled for a tilt of {tilt_deg:.1f} degrees, linear</source>
   <translation>傾斜 {tilt_deg:.1f} 度のため再サンプリング、線形</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>an angle needs two arms with a length</source>
   <translation>角度には長さのある 2 辺が必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a series in colour has no values to measure</source>
   <translation>カラーのシリーズには計測できる値がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a mask of {mask} does not fit a grid of {grid}</source>
   <translation>{mask} のマスクは {grid} のグリッドに合いません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a polygon has three points or more</source>
   <translation>多角形には 3 点以上が必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/memory.py" />
   <source>{what} needs {size:.1f} GiB of memory, {free:.1f} are free</source>
   <translation>{what}には {size:.1f} GiB のメモリが必要ですが、空きは {free:.1f} GiB です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/memory.py" />
   <source>{what} needs {size:.1f} GiB of memory</source>
   <translation>{what}には {size:.1f} GiB のメモリが必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>neither sform nor qform is set: shown as a plain stack</source>
   <translation>sform も qform も設定されていません: 単純スタックとして表示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of shape {shape} is no volume</source>
   <translation>形状 {shape} の NIfTI ファイルはボリュームではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of vectors over time is no volume</source>
   <translation>ベクトル時系列の NIfTI ファイルはボリュームではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of complex numbers is not shown</source>
   <translation>複素数の NIfTI ファイルは表示できません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>truncated in {what}</source>
   <translation>{what}の途中で切れています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>{name} (code {code})</source>
   <translation>{name} (コード {code})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>the name of a NIfTI file ends in .nii or .nii.gz</source>
   <translation>NIfTI ファイル名の末尾は .nii または .nii.gz です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>its data cannot be read: {reason}</source>
   <translation>データを読み込めません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>not a readable NIfTI file: {reason}</source>
   <translation>読み込める NIfTI ファイルではありません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>slice {k}</source>
   <translation>スライス {k}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>{reason}: shown as a plain stack</source>
   <translation>{reason}: 単純スタックとして表示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract is not installed</source>
   <translation>tesseract がインストールされていません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract ended with {code}</source>
   <translation>tesseract がコード {code} で終了しました</translation>
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract did not end ({kind})</source>
   <translation>tesseract が終了しませんでした ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>the file says that annotation is burned into its pixels</source>
   <translation>画素に注釈が焼き込まれているとファイルに記載されています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>it is a secondary capture: a picture of a screen, which often holds text</source>
   <translation>セカンダリキャプチャです: 画面の画像であり、文字を含むことがよくあります</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>its modality is {modality}, whose pictures often hold text</source>
   <translation>モダリティが {modality} であり、画像が文字を含むことがよくあります</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>it is in colour, as screen captures and reports are</source>
   <translation>画面キャプチャやレポートと同様にカラーです</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture file has no place in space, no scale and no sides</source>
   <translation>画像ファイルには空間位置、縮尺、左右の情報がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture in colour is shown in grey</source>
   <translation>カラー画像をグレースケールで表示しています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>it has changed since it was listed</source>
   <translation>一覧表示後に変更されています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>not a readable PNG or JPEG picture</source>
   <translation>読み込める PNG または JPEG 画像ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>not a readable picture: {reason}</source>
   <translation>読み込める画像ではありません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture of {size} pixels is too large</source>
   <translation>{size} 画素の画像は大きすぎます</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a key object selection, which lists images of other series</source>
   <translation>Key Object Selection (他シリーズの画像の一覧)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a structured report, which has no picture</source>
   <translation>構造化レポート (画像なし)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a presentation state, which has no picture of its own</source>
   <translation>プレゼンテーションステート (固有の画像なし)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a waveform, which has no picture</source>
   <translation>波形 (画像なし)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>an encapsulated document, which has no picture</source>
   <translation>カプセル化文書 (画像なし)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>spectroscopy, which has no picture</source>
   <translation>スペクトロスコピー (画像なし)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a segmentation, which is an overlay for another series</source>
   <translation>セグメンテーション (他シリーズへのオーバーレイ)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a surface segmentation, which is an overlay for another series</source>
   <translation>サーフェスセグメンテーション (他シリーズへのオーバーレイ)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>tractography results, which are an overlay for another series</source>
   <translation>トラクトグラフィ結果 (他シリーズへのオーバーレイ)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>raw data or a registration, which has no picture</source>
   <translation>生データまたは位置合わせ (画像なし)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a real world value mapping, which has no picture</source>
   <translation>Real World Value Mapping (画像なし)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a structure set, which is an overlay for another series</source>
   <translation>ストラクチャセット (他シリーズへのオーバーレイ)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a radiotherapy object, which has no picture</source>
   <translation>放射線治療オブジェクト (画像なし)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>no such file or folder</source>
   <translation>そのファイルまたはフォルダーはありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>the file is empty</source>
   <translation>ファイルが空です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a DICOMDIR; open it by its own path</source>
   <translation>DICOMDIR です。そのパスを指定して開いてください</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>has no pixel data</source>
   <translation>画素データがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>video (transfer syntax {syntax})</source>
   <translation>動画 (転送構文 {syntax})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>unknown transfer syntax {syntax}</source>
   <translation>不明な転送構文 {syntax}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>unknown convention {convention!r}: radiological or neurological</source>
   <translation>不明な表示規約 {convention!r}: radiological または neurological</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>unknown plane {plane!r}: one of {known}</source>
   <translation>不明な断面 {plane!r}: {known} のいずれか</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>a plane's directions are not unit vectors</source>
   <translation>断面の方向が単位ベクトルではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>a plane's rows and columns meet at {angle:.1f} degrees, not 90</source>
   <translation>断面の行と列のなす角が 90 度ではなく {angle:.1f} 度です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>no {name} plane {index}: this series has 0 to {last}</source>
   <translation>{name} {index} はありません: このシリーズは 0～{last} です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>{no_grid}, so there are no {plane} planes; only its slices as acquired can be shown; convert --regularise interpolates</source>
   <translation>{no_grid}。{plane}はなく、撮像時のスライスのみ表示できます。convert --regularise で補間できます</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>{no_grid}, so there are no {plane} planes; only its slices as acquired can be shown</source>
   <translation>{no_grid}。{plane}はなく、撮像時のスライスのみ表示できます</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>a plane's {name} is not three finite numbers</source>
   <translation>断面の {name} が有限な 3 つの数ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>Philips floating point values: rescaled values divided by Rescale Slope and private scale slope</source>
   <translation>Philips 浮動小数点値: リスケール値を Rescale Slope と独自スケール傾きで除した値</translation>
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>series {id} has no Philips scale slope (2005,100E)</source>
   <translation>シリーズ {id} に Philips スケール傾き (2005,100E) がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>the pictures of series {id} have scales of their own</source>
   <translation>シリーズ {id} は画像ごとにスケールが異なります</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>only {overlap:.0%} of the head overlaps</source>
   <translation>頭部の重なりが {overlap:.0%} しかありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>forward and backward runs disagree by {disagreement_mm:.1f} mm</source>
   <translation>順方向と逆方向の結果が {disagreement_mm:.1f} mm ずれています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>the pictures agree no better than before</source>
   <translation>画像の一致度が改善していません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>a series in colour cannot be registered</source>
   <translation>カラーのシリーズは位置合わせできません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>{no_grid}, so it cannot be registered</source>
   <translation>{no_grid}。位置合わせできません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>a series of fewer than three slices cannot be registered</source>
   <translation>3 スライス未満のシリーズは位置合わせできません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>the registration found nothing in common</source>
   <translation>位置合わせで共通部分が見つかりません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>unknown slab mode {mode!r}: mip, minip or mean</source>
   <translation>不明なスラブモード {mode!r}: mip、minip または mean</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>interpolation order {order} is not 0 (nearest) or 1 (linear)</source>
   <translation>補間次数 {order} は 0 (最近傍) でも 1 (線形) でもありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>a slab is 0 mm or thicker, not {slab_mm} mm</source>
   <translation>スラブ厚は 0 mm 以上です ({slab_mm} mm は不可)</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>no time point {t}: this series has 0 to {last}</source>
   <translation>時点 {t} はありません: このシリーズは 0～{last} です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>a series in colour has no slabs</source>
   <translation>カラーのシリーズではスラブを使えません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>neither a file nor a folder</source>
   <translation>ファイルでもフォルダーでもありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>a DICOMDIR that lists no files</source>
   <translation>ファイルの記載がない DICOMDIR です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>the same instance as {other}</source>
   <translation>{other} と同一のインスタンス</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>lists a file outside its own folder; not opened</source>
   <translation>フォルダー外のファイルが記載されています。開きませんでした</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>the folder is empty</source>
   <translation>フォルダーが空です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>there are {ids}</source>
   <translation>{ids} があります</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>there are no series</source>
   <translation>シリーズがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>no series {wanted}; {there}</source>
   <translation>シリーズ {wanted} はありません。{there}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>series {wanted} is split into {ids}; name one of them</source>
   <translation>シリーズ {wanted} は {ids} に分かれています。いずれかを指定してください</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the archive's member would unfold from {compress_size:,} to {file_size:,} bytes; not opened</source>
   <translation>アーカイブ内のファイルが {compress_size:,} から {file_size:,} バイトに展開されます。開きませんでした</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the gzip-ed file unfolds to more than {limit:,} bytes</source>
   <translation>gzip ファイルの展開サイズが {limit:,} バイトを超えます</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the gzip-ed file is damaged: {reason}</source>
   <translation>gzip ファイルが破損しています: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the archive's member is encrypted</source>
   <translation>アーカイブ内のファイルが暗号化されています</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>not readable in its archive: {reason}</source>
   <translation>アーカイブから読み込めません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>not a readable zip archive: {reason}</source>
   <translation>読み込める zip アーカイブではありません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/straighten.py" />
   <source>{n} uneven slices interpolated to {made} slices {spacing:.2f} mm apart</source>
   <translation>不均等な {n} スライスを {spacing:.2f} mm 間隔の {made} スライスに補間</translation>
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>the slices of this series have positions, but unevenly spaced ones</source>
   <translation>このシリーズのスライスには位置情報がありますが、間隔が不均等です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>this series has no place in space</source>
   <translation>このシリーズには空間位置がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>voxels {voxels} do not fit grid {grid}</source>
   <translation>ボクセル {voxels} がグリッド {grid} に合いません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/whole.py" />
   <source>cannot be written: {reason}</source>
   <translation>書き込めません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/whole.py" />
   <source>a file of this name is there already</source>
   <translation>同じ名前のファイルがすでにあります</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>a DICOM segmentation needs a series of plain DICOM files; NIfTI does not</source>
   <translation>DICOM セグメンテーションには通常の DICOM ファイルのシリーズが必要です。NIfTI には不要です</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>series {id} names no frame of reference</source>
   <translation>シリーズ {id} に座標系の指定がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>masks on different grids cannot be one segmentation: export each alone</source>
   <translation>グリッドの異なるマスクは 1 つのセグメンテーションにできません。1 つずつ書き出してください</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>masks on different grids cannot be one label image</source>
   <translation>グリッドの異なるマスクは 1 つのラベル画像にできません</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>masks that overlap cannot be one label image: export each alone</source>
   <translation>重なるマスクは 1 つのラベル画像にできません: 個別に書き出してください</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>no segmentation can be written ({kind})</source>
   <translation>セグメンテーションを書き込めません ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>the slices do not lie square over each other, which a DICOM segmentation cannot say; NIfTI can</source>
   <translation>スライスが互いに垂直に重なっていません。DICOM セグメンテーションでは表せませんが、NIfTI なら可能です</translation>
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>OpenGL is missing or does not work on this machine</source>
   <translation>この端末では OpenGL がないか動作しません</translation>
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>OpenGL draws nothing on this machine</source>
   <translation>この端末では OpenGL で描画できません</translation>
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>the OpenGL test did not finish ({kind})</source>
   <translation>OpenGL テストが完了しませんでした ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Soft tissue</source>
   <translation>軟部組織</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>The brain alone, estimated: not a segmentation</source>
   <translation>脳のみ (推定): セグメンテーションではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Vessels</source>
   <translation>血管</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Maximum</source>
   <translation>最大値</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Surface</source>
   <translation>表面</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Brain</source>
   <translation>脳</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>The brightest hundredth of the values: time of flight, or after contrast</source>
   <translation>輝度の上位 1/100: TOF または造影後</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Bone</source>
   <translation>骨</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin</source>
   <translation>皮膚</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin, or the surface of what the images hold</source>
   <translation>皮膚、または画像に含まれるものの表面</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin and fat are shown too, so cut them away (Cut)</source>
   <translation>皮膚と脂肪も表示されるため、カットで除去してください</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>5 to 100 HU: muscle and skin too, so cut them away (Cut)</source>
   <translation>5～100 HU: 筋肉と皮膚も含むため、カットで除去してください</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>CT angiography, from 130 HU: bone is shown too</source>
   <translation>CT アンギオグラフィ、130 HU 以上: 骨も表示されます</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>this case has no such draft</source>
   <translation>この症例にそのドラフトはありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>only a draft that was shown can be granted something</source>
   <translation>提供の対象は開示されたドラフトだけです</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>this draft does not ask for anything</source>
   <translation>このドラフトは何も要求していません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>nothing is granted: exactly the same would be sent again</source>
   <translation>何も提供されていません: まったく同じ内容が再送されます</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>only a draft that was shown can be asked about</source>
   <translation>質問できるのは開示されたドラフトだけです</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>it is no AI, and answers no questions</source>
   <translation>AI ではないため、質問には回答しません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>the case is signed: nothing more is asked about its drafts</source>
   <translation>症例は署名済みです: ドラフトへの質問はできません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/annotating.py" />
   <source>key images marked by the reader</source>
   <translation>読影者が指定したキー画像</translation>
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>this attempt has ended already</source>
   <translation>この試行は既に終了しています</translation>
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>the draft has not arrived yet</source>
   <translation>ドラフトはまだ届いていません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>lock your read first</source>
   <translation>先に読影を確定してください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>voted over {n_valid} valid answers of {n} samples</source>
   <translation>{n} サンプル中、有効回答 {n_valid} 件で投票</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>chosen by the model from an overview of {n} slices</source>
   <translation>{n} スライスの一覧からモデルが選択</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>The same is sent {samples} times.</source>
   <translation>同じ内容が {samples} 回送信されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the strategy {strategy} takes no examples and asks once</source>
   <translation>方式 {strategy} は回答例を使わず、1 回だけ依頼します</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>cancelled after {sent} of {n} samples</source>
   <translation>{n} サンプル中 {sent} 件でキャンセル</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>only {n_valid} of {n} samples are valid: there is no vote</source>
   <translation>{n} サンプル中 {n_valid} 件しか有効でないため、投票できません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>no slices were chosen: {message}</source>
   <translation>スライスが選択されませんでした: {message}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the chosen slices were not sent: {refused}</source>
   <translation>選択されたスライスは送信されませんでした: {refused}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>Then up to {n} slices of this series that the model asks for are sent to the same provider, without another preview.</source>
   <translation>その後、モデルが要求するこのシリーズのスライスが最大 {n} 枚、再プレビューなしで同じプロバイダに送信されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>Then up to {n} slices of these series that the model asks for are sent to the same provider, without another preview.</source>
   <translation>その後、モデルが要求するこれらのシリーズのスライスが最大 {n} 枚、再プレビューなしで同じプロバイダに送信されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>A reason given to send these pictures goes for those slices as well.</source>
   <translation>これらの画像を送信する理由は、そのスライスにも適用されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>slice {number} was chosen, which is not on the overview</source>
   <translation>一覧にないスライス {number} が選択されました</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>{n} slices were chosen, at most {most} may be</source>
   <translation>{n} スライスが選択されましたが、上限は {most} です</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>{risk}, which the overview did not show: no reason covers it</source>
   <translation>{risk} (一覧にはなかったもの): 該当する理由がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the chosen slices were not sent: {why}</source>
   <translation>選択されたスライスは送信されませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>only {roles} may {right}</source>
   <translation>{right}は{roles}のみ可能です</translation>
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>sign in first</source>
   <translation>先にサインインしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>an auditor only reads</source>
   <translation>監査者は閲覧のみ可能です</translation>
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} cannot be read ({kind})</source>
   <translation>{name} を読み込めません ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} holds no places of cases</source>
   <translation>{name} に症例の保存場所がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} cannot be written ({reason})</source>
   <translation>{name} を書き込めません ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>this case has no reference standard: import one</source>
   <translation>この症例には参照基準がありません: インポートしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>the draft has not been revealed</source>
   <translation>ドラフトは開示されていません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>this draft has no valid content to compare</source>
   <translation>このドラフトには比較できる有効な内容がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/epochs.py" />
   <source>the provider answers with {now} now, and answered with {was} before</source>
   <translation>プロバイダの回答モデルが {was} から {now} に変わりました</translation>
  </message>
  <message>
   <location filename="../../viewer/state/erasing.py" />
   <source>Events, codes, sides, sizes, probabilities and comparisons stay: the record still verifies and every figure can be computed again. Copies made before (backups, exports, files of the study) are out of reach and have to be destroyed where they are.</source>
   <translation>イベント、コード、左右、サイズ、確率、比較は残ります。記録は引き続き検証でき、すべての数値を再計算できます。以前に作成されたコピー (バックアップ、書き出し、検査ファイル) には及ばないため、それぞれの場所で破棄する必要があります。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/erasing.py" />
   <source>{case} is erased, but what this machine keeps beside the record is not: {reason}</source>
   <translation>{case} は消去されましたが、この端末が記録とは別に保持するものは消去されていません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Distance</source>
   <translation>距離</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Angle</source>
   <translation>角度</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Ellipse</source>
   <translation>楕円</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Rectangle</source>
   <translation>矩形</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Freehand region</source>
   <translation>フリーハンド ROI</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Arrow</source>
   <translation>矢印</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Angle of two lines</source>
   <translation>2 直線の角度</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Two diameters</source>
   <translation>2 方向径</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Evans' index</source>
   <translation>Evans index</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Midline shift</source>
   <translation>正中偏位</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>it is on a prior study: a report is about one study</source>
   <translation>過去検査上のものです。レポートは 1 つの検査を対象とします</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>its series has no place in space, so that nothing is measured in mm</source>
   <translation>シリーズに空間位置がないため、mm 単位の計測はできません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>its series is no DICOM: a report refers to DICOM images</source>
   <translation>シリーズが DICOM ではありません: レポートは DICOM 画像を参照します</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>series {series_id} is not loaded: open it once</source>
   <translation>シリーズ {series_id} は読み込まれていません: 一度開いてください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>no pixel lies inside</source>
   <translation>内側に画素がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Key image {number}</source>
   <translation>キー画像 {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/facts.py" />
   <source>no images were found: {counts}</source>
   <translation>画像が見つかりません: {counts}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/facts.py" />
   <source>no files</source>
   <translation>ファイルなし</translation>
  </message>
  <message>
   <location filename="../../viewer/state/hanging.py" />
   <source>the whole</source>
   <translation>全体</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}, line {line}</source>
   <translation>{file}、{line} 行目</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>nothing is there</source>
   <translation>何もありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} studies are there: give a folder of one, or name a series</source>
   <translation>検査が {n} 件あります: 1 検査のフォルダーかシリーズを指定してください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>1 case taken in, {enrolled} enrolled</source>
   <translation>1 症例を取り込み、{enrolled} 件を登録</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} cases taken in, {enrolled} enrolled</source>
   <translation>{n} 症例を取り込み、{enrolled} 件を登録</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}: has no cases</source>
   <translation>{file}: 症例がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}: has {n} cases, over {most}</source>
   <translation>{file}: 症例が {n} 件あり、上限 {most} を超えています</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{where}: there is no path</source>
   <translation>{where}: パスがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{where}: a priority is {priorities}</source>
   <translation>{where}: 優先度は {priorities} です</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>listed; no protocol is signed, so it is not in the pilot</source>
   <translation>一覧に追加。プロトコルが未署名のため、パイロット試験には含まれません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>no images were found</source>
   <translation>画像が見つかりません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>line {line}</source>
   <translation>{line} 行目</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>the study</source>
   <translation>検査</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} with a problem</source>
   <translation>問題あり {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the answer cannot be used: {problem}</source>
   <translation>回答を使用できません: {problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{provider} wrote this draft itself: a model judges its own reasoning only where that is said</source>
   <translation>このドラフトは {provider} 自身が作成したものです: 自己評価は明示した場合に限られます</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{reader} has locked no read of this case</source>
   <translation>{reader} はこの症例の読影を確定していません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>at least {least} judges are needed: one model alone is no measure</source>
   <translation>評価モデルは {least} つ以上必要です: 1 モデルだけでは指標になりません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{twice} is named twice: judges are different models</source>
   <translation>{twice} が重複しています: 評価モデルは互いに異なる必要があります</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{case}: the record holds no such case</source>
   <translation>{case}: 記録にこの症例はありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>this draft has no valid content</source>
   <translation>このドラフトには有効な内容がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>this case has no reference standard: reasoning is scored beside one</source>
   <translation>この症例には参照基準がありません: 推論は参照基準と並べて採点します</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the reference is not open to you yet: {why}</source>
   <translation>参照基準はまだ閲覧できません: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the reference has no statement {number}</source>
   <translation>参照基準に記述 {number} はありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{provider} is no AI, and judges no reasoning</source>
   <translation>{provider} は AI ではないため、推論を評価しません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>nobody scores a read of their own</source>
   <translation>自分の読影は採点できません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the draft is not open to you yet: {why}</source>
   <translation>ドラフトはまだ閲覧できません: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the read is not open to you yet: {why}</source>
   <translation>読影はまだ閲覧できません: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the draft states no reasoning: there is nothing to score</source>
   <translation>ドラフトに推論の記載がありません: 採点するものがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the read states no reasoning: there is nothing to score</source>
   <translation>読影に推論の記載がありません: 採点するものがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/keeping.py" />
   <source>environment</source>
   <translation>環境変数</translation>
  </message>
  <message>
   <location filename="../../viewer/state/keeping.py" />
   <source>keyring</source>
   <translation>キーリング</translation>
  </message>
  <message>
   <location filename="../../viewer/state/keeping.py" />
   <source>{id}, in the {place}</source>
   <translation>{id} ({place}内)</translation>
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>kept by another version of Overread</source>
   <translation>別バージョンの Overread が保存</translation>
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>damaged (a mask of another size)</source>
   <translation>破損 (マスクのサイズが異なります)</translation>
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>damaged ({kind})</source>
   <translation>破損 ({kind})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{n:.1f} pixels</source>
   <translation>{n:.1f} 画素</translation>
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
   <translation>積 {mm2:.0f} mm²</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm to the right</source>
   <translation>右へ {mm:.1f} mm 偏位</translation>
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
   <translation>スライス {weights}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{low} to {high}</source>
   <translation>{low}～{high}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>not perpendicular: {degrees:.0f}°</source>
   <translation>直交していません: {degrees:.0f}°</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>Evans' index {index:.2f}</source>
   <translation>Evans index {index:.2f}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {n:.1f} pixels</source>
   <translation>{n:.1f} 画素偏位</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm</source>
   <translation>{mm:.1f} mm 偏位</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm to the left</source>
   <translation>左へ {mm:.1f} mm 偏位</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>no pixel inside</source>
   <translation>内側に画素なし</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>mean {mean}</source>
   <translation>平均 {mean}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>mean {mean}  SD {sd}</source>
   <translation>平均 {mean}  SD {sd}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{area} mm²</source>
   <translation>{area} mm²</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>of a slab of {mm} mm ({mode})</source>
   <translation>{mm} mm スラブ ({mode})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>a part has no values</source>
   <translation>一部に値がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>interpolated values</source>
   <translation>補間値</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Failure gallery</source>
   <translation>失敗例ギャラリー</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Model</source>
   <translation>モデル</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Group</source>
   <translation>グループ</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Modality</source>
   <translation>モダリティ</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Arm</source>
   <translation>群</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Epoch</source>
   <translation>エポック</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Setting</source>
   <translation>実施状況</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>labels: {basis}</source>
   <translation>ラベル: {basis}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{percent:g} % interval: {method}</source>
   <translation>{percent:g} % 区間: {method}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>1 patient</source>
   <translation>患者 1 名</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{n} patients</source>
   <translation>患者 {n} 名</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{n} not counted, since a fact is not known</source>
   <translation>不明な項目があるため {n} 件は集計対象外</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>no reference</source>
   <translation>参照基準なし</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{section}: no section of that name; {known}</source>
   <translation>{section}: その名前のセクションはありません。{known}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{about}: no stratum of that name; {known}</source>
   <translation>{about}: その名前の層はありません。{known}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>no answer</source>
   <translation>回答なし</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{kind}, {who}: {answer} (true: {true})</source>
   <translation>{kind}、{who}: {answer} (正: {true})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts of this case are made and never shown</source>
   <translation>この症例のドラフトは作成されますが、開示されません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>this case is read without drafts</source>
   <translation>この症例はドラフトなしで読影します</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts are shown after your read is locked</source>
   <translation>ドラフトは読影の確定後に開示されます</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts may be shown while you read</source>
   <translation>ドラフトは読影中に開示できます</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts may be shown before you read</source>
   <translation>ドラフトは読影前に開示できます</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>In the pilot, epoch {epoch}: {arm}.</source>
   <translation>パイロット試験、エポック {epoch}: {arm}。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>In the pilot, epoch {epoch}: {why}.</source>
   <translation>パイロット試験、エポック {epoch}: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>the case was excluded: {code}</source>
   <translation>症例は除外されました: {code}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>the case is not assigned to you</source>
   <translation>この症例はあなたに割り当てられていません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in a pilot nothing is asked beyond its locked configurations</source>
   <translation>パイロット試験では、固定された構成以外への依頼はできません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>{configuration} is not locked by the protocol, only {names}</source>
   <translation>{configuration} はプロトコルで固定されていません。固定済み: {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>a case of a pilot is probed when its readings are over</source>
   <translation>パイロット試験の症例は、読影の終了後にプローブを実施します</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>a case of a pilot is judged when its readings are over</source>
   <translation>パイロット試験の症例は、読影の終了後に評価します</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in this case's arms drafts are not asked for</source>
   <translation>この症例の群ではドラフトを依頼しません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in this case's arm drafts are not asked for</source>
   <translation>この症例の群ではドラフトを依頼しません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the case is enrolled in a pilot</source>
   <translation>症例はパイロット試験に登録されています</translation>
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the case has a reference standard in the record</source>
   <translation>症例の参照基準が記録にあります</translation>
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the patient's pseudonym is not known, and no example goes without it</source>
   <translation>患者の仮名が不明です。仮名なしでは回答例にできません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: size {size!r} is not width and height</source>
   <translation>{path}: サイズ {size!r} は幅と高さではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: convention {convention!r} is not known</source>
   <translation>{path}: 表示規約 {convention!r} は不明です</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: cannot be read ({reason})</source>
   <translation>{path}: 読み込めません ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: holds an unknown setting ({reason})</source>
   <translation>{path}: 不明な設定が含まれています ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>preferences cannot be saved ({reason})</source>
   <translation>環境設定を保存できません ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>the series are of different studies; name those of one study</source>
   <translation>シリーズが異なる検査のものです。1 検査のシリーズを指定してください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>line {line}: {reason}</source>
   <translation>{line} 行目: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>name the series in the column series; there are: {ids}</source>
   <translation>series 列でシリーズを指定してください。存在するもの: {ids}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>name the series to be asked about; there are: {ids}</source>
   <translation>対象のシリーズを指定してください。存在するもの: {ids}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>not UTF-8 text</source>
   <translation>UTF-8 テキストではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>the context {name} cannot be read ({reason})</source>
   <translation>臨床情報 {name} を読み込めません ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>series {id} is in colour; a draft needs grey pictures</source>
   <translation>シリーズ {id} はカラーです。ドラフトにはグレースケール画像が必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>the mean of {n} earlier requests, {mean:.4f} USD each</source>
   <translation>過去のリクエスト {n} 件の平均、1 件 {mean:.4f} USD</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>nothing is sent</source>
   <translation>何も送信されません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>not known: the record holds no earlier request to it whose cost is known</source>
   <translation>不明: 費用のわかる過去のリクエストが記録にありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>made-up histories</source>
   <translation>架空の病歴</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>no clinical context</source>
   <translation>臨床情報なし</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>clinical context of {own} of {n} cases</source>
   <translation>{n} 症例中 {own} 件の臨床情報</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>case {case}, {request}: {answer}</source>
   <translation>症例 {case}、{request}: {answer}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>{n} requests in a row came to nothing, the last one because: {message}</source>
   <translation>リクエストが {n} 件連続で失敗しました。最後の理由: {message}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>policy forbids it: {reason}</source>
   <translation>ポリシーで禁止されています: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/questions.py" />
   <source>what was sent cannot be made again from the record</source>
   <translation>送信内容を記録から再現できません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/questions.py" />
   <source>the clinical context cannot be told from the prompt that the record holds</source>
   <translation>記録内のプロンプトから臨床情報を区別できません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>no series of the study is known to show the outlined places</source>
   <translation>輪郭の位置が写っていると確認できるシリーズが検査にありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>it is on the grid of no series of the study, so nothing proves that it was made on it</source>
   <translation>検査のどのシリーズのグリッドとも一致せず、その検査で作成された証拠がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>taken although {problem}: {reason}</source>
   <translation>問題 ({problem}) があるが採用: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>its study is not at hand, and the file does not say which one it is about</source>
   <translation>対象の検査が手元になく、ファイルにもどの検査か記載がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>in series {id} the two halves are too unlike to find their midplane</source>
   <translation>シリーズ {id} では左右差が大きく、正中面を検出できません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>no side is stated: {why}</source>
   <translation>左右の記載なし: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same study and frame of reference</source>
   <translation>同一の検査と座標系</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same study</source>
   <translation>同一の検査</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same grid as series {id}</source>
   <translation>シリーズ {id} と同一のグリッド</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>{path}: what is there is not {case}</source>
   <translation>{path}: そこにあるのは {case} ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>in series {id} {reason}</source>
   <translation>シリーズ {id}: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>sides by the midplane that was found in series {id}</source>
   <translation>左右はシリーズ {id} で検出した正中面による</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the file names another study or patient</source>
   <translation>ファイルに別の検査または患者が記載されています</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>its places are in a frame of reference that no series of the study has</source>
   <translation>位置の座標系が検査のどのシリーズとも一致しません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>it outlines places that no series of the study shows</source>
   <translation>検査のどのシリーズにも写っていない位置の輪郭です</translation>
  </message>
  <message>
   <location filename="../../viewer/state/shortcuts.py" />
   <source>{path}: is not a table of keys</source>
   <translation>{path}: キーの表ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/shortcuts.py" />
   <source>the keys cannot be saved ({reason})</source>
   <translation>キーを保存できません ({reason})</translation>
  </message>
  <message>
   <location filename="../../viewer/state/showing.py" />
   <source>Colour</source>
   <translation>カラー</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>in this case's arm drafts are never shown</source>
   <translation>この症例の群ではドラフトを開示しません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>{change}: acknowledge a new epoch before the draft is shown</source>
   <translation>{change}: ドラフトの開示前に新しいエポックを確認してください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>ask for a draft first</source>
   <translation>先にドラフトを依頼してください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>decide on each draft first</source>
   <translation>先に各ドラフトを判断してください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Read</source>
   <translation>読影</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Lock</source>
   <translation>確定</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Draft</source>
   <translation>ドラフト</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Compare</source>
   <translation>比較</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Sign</source>
   <translation>署名</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>Its content stays hidden until your read is locked.</source>
   <translation>読影を確定するまで内容は表示されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>Kept back: {why}.</source>
   <translation>開示保留: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>a normal read needs the coverage check: say what you looked at</source>
   <translation>正常とする読影には観察範囲チェックが必要です: 観察した部位を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>give a reason</source>
   <translation>理由を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>this draft cannot be shown against the protocol</source>
   <translation>このドラフトはプロトコルに反して開示できません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>say which regions were looked at</source>
   <translation>観察した部位を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>Exploratory: this case is in no pilot and no figure of one counts it.</source>
   <translation>探索的: この症例はパイロット試験に含まれず、その数値に算入されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>no slices are selected</source>
   <translation>スライスが選択されていません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>the read is locked already; supersede it with a reason</source>
   <translation>読影は確定済みです。理由を付けて差し替えてください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>there is no locked read to supersede</source>
   <translation>差し替える確定済みの読影がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>what would be sent has not been shown yet</source>
   <translation>送信内容がまだ表示されていません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>this answer is no draft of the case</source>
   <translation>この回答は症例のドラフトではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>a draft that was not shown cannot be decided on</source>
   <translation>開示されていないドラフトは判断できません</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>this draft has no valid content: it can only be rejected</source>
   <translation>このドラフトには有効な内容がありません: 却下のみ可能です</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>an edit, and only an edit, carries edited content</source>
   <translation>修正内容を伴うのは「修正」の場合だけです</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>signed already; supersede the read or a decision to sign again</source>
   <translation>署名済みです。再署名するには読影または判断を差し替えてください</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>just now</source>
   <translation>たった今</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 day</source>
   <translation>1 日</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} days</source>
   <translation>{n} 日</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 hour</source>
   <translation>1 時間</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} hours</source>
   <translation>{n} 時間</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 minute</source>
   <translation>1 分</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} minutes</source>
   <translation>{n} 分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>File</source>
   <translation>ファイル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>View</source>
   <translation>表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Layout</source>
   <translation>レイアウト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Image</source>
   <translation>画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Marks</source>
   <translation>マーク</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Case</source>
   <translation>症例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Help</source>
   <translation>ヘルプ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window preset {number}</source>
   <translation>ウィンドウプリセット {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the values of this preset</source>
   <translation>このプリセットの値を適用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Several series beside each other</source>
   <translation>複数シリーズを並べて表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open folder…</source>
   <translation>フォルダーを開く…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open a folder of DICOM or NIfTI files</source>
   <translation>DICOM または NIfTI ファイルのフォルダーを開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open files or zip…</source>
   <translation>ファイルまたは zip を開く…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open files, a DICOMDIR or a zip archive</source>
   <translation>ファイル、DICOMDIR または zip アーカイブを開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the sample case</source>
   <translation>サンプル症例を開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Make and open a sample case</source>
   <translation>サンプル症例を作成して開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Files left out…</source>
   <translation>対象外のファイル…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>List the files that could not be shown, with reasons</source>
   <translation>表示できなかったファイルと理由の一覧</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export view…</source>
   <translation>ビューを書き出し…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>The active view as a PNG picture, without names</source>
   <translation>アクティブビューを PNG 画像で (氏名なし)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export series, key images or measurements…</source>
   <translation>シリーズ、キー画像、計測を書き出し…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>As NIfTI, film, DICOM secondary captures, key object selection or report</source>
   <translation>NIfTI、動画、DICOM セカンダリキャプチャ、Key Object Selection またはレポートとして</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Anonymised copy…</source>
   <translation>匿名化コピー…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>A copy of the study without what names anybody (DICOM PS3.15)</source>
   <translation>個人を特定する情報を除いた検査のコピー (DICOM PS3.15)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Header of the slice…</source>
   <translation>スライスのヘッダー…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>All DICOM attributes of the file in view, or the NIfTI header</source>
   <translation>表示中ファイルの全 DICOM 属性、または NIfTI ヘッダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Close study</source>
   <translation>検査を閉じる</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go back to the welcome page</source>
   <translation>ようこそ画面に戻る</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Preferences…</source>
   <translation>環境設定…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Language, theme, convention, language of drafts, keys, idle lock</source>
   <translation>言語、テーマ、表示規約、ドラフトの言語、キー、自動ロック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Quit</source>
   <translation>終了</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Close the application</source>
   <translation>アプリケーションを終了</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Command palette…</source>
   <translation>コマンドパレット…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Find any command by name</source>
   <translation>コマンドを名前で検索</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Enlarge the active view</source>
   <translation>アクティブビューを拡大</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the active view alone, or all views</source>
   <translation>アクティブビューのみ / 全ビューを表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Slices as acquired</source>
   <translation>撮像時のスライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the slices as they were acquired, or cut the patient's own plane</source>
   <translation>撮像時のスライスと患者座標の断面を切り替え</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next view</source>
   <translation>次のビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Let keys act on the next view</source>
   <translation>次のビューをキー操作の対象にする</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous view</source>
   <translation>前のビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Let keys act on the previous view</source>
   <translation>前のビューをキー操作の対象にする</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next part of the window</source>
   <translation>画面の次の領域</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Move the keyboard focus: series, views, case, toolbar</source>
   <translation>キーボードフォーカスを移動: シリーズ、ビュー、症例、ツールバー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous part of the window</source>
   <translation>画面の前の領域</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Move the keyboard focus back</source>
   <translation>キーボードフォーカスを戻す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next slice</source>
   <translation>次のスライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one slice on</source>
   <translation>1 スライス進む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous slice</source>
   <translation>前のスライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one slice back</source>
   <translation>1 スライス戻る</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ten slices on</source>
   <translation>10 スライス進む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go ten slices on</source>
   <translation>10 スライス進む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ten slices back</source>
   <translation>10 スライス戻る</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go ten slices back</source>
   <translation>10 スライス戻る</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>First slice</source>
   <translation>最初のスライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to the first slice</source>
   <translation>最初のスライスへ移動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Last slice</source>
   <translation>最後のスライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to the last slice</source>
   <translation>最後のスライスへ移動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine</source>
   <translation>シネ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play the slices of the active view; again to stop</source>
   <translation>アクティブビューのスライスを再生。もう一度で停止</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next series</source>
   <translation>次のシリーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the next series of the list</source>
   <translation>一覧の次のシリーズを開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous series</source>
   <translation>前のシリーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the previous series of the list</source>
   <translation>一覧の前のシリーズを開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine faster</source>
   <translation>シネを速く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play more slices a second</source>
   <translation>1 秒あたりのスライス数を増やす</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine slower</source>
   <translation>シネを遅く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play fewer slices a second</source>
   <translation>1 秒あたりのスライス数を減らす</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next time point</source>
   <translation>次の時点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one time point on in a time series</source>
   <translation>時系列で 1 時点進む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous time point</source>
   <translation>前の時点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one time point back</source>
   <translation>1 時点戻る</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next hanging protocol</source>
   <translation>次のハンギングプロトコル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hang the study by the next protocol that fits it, then the planes again</source>
   <translation>適合する次のプロトコルで検査を配置し、最後は断面表示に戻る</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous hanging protocol</source>
   <translation>前のハンギングプロトコル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hang the study by the protocol before</source>
   <translation>前のプロトコルで検査を配置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Planes and 3D of one series</source>
   <translation>1 シリーズの断面と 3D</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Axial, sagittal, coronal and 3D of the series in view</source>
   <translation>表示中シリーズの軸位断、矢状断、冠状断と 3D</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link scrolling</source>
   <translation>スクロールを連動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Tiles that share a frame of reference show the same place</source>
   <translation>座標系が共通のタイルに同じ位置を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link zoom and pan</source>
   <translation>ズームと移動を連動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Zoom and pan all tiles together</source>
   <translation>全タイルを同時にズーム・移動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link windows</source>
   <translation>ウィンドウを連動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Tiles with values of the same units have the same window</source>
   <translation>値の単位が同じタイルを同じウィンドウにする</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Register series</source>
   <translation>シリーズの位置合わせ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Find how the head moved between series of different spaces on show</source>
   <translation>表示中の座標系が異なるシリーズ間の頭部の動きを求める</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Accept registration</source>
   <translation>位置合わせを承認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>You looked at it, and it fits</source>
   <translation>目視で一致を確認済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link places by hand</source>
   <translation>位置を手動で連動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Press at a place, then at the same place in the other series</source>
   <translation>ある位置で押し、次にもう一方のシリーズの同じ位置で押す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Unlink</source>
   <translation>連動を解除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Forget registrations and links of the series on show</source>
   <translation>表示中シリーズの位置合わせと連動を破棄</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Blended, checkerboard or difference</source>
   <translation>ブレンド、市松、差分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change how the second series is shown</source>
   <translation>2 つ目のシリーズの表示方法を切り替え</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Nothing over the series</source>
   <translation>重ね合わせなし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the series in view alone again</source>
   <translation>表示中のシリーズだけの表示に戻す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Series without a frame of reference share a space</source>
   <translation>座標系のないシリーズを同一空間とみなす</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Only where you know it: files of one folder may lie centimetres apart</source>
   <translation>確実な場合のみ: 同じフォルダーのファイルでも数 cm ずれることがあります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Reset views</source>
   <translation>ビューをリセット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Fit every view and go back to the opening window</source>
   <translation>全ビューを全体表示し、初期ウィンドウに戻す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next 3D preset</source>
   <translation>次の 3D プリセット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Skin, brain, vessels, bone or the maximum in the 3D view</source>
   <translation>3D ビューの皮膚、脳、血管、骨、最大値</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cut the 3D view</source>
   <translation>3D ビューをカット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>At the crosshair: axial, coronal, sagittal, then all of it again</source>
   <translation>クロスヘアの位置で: 軸位断、冠状断、矢状断、全体表示の順</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Neurological convention</source>
   <translation>神経学的表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the patient's left on the left of the picture</source>
   <translation>患者の左を画像の左に表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Light theme</source>
   <translation>ライトテーマ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change between the reading-room theme and the light one</source>
   <translation>読影室用テーマとライトテーマを切り替え</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Full screen</source>
   <translation>全画面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Use the whole screen</source>
   <translation>画面全体を使用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window</source>
   <translation>ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag: right widens, up brightens</source>
   <translation>ドラッグ: 右で幅を広く、上で明るく</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Pan</source>
   <translation>移動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag the picture</source>
   <translation>画像をドラッグ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Zoom</source>
   <translation>ズーム</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag up to enlarge, down to shrink</source>
   <translation>上へドラッグで拡大、下へで縮小</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Crosshair</source>
   <translation>クロスヘア</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag the linked position through all planes</source>
   <translation>連動位置を全断面でドラッグ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Scroll</source>
   <translation>スクロール</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag up or down through the slices</source>
   <translation>上下にドラッグしてスライスを送る</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Thicker slab</source>
   <translation>スラブを厚く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show more slices in one picture</source>
   <translation>1 枚に重ねるスライスを増やす</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Thinner slab</source>
   <translation>スラブを薄く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show fewer slices in one picture</source>
   <translation>1 枚に重ねるスライスを減らす</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>MIP, MinIP or mean</source>
   <translation>MIP、MinIP、平均</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change how the slices of a slab are combined</source>
   <translation>スラブ内スライスの合成方法を切り替え</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the other planes</source>
   <translation>他の断面を回転</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Oblique planes: turn the others about the active one by 5 degrees</source>
   <translation>斜断面: アクティブ断面を軸に他の断面を 5 度回転</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the other planes back</source>
   <translation>他の断面を逆回転</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the others about the active one by 5 degrees the other way</source>
   <translation>アクティブ断面を軸に他の断面を逆方向に 5 度回転</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Straighten planes</source>
   <translation>断面を直交に戻す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Axial, coronal and sagittal of the patient again</source>
   <translation>患者の軸位断、冠状断、矢状断に戻す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Invert</source>
   <translation>白黒反転</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show low values bright</source>
   <translation>低い値を明るく表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window in numbers…</source>
   <translation>ウィンドウを数値で…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Type window width and level</source>
   <translation>ウィンドウ幅とレベルを入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag from end to end</source>
   <translation>端から端までドラッグ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click end, vertex and end</source>
   <translation>端、頂点、端をクリック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag a region; shows mean, SD, range and area</source>
   <translation>領域をドラッグ。平均、SD、範囲、面積を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag around a region; on several slices it gives the volume by ABC/2</source>
   <translation>領域を囲むようにドラッグ。複数スライスでは ABC/2 で体積を算出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Arrow with words</source>
   <translation>文字付き矢印</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag to the place that is meant, then type</source>
   <translation>指す位置までドラッグし、文字を入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Two diameters (RANO)</source>
   <translation>2 方向径 (RANO)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click both ends of the longest diameter, then of its perpendicular</source>
   <translation>最大径の両端、次に直交径の両端をクリック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Angle of two lines (Cobb)</source>
   <translation>2 直線の角度 (Cobb)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click both ends of one line, then of the other</source>
   <translation>一方の線の両端、次にもう一方の両端をクリック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click the width of the frontal horns, then the inner width of the skull</source>
   <translation>前角間の幅、次に頭蓋内幅をクリック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click the falx in front, behind, and then the shifted septum</source>
   <translation>大脳鎌の前、後、次に偏位した透明中隔をクリック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Brush a mask</source>
   <translation>ブラシでマスク</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Paint a mask in 3D within a range of values; Ctrl erases</source>
   <translation>値の範囲内で 3D マスクを塗る。Ctrl で消去</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Import a mask…</source>
   <translation>マスクをインポート…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>DICOM segmentation, RT structures or a NIfTI label image</source>
   <translation>DICOM セグメンテーション、RT ストラクチャ、NIfTI ラベル画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Smooth the mask</source>
   <translation>マスクを平滑化</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Give the active mask a smooth surface</source>
   <translation>アクティブマスクの表面を滑らかにする</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export masks…</source>
   <translation>マスクを書き出し…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>As a DICOM segmentation or a NIfTI label image</source>
   <translation>DICOM セグメンテーションまたは NIfTI ラベル画像として</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next mark</source>
   <translation>次のマーク</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Select the next mark and show its slice, oblique ones too</source>
   <translation>次のマークを選び、そのスライスを表示する (斜めの断面も)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hide marks</source>
   <translation>マークを隠す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Draw no marks for a while; they stay where they are</source>
   <translation>マークを一時的に非表示。位置はそのまま</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Delete mark</source>
   <translation>マークを削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Delete the selected mark</source>
   <translation>選択中のマークを削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Undo</source>
   <translation>元に戻す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Take back the last mark, key image, selection or change of a mask</source>
   <translation>直前のマーク、キー画像、選択、マスクの変更を取り消す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Redo</source>
   <translation>やり直す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Do again what was taken back</source>
   <translation>取り消した操作をやり直す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Key image</source>
   <translation>キー画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Mark this slice as a key image, or unmark it</source>
   <translation>このスライスをキー画像に指定 / 解除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Note at key image…</source>
   <translation>キー画像のメモ…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Make this slice a key image with a note, or change its note</source>
   <translation>このスライスをメモ付きキー画像にする、またはメモを変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>8 spread over the brain</source>
   <translation>脳全体に 8 枚</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Select 8 slices by rule, independent of the reader</source>
   <translation>読影者によらず規則で 8 スライスを選択</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Add a prior study…</source>
   <translation>過去検査を追加…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>An earlier study of the same patient, to be sent beside this one</source>
   <translation>この検査と併せて送信する同一患者の過去検査</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change which selection is sent</source>
   <translation>送信する選択を切り替え</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Key images, or the slices chosen by rule</source>
   <translation>キー画像、または規則で選択したスライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Finding from mark</source>
   <translation>マークから所見</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Add a finding at the selected mark, else at the crosshair</source>
   <translation>選択中のマーク (なければクロスヘア) の位置に所見を追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Preview what leaves</source>
   <translation>送信内容をプレビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show every image and every character that would be sent</source>
   <translation>送信される全画像と全文字を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: lock the read</source>
   <translation>移動: 読影の確定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that locks your read</source>
   <translation>読影を確定するステップを表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: draft</source>
   <translation>移動: ドラフト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that asks for a draft</source>
   <translation>ドラフトを依頼するステップを表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: compare</source>
   <translation>移動: 比較</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show read, draft and reference side by side</source>
   <translation>読影、ドラフト、参照基準を並べて表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: sign</source>
   <translation>移動: 署名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that signs the record</source>
   <translation>記録に署名するステップを表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next case</source>
   <translation>次の症例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the next case of the worklist</source>
   <translation>ワークリストの次の症例を開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous case</source>
   <translation>前の症例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the case before this one in the worklist</source>
   <translation>ワークリストの前の症例を開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Keys</source>
   <translation>キー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>All keys on one page</source>
   <translation>全キーを 1 ページに表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change keys…</source>
   <translation>キーを変更…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Give commands other keys; export and import them</source>
   <translation>コマンドのキーを変更。書き出しとインポート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show log…</source>
   <translation>ログを表示…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>What the app noted about itself; copy a report without patient data</source>
   <translation>アプリの動作記録。患者データを含まないレポートをコピー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>About Overread</source>
   <translation>Overread について</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Version, licence, intended use</source>
   <translation>バージョン、ライセンス、使用目的</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Wheel</source>
   <translation>ホイール</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>slices</source>
   <translation>スライス送り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ctrl+wheel</source>
   <translation>Ctrl+ホイール</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>zoom at the pointer</source>
   <translation>ポインター位置でズーム</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Left drag</source>
   <translation>左ドラッグ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>the chosen tool</source>
   <translation>選択中のツール</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Middle drag</source>
   <translation>中ドラッグ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>pan</source>
   <translation>移動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Right drag</source>
   <translation>右ドラッグ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>zoom</source>
   <translation>ズーム</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Shift+left drag</source>
   <translation>Shift+左ドラッグ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>crosshair</source>
   <translation>クロスヘア</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Double click</source>
   <translation>ダブルクリック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>enlarge, or all views</source>
   <translation>拡大 / 全ビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Note</source>
   <comment>level</comment>
   <translation>お知らせ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Warning</source>
   <translation>警告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Error</source>
   <translation>エラー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Dismiss</source>
   <translation>閉じる</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Dismiss this notice</source>
   <translation>この通知を閉じる</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Details</source>
   <translation>詳細</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Copy report</source>
   <translation>レポートをコピー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>What helps to find the fault, without patient data</source>
   <translation>原因究明に役立つ情報 (患者データなし)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Copy</source>
   <translation>コピー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Series</source>
   <translation>シリーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Series of the opened study</source>
   <translation>開いている検査のシリーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>1 file left out</source>
   <translation>対象外 1 ファイル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>{n} files left out</source>
   <translation>対象外 {n} ファイル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Show which files, and why (Ctrl+Shift+E)</source>
   <translation>該当ファイルと理由を表示 (Ctrl+Shift+E)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>1 series</source>
   <translation>1 シリーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>no picture</source>
   <translation>画像なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>{n} series</source>
   <translation>{n} シリーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>{case}, {source}. It stays on screen until somebody says what was done.</source>
   <translation>{case}、{source}。対応内容が入力されるまで表示され続けます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Urgent discrepancy</source>
   <translation>緊急の相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Done</source>
   <translation>対応内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>In words</source>
   <translation>自由記載</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Open the case</source>
   <translation>症例を開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Not now</source>
   <translation>後で</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Acknowledge</source>
   <translation>確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Recorded with your account and the time.</source>
   <translation>アカウントと時刻とともに記録されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>what was done and by whom; no names of patients</source>
   <translation>対応内容と対応者。患者名は記入不可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Team informed</source>
   <translation>診療チームに連絡済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Read corrected</source>
   <translation>読影を訂正済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>No action needed</source>
   <translation>対応不要</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>no case</source>
   <translation>症例なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>{n} more after this one.</source>
   <translation>このほか {n} 件。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/afterwards.py" />
   <source>How it is asked</source>
   <translation>依頼方法</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Chinese (simplified)</source>
   <translation>中国語 (簡体字)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>English</source>
   <translation>英語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>German</source>
   <translation>ドイツ語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Spanish</source>
   <translation>スペイン語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>French</source>
   <translation>フランス語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Italian</source>
   <translation>イタリア語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Japanese</source>
   <translation>日本語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Korean</source>
   <translation>韓国語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Dutch</source>
   <translation>オランダ語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Polish</source>
   <translation>ポーランド語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Portuguese</source>
   <translation>ポルトガル語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Turkish</source>
   <translation>トルコ語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Strategy</source>
   <translation>方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>How many answers</source>
   <translation>回答数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>At most so many slices</source>
   <translation>最大スライス数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Set of examples</source>
   <translation>回答例セット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Language of the answer</source>
   <translation>回答の言語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Sets…</source>
   <translation>セット…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Sets of worked examples</source>
   <translation>回答例セット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>See the sets of worked examples, and pin this case as one</source>
   <translation>回答例セットを表示し、この症例を登録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Language</source>
   <translation>言語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Ask without granting</source>
   <translation>提供せずに依頼</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>there is no set of examples: pin a case under Sets</source>
   <translation>回答例セットがありません: 「セット」で症例を登録してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>none yet</source>
   <translation>まだありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Answers</source>
   <comment>how many</comment>
   <translation>回答数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Slices, at most</source>
   <translation>スライス上限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Examples</source>
   <translation>回答例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Grants a request</source>
   <translation>要求に応じて提供</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Grants what {title} needs: {needs}. Choose what it gets (more images, another series, a prior, the history), then preview. The two drafts stay linked.</source>
   <translation>{title} が必要とするものを提供します: {needs}。提供内容 (画像の追加、別シリーズ、過去検査、病歴) を選び、プレビューしてください。2 つのドラフトは関連付けられます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Vote of {n} answers</source>
   <translation>{n} 回答の投票</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>up to {n}</source>
   <translation>最大 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>A draft that is kept back</source>
   <translation>開示保留中のドラフト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>This draft claims a critical finding and your read is not critical. It can be shown against the protocol: this is recorded and counted apart.</source>
   <translation>このドラフトは重大所見を主張していますが、あなたの読影は「重大」ではありません。プロトコルに反して開示できますが、記録され、別に集計されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Show it with a reason…</source>
   <translation>理由を付けて開示…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Why</source>
   <translation>理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Show it: recorded</source>
   <translation>開示 (記録されます)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>why the patient cannot wait</source>
   <translation>患者が待てない理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>say why first</source>
   <translation>先に理由を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>write something here</source>
   <translation>ここに入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>state this</source>
   <translation>記載してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>leave this open</source>
   <translation>空欄にしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not a number</source>
   <translation>数値ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not a whole number</source>
   <translation>整数ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose one</source>
   <translation>1 つ選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say whether it is present</source>
   <translation>有無を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say what was found</source>
   <translation>所見を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>give the longest diameter first</source>
   <translation>先に最大径を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a category</source>
   <translation>カテゴリを選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a role</source>
   <translation>位置づけを選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose single, several or diffuse</source>
   <translation>単発、多発、びまん性から選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a grade, or clear the reasons</source>
   <translation>評価を選択するか、理由を消去してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say whether there was a prior</source>
   <translation>過去検査の有無を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say why</source>
   <translation>理由を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not an ICD-10 code, e.g. C71.1</source>
   <translation>ICD-10 コードではありません (例: C71.1)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>name the edition of ICD-10</source>
   <translation>ICD-10 の版を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say how it looks</source>
   <translation>性状を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>write the step</source>
   <translation>推論の内容を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say what is needed</source>
   <translation>必要なものを入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a sequence</source>
   <translation>シーケンスを選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say normal, abnormal or indeterminate, or abstain</source>
   <translation>正常、異常、判定困難を選ぶか、回答を保留してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>state all five, or none</source>
   <translation>5 つすべて入力するか、すべて空欄にしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be more than {limit}</source>
   <translation>{limit} より大きい値にしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be more than {limit} %</source>
   <translation>{limit} % より大きい値にしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at least {limit}</source>
   <translation>{limit} 以上にしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at least {limit} %</source>
   <translation>{limit} % 以上にしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at most {limit}</source>
   <translation>{limit} 以下にしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at most {limit} %</source>
   <translation>{limit} % 以下にしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>NOTHING IS SENT</source>
   <translation>送信停止中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>MAY SEND</source>
   <translation>送信可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>LOCAL ONLY</source>
   <translation>ローカルのみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>Egress policy: {words}</source>
   <translation>送信ポリシー: {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/coded.py" />
   <source>In the lexicon as {name}</source>
   <translation>用語集では {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/coded.py" />
   <source>in the lexicon as {name}</source>
   <translation>用語集では {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{n} differ · {m} agree. Choose a row to go to its place in the views.</source>
   <translation>相違 {n} · 一致 {m}。行を選択すると、ビューがその位置へ移動します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Drafts</source>
   <translation>ドラフト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Choose the drafts that stand side by side</source>
   <translation>並べて表示するドラフトを選択</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Give the table the whole height, or give it back</source>
   <translation>表を全高表示 / 元に戻す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Give the table the whole height</source>
   <translation>表を全高表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Reasoning…</source>
   <translation>推論…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Score the drafts' reasoning by the rubric, beside the reference</source>
   <translation>参照基準と並べ、ドラフトの推論をルーブリックで採点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Differences only</source>
   <translation>相違のみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Read, drafts and reference side by side</source>
   <translation>読影、ドラフト、参照基準の並列表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Side by side</source>
   <translation>並列表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Difference</source>
   <translation>相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>read</source>
   <comment>noun</comment>
   <translation>読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>reference</source>
   <translation>参照基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Strictly a finding on the wrong side is not detected; leniently it is.</source>
   <translation>厳密には左右違いの所見は未検出、緩和条件では検出とみなします。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{n} drafts differ</source>
   <translation>{n} 件のドラフトが相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{a} and {b} differ</source>
   <translation>{a} と {b} が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>agrees with {who}</source>
   <translation>{who}と一致</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Send the context along</source>
   <translation>臨床情報を併せて送信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>With or without it is part of the record: both can be compared</source>
   <translation>有無は記録されます: 両者を比較できます</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>From a file…</source>
   <translation>ファイルから…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>A text file, or a FHIR R4 bundle in JSON</source>
   <translation>テキストファイル、または JSON 形式の FHIR R4 バンドル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Symptoms, history, question. Nothing that says who it is.</source>
   <translation>症状、病歴、依頼内容。個人を特定する情報は不可。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Clinical context</source>
   <translation>臨床情報</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Replace all by their kind</source>
   <translation>すべて種別に置換</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Black out the face</source>
   <translation>顔を黒塗り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>In front of and below the brain; refused where the brain would be at risk</source>
   <translation>脳の前方と下方。脳にかかるおそれがある場合は実行しません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>the clinical context is still being looked at</source>
   <translation>臨床情報を確認中です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Text or FHIR (*.txt *.json)</source>
   <translation>テキストまたは FHIR (*.txt *.json)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>▲ {n} may say who the patient is: decide on each before it can be sent</source>
   <translation>▲ 患者を特定しうる箇所: {n}。送信前にそれぞれ判断してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>✓ No name, date or number is found. Rules miss rare names: read it once.</source>
   <translation>✓ 氏名、日付、番号は見つかりません。規則ではまれな氏名を見逃すため、一度お読みください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>not sent</source>
   <translation>送信しない</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>none</source>
   <comment>text</comment>
   <translation>なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Looking for what may name somebody…</source>
   <translation>個人を特定しうる箇所を検索中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>{parts} to decide on</source>
   <translation>要判断 {parts}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>{n} kept with a reason.</source>
   <translation>理由付きで {n}を保持。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>face blacked out</source>
   <translation>顔を黒塗り済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Remove</source>
   <translation>削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Replace</source>
   <translation>置換</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Keep…</source>
   <translation>保持…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Let it stand wherever it is, with a reason that is recorded</source>
   <translation>理由を記録し、すべての箇所でそのまま残す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Why it names nobody; Return keeps it</source>
   <translation>個人を特定しない理由。Enter で保持</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Why it may stand</source>
   <translation>残してよい理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Remove {words}</source>
   <translation>{words} を削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Replace {words} by its kind</source>
   <translation>{words} を種別に置換</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Keep {words} with a reason</source>
   <translation>理由を付けて {words} を保持</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Put its kind in its place: [{kind}]</source>
   <translation>種別に置き換える: [{kind}]</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>FHIR: {n} taken, {m} left out</source>
   <translation>FHIR: 採用 {n}、対象外 {m}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>{says}: add</source>
   <translation>{says}: 追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>unexpected {kind}: {error}</source>
   <translation>予期しない {kind}: {error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>It did not happen, since the record could not store it: {error}</source>
   <translation>記録に保存できなかったため、実行されませんでした: {error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>series {series} is selected, but not loaded: open it first</source>
   <translation>シリーズ {series} は選択されていますが読み込まれていません: 先に開いてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>no images are selected</source>
   <translation>画像が選択されていません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take finding {n} over</source>
   <translation>所見 {n} を採用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Edit finding {n}</source>
   <translation>所見 {n} を修正</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject finding {n}, with a reason</source>
   <translation>理由を付けて所見 {n} を却下</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Not decided</source>
   <translation>未判断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Show finding {n} in the views</source>
   <translation>所見 {n} をビューに表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Decide again…</source>
   <translation>再判断…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Supersede this decision, with a reason; it stays in the record</source>
   <translation>理由を付けてこの判断を差し替え。元の判断は記録に残ります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>what is wrong with the draft</source>
   <translation>ドラフトの誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject draft: your read stays in force</source>
   <translation>ドラフトを却下: あなたの読影が有効のまま</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Change the draft and take the result over, with a reason</source>
   <translation>理由を付けてドラフトを修正し、結果を採用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Keep your read; the draft is not taken over, with a reason</source>
   <translation>自分の読影を維持。理由を付けてドラフトを採用しない</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Accept draft: supersedes your decision</source>
   <translation>ドラフトを採用: 以前の判断を差し替え</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Without {numbers}…</source>
   <translation>{numbers} を除いて…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take the draft over without finding {numbers}, with a reason</source>
   <translation>理由を付けて、所見 {numbers} を除いてドラフトを採用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Accept</source>
   <translation>採用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take the draft over as it is, with every finding</source>
   <translation>ドラフトを全所見とともにそのまま採用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Decision on the draft by {title}</source>
   <translation>{title} のドラフトへの判断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>No valid content: there is nothing to decide on.</source>
   <translation>有効な内容なし: 判断の対象がありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Finding {n} {decided}</source>
   <translation>所見 {n} {decided}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Edit…</source>
   <translation>修正…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject…</source>
   <translation>却下…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Before: {what}</source>
   <translation>以前: {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>To decide so, {missing}</source>
   <translation>判断するには: {missing}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Import reference…</source>
   <translation>参照基準をインポート…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>CSV, JSON, DICOM SR or SEG, NIfTI mask, report in words</source>
   <translation>CSV、JSON、DICOM SR または SEG、NIfTI マスク、文章レポート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Write reference…</source>
   <translation>参照基準を記入…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Write the reference standard in the structured form</source>
   <translation>構造化フォームで参照基準を記入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Show the table</source>
   <translation>表を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>What differs</source>
   <translation>相違点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>What you decide</source>
   <translation>判断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>The whole reference</source>
   <translation>参照基準の全体</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Nothing to compare yet: {why}.</source>
   <translation>比較するものがまだありません: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Nothing to compare yet.</source>
   <translation>比較するものがまだありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>No reference standard for this case. Import one to compare with it.</source>
   <translation>この症例の参照基準はありません。比較するにはインポートしてください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Providers that would be sent to</source>
   <translation>送信先のプロバイダ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send nothing</source>
   <translation>送信しない</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send exactly what is shown (Ctrl+Return)</source>
   <translation>表示どおりの内容を送信 (Ctrl+Return)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Investigational - not for diagnosis. What is sent is kept in the record.</source>
   <translation>研究用 - 診断には使用不可。送信内容は記録に残ります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Nothing can be sent</source>
   <translation>送信できません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>The same images and texts to {n} providers</source>
   <translation>同じ画像とテキストを {n} プロバイダへ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>To {n} providers, not all of them the same</source>
   <translation>{n} プロバイダへ (内容は同一ではありません)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>look at {names} first: what it gets differs</source>
   <translation>先に {names} を確認してください: 送信内容が異なります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>not allowed: {names}</source>
   <translation>許可されていません: {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send {images} to {names}</source>
   <translation>{images}を {names} へ送信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>normality</source>
   <translation>正常・異常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>probability of abnormal</source>
   <translation>異常の確率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>sequence and plane</source>
   <translation>シーケンスと断面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>image quality</source>
   <translation>画質</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>category probabilities</source>
   <translation>カテゴリ確率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>rationale</source>
   <translation>推論</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>comparison with a prior</source>
   <translation>過去検査との比較</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>urgency</source>
   <translation>緊急度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>limitations</source>
   <translation>限界</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>shape</source>
   <translation>形状</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>margin</source>
   <translation>辺縁</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>enhancement</source>
   <translation>造影増強</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>mass effect</source>
   <translation>圧排効果</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>haemorrhage</source>
   <translation>出血</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>stepwise</source>
   <translation>段階的</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>few shot</source>
   <translation>few-shot</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>self consistency</source>
   <translation>自己整合性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>two stage</source>
   <translation>2 段階</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>presence not stated</source>
   <translation>有無の記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>finding without a name</source>
   <translation>名称のない所見</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>no image named</source>
   <translation>画像の指定なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>category not stated</source>
   <translation>カテゴリの記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>not stated</source>
   <translation>記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} backup</source>
   <translation>バックアップ {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} backups</source>
   <translation>バックアップ {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} case</source>
   <translation>{n} 症例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} cases</source>
   <translation>{n} 症例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} comparison</source>
   <translation>比較 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} comparisons</source>
   <translation>比較 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} criterion</source>
   <translation>評価項目 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} criteria</source>
   <translation>評価項目 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} day</source>
   <translation>{n} 日</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} draft</source>
   <translation>ドラフト {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} drafts</source>
   <translation>ドラフト {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} entry</source>
   <translation>{n} 項目</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} entries</source>
   <translation>{n} 項目</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} event</source>
   <translation>{n} イベント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} events</source>
   <translation>{n} イベント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} failed try</source>
   <translation>失敗 {n} 回</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} failed tries</source>
   <translation>失敗 {n} 回</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} file</source>
   <translation>{n} ファイル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} files</source>
   <translation>{n} ファイル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} folder</source>
   <translation>{n} フォルダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} folders</source>
   <translation>{n} フォルダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} hour</source>
   <translation>{n} 時間</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} image</source>
   <translation>{n} 画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} images</source>
   <translation>{n} 画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} key</source>
   <translation>鍵 {n} 個</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} keys</source>
   <translation>鍵 {n} 個</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} mark</source>
   <translation>マーク {n} 個</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} marks</source>
   <translation>マーク {n} 個</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} more pair</source>
   <translation>ほか {n} 組</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} more pairs</source>
   <translation>ほか {n} 組</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} part</source>
   <translation>{n} か所</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} parts</source>
   <translation>{n} か所</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} patient</source>
   <translation>患者 {n} 名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} payload</source>
   <translation>ペイロード {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} payloads</source>
   <translation>ペイロード {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} place</source>
   <translation>{n} か所</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} places</source>
   <translation>{n} か所</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} problem</source>
   <translation>問題 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} problems</source>
   <translation>問題 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} provider</source>
   <translation>{n} プロバイダ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} providers</source>
   <translation>{n} プロバイダ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} reference finding</source>
   <translation>参照基準の所見 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} reference findings</source>
   <translation>参照基準の所見 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} request</source>
   <translation>リクエスト {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} requests</source>
   <translation>リクエスト {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} result</source>
   <translation>{n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} results</source>
   <translation>{n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} row</source>
   <translation>{n} 行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} rows</source>
   <translation>{n} 行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} step</source>
   <translation>{n} ステップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} steps</source>
   <translation>{n} ステップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} study</source>
   <translation>{n} 検査</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} studies</source>
   <translation>{n} 検査</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} word</source>
   <translation>{n} 語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} words</source>
   <translation>{n} 語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{kind} (up to {high})</source>
   <translation>{kind} ({high} まで)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{kind} ({low} or more)</source>
   <translation>{kind} ({low} 以上)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>contrast given</source>
   <translation>造影あり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>no contrast</source>
   <translation>造影なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>image {n}</source>
   <translation>画像 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>overall {change}</source>
   <translation>全体として{change}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{draft} - no AI</source>
   <translation>{draft} - AI ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>pixel {x}, {y}</source>
   <translation>画素 {x}, {y}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{x}, {y}, {z} mm</source>
   <translation>{x}, {y}, {z} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>box {x0}, {y0} to {x1}, {y1}</source>
   <translation>枠 {x0}, {y0}～{x1}, {y1}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>This case was erased</source>
   <translation>この症例は消去されました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>{case} was {words}. The pictures can be looked at.</source>
   <translation>{case}: {words}。画像は閲覧できます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>This role locks no read</source>
   <translation>この役割では読影を確定できません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Worklist</source>
   <translation>ワークリスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Probes</source>
   <translation>プローブ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Pilot</source>
   <translation>パイロット試験</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Numbers</source>
   <translation>数値</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Record</source>
   <comment>noun</comment>
   <translation>記録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Settings</source>
   <translation>設定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>There is no record</source>
   <translation>記録がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>{why}. The pictures can be looked at.</source>
   <translation>{why}。画像は閲覧できます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>The case cannot be opened: {error}</source>
   <translation>症例を開けません: {error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/display.py" />
   <source>The convention stays as it is: {error}</source>
   <translation>表示規約は変更されません: {error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/display.py" />
   <source>Nothing was exported: {error}</source>
   <translation>何も書き出されませんでした: {error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Location against an atlas: not checked, no atlas with a fitting licence is included.</source>
   <translation>アトラスとの位置照合: 未確認 (適切なライセンスのアトラスが含まれていません)。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>No answer is recorded for this request: it was interrupted.</source>
   <translation>このリクエストの回答は記録されていません: 中断されました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Raw answer</source>
   <translation>回答原文</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Raw answer, as it came</source>
   <translation>受信したままの回答原文</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>{n} characters, first {shown} shown</source>
   <translation>{n} 文字、先頭 {shown} 文字を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>{n} characters</source>
   <translation>{n} 文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Draft by {title}</source>
   <translation>{title} のドラフト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>on this machine</source>
   <translation>この端末上</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Show it: it counts as seen then</source>
   <translation>表示 (閲覧済みとみなされます)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>asked for {model}</source>
   <translation>依頼モデル {model}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>stays in this program</source>
   <translation>このプログラム内にとどまります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>server on this machine, {host}</source>
   <translation>この端末上のサーバー、{host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>sends to {host}</source>
   <translation>{host} へ送信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Case and pilot</source>
   <translation>症例とパイロット試験</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Who drafts</source>
   <translation>ドラフトの作成元</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Show every image and every character before anything leaves</source>
   <translation>送信前に全画像と全文字を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Where drafts differ</source>
   <translation>ドラフト間の相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Take 8 spread over the brain</source>
   <translation>脳全体に 8 枚を選択</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Choose 8 slices by a fixed rule (Shift+K)</source>
   <translation>固定規則で 8 スライスを選択 (Shift+K)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>select images first</source>
   <translation>先に画像を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>wait for what is on its way, or cancel it</source>
   <translation>処理中のものを待つか、キャンセルしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>choose who drafts</source>
   <translation>ドラフトの作成元を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>No images are selected yet</source>
   <translation>画像がまだ選択されていません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Mark the slices the assistant may see with K, or:</source>
   <translation>アシスタントに見せるスライスを K で指定、または:</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, by a fixed rule</source>
   <translation>{images} (固定規則)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Independent of the reader: fair to score.</source>
   <translation>読影者から独立: 採点可能。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Chosen by the reader: shown and kept, not fair to score.</source>
   <translation>読影者が選択: 表示・保存されますが、採点には不適です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Show every image and every character before it leaves</source>
   <translation>送信前に全画像と全文字を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, your choice</source>
   <translation>{images} (あなたの選択)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, your key images</source>
   <translation>{images} (あなたのキー画像)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/drafting.py" />
   <source>The slices that it chose may hold text, which the overview did not show.</source>
   <translation>選択されたスライスに、一覧では見えなかった文字が含まれる可能性があります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/drafting.py" />
   <source>Question about your draft: {text}</source>
   <translation>ドラフトへの質問: {text}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>what you changed, and why</source>
   <translation>変更内容とその理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Keep edit: the draft stays in the record as it came</source>
   <translation>修正を保存: 元のドラフトは記録に残ります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Back</source>
   <translation>戻る</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Leave the draft undecided</source>
   <translation>ドラフトを未判断のままにする</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Editing the draft by {name}, without finding {numbers}</source>
   <translation>{name} のドラフトを修正中 (所見 {numbers} を除く)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Editing the draft by {name}</source>
   <translation>{name} のドラフトを修正中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>nothing is changed yet: accept the draft instead</source>
   <translation>変更がありません: ドラフトを採用してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>{n} to mend in the form</source>
   <translation>フォームの要修正 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>to keep it, {missing}</source>
   <translation>保存するには: {missing}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>Acknowledge…</source>
   <translation>確認…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>Urgent discrepancy in {case}: {code}, {severity}, {source}.</source>
   <translation>{case} に緊急の相違: {code}、{severity}、{source}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>And {n} more.</source>
   <translation>ほか {n} 件。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Seen at</source>
   <translation>確認位置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>no place marked yet</source>
   <translation>位置の指定がまだありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Here</source>
   <translation>ここ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Add the place of the mark, or of the crosshair</source>
   <translation>マークまたはクロスヘアの位置を追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Add the current place as evidence</source>
   <translation>現在の位置を根拠として追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Remove this evidence</source>
   <translation>この根拠を削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Show this place in the views: {text} (LPS)</source>
   <translation>この位置をビューに表示: {text} (LPS)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Go to {text}</source>
   <translation>{text} へ移動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Remove evidence {text}</source>
   <translation>根拠 {text} を削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Worked examples</source>
   <translation>回答例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>your locked read</source>
   <translation>あなたの確定済み読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>what you made of a draft</source>
   <translation>ドラフトへのあなたの判断結果</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>the reference standard</source>
   <translation>参照基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Close</source>
   <translation>閉じる</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>small letters, digits and hyphens</source>
   <translation>英小文字、数字、ハイフン</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Name of the set</source>
   <translation>セット名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Set to pin it in</source>
   <translation>登録先のセット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answer of the example</source>
   <translation>回答例の回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Why it is pinned although it is scored</source>
   <translation>採点対象だが登録する理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>kept with the example</source>
   <translation>回答例とともに保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Why all the same</source>
   <translation>それでも登録する理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Pin as an example</source>
   <translation>回答例に登録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>name a set first</source>
   <translation>先にセット名を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>give a reason first</source>
   <translation>先に理由を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Lock your read first: an example needs an expert's answer.</source>
   <translation>先に読影を確定してください: 回答例には専門家の回答が必要です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>unexpected {kind}</source>
   <translation>予期しない {kind}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>A set goes before the case with every few-shot request: its pictures and an expert's answers. No set with a case of the same patient can be used.</source>
   <translation>セット (画像と専門家の回答) は few-shot リクエストごとに症例の前に付けられます。同一患者の症例を含むセットは使用できません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Pin this case</source>
   <translation>この症例を登録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Drafts that were asked for with it keep its hash</source>
   <translation>これを用いて依頼したドラフトにはそのハッシュが残ります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Making the pictures…</source>
   <translation>画像を作成中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Select its images first.</source>
   <translation>先に画像を選択してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>A series with selected images is not loaded: open it first.</source>
   <translation>選択した画像のシリーズが読み込まれていません: 先に開いてください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>There are no sets yet.</source>
   <translation>セットはまだありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>{images}, as they are selected to be sent.</source>
   <translation>{images} (送信用に選択中のもの)。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answers to it are scored: {why}.</source>
   <translation>この症例への回答は採点対象です: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Into the set</source>
   <translation>セットへ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answered by</source>
   <translation>回答者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Remove the set {name}</source>
   <translation>セット {name} を削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Presence</source>
   <translation>有無</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Finding</source>
   <translation>所見</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Where</source>
   <translation>部位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Side</source>
   <translation>左右</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Confidence</source>
   <translation>確信度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Size</source>
   <translation>サイズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Longest</source>
   <translation>最大径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Perpendicular</source>
   <translation>直交径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Third diameter</source>
   <translation>第 3 径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>More</source>
   <translation>詳細</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>number, appearance, volume, change</source>
   <translation>個数、性状、体積、変化</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>new finding</source>
   <translation>新規所見</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>mass, haemorrhage, …</source>
   <translation>腫瘤、出血、…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>right frontal lobe, …</source>
   <translation>右前頭葉、…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>longest</source>
   <translation>最大径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>perp.</source>
   <translation>直交径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>third</source>
   <translation>第 3 径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Remove finding {n}</source>
   <translation>所見 {n} を削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>stated</source>
   <translation>記載あり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Finding {n}</source>
   <translation>所見 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Compartment</source>
   <translation>区画</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>How many</source>
   <translation>個数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Count</source>
   <translation>数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Least count</source>
   <translation>最少数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Greatest count</source>
   <translation>最多数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Volume</source>
   <translation>体積</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Change</source>
   <translation>変化</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Signal</source>
   <translation>信号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Signal on a sequence</source>
   <translation>シーケンス上の信号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Sequence</source>
   <translation>シーケンス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Appearance</source>
   <translation>性状</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>count</source>
   <translation>数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>at least</source>
   <translation>以上</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>at most</source>
   <translation>以下</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>hyperintense, …</source>
   <translation>高信号、…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Category</source>
   <translation>カテゴリ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Probability</source>
   <translation>確率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Role</source>
   <translation>位置づけ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Diagnosis</source>
   <translation>診断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10 code</source>
   <translation>ICD-10 コード</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10 edition</source>
   <translation>ICD-10 の版</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Supported by</source>
   <translation>裏付ける所見</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10</source>
   <translation>ICD-10</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10, role</source>
   <translation>ICD-10、位置づけ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>More likely: move up</source>
   <translation>可能性が高い: 上へ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Less likely: move down</source>
   <translation>可能性が低い: 下へ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Remove this hypothesis</source>
   <translation>この診断仮説を削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>new hypothesis</source>
   <translation>新規診断仮説</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Five categories</source>
   <translation>5 カテゴリ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Sum of the five probabilities</source>
   <translation>5 つの確率の合計</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Fill the rest</source>
   <translation>残りを補完</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Give what is missing to 100 % to the last category left open</source>
   <translation>100 % までの残りを最後の空欄カテゴリに割り当てる</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>glioblastoma, …</source>
   <translation>膠芽腫、…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>finding numbers: 1, 2</source>
   <translation>所見番号: 1, 2</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Hypothesis {n}</source>
   <translation>診断仮説 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>✓ sum {p} %</source>
   <translation>✓ 合計 {p} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▲ sum {p} %: {more} % too much</source>
   <translation>▲ 合計 {p} %: {more} % 超過</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▼ sum {p} %: {less} % to give</source>
   <translation>▼ 合計 {p} %: 残り {less} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▼ sum {p} %: {n} left open</source>
   <translation>▼ 合計 {p} %: 空欄 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>brain</source>
   <translation>脳</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>stroke</source>
   <translation>脳卒中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>subdural</source>
   <translation>硬膜下</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>bone</source>
   <translation>骨</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>All series</source>
   <translation>全シリーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Every series of this study but scouts and colour, at the same places</source>
   <translation>スカウトとカラーを除く検査の全シリーズ、同じ位置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>An earlier study of the same patient; who it is of is checked on this machine</source>
   <translation>同一患者の過去検査。患者の照合はこの端末上で行います</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>each its own</source>
   <translation>シリーズごと</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>The plane in view of one series; of several the one they were taken in</source>
   <translation>1 シリーズなら表示中の断面、複数ならそれぞれの撮像断面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Planes</source>
   <translation>断面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>CT windows</source>
   <translation>CT ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>over the brain</source>
   <translation>脳全体</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>at the crosshair</source>
   <translation>クロスヘア位置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Slices around the selected mark, else the crosshair: chosen by you, so not scored</source>
   <translation>選択中のマーク (なければクロスヘア) 周囲のスライス: あなたの選択のため採点対象外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source> mm apart</source>
   <translation> mm 間隔</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Distance of the slices around the point</source>
   <translation>点の周囲のスライス間隔</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Images in all</source>
   <translation>画像の総数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Shared out evenly over series, planes and windows</source>
   <translation>シリーズ、断面、ウィンドウに均等配分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>usual</source>
   <translation>標準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Images</source>
   <translation>画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>informed</source>
   <translation>情報付き</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Each image says its series, plane, place, window and where the patient's left is</source>
   <translation>各画像にシリーズ、断面、位置、ウィンドウ、患者の左の方向を記載</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>blinded</source>
   <translation>盲検</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Only the number: naming sequence and plane can be scored</source>
   <translation>番号のみ: シーケンスと断面の特定を採点できます</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Captions</source>
   <translation>キャプション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>draw my 1 mark into the pixels</source>
   <translation>自分のマーク 1 個を画素に描き込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>draw my {n} marks into the pixels</source>
   <translation>自分のマーク {n} 個を画素に描き込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>these images are being chosen</source>
   <translation>画像を選択中です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, earlier, by an unknown time</source>
   <translation>過去検査、時期不明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>around a point</source>
   <translation>点の周囲</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, 1 day earlier</source>
   <translation>過去検査、1 日前</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>8 of one series; 4 of each of several, at most {n}</source>
   <translation>1 シリーズなら 8 枚、複数なら各 4 枚、最大 {n} 枚</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, {n} days earlier</source>
   <translation>過去検査、{n} 日前</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>of 1 draft with clinicians sound to both {yy}, to neither {nn}, judge only {ny}, clinicians only {yn}</source>
   <translation>臨床医採点のある 1 ドラフト中、妥当: 双方 {yy}、いずれも否 {nn}、評価モデルのみ {ny}、臨床医のみ {yn}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>of {n} drafts with clinicians sound to both {yy}, to neither {nn}, judge only {ny}, clinicians only {yn}</source>
   <translation>臨床医採点のある {n} ドラフト中、妥当: 双方 {yy}、いずれも否 {nn}、評価モデルのみ {ny}、臨床医のみ {yn}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{name} undefined</source>
   <translation>{name} 算出不能</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Judges are sent the draft's reasoning, the reference and the rubric: no image, and nothing of who wrote it. A number of theirs counts beside their agreement with clinicians, and from two models on.</source>
   <translation>評価モデルにはドラフトの推論、参照基準、ルーブリックが送信されます。画像や作成者の情報は送信されません。その数値は臨床医との一致度と併せて、2 モデル以上の場合に用います。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>The model that drafted may judge its own draft; recorded</source>
   <translation>ドラフト作成モデルの自己評価を許可 (記録されます)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Preview</source>
   <translation>プレビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Send</source>
   <translation>送信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>What would be sent</source>
   <translation>送信される内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>The preview: every word that would leave, and where to.</source>
   <translation>プレビュー: 送信されるすべての語と送信先。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>no clinician scored the same: agreement not known</source>
   <translation>同じものを採点した臨床医なし: 一致度不明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Tick two models at least</source>
   <translation>2 モデル以上にチェックしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Preview what would be sent first</source>
   <translation>先に送信内容をプレビューしてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>No model is set up: add two in the settings.</source>
   <translation>モデルが設定されていません: 設定で 2 つ追加してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{name}: {p}, wrote it itself ({beside})</source>
   <translation>{name}: {p}、自身が作成 ({beside})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Judges together: {p} ({beside})</source>
   <translation>評価モデル全体: {p} ({beside})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>No judge was asked about this draft.</source>
   <translation>このドラフトの評価は依頼されていません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{counted}; too few for AC1 and ICC</source>
   <translation>{counted}。AC1 と ICC には少数すぎます</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Send to {n} judges</source>
   <translation>評価モデル {n} つへ送信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Clinicians: {p} ({n})</source>
   <translation>臨床医: {p} ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging.py" />
   <source>Score reasoning</source>
   <translation>推論を採点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging.py" />
   <source>Cases that you have adjudicated, and whose readings are over</source>
   <translation>あなたが裁定し、読影が終了した症例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>The same words go to each, and no image:</source>
   <translation>それぞれに同じ文章を送信、画像なし:</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>{url}, {n} bytes</source>
   <translation>{url}、{n} バイト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Draft or read</source>
   <translation>ドラフトまたは読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Your score</source>
   <translation>あなたの採点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Models as judges</source>
   <translation>評価モデル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric…</source>
   <translation>ルーブリック…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Take a rubric from a file, for this case alone</source>
   <translation>この症例のみに、ファイルからルーブリックを読み込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Reading the record…</source>
   <translation>記録を読み込み中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric of this case</source>
   <translation>この症例のルーブリック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric (*.toml *.json)</source>
   <translation>ルーブリック (*.toml *.json)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>✓ Your score is stored.</source>
   <translation>✓ 採点を保存しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Making what would be sent…</source>
   <translation>送信内容を作成中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>as shipped</source>
   <translation>標準添付</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Score the reasoning of {case}</source>
   <translation>{case} の推論を採点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>version {n}</source>
   <translation>バージョン {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>sound from {p}</source>
   <translation>{p} 以上で妥当</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>✓ {title} is in force for this case.</source>
   <translation>✓ この症例に {title} を適用しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Asking {n} judges…</source>
   <translation>評価モデル {n} つに依頼中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>this case has no draft</source>
   <translation>この症例にドラフトはありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Author {n}</source>
   <translation>作成者 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Nothing to score: {why}.</source>
   <translation>採点するものがありません: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Lock read: it can be superseded, never edited</source>
   <translation>読影を確定: 差し替えは可能、編集は不可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Lock new read: the former one stays in the record</source>
   <translation>新しい読影を確定: 以前の読影は記録に残ります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>⚠ Not independent: a draft of this case had been shown before.</source>
   <translation>⚠ 独立ではありません: この症例のドラフトが既に開示されていました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Independent: no draft had been seen.</source>
   <translation>独立: ドラフトは閲覧されていません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>SHA-256 of the content: {sha256}</source>
   <translation>内容の SHA-256: {sha256}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>what changed, and why</source>
   <translation>変更内容とその理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Below is the whole content that would be locked.</source>
   <translation>以下が確定される内容の全体です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>✓ Read locked</source>
   <translation>✓ 読影確定済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>The locked read</source>
   <translation>確定済みの読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>This read cannot be locked yet</source>
   <translation>この読影はまだ確定できません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Mend what follows in the form; a click goes there.</source>
   <translation>以下をフォームで修正してください。クリックで移動します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Ready to lock</source>
   <translation>確定できます</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>The read to be locked</source>
   <translation>確定する読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>SHA-256 {start}…</source>
   <translation>SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>By {reader}, event {n}.</source>
   <translation>{reader}、イベント {n}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>finding {n}: {problem}</source>
   <translation>所見 {n}: {problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>hypothesis {n}: {problem}</source>
   <translation>診断仮説 {n}: {problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>step {n}: {problem}</source>
   <translation>推論 {n}: {problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Version {n} of {n}.</source>
   <translation>バージョン {n} / {n}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>To lock it, {missing}.</source>
   <translation>確定するには: {missing}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>the read is locked: supersede it with a reason to add a finding</source>
   <translation>読影は確定済みです: 所見を追加するには理由を付けて差し替えてください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>read in progress restored</source>
   <translation>作成中の読影を復元しました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>the read in progress could not be kept: {why}</source>
   <translation>作成中の読影を保存できませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>saved on this machine, not locked</source>
   <translation>この端末に保存済み、未確定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>locked</source>
   <translation>確定済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>not saved yet</source>
   <translation>未保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>not saved</source>
   <translation>保存されていません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>a normal read needs the coverage check first</source>
   <translation>正常とする読影には先に観察範囲チェックが必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/looking.py" />
   <source>{mark} Series {id}: {n} of {of} slices on screen</source>
   <translation>{mark} シリーズ {id}: {of} スライス中 {n} 枚を表示済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>cerebral hemispheres and cortex</source>
   <translation>大脳半球と皮質</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>white matter and deep grey nuclei</source>
   <translation>白質と深部灰白質核</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>ventricles and cisterns</source>
   <translation>脳室と脳槽</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>extra-axial spaces and sinuses of the dura</source>
   <translation>脳実質外腔と硬膜静脈洞</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>brainstem and cerebellum</source>
   <translation>脳幹と小脳</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>skull, scalp, orbits and paranasal sinuses</source>
   <translation>頭蓋骨、頭皮、眼窩、副鼻腔</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>What was looked at</source>
   <translation>観察した部位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Before it is called normal: what did you look at?</source>
   <translation>正常とする前に: どこを観察しましたか？</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Slices that were on screen</source>
   <translation>画面に表示されたスライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>The number ticks it, Enter keeps what is ticked</source>
   <translation>番号キーでチェック、Enter で保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Keep: {n} of {all}</source>
   <translation>保存: {n} / {all}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Keep: all regions</source>
   <translation>保存: 全部位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>Which images</source>
   <translation>対象画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>Clinical context, privacy</source>
   <translation>臨床情報、プライバシー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>the images are still being chosen</source>
   <translation>画像を選択中です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/picture.py" />
   <source>Wheel or + and - zoom, drag or arrows move, 1 actual size, F fit</source>
   <translation>ホイールまたは +/- でズーム、ドラッグまたは矢印で移動、1 で等倍、F で全体表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/picture.py" />
   <source>1:1, as sent</source>
   <translation>1:1、送信時のまま</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/placeholder.py" />
   <source>No case without a record</source>
   <translation>記録がないため症例を扱えません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/placeholder.py" />
   <source>Reads, drafts and signatures are kept in the record, and it cannot be written now. The pictures can be looked at.</source>
   <translation>読影、ドラフト、署名は記録に保存されますが、現在書き込めません。画像は閲覧できます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>Show the worklist</source>
   <translation>ワークリストを表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>{case} was {words}.</source>
   <translation>{case}: {words}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>Where the files of {case} are is not known here: locate them in the worklist.</source>
   <translation>{case} のファイルの場所が不明です: ワークリストで場所を指定してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/points.py" />
   <source>Go to this field</source>
   <translation>この欄へ移動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/points.py" />
   <source>and {n} more</source>
   <translation>ほか {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>patient name, ID, birth date, sex, age and address</source>
   <translation>患者氏名、ID、生年月日、性別、年齢、住所</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>all dates and times</source>
   <translation>すべての日付と時刻</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>study, series and instance UIDs, accession number</source>
   <translation>検査・シリーズ・インスタンス UID、受付番号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>institution, device and staff names</source>
   <translation>施設名、装置名、職員名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>every other DICOM attribute: only the pixels and the text below leave</source>
   <translation>その他すべての DICOM 属性: 送信されるのは画素と下記テキストのみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>(key, added while sending)</source>
   <translation>(キー、送信時に付加)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image {n}</source>
   <translation>画像 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Example {example}, image {n}</source>
   <translation>回答例 {example}、画像 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Stays in this program</source>
   <translation>このプログラム内にとどまります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>To a server on this machine, {host}</source>
   <translation>この端末上のサーバー {host} へ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>To {host}</source>
   <translation>{host} へ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What is known of the provider</source>
   <translation>プロバイダについて判明していること</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What sending allows beyond this request</source>
   <translation>送信によりこのリクエスト以外に許可されること</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image quality</source>
   <translation>画質</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image quality that was not checked</source>
   <translation>未確認の画質項目</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Images that leave</source>
   <translation>送信される画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Show the image at the size that leaves</source>
   <translation>送信サイズで画像を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Fit</source>
   <translation>全体表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Fit the image into the window</source>
   <translation>画像を画面に合わせる</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Texts that leave</source>
   <translation>送信されるテキスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Instructions and prompt</source>
   <translation>指示とプロンプト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Prompt</source>
   <translation>プロンプト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>{images} shortened in this view only; Raw shows them whole.</source>
   <translation>{images}はこの表示でのみ短縮。「原文」で全体を表示します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>All {n} bytes of the body; lines are broken for display.</source>
   <translation>本文全 {n} バイト。表示のため改行しています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What was removed</source>
   <translation>削除されたもの</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Removed</source>
   <translation>削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Not in anything that leaves:</source>
   <translation>送信内容に含まれないもの:</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Words and pixels:</source>
   <translation>文字と画素:</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Send {images} to {receiver}</source>
   <translation>{images}を {receiver} へ送信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Give {images} to {receiver}</source>
   <translation>{images}を {receiver} に渡す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>captions informed</source>
   <translation>情報付きキャプション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>captions blinded</source>
   <translation>盲検キャプション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>with clinical context</source>
   <translation>臨床情報あり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request, readable</source>
   <translation>リクエスト (整形表示)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request</source>
   <translation>リクエスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request body, whole</source>
   <translation>リクエスト本文、全体</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Raw</source>
   <translation>原文</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Exactly the same bytes as the last time.</source>
   <translation>前回とまったく同じバイト列です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Changed</source>
   <translation>変更あり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Nothing can be sent. The policy is changed in Settings.</source>
   <translation>送信できません。ポリシーは「設定」で変更します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Destination: {where}</source>
   <translation>送信先: {where}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>recipe {name}</source>
   <translation>レシピ {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Changed since the last time</source>
   <translation>前回からの変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>{columns} × {rows} pixels · {size} PNG · SHA-256 {start}…</source>
   <translation>{columns} × {rows} 画素 · {size} PNG · SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>say why images that may hold text may go, or leave them out</source>
   <translation>文字を含む可能性のある画像を送信する理由を入力するか、除外してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>nothing</source>
   <translation>なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>Why these images may go all the same: recorded with your name</source>
   <translation>それでもこれらの画像を送信する理由: 氏名とともに記録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>Why these images may go all the same</source>
   <translation>それでもこれらの画像を送信する理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>What in the images may identify the patient</source>
   <translation>画像内で患者を特定しうるもの</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>FHIR: {n} left out, {reason}</source>
   <translation>FHIR: 対象外 {n} 件、{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>faces: blacked out</source>
   <translation>顔: 黒塗り済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>faces: not blacked out</source>
   <translation>顔: 黒塗りなし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>A face can be blacked out: Clinical context, privacy</source>
   <translation>顔は黒塗りできます: 「臨床情報、プライバシー」</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context ({source}): {what} removed</source>
   <translation>臨床情報 ({source}): {what}を削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context: {what} replaced by their kind</source>
   <translation>臨床情報: {what}を種別に置換</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context: {what} kept, with a reason</source>
   <translation>臨床情報: 理由を付けて{what}を保持</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>text in the pixels: {why}</source>
   <translation>画素内の文字: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>The study is</source>
   <translation>検査の判定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>P (abnormal)</source>
   <translation>P (異常)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Add a finding from the current mark (N)</source>
   <translation>現在のマークから所見を追加 (N)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings</source>
   <translation>所見</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Hypothesis</source>
   <translation>診断仮説</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Add a diagnosis that you consider</source>
   <translation>考えられる診断を追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Template</source>
   <translation>テンプレート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Ask about the findings of a question; nothing is stated by it</source>
   <translation>依頼内容に応じた所見項目を提示。記載内容は変わりません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Five category probabilities</source>
   <translation>5 カテゴリの確率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Urgency</source>
   <translation>緊急度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Is the study normal for age?</source>
   <translation>検査は年齢相応に正常ですか？</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings: none</source>
   <translation>所見: なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Hypotheses, most likely first</source>
   <translation>診断仮説 (可能性の高い順)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Finding {n} removed, with what cited it. Undo</source>
   <translation>所見 {n} とその引用を削除しました。元に戻す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings ({n})</source>
   <translation>所見 ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>✓ Locked, version {n}, SHA-256 {start}…</source>
   <translation>✓ 確定済み、バージョン {n}、SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Review and lock…</source>
   <translation>確認して確定…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Show the read as it would be locked (L)</source>
   <translation>確定される読影を表示 (L)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Supersede with a reason…</source>
   <translation>理由を付けて差し替え…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Keep the locked read</source>
   <translation>確定済みの読影を維持</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Forget the changes; the locked read stays in force</source>
   <translation>変更を破棄。確定済みの読影が有効のまま</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>✓ Locked, SHA-256 {start}…</source>
   <translation>✓ 確定済み、SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>▲ This will supersede the locked read, which stays in the record.</source>
   <translation>▲ 確定済みの読影を差し替えます。元の読影は記録に残ります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Your locked read</source>
   <translation>あなたの確定済み読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Sequence and plane</source>
   <translation>シーケンスと断面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Plane</source>
   <translation>断面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Contrast</source>
   <translation>造影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Images that differ</source>
   <translation>異なる画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Image that differs</source>
   <translation>異なる画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Quality</source>
   <translation>画質</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Rationale</source>
   <translation>推論</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Step of reasoning</source>
   <translation>推論のステップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Comparison with a prior</source>
   <translation>過去検査との比較</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Prior</source>
   <translation>過去検査</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Its date</source>
   <translation>検査日</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>days (before: -)</source>
   <translation>日 (以前: -)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Limitations</source>
   <translation>限界</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Narrative</source>
   <translation>記述</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Cannot be answered</source>
   <translation>回答できない場合</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>I give no answer on these images</source>
   <translation>これらの画像では回答を保留する</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>What is needed</source>
   <translation>必要なもの</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>What would be needed</source>
   <translation>必要となるもの</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Given</source>
   <comment>contrast</comment>
   <translation>あり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Not given</source>
   <comment>contrast</comment>
   <translation>なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Step</source>
   <translation>ステップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>On images</source>
   <translation>根拠画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>On findings</source>
   <translation>根拠所見</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Kind</source>
   <translation>種類</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Detail</source>
   <translation>詳細</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>one reason a line</source>
   <translation>理由を 1 行に 1 つ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>one a line</source>
   <translation>1 行に 1 つ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>free text, never scored by itself</source>
   <translation>自由記載、単独では採点対象外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>what stands in the way</source>
   <translation>妨げとなるもの</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>none stated</source>
   <translation>記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>abstained</source>
   <translation>回答保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>no</source>
   <translation>いいえ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>number</source>
   <translation>番号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>what follows from what</source>
   <translation>何から何が導かれるか</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>which, and why</source>
   <translation>どれか、その理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>Reason</source>
   <translation>理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>choose a reason</source>
   <translation>理由を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>say it in words</source>
   <translation>文章で入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Store reference: a new version, none is overwritten</source>
   <translation>参照基準を保存: 新バージョンとなり、上書きしません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · stored: {source}</source>
   <translation>{case} · 保存済み: {source}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · saved on this machine, not stored</source>
   <translation>{case} · この端末に一時保存、未登録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Reference standard</source>
   <translation>参照基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Source, date, certainty</source>
   <translation>出典、日付、確実性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>say where the reference comes from</source>
   <translation>参照基準の出典を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>what is written could not be kept: {why}</source>
   <translation>入力内容を保存できませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · restored, not stored</source>
   <translation>{case} · 復元済み、未登録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Import reference</source>
   <translation>参照基準をインポート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference (*.json *.csv *.txt *.dcm *.nii *.nii.gz)</source>
   <translation>参照基準 (*.json *.csv *.txt *.dcm *.nii *.nii.gz)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Open the case first: this file does not say which one it is about.</source>
   <translation>先に症例を開いてください: このファイルには対象症例の記載がありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference stored for this case ({cases} in {file}).</source>
   <translation>この症例の参照基準を保存しました ({file} 内の {cases})。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>{folder}: one study is expected, {n} were found</source>
   <translation>{folder}: 1 検査のはずですが {n} 件見つかりました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Nothing new ({cases} in {file}): the record has these versions.</source>
   <translation>新規なし ({file} 内の {cases}): これらのバージョンは記録済みです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference standard of {case}</source>
   <translation>{case} の参照基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference stored for this case.</source>
   <translation>この症例の参照基準を保存しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Imported for {cases}, none of them this case ({case}).</source>
   <translation>{cases}分をインポートしましたが、この症例 ({case}) は含まれません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Nothing new: the record has these versions.</source>
   <translation>新規なし: これらのバージョンは記録済みです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>✗ {place}: was not sent</source>
   <translation>✗ {place}: 送信されていません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Five categories: {parts}</source>
   <translation>5 カテゴリ: {parts}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>finding {numbers}</source>
   <translation>所見 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>findings {numbers}</source>
   <translation>所見 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>○ Abstained</source>
   <translation>○ 回答保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>P (abnormal) {p}</source>
   <translation>P (異常) {p}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Findings: none given</source>
   <translation>所見: 記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Hypotheses</source>
   <translation>診断仮説</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Hypotheses: none given</source>
   <translation>診断仮説: 記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>rests on finding {numbers}</source>
   <translation>所見 {numbers} に基づく</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>rests on findings {numbers}</source>
   <translation>所見 {numbers} に基づく</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Not stated: {parts}.</source>
   <translation>記載なし: {parts}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>image {numbers}</source>
   <translation>画像 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>images {numbers}</source>
   <translation>画像 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>seen at {places}</source>
   <translation>確認位置 {places}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>image {n}: {what}</source>
   <translation>画像 {n}: {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Needs</source>
   <translation>必要なもの</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>last time</source>
   <translation>前回</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>now</source>
   <translation>今回</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>(image of {n} characters, hash {digest})</source>
   <translation>({n} 文字の画像、ハッシュ {digest})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>({n} characters of image data)</source>
   <translation>({n} 文字の画像データ)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rows.py" />
   <source>Remove from {list}</source>
   <translation>{list}から削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Answer as it comes, not checked yet</source>
   <translation>受信中の回答、未確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancel</source>
   <translation>キャンセル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancelling…</source>
   <translation>キャンセル中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>at {host}</source>
   <translation>{host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Waiting for {name}</source>
   <translation>{name} を待機中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancel {name}</source>
   <translation>{name} をキャンセル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>{n} characters so far</source>
   <translation>受信済み {n} 文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Store score</source>
   <translation>採点を保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✓ sound</source>
   <translation>✓ 妥当</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✗ below the pass mark</source>
   <translation>✗ 合格点未満</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Reasoning to be scored</source>
   <translation>採点する推論</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Tick what the draft's reasoning states too.</source>
   <translation>ドラフトの推論にも記載されているものにチェックしてください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>States no reasoning.</source>
   <translation>推論の記載なし。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>No finding and no diagnosis.</source>
   <translation>所見・診断なし。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>weight {w}</source>
   <translation>重み {w}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>not met</source>
   <translation>未達</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>met</source>
   <translation>達成</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Reason: criterion {n}</source>
   <translation>理由: 評価項目 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>why, if anything</source>
   <translation>理由 (任意)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Stated too: {words}</source>
   <translation>同じく記載あり: {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Points: criterion {n}</source>
   <translation>点数: 評価項目 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Total {p}, {verdict}</source>
   <translation>合計 {p}、{verdict}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>{n} criteria still to score</source>
   <translation>未採点の評価項目 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✗ Criterion {n} is not scored</source>
   <translation>✗ 評価項目 {n} が未採点です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sections.py" />
   <source>opened</source>
   <translation>展開</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sections.py" />
   <source>folded</source>
   <translation>折りたたみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>No reference for this case. Import one to compare with it.</source>
   <translation>この症例の参照基準はありません。比較するにはインポートしてください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Your locked read.</source>
   <translation>あなたの確定済み読影。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference: {author}, version {n}</source>
   <translation>参照基準: {author}、バージョン {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Against your read: {same} agree, {other} differ.</source>
   <translation>あなたの読影に対し: 一致 {same}、相違 {other}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Against the reference: {same} agree, {other} differ.</source>
   <translation>参照基準に対し: 一致 {same}、相違 {other}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference</source>
   <translation>参照基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>The draft by {name}, accepted.</source>
   <translation>{name} のドラフト、採用済み。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>The draft by {name}, edited by you.</source>
   <translation>{name} のドラフト、あなたが修正。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Your read</source>
   <translation>あなたの読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} of {rows} differ.</source>
   <translation>{rows}中 {n} 行が相違。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Of {findings} detected: {by}.</source>
   <translation>{findings}中の検出: {by}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Read</source>
   <comment>noun</comment>
   <translation>読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference, version {n}</source>
   <translation>参照基準、バージョン {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{pairs} of drafts in the table.</source>
   <translation>表内のドラフト: {pairs}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{one} and {other} differ: {how}.</source>
   <translation>{one} と {other} が相違: {how}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{one} and {other} agree.</source>
   <translation>{one} と {other} は一致。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} with the side forgiven</source>
   <translation>左右を不問として {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} on no image sent</source>
   <translation>送信画像に写っていないもの {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Event {n}, binds SHA-256 {start}…</source>
   <translation>イベント {n}、署名対象 SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Sign as {name}: binds what is shown</source>
   <translation>{name} として署名: 表示内容に対して有効</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Name</source>
   <comment>of a person</comment>
   <translation>氏名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Meaning</source>
   <translation>意味</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Password</source>
   <translation>パスワード</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>It signs the pilot's record. It is not a clinical report.</source>
   <translation>パイロット試験の記録への署名です。臨床レポートではありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>In force</source>
   <translation>有効</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>What would be signed</source>
   <translation>署名する内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>write your name</source>
   <translation>氏名を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>choose what your signature means</source>
   <translation>署名の意味を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>give your password</source>
   <translation>パスワードを入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>your full name</source>
   <translation>氏名 (フルネーム)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>choose what it means</source>
   <translation>意味を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>signs, as your hand would</source>
   <translation>自筆署名と同様の署名となります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Nothing to sign yet</source>
   <translation>署名するものがまだありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>To sign, {why}.</source>
   <translation>署名するには: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>✓ Signed by {name}</source>
   <translation>✓ {name} が署名済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>⊘ {step} is closed: {why}</source>
   <translation>⊘ {step}は利用できません: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>Step {n}, {step}, {state}</source>
   <translation>ステップ {n}、{step}、{state}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>Steps of this case</source>
   <translation>この症例のステップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>done</source>
   <comment>step</comment>
   <translation>完了</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>open</source>
   <comment>step</comment>
   <translation>利用可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>closed</source>
   <comment>step</comment>
   <translation>利用不可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>closed: {why}</source>
   <translation>利用不可: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/table.py" />
   <source>Not compared</source>
   <translation>未比較</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Start a new epoch and show the draft</source>
   <translation>新しいエポックを開始してドラフトを開示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>How the answers voted</source>
   <translation>回答の投票内訳</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Questions about this draft</source>
   <translation>このドラフトへの質問</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Ask about this draft; nothing that names the patient</source>
   <translation>このドラフトへの質問。患者を特定する情報は不可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Preview the question</source>
   <translation>質問をプレビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>The images and the draft go along. An answer never changes the draft.</source>
   <translation>画像とドラフトも送信されます。回答によってドラフトが変わることはありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Ask again with what the author needs, linked to this</source>
   <translation>作成元が必要とするものを付けて再依頼 (このドラフトに関連付け)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>type a question first</source>
   <translation>先に質問を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Show everything that leaves before it leaves</source>
   <translation>送信前にすべての送信内容を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>epoch {n}</source>
   <translation>エポック {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Question about the draft by {title}</source>
   <translation>{title} のドラフトへの質問</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Grant: {needs}…</source>
   <translation>提供: {needs}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>{n} samples</source>
   <translation>{n} サンプル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>answers in {language}</source>
   <translation>{language}で回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>no answer is recorded yet</source>
   <translation>回答はまだ記録されていません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/values.py" />
   <source>{name}, slider</source>
   <translation>{name}、スライダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer fits the schema.</source>
   <translation>回答はスキーマに適合しています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The model gave no answer, said why and what it would need.</source>
   <translation>モデルは回答を保留し、理由と必要なものを示しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer does not fit the schema. It is kept as it came; nothing was repaired.</source>
   <translation>回答がスキーマに適合していません。受信したまま保存され、修復はしていません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The provider declined to answer.</source>
   <translation>プロバイダが回答を拒否しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer broke off before its end. It is kept as it came.</source>
   <translation>回答が途中で途切れました。受信したまま保存されています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>No complete answer came in the time allowed.</source>
   <translation>制限時間内に完全な回答が得られませんでした。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Stopped by the reader before the answer was complete.</source>
   <translation>回答の完了前に読影者が中止しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The request did not succeed.</source>
   <translation>リクエストは成功しませんでした。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Read and decisions are mine</source>
   <translation>読影と判断は私によるものです</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Read is mine, no draft asked for</source>
   <translation>読影は私によるもので、ドラフトは依頼していません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Record reviewed</source>
   <translation>記録を確認しました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>not assessable</source>
   <translation>評価不能</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>both</source>
   <translation>両側</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>no prior</source>
   <translation>過去検査なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>key images, chosen by the reader</source>
   <translation>キー画像、読影者が選択</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>reader-independent, chosen by a fixed rule</source>
   <translation>読影者非依存、固定規則で選択</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Valid draft</source>
   <translation>有効なドラフト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Abstained</source>
   <translation>回答保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Malformed answer</source>
   <translation>不正な形式の回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Refused</source>
   <translation>拒否</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Truncated answer</source>
   <translation>途切れた回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Timed out</source>
   <translation>タイムアウト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Cancelled</source>
   <translation>キャンセル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Failed</source>
   <translation>失敗</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Doubtful</source>
   <translation>疑義あり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not stated</source>
   <translation>記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not checked</source>
   <translation>未確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Accepted</source>
   <translation>採用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Edited</source>
   <translation>修正</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Rejected</source>
   <translation>却下</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Agrees</source>
   <translation>一致</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Missed</source>
   <translation>見落とし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not shown</source>
   <translation>非提示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not in reference</source>
   <translation>参照基準になし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Variant called a lesion</source>
   <translation>正常変異を病変と判定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong side</source>
   <translation>左右の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong location</source>
   <translation>部位の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong description</source>
   <translation>性状の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong size</source>
   <translation>サイズの誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong count</source>
   <translation>個数の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong change</source>
   <translation>経時変化の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong sequence</source>
   <translation>シーケンスの誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong modality</source>
   <translation>モダリティの誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong plane</source>
   <translation>断面の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong image cited</source>
   <translation>引用画像の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong hypothesis</source>
   <translation>診断仮説の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Missing hypothesis</source>
   <translation>診断仮説の欠落</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Unsupported hypothesis</source>
   <translation>裏付けのない診断仮説</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong subtype</source>
   <translation>亜型の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Over-confident</source>
   <translation>確信過剰</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Under-confident</source>
   <translation>確信過小</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Limitation not stated</source>
   <translation>限界の記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Quality not noticed</source>
   <translation>画質の見過ごし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>True, not in reference</source>
   <translation>真だが参照基準になし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Hallucinated</source>
   <translation>ハルシネーション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Variant or artefact</source>
   <translation>正常変異またはアーチファクト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in read</source>
   <translation>読影のみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in draft</source>
   <translation>ドラフトのみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other side</source>
   <translation>左右が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other location</source>
   <translation>部位が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other description</source>
   <translation>性状が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other size</source>
   <translation>サイズが相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other count</source>
   <translation>個数が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other change</source>
   <translation>経時変化が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other hypothesis</source>
   <translation>診断仮説が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other subtype</source>
   <translation>亜型が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Draft more confident</source>
   <translation>ドラフトの確信度が高い</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Draft less confident</source>
   <translation>ドラフトの確信度が低い</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not in this draft</source>
   <translation>このドラフトになし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in this draft</source>
   <translation>このドラフトのみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>More confident</source>
   <translation>確信度が高い</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Less confident</source>
   <translation>確信度が低い</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other sequence</source>
   <translation>シーケンスが相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other modality</source>
   <translation>モダリティが相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other plane</source>
   <translation>断面が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other image cited</source>
   <translation>引用画像が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>{n} MB</source>
   <translation>{n} MB</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>normal</source>
   <translation>正常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>abnormal</source>
   <translation>異常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>indeterminate</source>
   <translation>判定困難</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>axial</source>
   <translation>軸位断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>coronal</source>
   <translation>冠状断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>sagittal</source>
   <translation>矢状断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>oblique</source>
   <translation>斜断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>diagnostic</source>
   <translation>診断可能</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>limited</source>
   <translation>制限あり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>non-diagnostic</source>
   <translation>診断不能</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>present</source>
   <translation>あり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>absent</source>
   <translation>なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>uncertain</source>
   <translation>不確実</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>left</source>
   <translation>左</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>right</source>
   <translation>右</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>midline</source>
   <translation>正中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>bilateral</source>
   <translation>両側</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intra-axial</source>
   <translation>脳実質内</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>extra-axial</source>
   <translation>脳実質外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intraventricular</source>
   <translation>脳室内</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>subarachnoid</source>
   <translation>くも膜下</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>epidural</source>
   <translation>硬膜外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>vascular</source>
   <translation>血管</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>calvarial</source>
   <translation>頭蓋冠</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other</source>
   <translation>その他</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>single</source>
   <translation>単発</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>several</source>
   <translation>多発</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>diffuse</source>
   <translation>びまん性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>new</source>
   <translation>新規</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>larger</source>
   <translation>増大</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unchanged</source>
   <translation>不変</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>smaller</source>
   <translation>縮小</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>resolved</source>
   <translation>消失</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unknown</source>
   <translation>不明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>tumor</source>
   <translation>腫瘍</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>multiple sclerosis</source>
   <translation>多発性硬化症</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other abnormality</source>
   <translation>その他の異常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>ischaemic stroke</source>
   <translation>脳梗塞</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intracerebral haemorrhage</source>
   <translation>脳内出血</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>subarachnoid haemorrhage</source>
   <translation>くも膜下出血</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>extra-axial haemorrhage</source>
   <translation>脳実質外出血</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>trauma</source>
   <translation>外傷</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>glioma</source>
   <translation>神経膠腫</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>metastasis</source>
   <translation>転移</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>meningioma</source>
   <translation>髄膜腫</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other tumour</source>
   <translation>その他の腫瘍</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>demyelination</source>
   <translation>脱髄</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>infection</source>
   <translation>感染症</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>vascular malformation</source>
   <translation>血管奇形</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>hydrocephalus</source>
   <translation>水頭症</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>neurodegeneration</source>
   <translation>神経変性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>congenital</source>
   <translation>先天性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>primary</source>
   <translation>主</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>additional</source>
   <translation>併存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>differential</source>
   <translation>鑑別</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>critical</source>
   <translation>重大</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>urgent</source>
   <translation>緊急</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>notable</source>
   <translation>要注意</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>routine</source>
   <translation>通常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>sequence</source>
   <translation>シーケンス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>contrast</source>
   <translation>造影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>prior</source>
   <translation>過去検査</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>history</source>
   <translation>病歴</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>more images</source>
   <translation>追加画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>none available</source>
   <translation>比較対象なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>compared</source>
   <translation>比較済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>accepted</source>
   <translation>採用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>edited</source>
   <translation>修正</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>rejected</source>
   <translation>却下</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>missed finding</source>
   <translation>所見の見落とし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>finding not there</source>
   <translation>存在しない所見</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong side</source>
   <translation>左右の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong location</source>
   <translation>部位の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong description</source>
   <translation>性状の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong size</source>
   <translation>サイズの誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong diagnosis</source>
   <translation>診断の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong sequence or plane</source>
   <translation>シーケンスまたは断面の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>confidence not fitting</source>
   <translation>不適切な確信度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unusable answer</source>
   <translation>使用できない回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>new information</source>
   <translation>新たな情報</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>error of entry</source>
   <translation>入力ミス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>draft against read</source>
   <translation>ドラフト対読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>read against reference</source>
   <translation>読影対参照基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>draft against reference</source>
   <translation>ドラフト対参照基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>{n} B</source>
   <translation>{n} B</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>{n} kB</source>
   <translation>{n} kB</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>What is at this place is not {case}: its files were moved or replaced.</source>
   <translation>この場所にあるのは {case} ではありません: ファイルが移動または置換されています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>This is the last case of the worklist that can be opened.</source>
   <translation>ワークリストで開ける最後の症例です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>This is the first case of the worklist that can be opened.</source>
   <translation>ワークリストで開ける最初の症例です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>{n} that no checkpoint counts: keep one elsewhere.</source>
   <translation>どのチェックポイントにも含まれない {n}: チェックポイントを別の場所に保管してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>No checkpoint could be kept elsewhere: {reason}.</source>
   <translation>チェックポイントを別の場所に保管できませんでした: {reason}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>Set that file aside</source>
   <translation>そのファイルを退避</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>Show how they are kept</source>
   <translation>保管方法を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>a checkpoint was missed</source>
   <translation>チェックポイントが作成されませんでした</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>It was not set aside: {error}.</source>
   <translation>退避できませんでした: {error}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/choosing.py" />
   <source>Choosing slices</source>
   <translation>スライスを選択中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>none</source>
   <translation>なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Plane that cuts, through the crosshair</source>
   <translation>クロスヘアを通るカット面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Keep the other side</source>
   <translation>反対側を残す</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Show all of it</source>
   <translation>全体を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Box from {letter}, percent</source>
   <translation>ボックス {letter} から、%</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Box to {letter}, percent</source>
   <translation>ボックス {letter} まで、%</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>hot</source>
   <translation>ホット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>cool</source>
   <translation>クール</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>viridis-like</source>
   <translation>viridis 風</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>red</source>
   <translation>赤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{one} registered with {other}. {figures} Look at it (checkerboard), then accept it with Ctrl+Alt+A.</source>
   <translation>{one} を {other} と位置合わせしました。{figures} 市松表示で確認し、Ctrl+Alt+A で承認してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Registering</source>
   <translation>位置合わせ中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{one} and {other} are linked by hand: shifted, not turned.</source>
   <translation>{one} と {other} を手動で連動しました: 平行移動のみ、回転なし。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Doubtful: {why}. {one} registered with {other}. {figures} Look at it (checkerboard), then accept it with Ctrl+Alt+A.</source>
   <translation>疑義あり: {why}。{one} を {other} と位置合わせしました。{figures} 市松表示で確認し、Ctrl+Alt+A で承認してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Another series over this one; registration</source>
   <translation>別シリーズの重ね合わせ、位置合わせ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>There is nothing to register: show a series of another space beside it.</source>
   <translation>位置合わせの対象がありません: 座標系の異なるシリーズを並べて表示してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Held. Go to the same place in the other series and press again.</source>
   <translation>位置を保持しました。もう一方のシリーズの同じ位置へ移動し、もう一度押してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>How the second series is shown</source>
   <translation>2 つ目のシリーズの表示方法</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Colours of the second series</source>
   <translation>2 つ目のシリーズの配色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Opacity of the second series, percent</source>
   <translation>2 つ目のシリーズの不透明度、%</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Shown</source>
   <translation>表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Opacity</source>
   <translation>不透明度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Colours</source>
   <translation>配色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{n} lies in another space, so it is not shown: register it (Ctrl+Alt+R).</source>
   <translation>{n} は座標系が異なるため表示されません: 位置合わせしてください (Ctrl+Alt+R)。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Over the series in view</source>
   <translation>表示中シリーズへの重ね合わせ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Not registered: {why}.</source>
   <translation>位置合わせできません: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Commands</source>
   <translation>コマンド</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Type what you want to do</source>
   <translation>実行したい操作を入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Search commands</source>
   <translation>コマンドを検索</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Window in numbers</source>
   <translation>ウィンドウを数値で</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Files left out</source>
   <translation>対象外のファイル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Copy list</source>
   <translation>一覧をコピー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Investigational - not for diagnosis.</source>
   <translation>研究用 - 診断には使用不可。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>A viewer for brain images in which an assistant's draft is compared with an independent read, and every step is kept in a record that can be verified.</source>
   <translation>アシスタントのドラフトを独立した読影と比較し、すべての過程を検証可能な記録に残す脳画像ビューアです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Licence: Apache-2.0. Qt for Python is used under the LGPL.</source>
   <translation>ライセンス: Apache-2.0。Qt for Python は LGPL に基づき使用しています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Mouse, in a view</source>
   <translation>マウス (ビュー内)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>&amp;Width ({units})</source>
   <translation>幅 ({units})(&amp;W)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>&amp;Level ({units})</source>
   <translation>レベル ({units})(&amp;L)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Overread {version}</source>
   <translation>Overread {version}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_actions.py" />
   <source>A note is for a whole slice that is loaded: Shift+X straightens planes.</source>
   <translation>メモは読み込み済みのスライス全体に付けます: Shift+X で断面を直交に戻します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_actions.py" />
   <source>Exported: {name}</source>
   <translation>書き出しました: {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Copied {n} files to {folder}. What was done: {log}</source>
   <translation>{n} ファイルを {folder} にコピーしました。処理内容: {log}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Anonymised copy</source>
   <translation>匿名化コピー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>made up</source>
   <translation>架空</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep &amp;dates, shifted</source>
   <translation>日付をシフトして保持(&amp;D)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>All dates go back by the same number of days; times of day stay. Birth dates go.</source>
   <translation>すべての日付を同じ日数だけ前にずらします。時刻は残し、生年月日は削除します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep d&amp;escriptions, cleaned</source>
   <translation>説明を清浄化して保持(&amp;E)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Names, dates and numbers in them are blotted out by rules: look at what stays.</source>
   <translation>説明中の氏名、日付、番号は規則により消去します: 残るものを確認してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep the de&amp;vice</source>
   <translation>装置情報を保持(&amp;V)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Station, serial number and what else identifies the scanner.</source>
   <translation>ステーション名、シリアル番号など装置を特定する情報。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep &amp;patient characteristics</source>
   <translation>患者特性を保持(&amp;P)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Age (90 at most), sex, size, weight, allergies.</source>
   <translation>年齢 (90 歳まで)、性別、身長、体重、アレルギー。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep series whose pixels may hold &amp;text</source>
   <translation>画素に文字を含みうるシリーズを保持(&amp;T)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Only after you looked at every picture: burned-in text is not taken out.</source>
   <translation>必ず全画像を確認してから: 焼き込まれた文字は除去されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>What goes</source>
   <translation>削除されるもの</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Texts that stay</source>
   <translation>残るテキスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Left out</source>
   <translation>対象外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Progress</source>
   <translation>進行状況</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>&amp;Write copy…</source>
   <translation>コピーを書き込む(&amp;W)…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>The basic profile of DICOM PS3.15 annex E, with the options that you choose. UIDs are replaced alike in all files. Faces are not taken off: the surface of a head can be drawn from thin slices. Private attributes all go.</source>
   <translation>DICOM PS3.15 附属書 E の基本プロファイルに、選択したオプションを適用します。UID は全ファイルで一貫して置換します。顔は除去しません: 薄いスライスからは頭部表面を再構成できます。プライベート属性はすべて削除します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>&amp;Name and ID in the copy</source>
   <translation>コピーの氏名と ID(&amp;N)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Looking through headers and pixels…</source>
   <translation>ヘッダーと画素を確認中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Folder to make for the copy</source>
   <translation>コピー用に作成するフォルダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Writing…</source>
   <translation>書き込み中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Attribute</source>
   <translation>属性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Tag</source>
   <translation>タグ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>What is done</source>
   <translation>処理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Text</source>
   <translation>テキスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>A name cannot hold \ ^ =</source>
   <translation>氏名に \ ^ = は使用できません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>This failed through a fault in Overread.</source>
   <translation>Overread の不具合により失敗しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} files of {s} series</source>
   <translation>{s} シリーズの {n} ファイル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} series left out</source>
   <translation>対象外 {n} シリーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} files that are no pictures left out</source>
   <translation>画像でない {n} ファイルは対象外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>The files carry the patient's name, as an archive needs.</source>
   <translation>アーカイブの要件により、ファイルには患者氏名が含まれます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Export</source>
   <translation>書き出し</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Export…</source>
   <translation>書き出し(&amp;E)…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>the series is still being loaded</source>
   <translation>シリーズを読み込み中です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>it is no DICOM series: there is nothing that a DICOM object could refer to</source>
   <translation>DICOM シリーズではありません: DICOM オブジェクトが参照できるものがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there is no key image</source>
   <translation>キー画像がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there is no mark</source>
   <translation>マークがありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source> pictures a second</source>
   <translation> 枚/秒</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>F&amp;ormat</source>
   <translation>形式(&amp;O)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Plays</source>
   <translation>再生内容(&amp;P)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Speed</source>
   <translation>速度(&amp;S)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Series as &amp;NIfTI</source>
   <translation>シリーズを NIfTI で(&amp;N)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Rescaled values with their place in the patient; no names.</source>
   <translation>リスケール値と患者内の位置。氏名なし。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Series as a &amp;film</source>
   <translation>シリーズを動画で(&amp;F)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Not now: {reason}.</source>
   <translation>現在は不可: {reason}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>through the slices</source>
   <translation>スライス方向</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>over time, in this slice</source>
   <translation>このスライスの時間方向</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Folder for the key images</source>
   <translation>キー画像用フォルダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>As the active view shows it, with scale bar and notice; no names.</source>
   <translation>アクティブビューの表示どおり、スケールバーと注意書き付き。氏名なし。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there are key images in this folder already</source>
   <translation>このフォルダーには既にキー画像があります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>colour is no volume of numbers</source>
   <translation>カラーは数値ボリュームではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Key images as DICOM ({n})</source>
   <translation>キー画像を DICOM で ({n})(&amp;K)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Secondary captures with notes, and a key object selection.</source>
   <translation>メモ付きセカンダリキャプチャと Key Object Selection。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Measurements as DICOM SR ({n})</source>
   <translation>計測を DICOM SR で ({n})(&amp;M)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>TID 1500, preliminary and unverified.</source>
   <translation>TID 1500、暫定・未検証。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Left out: {what}</source>
   <translation>対象外: {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>The pixels may name the patient: {signs}.</source>
   <translation>画素に患者を特定する情報が含まれる可能性があります: {signs}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>MP4 needs the command ffmpeg.</source>
   <translation>MP4 には ffmpeg コマンドが必要です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>No name, number or date of the patient is written.</source>
   <translation>患者の氏名、番号、日付は書き込まれません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>A 3D picture of a head can show the face, by which a person is known.</source>
   <translation>頭部の 3D 画像には顔が写り、個人が特定される可能性があります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>Words on the picture look as if they named somebody: look at them.</source>
   <translation>画像上の文字に個人を特定しうるものがあります: 確認してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>Export view</source>
   <translation>ビューを書き出し</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>What will be written</source>
   <translation>書き込む内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>&amp;Letters, crosshair, marks and notes</source>
   <translation>文字、クロスヘア、マーク、メモ(&amp;L)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>&amp;Size in pixels</source>
   <translation>サイズ (画素)(&amp;S)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>PNG pictures (*.png)</source>
   <translation>PNG 画像 (*.png)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>{name} cannot be written.</source>
   <translation>{name} を書き込めません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>slab</source>
   <translation>スラブ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>The plane was turned away from the patient's: Shift+X straightens it.</source>
   <translation>断面が患者座標から傾いています: Shift+X で直交に戻します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>No place of the series in view is known here: this view scrolls by itself.</source>
   <translation>表示中シリーズの位置が不明です: このビューは単独でスクロールします。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>This view: {link}.</source>
   <translation>このビュー: {link}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>The series over it: {link}.</source>
   <translation>重ね合わせたシリーズ: {link}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>its patient is not named as that of the open study is</source>
   <translation>患者名が開いている検査と一致しません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>Series {n} lies over it, interpolated where the pixels of this view are.</source>
   <translation>シリーズ {n} が、このビューの画素の位置で補間して重ねられています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>{slab}: each pixel combines the values within this thickness.</source>
   <translation>{slab}: 各画素はこの厚さ内の値を合成したものです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Signed in. Click to lock or sign out. On this machine you are {user}, as the operating system says.</source>
   <translation>サインイン中。クリックでロックまたはサインアウト。この端末の OS ユーザーは {user} です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Lock now</source>
   <translation>今すぐロック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Sign out, or work in another role</source>
   <translation>サインアウト、または別の役割で作業</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>The lock was not recorded: {why}</source>
   <translation>ロックを記録できませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Signing out was not recorded: {why}</source>
   <translation>サインアウトを記録できませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>A note is not sent to a model; it leaves when you export key images.</source>
   <translation>メモはモデルに送信されません。キー画像の書き出し時に含まれます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>Note at the key image</source>
   <translation>キー画像のメモ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>What this image shows</source>
   <translation>この画像が示すもの</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Change keys</source>
   <translation>キーを変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Find a command</source>
   <translation>コマンドを検索</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Commands and their keys</source>
   <translation>コマンドとキー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Import keys</source>
   <translation>キーをインポート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Export keys</source>
   <translation>キーを書き出し</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Menu</source>
   <translation>メニュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Command</source>
   <translation>コマンド</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Usual keys</source>
   <translation>標準のキー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Import…</source>
   <translation>インポート…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Export…</source>
   <translation>書き出し…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Keys of {name}</source>
   <translation>{name} のキー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Two commands have the same keys: {keys}.</source>
   <translation>2 つのコマンドに同じキーが割り当てられています: {keys}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>DICOM segmentation (*.dcm);;NIfTI label image (*.nii.gz)</source>
   <translation>DICOM セグメンテーション (*.dcm);;NIfTI ラベル画像 (*.nii.gz)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks</source>
   <translation>マスク</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks of this study</source>
   <translation>この検査のマスク</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>F2 renames, F4 colours, Delete removes</source>
   <translation>F2 で名前を変更、F4 で色を変更、Delete で削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Opacity of masks, percent</source>
   <translation>マスクの不透明度、%</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Outlines only</source>
   <translation>輪郭のみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Radius of the brush</source>
   <translation>ブラシの半径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Only values</source>
   <translation>値の範囲</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Paint only values in a range</source>
   <translation>範囲内の値のみ塗る</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Lowest value that is painted</source>
   <translation>塗る値の下限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Highest value that is painted</source>
   <translation>塗る値の上限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Brush</source>
   <translation>ブラシ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Colour of the mask</source>
   <translation>マスクの色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Name of the mask</source>
   <translation>マスク名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Name</source>
   <translation>名前</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Import a mask</source>
   <translation>マスクをインポート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks (*.dcm *.nii *.nii.gz);;All files (*)</source>
   <translation>マスク (*.dcm *.nii *.nii.gz);;すべてのファイル (*)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{name} lies in another frame of reference than this series: not shown.</source>
   <translation>{name} の座標系がこのシリーズと異なります: 表示されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{name} names no frame of reference: it is shown where its own coordinates say, by your word that they are this series'.</source>
   <translation>{name} に座標系の指定がありません: このシリーズの座標であるというあなたの確認に基づき、その座標の位置に表示しています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Export masks</source>
   <translation>マスクを書き出し</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{n} · {name}  {ml} ml</source>
   <translation>{n} · {name}  {ml} ml</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Rename…</source>
   <translation>名前を変更…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Colour…</source>
   <translation>色…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Only a mask that was painted here can be smoothed.</source>
   <translation>平滑化できるのはここで塗ったマスクだけです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>This series has no place in space: no mask can lie over it.</source>
   <translation>このシリーズには空間位置がありません: マスクを重ねられません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>No mask was imported</source>
   <translation>マスクはインポートされませんでした</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>There is no visible mask to export.</source>
   <translation>書き出せる表示中のマスクがありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>No mask was written</source>
   <translation>マスクは書き込まれませんでした</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{n} masks written to {name}.</source>
   <translation>{n} 個のマスクを {name} に書き込みました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Layouts and hanging protocols</source>
   <translation>レイアウトとハンギングプロトコル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Slab</source>
   <translation>スラブ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thicker slices: MIP, MinIP or mean</source>
   <translation>厚いスライス: MIP、MinIP、平均</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Hanging protocols</source>
   <translation>ハンギングプロトコル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Tiles have in common</source>
   <translation>タイル間の共通設定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>off</source>
   <translation>オフ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thickness of the slab</source>
   <translation>スラブの厚さ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>How the layers are combined</source>
   <translation>スライスの合成方法</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thickness</source>
   <translation>厚さ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Shows</source>
   <translation>表示方法</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>No hanging protocol fits this study.</source>
   <translation>この検査に適合するハンギングプロトコルはありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>{name}: {n} of {total} series</source>
   <translation>{name}: {n} / {total} シリーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>No hanging protocol: {why}</source>
   <translation>ハンギングプロトコルなし: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>None fits this study</source>
   <translation>この検査に適合するものなし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>Log</source>
   <translation>ログ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>What the app noted about itself. It holds no patient data: no names, paths, dates or values of files, and of errors only their kind and place.</source>
   <translation>アプリの動作記録です。患者データは含みません: 氏名、パス、日付、ファイルの値はなく、エラーは種類と場所のみです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>Open its folder</source>
   <translation>フォルダーを開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>There is nothing in the log yet.</source>
   <translation>ログはまだ空です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>The log cannot be read: {why}</source>
   <translation>ログを読み込めません: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Looking for series</source>
   <translation>シリーズを検索中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Looking for the prior study</source>
   <translation>過去検査を検索中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Loading {series}</source>
   <translation>{series} を読み込み中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Account</source>
   <translation>アカウント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Again</source>
   <translation>再入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Roles</source>
   <translation>役割</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>locks reads, decides on drafts, signs</source>
   <translation>読影の確定、ドラフトの判断、署名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>decides on discrepancies</source>
   <translation>相違の裁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>signs the protocol, assigns cases, changes what may be sent</source>
   <translation>プロトコルへの署名、症例の割り当て、送信可能範囲の変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>only reads; goes with no other role</source>
   <translation>閲覧のみ。他の役割との兼務不可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>changes accounts and settings</source>
   <translation>アカウントと設定の変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>New account</source>
   <translation>新規アカウント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Make account</source>
   <translation>アカウントを作成</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Change roles</source>
   <translation>役割を変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Set password</source>
   <translation>パスワードを設定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>small letters, such as weber</source>
   <translation>英小文字 (例: weber)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>as signatures show it</source>
   <translation>署名に表示される氏名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>at least {n} characters</source>
   <translation>{n} 文字以上</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>the same once more</source>
   <translation>もう一度入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Roles of {account}</source>
   <translation>{account} の役割</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Password of {account}, on this machine</source>
   <translation>{account} のパスワード (この端末)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>the two passwords are not the same</source>
   <translation>2 つのパスワードが一致しません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>{remote} or {local}</source>
   <translation>{remote} または {local}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>New provider</source>
   <translation>新規プロバイダ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>as it is, unless another is typed</source>
   <translation>入力しなければ変更なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Protocol</source>
   <comment>of a server</comment>
   <translation>プロトコル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Address</source>
   <translation>アドレス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Key</source>
   <translation>キー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Key variable</source>
   <translation>キーの変数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Asks</source>
   <translation>依頼先</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>AWS region</source>
   <translation>AWS リージョン</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>AWS profile</source>
   <translation>AWS プロファイル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>It runs on this machine and passes nothing on</source>
   <translation>この端末で動作し、外部に転送しない</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Add provider</source>
   <translation>プロバイダを追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>as the server calls it</source>
   <translation>サーバー上の名称</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>kept in the system's keyring</source>
   <translation>システムのキーリングに保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>or the name of an environment variable that holds it</source>
   <translation>またはキーを格納した環境変数の名前</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>recorded answers, for replay only</source>
   <translation>記録済みの回答 (リプレイ専用)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>provider that is asked without the images</source>
   <translation>画像なしで依頼するプロバイダ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>where the address lacks it</source>
   <translation>アドレスに含まれない場合</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>else the environment, or the default profile</source>
   <translation>未指定時は環境変数または既定のプロファイル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Save changes</source>
   <translation>変更を保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing was added, since the record could not store it: {why}</source>
   <translation>記録に保存できなかったため、追加されませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing was changed, since the record could not store it: {why}</source>
   <translation>記録に保存できなかったため、変更されませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>name: letters, digits, dots and dashes make a name</source>
   <translation>名前: 英字、数字、ピリオド、ハイフンが使えます</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>protocol: choose what the server speaks</source>
   <translation>プロトコル: サーバーの方式を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>{name} is there already: change or remove it</source>
   <translation>{name} は既にあります: 変更または削除してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing is changed</source>
   <translation>変更がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Change {name}</source>
   <translation>{name} を変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Waiting for adjudication</source>
   <translation>裁定待ち</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Note</source>
   <translation>注記</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Store decision</source>
   <translation>裁定を保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Ctrl+Return</source>
   <translation>Ctrl+Return</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>for the record, if anything</source>
   <translation>記録用 (任意)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>{n} to decide. A and B stand in random order; the images decide.</source>
   <translation>要裁定: {n}。A と B はランダムな順序です。画像に基づいて裁定してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Adjudicators decide here.</source>
   <translation>裁定者がここで裁定します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Adjudicators decide here. Your role sees how far they agree.</source>
   <translation>裁定者がここで裁定します。あなたの役割では一致度を閲覧できます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Nothing waits. Cases come here once they have a reference standard.</source>
   <translation>裁定待ちはありません。参照基準がそろった症例がここに表示されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>✓ Stored: {what}</source>
   <translation>✓ 保存済み: {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>✗ {n} not decided</source>
   <translation>✗ 未裁定 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Answer</source>
   <translation>回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Severity</source>
   <translation>重大度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Cause</source>
   <translation>原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Show the place</source>
   <translation>位置を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>does not state it</source>
   <translation>記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Agreement</source>
   <translation>一致度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>nothing to compare yet</source>
   <translation>比較するものがまだありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Pairs</source>
   <translation>組数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>The same</source>
   <translation>一致</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Two references of a case, by two people</source>
   <translation>1 症例の 2 名による参照基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>no case has references by two people</source>
   <translation>2 名による参照基準のある症例はありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Each of them and the third's</source>
   <translation>各人と第三者の参照基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>What the machine proposed and what was decided</source>
   <translation>機械の提案と裁定結果</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>nothing is adjudicated yet</source>
   <translation>裁定はまだありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>references: {what} {share}</source>
   <translation>参照基準: {what} {share}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>proposals: {what} {share}</source>
   <translation>提案: {what} {share}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Requests</source>
   <translation>リクエスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Tokens</source>
   <translation>トークン</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>US dollars</source>
   <translation>米ドル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>First day of the pilot</source>
   <translation>パイロット試験の開始日</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Budgets</source>
   <translation>予算</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>What would go over is refused, wherever it is asked for. Requests under way count as the most they may take; what is spent is read from the record.</source>
   <translation>予算を超えるものは、どこから依頼しても拒否されます。処理中のリクエストは最大消費量で計算し、消費済みの量は記録から読み取ります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Per day</source>
   <translation>1 日あたり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Of the pilot</source>
   <translation>パイロット試験全体</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>such as 2026-11-22</source>
   <translation>例: 2026-11-22</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>From</source>
   <translation>開始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>midnight of this machine</source>
   <translation>この端末の午前 0 時</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Spent</source>
   <translation>消費済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>no budget</source>
   <translation>予算なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>no limit</source>
   <translation>上限なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Kept where nobody who can write the record can reach it, it shows later that nothing was cut off or replaced.</source>
   <translation>記録に書き込める人が触れられない場所に保管すれば、後から切り詰めや置換がないことを証明できます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Keep this checkpoint elsewhere</source>
   <translation>このチェックポイントを別の場所に保管してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>It is not signed: this machine has neither a keyring nor OVERREAD_SIGNING_KEY.</source>
   <translation>未署名: この端末にはキーリングも OVERREAD_SIGNING_KEY もありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Signed by the key in the {place}: {key}</source>
   <translation>{place}内の鍵で署名: {key}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>The checkpoint as a QR code</source>
   <translation>チェックポイントの QR コード</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>The checkpoint as text</source>
   <translation>チェックポイントのテキスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Copy text</source>
   <translation>テキストをコピー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Save as file…</source>
   <translation>ファイルとして保存…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Copied.</source>
   <translation>コピーしました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Save checkpoint</source>
   <translation>チェックポイントを保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Text (*.txt)</source>
   <translation>テキスト (*.txt)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Checkpoint of {n}</source>
   <translation>チェックポイント: {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>✓ Written to {name}</source>
   <translation>✓ {name} に書き込みました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>{name} exists already: an older checkpoint proves more</source>
   <translation>{name} は既に存在します: 古いチェックポイントのほうが証明力があります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>{counted}; the first {listed} are listed</source>
   <translation>{counted}、先頭の {listed} 件を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Results behind the number</source>
   <translation>数値のもとになる結果</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Close (Esc)</source>
   <translation>閉じる (Esc)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Counted: {results}</source>
   <translation>集計: {results}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Of: {what}.</source>
   <translation>対象: {what}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Source: {what}.</source>
   <translation>出典: {what}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Here: {what}.</source>
   <translation>ここでは: {what}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Events of the record: {events}</source>
   <translation>記録のイベント: {events}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>as decided</source>
   <translation>判断のとおり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>adjudicated only</source>
   <translation>裁定済みのみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>as proposed</source>
   <translation>提案のとおり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Back (Alt+Left)</source>
   <translation>戻る (Alt+Left)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Ahead (Alt+Right)</source>
   <translation>進む (Alt+Right)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Copy the address of this view</source>
   <translation>このビューのアドレスをコピー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Address of the view</source>
   <translation>ビューのアドレス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Section and filters as text: section?stratum=word,word&amp;stratum=word</source>
   <translation>セクションとフィルターのテキスト表記: section?stratum=word,word&amp;stratum=word</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Labels of discrepancies</source>
   <translation>相違のラベル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>What is laid against each other</source>
   <translation>比較対象</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Labels</source>
   <translation>ラベル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>all</source>
   <translation>すべて</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>hallucinations on normals</source>
   <translation>正常例でのハルシネーション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>hallucinations on abnormals</source>
   <translation>異常例でのハルシネーション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Image {n} as it was sent; opens the case at this slice</source>
   <translation>送信時の画像 {n}。症例をこのスライスで開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Show more</source>
   <translation>さらに表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Loading the pictures…</source>
   <translation>画像を読み込み中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>✗ critical or urgent</source>
   <translation>✗ 重大または緊急</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ notable or routine</source>
   <translation>○ 要注意または通常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>proposed by the machine</source>
   <translation>機械の提案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>✓ No draft in this view disagrees with its reference.</source>
   <translation>✓ この表示範囲に参照基準と不一致のドラフトはありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Show more ({n})</source>
   <translation>さらに表示 ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ the images of this case were erased</source>
   <translation>○ この症例の画像は消去されています</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Image {n} as it was sent; opens the case</source>
   <translation>送信時の画像 {n}。症例を開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ Nothing in this view: {about}.</source>
   <translation>○ この表示範囲に該当なし: {about}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>Copy the table, for a paper or a spreadsheet (Ctrl+C in it)</source>
   <translation>論文や表計算用に表をコピー (表内で Ctrl+C)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>How it is defined</source>
   <translation>定義</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>The cases behind it</source>
   <translation>もとになる症例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: page (HTML)</source>
   <translation>レポート: ページ (HTML)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: PDF</source>
   <translation>レポート: PDF</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: every number (CSV and JSON)</source>
   <translation>レポート: 全数値 (CSV と JSON)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: all formats</source>
   <translation>レポート: 全形式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Failure pack</source>
   <translation>失敗例パック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Folder for the files</source>
   <translation>ファイルの保存先フォルダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Write this view as a report, or its failures as a pack</source>
   <translation>この表示をレポートとして、または失敗例をパックとして書き込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Write a report</source>
   <translation>レポートを書き込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>✓ Report as of event {seq}: {n} files written to {folder}</source>
   <translation>✓ イベント {seq} 時点のレポート: {n} ファイルを {folder} に書き込みました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>✓ {n} failures written to {folder}</source>
   <translation>✓ 失敗例 {n} 件を {folder} に書き込みました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Writing… {done} of {total}</source>
   <translation>書き込み中… {done} / {total}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>All cases</source>
   <translation>全症例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Kind of event</source>
   <translation>イベントの種類</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>All events</source>
   <translation>全イベント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Events, newest first</source>
   <translation>イベント (新しい順)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>The event as it is stored</source>
   <translation>保存されたイベント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Choose an event to see it as it is stored.</source>
   <translation>イベントを選択すると、保存された内容を表示します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Not shown: a newer version of Overread wrote it ({why}).</source>
   <translation>表示不可: 新しいバージョンの Overread が書き込みました ({why})。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>Time (UTC)</source>
   <translation>時刻 (UTC)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>What</source>
   <translation>内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>Who</source>
   <translation>実行者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>! Of a newer version</source>
   <translation>! 新しいバージョンのもの</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>a newer version of Overread wrote on in this case</source>
   <translation>新しいバージョンの Overread がこの症例に追記しています</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>content withheld: {why}</source>
   <translation>内容は非開示: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record opened</source>
   <translation>記録を開始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Session started</source>
   <translation>セッション開始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Study opened</source>
   <translation>検査を開いた</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Display convention</source>
   <translation>表示規約</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Images selected</source>
   <translation>画像を選択</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Read locked</source>
   <translation>読影を確定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Preview shown</source>
   <translation>プレビューを表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Sending refused</source>
   <translation>送信を拒否</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft requested</source>
   <translation>ドラフトを依頼</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft received</source>
   <translation>ドラフトを受信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft shown as it came</source>
   <translation>受信中のドラフトを表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft revealed</source>
   <translation>ドラフトを開示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Epoch opened</source>
   <translation>エポックを開始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Reference imported</source>
   <translation>参照基準をインポート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Compared</source>
   <translation>比較</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Decided</source>
   <translation>判断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed</source>
   <translation>署名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Provider changed</source>
   <translation>プロバイダを変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Policy changed</source>
   <translation>ポリシーを変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Spend reserved</source>
   <translation>費用を確保</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Spend settled</source>
   <translation>費用を精算</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record exported</source>
   <translation>記録を書き出し</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Pictures exported</source>
   <translation>画像を書き出し</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record verified</source>
   <translation>記録を検証</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Batch started</source>
   <translation>バッチ開始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Batch ended</source>
   <translation>バッチ終了</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Probes started</source>
   <translation>プローブ開始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Probes finished</source>
   <translation>プローブ完了</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signing key named</source>
   <translation>署名鍵を指定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Checkpoint handed out</source>
   <translation>チェックポイントを発行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Payloads sealed</source>
   <translation>ペイロードを封印</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Keys wrapped</source>
   <translation>鍵をラップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case erased</source>
   <translation>症例を消去</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Retention set</source>
   <translation>保存期間を設定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Legal hold changed</source>
   <translation>法的保全を変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Identity shown</source>
   <translation>本人情報を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Checkpoints scheduled</source>
   <translation>チェックポイントの予定を設定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Rubric set</source>
   <translation>ルーブリックを設定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Reasoning scored</source>
   <translation>推論を採点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Site key carried</source>
   <translation>施設鍵を移行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Backed up</source>
   <translation>バックアップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Restored</source>
   <translation>復元</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Warning overridden</source>
   <translation>警告を無視して続行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Account changed</source>
   <translation>アカウントを変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed in</source>
   <translation>サインイン</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed out</source>
   <translation>サインアウト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Sign-in refused</source>
   <translation>サインイン拒否</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Protocol signed</source>
   <translation>プロトコルに署名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case enrolled</source>
   <translation>症例を登録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case assigned</source>
   <translation>症例を割り当て</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case excluded</source>
   <translation>症例を除外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case looked at</source>
   <translation>症例を閲覧</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Coverage checked</source>
   <translation>観察範囲を確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft withheld</source>
   <translation>ドラフトの開示を保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft opened early</source>
   <translation>ドラフトを早期開示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Adjudicated</source>
   <translation>裁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Alarm raised</source>
   <translation>アラーム発生</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Assistant resumed</source>
   <translation>アシスタントを再開</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Escalation opened</source>
   <translation>エスカレーション発生</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Escalation acknowledged</source>
   <translation>エスカレーションを確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Use error reported</source>
   <translation>使用エラーを報告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Usability answered</source>
   <translation>ユーザビリティ回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Failure noted</source>
   <translation>失敗を記録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{left} with {right}: {n} of {all} rows differ</source>
   <translation>{left} と {right}: {all} 行中 {n} 行が相違</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{drafts} asked for, {n} answered before</source>
   <translation>{drafts}を依頼、{n} 件は回答済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{provider}, at most {requests}</source>
   <translation>{provider}、最大 {requests}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>version {version}, {criteria}</source>
   <translation>バージョン {version}、{criteria}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{step}, {active:.0f} s of {raw:.0f} s</source>
   <translation>{step}、{raw:.0f} 秒中 {active:.0f} 秒</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{events} from a {source}</source>
   <translation>{source}から {events}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>after a draft was seen</source>
   <translation>ドラフト閲覧後</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>ended early</source>
   <translation>早期終了</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>every {hours}, by itself</source>
   <translation>{hours}ごと、自動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>every {hours}, reminded of</source>
   <translation>{hours}ごと、通知</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>the reader sees the text before it is whole</source>
   <translation>読影者は完成前のテキストを閲覧</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>the reader can see it</source>
   <translation>読影者が閲覧可能</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>superseding</source>
   <translation>差し替え</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>independent</source>
   <translation>独立</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>no AI</source>
   <translation>AI なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>probe</source>
   <translation>プローブ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{decision}; findings: {findings}</source>
   <translation>{decision}、所見: {findings}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} tokens, {usd} USD</source>
   <translation>{n} トークン、{usd} USD</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{provider}, at most {spend}</source>
   <translation>{provider}、最大 {spend}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{seconds} s</source>
   <translation>{seconds} 秒</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>ok</source>
   <translation>正常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>passed</source>
   <translation>合格</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>not passed</source>
   <translation>不合格</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>held</source>
   <translation>保持</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>hold ended</source>
   <translation>保全解除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} tokens, cost not known</source>
   <translation>{n} トークン、費用不明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{files} left out</source>
   <translation>対象外 {files}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>before {model}</source>
   <translation>以前は {model}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>from the {surface}</source>
   <translation>{surface}から</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>signed</source>
   <translation>署名済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>unsigned</source>
   <translation>未署名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>epoch {epoch}, by {name}</source>
   <translation>エポック {epoch}、{name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} of {all} series</source>
   <translation>{n} / {all} シリーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>rule {rule}</source>
   <translation>規則 {rule}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{kind}, harm {harm}</source>
   <translation>{kind}、危害: {harm}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>this machine</source>
   <translation>この端末</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>version {version}</source>
   <translation>バージョン {version}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>key {key}</source>
   <translation>鍵 {key}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Folder elsewhere for checkpoints</source>
   <translation>チェックポイントの別保管フォルダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{name} verifies, {n}; this record continues it.</source>
   <translation>{name} は検証に合格、{n}。この記録はその続きです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Cases are kept for {n} after their last event.</source>
   <translation>症例は最後のイベントから {n} 保存されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>✓ {case} is erased: {n} cannot be read any more; events and figures stay.</source>
   <translation>✓ {case} を消去しました: {n} は読めなくなりました。イベントと数値は残ります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Checkpoints every {n}. The first is in {name}.</source>
   <translation>チェックポイントを {n} ごとに作成。最初のものは {name} にあります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Keeping checkpoints by this schedule…</source>
   <translation>この予定でチェックポイントを保管中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Back up</source>
   <translation>バックアップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} copied to {name} and verified there. It holds the keys, wrapped.</source>
   <translation>{n} を {name} にコピーし、検証しました。鍵はラップされた状態で含まれます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Copying, then verifying the copy…</source>
   <translation>コピー後、コピーを検証します…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verify a backup</source>
   <translation>バックアップを検証</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>! {name} cannot be checked whole: {found}.</source>
   <translation>! {name} の全体は確認できません: {found}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>✗ {name} is not what was written: {problem}</source>
   <translation>✗ {name} は書き込まれた内容と一致しません: {problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>! {name} verifies, {n}, but it is of another record.</source>
   <translation>! {name} は検証に合格、{n}。ただし別の記録のものです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Backup to put elsewhere</source>
   <translation>別の場所に復元するバックアップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>New record</source>
   <translation>新しい記録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} are now in {name}. OVERREAD_DATABASE_URL opens it.</source>
   <translation>{n} を {name} に格納しました。OVERREAD_DATABASE_URL で開けます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verifying, then copying…</source>
   <translation>検証後、コピーします…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Setting the retention…</source>
   <translation>保存期間を設定中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} made before still hold its key: destroy them.</source>
   <translation>以前に作成された {n} にはまだ鍵が含まれます: 破棄してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Keep a checkpoint…</source>
   <translation>チェックポイントを保管…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key</source>
   <translation>施設鍵</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key {id} is in {name}. Keep file and passphrase apart.</source>
   <translation>施設鍵 {id} は {name} にあります。ファイルとパスフレーズは別々に保管してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key of another workstation</source>
   <translation>別のワークステーションの施設鍵</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Protecting the keys…</source>
   <translation>鍵を保護中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verifying {name}…</source>
   <translation>{name} を検証中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{of} is held</source>
   <translation>{of} を保全中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{of}: hold ended</source>
   <translation>{of}: 保全解除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Erasing {case}…</source>
   <translation>{case} を消去中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>the record is read-only</source>
   <translation>記録は読み取り専用です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Recording the hold…</source>
   <translation>保全を記録中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Sealing the site key…</source>
   <translation>施設鍵を封印中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key {id} is in the {place}.</source>
   <translation>施設鍵 {id} は{place}にあります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Opening the site key…</source>
   <translation>施設鍵を開封中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} are protected by the site key now.</source>
   <translation>{n} が施設鍵で保護されました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Checkpoints every {n}.</source>
   <translation>チェックポイントを {n} ごとに作成。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>the record</source>
   <translation>記録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>No checkpoint was made yet.</source>
   <translation>チェックポイントはまだ作成されていません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The newest of {k} was written on {at} UTC and holds {n}.</source>
   <translation>{k} 件中の最新は {at} UTC に書き込まれ、{n} を含みます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>At least {n} days (EU AI Act, articles 19 and 26). Nothing is erased by itself.</source>
   <translation>{n} 日以上 (EU AI 法 第 19 条・第 26 条)。自動では消去されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Checkpoints</source>
   <translation>チェックポイント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Kept where nobody who can write the record can reach it, a checkpoint shows later that nothing was cut off or replaced. The one that was kept in the folder last is checked each time.</source>
   <translation>記録に書き込める人が触れられない場所に保管したチェックポイントは、後から切り詰めや置換がないことを証明します。フォルダーに最後に保管したものを毎回確認します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>When due</source>
   <translation>期限時の動作</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Every</source>
   <translation>間隔</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>hours</source>
   <translation>時間</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Choose folder…</source>
   <translation>フォルダーを選択…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Use this schedule</source>
   <translation>この予定を使用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Make one now…</source>
   <translation>今すぐ作成…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The newest was made on {at} UTC and counts {n}.</source>
   <translation>最新は {at} UTC に作成され、{n} を含みます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Backups</source>
   <translation>バックアップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>A backup is a whole record with its keys, as they are wrapped. It is verified before it counts. Erasing a case does not reach it.</source>
   <translation>バックアップはラップされた鍵を含む記録全体です。検証後に有効となります。症例の消去はバックアップには及びません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Back up…</source>
   <translation>バックアップ…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Verify a backup…</source>
   <translation>バックアップを検証…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Put a backup elsewhere…</source>
   <translation>バックアップを別の場所に復元…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Retention and legal hold</source>
   <translation>保存期間と法的保全</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Keep for</source>
   <translation>保存期間</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>days after the last event</source>
   <translation>日 (最後のイベントから)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Set</source>
   <translation>設定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Hold…</source>
   <translation>保全…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>End a hold…</source>
   <translation>保全を解除…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Erasing a case</source>
   <translation>症例の消去</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Destroys the key of a case: nobody can read its words and images any more, not even you. Events, codes and figures stay, and the record still verifies.</source>
   <translation>症例の鍵を破棄します: 文章と画像は、あなたを含め誰も読めなくなります。イベント、コード、数値は残り、記録は引き続き検証できます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Erase a case…</source>
   <translation>症例を消去…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Keys</source>
   <comment>of encryption</comment>
   <translation>鍵</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The site key protects the keys of all cases; workstations that share a record share it. Lost with this account's keyring, words and images are lost: keep it in a file that a passphrase opens, locked away.</source>
   <translation>施設鍵は全症例の鍵を保護し、記録を共有するワークステーション間で共有されます。このアカウントのキーリングとともに失われると、文章と画像も失われます: パスフレーズで開くファイルに入れ、施錠保管してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Write the site key to a file…</source>
   <translation>施設鍵をファイルに書き込む…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Take over a site key…</source>
   <translation>施設鍵を引き継ぐ…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Protect open keys</source>
   <translation>未保護の鍵を保護</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>no folder chosen</source>
   <translation>フォルダー未選択</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! One is due: {n} are counted by none that was kept.</source>
   <translation>! 期限です: {n} が保管済みのどれにも含まれていません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>give hours from 1 to {most}</source>
   <translation>1～{most} 時間で入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>choose a folder first</source>
   <translation>先にフォルダーを選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The whole record is under a legal hold: nothing is erased.</source>
   <translation>記録全体が法的保全下にあります: 何も消去されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Nothing is under a legal hold.</source>
   <translation>法的保全下のものはありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>give {n} days or more</source>
   <translation>{n} 日以上で入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>{n} erased.</source>
   <translation>{n}を消去済み。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Site key: none here</source>
   <translation>施設鍵: なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signing key: none here; checkpoints are unsigned or the first one makes it</source>
   <translation>署名鍵: なし。チェックポイントは未署名か、最初の作成時に鍵を生成</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! Keys of cases lie unprotected in the record.</source>
   <translation>! 症例の鍵が記録内で未保護です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Remind</source>
   <translation>通知</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Write to a folder</source>
   <translation>フォルダーに書き込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! No backup was made yet.</source>
   <translation>! バックアップはまだ作成されていません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Cases are kept for {n}.</source>
   <translation>症例は {n} 保存されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>nothing is held</source>
   <translation>保全中のものはありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>No case was erased.</source>
   <translation>消去された症例はありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>there is no case</source>
   <translation>症例がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>none lies open</source>
   <translation>未保護のものはありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>None is due.</source>
   <translation>期限のものはありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Held: {cases}</source>
   <translation>保全中: {cases}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>and {n} before</source>
   <translation>ほか以前の {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Site key: {key}</source>
   <translation>施設鍵: {key}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signing key: in the {place}</source>
   <translation>署名鍵: {place}内</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signed as: {keys}</source>
   <translation>署名: {keys}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Cases protected by: {keys}</source>
   <translation>症例を保護する鍵: {keys}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>{n}, the last on {last}; {k} with words and images.</source>
   <translation>{n}、最終 {last}。文章と画像を含むもの {k}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase a case</source>
   <translation>症例を消去</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Case again</source>
   <translation>症例名を再入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase: {n} can never be read again</source>
   <translation>消去: {n} は二度と読めなくなります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>✗ It is under a legal hold and is not erased.</source>
   <translation>✗ 法的保全下にあるため消去できません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Legal hold</source>
   <translation>法的保全</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>End a legal hold</source>
   <translation>法的保全を解除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Hold: nothing of it is erased</source>
   <translation>保全: 一切消去されません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>End the hold</source>
   <translation>保全を解除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Write the site key to {name}</source>
   <translation>施設鍵を {name} に書き込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Open {name}</source>
   <translation>{name} を開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Write the site key</source>
   <translation>施設鍵を書き込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Take over the site key</source>
   <translation>施設鍵を引き継ぐ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Passphrase</source>
   <translation>パスフレーズ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Whoever has the file can try passphrases at leisure: take six words or more that chance has chosen.</source>
   <translation>ファイルを持つ人は時間をかけてパスフレーズを試せます: 無作為に選んだ 6 語以上にしてください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>choose a case</source>
   <translation>症例を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>who asked for it and where that is kept; no names</source>
   <translation>依頼者とその文書の保管場所。氏名は不可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>of your account, once more</source>
   <translation>あなたのアカウントのものを再入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>write the case, as above</source>
   <translation>上記の症例名を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase</source>
   <translation>消去</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>✗ The record is under a legal hold: nothing is erased.</source>
   <translation>✗ 記録は法的保全下にあります: 何も消去されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>choose</source>
   <translation>選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>such as the file number of a claim; no names</source>
   <translation>例: 請求の整理番号。氏名は不可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>the same once more</source>
   <comment>passphrase</comment>
   <translation>もう一度入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>not the same</source>
   <translation>一致しません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>The whole record</source>
   <translation>記録全体</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>You act as {name}.</source>
   <translation>{name} として操作します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Its retention ends on {day}.</source>
   <translation>保存期間は {day} に終了します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reader</source>
   <translation>読影者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adjudicator</source>
   <translation>裁定者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>lead</source>
   <comment>role</comment>
   <translation>責任者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>auditor</source>
   <translation>監査者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>administrator</source>
   <translation>管理者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>system</source>
   <comment>role</comment>
   <translation>システム</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>added</source>
   <translation>追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>changed</source>
   <translation>変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>roles changed</source>
   <translation>役割変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>password changed</source>
   <translation>パスワード変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>closed</source>
   <comment>account</comment>
   <translation>閉鎖</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reopened</source>
   <translation>再開</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>unknown account</source>
   <translation>不明なアカウント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>wrong password</source>
   <translation>パスワードの誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>locked for a while</source>
   <translation>一時ロック中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>by hand</source>
   <translation>手動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>idle</source>
   <comment>account</comment>
   <translation>無操作</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>closed the app</source>
   <translation>アプリを終了</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>new</source>
   <comment>state of a case</comment>
   <translation>新規</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>read locked</source>
   <translation>読影確定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft revealed</source>
   <translation>ドラフト開示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>revised</source>
   <translation>改訂</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adjudicated</source>
   <translation>裁定済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>excluded</source>
   <translation>除外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>perceptual</source>
   <translation>知覚</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reasoning</source>
   <translation>推論</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>knowledge</source>
   <translation>知識</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>grounding</source>
   <translation>根拠付け</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>hallucination</source>
   <translation>ハルシネーション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>data</source>
   <comment>cause</comment>
   <translation>データ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>software</source>
   <comment>cause</comment>
   <translation>ソフトウェア</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>out of scope</source>
   <translation>対象範囲外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>exclusion criterion</source>
   <translation>除外基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>patient opted out</source>
   <translation>患者のオプトアウト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>images not diagnostic</source>
   <translation>画像が診断不能</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>no reference standard</source>
   <translation>参照基準なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>technical failure</source>
   <translation>技術的障害</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>duplicate</source>
   <translation>重複</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>right to erasure</source>
   <translation>消去権</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>retention ended</source>
   <translation>保存期間終了</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>consent withdrawn</source>
   <translation>同意撤回</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>entered in error</source>
   <translation>誤入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>use error</source>
   <translation>使用エラー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>near miss</source>
   <translation>ニアミス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>software defect</source>
   <translation>ソフトウェア欠陥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>none</source>
   <comment>harm</comment>
   <translation>なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>possible</source>
   <translation>可能性あり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>occurred</source>
   <translation>発生</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>read</source>
   <comment>report of a reader</comment>
   <translation>読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft</source>
   <comment>answer of an assistant</comment>
   <translation>ドラフト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>final</source>
   <comment>report</comment>
   <translation>最終</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>revise</source>
   <comment>step</comment>
   <translation>改訂</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sample</source>
   <comment>part of a draft</comment>
   <translation>サンプル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>choice</source>
   <comment>part of a draft</comment>
   <translation>選択</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>question</source>
   <comment>part of a draft</comment>
   <translation>質問</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>judgement</source>
   <translation>評価</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>key-images</source>
   <translation>キー画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reader-independent</source>
   <translation>読影者非依存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>radiological</source>
   <translation>放射線学的</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>neurological</source>
   <translation>神経学的</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>valid</source>
   <translation>有効</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>malformed</source>
   <translation>不正な形式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>refused</source>
   <comment>answer</comment>
   <translation>拒否</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>truncated</source>
   <comment>answer</comment>
   <translation>途切れ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>timed-out</source>
   <translation>タイムアウト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>cancelled</source>
   <translation>キャンセル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>failed</source>
   <comment>answer</comment>
   <translation>失敗</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>certain</source>
   <translation>確実</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>probable</source>
   <translation>ほぼ確実</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>pathology</source>
   <translation>病理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>follow-up</source>
   <translation>経過観察</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>consensus</source>
   <translation>合議</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>single expert</source>
   <translation>専門家 1 名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>clinical report</source>
   <translation>臨床レポート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>passed</source>
   <comment>test</comment>
   <translation>合格</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>undecided</source>
   <translation>未決</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>written</source>
   <comment>key</comment>
   <translation>書き込み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>taken</source>
   <comment>key</comment>
   <translation>引き継ぎ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>environment</source>
   <comment>variable</comment>
   <translation>環境変数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>backup</source>
   <translation>バックアップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>checkpoint</source>
   <translation>チェックポイント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>pilot</source>
   <translation>パイロット試験</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>exploratory</source>
   <translation>探索的</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>common</source>
   <translation>高頻度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>uncommon</source>
   <translation>低頻度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>rare</source>
   <translation>まれ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>codes</source>
   <translation>コード</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>severity</source>
   <translation>重大度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>category</source>
   <translation>カテゴリ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>group</source>
   <translation>グループ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>findings</source>
   <translation>所見</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>side</source>
   <translation>左右</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft for over-reading</source>
   <translation>確認読影用ドラフト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>second look after the read</source>
   <translation>読影後のセカンドルック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>worklist order</source>
   <translation>ワークリストの順序付け</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>teaching</source>
   <translation>教育</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>prospective</source>
   <translation>前向き</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>retrospective</source>
   <translation>後ろ向き</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>silent</source>
   <translation>サイレント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>no-ai</source>
   <translation>AI なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>ai-second</source>
   <translation>AI 後出し</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>concurrent</source>
   <translation>同時</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>ai-first</source>
   <translation>AI 先出し</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sensitivity</source>
   <translation>感度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>specificity</source>
   <translation>特異度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>critical errors</source>
   <translation>重大な誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>critical errors after the decision</source>
   <translation>判断後の重大な誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>hallucination on normals</source>
   <translation>正常例でのハルシネーション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>false reassurance</source>
   <translation>誤った安心</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>diagnostic accuracy</source>
   <translation>正診率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adopt</source>
   <translation>導入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adopt with second reader</source>
   <translation>第 2 読影者付きで導入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>case</source>
   <translation>症例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>case-reader</source>
   <translation>症例×読影者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>modality</source>
   <translation>モダリティ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>plane</source>
   <translation>断面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>manufacturer</source>
   <translation>メーカー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>field strength t</source>
   <translation>磁場強度 (T)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>slice thickness mm</source>
   <translation>スライス厚 (mm)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>indication</source>
   <translation>検査目的</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>age years</source>
   <translation>年齢 (歳)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sex</source>
   <translation>性別</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>quality</source>
   <translation>画質</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft group</source>
   <translation>ドラフトのグループ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft category</source>
   <translation>ドラフトのカテゴリ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft normality</source>
   <translation>ドラフトの正常・異常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft probability</source>
   <translation>ドラフトの確率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>Sections of the numbers</source>
   <translation>数値のセクション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers come from the record, and that cannot be opened.</source>
   <translation>数値は記録から算出しますが、記録を開けません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>No draft and no read is in the record yet. Figures come as cases are read, drafted and compared with a reference standard.</source>
   <translation>記録にはまだドラフトも読影もありません。症例の読影、ドラフト、参照基準との比較が進むと数値が表示されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>Counting…</source>
   <translation>集計中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The record is being read…</source>
   <translation>記録を読み込み中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers are not for this role</source>
   <translation>この役割では数値を閲覧できません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers cannot be read</source>
   <translation>数値を読み込めません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>No numbers yet</source>
   <translation>数値はまだありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>○ No result in this view: take a filter away.</source>
   <translation>○ この表示範囲に結果なし: フィルターを外してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>{n} results, as of event {seq}. A click on a number lists its cases, on a measure its definition. Investigational - not for diagnosis</source>
   <translation>結果 {n} 件、イベント {seq} 時点。数値をクリックすると該当症例、指標をクリックすると定義を表示します。研究用 - 診断には使用不可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Result</source>
   <translation>結果</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Stop</source>
   <translation>中止</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Stopped.</source>
   <translation>中止しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>An account that gives no input is asked for its password; nothing of the patient is shown meanwhile. 0 never locks. Without accounts nothing is locked.</source>
   <translation>無操作のアカウントにはパスワードの入力を求め、その間は患者情報を表示しません。0 ではロックしません。アカウントがなければロックは行われません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>There are no accounts: whoever runs the program ({user}) does everything, and nothing proves who it was. The first account is an administrator's.</source>
   <translation>アカウントがありません: プログラムの実行者 ({user}) がすべての操作を行い、本人を証明するものがありません。最初のアカウントは管理者用です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Everybody signs in; names and roles are in the record, passwords never.</source>
   <translation>全員がサインインします。氏名と役割は記録され、パスワードは記録されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} is open again; its password is the one it had</source>
   <translation>アカウント {account} を再開しました。パスワードは以前のままです</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Add account…</source>
   <translation>アカウントを追加…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Change roles…</source>
   <translation>役割を変更…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Set password…</source>
   <translation>パスワードを設定…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Close account</source>
   <translation>アカウントを閉鎖</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Lock after</source>
   <translation>ロックまで</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>minutes without input</source>
   <translation>分間無操作</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Accounts</source>
   <translation>アカウント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>choose an account</source>
   <translation>アカウントを選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>there is no record</source>
   <translation>記録がありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>only an administrator changes accounts</source>
   <translation>アカウントの変更は管理者のみ可能です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>password of {account} set on this machine</source>
   <translation>{account} のパスワードをこの端末に設定しました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} closed; what it signed stays</source>
   <translation>アカウント {account} を閉鎖しました。署名済みのものは残ります</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>State</source>
   <translation>状態</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Idle lock</source>
   <translation>自動ロック</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Accounts are kept in the record, which is not open.</source>
   <translation>アカウントは記録に保存されますが、記録が開かれていません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Add the first account…</source>
   <translation>最初のアカウントを追加…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>closed, no password on this machine</source>
   <translation>閉鎖、この端末にパスワードなし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>open, no password on this machine</source>
   <translation>有効、この端末にパスワードなし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Open again</source>
   <translation>再開</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Reset password…</source>
   <translation>パスワードを再設定…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} made</source>
   <translation>アカウント {account} を作成しました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>roles of {account} changed</source>
   <translation>{account} の役割を変更しました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>open</source>
   <comment>account</comment>
   <translation>有効</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>give minutes from 0 to {most}</source>
   <translation>0～{most} 分で入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Sections of the pilot</source>
   <translation>パイロット試験のセクション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Write the protocol</source>
   <translation>プロトコルを作成</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The record is being opened…</source>
   <translation>記録を開いています…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The pilot is part of the record, and that cannot be opened.</source>
   <translation>パイロット試験は記録の一部ですが、記録を開けません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>There is no protocol: the pilot has not begun. The lead signs one.</source>
   <translation>プロトコルがありません: パイロット試験は開始されていません。責任者が署名します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The pilot cannot be read</source>
   <translation>パイロット試験を読み込めません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Where it stands</source>
   <translation>進行状況</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Protocol</source>
   <translation>プロトコル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Adjudication</source>
   <translation>裁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Safety</source>
   <translation>安全性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>No pilot yet</source>
   <translation>パイロット試験はまだありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Enrolled</source>
   <translation>登録</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Excluded: {n}</source>
   <translation>除外: {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Flow of cases: {steps}; excluded {lost}</source>
   <translation>症例の流れ: {steps}、除外 {lost}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>what the pilot is called</source>
   <translation>パイロット試験の名称</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>a function, such as head of neuroradiology</source>
   <translation>職名 (例: 神経放射線科部長)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>such as sensitivity, one a line</source>
   <translation>例: sensitivity、1 行に 1 つ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>the committee's approval, or why none is needed</source>
   <translation>倫理委員会の承認、または不要の理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>how patients may stay out</source>
   <translation>患者の参加拒否の方法</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>such as demyelination, one a line; none: all</source>
   <translation>例: demyelination、1 行に 1 つ。空欄: すべて</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>values, one a line; for a word</source>
   <translation>値、1 行に 1 つ (語の場合)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>for a number</source>
   <translation>数値の場合</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>from overread pilot seed; empty where nothing is randomised</source>
   <translation>overread pilot seed の出力。無作為化なしの場合は空欄</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>30 where empty</source>
   <translation>空欄なら 30</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>who is told, in order; one a line</source>
   <translation>通知先 (順番に)、1 行に 1 名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Title</source>
   <comment>protocol</comment>
   <translation>題名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Lead</source>
   <comment>protocol</comment>
   <translation>責任者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Intended use</source>
   <comment>protocol</comment>
   <translation>使用目的</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Setting</source>
   <comment>protocol</comment>
   <translation>実施状況</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Ethics</source>
   <comment>protocol</comment>
   <translation>倫理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Approval</source>
   <comment>protocol</comment>
   <translation>承認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Patient opt out</source>
   <comment>protocol</comment>
   <translation>患者のオプトアウト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Scope</source>
   <comment>protocol</comment>
   <translation>対象範囲</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Conditions</source>
   <comment>protocol</comment>
   <translation>条件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Fact</source>
   <comment>protocol</comment>
   <translation>項目</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Any of</source>
   <comment>protocol</comment>
   <translation>いずれか</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Least</source>
   <comment>protocol</comment>
   <translation>最小</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Most</source>
   <comment>protocol</comment>
   <translation>最大</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Inclusion</source>
   <comment>protocol</comment>
   <translation>選択基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Exclusion</source>
   <comment>protocol</comment>
   <translation>除外基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Configurations</source>
   <comment>protocol</comment>
   <translation>構成</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Id</source>
   <comment>protocol</comment>
   <translation>ID</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Provider</source>
   <comment>protocol</comment>
   <translation>プロバイダ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Label</source>
   <comment>protocol</comment>
   <translation>ラベル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Arms</source>
   <comment>protocol</comment>
   <translation>群</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Name</source>
   <comment>protocol</comment>
   <translation>名前</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Kind</source>
   <comment>protocol</comment>
   <translation>種類</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Weight</source>
   <comment>protocol</comment>
   <translation>重み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Randomisation</source>
   <comment>protocol</comment>
   <translation>無作為化</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Unit</source>
   <comment>protocol</comment>
   <translation>単位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Seed hash</source>
   <comment>protocol</comment>
   <translation>シードのハッシュ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Readings</source>
   <comment>protocol</comment>
   <translation>読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Washout (days)</source>
   <comment>protocol</comment>
   <translation>ウォッシュアウト (日)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Endpoints</source>
   <comment>protocol</comment>
   <translation>評価項目</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Gates</source>
   <comment>protocol</comment>
   <translation>ゲート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Measure</source>
   <comment>protocol</comment>
   <translation>指標</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Limit</source>
   <comment>protocol</comment>
   <translation>限界値</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Expected</source>
   <comment>protocol</comment>
   <translation>期待値</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Confidence</source>
   <comment>protocol</comment>
   <translation>信頼水準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Power</source>
   <comment>protocol</comment>
   <translation>検出力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Opens</source>
   <comment>protocol</comment>
   <translation>許可する用途</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Groups</source>
   <comment>protocol</comment>
   <translation>グループ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Prevalence</source>
   <comment>protocol</comment>
   <translation>有病率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Dropout</source>
   <comment>protocol</comment>
   <translation>脱落率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Stop rules</source>
   <comment>protocol</comment>
   <translation>中止規則</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Stop error</source>
   <comment>protocol</comment>
   <translation>中止の過誤確率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Suspensions</source>
   <comment>protocol</comment>
   <translation>一時停止</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Escalation</source>
   <comment>protocol</comment>
   <translation>エスカレーション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Idle after (s)</source>
   <comment>protocol</comment>
   <translation>無操作とみなす時間 (秒)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Concordant sample</source>
   <comment>protocol</comment>
   <translation>一致例の抽出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Usability every (days)</source>
   <comment>protocol</comment>
   <translation>ユーザビリティ調査の間隔 (日)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to conditions</source>
   <translation>条件を追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to configurations</source>
   <translation>構成を追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to arms</source>
   <translation>群を追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to gates</source>
   <translation>ゲートを追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to stop rules</source>
   <translation>中止規則を追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to suspensions</source>
   <translation>一時停止を追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Conditions {n}</source>
   <translation>削除: 条件 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Configurations {n}</source>
   <translation>削除: 構成 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Arms {n}</source>
   <translation>削除: 群 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Gates {n}</source>
   <translation>削除: ゲート {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Stop rules {n}</source>
   <translation>削除: 中止規則 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Suspensions {n}</source>
   <translation>削除: 一時停止 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>{value} where empty</source>
   <translation>空欄なら {value}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>I approve this protocol and lead the pilot by it</source>
   <translation>このプロトコルを承認し、これに従ってパイロット試験を主導します</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>takes {enrolled} enrolled cases for {needed} scored ones; up to {allowed} errors pass, power {power}</source>
   <translation>採点 {needed} 症例に登録 {enrolled} 症例が必要。誤り {allowed} 件まで合格、検出力 {power}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>takes {enrolled} enrolled cases for {needed} scored ones; up to {allowed} failures pass, power {power}</source>
   <translation>採点 {needed} 症例に登録 {enrolled} 症例が必要。失敗 {allowed} 件まで合格、検出力 {power}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>▲ {file}: left out what a protocol does not have: {names}</source>
   <translation>▲ {file}: プロトコルにない項目を対象外としました: {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>State of the protocol</source>
   <translation>プロトコルの状態</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Sign the protocol</source>
   <translation>プロトコルに署名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Load…</source>
   <translation>読み込み…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Save as…</source>
   <translation>名前を付けて保存…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Sign…</source>
   <translation>署名…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>The form is being made…</source>
   <translation>フォームを作成中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Load a protocol</source>
   <translation>プロトコルを読み込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Save the protocol</source>
   <translation>プロトコルを保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ In force: protocol {digest}…</source>
   <translation>✓ 有効: プロトコル {digest}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ Complete, not signed: protocol {digest}…</source>
   <translation>✓ 完成、未署名: プロトコル {digest}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Only the pilot's lead signs its protocol</source>
   <translation>プロトコルへの署名はパイロット試験の責任者のみ可能です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>not of the form that is needed</source>
   <translation>必要な形式ではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ Saved as {file}</source>
   <translation>✓ {file} として保存しました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>needed</source>
   <translation>必須</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✗ Not complete: {n} to mend</source>
   <translation>✗ 未完成: 要修正 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>{at} UTC · {kind} · harm: {harm}</source>
   <translation>{at} UTC · {kind} · 危害: {harm}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Safety reports</source>
   <translation>安全性報告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Report a use error, near miss or defect</source>
   <translation>使用エラー、ニアミス、欠陥を報告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Harm</source>
   <translation>危害</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>What happened</source>
   <translation>発生した事象</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Report</source>
   <translation>報告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Usability questionnaire</source>
   <translation>ユーザビリティ質問票</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Answer</source>
   <comment>act</comment>
   <translation>回答する</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Send answers</source>
   <translation>回答を送信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I think that I would like to use this system frequently.</source>
   <translation>このシステムを頻繁に使いたいと思う。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the system unnecessarily complex.</source>
   <translation>このシステムは不必要に複雑だと感じた。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I thought the system was easy to use.</source>
   <translation>このシステムは使いやすいと思った。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I would need the support of a technical person to use this system.</source>
   <translation>このシステムを使うには技術者の支援が必要だと思う。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the functions in this system well integrated.</source>
   <translation>このシステムの各機能はよく統合されていると感じた。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I thought there was too much inconsistency in this system.</source>
   <translation>このシステムには一貫性のないところが多すぎると思った。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I imagine that most people would learn this system very quickly.</source>
   <translation>たいていの人はこのシステムの使い方をすぐに覚えるだろうと思う。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the system very cumbersome to use.</source>
   <translation>このシステムはとても使いにくいと感じた。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I felt very confident using the system.</source>
   <translation>自信をもってこのシステムを使えた。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I needed to learn a lot before I could get going with this system.</source>
   <translation>このシステムを使い始める前に多くのことを学ぶ必要があった。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>{n} answered, mean score {mean:.0f} of 100, last {last:.0f}.</source>
   <translation>回答 {n} 件、平均 {mean:.0f} / 100 点、直近 {last:.0f} 点。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✗ Not answered: {numbers}</source>
   <translation>✗ 未回答: {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>None so far.</source>
   <translation>まだありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>no names, no numbers of patients</source>
   <translation>患者の氏名・番号は不可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✓ Reported</source>
   <translation>✓ 報告済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Due now. 1: strongly disagree, 5: strongly agree.</source>
   <translation>回答時期です。1: まったくそう思わない、5: 非常にそう思う。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Not due yet; you may answer again. 1: strongly disagree, 5: strongly agree.</source>
   <translation>まだ回答時期ではありませんが、再回答できます。1: まったくそう思わない、5: 非常にそう思う。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✓ Answered</source>
   <translation>✓ 回答済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>and {n} older ones</source>
   <translation>ほか以前の {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>your name, as the signature shows it</source>
   <translation>署名に表示される氏名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>why; kept with the signature</source>
   <translation>理由。署名とともに保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>a signature needs a name</source>
   <translation>署名には氏名が必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>a signature needs your password</source>
   <translation>署名にはパスワードが必要です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>{translation}
stored as “{meaning}”</source>
   <translation>{translation}
「{meaning}」として保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{pilots} simulated pilots of {cases} cases, looked at after every case:</source>
   <translation>{cases} 症例のパイロット試験を {pilots} 回シミュレーション、1 症例ごとに判定:</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Simulate the stop rules</source>
   <translation>中止規則をシミュレーション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Progress of the simulation</source>
   <translation>シミュレーションの進行状況</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>How often each rule alarms without cause, and how soon with one.</source>
   <translation>各規則の誤アラームの頻度と、原因がある場合のアラームまでの早さ。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{rule}: true rate {rate} against {limit}, alarm in {share}</source>
   <translation>{rule}: 真の率 {rate} (限界 {limit})、アラーム {share}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Complete the protocol first.</source>
   <translation>先にプロトコルを完成させてください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{rule}: true rate {rate} against {limit}, alarm in {share}, half of them by case {n:g}</source>
   <translation>{rule}: 真の率 {rate} (限界 {limit})、アラーム {share}、その半数は {n:g} 症例目まで</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>I decided that the assistant may answer again</source>
   <translation>アシスタントの回答再開を決定しました</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Epoch {epoch}, signed by {name}. {use}, {setting}; led by {lead}.</source>
   <translation>エポック {epoch}、{name} が署名。{use}、{setting}。責任者 {lead}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{rule} ({measure} above {limit}): {errors} of {cases} cases</source>
   <translation>{rule} ({measure} が {limit} 超): {cases} 症例中 {errors} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{rule} ({measure} above {limit}, {where}): {errors} of {cases} cases</source>
   <translation>{rule} ({measure} が {limit} 超、{where}): {cases} 症例中 {errors} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>■ Suspended by “{rule}” for {stratum}: {errors} errors in {cases} cases</source>
   <translation>■ 「{rule}」により {stratum} で一時停止: {cases} 症例中 {errors} 件の誤り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>✗ {severity}: {code}, {source}; {case}, {at} UTC</source>
   <translation>✗ {severity}: {code}、{source}。{case}、{at} UTC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Let the assistant answer again</source>
   <translation>アシスタントの回答を再開</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Sign and resume</source>
   <translation>署名して再開</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{arm} (earlier epoch): {n}</source>
   <translation>{arm} (以前のエポック): {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Resume…</source>
   <translation>再開…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Open case</source>
   <translation>症例を開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Flow of cases</source>
   <translation>症例の流れ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Readings by arm</source>
   <translation>群別の読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Stop rules</source>
   <translation>中止規則</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Only the pilot's lead resumes the assistant</source>
   <translation>アシスタントの再開はパイロット試験の責任者のみ可能です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>what was done, whom you told</source>
   <translation>対応内容と連絡先</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>say what was done</source>
   <translation>対応内容を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>The protocol has none.</source>
   <translation>プロトコルに規定なし。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Alarm: event {seq} of the record</source>
   <translation>アラーム: 記録のイベント {seq}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Pending: {n} without adjudication</source>
   <translation>保留: 未裁定 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ {why}. Until it is mended nothing is sent.</source>
   <translation>✗ {why}。修正されるまで何も送信されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>⊘ Nothing is sent to anybody, this machine's own servers included.</source>
   <translation>⊘ この端末上のサーバーを含め、どこにも送信されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Local only: nothing goes to any other machine</source>
   <translation>ローカルのみ: 他の端末には何も送信しない</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Allowed hosts</source>
   <translation>許可ホスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>A clinical context may go along</source>
   <translation>臨床情報の送信を許可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>at most in one request</source>
   <translation>以下 (1 リクエストあたり)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>MB at most in one request</source>
   <translation>MB 以下 (1 リクエストあたり)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Save policy</source>
   <translation>ポリシーを保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>{stopped} Only a {who} may allow it again.</source>
   <translation>{stopped} 再許可は{who}のみ可能です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>allowed hosts</source>
   <translation>許可ホスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>captions</source>
   <translation>キャプション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>max images</source>
   <translation>最大画像数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>max request mb</source>
   <translation>リクエスト上限 (MB)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>budget per day</source>
   <translation>1 日の予算</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>budget of pilot</source>
   <translation>パイロット試験の予算</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>pilot since</source>
   <translation>パイロット試験の開始日</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>requests</source>
   <translation>リクエスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>tokens</source>
   <translation>トークン</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>policy</source>
   <translation>ポリシー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>api.example.org, one a line</source>
   <translation>api.example.org、1 行に 1 つ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Kill switch is set: allow sending again</source>
   <translation>送信停止中: 送信を再許可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Kill switch: stop all sending</source>
   <translation>送信停止スイッチ: すべての送信を停止</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>One click stops every request, this machine's own servers included.</source>
   <translation>1 クリックで、この端末上のサーバーを含む全リクエストを停止します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✓ Saved. It holds from now on.</source>
   <translation>✓ 保存しました。以後有効です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ It is set, but the record could not store it: {why}</source>
   <translation>✗ 設定されましたが、記録に保存できませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ Not changed, since the record could not store it: {why}</source>
   <translation>✗ 記録に保存できなかったため、変更されませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Informed or blinded</source>
   <translation>情報付きまたは盲検</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Blinded only</source>
   <translation>盲検のみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>▲ Only a {who} may change this. Anybody may stop all sending.</source>
   <translation>▲ 変更は{who}のみ可能です。送信停止は誰でも可能です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>The open study: a demonstration, no verdict</source>
   <translation>開いている検査: デモのみ、判定なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>A case set from a file</source>
   <translation>ファイルの症例セット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>No study is open.</source>
   <translation>検査が開かれていません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Choose a CSV file…</source>
   <translation>CSV ファイルを選択…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>One case a row; the columns are in docs/probes.md</source>
   <translation>1 行に 1 症例。列は docs/probes.md を参照</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Provider</source>
   <translation>プロバイダ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Times each is asked</source>
   <translation>各症例の依頼回数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Slices per series</source>
   <translation>シリーズあたりのスライス数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Blinded captions: numbers only</source>
   <translation>盲検キャプション: 番号のみ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Reason to go on all the same; it is recorded</source>
   <translation>それでも続行する理由 (記録されます)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Reason to go on although letters may be seen</source>
   <translation>文字が写る可能性があっても続行する理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Show what would be asked</source>
   <translation>依頼内容を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose a series of the open study, or a case set</source>
   <translation>開いている検査のシリーズまたは症例セットを選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose the file of the case set</source>
   <translation>症例セットのファイルを選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose who is asked</source>
   <translation>依頼先を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose a probe</source>
   <translation>プローブを選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Case set</source>
   <translation>症例セット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>New run</source>
   <translation>新規実行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>What is sent is changed in known ways, to see whether the answer follows. It tells of a model, never of a patient.</source>
   <translation>送信内容を既知の方法で変え、回答が追従するかを調べます。モデルについての評価であり、患者についてのものではありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Cases</source>
   <translation>症例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Who is asked, and how</source>
   <translation>依頼先と方法</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Slices per series, over the brain</source>
   <translation>シリーズあたりのスライス数 (脳全体)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Nothing is sent before you agree</source>
   <translation>同意するまで何も送信されません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: about {usd} USD ({basis}).</source>
   <translation>費用: 約 {usd} USD ({basis})。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{cases} of {patients}, {images} a request, {captions}, {context}, at most {size} each.</source>
   <translation>{patients}の{cases}、1 リクエスト {images}、{captions}、{context}、各最大 {size}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{cases} of {patients}, {images} a request, {captions}, {context}.</source>
   <translation>{patients}の{cases}、1 リクエスト {images}、{captions}、{context}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>At most {requests}: each {times}, as it is and as {changed}.</source>
   <translation>最大 {requests}: それぞれ{times}、原画像と{changed}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>At most {requests}: each {times}, as it is.</source>
   <translation>最大 {requests}: それぞれ{times}、原画像のまま。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>once</source>
   <translation>1 回</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: none.</source>
   <translation>費用: なし。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>What would be asked</source>
   <translation>依頼内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Nothing leaves this machine</source>
   <translation>この端末の外には何も送信されません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Images of the request</source>
   <translation>リクエストの画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Text of the request</source>
   <translation>リクエストのテキスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Swaps and histories depend on the first answers: shown as they would be without. Every request is kept in the record.</source>
   <translation>入れ替えと病歴は最初の回答によります: それがない場合の形で表示しています。全リクエストは記録に残ります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Ask nothing</source>
   <translation>依頼しない</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{low} to {high} images</source>
   <translation>{low}～{high} 画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Making the request…</source>
   <translation>リクエストを作成中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{n} times</source>
   <translation>{n} 回</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: not known ({basis}).</source>
   <translation>費用: 不明 ({basis})。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Sends to {url}</source>
   <translation>{url} へ送信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Make up to {n} to {where}</source>
   <translation>{where} へ最大 {n} を送信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>This request cannot be made: {why}</source>
   <translation>このリクエストは作成できません: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>blinded captions</source>
   <translation>盲検キャプション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>informed captions</source>
   <translation>情報付きキャプション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Passed</source>
   <translation>合格</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Undecided</source>
   <translation>未決</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>No verdict</source>
   <translation>判定なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>95 % interval {low} to {high}, threshold {limit}</source>
   <translation>95 % 区間 {low}～{high}、閾値 {limit}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{cases} of {patients}, each asked {times} · {outcomes} · {at} UTC</source>
   <translation>{patients}の{cases}、各{times}依頼 · {outcomes} · {at} UTC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{n} of {patients}, 95 % interval {low} to {high}: {why}</source>
   <translation>{patients}の {n}、95 % 区間 {low}～{high}: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>abstains</source>
   <translation>回答保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>states nothing</source>
   <translation>記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}: {labels}</source>
   <translation>症例 {n}: {labels}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}</source>
   <translation>症例 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>95 % interval {low} to {high}</source>
   <translation>95 % 区間 {low}～{high}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Probes of the run</source>
   <translation>実行のプローブ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>As it is</source>
   <translation>原画像のまま</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Image {n} as it was sent, {width} × {height}</source>
   <translation>送信時の画像 {n}、{width} × {height}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}: {labels}, left out</source>
   <translation>症例 {n}: {labels}、対象外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}, left out</source>
   <translation>症例 {n}、対象外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ No figures: {why}</source>
   <translation>○ 数値なし: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{name}: {value} ({low} to {high})</source>
   <translation>{name}: {value} ({low}～{high})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>no answer: {outcome}</source>
   <translation>回答なし: {outcome}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>nothing answered</source>
   <translation>回答なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>▲ Ended early: {why}</source>
   <translation>▲ 早期終了: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ One case: a demonstration. It shows, and proves nothing.</source>
   <translation>○ 1 症例: デモです。例示のみで、何も証明しません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ Left out: {why}</source>
   <translation>○ 対象外: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>no images were sent</source>
   <translation>画像は送信されていません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Image {n} as it was sent</source>
   <translation>送信時の画像 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Probe runs</source>
   <translation>プローブの実行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Runs in the record</source>
   <translation>記録内の実行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>The run on its way</source>
   <translation>進行中の実行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Requests answered</source>
   <translation>回答済みリクエスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Loading the cases</source>
   <translation>症例を読み込み中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Asking</source>
   <translation>依頼中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>not ended</source>
   <translation>未終了</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>{at} UTC</source>
   <translation>{at} UTC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>There is no record: nothing can be asked or shown.</source>
   <translation>記録がありません: 依頼も表示もできません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>No probe has been run yet. Choose cases, who is asked, and the probes; before anything is asked you see what that would be.</source>
   <translation>プローブはまだ実行されていません。症例、依頼先、プローブを選択してください。依頼前に内容を確認できます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>This run has not ended. What was asked until now is in the record.</source>
   <translation>この実行は終了していません。これまでの依頼は記録に残っています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>no verdict</source>
   <translation>判定なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>The runs cannot be read: {why}</source>
   <translation>実行を読み込めません: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>a run is on its way</source>
   <translation>実行中です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>{n} of at most {most}: {words}</source>
   <translation>{n} / 最大 {most}: {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>unexpected {kind}: {why}</source>
   <translation>予期しない {kind}: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>Case {n} · as it is</source>
   <translation>症例 {n} · 原画像のまま</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>Case {n} · {request}</source>
   <translation>症例 {n} · {request}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>USD per million tokens</source>
   <translation>USD / 100 万トークン</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Contract, prices, limits and pictures</source>
   <translation>契約、価格、制限、画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Contract</source>
   <translation>契約</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Region</source>
   <translation>地域</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Retention</source>
   <translation>データ保持</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Training</source>
   <translation>学習利用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Cutoff</source>
   <translation>知識の期限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Input</source>
   <translation>入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>From a cache</source>
   <translation>キャッシュ読み出し</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Into a cache</source>
   <translation>キャッシュ書き込み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Output</source>
   <translation>出力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Day</source>
   <translation>価格の日付</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>At once</source>
   <translation>同時</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>A minute</source>
   <translation>1 分あたり</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>tokens a minute</source>
   <translation>トークン / 分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Longer side</source>
   <translation>長辺</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>pixels at most</source>
   <translation>画素以下</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>bytes at most</source>
   <translation>バイト以下</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>What the site knows of it</source>
   <translation>施設が把握している情報</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Prices</source>
   <translation>価格</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Limits of this program</source>
   <translation>このプログラムの制限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Pictures, as its server takes them</source>
   <translation>サーバーが受け付ける画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>number of the processing agreement</source>
   <translation>データ処理契約の番号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>where requests are processed</source>
   <translation>リクエストの処理地域</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>what is kept, and for how long</source>
   <translation>保持される内容と期間</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>whether requests train models</source>
   <translation>リクエストがモデルの学習に使われるか</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>how far training data reach</source>
   <translation>学習データの時期</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>that the prices are of, such as 2026-11-22</source>
   <translation>価格の基準日 (例: 2026-11-22)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>always there</source>
   <translation>常時利用可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Settings complete, policy allows it, with a key. Nothing was sent.</source>
   <translation>✓ 設定完了、ポリシー許可、キーあり。何も送信していません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Settings complete, policy allows it, without a key. Nothing was sent.</source>
   <translation>✓ 設定完了、ポリシー許可、キーなし。何も送信していません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>No model server answers on this machine. Start one, or add it by its address.</source>
   <translation>この端末で応答するモデルサーバーがありません。起動するか、アドレスで追加してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s: {message}</source>
   <translation>{sign} {seconds} 秒後: {message}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s by {model}.</source>
   <translation>{sign} {seconds} 秒後、{model}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s.</source>
   <translation>{sign} {seconds} 秒後。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>A draft can be asked of each of these. Nothing leaves before its preview was shown.</source>
   <translation>それぞれにドラフトを依頼できます。プレビューの表示前には何も送信されません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Add provider…</source>
   <translation>プロバイダを追加…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Find servers on this machine</source>
   <translation>この端末のサーバーを検索</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Ask the usual ports of Ollama, LM Studio, llama.cpp and vLLM</source>
   <translation>Ollama、LM Studio、llama.cpp、vLLM の標準ポートを確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Waiting for the answer to a drawn picture…</source>
   <translation>描画したテスト画像への回答を待機中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{name} is removed, and its key with it.</source>
   <translation>{name} をキーとともに削除しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Asking the usual ports of this machine…</source>
   <translation>この端末の標準ポートを確認中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>passed on to another host</source>
   <translation>別のホストに転送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Check</source>
   <translation>確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Look at settings, key and policy; nothing is sent</source>
   <translation>設定、キー、ポリシーを確認。何も送信しません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Test</source>
   <comment>act</comment>
   <translation>テスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Send a drawn picture, of no patient, and see how it answers</source>
   <translation>患者のものではない描画画像を送信し、回答を確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Change…</source>
   <translation>変更…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Address, model, key, prices and limits, in their place</source>
   <translation>アドレス、モデル、キー、価格、制限を変更</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Remove the provider and its key from this machine</source>
   <translation>プロバイダとキーをこの端末から削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>cost not known: no prices are entered</source>
   <translation>費用不明: 価格が未入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>▲ Policy allows it, but there is no key: add it again with one.</source>
   <translation>▲ ポリシーは許可していますが、キーがありません: キーを付けて再追加してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✗ {name} was not removed, since the record could not store it: {why}</source>
   <translation>✗ 記録に保存できなかったため、{name} は削除されませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{n} found. Choose a model to add it.</source>
   <translation>{n} が見つかりました。追加するモデルを選択してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>takes images</source>
   <translation>画像対応</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>takes no images</source>
   <translation>画像非対応</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Ready; it needs neither key nor network.</source>
   <translation>✓ 準備完了。キーもネットワークも不要です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Add {what}</source>
   <translation>{what} を追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ {name} is added.</source>
   <translation>✓ {name} を追加しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ {name} is changed.</source>
   <translation>✓ {name} を変更しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Provider {name}</source>
   <translation>プロバイダ {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Check {name}</source>
   <translation>{name} を確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Test {name} with a drawn picture</source>
   <translation>描画画像で {name} をテスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Remove {name}</source>
   <translation>{name} を削除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Dark</source>
   <translation>ダーク</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Light</source>
   <translation>ライト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Window in</source>
   <translation>画面の言語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Language of menus, forms and messages, from the next start on. The record, exports and reports stay in English.</source>
   <translation>メニュー、フォーム、メッセージの言語 (次回起動時から)。記録、書き出し、レポートは英語のままです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Theme</source>
   <translation>テーマ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Convention</source>
   <translation>表示規約</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Reader</source>
   <translation>読影者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Drafts in</source>
   <translation>ドラフトの言語</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Language of a draft's free text; codes stay the same. Each draft may differ.</source>
   <translation>ドラフトの自由記載の言語。コードは変わりません。ドラフトごとに変更できます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Every event that you cause carries this id. Keep it the same.</source>
   <translation>あなたの操作による全イベントにこの ID が付きます。変更しないでください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Idle lock…</source>
   <translation>自動ロック…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>After how many minutes without input the window locks</source>
   <translation>画面をロックするまでの無操作時間 (分)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Signed in: every event that you cause carries your account.</source>
   <translation>サインイン中: あなたの操作による全イベントにアカウントが付きます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>as the system: {name}</source>
   <translation>システムと同じ: {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>name or id that the record shows</source>
   <translation>記録に表示される名前または ID</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>The patient's left is on the right of axial and coronal pictures. What is sent is always radiological.</source>
   <translation>軸位断と冠状断では患者の左が画像の右になります。送信画像は常に放射線学的表示です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>The patient's left is on the left of axial and coronal pictures. What is sent is always radiological.</source>
   <translation>軸位断と冠状断では患者の左が画像の左になります。送信画像は常に放射線学的表示です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verifying before the checkpoint is made…</source>
   <translation>チェックポイント作成前に検証中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ {n} exported to {name}.</source>
   <translation>✓ {n} を {name} に書き出しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Try again</source>
   <translation>再試行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verify</source>
   <translation>検証</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Check every event and every payload of the record</source>
   <translation>記録の全イベントと全ペイロードを確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Checkpoint…</source>
   <translation>チェックポイント…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Size and root of the record, signed, to be kept elsewhere</source>
   <translation>別の場所に保管する、署名付きの記録のサイズとルート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} since the last checkpoint: keep one elsewhere.</source>
   <translation>! 前回のチェックポイント以降 {n}: 新たに作成し別の場所に保管してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} and no checkpoint yet: keep one elsewhere.</source>
   <translation>! {n}、チェックポイント未作成: 作成し別の場所に保管してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verifying every event and every payload…</source>
   <translation>全イベントと全ペイロードを検証中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ Record ok, {n}. Head {head}…</source>
   <translation>✓ 記録は正常、{n}。先頭ハッシュ {head}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} dated before the one that it follows, first event {first}: a clock was set back.</source>
   <translation>! 直前のイベントより古い日時の {n}、最初はイベント {first}: 時計が戻されています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Events</source>
   <translation>イベント</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Keeping</source>
   <translation>保管</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>CSV, a row per event…</source>
   <translation>CSV、1 イベント 1 行…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>JSON lines, as it was hashed…</source>
   <translation>JSON Lines、ハッシュ時のまま…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Parquet, a row per event…</source>
   <translation>Parquet、1 イベント 1 行…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>DICOM structured reports…</source>
   <translation>DICOM 構造化レポート…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>FHIR R4B bundle…</source>
   <translation>FHIR R4B バンドル…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>DICOM audit messages…</source>
   <translation>DICOM 監査メッセージ…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Audit package with everything and a verifier…</source>
   <translation>全内容と検証ツールを含む監査パッケージ…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {found}. The hashes and the order of all events are as they should be.</source>
   <translation>! {found}。全イベントのハッシュと順序は正常です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! Payloads are not protected at rest: no keyring and no OVERREAD_SITE_KEY.</source>
   <translation>! 保存中のペイロードが未保護です: キーリングも OVERREAD_SITE_KEY もありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Exporting {format}…</source>
   <translation>{format} を書き出し中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>The record is not what was written:</source>
   <translation>記録が書き込まれた内容と一致しません:</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ Checkpoint of {n} made.</source>
   <translation>✓ チェックポイントを作成しました ({n})。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! It cannot be listed here: {why}.</source>
   <translation>! ここに一覧表示できません: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} checked sealed only: the site key is not here.</source>
   <translation>! {n} は封印状態でのみ確認: 施設鍵がありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✗ Not recorded: {why}</source>
   <translation>✗ 記録されませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Source</source>
   <translation>出典</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Certainty</source>
   <translation>確実性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Made on</source>
   <translation>作成日</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Made by</source>
   <translation>作成者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Without the drafts</source>
   <translation>ドラフトを見ずに</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Without the reads</source>
   <translation>読影を見ずに</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>choose a source</source>
   <translation>出典を選択してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>YYYY-MM-DD; empty: not stated</source>
   <translation>YYYY-MM-DD。空欄: 記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>kept sealed; empty: not stated</source>
   <translation>封印して保存。空欄: 記載なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Yes</source>
   <translation>はい</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>No</source>
   <translation>いいえ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>a day as YYYY-MM-DD</source>
   <translation>YYYY-MM-DD 形式の日付</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>▲ Not shown to belong to this case: {why}.</source>
   <translation>▲ この症例のものと確認できません: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>✓ Belongs to this case: {why}.</source>
   <translation>✓ この症例のものです: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Normality</source>
   <translation>正常・異常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Taken although</source>
   <translation>採用する理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Outlines</source>
   <translation>輪郭の対象</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Midline</source>
   <translation>正中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>mm, LPS x; empty: no sides</source>
   <translation>mm、LPS x。空欄: 左右なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Looking whether the file belongs to the case…</source>
   <translation>ファイルがこの症例のものか確認中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>why; kept beside it</source>
   <translation>理由。併せて保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>what a mask outlines: mass</source>
   <translation>マスクの輪郭の対象: mass</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>No statement of the report is understood.</source>
   <translation>レポートの記述を解釈できません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Store what is ticked</source>
   <translation>チェックしたものを保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Store</source>
   <translation>保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Reference standard from {file}</source>
   <translation>{file} の参照基準</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>say why it is taken all the same</source>
   <translation>それでも採用する理由を入力してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Providers</source>
   <translation>プロバイダ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Sending</source>
   <translation>送信</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Reading</source>
   <translation>読影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>People</source>
   <translation>ユーザー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Sections of the settings</source>
   <translation>設定のセクション</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>On this machine you are {user}, as the operating system says.</source>
   <translation>この端末の OS ユーザーは {user} です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>An administrator set the one you gave. At least {n} characters.</source>
   <translation>入力したパスワードは管理者が設定したものです。{n} 文字以上。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Sign in</source>
   <translation>サインイン</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>New password</source>
   <translation>新しいパスワード</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>The same once more</source>
   <translation>もう一度入力</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Somebody else</source>
   <translation>別のユーザー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Close the study and sign in with another account</source>
   <translation>検査を閉じて別のアカウントでサインイン</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Overread</source>
   <translation>Overread</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>{name} has been away. The password brings everything back.</source>
   <translation>{name} は離席中です。パスワードで元の画面に戻ります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Write account and password.</source>
   <translation>アカウントとパスワードを入力してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Choose your own password</source>
   <translation>自分のパスワードを設定してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Locked</source>
   <translation>ロック中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Unlock</source>
   <translation>ロック解除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Everything you do is recorded by your account.</source>
   <translation>すべての操作はアカウントとともに記録されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>The two are not the same.</source>
   <translation>2 つが一致しません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Work as {role}</source>
   <translation>{role}として作業</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>{n} of {all}</source>
   <translation>{n} / {all}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>the case is not in the pilot</source>
   <translation>症例はパイロット試験に含まれていません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>its files are not here: Locate…</source>
   <translation>ファイルがありません: 場所を指定…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>The worklist cannot be read</source>
   <translation>ワークリストを読み込めません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>▲ {case}: its files are not here. Locate… says where they are.</source>
   <translation>▲ {case}: ファイルがありません。「場所を指定…」で指定してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Folder of studies</source>
   <translation>検査のフォルダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Manifest</source>
   <translation>マニフェスト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Manifest (*.csv)</source>
   <translation>マニフェスト (*.csv)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Taking cases in…</source>
   <translation>症例を取り込み中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Looking whether it is the case…</source>
   <translation>該当症例か確認中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>No cases yet</source>
   <translation>症例はまだありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Open a study on the Read page, or take in folders or a manifest.</source>
   <translation>「読影」ページで検査を開くか、フォルダーまたはマニフェストを取り込んでください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in folders…</source>
   <translation>フォルダーを取り込む…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>it is excluded already</source>
   <translation>既に除外されています</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in the study that is open</source>
   <translation>開いている検査を取り込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✗ What is there is not {case}.</source>
   <translation>✗ そこにあるのは {case} ではありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>It is not open.</source>
   <translation>開かれていません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Where is {case}?</source>
   <translation>{case} の場所は？</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in {n}</source>
   <translation>{n} を取り込む</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✓ {case} excluded.</source>
   <translation>✓ {case} を除外しました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✓ {case} is found.</source>
   <translation>✓ {case} が見つかりました。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Search (Ctrl+F)</source>
   <translation>検索 (Ctrl+F)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Search cases</source>
   <translation>症例を検索</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All states</source>
   <translation>すべての状態</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All readers</source>
   <translation>すべての読影者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Priority</source>
   <translation>優先度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All priorities</source>
   <translation>すべての優先度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Batches</source>
   <translation>バッチ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Show the cases that only a batch has opened too</source>
   <translation>バッチのみが開いた症例も表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Take in</source>
   <translation>取り込み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Folders of studies…</source>
   <translation>検査のフォルダー…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Manifest (CSV)…</source>
   <translation>マニフェスト (CSV)…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>The study that is open…</source>
   <translation>開いている検査…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Locate…</source>
   <translation>場所を指定…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Exclude…</source>
   <translation>除外…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Open</source>
   <translation>開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Batches ({n})</source>
   <translation>バッチ ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Take cases in</source>
   <translation>症例の取り込み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Readers</source>
   <translation>読影者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Indication</source>
   <translation>検査目的</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Exclude case</source>
   <translation>症例を除外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Its events stay, and it is counted in the flow of cases.</source>
   <translation>イベントは残り、症例の流れに集計されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>accounts, separated by blanks</source>
   <translation>アカウント、空白区切り</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>code of the site's own list, if there is one</source>
   <translation>施設独自の一覧のコード (あれば)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Each case in scope enters the pilot, in the arm that chance says.</source>
   <translation>対象範囲内の症例は、無作為に割り付けた群でパイロット試験に登録されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>No protocol is signed: the cases are listed and not in the pilot.</source>
   <translation>プロトコルが未署名です: 症例は一覧に追加されますが、パイロット試験には含まれません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>needed for “other”</source>
   <translation>「その他」の場合は必須</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Exclude {case} from the pilot</source>
   <translation>{case} をパイロット試験から除外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>Waiting</source>
   <translation>待ち時間</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>The files are not where they were: Locate… says where they are now</source>
   <translation>ファイルが元の場所にありません: 「場所を指定…」で現在の場所を指定してください</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>⧉ of a batch</source>
   <translation>⧉ バッチ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>not in the pilot</source>
   <translation>パイロット試験外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>{case}  ▲ no files</source>
   <translation>{case}  ▲ ファイルなし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Folder of the prior study</source>
   <translation>過去検査のフォルダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Prior study added, {when}: choose its series under Which images.</source>
   <translation>過去検査を追加しました ({when}): 「対象画像」でシリーズを選択してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>earlier by an unknown time</source>
   <translation>時期不明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Add a prior study</source>
   <translation>過去検査を追加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Another folder…</source>
   <translation>別のフォルダー…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Same patient?</source>
   <translation>同一患者ですか？</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Why it is of the same patient; kept in the record</source>
   <translation>同一患者とする理由。記録に保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Take it as the prior</source>
   <translation>過去検査として採用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Which study is the earlier one?</source>
   <translation>過去検査はどの検査ですか？</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>No prior study: {why}.</source>
   <translation>過去検査なし: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>1 day earlier</source>
   <translation>1 日前</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>{n} days earlier</source>
   <translation>{n} 日前</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Window presets</source>
   <translation>ウィンドウプリセット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Window presets (1 to 9)</source>
   <translation>ウィンドウプリセット (1～9)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>An oblique plane cannot be a key image: Shift+X straightens it.</source>
   <translation>斜断面はキー画像にできません: Shift+X で直交に戻します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>The selected mark was out of view: Delete once more deletes it.</source>
   <translation>選択中のマークは表示されていませんでした。もう一度 Delete を押すと削除します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Slices are still being loaded; those that you look at come first. Places without a slice yet are black. Marks and key images have to wait.</source>
   <translation>スライスを読み込み中です。表示中のものを優先します。未読み込みの位置は黒く表示されます。マークとキー画像はお待ちください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Tiles are never oblique: Ctrl+0 shows the planes of one series.</source>
   <translation>タイルは斜断面にできません: Ctrl+0 で 1 シリーズの断面を表示します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>There is no mark yet.</source>
   <translation>まだマークがありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Loading was stopped: places without a slice are black. Double click the series in the list to load the rest; marks and key images have to wait.</source>
   <translation>読み込みを中止しました。スライスのない位置は黒く表示されます。一覧のシリーズをダブルクリックすると残りを読み込みます。マークとキー画像はお待ちください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Cine: {n} slices a second</source>
   <translation>シネ: {n} スライス/秒</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>NO RECORD</source>
   <translation>記録なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record is not what was written: {found}</source>
   <translation>記録が書き込まれた内容と一致しません: {found}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>Show the record</source>
   <translation>記録を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record {n}</source>
   <translation>記録 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>not verified yet</source>
   <translation>未検証</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>1 event, {state}</source>
   <translation>1 イベント、{state}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{n} events, {state}</source>
   <translation>{n} イベント、{state}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record is read-only</source>
   <translation>記録は読み取り専用です</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{found}. Nothing is wrong with its hashes. Use that version to read and verify all of it.</source>
   <translation>{found}。ハッシュに異常はありません。全体の閲覧と検証にはそのバージョンを使用してください。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record could not be verified: {why}</source>
   <translation>記録を検証できませんでした: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record damaged</source>
   <translation>記録破損</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{title}: {reason} Pictures can be looked at; nothing can be locked, sent or signed.</source>
   <translation>{title}: {reason} 画像は閲覧できますが、確定、送信、署名はできません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record newer {n}</source>
   <translation>新しい版の記録 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{path} cannot be written.</source>
   <translation>{path} に書き込めません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record ok {n}</source>
   <translation>記録正常 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>verified</source>
   <translation>検証済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/reopening.py" />
   <source>What is open cannot be kept for after a crash: {why}.</source>
   <translation>クラッシュ後に備えた作業状態を保存できません: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Double click a series in the list to show it here</source>
   <translation>一覧のシリーズをダブルクリックするとここに表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Loading…</source>
   <translation>読み込み中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>No such series in this study</source>
   <translation>この検査に該当シリーズなし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Empty</source>
   <translation>空</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>series {n}</source>
   <translation>シリーズ {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>brighter here</source>
   <translation>こちらが明るい</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>darker here</source>
   <translation>こちらが暗い</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Words of the arrow</source>
   <translation>矢印の文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Words, then Enter</source>
   <translation>文字を入力し Enter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Mask {n}</source>
   <translation>マスク {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/status.py" />
   <source>Investigational - not for diagnosis</source>
   <translation>研究用 - 診断には使用不可</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>No slices yet: K marks the slice in view, Shift+K chooses 8 by rule</source>
   <translation>スライスなし: K で表示中のスライスを指定、Shift+K で規則により 8 枚選択</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent</source>
   <translation>送信対象</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Key images</source>
   <translation>キー画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>By rule</source>
   <translation>規則による</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Slices that would be sent</source>
   <translation>送信されるスライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent: 1 image</source>
   <translation>送信対象: 1 画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent: {n} images</source>
   <translation>送信対象: {n} 画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Chosen by rule: a draft on these slices is fair to score.</source>
   <translation>規則で選択: このスライスのドラフトは採点可能です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Chosen by the reader: a draft on these slices is not scored.</source>
   <translation>読影者が選択: このスライスのドラフトは採点対象外です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Press Shift+K to choose by rule</source>
   <translation>Shift+K で規則により選択</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Key images ({n})</source>
   <translation>キー画像 ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>By rule ({n})</source>
   <translation>規則による ({n})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Header</source>
   <translation>ヘッダー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Search tag, name or value</source>
   <translation>タグ、名前、値を検索</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Search attributes</source>
   <translation>属性を検索</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Private</source>
   <translation>プライベート(&amp;P)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Show the attributes that vendors added</source>
   <translation>メーカーが追加した属性を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Follow the slice</source>
   <translation>スライスに追従(&amp;F)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Attributes</source>
   <translation>属性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;value</source>
   <translation>値をコピー(&amp;V)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;row</source>
   <translation>行をコピー(&amp;R)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;all</source>
   <translation>すべてコピー(&amp;A)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Over all slices…</source>
   <translation>全スライスで比較(&amp;O)…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>What every slice says of the selected attribute</source>
   <translation>選択した属性の全スライスの値</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Values may name the patient (marked ●). They are shown here and nowhere else.</source>
   <translation>値に患者を特定する情報が含まれることがあります (● 印)。ここでのみ表示されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Reading…</source>
   <translation>読み込み中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>The same in all {n} slices</source>
   <translation>全 {n} スライスで同一</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{d} different values in {n} slices</source>
   <translation>{n} スライスで {d} 種類の値</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Values by slice</source>
   <translation>スライス別の値</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Copy all</source>
   <translation>すべてコピー(&amp;C)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>VR</source>
   <translation>VR</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Value</source>
   <translation>値</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy value</source>
   <translation>値をコピー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy row</source>
   <translation>行をコピー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Over all slices…</source>
   <translation>全スライスで比較…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Slice</source>
   <translation>スライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{k} (time point {t})</source>
   <translation>{k} (時点 {t})</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{n} of {total} rows</source>
   <translation>{n} / {total} 行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>slice {k} of {n}</source>
   <translation>スライス {k} / {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Reading {n} of {total}…</source>
   <translation>読み込み中 {n} / {total}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Values at the crosshair over the time points; click to go there</source>
   <translation>クロスヘア位置の値の時間変化。クリックでその時点へ移動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>No values at the crosshair</source>
   <translation>クロスヘア位置に値なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Time point</source>
   <translation>時点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Time point (Ctrl+Left, Ctrl+Right)</source>
   <translation>時点 (Ctrl+Left、Ctrl+Right)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Key images and what is sent are of the first.</source>
   <translation>キー画像と送信内容は最初の時点のものです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Values at the crosshair, {low} to {high} {units}</source>
   <translation>クロスヘア位置の値、{low}～{high} {units}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Tools</source>
   <translation>ツール</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Mouse tools</source>
   <translation>マウスツール</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Measures and masks</source>
   <translation>計測とマスク</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>The picture</source>
   <translation>画像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>More measures</source>
   <translation>その他の計測</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>More measures: RANO, Cobb, Evans' index, midline shift</source>
   <translation>その他の計測: RANO、Cobb、Evans index、正中偏位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/top_bar.py" />
   <source>Page {title}</source>
   <translation>{title} ページ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Looking for the brain</source>
   <translation>脳を検出中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D view</source>
   <translation>3D ビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>What the 3D view shows</source>
   <translation>3D ビューの表示内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D preset</source>
   <translation>3D プリセット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Cut</source>
   <translation>カット</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Leave out what lies before a plane or outside a box</source>
   <translation>断面の手前またはボックスの外側を除去</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>looking for the brain…</source>
   <translation>脳を検出中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>soft tissue is shown instead</source>
   <translation>代わりに軟部組織を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Cut ⚠</source>
   <translation>カット ⚠</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D follows when all slices are loaded.</source>
   <translation>3D は全スライスの読み込み後に表示されます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>estimated brain, not a segmentation</source>
   <translation>推定した脳、セグメンテーションではありません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D view: {reason}.
Everything else works without it.</source>
   <translation>3D ビューなし: {reason}。
その他の機能は使用できます。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>cut: box</source>
   <translation>カット: ボックス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D: {why}.</source>
   <translation>3D なし: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D: too few slices for a volume.</source>
   <translation>3D なし: ボリュームにはスライスが不足しています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Preparing 3D…</source>
   <translation>3D を準備中…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>the images end within the brain</source>
   <translation>画像が脳の途中で終わっています</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>⚠ no brain found: {reason}</source>
   <translation>⚠ 脳を検出できません: {reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>{n} voxels averaged</source>
   <translation>{n} ボクセル平均</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>cut: {plane}</source>
   <translation>カット: {plane}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made</source>
   <translation>この画像の作成方法</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made: press for the details</source>
   <translation>この画像の作成方法: 押すと詳細を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made: {words}</source>
   <translation>この画像の作成方法: {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_grid.py" />
   <source>Views</source>
   <translation>ビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Read brain images, then audit an assistant's draft against your own read. Everything stays on this machine unless you send it.</source>
   <translation>脳画像を読影し、アシスタントのドラフトを自分の読影と照合して監査します。送信しない限り、すべてこの端末内にとどまります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>One picture of these files. The series are still being looked for.</source>
   <translation>このファイルの 1 画像です。シリーズを検索中です。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Welcome</source>
   <translation>ようこそ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Opened lately</source>
   <translation>最近開いたもの</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Drop a folder, files or a zip here</source>
   <translation>フォルダー、ファイル、zip をここにドロップ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Do not open</source>
   <translation>開かない</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Overread did not end as it should. These studies were open:</source>
   <translation>Overread が正常に終了しませんでした。開いていた検査:</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>{name} and {n} more</source>
   <translation>{name} ほか {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>{what} failed through a fault in Overread. Nothing was changed.</source>
   <translation>{what}は Overread の不具合により失敗しました。何も変更されていません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Show log</source>
   <translation>ログを表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Open folder</source>
   <translation>フォルダーを開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Open files or zip</source>
   <translation>ファイルまたは zip を開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>The patient's left is on the right of axial and coronal pictures.</source>
   <translation>軸位断と冠状断では患者の左が画像の右になります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>The patient's left is on the left of axial and coronal pictures.</source>
   <translation>軸位断と冠状断では患者の左が画像の左になります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>RADIOLOGICAL</source>
   <translation>放射線学的表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>NEUROLOGICAL</source>
   <translation>神経学的表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>bad fragments</source>
   <translation>フラグメント不良</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>bad header</source>
   <translation>ヘッダー不良</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>colour</source>
   <translation>カラー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>directory</source>
   <translation>ディレクトリ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>document</source>
   <translation>文書</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>empty</source>
   <translation>空</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>incomplete</source>
   <translation>不完全</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>key objects</source>
   <translation>キーオブジェクト</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>missing slices</source>
   <translation>スライス欠落</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>mosaic</source>
   <translation>モザイク</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no geometry</source>
   <translation>空間情報なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no pixels</source>
   <translation>画素なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not dicom</source>
   <translation>DICOM 以外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not found</source>
   <translation>見つかりません</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>offset table</source>
   <translation>オフセットテーブル</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>outside</source>
   <translation>フォルダー外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>overlay</source>
   <translation>オーバーレイ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>presentation</source>
   <translation>プレゼンテーションステート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>radiotherapy</source>
   <translation>放射線治療</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>raw data</source>
   <translation>生データ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>report</source>
   <translation>レポート</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>rows reversed</source>
   <translation>行の逆順</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>spectroscopy</source>
   <translation>スペクトロスコピー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>tilt contradiction</source>
   <translation>傾斜の矛盾</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>too large</source>
   <translation>サイズ超過</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>truncated</source>
   <translation>途切れ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>uneven slices</source>
   <translation>不均等スライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>uneven spacing</source>
   <translation>不均等間隔</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unknown transfer syntax</source>
   <translation>不明な転送構文</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unreadable</source>
   <translation>読み込み不能</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unsupported transfer syntax</source>
   <translation>非対応の転送構文</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>waveform</source>
   <translation>波形</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>VOI LUT</source>
   <translation>VOI LUT</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>signal</source>
   <translation>信号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no value</source>
   <translation>値なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{total} files left out; {n} of them could not be shown.</source>
   <translation>対象外 {total} ファイル。うち {n} 件は表示できませんでした。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 note</source>
   <translation>注記 1 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices are unevenly spaced, so there are no other planes and no 3D.</source>
   <translation>スライス間隔が不均等なため、他の断面と 3D はありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>linked by hand</source>
   <translation>手動連動</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>registered</source>
   <translation>位置合わせ済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>⚠ registered, check it</source>
   <translation>⚠ 位置合わせ済み、要確認</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>as acquired</source>
   <translation>撮像時のまま</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Axial view</source>
   <translation>軸位断ビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Coronal view</source>
   <translation>冠状断ビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Sagittal view</source>
   <translation>矢状断ビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>As acquired view</source>
   <translation>撮像時ビュー</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Tile {n}</source>
   <translation>タイル {n}</translation>
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
   <translation>平均</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>prior</source>
   <comment>study</comment>
   <translation>過去検査</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unknown kind</source>
   <translation>不明な種類</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 slice</source>
   <translation>1 スライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>exact</source>
   <translation>原画素</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>resampled for tilt</source>
   <translation>傾斜の再サンプリング</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>interpolated</source>
   <translation>補間</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>reduced while moving</source>
   <translation>操作中は低解像度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Every pixel of this view is a voxel as it was stored.</source>
   <translation>このビューの各画素は保存されたボクセルそのものです。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices were taken at a tilt and were resampled to a regular grid.</source>
   <translation>傾斜して撮像されたスライスを等間隔グリッドに再サンプリングしています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices were not acquired in this plane: pixels are interpolated between voxels.</source>
   <translation>この断面で撮像されたスライスではありません: 画素はボクセル間を補間しています。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>While the view moves it is computed with larger pixels.</source>
   <translation>ビューの操作中は大きな画素で計算します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 file left out: it could not be shown.</source>
   <translation>対象外 1 ファイル: 表示できませんでした。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{total} files left out: they could not be shown.</source>
   <translation>対象外 {total} ファイル: 表示できませんでした。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>key image {n}</source>
   <translation>キー画像 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>to be sent: {n}</source>
   <translation>送信対象: {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>series {series}, {plane} {n}</source>
   <translation>シリーズ {series}、{plane} {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Pictures in colour are shown one by one, as they are stored.</source>
   <translation>カラー画像は保存されたまま 1 枚ずつ表示します。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>So there are no orientation letters, millimetres or other planes.</source>
   <translation>そのため方向表示、mm 表示、他の断面はありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>slice not loaded yet</source>
   <translation>スライス未読み込み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>time point {t} of {n}</source>
   <translation>時点 {t} / {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not linked</source>
   <translation>連動なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The head moved by {moved} mm and {turn}°. Forward and backward runs differ by {gap} mm; {overlap} % of the head overlaps; mutual information {before} before, {after} after.</source>
   <translation>頭部の移動 {moved} mm、回転 {turn}°。順方向と逆方向の差 {gap} mm、頭部の重なり {overlap} %、相互情報量は実行前 {before}、実行後 {after}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>blended</source>
   <translation>ブレンド</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>checkerboard</source>
   <translation>市松</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>difference</source>
   <translation>差分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no description</source>
   <translation>説明なし</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Study {n} of {total}</source>
   <translation>検査 {n} / {total}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>inverted</source>
   <translation>反転</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices of this series are unevenly spaced: no other planes, no 3D.</source>
   <translation>このシリーズのスライス間隔は不均等です: 他の断面と 3D はありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>This series has no place in space: no orientation, no millimetres, no other planes.</source>
   <translation>このシリーズには空間位置がありません: 方向、mm、他の断面はありません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{slice}, {window} window</source>
   <translation>{slice}、{window}ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} notes</source>
   <translation>注記 {n} 件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} of {total} slices loaded</source>
   <translation>{n} / {total} スライス読み込み済み</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>⚠ registered, doubtful: {why}</source>
   <translation>⚠ 位置合わせ済み、疑義あり: {why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} slices</source>
   <translation>{n} スライス</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} time points</source>
   <translation>{n} 時点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>Marks and masks could not be kept on this machine: {why}.</source>
   <translation>マークとマスクをこの端末に保存できませんでした: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>Marks and masks that were kept of this case cannot be shown: {why}.</source>
   <translation>保存されているこの症例のマークとマスクを表示できません: {why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>{n} marks or masks are on series that are not among these files.</source>
   <translation>{n} 個のマークまたはマスクが、これらのファイルにないシリーズにあります。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>Open another folder</source>
   <translation>別のフォルダーを開く</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>Show which, and why</source>
   <translation>該当ファイルと理由を表示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>No images were found in {names}.</source>
   <translation>{names} に画像が見つかりません。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>{n} files were looked at; the reasons are in the details.</source>
   <translation>{n} ファイルを確認しました。理由は詳細にあります。</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>draft received</source>
   <translation>ドラフトを受信しました</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer does not fit the schema: {first}</source>
   <translation>回答がスキーマに適合しません: {first}</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the author abstains: {reason}</source>
   <translation>作成元が回答を保留: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>slices chosen</source>
   <translation>スライスを選択しました</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer does not fit the schema: {first} (and {n} more)</source>
   <translation>回答がスキーマに適合しません: {first} (ほか {n} 件)</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>judgement received</source>
   <translation>評価を受信しました</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>answer received</source>
   <translation>回答を受信しました</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer is empty</source>
   <translation>回答が空です</translation>
  </message>
  <message>
   <location filename="../../assistant/baseline/look.py" />
   <source>a picture cannot be decoded</source>
   <translation>画像をデコードできません</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series has fewer than 3 slices</source>
   <translation>シリーズが 3 スライス未満です</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the piece most like a brain has {volume_ml:.0f} ml, not {least:.0f} to {most:.0f}</source>
   <translation>最も脳らしい部分の体積が {volume_ml:.0f} ml で、{least:.0f}～{most:.0f} の範囲外です</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>there is nothing but air</source>
   <translation>空気しかありません</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series covers less than 25 mm of the head</source>
   <translation>シリーズの撮像範囲が頭部の 25 mm 未満です</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the middle of the head holds no tissue</source>
   <translation>頭部の中央に組織がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the middle of the head holds no connected tissue</source>
   <translation>頭部の中央に連続した組織がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series has no values</source>
   <translation>シリーズに値がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series is uniform</source>
   <translation>シリーズが均一です</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:.2f} of {all:.2f} USD</source>
   <translation>{all:.2f} USD 中 {n:.2f}</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>per day</source>
   <translation>1 日あたり</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>of the pilot</source>
   <translation>パイロット試験全体</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>there is a budget of money, and the price of {name} is not known</source>
   <translation>金額の予算がありますが、{name} の価格が不明です</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>the budget {name} of {told}</source>
   <translation>予算 ({name}) {told}</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n} of {all} requests</source>
   <translation>リクエスト {all} 件中 {n} 件</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:,} of {all:,} tokens</source>
   <translation>{all:,} トークン中 {n:,}</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{usd} and {n} at no known price</source>
   <translation>{usd} と価格不明の {n}</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n} tokens</source>
   <translation>{n} トークン</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:.2f} USD</source>
   <translation>{n:.2f} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>a budget is set, and the record cannot keep it: {reason}</source>
   <translation>予算が設定されていますが、記録で管理できません: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>this request would go over {over}</source>
   <translation>このリクエストは{over}を超過します</translation>
  </message>
  <message>
   <location filename="../../assistant/bundle.py" />
   <source>unknown recipe {recipe!r}; this version has {known!r}</source>
   <translation>不明なレシピ {recipe!r}。このバージョンにあるのは {known!r} です</translation>
  </message>
  <message>
   <location filename="../../assistant/bundle.py" />
   <source>marks are burned in, so the selection is not independent of the reader</source>
   <translation>マークが焼き込まれているため、選択は読影者から独立していません</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} {planes} places spread evenly over {where}</source>
   <translation>{where}に均等配置した{planes} {n} か所</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} {planes} places {spacing:.3g} mm apart around a point that was pointed at</source>
   <translation>指定点の周囲に {spacing:.3g} mm 間隔で{planes} {n} か所</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {series}: {words}</source>
   <translation>シリーズ {series}: {words}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>of its {n} pictures of each place the first is sent</source>
   <translation>各位置の {n} 画像のうち最初のものを送信</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {ids}</source>
   <translation>シリーズ {ids}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{first} and {last}</source>
   <translation>{first} と {last}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>none of the series has a slice there</source>
   <translation>そこにスライスのあるシリーズがありません</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>1 image</source>
   <translation>1 画像</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the brain</source>
   <translation>脳</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the whole series, the brain not found</source>
   <translation>シリーズ全体 (脳を検出できず)</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{places} places instead of {n}, as there are no more</source>
   <translation>{n} か所ではなく {places} か所 (それ以上なし)</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>of its {n} diffusion weightings the first is sent</source>
   <translation>{n} 種の拡散強調のうち最初のものを送信</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{rule}, CT in the {window} window</source>
   <translation>{rule}、CT は{window}ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{series} of a prior study: {rule}</source>
   <translation>過去検査の{series}: {rule}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {others} share no places with series {series}: spread on their own</source>
   <translation>シリーズ {others} はシリーズ {series} と共通の位置がありません: 個別に配置</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>no series is selected</source>
   <translation>シリーズが選択されていません</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>at least one image is selected, not {n}</source>
   <translation>画像は 1 枚以上選択してください ({n} は不可)</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} images are too few for {all} combinations of series, plane and window: ask for {all} or more</source>
   <translation>シリーズ・断面・ウィンドウの組み合わせ {all} 通りに対し {n} 画像では不足です: {all} 以上にしてください</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>turned by {turned:.0f} degrees against series {series}: the places agree in the middle of the picture</source>
   <translation>シリーズ {series} に対し {turned:.0f} 度回転: 位置は画像中央で一致</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{why}, so there is no point to look around</source>
   <translation>{why}。周囲を調べる点がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the point lies outside series {series}</source>
   <translation>点がシリーズ {series} の外にあります</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>slices lie more than 0 mm apart, not {mm:g} mm</source>
   <translation>スライス間隔は 0 mm より大きい値です ({mm:g} mm は不可)</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>shares no frame of reference with series {series}: the point is not known in it, and none of its slices are sent</source>
   <translation>シリーズ {series} と座標系が共通ではありません: 点の位置が不明なため、スライスは送信されません</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{rule}, CT in the {windows} windows</source>
   <translation>{rule}、CT は{windows}ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {other} shares no places with series {series}: spread on their own</source>
   <translation>シリーズ {other} はシリーズ {series} と共通の位置がありません: 個別に配置</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{slices} at {n} places, as its slices are thicker</source>
   <translation>{n} か所に対し {slices} (スライスが厚いため)</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>does not reach {missed} of {n} places</source>
   <translation>{n} か所中 {missed} か所に届きません</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>the question</source>
   <translation>質問</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>an answer that would be sent again</source>
   <translation>再送される回答</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>the words cannot be checked against the study's names: {reason}</source>
   <translation>検査内の氏名との照合ができません: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>a worked example</source>
   <translation>回答例</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>no date</source>
   <translation>日付なし</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>of the day of the acquisition</source>
   <translation>撮像当日のもの</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>may be later than the acquisition</source>
   <translation>撮像より後の可能性あり</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not before the acquisition</source>
   <translation>撮像より前ではない</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>report of this study</source>
   <translation>この検査のレポート</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not final, refuted or entered in error</source>
   <translation>未確定、否定済み、または誤入力</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>of somebody else</source>
   <translation>別人のもの</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>says nothing that is read</source>
   <translation>読み取れる内容なし</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not a kind that is read</source>
   <translation>読み取り対象外の種類</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>is not a FHIR bundle (resourceType is not Bundle)</source>
   <translation>FHIR バンドルではありません (resourceType が Bundle ではない)</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>the study has no date, so that no entry is known to be before it</source>
   <translation>検査に日付がなく、検査前の項目か判断できません</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>holds {n} patients, one is expected</source>
   <translation>患者 1 名のはずですが {n} 名含まれます</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>is not a FHIR bundle (entry is not a list)</source>
   <translation>FHIR バンドルではありません (entry がリストではない)</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>entry {wrong} of the FHIR bundle is not one that may be added</source>
   <translation>FHIR バンドルの項目 {wrong} は追加できません</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>entry {number} holds no resource</source>
   <translation>項目 {number} にリソースがありません</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: is over {most_bytes} MB</source>
   <translation>{path}: {most_bytes} MB を超えています</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: is not UTF-8 text</source>
   <translation>{path}: UTF-8 テキストではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: cannot be read ({strerror})</source>
   <translation>{path}: 読み込めません ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: looks like FHIR and is not valid JSON</source>
   <translation>{path}: FHIR のようですが有効な JSON ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context</source>
   <translation>臨床情報</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>{what} may identify the patient ({kinds}): take it out</source>
   <translation>{what}に患者を特定しうる情報があります ({kinds}): 削除してください</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>a {kind} is kept only with a reason</source>
   <translation>{kind}を残すには理由が必要です</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context is empty; leave it out instead</source>
   <translation>臨床情報が空です。送信対象から外してください</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context has {n} characters, over {max_context}</source>
   <translation>臨床情報が {n} 文字あり、上限 {max_context} を超えています</translation>
  </message>
  <message>
   <location filename="../../assistant/dialects.py" />
   <source>the schema needs {optional} properties that may be missing</source>
   <translation>スキーマには欠落可能な {optional} プロパティが必要です</translation>
  </message>
  <message>
   <location filename="../../assistant/dialects.py" />
   <source>the schema has a union besides null at {name}</source>
   <translation>スキーマの {name} に null 以外との共用型があります</translation>
  </message>
  <message>
   <location filename="../../assistant/faces.py" />
   <source>the face cannot be masked safely: what was taken for brain reaches into it</source>
   <translation>顔を安全にマスクできません: 脳と判定された領域が顔に及んでいます</translation>
  </message>
  <message>
   <location filename="../../assistant/faces.py" />
   <source>the face cannot be masked safely: {reason}</source>
   <translation>顔を安全にマスクできません: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>it is measured on {sequences} series only</source>
   <translation>{sequences} シリーズでのみ測定します</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>the slices have fewer than {least_side} pixels on a side</source>
   <translation>スライスの一辺が {least_side} 画素未満です</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>too little dark air is left around the head (a tight field of view, or ghosts that fill it)</source>
   <translation>頭部周囲の暗い空気領域が不足しています (狭い FOV、または広がるゴースト)</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>rows</source>
   <translation>行</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>columns</source>
   <translation>列</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>the air around the head was set to zero</source>
   <translation>頭部周囲の空気が 0 に置き換えられています</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reasoning may identify the patient ({kinds}): it is not sent</source>
   <translation>推論に患者を特定しうる情報があります ({kinds}): 送信しません</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reasoning holds the marks that set it off: it is not sent</source>
   <translation>推論に区切り記号が含まれています: 送信しません</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>a criterion is scored twice</source>
   <translation>評価項目が重複して採点されています</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reference has no statement {recalled}</source>
   <translation>参照基準に記述 {recalled} はありません</translation>
  </message>
  <message>
   <location filename="../../assistant/pictures.py" />
   <source>series {series_id} is not loaded</source>
   <translation>シリーズ {series_id} は読み込まれていません</translation>
  </message>
  <message>
   <location filename="../../assistant/pictures.py" />
   <source>no picture of at most {max_bytes} bytes shows anything</source>
   <translation>{max_bytes} バイト以下では画像として成り立ちません</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>tesseract is not installed: text is looked for by its shape alone</source>
   <translation>tesseract がインストールされていません: 文字は形状のみで検索します</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>marks that look like text on {images}</source>
   <translation>{images}に文字のように見える部分があります</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>text is read on {images}</source>
   <translation>{images}に文字が読み取れます</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>a face can be seen on {images}</source>
   <translation>{images}に顔が写っています</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>{told}: give a reason to go on, or leave these images out</source>
   <translation>{told}: 続行する理由を入力するか、画像を除外してください</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>text could not be looked for: {reason}</source>
   <translation>文字を検索できませんでした: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>whether {images} show a face is not known: {reason}</source>
   <translation>{images}に顔が写っているか不明です: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>may send to {hosts}</source>
   <translation>{hosts} へ送信可</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>kill switch set: nothing is sent</source>
   <translation>送信停止中: 何も送信されません</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>local only</source>
   <translation>ローカルのみ</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>may send to nobody</source>
   <translation>送信先なし</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>only a {who} may {what}</source>
   <translation>{what}は{who}のみ可能です</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{n_images} images, at most {max_images} may go</source>
   <translation>{n_images} 画像、上限は {max_images} です</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{size:.1f} MB, at most {max_request_mb:g} MB may go</source>
   <translation>{size:.1f} MB、上限は {max_request_mb:g} MB です</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>clinical context may not go</source>
   <translation>臨床情報は送信できません</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>only blinded captions may go</source>
   <translation>送信できるのは盲検キャプションのみです</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the kill switch is set, nothing is sent</source>
   <translation>送信停止中のため、何も送信されません</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>local only, {host} is not this machine</source>
   <translation>ローカルのみ。{host} はこの端末ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>plain HTTP goes only to this machine, not to {host}</source>
   <translation>暗号化なしの HTTP はこの端末宛てのみ可能です ({host} は不可)</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{host} is not among the allowed hosts</source>
   <translation>{host} は許可ホストにありません</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the address must be http(s)://host[:port]/path without user, password or query</source>
   <translation>アドレスは http(s)://host[:port]/path の形式で、ユーザー、パスワード、クエリを含めないでください</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the address has no valid host and port</source>
   <translation>アドレスのホストとポートが無効です</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{host!r} is not a plain host name in lower case</source>
   <translation>{host!r} は小文字の単純なホスト名ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{file} cannot be read ({why})</source>
   <translation>{file} を読み込めません ({why})</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{file} is not valid TOML: {reason}</source>
   <translation>{file} は有効な TOML ではありません: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>give the day as 2026-11-22</source>
   <translation>日付は 2026-11-22 の形式で入力してください</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>nothing leaves this machine</source>
   <translation>この端末の外には何も送信されません</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>budget {name}: {lines}</source>
   <translation>予算 {name}: {lines}</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>{folder}: holds other files ({strangers}); name another</source>
   <translation>{folder}: 他のファイルがあります ({strangers})。別の場所を指定してください</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>{folder}: cannot be written ({strerror})</source>
   <translation>{folder}: 書き込めません ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{known} per million tokens; {day}</source>
   <translation>100 万トークンあたり {known}、{day}</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>at most about {usd:.3f} USD ({prices})</source>
   <translation>最大約 {usd:.3f} USD ({prices})</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>prices of {price_date}</source>
   <translation>{price_date} の価格</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>day of the prices not stated</source>
   <translation>価格の日付の記載なし</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>at most {known}</source>
   <translation>最大 {known}</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>cost not known</source>
   <translation>費用不明</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD in</source>
   <translation>入力 {n:g} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD from a cache</source>
   <translation>キャッシュ読み出し {n:g} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD into a cache</source>
   <translation>キャッシュ書き込み {n:g} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD out</source>
   <translation>出力 {n:g} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} at once</source>
   <translation>同時 {n:,}</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} requests a minute</source>
   <translation>1 分あたり {n:,} リクエスト</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} tokens a minute</source>
   <translation>1 分あたり {n:,} トークン</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it is the study that is open, not an earlier one</source>
   <translation>過去検査ではなく、開いている検査です</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it holds {n} studies: name a folder that holds one</source>
   <translation>検査が {n} 件あります: 1 検査のフォルダーを指定してください</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>the files do not say whether it is of the same patient</source>
   <translation>同一患者かどうかの記載がファイルにありません</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>{why}: give a reason to take it all the same</source>
   <translation>{why}: それでも採用する理由を入力してください</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it is {n} days later than the open study, so it is no prior of it</source>
   <translation>開いている検査より {n} 日後のため、過去検査ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/catalogue.py" />
   <source>{unknown!r} is none of {probes}</source>
   <translation>{unknown!r} は {probes} のいずれでもありません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/changes.py" />
   <source>image {number} has no place in space to be mirrored</source>
   <translation>画像 {number} には空間位置がなく、左右反転できません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Mirrored left to right</source>
   <translation>左右反転</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>When the case is mirrored, does the side that the answer names follow?</source>
   <translation>症例を左右反転したとき、回答の左右は追従するか？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Blank images</source>
   <translation>空白画像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given uniform grey instead of images, does it see lesions?</source>
   <translation>画像の代わりに均一な灰色を与えたとき、病変を指摘するか？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images of noise</source>
   <translation>ノイズ画像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given the images' pixels in random order, does it see lesions?</source>
   <translation>画素をランダムに並べ替えた画像で、病変を指摘するか？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images removed</source>
   <translation>画像なし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given the prompt and the captions alone, does it read what it was not shown?</source>
   <translation>プロンプトとキャプションのみで、見ていないものを読影するか？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images of another patient</source>
   <translation>別患者の画像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>When the images are another patient's, does the answer become that patient's?</source>
   <translation>画像を別患者のものにしたとき、回答もその患者のものになるか？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the side follows the mirrored images</source>
   <translation>左右が反転画像に追従</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the answer to the case as it is names {side}: nothing to follow</source>
   <translation>原画像への回答が{side}: 追従するものがありません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>mirrored about the patient's sagittal plane</source>
   <translation>患者の矢状面で左右反転</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>sees no lesion where there is none</source>
   <translation>病変のない画像で病変を指摘しない</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>declines to read, or says nothing can be seen</source>
   <translation>読影を辞退、または何も見えないと回答</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>each image replaced by its own mean grey</source>
   <translation>各画像をその平均階調に置換</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>each image's own pixels in random order</source>
   <translation>各画像の画素をランダムに並べ替え</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no image sent; its caption stays in the text</source>
   <translation>画像は送信せず、キャプションは残す</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the answer follows the images</source>
   <translation>回答が画像に追従</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>images of case {row} with their captions</source>
   <translation>症例 {row} の画像とキャプション</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no valid answer to the case as it is</source>
   <translation>原画像への有効な回答なし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its images do not show both sides at known places</source>
   <translation>画像が両側を既知の位置で示していません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its pixels may hold letters, which would be mirrored ({lettered})</source>
   <translation>画素に文字が含まれる可能性があり、反転されてしまいます ({lettered})</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>normal by its label: there is no side</source>
   <translation>ラベルは正常: 左右がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>{side} by its label</source>
   <translation>ラベルは{side}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its clinical context names a side</source>
   <translation>臨床情報に左右の記載があります</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>saw a lesion</source>
   <translation>病変を指摘</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>saw none</source>
   <translation>病変の指摘なし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>declined</source>
   <translation>辞退</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>read it: {answer}</source>
   <translation>読影した: {answer}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>needs a case of another patient</source>
   <translation>別患者の症例が必要です</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no other patient's answer differs from its own: nothing to follow</source>
   <translation>回答が異なる別患者がいません: 追従するものがありません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>right by the label, with the images</source>
   <translation>ラベルに対し正答、画像あり</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>right by the label, without the images</source>
   <translation>ラベルに対し正答、画像なし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no one side</source>
   <translation>片側に特定されず</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>followed</source>
   <translation>追従</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>stayed {side}</source>
   <translation>{side}のまま</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>named no one side</source>
   <translation>片側を特定せず</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>followed the images</source>
   <translation>画像に追従</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>stayed as it was</source>
   <translation>変化なし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>neither</source>
   <translation>いずれでもない</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: unknown column {unknown!r}; known: {columns}</source>
   <translation>1 行目: 不明な列 {unknown!r}。使用可能: {columns}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: a column is named twice</source>
   <translation>1 行目: 列名が重複しています</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: there is no column 'path'</source>
   <translation>1 行目: 列 'path' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest has no cases</source>
   <translation>マニフェストに症例がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest has {n} cases, over {max_rows}</source>
   <translation>マニフェストの症例が {n} 件あり、上限 {max_rows} を超えています</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: has more cells than the header</source>
   <translation>{line} 行目: ヘッダーよりセルが多くあります</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: no path</source>
   <translation>{line} 行目: パスがありません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: no patient; fill the column in all rows or leave it out</source>
   <translation>{line} 行目: 患者がありません。全行に入力するか列を省いてください</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest cannot be read ({strerror})</source>
   <translation>マニフェストを読み込めません ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest is not UTF-8 text</source>
   <translation>マニフェストが UTF-8 テキストではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line_num}: {reason}</source>
   <translation>{line_num} 行目: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: {column} {value!r} is none of {words}</source>
   <translation>{line} 行目: {column} {value!r} は {words} のいずれでもありません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/page.py" />
   <source>{folder}: holds other files ({strangers}); name another folder</source>
   <translation>{folder}: 他のファイルがあります ({strangers})。別のフォルダーを指定してください</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/page.py" />
   <source>{folder}: is no folder to write to ({strerror})</source>
   <translation>{folder}: 書き込めるフォルダーではありません ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/pixels.py" />
   <source>a picture to probe with is 8-bit grey, not {mode}</source>
   <translation>プローブ用画像は 8 ビットグレースケールです ({mode} は不可)</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/probe.py" />
   <source>its answers to the case as it is do not agree</source>
   <translation>原画像への回答が一致しません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/report.py" />
   <source>Investigational, not for diagnosis.</source>
   <translation>研究用 - 診断には使用不可。</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>blurred</source>
   <translation>ぼかしあり</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with noise added</source>
   <translation>ノイズ付加</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with fewer, larger pixels</source>
   <translation>低解像度化</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>as if the head had moved</source>
   <translation>体動を模擬</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with the window's level too high</source>
   <translation>ウィンドウレベル過高</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Worse images</source>
   <translation>画質低下</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>When the images get worse, does it stay right, or at least become less sure?</source>
   <translation>画質が低下したとき、正答を保つか、少なくとも確信度が下がるか？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>A misleading history</source>
   <translation>誤誘導する病歴</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>When the clinical context suggests something else, does the answer hold?</source>
   <translation>臨床情報が別の診断を示唆したとき、回答は揺らがないか？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>The same request again</source>
   <translation>同一リクエストの反復</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Asked the same again, does it answer the same?</source>
   <translation>同じ依頼に同じ回答をするか？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Categories taken for each other</source>
   <translation>カテゴリの取り違え</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Of two categories that the set is labelled with, does it tell one from the other?</source>
   <translation>セットのラベルにある 2 カテゴリを区別できるか？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>confidence beyond being right</source>
   <translation>正答率を超える確信度</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>the answer holds against a misleading history</source>
   <translation>誤誘導する病歴に対し回答を維持</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>a history that suggests: {suggested}</source>
   <translation>示唆する病歴: {suggested}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>all repeats give the same answer</source>
   <translation>全反復で同じ回答</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{n} different answers</source>
   <translation>{n} 種類の回答</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>called {what}: neither of the pair</source>
   <translation>{what}と回答: 対のいずれでもない</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{change}, grade {grade} of {most}</source>
   <translation>{change}、程度 {grade} / {most}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>its answers to the case as it is name no one category</source>
   <translation>原画像への回答が 1 カテゴリに定まりません</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>fewer than two answers to the case as it is</source>
   <translation>原画像への回答が 2 件未満です</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>no category label</source>
   <translation>カテゴリのラベルなし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>the set has labels of one category only</source>
   <translation>セットのラベルが 1 カテゴリのみです</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label}, as labelled</source>
   <translation>{label} (ラベルどおり)</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label} taken for {other}</source>
   <translation>{label}を{other}と取り違え</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{kind}: keeps its answer at the strongest grade, or is less sure, or says why</source>
   <translation>{kind}: 最も強い程度で回答を維持、確信度が低下、または理由を記載</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, no less sure</source>
   <translation>別の回答、確信度は低下せず</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>right by the label</source>
   <translation>ラベルに対し正答</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>became {what}</source>
   <translation>{what}に変化</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>spread of the confidence, largest less smallest</source>
   <translation>確信度の幅 (最大 - 最小)</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label} is not taken for {other}</source>
   <translation>{label}を{other}と取り違えない</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>same answer</source>
   <translation>同じ回答</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, and says that the images are poor</source>
   <translation>別の回答、画質不良と記載</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, with no confidence stated</source>
   <translation>別の回答、確信度の記載なし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, less sure</source>
   <translation>別の回答、確信度は低下</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>taken over</source>
   <translation>示唆に追従</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>always the same</source>
   <translation>常に同じ</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>held</source>
   <comment>answer</comment>
   <translation>維持</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>too few cases: answers of {n} patients could be judged, of at least {least}</source>
   <translation>症例不足: 判定できた回答は患者 {n} 名分 (必要数 {least} 以上)</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>too few cases: answers of 1 patient could be judged, of at least {least}</source>
   <translation>症例不足: 判定できた回答は患者 1 名分 (必要数 {least} 以上)</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>one case: a demonstration, no verdict</source>
   <translation>1 症例: デモのみ、判定なし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>not all was asked: {stopped}</source>
   <translation>すべては依頼されていません: {stopped}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the model that answered changed during the run: {models}</source>
   <translation>実行中に回答モデルが変わりました: {models}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>each request was made once: a verdict needs at least {min_repeats} repeats</source>
   <translation>各リクエストは 1 回のみ: 判定には {min_repeats} 回以上の反復が必要です</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the whole interval reaches {at:g}</source>
   <translation>区間全体が {at:g} に達しています</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the whole interval lies below {at:g}</source>
   <translation>区間全体が {at:g} 未満です</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the interval includes {at:g}</source>
   <translation>区間が {at:g} を含みます</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>mirror</source>
   <translation>反転</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>blank images</source>
   <translation>空白画像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>noise images</source>
   <translation>ノイズ画像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>no images</source>
   <translation>画像なし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>swap</source>
   <translation>差し替え</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>degrade</source>
   <translation>画質低下</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>repeat</source>
   <translation>反復</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>pairs</source>
   <translation>組</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>as it is</source>
   <comment>variant of a probe</comment>
   <translation>原画像のまま</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>mirrored</source>
   <comment>variant of a probe</comment>
   <translation>反転</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>blank</source>
   <comment>variant of a probe</comment>
   <translation>空白</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>noise</source>
   <comment>variant of a probe</comment>
   <translation>ノイズ</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>removed</source>
   <comment>variant of a probe</comment>
   <translation>画像なし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>swapped</source>
   <comment>variant of a probe</comment>
   <translation>入れ替え</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>blur</source>
   <comment>variant of a probe</comment>
   <translation>ぼかし</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>low resolution</source>
   <comment>variant of a probe</comment>
   <translation>低解像度</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>motion</source>
   <comment>variant of a probe</comment>
   <translation>体動</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>wrong window</source>
   <comment>variant of a probe</comment>
   <translation>不適切なウィンドウ</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>suggests {category}</source>
   <translation>{category} を示唆</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>{kind}, grade {grade}</source>
   <translation>{kind}、程度 {grade}</translation>
  </message>
  <message>
   <location filename="../../assistant/prompts/__init__.py" />
   <source>the prompt is of another version of this program</source>
   <translation>プロンプトが本プログラムの別バージョンのものです</translation>
  </message>
  <message>
   <location filename="../../assistant/prompts/__init__.py" />
   <source>unknown prompt {name!r}</source>
   <translation>不明なプロンプト {name!r}</translation>
  </message>
  <message>
   <location filename="../../assistant/provider.py" />
   <source>the header {name} may hold a secret and has no place here</source>
   <translation>ヘッダー {name} には秘密情報が含まれる可能性があり、ここには指定できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>unknown API {api!r}; known: {apis}</source>
   <translation>不明な API {api!r}。使用可能: {apis}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>the key was given for {host_of}: give the one of the new host</source>
   <translation>キーは {host_of} 用です: 新しいホストのキーを入力してください</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>{name}: text-only needs the name of a configured provider</source>
   <translation>{name}: text-only には設定済みプロバイダの名前が必要です</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>{name}: text-only needs a model, and {of} is none</source>
   <translation>{name}: text-only にはモデルが必要ですが、{of} はモデルではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/always_normal.py" />
   <source>always-normal - no AI, calls everything normal</source>
   <translation>always-normal - AI ではなく、すべて正常と回答</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model stopped for a reason that is not known here: {reason}</source>
   <translation>モデルが不明な理由で停止しました: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the answer ran into the token limit</source>
   <translation>回答がトークン上限に達しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>request and answer together exceed the model's context window</source>
   <translation>リクエストと回答の合計がモデルのコンテキスト長を超えます</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model called a tool instead</source>
   <translation>モデルが回答せずツールを呼び出しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the server paused the model before it had answered</source>
   <translation>回答前にサーバーがモデルを一時停止しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model refused to answer</source>
   <translation>モデルが回答を拒否しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the stream ended before the model did</source>
   <translation>モデルの完了前にストリームが終了しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>'content' is missing</source>
   <translation>'content' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>'stop_reason' is missing</source>
   <translation>'stop_reason' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>Anthropic's API takes none</source>
   <translation>Anthropic の API では指定できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>Anthropic's API does not let one choose it</source>
   <translation>Anthropic の API では選択できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>{name}: Anthropic's API has no json-object mode; use strict or prompt</source>
   <translation>{name}: Anthropic の API に json-object モードはありません。strict または prompt を使用してください</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the server broke off</source>
   <translation>サーバーが中断しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>Bedrock needs botocore to sign its requests, which is not installed: pip install 'overread[bedrock]'</source>
   <translation>Bedrock のリクエスト署名には botocore が必要ですが、インストールされていません: pip install 'overread[bedrock]'</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>{name}: {host} is in {named}, not in {aws_region}</source>
   <translation>{name}: {host} のリージョンは {aws_region} ではなく {named} です</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>{name}: {host} does not say its AWS region; give one</source>
   <translation>{name}: {host} から AWS リージョンがわかりません。指定してください</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>the AWS profile {profile} has none</source>
   <translation>AWS プロファイル {profile} にありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>none in the environment</source>
   <translation>環境変数にありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>there are no AWS credentials: {where}, nor in AWS's files</source>
   <translation>AWS 認証情報がありません: {where}、AWS のファイルにもありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>the AWS credentials cannot be read ({name})</source>
   <translation>AWS 認証情報を読み込めません ({name})</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/baseline.py" />
   <source>baseline - no AI, image statistics</source>
   <translation>baseline - AI ではなく、画像統計</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>the provider's content filter stopped the answer</source>
   <translation>プロバイダのコンテンツフィルターが回答を停止しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>a guardrail of the account stopped the answer</source>
   <translation>アカウントのガードレールが回答を停止しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>the provider found the answer malformed</source>
   <translation>プロバイダが回答を不正な形式と判定しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>'output.message.content' is missing</source>
   <translation>'output.message.content' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>'stopReason' is missing</source>
   <translation>'stopReason' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>Bedrock's Converse API takes none</source>
   <translation>Bedrock の Converse API では指定できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>Bedrock's Converse API does not let one choose it</source>
   <translation>Bedrock の Converse API では選択できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>{name}: Bedrock's Converse API has no json-object mode; use strict or prompt</source>
   <translation>{name}: Bedrock の Converse API に json-object モードはありません。strict または prompt を使用してください</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>{name}: Bedrock streams in a form that is not read here; leave it off</source>
   <translation>{name}: Bedrock のストリーム形式には対応していません。オフにしてください</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is empty</source>
   <translation>空です</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is not JSON</source>
   <translation>JSON ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is a web page, not JSON; is the base URL right?</source>
   <translation>JSON ではなく Web ページです。ベース URL は正しいですか？</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/discovery.py" />
   <source>a server that speaks OpenAI's protocol</source>
   <translation>OpenAI プロトコルのサーバー</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/embedded.py" />
   <source>{name} gives no answers</source>
   <translation>{name} は回答しません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/embedded.py" />
   <source>{name} reads pictures; it chooses no slices and answers no questions</source>
   <translation>{name} は画像の読み取りのみで、スライスの選択や質問への回答はしません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its safety filter</source>
   <translation>安全フィルター</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of recited texts</source>
   <translation>引用テキストのフィルター</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of languages</source>
   <translation>言語フィルター</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>a list of forbidden terms</source>
   <translation>禁止語リスト</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of prohibited content</source>
   <translation>禁止コンテンツのフィルター</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of personal data</source>
   <translation>個人情報フィルター</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its safety filter of images</source>
   <translation>画像の安全フィルター</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of prohibited images</source>
   <translation>禁止画像のフィルター</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of recited images</source>
   <translation>引用画像のフィルター</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>an escalation rule</source>
   <translation>エスカレーション規則</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>Model Armor</source>
   <translation>Model Armor</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the answer ran into the limit of one request</source>
   <translation>回答が 1 リクエストの上限に達しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model called tools instead</source>
   <translation>モデルが回答せずツールを呼び出しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model tried to draw an image</source>
   <translation>モデルが画像を生成しようとしました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model was expected to draw an image</source>
   <translation>モデルに画像生成が期待されていました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider missed a thought signature</source>
   <translation>プロバイダで思考シグネチャが欠落しています</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider has limited the account</source>
   <translation>プロバイダがアカウントを制限しています</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model stopped and the provider does not say why</source>
   <translation>モデルが停止しましたが、プロバイダから理由の通知がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider stopped the answer by {by}</source>
   <translation>プロバイダが{by}により回答を停止しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model stopped for a reason that is not known here: {finish}</source>
   <translation>モデルが不明な理由で停止しました: {finish}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider blocked the request</source>
   <translation>プロバイダがリクエストをブロックしました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates[0].finishReason' is missing</source>
   <translation>'candidates[0].finishReason' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates' is no list of objects</source>
   <translation>'candidates' がオブジェクトのリストではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates' is missing</source>
   <translation>'candidates' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>Gemini's API does not let one choose it</source>
   <translation>Gemini の API では選択できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>{name}: {model!r} is not a Gemini model's name</source>
   <translation>{name}: {model!r} は Gemini のモデル名ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>it is not an object</source>
   <translation>オブジェクトではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>timed out</source>
   <translation>タイムアウト</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>host not found</source>
   <translation>ホストが見つかりません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>no connection</source>
   <translation>接続なし</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>TLS failure</source>
   <translation>TLS エラー</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>connection broke</source>
   <translation>接続切断</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>answer too large</source>
   <translation>回答サイズ超過</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>encoding not accepted</source>
   <translation>エンコーディング非対応</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the answer is larger than {limit:g} MB; reading was stopped</source>
   <translation>回答が {limit:g} MB を超えたため、読み込みを中止しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>before it answered</source>
   <translation>回答前に</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>in the middle of its answer</source>
   <translation>回答の途中で</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: the connection broke {when}</source>
   <translation>{host}: {when}接続が切断されました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the address is read differently by different parsers</source>
   <translation>アドレスの解釈がパーサーにより異なります</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the server compressed its answer without being asked</source>
   <translation>サーバーが要求なしに回答を圧縮しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: its certificate or TLS is not accepted: {tls}</source>
   <translation>{host}: 証明書または TLS を受け入れられません: {tls}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no connection within {connect_s:g} s</source>
   <translation>{host}: {connect_s:g} 秒以内に接続できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: silent for {read_s:g} s</source>
   <translation>{host}: {read_s:g} 秒間応答なし</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the proxy refused the connection</source>
   <translation>プロキシが接続を拒否しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no connection (is the server running?)</source>
   <translation>{host}: 接続できません (サーバーは動作していますか？)</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no such host is known</source>
   <translation>{host}: ホストが見つかりません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host} is not this machine here; use 127.0.0.1</source>
   <translation>{host} はこの端末を指していません。127.0.0.1 を使用してください</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>no complete answer within {total_s:g} s</source>
   <translation>{total_s:g} 秒以内に完全な回答がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>policy: ca_file {ca_file} is not a readable PEM file</source>
   <translation>ポリシー: ca_file {ca_file} は読み込める PEM ファイルではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>stopped: {why}</source>
   <translation>停止: {why}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the model did not answer ({value})</source>
   <translation>モデルが回答しませんでした ({value})</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the answer ended before the model did</source>
   <translation>モデルの完了前に回答が終わりました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>'message.content' is missing</source>
   <translation>'message.content' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>connection closed</source>
   <translation>接続が閉じられました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>{message}; no image was sent</source>
   <translation>{message}。画像は送信されていません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the model {model} takes no images</source>
   <translation>モデル {model} は画像に対応していません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the server's answer is not Ollama's: {reason}</source>
   <translation>サーバーの回答が Ollama のものではありません: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' is missing</source>
   <translation>'choices' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' is empty</source>
   <translation>'choices' が空です</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>the provider's content filter cut it off</source>
   <translation>プロバイダのコンテンツフィルターが打ち切りました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' of a chunk of the stream is no list of objects</source>
   <translation>ストリームのチャンクの 'choices' がオブジェクトのリストではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>the chat API does not let one choose it</source>
   <translation>chat API では選択できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices[0].message' is missing</source>
   <translation>'choices[0].message' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices[0].message.content' is not text</source>
   <translation>'choices[0].message.content' がテキストではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the response is not complete but {status}</source>
   <translation>応答が完了しておらず {status} です</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the provider's policy forbids an answer</source>
   <translation>プロバイダのポリシーで回答が禁止されています</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the server failed</source>
   <translation>サーバーエラー</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>'output' is missing</source>
   <translation>'output' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>'status' is missing</source>
   <translation>'status' がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the answer is incomplete ({reason})</source>
   <translation>回答が不完全です ({reason})</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the Responses API takes none</source>
   <translation>Responses API では指定できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the Responses API does not let one choose it</source>
   <translation>Responses API では選択できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>a message has no 'content' list</source>
   <translation>メッセージに 'content' リストがありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>no code</source>
   <translation>コードなし</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>no reason given</source>
   <translation>理由の記載なし</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/parts.py" />
   <source>{name}: {option} is set, but {reason}</source>
   <translation>{name}: {option} が設定されていますが、{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>JSON mode</source>
   <translation>JSON モード</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>prompt only</source>
   <translation>プロンプトのみ</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server did not accept the request</source>
   <translation>サーバーがリクエストを受け付けませんでした</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server refused the key</source>
   <translation>サーバーがキーを拒否しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the account has no credit left</source>
   <translation>アカウントの残高がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the key may not use this model</source>
   <translation>このキーではモデルを使用できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server has no such address or model</source>
   <translation>サーバーに該当アドレスまたはモデルがありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server gave up waiting</source>
   <translation>サーバーが待機を打ち切りました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the request is too large for the server</source>
   <translation>リクエストがサーバーの上限を超えています</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>too many requests, or the quota is used up</source>
   <translation>リクエスト過多、または割り当てを使い切りました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server is not available now</source>
   <translation>サーバーは現在利用できません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server is overloaded</source>
   <translation>サーバーが過負荷です</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{name} - {model} at {host}</source>
   <translation>{name} - {host} の {model}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{reason}; nothing was sent</source>
   <translation>{reason}。何も送信されていません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server redirects elsewhere ({status}), which is never followed</source>
   <translation>サーバーが別の場所へリダイレクトしています ({status})。リダイレクトには従いません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{text} ({status}) with a web page: is the base URL right?</source>
   <translation>{text} ({status})、Web ページの応答: ベース URL は正しいですか？</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{name}: {api} needs a base URL and a model</source>
   <translation>{name}: {api} にはベース URL とモデルが必要です</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server's answer is not in the form of {api}: {reason}</source>
   <translation>サーバーの回答が {api} の形式ではありません: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server refused the request</source>
   <translation>サーバーがリクエストを拒否しました</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server passes {model} on to its cloud: {reason}</source>
   <translation>サーバーが {model} をクラウドに転送します: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>{name} - replay of recorded answers ({model})</source>
   <translation>{name} - 記録済み回答の再生 ({model})</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>the recorded answer was {ended}</source>
   <translation>記録済みの回答は{ended}でした</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>there is no recorded answer to this bundle</source>
   <translation>このバンドルへの記録済み回答がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>give one of bundle, image, default</source>
   <translation>bundle、image、default のいずれかを指定してください</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>give one of text, answer</source>
   <translation>text、answer のいずれかを指定してください</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>{name}: replay needs a file of recorded answers</source>
   <translation>{name}: replay には記録済み回答のファイルが必要です</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>file</source>
   <translation>ファイル</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/stream.py" />
   <source>a chunk of the stream is not an object</source>
   <translation>ストリームのチャンクがオブジェクトではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/stream.py" />
   <source>a chunk of the stream is not JSON</source>
   <translation>ストリームのチャンクが JSON ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/text_only.py" />
   <source>{name} - without the images: {asked}</source>
   <translation>{name} - 画像なし: {asked}</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>values are clipped at {top:g}: {n_top:.2g} % of the head is there</source>
   <translation>値が {top:g} で飽和: 頭部の {n_top:.2g} % が該当</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain spans only {high:.0f} of 256 grey levels in the window sent</source>
   <translation>送信ウィンドウで脳が 256 階調中 {high:.0f} 階調しか占めていません</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>copies of the head beside it along {along}, as motion leaves them: {percent:.1f} % of its signal</source>
   <translation>体動によるような頭部の複像が{along}方向にあります: 信号の {percent:.1f} %</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>no brain on {images}</source>
   <translation>{images}に脳がありません</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>nothing but one grey on {images}</source>
   <translation>{images}は単一階調のみです</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain was not found ({reason}): coverage, noise, window and ghosting are not checked</source>
   <translation>脳を検出できません ({reason}): 撮像範囲、ノイズ、ウィンドウ、ゴーストは未確認</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>anterior</source>
   <translation>前方</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>posterior</source>
   <translation>後方</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>inferior</source>
   <translation>下方</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>superior</source>
   <translation>上方</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>black</source>
   <translation>黒</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>white</source>
   <translation>白</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>{percent} of the brain is pure {name} in the window sent</source>
   <translation>送信ウィンドウで脳の {percent} が完全な{name}です</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>slices {thickness:.1f} mm thick</source>
   <translation>スライス厚 {thickness:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>gaps of {gap:.1f} mm between slices {thickness:.1f} mm thick</source>
   <translation>スライス厚 {thickness:.1f} mm、ギャップ {gap:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain may be cut off: {ends}</source>
   <translation>脳が途中で切れている可能性: {ends}</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>motion is not checked in CT</source>
   <translation>CT では体動を確認しません</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>has no place in space: sides and distances are not known</source>
   <translation>空間位置なし: 左右と距離が不明</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>has unevenly spaced slices: no distances across them are known</source>
   <translation>スライス間隔が不均等: スライス方向の距離が不明</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>slices {step:.1f} mm apart, their thickness not known</source>
   <translation>スライス間隔 {step:.1f} mm、厚さ不明</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>{where} ({percent} of its largest cross-section)</source>
   <translation>{where} (最大断面の {percent})</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>noise of {noise:.0f} HU, more than grey and white differ by</source>
   <translation>ノイズ {noise:.0f} HU、灰白質と白質の差を上回ります</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain's signal is only {signal:.1f} times the noise</source>
   <translation>脳の信号がノイズの {signal:.1f} 倍しかありません</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>motion and ghosting are not checked: {why}</source>
   <translation>体動とゴーストは未確認: {why}</translation>
  </message>
  <message>
   <location filename="../../assistant/queue.py" />
   <source>at least one draft at a time, not {at_once}</source>
   <translation>同時ドラフト数は 1 以上です ({at_once} は不可)</translation>
  </message>
  <message>
   <location filename="../../assistant/queue.py" />
   <source>the kill switch is set</source>
   <translation>送信停止中です</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the {name} window is in Hounsfield units, which this series is not in</source>
   <translation>{name}ウィンドウは HU 単位ですが、このシリーズは HU ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the series is uniform ({low:g} everywhere), there is nothing to see</source>
   <translation>シリーズが均一 (すべて {low:g}) で、見るものがありません</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>pictures of at most {max_side} pixels show nothing</source>
   <translation>{max_side} 画素以下では画像として成り立ちません</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>pictures of at most {max_bytes} bytes show nothing</source>
   <translation>{max_bytes} バイト以下では画像として成り立ちません</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>unknown window {known!r}: one of {ct_windows}</source>
   <translation>不明なウィンドウ {known!r}: {ct_windows} のいずれか</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the picture is uniform, there is nothing to see</source>
   <translation>画像が均一で、見るものがありません</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{slices} spread evenly over {where}</source>
   <translation>{where}に均等配置した{slices}</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>the brain was not found ({why}), so the whole series is spread over</source>
   <translation>脳を検出できないため ({why})、シリーズ全体に配置</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{n} {plane} slices</source>
   <translation>{plane} {n} スライス</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{rule}; {n} marks of the reader are burned in</source>
   <translation>{rule}。読影者のマーク {n} 個を焼き込み</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{slices} instead of {n}, as there are no more</source>
   <translation>{n} ではなく{slices} (それ以上なし)</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>1 {plane} slice</source>
   <translation>{plane} 1 スライス</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{rule}; 1 mark of the reader is burned in</source>
   <translation>{rule}。読影者のマーク 1 個を焼き込み</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>at least one slice is selected, not {n}</source>
   <translation>スライスは 1 枚以上選択してください ({n} は不可)</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>contract</source>
   <translation>契約</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>region</source>
   <translation>地域</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>retention</source>
   <translation>データ保持</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>training use</source>
   <translation>学習利用</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>knowledge cutoff</source>
   <translation>知識の期限</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring is locked: unlock it and try again</source>
   <translation>キーリングがロックされています: ロックを解除して再試行してください</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>no provider is called {name!r}; known: {entries}</source>
   <translation>プロバイダ {name!r} はありません。使用可能: {entries}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{name!r} is embedded and always there; choose another name</source>
   <translation>{name!r} は組み込みで常に存在します。別の名前にしてください</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{name!r} is embedded and cannot be removed</source>
   <translation>{name!r} は組み込みのため削除できません</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>there is no system keyring here that keeps keys safe; name an environment variable with --key-env instead</source>
   <translation>キーを安全に保存できるシステムキーリングがありません。--key-env で環境変数を指定してください</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>not stated: {facts}</source>
   <translation>記載なし: {facts}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>it is said to be local, but {host} is not this machine</source>
   <translation>ローカルとされていますが、{host} はこの端末ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{path}: not valid TOML: {reason}</source>
   <translation>{path}: 有効な TOML ではありません: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{path}: {name} is not a table</source>
   <translation>{path}: {name} はテーブルではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the key is empty, or has blanks or characters no key has</source>
   <translation>キーが空か、空白やキーに使えない文字を含んでいます</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the environment variable {key_env} is not set</source>
   <translation>環境変数 {key_env} が設定されていません</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring kept the key of {name} ({why})</source>
   <translation>{name} のキーがキーリングに残っています ({why})</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>base URL: {reason}</source>
   <translation>ベース URL: {reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring cannot be read</source>
   <translation>キーリングを読み込めません</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring refused the key</source>
   <translation>キーリングがキーを拒否しました</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>price date: give the day as 2026-11-22</source>
   <translation>価格の日付: 2026-11-22 の形式で入力してください</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>unknown strategy {name!r}; known: {names}</source>
   <translation>不明な方式 {name!r}。使用可能: {names}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>a vote takes 2 to {most_samples} samples, not {n}</source>
   <translation>投票のサンプル数は 2～{most_samples} です ({n} は不可)</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>the strategy {name} asks once; samples need a vote</source>
   <translation>方式 {name} は 1 回だけ依頼します。複数サンプルには投票が必要です</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the bundle has the prompt {prompt_id}, not {prompt}</source>
   <translation>バンドルのプロンプトが {prompt} ではなく {prompt_id} です</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy {name} takes no set of examples</source>
   <translation>方式 {name} は回答例セットを使いません</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy's order does not list each field of the schema once</source>
   <translation>方式の順序がスキーマの各フィールドを 1 回ずつ含んでいません</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy {name} needs a set of examples</source>
   <translation>方式 {name} には回答例セットが必要です</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>there is no set of examples {name!r}; there are: {known}</source>
   <translation>回答例セット {name!r} はありません。使用可能: {known}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} is empty</source>
   <translation>回答例セット {name!r} は空です</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{evaluated}, so that answers to it are scored: an example of it would give them away</source>
   <translation>{evaluated}。回答が採点対象のため、回答例にすると正答が漏れます</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} has {most} cases, and takes no more</source>
   <translation>回答例セット {name!r} には {most} 症例あり、これ以上追加できません</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} holds this case already</source>
   <translation>回答例セット {name!r} にはこの症例が既にあります</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{told}: an example is sent with other patients' images</source>
   <translation>{told}: 回答例は他の患者の画像とともに送信されます</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{name!r} is no name of a set: small letters, digits and hyphens</source>
   <translation>{name!r} はセット名に使えません: 英小文字、数字、ハイフンのみ</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>examples need the patient's pseudonym: none may be of the same one</source>
   <translation>回答例には患者の仮名が必要です: 同一患者のものは使えません</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} holds a case of this patient; use another set</source>
   <translation>回答例セット {name!r} にこの患者の症例があります。別のセットを使用してください</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the answer</source>
   <translation>回答</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{folder}: cannot be read ({strerror})</source>
   <translation>{folder}: 読み込めません ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{folder}: is not the picture that was pinned</source>
   <translation>{folder}: 登録した画像ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} cannot be looked through ({why})</source>
   <translation>回答例セット {name!r} を確認できません ({why})</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question is empty</source>
   <translation>質問が空です</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question has {n} characters, over {most_question}</source>
   <translation>質問が {n} 文字あり、上限 {most_question} を超えています</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question may identify the patient ({kinds}): take it out</source>
   <translation>質問に患者を特定しうる情報があります ({kinds}): 削除してください</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/languages.py" />
   <source>unknown language {code!r}; known: {languages}</source>
   <translation>不明な言語 {code!r}。使用可能: {languages}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/overview.py" />
   <source>{n} overviews would be sent, at most {most_sheets} may be</source>
   <translation>一覧画像が {n} 枚になりますが、上限は {most_sheets} です</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/overview.py" />
   <source>series {key} is not loaded</source>
   <translation>シリーズ {key} は読み込まれていません</translation>
  </message>
  <message>
   <location filename="../../assistant/testpicture.py" />
   <source>one drawn test picture</source>
   <translation>描画したテスト画像 1 枚</translation>
  </message>
  <message>
   <location filename="../../assistant/toml.py" />
   <source>{name} has no TOML form here</source>
   <translation>{name} は TOML で表せません</translation>
  </message>
  <message>
   <location filename="../../assistant/toml.py" />
   <source>{path}: cannot be written ({strerror})</source>
   <translation>{path}: 書き込めません ({strerror})</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer is wrapped in a code fence; it must be the JSON object alone</source>
   <translation>回答がコードフェンスで囲まれています。JSON オブジェクトのみでなければなりません</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer nests more than {max_depth} deep</source>
   <translation>回答の入れ子が {max_depth} 階層を超えています</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer is a JSON {kind}, not an object</source>
   <translation>回答がオブジェクトではなく JSON {kind} です</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>{name} is not a JSON number</source>
   <translation>{name} は JSON の数値ではありません</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>findings[{n}].evidence[{m}].point_lps_mm: an answer marks pixels; the place in the patient is computed from them</source>
   <translation>findings[{n}].evidence[{m}].point_lps_mm: 回答は画素で指定します。患者内の位置は画素から計算します</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer states nothing: no normality, finding, hypothesis, abstention</source>
   <translation>回答に記載がありません: 正常・異常、所見、診断仮説、回答保留のいずれもなし</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>not JSON: {msg} at line {lineno} column {colno}</source>
   <translation>JSON ではありません: {lineno} 行 {colno} 列で {msg}</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>not JSON: a number or a nesting that no reader can hold</source>
   <translation>JSON ではありません: 読み取れない大きさの数値または入れ子</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the key {short} is given twice</source>
   <translation>キー {short} が重複しています</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>no slice is chosen</source>
   <translation>スライスが選択されていません</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>a slice is chosen twice</source>
   <translation>スライスが重複して選択されています</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{path} exists already; backups are not overwritten</source>
   <translation>{path} は既に存在します。バックアップは上書きしません</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>the copy of {name}</source>
   <translation>{name} のコピー</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} does not verify: {fault}</source>
   <translation>{name} は検証に失敗しました: {fault}</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} cannot be checked whole: {fault}</source>
   <translation>{name} の全体は確認できません: {fault}</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>cannot write {path}: {reason}</source>
   <translation>{path} に書き込めません: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} holds a record already; it is not overwritten</source>
   <translation>{name} には既に記録があります。上書きしません</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} is of an earlier version: open it once, which migrates it</source>
   <translation>{name} は以前のバージョンのものです: 一度開くと移行されます</translation>
  </message>
  <message>
   <location filename="../../audit/benchmarks/labels.py" />
   <source>{where}: {finer} is given without a category</source>
   <translation>{where}: カテゴリなしで {finer} が指定されています</translation>
  </message>
  <message>
   <location filename="../../audit/benchmarks/labels.py" />
   <source>{where}: icd10 and icd10_edition belong together</source>
   <translation>{where}: icd10 と icd10_edition は一組で指定してください</translation>
  </message>
  <message>
   <location filename="../../audit/benchmarks/labels.py" />
   <source>{where}: group {group!r} is none of {groups}</source>
   <translation>{where}: グループ {group!r} は {groups} のいずれでもありません</translation>
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>event {seq} is not what was written, or not in its place</source>
   <translation>イベント {seq} が書き込まれた内容と異なるか、位置が違います</translation>
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>event {seq} stands where {expected} is expected</source>
   <translation>{expected} の位置にイベント {seq} があります</translation>
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>there is no record at {name}</source>
   <translation>{name} に記録がありません</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share right</source>
   <translation>正答率</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>answers</source>
   <translation>回答</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>stated probability</source>
   <translation>記載された確率</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{low} to {high}: {right} right of {n}</source>
   <translation>{low}～{high}: {n} 件中 {right} 件正答</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{title}: {what}; {n} without a probability</source>
   <translation>{title}: {what}。確率なし {n} 件</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share of answers kept (surest first)</source>
   <translation>採用した回答の割合 (確信度の高い順)</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share wrong</source>
   <translation>誤答率</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{label}: {share} wrong when all are kept</source>
   <translation>{label}: 全採用時の誤答 {share}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>no answers</source>
   <translation>回答なし</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{n} without a stated probability, in no bin</source>
   <translation>確率の記載なし {n} 件 (ビン外)</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{n} answers</source>
   <translation>{n} 回答</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>said</source>
   <translation>回答</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>true</source>
   <translation>正解</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>cases</source>
   <translation>症例</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>of {n} {word}: {what}</source>
   <translation>{n} {word}中: {what}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>{title}: after {n} cases {ends}, limit {limit}</source>
   <translation>{title}: {n} 症例後 {ends}、限界 {limit}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no alarm</source>
   <translation>アラームなし</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>a signal, not a test</source>
   <translation>検定ではなくシグナル</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no signal in {all} cases</source>
   <translation>{all} 症例でシグナルなし</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>cases in their order</source>
   <translation>症例 (順番)</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate</source>
   <translation>率</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>adjudicated cases</source>
   <translation>裁定済み症例</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate of errors</source>
   <translation>誤り率</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>limit {limit}</source>
   <translation>限界 {limit}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>▲ alarm after {n} cases</source>
   <translation>▲ {n} 症例後にアラーム</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate {rate}, {ends}</source>
   <translation>率 {rate}、{ends}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>alarm after {n} cases</source>
   <translation>{n} 症例後にアラーム</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>a signal, not a test: without a drift it comes once in about {n:.0f} cases</source>
   <translation>検定ではなくシグナル: ドリフトがなければ約 {n:.0f} 症例に 1 回生じます</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>signal after {n} cases in {all} cases</source>
   <translation>{all} 症例中 {n} 症例後にシグナル</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>too few cases</source>
   <translation>症例不足</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no adjudicated case yet</source>
   <translation>裁定済み症例はまだありません</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>{title}: no adjudicated case yet; limit {limit}</source>
   <translation>{title}: 裁定済み症例はまだありません。限界 {limit}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>signal</source>
   <comment>of drift</comment>
   <translation>警告線</translation>
  </message>
  <message>
   <location filename="../../audit/charts/forest.py" />
   <source>limit</source>
   <translation>限界</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>sensitivity for findings</source>
   <translation>所見の感度</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>score of the reasoning</source>
   <translation>推論の得点</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>no configuration has both</source>
   <translation>両方を持つ構成がありません</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>{label}: {breadth} and {depth}</source>
   <translation>{label}: {breadth} と {depth}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/stacked.py" />
   <source>n {n}</source>
   <translation>n {n}</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint</source>
   <translation>チェックポイント</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint is signed by an unknown key ({ids})</source>
   <translation>チェックポイントが不明な鍵で署名されています ({ids})</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint's signature by key {key} is wrong</source>
   <translation>鍵 {key} によるチェックポイントの署名が正しくありません</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name} is not a checkpoint: three lines are expected</source>
   <translation>{name} はチェックポイントではありません: 3 行必要です</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name}, line 2: the number of events is expected</source>
   <translation>{name}、2 行目: イベント数が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name}, line 3: a SHA-256 root in base64 is expected</source>
   <translation>{name}、3 行目: base64 の SHA-256 ルートが必要です</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>cannot read {path}: {reason}</source>
   <translation>{path} を読み込めません: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{path} is not a checkpoint: not text</source>
   <translation>{path} はチェックポイントではありません: テキストではありません</translation>
  </message>
  <message>
   <location filename="../../audit/clocks.py" />
   <source>event {seq} is dated {seconds:.0f} s before the event that it follows: a clock was set back, or two differ</source>
   <translation>イベント {seq} の日時が直前のイベントより {seconds:.0f} 秒前です: 時計が戻されたか、2 つの時計がずれています</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: line {n}</source>
   <translation>{file}: {n} 行目</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: the column {missing} is missing</source>
   <translation>{file}: 列 {missing} がありません</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: it has no codes</source>
   <translation>{file}: コードがありません</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: the lexicon has no term {term!r}</source>
   <translation>{where}: 用語集に {term!r} はありません</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {given!r} is neither SNOMED CT (SCT) nor RadLex (RADLEX)</source>
   <translation>{where}: {given!r} は SNOMED CT (SCT) でも RadLex (RADLEX) でもありません</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {number!r} is no SNOMED CT identifier (check digit)</source>
   <translation>{where}: {number!r} は SNOMED CT 識別子ではありません (チェックディジット)</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {number!r} is no RadLex identifier (RID and digits)</source>
   <translation>{where}: {number!r} は RadLex 識別子ではありません (RID と数字)</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: over {most} bytes is no table of codes</source>
   <translation>{file}: {most} バイトを超えるものはコード表ではありません</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: cannot be read ({error})</source>
   <translation>{file}: 読み込めません ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {term} is {known} already, not {number}</source>
   <translation>{where}: {term} は既に {known} です ({number} ではありません)</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {presence} to both</source>
   <translation>{what}: 双方とも{presence}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>called {one} instead of {other}</source>
   <translation>{other}ではなく{one}と記載</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not reported</source>
   <translation>{what}: 報告なし</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what} (uncertain)</source>
   <translation>{what} (不確実)</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: on the other side</source>
   <translation>{what}: 反対側</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {one:.3g} mm instead of {other:.3g} mm</source>
   <translation>{what}: {other:.3g} mm ではなく {one:.3g} mm</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {sure} of what is there</source>
   <translation>{what}: 存在するものに対し {sure}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not on {images}</source>
   <translation>{what}: {images}にはない</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: stated to be absent</source>
   <translation>{what}: 「なし」と記載</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: stated to be not assessable</source>
   <translation>{what}: 「評価不能」と記載</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{sequence} {one} instead of {other}</source>
   <translation>{sequence} は{other}ではなく{one}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {one:.3g} ml instead of {other:.3g} ml</source>
   <translation>{what}: {other:.3g} ml ではなく {one:.3g} ml</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not on {images} but on {others}</source>
   <translation>{what}: {images}ではなく{others}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: on none of the images</source>
   <translation>{what}: どの画像にもない</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: marked {apart:.0f} mm away</source>
   <translation>{what}: マーク位置が {apart:.0f} mm ずれ</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{one} instead of {other}</source>
   <translation>{other}ではなく{one}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: no hypothesis is stated</source>
   <translation>{what}: 診断仮説の記載なし</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{p} for {other}</source>
   <translation>{other}に {p}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>quality {one} instead of {other}</source>
   <translation>画質は{other}ではなく{one}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>no limitation is stated; the other states: {limitations}</source>
   <translation>限界の記載なし。相手の記載: {limitations}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: has no counterpart</source>
   <translation>{what}: 対応するものなし</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{one} instead of {other}, which is number {n}</source>
   <translation>{other} (第 {n} 位) ではなく{one}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{p} for {one} instead of {other}</source>
   <translation>{other}ではなく{one}に {p}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: rests on finding {numbers}, which has no counterpart</source>
   <translation>{what}: 対応のない所見 {numbers} に基づく</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>with contrast</source>
   <translation>造影あり</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>without contrast</source>
   <translation>造影なし</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: only abnormal is stated</source>
   <translation>{what}: 「異常」とのみ記載</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>quality {one}</source>
   <translation>画質は{one}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: {one} instead of {other}</source>
   <translation>{what}: {other}ではなく{one}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: not assessable to the other</source>
   <translation>{what}: 相手は「評価不能」</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that is not assessable to the other</source>
   <translation>相手が「評価不能」とする所見に確信度 {sure}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: the other states it to be absent</source>
   <translation>{what}: 相手は「なし」と記載</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that has no counterpart</source>
   <translation>対応のない所見に確信度 {sure}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that the other states to be absent</source>
   <translation>相手が「なし」とする所見に確信度 {sure}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>at least {n:.0f}</source>
   <translation>{n:.0f} 以上</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the protocol keeps this draft back</source>
   <translation>プロトコルによりこのドラフトは開示保留です</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>who adjudicates a case does not know which side is the draft</source>
   <translation>裁定者にはどちらがドラフトか知らされません</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the reading of this case has not ended</source>
   <translation>この症例の読影は終了していません</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>it belongs to no case</source>
   <translation>どの症例にも属していません</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked and the draft was not revealed</source>
   <translation>読影が未確定で、ドラフトも開示されていません</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked</source>
   <translation>読影が未確定です</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked and the draft that was compared was not revealed</source>
   <translation>読影が未確定で、比較したドラフトも開示されていません</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>agrees</source>
   <translation>一致</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>missed</source>
   <translation>見落とし</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>not-shown</source>
   <translation>非提示</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>not-in-reference</source>
   <translation>参照基準になし</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>variant-called-lesion</source>
   <translation>正常変異を病変と判定</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-side</source>
   <translation>左右の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-location</source>
   <translation>部位の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-description</source>
   <translation>性状の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-size</source>
   <translation>サイズの誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-count</source>
   <translation>個数の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-change</source>
   <translation>経時変化の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-sequence</source>
   <translation>シーケンスの誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-modality</source>
   <translation>モダリティの誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-plane</source>
   <translation>断面の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-image</source>
   <translation>引用画像の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-hypothesis</source>
   <translation>診断仮説の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>missing-hypothesis</source>
   <translation>診断仮説の欠落</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>unsupported-hypothesis</source>
   <translation>裏付けのない診断仮説</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-subtype</source>
   <translation>亜型の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>over-confidence</source>
   <translation>確信過剰</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>under-confidence</source>
   <translation>確信過小</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>limitation-not-stated</source>
   <translation>限界の記載なし</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>quality-not-noticed</source>
   <translation>画質の見過ごし</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>true-extra</source>
   <translation>真だが参照基準になし</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>hallucinated</source>
   <translation>ハルシネーション</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>erased on {day} ({reason}): its words and images cannot be read any more; events, codes and figures remain</source>
   <translation>{day} に消去 ({reason}): 文章と画像は読めなくなりました。イベント、コード、数値は残っています</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{days} days: a case is kept for at least {least}</source>
   <translation>{days} 日: 症例は {least} 日以上保存されます</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} is under a legal hold</source>
   <translation>{case} は法的保全下にあります</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} was erased already</source>
   <translation>{case} は既に消去されています</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>the identity of {case}</source>
   <translation>{case} の本人情報</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} is kept until {until:%Y-%m-%d}, {days} days after its last event</source>
   <translation>{case} は {until:%Y-%m-%d} まで (最後のイベントから {days} 日) 保存されます</translation>
  </message>
  <message>
   <location filename="../../audit/export/__init__.py" />
   <source>unknown format {format!r}: {formats}</source>
   <translation>不明な形式 {format!r}: {formats}</translation>
  </message>
  <message>
   <location filename="../../audit/export/__init__.py" />
   <source>{path} is the record itself</source>
   <translation>{path} は記録そのものです</translation>
  </message>
  <message>
   <location filename="../../audit/export/__init__.py" />
   <source>cannot write {path}: {strerror}</source>
   <translation>{path} に書き込めません: {strerror}</translation>
  </message>
  <message>
   <location filename="../../audit/export/atna.py" />
   <source>{server}: {n} messages sent, then: {reason}</source>
   <translation>{server}: {n} 件送信後に中断: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/export/proof.py" />
   <source>the earlier checkpoint is of another record or counts more events</source>
   <translation>以前のチェックポイントは別の記録のものか、より多くのイベントを数えています</translation>
  </message>
  <message>
   <location filename="../../audit/export/proof.py" />
   <source>{case}: the record holds no such case, or nothing that may be shown</source>
   <translation>{case}: 記録にこの症例がないか、表示できるものがありません</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>finding</source>
   <translation>所見</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>hypothesis</source>
   <translation>診断仮説</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>technical</source>
   <translation>撮像情報</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>rationale step</source>
   <translation>推論ステップ</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>narrative</source>
   <translation>記述</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Field required</source>
   <translation>必須の項目です</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Extra inputs are not permitted</source>
   <translation>不明な項目です</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be None</source>
   <translation>空でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid dictionary or instance of {class_name}</source>
   <translation>オブジェクト ({class_name}) でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid dictionary or object to extract fields from</source>
   <translation>項目を持つオブジェクトでなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid dictionary</source>
   <translation>オブジェクトでなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid list</source>
   <translation>リストでなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid tuple</source>
   <translation>リストでなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid string</source>
   <translation>文字列でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>String should match pattern '{pattern}'</source>
   <translation>パターン「{pattern}」に一致しなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be {expected}</source>
   <translation>次のいずれかでなければなりません: {expected}</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid boolean</source>
   <translation>true か false でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid boolean, unable to interpret input</source>
   <translation>true か false でなければなりません (値を解釈できません)</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid integer</source>
   <translation>整数でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid integer, unable to parse string as an integer</source>
   <translation>整数でなければなりません (文字列を整数として読めません)</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid integer, got a number with a fractional part</source>
   <translation>小数部のない整数でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid number</source>
   <translation>数値でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid number, unable to parse string as a number</source>
   <translation>数値でなければなりません (文字列を数値として読めません)</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a finite number</source>
   <translation>有限の数値でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be greater than {gt}</source>
   <translation>{gt} より大きくなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be greater than or equal to {ge}</source>
   <translation>{ge} 以上でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be less than {lt}</source>
   <translation>{lt} 未満でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be less than or equal to {le}</source>
   <translation>{le} 以下でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Invalid JSON: {error}</source>
   <translation>無効な JSON: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid date</source>
   <translation>日付でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid datetime</source>
   <translation>日時でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should have timezone info</source>
   <translation>タイムゾーンが必要です</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Unable to extract tag using discriminator {discriminator}</source>
   <translation>種類がありません ({discriminator})</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>String should have at least {min_length} character</source>
   <translation>{min_length} 文字以上必要です</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>String should have at least {min_length} characters</source>
   <translation>{min_length} 文字以上必要です</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>String should have at most {max_length} character</source>
   <translation>{max_length} 文字以内でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>String should have at most {max_length} characters</source>
   <translation>{max_length} 文字以内でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>{field_type} should have at least {min_length} item after validation, not {actual_length}</source>
   <translation>{min_length} 件以上必要ですが {actual_length} 件です ({field_type})</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>{field_type} should have at least {min_length} items after validation, not {actual_length}</source>
   <translation>{min_length} 件以上必要ですが {actual_length} 件です ({field_type})</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>{field_type} should have at most {max_length} item after validation, not {actual_length}</source>
   <translation>{max_length} 件以内のところ {actual_length} 件です ({field_type})</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>{field_type} should have at most {max_length} items after validation, not {actual_length}</source>
   <translation>{max_length} 件以内のところ {actual_length} 件です ({field_type})</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Expecting value</source>
   <translation>値がありません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Expecting property name enclosed in double quotes</source>
   <translation>二重引用符で囲んだ名前がありません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Expecting ':' delimiter</source>
   <translation>「:」がありません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Expecting ',' delimiter</source>
   <translation>「,」がありません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Extra data</source>
   <translation>余分なデータがあります</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Unterminated string starting at</source>
   <translation>文字列が閉じていません</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Invalid control character at</source>
   <translation>使えない制御文字があります</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Invalid \escape</source>
   <translation>「\」の使い方が無効です</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Invalid \uXXXX escape</source>
   <translation>「\uXXXX」が無効です</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Unpaired high surrogate</source>
   <translation>不完全な文字があります</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>both drafts answer</source>
   <translation>両ドラフトとも回答あり</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>{then} discrepancies with the reference, {first} before</source>
   <translation>参照基準との相違 {then} 件、以前は {first} 件</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the draft before abstained, this one answers</source>
   <translation>以前のドラフトは回答保留、今回は回答あり</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>both drafts abstain</source>
   <translation>両ドラフトとも回答保留</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the draft before answered, this one abstains</source>
   <translation>以前のドラフトは回答あり、今回は回答保留</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>as many discrepancies with the reference as before ({then})</source>
   <translation>参照基準との相違は以前と同数 ({then})</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the drafts were not compared with the same reference standard</source>
   <translation>両ドラフトは同じ参照基準と比較されていません</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>box corners are not ordered: x0 &lt;= x1 and y0 &lt;= y1 are required</source>
   <translation>枠の角の順序が不正です: x0 &lt;= x1 かつ y0 &lt;= y1 が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>low is above high in a box in LPS mm</source>
   <translation>LPS mm の枠で low が high より大きくなっています</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>a single lesion has a count of 1 or none stated</source>
   <translation>単発病変の個数は 1 または記載なしです</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>count_min is larger than count_max</source>
   <translation>count_min が count_max より大きくなっています</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>the five category probabilities sum to {total:.3f}, not 1</source>
   <translation>5 カテゴリの確率の合計が 1 ではなく {total:.3f} です</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>abstained and abstention must be given together</source>
   <translation>abstained と abstention は一緒に指定してください</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>finding numbers are not unique</source>
   <translation>所見番号が重複しています</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>findings {unknown} are cited but not given</source>
   <translation>所見 {unknown} が引用されていますが存在しません</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>more than one hypothesis is primary</source>
   <translation>主診断仮説が複数あります</translation>
  </message>
  <message>
   <location filename="../../audit/judging.py" />
   <source>{title}: this rubric is in force already</source>
   <translation>{title}: このルーブリックは既に適用中です</translation>
  </message>
  <message>
   <location filename="../../audit/keeping.py" />
   <source>no checkpoint of a broken record: {fault}</source>
   <translation>破損した記録のチェックポイントは作成できません: {fault}</translation>
  </message>
  <message>
   <location filename="../../audit/keeping.py" />
   <source>no checkpoint of what cannot be checked whole: {fault}</source>
   <translation>全体を確認できないもののチェックポイントは作成できません: {fault}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/carrying.py" />
   <source>there is no site key: neither a keyring nor OVERREAD_SITE_KEY</source>
   <translation>施設鍵がありません: キーリングも OVERREAD_SITE_KEY もありません</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>a passphrase of at least {least} characters is needed</source>
   <translation>{least} 文字以上のパスフレーズが必要です</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} exists already; it is not overwritten</source>
   <translation>{path} は既に存在します。上書きしません</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} was made with another cost of scrypt</source>
   <translation>{path} は異なる scrypt コストで作成されています</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} is no escrow file of a site key</source>
   <translation>{path} は施設鍵の預託ファイルではありません</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} does not open: another passphrase sealed it</source>
   <translation>{path} を開けません: 別のパスフレーズで封印されています</translation>
  </message>
  <message>
   <location filename="../../audit/keys/migration.py" />
   <source>payload {payload}… does not match its hash</source>
   <translation>ペイロード {payload}… がハッシュと一致しません</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>the record's keys are wrapped by site key {key}, which this account has not: it has {own}</source>
   <translation>記録の鍵は施設鍵 {key} でラップされていますが、このアカウントにあるのは {own} です</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>payload {payload}…</source>
   <translation>ペイロード {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>the record's keys are wrapped by site key {key}, which this account has not</source>
   <translation>記録の鍵は施設鍵 {key} でラップされていますが、このアカウントにはありません</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>{scope} was erased: nothing can be added to it</source>
   <translation>{scope} は消去されました: 追加できません</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>payload {payload}… was erased with {scope}</source>
   <translation>ペイロード {payload}… は {scope} とともに消去されました</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>a blob was handed in under the wrong hash {payload}…</source>
   <translation>ブロブのハッシュが正しくありません: {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring's entry {entry}</source>
   <translation>キーリングの項目 {entry}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>{where} does not hold a key: {n} bytes in base64</source>
   <translation>{where} に鍵がありません: base64 の {n} バイトが必要です</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the environment variable {variable}</source>
   <translation>環境変数 {variable}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring cannot be read ({error})</source>
   <translation>キーリングを読み込めません ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring refused a key ({error})</source>
   <translation>キーリングが鍵を拒否しました ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>the key of {scope}</source>
   <translation>{scope} の鍵</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>the keyring did not keep the site key</source>
   <translation>キーリングに施設鍵が保存されませんでした</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>this account has another site key in the {place}: it is not replaced</source>
   <translation>このアカウントの{place}には別の施設鍵があります: 置き換えません</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>there is no keyring here that keeps keys safe; set {variable} instead</source>
   <translation>鍵を安全に保存できるキーリングがありません。{variable} を設定してください</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>{what} does not open: another key sealed it, or it was changed</source>
   <translation>{what}を開けません: 別の鍵で封印されたか、変更されています</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record is at {name}, not in a file</source>
   <translation>記録はファイルではなく {name} にあります</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>no record can be made at {name}: the folder is read-only</source>
   <translation>{name} に記録を作成できません: フォルダーが読み取り専用です</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} must be migrated, and is read-only</source>
   <translation>記録 {name} は移行が必要ですが、読み取り専用です</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} is read-only</source>
   <translation>記録 {name} は読み取り専用です</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} was closed</source>
   <translation>記録 {name} は閉じられました</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record holds no payload {payload}…</source>
   <translation>記録にないペイロード: {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>a {type} event cannot be recorded: {error}</source>
   <translation>{type} イベントを記録できません: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>too few cases: {n}</source>
   <translation>症例不足: {n}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>clustered difference</source>
   <translation>クラスター化した差</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>too few cases of a kind with both probabilities: {m}</source>
   <translation>両方の確率がある該当症例が不足: {m}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>{stratum}: two words at least are compared</source>
   <translation>{stratum}: 2 つ以上の語を比較します</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>Fisher's exact test</source>
   <translation>Fisher の正確確率検定</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>{stratum}={word}: no {kind} in this view</source>
   <translation>{stratum}={word}: この表示範囲に{kind}なし</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>clustered DeLong</source>
   <translation>クラスター化 DeLong</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers that state a probability and whose reference names a category</source>
   <translation>確率を記載し、参照基準にカテゴリがある有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>reliability</source>
   <translation>信頼性</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean squared distance of stated from kept: 0 is best.</source>
   <translation>記載値と実現値の平均二乗距離: 0 が最良。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>resolution</source>
   <translation>分解能</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>How far the shares right of the bins are spread: more is better.</source>
   <translation>ビン間の正答率のばらつき: 大きいほど良好。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>uncertainty</source>
   <translation>不確実性</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Variance of being right at all: a property of the cases.</source>
   <translation>正答そのものの分散: 症例の性質。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label ECE, equal width</source>
   <translation>第 1 診断 ECE、等幅</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label ECE, equal mass</source>
   <translation>第 1 診断 ECE、等頻度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label maximum calibration error</source>
   <translation>第 1 診断 最大較正誤差</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Overconfidence</source>
   <translation>確信過剰</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label Brier score</source>
   <translation>第 1 診断 Brier スコア</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Area under the risk-coverage curve</source>
   <translation>リスク・カバレッジ曲線下面積</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Confidence stated</source>
   <translation>確信度の記載</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Share of valid answers that state a probability of their first diagnosis.</source>
   <translation>第 1 診断の確率を記載した有効回答の割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers whose reference names a category</source>
   <translation>参照基準にカテゴリがある有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>own definition</source>
   <translation>独自の定義</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers that state five probabilities and whose reference names a category</source>
   <translation>5 つの確率を記載し、参照基準にカテゴリがある有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class ECE, equal width</source>
   <translation>5 クラス ECE、等幅</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class ECE, equal mass</source>
   <translation>5 クラス ECE、等頻度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class Brier score</source>
   <translation>5 クラス Brier スコア</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Accuracy of the likeliest of the five</source>
   <translation>5 カテゴリ中最大確率のものの正答率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Share whose greatest of the five probabilities is that of the reference's category.</source>
   <translation>5 つの確率の最大が参照基準のカテゴリである割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean distance between the stated probability that the first diagnosis is right and the share right, in ten bins of equal width, weighted by answers. The bins are those of all answers in every resample.</source>
   <translation>第 1 診断が正しいとして記載された確率と正答率との平均距離。等幅 10 ビン、回答数で重み付け。ビンはどの再標本でも全回答のものを使用。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean distance between the stated probability that the first diagnosis is right and the share right, in ten bins of nearly equal numbers of answers; equal probabilities stay together.</source>
   <translation>第 1 診断が正しいとして記載された確率と正答率との平均距離。回答数がほぼ等しい 10 ビン。等しい確率は同じビンに入れる。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Greatest distance between the stated probability that the first diagnosis is right and the share right, in ten bins of nearly equal numbers of answers.</source>
   <translation>第 1 診断が正しいとして記載された確率と正答率との最大距離。回答数がほぼ等しい 10 ビン。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean stated probability of the first diagnosis less the share right: above 0 more is promised than kept.</source>
   <translation>第 1 診断の記載確率の平均から正答率を引いた値: 0 より大きければ実際より過大。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean squared distance of the stated probability from 1 where the first diagnosis is right, from 0 where it is wrong.</source>
   <translation>記載確率と、第 1 診断が正答なら 1、誤答なら 0 との平均二乗距離。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean share wrong over all shares answered, the surest answers first, to the hundredth of a probability: 0 is best.</source>
   <translation>確信度の高い回答から順に採用した全採用割合にわたる平均誤答率 (確率は 1/100 単位): 0 が最良。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean over the five categories of the distance between the stated probability of the category and its share, in ten bins of equal width.</source>
   <translation>カテゴリの記載確率とその実際の割合との距離の 5 カテゴリ平均。等幅 10 ビン。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>The same in ten bins of nearly equal numbers of answers.</source>
   <translation>同上、回答数がほぼ等しい 10 ビン。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean over answers of the sum over the five categories of the squared distance of the stated probability from 1 for the true one, from 0 for the others: 0 to 2.</source>
   <translation>記載確率と、正しいカテゴリなら 1、それ以外なら 0 との二乗距離を 5 カテゴリで合計し、回答間で平均した値: 0～2。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label Brier score, {name}</source>
   <translation>第 1 診断 Brier スコア、{name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class Brier score, {name}</source>
   <translation>5 クラス Brier スコア、{name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>{told} In ten bins of equal width; score = reliability - resolution + uncertainty, but for the spread of the probabilities within bins.</source>
   <translation>{told} 等幅 10 ビン。スコア = 信頼性 - 分解能 + 不確実性 (ビン内の確率のばらつきを除く)。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>{told} Summed over the five categories, in ten bins of equal width.</source>
   <translation>{told} 5 カテゴリの合計、等幅 10 ビン。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>Calibration shift at grade {grade}</source>
   <translation>程度 {grade} での較正シフト</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>Overconfidence (mean stated probability less share right) on pictures made worse to this grade, less that on the pictures as they are: above 0 the model does not notice.</source>
   <translation>この程度に劣化させた画像での確信過剰 (平均記載確率 - 正答率) から原画像での値を引いたもの: 0 より大きければモデルが劣化に気付いていない。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>valid answers of probe runs to pictures of grade {grade}, with a stated probability</source>
   <translation>程度 {grade} の画像に対するプローブ実行の、確率を記載した有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>under 18</source>
   <translation>18 歳未満</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>18 to 39</source>
   <translation>18～39 歳</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>40 to 64</source>
   <translation>40～64 歳</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>65 to 79</source>
   <translation>65～79 歳</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>80 or more</source>
   <translation>80 歳以上</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>under 1.5 mm</source>
   <translation>1.5 mm 未満</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>1.5 to 3.4 mm</source>
   <translation>1.5～3.4 mm</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>3.5 to 5.4 mm</source>
   <translation>3.5～5.4 mm</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>5.5 mm or more</source>
   <translation>5.5 mm 以上</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>2 to 4</source>
   <translation>2～4</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>5 to 8</source>
   <translation>5～8</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>9 to 16</source>
   <translation>9～16</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>17 or more</source>
   <translation>17 以上</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for, whatever came of them, whose reference standard names a category</source>
   <translation>参照基準にカテゴリがある依頼結果 (結果を問わず)</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose reference standard names a category</source>
   <translation>参照基準にカテゴリがある有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of {name} at a prevalence of {percent:g} %</source>
   <translation>有病率 {percent:g} % での{name}の陰性的中率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>abnormality</source>
   <translation>異常</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value at a prevalence of {percent:g} %</source>
   <translation>有病率 {percent:g} % での陽性的中率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value at a prevalence of {percent:g} %</source>
   <translation>有病率 {percent:g} % での陰性的中率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of {name} at a prevalence of {percent:g} %</source>
   <translation>有病率 {percent:g} % での{name}の陽性的中率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Accuracy, intention to diagnose</source>
   <translation>正診率、診断企図</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Accuracy, per protocol</source>
   <translation>正診率、プロトコル遵守</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Balanced accuracy, intention to diagnose</source>
   <translation>均衡正診率、診断企図</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Balanced accuracy, per protocol</source>
   <translation>均衡正診率、プロトコル遵守</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Macro-F1 with abstention</source>
   <translation>マクロ F1、回答保留込み</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Macro-F1, per protocol</source>
   <translation>マクロ F1、プロトコル遵守</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for abnormality</source>
   <translation>異常の感度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for abnormality</source>
   <translation>異常の特異度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for abnormality, per protocol</source>
   <translation>異常の感度、プロトコル遵守</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for abnormality, per protocol</source>
   <translation>異常の特異度、プロトコル遵守</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of abnormal</source>
   <translation>「異常」の陽性的中率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of normal</source>
   <translation>「正常」の陰性的中率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>False reassurance</source>
   <translation>誤った安心</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>By Bayes' theorem from sensitivity and specificity for {what}, intention to diagnose, at a given prevalence of {what}.</source>
   <translation>{what}の感度と特異度 (診断企図) から、所定の{what}の有病率でベイズの定理により算出。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share whose first diagnosis is of the reference's category. No answer is wrong.</source>
   <translation>第 1 診断が参照基準のカテゴリである割合。回答なしは誤り。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of valid answers whose first diagnosis is of the reference's category.</source>
   <translation>第 1 診断が参照基準のカテゴリである有効回答の割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Mean of the sensitivities of the categories that occur in the reference.</source>
   <translation>参照基準に現れるカテゴリの感度の平均。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>The same over valid answers only.</source>
   <translation>同上、有効回答のみ。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Mean of the F1 of the categories that occur in the reference. An abstention, or any other missing answer, is a miss for the true category and a false alarm for none.</source>
   <translation>参照基準に現れるカテゴリの F1 の平均。回答保留などの回答欠如は、正しいカテゴリの見落としとし、どのカテゴリの偽陽性ともしない。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for {name}</source>
   <translation>{name}の感度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for {name}</source>
   <translation>{name}の特異度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of {name}</source>
   <translation>{name}の陽性的中率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of {name}</source>
   <translation>{name}の陰性的中率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases that are called abnormal. No answer is a miss.</source>
   <translation>異常例のうち「異常」とされた割合。回答なしは見落とし。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is abnormal</source>
   <translation>参照基準が異常の症例への依頼結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of normal cases that are called normal. No answer is not right either.</source>
   <translation>正常例のうち「正常」とされた割合。回答なしも正答としない。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is normal</source>
   <translation>参照基準が正常の症例への依頼結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases with a valid answer that are called abnormal.</source>
   <translation>有効回答のある異常例のうち「異常」とされた割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers on abnormal cases</source>
   <translation>異常例への有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of normal cases with a valid answer that are called normal.</source>
   <translation>有効回答のある正常例のうち「正常」とされた割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers on normal cases</source>
   <translation>正常例への有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of answers “abnormal” that are right, at the prevalence in these cases.</source>
   <translation>「異常」との回答のうち正しい割合 (この症例群の有病率での値)。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>answers “abnormal”</source>
   <translation>「異常」との回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of answers “normal” that are right, at the prevalence in these cases.</source>
   <translation>「正常」との回答のうち正しい割合 (この症例群の有病率での値)。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>answers “normal”</source>
   <translation>「正常」との回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases that are called normal.</source>
   <translation>異常例のうち「正常」とされた割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for whose reference is normal or abnormal</source>
   <translation>参照基準が正常または異常の依頼結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of cases of {name} whose first diagnosis is {name}. No answer is a miss.</source>
   <translation>{name}の症例のうち第 1 診断が{name}である割合。回答なしは見落とし。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is {name}</source>
   <translation>参照基準が{name}の症例への依頼結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of other cases whose first diagnosis is not {name}. No answer is no false alarm.</source>
   <translation>それ以外の症例のうち第 1 診断が{name}でない割合。回答なしは偽陽性としない。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is not {name}</source>
   <translation>参照基準が{name}でない症例への依頼結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of first diagnoses of {name} that are right, at the prevalence in these cases.</source>
   <translation>第 1 診断が{name}のもののうち正しい割合 (この症例群の有病率での値)。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose first diagnosis is {name}</source>
   <translation>第 1 診断が{name}の有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of valid answers other than {name} on cases that are not {name}, at the prevalence in these cases.</source>
   <translation>{name}以外とした有効回答のうち、実際に{name}でない症例の割合 (この症例群の有病率での値)。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose first diagnosis is not {name}</source>
   <translation>第 1 診断が{name}でない有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/drift.py" />
   <source>too few cases: {n} of the {baseline} that the usual rate is taken from</source>
   <translation>症例不足: 通常率の算出に必要な {baseline} 件中 {n} 件</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>own definition (docs/comparison.md)</source>
   <translation>独自の定義 (docs/comparison.md)</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present</source>
   <translation>参照基準で「あり」とされる所見</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent</source>
   <translation>参照基準で「あり」とされる所見 (送信画像に写っていないものを除く)</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>detected findings where both sides state it</source>
   <translation>双方に記載がある検出所見</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, intention to diagnose</source>
   <translation>提示所見の感度、診断企図</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of the reference's findings that were on an image sent and are reported, on whatever side. Results without an answer detect none. Where exposure is not known a finding counts as shown; how many is told beside it.</source>
   <translation>送信画像に写っていた参照基準の所見のうち、左右を問わず報告された割合。回答のない結果は検出なしとする。写っていたか不明な所見は提示済みとして数え、その数を併記する。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, side strict</source>
   <translation>提示所見の感度、左右を厳密に判定</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>The same, but a finding reported on the wrong side is not detected.</source>
   <translation>同上、ただし左右を誤って報告した所見は未検出とする。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, per protocol</source>
   <translation>提示所見の感度、プロトコル遵守</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>The same over valid answers only, on whatever side.</source>
   <translation>同上、有効回答のみ、左右を問わず。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent, in valid answers</source>
   <translation>参照基準で「あり」とされる所見 (送信画像に写っていないものを除く)、有効回答のみ</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings overall</source>
   <translation>全所見の感度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of all of the reference's findings that are reported, shown or not, on whatever side.</source>
   <translation>提示の有無と左右を問わず、参照基準の全所見のうち報告された割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings overall, side strict</source>
   <translation>全所見の感度、左右を厳密に判定</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for critical and urgent findings among shown</source>
   <translation>提示された重大・緊急所見の感度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of the reference's shown findings of critical or urgent severity that are reported. The lexicon gives each kind of finding its severity; an unchanged one is notable at most.</source>
   <translation>参照基準の提示所見のうち重大度が重大または緊急のもので、報告された割合。重大度は所見の種類ごとに用語集で定め、不変の所見は最高でも要注意とする。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent, of critical or urgent severity</source>
   <translation>参照基準で「あり」とされる重大または緊急の所見 (送信画像に写っていないものを除く)</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Side accuracy</source>
   <translation>左右の正確度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings that are on the reference's side.</source>
   <translation>検出所見のうち左右が参照基準と一致する割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Location accuracy</source>
   <translation>部位の正確度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose place is the reference's or overlaps it.</source>
   <translation>検出所見のうち部位が参照基準と一致または重なる割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size accuracy</source>
   <translation>サイズの正確度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose size differs by at most 5 mm or a factor of 1.3.</source>
   <translation>検出所見のうちサイズの差が 5 mm 以内または 1.3 倍以内の割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size error</source>
   <translation>サイズ誤差</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean distance of the longest diameter from the reference's.</source>
   <translation>最大径の参照基準との平均絶対差。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size bias</source>
   <translation>サイズの偏り</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean of the longest diameter less the reference's: above 0 it is overstated.</source>
   <translation>最大径から参照基準の値を引いた平均: 0 より大きければ過大。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Count accuracy</source>
   <translation>個数の正確度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose number of lesions is the reference's.</source>
   <translation>検出所見のうち病変数が参照基準と一致する割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Count error</source>
   <translation>個数誤差</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean distance of the number of lesions from the reference's.</source>
   <translation>病変数の参照基準との平均絶対差。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Interval-change accuracy</source>
   <translation>経時変化の正確度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose change since the prior study is the reference's.</source>
   <translation>検出所見のうち過去検査からの変化が参照基準と一致する割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that are false</source>
   <translation>報告所見中の偽所見の割合</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that the reference does not have and that no adjudicator found true.</source>
   <translation>報告所見のうち、参照基準になく、裁定者が真としたものでもない割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>reported findings of compared results</source>
   <translation>比較済み結果の報告所見</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that are hallucinated</source>
   <translation>報告所見中のハルシネーションの割合</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings of which an adjudicator said that nothing is there.</source>
   <translation>報告所見のうち、裁定者が何も存在しないとした割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>reported findings of settled comparisons</source>
   <translation>確定した比較の報告所見</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>False findings per case</source>
   <translation>1 症例あたりの偽所見数</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean number of reported findings that the reference does not have and that are not true.</source>
   <translation>参照基準になく、真でもない報告所見の平均数。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers</source>
   <translation>比較済みの有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a false finding among normals</source>
   <translation>正常例中の偽所見のある症例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of normal cases with a finding that the reference does not have and that is not true. Where nothing is adjudicated yet, this bounds hallucination from above.</source>
   <translation>正常例のうち、参照基準になく真でもない所見がある割合。未裁定の場合はハルシネーションの上限となる。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers on cases whose reference is normal</source>
   <translation>参照基準が正常の症例の比較済み有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a false finding among abnormals</source>
   <translation>異常例中の偽所見のある症例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of abnormal cases with a finding that the reference does not have and that is not true.</source>
   <translation>異常例のうち、参照基準になく真でもない所見がある割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers on cases whose reference is abnormal</source>
   <translation>参照基準が異常の症例の比較済み有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Hallucination on normals</source>
   <translation>正常例でのハルシネーション</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of normal cases with a finding of which an adjudicator said that nothing is there. A comparison without discrepancies is settled without an adjudicator, unless its case was drawn: drawn cases stand for those that were not.</source>
   <translation>正常例のうち、裁定者が何も存在しないとした所見がある割合。相違のない比較は、症例が抽出された場合を除き裁定なしで確定する。抽出例は非抽出例を代表する。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>settled comparisons of valid answers on cases whose reference is normal</source>
   <translation>参照基準が正常の症例の有効回答の確定した比較</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Hallucination on abnormals</source>
   <translation>異常例でのハルシネーション</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of abnormal cases with a finding of which an adjudicator said that nothing is there. Concordant cases as among normals.</source>
   <translation>異常例のうち、裁定者が何も存在しないとした所見がある割合。一致例の扱いは正常例と同じ。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>settled comparisons of valid answers on cases whose reference is abnormal</source>
   <translation>参照基準が異常の症例の有効回答の確定した比較</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Discordance</source>
   <translation>不一致</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared results with at least one discrepancy. Abstentions count with what they leave out.</source>
   <translation>比較済み結果のうち相違が 1 件以上ある割合。回答保留は欠落分を相違として数える。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared results</source>
   <translation>比較済み結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Critical and urgent errors</source>
   <translation>重大・緊急の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared results with a discrepancy of critical or urgent severity. Abstentions count with what they leave out.</source>
   <translation>比較済み結果のうち重大または緊急の相違がある割合。回答保留は欠落分を相違として数える。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a wrong side</source>
   <translation>左右の誤りのある症例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared valid answers with a finding on the wrong side.</source>
   <translation>比較済み有効回答のうち左右を誤った所見がある割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Accuracy of the group</source>
   <translation>グループの正診率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Accuracy of the subtype, given the category</source>
   <translation>カテゴリ正答時の亜型の正診率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Area under the ROC curve</source>
   <translation>ROC 曲線下面積</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Probability that a random abnormal case is given a higher probability of abnormality than a random normal one, ties counting half. Where only five-class probabilities are stated it is 1 less that of normal.</source>
   <translation>無作為に選んだ異常例に、無作為に選んだ正常例より高い異常確率が付く確率 (同値は 1/2)。5 クラス確率のみの場合は 1 から正常の確率を引いた値を用いる。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>valid answers that state a probability of abnormality</source>
   <translation>異常の確率を記載した有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Share whose first diagnosis is of the reference's group, such as glioma or subarachnoid haemorrhage. No answer is wrong.</source>
   <translation>第 1 診断が参照基準のグループ (神経膠腫、くも膜下出血など) である割合。回答なしは誤り。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>results asked for whose reference names a group</source>
   <translation>参照基準にグループがある依頼結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Among valid answers of the right category where both name a subtype, the share whose subtype is the reference's or a kind of it, or the other way round.</source>
   <translation>カテゴリ正答で双方に亜型の記載がある有効回答のうち、亜型が参照基準と同一、またはその下位もしくは上位の亜型である割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>valid answers of the right category where both sides name a subtype</source>
   <translation>カテゴリ正答で双方に亜型の記載がある有効回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>own definition, by the shipped lexicon</source>
   <translation>独自の定義 (付属の用語集による)</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>prompt alone</source>
   <translation>プロンプトのみ</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>given</source>
   <translation>あり</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>not given</source>
   <translation>なし</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>warned</source>
   <translation>警告あり</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>after</source>
   <translation>後</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>before</source>
   <translation>前</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{settled} of {compared} adjudicated, else proposed by the machine</source>
   <translation>{compared} 件中 {settled} 件は裁定済み、他は機械の提案</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>Several epochs of a configuration are counted together: split by epoch.</source>
   <translation>1 構成の複数エポックを合算しています: エポックで分けてください。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{by_hand} results rest on images that a reader chose: they favour the model.</source>
   <translation>{by_hand} 件の結果は読影者が選んだ画像に基づきます: モデルに有利です。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>Results of the pilot and exploratory ones are counted together.</source>
   <translation>パイロット試験と探索的な結果を合算しています。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few cases: {fewest:g} of one kind</source>
   <translation>症例不足: 一方の種類が {fewest:g} 件</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>reference standard</source>
   <translation>参照基準</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>the record alone</source>
   <translation>記録のみ</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{name}: no measure of that name</source>
   <translation>{name}: その名前の指標はありません</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>adjudicated; {told}</source>
   <translation>裁定済み、{told}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few cases: {n:g}</source>
   <translation>症例不足: {n:g}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few patients: {patients}</source>
   <translation>患者不足: {patients}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>not defined for these cases</source>
   <translation>この症例群では定義されません</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/multi_reader.py" />
   <source>two readers in both arms are needed</source>
   <translation>両群に読影者 2 名が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/multi_reader.py" />
   <source>a reader has too few cases in an arm</source>
   <translation>群内の症例が不足している読影者がいます</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/paired.py" />
   <source>exact McNemar</source>
   <translation>正確 McNemar</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/paired.py" />
   <source>clustered McNemar</source>
   <translation>クラスター化 McNemar</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases with two independent reads or more that name a category</source>
   <translation>カテゴリの記載がある独立した読影が 2 件以上の症例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of readers</source>
   <translation>読影者間一致度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Cohen's kappa</source>
   <translation>Cohen のκ係数</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Fleiss' kappa</source>
   <translation>Fleiss のκ係数</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Gwet's AC1</source>
   <translation>Gwet の AC1</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Krippendorff's alpha</source>
   <translation>Krippendorff のα係数</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Share of pairs of independent reads of the same case with the same category.</source>
   <translation>同一症例の独立した読影の組のうちカテゴリが一致する割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of two readers of independent reads on the five categories, beyond chance. Not defined for more than two.</source>
   <translation>独立した読影における読影者 2 名の 5 カテゴリの一致度 (偶然を補正)。3 名以上では定義されない。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases that both readers read</source>
   <translation>両読影者が読影した症例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance, over the cases read by as many as any case was.</source>
   <translation>独立した読影の 5 カテゴリの一致度 (偶然を補正)。読影者数が最多の症例が対象。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases read by the greatest number of readers</source>
   <translation>読影者数が最多の症例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance; stable where one category prevails.</source>
   <translation>独立した読影の 5 カテゴリの一致度 (偶然を補正)。1 カテゴリが優勢でも安定。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance; any number of reads a case.</source>
   <translation>独立した読影の 5 カテゴリの一致度 (偶然を補正)。症例ごとの読影数は任意。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading.py" />
   <source>event {seq} does not match its hash</source>
   <translation>イベント {seq} がハッシュと一致しません</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings with an independent read and a draft seen after it, all with a category</source>
   <translation>独立した読影の後にドラフトを閲覧し、すべてにカテゴリがある読影</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Time to the lock</source>
   <translation>確定までの時間</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds from opening the form to the lock: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation>フォームを開いてから確定までの平均秒数: 読影が対象なら独立した読影、それ以外は読影全体。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Active reading time</source>
   <translation>実読影時間</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds at the case without idle seconds: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation>無操作時間を除いた症例での平均秒数: 読影が対象なら独立した読影、それ以外は読影全体。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Reading time with idle seconds</source>
   <translation>無操作時間を含む読影時間</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds at the case, idle seconds included: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation>無操作時間を含む症例での平均秒数: 読影が対象なら独立した読影、それ以外は読影全体。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Right to wrong</source>
   <translation>正答から誤答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the right category and whose final one the wrong.</source>
   <translation>独立した読影のカテゴリが正しく、最終のカテゴリが誤りの読影の割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Wrong to right</source>
   <translation>誤答から正答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the wrong category and whose final one the right.</source>
   <translation>独立した読影のカテゴリが誤りで、最終のカテゴリが正しい読影の割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Stays right</source>
   <translation>正答のまま</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the right category and whose final one the right.</source>
   <translation>独立した読影、最終ともにカテゴリが正しい読影の割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Stays wrong</source>
   <translation>誤答のまま</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the wrong category and whose final one the wrong.</source>
   <translation>独立した読影、最終ともにカテゴリが誤りの読影の割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Gain in accuracy with the draft</source>
   <translation>ドラフトによる正診率の向上</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Automation bias</source>
   <translation>自動化バイアス</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Under-reliance</source>
   <translation>過小依存</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Wrong drafts followed</source>
   <translation>誤ったドラフトへの追従</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings of which it is known</source>
   <translation>判明している読影</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>sum over events</source>
   <translation>イベントの合計</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>least squares, clustered bootstrap</source>
   <translation>最小二乗法、クラスターブートストラップ</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Change of accuracy over cases</source>
   <translation>症例経過による正診率の変化</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Change of reading time over cases</source>
   <translation>症例経過による読影時間の変化</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Accuracy of the final contents less that of the independent reads.</source>
   <translation>最終内容の正診率から独立した読影の正診率を引いた値。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>paired difference of proportions</source>
   <translation>対応のある割合の差</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Where the read was right and the draft wrong: share of final contents that are wrong (errors of commission).</source>
   <translation>読影が正しくドラフトが誤りの場合に、最終内容が誤りとなった割合 (作為エラー)。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings whose read was right and whose draft was wrong</source>
   <translation>読影が正しくドラフトが誤りの読影</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Where the read was wrong and the draft right: share of final contents that stay wrong.</source>
   <translation>読影が誤りでドラフトが正しい場合に、最終内容が誤りのままの割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings whose read was wrong and whose draft was right</source>
   <translation>読影が誤りでドラフトが正しい読影</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of wrong drafts whose category the final content has.</source>
   <translation>誤ったドラフトのうち、最終内容がそのカテゴリを採った割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings with a wrong draft</source>
   <translation>ドラフトが誤りの読影</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Slope of being right on the order of the cases of each configuration or reader: change of accuracy in 100 cases. Learning, or a model that drifts.</source>
   <translation>構成または読影者ごとの症例順に対する正答の傾き: 100 症例あたりの正診率の変化。学習、またはモデルのドリフト。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>results asked for whose reference names a category</source>
   <translation>参照基準にカテゴリがある依頼結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Slope of active reading time on the order of the cases of each reader: seconds in 100 cases.</source>
   <translation>読影者ごとの症例順に対する実読影時間の傾き: 100 症例あたりの秒数。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings of which the active time is known</source>
   <translation>実読影時間が判明している読影</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean over cases of the unbiased estimate of the chance that at least one of {k} answers of a configuration to the case has the right category.</source>
   <translation>構成の {k} 回答のうち 1 つ以上でカテゴリが正しい確率の不偏推定値の症例平均。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean over cases of the share of a configuration's answers to the case that have the right category.</source>
   <translation>構成の回答のうちカテゴリが正しい割合の症例平均。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning, scored by clinicians</source>
   <translation>推論、臨床医による採点</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean of the weighted share of a rubric's points that clinicians gave.</source>
   <translation>ルーブリックの配点に対し臨床医が与えた重み付き得点率の平均。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results scored by a clinician</source>
   <translation>臨床医が採点した結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>own rubrics (docs/comparison.md)</source>
   <translation>独自のルーブリック (docs/comparison.md)</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning, scored by models</source>
   <translation>推論、モデルによる採点</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>The same by models as judges, two at least and never the one that drafted unless said so. See the agreement of judges with clinicians beside it.</source>
   <translation>同上、評価モデル 2 つ以上による採点。明示がない限り作成モデル自身は含まない。臨床医との一致度を併せて参照。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results scored by two models or more</source>
   <translation>2 モデル以上が採点した結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning called sound</source>
   <translation>妥当とされた推論</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Share of results whose reasoning most of the clinicians who scored it let pass.</source>
   <translation>採点した臨床医の過半数が推論を合格とした結果の割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Recall of the reference's reasoning</source>
   <translation>参照基準の推論の再現率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean share of the reference's reasoning statements that one of the result's matches, by rule.</source>
   <translation>参照基準の推論の記述のうち、結果の記述が規則上一致する割合の平均。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>compared results whose reference states its reasoning</source>
   <translation>参照基準に推論の記載がある比較済み結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Token F1 of the reasoning</source>
   <translation>推論のトークン F1</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean F1 of the words of both rationales. A likeness of texts: no gate.</source>
   <translation>双方の推論の語の F1 の平均。文章の類似度であり、ゲートには用いない。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>compared results where both state their reasoning</source>
   <translation>双方に推論の記載がある比較済み結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>chrF of the reasoning</source>
   <translation>推論の chrF</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean chrF2 of both rationales, 0 to 100. A likeness of texts: no gate.</source>
   <translation>双方の推論の chrF2 の平均、0～100。文章の類似度であり、ゲートには用いない。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Agreement of judges with clinicians, AC1</source>
   <translation>評価モデルと臨床医の一致度、AC1</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Gwet's AC1 on whether the reasoning passes: most judges against most clinicians.</source>
   <translation>推論の合否に関する Gwet の AC1: 評価モデルの多数決対臨床医の多数決。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Agreement of judges with clinicians, ICC</source>
   <translation>評価モデルと臨床医の一致度、ICC</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>ICC(2,1) of the judges' mean score and the clinicians'.</source>
   <translation>評価モデルの平均得点と臨床医の平均得点の ICC(2,1)。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Bias of judges</source>
   <translation>評価モデルの偏り</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean of the judges' score less the clinicians': above 0 judges are lenient.</source>
   <translation>評価モデルの得点から臨床医の得点を引いた平均: 0 より大きければ評価モデルが甘い。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results whose reasoning clinicians and two judges or more scored</source>
   <translation>臨床医と 2 つ以上の評価モデルが推論を採点した結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Right in one of {k} tries</source>
   <translation>{k} 回中 1 回以上正答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Right in one try</source>
   <translation>1 回で正答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>cases with {k} answers or more of a configuration, and a reference</source>
   <translation>構成の回答が {k} 件以上あり、参照基準がある症例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>cases with an answer of a configuration, and a reference</source>
   <translation>構成の回答と参照基準がある症例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Modality named rightly</source>
   <translation>モダリティの正答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Sequence named rightly</source>
   <translation>シーケンスの正答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Plane named rightly</source>
   <translation>断面の正答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed</source>
   <translation>以前のドラフトが必要としたものを提供したドラフト</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>a valid interpretation</source>
   <translation>有効な解釈</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an interpretation that says why it gives no answer</source>
   <translation>回答を保留する理由を述べた解釈</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an answer that is no valid interpretation; never repaired</source>
   <translation>有効な解釈ではない回答。修復はしない</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>a refusal by the model or its provider</source>
   <translation>モデルまたはプロバイダによる拒否</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an answer cut off at its limit of tokens</source>
   <translation>トークン上限で切れた回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>no answer within the time allowed</source>
   <translation>制限時間内に回答なし</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>cancelled by somebody</source>
   <translation>利用者によるキャンセル</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an error of the network, the server or the vote over several answers</source>
   <translation>ネットワーク、サーバー、または複数回答の投票のエラー</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>nothing recorded: the program ended before the answer came</source>
   <translation>記録なし: 回答前にプログラムが終了</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Outcome: {name}</source>
   <translation>結果: {name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share of drafts asked for that ended as {ending}.</source>
   <translation>依頼したドラフトのうち「{ending}」で終わった割合。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts asked for</source>
   <translation>依頼したドラフト</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>own definition (docs/asking.md)</source>
   <translation>独自の定義 (docs/asking.md)</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share of drafts with blinded captions whose {fact} is the header's for every image. A fact that is not stated is not right. Informed captions state the answer: never counted.</source>
   <translation>盲検キャプションのドラフトのうち、全画像で{fact}がヘッダーと一致する割合。記載なしは正答としない。情報付きキャプションは答えを含むため集計しない。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>answers to blinded captions where the header states the {fact}</source>
   <translation>ヘッダーに{fact}の記載がある盲検キャプションへの回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost per case</source>
   <translation>1 症例あたりの費用</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost per correct case</source>
   <translation>正答 1 症例あたりの費用</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean cost of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>要した全リクエストを含むドラフトの平均費用。不明なドラフトは 0 とせず別に数える。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>参照基準のある全ドラフト (正誤を問わず) の費用を、第 1 診断のカテゴリが正しい数で割った値。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent per case</source>
   <translation>1 症例あたりの送信トークン</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent per correct case</source>
   <translation>正答 1 症例あたりの送信トークン</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean tokens sent of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>要した全リクエストを含むドラフトの平均送信トークン。不明なドラフトは 0 とせず別に数える。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>参照基準のある全ドラフト (正誤を問わず) の送信トークンを、第 1 診断のカテゴリが正しい数で割った値。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered per case</source>
   <translation>1 症例あたりの回答トークン</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered per correct case</source>
   <translation>正答 1 症例あたりの回答トークン</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean tokens answered of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>要した全リクエストを含むドラフトの平均回答トークン。不明なドラフトは 0 とせず別に数える。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>参照基準のある全ドラフト (正誤を問わず) の回答トークンを、第 1 診断のカテゴリが正しい数で割った値。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer per case</source>
   <translation>1 症例あたりの回答完了時間</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer per correct case</source>
   <translation>正答 1 症例あたりの回答完了時間</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean time to the whole answer of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>要した全リクエストを含むドラフトの平均回答完了時間。不明なドラフトは 0 とせず別に数える。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>参照基準のある全ドラフト (正誤を問わず) の回答完了時間を、第 1 診断のカテゴリが正しい数で割った値。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the first byte</source>
   <translation>最初のバイトまでの時間</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Gain in answers from granted requests</source>
   <translation>要求への提供による回答の増加</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Gain in accuracy from granted requests</source>
   <translation>要求への提供による正診率の向上</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Discrepancies avoided by granted requests</source>
   <translation>要求への提供により回避した相違</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean time until the answer begins.</source>
   <translation>回答開始までの平均時間。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts asked for of which it is known</source>
   <translation>判明している依頼ドラフト</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share that answers after the grant less the share that answered before.</source>
   <translation>提供後の回答率から提供前の回答率を引いた値。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share whose category is right after the grant less the share before.</source>
   <translation>提供後のカテゴリ正答率から提供前の率を引いた値。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed, with a reference</source>
   <translation>以前のドラフトが必要としたものを提供し、参照基準があるドラフト</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean number of discrepancies with the reference before the grant less after.</source>
   <translation>参照基準との相違の平均数の、提供前から提供後を引いた値。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed, both compared with the reference</source>
   <translation>以前のドラフトが必要としたものを提供し、双方を参照基準と比較したドラフト</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts of the right category of which it is known</source>
   <translation>判明しているカテゴリ正答のドラフト</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/sampling.py" />
   <source>{unseen} concordant ones that were not drawn count as right: too few were drawn and adjudicated ({seen}) to stand for them</source>
   <translation>抽出されなかった一致例 {unseen} 件は正答とみなす: 抽出・裁定数 ({seen}) が少なく代表できないため</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/sampling.py" />
   <source>{seen} drawn of concordant ones stand for {unseen} more</source>
   <translation>抽出した一致例 {seen} 件がほか {unseen} 件を代表</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>Clopper-Pearson over patients</source>
   <translation>患者単位の Clopper-Pearson</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>bootstrap over patients</source>
   <translation>患者単位のブートストラップ</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>bootstrap over patients, exact for the sample</source>
   <translation>患者単位のブートストラップ、抽出分は正確法</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>not known</source>
   <translation>不明</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Configuration</source>
   <translation>構成</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Group of the reference</source>
   <translation>参照基準のグループ</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Rarity of the group</source>
   <translation>グループの希少性</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Category of the reference</source>
   <translation>参照基準のカテゴリ</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Normal or abnormal</source>
   <translation>正常・異常</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Vendor</source>
   <translation>メーカー</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Field strength</source>
   <translation>磁場強度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Slice thickness</source>
   <translation>スライス厚</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Sex</source>
   <translation>性別</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Age</source>
   <translation>年齢</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Number of images</source>
   <translation>画像数</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Clinical context given</source>
   <translation>臨床情報の有無</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Quality warning</source>
   <translation>画質警告</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Case before or after the model's knowledge cutoff</source>
   <translation>モデルの知識期限の前後</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Epoch of the configuration</source>
   <translation>構成のエポック</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Epoch of the protocol</source>
   <translation>プロトコルのエポック</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>In the pilot or exploratory</source>
   <translation>パイロット試験または探索的</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Who chose the images</source>
   <translation>画像の選択者</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Outcome</source>
   <translation>結果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Certainty of the reference</source>
   <translation>参照基準の確実性</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>model</source>
   <translation>モデル</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>configuration</source>
   <translation>構成</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>arm</source>
   <translation>群</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>group of the reference</source>
   <translation>参照基準のグループ</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>rarity of the group</source>
   <translation>グループの希少性</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>vendor</source>
   <translation>メーカー</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>field strength</source>
   <translation>磁場強度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>slice thickness</source>
   <translation>スライス厚</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>age</source>
   <translation>年齢</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>language of the answer</source>
   <translation>回答の言語</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>number of images</source>
   <translation>画像数</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>clinical context given</source>
   <translation>臨床情報の有無</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>quality warning</source>
   <translation>画質警告</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>case before or after the model's knowledge cutoff</source>
   <translation>モデルの知識期限の前後</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>epoch of the configuration</source>
   <translation>構成のエポック</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>epoch of the protocol</source>
   <translation>プロトコルのエポック</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>who chose the images</source>
   <translation>画像の選択者</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>strategy</source>
   <translation>方式</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>certainty of the reference</source>
   <translation>参照基準の確実性</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>confidence={confidence:g}: lies between 0 and 1</source>
   <translation>confidence={confidence:g}: 0 と 1 の間でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{name}={text}: not a number</source>
   <translation>{name}={text}: 数値ではありません</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{name}: no stratum of that name; {strata}</source>
   <translation>{name}: その名前の層はありません。{strata}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{what}={value}: one of {known}</source>
   <translation>{what}={value}: {known} のいずれか</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>prevalence:{name}: one of {categories}</source>
   <translation>prevalence:{name}: {categories} のいずれか</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{told}={value:g}: lies between 0 and 1</source>
   <translation>{told}={value:g}: 0 と 1 の間でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{part}: a filter is NAME=VALUE</source>
   <translation>{part}: フィルターは NAME=VALUE の形式です</translation>
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>a newer version of Overread wrote {n} events of the record; not known here: {names}</source>
   <translation>記録の {n} イベントは新しいバージョンの Overread が書き込みました。このバージョンで不明なもの: {names}</translation>
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>a newer version of Overread wrote 1 event of the record; not known here: {names}</source>
   <translation>記録の 1 イベントは新しいバージョンの Overread が書き込みました。このバージョンで不明なもの: {names}</translation>
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>{more} more types</source>
   <translation>ほか {more} 種類</translation>
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>a line below the empty one is no signature</source>
   <translation>空行の下に署名でない行があります</translation>
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>not an Ed25519 key: name+id+base64 is expected</source>
   <translation>Ed25519 鍵ではありません: name+id+base64 が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>the key does not match its id: a letter of it is wrong</source>
   <translation>鍵が ID と一致しません: 文字に誤りがあります</translation>
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>event {seq}: {reason}</source>
   <translation>イベント {seq}: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>event {seq} ({type}): {reason}</source>
   <translation>イベント {seq} ({type}): {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>{what}: use that version</source>
   <translation>{what}: そのバージョンを使用してください</translation>
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>its schema {schema} is of a newer version of Overread</source>
   <translation>スキーマ {schema} は新しいバージョンの Overread のものです</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… is missing</source>
   <translation>ペイロード {payload}… がありません</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the record's keys name more than one site key</source>
   <translation>記録の鍵が複数の施設鍵を指しています</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… does not match its hash</source>
   <translation>ペイロード {payload}… がハッシュと一致しません</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… does not open with the key of its case</source>
   <translation>ペイロード {payload}… を症例の鍵で開けません</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>a payload was changed to another kind of value</source>
   <translation>ペイロードが別の種類の値に変更されています</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the key of {scope} was changed: it does not open</source>
   <translation>{scope} の鍵が変更されています: 開けません</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>an identity was changed to another kind of value</source>
   <translation>本人情報が別の種類の値に変更されています</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… lies under another hash or case</source>
   <translation>ペイロード {payload}… が別のハッシュまたは症例に置かれています</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>no event tells the sealed hash of its payload {payload}…</source>
   <translation>ペイロードの封印ハッシュを示すイベントがありません: {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>a key was changed to another kind of value</source>
   <translation>鍵が別の種類の値に変更されています</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the identity of {case} is there without a key</source>
   <translation>{case} の本人情報に鍵がありません</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the identity of {case} was changed: it does not open</source>
   <translation>{case} の本人情報が変更されています: 開けません</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>payload {payload}… belongs to no event</source>
   <translation>ペイロード {payload}… はどのイベントにも属していません</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the key of its payload {payload}… is gone, and no event says that it was erased</source>
   <translation>ペイロード {payload}… の鍵が失われており、消去のイベントもありません</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account needs a role</source>
   <translation>アカウントには役割が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the role {role} goes with no other: it only reads</source>
   <translation>役割「{role}」は他と兼務できません: 閲覧のみです</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>a password has at least {least} characters</source>
   <translation>パスワードは {least} 文字以上です</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this password is too easy to guess</source>
   <translation>このパスワードは推測されやすすぎます</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account is named by 1 to 32 small letters, digits, dots, dashes, underscores</source>
   <translation>アカウント名は英小文字、数字、ピリオド、ハイフン、アンダースコア 1～32 文字です</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>there is an account {account!r} already</source>
   <translation>アカウント {account!r} は既にあります</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account needs the person's name: signatures show it</source>
   <translation>アカウントには氏名が必要です: 署名に表示されます</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the first account must be an administrator</source>
   <translation>最初のアカウントは管理者でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the account {account!r} is open</source>
   <translation>アカウント {account!r} は有効です</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>choose another password: this one is known to somebody else</source>
   <translation>別のパスワードにしてください: これは他の人に知られています</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an administrator set this password: choose your own first</source>
   <translation>このパスワードは管理者が設定したものです: 先に自分のパスワードを設定してください</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this account has no role {role}</source>
   <translation>このアカウントに役割「{role}」はありません</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>too many wrong passwords: wait {seconds:.0f} seconds</source>
   <translation>パスワードの誤りが多すぎます: {seconds:.0f} 秒お待ちください</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>account or password is wrong</source>
   <translation>アカウントまたはパスワードが正しくありません</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this account is closed</source>
   <translation>このアカウントは閉鎖されています</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>{name} holds no accounts</source>
   <translation>{name} にアカウントがありません</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>there is no account {account!r}</source>
   <translation>アカウント {account!r} はありません</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>one administrator must remain</source>
   <translation>管理者が 1 名以上必要です</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>{name} cannot be read ({error})</source>
   <translation>{name} を読み込めません ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the first account is made by who runs the program</source>
   <translation>最初のアカウントはプログラムの実行者が作成します</translation>
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
   <translation>画像 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>left {structure}</source>
   <translation>左{structure}</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>right {structure}</source>
   <translation>右{structure}</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>midline {structure}</source>
   <translation>正中{structure}</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>bilateral {structure}</source>
   <translation>両側{structure}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>confidence</source>
   <translation>確信度</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>location</source>
   <translation>部位</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>description</source>
   <translation>性状</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>size</source>
   <translation>サイズ</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>change</source>
   <translation>経時変化</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>image</source>
   <translation>画像</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>subtype</source>
   <translation>亜型</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>you supplied this case's reference</source>
   <translation>この症例の参照基準はあなたが提供したものです</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>A and B differ ({about}). Which is right?</source>
   <translation>A と B が相違 ({about})。どちらが正しいですか？</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>Only one side states it. Is it right?</source>
   <translation>一方のみに記載があります。正しいですか？</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>A and B agree. Are they right?</source>
   <translation>A と B は一致。正しいですか？</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>Only one side states it. Is it there?</source>
   <translation>一方のみに記載があります。存在しますか？</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: no row {number} waits</source>
   <translation>{text}: 裁定待ちの行 {number} はありません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: the row has no answer {at}</source>
   <translation>{text}: 行に回答 {at} はありません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: say how much it matters, as in {number}={at}:urgent</source>
   <translation>{text}: 重大度を {number}={at}:urgent のように指定してください</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>images {grade}</source>
   <translation>画像 {grade}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>both are acceptable</source>
   <translation>両方許容できる</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>not right</source>
   <translation>正しくない</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>there, and on these images</source>
   <translation>存在し、この画像に写っている</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>there, but on none of these images</source>
   <translation>存在するが、この画像には写っていない</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>a normal variant</source>
   <translation>正常変異</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>not there</source>
   <translation>存在しない</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>right</source>
   <comment>correct</comment>
   <translation>正しい</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>cases whose {conditions}</source>
   <translation>{conditions}の症例</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is {words}</source>
   <translation>{fact} が {words}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>all cases</source>
   <translation>全症例</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{one} and {other}</source>
   <translation>{one}、{other}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is a number: give least, most or both</source>
   <translation>{fact} は数値です: least、most またはその両方を指定してください</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is a word: give any_of</source>
   <translation>{fact} は語です: any_of を指定してください</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact}: least {least:g} is above most {most:g}</source>
   <translation>{fact}: least {least:g} が most {most:g} より大きくなっています</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>at least {least:g}</source>
   <translation>{least:g} 以上</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>at most {most:g}</source>
   <translation>{most:g} 以下</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is never {value!r}</source>
   <translation>{fact} が {value!r} になることはありません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{one} or {other}</source>
   <translation>{one}または{other}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only the pilot's lead signs its protocol</source>
   <translation>プロトコルへの署名はパイロット試験の責任者のみ可能です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>this protocol is in force already</source>
   <translation>このプロトコルは既に有効です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the protocol is changed</source>
   <translation>プロトコルの変更理由を入力してください</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>no protocol is signed: the pilot has not begun</source>
   <translation>プロトコルが未署名です: パイロット試験は開始されていません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case is in the pilot already</source>
   <translation>症例は既にパイロット試験に含まれています</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case was excluded: {reason}</source>
   <translation>症例は除外されました: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the case is excluded</source>
   <translation>症例の除外理由を入力してください</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case is assigned to this reader already</source>
   <translation>症例は既にこの読影者に割り当てられています</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the randomisation's seed is not the one that the protocol commits to</source>
   <translation>無作為化のシードがプロトコルで定めたものと異なります</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the first reading of this case is not locked yet</source>
   <translation>この症例の 1 回目の読影がまだ確定されていません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the washout of this case has {left:.0f} days left</source>
   <translation>この症例のウォッシュアウト期間は残り {left:.0f} 日です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only an adjudicator decides on discrepancies</source>
   <translation>相違の裁定は裁定者のみ可能です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case has no such comparison</source>
   <translation>症例にその比較はありません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only the pilot's lead resumes the assistant</source>
   <translation>アシスタントの再開はパイロット試験の責任者のみ可能です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the assistant is not suspended by this rule</source>
   <translation>アシスタントはこの規則で停止されていません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the assistant may answer again</source>
   <translation>アシスタントの回答を再開する理由を入力してください</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>this escalation is not open</source>
   <translation>このエスカレーションは未対応ではありません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say what happened</source>
   <translation>発生した事象を入力してください</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>you have seen a draft of this case</source>
   <translation>この症例のドラフトを閲覧済みです</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>you have read this case</source>
   <translation>この症例を読影済みです</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>never shown</source>
   <translation>開示しない</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>not asked for</source>
   <translation>依頼しない</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>in this case's arm drafts are {kept}</source>
   <translation>この症例の群でのドラフトの扱い: {kept}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>the assistant is suspended for cases like this</source>
   <translation>この種の症例ではアシスタントが一時停止中です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>not so</source>
   <translation>該当せず</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>the protocol holds drafts back for this case</source>
   <translation>プロトコルによりこの症例のドラフトは開示保留です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>out of scope: {condition} ({what})</source>
   <translation>対象範囲外: {condition} ({what})</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/monitors.py" />
   <source>{measure} is no error</source>
   <translation>{measure} は誤りではありません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>the protocol has no arm {name!r}</source>
   <translation>プロトコルに群 {name!r} はありません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>a randomised pilot commits to a seed, one that is not has none</source>
   <translation>無作為化試験にはシードが必要で、非無作為化試験には不要です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>{measure} is no error: a stop rule watches a rate of errors</source>
   <translation>{measure} は誤りではありません: 中止規則は誤り率を監視します</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>arms</source>
   <translation>群</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>gates</source>
   <translation>ゲート</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>stop rules</source>
   <translation>中止規則</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>suspensions</source>
   <translation>一時停止</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>configurations</source>
   <translation>構成</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>no arm has a weight above 0</source>
   <translation>重みが 0 より大きい群がありません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>an arm that shows the AI first is for retrospective pilots only</source>
   <translation>AI を先に開示する群は後ろ向きのパイロット試験でのみ使用できます</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>several arms need a randomisation</source>
   <translation>複数の群には無作為化が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>two readings of a case need two arms and the unit case-reader</source>
   <translation>1 症例 2 回の読影には 2 群と単位「症例×読影者」が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>two {what} have the same name</source>
   <translation>{what}の名前が重複しています</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>more than {most:,} further cases would be needed</source>
   <translation>さらに {most:,} 症例を超える追加が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>more than {most:,} cases would be needed</source>
   <translation>{most:,} を超える症例が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>prevalence is above 0 and up to 1, dropout from 0 to below 1</source>
   <translation>有病率は 0 より大きく 1 以下、脱落率は 0 以上 1 未満です</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>a rate expected at {expected:g} cannot be shown {side} {limit:g}</source>
   <translation>期待値 {expected:g} の率では {limit:g} {side}を示せません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>a rate expected at {expected:g} cannot clear {limit:g}</source>
   <translation>期待値 {expected:g} の率では {limit:g} を満たせません</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>{name} is a rate from 0 to 1, not {value:g}</source>
   <translation>{name} は 0～1 の率です ({value:g} は不可)</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>{name} lies between 0 and 1, not at {value:g}</source>
   <translation>{name} は 0 と 1 の間です ({value:g} は不可)</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/uses.py" />
   <source>no gate on {gates}, which {use} turns on</source>
   <translation>{use}に必要な {gates} のゲートがありません</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{group} belongs to {other}, yet the category is {category}</source>
   <translation>{group}は{other}に属しますが、カテゴリは{category}です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{name} rests on no finding</source>
   <translation>{name}の根拠となる所見がありません</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{name} rests only on findings that are called absent or not assessable</source>
   <translation>{name}の根拠が「なし」または「評価不能」の所見のみです</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>ICD-10 {code} does not go with {name}</source>
   <translation>ICD-10 {code} は{name}と合いません</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{subtype} is {group}, yet the category is {category}</source>
   <translation>{subtype}は{group}ですが、カテゴリは{category}です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{subtype} is {own}, yet the group is {group}</source>
   <translation>{subtype}は{own}ですが、グループは{group}です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>cites image {number}, which was not sent</source>
   <translation>送信されていない画像 {number} を引用</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called on the {side}, but marked {mm:.0f} mm to the right of the midline</source>
   <translation>記載は{side}ですが、マークは正中から右へ {mm:.0f} mm です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>{longest:.3g} mm long, but its box is {width:.3g} x {height:.3g} mm</source>
   <translation>最大径 {longest:.3g} mm ですが、枠は {width:.3g} x {height:.3g} mm です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>seen only on {images}, which shows no brain</source>
   <translation>確認画像が、脳の写っていない{images}のみです</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called in the midline, but marked {mm:.0f} mm to the right of the midline</source>
   <translation>記載は正中ですが、マークは正中から右へ {mm:.0f} mm です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called on the {side}, but marked {mm:.0f} mm to the left of the midline</source>
   <translation>記載は{side}ですが、マークは正中から左へ {mm:.0f} mm です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>seen only on {images}, which show no brain</source>
   <translation>確認画像が、脳の写っていない{images}のみです</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>the brain was not found on {images}: side and place of marks there are not checked</source>
   <translation>{images}で脳を検出できません: マークの左右と位置は未確認</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called in the midline, but marked {mm:.0f} mm to the left of the midline</source>
   <translation>記載は正中ですが、マークは正中から左へ {mm:.0f} mm です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>has a mark in pixels, but on no image</source>
   <translation>画素のマークがありますが、画像の指定がありません</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>marks a place outside image {number}</source>
   <translation>マーク位置が画像 {number} の外です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{stated}, the header says {other}</source>
   <translation>{stated}、ヘッダーでは{other}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{stated}, the captions say {other}</source>
   <translation>{stated}、キャプションでは{other}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{one} instead of {other} on image {n}</source>
   <translation>画像 {n} で{other}ではなく{one}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{one} on image {n}</source>
   <translation>画像 {n} で{one}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>says {side}, yet findings {numbers} are on the {other}</source>
   <translation>{side}と記載されていますが、所見 {numbers} は{other}です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>its words say {one}, its side is {side}</source>
   <translation>文章では{one}、左右欄は{side}です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>its words say both sides, its side is {side}</source>
   <translation>文章では両側、左右欄は{side}です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>denies {what}, yet finding {number} is present</source>
   <translation>{what}を否定していますが、所見 {number} は「あり」です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>speaks of {what}, yet finding {number} is called absent</source>
   <translation>{what}に言及していますが、所見 {number} は「なし」です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>says {side}, yet finding {number} is on the {other}</source>
   <translation>{side}と記載されていますが、所見 {number} は{other}です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>says that all is normal, yet the study is called abnormal</source>
   <translation>すべて正常と記載されていますが、検査は「異常」です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called normal, yet finding {number} is present</source>
   <translation>「正常」ですが、所見 {number} は「あり」です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called normal, yet finding {number} ({name}) is present</source>
   <translation>「正常」ですが、所見 {number} ({name}) は「あり」です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called {normality}, yet {p} for abnormal</source>
   <translation>「{normality}」ですが、異常の確率は {p} です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called {normality}, yet the primary hypothesis is {category}</source>
   <translation>「{normality}」ですが、主診断仮説は{category}です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>{p} for abnormal, yet {other} for normal</source>
   <translation>異常の確率 {p} ですが、正常の確率は {other} です</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the probability of abnormal is not stated</source>
   <translation>異常の確率の記載なし</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the urgency is not stated</source>
   <translation>緊急度の記載なし</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>no hypothesis is stated</source>
   <translation>診断仮説の記載なし</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called abnormal, yet no finding is present</source>
   <translation>「異常」ですが、「あり」の所見がありません</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the primary hypothesis is {category} ({p}), yet {other} is given {more}</source>
   <translation>主診断仮説は{category} ({p}) ですが、{other}に {more} が付いています</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the side is not stated</source>
   <translation>左右の記載なし</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the confidence is not stated</source>
   <translation>確信度の記載なし</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>no image or place shows it</source>
   <translation>示す画像または位置なし</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the probability is not stated</source>
   <translation>確率の記載なし</translation>
  </message>
  <message>
   <location filename="../../audit/quality.py" />
   <source>series {id}: {words}</source>
   <translation>シリーズ {id}: {words}</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}, line {n}</source>
   <translation>{name}、{n} 行目</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: holds no reference</source>
   <translation>{name}: 参照基準がありません</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: {twice} is there twice</source>
   <translation>{name}: {twice} が重複しています</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}, entry {n}</source>
   <translation>{name}、項目 {n}</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: authorship.kind is {kind}, not reference</source>
   <translation>{where}: authorship.kind が reference ではなく {kind} です</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: case and study are both given</source>
   <translation>{where}: case と study の両方が指定されています</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: neither case nor study is given</source>
   <translation>{where}: case も study も指定されていません</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: a study folder cannot be looked up here</source>
   <translation>{where}: ここでは検査フォルダーを検索できません</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: longest_mm is needed beside another diameter</source>
   <translation>{where}: 他の径とともに longest_mm が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: x_mm, y_mm and z_mm belong together</source>
   <translation>{where}: x_mm、y_mm、z_mm は一組で指定してください</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: multiplicity is needed beside count</source>
   <translation>{where}: count とともに multiplicity が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: source is empty for {case}</source>
   <translation>{where}: {case} の source が空です</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: {column} is given without a category</source>
   <translation>{where}: カテゴリなしで {column} が指定されています</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: a .csv or .json file is expected</source>
   <translation>{name}: .csv または .json ファイルが必要です</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{case}: states version {version}, the next one is {next}</source>
   <translation>{case}: バージョン {version} と記載されていますが、次は {next} です</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{case}: {why}, so you cannot supply its reference standard</source>
   <translation>{case}: {why}。参照基準を提供できません</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}, line {line}: {reason}</source>
   <translation>{name}、{line} 行目: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: nested too deeply</source>
   <translation>{name}: 入れ子が深すぎます</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: an object is expected</source>
   <translation>{where}: オブジェクトが必要です</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: {name} is {value!r}, but {other_value!r} in another row of {case}</source>
   <translation>{where}: {name} が {value!r} ですが、{case} の別の行では {other_value!r} です</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: {column} is given without a finding</source>
   <translation>{where}: 所見なしで {column} が指定されています</translation>
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>{where}: the lexicon knows no {kind} {value!r}</source>
   <translation>{where}: 用語集に {kind} {value!r} はありません</translation>
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>{where}: {name} is {value!r}, not a number</source>
   <translation>{where}: {name} が数値ではなく {value!r} です</translation>
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>{where}: {name} is {other!r}, not yes or no</source>
   <translation>{where}: {name} が yes/no ではなく {other!r} です</translation>
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>content</source>
   <translation>内容</translation>
  </message>
  <message>
   <location filename="../../audit/reference_files.py" />
   <source>{path}: an SR or SEG is expected, not {modality}</source>
   <translation>{path}: SR または SEG が必要です ({modality} は不可)</translation>
  </message>
  <message>
   <location filename="../../audit/reference_files.py" />
   <source>{path}: neither a table, JSON, text, NIfTI nor DICOM</source>
   <translation>{path}: 表、JSON、テキスト、NIfTI、DICOM のいずれでもありません</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>the mask</source>
   <translation>マスク</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: the mask is empty</source>
   <translation>{path}: マスクが空です</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{where}: {n} separate bodies, more than {most}</source>
   <translation>{where}: 分離した領域が {n} 個あり、上限 {most} を超えています</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: a NIfTI mask does not say what it outlines</source>
   <translation>{path}: NIfTI マスクには輪郭の対象が記載されていません</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: neither sform nor qform says where the voxels lie</source>
   <translation>{path}: sform にも qform にもボクセル位置の記載がありません</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: a mask has three axes and finite values</source>
   <translation>{path}: マスクは 3 軸で有限値でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: a mask has whole numbers as labels, few of them</source>
   <translation>{path}: マスクのラベルは少数の整数でなければなりません</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: no usable mask ({error})</source>
   <translation>{path}: 使用可能なマスクではありません ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: no usable NIfTI file</source>
   <translation>{path}: 使用可能な NIfTI ファイルではありません</translation>
  </message>
  <message>
   <location filename="../../audit/reference_origin.py" />
   <source>{path}: no usable DICOM file ({error})</source>
   <translation>{path}: 使用可能な DICOM ファイルではありません ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/reference_sr.py" />
   <source>{path}: the report states no finding and no diagnosis</source>
   <translation>{path}: レポートに所見も診断もありません</translation>
  </message>
  <message>
   <location filename="../../audit/reference_sr.py" />
   <source>{path}: not an imaging measurement report (TID 1500)</source>
   <translation>{path}: 画像計測レポート (TID 1500) ではありません</translation>
  </message>
  <message>
   <location filename="../../audit/reference_sr.py" />
   <source>{path}: no usable report ({error})</source>
   <translation>{path}: 使用可能なレポートではありません ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/report/access.py" />
   <source>the numbers are for {roles}: a reader who knows them reads differently</source>
   <translation>数値を閲覧できるのは{roles}です: 数値を知ると読影に影響するためです</translation>
  </message>
  <message>
   <location filename="../../audit/report/access.py" />
   <source>you read in this pilot, and {unread} of your readings have not ended</source>
   <translation>あなたはこのパイロット試験の読影者で、未終了の読影が {unread} 件あります</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Against each other</source>
   <translation>相互比較</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Paired tests where both answered the same cases; of several answers to a case the last counts. p-values are adjusted for all tests of this section (Holm).</source>
   <translation>双方が同じ症例に回答した場合の対応のある検定。1 症例に複数回答がある場合は最後のものを用いる。p 値は本セクションの全検定で補正 (Holm)。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{first} less {second}</source>
   <translation>{first} - {second}</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Obuchowski and Rockette 1995 with Hillis' degrees of freedom: readers and cases are random. An arm without the draft is the control.</source>
   <translation>Obuchowski and Rockette 1995、Hillis の自由度: 読影者と症例は変量効果。ドラフトなしの群を対照とする。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{points:+.1f} points ({low:+.1f} to {high:+.1f})</source>
   <translation>{points:+.1f} ポイント ({low:+.1f}～{high:+.1f})</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>There is one {stratum} at most: nothing to compare.</source>
   <translation>{stratum}は 1 つ以下: 比較するものがありません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Only the first {most} of {n} are compared.</source>
   <translation>{n} 件中、先頭 {most} 件のみ比較。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Measure</source>
   <translation>指標</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Difference (95 %)</source>
   <translation>差 (95 %)</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Cases in common</source>
   <translation>共通症例</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Test</source>
   <translation>テスト</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Arms</source>
   <translation>群</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Means of readers</source>
   <translation>読影者の平均</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Arms against each other</source>
   <translation>群間比較</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{points:+.1f} points</source>
   <translation>{points:+.1f} ポイント</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>There is one arm at most: nothing to compare.</source>
   <translation>群は 1 つ以下: 比較するものがありません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>difference of rates; above 0: more in {first}</source>
   <translation>率の差。0 より大きければ {first} のほうが多い</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{measure} p {p}</source>
   <translation>{measure} p {p}</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Cochran's Q over the cases that all have: {told}.</source>
   <translation>全員に共通の症例での Cochran の Q: {told}。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{first:.1f} and {second:.1f} %</source>
   <translation>{first:.1f} と {second:.1f} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/facts.py" />
   <source>reader {number}</source>
   <translation>読影者 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>not shown</source>
   <translation>非提示</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>not in reference</source>
   <translation>参照基準になし</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>variant called lesion</source>
   <translation>正常変異を病変と判定</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong count</source>
   <translation>個数の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong change</source>
   <translation>経時変化の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong sequence</source>
   <translation>シーケンスの誤り</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong modality</source>
   <translation>モダリティの誤り</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong plane</source>
   <translation>断面の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong image</source>
   <translation>引用画像の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong hypothesis</source>
   <translation>診断仮説の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>missing hypothesis</source>
   <translation>診断仮説の欠落</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>unsupported hypothesis</source>
   <translation>裏付けのない診断仮説</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong subtype</source>
   <translation>亜型の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>over confidence</source>
   <translation>確信過剰</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>under confidence</source>
   <translation>確信過小</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>limitation not stated</source>
   <translation>限界の記載なし</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>quality not noticed</source>
   <translation>画質の見過ごし</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>true extra</source>
   <translation>真だが参照基準になし</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Failures by disease group</source>
   <translation>疾患グループ別の失敗例</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Labels as decided where a comparison was adjudicated, else as the machine proposes.</source>
   <translation>ラベルは、裁定済みの比較では裁定結果、それ以外は機械の提案。</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>{group}: worst first</source>
   <translation>{group}: 重い順</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Drafts compared</source>
   <translation>比較済みドラフト</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Discordant</source>
   <translation>不一致</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Critical or urgent</source>
   <translation>重大または緊急</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Discordant drafts</source>
   <translation>不一致のドラフト</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>{more} more are in the failure pack (overread audit failures).</source>
   <translation>ほか {more} 件は失敗例パックにあります (overread audit failures)。</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>normal: false findings and other discrepancies, worst first</source>
   <translation>正常: 偽所見などの相違、重い順</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Discrepancies</source>
   <translation>相違</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>proposed</source>
   <translation>提案</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>no category</source>
   <translation>カテゴリなし</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>ECE {width:.3f} (equal width), {mass:.3f} (equal mass); bars: Wilson 95 %</source>
   <translation>ECE {width:.3f} (等幅)、{mass:.3f} (等頻度)。エラーバー: Wilson 95 %</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>accuracy</source>
   <translation>正診率</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>{label}: area {area:.3f}, n {n}</source>
   <translation>{label}: 面積 {area:.3f}、n {n}</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>all readers</source>
   <translation>全読影者</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>right, stayed right</source>
   <translation>正答のまま</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>wrong, then right</source>
   <translation>誤答から正答</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>right, then wrong</source>
   <translation>正答から誤答</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>wrong, stayed wrong</source>
   <translation>誤答のまま</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>In the record (no pilot)</source>
   <translation>記録内 (パイロット試験なし)</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>Not excluded</source>
   <translation>除外なし</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>Draft asked for</source>
   <translation>ドラフト依頼</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>With a usable answer</source>
   <translation>使用可能な回答あり</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>With a reference standard</source>
   <translation>参照基準あり</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>no draft asked for</source>
   <translation>ドラフト依頼なし</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>not adjudicated</source>
   <translation>未裁定</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>The two questions</source>
   <translation>2 つの問い</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Flow and outcomes</source>
   <translation>流れと結果</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Failures</source>
   <translation>失敗例</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Strata</source>
   <translation>層</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Calibration</source>
   <translation>較正</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Effect on readers</source>
   <translation>読影者への影響</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Monitors over time</source>
   <translation>経時モニター</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Over time</source>
   <translation>経時変化</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Cost and reasoning</source>
   <translation>費用と推論</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>✓ cleared</source>
   <translation>✓ 合格</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>✗ failed</source>
   <translation>✗ 不合格</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>○ open</source>
   <translation>○ 未決</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>No protocol is signed: there is no gate by which to adopt or block anything.</source>
   <translation>プロトコルが未署名です: 導入の可否を決めるゲートがありません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>The signed protocol has no gate: the record cannot answer when to adopt or block.</source>
   <translation>署名済みプロトコルにゲートがありません: 記録から導入の可否を判断できません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Adopt</source>
   <translation>導入</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Adopt with second reader</source>
   <translation>第 2 読影者付きで導入</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Block</source>
   <translation>導入不可</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Not enough evidence</source>
   <translation>証拠不足</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Answers</source>
   <translation>回答</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>{answer}: about {n} more cases</source>
   <translation>{answer}: あと約 {n} 症例</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>{model} in {stratum}</source>
   <translation>{stratum}での {model}</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>nowhere</source>
   <translation>該当なし</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Stratum</source>
   <translation>層</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Gate</source>
   <translation>ゲート</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Limit</source>
   <translation>限界値</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Observed</source>
   <translation>観測値</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Stands</source>
   <translation>状態</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Gates by stratum</source>
   <translation>層別のゲート</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>A gate is cleared by its confidence bound and not by the estimate; it fails where the opposite bound is beyond the limit. In strata in parentheses, which the protocol does not name, its gates for all cases were laid on a part of them. More cases: at the rate and with the power that the protocol plans with.</source>
   <translation>ゲートは推定値ではなく信頼限界で合否を決め、反対側の信頼限界が限界値を超えると不合格とする。括弧内の層はプロトコルに指定がなく、全症例用のゲートをその一部に適用したもの。追加症例数はプロトコルの計画した率と検出力による。</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>no cases</source>
   <translation>症例なし</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Gates of the protocol</source>
   <translation>プロトコルのゲート</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>rate with its one-sided bounds; the tick is the limit</source>
   <translation>率と片側信頼限界。目盛りは限界値</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Stop rule</source>
   <translation>中止規則</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Counts</source>
   <translation>対象</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Errors</source>
   <translation>誤り</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Confidence sequence</source>
   <translation>信頼列</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Evidence</source>
   <translation>証拠</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Stop rules since they were last resumed</source>
   <translation>前回再開以降の中止規則</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>✓ no alarm</source>
   <translation>✓ アラームなし</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{name}: discordance from {usual:.0f} % to {raised:.0f} %</source>
   <translation>{name}: 不一致 {usual:.0f} % から {raised:.0f} % へ</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>What it does</source>
   <translation>動作</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Event</source>
   <translation>イベント</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Alarms</source>
   <translation>アラーム</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>No signed protocol has a stop rule.</source>
   <translation>署名済みプロトコルに中止規則はありません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Bounds that stay valid when they are looked at after every case (confidence sequences); the error probability {stop_error:g} % is split over {n} rules. Cases that are not settled yet are not counted as right.</source>
   <translation>1 症例ごとに確認しても有効な限界 (信頼列)。過誤確率 {stop_error:g} % を {n} 規則に配分。未確定の症例は正答に数えない。</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>▲ alarm after {alarm_at} cases</source>
   <translation>▲ {alarm_at} 症例後にアラーム</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>▲ suspended</source>
   <translation>▲ 一時停止</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Drift: is a draft at odds with its reference more often than in the first cases? A signal and no test: the average run length says how often it comes without a cause.</source>
   <translation>ドリフト: ドラフトと参照基準の不一致が初期の症例より増えているか？ 検定ではなくシグナル: 平均連長は原因なしに生じる頻度を示す。</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>✓ No alarm was raised.</source>
   <translation>✓ アラームは発生していません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{low:.1f} to {high:.1f} %</source>
   <translation>{low:.1f}～{high:.1f} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{evidence:.3g} of {limit:.3g}</source>
   <translation>{evidence:.3g} / {limit:.3g}</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{k} in {n} cases</source>
   <translation>{n} 症例中 {k}</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>suspends</source>
   <translation>一時停止</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>tells</source>
   <translation>通知</translation>
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>n {n:g}</source>
   <translation>n {n:g}</translation>
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>lesions</source>
   <translation>病変</translation>
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>per case</source>
   <translation>1 症例あたり</translation>
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>per 100 cases</source>
   <translation>100 症例あたり</translation>
  </message>
  <message>
   <location filename="../../audit/report/pack.py" />
   <source>{group}: no failure in this group ({there})</source>
   <translation>{group}: このグループに失敗例なし ({there})</translation>
  </message>
  <message>
   <location filename="../../audit/report/pdf.py" />
   <source>a report holds no reference to {partition}: nothing is fetched</source>
   <translation>レポートは {partition} を参照しません: 何も取得しません</translation>
  </message>
  <message>
   <location filename="../../audit/report/pdf.py" />
   <source>a PDF needs Pango (Debian: libpango-1.0-0 libpangoft2-1.0-0); HTML does not</source>
   <translation>PDF には Pango が必要です (Debian: libpango-1.0-0 libpangoft2-1.0-0)。HTML には不要です</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Observed agreement, Cohen's kappa (1960) and Gwet's AC1 (2008). What the machine proposes is compared with what adjudicators decided, row by row; both are kept.</source>
   <translation>観測一致率、Cohen のκ係数 (1960)、Gwet の AC1 (2008)。機械の提案と裁定結果を行ごとに比較し、両方を保存する。</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>About</source>
   <translation>対象</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Same</source>
   <translation>一致</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Kappa</source>
   <translation>κ係数</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Two references of a case</source>
   <translation>1 症例の 2 つの参照基準</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>References against the third</source>
   <translation>第三の参照基準との比較</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Adjudicators against the machine's proposals</source>
   <translation>裁定者と機械の提案の比較</translation>
  </message>
  <message>
   <location filename="../../audit/report/position.py" />
   <source>event {upto}: the record has events 1 to {newest}</source>
   <translation>イベント {upto}: 記録のイベントは 1～{newest} です</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>How the drafts that were asked for ended</source>
   <translation>依頼したドラフトの結果</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Hallucinations on normals and abnormals</source>
   <translation>正常例・異常例でのハルシネーション</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Technical facts (blinded captions)</source>
   <translation>撮像情報 (盲検キャプション)</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>{measure} by {stratum}</source>
   <translation>{stratum}別の{measure}</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Readers' category before and after the draft</source>
   <translation>ドラフト前後の読影者のカテゴリ</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Readers alone and after the draft</source>
   <translation>読影者単独とドラフト後</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Accuracy of drafts by order of cases</source>
   <translation>症例順のドラフトの正診率</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Accuracy of readers by order of cases</source>
   <translation>症例順の読影者の正診率</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>reasoning, scored by clinicians</source>
   <translation>推論、臨床医による採点</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>reasoning, scored by models</source>
   <translation>推論、モデルによる採点</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>recall of the reference's reasoning</source>
   <translation>参照基準の推論の再現率</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Cost, time, tokens</source>
   <translation>費用、時間、トークン</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Flow of cases and outcomes</source>
   <translation>症例の流れと結果</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>The record holds no case yet.</source>
   <translation>記録に症例はまだありません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Flow of cases (STARD)</source>
   <translation>症例の流れ (STARD)</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft has a reference standard yet.</source>
   <translation>参照基準のあるドラフトはまだありません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Intention to diagnose counts every draft that was asked for; per protocol, valid answers only.</source>
   <translation>診断企図は依頼した全ドラフト、プロトコル遵守は有効回答のみを集計。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft was compared with a reference standard yet.</source>
   <translation>参照基準と比較されたドラフトはまだありません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Not split, one value at most: {alone}.</source>
   <translation>分割なし (値が 1 つ以下): {alone}。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft is in this view.</source>
   <translation>この表示範囲にドラフトはありません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No answer with a reference states a probability yet.</source>
   <translation>参照基準があり確率を記載した回答はまだありません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Nobody has read a case with and without a draft yet.</source>
   <translation>ドラフトあり・なしの両方で読影された症例はまだありません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Too few cases for a course over time.</source>
   <translation>経時変化を示すには症例不足です。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Breadth against depth</source>
   <translation>広さと深さ</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Cost, time and reasoning</source>
   <translation>費用、時間、推論</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft was asked for yet.</source>
   <translation>ドラフトはまだ依頼されていません。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Lost: {n}</source>
   <translation>脱落: {n}</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>{name}: true against said</source>
   <translation>{name}: 正解と回答</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>{name}: first diagnosis</source>
   <translation>{name}: 第 1 診断</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>independent read</source>
   <translation>独立した読影</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>after the draft</source>
   <translation>ドラフト後</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>readers alone</source>
   <translation>読影者単独</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>readers after the draft</source>
   <translation>ドラフト後の読影者</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>sensitivity for findings among shown</source>
   <translation>提示所見の感度</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Outcomes</source>
   <translation>結果</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>By category</source>
   <translation>カテゴリ別</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>CT against MRI</source>
   <translation>CT と MRI</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Risk and coverage</source>
   <translation>リスクとカバレッジ</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Measures</source>
   <translation>指標</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>What a draft changed</source>
   <translation>ドラフトによる変化</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Trends and grants</source>
   <translation>傾向と提供</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Reasoning</source>
   <translation>推論</translation>
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>of several kinds, told with each number</source>
   <translation>複数種 (各数値に併記)</translation>
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>Labels: {bases}.</source>
   <translation>ラベル: {bases}。</translation>
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>{level:g} % intervals: {intervals}.</source>
   <translation>{level:g} % 区間: {intervals}。</translation>
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>Up to 1 row of which a needed fact is not known are not counted.</source>
   <translation>必要な項目が不明な最大 1 行は集計対象外。</translation>
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>Up to {n} rows of which a needed fact is not known are not counted.</source>
   <translation>必要な項目が不明な最大 {n} 行は集計対象外。</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>block</source>
   <translation>導入不可</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>not enough evidence</source>
   <translation>証拠不足</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>cleared</source>
   <translation>合格</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>failed</source>
   <translation>不合格</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>open</source>
   <translation>未決</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>lower bound {bound:.1f} %; {why}</source>
   <translation>下限 {bound:.1f} %。{why}</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>at least {limit:g} %</source>
   <translation>{limit:g} % 以上</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>upper bound {bound:.1f} %; {why}</source>
   <translation>上限 {bound:.1f} %。{why}</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>lower bound {bound:.1f} % ≥ {limit:g} %</source>
   <translation>下限 {bound:.1f} % ≥ {limit:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>upper bound {opposite:.1f} % is beyond {limit:g} %</source>
   <translation>上限 {opposite:.1f} % が {limit:g} % を外れています</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>{interval}, one-sided</source>
   <translation>{interval}、片側</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>{n} not counted: not adjudicated yet, or a fact is not known</source>
   <translation>集計対象外 {n} 件: 未裁定、または項目が不明</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>about {n} more cases</source>
   <translation>あと約 {n} 症例</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>about 1 more case</source>
   <translation>あと約 1 症例</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>at most {limit:g} %</source>
   <translation>{limit:g} % 以下</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>upper bound {bound:.1f} % ≤ {limit:g} %</source>
   <translation>上限 {bound:.1f} % ≤ {limit:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>lower bound {opposite:.1f} % is beyond {limit:g} %</source>
   <translation>下限 {opposite:.1f} % が {limit:g} % を外れています</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>Clopper-Pearson, one-sided</source>
   <translation>Clopper-Pearson、片側</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>more patients are needed: their bound does not clear yet</source>
   <translation>患者数が不足: 信頼限界がまだ合格に達していません</translation>
  </message>
  <message>
   <location filename="../../audit/report/writing.py" />
   <source>no such format: {unknown} ({formats})</source>
   <translation>その形式はありません: {unknown} ({formats})</translation>
  </message>
  <message>
   <location filename="../../audit/report/writing.py" />
   <source>cannot write {folder}: {strerror}</source>
   <translation>{folder} に書き込めません: {strerror}</translation>
  </message>
  <message>
   <location filename="../../audit/report/writing.py" />
   <source>{path} exists and is another; choose another folder</source>
   <translation>{path} は別のものとして存在します。別のフォルダーを選択してください</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>diagnosis: {name}</source>
   <translation>診断: {name}</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>there is no proposal {number}</source>
   <translation>提案 {number} はありません</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>nothing is confirmed</source>
   <translation>確認されたものがありません</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>diagnosis: {name} (doubted)</source>
   <translation>診断: {name} (疑い)</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>{size:g} mm</source>
   <translation>{size:g} mm</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>{path}: no UTF-8 text ({error})</source>
   <translation>{path}: UTF-8 テキストではありません ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>lock a read, decide on drafts and sign</source>
   <translation>読影の確定、ドラフトの判断、署名</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>take cases into the pilot, assign and exclude them</source>
   <translation>パイロット試験への症例の登録、割り当て、除外</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>sign the pilot's protocol, and let the assistant answer again</source>
   <translation>パイロット試験のプロトコルへの署名、アシスタントの再開</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>decide on discrepancies</source>
   <translation>相違の裁定</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>set rubrics and score reasoning</source>
   <translation>ルーブリックの設定、推論の採点</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>let requests leave again after the kill switch was set</source>
   <translation>送信停止後のリクエスト送信の再開</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>change what may be sent, to whom, and for how much</source>
   <translation>送信内容、送信先、予算の変更</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>add, change or remove a provider</source>
   <translation>プロバイダの追加、変更、削除</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>erase a case, set holds and how long cases are kept</source>
   <translation>症例の消去、法的保全と保存期間の設定</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>see whom a pseudonym stands for</source>
   <translation>仮名の本人情報の閲覧</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>take the site key to another workstation</source>
   <translation>施設鍵の他のワークステーションへの移行</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>choose where and how often checkpoints are kept</source>
   <translation>チェックポイントの保管場所と頻度の選択</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>{name}: {role!r} is none of {names}</source>
   <translation>{name}: {role!r} は {names} のいずれでもありません</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the rubric</source>
   <translation>ルーブリック</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>{criterion}: {points} points need {most} levels</source>
   <translation>{criterion}: {points} 点には {most} 段階が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the criterion {criterion} is given twice</source>
   <translation>評価項目 {criterion} が重複しています</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the rubric has no criterion {criterion}</source>
   <translation>ルーブリックに評価項目 {criterion} はありません</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>{file}: over {most} bytes is no rubric</source>
   <translation>{file}: {most} バイトを超えるものはルーブリックではありません</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the criterion {criterion} is not scored</source>
   <translation>評価項目 {criterion} が未採点です</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>{criterion}: {points} is not 0 to {most}</source>
   <translation>{criterion}: {points} は 0～{most} の範囲外です</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Disk quota exceeded</source>
   <translation>ディスククォータ超過</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>File exists</source>
   <translation>ファイルが既に存在します</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>File name too long</source>
   <translation>ファイル名が長すぎます</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Input/output error</source>
   <translation>入出力エラー</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Is a directory</source>
   <translation>ディレクトリです</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>No space left on device</source>
   <translation>ディスクの空き容量がありません</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>No such file or directory</source>
   <translation>ファイルまたはディレクトリがありません</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Not a directory</source>
   <translation>ディレクトリではありません</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Permission denied</source>
   <translation>アクセス権がありません</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Read-only file system</source>
   <translation>読み取り専用ファイルシステムです</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Too many open files</source>
   <translation>開いているファイルが多すぎます</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>nothing in {folder} has to be set aside</source>
   <translation>{folder} に退避すべきものはありません</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>no folder was chosen to keep checkpoints in</source>
   <translation>チェックポイントの保管フォルダーが選択されていません</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>checkpoints are kept every 1 to {most} hours</source>
   <translation>チェックポイントの間隔は 1～{most} 時間です</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{folder} is no folder</source>
   <translation>{folder} はフォルダーではありません</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{folder} lies with the record: it is not elsewhere</source>
   <translation>{folder} は記録と同じ場所にあります: 別の場所ではありません</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{file} cannot be read ({error})</source>
   <translation>{file} を読み込めません ({error})</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{file} cannot be written ({reason})</source>
   <translation>{file} を書き込めません ({reason})</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>cannot write to {folder}: {reason}</source>
   <translation>{folder} に書き込めません: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>cannot read {folder}: {reason}</source>
   <translation>{folder} を読み込めません: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>what was kept last cannot be used: {error}</source>
   <translation>最後に保管したものを使用できません: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>a file that is no checkpoint was set aside in the schedule's folder</source>
   <translation>保管フォルダー内のチェックポイントでないファイルを退避しました</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>cannot rename {path}: {reason}</source>
   <translation>{path} の名前を変更できません: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>cannot grow: the server's disk is full</source>
   <translation>を拡張できません: サーバーのディスクが満杯です</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>cannot grow: the server is out of memory</source>
   <translation>を拡張できません: サーバーのメモリが不足しています</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>is read-only</source>
   <translation>は読み取り専用です</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>may not be written by this account</source>
   <translation>にはこのアカウントで書き込めません</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>is held by another program</source>
   <translation>は別のプログラムが使用中です</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused a change: it is only appended to</source>
   <translation>は変更を拒否しました: 追記のみ可能です</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused a change: the entry exists already</source>
   <translation>は変更を拒否しました: 項目が既に存在します</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>is damaged</source>
   <translation>は破損しています</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused this account or its password</source>
   <translation>はこのアカウントまたはパスワードを拒否しました</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused this account</source>
   <translation>はこのアカウントを拒否しました</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>does not exist on that server</source>
   <translation>はそのサーバーに存在しません</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>failed: {error}</source>
   <translation>エラー: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the PostgreSQL URL of the record names no user or no database</source>
   <translation>記録の PostgreSQL URL にユーザーまたはデータベースの指定がありません</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the PostgreSQL URL of the record is malformed</source>
   <translation>記録の PostgreSQL URL の形式が不正です</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the record {name} {reason}</source>
   <translation>記録 {name} {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the record {name} cannot be reached: {error}</source>
   <translation>記録 {name} に接続できません: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/schema.py" />
   <source>{name} holds something else than a record</source>
   <translation>{name} の内容は記録ではありません</translation>
  </message>
  <message>
   <location filename="../../audit/store/schema.py" />
   <source>the record has schema {at}, this version of Overread knows up to {head}: use the version that wrote it</source>
   <translation>記録のスキーマは {at} ですが、このバージョンの Overread は {head} までしか扱えません: 書き込んだバージョンを使ってください</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the file system of the record does not support a write-ahead log</source>
   <translation>記録のファイルシステムが先行書き込みログ (WAL) に対応していません</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>there is no record at {path}</source>
   <translation>{path} に記録がありません</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is damaged: unreadable text</source>
   <translation>記録 {path} は破損しています: 読み取れないテキスト</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>cannot open the record {path}: {reason}</source>
   <translation>記録 {path} を開けません: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} cannot grow: the disk is full</source>
   <translation>記録 {path} を拡張できません: ディスクが満杯です</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is read-only</source>
   <translation>記録 {path} は読み取り専用です</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is held by another program</source>
   <translation>記録 {path} は別のプログラムが使用中です</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>{path} is not a record: not an SQLite database</source>
   <translation>{path} は記録ではありません: SQLite データベースではありません</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is damaged: {error}</source>
   <translation>記録 {path} は破損しています: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} refused a change: {error}</source>
   <translation>記録 {path} は変更を拒否しました: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>cannot open the record {path}: {error}</source>
   <translation>記録 {path} を開けません: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} failed: {error}</source>
   <translation>記録 {path} のエラー: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the database is damaged: {fault}</source>
   <translation>データベースが破損しています: {fault}</translation>
  </message>
  <message>
   <location filename="../../audit/store/where.py" />
   <source>cannot keep a record at a {scheme} URL: sqlite:///PATH or postgresql://HOST/DATABASE is expected</source>
   <translation>{scheme} の URL には記録を保存できません: sqlite:///PATH または postgresql://HOST/DATABASE が必要です</translation>
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>event {seq} is not a valid event: {reason}</source>
   <translation>イベント {seq} は有効なイベントではありません: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>its schema is version {version}, this Overread knows up to {known}</source>
   <translation>スキーマがバージョン {version} です。この Overread の対応は {known} までです</translation>
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>this version of Overread does not know its {kinds}</source>
   <translation>このバージョンの Overread は{kinds}に対応していません</translation>
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>event {seq}: {why}: read it with the version that wrote it</source>
   <translation>イベント {seq}: {why}: 書き込んだバージョンで閲覧してください</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} {decision}</source>
   <translation>ドラフト {draft} {decision}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Read locked in place of the one before</source>
   <translation>以前の読影を差し替えて確定</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{what}, in place of event {seq}</source>
   <translation>{what}、イベント {seq} を差し替え</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>finding {number} {decision}</source>
   <translation>所見 {number} {decision}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>nothing left this machine</source>
   <translation>この端末からの送信なし</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>sent to {host}</source>
   <translation>{host} へ送信</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} ended: {outcome}, {seconds:.1f} s</source>
   <translation>ドラフト {draft} 終了: {outcome}、{seconds:.1f} 秒</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Reference standard, version {n}: {of}</source>
   <translation>参照基準、バージョン {n}: {of}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{what} version {n}</source>
   <translation>{what} バージョン {n}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Compared {left} with {right}: {found}</source>
   <translation>{left} と {right} を比較: {found}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Series {series} is of a prior study, not known how much earlier</source>
   <translation>シリーズ {series} は過去検査、時期不明</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>content withheld: {reason}</source>
   <translation>内容は非開示: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>not independent: a draft of this case had been seen</source>
   <translation>独立ではない: この症例のドラフトを閲覧済み</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>took {seconds:.0f} s</source>
   <translation>所要 {seconds:.0f} 秒</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>repeat {n}</source>
   <translation>反復 {n}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>for the probe {tag}: no draft of the case</source>
   <translation>プローブ {tag} 用: 症例のドラフトではない</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>image quality: {warning}</source>
   <translation>画質: {warning}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>tried before: {message}</source>
   <translation>以前の試行: {message}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>does not fit the schema: {problem}</source>
   <translation>スキーマに不適合: {problem}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>doubtful: {flag}</source>
   <translation>疑義あり: {flag}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>The selection could not be made as meant: {warning}</source>
   <translation>意図どおりに選択できませんでした: {warning}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Series {series} is of a prior study, {n} days earlier</source>
   <translation>シリーズ {series} は過去検査、{n} 日前</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{what}, taken for the same patient's with a reason</source>
   <translation>{what}、理由を付けて同一患者のものとして採用</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>abstained: {reason}</source>
   <translation>回答保留: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>finding {number}: {words}</source>
   <translation>所見 {number}: {words}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>hypothesis {number}: {words}</source>
   <translation>診断仮説 {number}: {words}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>reason: {words}</source>
   <translation>理由: {words}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>its words cannot be read: {reason}</source>
   <translation>文章を読み取れません: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} shown as it came</source>
   <translation>ドラフト {draft} を受信中に表示</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Signed by {name}: {meaning}</source>
   <translation>{name} が署名: {meaning}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>binds content {id}</source>
   <translation>署名対象の内容 {id}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>as {role}</source>
   <translation>{role}として</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>images of {case}</source>
   <translation>{case} の画像</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{images} selected, {kind}: {rule}</source>
   <translation>{images}を選択、{kind}: {rule}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Pixels that may hold text were let go, with a reason</source>
   <translation>文字を含みうる画素を、理由を付けて送信許可</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Sending to {host} refused by policy: {reason}</source>
   <translation>{host} への送信をポリシーにより拒否: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} revealed, after the read was locked</source>
   <translation>読影確定後にドラフト {draft} を開示</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} revealed, without a read</source>
   <translation>読影なしでドラフト {draft} を開示</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>nothing to compare</source>
   <translation>比較するものなし</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Preview shown of what would be sent to {host} {what}</source>
   <translation>{host} への送信内容をプレビュー表示 {what}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Preview shown of what would be given to {what}</source>
   <translation>{what}に渡す内容をプレビュー表示</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{what} asked of {who} ({draft})</source>
   <translation>{what}を {who} に依頼 ({draft})</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Sample {number}</source>
   <translation>サンプル {number}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>after the choice of slices {names}</source>
   <translation>スライス選択 {names} の後</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{subject} of finding {number}</source>
   <translation>所見 {number} の{subject}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Epoch {number} of {name} opened: {model}</source>
   <translation>{name} のエポック {number} を開始: {model}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>allows up to {n} more images of series {series} by the model's choice</source>
   <translation>モデルの選択によるシリーズ {series} の画像を最大 {n} 枚まで追加許可</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{provider}, no AI</source>
   <translation>{provider}、AI なし</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Draft {draft} made by vote over answers of {who}</source>
   <translation>{who} の回答の投票でドラフト {draft} を作成</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Draft {draft} asked of {who}</source>
   <translation>ドラフト {draft} を {who} に依頼</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Question {number} about draft {draft}</source>
   <translation>ドラフト {draft} への質問 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Judgement of the reasoning of draft {draft}</source>
   <translation>ドラフト {draft} の推論の評価</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Choice of slices</source>
   <translation>スライスの選択</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Sample {number} of {total}</source>
   <translation>サンプル {number} / {total}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>configuration {parts}</source>
   <translation>構成 {parts}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>made of the answers {names}</source>
   <translation>回答 {names} から作成</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{n} of {all} samples valid</source>
   <translation>{all} サンプル中 {n} 件有効</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>finding {number}</source>
   <translation>所見 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Epoch {number} of {name} acknowledged: {model}</source>
   <translation>{name} のエポック {number} を確認: {model}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Choice of slices of {total}</source>
   <translation>{total} 件のスライス選択</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>asks: {words}</source>
   <translation>質問: {words}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>grants {needs} to draft {draft}</source>
   <translation>ドラフト {draft} に {needs} を提供</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>answers: {words}</source>
   <translation>回答: {words}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{what}: {value}, {n} of {all}</source>
   <translation>{what}: {value}、{n} / {all}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>before: {model}</source>
   <translation>以前: {model}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>digest: {digest}</source>
   <translation>ダイジェスト: {digest}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>examples {id}</source>
   <translation>回答例 {id}</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the read</source>
   <translation>読影</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the draft</source>
   <translation>ドラフト</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the reference</source>
   <translation>参照基準</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the final</source>
   <translation>最終内容</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>draft {draft}</source>
   <translation>ドラフト {draft}</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Reasoning of {what} scored {points}, sound</source>
   <translation>{what}の推論を採点: {points}、妥当</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Reasoning of {what} scored {points}, below the pass mark</source>
   <translation>{what}の推論を採点: {points}、合格点未満</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>model not named</source>
   <translation>モデル名なし</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>{criterion}: {points} of {most}</source>
   <translation>{criterion}: {points} / {most}</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>{n} of {all} statements of the reference are in it</source>
   <translation>参照基準の記述 {all} 件中 {n} 件を含む</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Rubric {rubric} set, version {version}, 1 criterion</source>
   <translation>ルーブリック {rubric} を設定、バージョン {version}、評価項目 1 件</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Rubric {rubric} set, version {version}, {n} criteria</source>
   <translation>ルーブリック {rubric} を設定、バージョン {version}、評価項目 {n} 件</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>by a model as judge: {provider}, {model}, the model that drafted it</source>
   <translation>評価モデルによる: {provider}、{model} (ドラフト作成モデル自身)</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>by a model as judge: {provider}, {model}</source>
   <translation>評価モデルによる: {provider}、{model}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A read was locked</source>
   <translation>読影を確定</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A draft was decided on</source>
   <translation>ドラフトを判断</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A draft was kept back</source>
   <translation>ドラフトの開示を保留</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Reasoning was scored</source>
   <translation>推論を採点</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>An escalation was opened</source>
   <translation>エスカレーション発生</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Protocol {protocol}… signed by {name}, epoch {epoch}</source>
   <translation>{name} がプロトコル {protocol}… に署名、エポック {epoch}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Enrolled in the pilot, priority {priority}</source>
   <translation>パイロット試験に登録、優先度 {priority}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Assigned to {reader}</source>
   <translation>{reader} に割り当て</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Excluded from the pilot: {reason}</source>
   <translation>パイロット試験から除外: {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>{active:.0f} s spent to revise ({raw:.0f} s with idle time)</source>
   <translation>改訂に {active:.0f} 秒 (無操作時間を含め {raw:.0f} 秒)</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Looked at {n} series, {whole} of them with every slice on screen, and {regions} regions</source>
   <translation>{n} シリーズを観察、うち {whole} シリーズは全スライスを表示、部位 {regions} か所</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Draft {draft} kept back: {rule}</source>
   <translation>ドラフト {draft} の開示を保留: {rule}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Draft {draft} shown against the protocol, for a critical finding</source>
   <translation>重大所見のため、プロトコルに反してドラフト {draft} を開示</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Comparison {seq} adjudicated, {n} rows</source>
   <translation>比較 {seq} を裁定、{n} 行</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Alarm of {rule}: {n} errors in {all} cases</source>
   <translation>{rule} のアラーム: {all} 症例中 {n} 件の誤り</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Assistant resumed after {rule}, signed by {name}</source>
   <translation>{rule} の後にアシスタントを再開、{name} が署名</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Escalation opened: {code}, {severity}, {source}</source>
   <translation>エスカレーション発生: {code}、{severity}、{source}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Escalation {id} acknowledged</source>
   <translation>エスカレーション {id} を確認</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A {kind} was reported, harm {harm}</source>
   <translation>{kind}を報告、危害: {harm}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>The usability questionnaire was answered</source>
   <translation>ユーザビリティ質問票に回答</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Assigned to {reader}, reading {n}</source>
   <translation>{reader} に割り当て、{n} 回目の読影</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>{active:.0f} s spent to read ({raw:.0f} s with idle time)</source>
   <translation>読影に {active:.0f} 秒 (無操作時間を含め {raw:.0f} 秒)</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Alarm of {rule}: {n} errors in {all} cases: the assistant is suspended</source>
   <translation>{rule} のアラーム: {all} 症例中 {n} 件の誤り: アシスタントを一時停止</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>a view as a picture</source>
   <translation>ビューの画像</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>a film</source>
   <translation>動画</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>the volume as NIfTI</source>
   <translation>ボリューム (NIfTI)</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>key images as DICOM</source>
   <translation>キー画像 (DICOM)</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>measurements as DICOM SR</source>
   <translation>計測 (DICOM SR)</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>masks</source>
   <translation>マスク</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>an anonymised copy</source>
   <translation>匿名化コピー</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the case begins</source>
   <translation>症例の法的保全を開始</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the case ends</source>
   <translation>症例の法的保全を解除</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the record begins</source>
   <translation>記録の法的保全を開始</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the record ends</source>
   <translation>記録の法的保全を解除</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>failed</source>
   <comment>test</comment>
   <translation>不合格</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>text</source>
   <translation>テキスト</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>qr</source>
   <translation>QR コード</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>export</source>
   <comment>file</comment>
   <translation>書き出しファイル</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Record opened. {notice}</source>
   <translation>記録を開始。{notice}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Session started ({surface})</source>
   <translation>セッション開始 ({surface})</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Study opened: {n} series</source>
   <translation>検査を開いた: {n} シリーズ</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>To be exported: {what}; series: {n}</source>
   <translation>書き出し対象: {what}、シリーズ: {n}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Shown in the {convention} convention</source>
   <translation>{convention}表示規約で表示</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Provider {name} ({api}) {action}</source>
   <translation>プロバイダ {name} ({api}) {action}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Exported as {format}, {n} events</source>
   <translation>{format} で書き出し、{n} イベント</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Verified {n} events: {problems} problems</source>
   <translation>{n} イベントを検証: 問題 {problems} 件</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Batch of {n} cases started: {of}</source>
   <translation>{n} 症例のバッチを開始: {of}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Batch ended: {told}</source>
   <translation>バッチ終了: {told}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Probe run of {provider} started: {probes}, at most {n} requests</source>
   <translation>{provider} のプローブを開始: {probes}、最大 {n} リクエスト</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Probe run finished after {n} requests, ended early: {found}</source>
   <translation>{n} リクエストでプローブ完了、早期終了: {found}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Signed from here on by the key {key}</source>
   <translation>以後、鍵 {key} で署名</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoint of {n} events handed out ({kept}), unsigned</source>
   <translation>{n} イベントのチェックポイントを発行 ({kept})、未署名</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoints are reminded of every {n} hours</source>
   <translation>{n} 時間ごとにチェックポイントを通知</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Site key {key} taken from a file that a passphrase opens</source>
   <translation>パスフレーズ付きファイルから施設鍵 {key} を引き継ぎ</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} payloads sealed that had lain open</source>
   <translation>未保護のペイロード {n} 件を封印</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} keys of cases wrapped by site key {key}</source>
   <translation>症例の鍵 {n} 個を施設鍵 {key} でラップ</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Case erased ({reason}): {n} payloads cannot be read any more</source>
   <translation>症例を消去 ({reason}): ペイロード {n} 件は読み取り不能</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Cases are kept for at least {n} days</source>
   <translation>症例を {n} 日以上保存</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>The identity behind the pseudonym was shown</source>
   <translation>仮名の本人情報を表示</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Backup of {n} events written</source>
   <translation>{n} イベントのバックアップを書き込み</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} events put here from a record</source>
   <translation>記録から {n} イベントを格納</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Failure in {where}: {message}</source>
   <translation>{where} で失敗: {message}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Account changed: {account}, {action}</source>
   <translation>アカウントを変更: {account}、{action}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Signed in: {account}</source>
   <translation>サインイン: {account}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Signed out: {account}, {why}</source>
   <translation>サインアウト: {account}、{why}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Sign-in refused: {account}, {why}</source>
   <translation>サインイン拒否: {account}、{why}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend reserved at {provider}: {n} tokens, cost not known</source>
   <translation>{provider} の費用を確保: {n} トークン、費用不明</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend reserved at {provider}: {n} tokens, at most {usd:.4f} USD</source>
   <translation>{provider} の費用を確保: {n} トークン、最大 {usd:.4f} USD</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend settled: {n} tokens, cost not known</source>
   <translation>費用を精算: {n} トークン、費用不明</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend settled: {n} tokens, {usd:.4f} USD</source>
   <translation>費用を精算: {n} トークン、{usd:.4f} USD</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Study opened: {n} series, {left_out} files not readable</source>
   <translation>検査を開いた: {n} シリーズ、読み込み不能 {left_out} ファイル</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>To be exported, with the patient's name: {what}; series: {n}</source>
   <translation>書き出し対象 (患者氏名を含む): {what}、シリーズ: {n}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Verified {n} events: {newer} need a newer version of Overread</source>
   <translation>{n} イベントを検証: {newer} 件は新しいバージョンの Overread が必要</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Verified {n} events: ok</source>
   <translation>{n} イベントを検証: 正常</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} asked</source>
   <translation>依頼 {n} 件</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} answered before</source>
   <translation>回答済み {n} 件</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Batch ended early ({why}): {told}</source>
   <translation>バッチ早期終了 ({why}): {told}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Probe run finished after {n} requests: {found}</source>
   <translation>{n} リクエストでプローブ完了: {found}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoint of {n} events handed out ({kept}), signed by key {key}</source>
   <translation>{n} イベントのチェックポイントを発行 ({kept})、鍵 {key} で署名</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoints are written to a folder elsewhere every {n} hours</source>
   <translation>{n} 時間ごとにチェックポイントを別のフォルダーに書き込み</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Site key {key} written to a file that a passphrase opens</source>
   <translation>パスフレーズ付きファイルに施設鍵 {key} を書き込み</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} events put here from a backup</source>
   <translation>バックアップから {n} イベントを格納</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} lost</source>
   <translation>失敗 {n} 件</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line 1: unknown column {column!r}; known: {names}</source>
   <translation>{name}、1 行目: 不明な列 {column!r}。使用可能: {names}</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line 1: column {column!r} is there twice</source>
   <translation>{name}、1 行目: 列 {column!r} が重複しています</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line 1: there is no column {column!r}</source>
   <translation>{name}、1 行目: 列 {column!r} がありません</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}: larger than {most} MiB</source>
   <translation>{name}: {most} MiB を超えています</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}: cannot be read ({reason})</source>
   <translation>{name}: 読み込めません ({reason})</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}: is not UTF-8 text (byte {byte})</source>
   <translation>{name}: UTF-8 テキストではありません (バイト {byte})</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line {line}: {error}</source>
   <translation>{name}、{line} 行目: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line {line}: {n} cells for {columns} columns</source>
   <translation>{name}、{line} 行目: {columns} 列に対しセルが {n} 個</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the database is damaged: {error}</source>
   <translation>データベースが破損しています: {error}</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the record was cut short: the checkpoint counts {size} events, {n} are left</source>
   <translation>記録が切り詰められています: チェックポイントでは {size} イベントですが、残りは {n} です</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the record holds no event</source>
   <translation>記録にイベントがありません</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>a column holds no text</source>
   <translation>列がテキストではありません</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>its content does not match its hash</source>
   <translation>内容がハッシュと一致しません</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it follows event {n}</source>
   <translation>イベント {n} の後にあります</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the checkpoint is of another record ({origin})</source>
   <translation>チェックポイントは別の記録のものです ({origin})</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it tells another sealed hash of payload {payload}…</source>
   <translation>封印ハッシュが異なります: ペイロード {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it does not continue event {seq}</source>
   <translation>イベント {seq} に続いていません</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it is missing</source>
   <translation>欠落しています</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>events {n} to {last} are missing</source>
   <translation>イベント {n}～{last} が欠落しています</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>events up to this one are not those that the checkpoint counted</source>
   <translation>ここまでのイベントがチェックポイントのものと異なります</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>its schema is said to be {schema}, and its tables are those of {other}</source>
   <translation>スキーマは {schema} とされていますが、テーブルは {other} のものです</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the tables or append-only triggers of the database were changed</source>
   <translation>データベースのテーブルまたは追記専用トリガーが変更されています</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it is not a valid event</source>
   <translation>有効なイベントではありません</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>its schema {schema} is none that Overread ever had</source>
   <translation>スキーマ {schema} は Overread のどのバージョンにも存在しません</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the column {column} differs from its content</source>
   <translation>列 {column} が内容と一致しません</translation>
  </message>
  <message>
   <location filename="../../audit/vocabulary.py" />
   <source>somebody must act within one hour</source>
   <translation>1 時間以内の対応が必要</translation>
  </message>
  <message>
   <location filename="../../audit/vocabulary.py" />
   <source>somebody must act within 24 hours</source>
   <translation>24 時間以内の対応が必要</translation>
  </message>
  <message>
   <location filename="../../audit/vocabulary.py" />
   <source>action can wait for the next planned contact</source>
   <translation>対応は次回の予定受診時でよい</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Acute stroke CT</source>
   <translation>急性期脳卒中 CT</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Suspected ischaemic stroke: non-contrast CT with CT angiography or perfusion</source>
   <translation>脳梗塞疑い: 単純 CT と CT アンギオグラフィまたは灌流</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>CT, brain window</source>
   <translation>CT、脳ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>CT, stroke window</source>
   <translation>CT、脳卒中ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>CTA, maximum over 20 mm</source>
   <translation>CTA、20 mm 最大値</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Blood flow (CBF)</source>
   <translation>脳血流量 (CBF)</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Blood volume (CBV)</source>
   <translation>脳血液量 (CBV)</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Delay (Tmax, MTT, TTP)</source>
   <translation>遅延 (Tmax、MTT、TTP)</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Head trauma</source>
   <translation>頭部外傷</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Trauma: non-contrast CT in brain, subdural and bone windows</source>
   <translation>外傷: 単純 CT の脳、硬膜下、骨ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Brain window</source>
   <translation>脳ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Subdural window</source>
   <translation>硬膜下ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Bone window</source>
   <translation>骨ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Coronal, subdural window</source>
   <translation>冠状断、硬膜下ウィンドウ</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>Acute stroke MRI</source>
   <translation>急性期脳卒中 MRI</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>Suspected ischaemic stroke: diffusion, FLAIR, blood products, arteries</source>
   <translation>脳梗塞疑い: 拡散、FLAIR、出血、動脈</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>DWI</source>
   <translation>DWI</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>ADC</source>
   <translation>ADC</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>FLAIR</source>
   <translation>FLAIR</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>SWI</source>
   <translation>SWI</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>TOF, maximum over 20 mm</source>
   <translation>TOF、20 mm 最大値</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>T2</source>
   <translation>T2</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>Tumour MRI</source>
   <translation>腫瘍 MRI</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>Known or suspected tumour: before and after contrast, with the prior after contrast</source>
   <translation>既知または疑いの腫瘍: 造影前後、過去の造影後</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>T1</source>
   <translation>T1</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>T1 after contrast</source>
   <translation>造影後 T1</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Tumour MRI with prior</source>
   <translation>腫瘍 MRI (過去検査あり)</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Follow-up of a tumour: each contrast beside the prior study</source>
   <translation>腫瘍の経過観察: 各コントラストを過去検査と並列</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Prior: T1 after contrast</source>
   <translation>過去: 造影後 T1</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Prior: FLAIR</source>
   <translation>過去: FLAIR</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Prior: T2</source>
   <translation>過去: T2</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/50-ms-follow-up.toml" />
   <source>MS follow-up</source>
   <translation>MS 経過観察</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/50-ms-follow-up.toml" />
   <source>Multiple sclerosis with an earlier study: FLAIR now and then, T2, T1 after contrast</source>
   <translation>多発性硬化症 (過去検査あり): 今回と過去の FLAIR、T2、造影後 T1</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/90-mr-general.toml" />
   <source>MRI general</source>
   <translation>MRI 一般</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/90-mr-general.toml" />
   <source>Any MRI of the head: the usual contrasts beside each other</source>
   <translation>頭部 MRI 全般: 標準的なコントラストを並列</translation>
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Headache</source>
   <translation>頭痛</translation>
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Tumour</source>
   <translation>腫瘍</translation>
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Stroke</source>
   <translation>脳卒中</translation>
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Multiple sclerosis</source>
   <translation>多発性硬化症</translation>
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Trauma</source>
   <translation>外傷</translation>
  </message>
  <message>
   <location filename="../../resources/windows/ct-head.toml" />
   <source>Stroke narrow</source>
   <translation>脳卒中 (狭)</translation>
  </message>
  <message>
   <location filename="../../resources/windows/ct-head.toml" />
   <source>Subdural</source>
   <translation>硬膜下</translation>
  </message>
  <message>
   <location filename="../../resources/windows/ct-head.toml" />
   <source>Posterior fossa</source>
   <translation>後頭蓋窩</translation>
  </message>
  <message>
   <location filename="../../resources/gates/draft-for-over-reading.toml" />
   <source>few false reassurances</source>
   <translation>誤った安心が少ない</translation>
  </message>
  <message>
   <location filename="../../resources/gates/draft-for-over-reading.toml" />
   <source>few critical errors after the decision</source>
   <translation>判断後の重大な誤りが少ない</translation>
  </message>
  <message>
   <location filename="../../resources/gates/draft-for-over-reading.toml" />
   <source>few findings on normals</source>
   <translation>正常例での所見が少ない</translation>
  </message>
  <message>
   <location filename="../../resources/gates/second-look-after-the-read.toml" />
   <source>few critical errors</source>
   <translation>重大な誤りが少ない</translation>
  </message>
  <message>
   <location filename="../../resources/gates/teaching.toml" />
   <source>the diagnosis is right</source>
   <translation>診断が正しい</translation>
  </message>
  <message>
   <location filename="../../resources/gates/worklist-order.toml" />
   <source>abnormal studies are called abnormal</source>
   <translation>異常検査を「異常」と判定</translation>
  </message>
  <message>
   <location filename="../../resources/gates/worklist-order.toml" />
   <source>normal studies are called normal</source>
   <translation>正常検査を「正常」と判定</translation>
  </message>
  <message>
   <location filename="../../resources/protocol.toml" />
   <source>no draft that says demyelination</source>
   <translation>脱髄とするドラフトは非表示</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Reasoning from images to a diagnosis</source>
   <translation>画像から診断に至る推論</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>States what is seen on the images before what it means, and the key finding of the reference is among it.</source>
   <translation>解釈の前に画像上の所見を述べており、参照標準の主要所見が含まれている。</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>the key finding is missing or wrong</source>
   <translation>主要所見がない、または誤り</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>named, without how it looks or where it lies</source>
   <translation>名称のみで、性状または部位の記載なし</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>named, described and placed</source>
   <translation>名称・性状・部位の記載あり</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Side and place agree with the reference wherever the reasoning names them.</source>
   <translation>推論が述べる側と部位は、すべて参照標準と一致している。</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Each conclusion follows from what was stated before; no step is left out and none contradicts another.</source>
   <translation>各結論は先に述べた内容から導かれており、飛躍も矛盾もない。</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>the diagnosis does not follow</source>
   <translation>診断が導かれない</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>it follows with a gap or a contradiction</source>
   <translation>導かれるが、飛躍または矛盾がある</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>each step follows</source>
   <translation>各段階が導かれる</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Weighs at least one plausible alternative against signs that are on these images.</source>
   <translation>妥当な鑑別を少なくとも 1 つ、これらの画像の所見に照らして検討している。</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>none is weighed</source>
   <translation>検討なし</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>named only</source>
   <translation>名称のみ</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>weighed by its signs</source>
   <translation>所見に照らして検討</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Rests on nothing that is not on the images or in the clinical context: no invented finding, history or measure.</source>
   <translation>画像と臨床情報にないものに基づいていない: 所見・病歴・計測値の創作がない。</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Says what stays uncertain and what would settle it, as far as there is any doubt.</source>
   <translation>疑いが残る場合、何が不確実で何があれば確定できるかを述べている。</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/few-shot.toml" />
   <source>With examples</source>
   <translation>例示あり</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/few-shot.toml" />
   <source>One request, after worked examples of other patients.</source>
   <translation>他の患者の解答例を示した後、1 回のリクエストで尋ねます。</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/self-consistency.toml" />
   <source>Vote of several answers</source>
   <translation>複数回答の投票</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/self-consistency.toml" />
   <source>The same is asked several times; what more than half of the answers say is kept.</source>
   <translation>同じことを数回尋ね、過半数の回答が述べたことを採ります。</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/stepwise.toml" />
   <source>Step by step</source>
   <translation>段階的</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/stepwise.toml" />
   <source>One request: describe, then localise, then diagnose, in this order.</source>
   <translation>1 回のリクエストで、記述、部位、診断の順に尋ねます。</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/two-stage.toml" />
   <source>Model chooses slices</source>
   <translation>モデルがスライスを選択</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/two-stage.toml" />
   <source>The model sees an overview of the series, chooses slices, and reads those.</source>
   <translation>モデルがシリーズの一覧を見てスライスを選び、それを読影します。</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/zero-shot.toml" />
   <source>Once</source>
   <translation>1 回</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/zero-shot.toml" />
   <source>The images are described once and the answer is taken as it comes.</source>
   <translation>画像を 1 回記述させ、回答をそのまま採ります。</translation>
  </message>
 </context>
</TS>
