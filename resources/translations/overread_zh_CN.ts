<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>Overread</name>
  <message>
   <location filename="../../viewer/app.py" />
   <source>There is no language {name} for the window; it speaks the system's.</source>
   <translation>窗口没有语言 {name}，改用系统语言。</translation>
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>Making the sample case</source>
   <translation>正在生成示例病例</translation>
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>This step</source>
   <translation>此步骤</translation>
  </message>
  <message>
   <location filename="../../viewer/app.py" />
   <source>The log cannot be kept: {why}.</source>
   <translation>无法保存日志：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise.py" />
   <source>removed: unreadable</source>
   <translation>已删除：无法读取</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>kept</source>
   <translation>保留</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>cleaned</source>
   <translation>已清理</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>removed</source>
   <translation>已删除</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>emptied</source>
   <translation>已清空</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>replaced by a dummy</source>
   <translation>已替换为占位值</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>UID replaced</source>
   <translation>UID 已替换</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>date shifted</source>
   <translation>日期已偏移</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_profile.py" />
   <source>pseudonym</source>
   <translation>假名</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>nothing is left to copy</source>
   <translation>没有可复制的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>names no SOP class or instance</source>
   <translation>未注明 SOP 类或实例</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>its pixels cannot be looked at for text: {reason}</source>
   <translation>无法检查其像素中是否有文字：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>is there already, and not empty</source>
   <translation>已存在且非空</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>cannot be read ({kind})</source>
   <translation>无法读取（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>cannot be written again ({kind})</source>
   <translation>无法重新写入（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>it is no DICOM: the profile is about DICOM attributes</source>
   <translation>不是 DICOM：该配置仅针对 DICOM 属性</translation>
  </message>
  <message>
   <location filename="../../viewer/core/anonymise_study.py" />
   <source>an overlay is drawn into unused bits of its pixels, and may hold text</source>
   <translation>其像素的未用位中绘有叠加层，可能含有文字</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} items; that of the frame in view</source>
   <translation>{n} 项；显示当前帧对应的一项</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>1 item</source>
   <translation>1 项</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} items</source>
   <translation>{n} 项</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} bytes: {values}</source>
   <translation>{n} 字节：{values}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>series {id} has no header</source>
   <translation>序列 {id} 没有头信息</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>Item {n}</source>
   <translation>第 {n} 项</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>index (i, j, k, 1) to RAS mm</source>
   <translation>索引 (i, j, k, 1) 到 RAS mm</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>extension {code}</source>
   <translation>扩展 {code}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>{n} bytes</source>
   <translation>{n} 字节</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>row {n}</source>
   <translation>第 {n} 行</translation>
  </message>
  <message>
   <location filename="../../viewer/core/attributes.py" />
   <source>cannot be read</source>
   <translation>无法读取</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>straight line between two points</source>
   <translation>两点间直线</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>angle at the middle point, 0 to 180 degrees</source>
   <translation>以中间点为顶点的角度，0 至 180 度</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>pixels whose centre lies inside; SD with n - 1; area of the shape</source>
   <translation>中心位于区域内的像素；SD 以 n - 1 计算；面积取图形面积</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>pixels whose centre lies inside; SD with n - 1; area by the shoelace formula</source>
   <translation>中心位于区域内的像素；SD 以 n - 1 计算；面积按鞋带公式</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>points at a place</source>
   <translation>指向某一位置</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>angle between two lines, 0 to 90 degrees</source>
   <translation>两线夹角，0 至 90 度</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>longest diameter x longest diameter perpendicular to it</source>
   <translation>最长径 x 与其垂直的最长径</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>largest width of the frontal horns / largest inner width of the skull in the same slice</source>
   <translation>侧脑室额角最大宽度 / 同层面颅腔最大内径</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>distance of the septum from the line between the falx in front and behind</source>
   <translation>透明隔至大脑镰前后附着点连线的距离</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>A x B x C / 2: A longest diameter in the largest slice, B perpendicular to it, C slices x their distance; a slice counts 1 over 75 % of the largest area, 1/2 over 25 %, else 0</source>
   <translation>A x B x C / 2：A 为最大层面的最长径，B 为与之垂直的径线，C 为层数 x 层间距；面积超过最大面积 75 % 的层面计 1，超过 25 % 的计 1/2，其余计 0</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an angle needs two lines with a length</source>
   <translation>测量角度需要两条有长度的线</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>the inner width of the skull has no length</source>
   <translation>颅腔内径的长度为零</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>the ideal midline has no length</source>
   <translation>理想中线的长度为零</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an outline has three points or more</source>
   <translation>轮廓至少需要三个点</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>an outline needs points that differ</source>
   <translation>轮廓的各点不能相同</translation>
  </message>
  <message>
   <location filename="../../viewer/core/clinical.py" />
   <source>ABC/2 needs outlines with an area</source>
   <translation>ABC/2 需要有面积的轮廓</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>truncated: {expected:,} bytes of pixel data expected, {present:,} present</source>
   <translation>已截断：像素数据应有 {expected:,} 字节，实有 {present:,} 字节</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>transfer syntax {transfer_syntax} has no decoder here</source>
   <translation>此处没有传输语法 {transfer_syntax} 的解码器</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>the frame is empty</source>
   <translation>该帧为空</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>the codestream is {shape}, the header says {expected}</source>
   <translation>码流为 {shape}，头信息为 {expected}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>{n_segments} RLE segments do not fit {bits_allocated} bits</source>
   <translation>{n_segments} 个 RLE 段与 {bits_allocated} 位不符</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>cannot be read: {reason}</source>
   <translation>无法读取：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>pixel data cannot be decoded: {reason}</source>
   <translation>像素数据无法解码：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>PALETTE COLOR without a readable palette</source>
   <translation>PALETTE COLOR 没有可读的调色板</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>RLE segments lie outside their frame</source>
   <translation>RLE 段超出所属帧</translation>
  </message>
  <message>
   <location filename="../../viewer/core/decode.py" />
   <source>an RLE segment holds {size:,} of {count:,} values</source>
   <translation>某 RLE 段仅含 {size:,} 个值，应为 {count:,} 个</translation>
  </message>
  <message>
   <location filename="../../viewer/core/deidentify.py" />
   <source>marks that look like text in slice {named}</source>
   <translation>层面 {named} 中有疑似文字的痕迹</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>proportional to counts</source>
   <translation>与计数成正比</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>GE's epi_pepolar sequence stored these rows from the last to the first, with the position and orientation of the other order; shown where they belong</source>
   <translation>GE 的 epi_pepolar 扫描序列将这些行从末行到首行存储，而位置和方向仍按相反顺序记录；已按正确位置显示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>GE's epi_pepolar sequence stores some volumes with their rows in reverse and does not say here which; shown without a place in space</source>
   <translation>GE 的 epi_pepolar 扫描序列会将部分容积数据的行反向存储，且此处未注明是哪些；显示时不含空间位置</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>no usable {named} in the file: shown as a plain stack</source>
   <translation>文件中没有可用的{named}：按普通图像堆叠显示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>a mosaic whose slices are not described; shown as one picture</source>
   <translation>马赛克图像未描述其各层面；按单幅图像显示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>pictures that complete no volume; shown apart from the others</source>
   <translation>无法组成完整容积数据的图像；与其他图像分开显示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>position</source>
   <translation>位置</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>orientation</source>
   <translation>方向</translation>
  </message>
  <message>
   <location filename="../../viewer/core/describe.py" />
   <source>pixel spacing</source>
   <translation>像素间距</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>Auto</source>
   <translation>自动</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>no window {text!r} for this series; use WIDTH/LEVEL or one of: {names}</source>
   <translation>该序列没有窗 {text!r}；请用 窗宽/窗位 或以下之一：{names}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>window width and centre must be finite</source>
   <translation>窗宽和窗位必须是有限数值</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>Full range</source>
   <translation>全范围</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>a LINEAR window is at least 1 wide, not {width:g}</source>
   <translation>LINEAR 窗的窗宽至少为 1，不能是 {width:g}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>File {number}</source>
   <translation>文件 {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>window {text!r} is not WIDTH/LEVEL with a width above 0</source>
   <translation>窗 {text!r} 不是窗宽大于 0 的 窗宽/窗位</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>a window's width is more than 0, not {width:g}</source>
   <translation>窗宽必须大于 0，不能是 {width:g}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/display.py" />
   <source>File LUT {number}</source>
   <translation>文件 LUT {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>series {id} is no DICOM series: there is nothing that a DICOM object could refer to</source>
   <translation>序列 {id} 不是 DICOM 序列：没有可供 DICOM 对象引用的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>the selection cannot be written ({kind})</source>
   <translation>无法写入所选内容（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>key image {number} cannot be written ({kind})</source>
   <translation>无法写入关键图像 {number}（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_dicom.py" />
   <source>its header cannot be read again ({kind})</source>
   <translation>无法重新读取其头信息（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>the name of a film ends in {endings}</source>
   <translation>影片文件名须以 {endings} 结尾</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>a single picture is no film</source>
   <translation>单幅图像不能生成影片</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>MP4 needs the command ffmpeg, which is not installed; GIF does not</source>
   <translation>MP4 需要 ffmpeg 命令，但未安装；GIF 不需要</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>ffmpeg failed: {reason}</source>
   <translation>ffmpeg 失败：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_film.py" />
   <source>ffmpeg ended before the film did</source>
   <translation>ffmpeg 在影片完成前已退出</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>there is no mark to report</source>
   <translation>没有可报告的标记</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>the marks are on several studies: a report is about one</source>
   <translation>标记分属多个检查：一份报告只针对一个检查</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>{mark}: series {id} names no frame of reference</source>
   <translation>{mark}：序列 {id} 未注明参考坐标系</translation>
  </message>
  <message>
   <location filename="../../viewer/core/export_sr.py" />
   <source>no report can be written ({kind})</source>
   <translation>无法写入报告（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>{n_parts} fragments cannot be matched to {n_frames} frames</source>
   <translation>{n_parts} 个片段无法与 {n_frames} 帧对应</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>truncated: {n_frames} frames expected, {n_parts} present</source>
   <translation>已截断：应有 {n_frames} 帧，实有 {n_parts} 帧</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>the {name} offset table does not fit the fragments and is not used</source>
   <translation>{name} 偏移表与片段不符，未使用</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>truncated within its pixel data</source>
   <translation>在像素数据内截断</translation>
  </message>
  <message>
   <location filename="../../viewer/core/fragments.py" />
   <source>its pixel data are not in fragments</source>
   <translation>其像素数据未分片段</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Rows or Columns is missing or zero</source>
   <translation>Rows 或 Columns 缺失或为零</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Bits Allocated is {allocated}</source>
   <translation>Bits Allocated 为 {allocated}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Number of Frames is {n_frames}</source>
   <translation>Number of Frames 为 {n_frames}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/frames.py" />
   <source>Samples per Pixel is {samples}</source>
   <translation>Samples per Pixel 为 {samples}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/geometry.py" />
   <source>the grid's affine is not a finite 4x4 matrix</source>
   <translation>网格的仿射矩阵不是有限的 4x4 矩阵</translation>
  </message>
  <message>
   <location filename="../../viewer/core/geometry.py" />
   <source>the grid's axes do not span a volume</source>
   <translation>网格的各轴不能构成容积</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>echo time</source>
   <translation>回波时间</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>diffusion</source>
   <translation>弥散</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>b-value</source>
   <translation>b 值</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>time</source>
   <translation>时间</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>trigger time</source>
   <translation>触发时间</translation>
  </message>
  <message>
   <location filename="../../viewer/core/grouping.py" />
   <source>acquisition</source>
   <translation>采集</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>not a DICOM file</source>
   <translation>不是 DICOM 文件</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>the deflated data set unfolds to more than 2 GiB</source>
   <translation>压缩的数据集解压后超过 2 GiB</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>the deflated data set is damaged: {reason}</source>
   <translation>压缩的数据集已损坏：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>sequences are nested more than {most} deep</source>
   <translation>序列属性嵌套超过 {most} 层</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>damaged header ({kind})</source>
   <translation>头信息已损坏（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/headers.py" />
   <source>truncated: the file ends within its header</source>
   <translation>已截断：文件在头信息内结束</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>name</source>
   <translation>姓名</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>date</source>
   <translation>日期</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>age over 89</source>
   <translation>89 岁以上年龄</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>phone number</source>
   <translation>电话号码</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>e-mail address</source>
   <translation>电子邮箱</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>web address</source>
   <translation>网址</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>address</source>
   <translation>地址</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>hospital</source>
   <translation>医院</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>record number</source>
   <translation>病历号</translation>
  </message>
  <message>
   <location filename="../../viewer/core/identifier_rules.py" />
   <source>long number</source>
   <translation>长数字</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>{n} contours lie on no slice of this series</source>
   <translation>{n} 个轮廓不在该序列的任何层面上</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>1 contour lies on no slice of this series</source>
   <translation>1 个轮廓不在该序列的任何层面上</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>the mask is empty</source>
   <translation>掩膜为空</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>{n} structures, more than {most}</source>
   <translation>{n} 个结构，超过 {most} 个</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>no closed contours</source>
   <translation>没有闭合轮廓</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>neither DICOM nor NIfTI</source>
   <translation>既非 DICOM 也非 NIfTI</translation>
  </message>
  <message>
   <location filename="../../viewer/core/labels.py" />
   <source>its structures cannot be read ({kind})</source>
   <translation>无法读取其中的结构（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>worst slice corner {worst:.2f} mm from a regular grid; shown slice by slice as acquired (convert --regularise interpolates)</source>
   <translation>最差的层面角点偏离规则网格 {worst:.2f} mm；按采集逐层显示（convert --regularise 可插值）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>uneven slice spacing: from {smallest:.2f} to {largest:.2f} mm, {between}</source>
   <translation>层间距不均匀：{smallest:.2f} 至 {largest:.2f} mm，{between}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{what} of {tilt:.1f} degrees: slices are {rise:.2f} mm apart and shifted by {shift:.2f} mm each; shown resampled to a straight volume</source>
   <translation>{what} {tilt:.1f} 度：层面相距 {rise:.2f} mm，每层偏移 {shift:.2f} mm；已重采样为正交容积显示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{gap:.2f} mm between {first} and {second}</source>
   <translation>{first} 与 {second} 之间相距 {gap:.2f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>slices are not in line with each other: {tail}</source>
   <translation>层面未对齐：{tail}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>1 slice missing: slices are {base:.2f} mm apart, but {between}</source>
   <translation>缺失 1 层：层间距为 {base:.2f} mm，但 {between}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>{missing} slices missing: slices are {base:.2f} mm apart, but {between}</source>
   <translation>缺失 {missing} 层：层间距为 {base:.2f} mm，但 {between}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>the header says a gantry tilt of {header:.1f} degrees, the slice positions {tilt:.1f} degrees; positions are followed</source>
   <translation>头信息记录的机架倾角为 {header:.1f} 度，层面位置为 {tilt:.1f} 度；以位置为准</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>the slices are not in line with each other: no regular grid holds them</source>
   <translation>各层面未对齐：无法构成规则网格</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>slice spacings differ too much for a regular grid</source>
   <translation>层间距差异过大，无法构成规则网格</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>gantry tilt</source>
   <translation>机架倾斜</translation>
  </message>
  <message>
   <location filename="../../viewer/core/layout.py" />
   <source>shear</source>
   <translation>剪切</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>slice {k} of time point {t} of {name} is blank: {reason}</source>
   <translation>{name} 时相 {t} 的层面 {k} 为空白：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>series {id}</source>
   <translation>序列 {id}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>slice {k} of {name} is blank: {reason}</source>
   <translation>{name} 的层面 {k} 为空白：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>Philips private scale slope {scale:g} is not applied: values are those of Rescale Slope and Intercept (PS3.3 C.7.6.16.2.9)</source>
   <translation>未应用 Philips 私有比例斜率 {scale:g}：数值按 Rescale Slope 和 Intercept 计算（PS3.3 C.7.6.16.2.9）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/load.py" />
   <source>resampled for a tilt of {tilt_deg:.1f} degrees, linear</source>
   <translation>因倾斜 {tilt_deg:.1f} 度已重采样，线性</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>an angle needs two arms with a length</source>
   <translation>测量角度需要两条有长度的边</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a series in colour has no values to measure</source>
   <translation>彩色序列没有可测量的数值</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a mask of {mask} does not fit a grid of {grid}</source>
   <translation>{mask} 的掩膜与 {grid} 的网格不符</translation>
  </message>
  <message>
   <location filename="../../viewer/core/measure.py" />
   <source>a polygon has three points or more</source>
   <translation>多边形至少需要三个点</translation>
  </message>
  <message>
   <location filename="../../viewer/core/memory.py" />
   <source>{what} needs {size:.1f} GiB of memory, {free:.1f} are free</source>
   <translation>{what}需要 {size:.1f} GiB 内存，可用 {free:.1f} GiB</translation>
  </message>
  <message>
   <location filename="../../viewer/core/memory.py" />
   <source>{what} needs {size:.1f} GiB of memory</source>
   <translation>{what}需要 {size:.1f} GiB 内存</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>neither sform nor qform is set: shown as a plain stack</source>
   <translation>sform 和 qform 均未设置：按普通图像堆叠显示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of shape {shape} is no volume</source>
   <translation>形状为 {shape} 的 NIfTI 文件不是容积数据</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of vectors over time is no volume</source>
   <translation>随时间变化的矢量 NIfTI 文件不是容积数据</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>a NIfTI file of complex numbers is not shown</source>
   <translation>不显示复数 NIfTI 文件</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>truncated in {what}</source>
   <translation>在{what}处截断</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>{name} (code {code})</source>
   <translation>{name}（代码 {code}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>the name of a NIfTI file ends in .nii or .nii.gz</source>
   <translation>NIfTI 文件名须以 .nii 或 .nii.gz 结尾</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>its data cannot be read: {reason}</source>
   <translation>其数据无法读取：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>not a readable NIfTI file: {reason}</source>
   <translation>不是可读的 NIfTI 文件：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>slice {k}</source>
   <translation>层面 {k}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/nifti.py" />
   <source>{reason}: shown as a plain stack</source>
   <translation>{reason}：按普通图像堆叠显示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract is not installed</source>
   <translation>未安装 tesseract</translation>
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract ended with {code}</source>
   <translation>tesseract 以代码 {code} 退出</translation>
  </message>
  <message>
   <location filename="../../viewer/core/ocr.py" />
   <source>tesseract did not end ({kind})</source>
   <translation>tesseract 未能结束（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>the file says that annotation is burned into its pixels</source>
   <translation>文件注明像素中烧录有标注</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>it is a secondary capture: a picture of a screen, which often holds text</source>
   <translation>这是二次捕获：屏幕图像，常含文字</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>its modality is {modality}, whose pictures often hold text</source>
   <translation>其模态为 {modality}，此类图像常含文字</translation>
  </message>
  <message>
   <location filename="../../viewer/core/origin.py" />
   <source>it is in colour, as screen captures and reports are</source>
   <translation>图像为彩色，与屏幕截图和报告相同</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture file has no place in space, no scale and no sides</source>
   <translation>图片文件没有空间位置、比例尺和左右信息</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture in colour is shown in grey</source>
   <translation>彩色图片以灰度显示</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>it has changed since it was listed</source>
   <translation>列出后文件已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>not a readable PNG or JPEG picture</source>
   <translation>不是可读的 PNG 或 JPEG 图片</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>not a readable picture: {reason}</source>
   <translation>不是可读的图片：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/picture.py" />
   <source>a picture of {size} pixels is too large</source>
   <translation>{size} 像素的图片过大</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a key object selection, which lists images of other series</source>
   <translation>关键对象选择，列出其他序列的图像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a structured report, which has no picture</source>
   <translation>结构化报告，没有图像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a presentation state, which has no picture of its own</source>
   <translation>显示状态，本身没有图像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a waveform, which has no picture</source>
   <translation>波形，没有图像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>an encapsulated document, which has no picture</source>
   <translation>封装文档，没有图像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>spectroscopy, which has no picture</source>
   <translation>波谱，没有图像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a segmentation, which is an overlay for another series</source>
   <translation>分割，是另一序列的叠加层</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a surface segmentation, which is an overlay for another series</source>
   <translation>表面分割，是另一序列的叠加层</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>tractography results, which are an overlay for another series</source>
   <translation>纤维束追踪结果，是另一序列的叠加层</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>raw data or a registration, which has no picture</source>
   <translation>原始数据或配准，没有图像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a real world value mapping, which has no picture</source>
   <translation>真实世界值映射，没有图像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a structure set, which is an overlay for another series</source>
   <translation>结构集，是另一序列的叠加层</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a radiotherapy object, which has no picture</source>
   <translation>放疗对象，没有图像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>no such file or folder</source>
   <translation>没有此文件或文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>the file is empty</source>
   <translation>文件为空</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>a DICOMDIR; open it by its own path</source>
   <translation>DICOMDIR；请用其自身路径打开</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>has no pixel data</source>
   <translation>没有像素数据</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>video (transfer syntax {syntax})</source>
   <translation>视频（传输语法 {syntax}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/pieces.py" />
   <source>unknown transfer syntax {syntax}</source>
   <translation>未知传输语法 {syntax}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>unknown convention {convention!r}: radiological or neurological</source>
   <translation>未知惯例 {convention!r}：应为 radiological 或 neurological</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>unknown plane {plane!r}: one of {known}</source>
   <translation>未知平面 {plane!r}：应为 {known} 之一</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>a plane's directions are not unit vectors</source>
   <translation>平面的方向不是单位向量</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>a plane's rows and columns meet at {angle:.1f} degrees, not 90</source>
   <translation>平面的行与列夹角为 {angle:.1f} 度，而非 90 度</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>no {name} plane {index}: this series has 0 to {last}</source>
   <translation>没有{name}平面 {index}：该序列为 0 至 {last}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>{no_grid}, so there are no {plane} planes; only its slices as acquired can be shown; convert --regularise interpolates</source>
   <translation>{no_grid}，因此没有{plane}平面；只能显示采集层面；convert --regularise 可插值</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>{no_grid}, so there are no {plane} planes; only its slices as acquired can be shown</source>
   <translation>{no_grid}，因此没有{plane}平面；只能显示采集层面</translation>
  </message>
  <message>
   <location filename="../../viewer/core/planes.py" />
   <source>a plane's {name} is not three finite numbers</source>
   <translation>平面的 {name} 不是三个有限数</translation>
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>Philips floating point values: rescaled values divided by Rescale Slope and private scale slope</source>
   <translation>Philips 浮点值：重标定值除以 Rescale Slope 和私有比例斜率</translation>
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>series {id} has no Philips scale slope (2005,100E)</source>
   <translation>序列 {id} 没有 Philips 比例斜率（2005,100E）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/precise.py" />
   <source>the pictures of series {id} have scales of their own</source>
   <translation>序列 {id} 的各图像比例不同</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>only {overlap:.0%} of the head overlaps</source>
   <translation>仅 {overlap:.0%} 的头部重叠</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>forward and backward runs disagree by {disagreement_mm:.1f} mm</source>
   <translation>正向与反向结果相差 {disagreement_mm:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>the pictures agree no better than before</source>
   <translation>图像吻合程度未见改善</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>a series in colour cannot be registered</source>
   <translation>彩色序列无法配准</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>{no_grid}, so it cannot be registered</source>
   <translation>{no_grid}，因此无法配准</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>a series of fewer than three slices cannot be registered</source>
   <translation>少于三层的序列无法配准</translation>
  </message>
  <message>
   <location filename="../../viewer/core/register.py" />
   <source>the registration found nothing in common</source>
   <translation>配准未找到共同部分</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>unknown slab mode {mode!r}: mip, minip or mean</source>
   <translation>未知层块模式 {mode!r}：应为 mip、minip 或 mean</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>interpolation order {order} is not 0 (nearest) or 1 (linear)</source>
   <translation>插值阶数 {order} 不是 0（最近邻）或 1（线性）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>a slab is 0 mm or thicker, not {slab_mm} mm</source>
   <translation>层块厚度须为 0 mm 或以上，不能是 {slab_mm} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>no time point {t}: this series has 0 to {last}</source>
   <translation>没有时相 {t}：该序列为 0 至 {last}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/reslice.py" />
   <source>a series in colour has no slabs</source>
   <translation>彩色序列没有层块</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>neither a file nor a folder</source>
   <translation>既非文件也非文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>a DICOMDIR that lists no files</source>
   <translation>DICOMDIR 未列出任何文件</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>the same instance as {other}</source>
   <translation>与 {other} 为同一实例</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>lists a file outside its own folder; not opened</source>
   <translation>列出了自身文件夹以外的文件；未打开</translation>
  </message>
  <message>
   <location filename="../../viewer/core/scan.py" />
   <source>the folder is empty</source>
   <translation>文件夹为空</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>there are {ids}</source>
   <translation>现有 {ids}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>there are no series</source>
   <translation>没有序列</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>no series {wanted}; {there}</source>
   <translation>没有序列 {wanted}；{there}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/series.py" />
   <source>series {wanted} is split into {ids}; name one of them</source>
   <translation>序列 {wanted} 分为 {ids}；请指定其一</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the archive's member would unfold from {compress_size:,} to {file_size:,} bytes; not opened</source>
   <translation>压缩包中的文件将从 {compress_size:,} 字节解压为 {file_size:,} 字节；未打开</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the gzip-ed file unfolds to more than {limit:,} bytes</source>
   <translation>gzip 文件解压后超过 {limit:,} 字节</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the gzip-ed file is damaged: {reason}</source>
   <translation>gzip 文件已损坏：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>the archive's member is encrypted</source>
   <translation>压缩包中的文件已加密</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>not readable in its archive: {reason}</source>
   <translation>在压缩包中无法读取：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/source.py" />
   <source>not a readable zip archive: {reason}</source>
   <translation>不是可读的 zip 压缩包：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/straighten.py" />
   <source>{n} uneven slices interpolated to {made} slices {spacing:.2f} mm apart</source>
   <translation>{n} 个不均匀层面已插值为 {made} 层，层间距 {spacing:.2f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>the slices of this series have positions, but unevenly spaced ones</source>
   <translation>该序列的层面有位置，但间距不均匀</translation>
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>this series has no place in space</source>
   <translation>该序列没有空间位置</translation>
  </message>
  <message>
   <location filename="../../viewer/core/volume.py" />
   <source>voxels {voxels} do not fit grid {grid}</source>
   <translation>体素 {voxels} 与网格 {grid} 不符</translation>
  </message>
  <message>
   <location filename="../../viewer/core/whole.py" />
   <source>cannot be written: {reason}</source>
   <translation>无法写入：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/core/whole.py" />
   <source>a file of this name is there already</source>
   <translation>已有同名文件</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>a DICOM segmentation needs a series of plain DICOM files; NIfTI does not</source>
   <translation>DICOM 分割需要普通 DICOM 文件的序列；NIfTI 不需要</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>series {id} names no frame of reference</source>
   <translation>序列 {id} 未注明参考坐标系</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>masks on different grids cannot be one segmentation: export each alone</source>
   <translation>不同网格上的掩膜不能合为一个分割：请逐个导出</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>masks on different grids cannot be one label image</source>
   <translation>不同网格上的掩膜不能合为一个标签图像</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>masks that overlap cannot be one label image: export each alone</source>
   <translation>相互重叠的掩膜不能合为一个标签图像：请分别导出</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>no segmentation can be written ({kind})</source>
   <translation>无法写入分割（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/core/write_seg.py" />
   <source>the slices do not lie square over each other, which a DICOM segmentation cannot say; NIfTI can</source>
   <translation>各层面并非垂直叠放，DICOM 分割无法表达；NIfTI 可以</translation>
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>OpenGL is missing or does not work on this machine</source>
   <translation>本机没有 OpenGL 或无法工作</translation>
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>OpenGL draws nothing on this machine</source>
   <translation>OpenGL 在本机无法绘制</translation>
  </message>
  <message>
   <location filename="../../viewer/render/opengl.py" />
   <source>the OpenGL test did not finish ({kind})</source>
   <translation>OpenGL 测试未完成（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Soft tissue</source>
   <translation>软组织</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>The brain alone, estimated: not a segmentation</source>
   <translation>仅脑组织，估计所得：并非分割</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Vessels</source>
   <translation>血管</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Maximum</source>
   <translation>最大值</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Surface</source>
   <translation>表面</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Brain</source>
   <translation>脑</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>The brightest hundredth of the values: time of flight, or after contrast</source>
   <translation>数值最高的百分之一：时间飞跃法，或增强后</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Bone</source>
   <translation>骨</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin</source>
   <translation>皮肤</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin, or the surface of what the images hold</source>
   <translation>皮肤，或图像内容的表面</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>Skin and fat are shown too, so cut them away (Cut)</source>
   <translation>皮肤和脂肪也会显示，请予切除（切割）</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>5 to 100 HU: muscle and skin too, so cut them away (Cut)</source>
   <translation>5 至 100 HU：肌肉和皮肤也会显示，请予切除（切割）</translation>
  </message>
  <message>
   <location filename="../../viewer/render/transfer.py" />
   <source>CT angiography, from 130 HU: bone is shown too</source>
   <translation>CT 血管成像，130 HU 以上：骨也会显示</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>this case has no such draft</source>
   <translation>该病例没有此草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>only a draft that was shown can be granted something</source>
   <translation>只有已显示的草稿才能满足其请求</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>this draft does not ask for anything</source>
   <translation>该草稿未提出请求</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>nothing is granted: exactly the same would be sent again</source>
   <translation>没有提供新内容：将再次发送完全相同的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>only a draft that was shown can be asked about</source>
   <translation>只有已显示的草稿才能提问</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>it is no AI, and answers no questions</source>
   <translation>它不是 AI，不回答问题</translation>
  </message>
  <message>
   <location filename="../../viewer/state/allowed.py" />
   <source>the case is signed: nothing more is asked about its drafts</source>
   <translation>病例已签署：不能再就其草稿提问</translation>
  </message>
  <message>
   <location filename="../../viewer/state/annotating.py" />
   <source>key images marked by the reader</source>
   <translation>阅片者标记的关键图像</translation>
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>this attempt has ended already</source>
   <translation>此次尝试已结束</translation>
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>the draft has not arrived yet</source>
   <translation>草稿尚未到达</translation>
  </message>
  <message>
   <location filename="../../viewer/state/answering.py" />
   <source>lock your read first</source>
   <translation>请先锁定判读</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>voted over {n_valid} valid answers of {n} samples</source>
   <translation>由 {n} 次采样中的 {n_valid} 个有效回答表决</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>chosen by the model from an overview of {n} slices</source>
   <translation>由模型从 {n} 层的概览中选出</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>The same is sent {samples} times.</source>
   <translation>相同内容发送 {samples} 次。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the strategy {strategy} takes no examples and asks once</source>
   <translation>策略 {strategy} 不使用示例，且只询问一次</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>cancelled after {sent} of {n} samples</source>
   <translation>已取消，{n} 次采样中已发送 {sent} 次</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>only {n_valid} of {n} samples are valid: there is no vote</source>
   <translation>{n} 次采样中仅 {n_valid} 次有效：不作表决</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>no slices were chosen: {message}</source>
   <translation>未选出层面：{message}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the chosen slices were not sent: {refused}</source>
   <translation>所选层面未发送：{refused}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>Then up to {n} slices of this series that the model asks for are sent to the same provider, without another preview.</source>
   <translation>随后，模型请求的该序列层面最多 {n} 层将发送给同一提供方，不再预览。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>Then up to {n} slices of these series that the model asks for are sent to the same provider, without another preview.</source>
   <translation>随后，模型请求的这些序列的层面最多 {n} 层将发送给同一提供方，不再预览。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>A reason given to send these pictures goes for those slices as well.</source>
   <translation>发送这些图像的理由同样适用于那些层面。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>slice {number} was chosen, which is not on the overview</source>
   <translation>选择了概览中没有的层面 {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>{n} slices were chosen, at most {most} may be</source>
   <translation>选择了 {n} 层，最多允许 {most} 层</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>{risk}, which the overview did not show: no reason covers it</source>
   <translation>{risk}，概览中未出现：没有理由涵盖此项</translation>
  </message>
  <message>
   <location filename="../../viewer/state/asking.py" />
   <source>the chosen slices were not sent: {why}</source>
   <translation>所选层面未发送：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>only {roles} may {right}</source>
   <translation>只有{roles}可以{right}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>sign in first</source>
   <translation>请先登录</translation>
  </message>
  <message>
   <location filename="../../viewer/state/at_work.py" />
   <source>an auditor only reads</source>
   <translation>审计员只能查看</translation>
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} cannot be read ({kind})</source>
   <translation>{name} 无法读取（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} holds no places of cases</source>
   <translation>{name} 不含病例位置</translation>
  </message>
  <message>
   <location filename="../../viewer/state/case_places.py" />
   <source>{name} cannot be written ({reason})</source>
   <translation>{name} 无法写入（{reason}）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>this case has no reference standard: import one</source>
   <translation>该病例没有参考标准：请导入</translation>
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>the draft has not been revealed</source>
   <translation>草稿尚未显示</translation>
  </message>
  <message>
   <location filename="../../viewer/state/comparing.py" />
   <source>this draft has no valid content to compare</source>
   <translation>该草稿没有可比较的有效内容</translation>
  </message>
  <message>
   <location filename="../../viewer/state/epochs.py" />
   <source>the provider answers with {now} now, and answered with {was} before</source>
   <translation>提供方现以 {now} 回答，此前以 {was} 回答</translation>
  </message>
  <message>
   <location filename="../../viewer/state/erasing.py" />
   <source>Events, codes, sides, sizes, probabilities and comparisons stay: the record still verifies and every figure can be computed again. Copies made before (backups, exports, files of the study) are out of reach and have to be destroyed where they are.</source>
   <translation>事件、代码、侧别、大小、概率和比较结果保留：记录仍可验证，各项数值均可重新计算。此前制作的副本（备份、导出、检查文件）无法触及，须在其所在处销毁。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/erasing.py" />
   <source>{case} is erased, but what this machine keeps beside the record is not: {reason}</source>
   <translation>{case} 已擦除，但本机在记录之外保存的内容未擦除：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Distance</source>
   <translation>距离</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Angle</source>
   <translation>角度</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Ellipse</source>
   <translation>椭圆</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Rectangle</source>
   <translation>矩形</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Freehand region</source>
   <translation>手绘区域</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Arrow</source>
   <translation>箭头</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Angle of two lines</source>
   <translation>两线夹角</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Two diameters</source>
   <translation>双径线</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Evans' index</source>
   <translation>Evans 指数</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Midline shift</source>
   <translation>中线移位</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>it is on a prior study: a report is about one study</source>
   <translation>它在既往检查上：一份报告只针对一次检查</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>its series has no place in space, so that nothing is measured in mm</source>
   <translation>其序列没有空间位置，因此没有以 mm 计的测量</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>its series is no DICOM: a report refers to DICOM images</source>
   <translation>其序列不是 DICOM：报告引用 DICOM 图像</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>series {series_id} is not loaded: open it once</source>
   <translation>序列 {series_id} 未加载：请打开一次</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>no pixel lies inside</source>
   <translation>区域内没有像素</translation>
  </message>
  <message>
   <location filename="../../viewer/state/exporting.py" />
   <source>Key image {number}</source>
   <translation>关键图像 {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/facts.py" />
   <source>no images were found: {counts}</source>
   <translation>未找到图像：{counts}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/facts.py" />
   <source>no files</source>
   <translation>没有文件</translation>
  </message>
  <message>
   <location filename="../../viewer/state/hanging.py" />
   <source>the whole</source>
   <translation>全部</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}, line {line}</source>
   <translation>{file}，第 {line} 行</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>nothing is there</source>
   <translation>没有内容</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} studies are there: give a folder of one, or name a series</source>
   <translation>有 {n} 个检查：请给出单个检查的文件夹，或指定序列</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>1 case taken in, {enrolled} enrolled</source>
   <translation>已收入 1 例，{enrolled} 例入组</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} cases taken in, {enrolled} enrolled</source>
   <translation>已收入 {n} 例，{enrolled} 例入组</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}: has no cases</source>
   <translation>{file}：没有病例</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{file}: has {n} cases, over {most}</source>
   <translation>{file}：有 {n} 例，超过 {most} 例</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{where}: there is no path</source>
   <translation>{where}：没有路径</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{where}: a priority is {priorities}</source>
   <translation>{where}：优先级应为 {priorities}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>listed; no protocol is signed, so it is not in the pilot</source>
   <translation>已列入；尚无已签署的方案，因此不在试点中</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>no images were found</source>
   <translation>未找到图像</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>line {line}</source>
   <translation>第 {line} 行</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>the study</source>
   <translation>检查</translation>
  </message>
  <message>
   <location filename="../../viewer/state/importing.py" />
   <source>{n} with a problem</source>
   <translation>{n} 例有问题</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the answer cannot be used: {problem}</source>
   <translation>回答无法使用：{problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{provider} wrote this draft itself: a model judges its own reasoning only where that is said</source>
   <translation>此草稿由 {provider} 自己撰写：仅在明确注明时，模型才可评判自己的推理</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{reader} has locked no read of this case</source>
   <translation>{reader} 未锁定该病例的判读</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>at least {least} judges are needed: one model alone is no measure</source>
   <translation>至少需要 {least} 个评判模型：单个模型不构成度量</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{twice} is named twice: judges are different models</source>
   <translation>{twice} 被指定两次：评判模型须各不相同</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{case}: the record holds no such case</source>
   <translation>{case}：记录中没有此病例</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>this draft has no valid content</source>
   <translation>此草稿没有有效内容</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>this case has no reference standard: reasoning is scored beside one</source>
   <translation>该病例没有参考标准：推理须对照参考标准评分</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the reference is not open to you yet: {why}</source>
   <translation>参考标准尚未对您开放：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the reference has no statement {number}</source>
   <translation>参考标准没有陈述 {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>{provider} is no AI, and judges no reasoning</source>
   <translation>{provider} 不是 AI，不评判推理</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>nobody scores a read of their own</source>
   <translation>任何人不得为自己的判读评分</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the draft is not open to you yet: {why}</source>
   <translation>草稿尚未对您开放：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the read is not open to you yet: {why}</source>
   <translation>判读尚未对您开放：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the draft states no reasoning: there is nothing to score</source>
   <translation>草稿未陈述推理：没有可评分的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/state/judging.py" />
   <source>the read states no reasoning: there is nothing to score</source>
   <translation>判读未陈述推理：没有可评分的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/state/keeping.py" />
   <source>environment</source>
   <translation>环境变量</translation>
  </message>
  <message>
   <location filename="../../viewer/state/keeping.py" />
   <source>keyring</source>
   <translation>密钥环</translation>
  </message>
  <message>
   <location filename="../../viewer/state/keeping.py" />
   <source>{id}, in the {place}</source>
   <translation>{id}，位于{place}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>kept by another version of Overread</source>
   <translation>由其他版本的 Overread 保存</translation>
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>damaged (a mask of another size)</source>
   <translation>已损坏（掩膜大小不同）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/kept_work.py" />
   <source>damaged ({kind})</source>
   <translation>已损坏（{kind}）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{n:.1f} pixels</source>
   <translation>{n:.1f} 像素</translation>
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
   <translation>乘积 {mm2:.0f} mm²</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm to the right</source>
   <translation>向右移位 {mm:.1f} mm</translation>
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
   <translation>层数 {weights}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{low} to {high}</source>
   <translation>{low} 至 {high}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>not perpendicular: {degrees:.0f}°</source>
   <translation>不垂直：{degrees:.0f}°</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>Evans' index {index:.2f}</source>
   <translation>Evans 指数 {index:.2f}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {n:.1f} pixels</source>
   <translation>移位 {n:.1f} 像素</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm</source>
   <translation>移位 {mm:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>shift {mm:.1f} mm to the left</source>
   <translation>向左移位 {mm:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>no pixel inside</source>
   <translation>区域内没有像素</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>mean {mean}</source>
   <translation>均值 {mean}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>mean {mean}  SD {sd}</source>
   <translation>均值 {mean}  SD {sd}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>{area} mm²</source>
   <translation>{area} mm²</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>of a slab of {mm} mm ({mode})</source>
   <translation>取自 {mm} mm 层块（{mode}）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>a part has no values</source>
   <translation>部分区域无数值</translation>
  </message>
  <message>
   <location filename="../../viewer/state/measured.py" />
   <source>interpolated values</source>
   <translation>插值数值</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Failure gallery</source>
   <translation>失误图集</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Model</source>
   <translation>模型</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Group</source>
   <translation>组</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Modality</source>
   <translation>模态</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Arm</source>
   <translation>研究组</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Epoch</source>
   <translation>阶段</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>Setting</source>
   <translation>场景</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>labels: {basis}</source>
   <translation>标签：{basis}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{percent:g} % interval: {method}</source>
   <translation>{percent:g} % 区间：{method}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>1 patient</source>
   <translation>1 名患者</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{n} patients</source>
   <translation>{n} 名患者</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{n} not counted, since a fact is not known</source>
   <translation>{n} 例未计入，因有信息不明</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>no reference</source>
   <translation>无参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{section}: no section of that name; {known}</source>
   <translation>{section}：没有此名称的部分；{known}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{about}: no stratum of that name; {known}</source>
   <translation>{about}：没有此名称的分层；{known}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>no answer</source>
   <translation>无回答</translation>
  </message>
  <message>
   <location filename="../../viewer/state/numbers.py" />
   <source>{kind}, {who}: {answer} (true: {true})</source>
   <translation>{kind}，{who}：{answer}（真值：{true}）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts of this case are made and never shown</source>
   <translation>该病例的草稿会生成，但从不显示</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>this case is read without drafts</source>
   <translation>该病例不使用草稿阅片</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts are shown after your read is locked</source>
   <translation>锁定判读后显示草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts may be shown while you read</source>
   <translation>阅片期间可显示草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>drafts may be shown before you read</source>
   <translation>阅片前可显示草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>In the pilot, epoch {epoch}: {arm}.</source>
   <translation>试点，阶段 {epoch}：{arm}。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>In the pilot, epoch {epoch}: {why}.</source>
   <translation>试点，阶段 {epoch}：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>the case was excluded: {code}</source>
   <translation>该病例已排除：{code}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>the case is not assigned to you</source>
   <translation>该病例未分配给您</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in a pilot nothing is asked beyond its locked configurations</source>
   <translation>试点中不得使用锁定配置以外的请求</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>{configuration} is not locked by the protocol, only {names}</source>
   <translation>{configuration} 未被方案锁定，仅锁定 {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>a case of a pilot is probed when its readings are over</source>
   <translation>试点病例须在各次判读结束后才能探测</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>a case of a pilot is judged when its readings are over</source>
   <translation>试点病例须在各次判读结束后才能评判</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in this case's arms drafts are not asked for</source>
   <translation>在该病例的各研究组中不请求草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/state/piloting.py" />
   <source>in this case's arm drafts are not asked for</source>
   <translation>在该病例的研究组中不请求草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the case is enrolled in a pilot</source>
   <translation>该病例已入组试点</translation>
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the case has a reference standard in the record</source>
   <translation>该病例在记录中有参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/state/pinning.py" />
   <source>the patient's pseudonym is not known, and no example goes without it</source>
   <translation>患者假名未知，没有假名不能作为示例</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: size {size!r} is not width and height</source>
   <translation>{path}：大小 {size!r} 不是宽度和高度</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: convention {convention!r} is not known</source>
   <translation>{path}：惯例 {convention!r} 未知</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: cannot be read ({reason})</source>
   <translation>{path}：无法读取（{reason}）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>{path}: holds an unknown setting ({reason})</source>
   <translation>{path}：含未知设置（{reason}）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/preferences.py" />
   <source>preferences cannot be saved ({reason})</source>
   <translation>无法保存首选项（{reason}）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>the series are of different studies; name those of one study</source>
   <translation>这些序列属于不同检查；请指定同一检查的序列</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>line {line}: {reason}</source>
   <translation>第 {line} 行：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>name the series in the column series; there are: {ids}</source>
   <translation>请在 series 列中指定序列；现有：{ids}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>name the series to be asked about; there are: {ids}</source>
   <translation>请指定要询问的序列；现有：{ids}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>not UTF-8 text</source>
   <translation>不是 UTF-8 文本</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>the context {name} cannot be read ({reason})</source>
   <translation>临床信息 {name} 无法读取（{reason}）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probe_cases.py" />
   <source>series {id} is in colour; a draft needs grey pictures</source>
   <translation>序列 {id} 为彩色；草稿需要灰度图像</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>the mean of {n} earlier requests, {mean:.4f} USD each</source>
   <translation>此前 {n} 次请求的均值，每次 {mean:.4f} USD</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>nothing is sent</source>
   <translation>不发送任何内容</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>not known: the record holds no earlier request to it whose cost is known</source>
   <translation>未知：记录中没有此前费用已知的请求</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>made-up histories</source>
   <translation>虚构病史</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>no clinical context</source>
   <translation>无临床信息</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>clinical context of {own} of {n} cases</source>
   <translation>{n} 例中 {own} 例有临床信息</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>case {case}, {request}: {answer}</source>
   <translation>病例 {case}，{request}：{answer}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>{n} requests in a row came to nothing, the last one because: {message}</source>
   <translation>连续 {n} 次请求无结果，最近一次的原因：{message}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/probing.py" />
   <source>policy forbids it: {reason}</source>
   <translation>策略禁止：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/questions.py" />
   <source>what was sent cannot be made again from the record</source>
   <translation>无法根据记录重建已发送的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/state/questions.py" />
   <source>the clinical context cannot be told from the prompt that the record holds</source>
   <translation>无法从记录中的提示词识别临床信息</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>no series of the study is known to show the outlined places</source>
   <translation>已知没有该检查的序列显示所勾画的位置</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>it is on the grid of no series of the study, so nothing proves that it was made on it</source>
   <translation>它不在该检查任何序列的网格上，因此无法证明是在其上勾画的</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>taken although {problem}: {reason}</source>
   <translation>尽管{problem}仍予采用：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>its study is not at hand, and the file does not say which one it is about</source>
   <translation>其检查不在手边，且文件未注明属于哪个检查</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>in series {id} the two halves are too unlike to find their midplane</source>
   <translation>在序列 {id} 中，两侧差异过大，无法找到正中矢状面</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>no side is stated: {why}</source>
   <translation>未注明侧别：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same study and frame of reference</source>
   <translation>同一检查和参考坐标系</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same study</source>
   <translation>同一检查</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the same grid as series {id}</source>
   <translation>与序列 {id} 网格相同</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>{path}: what is there is not {case}</source>
   <translation>{path}：其中内容不是 {case}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>in series {id} {reason}</source>
   <translation>在序列 {id} 中，{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>sides by the midplane that was found in series {id}</source>
   <translation>按序列 {id} 中找到的正中矢状面确定侧别</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>the file names another study or patient</source>
   <translation>文件注明的是其他检查或患者</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>its places are in a frame of reference that no series of the study has</source>
   <translation>其位置所在的参考坐标系不属于该检查的任何序列</translation>
  </message>
  <message>
   <location filename="../../viewer/state/reference_fit.py" />
   <source>it outlines places that no series of the study shows</source>
   <translation>它勾画的位置在该检查的任何序列中均未显示</translation>
  </message>
  <message>
   <location filename="../../viewer/state/shortcuts.py" />
   <source>{path}: is not a table of keys</source>
   <translation>{path}：不是按键表</translation>
  </message>
  <message>
   <location filename="../../viewer/state/shortcuts.py" />
   <source>the keys cannot be saved ({reason})</source>
   <translation>无法保存按键（{reason}）</translation>
  </message>
  <message>
   <location filename="../../viewer/state/showing.py" />
   <source>Colour</source>
   <translation>彩色</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>in this case's arm drafts are never shown</source>
   <translation>在该病例的研究组中从不显示草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>{change}: acknowledge a new epoch before the draft is shown</source>
   <translation>{change}：显示草稿前请确认新阶段</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>ask for a draft first</source>
   <translation>请先请求草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>decide on each draft first</source>
   <translation>请先对每份草稿作出决定</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Read</source>
   <translation>阅片</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Lock</source>
   <translation>锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Draft</source>
   <translation>草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Compare</source>
   <translation>比较</translation>
  </message>
  <message>
   <location filename="../../viewer/state/steps.py" />
   <source>Sign</source>
   <translation>签署</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>Its content stays hidden until your read is locked.</source>
   <translation>锁定判读后才显示其内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>Kept back: {why}.</source>
   <translation>暂不显示：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>a normal read needs the coverage check: say what you looked at</source>
   <translation>判读为正常须作覆盖核查：请说明看过哪些部位</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>give a reason</source>
   <translation>请给出理由</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>this draft cannot be shown against the protocol</source>
   <translation>此草稿不能违反方案显示</translation>
  </message>
  <message>
   <location filename="../../viewer/state/withholding.py" />
   <source>say which regions were looked at</source>
   <translation>请说明看过哪些区域</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>Exploratory: this case is in no pilot and no figure of one counts it.</source>
   <translation>探索性：该病例不在任何试点中，也不计入任何试点数值。</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>no slices are selected</source>
   <translation>未选择层面</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>the read is locked already; supersede it with a reason</source>
   <translation>判读已锁定；如需更改，请给出理由予以取代</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>there is no locked read to supersede</source>
   <translation>没有可取代的锁定判读</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>what would be sent has not been shown yet</source>
   <translation>尚未显示将要发送的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>this answer is no draft of the case</source>
   <translation>此回答不是该病例的草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>a draft that was not shown cannot be decided on</source>
   <translation>未显示的草稿不能作出决定</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>this draft has no valid content: it can only be rejected</source>
   <translation>此草稿没有有效内容：只能拒绝</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>an edit, and only an edit, carries edited content</source>
   <translation>修改且仅有修改才带有修改后的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/state/workflow.py" />
   <source>signed already; supersede the read or a decision to sign again</source>
   <translation>已签署；如需再次签署，请取代判读或某项决定</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>just now</source>
   <translation>刚刚</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 day</source>
   <translation>1 天</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} days</source>
   <translation>{n} 天</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 hour</source>
   <translation>1 小时</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} hours</source>
   <translation>{n} 小时</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>1 minute</source>
   <translation>1 分钟</translation>
  </message>
  <message>
   <location filename="../../viewer/state/worklist.py" />
   <source>{n} minutes</source>
   <translation>{n} 分钟</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>File</source>
   <translation>文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>View</source>
   <translation>视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Layout</source>
   <translation>布局</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Image</source>
   <translation>图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Marks</source>
   <translation>标记</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Case</source>
   <translation>病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Help</source>
   <translation>帮助</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window preset {number}</source>
   <translation>窗预设 {number}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the values of this preset</source>
   <translation>显示该预设的数值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Several series beside each other</source>
   <translation>多个序列并排</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open folder…</source>
   <translation>打开文件夹…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open a folder of DICOM or NIfTI files</source>
   <translation>打开 DICOM 或 NIfTI 文件的文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open files or zip…</source>
   <translation>打开文件或 zip…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open files, a DICOMDIR or a zip archive</source>
   <translation>打开文件、DICOMDIR 或 zip 压缩包</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the sample case</source>
   <translation>打开示例病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Make and open a sample case</source>
   <translation>生成并打开示例病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Files left out…</source>
   <translation>未纳入的文件…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>List the files that could not be shown, with reasons</source>
   <translation>列出无法显示的文件及原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export view…</source>
   <translation>导出视图…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>The active view as a PNG picture, without names</source>
   <translation>将当前视图存为 PNG 图片，不含姓名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export series, key images or measurements…</source>
   <translation>导出序列、关键图像或测量…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>As NIfTI, film, DICOM secondary captures, key object selection or report</source>
   <translation>存为 NIfTI、影片、DICOM 二次捕获、关键对象选择或报告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Anonymised copy…</source>
   <translation>匿名副本…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>A copy of the study without what names anybody (DICOM PS3.15)</source>
   <translation>不含身份信息的检查副本（DICOM PS3.15）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Header of the slice…</source>
   <translation>层面头信息…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>All DICOM attributes of the file in view, or the NIfTI header</source>
   <translation>当前文件的全部 DICOM 属性，或 NIfTI 头信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Close study</source>
   <translation>关闭检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go back to the welcome page</source>
   <translation>返回欢迎页</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Preferences…</source>
   <translation>首选项…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Language, theme, convention, language of drafts, keys, idle lock</source>
   <translation>语言、主题、显示惯例、草稿语言、按键、闲置锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Quit</source>
   <translation>退出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Close the application</source>
   <translation>关闭应用程序</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Command palette…</source>
   <translation>命令面板…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Find any command by name</source>
   <translation>按名称查找任意命令</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Enlarge the active view</source>
   <translation>放大当前视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the active view alone, or all views</source>
   <translation>仅显示当前视图，或显示全部视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Slices as acquired</source>
   <translation>采集层面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the slices as they were acquired, or cut the patient's own plane</source>
   <translation>按采集方向显示层面，或按患者自身平面重切</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next view</source>
   <translation>下一视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Let keys act on the next view</source>
   <translation>使按键作用于下一视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous view</source>
   <translation>上一视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Let keys act on the previous view</source>
   <translation>使按键作用于上一视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next part of the window</source>
   <translation>窗口下一部分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Move the keyboard focus: series, views, case, toolbar</source>
   <translation>移动键盘焦点：序列、视图、病例、工具栏</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous part of the window</source>
   <translation>窗口上一部分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Move the keyboard focus back</source>
   <translation>键盘焦点后退</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next slice</source>
   <translation>下一层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one slice on</source>
   <translation>前进一层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous slice</source>
   <translation>上一层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one slice back</source>
   <translation>后退一层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ten slices on</source>
   <translation>前进十层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go ten slices on</source>
   <translation>前进十层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ten slices back</source>
   <translation>后退十层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go ten slices back</source>
   <translation>后退十层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>First slice</source>
   <translation>第一层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to the first slice</source>
   <translation>转到第一层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Last slice</source>
   <translation>最后一层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to the last slice</source>
   <translation>转到最后一层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine</source>
   <translation>电影播放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play the slices of the active view; again to stop</source>
   <translation>播放当前视图的层面；再按停止</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next series</source>
   <translation>下一序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the next series of the list</source>
   <translation>打开列表中的下一序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous series</source>
   <translation>上一序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the previous series of the list</source>
   <translation>打开列表中的上一序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine faster</source>
   <translation>加快播放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play more slices a second</source>
   <translation>每秒播放更多层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cine slower</source>
   <translation>减慢播放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Play fewer slices a second</source>
   <translation>每秒播放更少层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next time point</source>
   <translation>下一时相</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one time point on in a time series</source>
   <translation>在时间序列中前进一个时相</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous time point</source>
   <translation>上一时相</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go one time point back</source>
   <translation>在时间序列中后退一个时相</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next hanging protocol</source>
   <translation>下一挂片方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hang the study by the next protocol that fits it, then the planes again</source>
   <translation>按下一个适用的方案挂片，之后回到各平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous hanging protocol</source>
   <translation>上一挂片方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hang the study by the protocol before</source>
   <translation>按上一个方案挂片</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Planes and 3D of one series</source>
   <translation>单序列各平面和 3D</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Axial, sagittal, coronal and 3D of the series in view</source>
   <translation>当前序列的轴位、矢状位、冠状位和 3D</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link scrolling</source>
   <translation>联动滚动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Tiles that share a frame of reference show the same place</source>
   <translation>共用参考坐标系的窗格显示同一位置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link zoom and pan</source>
   <translation>联动缩放和平移</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Zoom and pan all tiles together</source>
   <translation>所有窗格同步缩放和平移</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link windows</source>
   <translation>联动窗宽窗位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Tiles with values of the same units have the same window</source>
   <translation>数值单位相同的窗格使用相同窗宽窗位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Register series</source>
   <translation>配准序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Find how the head moved between series of different spaces on show</source>
   <translation>求出所示不同空间序列之间头部的移动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Accept registration</source>
   <translation>接受配准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>You looked at it, and it fits</source>
   <translation>已查看并确认吻合</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Link places by hand</source>
   <translation>手动关联位置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Press at a place, then at the same place in the other series</source>
   <translation>在一处按下，再在另一序列的同一处按下</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Unlink</source>
   <translation>取消关联</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Forget registrations and links of the series on show</source>
   <translation>清除所示序列的配准和关联</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Blended, checkerboard or difference</source>
   <translation>融合、棋盘格或差值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change how the second series is shown</source>
   <translation>切换第二序列的显示方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Nothing over the series</source>
   <translation>取消叠加序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the series in view alone again</source>
   <translation>恢复仅显示当前序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Series without a frame of reference share a space</source>
   <translation>无参考坐标系的序列共用空间</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Only where you know it: files of one folder may lie centimetres apart</source>
   <translation>仅在确知时使用：同一文件夹的文件可能相差数厘米</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Reset views</source>
   <translation>重置视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Fit every view and go back to the opening window</source>
   <translation>所有视图适合窗口并恢复初始窗宽窗位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next 3D preset</source>
   <translation>下一 3D 预设</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Skin, brain, vessels, bone or the maximum in the 3D view</source>
   <translation>3D 视图中的皮肤、脑、血管、骨或最大值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Cut the 3D view</source>
   <translation>切割 3D 视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>At the crosshair: axial, coronal, sagittal, then all of it again</source>
   <translation>在十字线处：轴位、冠状位、矢状位，然后恢复全部</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Neurological convention</source>
   <translation>神经学惯例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the patient's left on the left of the picture</source>
   <translation>患者左侧显示在图像左侧</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Light theme</source>
   <translation>浅色主题</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change between the reading-room theme and the light one</source>
   <translation>在阅片室主题与浅色主题之间切换</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Full screen</source>
   <translation>全屏</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Use the whole screen</source>
   <translation>使用整个屏幕</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window</source>
   <translation>窗宽窗位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag: right widens, up brightens</source>
   <translation>拖动：向右加宽窗宽，向上变亮</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Pan</source>
   <translation>平移</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag the picture</source>
   <translation>拖动图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Zoom</source>
   <translation>缩放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag up to enlarge, down to shrink</source>
   <translation>向上拖动放大，向下缩小</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Crosshair</source>
   <translation>十字线</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag the linked position through all planes</source>
   <translation>拖动联动位置，贯穿所有平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Scroll</source>
   <translation>滚动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag up or down through the slices</source>
   <translation>上下拖动翻阅层面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Thicker slab</source>
   <translation>加厚层块</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show more slices in one picture</source>
   <translation>一幅图像中显示更多层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Thinner slab</source>
   <translation>减薄层块</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show fewer slices in one picture</source>
   <translation>一幅图像中显示更少层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>MIP, MinIP or mean</source>
   <translation>MIP、MinIP 或均值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change how the slices of a slab are combined</source>
   <translation>切换层块中各层的合成方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the other planes</source>
   <translation>旋转其他平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Oblique planes: turn the others about the active one by 5 degrees</source>
   <translation>斜位：其他平面绕当前平面旋转 5 度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the other planes back</source>
   <translation>反向旋转其他平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Turn the others about the active one by 5 degrees the other way</source>
   <translation>其他平面绕当前平面反向旋转 5 度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Straighten planes</source>
   <translation>摆正平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Axial, coronal and sagittal of the patient again</source>
   <translation>恢复患者的轴位、冠状位和矢状位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Invert</source>
   <translation>反相</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show low values bright</source>
   <translation>低值显示为亮</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Window in numbers…</source>
   <translation>输入窗宽窗位…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Type window width and level</source>
   <translation>键入窗宽和窗位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag from end to end</source>
   <translation>从一端拖到另一端</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click end, vertex and end</source>
   <translation>依次点击一端、顶点和另一端</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag a region; shows mean, SD, range and area</source>
   <translation>拖出区域；显示均值、SD、范围和面积</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag around a region; on several slices it gives the volume by ABC/2</source>
   <translation>沿区域拖画；多层勾画时按 ABC/2 给出体积</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Arrow with words</source>
   <translation>带文字的箭头</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Drag to the place that is meant, then type</source>
   <translation>拖到所指位置，然后键入文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Two diameters (RANO)</source>
   <translation>双径线（RANO）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click both ends of the longest diameter, then of its perpendicular</source>
   <translation>点击最长径两端，再点击其垂直径两端</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Angle of two lines (Cobb)</source>
   <translation>两线夹角（Cobb）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click both ends of one line, then of the other</source>
   <translation>点击一条线的两端，再点击另一条线的两端</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click the width of the frontal horns, then the inner width of the skull</source>
   <translation>点击额角宽度，再点击颅腔内径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Click the falx in front, behind, and then the shifted septum</source>
   <translation>依次点击大脑镰前端、后端和移位的透明隔</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Brush a mask</source>
   <translation>掩膜画笔</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Paint a mask in 3D within a range of values; Ctrl erases</source>
   <translation>在数值范围内以 3D 绘制掩膜；Ctrl 擦除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Import a mask…</source>
   <translation>导入掩膜…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>DICOM segmentation, RT structures or a NIfTI label image</source>
   <translation>DICOM 分割、RT 结构或 NIfTI 标签图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Smooth the mask</source>
   <translation>平滑掩膜</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Give the active mask a smooth surface</source>
   <translation>使当前掩膜表面平滑</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Export masks…</source>
   <translation>导出掩膜…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>As a DICOM segmentation or a NIfTI label image</source>
   <translation>存为 DICOM 分割或 NIfTI 标签图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next mark</source>
   <translation>下一个标记</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Select the next mark and show its slice, oblique ones too</source>
   <translation>选择下一个标记并显示其层面，包括斜面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Hide marks</source>
   <translation>隐藏标记</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Draw no marks for a while; they stay where they are</source>
   <translation>暂不绘制标记；标记保留原位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Delete mark</source>
   <translation>删除标记</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Delete the selected mark</source>
   <translation>删除所选标记</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Undo</source>
   <translation>撤销</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Take back the last mark, key image, selection or change of a mask</source>
   <translation>撤回上一个标记、关键图像、选择或掩膜改动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Redo</source>
   <translation>重做</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Do again what was taken back</source>
   <translation>重做已撤回的操作</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Key image</source>
   <translation>关键图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Mark this slice as a key image, or unmark it</source>
   <translation>将此层标为关键图像，或取消</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Note at key image…</source>
   <translation>关键图像备注…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Make this slice a key image with a note, or change its note</source>
   <translation>将此层设为带备注的关键图像，或更改其备注</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>8 spread over the brain</source>
   <translation>全脑均布 8 层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Select 8 slices by rule, independent of the reader</source>
   <translation>按规则选择 8 层，不依赖阅片者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Add a prior study…</source>
   <translation>添加既往检查…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>An earlier study of the same patient, to be sent beside this one</source>
   <translation>同一患者的既往检查，与本次检查一并发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change which selection is sent</source>
   <translation>切换发送的选择</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Key images, or the slices chosen by rule</source>
   <translation>关键图像，或按规则选出的层面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Finding from mark</source>
   <translation>由标记添加所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Add a finding at the selected mark, else at the crosshair</source>
   <translation>在所选标记处添加所见，否则在十字线处</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Preview what leaves</source>
   <translation>预览外发内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show every image and every character that would be sent</source>
   <translation>显示将要发送的每幅图像和每个字符</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: lock the read</source>
   <translation>转到：锁定判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that locks your read</source>
   <translation>显示锁定判读的步骤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: draft</source>
   <translation>转到：草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that asks for a draft</source>
   <translation>显示请求草稿的步骤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: compare</source>
   <translation>转到：比较</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show read, draft and reference side by side</source>
   <translation>并排显示判读、草稿和参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Go to: sign</source>
   <translation>转到：签署</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show the step that signs the record</source>
   <translation>显示签署记录的步骤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Next case</source>
   <translation>下一病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the next case of the worklist</source>
   <translation>打开工作列表中的下一病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Previous case</source>
   <translation>上一病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Open the case before this one in the worklist</source>
   <translation>打开工作列表中的上一病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Keys</source>
   <translation>按键</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>All keys on one page</source>
   <translation>一页列出所有按键</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Change keys…</source>
   <translation>更改按键…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Give commands other keys; export and import them</source>
   <translation>为命令指定其他按键；导出和导入按键</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Show log…</source>
   <translation>显示日志…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>What the app noted about itself; copy a report without patient data</source>
   <translation>应用自身的记录；可复制不含患者数据的报告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>About Overread</source>
   <translation>关于 Overread</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Version, licence, intended use</source>
   <translation>版本、许可证、预期用途</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Wheel</source>
   <translation>滚轮</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>slices</source>
   <translation>翻层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Ctrl+wheel</source>
   <translation>Ctrl+滚轮</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>zoom at the pointer</source>
   <translation>以指针为中心缩放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Left drag</source>
   <translation>左键拖动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>the chosen tool</source>
   <translation>所选工具</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Middle drag</source>
   <translation>中键拖动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>pan</source>
   <translation>平移</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Right drag</source>
   <translation>右键拖动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>zoom</source>
   <translation>缩放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Shift+left drag</source>
   <translation>Shift+左键拖动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>crosshair</source>
   <translation>十字线</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>Double click</source>
   <translation>双击</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/action_table.py" />
   <source>enlarge, or all views</source>
   <translation>放大，或全部视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Note</source>
   <comment>level</comment>
   <translation>提示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Warning</source>
   <translation>警告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Error</source>
   <translation>错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Dismiss</source>
   <translation>关闭</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Dismiss this notice</source>
   <translation>关闭此通知</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Details</source>
   <translation>详细信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Copy report</source>
   <translation>复制报告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>What helps to find the fault, without patient data</source>
   <translation>有助于查找故障的信息，不含患者数据</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/banner.py" />
   <source>Copy</source>
   <translation>复制</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Series</source>
   <translation>序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Series of the opened study</source>
   <translation>已打开检查的序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>1 file left out</source>
   <translation>未纳入 1 个文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>{n} files left out</source>
   <translation>未纳入 {n} 个文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>Show which files, and why (Ctrl+Shift+E)</source>
   <translation>显示是哪些文件及原因（Ctrl+Shift+E）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>1 series</source>
   <translation>1 个序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>no picture</source>
   <translation>无图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/browser.py" />
   <source>{n} series</source>
   <translation>{n} 个序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>{case}, {source}. It stays on screen until somebody says what was done.</source>
   <translation>{case}，{source}。在有人说明处理情况之前，将一直显示在屏幕上。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Urgent discrepancy</source>
   <translation>紧急差异</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Done</source>
   <translation>处理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>In words</source>
   <translation>文字说明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Open the case</source>
   <translation>打开病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Not now</source>
   <translation>暂不</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Acknowledge</source>
   <translation>确认</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Recorded with your account and the time.</source>
   <translation>将连同您的账户和时间一起记录。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>what was done and by whom; no names of patients</source>
   <translation>处理内容及处理人；不写患者姓名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Team informed</source>
   <translation>已通知团队</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>Read corrected</source>
   <translation>已更正判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>No action needed</source>
   <translation>无需处理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>no case</source>
   <translation>无病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/acknowledging.py" />
   <source>{n} more after this one.</source>
   <translation>其后还有 {n} 项。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/afterwards.py" />
   <source>How it is asked</source>
   <translation>询问方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Chinese (simplified)</source>
   <translation>简体中文</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>English</source>
   <translation>英语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>German</source>
   <translation>德语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Spanish</source>
   <translation>西班牙语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>French</source>
   <translation>法语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Italian</source>
   <translation>意大利语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Japanese</source>
   <translation>日语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Korean</source>
   <translation>韩语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Dutch</source>
   <translation>荷兰语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Polish</source>
   <translation>波兰语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Portuguese</source>
   <translation>葡萄牙语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Turkish</source>
   <translation>土耳其语</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Strategy</source>
   <translation>策略</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>How many answers</source>
   <translation>回答数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>At most so many slices</source>
   <translation>层数上限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Set of examples</source>
   <translation>示例集</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Language of the answer</source>
   <translation>回答语言</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Sets…</source>
   <translation>示例集…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Sets of worked examples</source>
   <translation>标注示例集</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>See the sets of worked examples, and pin this case as one</source>
   <translation>查看标注示例集，并将此病例固定为示例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Language</source>
   <translation>语言</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Ask without granting</source>
   <translation>不满足请求直接询问</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>there is no set of examples: pin a case under Sets</source>
   <translation>没有示例集：请在“示例集”中固定一个病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>none yet</source>
   <translation>尚无</translation>
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
   <translation>层数上限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Examples</source>
   <translation>示例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Grants a request</source>
   <translation>满足请求</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Grants what {title} needs: {needs}. Choose what it gets (more images, another series, a prior, the history), then preview. The two drafts stay linked.</source>
   <translation>满足 {title} 的需要：{needs}。选择提供的内容（更多图像、其他序列、既往检查、病史），然后预览。两份草稿保持关联。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>Vote of {n} answers</source>
   <translation>{n} 个回答表决</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/asking_box.py" />
   <source>up to {n}</source>
   <translation>最多 {n} 层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>A draft that is kept back</source>
   <translation>暂不显示的草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>This draft claims a critical finding and your read is not critical. It can be shown against the protocol: this is recorded and counted apart.</source>
   <translation>此草稿提示危急所见，而您的判读并非危急。可违反方案显示：将予记录并单独计数。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Show it with a reason…</source>
   <translation>给出理由后显示…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Why</source>
   <translation>原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>Show it: recorded</source>
   <translation>显示：已记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>why the patient cannot wait</source>
   <translation>患者为何不能等待</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/broken_glass.py" />
   <source>say why first</source>
   <translation>请先说明原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>write something here</source>
   <translation>请在此填写</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>state this</source>
   <translation>请注明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>leave this open</source>
   <translation>请留空</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not a number</source>
   <translation>不是数字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not a whole number</source>
   <translation>不是整数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose one</source>
   <translation>请选择一项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say whether it is present</source>
   <translation>请说明是否存在</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say what was found</source>
   <translation>请说明发现了什么</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>give the longest diameter first</source>
   <translation>请先给出最长径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a category</source>
   <translation>请选择类别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a role</source>
   <translation>请选择角色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose single, several or diffuse</source>
   <translation>请选择单发、多发或弥漫</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a grade, or clear the reasons</source>
   <translation>请选择等级，或清除原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say whether there was a prior</source>
   <translation>请说明有无既往检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say why</source>
   <translation>请说明原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>is not an ICD-10 code, e.g. C71.1</source>
   <translation>不是 ICD-10 编码，例如 C71.1</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>name the edition of ICD-10</source>
   <translation>请注明 ICD-10 版本</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say how it looks</source>
   <translation>请描述其表现</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>write the step</source>
   <translation>请填写步骤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say what is needed</source>
   <translation>请说明需要什么</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>choose a sequence</source>
   <translation>请选择扫描序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>say normal, abnormal or indeterminate, or abstain</source>
   <translation>请选择正常、异常或不确定，或放弃判断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>state all five, or none</source>
   <translation>五项全部给出，或全部不给</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be more than {limit}</source>
   <translation>须大于 {limit}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be more than {limit} %</source>
   <translation>须大于 {limit} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at least {limit}</source>
   <translation>须至少为 {limit}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at least {limit} %</source>
   <translation>须至少为 {limit} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at most {limit}</source>
   <translation>须至多为 {limit}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/check.py" />
   <source>must be at most {limit} %</source>
   <translation>须至多为 {limit} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>NOTHING IS SENT</source>
   <translation>不发送任何内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>MAY SEND</source>
   <translation>可发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>LOCAL ONLY</source>
   <translation>仅限本地</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/choices.py" />
   <source>Egress policy: {words}</source>
   <translation>外发策略：{words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/coded.py" />
   <source>In the lexicon as {name}</source>
   <translation>术语库中为 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/coded.py" />
   <source>in the lexicon as {name}</source>
   <translation>术语库中为 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{n} differ · {m} agree. Choose a row to go to its place in the views.</source>
   <translation>{n} 项不同 · {m} 项一致。选择一行可在视图中转到其位置。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Drafts</source>
   <translation>草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Choose the drafts that stand side by side</source>
   <translation>选择并排显示的草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Give the table the whole height, or give it back</source>
   <translation>表格占满高度，或恢复</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Give the table the whole height</source>
   <translation>表格占满高度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Reasoning…</source>
   <translation>推理…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Score the drafts' reasoning by the rubric, beside the reference</source>
   <translation>对照参考标准，按评分细则为草稿的推理评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Differences only</source>
   <translation>仅显示差异</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Read, drafts and reference side by side</source>
   <translation>判读、草稿和参考标准并排</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Side by side</source>
   <translation>并排</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Difference</source>
   <translation>差异</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>read</source>
   <comment>noun</comment>
   <translation>判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>reference</source>
   <translation>参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>Strictly a finding on the wrong side is not detected; leniently it is.</source>
   <translation>严格标准下，侧别错误的所见视为未检出；宽松标准下视为检出。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{n} drafts differ</source>
   <translation>{n} 份草稿不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>{a} and {b} differ</source>
   <translation>{a} 与 {b} 不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/compare_table.py" />
   <source>agrees with {who}</source>
   <translation>一致：{who}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Send the context along</source>
   <translation>一并发送临床信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>With or without it is part of the record: both can be compared</source>
   <translation>是否附带均会记录：两者可作比较</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>From a file…</source>
   <translation>从文件…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>A text file, or a FHIR R4 bundle in JSON</source>
   <translation>文本文件，或 JSON 格式的 FHIR R4 Bundle</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Symptoms, history, question. Nothing that says who it is.</source>
   <translation>症状、病史、问题。不含任何身份信息。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Clinical context</source>
   <translation>临床信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Replace all by their kind</source>
   <translation>全部替换为类别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Black out the face</source>
   <translation>遮黑面部</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>In front of and below the brain; refused where the brain would be at risk</source>
   <translation>脑前方和下方；若可能影响脑组织则拒绝执行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>the clinical context is still being looked at</source>
   <translation>仍在检查临床信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Text or FHIR (*.txt *.json)</source>
   <translation>文本或 FHIR (*.txt *.json)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>▲ {n} may say who the patient is: decide on each before it can be sent</source>
   <translation>▲ {n} 处可能透露患者身份：须逐一决定后才能发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>✓ No name, date or number is found. Rules miss rare names: read it once.</source>
   <translation>✓ 未发现姓名、日期或号码。规则可能漏掉罕见姓名：请通读一遍。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>not sent</source>
   <translation>未发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>none</source>
   <comment>text</comment>
   <translation>无</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>Looking for what may name somebody…</source>
   <translation>正在查找可能透露身份的内容…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>{parts} to decide on</source>
   <translation>{parts}待决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>{n} kept with a reason.</source>
   <translation>{n} 处附理由保留。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_box.py" />
   <source>face blacked out</source>
   <translation>面部已遮黑</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Remove</source>
   <translation>删除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Replace</source>
   <translation>替换</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Keep…</source>
   <translation>保留…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Let it stand wherever it is, with a reason that is recorded</source>
   <translation>各处均予保留，并记录理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Why it names nobody; Return keeps it</source>
   <translation>为何不透露身份；按回车保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Why it may stand</source>
   <translation>为何可以保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Remove {words}</source>
   <translation>删除 {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Replace {words} by its kind</source>
   <translation>将 {words} 替换为其类别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Keep {words} with a reason</source>
   <translation>附理由保留 {words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>Put its kind in its place: [{kind}]</source>
   <translation>以其类别代替：[{kind}]</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>FHIR: {n} taken, {m} left out</source>
   <translation>FHIR：采用 {n} 项，略去 {m} 项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/context_parts.py" />
   <source>{says}: add</source>
   <translation>{says}：添加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>unexpected {kind}: {error}</source>
   <translation>意外的 {kind}：{error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>It did not happen, since the record could not store it: {error}</source>
   <translation>操作未执行，因为记录无法存储：{error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>series {series} is selected, but not loaded: open it first</source>
   <translation>序列 {series} 已选择但未加载：请先打开</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/controller.py" />
   <source>no images are selected</source>
   <translation>未选择图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take finding {n} over</source>
   <translation>采用所见 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Edit finding {n}</source>
   <translation>修改所见 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject finding {n}, with a reason</source>
   <translation>拒绝所见 {n}，附理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Not decided</source>
   <translation>未决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Show finding {n} in the views</source>
   <translation>在视图中显示所见 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Decide again…</source>
   <translation>重新决定…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Supersede this decision, with a reason; it stays in the record</source>
   <translation>取代此决定，附理由；原决定保留在记录中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>what is wrong with the draft</source>
   <translation>草稿有何错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject draft: your read stays in force</source>
   <translation>拒绝草稿：您的判读继续有效</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Change the draft and take the result over, with a reason</source>
   <translation>修改草稿并采用修改结果，附理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Keep your read; the draft is not taken over, with a reason</source>
   <translation>保留您的判读；不采用草稿，附理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Accept draft: supersedes your decision</source>
   <translation>采纳草稿：取代您的决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Without {numbers}…</source>
   <translation>不含 {numbers}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take the draft over without finding {numbers}, with a reason</source>
   <translation>采用草稿但不含所见 {numbers}，附理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Accept</source>
   <translation>采纳</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Take the draft over as it is, with every finding</source>
   <translation>原样采用草稿，包括全部所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Decision on the draft by {title}</source>
   <translation>对 {title} 的草稿的决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>No valid content: there is nothing to decide on.</source>
   <translation>没有有效内容：无可决定。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Finding {n} {decided}</source>
   <translation>所见 {n} {decided}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Edit…</source>
   <translation>修改…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Reject…</source>
   <translation>拒绝…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>Before: {what}</source>
   <translation>此前：{what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_card.py" />
   <source>To decide so, {missing}</source>
   <translation>作此决定：{missing}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Import reference…</source>
   <translation>导入参考标准…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>CSV, JSON, DICOM SR or SEG, NIfTI mask, report in words</source>
   <translation>CSV、JSON、DICOM SR 或 SEG、NIfTI 掩膜、文字报告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Write reference…</source>
   <translation>撰写参考标准…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Write the reference standard in the structured form</source>
   <translation>按结构化表单撰写参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Show the table</source>
   <translation>显示表格</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>What differs</source>
   <translation>差异内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>What you decide</source>
   <translation>您的决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>The whole reference</source>
   <translation>完整参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Nothing to compare yet: {why}.</source>
   <translation>尚无可比较内容：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>Nothing to compare yet.</source>
   <translation>尚无可比较内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/decide_page.py" />
   <source>No reference standard for this case. Import one to compare with it.</source>
   <translation>该病例没有参考标准。导入后即可比较。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Providers that would be sent to</source>
   <translation>将接收内容的提供方</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send nothing</source>
   <translation>不发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send exactly what is shown (Ctrl+Return)</source>
   <translation>严格按所示内容发送（Ctrl+Return）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Investigational - not for diagnosis. What is sent is kept in the record.</source>
   <translation>仅供研究，不得用于诊断。发送内容保存在记录中。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Nothing can be sent</source>
   <translation>无法发送任何内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>The same images and texts to {n} providers</source>
   <translation>相同的图像和文字发送给 {n} 个提供方</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>To {n} providers, not all of them the same</source>
   <translation>发送给 {n} 个提供方，内容不尽相同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>look at {names} first: what it gets differs</source>
   <translation>请先查看 {names}：其接收的内容不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>not allowed: {names}</source>
   <translation>不允许：{names}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/departures.py" />
   <source>Send {images} to {names}</source>
   <translation>将 {images}发送给 {names}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>normality</source>
   <translation>正常与否</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>probability of abnormal</source>
   <translation>异常概率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>sequence and plane</source>
   <translation>扫描序列和平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>image quality</source>
   <translation>图像质量</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>category probabilities</source>
   <translation>类别概率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>rationale</source>
   <translation>推理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>comparison with a prior</source>
   <translation>与既往检查比较</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>urgency</source>
   <translation>紧急程度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>limitations</source>
   <translation>局限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>shape</source>
   <translation>形态</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>margin</source>
   <translation>边缘</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>enhancement</source>
   <translation>强化</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>mass effect</source>
   <translation>占位效应</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>haemorrhage</source>
   <translation>出血</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>stepwise</source>
   <translation>逐步</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>few shot</source>
   <translation>少样本</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>self consistency</source>
   <translation>自洽</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>two stage</source>
   <translation>两阶段</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>presence not stated</source>
   <translation>未注明是否存在</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>finding without a name</source>
   <translation>未命名的所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>no image named</source>
   <translation>未指明图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>category not stated</source>
   <translation>未注明类别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>not stated</source>
   <translation>未注明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} backup</source>
   <translation>{n} 份备份</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} backups</source>
   <translation>{n} 份备份</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} case</source>
   <translation>{n} 个病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} cases</source>
   <translation>{n} 个病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} comparison</source>
   <translation>{n} 次比较</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} comparisons</source>
   <translation>{n} 次比较</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} criterion</source>
   <translation>{n} 条标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} criteria</source>
   <translation>{n} 条标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} day</source>
   <translation>{n} 天</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} draft</source>
   <translation>{n} 份草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} drafts</source>
   <translation>{n} 份草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} entry</source>
   <translation>{n} 条</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} entries</source>
   <translation>{n} 条</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} event</source>
   <translation>{n} 个事件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} events</source>
   <translation>{n} 个事件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} failed try</source>
   <translation>{n} 次失败尝试</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} failed tries</source>
   <translation>{n} 次失败尝试</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} file</source>
   <translation>{n} 个文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} files</source>
   <translation>{n} 个文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} folder</source>
   <translation>{n} 个文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} folders</source>
   <translation>{n} 个文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} hour</source>
   <translation>{n} 小时</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} image</source>
   <translation>{n} 幅图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} images</source>
   <translation>{n} 幅图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} key</source>
   <translation>{n} 个密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} keys</source>
   <translation>{n} 个密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} mark</source>
   <translation>{n} 个标记</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} marks</source>
   <translation>{n} 个标记</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} more pair</source>
   <translation>另 {n} 对</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} more pairs</source>
   <translation>另 {n} 对</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} part</source>
   <translation>{n} 处</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} parts</source>
   <translation>{n} 处</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} patient</source>
   <translation>{n} 名患者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} payload</source>
   <translation>{n} 份载荷</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} payloads</source>
   <translation>{n} 份载荷</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} place</source>
   <translation>{n} 处</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} places</source>
   <translation>{n} 处</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} problem</source>
   <translation>{n} 个问题</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} problems</source>
   <translation>{n} 个问题</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} provider</source>
   <translation>{n} 个提供方</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} providers</source>
   <translation>{n} 个提供方</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} reference finding</source>
   <translation>{n} 个参考所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} reference findings</source>
   <translation>{n} 个参考所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} request</source>
   <translation>{n} 次请求</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} requests</source>
   <translation>{n} 次请求</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} result</source>
   <translation>{n} 个结果</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} results</source>
   <translation>{n} 个结果</translation>
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
   <translation>{n} 步</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} steps</source>
   <translation>{n} 步</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} study</source>
   <translation>{n} 个检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} studies</source>
   <translation>{n} 个检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} word</source>
   <translation>{n} 个词</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{n} words</source>
   <translation>{n} 个词</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{kind} (up to {high})</source>
   <translation>{kind}（至 {high}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{kind} ({low} or more)</source>
   <translation>{kind}（{low} 或以上）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>contrast given</source>
   <translation>已用对比剂</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>no contrast</source>
   <translation>平扫</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>image {n}</source>
   <translation>图像 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>overall {change}</source>
   <translation>总体{change}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{draft} - no AI</source>
   <translation>{draft} - 非 AI</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>pixel {x}, {y}</source>
   <translation>像素 {x}, {y}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>{x}, {y}, {z} mm</source>
   <translation>{x}, {y}, {z} mm</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/describe.py" />
   <source>box {x0}, {y0} to {x1}, {y1}</source>
   <translation>方框 {x0}, {y0} 至 {x1}, {y1}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>This case was erased</source>
   <translation>该病例已擦除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>{case} was {words}. The pictures can be looked at.</source>
   <translation>{case} {words}。可以查看图像。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>This role locks no read</source>
   <translation>此角色不锁定判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Worklist</source>
   <translation>工作列表</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Probes</source>
   <translation>探测</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Pilot</source>
   <translation>试点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Numbers</source>
   <translation>统计</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Record</source>
   <comment>noun</comment>
   <translation>记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>Settings</source>
   <translation>设置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>There is no record</source>
   <translation>没有记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>{why}. The pictures can be looked at.</source>
   <translation>{why}。可以查看图像。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/desk.py" />
   <source>The case cannot be opened: {error}</source>
   <translation>无法打开病例：{error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/display.py" />
   <source>The convention stays as it is: {error}</source>
   <translation>显示惯例保持不变：{error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/display.py" />
   <source>Nothing was exported: {error}</source>
   <translation>未导出任何内容：{error}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Location against an atlas: not checked, no atlas with a fitting licence is included.</source>
   <translation>未按图谱核对位置：未附带许可证合适的图谱。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>No answer is recorded for this request: it was interrupted.</source>
   <translation>没有记录到此请求的回答：请求已中断。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Raw answer</source>
   <translation>原始回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Raw answer, as it came</source>
   <translation>原始回答，未经改动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>{n} characters, first {shown} shown</source>
   <translation>{n} 个字符，显示前 {shown} 个</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>{n} characters</source>
   <translation>{n} 个字符</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Draft by {title}</source>
   <translation>{title} 的草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>on this machine</source>
   <translation>在本机</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>Show it: it counts as seen then</source>
   <translation>显示：显示后即计为已看过</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_card.py" />
   <source>asked for {model}</source>
   <translation>请求的模型为 {model}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>stays in this program</source>
   <translation>留在本程序内</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>server on this machine, {host}</source>
   <translation>本机服务器，{host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>sends to {host}</source>
   <translation>发送至 {host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Case and pilot</source>
   <translation>病例与试点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Who drafts</source>
   <translation>由谁起草</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Show every image and every character before anything leaves</source>
   <translation>发送前显示每幅图像和每个字符</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Where drafts differ</source>
   <translation>各草稿的差异</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Take 8 spread over the brain</source>
   <translation>取全脑均布 8 层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Choose 8 slices by a fixed rule (Shift+K)</source>
   <translation>按固定规则选择 8 层（Shift+K）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>select images first</source>
   <translation>请先选择图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>wait for what is on its way, or cancel it</source>
   <translation>请等待正在进行的请求，或将其取消</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>choose who drafts</source>
   <translation>请选择由谁起草</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>No images are selected yet</source>
   <translation>尚未选择图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Mark the slices the assistant may see with K, or:</source>
   <translation>用 K 标记助手可查看的层面，或：</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, by a fixed rule</source>
   <translation>{images}，按固定规则</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Independent of the reader: fair to score.</source>
   <translation>不依赖阅片者：可公平评分。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Chosen by the reader: shown and kept, not fair to score.</source>
   <translation>由阅片者选择：显示并保存，但不能公平评分。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>Show every image and every character before it leaves</source>
   <translation>发送前显示每幅图像和每个字符</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, your choice</source>
   <translation>{images}，您的选择</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/draft_page.py" />
   <source>{images}, your key images</source>
   <translation>{images}，您的关键图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/drafting.py" />
   <source>The slices that it chose may hold text, which the overview did not show.</source>
   <translation>其所选层面可能含有文字，而概览中未出现。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/drafting.py" />
   <source>Question about your draft: {text}</source>
   <translation>关于您的草稿的问题：{text}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>what you changed, and why</source>
   <translation>修改了什么及原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Keep edit: the draft stays in the record as it came</source>
   <translation>保留修改：草稿原样保留在记录中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Back</source>
   <translation>返回</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Leave the draft undecided</source>
   <translation>草稿暂不决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Editing the draft by {name}, without finding {numbers}</source>
   <translation>正在修改 {name} 的草稿，不含所见 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>Editing the draft by {name}</source>
   <translation>正在修改 {name} 的草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>nothing is changed yet: accept the draft instead</source>
   <translation>尚未修改任何内容：请直接采纳草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>{n} to mend in the form</source>
   <translation>表单中有 {n} 处待修正</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/edit_page.py" />
   <source>to keep it, {missing}</source>
   <translation>如需保存：{missing}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>Acknowledge…</source>
   <translation>确认…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>Urgent discrepancy in {case}: {code}, {severity}, {source}.</source>
   <translation>{case} 存在紧急差异：{code}，{severity}，{source}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/escalating.py" />
   <source>And {n} more.</source>
   <translation>另有 {n} 项。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Seen at</source>
   <translation>见于</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>no place marked yet</source>
   <translation>尚未标记位置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Here</source>
   <translation>此处</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Add the place of the mark, or of the crosshair</source>
   <translation>添加标记或十字线的位置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Add the current place as evidence</source>
   <translation>将当前位置添加为依据</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Remove this evidence</source>
   <translation>移除此依据</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Show this place in the views: {text} (LPS)</source>
   <translation>在视图中显示此位置：{text}（LPS）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Go to {text}</source>
   <translation>转到 {text}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/evidence.py" />
   <source>Remove evidence {text}</source>
   <translation>移除依据 {text}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Worked examples</source>
   <translation>标注示例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>your locked read</source>
   <translation>您已锁定的判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>what you made of a draft</source>
   <translation>您对草稿的处理结果</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>the reference standard</source>
   <translation>参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>small letters, digits and hyphens</source>
   <translation>小写字母、数字和连字符</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Name of the set</source>
   <translation>示例集名称</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Set to pin it in</source>
   <translation>固定到的示例集</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answer of the example</source>
   <translation>示例的回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Why it is pinned although it is scored</source>
   <translation>该病例参与评分，为何仍固定为示例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>kept with the example</source>
   <translation>与示例一并保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Why all the same</source>
   <translation>为何仍要如此</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Pin as an example</source>
   <translation>固定为示例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>name a set first</source>
   <translation>请先命名示例集</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>give a reason first</source>
   <translation>请先给出理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Lock your read first: an example needs an expert's answer.</source>
   <translation>请先锁定判读：示例需要专家的回答。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>unexpected {kind}</source>
   <translation>意外的 {kind}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>A set goes before the case with every few-shot request: its pictures and an expert's answers. No set with a case of the same patient can be used.</source>
   <translation>示例集随每次少样本请求置于病例之前：含其图像和专家的回答。含有同一患者病例的示例集不可使用。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Pin this case</source>
   <translation>固定此病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Drafts that were asked for with it keep its hash</source>
   <translation>使用它请求的草稿会保留其哈希</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Making the pictures…</source>
   <translation>正在生成图像…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Select its images first.</source>
   <translation>请先选择其图像。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>A series with selected images is not loaded: open it first.</source>
   <translation>所选图像的某个序列未加载：请先打开。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>There are no sets yet.</source>
   <translation>尚无示例集。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>{images}, as they are selected to be sent.</source>
   <translation>{images}，按所选发送内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answers to it are scored: {why}.</source>
   <translation>对它的回答参与评分：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Into the set</source>
   <translation>加入示例集</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Answered by</source>
   <translation>回答者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/examples.py" />
   <source>Remove the set {name}</source>
   <translation>移除示例集 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Presence</source>
   <translation>有无</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Finding</source>
   <translation>所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Where</source>
   <translation>部位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Side</source>
   <translation>侧别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Confidence</source>
   <translation>置信度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Size</source>
   <translation>大小</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Longest</source>
   <translation>最长径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Perpendicular</source>
   <translation>垂直径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Third diameter</source>
   <translation>第三径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>More</source>
   <translation>更多</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>number, appearance, volume, change</source>
   <translation>数量、表现、体积、变化</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>new finding</source>
   <translation>新所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>mass, haemorrhage, …</source>
   <translation>肿块、出血，…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>right frontal lobe, …</source>
   <translation>右侧额叶，…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>longest</source>
   <translation>最长径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>perp.</source>
   <translation>垂直径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>third</source>
   <translation>第三径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Remove finding {n}</source>
   <translation>移除所见 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>stated</source>
   <translation>已注明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_form.py" />
   <source>Finding {n}</source>
   <translation>所见 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Compartment</source>
   <translation>解剖分区</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>How many</source>
   <translation>数目</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Count</source>
   <translation>计数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Least count</source>
   <translation>最小计数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Greatest count</source>
   <translation>最大计数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Volume</source>
   <translation>体积</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Change</source>
   <translation>变化</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Signal</source>
   <translation>信号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Signal on a sequence</source>
   <translation>扫描序列上的信号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Sequence</source>
   <translation>扫描序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>Appearance</source>
   <translation>表现</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>count</source>
   <translation>计数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>at least</source>
   <translation>至少</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>at most</source>
   <translation>至多</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/finding_more.py" />
   <source>hyperintense, …</source>
   <translation>高信号，…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Category</source>
   <translation>类别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Probability</source>
   <translation>概率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Role</source>
   <translation>角色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Diagnosis</source>
   <translation>诊断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10 code</source>
   <translation>ICD-10 编码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10 edition</source>
   <translation>ICD-10 版本</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Supported by</source>
   <translation>依据</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10</source>
   <translation>ICD-10</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>ICD-10, role</source>
   <translation>ICD-10、角色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>More likely: move up</source>
   <translation>可能性更大：上移</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Less likely: move down</source>
   <translation>可能性更小：下移</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Remove this hypothesis</source>
   <translation>移除此诊断假设</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>new hypothesis</source>
   <translation>新诊断假设</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Five categories</source>
   <translation>五个类别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Sum of the five probabilities</source>
   <translation>五项概率之和</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Fill the rest</source>
   <translation>补足余数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Give what is missing to 100 % to the last category left open</source>
   <translation>将距 100 % 的差额给予最后一个未填类别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>glioblastoma, …</source>
   <translation>胶质母细胞瘤，…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>finding numbers: 1, 2</source>
   <translation>所见编号：1, 2</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>Hypothesis {n}</source>
   <translation>诊断假设 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>✓ sum {p} %</source>
   <translation>✓ 合计 {p} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▲ sum {p} %: {more} % too much</source>
   <translation>▲ 合计 {p} %：超出 {more} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▼ sum {p} %: {less} % to give</source>
   <translation>▼ 合计 {p} %：尚余 {less} %</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/hypothesis_form.py" />
   <source>▼ sum {p} %: {n} left open</source>
   <translation>▼ 合计 {p} %：{n} 项未填</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>brain</source>
   <translation>脑</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>stroke</source>
   <translation>卒中</translation>
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
   <translation>所有序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Every series of this study but scouts and colour, at the same places</source>
   <translation>该检查中除定位像和彩色外的所有序列，取相同位置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>An earlier study of the same patient; who it is of is checked on this machine</source>
   <translation>同一患者的既往检查；是否同一患者在本机核对</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>each its own</source>
   <translation>各按其平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>The plane in view of one series; of several the one they were taken in</source>
   <translation>单序列取当前平面；多序列取各自采集平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Planes</source>
   <translation>平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>CT windows</source>
   <translation>CT 窗</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>over the brain</source>
   <translation>全脑</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>at the crosshair</source>
   <translation>十字线处</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Slices around the selected mark, else the crosshair: chosen by you, so not scored</source>
   <translation>所选标记（否则十字线）周围的层面：由您选择，因此不评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source> mm apart</source>
   <translation> mm 间距</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Distance of the slices around the point</source>
   <translation>该点周围层面的间距</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Images in all</source>
   <translation>图像总数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Shared out evenly over series, planes and windows</source>
   <translation>在各序列、平面和窗之间平均分配</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>usual</source>
   <translation>通常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Images</source>
   <translation>图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>informed</source>
   <translation>非盲</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Each image says its series, plane, place, window and where the patient's left is</source>
   <translation>每幅图像注明序列、平面、位置、窗及患者左侧所在</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>blinded</source>
   <translation>设盲</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Only the number: naming sequence and plane can be scored</source>
   <translation>仅编号：可对序列和平面的判定评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Captions</source>
   <translation>图注</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>draw my 1 mark into the pixels</source>
   <translation>将我的 1 个标记绘入像素</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>draw my {n} marks into the pixels</source>
   <translation>将我的 {n} 个标记绘入像素</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>these images are being chosen</source>
   <translation>正在选择这些图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, earlier, by an unknown time</source>
   <translation>既往检查，更早，间隔时间不明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>around a point</source>
   <translation>围绕一点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, 1 day earlier</source>
   <translation>既往检查，早 1 天</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>8 of one series; 4 of each of several, at most {n}</source>
   <translation>单序列 8 幅；多序列各 4 幅，最多 {n} 幅</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/images_box.py" />
   <source>Prior study, {n} days earlier</source>
   <translation>既往检查，早 {n} 天</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>of 1 draft with clinicians sound to both {yy}, to neither {nn}, judge only {ny}, clinicians only {yn}</source>
   <translation>在临床医师也评分的 1 份草稿中：双方均认为合理 {yy}，双方均认为不合理 {nn}，仅评判模型认为合理 {ny}，仅临床医师认为合理 {yn}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>of {n} drafts with clinicians sound to both {yy}, to neither {nn}, judge only {ny}, clinicians only {yn}</source>
   <translation>在临床医师也评分的 {n} 份草稿中：双方均认为合理 {yy}，双方均认为不合理 {nn}，仅评判模型认为合理 {ny}，仅临床医师认为合理 {yn}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{name} undefined</source>
   <translation>{name} 无法计算</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Judges are sent the draft's reasoning, the reference and the rubric: no image, and nothing of who wrote it. A number of theirs counts beside their agreement with clinicians, and from two models on.</source>
   <translation>发送给评判模型的是草稿的推理、参考标准和评分细则：没有图像，也不含作者信息。其评分须与临床医师的一致性一并参考，且至少需两个模型。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>The model that drafted may judge its own draft; recorded</source>
   <translation>起草模型可评判自己的草稿；将予记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Preview</source>
   <translation>预览</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Send</source>
   <translation>发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>What would be sent</source>
   <translation>将发送的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>The preview: every word that would leave, and where to.</source>
   <translation>预览：将外发的每个词及其去向。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>no clinician scored the same: agreement not known</source>
   <translation>没有临床医师为相同内容评分：一致性不明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Tick two models at least</source>
   <translation>请至少勾选两个模型</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Preview what would be sent first</source>
   <translation>请先预览将发送的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>No model is set up: add two in the settings.</source>
   <translation>尚未设置模型：请在设置中添加两个。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{name}: {p}, wrote it itself ({beside})</source>
   <translation>{name}：{p}，系自己撰写（{beside}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Judges together: {p} ({beside})</source>
   <translation>评判模型合计：{p}（{beside}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>No judge was asked about this draft.</source>
   <translation>此草稿未经评判模型评判。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>{counted}; too few for AC1 and ICC</source>
   <translation>{counted}；数量过少，无法计算 AC1 和 ICC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Send to {n} judges</source>
   <translation>发送给 {n} 个评判模型</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judges_tab.py" />
   <source>Clinicians: {p} ({n})</source>
   <translation>临床医师：{p}（{n}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging.py" />
   <source>Score reasoning</source>
   <translation>推理评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging.py" />
   <source>Cases that you have adjudicated, and whose readings are over</source>
   <translation>您已仲裁且各次判读已结束的病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>The same words go to each, and no image:</source>
   <translation>发送给各方的文字相同，不含图像：</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>{url}, {n} bytes</source>
   <translation>{url}，{n} 字节</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Draft or read</source>
   <translation>草稿或判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Your score</source>
   <translation>您的评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Models as judges</source>
   <translation>以模型评判</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric…</source>
   <translation>评分细则…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Take a rubric from a file, for this case alone</source>
   <translation>从文件读取评分细则，仅用于此病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Reading the record…</source>
   <translation>正在读取记录…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric of this case</source>
   <translation>此病例的评分细则</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Rubric (*.toml *.json)</source>
   <translation>评分细则 (*.toml *.json)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>✓ Your score is stored.</source>
   <translation>✓ 您的评分已存储。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Making what would be sent…</source>
   <translation>正在生成将发送的内容…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>as shipped</source>
   <translation>随附默认</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Score the reasoning of {case}</source>
   <translation>为 {case} 的推理评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>version {n}</source>
   <translation>第 {n} 版</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>sound from {p}</source>
   <translation>{p} 起为合理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>✓ {title} is in force for this case.</source>
   <translation>✓ {title} 对此病例生效。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Asking {n} judges…</source>
   <translation>正在询问 {n} 个评判模型…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>this case has no draft</source>
   <translation>该病例没有草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Author {n}</source>
   <translation>作者 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/judging_dialog.py" />
   <source>Nothing to score: {why}.</source>
   <translation>无可评分：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Lock read: it can be superseded, never edited</source>
   <translation>锁定判读：可取代，不可修改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Lock new read: the former one stays in the record</source>
   <translation>锁定新判读：原判读保留在记录中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>⚠ Not independent: a draft of this case had been shown before.</source>
   <translation>⚠ 非独立：此前已显示过该病例的草稿。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Independent: no draft had been seen.</source>
   <translation>独立：未看过任何草稿。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>SHA-256 of the content: {sha256}</source>
   <translation>内容的 SHA-256：{sha256}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>what changed, and why</source>
   <translation>更改了什么及原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Below is the whole content that would be locked.</source>
   <translation>以下为将锁定的全部内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>✓ Read locked</source>
   <translation>✓ 判读已锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>The locked read</source>
   <translation>已锁定的判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>This read cannot be locked yet</source>
   <translation>此判读尚不能锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Mend what follows in the form; a click goes there.</source>
   <translation>请修正以下各项；点击可在表单中定位。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Ready to lock</source>
   <translation>可以锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>The read to be locked</source>
   <translation>待锁定的判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>SHA-256 {start}…</source>
   <translation>SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>By {reader}, event {n}.</source>
   <translation>{reader}，事件 {n}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>finding {n}: {problem}</source>
   <translation>所见 {n}：{problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>hypothesis {n}: {problem}</source>
   <translation>诊断假设 {n}：{problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>step {n}: {problem}</source>
   <translation>步骤 {n}：{problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>Version {n} of {n}.</source>
   <translation>第 {n} 版，共 {n} 版。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/lock_page.py" />
   <source>To lock it, {missing}.</source>
   <translation>如需锁定：{missing}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>the read is locked: supersede it with a reason to add a finding</source>
   <translation>判读已锁定：如需添加所见，请附理由予以取代</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>read in progress restored</source>
   <translation>已恢复进行中的判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>the read in progress could not be kept: {why}</source>
   <translation>无法保存进行中的判读：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>saved on this machine, not locked</source>
   <translation>已保存在本机，未锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>locked</source>
   <translation>已锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>not saved yet</source>
   <translation>尚未保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>not saved</source>
   <translation>未保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/locking.py" />
   <source>a normal read needs the coverage check first</source>
   <translation>判读为正常须先作覆盖核查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/looking.py" />
   <source>{mark} Series {id}: {n} of {of} slices on screen</source>
   <translation>{mark} 序列 {id}：{of} 层中已显示 {n} 层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>cerebral hemispheres and cortex</source>
   <translation>大脑半球和皮质</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>white matter and deep grey nuclei</source>
   <translation>白质和深部灰质核团</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>ventricles and cisterns</source>
   <translation>脑室和脑池</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>extra-axial spaces and sinuses of the dura</source>
   <translation>脑外间隙和硬脑膜静脉窦</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>brainstem and cerebellum</source>
   <translation>脑干和小脑</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>skull, scalp, orbits and paranasal sinuses</source>
   <translation>颅骨、头皮、眼眶和鼻窦</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>What was looked at</source>
   <translation>已查看的部位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Before it is called normal: what did you look at?</source>
   <translation>判为正常之前：您查看了哪些部位？</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Slices that were on screen</source>
   <translation>屏幕上显示过的层面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>The number ticks it, Enter keeps what is ticked</source>
   <translation>按数字键勾选，按回车保存所勾选项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Keep: {n} of {all}</source>
   <translation>保存：{n}/{all}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/normal.py" />
   <source>Keep: all regions</source>
   <translation>保存：所有区域</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>Which images</source>
   <translation>选用图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>Clinical context, privacy</source>
   <translation>临床信息、隐私</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/panel.py" />
   <source>the images are still being chosen</source>
   <translation>图像仍在选择中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/picture.py" />
   <source>Wheel or + and - zoom, drag or arrows move, 1 actual size, F fit</source>
   <translation>滚轮或 + 和 - 缩放，拖动或方向键移动，1 为实际大小，F 为适合窗口</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/picture.py" />
   <source>1:1, as sent</source>
   <translation>1:1，按发送原样</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/placeholder.py" />
   <source>No case without a record</source>
   <translation>没有记录就没有病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/placeholder.py" />
   <source>Reads, drafts and signatures are kept in the record, and it cannot be written now. The pictures can be looked at.</source>
   <translation>判读、草稿和签名保存在记录中，而记录现在无法写入。可以查看图像。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>Show the worklist</source>
   <translation>显示工作列表</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>{case} was {words}.</source>
   <translation>{case} {words}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/places.py" />
   <source>Where the files of {case} are is not known here: locate them in the worklist.</source>
   <translation>此处不知 {case} 的文件位置：请在工作列表中定位。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/points.py" />
   <source>Go to this field</source>
   <translation>转到此字段</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/points.py" />
   <source>and {n} more</source>
   <translation>另有 {n} 项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>patient name, ID, birth date, sex, age and address</source>
   <translation>患者姓名、ID、出生日期、性别、年龄和地址</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>all dates and times</source>
   <translation>所有日期和时间</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>study, series and instance UIDs, accession number</source>
   <translation>检查、序列和实例 UID，检查号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>institution, device and staff names</source>
   <translation>机构、设备和人员名称</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>every other DICOM attribute: only the pixels and the text below leave</source>
   <translation>其他所有 DICOM 属性：仅外发像素和下方文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>(key, added while sending)</source>
   <translation>（密钥，发送时添加）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image {n}</source>
   <translation>图像 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Example {example}, image {n}</source>
   <translation>示例 {example}，图像 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Stays in this program</source>
   <translation>留在本程序内</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>To a server on this machine, {host}</source>
   <translation>发送至本机服务器，{host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>To {host}</source>
   <translation>发送至 {host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What is known of the provider</source>
   <translation>关于提供方的已知信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What sending allows beyond this request</source>
   <translation>此次请求之外发送还允许什么</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image quality</source>
   <translation>图像质量</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Image quality that was not checked</source>
   <translation>未经检查的图像质量</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Images that leave</source>
   <translation>外发的图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Show the image at the size that leaves</source>
   <translation>按外发大小显示图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Fit</source>
   <translation>适合窗口</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Fit the image into the window</source>
   <translation>使图像适合窗口</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Texts that leave</source>
   <translation>外发的文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Instructions and prompt</source>
   <translation>指令和提示词</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Prompt</source>
   <translation>提示词</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>{images} shortened in this view only; Raw shows them whole.</source>
   <translation>{images}仅在此视图中缩短；“原始”中完整显示。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>All {n} bytes of the body; lines are broken for display.</source>
   <translation>正文共 {n} 字节；换行仅为显示。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>What was removed</source>
   <translation>已删除的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Removed</source>
   <translation>已删除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Not in anything that leaves:</source>
   <translation>任何外发内容中均不含：</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Words and pixels:</source>
   <translation>文字和像素：</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Send {images} to {receiver}</source>
   <translation>将 {images}发送给 {receiver}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Give {images} to {receiver}</source>
   <translation>将 {images}交给 {receiver}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>captions informed</source>
   <translation>图注非盲</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>captions blinded</source>
   <translation>图注设盲</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>with clinical context</source>
   <translation>附临床信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request, readable</source>
   <translation>请求，可读形式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request</source>
   <translation>请求</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Request body, whole</source>
   <translation>请求正文，完整</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Raw</source>
   <translation>原始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Exactly the same bytes as the last time.</source>
   <translation>与上次字节完全相同。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Changed</source>
   <translation>已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Nothing can be sent. The policy is changed in Settings.</source>
   <translation>无法发送任何内容。策略在“设置”中更改。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Destination: {where}</source>
   <translation>目的地：{where}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>recipe {name}</source>
   <translation>图像配方 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>Changed since the last time</source>
   <translation>自上次以来已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview.py" />
   <source>{columns} × {rows} pixels · {size} PNG · SHA-256 {start}…</source>
   <translation>{columns} × {rows} 像素 · {size} PNG · SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>say why images that may hold text may go, or leave them out</source>
   <translation>请说明可能含文字的图像为何可以发送，或将其排除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>nothing</source>
   <translation>无</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>Why these images may go all the same: recorded with your name</source>
   <translation>这些图像为何仍可发送：将以您的名义记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>Why these images may go all the same</source>
   <translation>这些图像为何仍可发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>What in the images may identify the patient</source>
   <translation>图像中可能识别患者的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>FHIR: {n} left out, {reason}</source>
   <translation>FHIR：略去 {n} 项，{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>faces: blacked out</source>
   <translation>面部：已遮黑</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>faces: not blacked out</source>
   <translation>面部：未遮黑</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>A face can be blacked out: Clinical context, privacy</source>
   <translation>面部可遮黑：“临床信息、隐私”</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context ({source}): {what} removed</source>
   <translation>临床信息（{source}）：已删除 {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context: {what} replaced by their kind</source>
   <translation>临床信息：{what}已替换为类别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>clinical context: {what} kept, with a reason</source>
   <translation>临床信息：{what}附理由保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/preview_risks.py" />
   <source>text in the pixels: {why}</source>
   <translation>像素中的文字：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>The study is</source>
   <translation>该检查为</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>P (abnormal)</source>
   <translation>P（异常）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Add a finding from the current mark (N)</source>
   <translation>由当前标记添加所见（N）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings</source>
   <translation>所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Hypothesis</source>
   <translation>诊断假设</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Add a diagnosis that you consider</source>
   <translation>添加您考虑的诊断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Template</source>
   <translation>模板</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Ask about the findings of a question; nothing is stated by it</source>
   <translation>按问题逐项询问所见；并不因此作出任何陈述</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Five category probabilities</source>
   <translation>五类概率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Urgency</source>
   <translation>紧急程度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Is the study normal for age?</source>
   <translation>以年龄而论，该检查是否正常？</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings: none</source>
   <translation>所见：无</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Hypotheses, most likely first</source>
   <translation>诊断假设，可能性由大到小</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Finding {n} removed, with what cited it. Undo</source>
   <translation>所见 {n} 及引用它的内容已移除。撤销</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_form.py" />
   <source>Findings ({n})</source>
   <translation>所见（{n}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>✓ Locked, version {n}, SHA-256 {start}…</source>
   <translation>✓ 已锁定，第 {n} 版，SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Review and lock…</source>
   <translation>核对并锁定…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Show the read as it would be locked (L)</source>
   <translation>显示将锁定的判读（L）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Supersede with a reason…</source>
   <translation>附理由取代…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Keep the locked read</source>
   <translation>保留已锁定的判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Forget the changes; the locked read stays in force</source>
   <translation>放弃更改；已锁定的判读继续有效</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>✓ Locked, SHA-256 {start}…</source>
   <translation>✓ 已锁定，SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>▲ This will supersede the locked read, which stays in the record.</source>
   <translation>▲ 这将取代已锁定的判读，原判读保留在记录中。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_page.py" />
   <source>Your locked read</source>
   <translation>您已锁定的判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Sequence and plane</source>
   <translation>扫描序列和平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Plane</source>
   <translation>平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Contrast</source>
   <translation>对比剂</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Images that differ</source>
   <translation>不同的图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Image that differs</source>
   <translation>不同的图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Quality</source>
   <translation>质量</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Rationale</source>
   <translation>推理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Step of reasoning</source>
   <translation>推理步骤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Comparison with a prior</source>
   <translation>与既往检查比较</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Prior</source>
   <translation>既往检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Its date</source>
   <translation>其日期</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>days (before: -)</source>
   <translation>天（之前：-）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Limitations</source>
   <translation>局限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Narrative</source>
   <translation>叙述</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Cannot be answered</source>
   <translation>无法回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>I give no answer on these images</source>
   <translation>我对这些图像不作回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>What is needed</source>
   <translation>所需内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>What would be needed</source>
   <translation>还需要什么</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Given</source>
   <comment>contrast</comment>
   <translation>已用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Not given</source>
   <comment>contrast</comment>
   <translation>未用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Step</source>
   <translation>步骤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>On images</source>
   <translation>依据图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>On findings</source>
   <translation>依据所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Kind</source>
   <translation>类型</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>Detail</source>
   <translation>细节</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>one reason a line</source>
   <translation>每行一个原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>one a line</source>
   <translation>每行一项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>free text, never scored by itself</source>
   <translation>自由文本，不单独评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>what stands in the way</source>
   <translation>有何妨碍</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>none stated</source>
   <translation>未陈述</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>abstained</source>
   <translation>放弃判断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>no</source>
   <translation>否</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>number</source>
   <translation>编号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>what follows from what</source>
   <translation>由什么推出什么</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/read_parts.py" />
   <source>which, and why</source>
   <translation>哪一项及原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>Reason</source>
   <translation>理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>choose a reason</source>
   <translation>请选择理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reason.py" />
   <source>say it in words</source>
   <translation>请用文字说明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Store reference: a new version, none is overwritten</source>
   <translation>存储参考标准：新版本，不覆盖任何旧版</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · stored: {source}</source>
   <translation>{case} · 已存储：{source}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · saved on this machine, not stored</source>
   <translation>{case} · 已保存在本机，未存储</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Reference standard</source>
   <translation>参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>Source, date, certainty</source>
   <translation>来源、日期、确定程度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>say where the reference comes from</source>
   <translation>请说明参考标准的来源</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>what is written could not be kept: {why}</source>
   <translation>无法保存所写内容：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/reference_panel.py" />
   <source>{case} · restored, not stored</source>
   <translation>{case} · 已恢复，未存储</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Import reference</source>
   <translation>导入参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference (*.json *.csv *.txt *.dcm *.nii *.nii.gz)</source>
   <translation>参考标准 (*.json *.csv *.txt *.dcm *.nii *.nii.gz)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Open the case first: this file does not say which one it is about.</source>
   <translation>请先打开病例：此文件未注明属于哪个病例。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference stored for this case ({cases} in {file}).</source>
   <translation>已为此病例存储参考标准（{file} 中有 {cases}）。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>{folder}: one study is expected, {n} were found</source>
   <translation>{folder}：应有一个检查，找到 {n} 个</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Nothing new ({cases} in {file}): the record has these versions.</source>
   <translation>没有新内容（{file} 中有 {cases}）：记录中已有这些版本。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference standard of {case}</source>
   <translation>{case} 的参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Reference stored for this case.</source>
   <translation>已为此病例存储参考标准。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Imported for {cases}, none of them this case ({case}).</source>
   <translation>已为 {cases}导入，均非此病例（{case}）。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/references.py" />
   <source>Nothing new: the record has these versions.</source>
   <translation>没有新内容：记录中已有这些版本。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>✗ {place}: was not sent</source>
   <translation>✗ {place}：未发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Five categories: {parts}</source>
   <translation>五个类别：{parts}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>finding {numbers}</source>
   <translation>所见 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>findings {numbers}</source>
   <translation>所见 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>○ Abstained</source>
   <translation>○ 放弃判断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>P (abnormal) {p}</source>
   <translation>P（异常）{p}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Findings: none given</source>
   <translation>所见：未给出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Hypotheses</source>
   <translation>诊断假设</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Hypotheses: none given</source>
   <translation>诊断假设：未给出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>rests on finding {numbers}</source>
   <translation>依据所见 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>rests on findings {numbers}</source>
   <translation>依据所见 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Not stated: {parts}.</source>
   <translation>未注明：{parts}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>image {numbers}</source>
   <translation>图像 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>images {numbers}</source>
   <translation>图像 {numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>seen at {places}</source>
   <translation>见于 {places}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>image {n}: {what}</source>
   <translation>图像 {n}：{what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rendered.py" />
   <source>Needs</source>
   <translation>需要</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>last time</source>
   <translation>上次</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>now</source>
   <translation>本次</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>(image of {n} characters, hash {digest})</source>
   <translation>（{n} 个字符的图像，哈希 {digest}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/request_text.py" />
   <source>({n} characters of image data)</source>
   <translation>（{n} 个字符的图像数据）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/rows.py" />
   <source>Remove from {list}</source>
   <translation>从{list}中移除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Answer as it comes, not checked yet</source>
   <translation>实时回答，尚未核对</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancelling…</source>
   <translation>正在取消…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>at {host}</source>
   <translation>位于 {host}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Waiting for {name}</source>
   <translation>正在等待 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>Cancel {name}</source>
   <translation>取消 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/running_card.py" />
   <source>{n} characters so far</source>
   <translation>目前 {n} 个字符</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Store score</source>
   <translation>存储评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✓ sound</source>
   <translation>✓ 合理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✗ below the pass mark</source>
   <translation>✗ 低于合格线</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Reasoning to be scored</source>
   <translation>待评分的推理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Tick what the draft's reasoning states too.</source>
   <translation>勾选草稿推理同样陈述的内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>States no reasoning.</source>
   <translation>未陈述推理。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>No finding and no diagnosis.</source>
   <translation>无所见，无诊断。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>weight {w}</source>
   <translation>权重 {w}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>not met</source>
   <translation>不符合</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>met</source>
   <translation>符合</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Reason: criterion {n}</source>
   <translation>理由：标准 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>why, if anything</source>
   <translation>原因（如有）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Stated too: {words}</source>
   <translation>同样陈述：{words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Points: criterion {n}</source>
   <translation>得分：标准 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>Total {p}, {verdict}</source>
   <translation>总计 {p}，{verdict}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>{n} criteria still to score</source>
   <translation>尚有 {n} 条标准待评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/score_tab.py" />
   <source>✗ Criterion {n} is not scored</source>
   <translation>✗ 标准 {n} 未评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sections.py" />
   <source>opened</source>
   <translation>已展开</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sections.py" />
   <source>folded</source>
   <translation>已折叠</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>No reference for this case. Import one to compare with it.</source>
   <translation>该病例没有参考标准。导入后即可比较。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Your locked read.</source>
   <translation>您已锁定的判读。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference: {author}, version {n}</source>
   <translation>参考标准：{author}，第 {n} 版</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Against your read: {same} agree, {other} differ.</source>
   <translation>与您的判读相比：{same} 项一致，{other} 项不同。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Against the reference: {same} agree, {other} differ.</source>
   <translation>与参考标准相比：{same} 项一致，{other} 项不同。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference</source>
   <translation>参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>The draft by {name}, accepted.</source>
   <translation>{name} 的草稿，已采纳。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>The draft by {name}, edited by you.</source>
   <translation>{name} 的草稿，已由您修改。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Your read</source>
   <translation>您的判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} of {rows} differ.</source>
   <translation>{rows} 项中 {n} 项不同。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Of {findings} detected: {by}.</source>
   <translation>{findings}中检出：{by}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Read</source>
   <comment>noun</comment>
   <translation>判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>Reference, version {n}</source>
   <translation>参考标准，第 {n} 版</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{pairs} of drafts in the table.</source>
   <translation>表中草稿的 {pairs}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{one} and {other} differ: {how}.</source>
   <translation>{one} 与 {other} 不同：{how}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{one} and {other} agree.</source>
   <translation>{one} 与 {other} 一致。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} with the side forgiven</source>
   <translation>{n} 项不计侧别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/side_by_side.py" />
   <source>{n} on no image sent</source>
   <translation>{n} 项不在任何已发送图像上</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Event {n}, binds SHA-256 {start}…</source>
   <translation>事件 {n}，绑定 SHA-256 {start}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Sign as {name}: binds what is shown</source>
   <translation>以 {name} 签署：绑定所示内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Name</source>
   <comment>of a person</comment>
   <translation>姓名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Meaning</source>
   <translation>含义</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Password</source>
   <translation>密码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>It signs the pilot's record. It is not a clinical report.</source>
   <translation>此签名签署试点记录，并非临床报告。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>In force</source>
   <translation>现行有效</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>What would be signed</source>
   <translation>将签署的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>write your name</source>
   <translation>请填写姓名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>choose what your signature means</source>
   <translation>请选择签名的含义</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>give your password</source>
   <translation>请输入密码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>your full name</source>
   <translation>您的全名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>choose what it means</source>
   <translation>请选择其含义</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>signs, as your hand would</source>
   <translation>签名，等同于亲笔</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>Nothing to sign yet</source>
   <translation>尚无可签署的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>To sign, {why}.</source>
   <translation>如需签署：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/sign_page.py" />
   <source>✓ Signed by {name}</source>
   <translation>✓ 已由 {name} 签署</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>⊘ {step} is closed: {why}</source>
   <translation>⊘ {step}未开放：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>Step {n}, {step}, {state}</source>
   <translation>步骤 {n}，{step}，{state}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>Steps of this case</source>
   <translation>此病例的步骤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>done</source>
   <comment>step</comment>
   <translation>已完成</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>open</source>
   <comment>step</comment>
   <translation>可进行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>closed</source>
   <comment>step</comment>
   <translation>未开放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/stepper.py" />
   <source>closed: {why}</source>
   <translation>未开放：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/table.py" />
   <source>Not compared</source>
   <translation>未比较</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Start a new epoch and show the draft</source>
   <translation>开始新阶段并显示草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>How the answers voted</source>
   <translation>各回答的表决情况</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Questions about this draft</source>
   <translation>关于此草稿的问题</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Ask about this draft; nothing that names the patient</source>
   <translation>就此草稿提问；勿写患者姓名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Preview the question</source>
   <translation>预览问题</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>The images and the draft go along. An answer never changes the draft.</source>
   <translation>图像和草稿一并发送。回答不会改变草稿。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Ask again with what the author needs, linked to this</source>
   <translation>附上作者所需内容再次询问，并与此关联</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>type a question first</source>
   <translation>请先输入问题</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Show everything that leaves before it leaves</source>
   <translation>发送前显示全部外发内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>epoch {n}</source>
   <translation>阶段 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Question about the draft by {title}</source>
   <translation>关于 {title} 的草稿的问题</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>Grant: {needs}…</source>
   <translation>满足：{needs}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>{n} samples</source>
   <translation>{n} 次采样</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>answers in {language}</source>
   <translation>以{language}回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/thread.py" />
   <source>no answer is recorded yet</source>
   <translation>尚未记录回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/values.py" />
   <source>{name}, slider</source>
   <translation>{name}，滑块</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer fits the schema.</source>
   <translation>回答符合模式定义。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The model gave no answer, said why and what it would need.</source>
   <translation>模型未作回答，已说明原因及所需内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer does not fit the schema. It is kept as it came; nothing was repaired.</source>
   <translation>回答不符合模式定义。已原样保留，未作修复。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The provider declined to answer.</source>
   <translation>提供方拒绝回答。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The answer broke off before its end. It is kept as it came.</source>
   <translation>回答在结束前中断。已原样保留。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>No complete answer came in the time allowed.</source>
   <translation>在允许时间内未收到完整回答。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Stopped by the reader before the answer was complete.</source>
   <translation>回答完成前被阅片者停止。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>The request did not succeed.</source>
   <translation>请求未成功。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Read and decisions are mine</source>
   <translation>判读和决定由本人作出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Read is mine, no draft asked for</source>
   <translation>判读由本人作出，未请求草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Record reviewed</source>
   <translation>已审阅记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>not assessable</source>
   <translation>无法评估</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>both</source>
   <translation>双侧</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>no prior</source>
   <translation>无既往检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>key images, chosen by the reader</source>
   <translation>关键图像，由阅片者选择</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>reader-independent, chosen by a fixed rule</source>
   <translation>不依赖阅片者，按固定规则选择</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Valid draft</source>
   <translation>有效草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Abstained</source>
   <translation>放弃判断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Malformed answer</source>
   <translation>格式错误的回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Refused</source>
   <translation>被拒绝</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Truncated answer</source>
   <translation>被截断的回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Timed out</source>
   <translation>超时</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Cancelled</source>
   <translation>已取消</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Failed</source>
   <translation>失败</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Doubtful</source>
   <translation>存疑</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not stated</source>
   <translation>未注明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not checked</source>
   <translation>未核对</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Accepted</source>
   <translation>已采纳</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Edited</source>
   <translation>已修改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Rejected</source>
   <translation>已拒绝</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Agrees</source>
   <translation>一致</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Missed</source>
   <translation>漏诊</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not shown</source>
   <translation>未发送该图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not in reference</source>
   <translation>参考标准中无</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Variant called a lesion</source>
   <translation>变异误作病变</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong side</source>
   <translation>侧别错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong location</source>
   <translation>部位错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong description</source>
   <translation>描述错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong size</source>
   <translation>大小错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong count</source>
   <translation>数目错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong change</source>
   <translation>变化错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong sequence</source>
   <translation>扫描序列错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong modality</source>
   <translation>模态错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong plane</source>
   <translation>平面错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong image cited</source>
   <translation>引用图像错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong hypothesis</source>
   <translation>诊断假设错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Missing hypothesis</source>
   <translation>缺少诊断假设</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Unsupported hypothesis</source>
   <translation>诊断假设无依据</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Wrong subtype</source>
   <translation>亚型错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Over-confident</source>
   <translation>置信度过高</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Under-confident</source>
   <translation>置信度过低</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Limitation not stated</source>
   <translation>未注明局限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Quality not noticed</source>
   <translation>未察觉质量问题</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>True, not in reference</source>
   <translation>属实，参考标准中无</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Hallucinated</source>
   <translation>幻觉</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Variant or artefact</source>
   <translation>变异或伪影</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in read</source>
   <translation>仅判读有</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in draft</source>
   <translation>仅草稿有</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other side</source>
   <translation>侧别不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other location</source>
   <translation>部位不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other description</source>
   <translation>描述不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other size</source>
   <translation>大小不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other count</source>
   <translation>数目不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other change</source>
   <translation>变化不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other hypothesis</source>
   <translation>诊断假设不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other subtype</source>
   <translation>亚型不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Draft more confident</source>
   <translation>草稿置信度较高</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Draft less confident</source>
   <translation>草稿置信度较低</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Not in this draft</source>
   <translation>此草稿中无</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Only in this draft</source>
   <translation>仅此草稿有</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>More confident</source>
   <translation>置信度较高</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Less confident</source>
   <translation>置信度较低</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other sequence</source>
   <translation>扫描序列不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other modality</source>
   <translation>模态不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other plane</source>
   <translation>平面不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>Other image cited</source>
   <translation>引用图像不同</translation>
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
   <translation>异常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>indeterminate</source>
   <translation>不确定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>axial</source>
   <translation>轴位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>coronal</source>
   <translation>冠状位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>sagittal</source>
   <translation>矢状位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>oblique</source>
   <translation>斜位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>diagnostic</source>
   <translation>可诊断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>limited</source>
   <translation>受限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>non-diagnostic</source>
   <translation>不可诊断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>present</source>
   <translation>存在</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>absent</source>
   <translation>不存在</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>uncertain</source>
   <translation>不肯定</translation>
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
   <translation>中线</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>bilateral</source>
   <translation>双侧</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intra-axial</source>
   <translation>脑内</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>extra-axial</source>
   <translation>脑外</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intraventricular</source>
   <translation>脑室内</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>subarachnoid</source>
   <translation>蛛网膜下腔</translation>
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
   <translation>颅骨</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other</source>
   <translation>其他</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>single</source>
   <translation>单发</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>several</source>
   <translation>多发</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>diffuse</source>
   <translation>弥漫</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>new</source>
   <translation>新</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>larger</source>
   <translation>增大</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unchanged</source>
   <translation>无变化</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>smaller</source>
   <translation>缩小</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>resolved</source>
   <translation>消失</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unknown</source>
   <translation>未知</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>tumor</source>
   <translation>肿瘤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>multiple sclerosis</source>
   <translation>多发性硬化</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other abnormality</source>
   <translation>其他异常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>ischaemic stroke</source>
   <translation>缺血性卒中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>intracerebral haemorrhage</source>
   <translation>脑内出血</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>subarachnoid haemorrhage</source>
   <translation>蛛网膜下腔出血</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>extra-axial haemorrhage</source>
   <translation>脑外出血</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>trauma</source>
   <translation>外伤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>glioma</source>
   <translation>胶质瘤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>metastasis</source>
   <translation>转移瘤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>meningioma</source>
   <translation>脑膜瘤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>other tumour</source>
   <translation>其他肿瘤</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>demyelination</source>
   <translation>脱髓鞘</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>infection</source>
   <translation>感染</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>vascular malformation</source>
   <translation>血管畸形</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>hydrocephalus</source>
   <translation>脑积水</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>neurodegeneration</source>
   <translation>神经退行性变</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>congenital</source>
   <translation>先天性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>primary</source>
   <translation>主要</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>additional</source>
   <translation>并存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>differential</source>
   <translation>鉴别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>critical</source>
   <translation>危急</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>urgent</source>
   <translation>紧急</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>notable</source>
   <translation>值得注意</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>routine</source>
   <translation>常规</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>sequence</source>
   <translation>扫描序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>contrast</source>
   <translation>对比剂</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>prior</source>
   <translation>既往检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>history</source>
   <translation>病史</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>more images</source>
   <translation>更多图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>none available</source>
   <translation>无可用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>compared</source>
   <translation>已比较</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>accepted</source>
   <translation>已采纳</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>edited</source>
   <translation>已修改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>rejected</source>
   <translation>已拒绝</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>missed finding</source>
   <translation>漏诊的所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>finding not there</source>
   <translation>不存在的所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong side</source>
   <translation>侧别错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong location</source>
   <translation>部位错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong description</source>
   <translation>描述错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong size</source>
   <translation>大小错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong diagnosis</source>
   <translation>诊断错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>wrong sequence or plane</source>
   <translation>扫描序列或平面错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>confidence not fitting</source>
   <translation>置信度不符</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>unusable answer</source>
   <translation>回答不可用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>new information</source>
   <translation>新信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>error of entry</source>
   <translation>录入错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>draft against read</source>
   <translation>草稿与判读对比</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>read against reference</source>
   <translation>判读与参考标准对比</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case/words.py" />
   <source>draft against reference</source>
   <translation>草稿与参考标准对比</translation>
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
   <translation>此位置的内容不是 {case}：其文件已被移动或替换。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>This is the last case of the worklist that can be opened.</source>
   <translation>这是工作列表中可打开的最后一个病例。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/case_walk.py" />
   <source>This is the first case of the worklist that can be opened.</source>
   <translation>这是工作列表中可打开的第一个病例。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>{n} that no checkpoint counts: keep one elsewhere.</source>
   <translation>{n}未被任何检查点计入：请在别处保存一个检查点。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>No checkpoint could be kept elsewhere: {reason}.</source>
   <translation>未能在别处保存检查点：{reason}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>Set that file aside</source>
   <translation>将该文件移开</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>Show how they are kept</source>
   <translation>显示保存方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>a checkpoint was missed</source>
   <translation>错过了一个检查点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/checkpointing.py" />
   <source>It was not set aside: {error}.</source>
   <translation>未能移开：{error}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/choosing.py" />
   <source>Choosing slices</source>
   <translation>正在选择层面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>none</source>
   <translation>无</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Plane that cuts, through the crosshair</source>
   <translation>切割平面，通过十字线</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Keep the other side</source>
   <translation>保留另一侧</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Show all of it</source>
   <translation>显示全部</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Box from {letter}, percent</source>
   <translation>范围起点 {letter}，百分比</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/clip_form.py" />
   <source>Box to {letter}, percent</source>
   <translation>范围终点 {letter}，百分比</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>hot</source>
   <translation>热色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>cool</source>
   <translation>冷色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>viridis-like</source>
   <translation>类 viridis</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>red</source>
   <translation>红色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{one} registered with {other}. {figures} Look at it (checkerboard), then accept it with Ctrl+Alt+A.</source>
   <translation>{one} 已与 {other} 配准。{figures} 请查看（棋盘格），然后按 Ctrl+Alt+A 接受。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Registering</source>
   <translation>正在配准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{one} and {other} are linked by hand: shifted, not turned.</source>
   <translation>{one} 与 {other} 已手动关联：仅平移，未旋转。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Doubtful: {why}. {one} registered with {other}. {figures} Look at it (checkerboard), then accept it with Ctrl+Alt+A.</source>
   <translation>存疑：{why}。{one} 已与 {other} 配准。{figures} 请查看（棋盘格），然后按 Ctrl+Alt+A 接受。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Another series over this one; registration</source>
   <translation>在此序列上叠加另一序列；配准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>There is nothing to register: show a series of another space beside it.</source>
   <translation>没有可配准的内容：请在旁边显示另一空间的序列。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Held. Go to the same place in the other series and press again.</source>
   <translation>已固定。请转到另一序列的同一位置并再次按下。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>How the second series is shown</source>
   <translation>第二序列的显示方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Colours of the second series</source>
   <translation>第二序列的颜色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Opacity of the second series, percent</source>
   <translation>第二序列的不透明度，百分比</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Shown</source>
   <translation>显示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Opacity</source>
   <translation>不透明度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Colours</source>
   <translation>颜色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>{n} lies in another space, so it is not shown: register it (Ctrl+Alt+R).</source>
   <translation>{n} 位于另一空间，因此未显示：请配准（Ctrl+Alt+R）。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Over the series in view</source>
   <translation>叠加于当前序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/compare_controls.py" />
   <source>Not registered: {why}.</source>
   <translation>未配准：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Commands</source>
   <translation>命令</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Type what you want to do</source>
   <translation>输入要执行的操作</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Search commands</source>
   <translation>搜索命令</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Window in numbers</source>
   <translation>输入窗宽窗位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Files left out</source>
   <translation>未纳入的文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Copy list</source>
   <translation>复制列表</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Investigational - not for diagnosis.</source>
   <translation>仅供研究，不得用于诊断。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>A viewer for brain images in which an assistant's draft is compared with an independent read, and every step is kept in a record that can be verified.</source>
   <translation>脑部图像查看器，将助手的草稿与独立判读相比较，每一步均保存在可验证的记录中。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Licence: Apache-2.0. Qt for Python is used under the LGPL.</source>
   <translation>许可证：Apache-2.0。Qt for Python 依 LGPL 使用。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Mouse, in a view</source>
   <translation>鼠标，在视图中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>&amp;Width ({units})</source>
   <translation>窗宽({units})(&amp;W)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>&amp;Level ({units})</source>
   <translation>窗位({units})(&amp;L)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/dialogs.py" />
   <source>Overread {version}</source>
   <translation>Overread {version}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_actions.py" />
   <source>A note is for a whole slice that is loaded: Shift+X straightens planes.</source>
   <translation>备注针对已加载的完整层面：Shift+X 可摆正平面。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_actions.py" />
   <source>Exported: {name}</source>
   <translation>已导出：{name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Copied {n} files to {folder}. What was done: {log}</source>
   <translation>已将 {n} 个文件复制到 {folder}。处理记录：{log}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Anonymised copy</source>
   <translation>匿名副本</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>made up</source>
   <translation>虚构</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep &amp;dates, shifted</source>
   <translation>保留日期，作偏移(&amp;D)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>All dates go back by the same number of days; times of day stay. Birth dates go.</source>
   <translation>所有日期提前相同天数；时刻保留。出生日期删除。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep d&amp;escriptions, cleaned</source>
   <translation>保留描述，经清理(&amp;E)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Names, dates and numbers in them are blotted out by rules: look at what stays.</source>
   <translation>其中的姓名、日期和号码按规则遮去：请查看保留的内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep the de&amp;vice</source>
   <translation>保留设备信息(&amp;V)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Station, serial number and what else identifies the scanner.</source>
   <translation>工作站、序列号及其他可识别扫描设备的信息。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep &amp;patient characteristics</source>
   <translation>保留患者特征(&amp;P)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Age (90 at most), sex, size, weight, allergies.</source>
   <translation>年龄（最大 90）、性别、身高、体重、过敏史。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Keep series whose pixels may hold &amp;text</source>
   <translation>保留像素可能含文字的序列(&amp;T)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Only after you looked at every picture: burned-in text is not taken out.</source>
   <translation>仅在查看过每幅图像之后：烧录的文字不会被去除。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>What goes</source>
   <translation>删除内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Texts that stay</source>
   <translation>保留的文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Left out</source>
   <translation>未纳入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Progress</source>
   <translation>进度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>&amp;Write copy…</source>
   <translation>写入副本(&amp;W)…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>The basic profile of DICOM PS3.15 annex E, with the options that you choose. UIDs are replaced alike in all files. Faces are not taken off: the surface of a head can be drawn from thin slices. Private attributes all go.</source>
   <translation>DICOM PS3.15 附录 E 基本配置，加上您选择的选项。所有文件中的 UID 一致替换。面部不会去除：由薄层可重建头部表面。私有属性全部删除。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>&amp;Name and ID in the copy</source>
   <translation>副本中的姓名和 ID(&amp;N)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Looking through headers and pixels…</source>
   <translation>正在检查头信息和像素…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Folder to make for the copy</source>
   <translation>为副本新建的文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Writing…</source>
   <translation>正在写入…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Attribute</source>
   <translation>属性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Tag</source>
   <translation>标签</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>What is done</source>
   <translation>处理方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>Text</source>
   <translation>文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>A name cannot hold \ ^ =</source>
   <translation>姓名不能含有 \ ^ =</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>This failed through a fault in Overread.</source>
   <translation>因 Overread 自身故障而失败。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} files of {s} series</source>
   <translation>{s} 个序列的 {n} 个文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} series left out</source>
   <translation>未纳入 {n} 个序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_anonymise.py" />
   <source>{n} files that are no pictures left out</source>
   <translation>未纳入 {n} 个非图像文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>The files carry the patient's name, as an archive needs.</source>
   <translation>文件带有患者姓名，以满足归档需要。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Export</source>
   <translation>导出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Export…</source>
   <translation>导出(&amp;E)…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>the series is still being loaded</source>
   <translation>该序列仍在加载</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>it is no DICOM series: there is nothing that a DICOM object could refer to</source>
   <translation>不是 DICOM 序列：没有可供 DICOM 对象引用的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there is no key image</source>
   <translation>没有关键图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there is no mark</source>
   <translation>没有标记</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source> pictures a second</source>
   <translation> 幅/秒</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>F&amp;ormat</source>
   <translation>格式(&amp;O)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Plays</source>
   <translation>播放(&amp;P)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Speed</source>
   <translation>速度(&amp;S)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Series as &amp;NIfTI</source>
   <translation>序列存为 NIfTI(&amp;N)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Rescaled values with their place in the patient; no names.</source>
   <translation>重标定数值及其在患者中的位置；不含姓名。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Series as a &amp;film</source>
   <translation>序列存为影片(&amp;F)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Not now: {reason}.</source>
   <translation>现在不可用：{reason}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>through the slices</source>
   <translation>逐层播放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>over time, in this slice</source>
   <translation>本层随时间播放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Folder for the key images</source>
   <translation>关键图像的文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>As the active view shows it, with scale bar and notice; no names.</source>
   <translation>与当前视图所示一致，带比例尺和声明；不含姓名。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>there are key images in this folder already</source>
   <translation>此文件夹中已有关键图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>colour is no volume of numbers</source>
   <translation>彩色不是数值容积数据</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Key images as DICOM ({n})</source>
   <translation>关键图像存为 DICOM（{n}）(&amp;K)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Secondary captures with notes, and a key object selection.</source>
   <translation>带备注的二次捕获及关键对象选择。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>&amp;Measurements as DICOM SR ({n})</source>
   <translation>测量存为 DICOM SR（{n}）(&amp;M)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>TID 1500, preliminary and unverified.</source>
   <translation>TID 1500，初步且未经核实。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>Left out: {what}</source>
   <translation>未纳入：{what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>The pixels may name the patient: {signs}.</source>
   <translation>像素可能透露患者姓名：{signs}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_dialog.py" />
   <source>MP4 needs the command ffmpeg.</source>
   <translation>MP4 需要 ffmpeg 命令。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>No name, number or date of the patient is written.</source>
   <translation>不写入患者的姓名、号码或日期。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>A 3D picture of a head can show the face, by which a person is known.</source>
   <translation>头部 3D 图像可能显示可辨认身份的面部。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>Words on the picture look as if they named somebody: look at them.</source>
   <translation>图像上的文字疑似人名：请查看。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>Export view</source>
   <translation>导出视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>What will be written</source>
   <translation>将写入的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>&amp;Letters, crosshair, marks and notes</source>
   <translation>文字、十字线、标记和备注(&amp;L)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>&amp;Size in pixels</source>
   <translation>大小，像素(&amp;S)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>PNG pictures (*.png)</source>
   <translation>PNG 图片 (*.png)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/export_view.py" />
   <source>{name} cannot be written.</source>
   <translation>{name} 无法写入。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>slab</source>
   <translation>层块</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>The plane was turned away from the patient's: Shift+X straightens it.</source>
   <translation>该平面已偏离患者平面：Shift+X 可摆正。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>No place of the series in view is known here: this view scrolls by itself.</source>
   <translation>此处不知当前序列的位置：此视图单独滚动。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>This view: {link}.</source>
   <translation>此视图：{link}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>The series over it: {link}.</source>
   <translation>叠加的序列：{link}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>its patient is not named as that of the open study is</source>
   <translation>其患者姓名与已打开检查的不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>Series {n} lies over it, interpolated where the pixels of this view are.</source>
   <translation>序列 {n} 叠加其上，并在本视图的像素位置处插值。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/fidelity.py" />
   <source>{slab}: each pixel combines the values within this thickness.</source>
   <translation>{slab}：每个像素合成此厚度内的数值。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Signed in. Click to lock or sign out. On this machine you are {user}, as the operating system says.</source>
   <translation>已登录。点击可锁定或退出登录。在本机上您是操作系统用户 {user}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Lock now</source>
   <translation>立即锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Sign out, or work in another role</source>
   <translation>退出登录，或以其他角色工作</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>The lock was not recorded: {why}</source>
   <translation>锁定未被记录：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/guard.py" />
   <source>Signing out was not recorded: {why}</source>
   <translation>退出登录未被记录：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>A note is not sent to a model; it leaves when you export key images.</source>
   <translation>备注不会发送给模型；导出关键图像时随之外发。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>Note at the key image</source>
   <translation>关键图像备注</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/key_images.py" />
   <source>What this image shows</source>
   <translation>此图像显示的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Change keys</source>
   <translation>更改按键</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Find a command</source>
   <translation>查找命令</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Commands and their keys</source>
   <translation>命令及其按键</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Import keys</source>
   <translation>导入按键</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Export keys</source>
   <translation>导出按键</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Menu</source>
   <translation>菜单</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Command</source>
   <translation>命令</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Usual keys</source>
   <translation>默认按键</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Import…</source>
   <translation>导入…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Export…</source>
   <translation>导出…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Keys of {name}</source>
   <translation>{name} 的按键</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/keys_editor.py" />
   <source>Two commands have the same keys: {keys}.</source>
   <translation>两个命令使用相同按键：{keys}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>DICOM segmentation (*.dcm);;NIfTI label image (*.nii.gz)</source>
   <translation>DICOM 分割 (*.dcm);;NIfTI 标签图像 (*.nii.gz)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks</source>
   <translation>掩膜</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks of this study</source>
   <translation>此检查的掩膜</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>F2 renames, F4 colours, Delete removes</source>
   <translation>F2 重命名，F4 换颜色，Delete 移除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Opacity of masks, percent</source>
   <translation>掩膜不透明度，百分比</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Outlines only</source>
   <translation>仅轮廓</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Radius of the brush</source>
   <translation>画笔半径</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Only values</source>
   <translation>仅限数值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Paint only values in a range</source>
   <translation>仅绘制范围内的数值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Lowest value that is painted</source>
   <translation>绘制的最低值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Highest value that is painted</source>
   <translation>绘制的最高值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Brush</source>
   <translation>画笔</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Colour of the mask</source>
   <translation>掩膜颜色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Name of the mask</source>
   <translation>掩膜名称</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Name</source>
   <translation>名称</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Import a mask</source>
   <translation>导入掩膜</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Masks (*.dcm *.nii *.nii.gz);;All files (*)</source>
   <translation>掩膜 (*.dcm *.nii *.nii.gz);;所有文件 (*)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{name} lies in another frame of reference than this series: not shown.</source>
   <translation>{name} 与此序列的参考坐标系不同：未显示。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{name} names no frame of reference: it is shown where its own coordinates say, by your word that they are this series'.</source>
   <translation>{name} 未注明参考坐标系：依您确认其坐标属于此序列，按其自身坐标显示。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Export masks</source>
   <translation>导出掩膜</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{n} · {name}  {ml} ml</source>
   <translation>{n} · {name}  {ml} ml</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Rename…</source>
   <translation>重命名…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Colour…</source>
   <translation>颜色…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>Only a mask that was painted here can be smoothed.</source>
   <translation>只有在此绘制的掩膜才能平滑。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>This series has no place in space: no mask can lie over it.</source>
   <translation>此序列没有空间位置：无法叠加掩膜。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>No mask was imported</source>
   <translation>未导入掩膜</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>There is no visible mask to export.</source>
   <translation>没有可导出的可见掩膜。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>No mask was written</source>
   <translation>未写入掩膜</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layers_panel.py" />
   <source>{n} masks written to {name}.</source>
   <translation>已将 {n} 个掩膜写入 {name}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Layouts and hanging protocols</source>
   <translation>布局和挂片方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Slab</source>
   <translation>层块</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thicker slices: MIP, MinIP or mean</source>
   <translation>加厚层面：MIP、MinIP 或均值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Hanging protocols</source>
   <translation>挂片方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Tiles have in common</source>
   <translation>窗格联动项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>off</source>
   <translation>关</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thickness of the slab</source>
   <translation>层块厚度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>How the layers are combined</source>
   <translation>各层的合成方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Thickness</source>
   <translation>厚度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>Shows</source>
   <translation>显示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>No hanging protocol fits this study.</source>
   <translation>没有适用于此检查的挂片方案。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>{name}: {n} of {total} series</source>
   <translation>{name}：{total} 个序列中的 {n} 个</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>No hanging protocol: {why}</source>
   <translation>无挂片方案：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/layout_controls.py" />
   <source>None fits this study</source>
   <translation>没有适用于此检查的方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>Log</source>
   <translation>日志</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>What the app noted about itself. It holds no patient data: no names, paths, dates or values of files, and of errors only their kind and place.</source>
   <translation>应用自身的记录。不含患者数据：没有姓名、路径、日期或文件数值，错误仅记录类型和位置。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>Open its folder</source>
   <translation>打开其文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>There is nothing in the log yet.</source>
   <translation>日志中尚无内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/log_dialog.py" />
   <source>The log cannot be read: {why}</source>
   <translation>日志无法读取：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Looking for series</source>
   <translation>正在查找序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Looking for the prior study</source>
   <translation>正在查找既往检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/opening.py" />
   <source>Loading {series}</source>
   <translation>正在加载 {series}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Account</source>
   <translation>账户</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Again</source>
   <translation>再次输入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Roles</source>
   <translation>角色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>locks reads, decides on drafts, signs</source>
   <translation>锁定判读、对草稿作决定、签署</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>decides on discrepancies</source>
   <translation>对差异作决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>signs the protocol, assigns cases, changes what may be sent</source>
   <translation>签署方案、分配病例、更改可发送内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>only reads; goes with no other role</source>
   <translation>仅查看；不与其他角色兼任</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>changes accounts and settings</source>
   <translation>更改账户和设置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>New account</source>
   <translation>新账户</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Make account</source>
   <translation>创建账户</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Change roles</source>
   <translation>更改角色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Set password</source>
   <translation>设置密码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>small letters, such as weber</source>
   <translation>小写字母，例如 weber</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>as signatures show it</source>
   <translation>与签名中所示一致</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>at least {n} characters</source>
   <translation>至少 {n} 个字符</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>the same once more</source>
   <translation>再输入一次</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Roles of {account}</source>
   <translation>{account} 的角色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>Password of {account}, on this machine</source>
   <translation>{account} 在本机的密码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/account_form.py" />
   <source>the two passwords are not the same</source>
   <translation>两次密码不一致</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>{remote} or {local}</source>
   <translation>{remote} 或 {local}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>New provider</source>
   <translation>新提供方</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>as it is, unless another is typed</source>
   <translation>照原样，除非另行输入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Protocol</source>
   <comment>of a server</comment>
   <translation>协议</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Address</source>
   <translation>地址</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Key</source>
   <translation>密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Key variable</source>
   <translation>密钥变量</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Asks</source>
   <translation>询问</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>AWS region</source>
   <translation>AWS 区域</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>AWS profile</source>
   <translation>AWS 配置文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>It runs on this machine and passes nothing on</source>
   <translation>在本机运行，且不转发任何内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Add provider</source>
   <translation>添加提供方</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>as the server calls it</source>
   <translation>与服务器上的名称一致</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>kept in the system's keyring</source>
   <translation>保存在系统密钥环中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>or the name of an environment variable that holds it</source>
   <translation>或保存密钥的环境变量名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>recorded answers, for replay only</source>
   <translation>录制的回答，仅供回放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>provider that is asked without the images</source>
   <translation>不附图像询问的提供方</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>where the address lacks it</source>
   <translation>地址中未含时填写</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>else the environment, or the default profile</source>
   <translation>否则使用环境变量或默认配置文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Save changes</source>
   <translation>保存更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing was added, since the record could not store it: {why}</source>
   <translation>未添加，因为记录无法存储：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing was changed, since the record could not store it: {why}</source>
   <translation>未更改，因为记录无法存储：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>name: letters, digits, dots and dashes make a name</source>
   <translation>名称：须由字母、数字、点和短横线组成</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>protocol: choose what the server speaks</source>
   <translation>协议：请选择服务器使用的协议</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>{name} is there already: change or remove it</source>
   <translation>{name} 已存在：请更改或移除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>nothing is changed</source>
   <translation>未作更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/add_provider.py" />
   <source>Change {name}</source>
   <translation>更改 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Waiting for adjudication</source>
   <translation>等待仲裁</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Note</source>
   <translation>说明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Store decision</source>
   <translation>存储决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Ctrl+Return</source>
   <translation>Ctrl+Return</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>for the record, if anything</source>
   <translation>备注记录（如有）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>{n} to decide. A and B stand in random order; the images decide.</source>
   <translation>{n}待决定。A 和 B 随机排序；以图像为准。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Adjudicators decide here.</source>
   <translation>仲裁者在此作决定。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Adjudicators decide here. Your role sees how far they agree.</source>
   <translation>仲裁者在此作决定。您的角色可查看其一致程度。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>Nothing waits. Cases come here once they have a reference standard.</source>
   <translation>没有待仲裁项。病例有参考标准后会出现在此。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>✓ Stored: {what}</source>
   <translation>✓ 已存储：{what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate.py" />
   <source>✗ {n} not decided</source>
   <translation>✗ {n}未决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Answer</source>
   <translation>回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Severity</source>
   <translation>严重程度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Cause</source>
   <translation>原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>Show the place</source>
   <translation>显示位置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/adjudicate_row.py" />
   <source>does not state it</source>
   <translation>未陈述</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Agreement</source>
   <translation>一致性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>nothing to compare yet</source>
   <translation>尚无可比较内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Pairs</source>
   <translation>对</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>The same</source>
   <translation>相同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Two references of a case, by two people</source>
   <translation>同一病例由两人给出的两份参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>no case has references by two people</source>
   <translation>没有病例有两人给出的参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>Each of them and the third's</source>
   <translation>两人各自与第三人的参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>What the machine proposed and what was decided</source>
   <translation>机器建议与最终决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>nothing is adjudicated yet</source>
   <translation>尚无仲裁</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>references: {what} {share}</source>
   <translation>参考标准：{what} {share}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/agreement_box.py" />
   <source>proposals: {what} {share}</source>
   <translation>建议：{what} {share}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Requests</source>
   <translation>请求</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Tokens</source>
   <translation>词元</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>US dollars</source>
   <translation>美元</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>First day of the pilot</source>
   <translation>试点首日</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Budgets</source>
   <translation>预算</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>What would go over is refused, wherever it is asked for. Requests under way count as the most they may take; what is spent is read from the record.</source>
   <translation>超出预算的请求一律拒绝，无论从何处发起。进行中的请求按其可能的最大用量计；已用量取自记录。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Per day</source>
   <translation>每日</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Of the pilot</source>
   <translation>整个试点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>such as 2026-11-22</source>
   <translation>例如 2026-11-22</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>From</source>
   <translation>自</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>midnight of this machine</source>
   <translation>本机午夜</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>Spent</source>
   <translation>已用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>no budget</source>
   <translation>无预算</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/budgets.py" />
   <source>no limit</source>
   <translation>无限制</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Kept where nobody who can write the record can reach it, it shows later that nothing was cut off or replaced.</source>
   <translation>保存在能写入记录者无法触及之处，日后可证明没有内容被截去或替换。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Keep this checkpoint elsewhere</source>
   <translation>在别处保存此检查点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>It is not signed: this machine has neither a keyring nor OVERREAD_SIGNING_KEY.</source>
   <translation>未签名：本机既无密钥环，也无 OVERREAD_SIGNING_KEY。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Signed by the key in the {place}: {key}</source>
   <translation>由{place}中的密钥签名：{key}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>The checkpoint as a QR code</source>
   <translation>检查点二维码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>The checkpoint as text</source>
   <translation>检查点文本</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Copy text</source>
   <translation>复制文本</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Save as file…</source>
   <translation>存为文件…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Copied.</source>
   <translation>已复制。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Save checkpoint</source>
   <translation>保存检查点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Text (*.txt)</source>
   <translation>文本 (*.txt)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>Checkpoint of {n}</source>
   <translation>{n}的检查点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>✓ Written to {name}</source>
   <translation>✓ 已写入 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/checkpoint.py" />
   <source>{name} exists already: an older checkpoint proves more</source>
   <translation>{name} 已存在：较早的检查点证明力更强</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>{counted}; the first {listed} are listed</source>
   <translation>{counted}；仅列出前 {listed} 个</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Results behind the number</source>
   <translation>该数值背后的结果</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Close (Esc)</source>
   <translation>关闭（Esc）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Counted: {results}</source>
   <translation>计入：{results}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Of: {what}.</source>
   <translation>范围：{what}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Source: {what}.</source>
   <translation>来源：{what}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Here: {what}.</source>
   <translation>此处：{what}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_behind.py" />
   <source>Events of the record: {events}</source>
   <translation>记录中的事件：{events}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>as decided</source>
   <translation>按决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>adjudicated only</source>
   <translation>仅经仲裁</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>as proposed</source>
   <translation>按建议</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Back (Alt+Left)</source>
   <translation>后退（Alt+Left）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Ahead (Alt+Right)</source>
   <translation>前进（Alt+Right）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Copy the address of this view</source>
   <translation>复制此视图的地址</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Address of the view</source>
   <translation>视图地址</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Section and filters as text: section?stratum=word,word&amp;stratum=word</source>
   <translation>部分和筛选条件的文本形式：section?stratum=word,word&amp;stratum=word</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Labels of discrepancies</source>
   <translation>差异的标签</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>What is laid against each other</source>
   <translation>对比对象</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>Labels</source>
   <translation>标签</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_filters.py" />
   <source>all</source>
   <translation>全部</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>hallucinations on normals</source>
   <translation>正常病例中的幻觉</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>hallucinations on abnormals</source>
   <translation>异常病例中的幻觉</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Image {n} as it was sent; opens the case at this slice</source>
   <translation>图像 {n}，按发送原样；在此层面打开病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Show more</source>
   <translation>显示更多</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Loading the pictures…</source>
   <translation>正在加载图像…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>✗ critical or urgent</source>
   <translation>✗ 危急或紧急</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ notable or routine</source>
   <translation>○ 值得注意或常规</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>proposed by the machine</source>
   <translation>机器建议</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>✓ No draft in this view disagrees with its reference.</source>
   <translation>✓ 此视图中没有草稿与其参考标准不一致。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Show more ({n})</source>
   <translation>显示更多（{n}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ the images of this case were erased</source>
   <translation>○ 此病例的图像已擦除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>Image {n} as it was sent; opens the case</source>
   <translation>图像 {n}，按发送原样；打开病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_gallery.py" />
   <source>○ Nothing in this view: {about}.</source>
   <translation>○ 此视图中没有内容：{about}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>Copy the table, for a paper or a spreadsheet (Ctrl+C in it)</source>
   <translation>复制表格，用于论文或电子表格（表内按 Ctrl+C）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>How it is defined</source>
   <translation>定义</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_parts.py" />
   <source>The cases behind it</source>
   <translation>相关病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: page (HTML)</source>
   <translation>报告：网页（HTML）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: PDF</source>
   <translation>报告：PDF</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: every number (CSV and JSON)</source>
   <translation>报告：全部数值（CSV 和 JSON）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Report: all formats</source>
   <translation>报告：所有格式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Failure pack</source>
   <translation>失误包</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Folder for the files</source>
   <translation>文件的文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Write this view as a report, or its failures as a pack</source>
   <translation>将此视图写成报告，或将其失误打包</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Write a report</source>
   <translation>撰写报告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>✓ Report as of event {seq}: {n} files written to {folder}</source>
   <translation>✓ 截至事件 {seq} 的报告：{n} 个文件已写入 {folder}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>✓ {n} failures written to {folder}</source>
   <translation>✓ {n} 项失误已写入 {folder}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/dashboard_saving.py" />
   <source>Writing… {done} of {total}</source>
   <translation>正在写入… {done}/{total}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>All cases</source>
   <translation>所有病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Kind of event</source>
   <translation>事件类型</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>All events</source>
   <translation>所有事件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Events, newest first</source>
   <translation>事件，最新在前</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>The event as it is stored</source>
   <translation>按存储原样显示的事件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Choose an event to see it as it is stored.</source>
   <translation>选择一个事件，查看其存储原样。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_list.py" />
   <source>Not shown: a newer version of Overread wrote it ({why}).</source>
   <translation>未显示：由更新版本的 Overread 写入（{why}）。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>Time (UTC)</source>
   <translation>时间（UTC）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>What</source>
   <translation>事项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>Who</source>
   <translation>人员</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>! Of a newer version</source>
   <translation>! 来自更新版本</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>a newer version of Overread wrote on in this case</source>
   <translation>更新版本的 Overread 在此病例中继续写入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_table.py" />
   <source>content withheld: {why}</source>
   <translation>内容暂不显示：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record opened</source>
   <translation>记录已打开</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Session started</source>
   <translation>会话已开始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Study opened</source>
   <translation>检查已打开</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Display convention</source>
   <translation>显示惯例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Images selected</source>
   <translation>图像已选择</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Read locked</source>
   <translation>判读已锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Preview shown</source>
   <translation>预览已显示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Sending refused</source>
   <translation>发送被拒绝</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft requested</source>
   <translation>草稿已请求</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft received</source>
   <translation>草稿已收到</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft shown as it came</source>
   <translation>草稿原样显示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft revealed</source>
   <translation>草稿已显示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Epoch opened</source>
   <translation>阶段已开始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Reference imported</source>
   <translation>参考标准已导入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Compared</source>
   <translation>已比较</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Decided</source>
   <translation>已决定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed</source>
   <translation>已签署</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Provider changed</source>
   <translation>提供方已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Policy changed</source>
   <translation>策略已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Spend reserved</source>
   <translation>费用已预留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Spend settled</source>
   <translation>费用已结算</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record exported</source>
   <translation>记录已导出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Pictures exported</source>
   <translation>图像已导出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Record verified</source>
   <translation>记录已验证</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Batch started</source>
   <translation>批处理已开始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Batch ended</source>
   <translation>批处理已结束</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Probes started</source>
   <translation>探测已开始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Probes finished</source>
   <translation>探测已完成</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signing key named</source>
   <translation>签名密钥已指定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Checkpoint handed out</source>
   <translation>检查点已交出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Payloads sealed</source>
   <translation>载荷已封存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Keys wrapped</source>
   <translation>密钥已封装</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case erased</source>
   <translation>病例已擦除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Retention set</source>
   <translation>保留期已设置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Legal hold changed</source>
   <translation>法定保全已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Identity shown</source>
   <translation>身份已显示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Checkpoints scheduled</source>
   <translation>检查点计划已设定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Rubric set</source>
   <translation>评分细则已设置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Reasoning scored</source>
   <translation>推理已评分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Site key carried</source>
   <translation>中心密钥已转移</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Backed up</source>
   <translation>已备份</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Restored</source>
   <translation>已恢复</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Warning overridden</source>
   <translation>已越过警告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Account changed</source>
   <translation>账户已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed in</source>
   <translation>已登录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Signed out</source>
   <translation>已退出登录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Sign-in refused</source>
   <translation>登录被拒绝</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Protocol signed</source>
   <translation>方案已签署</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case enrolled</source>
   <translation>病例已入组</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case assigned</source>
   <translation>病例已分配</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case excluded</source>
   <translation>病例已排除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Case looked at</source>
   <translation>病例已查看</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Coverage checked</source>
   <translation>覆盖已核查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft withheld</source>
   <translation>草稿暂不显示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Draft opened early</source>
   <translation>草稿已提前打开</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Adjudicated</source>
   <translation>已仲裁</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Alarm raised</source>
   <translation>已报警</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Assistant resumed</source>
   <translation>助手已恢复</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Escalation opened</source>
   <translation>升级上报已开启</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Escalation acknowledged</source>
   <translation>升级上报已确认</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Use error reported</source>
   <translation>使用错误已上报</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Usability answered</source>
   <translation>可用性问卷已回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>Failure noted</source>
   <translation>失败已记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{left} with {right}: {n} of {all} rows differ</source>
   <translation>{left} 与 {right}：{all} 行中 {n} 行不同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{drafts} asked for, {n} answered before</source>
   <translation>请求 {drafts}，此前已回答 {n} 份</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{provider}, at most {requests}</source>
   <translation>{provider}，最多 {requests}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>version {version}, {criteria}</source>
   <translation>版本 {version}，{criteria}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{step}, {active:.0f} s of {raw:.0f} s</source>
   <translation>{step}，{raw:.0f} s 中 {active:.0f} s 为操作时间</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{events} from a {source}</source>
   <translation>来自{source}的 {events}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>after a draft was seen</source>
   <translation>看过草稿之后</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>ended early</source>
   <translation>提前结束</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>every {hours}, by itself</source>
   <translation>每 {hours}，自动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>every {hours}, reminded of</source>
   <translation>每 {hours}，提醒</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>the reader sees the text before it is whole</source>
   <translation>阅片者在文本完整之前即可看到</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>the reader can see it</source>
   <translation>阅片者可以看到</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>superseding</source>
   <translation>取代</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>independent</source>
   <translation>独立</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>no AI</source>
   <translation>非 AI</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>probe</source>
   <translation>探测</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{decision}; findings: {findings}</source>
   <translation>{decision}；所见：{findings}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} tokens, {usd} USD</source>
   <translation>{n} 词元，{usd} USD</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{provider}, at most {spend}</source>
   <translation>{provider}，最多 {spend}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{seconds} s</source>
   <translation>{seconds} s</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>ok</source>
   <translation>正常</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>passed</source>
   <translation>通过</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>not passed</source>
   <translation>未通过</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>held</source>
   <translation>已保全</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>hold ended</source>
   <translation>保全已结束</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} tokens, cost not known</source>
   <translation>{n} 词元，费用不明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{files} left out</source>
   <translation>未纳入 {files}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>before {model}</source>
   <translation>此前为 {model}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>from the {surface}</source>
   <translation>来自 {surface}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>signed</source>
   <translation>已签署</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>unsigned</source>
   <translation>未签署</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>epoch {epoch}, by {name}</source>
   <translation>阶段 {epoch}，{name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{n} of {all} series</source>
   <translation>{all} 个序列中的 {n} 个</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>rule {rule}</source>
   <translation>规则 {rule}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>{kind}, harm {harm}</source>
   <translation>{kind}，伤害 {harm}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>this machine</source>
   <translation>本机</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>version {version}</source>
   <translation>版本 {version}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/event_words.py" />
   <source>key {key}</source>
   <translation>密钥 {key}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Folder elsewhere for checkpoints</source>
   <translation>别处保存检查点的文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{name} verifies, {n}; this record continues it.</source>
   <translation>{name} 验证通过，{n}；本记录接续其后。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Cases are kept for {n} after their last event.</source>
   <translation>病例在最后一个事件后保留 {n}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>✓ {case} is erased: {n} cannot be read any more; events and figures stay.</source>
   <translation>✓ {case} 已擦除：{n}已无法读取；事件和数值保留。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Checkpoints every {n}. The first is in {name}.</source>
   <translation>每 {n} 生成检查点。第一个在 {name} 中。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Keeping checkpoints by this schedule…</source>
   <translation>正在按此计划保存检查点…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Back up</source>
   <translation>备份</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} copied to {name} and verified there. It holds the keys, wrapped.</source>
   <translation>已将{n}复制到 {name} 并在该处验证。其中含封装的密钥。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Copying, then verifying the copy…</source>
   <translation>正在复制，然后验证副本…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verify a backup</source>
   <translation>验证备份</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>! {name} cannot be checked whole: {found}.</source>
   <translation>! {name} 无法完整核查：{found}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>✗ {name} is not what was written: {problem}</source>
   <translation>✗ {name} 与写入时不符：{problem}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>! {name} verifies, {n}, but it is of another record.</source>
   <translation>! {name} 验证通过，{n}，但属于另一记录。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Backup to put elsewhere</source>
   <translation>要放到别处的备份</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>New record</source>
   <translation>新记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} are now in {name}. OVERREAD_DATABASE_URL opens it.</source>
   <translation>{n}现已在 {name} 中。用 OVERREAD_DATABASE_URL 打开。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verifying, then copying…</source>
   <translation>正在验证，然后复制…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Setting the retention…</source>
   <translation>正在设置保留期…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} made before still hold its key: destroy them.</source>
   <translation>此前制作的{n}仍含其密钥：请予销毁。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Keep a checkpoint…</source>
   <translation>保存检查点…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key</source>
   <translation>中心密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key {id} is in {name}. Keep file and passphrase apart.</source>
   <translation>中心密钥 {id} 在 {name} 中。文件与口令请分开保管。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key of another workstation</source>
   <translation>其他工作站的中心密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Protecting the keys…</source>
   <translation>正在保护密钥…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Verifying {name}…</source>
   <translation>正在验证 {name}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{of} is held</source>
   <translation>已保全：{of}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{of}: hold ended</source>
   <translation>保全已结束：{of}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Erasing {case}…</source>
   <translation>正在擦除 {case}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>the record is read-only</source>
   <translation>记录为只读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Recording the hold…</source>
   <translation>正在记录保全…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Sealing the site key…</source>
   <translation>正在封存中心密钥…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Site key {id} is in the {place}.</source>
   <translation>中心密钥 {id} 在{place}中。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Opening the site key…</source>
   <translation>正在打开中心密钥…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>{n} are protected by the site key now.</source>
   <translation>{n}现已由中心密钥保护。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>Checkpoints every {n}.</source>
   <translation>每 {n} 生成检查点。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping.py" />
   <source>the record</source>
   <translation>记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>No checkpoint was made yet.</source>
   <translation>尚未生成检查点。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The newest of {k} was written on {at} UTC and holds {n}.</source>
   <translation>{k}中最新的写于 {at} UTC，含 {n}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>At least {n} days (EU AI Act, articles 19 and 26). Nothing is erased by itself.</source>
   <translation>至少 {n} 天（欧盟 AI 法案第 19 和 26 条）。不会自动擦除任何内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Checkpoints</source>
   <translation>检查点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Kept where nobody who can write the record can reach it, a checkpoint shows later that nothing was cut off or replaced. The one that was kept in the folder last is checked each time.</source>
   <translation>检查点保存在能写入记录者无法触及之处，日后可证明没有内容被截去或替换。每次均核对最近存入该文件夹的检查点。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>When due</source>
   <translation>到期时</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Every</source>
   <translation>每</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>hours</source>
   <translation>小时</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Choose folder…</source>
   <translation>选择文件夹…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Use this schedule</source>
   <translation>采用此计划</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Make one now…</source>
   <translation>立即生成…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The newest was made on {at} UTC and counts {n}.</source>
   <translation>最新的生成于 {at} UTC，计入 {n}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Backups</source>
   <translation>备份</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>A backup is a whole record with its keys, as they are wrapped. It is verified before it counts. Erasing a case does not reach it.</source>
   <translation>备份是完整的记录及其封装的密钥。验证通过后才算有效。擦除病例不影响备份。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Back up…</source>
   <translation>备份…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Verify a backup…</source>
   <translation>验证备份…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Put a backup elsewhere…</source>
   <translation>将备份放到别处…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Retention and legal hold</source>
   <translation>保留期与法定保全</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Keep for</source>
   <translation>保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>days after the last event</source>
   <translation>天，自最后一个事件起</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Set</source>
   <translation>设置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Hold…</source>
   <translation>保全…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>End a hold…</source>
   <translation>结束保全…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Erasing a case</source>
   <translation>擦除病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Destroys the key of a case: nobody can read its words and images any more, not even you. Events, codes and figures stay, and the record still verifies.</source>
   <translation>销毁病例的密钥：其文字和图像任何人（包括您自己）均无法再读取。事件、代码和数值保留，记录仍可验证。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Erase a case…</source>
   <translation>擦除病例…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Keys</source>
   <comment>of encryption</comment>
   <translation>密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The site key protects the keys of all cases; workstations that share a record share it. Lost with this account's keyring, words and images are lost: keep it in a file that a passphrase opens, locked away.</source>
   <translation>中心密钥保护所有病例的密钥；共用一个记录的各工作站共用该密钥。若连同此账户的密钥环一起丢失，文字和图像即告丢失：请将其存入以口令打开的文件并妥善锁存。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Write the site key to a file…</source>
   <translation>将中心密钥写入文件…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Take over a site key…</source>
   <translation>接管中心密钥…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Protect open keys</source>
   <translation>保护未加密的密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>no folder chosen</source>
   <translation>未选择文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! One is due: {n} are counted by none that was kept.</source>
   <translation>! 有检查点到期：{n}未被任何已保存的检查点计入。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>give hours from 1 to {most}</source>
   <translation>请输入 1 至 {most} 小时</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>choose a folder first</source>
   <translation>请先选择文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>The whole record is under a legal hold: nothing is erased.</source>
   <translation>整个记录处于法定保全中：不擦除任何内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Nothing is under a legal hold.</source>
   <translation>没有处于法定保全的内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>give {n} days or more</source>
   <translation>请输入 {n} 天或以上</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>{n} erased.</source>
   <translation>已擦除 {n}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Site key: none here</source>
   <translation>中心密钥：此处没有</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signing key: none here; checkpoints are unsigned or the first one makes it</source>
   <translation>签名密钥：此处没有；检查点未签名，或由第一个检查点生成</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! Keys of cases lie unprotected in the record.</source>
   <translation>! 有病例密钥在记录中未受保护。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Remind</source>
   <translation>提醒</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Write to a folder</source>
   <translation>写入文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>! No backup was made yet.</source>
   <translation>! 尚未制作备份。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Cases are kept for {n}.</source>
   <translation>病例保留 {n}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>nothing is held</source>
   <translation>没有保全内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>No case was erased.</source>
   <translation>没有擦除过病例。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>there is no case</source>
   <translation>没有病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>none lies open</source>
   <translation>没有未加密的密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>None is due.</source>
   <translation>没有到期的。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Held: {cases}</source>
   <translation>已保全：{cases}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>and {n} before</source>
   <translation>及此前 {n} 项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Site key: {key}</source>
   <translation>中心密钥：{key}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signing key: in the {place}</source>
   <translation>签名密钥：在{place}中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Signed as: {keys}</source>
   <translation>签名身份：{keys}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_cards.py" />
   <source>Cases protected by: {keys}</source>
   <translation>病例受以下密钥保护：{keys}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>{n}, the last on {last}; {k} with words and images.</source>
   <translation>{n}，最后一个于 {last}；{k} 含文字和图像。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase a case</source>
   <translation>擦除病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Case again</source>
   <translation>再次输入病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase: {n} can never be read again</source>
   <translation>擦除：{n}将永远无法再读取</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>✗ It is under a legal hold and is not erased.</source>
   <translation>✗ 处于法定保全中，不予擦除。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Legal hold</source>
   <translation>法定保全</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>End a legal hold</source>
   <translation>结束法定保全</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Hold: nothing of it is erased</source>
   <translation>保全：不擦除其中任何内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>End the hold</source>
   <translation>结束保全</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Write the site key to {name}</source>
   <translation>将中心密钥写入 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Open {name}</source>
   <translation>打开 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Write the site key</source>
   <translation>写入中心密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Take over the site key</source>
   <translation>接管中心密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Passphrase</source>
   <translation>口令</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Whoever has the file can try passphrases at leisure: take six words or more that chance has chosen.</source>
   <translation>获得该文件者可以从容地尝试口令：请使用六个或更多随机选取的词。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>choose a case</source>
   <translation>请选择病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>who asked for it and where that is kept; no names</source>
   <translation>由谁要求及凭据存于何处；不写姓名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>of your account, once more</source>
   <translation>您账户的密码，再输入一次</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>write the case, as above</source>
   <translation>请按上方所示输入病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Erase</source>
   <translation>擦除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>✗ The record is under a legal hold: nothing is erased.</source>
   <translation>✗ 记录处于法定保全中：不擦除任何内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>choose</source>
   <translation>请选择</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>such as the file number of a claim; no names</source>
   <translation>例如索赔案卷号；不写姓名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>the same once more</source>
   <comment>passphrase</comment>
   <translation>再输入一次</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>not the same</source>
   <translation>不一致</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>The whole record</source>
   <translation>整个记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>You act as {name}.</source>
   <translation>您以 {name} 的身份操作。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/keeping_dialogs.py" />
   <source>Its retention ends on {day}.</source>
   <translation>其保留期于 {day} 结束。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reader</source>
   <translation>阅片者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adjudicator</source>
   <translation>仲裁者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>lead</source>
   <comment>role</comment>
   <translation>负责人</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>auditor</source>
   <translation>审计员</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>administrator</source>
   <translation>管理员</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>system</source>
   <comment>role</comment>
   <translation>系统</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>added</source>
   <translation>已添加</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>changed</source>
   <translation>已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>roles changed</source>
   <translation>角色已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>password changed</source>
   <translation>密码已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>closed</source>
   <comment>account</comment>
   <translation>已关闭</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reopened</source>
   <translation>已重新开放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>unknown account</source>
   <translation>未知账户</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>wrong password</source>
   <translation>密码错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>locked for a while</source>
   <translation>暂时锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>by hand</source>
   <translation>手动</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>idle</source>
   <comment>account</comment>
   <translation>闲置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>closed the app</source>
   <translation>已关闭应用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>new</source>
   <comment>state of a case</comment>
   <translation>新建</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>read locked</source>
   <translation>判读已锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft revealed</source>
   <translation>草稿已显示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>revised</source>
   <translation>已修订</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adjudicated</source>
   <translation>已仲裁</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>excluded</source>
   <translation>已排除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>perceptual</source>
   <translation>感知</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reasoning</source>
   <translation>推理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>knowledge</source>
   <translation>知识</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>grounding</source>
   <translation>定位依据</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>hallucination</source>
   <translation>幻觉</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>data</source>
   <comment>cause</comment>
   <translation>数据</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>software</source>
   <comment>cause</comment>
   <translation>软件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>out of scope</source>
   <translation>超出范围</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>exclusion criterion</source>
   <translation>排除标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>patient opted out</source>
   <translation>患者已退出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>images not diagnostic</source>
   <translation>图像不可诊断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>no reference standard</source>
   <translation>无参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>technical failure</source>
   <translation>技术故障</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>duplicate</source>
   <translation>重复</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>right to erasure</source>
   <translation>擦除权</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>retention ended</source>
   <translation>保留期已满</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>consent withdrawn</source>
   <translation>同意已撤回</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>entered in error</source>
   <translation>误录入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>use error</source>
   <translation>使用错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>near miss</source>
   <translation>未遂事件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>software defect</source>
   <translation>软件缺陷</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>none</source>
   <comment>harm</comment>
   <translation>无</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>possible</source>
   <translation>可能</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>occurred</source>
   <translation>已发生</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>read</source>
   <comment>report of a reader</comment>
   <translation>判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft</source>
   <comment>answer of an assistant</comment>
   <translation>草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>final</source>
   <comment>report</comment>
   <translation>终版</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>revise</source>
   <comment>step</comment>
   <translation>修订</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sample</source>
   <comment>part of a draft</comment>
   <translation>采样</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>choice</source>
   <comment>part of a draft</comment>
   <translation>选择</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>question</source>
   <comment>part of a draft</comment>
   <translation>提问</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>judgement</source>
   <translation>评判</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>key-images</source>
   <translation>关键图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>reader-independent</source>
   <translation>不依赖阅片者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>radiological</source>
   <translation>放射学</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>neurological</source>
   <translation>神经学</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>valid</source>
   <translation>有效</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>malformed</source>
   <translation>格式错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>refused</source>
   <comment>answer</comment>
   <translation>被拒绝</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>truncated</source>
   <comment>answer</comment>
   <translation>被截断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>timed-out</source>
   <translation>超时</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>cancelled</source>
   <translation>已取消</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>failed</source>
   <comment>answer</comment>
   <translation>失败</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>certain</source>
   <translation>确定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>probable</source>
   <translation>很可能</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>pathology</source>
   <translation>病理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>follow-up</source>
   <translation>随访</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>consensus</source>
   <translation>共识</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>single expert</source>
   <translation>单一专家</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>clinical report</source>
   <translation>临床报告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>passed</source>
   <comment>test</comment>
   <translation>通过</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>undecided</source>
   <translation>未定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>written</source>
   <comment>key</comment>
   <translation>已写入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>taken</source>
   <comment>key</comment>
   <translation>已接管</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>environment</source>
   <comment>variable</comment>
   <translation>环境变量</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>backup</source>
   <translation>备份</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>checkpoint</source>
   <translation>检查点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>pilot</source>
   <translation>试点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>exploratory</source>
   <translation>探索性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>common</source>
   <translation>常见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>uncommon</source>
   <translation>少见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>rare</source>
   <translation>罕见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>codes</source>
   <translation>编码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>severity</source>
   <translation>严重程度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>category</source>
   <translation>类别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>group</source>
   <translation>组</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>findings</source>
   <translation>所见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>side</source>
   <translation>侧别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft for over-reading</source>
   <translation>供复核的草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>second look after the read</source>
   <translation>判读后的第二意见</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>worklist order</source>
   <translation>工作列表排序</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>teaching</source>
   <translation>教学</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>prospective</source>
   <translation>前瞻性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>retrospective</source>
   <translation>回顾性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>silent</source>
   <translation>静默</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>no-ai</source>
   <translation>无 AI</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>ai-second</source>
   <translation>AI 在后</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>concurrent</source>
   <translation>同步</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>ai-first</source>
   <translation>AI 在先</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sensitivity</source>
   <translation>灵敏度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>specificity</source>
   <translation>特异度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>critical errors</source>
   <translation>危急错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>critical errors after the decision</source>
   <translation>决定后的危急错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>hallucination on normals</source>
   <translation>正常病例中的幻觉</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>false reassurance</source>
   <translation>虚假安全感</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>diagnostic accuracy</source>
   <translation>诊断准确率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adopt</source>
   <translation>采纳</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>adopt with second reader</source>
   <translation>有第二阅片者时采纳</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>case</source>
   <translation>病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>case-reader</source>
   <translation>病例-阅片者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>modality</source>
   <translation>模态</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>plane</source>
   <translation>平面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>manufacturer</source>
   <translation>制造商</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>field strength t</source>
   <translation>场强（T）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>slice thickness mm</source>
   <translation>层厚（mm）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>indication</source>
   <translation>检查指征</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>age years</source>
   <translation>年龄（岁）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>sex</source>
   <translation>性别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>quality</source>
   <translation>质量</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft group</source>
   <translation>草稿分组</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft category</source>
   <translation>草稿类别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft normality</source>
   <translation>草稿正常与否</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/naming.py" />
   <source>draft probability</source>
   <translation>草稿概率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>Sections of the numbers</source>
   <translation>统计的各部分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers come from the record, and that cannot be opened.</source>
   <translation>统计结果取自记录，而记录无法打开。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>No draft and no read is in the record yet. Figures come as cases are read, drafted and compared with a reference standard.</source>
   <translation>记录中尚无草稿和判读。病例经判读、起草并与参考标准比较后，将给出数值。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>Counting…</source>
   <translation>正在计数…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The record is being read…</source>
   <translation>正在读取记录…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers are not for this role</source>
   <translation>统计结果不对此角色开放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>The numbers cannot be read</source>
   <translation>统计结果无法读取</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>No numbers yet</source>
   <translation>尚无统计结果</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>○ No result in this view: take a filter away.</source>
   <translation>○ 此视图中没有结果：请去掉一个筛选条件。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/numbers.py" />
   <source>{n} results, as of event {seq}. A click on a number lists its cases, on a measure its definition. Investigational - not for diagnosis</source>
   <translation>{n} 个结果，截至事件 {seq}。点击数值列出其病例，点击指标显示其定义。仅供研究，不得用于诊断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Result</source>
   <translation>结果</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/outcome.py" />
   <source>Stopped.</source>
   <translation>已停止。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>An account that gives no input is asked for its password; nothing of the patient is shown meanwhile. 0 never locks. Without accounts nothing is locked.</source>
   <translation>无输入的账户须输入密码；期间不显示任何患者信息。0 表示从不锁定。没有账户时不锁定。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>There are no accounts: whoever runs the program ({user}) does everything, and nothing proves who it was. The first account is an administrator's.</source>
   <translation>没有账户：运行程序者（{user}）执行一切操作，且无法证明其身份。第一个账户为管理员账户。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Everybody signs in; names and roles are in the record, passwords never.</source>
   <translation>人人须登录；记录中有姓名和角色，从不含密码。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} is open again; its password is the one it had</source>
   <translation>账户 {account} 已重新开放；密码沿用原密码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Add account…</source>
   <translation>添加账户…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Change roles…</source>
   <translation>更改角色…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Set password…</source>
   <translation>设置密码…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Close account</source>
   <translation>关闭账户</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Lock after</source>
   <translation>锁定前等待</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>minutes without input</source>
   <translation>分钟无输入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Accounts</source>
   <translation>账户</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>choose an account</source>
   <translation>请选择账户</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>there is no record</source>
   <translation>没有记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>only an administrator changes accounts</source>
   <translation>只有管理员可更改账户</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>password of {account} set on this machine</source>
   <translation>{account} 在本机的密码已设置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} closed; what it signed stays</source>
   <translation>账户 {account} 已关闭；其签署内容保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>State</source>
   <translation>状态</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Idle lock</source>
   <translation>闲置锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Accounts are kept in the record, which is not open.</source>
   <translation>账户保存在记录中，而记录未打开。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Add the first account…</source>
   <translation>添加第一个账户…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>closed, no password on this machine</source>
   <translation>已关闭，本机无密码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>open, no password on this machine</source>
   <translation>开放，本机无密码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Open again</source>
   <translation>重新开放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>Reset password…</source>
   <translation>重置密码…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>account {account} made</source>
   <translation>账户 {account} 已创建</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>roles of {account} changed</source>
   <translation>{account} 的角色已更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>open</source>
   <comment>account</comment>
   <translation>开放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/people.py" />
   <source>give minutes from 0 to {most}</source>
   <translation>请输入 0 至 {most} 分钟</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Sections of the pilot</source>
   <translation>试点的各部分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Write the protocol</source>
   <translation>撰写方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The record is being opened…</source>
   <translation>正在打开记录…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The pilot is part of the record, and that cannot be opened.</source>
   <translation>试点是记录的一部分，而记录无法打开。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>There is no protocol: the pilot has not begun. The lead signs one.</source>
   <translation>没有方案：试点尚未开始。由负责人签署方案。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>The pilot cannot be read</source>
   <translation>试点无法读取</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Where it stands</source>
   <translation>当前状况</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Protocol</source>
   <translation>方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Adjudication</source>
   <translation>仲裁</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>Safety</source>
   <translation>安全</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot.py" />
   <source>No pilot yet</source>
   <translation>尚无试点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Enrolled</source>
   <translation>已入组</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Excluded: {n}</source>
   <translation>已排除：{n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_flow.py" />
   <source>Flow of cases: {steps}; excluded {lost}</source>
   <translation>病例流程：{steps}；已排除 {lost}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>what the pilot is called</source>
   <translation>试点名称</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>a function, such as head of neuroradiology</source>
   <translation>职务，例如神经放射科主任</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>such as sensitivity, one a line</source>
   <translation>例如灵敏度，每行一项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>the committee's approval, or why none is needed</source>
   <translation>伦理委员会批件，或无需批准的原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>how patients may stay out</source>
   <translation>患者如何退出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>such as demyelination, one a line; none: all</source>
   <translation>例如脱髓鞘，每行一项；不填：全部</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>values, one a line; for a word</source>
   <translation>取值，每行一个；用于文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>for a number</source>
   <translation>用于数字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>from overread pilot seed; empty where nothing is randomised</source>
   <translation>取自 overread pilot seed；不随机时留空</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>30 where empty</source>
   <translation>留空为 30</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>who is told, in order; one a line</source>
   <translation>依次通知的人员；每行一人</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Title</source>
   <comment>protocol</comment>
   <translation>标题</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Lead</source>
   <comment>protocol</comment>
   <translation>负责人</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Intended use</source>
   <comment>protocol</comment>
   <translation>预期用途</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Setting</source>
   <comment>protocol</comment>
   <translation>研究方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Ethics</source>
   <comment>protocol</comment>
   <translation>伦理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Approval</source>
   <comment>protocol</comment>
   <translation>批准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Patient opt out</source>
   <comment>protocol</comment>
   <translation>患者退出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Scope</source>
   <comment>protocol</comment>
   <translation>范围</translation>
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
   <translation>信息项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Any of</source>
   <comment>protocol</comment>
   <translation>任一</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Least</source>
   <comment>protocol</comment>
   <translation>最小值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Most</source>
   <comment>protocol</comment>
   <translation>最大值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Inclusion</source>
   <comment>protocol</comment>
   <translation>纳入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Exclusion</source>
   <comment>protocol</comment>
   <translation>排除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Configurations</source>
   <comment>protocol</comment>
   <translation>配置</translation>
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
   <translation>提供方</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Label</source>
   <comment>protocol</comment>
   <translation>标签</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Arms</source>
   <comment>protocol</comment>
   <translation>研究组</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Name</source>
   <comment>protocol</comment>
   <translation>名称</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Kind</source>
   <comment>protocol</comment>
   <translation>类型</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Weight</source>
   <comment>protocol</comment>
   <translation>权重</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Randomisation</source>
   <comment>protocol</comment>
   <translation>随机化</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Unit</source>
   <comment>protocol</comment>
   <translation>单位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Seed hash</source>
   <comment>protocol</comment>
   <translation>种子哈希</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Readings</source>
   <comment>protocol</comment>
   <translation>判读次数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Washout (days)</source>
   <comment>protocol</comment>
   <translation>洗脱期（天）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Endpoints</source>
   <comment>protocol</comment>
   <translation>终点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Gates</source>
   <comment>protocol</comment>
   <translation>准入条件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Measure</source>
   <comment>protocol</comment>
   <translation>指标</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Limit</source>
   <comment>protocol</comment>
   <translation>界限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Expected</source>
   <comment>protocol</comment>
   <translation>预期值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Confidence</source>
   <comment>protocol</comment>
   <translation>置信水平</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Power</source>
   <comment>protocol</comment>
   <translation>检验效能</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Opens</source>
   <comment>protocol</comment>
   <translation>开放</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Groups</source>
   <comment>protocol</comment>
   <translation>组别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Prevalence</source>
   <comment>protocol</comment>
   <translation>患病率</translation>
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
   <translation>停止规则</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Stop error</source>
   <comment>protocol</comment>
   <translation>停止误差</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Suspensions</source>
   <comment>protocol</comment>
   <translation>暂停</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Escalation</source>
   <comment>protocol</comment>
   <translation>升级上报</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Idle after (s)</source>
   <comment>protocol</comment>
   <translation>闲置判定（s）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Concordant sample</source>
   <comment>protocol</comment>
   <translation>一致病例抽样</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Usability every (days)</source>
   <comment>protocol</comment>
   <translation>可用性问卷间隔（天）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to conditions</source>
   <translation>添加条件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to configurations</source>
   <translation>添加配置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to arms</source>
   <translation>添加研究组</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to gates</source>
   <translation>添加准入条件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to stop rules</source>
   <translation>添加停止规则</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Add to suspensions</source>
   <translation>添加暂停</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Conditions {n}</source>
   <translation>移除：条件 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Configurations {n}</source>
   <translation>移除：配置 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Arms {n}</source>
   <translation>移除：研究组 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Gates {n}</source>
   <translation>移除：准入条件 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Stop rules {n}</source>
   <translation>移除：停止规则 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>Remove: Suspensions {n}</source>
   <translation>移除：暂停 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_form.py" />
   <source>{value} where empty</source>
   <translation>留空为 {value}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>I approve this protocol and lead the pilot by it</source>
   <translation>本人批准此方案并据此负责试点</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>takes {enrolled} enrolled cases for {needed} scored ones; up to {allowed} errors pass, power {power}</source>
   <translation>{needed} 例评分病例需入组 {enrolled} 例；最多 {allowed} 个错误可通过，检验效能 {power}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>takes {enrolled} enrolled cases for {needed} scored ones; up to {allowed} failures pass, power {power}</source>
   <translation>{needed} 例评分病例需入组 {enrolled} 例；最多 {allowed} 次失败可通过，检验效能 {power}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>▲ {file}: left out what a protocol does not have: {names}</source>
   <translation>▲ {file}：已略去方案中没有的项：{names}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>State of the protocol</source>
   <translation>方案状态</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Sign the protocol</source>
   <translation>签署方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Load…</source>
   <translation>加载…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Save as…</source>
   <translation>另存为…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Sign…</source>
   <translation>签署…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>The form is being made…</source>
   <translation>正在生成表单…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Load a protocol</source>
   <translation>加载方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Save the protocol</source>
   <translation>保存方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ In force: protocol {digest}…</source>
   <translation>✓ 现行有效：方案 {digest}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ Complete, not signed: protocol {digest}…</source>
   <translation>✓ 完整，未签署：方案 {digest}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>Only the pilot's lead signs its protocol</source>
   <translation>只有试点负责人可签署其方案</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>not of the form that is needed</source>
   <translation>格式不符合要求</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✓ Saved as {file}</source>
   <translation>✓ 已保存为 {file}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>needed</source>
   <translation>必填</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_protocol.py" />
   <source>✗ Not complete: {n} to mend</source>
   <translation>✗ 不完整：{n}待修正</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>{at} UTC · {kind} · harm: {harm}</source>
   <translation>{at} UTC · {kind} · 伤害：{harm}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Safety reports</source>
   <translation>安全报告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Report a use error, near miss or defect</source>
   <translation>上报使用错误、未遂事件或缺陷</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Harm</source>
   <translation>伤害</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>What happened</source>
   <translation>事件经过</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Report</source>
   <translation>上报</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Usability questionnaire</source>
   <translation>可用性问卷</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Answer</source>
   <comment>act</comment>
   <translation>作答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Send answers</source>
   <translation>提交回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I think that I would like to use this system frequently.</source>
   <translation>我愿意经常使用这个系统。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the system unnecessarily complex.</source>
   <translation>我觉得这个系统过于复杂。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I thought the system was easy to use.</source>
   <translation>我认为这个系统易于使用。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I would need the support of a technical person to use this system.</source>
   <translation>我需要技术人员的支持才能使用这个系统。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the functions in this system well integrated.</source>
   <translation>我觉得这个系统的各项功能整合得很好。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I thought there was too much inconsistency in this system.</source>
   <translation>我认为这个系统存在太多不一致之处。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I imagine that most people would learn this system very quickly.</source>
   <translation>我认为大多数人能很快学会使用这个系统。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I found the system very cumbersome to use.</source>
   <translation>我觉得这个系统使用起来很繁琐。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I felt very confident using the system.</source>
   <translation>使用这个系统时我很有信心。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>I needed to learn a lot before I could get going with this system.</source>
   <translation>在使用这个系统之前，我需要学习很多东西。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>{n} answered, mean score {mean:.0f} of 100, last {last:.0f}.</source>
   <translation>已回答 {n} 次，平均得分 {mean:.0f}（满分 100），最近一次 {last:.0f}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✗ Not answered: {numbers}</source>
   <translation>✗ 未回答：{numbers}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>None so far.</source>
   <translation>目前没有。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>no names, no numbers of patients</source>
   <translation>不写姓名，不写患者号码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✓ Reported</source>
   <translation>✓ 已上报</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Due now. 1: strongly disagree, 5: strongly agree.</source>
   <translation>现已到期。1：非常不同意，5：非常同意。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>Not due yet; you may answer again. 1: strongly disagree, 5: strongly agree.</source>
   <translation>尚未到期；您可以再次回答。1：非常不同意，5：非常同意。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>✓ Answered</source>
   <translation>✓ 已回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_safety.py" />
   <source>and {n} older ones</source>
   <translation>及更早的 {n} 项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>your name, as the signature shows it</source>
   <translation>您的姓名，与签名所示一致</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>why; kept with the signature</source>
   <translation>理由；与签名一并保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>a signature needs a name</source>
   <translation>签名须有姓名</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>a signature needs your password</source>
   <translation>签名须输入密码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_signing.py" />
   <source>{translation}
stored as “{meaning}”</source>
   <translation>{translation}
存储为“{meaning}”</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{pilots} simulated pilots of {cases} cases, looked at after every case:</source>
   <translation>{pilots} 个模拟试点，每个 {cases} 例，逐例查看：</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Simulate the stop rules</source>
   <translation>模拟停止规则</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Progress of the simulation</source>
   <translation>模拟进度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>How often each rule alarms without cause, and how soon with one.</source>
   <translation>各规则无故报警的频率，以及确有原因时多快报警。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{rule}: true rate {rate} against {limit}, alarm in {share}</source>
   <translation>{rule}：真实率 {rate}，界限 {limit}，报警率 {share}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>Complete the protocol first.</source>
   <translation>请先完成方案。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_simulation.py" />
   <source>{rule}: true rate {rate} against {limit}, alarm in {share}, half of them by case {n:g}</source>
   <translation>{rule}：真实率 {rate}，界限 {limit}，报警率 {share}，其中半数在第 {n:g} 例前</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>I decided that the assistant may answer again</source>
   <translation>本人决定助手可再次回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Epoch {epoch}, signed by {name}. {use}, {setting}; led by {lead}.</source>
   <translation>阶段 {epoch}，由 {name} 签署。{use}，{setting}；负责人 {lead}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{rule} ({measure} above {limit}): {errors} of {cases} cases</source>
   <translation>{rule}（{measure}高于 {limit}）：{cases} 例中 {errors} 个错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{rule} ({measure} above {limit}, {where}): {errors} of {cases} cases</source>
   <translation>{rule}（{measure}高于 {limit}，{where}）：{cases} 例中 {errors} 个错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>■ Suspended by “{rule}” for {stratum}: {errors} errors in {cases} cases</source>
   <translation>■ 因“{rule}”对 {stratum} 暂停：{cases} 例中 {errors} 个错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>✗ {severity}: {code}, {source}; {case}, {at} UTC</source>
   <translation>✗ {severity}：{code}，{source}；{case}，{at} UTC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Let the assistant answer again</source>
   <translation>允许助手再次回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Sign and resume</source>
   <translation>签署并恢复</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>{arm} (earlier epoch): {n}</source>
   <translation>{arm}（较早阶段）：{n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Resume…</source>
   <translation>恢复…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Open case</source>
   <translation>打开病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Flow of cases</source>
   <translation>病例流程</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Readings by arm</source>
   <translation>各研究组判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Stop rules</source>
   <translation>停止规则</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Only the pilot's lead resumes the assistant</source>
   <translation>只有试点负责人可恢复助手</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>what was done, whom you told</source>
   <translation>处理情况及告知对象</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>say what was done</source>
   <translation>请说明处理情况</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>The protocol has none.</source>
   <translation>方案中没有。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Alarm: event {seq} of the record</source>
   <translation>报警：记录的事件 {seq}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/pilot_status.py" />
   <source>Pending: {n} without adjudication</source>
   <translation>待处理：{n} 项未经仲裁</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ {why}. Until it is mended nothing is sent.</source>
   <translation>✗ {why}。修正之前不发送任何内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>⊘ Nothing is sent to anybody, this machine's own servers included.</source>
   <translation>⊘ 不向任何一方发送，包括本机自身的服务器。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Local only: nothing goes to any other machine</source>
   <translation>仅限本地：不向任何其他机器发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Allowed hosts</source>
   <translation>允许的主机</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>A clinical context may go along</source>
   <translation>允许附带临床信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>at most in one request</source>
   <translation>幅，每次请求上限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>MB at most in one request</source>
   <translation>MB，每次请求上限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Save policy</source>
   <translation>保存策略</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>{stopped} Only a {who} may allow it again.</source>
   <translation>{stopped} 只有{who}可重新允许。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>allowed hosts</source>
   <translation>允许的主机</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>captions</source>
   <translation>图注</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>max images</source>
   <translation>最大图像数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>max request mb</source>
   <translation>最大请求 MB</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>budget per day</source>
   <translation>每日预算</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>budget of pilot</source>
   <translation>试点预算</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>pilot since</source>
   <translation>试点起始</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>requests</source>
   <translation>请求</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>tokens</source>
   <translation>词元</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>policy</source>
   <translation>策略</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>api.example.org, one a line</source>
   <translation>api.example.org，每行一个</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Kill switch is set: allow sending again</source>
   <translation>紧急停止已启用：重新允许发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Kill switch: stop all sending</source>
   <translation>紧急停止：停止一切发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>One click stops every request, this machine's own servers included.</source>
   <translation>一键停止所有请求，包括本机自身的服务器。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✓ Saved. It holds from now on.</source>
   <translation>✓ 已保存，即刻生效。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ It is set, but the record could not store it: {why}</source>
   <translation>✗ 已设置，但记录无法存储：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>✗ Not changed, since the record could not store it: {why}</source>
   <translation>✗ 未更改，因为记录无法存储：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Informed or blinded</source>
   <translation>非盲或设盲</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>Blinded only</source>
   <translation>仅设盲</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/policy.py" />
   <source>▲ Only a {who} may change this. Anybody may stop all sending.</source>
   <translation>▲ 只有{who}可更改此项。任何人都可停止一切发送。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>The open study: a demonstration, no verdict</source>
   <translation>已打开的检查：演示，不作结论</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>A case set from a file</source>
   <translation>来自文件的病例集</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>No study is open.</source>
   <translation>没有打开的检查。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Choose a CSV file…</source>
   <translation>选择 CSV 文件…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>One case a row; the columns are in docs/probes.md</source>
   <translation>每行一个病例；各列说明见 docs/probes.md</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Provider</source>
   <translation>提供方</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Times each is asked</source>
   <translation>每项询问次数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Slices per series</source>
   <translation>每序列层数</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Blinded captions: numbers only</source>
   <translation>设盲图注：仅编号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Reason to go on all the same; it is recorded</source>
   <translation>仍要继续的理由；将予记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Reason to go on although letters may be seen</source>
   <translation>可能看到字母仍要继续的理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Show what would be asked</source>
   <translation>显示将询问的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose a series of the open study, or a case set</source>
   <translation>请选择已打开检查的一个序列，或一个病例集</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose the file of the case set</source>
   <translation>请选择病例集文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose who is asked</source>
   <translation>请选择询问对象</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>choose a probe</source>
   <translation>请选择一项探测</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Case set</source>
   <translation>病例集</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>New run</source>
   <translation>新运行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>What is sent is changed in known ways, to see whether the answer follows. It tells of a model, never of a patient.</source>
   <translation>以已知方式改变发送内容，观察回答是否随之改变。结果反映模型，绝不反映患者。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Cases</source>
   <translation>病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Who is asked, and how</source>
   <translation>询问对象和方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Slices per series, over the brain</source>
   <translation>每序列层数，覆盖全脑</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_form.py" />
   <source>Nothing is sent before you agree</source>
   <translation>您同意之前不发送任何内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: about {usd} USD ({basis}).</source>
   <translation>费用：约 {usd} USD（{basis}）。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{cases} of {patients}, {images} a request, {captions}, {context}, at most {size} each.</source>
   <translation>{patients}的 {cases}，每次请求 {images}，{captions}，{context}，每幅最大 {size}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{cases} of {patients}, {images} a request, {captions}, {context}.</source>
   <translation>{patients}的 {cases}，每次请求 {images}，{captions}，{context}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>At most {requests}: each {times}, as it is and as {changed}.</source>
   <translation>最多 {requests}：每项 {times}，原样及以下改变：{changed}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>At most {requests}: each {times}, as it is.</source>
   <translation>最多 {requests}：每项 {times}，原样。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>once</source>
   <translation>一次</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: none.</source>
   <translation>费用：无。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>What would be asked</source>
   <translation>将询问的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Nothing leaves this machine</source>
   <translation>没有任何内容离开本机</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Images of the request</source>
   <translation>请求的图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Text of the request</source>
   <translation>请求的文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Swaps and histories depend on the first answers: shown as they would be without. Every request is kept in the record.</source>
   <translation>替换和病史取决于首轮回答：此处按未替换显示。每次请求都保存在记录中。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Ask nothing</source>
   <translation>不询问</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{low} to {high} images</source>
   <translation>{low} 至 {high} 幅图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Making the request…</source>
   <translation>正在生成请求…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>{n} times</source>
   <translation>{n} 次</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Cost: not known ({basis}).</source>
   <translation>费用：未知（{basis}）。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Sends to {url}</source>
   <translation>发送至 {url}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>Make up to {n} to {where}</source>
   <translation>向 {where} 发送至多 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>This request cannot be made: {why}</source>
   <translation>无法生成此请求：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>blinded captions</source>
   <translation>设盲图注</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_outline.py" />
   <source>informed captions</source>
   <translation>非盲图注</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Passed</source>
   <translation>通过</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Undecided</source>
   <translation>未定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>No verdict</source>
   <translation>无结论</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>95 % interval {low} to {high}, threshold {limit}</source>
   <translation>95 % 区间 {low} 至 {high}，阈值 {limit}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{cases} of {patients}, each asked {times} · {outcomes} · {at} UTC</source>
   <translation>{patients}的 {cases}，各询问 {times} · {outcomes} · {at} UTC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{n} of {patients}, 95 % interval {low} to {high}: {why}</source>
   <translation>{patients} 中 {n} 名，95 % 区间 {low} 至 {high}：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>abstains</source>
   <translation>放弃判断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>states nothing</source>
   <translation>未作陈述</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}: {labels}</source>
   <translation>病例 {n}：{labels}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}</source>
   <translation>病例 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>95 % interval {low} to {high}</source>
   <translation>95 % 区间 {low} 至 {high}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Probes of the run</source>
   <translation>本次运行的探测</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>As it is</source>
   <translation>原样</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Image {n} as it was sent, {width} × {height}</source>
   <translation>图像 {n}，按发送原样，{width} × {height}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}: {labels}, left out</source>
   <translation>病例 {n}：{labels}，未纳入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Case {n}, left out</source>
   <translation>病例 {n}，未纳入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ No figures: {why}</source>
   <translation>○ 无数值：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>{name}: {value} ({low} to {high})</source>
   <translation>{name}：{value}（{low} 至 {high}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>no answer: {outcome}</source>
   <translation>无回答：{outcome}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>nothing answered</source>
   <translation>均未回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>▲ Ended early: {why}</source>
   <translation>▲ 提前结束：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ One case: a demonstration. It shows, and proves nothing.</source>
   <translation>○ 单个病例：仅为演示，不能证明任何结论。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>○ Left out: {why}</source>
   <translation>○ 未纳入：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>no images were sent</source>
   <translation>未发送图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probe_view.py" />
   <source>Image {n} as it was sent</source>
   <translation>图像 {n}，按发送原样</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Probe runs</source>
   <translation>探测运行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Runs in the record</source>
   <translation>记录中的运行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>The run on its way</source>
   <translation>正在进行的运行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Requests answered</source>
   <translation>已回答的请求</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Loading the cases</source>
   <translation>正在加载病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>Asking</source>
   <translation>正在询问</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>not ended</source>
   <translation>未结束</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>{at} UTC</source>
   <translation>{at} UTC</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>There is no record: nothing can be asked or shown.</source>
   <translation>没有记录：无法询问或显示任何内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>No probe has been run yet. Choose cases, who is asked, and the probes; before anything is asked you see what that would be.</source>
   <translation>尚未运行任何探测。请选择病例、询问对象和探测；询问之前会显示将要进行的内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>This run has not ended. What was asked until now is in the record.</source>
   <translation>此运行未结束。至今询问的内容在记录中。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>no verdict</source>
   <translation>无结论</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>The runs cannot be read: {why}</source>
   <translation>运行无法读取：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>a run is on its way</source>
   <translation>有运行正在进行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probes.py" />
   <source>{n} of at most {most}: {words}</source>
   <translation>{n}/最多 {most}：{words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>unexpected {kind}: {why}</source>
   <translation>意外的 {kind}：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>Case {n} · as it is</source>
   <translation>病例 {n} · 原样</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/probing.py" />
   <source>Case {n} · {request}</source>
   <translation>病例 {n} · {request}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>USD per million tokens</source>
   <translation>USD 每百万词元</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Contract, prices, limits and pictures</source>
   <translation>合同、价格、限制和图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Contract</source>
   <translation>合同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Region</source>
   <translation>区域</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Retention</source>
   <translation>保留</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Training</source>
   <translation>训练</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Cutoff</source>
   <translation>截止</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Input</source>
   <translation>输入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>From a cache</source>
   <translation>读取缓存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Into a cache</source>
   <translation>写入缓存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Output</source>
   <translation>输出</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Day</source>
   <translation>日期</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>At once</source>
   <translation>同时</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>A minute</source>
   <translation>每分钟</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>tokens a minute</source>
   <translation>词元每分钟</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Longer side</source>
   <translation>长边</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>pixels at most</source>
   <translation>像素上限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>bytes at most</source>
   <translation>字节上限</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>What the site knows of it</source>
   <translation>中心所知信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Prices</source>
   <translation>价格</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Limits of this program</source>
   <translation>本程序的限制</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>Pictures, as its server takes them</source>
   <translation>其服务器接收图像的方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>number of the processing agreement</source>
   <translation>数据处理协议编号</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>where requests are processed</source>
   <translation>请求在何处处理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>what is kept, and for how long</source>
   <translation>保留什么，保留多久</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>whether requests train models</source>
   <translation>请求是否用于训练模型</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>how far training data reach</source>
   <translation>训练数据截至何时</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/provider_facts.py" />
   <source>that the prices are of, such as 2026-11-22</source>
   <translation>价格所属日期，例如 2026-11-22</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>always there</source>
   <translation>始终可用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Settings complete, policy allows it, with a key. Nothing was sent.</source>
   <translation>✓ 设置完整，策略允许，有密钥。未发送任何内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Settings complete, policy allows it, without a key. Nothing was sent.</source>
   <translation>✓ 设置完整，策略允许，无密钥。未发送任何内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>No model server answers on this machine. Start one, or add it by its address.</source>
   <translation>本机没有模型服务器应答。请启动一个，或按地址添加。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s: {message}</source>
   <translation>{sign} {seconds} s 后：{message}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s by {model}.</source>
   <translation>{sign} {seconds} s 后，由 {model} 回答。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{sign} after {seconds} s.</source>
   <translation>{sign} {seconds} s 后。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>A draft can be asked of each of these. Nothing leaves before its preview was shown.</source>
   <translation>可向以下各方请求草稿。未显示预览之前不外发任何内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Add provider…</source>
   <translation>添加提供方…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Find servers on this machine</source>
   <translation>查找本机服务器</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Ask the usual ports of Ollama, LM Studio, llama.cpp and vLLM</source>
   <translation>查询 Ollama、LM Studio、llama.cpp 和 vLLM 的常用端口</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Waiting for the answer to a drawn picture…</source>
   <translation>正在等待对绘制图片的回答…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{name} is removed, and its key with it.</source>
   <translation>{name} 已移除，其密钥一并移除。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Asking the usual ports of this machine…</source>
   <translation>正在查询本机的常用端口…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>passed on to another host</source>
   <translation>转发至其他主机</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Check</source>
   <translation>检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Look at settings, key and policy; nothing is sent</source>
   <translation>检查设置、密钥和策略；不发送任何内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Test</source>
   <comment>act</comment>
   <translation>测试</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Send a drawn picture, of no patient, and see how it answers</source>
   <translation>发送一幅绘制的图片（不属于任何患者），查看其回答</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Change…</source>
   <translation>更改…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Address, model, key, prices and limits, in their place</source>
   <translation>地址、模型、密钥、价格和限制，就地更改</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Remove the provider and its key from this machine</source>
   <translation>从本机移除该提供方及其密钥</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>cost not known: no prices are entered</source>
   <translation>费用未知：未输入价格</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>▲ Policy allows it, but there is no key: add it again with one.</source>
   <translation>▲ 策略允许，但没有密钥：请带密钥重新添加。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✗ {name} was not removed, since the record could not store it: {why}</source>
   <translation>✗ {name} 未移除，因为记录无法存储：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>{n} found. Choose a model to add it.</source>
   <translation>找到 {n} 个。选择模型即可添加。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>takes images</source>
   <translation>接受图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>takes no images</source>
   <translation>不接受图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ Ready; it needs neither key nor network.</source>
   <translation>✓ 就绪；无需密钥和网络。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Add {what}</source>
   <translation>添加 {what}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ {name} is added.</source>
   <translation>✓ {name} 已添加。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>✓ {name} is changed.</source>
   <translation>✓ {name} 已更改。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Provider {name}</source>
   <translation>提供方 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Check {name}</source>
   <translation>检查 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Test {name} with a drawn picture</source>
   <translation>用绘制的图片测试 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/providers.py" />
   <source>Remove {name}</source>
   <translation>移除 {name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Dark</source>
   <translation>深色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Light</source>
   <translation>浅色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Window in</source>
   <translation>窗口语言</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Language of menus, forms and messages, from the next start on. The record, exports and reports stay in English.</source>
   <translation>菜单、表单和消息的语言，下次启动起生效。记录、导出和报告仍为英文。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Theme</source>
   <translation>主题</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Convention</source>
   <translation>显示惯例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Reader</source>
   <translation>阅片者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Drafts in</source>
   <translation>草稿语言</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Language of a draft's free text; codes stay the same. Each draft may differ.</source>
   <translation>草稿自由文本的语言；代码不变。每份草稿可不同。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Every event that you cause carries this id. Keep it the same.</source>
   <translation>您产生的每个事件都带有此 ID。请保持不变。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Idle lock…</source>
   <translation>闲置锁定…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>After how many minutes without input the window locks</source>
   <translation>无输入多少分钟后锁定窗口</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>Signed in: every event that you cause carries your account.</source>
   <translation>已登录：您产生的每个事件都带有您的账户。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>as the system: {name}</source>
   <translation>与系统一致：{name}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>name or id that the record shows</source>
   <translation>记录中显示的姓名或 ID</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>The patient's left is on the right of axial and coronal pictures. What is sent is always radiological.</source>
   <translation>患者左侧位于轴位和冠状位图像的右侧。发送内容始终为放射学惯例。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reading.py" />
   <source>The patient's left is on the left of axial and coronal pictures. What is sent is always radiological.</source>
   <translation>患者左侧位于轴位和冠状位图像的左侧。发送内容始终为放射学惯例。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verifying before the checkpoint is made…</source>
   <translation>生成检查点前正在验证…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ {n} exported to {name}.</source>
   <translation>✓ {n}已导出至 {name}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Try again</source>
   <translation>重试</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verify</source>
   <translation>验证</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Check every event and every payload of the record</source>
   <translation>核查记录的每个事件和每份载荷</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Checkpoint…</source>
   <translation>检查点…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Size and root of the record, signed, to be kept elsewhere</source>
   <translation>记录的大小和根，经签名，供保存在别处</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} since the last checkpoint: keep one elsewhere.</source>
   <translation>! 自上一检查点以来有{n}：请在别处保存一个检查点。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} and no checkpoint yet: keep one elsewhere.</source>
   <translation>! {n}，尚无检查点：请在别处保存一个检查点。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Verifying every event and every payload…</source>
   <translation>正在验证每个事件和每份载荷…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ Record ok, {n}. Head {head}…</source>
   <translation>✓ 记录正常，{n}。末端哈希 {head}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} dated before the one that it follows, first event {first}: a clock was set back.</source>
   <translation>! {n}的日期早于其前一事件，首个为事件 {first}：时钟曾被调回。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Events</source>
   <translation>事件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Keeping</source>
   <translation>保管</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>CSV, a row per event…</source>
   <translation>CSV，每个事件一行…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>JSON lines, as it was hashed…</source>
   <translation>JSON 行，按哈希原样…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Parquet, a row per event…</source>
   <translation>Parquet，每个事件一行…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>DICOM structured reports…</source>
   <translation>DICOM 结构化报告…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>FHIR R4B bundle…</source>
   <translation>FHIR R4B Bundle…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>DICOM audit messages…</source>
   <translation>DICOM 审计消息…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Audit package with everything and a verifier…</source>
   <translation>审计包，含全部内容和验证程序…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {found}. The hashes and the order of all events are as they should be.</source>
   <translation>! {found}。所有事件的哈希和顺序均正确。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! Payloads are not protected at rest: no keyring and no OVERREAD_SITE_KEY.</source>
   <translation>! 载荷静态存储未受保护：没有密钥环，也没有 OVERREAD_SITE_KEY。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>Exporting {format}…</source>
   <translation>正在导出 {format}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>The record is not what was written:</source>
   <translation>记录与写入时不符：</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✓ Checkpoint of {n} made.</source>
   <translation>✓ 已生成{n}的检查点。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! It cannot be listed here: {why}.</source>
   <translation>! 无法在此列出：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>! {n} checked sealed only: the site key is not here.</source>
   <translation>! {n}仅按封存状态核查：此处没有中心密钥。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/record.py" />
   <source>✗ Not recorded: {why}</source>
   <translation>✗ 未记录：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Source</source>
   <translation>来源</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Certainty</source>
   <translation>确定程度</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Made on</source>
   <translation>制定日期</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Made by</source>
   <translation>制定者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Without the drafts</source>
   <translation>未看草稿</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Without the reads</source>
   <translation>未看判读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>choose a source</source>
   <translation>请选择来源</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>YYYY-MM-DD; empty: not stated</source>
   <translation>YYYY-MM-DD；空：未注明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>kept sealed; empty: not stated</source>
   <translation>封存保管；空：未注明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>Yes</source>
   <translation>是</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>No</source>
   <translation>否</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_about.py" />
   <source>a day as YYYY-MM-DD</source>
   <translation>日期格式 YYYY-MM-DD</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>▲ Not shown to belong to this case: {why}.</source>
   <translation>▲ 不能证明属于此病例：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>✓ Belongs to this case: {why}.</source>
   <translation>✓ 属于此病例：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Normality</source>
   <translation>正常与否</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Taken although</source>
   <translation>仍予采用的理由</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Outlines</source>
   <translation>轮廓</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Midline</source>
   <translation>中线</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>mm, LPS x; empty: no sides</source>
   <translation>mm，LPS x；空：不分侧别</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Looking whether the file belongs to the case…</source>
   <translation>正在核对文件是否属于此病例…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>why; kept beside it</source>
   <translation>理由；一并保存</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>what a mask outlines: mass</source>
   <translation>掩膜勾画的内容：肿块</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>No statement of the report is understood.</source>
   <translation>报告中没有可理解的陈述。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Store what is ticked</source>
   <translation>存储已勾选项</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Store</source>
   <translation>存储</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>Reference standard from {file}</source>
   <translation>来自 {file} 的参考标准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/reference_dialog.py" />
   <source>say why it is taken all the same</source>
   <translation>请说明为何仍予采用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Providers</source>
   <translation>提供方</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Sending</source>
   <translation>发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Reading</source>
   <translation>阅片</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>People</source>
   <translation>人员</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/settings.py" />
   <source>Sections of the settings</source>
   <translation>设置的各部分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>On this machine you are {user}, as the operating system says.</source>
   <translation>在本机上您是操作系统用户 {user}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>An administrator set the one you gave. At least {n} characters.</source>
   <translation>您所用密码由管理员设置。至少 {n} 个字符。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Sign in</source>
   <translation>登录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>New password</source>
   <translation>新密码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>The same once more</source>
   <translation>再输入一次</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Somebody else</source>
   <translation>其他人</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Close the study and sign in with another account</source>
   <translation>关闭检查并以其他账户登录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Overread</source>
   <translation>Overread</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>{name} has been away. The password brings everything back.</source>
   <translation>{name} 已离开。输入密码即可恢复全部内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Write account and password.</source>
   <translation>请填写账户和密码。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Choose your own password</source>
   <translation>请设置您自己的密码</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Locked</source>
   <translation>已锁定</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Unlock</source>
   <translation>解锁</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Everything you do is recorded by your account.</source>
   <translation>您的所有操作均以您的账户记录。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>The two are not the same.</source>
   <translation>两次输入不一致。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/sign_in.py" />
   <source>Work as {role}</source>
   <translation>以{role}身份工作</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>{n} of {all}</source>
   <translation>{n}/{all}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>the case is not in the pilot</source>
   <translation>该病例不在试点中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>its files are not here: Locate…</source>
   <translation>其文件不在此处：定位…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>The worklist cannot be read</source>
   <translation>工作列表无法读取</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>▲ {case}: its files are not here. Locate… says where they are.</source>
   <translation>▲ {case}：其文件不在此处。用“定位…”指明位置。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Folder of studies</source>
   <translation>检查文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Manifest</source>
   <translation>清单</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Manifest (*.csv)</source>
   <translation>清单 (*.csv)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Taking cases in…</source>
   <translation>正在收入病例…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Looking whether it is the case…</source>
   <translation>正在核对是否为该病例…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>No cases yet</source>
   <translation>尚无病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Open a study on the Read page, or take in folders or a manifest.</source>
   <translation>在“阅片”页打开检查，或收入文件夹或清单。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in folders…</source>
   <translation>收入文件夹…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>it is excluded already</source>
   <translation>已被排除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in the study that is open</source>
   <translation>收入已打开的检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✗ What is there is not {case}.</source>
   <translation>✗ 其中内容不是 {case}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>It is not open.</source>
   <translation>未打开。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Where is {case}?</source>
   <translation>{case} 在哪里？</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>Take in {n}</source>
   <translation>收入 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✓ {case} excluded.</source>
   <translation>✓ {case} 已排除。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist.py" />
   <source>✓ {case} is found.</source>
   <translation>✓ 已找到 {case}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Search (Ctrl+F)</source>
   <translation>搜索（Ctrl+F）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Search cases</source>
   <translation>搜索病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All states</source>
   <translation>所有状态</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All readers</source>
   <translation>所有阅片者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Priority</source>
   <translation>优先级</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>All priorities</source>
   <translation>所有优先级</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Batches</source>
   <translation>批处理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Show the cases that only a batch has opened too</source>
   <translation>也显示仅由批处理打开过的病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Take in</source>
   <translation>收入</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Folders of studies…</source>
   <translation>检查文件夹…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Manifest (CSV)…</source>
   <translation>清单（CSV）…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>The study that is open…</source>
   <translation>已打开的检查…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Locate…</source>
   <translation>定位…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Exclude…</source>
   <translation>排除…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Open</source>
   <translation>打开</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_bar.py" />
   <source>Batches ({n})</source>
   <translation>批处理（{n}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Take cases in</source>
   <translation>收入病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Readers</source>
   <translation>阅片者</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Indication</source>
   <translation>检查指征</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Exclude case</source>
   <translation>排除病例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Its events stay, and it is counted in the flow of cases.</source>
   <translation>其事件保留，并计入病例流程。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>accounts, separated by blanks</source>
   <translation>账户，以空格分隔</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>code of the site's own list, if there is one</source>
   <translation>本中心列表中的代码（如有）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Each case in scope enters the pilot, in the arm that chance says.</source>
   <translation>范围内的每个病例进入试点，研究组随机决定。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>No protocol is signed: the cases are listed and not in the pilot.</source>
   <translation>没有已签署的方案：病例已列入，但不在试点中。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>needed for “other”</source>
   <translation>选“其他”时必填</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_dialogs.py" />
   <source>Exclude {case} from the pilot</source>
   <translation>将 {case} 从试点中排除</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>Waiting</source>
   <translation>等待</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>The files are not where they were: Locate… says where they are now</source>
   <translation>文件不在原处：用“定位…”指明现在的位置</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>⧉ of a batch</source>
   <translation>⧉ 批处理</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>not in the pilot</source>
   <translation>不在试点中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/pages/worklist_table.py" />
   <source>{case}  ▲ no files</source>
   <translation>{case}  ▲ 无文件</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Folder of the prior study</source>
   <translation>既往检查的文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Prior study added, {when}: choose its series under Which images.</source>
   <translation>已添加既往检查，{when}：在“选用图像”中选择其序列。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>earlier by an unknown time</source>
   <translation>更早，间隔时间不明</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Add a prior study</source>
   <translation>添加既往检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Another folder…</source>
   <translation>其他文件夹…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Same patient?</source>
   <translation>是同一患者吗？</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Why it is of the same patient; kept in the record</source>
   <translation>为何是同一患者；保存在记录中</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Take it as the prior</source>
   <translation>作为既往检查采用</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>Which study is the earlier one?</source>
   <translation>哪个检查更早？</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>No prior study: {why}.</source>
   <translation>没有既往检查：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>1 day earlier</source>
   <translation>早 1 天</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/prior.py" />
   <source>{n} days earlier</source>
   <translation>早 {n} 天</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Window presets</source>
   <translation>窗预设</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Window presets (1 to 9)</source>
   <translation>窗预设（1 至 9）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>An oblique plane cannot be a key image: Shift+X straightens it.</source>
   <translation>斜位平面不能作为关键图像：Shift+X 可摆正。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>The selected mark was out of view: Delete once more deletes it.</source>
   <translation>所选标记不在视野内：再按一次 Delete 即删除。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Slices are still being loaded; those that you look at come first. Places without a slice yet are black. Marks and key images have to wait.</source>
   <translation>层面仍在加载；正在查看的优先。尚无层面处显示为黑色。标记和关键图像须等待。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Tiles are never oblique: Ctrl+0 shows the planes of one series.</source>
   <translation>窗格不能为斜位：Ctrl+0 显示一个序列的各平面。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>There is no mark yet.</source>
   <translation>还没有标记。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Loading was stopped: places without a slice are black. Double click the series in the list to load the rest; marks and key images have to wait.</source>
   <translation>加载已停止：无层面处显示为黑色。双击列表中的该序列可加载其余部分；标记和关键图像须等待。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/read_page.py" />
   <source>Cine: {n} slices a second</source>
   <translation>电影播放：每秒 {n} 层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>NO RECORD</source>
   <translation>无记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record is not what was written: {found}</source>
   <translation>记录与写入时不符：{found}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>Show the record</source>
   <translation>显示记录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record {n}</source>
   <translation>记录 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>not verified yet</source>
   <translation>尚未验证</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>1 event, {state}</source>
   <translation>1 个事件，{state}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{n} events, {state}</source>
   <translation>{n} 个事件，{state}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record is read-only</source>
   <translation>记录为只读</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{found}. Nothing is wrong with its hashes. Use that version to read and verify all of it.</source>
   <translation>{found}。其哈希没有问题。请用该版本读取并验证全部内容。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>The record could not be verified: {why}</source>
   <translation>记录无法验证：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record damaged</source>
   <translation>记录已损坏</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{title}: {reason} Pictures can be looked at; nothing can be locked, sent or signed.</source>
   <translation>{title}：{reason} 可以查看图像；不能锁定、发送或签署。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record newer {n}</source>
   <translation>记录版本较新 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>{path} cannot be written.</source>
   <translation>{path} 无法写入。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>record ok {n}</source>
   <translation>记录正常 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/record_keeper.py" />
   <source>verified</source>
   <translation>已验证</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/reopening.py" />
   <source>What is open cannot be kept for after a crash: {why}.</source>
   <translation>所打开的内容无法保存以备崩溃后恢复：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Double click a series in the list to show it here</source>
   <translation>双击列表中的序列在此显示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Loading…</source>
   <translation>正在加载…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>No such series in this study</source>
   <translation>此检查中没有该序列</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>Empty</source>
   <translation>空</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>series {n}</source>
   <translation>序列 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>brighter here</source>
   <translation>此处较亮</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_canvas.py" />
   <source>darker here</source>
   <translation>此处较暗</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Words of the arrow</source>
   <translation>箭头文字</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Words, then Enter</source>
   <translation>输入文字，然后按 Enter</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/slice_view.py" />
   <source>Mask {n}</source>
   <translation>掩膜 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/status.py" />
   <source>Investigational - not for diagnosis</source>
   <translation>仅供研究，不得用于诊断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>No slices yet: K marks the slice in view, Shift+K chooses 8 by rule</source>
   <translation>尚无层面：K 标记当前层，Shift+K 按规则选 8 层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent</source>
   <translation>待发送</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Key images</source>
   <translation>关键图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>By rule</source>
   <translation>按规则</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Slices that would be sent</source>
   <translation>将发送的层面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent: 1 image</source>
   <translation>待发送：1 幅图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>To be sent: {n} images</source>
   <translation>待发送：{n} 幅图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Chosen by rule: a draft on these slices is fair to score.</source>
   <translation>按规则选择：基于这些层面的草稿可公平评分。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Chosen by the reader: a draft on these slices is not scored.</source>
   <translation>由阅片者选择：基于这些层面的草稿不评分。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Press Shift+K to choose by rule</source>
   <translation>按 Shift+K 按规则选择</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>Key images ({n})</source>
   <translation>关键图像（{n}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/strip.py" />
   <source>By rule ({n})</source>
   <translation>按规则（{n}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Header</source>
   <translation>头信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Search tag, name or value</source>
   <translation>搜索标签、名称或值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Search attributes</source>
   <translation>搜索属性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Private</source>
   <translation>私有(&amp;P)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Show the attributes that vendors added</source>
   <translation>显示厂商添加的属性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Follow the slice</source>
   <translation>跟随层面(&amp;F)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Attributes</source>
   <translation>属性</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;value</source>
   <translation>复制值(&amp;V)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;row</source>
   <translation>复制行(&amp;R)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy &amp;all</source>
   <translation>复制全部(&amp;A)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Over all slices…</source>
   <translation>跨所有层面(&amp;O)…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>What every slice says of the selected attribute</source>
   <translation>所选属性在每一层的值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Values may name the patient (marked ●). They are shown here and nowhere else.</source>
   <translation>值可能透露患者姓名（标记 ●）。仅在此显示。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Reading…</source>
   <translation>正在读取…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>The same in all {n} slices</source>
   <translation>全部 {n} 层相同</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{d} different values in {n} slices</source>
   <translation>{n} 层中有 {d} 个不同值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Values by slice</source>
   <translation>各层的值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>&amp;Copy all</source>
   <translation>复制全部(&amp;C)</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>VR</source>
   <translation>VR</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Value</source>
   <translation>值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy value</source>
   <translation>复制值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Copy row</source>
   <translation>复制行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Over all slices…</source>
   <translation>跨所有层面…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Slice</source>
   <translation>层面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{k} (time point {t})</source>
   <translation>{k}（时相 {t}）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>{n} of {total} rows</source>
   <translation>{n} 行，共 {total} 行</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>slice {k} of {n}</source>
   <translation>层面 {k}/{n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tag_browser.py" />
   <source>Reading {n} of {total}…</source>
   <translation>正在读取 {n}/{total}…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Values at the crosshair over the time points; click to go there</source>
   <translation>十字线处各时相的数值；点击可转到该处</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>No values at the crosshair</source>
   <translation>十字线处没有数值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Time point</source>
   <translation>时相</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Time point (Ctrl+Left, Ctrl+Right)</source>
   <translation>时相（Ctrl+Left、Ctrl+Right）</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Key images and what is sent are of the first.</source>
   <translation>关键图像和发送内容取自第一个时相。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/time_bar.py" />
   <source>Values at the crosshair, {low} to {high} {units}</source>
   <translation>十字线处的数值，{low} 至 {high} {units}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Tools</source>
   <translation>工具</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Mouse tools</source>
   <translation>鼠标工具</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>Measures and masks</source>
   <translation>测量和掩膜</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>The picture</source>
   <translation>图像</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>More measures</source>
   <translation>更多测量</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/tool_row.py" />
   <source>More measures: RANO, Cobb, Evans' index, midline shift</source>
   <translation>更多测量：RANO、Cobb、Evans 指数、中线移位</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/top_bar.py" />
   <source>Page {title}</source>
   <translation>页面 {title}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Looking for the brain</source>
   <translation>正在查找脑组织</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D view</source>
   <translation>3D 视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>What the 3D view shows</source>
   <translation>3D 视图显示的内容</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D preset</source>
   <translation>3D 预设</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Cut</source>
   <translation>切割</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Leave out what lies before a plane or outside a box</source>
   <translation>略去平面前方或方框外的部分</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>looking for the brain…</source>
   <translation>正在查找脑组织…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>soft tissue is shown instead</source>
   <translation>改为显示软组织</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Cut ⚠</source>
   <translation>切割 ⚠</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>3D follows when all slices are loaded.</source>
   <translation>所有层面加载后显示 3D。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>estimated brain, not a segmentation</source>
   <translation>估计的脑组织，并非分割</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D view: {reason}.
Everything else works without it.</source>
   <translation>没有 3D 视图：{reason}。
其他功能不受影响。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>cut: box</source>
   <translation>切割：方框</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D: {why}.</source>
   <translation>无 3D：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>No 3D: too few slices for a volume.</source>
   <translation>无 3D：层数过少，无法构成容积。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>Preparing 3D…</source>
   <translation>正在准备 3D…</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>the images end within the brain</source>
   <translation>图像止于脑内</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>⚠ no brain found: {reason}</source>
   <translation>⚠ 未找到脑组织：{reason}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>{n} voxels averaged</source>
   <translation>{n} 个体素取平均</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view3d.py" />
   <source>cut: {plane}</source>
   <translation>切割：{plane}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made</source>
   <translation>此图像的生成方式</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made: press for the details</source>
   <translation>此图像的生成方式：按下查看详情</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_edge.py" />
   <source>How this picture was made: {words}</source>
   <translation>此图像的生成方式：{words}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/view_grid.py" />
   <source>Views</source>
   <translation>视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Read brain images, then audit an assistant's draft against your own read. Everything stays on this machine unless you send it.</source>
   <translation>阅读脑部图像，再对照您自己的判读审核助手的草稿。除非您发送，所有内容都留在本机。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>One picture of these files. The series are still being looked for.</source>
   <translation>这些文件中的一幅图像。仍在查找序列。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Welcome</source>
   <translation>欢迎</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Opened lately</source>
   <translation>最近打开</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Drop a folder, files or a zip here</source>
   <translation>将文件夹、文件或 zip 拖到此处</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Do not open</source>
   <translation>不打开</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>Overread did not end as it should. These studies were open:</source>
   <translation>Overread 未正常结束。当时打开的检查：</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/welcome.py" />
   <source>{name} and {n} more</source>
   <translation>{name} 及另外 {n} 个</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>{what} failed through a fault in Overread. Nothing was changed.</source>
   <translation>因 Overread 自身故障，{what}失败。未作任何更改。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Show log</source>
   <translation>显示日志</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Open folder</source>
   <translation>打开文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>Open files or zip</source>
   <translation>打开文件或 zip</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>The patient's left is on the right of axial and coronal pictures.</source>
   <translation>患者左侧位于轴位和冠状位图像的右侧。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>The patient's left is on the left of axial and coronal pictures.</source>
   <translation>患者左侧位于轴位和冠状位图像的左侧。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>RADIOLOGICAL</source>
   <translation>放射学惯例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/window.py" />
   <source>NEUROLOGICAL</source>
   <translation>神经学惯例</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>bad fragments</source>
   <translation>片段错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>bad header</source>
   <translation>头信息错误</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>colour</source>
   <translation>彩色</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>directory</source>
   <translation>目录</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>document</source>
   <translation>文档</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>empty</source>
   <translation>空</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>incomplete</source>
   <translation>不完整</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>key objects</source>
   <translation>关键对象</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>missing slices</source>
   <translation>层面缺失</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>mosaic</source>
   <translation>马赛克</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no geometry</source>
   <translation>无几何信息</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no pixels</source>
   <translation>无像素</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not dicom</source>
   <translation>非 DICOM</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not found</source>
   <translation>未找到</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>offset table</source>
   <translation>偏移表</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>outside</source>
   <translation>外部</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>overlay</source>
   <translation>叠加层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>presentation</source>
   <translation>显示状态</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>radiotherapy</source>
   <translation>放疗</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>raw data</source>
   <translation>原始数据</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>report</source>
   <translation>报告</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>rows reversed</source>
   <translation>行反向</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>spectroscopy</source>
   <translation>波谱</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>tilt contradiction</source>
   <translation>倾角矛盾</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>too large</source>
   <translation>过大</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>truncated</source>
   <translation>被截断</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>uneven slices</source>
   <translation>层面不均匀</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>uneven spacing</source>
   <translation>间距不均匀</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unknown transfer syntax</source>
   <translation>传输语法未知</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unreadable</source>
   <translation>无法读取</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unsupported transfer syntax</source>
   <translation>传输语法不支持</translation>
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
   <translation>无数值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{total} files left out; {n} of them could not be shown.</source>
   <translation>未纳入 {total} 个文件；其中 {n} 个无法显示。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 note</source>
   <translation>1 条提示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices are unevenly spaced, so there are no other planes and no 3D.</source>
   <translation>层间距不均匀，因此没有其他平面和 3D。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>linked by hand</source>
   <translation>手动关联</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>registered</source>
   <translation>已配准</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>⚠ registered, check it</source>
   <translation>⚠ 已配准，请核对</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>as acquired</source>
   <translation>采集层面</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Axial view</source>
   <translation>轴位视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Coronal view</source>
   <translation>冠状位视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Sagittal view</source>
   <translation>矢状位视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>As acquired view</source>
   <translation>采集层面视图</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Tile {n}</source>
   <translation>窗格 {n}</translation>
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
   <translation>均值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>prior</source>
   <comment>study</comment>
   <translation>既往检查</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>unknown kind</source>
   <translation>未知类型</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 slice</source>
   <translation>1 层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>exact</source>
   <translation>精确</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>resampled for tilt</source>
   <translation>因倾斜重采样</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>interpolated</source>
   <translation>插值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>reduced while moving</source>
   <translation>移动时降低分辨率</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Every pixel of this view is a voxel as it was stored.</source>
   <translation>此视图的每个像素均为存储原样的体素。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices were taken at a tilt and were resampled to a regular grid.</source>
   <translation>层面以倾斜方式采集，已重采样至规则网格。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices were not acquired in this plane: pixels are interpolated between voxels.</source>
   <translation>层面并非在此平面采集：像素由体素间插值得到。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>While the view moves it is computed with larger pixels.</source>
   <translation>视图移动时以较大像素计算。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>1 file left out: it could not be shown.</source>
   <translation>未纳入 1 个文件：无法显示。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{total} files left out: they could not be shown.</source>
   <translation>未纳入 {total} 个文件：无法显示。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>key image {n}</source>
   <translation>关键图像 {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>to be sent: {n}</source>
   <translation>待发送：{n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>series {series}, {plane} {n}</source>
   <translation>序列 {series}，{plane} {n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Pictures in colour are shown one by one, as they are stored.</source>
   <translation>彩色图像按存储原样逐张显示。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>So there are no orientation letters, millimetres or other planes.</source>
   <translation>因此没有方位字母、毫米数值和其他平面。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>slice not loaded yet</source>
   <translation>层面尚未加载</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>time point {t} of {n}</source>
   <translation>时相 {t}/{n}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>not linked</source>
   <translation>未关联</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The head moved by {moved} mm and {turn}°. Forward and backward runs differ by {gap} mm; {overlap} % of the head overlaps; mutual information {before} before, {after} after.</source>
   <translation>头部移动 {moved} mm、{turn}°。正向与反向结果相差 {gap} mm；头部重叠 {overlap} %；互信息配准前 {before}，配准后 {after}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>blended</source>
   <translation>融合</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>checkerboard</source>
   <translation>棋盘格</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>difference</source>
   <translation>差值</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>no description</source>
   <translation>无描述</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>Study {n} of {total}</source>
   <translation>检查 {n}/{total}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>inverted</source>
   <translation>已反相</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>The slices of this series are unevenly spaced: no other planes, no 3D.</source>
   <translation>此序列层间距不均匀：没有其他平面和 3D。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>This series has no place in space: no orientation, no millimetres, no other planes.</source>
   <translation>此序列没有空间位置：没有方位、毫米数值和其他平面。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{slice}, {window} window</source>
   <translation>{slice}，{window}窗</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} notes</source>
   <translation>{n} 条提示</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} of {total} slices loaded</source>
   <translation>已加载 {n}/{total} 层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>⚠ registered, doubtful: {why}</source>
   <translation>⚠ 已配准，存疑：{why}</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} slices</source>
   <translation>{n} 层</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/wording.py" />
   <source>{n} time points</source>
   <translation>{n} 个时相</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>Marks and masks could not be kept on this machine: {why}.</source>
   <translation>标记和掩膜无法保存在本机：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>Marks and masks that were kept of this case cannot be shown: {why}.</source>
   <translation>此病例已保存的标记和掩膜无法显示：{why}。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/work_keeper.py" />
   <source>{n} marks or masks are on series that are not among these files.</source>
   <translation>{n} 个标记或掩膜所在的序列不在这些文件中。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>Open another folder</source>
   <translation>打开其他文件夹</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>Show which, and why</source>
   <translation>显示是哪些及原因</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>No images were found in {names}.</source>
   <translation>在 {names} 中未找到图像。</translation>
  </message>
  <message>
   <location filename="../../viewer/ui/workspace.py" />
   <source>{n} files were looked at; the reasons are in the details.</source>
   <translation>已查看 {n} 个文件；原因见详细信息。</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>draft received</source>
   <translation>草稿已收到</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer does not fit the schema: {first}</source>
   <translation>回答不符合模式定义：{first}</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the author abstains: {reason}</source>
   <translation>作者放弃判断：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>slices chosen</source>
   <translation>层面已选出</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer does not fit the schema: {first} (and {n} more)</source>
   <translation>回答不符合模式定义：{first}（及另外 {n} 处）</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>judgement received</source>
   <translation>评判已收到</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>answer received</source>
   <translation>回答已收到</translation>
  </message>
  <message>
   <location filename="../../assistant/answer.py" />
   <source>the answer is empty</source>
   <translation>回答为空</translation>
  </message>
  <message>
   <location filename="../../assistant/baseline/look.py" />
   <source>a picture cannot be decoded</source>
   <translation>图像无法解码</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series has fewer than 3 slices</source>
   <translation>该序列少于 3 层</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the piece most like a brain has {volume_ml:.0f} ml, not {least:.0f} to {most:.0f}</source>
   <translation>最像脑组织的部分为 {volume_ml:.0f} ml，不在 {least:.0f} 至 {most:.0f} 之间</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>there is nothing but air</source>
   <translation>只有空气</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series covers less than 25 mm of the head</source>
   <translation>该序列覆盖的头部不足 25 mm</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the middle of the head holds no tissue</source>
   <translation>头部中央没有组织</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the middle of the head holds no connected tissue</source>
   <translation>头部中央没有连通的组织</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series has no values</source>
   <translation>该序列没有数值</translation>
  </message>
  <message>
   <location filename="../../assistant/brain.py" />
   <source>the series is uniform</source>
   <translation>该序列数值均一</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:.2f} of {all:.2f} USD</source>
   <translation>{n:.2f}/{all:.2f} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>per day</source>
   <translation>每日</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>of the pilot</source>
   <translation>整个试点</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>there is a budget of money, and the price of {name} is not known</source>
   <translation>设有金额预算，但 {name} 的价格未知</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>the budget {name} of {told}</source>
   <translation>{told}的{name}预算</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n} of {all} requests</source>
   <translation>{n}/{all} 次请求</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:,} of {all:,} tokens</source>
   <translation>{n:,}/{all:,} 词元</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{usd} and {n} at no known price</source>
   <translation>{usd}及{n}价格未知</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n} tokens</source>
   <translation>{n} 词元</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>{n:.2f} USD</source>
   <translation>{n:.2f} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>a budget is set, and the record cannot keep it: {reason}</source>
   <translation>设有预算，但记录无法保存：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/budget.py" />
   <source>this request would go over {over}</source>
   <translation>此请求将超出{over}</translation>
  </message>
  <message>
   <location filename="../../assistant/bundle.py" />
   <source>unknown recipe {recipe!r}; this version has {known!r}</source>
   <translation>未知配方 {recipe!r}；此版本有 {known!r}</translation>
  </message>
  <message>
   <location filename="../../assistant/bundle.py" />
   <source>marks are burned in, so the selection is not independent of the reader</source>
   <translation>标记已烧录，因此该选择并非不依赖阅片者</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} {planes} places spread evenly over {where}</source>
   <translation>{n} 个{planes}位置，均匀分布于{where}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} {planes} places {spacing:.3g} mm apart around a point that was pointed at</source>
   <translation>{n} 个{planes}位置，间距 {spacing:.3g} mm，围绕所指的点</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {series}: {words}</source>
   <translation>序列 {series}：{words}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>of its {n} pictures of each place the first is sent</source>
   <translation>每个位置的 {n} 幅图像中发送第一幅</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {ids}</source>
   <translation>序列 {ids}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{first} and {last}</source>
   <translation>{first}和{last}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>none of the series has a slice there</source>
   <translation>没有序列在该处有层面</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>1 image</source>
   <translation>1 幅图像</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the brain</source>
   <translation>脑</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the whole series, the brain not found</source>
   <translation>整个序列，未找到脑组织</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{places} places instead of {n}, as there are no more</source>
   <translation>{places} 个位置而非 {n} 个，因为没有更多</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>of its {n} diffusion weightings the first is sent</source>
   <translation>{n} 个弥散加权中发送第一个</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{rule}, CT in the {window} window</source>
   <translation>{rule}，CT 采用{window}窗</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{series} of a prior study: {rule}</source>
   <translation>既往检查的{series}：{rule}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {others} share no places with series {series}: spread on their own</source>
   <translation>序列 {others} 与序列 {series} 没有共同位置：各自分布</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>no series is selected</source>
   <translation>未选择序列</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>at least one image is selected, not {n}</source>
   <translation>至少选择一幅图像，不能是 {n}</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{n} images are too few for {all} combinations of series, plane and window: ask for {all} or more</source>
   <translation>{n} 幅图像不足以涵盖序列、平面和窗的全部 {all} 种组合：请选 {all} 幅或以上</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>turned by {turned:.0f} degrees against series {series}: the places agree in the middle of the picture</source>
   <translation>相对序列 {series} 旋转 {turned:.0f} 度：各位置在图像中央一致</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{why}, so there is no point to look around</source>
   <translation>{why}，因此没有可围绕的点</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>the point lies outside series {series}</source>
   <translation>该点在序列 {series} 之外</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>slices lie more than 0 mm apart, not {mm:g} mm</source>
   <translation>层间距须大于 0 mm，不能是 {mm:g} mm</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>shares no frame of reference with series {series}: the point is not known in it, and none of its slices are sent</source>
   <translation>与序列 {series} 没有共用参考坐标系：该点在其中未知，不发送其任何层面</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{rule}, CT in the {windows} windows</source>
   <translation>{rule}，CT 采用{windows}窗</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>series {other} shares no places with series {series}: spread on their own</source>
   <translation>序列 {other} 与序列 {series} 没有共同位置：各自分布</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>{slices} at {n} places, as its slices are thicker</source>
   <translation>{n} 个位置取 {slices}，因其层厚较大</translation>
  </message>
  <message>
   <location filename="../../assistant/choose.py" />
   <source>does not reach {missed} of {n} places</source>
   <translation>未覆盖 {n} 个位置中的 {missed} 个</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>the question</source>
   <translation>问题</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>an answer that would be sent again</source>
   <translation>将再次发送的回答</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>the words cannot be checked against the study's names: {reason}</source>
   <translation>无法对照检查中的姓名核查文字：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/context/check.py" />
   <source>a worked example</source>
   <translation>标注示例</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>no date</source>
   <translation>无日期</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>of the day of the acquisition</source>
   <translation>与采集同日</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>may be later than the acquisition</source>
   <translation>可能晚于采集</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not before the acquisition</source>
   <translation>不早于采集</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>report of this study</source>
   <translation>此检查的报告</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not final, refuted or entered in error</source>
   <translation>非终版、已否定或误录入</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>of somebody else</source>
   <translation>属于他人</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>says nothing that is read</source>
   <translation>没有可读取的内容</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>not a kind that is read</source>
   <translation>不是可读取的类型</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>is not a FHIR bundle (resourceType is not Bundle)</source>
   <translation>不是 FHIR Bundle（resourceType 不是 Bundle）</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>the study has no date, so that no entry is known to be before it</source>
   <translation>检查没有日期，因此无法确定任何条目早于检查</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>holds {n} patients, one is expected</source>
   <translation>含 {n} 名患者，应为一名</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>is not a FHIR bundle (entry is not a list)</source>
   <translation>不是 FHIR Bundle（entry 不是列表）</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>entry {wrong} of the FHIR bundle is not one that may be added</source>
   <translation>FHIR Bundle 的条目 {wrong} 不可添加</translation>
  </message>
  <message>
   <location filename="../../assistant/context/fhir.py" />
   <source>entry {number} holds no resource</source>
   <translation>条目 {number} 没有资源</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: is over {most_bytes} MB</source>
   <translation>{path}：超过 {most_bytes} MB</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: is not UTF-8 text</source>
   <translation>{path}：不是 UTF-8 文本</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: cannot be read ({strerror})</source>
   <translation>{path}：无法读取（{strerror}）</translation>
  </message>
  <message>
   <location filename="../../assistant/context/read.py" />
   <source>{path}: looks like FHIR and is not valid JSON</source>
   <translation>{path}：形似 FHIR，但不是有效的 JSON</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context</source>
   <translation>临床信息</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>{what} may identify the patient ({kinds}): take it out</source>
   <translation>{what}可能识别患者（{kinds}）：请删除</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>a {kind} is kept only with a reason</source>
   <translation>{kind}须附理由方可保留</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context is empty; leave it out instead</source>
   <translation>临床信息为空；请改为不附带</translation>
  </message>
  <message>
   <location filename="../../assistant/context/words.py" />
   <source>the clinical context has {n} characters, over {max_context}</source>
   <translation>临床信息有 {n} 个字符，超过 {max_context} 个</translation>
  </message>
  <message>
   <location filename="../../assistant/dialects.py" />
   <source>the schema needs {optional} properties that may be missing</source>
   <translation>模式定义需要 {optional} 个可缺省的属性</translation>
  </message>
  <message>
   <location filename="../../assistant/dialects.py" />
   <source>the schema has a union besides null at {name}</source>
   <translation>模式定义在 {name} 处有除 null 以外的联合类型</translation>
  </message>
  <message>
   <location filename="../../assistant/faces.py" />
   <source>the face cannot be masked safely: what was taken for brain reaches into it</source>
   <translation>无法安全遮蔽面部：被认作脑组织的区域延及面部</translation>
  </message>
  <message>
   <location filename="../../assistant/faces.py" />
   <source>the face cannot be masked safely: {reason}</source>
   <translation>无法安全遮蔽面部：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>it is measured on {sequences} series only</source>
   <translation>仅在{sequences}序列上测量</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>the slices have fewer than {least_side} pixels on a side</source>
   <translation>层面每边少于 {least_side} 像素</translation>
  </message>
  <message>
   <location filename="../../assistant/ghosting.py" />
   <source>too little dark air is left around the head (a tight field of view, or ghosts that fill it)</source>
   <translation>头部周围暗空气区过少（视野过小，或被鬼影充满）</translation>
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
   <translation>头部周围空气已被置零</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reasoning may identify the patient ({kinds}): it is not sent</source>
   <translation>推理可能识别患者（{kinds}）：未发送</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reasoning holds the marks that set it off: it is not sent</source>
   <translation>推理中含有其分界标记：未发送</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>a criterion is scored twice</source>
   <translation>某条标准被重复评分</translation>
  </message>
  <message>
   <location filename="../../assistant/judge.py" />
   <source>the reference has no statement {recalled}</source>
   <translation>参考标准没有陈述 {recalled}</translation>
  </message>
  <message>
   <location filename="../../assistant/pictures.py" />
   <source>series {series_id} is not loaded</source>
   <translation>序列 {series_id} 未加载</translation>
  </message>
  <message>
   <location filename="../../assistant/pictures.py" />
   <source>no picture of at most {max_bytes} bytes shows anything</source>
   <translation>不超过 {max_bytes} 字节的图像无法显示任何内容</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>tesseract is not installed: text is looked for by its shape alone</source>
   <translation>未安装 tesseract：仅按形状查找文字</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>marks that look like text on {images}</source>
   <translation>{images}上有疑似文字的痕迹</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>text is read on {images}</source>
   <translation>{images}上读出文字</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>a face can be seen on {images}</source>
   <translation>{images}上可见面部</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>{told}: give a reason to go on, or leave these images out</source>
   <translation>{told}：请给出继续的理由，或排除这些图像</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>text could not be looked for: {reason}</source>
   <translation>无法查找文字：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/pixels.py" />
   <source>whether {images} show a face is not known: {reason}</source>
   <translation>无法判断{images}是否显示面部：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>may send to {hosts}</source>
   <translation>可发送至 {hosts}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>kill switch set: nothing is sent</source>
   <translation>紧急停止已启用：不发送任何内容</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>local only</source>
   <translation>仅限本地</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>may send to nobody</source>
   <translation>不可向任何一方发送</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>only a {who} may {what}</source>
   <translation>只有{who}可以{what}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{n_images} images, at most {max_images} may go</source>
   <translation>{n_images} 幅图像，最多允许 {max_images} 幅</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{size:.1f} MB, at most {max_request_mb:g} MB may go</source>
   <translation>{size:.1f} MB，最多允许 {max_request_mb:g} MB</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>clinical context may not go</source>
   <translation>不允许附带临床信息</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>only blinded captions may go</source>
   <translation>仅允许设盲图注</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the kill switch is set, nothing is sent</source>
   <translation>紧急停止已启用，不发送任何内容</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>local only, {host} is not this machine</source>
   <translation>仅限本地，{host} 不是本机</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>plain HTTP goes only to this machine, not to {host}</source>
   <translation>普通 HTTP 只能发往本机，不能发往 {host}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{host} is not among the allowed hosts</source>
   <translation>{host} 不在允许的主机之列</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the address must be http(s)://host[:port]/path without user, password or query</source>
   <translation>地址须为 http(s)://host[:port]/path，不含用户、密码或查询</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>the address has no valid host and port</source>
   <translation>地址没有有效的主机和端口</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{host!r} is not a plain host name in lower case</source>
   <translation>{host!r} 不是小写的普通主机名</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{file} cannot be read ({why})</source>
   <translation>{file} 无法读取（{why}）</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>{file} is not valid TOML: {reason}</source>
   <translation>{file} 不是有效的 TOML：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/policy.py" />
   <source>give the day as 2026-11-22</source>
   <translation>日期请按 2026-11-22 格式输入</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>nothing leaves this machine</source>
   <translation>没有任何内容离开本机</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>budget {name}: {lines}</source>
   <translation>预算 {name}：{lines}</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>{folder}: holds other files ({strangers}); name another</source>
   <translation>{folder}：含其他文件（{strangers}）；请指定另一个</translation>
  </message>
  <message>
   <location filename="../../assistant/preview.py" />
   <source>{folder}: cannot be written ({strerror})</source>
   <translation>{folder}：无法写入（{strerror}）</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{known} per million tokens; {day}</source>
   <translation>{known} 每百万词元；{day}</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>at most about {usd:.3f} USD ({prices})</source>
   <translation>最多约 {usd:.3f} USD（{prices}）</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>prices of {price_date}</source>
   <translation>{price_date} 的价格</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>day of the prices not stated</source>
   <translation>价格日期未注明</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>at most {known}</source>
   <translation>最多 {known}</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>cost not known</source>
   <translation>费用未知</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD in</source>
   <translation>输入 {n:g} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD from a cache</source>
   <translation>读取缓存 {n:g} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD into a cache</source>
   <translation>写入缓存 {n:g} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:g} USD out</source>
   <translation>输出 {n:g} USD</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} at once</source>
   <translation>同时 {n:,} 个</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} requests a minute</source>
   <translation>每分钟 {n:,} 次请求</translation>
  </message>
  <message>
   <location filename="../../assistant/price.py" />
   <source>{n:,} tokens a minute</source>
   <translation>每分钟 {n:,} 词元</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it is the study that is open, not an earlier one</source>
   <translation>它就是已打开的检查，并非更早的检查</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it holds {n} studies: name a folder that holds one</source>
   <translation>含 {n} 个检查：请指定只含一个检查的文件夹</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>the files do not say whether it is of the same patient</source>
   <translation>文件未说明是否为同一患者</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>{why}: give a reason to take it all the same</source>
   <translation>{why}：请给出仍予采用的理由</translation>
  </message>
  <message>
   <location filename="../../assistant/priors.py" />
   <source>it is {n} days later than the open study, so it is no prior of it</source>
   <translation>比已打开的检查晚 {n} 天，因此不是其既往检查</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/catalogue.py" />
   <source>{unknown!r} is none of {probes}</source>
   <translation>{unknown!r} 不属于 {probes}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/changes.py" />
   <source>image {number} has no place in space to be mirrored</source>
   <translation>图像 {number} 没有空间位置，无法镜像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Mirrored left to right</source>
   <translation>左右镜像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>When the case is mirrored, does the side that the answer names follow?</source>
   <translation>病例镜像后，回答所指的侧别是否随之改变？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Blank images</source>
   <translation>空白图像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given uniform grey instead of images, does it see lesions?</source>
   <translation>以均匀灰色代替图像时，是否仍看到病变？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images of noise</source>
   <translation>噪声图像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given the images' pixels in random order, does it see lesions?</source>
   <translation>图像像素随机打乱时，是否仍看到病变？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images removed</source>
   <translation>去除图像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Given the prompt and the captions alone, does it read what it was not shown?</source>
   <translation>仅给提示词和图注时，是否解读未显示的内容？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>Images of another patient</source>
   <translation>其他患者的图像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>When the images are another patient's, does the answer become that patient's?</source>
   <translation>图像换为其他患者时，回答是否变为该患者的？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the side follows the mirrored images</source>
   <translation>侧别随镜像图像改变</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the answer to the case as it is names {side}: nothing to follow</source>
   <translation>对原样病例的回答指明{side}：没有可随之改变的侧别</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>mirrored about the patient's sagittal plane</source>
   <translation>以患者正中矢状面镜像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>sees no lesion where there is none</source>
   <translation>在没有病变处未看到病变</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>declines to read, or says nothing can be seen</source>
   <translation>拒绝解读，或说明无法看到任何内容</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>each image replaced by its own mean grey</source>
   <translation>每幅图像以自身的灰度均值代替</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>each image's own pixels in random order</source>
   <translation>每幅图像自身像素随机排列</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no image sent; its caption stays in the text</source>
   <translation>未发送图像；其图注仍在文字中</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>the answer follows the images</source>
   <translation>回答随图像改变</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>images of case {row} with their captions</source>
   <translation>病例 {row} 的图像及其图注</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no valid answer to the case as it is</source>
   <translation>对原样病例没有有效回答</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its images do not show both sides at known places</source>
   <translation>其图像未在已知位置显示两侧</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its pixels may hold letters, which would be mirrored ({lettered})</source>
   <translation>其像素可能含有字母，会被镜像（{lettered}）</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>normal by its label: there is no side</source>
   <translation>标签为正常：没有侧别</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>{side} by its label</source>
   <translation>标签为{side}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>its clinical context names a side</source>
   <translation>其临床信息注明了侧别</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>saw a lesion</source>
   <translation>看到病变</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>saw none</source>
   <translation>未看到病变</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>declined</source>
   <translation>已拒绝</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>read it: {answer}</source>
   <translation>已解读：{answer}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>needs a case of another patient</source>
   <translation>需要另一患者的病例</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no other patient's answer differs from its own: nothing to follow</source>
   <translation>没有其他患者的回答与其不同：没有可随之改变的内容</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>right by the label, with the images</source>
   <translation>有图像时与标签相符</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>right by the label, without the images</source>
   <translation>无图像时与标签相符</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>no one side</source>
   <translation>无单一侧别</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>followed</source>
   <translation>已随之改变</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>stayed {side}</source>
   <translation>仍为{side}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>named no one side</source>
   <translation>未指明单一侧别</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>followed the images</source>
   <translation>随图像改变</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>stayed as it was</source>
   <translation>保持不变</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/looking.py" />
   <source>neither</source>
   <translation>两者皆非</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: unknown column {unknown!r}; known: {columns}</source>
   <translation>第 1 行：未知列 {unknown!r}；已知：{columns}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: a column is named twice</source>
   <translation>第 1 行：某列被命名两次</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line 1: there is no column 'path'</source>
   <translation>第 1 行：没有“path”列</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest has no cases</source>
   <translation>清单中没有病例</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest has {n} cases, over {max_rows}</source>
   <translation>清单有 {n} 例，超过 {max_rows} 例</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: has more cells than the header</source>
   <translation>第 {line} 行：单元格多于表头</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: no path</source>
   <translation>第 {line} 行：没有路径</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: no patient; fill the column in all rows or leave it out</source>
   <translation>第 {line} 行：没有患者；请填写所有行的该列，或去掉该列</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest cannot be read ({strerror})</source>
   <translation>清单无法读取（{strerror}）</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>the manifest is not UTF-8 text</source>
   <translation>清单不是 UTF-8 文本</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line_num}: {reason}</source>
   <translation>第 {line_num} 行：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/manifest.py" />
   <source>line {line}: {column} {value!r} is none of {words}</source>
   <translation>第 {line} 行：{column} {value!r} 不属于 {words}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/page.py" />
   <source>{folder}: holds other files ({strangers}); name another folder</source>
   <translation>{folder}：含其他文件（{strangers}）；请指定另一文件夹</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/page.py" />
   <source>{folder}: is no folder to write to ({strerror})</source>
   <translation>{folder}：不是可写入的文件夹（{strerror}）</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/pixels.py" />
   <source>a picture to probe with is 8-bit grey, not {mode}</source>
   <translation>用于探测的图像须为 8 位灰度，不能是 {mode}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/probe.py" />
   <source>its answers to the case as it is do not agree</source>
   <translation>对原样病例的各次回答不一致</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/report.py" />
   <source>Investigational, not for diagnosis.</source>
   <translation>仅供研究，不得用于诊断。</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>blurred</source>
   <translation>模糊</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with noise added</source>
   <translation>加噪声</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with fewer, larger pixels</source>
   <translation>像素更少更大</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>as if the head had moved</source>
   <translation>如同头部移动</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>with the window's level too high</source>
   <translation>窗位过高</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Worse images</source>
   <translation>劣化图像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>When the images get worse, does it stay right, or at least become less sure?</source>
   <translation>图像变差时，是否仍正确，或至少降低把握？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>A misleading history</source>
   <translation>误导性病史</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>When the clinical context suggests something else, does the answer hold?</source>
   <translation>临床信息暗示其他诊断时，回答是否坚持？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>The same request again</source>
   <translation>重复相同请求</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Asked the same again, does it answer the same?</source>
   <translation>再次询问相同内容，回答是否相同？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Categories taken for each other</source>
   <translation>类别混淆</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>Of two categories that the set is labelled with, does it tell one from the other?</source>
   <translation>对病例集所标的两个类别，能否相互区分？</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>confidence beyond being right</source>
   <translation>超出正确率的置信度</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>the answer holds against a misleading history</source>
   <translation>面对误导性病史，回答保持不变</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>a history that suggests: {suggested}</source>
   <translation>暗示以下内容的病史：{suggested}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>all repeats give the same answer</source>
   <translation>所有重复给出相同回答</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{n} different answers</source>
   <translation>{n} 个不同回答</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>called {what}: neither of the pair</source>
   <translation>判为{what}：不属于该对类别</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{change}, grade {grade} of {most}</source>
   <translation>{change}，等级 {grade}/{most}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>its answers to the case as it is name no one category</source>
   <translation>对原样病例的回答未指明单一类别</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>fewer than two answers to the case as it is</source>
   <translation>对原样病例的回答少于两个</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>no category label</source>
   <translation>没有类别标签</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>the set has labels of one category only</source>
   <translation>病例集的标签仅有一个类别</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label}, as labelled</source>
   <translation>{label}，与标签一致</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label} taken for {other}</source>
   <translation>{label}误认为{other}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{kind}: keeps its answer at the strongest grade, or is less sure, or says why</source>
   <translation>{kind}：最强等级下保持回答，或降低把握，或说明原因</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, no less sure</source>
   <translation>回答改变，把握未降低</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>right by the label</source>
   <translation>与标签相符</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>became {what}</source>
   <translation>变为{what}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>spread of the confidence, largest less smallest</source>
   <translation>置信度离散，最大减最小</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>{label} is not taken for {other}</source>
   <translation>{label}未被误认为{other}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>same answer</source>
   <translation>回答相同</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, and says that the images are poor</source>
   <translation>回答改变，并说明图像质量差</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, with no confidence stated</source>
   <translation>回答改变，未注明置信度</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>other answer, less sure</source>
   <translation>回答改变，把握降低</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>taken over</source>
   <translation>被误导</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>always the same</source>
   <translation>始终相同</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/shifting.py" />
   <source>held</source>
   <comment>answer</comment>
   <translation>保持不变</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>too few cases: answers of {n} patients could be judged, of at least {least}</source>
   <translation>病例过少：可判定 {n} 名患者的回答，至少需 {least} 名</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>too few cases: answers of 1 patient could be judged, of at least {least}</source>
   <translation>病例过少：可判定 1 名患者的回答，至少需 {least} 名</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>one case: a demonstration, no verdict</source>
   <translation>单个病例：仅为演示，不作结论</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>not all was asked: {stopped}</source>
   <translation>未全部询问：{stopped}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the model that answered changed during the run: {models}</source>
   <translation>运行期间应答的模型发生变化：{models}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>each request was made once: a verdict needs at least {min_repeats} repeats</source>
   <translation>每个请求只发出一次：作结论至少需重复 {min_repeats} 次</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the whole interval reaches {at:g}</source>
   <translation>整个区间达到 {at:g}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the whole interval lies below {at:g}</source>
   <translation>整个区间低于 {at:g}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/verdict.py" />
   <source>the interval includes {at:g}</source>
   <translation>区间包含 {at:g}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>mirror</source>
   <translation>镜像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>blank images</source>
   <translation>空白图像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>noise images</source>
   <translation>噪声图像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>no images</source>
   <translation>无图像</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>swap</source>
   <translation>调换</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>degrade</source>
   <translation>劣化</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>repeat</source>
   <translation>重复</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>pairs</source>
   <translation>配对</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>as it is</source>
   <comment>variant of a probe</comment>
   <translation>原样</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>mirrored</source>
   <comment>variant of a probe</comment>
   <translation>镜像</translation>
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
   <translation>噪声</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>removed</source>
   <comment>variant of a probe</comment>
   <translation>去除</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>swapped</source>
   <comment>variant of a probe</comment>
   <translation>互换</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>blur</source>
   <comment>variant of a probe</comment>
   <translation>模糊</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>low resolution</source>
   <comment>variant of a probe</comment>
   <translation>低分辨率</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>motion</source>
   <comment>variant of a probe</comment>
   <translation>运动</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>wrong window</source>
   <comment>variant of a probe</comment>
   <translation>窗宽窗位错误</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>suggests {category}</source>
   <translation>暗示{category}</translation>
  </message>
  <message>
   <location filename="../../assistant/probes/words.py" />
   <source>{kind}, grade {grade}</source>
   <translation>{kind}，{grade} 级</translation>
  </message>
  <message>
   <location filename="../../assistant/prompts/__init__.py" />
   <source>the prompt is of another version of this program</source>
   <translation>提示词属于本程序的其他版本</translation>
  </message>
  <message>
   <location filename="../../assistant/prompts/__init__.py" />
   <source>unknown prompt {name!r}</source>
   <translation>未知提示词 {name!r}</translation>
  </message>
  <message>
   <location filename="../../assistant/provider.py" />
   <source>the header {name} may hold a secret and has no place here</source>
   <translation>请求头 {name} 可能含有机密，不应置于此处</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>unknown API {api!r}; known: {apis}</source>
   <translation>未知 API {api!r}；已知：{apis}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>the key was given for {host_of}: give the one of the new host</source>
   <translation>密钥是为 {host_of} 提供的：请给出新主机的密钥</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>{name}: text-only needs the name of a configured provider</source>
   <translation>{name}：text-only 需要一个已配置提供方的名称</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/__init__.py" />
   <source>{name}: text-only needs a model, and {of} is none</source>
   <translation>{name}：text-only 需要模型，而 {of} 不是</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/always_normal.py" />
   <source>always-normal - no AI, calls everything normal</source>
   <translation>always-normal - 非 AI，一律判为正常</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model stopped for a reason that is not known here: {reason}</source>
   <translation>模型因此处未知的原因停止：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the answer ran into the token limit</source>
   <translation>回答达到词元上限</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>request and answer together exceed the model's context window</source>
   <translation>请求与回答合计超出模型的上下文窗口</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model called a tool instead</source>
   <translation>模型改为调用工具</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the server paused the model before it had answered</source>
   <translation>服务器在模型回答之前将其暂停</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the model refused to answer</source>
   <translation>模型拒绝回答</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the stream ended before the model did</source>
   <translation>数据流在模型结束前中止</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>'content' is missing</source>
   <translation>缺少“content”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>'stop_reason' is missing</source>
   <translation>缺少“stop_reason”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>Anthropic's API takes none</source>
   <translation>Anthropic 的 API 不接受</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>Anthropic's API does not let one choose it</source>
   <translation>Anthropic 的 API 不允许选择</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>{name}: Anthropic's API has no json-object mode; use strict or prompt</source>
   <translation>{name}：Anthropic 的 API 没有 json-object 模式；请用 strict 或 prompt</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/anthropic.py" />
   <source>the server broke off</source>
   <translation>服务器中断</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>Bedrock needs botocore to sign its requests, which is not installed: pip install 'overread[bedrock]'</source>
   <translation>Bedrock 需要 botocore 为请求签名，但未安装：pip install 'overread[bedrock]'</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>{name}: {host} is in {named}, not in {aws_region}</source>
   <translation>{name}：{host} 位于 {named}，而非 {aws_region}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>{name}: {host} does not say its AWS region; give one</source>
   <translation>{name}：{host} 未注明其 AWS 区域；请给出一个</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>the AWS profile {profile} has none</source>
   <translation>AWS 配置文件 {profile} 中没有</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>none in the environment</source>
   <translation>环境变量中没有</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>there are no AWS credentials: {where}, nor in AWS's files</source>
   <translation>没有 AWS 凭证：{where}，AWS 文件中也没有</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/aws.py" />
   <source>the AWS credentials cannot be read ({name})</source>
   <translation>AWS 凭证无法读取（{name}）</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/baseline.py" />
   <source>baseline - no AI, image statistics</source>
   <translation>baseline - 非 AI，图像统计</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>the provider's content filter stopped the answer</source>
   <translation>提供方的内容过滤器中止了回答</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>a guardrail of the account stopped the answer</source>
   <translation>账户的防护规则中止了回答</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>the provider found the answer malformed</source>
   <translation>提供方认定回答格式错误</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>'output.message.content' is missing</source>
   <translation>缺少“output.message.content”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>'stopReason' is missing</source>
   <translation>缺少“stopReason”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>Bedrock's Converse API takes none</source>
   <translation>Bedrock 的 Converse API 不接受</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>Bedrock's Converse API does not let one choose it</source>
   <translation>Bedrock 的 Converse API 不允许选择</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>{name}: Bedrock's Converse API has no json-object mode; use strict or prompt</source>
   <translation>{name}：Bedrock 的 Converse API 没有 json-object 模式；请用 strict 或 prompt</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/bedrock.py" />
   <source>{name}: Bedrock streams in a form that is not read here; leave it off</source>
   <translation>{name}：Bedrock 的流式格式此处无法读取；请关闭流式</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is empty</source>
   <translation>内容为空</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is not JSON</source>
   <translation>不是 JSON</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/dialect.py" />
   <source>it is a web page, not JSON; is the base URL right?</source>
   <translation>是网页而非 JSON；基础 URL 是否正确？</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/discovery.py" />
   <source>a server that speaks OpenAI's protocol</source>
   <translation>使用 OpenAI 协议的服务器</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/embedded.py" />
   <source>{name} gives no answers</source>
   <translation>{name} 不给出回答</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/embedded.py" />
   <source>{name} reads pictures; it chooses no slices and answers no questions</source>
   <translation>{name} 解读图像；不选择层面，也不回答问题</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its safety filter</source>
   <translation>其安全过滤器</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of recited texts</source>
   <translation>其复述文本过滤器</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of languages</source>
   <translation>其语言过滤器</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>a list of forbidden terms</source>
   <translation>禁用词列表</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of prohibited content</source>
   <translation>其违禁内容过滤器</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of personal data</source>
   <translation>其个人数据过滤器</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its safety filter of images</source>
   <translation>其图像安全过滤器</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of prohibited images</source>
   <translation>其违禁图像过滤器</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>its filter of recited images</source>
   <translation>其复现图像过滤器</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>an escalation rule</source>
   <translation>升级规则</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>Model Armor</source>
   <translation>Model Armor</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the answer ran into the limit of one request</source>
   <translation>回答达到单次请求上限</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model called tools instead</source>
   <translation>模型改为调用多个工具</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model tried to draw an image</source>
   <translation>模型试图绘制图像</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model was expected to draw an image</source>
   <translation>模型本应绘制图像</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider missed a thought signature</source>
   <translation>提供方缺少思维签名</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider has limited the account</source>
   <translation>提供方限制了该账户</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model stopped and the provider does not say why</source>
   <translation>模型已停止，提供方未说明原因</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider stopped the answer by {by}</source>
   <translation>提供方以{by}中止了回答</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the model stopped for a reason that is not known here: {finish}</source>
   <translation>模型因此处未知的原因停止：{finish}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>the provider blocked the request</source>
   <translation>提供方拦截了请求</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates[0].finishReason' is missing</source>
   <translation>缺少“candidates[0].finishReason”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates' is no list of objects</source>
   <translation>“candidates”不是对象列表</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>'candidates' is missing</source>
   <translation>缺少“candidates”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>Gemini's API does not let one choose it</source>
   <translation>Gemini 的 API 不允许选择</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>{name}: {model!r} is not a Gemini model's name</source>
   <translation>{name}：{model!r} 不是 Gemini 模型的名称</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/gemini.py" />
   <source>it is not an object</source>
   <translation>不是对象</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>timed out</source>
   <translation>超时</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>host not found</source>
   <translation>未找到主机</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>no connection</source>
   <translation>无连接</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>TLS failure</source>
   <translation>TLS 失败</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>connection broke</source>
   <translation>连接中断</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>answer too large</source>
   <translation>回答过大</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>encoding not accepted</source>
   <translation>编码不被接受</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the answer is larger than {limit:g} MB; reading was stopped</source>
   <translation>回答大于 {limit:g} MB；已停止读取</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>before it answered</source>
   <translation>在其回答之前</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>in the middle of its answer</source>
   <translation>在其回答途中</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: the connection broke {when}</source>
   <translation>{host}：连接{when}中断</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the address is read differently by different parsers</source>
   <translation>不同解析器对该地址的解读不同</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the server compressed its answer without being asked</source>
   <translation>服务器未经要求压缩了回答</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: its certificate or TLS is not accepted: {tls}</source>
   <translation>{host}：其证书或 TLS 不被接受：{tls}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no connection within {connect_s:g} s</source>
   <translation>{host}：{connect_s:g} s 内未能连接</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: silent for {read_s:g} s</source>
   <translation>{host}：{read_s:g} s 无响应</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>the proxy refused the connection</source>
   <translation>代理拒绝连接</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no connection (is the server running?)</source>
   <translation>{host}：无连接（服务器是否在运行？）</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host}: no such host is known</source>
   <translation>{host}：未知主机</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>{host} is not this machine here; use 127.0.0.1</source>
   <translation>{host} 在此处不是本机；请用 127.0.0.1</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>no complete answer within {total_s:g} s</source>
   <translation>{total_s:g} s 内没有完整回答</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>policy: ca_file {ca_file} is not a readable PEM file</source>
   <translation>策略：ca_file {ca_file} 不是可读的 PEM 文件</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/http.py" />
   <source>stopped: {why}</source>
   <translation>已停止：{why}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the model did not answer ({value})</source>
   <translation>模型未回答（{value}）</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the answer ended before the model did</source>
   <translation>回答在模型结束前中止</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>'message.content' is missing</source>
   <translation>缺少“message.content”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>connection closed</source>
   <translation>连接已关闭</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>{message}; no image was sent</source>
   <translation>{message}；未发送图像</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the model {model} takes no images</source>
   <translation>模型 {model} 不接受图像</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/ollama.py" />
   <source>the server's answer is not Ollama's: {reason}</source>
   <translation>服务器的回答不是 Ollama 格式：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' is missing</source>
   <translation>缺少“choices”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' is empty</source>
   <translation>“choices”为空</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>the provider's content filter cut it off</source>
   <translation>被提供方的内容过滤器截断</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices' of a chunk of the stream is no list of objects</source>
   <translation>数据流某块的“choices”不是对象列表</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>the chat API does not let one choose it</source>
   <translation>chat API 不允许选择</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices[0].message' is missing</source>
   <translation>缺少“choices[0].message”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_chat.py" />
   <source>'choices[0].message.content' is not text</source>
   <translation>“choices[0].message.content”不是文本</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the response is not complete but {status}</source>
   <translation>响应未完成，状态为 {status}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the provider's policy forbids an answer</source>
   <translation>提供方的策略禁止回答</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the server failed</source>
   <translation>服务器失败</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>'output' is missing</source>
   <translation>缺少“output”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>'status' is missing</source>
   <translation>缺少“status”</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the answer is incomplete ({reason})</source>
   <translation>回答不完整（{reason}）</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the Responses API takes none</source>
   <translation>Responses API 不接受</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>the Responses API does not let one choose it</source>
   <translation>Responses API 不允许选择</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>a message has no 'content' list</source>
   <translation>某条消息没有“content”列表</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>no code</source>
   <translation>无代码</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/openai_responses.py" />
   <source>no reason given</source>
   <translation>未给出原因</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/parts.py" />
   <source>{name}: {option} is set, but {reason}</source>
   <translation>{name}：已设置 {option}，但{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>JSON mode</source>
   <translation>JSON 模式</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>prompt only</source>
   <translation>仅提示词</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server did not accept the request</source>
   <translation>服务器不接受该请求</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server refused the key</source>
   <translation>服务器拒绝了密钥</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the account has no credit left</source>
   <translation>账户余额已用尽</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the key may not use this model</source>
   <translation>密钥无权使用此模型</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server has no such address or model</source>
   <translation>服务器没有此地址或模型</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server gave up waiting</source>
   <translation>服务器等待超时</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the request is too large for the server</source>
   <translation>请求过大，服务器无法处理</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>too many requests, or the quota is used up</source>
   <translation>请求过多，或配额已用尽</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server is not available now</source>
   <translation>服务器目前不可用</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server is overloaded</source>
   <translation>服务器过载</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{name} - {model} at {host}</source>
   <translation>{name} - {model}，位于 {host}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{reason}; nothing was sent</source>
   <translation>{reason}；未发送任何内容</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server redirects elsewhere ({status}), which is never followed</source>
   <translation>服务器重定向至别处（{status}），一律不跟随</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{text} ({status}) with a web page: is the base URL right?</source>
   <translation>{text}（{status}），返回网页：基础 URL 是否正确？</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>{name}: {api} needs a base URL and a model</source>
   <translation>{name}：{api} 需要基础 URL 和模型</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server's answer is not in the form of {api}: {reason}</source>
   <translation>服务器的回答不符合 {api} 格式：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server refused the request</source>
   <translation>服务器拒绝了请求</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/remote.py" />
   <source>the server passes {model} on to its cloud: {reason}</source>
   <translation>服务器将 {model} 转发至其云端：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>{name} - replay of recorded answers ({model})</source>
   <translation>{name} - 回放录制的回答（{model}）</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>the recorded answer was {ended}</source>
   <translation>录制的回答：{ended}</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>there is no recorded answer to this bundle</source>
   <translation>没有此数据包的录制回答</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>give one of bundle, image, default</source>
   <translation>请给出 bundle、image、default 之一</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>give one of text, answer</source>
   <translation>请给出 text、answer 之一</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>{name}: replay needs a file of recorded answers</source>
   <translation>{name}：回放需要录制回答的文件</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/replay.py" />
   <source>file</source>
   <translation>文件</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/stream.py" />
   <source>a chunk of the stream is not an object</source>
   <translation>数据流某块不是对象</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/stream.py" />
   <source>a chunk of the stream is not JSON</source>
   <translation>数据流某块不是 JSON</translation>
  </message>
  <message>
   <location filename="../../assistant/providers/text_only.py" />
   <source>{name} - without the images: {asked}</source>
   <translation>{name} - 不附图像：{asked}</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>values are clipped at {top:g}: {n_top:.2g} % of the head is there</source>
   <translation>数值在 {top:g} 处截断：头部的 {n_top:.2g} % 位于该处</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain spans only {high:.0f} of 256 grey levels in the window sent</source>
   <translation>在所发送的窗下，脑组织仅占 256 级灰度中的 {high:.0f} 级</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>copies of the head beside it along {along}, as motion leaves them: {percent:.1f} % of its signal</source>
   <translation>沿{along}方向头旁有重影，符合运动所致：其信号的 {percent:.1f} %</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>no brain on {images}</source>
   <translation>{images}上没有脑组织</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>nothing but one grey on {images}</source>
   <translation>{images}上只有单一灰度</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain was not found ({reason}): coverage, noise, window and ghosting are not checked</source>
   <translation>未找到脑组织（{reason}）：未核查覆盖范围、噪声、窗和鬼影</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>anterior</source>
   <translation>前</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>posterior</source>
   <translation>后</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>inferior</source>
   <translation>下</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>superior</source>
   <translation>上</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>black</source>
   <translation>黑</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>white</source>
   <translation>白</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>{percent} of the brain is pure {name} in the window sent</source>
   <translation>在所发送的窗下，{percent}的脑组织为纯{name}色</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>slices {thickness:.1f} mm thick</source>
   <translation>层厚 {thickness:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>gaps of {gap:.1f} mm between slices {thickness:.1f} mm thick</source>
   <translation>层间隔 {gap:.1f} mm，层厚 {thickness:.1f} mm</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain may be cut off: {ends}</source>
   <translation>脑可能未完全包括：{ends}</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>motion is not checked in CT</source>
   <translation>CT 不核查运动</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>has no place in space: sides and distances are not known</source>
   <translation>没有空间位置：侧别和距离未知</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>has unevenly spaced slices: no distances across them are known</source>
   <translation>层间距不均匀：跨层距离未知</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>slices {step:.1f} mm apart, their thickness not known</source>
   <translation>层间距 {step:.1f} mm，层厚未知</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>{where} ({percent} of its largest cross-section)</source>
   <translation>{where}（其最大截面的 {percent}）</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>noise of {noise:.0f} HU, more than grey and white differ by</source>
   <translation>噪声 {noise:.0f} HU，大于灰白质差值</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>the brain's signal is only {signal:.1f} times the noise</source>
   <translation>脑信号仅为噪声的 {signal:.1f} 倍</translation>
  </message>
  <message>
   <location filename="../../assistant/quality.py" />
   <source>motion and ghosting are not checked: {why}</source>
   <translation>未核查运动和鬼影：{why}</translation>
  </message>
  <message>
   <location filename="../../assistant/queue.py" />
   <source>at least one draft at a time, not {at_once}</source>
   <translation>同时至少一份草稿，不能是 {at_once}</translation>
  </message>
  <message>
   <location filename="../../assistant/queue.py" />
   <source>the kill switch is set</source>
   <translation>紧急停止已启用</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the {name} window is in Hounsfield units, which this series is not in</source>
   <translation>{name}窗以 HU 为单位，而该序列不是</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the series is uniform ({low:g} everywhere), there is nothing to see</source>
   <translation>该序列数值均一（均为 {low:g}），没有可看内容</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>pictures of at most {max_side} pixels show nothing</source>
   <translation>不超过 {max_side} 像素的图像无法显示任何内容</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>pictures of at most {max_bytes} bytes show nothing</source>
   <translation>不超过 {max_bytes} 字节的图像无法显示任何内容</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>unknown window {known!r}: one of {ct_windows}</source>
   <translation>未知窗 {known!r}：应为 {ct_windows} 之一</translation>
  </message>
  <message>
   <location filename="../../assistant/recipe.py" />
   <source>the picture is uniform, there is nothing to see</source>
   <translation>图像均一，没有可看内容</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{slices} spread evenly over {where}</source>
   <translation>{slices}均匀分布于{where}</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>the brain was not found ({why}), so the whole series is spread over</source>
   <translation>未找到脑组织（{why}），因此分布于整个序列</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{n} {plane} slices</source>
   <translation>{n} 个{plane}层面</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{rule}; {n} marks of the reader are burned in</source>
   <translation>{rule}；烧录有阅片者的 {n} 个标记</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{slices} instead of {n}, as there are no more</source>
   <translation>{slices}而非 {n} 个，因为没有更多</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>1 {plane} slice</source>
   <translation>1 个{plane}层面</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>{rule}; 1 mark of the reader is burned in</source>
   <translation>{rule}；烧录有阅片者的 1 个标记</translation>
  </message>
  <message>
   <location filename="../../assistant/select.py" />
   <source>at least one slice is selected, not {n}</source>
   <translation>至少选择一个层面，不能是 {n}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>contract</source>
   <translation>合同</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>region</source>
   <translation>区域</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>retention</source>
   <translation>保留</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>training use</source>
   <translation>训练用途</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>knowledge cutoff</source>
   <translation>知识截止</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring is locked: unlock it and try again</source>
   <translation>密钥环已锁定：请解锁后重试</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>no provider is called {name!r}; known: {entries}</source>
   <translation>没有名为 {name!r} 的提供方；已知：{entries}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{name!r} is embedded and always there; choose another name</source>
   <translation>{name!r} 为内置且始终存在；请另选名称</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{name!r} is embedded and cannot be removed</source>
   <translation>{name!r} 为内置，不能移除</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>there is no system keyring here that keeps keys safe; name an environment variable with --key-env instead</source>
   <translation>此处没有能安全保存密钥的系统密钥环；请改用 --key-env 指定环境变量</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>not stated: {facts}</source>
   <translation>未注明：{facts}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>it is said to be local, but {host} is not this machine</source>
   <translation>声称为本地，但 {host} 不是本机</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{path}: not valid TOML: {reason}</source>
   <translation>{path}：不是有效的 TOML：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>{path}: {name} is not a table</source>
   <translation>{path}：{name} 不是表</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the key is empty, or has blanks or characters no key has</source>
   <translation>密钥为空，或含有空格或密钥不应有的字符</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the environment variable {key_env} is not set</source>
   <translation>环境变量 {key_env} 未设置</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring kept the key of {name} ({why})</source>
   <translation>密钥环仍保留 {name} 的密钥（{why}）</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>base URL: {reason}</source>
   <translation>基础 URL：{reason}</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring cannot be read</source>
   <translation>密钥环无法读取</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>the keyring refused the key</source>
   <translation>密钥环拒绝了密钥</translation>
  </message>
  <message>
   <location filename="../../assistant/settings.py" />
   <source>price date: give the day as 2026-11-22</source>
   <translation>价格日期：日期请按 2026-11-22 格式输入</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>unknown strategy {name!r}; known: {names}</source>
   <translation>未知策略 {name!r}；已知：{names}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>a vote takes 2 to {most_samples} samples, not {n}</source>
   <translation>表决需 2 至 {most_samples} 次采样，不能是 {n}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/__init__.py" />
   <source>the strategy {name} asks once; samples need a vote</source>
   <translation>策略 {name} 只询问一次；多次采样需要表决</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the bundle has the prompt {prompt_id}, not {prompt}</source>
   <translation>数据包的提示词为 {prompt_id}，而非 {prompt}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy {name} takes no set of examples</source>
   <translation>策略 {name} 不使用示例集</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy's order does not list each field of the schema once</source>
   <translation>策略的顺序未将模式定义的每个字段各列一次</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/compose.py" />
   <source>the strategy {name} needs a set of examples</source>
   <translation>策略 {name} 需要示例集</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>there is no set of examples {name!r}; there are: {known}</source>
   <translation>没有示例集 {name!r}；现有：{known}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} is empty</source>
   <translation>示例集 {name!r} 为空</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{evaluated}, so that answers to it are scored: an example of it would give them away</source>
   <translation>{evaluated}，因此对它的回答参与评分：以它为示例会泄露答案</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} has {most} cases, and takes no more</source>
   <translation>示例集 {name!r} 已有 {most} 例，不能再增加</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} holds this case already</source>
   <translation>示例集 {name!r} 已含此病例</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{told}: an example is sent with other patients' images</source>
   <translation>{told}：示例会与其他患者的图像一起发送</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{name!r} is no name of a set: small letters, digits and hyphens</source>
   <translation>{name!r} 不是示例集名称：应为小写字母、数字和连字符</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>examples need the patient's pseudonym: none may be of the same one</source>
   <translation>示例需要患者的假名：不得属于同一患者</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} holds a case of this patient; use another set</source>
   <translation>示例集 {name!r} 含该患者的病例；请用其他示例集</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the answer</source>
   <translation>回答</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{folder}: cannot be read ({strerror})</source>
   <translation>{folder}：无法读取（{strerror}）</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>{folder}: is not the picture that was pinned</source>
   <translation>{folder}：不是固定时的图像</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/examples.py" />
   <source>the set of examples {name!r} cannot be looked through ({why})</source>
   <translation>示例集 {name!r} 无法浏览（{why}）</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question is empty</source>
   <translation>问题为空</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question has {n} characters, over {most_question}</source>
   <translation>问题有 {n} 个字符，超过 {most_question} 个</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/followup.py" />
   <source>the question may identify the patient ({kinds}): take it out</source>
   <translation>问题可能识别患者（{kinds}）：请删除</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/languages.py" />
   <source>unknown language {code!r}; known: {languages}</source>
   <translation>未知语言 {code!r}；已知：{languages}</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/overview.py" />
   <source>{n} overviews would be sent, at most {most_sheets} may be</source>
   <translation>将发送 {n} 幅概览，最多允许 {most_sheets} 幅</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/overview.py" />
   <source>series {key} is not loaded</source>
   <translation>序列 {key} 未加载</translation>
  </message>
  <message>
   <location filename="../../assistant/testpicture.py" />
   <source>one drawn test picture</source>
   <translation>一幅绘制的测试图片</translation>
  </message>
  <message>
   <location filename="../../assistant/toml.py" />
   <source>{name} has no TOML form here</source>
   <translation>{name} 在此没有 TOML 形式</translation>
  </message>
  <message>
   <location filename="../../assistant/toml.py" />
   <source>{path}: cannot be written ({strerror})</source>
   <translation>{path}：无法写入（{strerror}）</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer is wrapped in a code fence; it must be the JSON object alone</source>
   <translation>回答包在代码围栏中；须仅为 JSON 对象</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer nests more than {max_depth} deep</source>
   <translation>回答嵌套超过 {max_depth} 层</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer is a JSON {kind}, not an object</source>
   <translation>回答是 JSON {kind}，不是对象</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>{name} is not a JSON number</source>
   <translation>{name} 不是 JSON 数字</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>findings[{n}].evidence[{m}].point_lps_mm: an answer marks pixels; the place in the patient is computed from them</source>
   <translation>findings[{n}].evidence[{m}].point_lps_mm：回答标记像素；患者体内位置由此计算</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the answer states nothing: no normality, finding, hypothesis, abstention</source>
   <translation>回答未作任何陈述：没有正常与否、所见、诊断假设或放弃判断</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>not JSON: {msg} at line {lineno} column {colno}</source>
   <translation>不是 JSON：第 {lineno} 行第 {colno} 列 {msg}</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>not JSON: a number or a nesting that no reader can hold</source>
   <translation>不是 JSON：有无法读取的数字或嵌套</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>the key {short} is given twice</source>
   <translation>键 {short} 重复给出</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>no slice is chosen</source>
   <translation>未选择层面</translation>
  </message>
  <message>
   <location filename="../../assistant/validate.py" />
   <source>a slice is chosen twice</source>
   <translation>某层面被重复选择</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{path} exists already; backups are not overwritten</source>
   <translation>{path} 已存在；备份不会被覆盖</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>the copy of {name}</source>
   <translation>{name} 的副本</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} does not verify: {fault}</source>
   <translation>{name} 验证未通过：{fault}</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} cannot be checked whole: {fault}</source>
   <translation>{name} 无法完整核查：{fault}</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>cannot write {path}: {reason}</source>
   <translation>无法写入 {path}：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} holds a record already; it is not overwritten</source>
   <translation>{name} 已含有记录；不会被覆盖</translation>
  </message>
  <message>
   <location filename="../../audit/backup.py" />
   <source>{name} is of an earlier version: open it once, which migrates it</source>
   <translation>{name} 属于较早版本：打开一次即可迁移</translation>
  </message>
  <message>
   <location filename="../../audit/benchmarks/labels.py" />
   <source>{where}: {finer} is given without a category</source>
   <translation>{where}：给出了 {finer} 但没有类别</translation>
  </message>
  <message>
   <location filename="../../audit/benchmarks/labels.py" />
   <source>{where}: icd10 and icd10_edition belong together</source>
   <translation>{where}：icd10 和 icd10_edition 须同时给出</translation>
  </message>
  <message>
   <location filename="../../audit/benchmarks/labels.py" />
   <source>{where}: group {group!r} is none of {groups}</source>
   <translation>{where}：组 {group!r} 不属于 {groups}</translation>
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>event {seq} is not what was written, or not in its place</source>
   <translation>事件 {seq} 与写入时不符，或不在原位</translation>
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>event {seq} stands where {expected} is expected</source>
   <translation>应为 {expected} 之处是事件 {seq}</translation>
  </message>
  <message>
   <location filename="../../audit/chain.py" />
   <source>there is no record at {name}</source>
   <translation>{name} 处没有记录</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share right</source>
   <translation>正确比例</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>answers</source>
   <translation>回答</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>stated probability</source>
   <translation>所述概率</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{low} to {high}: {right} right of {n}</source>
   <translation>{low} 至 {high}：{n} 个中 {right} 个正确</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{title}: {what}; {n} without a probability</source>
   <translation>{title}：{what}；{n} 个没有概率</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share of answers kept (surest first)</source>
   <translation>保留回答的比例（把握最大者在先）</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>share wrong</source>
   <translation>错误比例</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{label}: {share} wrong when all are kept</source>
   <translation>{label}：全部保留时 {share} 错误</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>no answers</source>
   <translation>没有回答</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{n} without a stated probability, in no bin</source>
   <translation>{n} 个未注明概率，不入任何分组</translation>
  </message>
  <message>
   <location filename="../../audit/charts/calibration.py" />
   <source>{n} answers</source>
   <translation>{n} 个回答</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>said</source>
   <translation>判为</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>true</source>
   <translation>真值</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>cases</source>
   <translation>病例</translation>
  </message>
  <message>
   <location filename="../../audit/charts/confusion.py" />
   <source>of {n} {word}: {what}</source>
   <translation>{word} {n} 例：{what}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>{title}: after {n} cases {ends}, limit {limit}</source>
   <translation>{title}：{n} 例后 {ends}，界限 {limit}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no alarm</source>
   <translation>无报警</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>a signal, not a test</source>
   <translation>信号，而非检验</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no signal in {all} cases</source>
   <translation>{all} 例中无信号</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>cases in their order</source>
   <translation>病例（按顺序）</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate</source>
   <translation>率</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>adjudicated cases</source>
   <translation>经仲裁的病例</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate of errors</source>
   <translation>错误率</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>limit {limit}</source>
   <translation>界限 {limit}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>▲ alarm after {n} cases</source>
   <translation>▲ {n} 例后报警</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>rate {rate}, {ends}</source>
   <translation>率 {rate}，{ends}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>alarm after {n} cases</source>
   <translation>{n} 例后报警</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>a signal, not a test: without a drift it comes once in about {n:.0f} cases</source>
   <translation>信号，而非检验：无漂移时约每 {n:.0f} 例出现一次</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>signal after {n} cases in {all} cases</source>
   <translation>{all} 例中第 {n} 例后出现信号</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>too few cases</source>
   <translation>病例过少</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>no adjudicated case yet</source>
   <translation>尚无经仲裁的病例</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>{title}: no adjudicated case yet; limit {limit}</source>
   <translation>{title}：尚无经仲裁的病例；界限 {limit}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/course.py" />
   <source>signal</source>
   <comment>of drift</comment>
   <translation>预警</translation>
  </message>
  <message>
   <location filename="../../audit/charts/forest.py" />
   <source>limit</source>
   <translation>界限</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>sensitivity for findings</source>
   <translation>所见灵敏度</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>score of the reasoning</source>
   <translation>推理评分</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>no configuration has both</source>
   <translation>没有配置两者兼备</translation>
  </message>
  <message>
   <location filename="../../audit/charts/scatter.py" />
   <source>{label}: {breadth} and {depth}</source>
   <translation>{label}：{breadth} 和 {depth}</translation>
  </message>
  <message>
   <location filename="../../audit/charts/stacked.py" />
   <source>n {n}</source>
   <translation>n {n}</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint</source>
   <translation>检查点</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint is signed by an unknown key ({ids})</source>
   <translation>检查点由未知密钥签名（{ids}）</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>the checkpoint's signature by key {key} is wrong</source>
   <translation>检查点的密钥 {key} 签名错误</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name} is not a checkpoint: three lines are expected</source>
   <translation>{name} 不是检查点：应有三行</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name}, line 2: the number of events is expected</source>
   <translation>{name}，第 2 行：应为事件数</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{name}, line 3: a SHA-256 root in base64 is expected</source>
   <translation>{name}，第 3 行：应为 base64 的 SHA-256 根</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>cannot read {path}: {reason}</source>
   <translation>无法读取 {path}：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/checkpoint.py" />
   <source>{path} is not a checkpoint: not text</source>
   <translation>{path} 不是检查点：不是文本</translation>
  </message>
  <message>
   <location filename="../../audit/clocks.py" />
   <source>event {seq} is dated {seconds:.0f} s before the event that it follows: a clock was set back, or two differ</source>
   <translation>事件 {seq} 的日期比其所接续的事件早 {seconds:.0f} s：时钟曾被调回，或两台时钟不一致</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: line {n}</source>
   <translation>{file}：第 {n} 行</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: the column {missing} is missing</source>
   <translation>{file}：缺少列 {missing}</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: it has no codes</source>
   <translation>{file}：没有编码</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: the lexicon has no term {term!r}</source>
   <translation>{where}：术语库中没有术语 {term!r}</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {given!r} is neither SNOMED CT (SCT) nor RadLex (RADLEX)</source>
   <translation>{where}：{given!r} 既非 SNOMED CT（SCT）也非 RadLex（RADLEX）</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {number!r} is no SNOMED CT identifier (check digit)</source>
   <translation>{where}：{number!r} 不是 SNOMED CT 标识符（校验位）</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {number!r} is no RadLex identifier (RID and digits)</source>
   <translation>{where}：{number!r} 不是 RadLex 标识符（RID 加数字）</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: over {most} bytes is no table of codes</source>
   <translation>{file}：超过 {most} 字节，不是编码表</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{file}: cannot be read ({error})</source>
   <translation>{file}：无法读取（{error}）</translation>
  </message>
  <message>
   <location filename="../../audit/coding.py" />
   <source>{where}: {term} is {known} already, not {number}</source>
   <translation>{where}：{term} 已为 {known}，不是 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {presence} to both</source>
   <translation>{what}：双方均为{presence}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>called {one} instead of {other}</source>
   <translation>判为{one}而非{other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not reported</source>
   <translation>{what}：未报告</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what} (uncertain)</source>
   <translation>{what}（不肯定）</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: on the other side</source>
   <translation>{what}：在对侧</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {one:.3g} mm instead of {other:.3g} mm</source>
   <translation>{what}：{one:.3g} mm 而非 {other:.3g} mm</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {sure} of what is there</source>
   <translation>{what}：对实际存在者的把握为 {sure}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not on {images}</source>
   <translation>{what}：不在{images}上</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: stated to be absent</source>
   <translation>{what}：陈述为不存在</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: stated to be not assessable</source>
   <translation>{what}：陈述为无法评估</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{sequence} {one} instead of {other}</source>
   <translation>{sequence}{one}而非{other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: {one:.3g} ml instead of {other:.3g} ml</source>
   <translation>{what}：{one:.3g} ml 而非 {other:.3g} ml</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: not on {images} but on {others}</source>
   <translation>{what}：不在{images}上，而在{others}上</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: on none of the images</source>
   <translation>{what}：不在任何图像上</translation>
  </message>
  <message>
   <location filename="../../audit/compare_findings.py" />
   <source>{what}: marked {apart:.0f} mm away</source>
   <translation>{what}：标记偏离 {apart:.0f} mm</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{one} instead of {other}</source>
   <translation>{one}而非{other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: no hypothesis is stated</source>
   <translation>{what}：未陈述诊断假设</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{p} for {other}</source>
   <translation>{other}的概率 {p}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>quality {one} instead of {other}</source>
   <translation>质量{one}而非{other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>no limitation is stated; the other states: {limitations}</source>
   <translation>未陈述局限；对方陈述：{limitations}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: has no counterpart</source>
   <translation>{what}：无对应项</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{one} instead of {other}, which is number {n}</source>
   <translation>{one}而非{other}，后者为第 {n} 项</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{p} for {one} instead of {other}</source>
   <translation>{one}的概率 {p}，而非{other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: rests on finding {numbers}, which has no counterpart</source>
   <translation>{what}：依据所见 {numbers}，其无对应项</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>with contrast</source>
   <translation>增强</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>without contrast</source>
   <translation>平扫</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>{what}: only abnormal is stated</source>
   <translation>{what}：仅陈述为异常</translation>
  </message>
  <message>
   <location filename="../../audit/compare_whole.py" />
   <source>quality {one}</source>
   <translation>质量{one}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: {one} instead of {other}</source>
   <translation>{what}：{one}而非{other}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: not assessable to the other</source>
   <translation>{what}：对方认为无法评估</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that is not assessable to the other</source>
   <translation>对方认为无法评估的所见，把握为 {sure}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{what}: the other states it to be absent</source>
   <translation>{what}：对方陈述为不存在</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that has no counterpart</source>
   <translation>无对应项的所见，把握为 {sure}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>{sure} sure of a finding that the other states to be absent</source>
   <translation>对方陈述为不存在的所见，把握为 {sure}</translation>
  </message>
  <message>
   <location filename="../../audit/compare_words.py" />
   <source>at least {n:.0f}</source>
   <translation>至少 {n:.0f}</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the protocol keeps this draft back</source>
   <translation>方案不予显示此草稿</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>who adjudicates a case does not know which side is the draft</source>
   <translation>仲裁病例者不知哪一方是草稿</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the reading of this case has not ended</source>
   <translation>此病例的判读尚未结束</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>it belongs to no case</source>
   <translation>不属于任何病例</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked and the draft was not revealed</source>
   <translation>判读未锁定，草稿未显示</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked</source>
   <translation>判读未锁定</translation>
  </message>
  <message>
   <location filename="../../audit/disclosure.py" />
   <source>the read is not locked and the draft that was compared was not revealed</source>
   <translation>判读未锁定，且所比较的草稿未显示</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>agrees</source>
   <translation>一致</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>missed</source>
   <translation>漏诊</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>not-shown</source>
   <translation>未发送该图像</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>not-in-reference</source>
   <translation>参考标准中无</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>variant-called-lesion</source>
   <translation>变异误作病变</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-side</source>
   <translation>侧别错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-location</source>
   <translation>部位错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-description</source>
   <translation>描述错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-size</source>
   <translation>大小错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-count</source>
   <translation>数目错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-change</source>
   <translation>变化错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-sequence</source>
   <translation>扫描序列错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-modality</source>
   <translation>模态错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-plane</source>
   <translation>平面错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-image</source>
   <translation>图像错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-hypothesis</source>
   <translation>诊断假设错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>missing-hypothesis</source>
   <translation>缺少诊断假设</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>unsupported-hypothesis</source>
   <translation>诊断假设无依据</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>wrong-subtype</source>
   <translation>亚型错误</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>over-confidence</source>
   <translation>置信度过高</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>under-confidence</source>
   <translation>置信度过低</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>limitation-not-stated</source>
   <translation>未注明局限</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>quality-not-noticed</source>
   <translation>未察觉质量问题</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>true-extra</source>
   <translation>属实，参考标准中无</translation>
  </message>
  <message>
   <location filename="../../audit/discrepancy.py" />
   <source>hallucinated</source>
   <translation>幻觉</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>erased on {day} ({reason}): its words and images cannot be read any more; events, codes and figures remain</source>
   <translation>已于 {day} 擦除（{reason}）：其文字和图像无法再读取；事件、代码和数值保留</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{days} days: a case is kept for at least {least}</source>
   <translation>{days} 天：病例至少保留 {least} 天</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} is under a legal hold</source>
   <translation>{case} 处于法定保全中</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} was erased already</source>
   <translation>{case} 已被擦除</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>the identity of {case}</source>
   <translation>{case} 的身份</translation>
  </message>
  <message>
   <location filename="../../audit/erasure.py" />
   <source>{case} is kept until {until:%Y-%m-%d}, {days} days after its last event</source>
   <translation>{case} 保留至 {until:%Y-%m-%d}，即最后一个事件后 {days} 天</translation>
  </message>
  <message>
   <location filename="../../audit/export/__init__.py" />
   <source>unknown format {format!r}: {formats}</source>
   <translation>未知格式 {format!r}：{formats}</translation>
  </message>
  <message>
   <location filename="../../audit/export/__init__.py" />
   <source>{path} is the record itself</source>
   <translation>{path} 就是记录本身</translation>
  </message>
  <message>
   <location filename="../../audit/export/__init__.py" />
   <source>cannot write {path}: {strerror}</source>
   <translation>无法写入 {path}：{strerror}</translation>
  </message>
  <message>
   <location filename="../../audit/export/atna.py" />
   <source>{server}: {n} messages sent, then: {reason}</source>
   <translation>{server}：已发送 {n} 条消息，随后：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/export/proof.py" />
   <source>the earlier checkpoint is of another record or counts more events</source>
   <translation>先前的检查点属于另一份记录，或计入了更多事件</translation>
  </message>
  <message>
   <location filename="../../audit/export/proof.py" />
   <source>{case}: the record holds no such case, or nothing that may be shown</source>
   <translation>{case}：记录中没有此病例，或没有可显示的内容</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>finding</source>
   <translation>所见</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>hypothesis</source>
   <translation>诊断假设</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>technical</source>
   <translation>技术信息</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>rationale step</source>
   <translation>推理步骤</translation>
  </message>
  <message>
   <location filename="../../audit/flags.py" />
   <source>narrative</source>
   <translation>叙述</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Field required</source>
   <translation>缺少必填字段</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Extra inputs are not permitted</source>
   <translation>不允许的额外字段</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be None</source>
   <translation>必须为空</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid dictionary or instance of {class_name}</source>
   <translation>必须是对象（{class_name}）</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid dictionary or object to extract fields from</source>
   <translation>必须是含字段的对象</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid dictionary</source>
   <translation>必须是对象</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid list</source>
   <translation>必须是列表</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid tuple</source>
   <translation>必须是列表</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid string</source>
   <translation>必须是文本</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>String should match pattern '{pattern}'</source>
   <translation>必须符合模式“{pattern}”</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be {expected}</source>
   <translation>必须是以下之一：{expected}</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid boolean</source>
   <translation>必须是 true 或 false</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid boolean, unable to interpret input</source>
   <translation>必须是 true 或 false；无法解读该值</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid integer</source>
   <translation>必须是整数</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid integer, unable to parse string as an integer</source>
   <translation>必须是整数；该文本不是整数</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid integer, got a number with a fractional part</source>
   <translation>必须是整数，不得带小数</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid number</source>
   <translation>必须是数字</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid number, unable to parse string as a number</source>
   <translation>必须是数字；该文本不是数字</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a finite number</source>
   <translation>必须是有限数</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be greater than {gt}</source>
   <translation>必须大于 {gt}</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be greater than or equal to {ge}</source>
   <translation>必须至少为 {ge}</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be less than {lt}</source>
   <translation>必须小于 {lt}</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be less than or equal to {le}</source>
   <translation>必须至多为 {le}</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Invalid JSON: {error}</source>
   <translation>JSON 无效：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid date</source>
   <translation>必须是日期</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should be a valid datetime</source>
   <translation>必须是日期时间</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Input should have timezone info</source>
   <translation>必须注明时区</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Unable to extract tag using discriminator {discriminator}</source>
   <translation>缺少类型（{discriminator}）</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>String should have at least {min_length} character</source>
   <translation>至少需 {min_length} 个字符</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>String should have at least {min_length} characters</source>
   <translation>至少需 {min_length} 个字符</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>String should have at most {max_length} character</source>
   <translation>至多 {max_length} 个字符</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>String should have at most {max_length} characters</source>
   <translation>至多 {max_length} 个字符</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>{field_type} should have at least {min_length} item after validation, not {actual_length}</source>
   <translation>至少需 {min_length} 项，现为 {actual_length} 项（{field_type}）</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>{field_type} should have at least {min_length} items after validation, not {actual_length}</source>
   <translation>至少需 {min_length} 项，现为 {actual_length} 项（{field_type}）</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>{field_type} should have at most {max_length} item after validation, not {actual_length}</source>
   <translation>至多 {max_length} 项，现为 {actual_length} 项（{field_type}）</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>{field_type} should have at most {max_length} items after validation, not {actual_length}</source>
   <translation>至多 {max_length} 项，现为 {actual_length} 项（{field_type}）</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Expecting value</source>
   <translation>缺少值</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Expecting property name enclosed in double quotes</source>
   <translation>缺少双引号括起的名称</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Expecting ':' delimiter</source>
   <translation>缺少“:”</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Expecting ',' delimiter</source>
   <translation>缺少“,”</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Extra data</source>
   <translation>其后有多余内容</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Unterminated string starting at</source>
   <translation>文本未闭合</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Invalid control character at</source>
   <translation>含不允许的控制字符</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Invalid \escape</source>
   <translation>“\”用法无效</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Invalid \uXXXX escape</source>
   <translation>“\uXXXX”无效</translation>
  </message>
  <message>
   <location filename="../../audit/foreign.py" />
   <source>Unpaired high surrogate</source>
   <translation>含不完整的字符</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>both drafts answer</source>
   <translation>两份草稿均作答</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>{then} discrepancies with the reference, {first} before</source>
   <translation>与参考标准有 {then} 处差异，此前 {first} 处</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the draft before abstained, this one answers</source>
   <translation>前一草稿放弃判断，此份作答</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>both drafts abstain</source>
   <translation>两份草稿均放弃判断</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the draft before answered, this one abstains</source>
   <translation>前一草稿作答，此份放弃判断</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>as many discrepancies with the reference as before ({then})</source>
   <translation>与参考标准的差异数同前（{then}）</translation>
  </message>
  <message>
   <location filename="../../audit/gain.py" />
   <source>the drafts were not compared with the same reference standard</source>
   <translation>两份草稿并非与同一参考标准比较</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>box corners are not ordered: x0 &lt;= x1 and y0 &lt;= y1 are required</source>
   <translation>方框角点顺序错误：须 x0 &lt;= x1 且 y0 &lt;= y1</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>low is above high in a box in LPS mm</source>
   <translation>LPS mm 方框中下限大于上限</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>a single lesion has a count of 1 or none stated</source>
   <translation>单发病变的计数应为 1 或不注明</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>count_min is larger than count_max</source>
   <translation>count_min 大于 count_max</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>the five category probabilities sum to {total:.3f}, not 1</source>
   <translation>五项类别概率之和为 {total:.3f}，不是 1</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>abstained and abstention must be given together</source>
   <translation>abstained 和 abstention 须同时给出</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>finding numbers are not unique</source>
   <translation>所见编号不唯一</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>findings {unknown} are cited but not given</source>
   <translation>引用了未给出的所见 {unknown}</translation>
  </message>
  <message>
   <location filename="../../audit/interpretation.py" />
   <source>more than one hypothesis is primary</source>
   <translation>有多个主要诊断假设</translation>
  </message>
  <message>
   <location filename="../../audit/judging.py" />
   <source>{title}: this rubric is in force already</source>
   <translation>{title}：此评分细则已在生效</translation>
  </message>
  <message>
   <location filename="../../audit/keeping.py" />
   <source>no checkpoint of a broken record: {fault}</source>
   <translation>不为损坏的记录生成检查点：{fault}</translation>
  </message>
  <message>
   <location filename="../../audit/keeping.py" />
   <source>no checkpoint of what cannot be checked whole: {fault}</source>
   <translation>不为无法完整核查的记录生成检查点：{fault}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/carrying.py" />
   <source>there is no site key: neither a keyring nor OVERREAD_SITE_KEY</source>
   <translation>没有中心密钥：既无密钥环，也无 OVERREAD_SITE_KEY</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>a passphrase of at least {least} characters is needed</source>
   <translation>口令至少需要 {least} 个字符</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} exists already; it is not overwritten</source>
   <translation>{path} 已存在；不会被覆盖</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} was made with another cost of scrypt</source>
   <translation>{path} 生成时所用的 scrypt 成本不同</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} is no escrow file of a site key</source>
   <translation>{path} 不是中心密钥的托管文件</translation>
  </message>
  <message>
   <location filename="../../audit/keys/escrow.py" />
   <source>{path} does not open: another passphrase sealed it</source>
   <translation>{path} 无法打开：封存时用的是另一口令</translation>
  </message>
  <message>
   <location filename="../../audit/keys/migration.py" />
   <source>payload {payload}… does not match its hash</source>
   <translation>载荷 {payload}… 与其哈希不符</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>the record's keys are wrapped by site key {key}, which this account has not: it has {own}</source>
   <translation>记录的密钥由中心密钥 {key} 封装，此账户没有该密钥：现有 {own}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>payload {payload}…</source>
   <translation>载荷 {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>the record's keys are wrapped by site key {key}, which this account has not</source>
   <translation>记录的密钥由中心密钥 {key} 封装，此账户没有该密钥</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>{scope} was erased: nothing can be added to it</source>
   <translation>{scope} 已擦除：不能再添加内容</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>payload {payload}… was erased with {scope}</source>
   <translation>载荷 {payload}… 已随 {scope} 擦除</translation>
  </message>
  <message>
   <location filename="../../audit/keys/payloads.py" />
   <source>a blob was handed in under the wrong hash {payload}…</source>
   <translation>交付的数据块与所给哈希不符：{payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring's entry {entry}</source>
   <translation>密钥环条目 {entry}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>{where} does not hold a key: {n} bytes in base64</source>
   <translation>{where} 不含密钥：{n} 字节 base64</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the environment variable {variable}</source>
   <translation>环境变量 {variable}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring cannot be read ({error})</source>
   <translation>密钥环无法读取（{error}）</translation>
  </message>
  <message>
   <location filename="../../audit/keys/places.py" />
   <source>the keyring refused a key ({error})</source>
   <translation>密钥环拒绝了一个密钥（{error}）</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>the key of {scope}</source>
   <translation>{scope} 的密钥</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>the keyring did not keep the site key</source>
   <translation>密钥环未保存中心密钥</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>this account has another site key in the {place}: it is not replaced</source>
   <translation>此账户在{place}中有另一中心密钥：未替换</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>there is no keyring here that keeps keys safe; set {variable} instead</source>
   <translation>此处没有能安全保存密钥的密钥环；请改为设置 {variable}</translation>
  </message>
  <message>
   <location filename="../../audit/keys/site.py" />
   <source>{what} does not open: another key sealed it, or it was changed</source>
   <translation>{what}无法打开：由另一密钥封存，或已被更改</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record is at {name}, not in a file</source>
   <translation>记录位于 {name}，不在文件中</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>no record can be made at {name}: the folder is read-only</source>
   <translation>无法在 {name} 创建记录：文件夹为只读</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} must be migrated, and is read-only</source>
   <translation>记录 {name} 必须迁移，且为只读</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} is read-only</source>
   <translation>记录 {name} 为只读</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record {name} was closed</source>
   <translation>记录 {name} 已关闭</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>the record holds no payload {payload}…</source>
   <translation>记录中没有载荷 {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/log.py" />
   <source>a {type} event cannot be recorded: {error}</source>
   <translation>无法记录 {type} 事件：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>too few cases: {n}</source>
   <translation>病例过少：{n}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>clustered difference</source>
   <translation>聚类差值</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>too few cases of a kind with both probabilities: {m}</source>
   <translation>两种概率兼备的同类病例过少：{m}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>{stratum}: two words at least are compared</source>
   <translation>{stratum}：至少需比较两个词</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>Fisher's exact test</source>
   <translation>Fisher 精确检验</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>{stratum}={word}: no {kind} in this view</source>
   <translation>{stratum}={word}：此视图中没有{kind}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/against.py" />
   <source>clustered DeLong</source>
   <translation>聚类 DeLong</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers that state a probability and whose reference names a category</source>
   <translation>注明概率且其参考标准给出类别的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>reliability</source>
   <translation>可靠性</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean squared distance of stated from kept: 0 is best.</source>
   <translation>所述与实际的均方距离：0 最佳。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>resolution</source>
   <translation>分辨度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>How far the shares right of the bins are spread: more is better.</source>
   <translation>各分组正确比例的离散程度：越大越好。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>uncertainty</source>
   <translation>不确定性</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Variance of being right at all: a property of the cases.</source>
   <translation>正确与否本身的方差：病例的属性。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label ECE, equal width</source>
   <translation>首选标签 ECE，等宽</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label ECE, equal mass</source>
   <translation>首选标签 ECE，等量</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label maximum calibration error</source>
   <translation>首选标签最大校准误差</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Overconfidence</source>
   <translation>过度自信</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label Brier score</source>
   <translation>首选标签 Brier 评分</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Area under the risk-coverage curve</source>
   <translation>风险-覆盖曲线下面积</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Confidence stated</source>
   <translation>注明置信度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Share of valid answers that state a probability of their first diagnosis.</source>
   <translation>注明首选诊断概率的有效回答所占比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers whose reference names a category</source>
   <translation>其参考标准给出类别的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>own definition</source>
   <translation>自定义</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>valid answers that state five probabilities and whose reference names a category</source>
   <translation>注明五项概率且其参考标准给出类别的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class ECE, equal width</source>
   <translation>五类 ECE，等宽</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class ECE, equal mass</source>
   <translation>五类 ECE，等量</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class Brier score</source>
   <translation>五类 Brier 评分</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Accuracy of the likeliest of the five</source>
   <translation>五类中最可能者的准确率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Share whose greatest of the five probabilities is that of the reference's category.</source>
   <translation>五项概率中最大者即为参考标准类别的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean distance between the stated probability that the first diagnosis is right and the share right, in ten bins of equal width, weighted by answers. The bins are those of all answers in every resample.</source>
   <translation>首选诊断正确的所述概率与正确比例之间的平均距离，分十个等宽分组，按回答数加权。每次重抽样均使用全部回答的分组。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean distance between the stated probability that the first diagnosis is right and the share right, in ten bins of nearly equal numbers of answers; equal probabilities stay together.</source>
   <translation>首选诊断正确的所述概率与正确比例之间的平均距离，分十个回答数近似相等的分组；相同概率归为一组。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Greatest distance between the stated probability that the first diagnosis is right and the share right, in ten bins of nearly equal numbers of answers.</source>
   <translation>首选诊断正确的所述概率与正确比例之间的最大距离，分十个回答数近似相等的分组。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean stated probability of the first diagnosis less the share right: above 0 more is promised than kept.</source>
   <translation>首选诊断的平均所述概率减去正确比例：大于 0 表示所述高于实际。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean squared distance of the stated probability from 1 where the first diagnosis is right, from 0 where it is wrong.</source>
   <translation>所述概率的均方距离，首选诊断正确时以 1 计，错误时以 0 计。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean share wrong over all shares answered, the surest answers first, to the hundredth of a probability: 0 is best.</source>
   <translation>在所有回答比例上的平均错误比例，把握最大的回答在先，概率精确到百分之一：0 最佳。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean over the five categories of the distance between the stated probability of the category and its share, in ten bins of equal width.</source>
   <translation>五个类别的所述概率与其比例之间距离的均值，分十个等宽分组。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>The same in ten bins of nearly equal numbers of answers.</source>
   <translation>同上，分十个回答数近似相等的分组。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Mean over answers of the sum over the five categories of the squared distance of the stated probability from 1 for the true one, from 0 for the others: 0 to 2.</source>
   <translation>各回答在五个类别上所述概率平方距离之和的均值，真实类别以 1 计，其余以 0 计：0 至 2。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Top-label Brier score, {name}</source>
   <translation>首选标签 Brier 评分，{name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>Five-class Brier score, {name}</source>
   <translation>五类 Brier 评分，{name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>{told} In ten bins of equal width; score = reliability - resolution + uncertainty, but for the spread of the probabilities within bins.</source>
   <translation>{told}分十个等宽分组；评分 = 可靠性 - 分辨度 + 不确定性，组内概率离散除外。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibrated.py" />
   <source>{told} Summed over the five categories, in ten bins of equal width.</source>
   <translation>{told}对五个类别求和，分十个等宽分组。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>Calibration shift at grade {grade}</source>
   <translation>等级 {grade} 的校准偏移</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>Overconfidence (mean stated probability less share right) on pictures made worse to this grade, less that on the pictures as they are: above 0 the model does not notice.</source>
   <translation>在劣化至此等级的图像上的过度自信（平均所述概率减去正确比例），减去原样图像上的：大于 0 表示模型未察觉。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/calibration_shift.py" />
   <source>valid answers of probe runs to pictures of grade {grade}, with a stated probability</source>
   <translation>探测运行中对等级 {grade} 图像作出且注明概率的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>under 18</source>
   <translation>18 岁以下</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>18 to 39</source>
   <translation>18 至 39 岁</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>40 to 64</source>
   <translation>40 至 64 岁</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>65 to 79</source>
   <translation>65 至 79 岁</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>80 or more</source>
   <translation>80 岁或以上</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>under 1.5 mm</source>
   <translation>小于 1.5 mm</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>1.5 to 3.4 mm</source>
   <translation>1.5 至 3.4 mm</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>3.5 to 5.4 mm</source>
   <translation>3.5 至 5.4 mm</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>5.5 mm or more</source>
   <translation>5.5 mm 或以上</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>2 to 4</source>
   <translation>2 至 4</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>5 to 8</source>
   <translation>5 至 8</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>9 to 16</source>
   <translation>9 至 16</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/content.py" />
   <source>17 or more</source>
   <translation>17 或以上</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for, whatever came of them, whose reference standard names a category</source>
   <translation>所请求的结果（无论结局），其参考标准给出类别</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose reference standard names a category</source>
   <translation>其参考标准给出类别的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of {name} at a prevalence of {percent:g} %</source>
   <translation>{name}的阴性预测值，患病率 {percent:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>abnormality</source>
   <translation>异常</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value at a prevalence of {percent:g} %</source>
   <translation>阳性预测值，患病率 {percent:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value at a prevalence of {percent:g} %</source>
   <translation>阴性预测值，患病率 {percent:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of {name} at a prevalence of {percent:g} %</source>
   <translation>{name}的阳性预测值，患病率 {percent:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Accuracy, intention to diagnose</source>
   <translation>准确率，意向诊断</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Accuracy, per protocol</source>
   <translation>准确率，符合方案</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Balanced accuracy, intention to diagnose</source>
   <translation>平衡准确率，意向诊断</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Balanced accuracy, per protocol</source>
   <translation>平衡准确率，符合方案</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Macro-F1 with abstention</source>
   <translation>宏平均 F1，含放弃判断</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Macro-F1, per protocol</source>
   <translation>宏平均 F1，符合方案</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for abnormality</source>
   <translation>异常的灵敏度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for abnormality</source>
   <translation>异常的特异度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for abnormality, per protocol</source>
   <translation>异常的灵敏度，符合方案</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for abnormality, per protocol</source>
   <translation>异常的特异度，符合方案</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of abnormal</source>
   <translation>异常的阳性预测值</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of normal</source>
   <translation>正常的阴性预测值</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>False reassurance</source>
   <translation>虚假安全感</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>By Bayes' theorem from sensitivity and specificity for {what}, intention to diagnose, at a given prevalence of {what}.</source>
   <translation>按贝叶斯定理，由{what}的灵敏度和特异度（意向诊断）及给定的{what}患病率计算。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share whose first diagnosis is of the reference's category. No answer is wrong.</source>
   <translation>首选诊断属于参考标准类别的比例。未回答计为错误。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of valid answers whose first diagnosis is of the reference's category.</source>
   <translation>有效回答中首选诊断属于参考标准类别的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Mean of the sensitivities of the categories that occur in the reference.</source>
   <translation>参考标准中出现的各类别灵敏度的均值。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>The same over valid answers only.</source>
   <translation>同上，仅限有效回答。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Mean of the F1 of the categories that occur in the reference. An abstention, or any other missing answer, is a miss for the true category and a false alarm for none.</source>
   <translation>参考标准中出现的各类别 F1 的均值。放弃判断或其他未回答，对真实类别计为漏诊，对任何类别均不计为误报。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Sensitivity for {name}</source>
   <translation>{name}的灵敏度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Specificity for {name}</source>
   <translation>{name}的特异度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Positive predictive value of {name}</source>
   <translation>{name}的阳性预测值</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Negative predictive value of {name}</source>
   <translation>{name}的阴性预测值</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases that are called abnormal. No answer is a miss.</source>
   <translation>异常病例中判为异常的比例。未回答计为漏诊。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is abnormal</source>
   <translation>参考标准为异常的病例所请求的结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of normal cases that are called normal. No answer is not right either.</source>
   <translation>正常病例中判为正常的比例。未回答也不计为正确。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is normal</source>
   <translation>参考标准为正常的病例所请求的结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases with a valid answer that are called abnormal.</source>
   <translation>有有效回答的异常病例中判为异常的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers on abnormal cases</source>
   <translation>异常病例的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of normal cases with a valid answer that are called normal.</source>
   <translation>有有效回答的正常病例中判为正常的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers on normal cases</source>
   <translation>正常病例的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of answers “abnormal” that are right, at the prevalence in these cases.</source>
   <translation>“异常”回答中正确的比例，按这些病例的患病率。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>answers “abnormal”</source>
   <translation>“异常”回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of answers “normal” that are right, at the prevalence in these cases.</source>
   <translation>“正常”回答中正确的比例，按这些病例的患病率。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>answers “normal”</source>
   <translation>“正常”回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of abnormal cases that are called normal.</source>
   <translation>异常病例中判为正常的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for whose reference is normal or abnormal</source>
   <translation>其参考标准为正常或异常的所请求结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of cases of {name} whose first diagnosis is {name}. No answer is a miss.</source>
   <translation>{name}病例中首选诊断为{name}的比例。未回答计为漏诊。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is {name}</source>
   <translation>参考标准为{name}的病例所请求的结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of other cases whose first diagnosis is not {name}. No answer is no false alarm.</source>
   <translation>其他病例中首选诊断不是{name}的比例。未回答不计为误报。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>results asked for on cases whose reference is not {name}</source>
   <translation>参考标准不是{name}的病例所请求的结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of first diagnoses of {name} that are right, at the prevalence in these cases.</source>
   <translation>首选诊断为{name}者中正确的比例，按这些病例的患病率。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose first diagnosis is {name}</source>
   <translation>首选诊断为{name}的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>Share of valid answers other than {name} on cases that are not {name}, at the prevalence in these cases.</source>
   <translation>非{name}的有效回答中，病例确非{name}的比例，按这些病例的患病率。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/diagnosis.py" />
   <source>valid answers whose first diagnosis is not {name}</source>
   <translation>首选诊断不是{name}的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/drift.py" />
   <source>too few cases: {n} of the {baseline} that the usual rate is taken from</source>
   <translation>病例过少：用于取得常规率的 {baseline} 例中仅有 {n} 例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>own definition (docs/comparison.md)</source>
   <translation>自定义（docs/comparison.md）</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present</source>
   <translation>参考标准陈述为存在的所见</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent</source>
   <translation>参考标准陈述为存在的所见，不计不在任何已发送图像上的所见</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>detected findings where both sides state it</source>
   <translation>双方均有陈述的已检出所见</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, intention to diagnose</source>
   <translation>已显示所见的灵敏度，意向诊断</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of the reference's findings that were on an image sent and are reported, on whatever side. Results without an answer detect none. Where exposure is not known a finding counts as shown; how many is told beside it.</source>
   <translation>参考标准中位于已发送图像上且已报告的所见比例，不论侧别。没有回答的结果计为未检出。显示与否不明的所见计为已显示，其数量另行列出。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, side strict</source>
   <translation>已显示所见的灵敏度，严格侧别</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>The same, but a finding reported on the wrong side is not detected.</source>
   <translation>同上，但侧别错误的所见不计为检出。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings among shown, per protocol</source>
   <translation>已显示所见的灵敏度，符合方案</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>The same over valid answers only, on whatever side.</source>
   <translation>同上，仅限有效回答，不论侧别。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent, in valid answers</source>
   <translation>有效回答中参考标准陈述为存在的所见，不计不在任何已发送图像上的所见</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings overall</source>
   <translation>所见总灵敏度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of all of the reference's findings that are reported, shown or not, on whatever side.</source>
   <translation>参考标准全部所见中已报告的比例，无论是否显示，不论侧别。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for findings overall, side strict</source>
   <translation>所见总灵敏度，严格侧别</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Sensitivity for critical and urgent findings among shown</source>
   <translation>已显示的危急和紧急所见的灵敏度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of the reference's shown findings of critical or urgent severity that are reported. The lexicon gives each kind of finding its severity; an unchanged one is notable at most.</source>
   <translation>参考标准中已显示的危急或紧急所见已报告的比例。各类所见的严重程度由术语库给出；无变化者最高为值得注意。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>findings that the reference states to be present, not counting those that were on no image sent, of critical or urgent severity</source>
   <translation>参考标准陈述为存在、严重程度为危急或紧急的所见，不计不在任何已发送图像上的所见</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Side accuracy</source>
   <translation>侧别准确率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings that are on the reference's side.</source>
   <translation>已检出所见中侧别与参考标准一致的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Location accuracy</source>
   <translation>部位准确率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose place is the reference's or overlaps it.</source>
   <translation>已检出所见中部位与参考标准相同或重叠的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size accuracy</source>
   <translation>大小准确率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose size differs by at most 5 mm or a factor of 1.3.</source>
   <translation>已检出所见中大小相差不超过 5 mm 或 1.3 倍的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size error</source>
   <translation>大小误差</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean distance of the longest diameter from the reference's.</source>
   <translation>最长径与参考标准的平均差距。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Size bias</source>
   <translation>大小偏倚</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean of the longest diameter less the reference's: above 0 it is overstated.</source>
   <translation>最长径减去参考标准的均值：大于 0 表示高估。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Count accuracy</source>
   <translation>数目准确率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose number of lesions is the reference's.</source>
   <translation>已检出所见中病灶数目与参考标准一致的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Count error</source>
   <translation>数目误差</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean distance of the number of lesions from the reference's.</source>
   <translation>病灶数目与参考标准的平均差距。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Interval-change accuracy</source>
   <translation>间期变化准确率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of detected findings whose change since the prior study is the reference's.</source>
   <translation>已检出所见中较既往检查的变化与参考标准一致的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that are false</source>
   <translation>已报告所见中假所见的比例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that the reference does not have and that no adjudicator found true.</source>
   <translation>已报告所见中参考标准没有、且没有仲裁者认定属实的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>reported findings of compared results</source>
   <translation>已比较结果的已报告所见</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings that are hallucinated</source>
   <translation>已报告所见中幻觉的比例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of reported findings of which an adjudicator said that nothing is there.</source>
   <translation>已报告所见中仲裁者认定该处无异常的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>reported findings of settled comparisons</source>
   <translation>已定比较中的已报告所见</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>False findings per case</source>
   <translation>每例假所见</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Mean number of reported findings that the reference does not have and that are not true.</source>
   <translation>参考标准没有且不属实的已报告所见的平均数。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers</source>
   <translation>已比较的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a false finding among normals</source>
   <translation>正常病例中有假所见的病例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of normal cases with a finding that the reference does not have and that is not true. Where nothing is adjudicated yet, this bounds hallucination from above.</source>
   <translation>正常病例中有参考标准没有且不属实所见的比例。尚未仲裁时，为幻觉的上限。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers on cases whose reference is normal</source>
   <translation>参考标准为正常的病例的已比较有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a false finding among abnormals</source>
   <translation>异常病例中有假所见的病例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of abnormal cases with a finding that the reference does not have and that is not true.</source>
   <translation>异常病例中有参考标准没有且不属实所见的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared valid answers on cases whose reference is abnormal</source>
   <translation>参考标准为异常的病例的已比较有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Hallucination on normals</source>
   <translation>正常病例中的幻觉</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of normal cases with a finding of which an adjudicator said that nothing is there. A comparison without discrepancies is settled without an adjudicator, unless its case was drawn: drawn cases stand for those that were not.</source>
   <translation>正常病例中有所见经仲裁者认定该处无异常的比例。无差异的比较不经仲裁者即为已定，除非其病例被抽中：被抽中的病例代表未被抽中的病例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>settled comparisons of valid answers on cases whose reference is normal</source>
   <translation>参考标准为正常的病例中有效回答的已定比较</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Hallucination on abnormals</source>
   <translation>异常病例中的幻觉</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of abnormal cases with a finding of which an adjudicator said that nothing is there. Concordant cases as among normals.</source>
   <translation>异常病例中有所见经仲裁者认定该处无异常的比例。一致病例的处理同正常病例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>settled comparisons of valid answers on cases whose reference is abnormal</source>
   <translation>参考标准为异常的病例中有效回答的已定比较</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Discordance</source>
   <translation>不一致</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared results with at least one discrepancy. Abstentions count with what they leave out.</source>
   <translation>已比较结果中至少有一处差异的比例。放弃判断按其遗漏计入。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>compared results</source>
   <translation>已比较的结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Critical and urgent errors</source>
   <translation>危急和紧急错误</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared results with a discrepancy of critical or urgent severity. Abstentions count with what they leave out.</source>
   <translation>已比较结果中有危急或紧急差异的比例。放弃判断按其遗漏计入。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Cases with a wrong side</source>
   <translation>侧别错误的病例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finding_measures.py" />
   <source>Share of compared valid answers with a finding on the wrong side.</source>
   <translation>已比较有效回答中有侧别错误所见的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Accuracy of the group</source>
   <translation>分组准确率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Accuracy of the subtype, given the category</source>
   <translation>亚型准确率（类别正确时）</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Area under the ROC curve</source>
   <translation>ROC 曲线下面积</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Probability that a random abnormal case is given a higher probability of abnormality than a random normal one, ties counting half. Where only five-class probabilities are stated it is 1 less that of normal.</source>
   <translation>随机异常病例的异常概率高于随机正常病例的概率，相等时计一半。仅注明五类概率时，取 1 减正常的概率。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>valid answers that state a probability of abnormality</source>
   <translation>注明异常概率的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Share whose first diagnosis is of the reference's group, such as glioma or subarachnoid haemorrhage. No answer is wrong.</source>
   <translation>首选诊断属于参考标准分组（如胶质瘤或蛛网膜下腔出血）的比例。未回答计为错误。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>results asked for whose reference names a group</source>
   <translation>其参考标准给出分组的所请求结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>Among valid answers of the right category where both name a subtype, the share whose subtype is the reference's or a kind of it, or the other way round.</source>
   <translation>类别正确且双方均给出亚型的有效回答中，亚型与参考标准相同、为其下位类型或上位类型的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>valid answers of the right category where both sides name a subtype</source>
   <translation>类别正确且双方均给出亚型的有效回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/finer.py" />
   <source>own definition, by the shipped lexicon</source>
   <translation>自定义，依随附术语库</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>prompt alone</source>
   <translation>仅提示词</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>given</source>
   <translation>已附</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>not given</source>
   <translation>未附</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>warned</source>
   <translation>有警告</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>after</source>
   <translation>之后</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/folding.py" />
   <source>before</source>
   <translation>之前</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{settled} of {compared} adjudicated, else proposed by the machine</source>
   <translation>{compared} 项中 {settled} 项经仲裁，其余为机器建议</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>Several epochs of a configuration are counted together: split by epoch.</source>
   <translation>同一配置的多个阶段合并计数：可按阶段拆分。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{by_hand} results rest on images that a reader chose: they favour the model.</source>
   <translation>{by_hand} 个结果基于阅片者选择的图像：有利于模型。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>Results of the pilot and exploratory ones are counted together.</source>
   <translation>试点结果与探索性结果合并计数。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few cases: {fewest:g} of one kind</source>
   <translation>病例过少：某一类仅 {fewest:g} 例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>reference standard</source>
   <translation>参考标准</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>the record alone</source>
   <translation>仅记录</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>{name}: no measure of that name</source>
   <translation>{name}：没有此名称的指标</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>adjudicated; {told}</source>
   <translation>经仲裁；{told}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few cases: {n:g}</source>
   <translation>病例过少：{n:g}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>too few patients: {patients}</source>
   <translation>患者过少：{patients}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/measures.py" />
   <source>not defined for these cases</source>
   <translation>对这些病例无法计算</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/multi_reader.py" />
   <source>two readers in both arms are needed</source>
   <translation>两个研究组均需有两名阅片者</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/multi_reader.py" />
   <source>a reader has too few cases in an arm</source>
   <translation>某阅片者在某研究组中病例过少</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/paired.py" />
   <source>exact McNemar</source>
   <translation>精确 McNemar</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/paired.py" />
   <source>clustered McNemar</source>
   <translation>聚类 McNemar</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases with two independent reads or more that name a category</source>
   <translation>有两份或以上给出类别的独立判读的病例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of readers</source>
   <translation>阅片者一致性</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Cohen's kappa</source>
   <translation>Cohen kappa</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Fleiss' kappa</source>
   <translation>Fleiss kappa</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Gwet's AC1</source>
   <translation>Gwet AC1</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Krippendorff's alpha</source>
   <translation>Krippendorff alpha</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Share of pairs of independent reads of the same case with the same category.</source>
   <translation>同一病例的成对独立判读中类别相同的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of two readers of independent reads on the five categories, beyond chance. Not defined for more than two.</source>
   <translation>两名阅片者的独立判读在五个类别上超出机遇的一致性。超过两名时无法计算。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases that both readers read</source>
   <translation>两名阅片者均已判读的病例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance, over the cases read by as many as any case was.</source>
   <translation>独立判读在五个类别上超出机遇的一致性，仅计判读人数达到最多的病例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>cases read by the greatest number of readers</source>
   <translation>由最多阅片者判读的病例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance; stable where one category prevails.</source>
   <translation>独立判读在五个类别上超出机遇的一致性；某一类别占优时仍稳定。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reader_agreement.py" />
   <source>Agreement of independent reads on the five categories, beyond chance; any number of reads a case.</source>
   <translation>独立判读在五个类别上超出机遇的一致性；每例判读数不限。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading.py" />
   <source>event {seq} does not match its hash</source>
   <translation>事件 {seq} 与其哈希不符</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings with an independent read and a draft seen after it, all with a category</source>
   <translation>有独立判读及其后所见草稿、且均有类别的判读过程</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Time to the lock</source>
   <translation>至锁定时间</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds from opening the form to the lock: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation>从打开表单到锁定的平均秒数：考察判读时为独立判读，否则为整个判读过程。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Active reading time</source>
   <translation>有效阅片时间</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds at the case without idle seconds: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation>病例上不含闲置的平均秒数：考察判读时为独立判读，否则为整个判读过程。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Reading time with idle seconds</source>
   <translation>含闲置的阅片时间</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Mean seconds at the case, idle seconds included: of the independent read where reads are looked at, else of the whole reading.</source>
   <translation>病例上含闲置的平均秒数：考察判读时为独立判读，否则为整个判读过程。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Right to wrong</source>
   <translation>由对到错</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the right category and whose final one the wrong.</source>
   <translation>独立判读类别正确而最终类别错误的判读过程所占比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Wrong to right</source>
   <translation>由错到对</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the wrong category and whose final one the right.</source>
   <translation>独立判读类别错误而最终类别正确的判读过程所占比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Stays right</source>
   <translation>保持正确</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the right category and whose final one the right.</source>
   <translation>独立判读和最终类别均正确的判读过程所占比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Stays wrong</source>
   <translation>保持错误</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of readings whose independent read has the wrong category and whose final one the wrong.</source>
   <translation>独立判读和最终类别均错误的判读过程所占比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Gain in accuracy with the draft</source>
   <translation>草稿带来的准确率增益</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Automation bias</source>
   <translation>自动化偏倚</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Under-reliance</source>
   <translation>信赖不足</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Wrong drafts followed</source>
   <translation>跟随错误草稿</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings of which it is known</source>
   <translation>已知该项的判读过程</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>sum over events</source>
   <translation>按事件求和</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>least squares, clustered bootstrap</source>
   <translation>最小二乘，聚类自助法</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Change of accuracy over cases</source>
   <translation>准确率随病例的变化</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Change of reading time over cases</source>
   <translation>阅片时间随病例的变化</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Accuracy of the final contents less that of the independent reads.</source>
   <translation>最终内容的准确率减去独立判读的准确率。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>paired difference of proportions</source>
   <translation>配对率差</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Where the read was right and the draft wrong: share of final contents that are wrong (errors of commission).</source>
   <translation>判读正确而草稿错误时：最终内容错误的比例（作为性错误）。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings whose read was right and whose draft was wrong</source>
   <translation>判读正确而草稿错误的判读过程</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Where the read was wrong and the draft right: share of final contents that stay wrong.</source>
   <translation>判读错误而草稿正确时：最终内容仍错误的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings whose read was wrong and whose draft was right</source>
   <translation>判读错误而草稿正确的判读过程</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Share of wrong drafts whose category the final content has.</source>
   <translation>错误草稿中其类别被最终内容采用的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings with a wrong draft</source>
   <translation>草稿错误的判读过程</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Slope of being right on the order of the cases of each configuration or reader: change of accuracy in 100 cases. Learning, or a model that drifts.</source>
   <translation>正确与否对各配置或阅片者病例顺序的斜率：每 100 例的准确率变化。反映学习，或模型漂移。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>results asked for whose reference names a category</source>
   <translation>其参考标准给出类别的所请求结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>Slope of active reading time on the order of the cases of each reader: seconds in 100 cases.</source>
   <translation>有效阅片时间对各阅片者病例顺序的斜率：每 100 例的秒数。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reading_effect.py" />
   <source>readings of which the active time is known</source>
   <translation>已知有效时间的判读过程</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean over cases of the unbiased estimate of the chance that at least one of {k} answers of a configuration to the case has the right category.</source>
   <translation>某配置对病例的 {k} 个回答中至少一个类别正确的概率，其无偏估计在各病例上的均值。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean over cases of the share of a configuration's answers to the case that have the right category.</source>
   <translation>某配置对病例的回答中类别正确的比例，在各病例上的均值。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning, scored by clinicians</source>
   <translation>推理，由临床医师评分</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean of the weighted share of a rubric's points that clinicians gave.</source>
   <translation>临床医师按评分细则所给分数的加权比例的均值。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results scored by a clinician</source>
   <translation>由临床医师评分的结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>own rubrics (docs/comparison.md)</source>
   <translation>自定评分细则（docs/comparison.md）</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning, scored by models</source>
   <translation>推理，由模型评分</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>The same by models as judges, two at least and never the one that drafted unless said so. See the agreement of judges with clinicians beside it.</source>
   <translation>同上，由评判模型评分，至少两个，除非注明，均非起草的模型。请对照旁边的评判模型与临床医师一致性。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results scored by two models or more</source>
   <translation>由两个或以上模型评分的结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Reasoning called sound</source>
   <translation>推理被判为合理</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Share of results whose reasoning most of the clinicians who scored it let pass.</source>
   <translation>推理被多数评分临床医师判为通过的结果比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Recall of the reference's reasoning</source>
   <translation>参考标准推理的召回率</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean share of the reference's reasoning statements that one of the result's matches, by rule.</source>
   <translation>参考标准的推理陈述中按规则与结果某陈述相符的平均比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>compared results whose reference states its reasoning</source>
   <translation>其参考标准陈述推理的已比较结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Token F1 of the reasoning</source>
   <translation>推理的词元 F1</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean F1 of the words of both rationales. A likeness of texts: no gate.</source>
   <translation>两份推理用词 F1 的均值。仅为文本相似度：不作准入条件。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>compared results where both state their reasoning</source>
   <translation>双方均陈述推理的已比较结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>chrF of the reasoning</source>
   <translation>推理的 chrF</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean chrF2 of both rationales, 0 to 100. A likeness of texts: no gate.</source>
   <translation>两份推理 chrF2 的均值，0 至 100。仅为文本相似度：不作准入条件。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Agreement of judges with clinicians, AC1</source>
   <translation>评判模型与临床医师的一致性，AC1</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Gwet's AC1 on whether the reasoning passes: most judges against most clinicians.</source>
   <translation>就推理是否通过的 Gwet AC1：多数评判模型对多数临床医师。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Agreement of judges with clinicians, ICC</source>
   <translation>评判模型与临床医师的一致性，ICC</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>ICC(2,1) of the judges' mean score and the clinicians'.</source>
   <translation>评判模型平均评分与临床医师平均评分的 ICC(2,1)。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Bias of judges</source>
   <translation>评判模型偏倚</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Mean of the judges' score less the clinicians': above 0 judges are lenient.</source>
   <translation>评判模型评分减去临床医师评分的均值：大于 0 表示评判模型偏宽。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>results whose reasoning clinicians and two judges or more scored</source>
   <translation>推理经临床医师和两个或以上评判模型评分的结果</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Right in one of {k} tries</source>
   <translation>{k} 次尝试中一次正确</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>Right in one try</source>
   <translation>一次尝试正确</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>cases with {k} answers or more of a configuration, and a reference</source>
   <translation>有某配置 {k} 个或以上回答及参考标准的病例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/reasoning.py" />
   <source>cases with an answer of a configuration, and a reference</source>
   <translation>有某配置的回答及参考标准的病例</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Modality named rightly</source>
   <translation>模态判定正确</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Sequence named rightly</source>
   <translation>扫描序列判定正确</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Plane named rightly</source>
   <translation>平面判定正确</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed</source>
   <translation>满足先前草稿所需的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>a valid interpretation</source>
   <translation>有效的解读</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an interpretation that says why it gives no answer</source>
   <translation>说明不作回答原因的解读</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an answer that is no valid interpretation; never repaired</source>
   <translation>并非有效解读的回答；从不修复</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>a refusal by the model or its provider</source>
   <translation>模型或其提供方的拒绝</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an answer cut off at its limit of tokens</source>
   <translation>因达到词元上限而截断的回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>no answer within the time allowed</source>
   <translation>允许时间内没有回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>cancelled by somebody</source>
   <translation>被人取消</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>an error of the network, the server or the vote over several answers</source>
   <translation>网络、服务器或多个回答表决的错误</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>nothing recorded: the program ended before the answer came</source>
   <translation>没有记录：程序在回答到达前结束</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Outcome: {name}</source>
   <translation>结局：{name}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share of drafts asked for that ended as {ending}.</source>
   <translation>所请求草稿中以{ending}结束的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts asked for</source>
   <translation>所请求的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>own definition (docs/asking.md)</source>
   <translation>自定义（docs/asking.md）</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share of drafts with blinded captions whose {fact} is the header's for every image. A fact that is not stated is not right. Informed captions state the answer: never counted.</source>
   <translation>图注设盲的草稿中，每幅图像的{fact}均与头信息一致的比例。未注明不计为正确。非盲图注已给出答案：从不计入。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>answers to blinded captions where the header states the {fact}</source>
   <translation>头信息注明{fact}的设盲图注回答</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost per case</source>
   <translation>每例费用</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost per correct case</source>
   <translation>每正确病例费用</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean cost of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>一份草稿的平均费用，含其所需的每次请求。费用不明的草稿在旁计数，从不计为 0。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Cost of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>有参考标准的全部草稿（无论对错）的费用，除以首选诊断类别正确的数量。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent per case</source>
   <translation>每例发送词元</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent per correct case</source>
   <translation>每正确病例发送词元</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean tokens sent of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>一份草稿发送的平均词元数，含其所需的每次请求。不明的草稿在旁计数，从不计为 0。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens sent of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>有参考标准的全部草稿（无论对错）发送的词元数，除以首选诊断类别正确的数量。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered per case</source>
   <translation>每例回答词元</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered per correct case</source>
   <translation>每正确病例回答词元</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean tokens answered of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>一份草稿回答的平均词元数，含其所需的每次请求。不明的草稿在旁计数，从不计为 0。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Tokens answered of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>有参考标准的全部草稿（无论对错）回答的词元数，除以首选诊断类别正确的数量。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer per case</source>
   <translation>每例至完整回答时间</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer per correct case</source>
   <translation>每正确病例至完整回答时间</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean time to the whole answer of a draft, with every request that it took. Drafts of which it is not known are counted beside it and never as 0.</source>
   <translation>一份草稿至完整回答的平均时间，含其所需的每次请求。不明的草稿在旁计数，从不计为 0。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the whole answer of all drafts with a reference, right or wrong, over the number whose first diagnosis is of the right category.</source>
   <translation>有参考标准的全部草稿（无论对错）至完整回答的时间，除以首选诊断类别正确的数量。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Time to the first byte</source>
   <translation>至首字节时间</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Gain in answers from granted requests</source>
   <translation>满足请求带来的回答增益</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Gain in accuracy from granted requests</source>
   <translation>满足请求带来的准确率增益</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Discrepancies avoided by granted requests</source>
   <translation>满足请求所避免的差异</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean time until the answer begins.</source>
   <translation>至回答开始的平均时间。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts asked for of which it is known</source>
   <translation>已知该项的所请求草稿</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share that answers after the grant less the share that answered before.</source>
   <translation>满足后作答的比例减去之前作答的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Share whose category is right after the grant less the share before.</source>
   <translation>满足后类别正确的比例减去之前的比例。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed, with a reference</source>
   <translation>满足先前草稿所需且有参考标准的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>Mean number of discrepancies with the reference before the grant less after.</source>
   <translation>满足前与参考标准的平均差异数减去满足后的。</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts that grant what one before needed, both compared with the reference</source>
   <translation>满足先前草稿所需、且两者均与参考标准比较的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/results.py" />
   <source>drafts of the right category of which it is known</source>
   <translation>已知该项且类别正确的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/sampling.py" />
   <source>{unseen} concordant ones that were not drawn count as right: too few were drawn and adjudicated ({seen}) to stand for them</source>
   <translation>未被抽中的 {unseen} 个一致者计为正确：抽中并经仲裁者过少（{seen} 个），不足以代表</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/sampling.py" />
   <source>{seen} drawn of concordant ones stand for {unseen} more</source>
   <translation>抽中的 {seen} 个一致者代表另外 {unseen} 个</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>Clopper-Pearson over patients</source>
   <translation>按患者 Clopper-Pearson</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>bootstrap over patients</source>
   <translation>按患者自助法</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/value.py" />
   <source>bootstrap over patients, exact for the sample</source>
   <translation>按患者自助法，对样本精确</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>not known</source>
   <translation>未知</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Configuration</source>
   <translation>配置</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Group of the reference</source>
   <translation>参考标准分组</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Rarity of the group</source>
   <translation>分组罕见程度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Category of the reference</source>
   <translation>参考标准类别</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Normal or abnormal</source>
   <translation>正常或异常</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Vendor</source>
   <translation>厂商</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Field strength</source>
   <translation>场强</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Slice thickness</source>
   <translation>层厚</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Sex</source>
   <translation>性别</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Age</source>
   <translation>年龄</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Number of images</source>
   <translation>图像数</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Clinical context given</source>
   <translation>附临床信息</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Quality warning</source>
   <translation>质量警告</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Case before or after the model's knowledge cutoff</source>
   <translation>病例在模型知识截止之前或之后</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Epoch of the configuration</source>
   <translation>配置阶段</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Epoch of the protocol</source>
   <translation>方案阶段</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>In the pilot or exploratory</source>
   <translation>试点或探索性</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Who chose the images</source>
   <translation>图像选择者</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Outcome</source>
   <translation>结局</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>Certainty of the reference</source>
   <translation>参考标准确定程度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>model</source>
   <translation>模型</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>configuration</source>
   <translation>配置</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>arm</source>
   <translation>研究组</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>group of the reference</source>
   <translation>参考标准分组</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>rarity of the group</source>
   <translation>分组罕见程度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>vendor</source>
   <translation>厂商</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>field strength</source>
   <translation>场强</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>slice thickness</source>
   <translation>层厚</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>age</source>
   <translation>年龄</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>language of the answer</source>
   <translation>回答语言</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>number of images</source>
   <translation>图像数</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>clinical context given</source>
   <translation>附临床信息</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>quality warning</source>
   <translation>质量警告</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>case before or after the model's knowledge cutoff</source>
   <translation>病例在模型知识截止之前或之后</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>epoch of the configuration</source>
   <translation>配置阶段</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>epoch of the protocol</source>
   <translation>方案阶段</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>who chose the images</source>
   <translation>图像选择者</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>strategy</source>
   <translation>策略</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>certainty of the reference</source>
   <translation>参考标准确定程度</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>confidence={confidence:g}: lies between 0 and 1</source>
   <translation>confidence={confidence:g}：应在 0 与 1 之间</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{name}={text}: not a number</source>
   <translation>{name}={text}：不是数字</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{name}: no stratum of that name; {strata}</source>
   <translation>{name}：没有此名称的分层；{strata}</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{what}={value}: one of {known}</source>
   <translation>{what}={value}：应为 {known} 之一</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>prevalence:{name}: one of {categories}</source>
   <translation>prevalence:{name}：应为 {categories} 之一</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{told}={value:g}: lies between 0 and 1</source>
   <translation>{told}={value:g}：应在 0 与 1 之间</translation>
  </message>
  <message>
   <location filename="../../audit/metrics/view.py" />
   <source>{part}: a filter is NAME=VALUE</source>
   <translation>{part}：筛选条件格式为 NAME=VALUE</translation>
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>a newer version of Overread wrote {n} events of the record; not known here: {names}</source>
   <translation>更新版本的 Overread 写入了记录中的 {n} 个事件；此处未知：{names}</translation>
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>a newer version of Overread wrote 1 event of the record; not known here: {names}</source>
   <translation>更新版本的 Overread 写入了记录中的 1 个事件；此处未知：{names}</translation>
  </message>
  <message>
   <location filename="../../audit/newer.py" />
   <source>{more} more types</source>
   <translation>另 {more} 种类型</translation>
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>a line below the empty one is no signature</source>
   <translation>空行之后的一行不是签名</translation>
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>not an Ed25519 key: name+id+base64 is expected</source>
   <translation>不是 Ed25519 密钥：应为 name+id+base64</translation>
  </message>
  <message>
   <location filename="../../audit/note.py" />
   <source>the key does not match its id: a letter of it is wrong</source>
   <translation>密钥与其 ID 不符：有字母错误</translation>
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>event {seq}: {reason}</source>
   <translation>事件 {seq}：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>event {seq} ({type}): {reason}</source>
   <translation>事件 {seq}（{type}）：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>{what}: use that version</source>
   <translation>{what}：请使用该版本</translation>
  </message>
  <message>
   <location filename="../../audit/outcome.py" />
   <source>its schema {schema} is of a newer version of Overread</source>
   <translation>其模式 {schema} 属于更新版本的 Overread</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… is missing</source>
   <translation>其载荷 {payload}… 缺失</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the record's keys name more than one site key</source>
   <translation>记录的密钥指向多个中心密钥</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… does not match its hash</source>
   <translation>其载荷 {payload}… 与其哈希不符</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… does not open with the key of its case</source>
   <translation>其载荷 {payload}… 无法用其病例的密钥打开</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>a payload was changed to another kind of value</source>
   <translation>某载荷被改为另一类型的值</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the key of {scope} was changed: it does not open</source>
   <translation>{scope} 的密钥已被更改：无法打开</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>an identity was changed to another kind of value</source>
   <translation>某身份被改为另一类型的值</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>its payload {payload}… lies under another hash or case</source>
   <translation>其载荷 {payload}… 位于另一哈希或病例之下</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>no event tells the sealed hash of its payload {payload}…</source>
   <translation>没有事件给出封存哈希，其载荷为 {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>a key was changed to another kind of value</source>
   <translation>某密钥被改为另一类型的值</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the identity of {case} is there without a key</source>
   <translation>{case} 的身份存在，但没有密钥</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the identity of {case} was changed: it does not open</source>
   <translation>{case} 的身份已被更改：无法打开</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>payload {payload}… belongs to no event</source>
   <translation>载荷 {payload}… 不属于任何事件</translation>
  </message>
  <message>
   <location filename="../../audit/payload_checks.py" />
   <source>the key of its payload {payload}… is gone, and no event says that it was erased</source>
   <translation>其载荷 {payload}… 的密钥已不存在，且没有事件说明其被擦除</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account needs a role</source>
   <translation>账户须有角色</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the role {role} goes with no other: it only reads</source>
   <translation>角色 {role} 不与其他角色兼任：仅可查看</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>a password has at least {least} characters</source>
   <translation>密码至少 {least} 个字符</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this password is too easy to guess</source>
   <translation>此密码太容易猜到</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account is named by 1 to 32 small letters, digits, dots, dashes, underscores</source>
   <translation>账户名为 1 至 32 个小写字母、数字、点、短横线或下划线</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>there is an account {account!r} already</source>
   <translation>账户 {account!r} 已存在</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an account needs the person's name: signatures show it</source>
   <translation>账户须有人员姓名：签名中显示</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the first account must be an administrator</source>
   <translation>第一个账户必须是管理员</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the account {account!r} is open</source>
   <translation>账户 {account!r} 处于开放状态</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>choose another password: this one is known to somebody else</source>
   <translation>请另选密码：此密码为他人所知</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>an administrator set this password: choose your own first</source>
   <translation>此密码由管理员设置：请先设置您自己的密码</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this account has no role {role}</source>
   <translation>此账户没有角色 {role}</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>too many wrong passwords: wait {seconds:.0f} seconds</source>
   <translation>密码错误次数过多：请等待 {seconds:.0f} 秒</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>account or password is wrong</source>
   <translation>账户或密码错误</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>this account is closed</source>
   <translation>此账户已关闭</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>{name} holds no accounts</source>
   <translation>{name} 没有账户</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>there is no account {account!r}</source>
   <translation>没有账户 {account!r}</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>one administrator must remain</source>
   <translation>必须保留一名管理员</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>{name} cannot be read ({error})</source>
   <translation>{name} 无法读取（{error}）</translation>
  </message>
  <message>
   <location filename="../../audit/people.py" />
   <source>the first account is made by who runs the program</source>
   <translation>第一个账户由运行程序者创建</translation>
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
   <translation>图像 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>left {structure}</source>
   <translation>左侧{structure}</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>right {structure}</source>
   <translation>右侧{structure}</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>midline {structure}</source>
   <translation>中线{structure}</translation>
  </message>
  <message>
   <location filename="../../audit/phrases.py" />
   <source>bilateral {structure}</source>
   <translation>双侧{structure}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>confidence</source>
   <translation>置信度</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>location</source>
   <translation>部位</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>description</source>
   <translation>描述</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>size</source>
   <translation>大小</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>change</source>
   <translation>变化</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>image</source>
   <translation>图像</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>subtype</source>
   <translation>亚型</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>you supplied this case's reference</source>
   <translation>该病例的参考标准由您提供</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>A and B differ ({about}). Which is right?</source>
   <translation>A 与 B 不同（{about}）。哪个正确？</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>Only one side states it. Is it right?</source>
   <translation>仅一方有此陈述。是否正确？</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>A and B agree. Are they right?</source>
   <translation>A 与 B 一致。是否正确？</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>Only one side states it. Is it there?</source>
   <translation>仅一方有此陈述。是否存在？</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: no row {number} waits</source>
   <translation>{text}：没有待处理的第 {number} 行</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: the row has no answer {at}</source>
   <translation>{text}：该行没有回答 {at}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>{text}: say how much it matters, as in {number}={at}:urgent</source>
   <translation>{text}：请注明其重要程度，如 {number}={at}:urgent</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>images {grade}</source>
   <translation>图像 {grade}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>both are acceptable</source>
   <translation>两者均可接受</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>not right</source>
   <translation>不正确</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>there, and on these images</source>
   <translation>存在，且在这些图像上</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>there, but on none of these images</source>
   <translation>存在，但不在任何这些图像上</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>a normal variant</source>
   <translation>正常变异</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>not there</source>
   <translation>不存在</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/adjudication.py" />
   <source>right</source>
   <comment>correct</comment>
   <translation>正确</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>cases whose {conditions}</source>
   <translation>符合以下条件的病例：{conditions}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is {words}</source>
   <translation>{fact}为 {words}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>all cases</source>
   <translation>所有病例</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{one} and {other}</source>
   <translation>{one}和{other}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is a number: give least, most or both</source>
   <translation>{fact} 是数字：请给出 least、most 或两者</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is a word: give any_of</source>
   <translation>{fact} 是文字：请给出 any_of</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact}: least {least:g} is above most {most:g}</source>
   <translation>{fact}：最小值 {least:g} 大于最大值 {most:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>at least {least:g}</source>
   <translation>至少 {least:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>at most {most:g}</source>
   <translation>至多 {most:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{fact} is never {value!r}</source>
   <translation>{fact} 不可能为 {value!r}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conditions.py" />
   <source>{one} or {other}</source>
   <translation>{one}或{other}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only the pilot's lead signs its protocol</source>
   <translation>只有试点负责人可签署其方案</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>this protocol is in force already</source>
   <translation>此方案已在生效</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the protocol is changed</source>
   <translation>请说明更改方案的原因</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>no protocol is signed: the pilot has not begun</source>
   <translation>没有已签署的方案：试点尚未开始</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case is in the pilot already</source>
   <translation>该病例已在试点中</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case was excluded: {reason}</source>
   <translation>该病例已排除：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the case is excluded</source>
   <translation>请说明排除该病例的原因</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case is assigned to this reader already</source>
   <translation>该病例已分配给此阅片者</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the randomisation's seed is not the one that the protocol commits to</source>
   <translation>随机化种子与方案所承诺的不符</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the first reading of this case is not locked yet</source>
   <translation>该病例的首次判读尚未锁定</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the washout of this case has {left:.0f} days left</source>
   <translation>该病例的洗脱期还剩 {left:.0f} 天</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only an adjudicator decides on discrepancies</source>
   <translation>只有仲裁者可对差异作决定</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the case has no such comparison</source>
   <translation>该病例没有这样的比较</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>only the pilot's lead resumes the assistant</source>
   <translation>只有试点负责人可恢复助手</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>the assistant is not suspended by this rule</source>
   <translation>助手并未因此规则暂停</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say why the assistant may answer again</source>
   <translation>请说明助手可再次回答的原因</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>this escalation is not open</source>
   <translation>此升级上报未处于开启状态</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>say what happened</source>
   <translation>请说明发生了什么</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>you have seen a draft of this case</source>
   <translation>您已看过该病例的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/conduct.py" />
   <source>you have read this case</source>
   <translation>您已判读过该病例</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>never shown</source>
   <translation>从不显示</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>not asked for</source>
   <translation>不请求</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>in this case's arm drafts are {kept}</source>
   <translation>在该病例的研究组中，草稿{kept}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>the assistant is suspended for cases like this</source>
   <translation>对此类病例助手已暂停</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>not so</source>
   <translation>不符</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>the protocol holds drafts back for this case</source>
   <translation>方案不予显示该病例的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/disclosure.py" />
   <source>out of scope: {condition} ({what})</source>
   <translation>超出范围：{condition}（{what}）</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/monitors.py" />
   <source>{measure} is no error</source>
   <translation>{measure}不是错误</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>the protocol has no arm {name!r}</source>
   <translation>方案没有研究组 {name!r}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>a randomised pilot commits to a seed, one that is not has none</source>
   <translation>随机化试点须承诺种子，非随机化试点则无种子</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>{measure} is no error: a stop rule watches a rate of errors</source>
   <translation>{measure}不是错误：停止规则监测错误率</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>arms</source>
   <translation>研究组</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>gates</source>
   <translation>准入条件</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>stop rules</source>
   <translation>停止规则</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>suspensions</source>
   <translation>暂停</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>configurations</source>
   <translation>配置</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>no arm has a weight above 0</source>
   <translation>没有研究组的权重大于 0</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>an arm that shows the AI first is for retrospective pilots only</source>
   <translation>先显示 AI 的研究组仅用于回顾性试点</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>several arms need a randomisation</source>
   <translation>多个研究组需要随机化</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>two readings of a case need two arms and the unit case-reader</source>
   <translation>同一病例两次判读需要两个研究组，单位为 case-reader</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/protocol.py" />
   <source>two {what} have the same name</source>
   <translation>两个{what}同名</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>more than {most:,} further cases would be needed</source>
   <translation>还需超过 {most:,} 例</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>more than {most:,} cases would be needed</source>
   <translation>需要超过 {most:,} 例</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>prevalence is above 0 and up to 1, dropout from 0 to below 1</source>
   <translation>患病率须大于 0 且不超过 1，脱落率为 0 至小于 1</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>a rate expected at {expected:g} cannot be shown {side} {limit:g}</source>
   <translation>预期率 {expected:g} 无法证明{side} {limit:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>a rate expected at {expected:g} cannot clear {limit:g}</source>
   <translation>预期率 {expected:g} 无法达到 {limit:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>{name} is a rate from 0 to 1, not {value:g}</source>
   <translation>{name}是 0 至 1 的率，不能是 {value:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/sample_size.py" />
   <source>{name} lies between 0 and 1, not at {value:g}</source>
   <translation>{name}须在 0 与 1 之间，不能是 {value:g}</translation>
  </message>
  <message>
   <location filename="../../audit/pilot/uses.py" />
   <source>no gate on {gates}, which {use} turns on</source>
   <translation>没有针对{gates}的准入条件，而{use}以此为准</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{group} belongs to {other}, yet the category is {category}</source>
   <translation>{group}属于{other}，但类别为{category}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{name} rests on no finding</source>
   <translation>{name}没有依据任何所见</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{name} rests only on findings that are called absent or not assessable</source>
   <translation>{name}仅依据判为不存在或无法评估的所见</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>ICD-10 {code} does not go with {name}</source>
   <translation>ICD-10 {code} 与{name}不符</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{subtype} is {group}, yet the category is {category}</source>
   <translation>{subtype}属于{group}，但类别为{category}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/diagnosis.py" />
   <source>{subtype} is {own}, yet the group is {group}</source>
   <translation>{subtype}属于{own}，但分组为{group}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>cites image {number}, which was not sent</source>
   <translation>引用了未发送的图像 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called on the {side}, but marked {mm:.0f} mm to the right of the midline</source>
   <translation>侧别判为{side}，但标记在中线右侧 {mm:.0f} mm</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>{longest:.3g} mm long, but its box is {width:.3g} x {height:.3g} mm</source>
   <translation>长 {longest:.3g} mm，但其方框为 {width:.3g} x {height:.3g} mm</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>seen only on {images}, which shows no brain</source>
   <translation>仅见于{images}，而该图像未显示脑</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called in the midline, but marked {mm:.0f} mm to the right of the midline</source>
   <translation>判为中线，但标记在中线右侧 {mm:.0f} mm</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called on the {side}, but marked {mm:.0f} mm to the left of the midline</source>
   <translation>侧别判为{side}，但标记在中线左侧 {mm:.0f} mm</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>seen only on {images}, which show no brain</source>
   <translation>仅见于{images}，而这些图像未显示脑</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>the brain was not found on {images}: side and place of marks there are not checked</source>
   <translation>{images}上未找到脑组织：未核对其上标记的侧别和位置</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>called in the midline, but marked {mm:.0f} mm to the left of the midline</source>
   <translation>判为中线，但标记在中线左侧 {mm:.0f} mm</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>has a mark in pixels, but on no image</source>
   <translation>有像素标记，但不在任何图像上</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/marks.py" />
   <source>marks a place outside image {number}</source>
   <translation>标记位置在图像 {number} 之外</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{stated}, the header says {other}</source>
   <translation>{stated}，头信息为{other}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{stated}, the captions say {other}</source>
   <translation>{stated}，图注为{other}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{one} instead of {other} on image {n}</source>
   <translation>{one}而非{other}，图像 {n}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/technical.py" />
   <source>{one} on image {n}</source>
   <translation>{one}，图像 {n}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>says {side}, yet findings {numbers} are on the {other}</source>
   <translation>陈述{side}侧，但所见 {numbers} 在{other}侧</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>its words say {one}, its side is {side}</source>
   <translation>其文字为{one}，其侧别为{side}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>its words say both sides, its side is {side}</source>
   <translation>其文字为双侧，其侧别为{side}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>denies {what}, yet finding {number} is present</source>
   <translation>否认{what}，但所见 {number} 为存在</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>speaks of {what}, yet finding {number} is called absent</source>
   <translation>提及{what}，但所见 {number} 判为不存在</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>says {side}, yet finding {number} is on the {other}</source>
   <translation>陈述{side}侧，但所见 {number} 在{other}侧</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/text.py" />
   <source>says that all is normal, yet the study is called abnormal</source>
   <translation>陈述一切正常，但检查判为异常</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called normal, yet finding {number} is present</source>
   <translation>判为正常，但所见 {number} 为存在</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called normal, yet finding {number} ({name}) is present</source>
   <translation>判为正常，但所见 {number}（{name}）为存在</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called {normality}, yet {p} for abnormal</source>
   <translation>判为{normality}，但异常概率为 {p}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called {normality}, yet the primary hypothesis is {category}</source>
   <translation>判为{normality}，但主要诊断假设为{category}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>{p} for abnormal, yet {other} for normal</source>
   <translation>异常概率 {p}，但正常概率 {other}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the probability of abnormal is not stated</source>
   <translation>未注明异常概率</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the urgency is not stated</source>
   <translation>未注明紧急程度</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>no hypothesis is stated</source>
   <translation>未陈述诊断假设</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>called abnormal, yet no finding is present</source>
   <translation>判为异常，但没有存在的所见</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the primary hypothesis is {category} ({p}), yet {other} is given {more}</source>
   <translation>主要诊断假设为{category}（{p}），但{other}的概率为 {more}</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the side is not stated</source>
   <translation>未注明侧别</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the confidence is not stated</source>
   <translation>未注明置信度</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>no image or place shows it</source>
   <translation>未给出可见到它的图像或位置</translation>
  </message>
  <message>
   <location filename="../../audit/plausibility/whole.py" />
   <source>the probability is not stated</source>
   <translation>未注明概率</translation>
  </message>
  <message>
   <location filename="../../audit/quality.py" />
   <source>series {id}: {words}</source>
   <translation>序列 {id}：{words}</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}, line {n}</source>
   <translation>{name}，第 {n} 行</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: holds no reference</source>
   <translation>{name}：没有参考标准</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: {twice} is there twice</source>
   <translation>{name}：{twice} 出现两次</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}, entry {n}</source>
   <translation>{name}，条目 {n}</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: authorship.kind is {kind}, not reference</source>
   <translation>{where}：authorship.kind 为 {kind}，不是 reference</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: case and study are both given</source>
   <translation>{where}：case 和 study 同时给出</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: neither case nor study is given</source>
   <translation>{where}：case 和 study 均未给出</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: a study folder cannot be looked up here</source>
   <translation>{where}：此处无法查找检查文件夹</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: longest_mm is needed beside another diameter</source>
   <translation>{where}：给出其他径线时须有 longest_mm</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: x_mm, y_mm and z_mm belong together</source>
   <translation>{where}：x_mm、y_mm 和 z_mm 须同时给出</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: multiplicity is needed beside count</source>
   <translation>{where}：给出 count 时须有 multiplicity</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: source is empty for {case}</source>
   <translation>{where}：{case} 的 source 为空</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: {column} is given without a category</source>
   <translation>{where}：给出了 {column} 但没有 category</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: a .csv or .json file is expected</source>
   <translation>{name}：应为 .csv 或 .json 文件</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{case}: states version {version}, the next one is {next}</source>
   <translation>{case}：注明版本 {version}，下一版本应为 {next}</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{case}: {why}, so you cannot supply its reference standard</source>
   <translation>{case}：{why}，因此您不能提供其参考标准</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}, line {line}: {reason}</source>
   <translation>{name}，第 {line} 行：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{name}: nested too deeply</source>
   <translation>{name}：嵌套过深</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: an object is expected</source>
   <translation>{where}：应为对象</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: {name} is {value!r}, but {other_value!r} in another row of {case}</source>
   <translation>{where}：{name} 为 {value!r}，但在 {case} 的另一行中为 {other_value!r}</translation>
  </message>
  <message>
   <location filename="../../audit/reference.py" />
   <source>{where}: {column} is given without a finding</source>
   <translation>{where}：给出了 {column} 但没有 finding</translation>
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>{where}: the lexicon knows no {kind} {value!r}</source>
   <translation>{where}：术语库中没有 {kind} {value!r}</translation>
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>{where}: {name} is {value!r}, not a number</source>
   <translation>{where}：{name} 为 {value!r}，不是数字</translation>
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>{where}: {name} is {other!r}, not yes or no</source>
   <translation>{where}：{name} 为 {other!r}，不是 yes 或 no</translation>
  </message>
  <message>
   <location filename="../../audit/reference_cells.py" />
   <source>content</source>
   <translation>内容</translation>
  </message>
  <message>
   <location filename="../../audit/reference_files.py" />
   <source>{path}: an SR or SEG is expected, not {modality}</source>
   <translation>{path}：应为 SR 或 SEG，而非 {modality}</translation>
  </message>
  <message>
   <location filename="../../audit/reference_files.py" />
   <source>{path}: neither a table, JSON, text, NIfTI nor DICOM</source>
   <translation>{path}：既非表格、JSON、文本，也非 NIfTI 或 DICOM</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>the mask</source>
   <translation>掩膜</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: the mask is empty</source>
   <translation>{path}：掩膜为空</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{where}: {n} separate bodies, more than {most}</source>
   <translation>{where}：{n} 个分离体，超过 {most} 个</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: a NIfTI mask does not say what it outlines</source>
   <translation>{path}：NIfTI 掩膜未说明所勾画的内容</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: neither sform nor qform says where the voxels lie</source>
   <translation>{path}：sform 和 qform 均未说明体素位置</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: a mask has three axes and finite values</source>
   <translation>{path}：掩膜应有三个轴和有限数值</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: a mask has whole numbers as labels, few of them</source>
   <translation>{path}：掩膜的标签应为整数且数量不多</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: no usable mask ({error})</source>
   <translation>{path}：没有可用的掩膜（{error}）</translation>
  </message>
  <message>
   <location filename="../../audit/reference_mask.py" />
   <source>{path}: no usable NIfTI file</source>
   <translation>{path}：不是可用的 NIfTI 文件</translation>
  </message>
  <message>
   <location filename="../../audit/reference_origin.py" />
   <source>{path}: no usable DICOM file ({error})</source>
   <translation>{path}：不是可用的 DICOM 文件（{error}）</translation>
  </message>
  <message>
   <location filename="../../audit/reference_sr.py" />
   <source>{path}: the report states no finding and no diagnosis</source>
   <translation>{path}：报告未陈述所见和诊断</translation>
  </message>
  <message>
   <location filename="../../audit/reference_sr.py" />
   <source>{path}: not an imaging measurement report (TID 1500)</source>
   <translation>{path}：不是影像测量报告（TID 1500）</translation>
  </message>
  <message>
   <location filename="../../audit/reference_sr.py" />
   <source>{path}: no usable report ({error})</source>
   <translation>{path}：没有可用的报告（{error}）</translation>
  </message>
  <message>
   <location filename="../../audit/report/access.py" />
   <source>the numbers are for {roles}: a reader who knows them reads differently</source>
   <translation>统计结果仅供{roles}查看：阅片者知晓后会影响判读</translation>
  </message>
  <message>
   <location filename="../../audit/report/access.py" />
   <source>you read in this pilot, and {unread} of your readings have not ended</source>
   <translation>您在此试点中阅片，有 {unread} 次判读尚未结束</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Against each other</source>
   <translation>相互比较</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Paired tests where both answered the same cases; of several answers to a case the last counts. p-values are adjusted for all tests of this section (Holm).</source>
   <translation>双方均回答相同病例时作配对检验；同一病例有多个回答时以最后一个计。p 值按本部分全部检验校正（Holm）。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{first} less {second}</source>
   <translation>{first} 减 {second}</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Obuchowski and Rockette 1995 with Hillis' degrees of freedom: readers and cases are random. An arm without the draft is the control.</source>
   <translation>Obuchowski 和 Rockette 1995，采用 Hillis 自由度：阅片者和病例均为随机。不用草稿的研究组为对照。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{points:+.1f} points ({low:+.1f} to {high:+.1f})</source>
   <translation>{points:+.1f} 个百分点（{low:+.1f} 至 {high:+.1f}）</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>There is one {stratum} at most: nothing to compare.</source>
   <translation>至多只有一个{stratum}：没有可比较的内容。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Only the first {most} of {n} are compared.</source>
   <translation>仅比较 {n} 个中的前 {most} 个。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Measure</source>
   <translation>指标</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Difference (95 %)</source>
   <translation>差值（95 %）</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Cases in common</source>
   <translation>共同病例</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Test</source>
   <translation>测试</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Arms</source>
   <translation>研究组</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Means of readers</source>
   <translation>阅片者均值</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Arms against each other</source>
   <translation>研究组间比较</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{points:+.1f} points</source>
   <translation>{points:+.1f} 个百分点</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>There is one arm at most: nothing to compare.</source>
   <translation>至多只有一个研究组：没有可比较的内容。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>difference of rates; above 0: more in {first}</source>
   <translation>率差；大于 0：{first} 较多</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{measure} p {p}</source>
   <translation>{measure} p {p}</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>Cochran's Q over the cases that all have: {told}.</source>
   <translation>全部具备的病例上的 Cochran Q：{told}。</translation>
  </message>
  <message>
   <location filename="../../audit/report/comparing.py" />
   <source>{first:.1f} and {second:.1f} %</source>
   <translation>{first:.1f} 和 {second:.1f} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/facts.py" />
   <source>reader {number}</source>
   <translation>阅片者 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>not shown</source>
   <translation>未发送该图像</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>not in reference</source>
   <translation>参考标准中无</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>variant called lesion</source>
   <translation>变异误作病变</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong count</source>
   <translation>数目错误</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong change</source>
   <translation>变化错误</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong sequence</source>
   <translation>扫描序列错误</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong modality</source>
   <translation>模态错误</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong plane</source>
   <translation>平面错误</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong image</source>
   <translation>图像错误</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong hypothesis</source>
   <translation>诊断假设错误</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>missing hypothesis</source>
   <translation>缺少诊断假设</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>unsupported hypothesis</source>
   <translation>诊断假设无依据</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>wrong subtype</source>
   <translation>亚型错误</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>over confidence</source>
   <translation>置信度过高</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>under confidence</source>
   <translation>置信度过低</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>limitation not stated</source>
   <translation>未注明局限</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>quality not noticed</source>
   <translation>未察觉质量问题</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>true extra</source>
   <translation>属实，参考标准中无</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Failures by disease group</source>
   <translation>按疾病分组的失误</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Labels as decided where a comparison was adjudicated, else as the machine proposes.</source>
   <translation>比较经仲裁时标签按决定，否则按机器建议。</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>{group}: worst first</source>
   <translation>{group}：最差在先</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Drafts compared</source>
   <translation>已比较的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Discordant</source>
   <translation>不一致</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Critical or urgent</source>
   <translation>危急或紧急</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Discordant drafts</source>
   <translation>不一致的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>{more} more are in the failure pack (overread audit failures).</source>
   <translation>失误包中另有 {more} 项（overread audit failures）。</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>normal: false findings and other discrepancies, worst first</source>
   <translation>正常：假所见及其他差异，最差在先</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>Discrepancies</source>
   <translation>差异</translation>
  </message>
  <message>
   <location filename="../../audit/report/failures.py" />
   <source>proposed</source>
   <translation>建议</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>no category</source>
   <translation>无类别</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>ECE {width:.3f} (equal width), {mass:.3f} (equal mass); bars: Wilson 95 %</source>
   <translation>ECE {width:.3f}（等宽），{mass:.3f}（等量）；误差线：Wilson 95 %</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>accuracy</source>
   <translation>准确率</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>{label}: area {area:.3f}, n {n}</source>
   <translation>{label}：面积 {area:.3f}，n {n}</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>all readers</source>
   <translation>所有阅片者</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>right, stayed right</source>
   <translation>正确，保持正确</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>wrong, then right</source>
   <translation>由错到对</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>right, then wrong</source>
   <translation>由对到错</translation>
  </message>
  <message>
   <location filename="../../audit/report/figures.py" />
   <source>wrong, stayed wrong</source>
   <translation>错误，保持错误</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>In the record (no pilot)</source>
   <translation>记录中（无试点）</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>Not excluded</source>
   <translation>未排除</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>Draft asked for</source>
   <translation>已请求草稿</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>With a usable answer</source>
   <translation>有可用回答</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>With a reference standard</source>
   <translation>有参考标准</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>no draft asked for</source>
   <translation>未请求草稿</translation>
  </message>
  <message>
   <location filename="../../audit/report/flow.py" />
   <source>not adjudicated</source>
   <translation>未经仲裁</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>The two questions</source>
   <translation>两个问题</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Flow and outcomes</source>
   <translation>流程和结局</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Failures</source>
   <translation>失误</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Strata</source>
   <translation>分层</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Calibration</source>
   <translation>校准</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Effect on readers</source>
   <translation>对阅片者的影响</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Monitors over time</source>
   <translation>随时间监测</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Over time</source>
   <translation>随时间变化</translation>
  </message>
  <message>
   <location filename="../../audit/report/gathering.py" />
   <source>Cost and reasoning</source>
   <translation>费用和推理</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>✓ cleared</source>
   <translation>✓ 已通过</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>✗ failed</source>
   <translation>✗ 未通过</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>○ open</source>
   <translation>○ 未定</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>No protocol is signed: there is no gate by which to adopt or block anything.</source>
   <translation>没有已签署的方案：没有可据以采纳或阻止的准入条件。</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>The signed protocol has no gate: the record cannot answer when to adopt or block.</source>
   <translation>已签署的方案没有准入条件：记录无法回答何时采纳或阻止。</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Adopt</source>
   <translation>采纳</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Adopt with second reader</source>
   <translation>有第二阅片者时采纳</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Block</source>
   <translation>阻止</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Not enough evidence</source>
   <translation>证据不足</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Answers</source>
   <translation>回答</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>{answer}: about {n} more cases</source>
   <translation>{answer}：约再需 {n} 例</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>{model} in {stratum}</source>
   <translation>{model} 用于{stratum}</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>nowhere</source>
   <translation>无</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Stratum</source>
   <translation>分层</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Gate</source>
   <translation>准入条件</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Limit</source>
   <translation>界限</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Observed</source>
   <translation>观测值</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Stands</source>
   <translation>状态</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Gates by stratum</source>
   <translation>各分层的准入条件</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>A gate is cleared by its confidence bound and not by the estimate; it fails where the opposite bound is beyond the limit. In strata in parentheses, which the protocol does not name, its gates for all cases were laid on a part of them. More cases: at the rate and with the power that the protocol plans with.</source>
   <translation>准入条件由置信界而非估计值判定通过；相反一侧的置信界超出界限则未通过。括号内为方案未列出的分层，以方案针对全部病例的准入条件用于其中一部分。再需病例数：按方案规划的率和检验效能计算。</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>no cases</source>
   <translation>无病例</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>Gates of the protocol</source>
   <translation>方案的准入条件</translation>
  </message>
  <message>
   <location filename="../../audit/report/gating.py" />
   <source>rate with its one-sided bounds; the tick is the limit</source>
   <translation>率及其单侧置信界；刻度线为界限</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Stop rule</source>
   <translation>停止规则</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Counts</source>
   <translation>计数</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Errors</source>
   <translation>错误</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Confidence sequence</source>
   <translation>置信序列</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Evidence</source>
   <translation>证据</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Stop rules since they were last resumed</source>
   <translation>自上次恢复以来的停止规则</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>✓ no alarm</source>
   <translation>✓ 无报警</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{name}: discordance from {usual:.0f} % to {raised:.0f} %</source>
   <translation>{name}：不一致率由 {usual:.0f} % 升至 {raised:.0f} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>What it does</source>
   <translation>作用</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Event</source>
   <translation>事件</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Alarms</source>
   <translation>报警</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>No signed protocol has a stop rule.</source>
   <translation>没有已签署的方案含停止规则。</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Bounds that stay valid when they are looked at after every case (confidence sequences); the error probability {stop_error:g} % is split over {n} rules. Cases that are not settled yet are not counted as right.</source>
   <translation>逐例查看仍有效的界（置信序列）；错误概率 {stop_error:g} % 分配于 {n} 条规则。尚未定论的病例不计为正确。</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>▲ alarm after {alarm_at} cases</source>
   <translation>▲ {alarm_at} 例后报警</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>▲ suspended</source>
   <translation>▲ 已暂停</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>Drift: is a draft at odds with its reference more often than in the first cases? A signal and no test: the average run length says how often it comes without a cause.</source>
   <translation>漂移：草稿与其参考标准不符是否比最初病例更频繁？这是信号而非检验：平均运行长度说明无故出现的频率。</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>✓ No alarm was raised.</source>
   <translation>✓ 未发出报警。</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{low:.1f} to {high:.1f} %</source>
   <translation>{low:.1f} 至 {high:.1f} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{evidence:.3g} of {limit:.3g}</source>
   <translation>{evidence:.3g}/{limit:.3g}</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>{k} in {n} cases</source>
   <translation>{n} 例中 {k} 个</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>suspends</source>
   <translation>暂停</translation>
  </message>
  <message>
   <location filename="../../audit/report/monitoring.py" />
   <source>tells</source>
   <translation>告知</translation>
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>n {n:g}</source>
   <translation>n {n:g}</translation>
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>lesions</source>
   <translation>病灶</translation>
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>per case</source>
   <translation>每例</translation>
  </message>
  <message>
   <location filename="../../audit/report/numbers.py" />
   <source>per 100 cases</source>
   <translation>每 100 例</translation>
  </message>
  <message>
   <location filename="../../audit/report/pack.py" />
   <source>{group}: no failure in this group ({there})</source>
   <translation>{group}：此组无失误（{there}）</translation>
  </message>
  <message>
   <location filename="../../audit/report/pdf.py" />
   <source>a report holds no reference to {partition}: nothing is fetched</source>
   <translation>报告不含对 {partition} 的引用：不获取任何内容</translation>
  </message>
  <message>
   <location filename="../../audit/report/pdf.py" />
   <source>a PDF needs Pango (Debian: libpango-1.0-0 libpangoft2-1.0-0); HTML does not</source>
   <translation>PDF 需要 Pango（Debian：libpango-1.0-0 libpangoft2-1.0-0）；HTML 不需要</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Observed agreement, Cohen's kappa (1960) and Gwet's AC1 (2008). What the machine proposes is compared with what adjudicators decided, row by row; both are kept.</source>
   <translation>观测一致率、Cohen kappa（1960）和 Gwet AC1（2008）。机器建议与仲裁者的决定逐行比较；两者均保留。</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>About</source>
   <translation>关于</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Same</source>
   <translation>相同</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Kappa</source>
   <translation>Kappa</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Two references of a case</source>
   <translation>同一病例的两份参考标准</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>References against the third</source>
   <translation>各参考标准与第三份对比</translation>
  </message>
  <message>
   <location filename="../../audit/report/people.py" />
   <source>Adjudicators against the machine's proposals</source>
   <translation>仲裁者与机器建议对比</translation>
  </message>
  <message>
   <location filename="../../audit/report/position.py" />
   <source>event {upto}: the record has events 1 to {newest}</source>
   <translation>事件 {upto}：记录含事件 1 至 {newest}</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>How the drafts that were asked for ended</source>
   <translation>所请求草稿的结局</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Hallucinations on normals and abnormals</source>
   <translation>正常和异常病例中的幻觉</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Technical facts (blinded captions)</source>
   <translation>技术事实（设盲图注）</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>{measure} by {stratum}</source>
   <translation>各{stratum}的{measure}</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Readers' category before and after the draft</source>
   <translation>看草稿前后阅片者的类别</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Readers alone and after the draft</source>
   <translation>阅片者单独及看草稿后</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Accuracy of drafts by order of cases</source>
   <translation>草稿准确率随病例顺序</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Accuracy of readers by order of cases</source>
   <translation>阅片者准确率随病例顺序</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>reasoning, scored by clinicians</source>
   <translation>推理，由临床医师评分</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>reasoning, scored by models</source>
   <translation>推理，由模型评分</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>recall of the reference's reasoning</source>
   <translation>参考标准推理的召回率</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Cost, time, tokens</source>
   <translation>费用、时间、词元</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Flow of cases and outcomes</source>
   <translation>病例流程和结局</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>The record holds no case yet.</source>
   <translation>记录中尚无病例。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Flow of cases (STARD)</source>
   <translation>病例流程（STARD）</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft has a reference standard yet.</source>
   <translation>尚无草稿有参考标准。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Intention to diagnose counts every draft that was asked for; per protocol, valid answers only.</source>
   <translation>意向诊断计入所请求的每份草稿；符合方案仅计有效回答。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft was compared with a reference standard yet.</source>
   <translation>尚无草稿与参考标准比较。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Not split, one value at most: {alone}.</source>
   <translation>未拆分，至多一个值：{alone}。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft is in this view.</source>
   <translation>此视图中没有草稿。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No answer with a reference states a probability yet.</source>
   <translation>尚无有参考标准的回答注明概率。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Nobody has read a case with and without a draft yet.</source>
   <translation>尚无人分别在有、无草稿时判读过同一病例。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Too few cases for a course over time.</source>
   <translation>病例过少，无法显示随时间的变化。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Breadth against depth</source>
   <translation>广度与深度</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Cost, time and reasoning</source>
   <translation>费用、时间和推理</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>No draft was asked for yet.</source>
   <translation>尚未请求草稿。</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Lost: {n}</source>
   <translation>未进入：{n}</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>{name}: true against said</source>
   <translation>{name}：真值与判定对比</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>{name}: first diagnosis</source>
   <translation>{name}：首选诊断</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>independent read</source>
   <translation>独立判读</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>after the draft</source>
   <translation>看草稿后</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>readers alone</source>
   <translation>阅片者单独</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>readers after the draft</source>
   <translation>阅片者看草稿后</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>sensitivity for findings among shown</source>
   <translation>已显示所见的灵敏度</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Outcomes</source>
   <translation>结局</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>By category</source>
   <translation>按类别</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>CT against MRI</source>
   <translation>CT 与 MRI 对比</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Risk and coverage</source>
   <translation>风险与覆盖</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Measures</source>
   <translation>指标</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>What a draft changed</source>
   <translation>草稿带来的改变</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Trends and grants</source>
   <translation>趋势和满足的请求</translation>
  </message>
  <message>
   <location filename="../../audit/report/sections.py" />
   <source>Reasoning</source>
   <translation>推理</translation>
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>of several kinds, told with each number</source>
   <translation>有多种，随各数值注明</translation>
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>Labels: {bases}.</source>
   <translation>标签：{bases}。</translation>
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>{level:g} % intervals: {intervals}.</source>
   <translation>{level:g} % 区间：{intervals}。</translation>
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>Up to 1 row of which a needed fact is not known are not counted.</source>
   <translation>最多 1 行因所需信息不明而未计入。</translation>
  </message>
  <message>
   <location filename="../../audit/report/tables.py" />
   <source>Up to {n} rows of which a needed fact is not known are not counted.</source>
   <translation>最多 {n} 行因所需信息不明而未计入。</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>block</source>
   <translation>阻止</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>not enough evidence</source>
   <translation>证据不足</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>cleared</source>
   <translation>已通过</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>failed</source>
   <translation>未通过</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>open</source>
   <translation>未定</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>lower bound {bound:.1f} %; {why}</source>
   <translation>下限 {bound:.1f} %；{why}</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>at least {limit:g} %</source>
   <translation>至少 {limit:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>upper bound {bound:.1f} %; {why}</source>
   <translation>上限 {bound:.1f} %；{why}</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>lower bound {bound:.1f} % ≥ {limit:g} %</source>
   <translation>下限 {bound:.1f} % ≥ {limit:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>upper bound {opposite:.1f} % is beyond {limit:g} %</source>
   <translation>上限 {opposite:.1f} % 超出 {limit:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>{interval}, one-sided</source>
   <translation>{interval}，单侧</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>{n} not counted: not adjudicated yet, or a fact is not known</source>
   <translation>{n} 个未计入：尚未仲裁，或有信息不明</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>about {n} more cases</source>
   <translation>约再需 {n} 例</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>about 1 more case</source>
   <translation>约再需 1 例</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>at most {limit:g} %</source>
   <translation>至多 {limit:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>upper bound {bound:.1f} % ≤ {limit:g} %</source>
   <translation>上限 {bound:.1f} % ≤ {limit:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>lower bound {opposite:.1f} % is beyond {limit:g} %</source>
   <translation>下限 {opposite:.1f} % 超出 {limit:g} %</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>Clopper-Pearson, one-sided</source>
   <translation>Clopper-Pearson，单侧</translation>
  </message>
  <message>
   <location filename="../../audit/report/verdicts.py" />
   <source>more patients are needed: their bound does not clear yet</source>
   <translation>需要更多患者：其置信界尚未通过</translation>
  </message>
  <message>
   <location filename="../../audit/report/writing.py" />
   <source>no such format: {unknown} ({formats})</source>
   <translation>没有此格式：{unknown}（{formats}）</translation>
  </message>
  <message>
   <location filename="../../audit/report/writing.py" />
   <source>cannot write {folder}: {strerror}</source>
   <translation>无法写入 {folder}：{strerror}</translation>
  </message>
  <message>
   <location filename="../../audit/report/writing.py" />
   <source>{path} exists and is another; choose another folder</source>
   <translation>{path} 已存在且内容不同；请选择其他文件夹</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>diagnosis: {name}</source>
   <translation>诊断：{name}</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>there is no proposal {number}</source>
   <translation>没有建议 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>nothing is confirmed</source>
   <translation>未确认任何内容</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>diagnosis: {name} (doubted)</source>
   <translation>诊断：{name}（存疑）</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>{size:g} mm</source>
   <translation>{size:g} mm</translation>
  </message>
  <message>
   <location filename="../../audit/report_text.py" />
   <source>{path}: no UTF-8 text ({error})</source>
   <translation>{path}：不是 UTF-8 文本（{error}）</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>lock a read, decide on drafts and sign</source>
   <translation>锁定判读、对草稿作决定并签署</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>take cases into the pilot, assign and exclude them</source>
   <translation>将病例收入试点、分配和排除</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>sign the pilot's protocol, and let the assistant answer again</source>
   <translation>签署试点方案，并允许助手再次回答</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>decide on discrepancies</source>
   <translation>对差异作决定</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>set rubrics and score reasoning</source>
   <translation>设置评分细则并为推理评分</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>let requests leave again after the kill switch was set</source>
   <translation>紧急停止后重新允许发送请求</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>change what may be sent, to whom, and for how much</source>
   <translation>更改可发送的内容、对象和费用</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>add, change or remove a provider</source>
   <translation>添加、更改或移除提供方</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>erase a case, set holds and how long cases are kept</source>
   <translation>擦除病例、设置保全和病例保留期</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>see whom a pseudonym stands for</source>
   <translation>查看假名对应的人</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>take the site key to another workstation</source>
   <translation>将中心密钥带到其他工作站</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>choose where and how often checkpoints are kept</source>
   <translation>选择检查点的保存位置和频率</translation>
  </message>
  <message>
   <location filename="../../audit/rights.py" />
   <source>{name}: {role!r} is none of {names}</source>
   <translation>{name}：{role!r} 不属于 {names}</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the rubric</source>
   <translation>评分细则</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>{criterion}: {points} points need {most} levels</source>
   <translation>{criterion}：{points} 分需要 {most} 级</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the criterion {criterion} is given twice</source>
   <translation>标准 {criterion} 重复给出</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the rubric has no criterion {criterion}</source>
   <translation>评分细则没有标准 {criterion}</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>{file}: over {most} bytes is no rubric</source>
   <translation>{file}：超过 {most} 字节，不是评分细则</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>the criterion {criterion} is not scored</source>
   <translation>标准 {criterion} 未评分</translation>
  </message>
  <message>
   <location filename="../../audit/rubric.py" />
   <source>{criterion}: {points} is not 0 to {most}</source>
   <translation>{criterion}：{points} 不在 0 至 {most} 之间</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Disk quota exceeded</source>
   <translation>超出磁盘配额</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>File exists</source>
   <translation>文件已存在</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>File name too long</source>
   <translation>文件名过长</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Input/output error</source>
   <translation>输入/输出错误</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Is a directory</source>
   <translation>是文件夹</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>No space left on device</source>
   <translation>设备空间不足</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>No such file or directory</source>
   <translation>没有此文件或文件夹</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Not a directory</source>
   <translation>不是文件夹</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Permission denied</source>
   <translation>权限不足</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Read-only file system</source>
   <translation>文件系统为只读</translation>
  </message>
  <message>
   <location filename="../../audit/said.py" />
   <source>Too many open files</source>
   <translation>打开的文件过多</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>nothing in {folder} has to be set aside</source>
   <translation>{folder} 中没有需要移开的内容</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>no folder was chosen to keep checkpoints in</source>
   <translation>未选择保存检查点的文件夹</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>checkpoints are kept every 1 to {most} hours</source>
   <translation>检查点每 1 至 {most} 小时保存一次</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{folder} is no folder</source>
   <translation>{folder} 不是文件夹</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{folder} lies with the record: it is not elsewhere</source>
   <translation>{folder} 与记录在一处：不算别处</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{file} cannot be read ({error})</source>
   <translation>{file} 无法读取（{error}）</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>{file} cannot be written ({reason})</source>
   <translation>{file} 无法写入（{reason}）</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>cannot write to {folder}: {reason}</source>
   <translation>无法写入 {folder}：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>cannot read {folder}: {reason}</source>
   <translation>无法读取 {folder}：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>what was kept last cannot be used: {error}</source>
   <translation>最近保存的内容无法使用：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>a file that is no checkpoint was set aside in the schedule's folder</source>
   <translation>计划文件夹中有一个非检查点文件已被移开</translation>
  </message>
  <message>
   <location filename="../../audit/schedule.py" />
   <source>cannot rename {path}: {reason}</source>
   <translation>无法重命名 {path}：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>cannot grow: the server's disk is full</source>
   <translation>无法增长：服务器磁盘已满</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>cannot grow: the server is out of memory</source>
   <translation>无法增长：服务器内存不足</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>is read-only</source>
   <translation>为只读</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>may not be written by this account</source>
   <translation>不允许此账户写入</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>is held by another program</source>
   <translation>被其他程序占用</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused a change: it is only appended to</source>
   <translation>拒绝更改：只可追加</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused a change: the entry exists already</source>
   <translation>拒绝更改：条目已存在</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>is damaged</source>
   <translation>已损坏</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused this account or its password</source>
   <translation>拒绝此账户或其密码</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>refused this account</source>
   <translation>拒绝此账户</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>does not exist on that server</source>
   <translation>在该服务器上不存在</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>failed: {error}</source>
   <translation>失败：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the PostgreSQL URL of the record names no user or no database</source>
   <translation>记录的 PostgreSQL URL 未注明用户或数据库</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the PostgreSQL URL of the record is malformed</source>
   <translation>记录的 PostgreSQL URL 格式错误</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the record {name} {reason}</source>
   <translation>记录 {name} {reason}</translation>
  </message>
  <message>
   <location filename="../../audit/store/postgres.py" />
   <source>the record {name} cannot be reached: {error}</source>
   <translation>无法连接记录 {name}：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/schema.py" />
   <source>{name} holds something else than a record</source>
   <translation>{name} 中的内容不是记录</translation>
  </message>
  <message>
   <location filename="../../audit/store/schema.py" />
   <source>the record has schema {at}, this version of Overread knows up to {head}: use the version that wrote it</source>
   <translation>记录的架构为 {at}，此版本的 Overread 只识别到 {head}：请使用写入它的版本</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the file system of the record does not support a write-ahead log</source>
   <translation>记录所在的文件系统不支持预写日志</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>there is no record at {path}</source>
   <translation>{path} 处没有记录</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is damaged: unreadable text</source>
   <translation>记录 {path} 已损坏：文本无法读取</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>cannot open the record {path}: {reason}</source>
   <translation>无法打开记录 {path}：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} cannot grow: the disk is full</source>
   <translation>记录 {path} 无法增长：磁盘已满</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is read-only</source>
   <translation>记录 {path} 为只读</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is held by another program</source>
   <translation>记录 {path} 被其他程序占用</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>{path} is not a record: not an SQLite database</source>
   <translation>{path} 不是记录：不是 SQLite 数据库</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} is damaged: {error}</source>
   <translation>记录 {path} 已损坏：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} refused a change: {error}</source>
   <translation>记录 {path} 拒绝更改：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>cannot open the record {path}: {error}</source>
   <translation>无法打开记录 {path}：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the record {path} failed: {error}</source>
   <translation>记录 {path} 失败：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/store/sqlite.py" />
   <source>the database is damaged: {fault}</source>
   <translation>数据库已损坏：{fault}</translation>
  </message>
  <message>
   <location filename="../../audit/store/where.py" />
   <source>cannot keep a record at a {scheme} URL: sqlite:///PATH or postgresql://HOST/DATABASE is expected</source>
   <translation>无法在 {scheme} URL 保存记录：应为 sqlite:///PATH 或 postgresql://HOST/DATABASE</translation>
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>event {seq} is not a valid event: {reason}</source>
   <translation>事件 {seq} 不是有效事件：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>its schema is version {version}, this Overread knows up to {known}</source>
   <translation>其模式版本为 {version}，此 Overread 最高支持 {known}</translation>
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>this version of Overread does not know its {kinds}</source>
   <translation>此版本的 Overread 不识别其 {kinds}</translation>
  </message>
  <message>
   <location filename="../../audit/stored.py" />
   <source>event {seq}: {why}: read it with the version that wrote it</source>
   <translation>事件 {seq}：{why}：请用写入它的版本读取</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} {decision}</source>
   <translation>草稿 {draft} {decision}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Read locked in place of the one before</source>
   <translation>判读已锁定，代替前一份</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{what}, in place of event {seq}</source>
   <translation>{what}，代替事件 {seq}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>finding {number} {decision}</source>
   <translation>所见 {number} {decision}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>nothing left this machine</source>
   <translation>没有任何内容离开本机</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>sent to {host}</source>
   <translation>已发送至 {host}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} ended: {outcome}, {seconds:.1f} s</source>
   <translation>草稿 {draft} 结束：{outcome}，{seconds:.1f} s</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Reference standard, version {n}: {of}</source>
   <translation>参考标准，第 {n} 版：{of}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{what} version {n}</source>
   <translation>{what} 第 {n} 版</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Compared {left} with {right}: {found}</source>
   <translation>{left} 与 {right} 比较：{found}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Series {series} is of a prior study, not known how much earlier</source>
   <translation>序列 {series} 属于既往检查，早多久不明</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>content withheld: {reason}</source>
   <translation>内容暂不显示：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>not independent: a draft of this case had been seen</source>
   <translation>非独立：已看过该病例的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>took {seconds:.0f} s</source>
   <translation>用时 {seconds:.0f} s</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>repeat {n}</source>
   <translation>重复 {n}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>for the probe {tag}: no draft of the case</source>
   <translation>用于探测 {tag}：不是该病例的草稿</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>image quality: {warning}</source>
   <translation>图像质量：{warning}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>tried before: {message}</source>
   <translation>此前尝试：{message}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>does not fit the schema: {problem}</source>
   <translation>不符合模式定义：{problem}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>doubtful: {flag}</source>
   <translation>存疑：{flag}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>The selection could not be made as meant: {warning}</source>
   <translation>未能按预期作出选择：{warning}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Series {series} is of a prior study, {n} days earlier</source>
   <translation>序列 {series} 属于既往检查，早 {n} 天</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{what}, taken for the same patient's with a reason</source>
   <translation>{what}，附理由作为同一患者采用</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>abstained: {reason}</source>
   <translation>放弃判断：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>finding {number}: {words}</source>
   <translation>所见 {number}：{words}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>hypothesis {number}: {words}</source>
   <translation>诊断假设 {number}：{words}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>reason: {words}</source>
   <translation>理由：{words}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>its words cannot be read: {reason}</source>
   <translation>其文字无法读取：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} shown as it came</source>
   <translation>草稿 {draft} 原样显示</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Signed by {name}: {meaning}</source>
   <translation>由 {name} 签署：{meaning}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>binds content {id}</source>
   <translation>绑定内容 {id}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>as {role}</source>
   <translation>以{role}身份</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>images of {case}</source>
   <translation>{case} 的图像</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>{images} selected, {kind}: {rule}</source>
   <translation>已选择 {images}，{kind}：{rule}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Pixels that may hold text were let go, with a reason</source>
   <translation>附理由放行了可能含文字的像素</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Sending to {host} refused by policy: {reason}</source>
   <translation>策略拒绝发送至 {host}：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} revealed, after the read was locked</source>
   <translation>草稿 {draft} 已显示，在判读锁定之后</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Draft {draft} revealed, without a read</source>
   <translation>草稿 {draft} 已显示，无判读</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>nothing to compare</source>
   <translation>没有可比较的内容</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Preview shown of what would be sent to {host} {what}</source>
   <translation>已显示将发送至 {host} 的内容预览：{what}</translation>
  </message>
  <message>
   <location filename="../../audit/story.py" />
   <source>Preview shown of what would be given to {what}</source>
   <translation>已显示将交出内容的预览：{what}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{what} asked of {who} ({draft})</source>
   <translation>{what}，询问 {who}（{draft}）</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Sample {number}</source>
   <translation>采样 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>after the choice of slices {names}</source>
   <translation>在选择层面 {names} 之后</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{subject} of finding {number}</source>
   <translation>所见 {number} 的{subject}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Epoch {number} of {name} opened: {model}</source>
   <translation>{name} 的阶段 {number} 已开始：{model}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>allows up to {n} more images of series {series} by the model's choice</source>
   <translation>允许按模型选择再发送序列 {series} 的至多 {n} 幅图像</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{provider}, no AI</source>
   <translation>{provider}，非 AI</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Draft {draft} made by vote over answers of {who}</source>
   <translation>草稿 {draft} 由 {who} 的回答表决产生</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Draft {draft} asked of {who}</source>
   <translation>草稿 {draft}，询问 {who}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Question {number} about draft {draft}</source>
   <translation>关于草稿 {draft} 的问题 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Judgement of the reasoning of draft {draft}</source>
   <translation>草稿 {draft} 推理的评判</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Choice of slices</source>
   <translation>层面选择</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Sample {number} of {total}</source>
   <translation>采样 {number}/{total}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>configuration {parts}</source>
   <translation>配置 {parts}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>made of the answers {names}</source>
   <translation>由回答 {names} 产生</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{n} of {all} samples valid</source>
   <translation>{all} 次采样中 {n} 次有效</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>finding {number}</source>
   <translation>所见 {number}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Epoch {number} of {name} acknowledged: {model}</source>
   <translation>{name} 的阶段 {number} 已确认：{model}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>Choice of slices of {total}</source>
   <translation>{total} 的层面选择</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>asks: {words}</source>
   <translation>提问：{words}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>grants {needs} to draft {draft}</source>
   <translation>为草稿 {draft} 满足{needs}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>answers: {words}</source>
   <translation>回答：{words}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>{what}: {value}, {n} of {all}</source>
   <translation>{what}：{value}，{all} 中 {n}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>before: {model}</source>
   <translation>此前：{model}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>digest: {digest}</source>
   <translation>摘要：{digest}</translation>
  </message>
  <message>
   <location filename="../../audit/story_asking.py" />
   <source>examples {id}</source>
   <translation>示例 {id}</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the read</source>
   <translation>判读</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the draft</source>
   <translation>草稿</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the reference</source>
   <translation>参考标准</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>the final</source>
   <translation>最终内容</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>draft {draft}</source>
   <translation>草稿 {draft}</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Reasoning of {what} scored {points}, sound</source>
   <translation>{what}的推理评分 {points}，合理</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Reasoning of {what} scored {points}, below the pass mark</source>
   <translation>{what}的推理评分 {points}，低于合格线</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>model not named</source>
   <translation>未注明模型</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>{criterion}: {points} of {most}</source>
   <translation>{criterion}：{points}/{most}</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>{n} of {all} statements of the reference are in it</source>
   <translation>含参考标准 {all} 条陈述中的 {n} 条</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Rubric {rubric} set, version {version}, 1 criterion</source>
   <translation>评分细则 {rubric} 已设置，版本 {version}，1 条标准</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>Rubric {rubric} set, version {version}, {n} criteria</source>
   <translation>评分细则 {rubric} 已设置，版本 {version}，{n} 条标准</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>by a model as judge: {provider}, {model}, the model that drafted it</source>
   <translation>由评判模型评分：{provider}，{model}，即起草的模型</translation>
  </message>
  <message>
   <location filename="../../audit/story_judging.py" />
   <source>by a model as judge: {provider}, {model}</source>
   <translation>由评判模型评分：{provider}，{model}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A read was locked</source>
   <translation>判读已锁定</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A draft was decided on</source>
   <translation>对草稿已作决定</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A draft was kept back</source>
   <translation>草稿暂不显示</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Reasoning was scored</source>
   <translation>推理已评分</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>An escalation was opened</source>
   <translation>升级上报已开启</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Protocol {protocol}… signed by {name}, epoch {epoch}</source>
   <translation>方案 {protocol}… 由 {name} 签署，阶段 {epoch}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Enrolled in the pilot, priority {priority}</source>
   <translation>已入组试点，优先级 {priority}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Assigned to {reader}</source>
   <translation>已分配给 {reader}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Excluded from the pilot: {reason}</source>
   <translation>已从试点排除：{reason}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>{active:.0f} s spent to revise ({raw:.0f} s with idle time)</source>
   <translation>修订用时 {active:.0f} s（含闲置 {raw:.0f} s）</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Looked at {n} series, {whole} of them with every slice on screen, and {regions} regions</source>
   <translation>已查看 {n} 个序列，其中 {whole} 个所有层面均已显示，以及 {regions} 个区域</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Draft {draft} kept back: {rule}</source>
   <translation>草稿 {draft} 暂不显示：{rule}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Draft {draft} shown against the protocol, for a critical finding</source>
   <translation>草稿 {draft} 因危急所见违反方案显示</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Comparison {seq} adjudicated, {n} rows</source>
   <translation>比较 {seq} 已仲裁，{n} 行</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Alarm of {rule}: {n} errors in {all} cases</source>
   <translation>{rule}报警：{all} 例中 {n} 个错误</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Assistant resumed after {rule}, signed by {name}</source>
   <translation>助手在{rule}之后恢复，由 {name} 签署</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Escalation opened: {code}, {severity}, {source}</source>
   <translation>升级上报已开启：{code}，{severity}，{source}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Escalation {id} acknowledged</source>
   <translation>升级上报 {id} 已确认</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>A {kind} was reported, harm {harm}</source>
   <translation>已上报{kind}，伤害 {harm}</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>The usability questionnaire was answered</source>
   <translation>可用性问卷已回答</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Assigned to {reader}, reading {n}</source>
   <translation>已分配给 {reader}，第 {n} 次判读</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>{active:.0f} s spent to read ({raw:.0f} s with idle time)</source>
   <translation>判读用时 {active:.0f} s（含闲置 {raw:.0f} s）</translation>
  </message>
  <message>
   <location filename="../../audit/story_pilot.py" />
   <source>Alarm of {rule}: {n} errors in {all} cases: the assistant is suspended</source>
   <translation>{rule}报警：{all} 例中 {n} 个错误：助手已暂停</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>a view as a picture</source>
   <translation>视图图片</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>a film</source>
   <translation>影片</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>the volume as NIfTI</source>
   <translation>容积数据 NIfTI</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>key images as DICOM</source>
   <translation>关键图像 DICOM</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>measurements as DICOM SR</source>
   <translation>测量 DICOM SR</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>masks</source>
   <translation>掩膜</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>an anonymised copy</source>
   <translation>匿名副本</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the case begins</source>
   <translation>该病例的法定保全开始</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the case ends</source>
   <translation>该病例的法定保全结束</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the record begins</source>
   <translation>记录的法定保全开始</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Legal hold of the record ends</source>
   <translation>记录的法定保全结束</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>failed</source>
   <comment>test</comment>
   <translation>未通过</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>text</source>
   <translation>文本</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>qr</source>
   <translation>二维码</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>export</source>
   <comment>file</comment>
   <translation>文件</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Record opened. {notice}</source>
   <translation>记录已打开。{notice}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Session started ({surface})</source>
   <translation>会话已开始（{surface}）</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Study opened: {n} series</source>
   <translation>检查已打开：{n} 个序列</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>To be exported: {what}; series: {n}</source>
   <translation>待导出：{what}；序列：{n}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Shown in the {convention} convention</source>
   <translation>按{convention}惯例显示</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Provider {name} ({api}) {action}</source>
   <translation>提供方 {name}（{api}）{action}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Exported as {format}, {n} events</source>
   <translation>已导出为 {format}，{n} 个事件</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Verified {n} events: {problems} problems</source>
   <translation>已验证 {n} 个事件：{problems} 个问题</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Batch of {n} cases started: {of}</source>
   <translation>{n} 例的批处理已开始：{of}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Batch ended: {told}</source>
   <translation>批处理已结束：{told}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Probe run of {provider} started: {probes}, at most {n} requests</source>
   <translation>{provider} 的探测运行已开始：{probes}，最多 {n} 次请求</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Probe run finished after {n} requests, ended early: {found}</source>
   <translation>探测运行在 {n} 次请求后完成，提前结束：{found}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Signed from here on by the key {key}</source>
   <translation>自此由密钥 {key} 签名</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoint of {n} events handed out ({kept}), unsigned</source>
   <translation>{n} 个事件的检查点已交出（{kept}），未签名</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoints are reminded of every {n} hours</source>
   <translation>每 {n} 小时提醒检查点</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Site key {key} taken from a file that a passphrase opens</source>
   <translation>中心密钥 {key} 取自以口令打开的文件</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} payloads sealed that had lain open</source>
   <translation>{n} 份此前未加密的载荷已封存</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} keys of cases wrapped by site key {key}</source>
   <translation>{n} 个病例密钥由中心密钥 {key} 封装</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Case erased ({reason}): {n} payloads cannot be read any more</source>
   <translation>病例已擦除（{reason}）：{n} 份载荷无法再读取</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Cases are kept for at least {n} days</source>
   <translation>病例至少保留 {n} 天</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>The identity behind the pseudonym was shown</source>
   <translation>已显示假名背后的身份</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Backup of {n} events written</source>
   <translation>{n} 个事件的备份已写入</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} events put here from a record</source>
   <translation>{n} 个事件从一个记录移入此处</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Failure in {where}: {message}</source>
   <translation>{where}失败：{message}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Account changed: {account}, {action}</source>
   <translation>账户已更改：{account}，{action}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Signed in: {account}</source>
   <translation>已登录：{account}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Signed out: {account}, {why}</source>
   <translation>已退出登录：{account}，{why}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Sign-in refused: {account}, {why}</source>
   <translation>登录被拒绝：{account}，{why}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend reserved at {provider}: {n} tokens, cost not known</source>
   <translation>已在 {provider} 预留费用：{n} 词元，费用不明</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend reserved at {provider}: {n} tokens, at most {usd:.4f} USD</source>
   <translation>已在 {provider} 预留费用：{n} 词元，最多 {usd:.4f} USD</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend settled: {n} tokens, cost not known</source>
   <translation>费用已结算：{n} 词元，费用不明</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Spend settled: {n} tokens, {usd:.4f} USD</source>
   <translation>费用已结算：{n} 词元，{usd:.4f} USD</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Study opened: {n} series, {left_out} files not readable</source>
   <translation>检查已打开：{n} 个序列，{left_out} 个文件无法读取</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>To be exported, with the patient's name: {what}; series: {n}</source>
   <translation>待导出，含患者姓名：{what}；序列：{n}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Verified {n} events: {newer} need a newer version of Overread</source>
   <translation>已验证 {n} 个事件：{newer} 个需要更新版本的 Overread</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Verified {n} events: ok</source>
   <translation>已验证 {n} 个事件：正常</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} asked</source>
   <translation>询问 {n} 个</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} answered before</source>
   <translation>此前已回答 {n} 个</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Batch ended early ({why}): {told}</source>
   <translation>批处理提前结束（{why}）：{told}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Probe run finished after {n} requests: {found}</source>
   <translation>探测运行在 {n} 次请求后完成：{found}</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoint of {n} events handed out ({kept}), signed by key {key}</source>
   <translation>{n} 个事件的检查点已交出（{kept}），由密钥 {key} 签名</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Checkpoints are written to a folder elsewhere every {n} hours</source>
   <translation>检查点每 {n} 小时写入别处的文件夹</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>Site key {key} written to a file that a passphrase opens</source>
   <translation>中心密钥 {key} 已写入以口令打开的文件</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} events put here from a backup</source>
   <translation>{n} 个事件从备份移入此处</translation>
  </message>
  <message>
   <location filename="../../audit/story_record.py" />
   <source>{n} lost</source>
   <translation>丢失 {n} 个</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line 1: unknown column {column!r}; known: {names}</source>
   <translation>{name}，第 1 行：未知列 {column!r}；已知：{names}</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line 1: column {column!r} is there twice</source>
   <translation>{name}，第 1 行：列 {column!r} 出现两次</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line 1: there is no column {column!r}</source>
   <translation>{name}，第 1 行：没有列 {column!r}</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}: larger than {most} MiB</source>
   <translation>{name}：大于 {most} MiB</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}: cannot be read ({reason})</source>
   <translation>{name}：无法读取（{reason}）</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}: is not UTF-8 text (byte {byte})</source>
   <translation>{name}：不是 UTF-8 文本（字节 {byte}）</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line {line}: {error}</source>
   <translation>{name}，第 {line} 行：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/tables.py" />
   <source>{name}, line {line}: {n} cells for {columns} columns</source>
   <translation>{name}，第 {line} 行：{columns} 列却有 {n} 个单元格</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the database is damaged: {error}</source>
   <translation>数据库已损坏：{error}</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the record was cut short: the checkpoint counts {size} events, {n} are left</source>
   <translation>记录被截短：检查点计入 {size} 个事件，现存 {n} 个</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the record holds no event</source>
   <translation>记录中没有事件</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>a column holds no text</source>
   <translation>某列没有文本</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>its content does not match its hash</source>
   <translation>其内容与其哈希不符</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it follows event {n}</source>
   <translation>它接在事件 {n} 之后</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the checkpoint is of another record ({origin})</source>
   <translation>检查点属于另一记录（{origin}）</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it tells another sealed hash of payload {payload}…</source>
   <translation>它给出另一封存哈希，其载荷为 {payload}…</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it does not continue event {seq}</source>
   <translation>它未接续事件 {seq}</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it is missing</source>
   <translation>缺失</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>events {n} to {last} are missing</source>
   <translation>事件 {n} 至 {last} 缺失</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>events up to this one are not those that the checkpoint counted</source>
   <translation>至此的事件并非检查点所计入的事件</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>its schema is said to be {schema}, and its tables are those of {other}</source>
   <translation>其模式标为 {schema}，而其表属于 {other}</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the tables or append-only triggers of the database were changed</source>
   <translation>数据库的表或仅追加触发器已被更改</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>it is not a valid event</source>
   <translation>不是有效事件</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>its schema {schema} is none that Overread ever had</source>
   <translation>其模式 {schema} 从未为 Overread 所用</translation>
  </message>
  <message>
   <location filename="../../audit/verification.py" />
   <source>the column {column} differs from its content</source>
   <translation>列 {column} 与其内容不符</translation>
  </message>
  <message>
   <location filename="../../audit/vocabulary.py" />
   <source>somebody must act within one hour</source>
   <translation>须在一小时内有人处理</translation>
  </message>
  <message>
   <location filename="../../audit/vocabulary.py" />
   <source>somebody must act within 24 hours</source>
   <translation>须在 24 小时内有人处理</translation>
  </message>
  <message>
   <location filename="../../audit/vocabulary.py" />
   <source>action can wait for the next planned contact</source>
   <translation>可待下次计划就诊时处理</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Acute stroke CT</source>
   <translation>急性卒中 CT</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Suspected ischaemic stroke: non-contrast CT with CT angiography or perfusion</source>
   <translation>疑似缺血性卒中：平扫 CT 加 CT 血管成像或灌注</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>CT, brain window</source>
   <translation>CT，脑窗</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>CT, stroke window</source>
   <translation>CT，卒中窗</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>CTA, maximum over 20 mm</source>
   <translation>CTA，20 mm 最大值</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Blood flow (CBF)</source>
   <translation>血流量（CBF）</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Blood volume (CBV)</source>
   <translation>血容量（CBV）</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/10-stroke-ct.toml" />
   <source>Delay (Tmax, MTT, TTP)</source>
   <translation>延迟（Tmax、MTT、TTP）</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Head trauma</source>
   <translation>头部外伤</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Trauma: non-contrast CT in brain, subdural and bone windows</source>
   <translation>外伤：平扫 CT，脑窗、硬膜下窗和骨窗</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Brain window</source>
   <translation>脑窗</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Subdural window</source>
   <translation>硬膜下窗</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Bone window</source>
   <translation>骨窗</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/20-head-trauma.toml" />
   <source>Coronal, subdural window</source>
   <translation>冠状位，硬膜下窗</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>Acute stroke MRI</source>
   <translation>急性卒中 MRI</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>Suspected ischaemic stroke: diffusion, FLAIR, blood products, arteries</source>
   <translation>疑似缺血性卒中：弥散、FLAIR、出血产物、动脉</translation>
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
   <translation>TOF，20 mm 最大值</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/30-stroke-mr.toml" />
   <source>T2</source>
   <translation>T2</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>Tumour MRI</source>
   <translation>肿瘤 MRI</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>Known or suspected tumour: before and after contrast, with the prior after contrast</source>
   <translation>已知或疑似肿瘤：增强前后，并列既往增强后</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>T1</source>
   <translation>T1</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/40-tumour-mr.toml" />
   <source>T1 after contrast</source>
   <translation>T1 增强后</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Tumour MRI with prior</source>
   <translation>肿瘤 MRI 及既往检查</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Follow-up of a tumour: each contrast beside the prior study</source>
   <translation>肿瘤随访：各序列与既往检查并排</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Prior: T1 after contrast</source>
   <translation>既往：T1 增强后</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Prior: FLAIR</source>
   <translation>既往：FLAIR</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/41-tumour-mr-prior.toml" />
   <source>Prior: T2</source>
   <translation>既往：T2</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/50-ms-follow-up.toml" />
   <source>MS follow-up</source>
   <translation>MS 随访</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/50-ms-follow-up.toml" />
   <source>Multiple sclerosis with an earlier study: FLAIR now and then, T2, T1 after contrast</source>
   <translation>多发性硬化，有既往检查：当前与既往 FLAIR、T2、T1 增强后</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/90-mr-general.toml" />
   <source>MRI general</source>
   <translation>通用 MRI</translation>
  </message>
  <message>
   <location filename="../../resources/hanging/90-mr-general.toml" />
   <source>Any MRI of the head: the usual contrasts beside each other</source>
   <translation>任意头部 MRI：常用序列并排显示</translation>
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Headache</source>
   <translation>头痛</translation>
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Tumour</source>
   <translation>肿瘤</translation>
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Stroke</source>
   <translation>卒中</translation>
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Multiple sclerosis</source>
   <translation>多发性硬化</translation>
  </message>
  <message>
   <location filename="../../resources/templates/reads.toml" />
   <source>Trauma</source>
   <translation>外伤</translation>
  </message>
  <message>
   <location filename="../../resources/windows/ct-head.toml" />
   <source>Stroke narrow</source>
   <translation>卒中窄窗</translation>
  </message>
  <message>
   <location filename="../../resources/windows/ct-head.toml" />
   <source>Subdural</source>
   <translation>硬膜下</translation>
  </message>
  <message>
   <location filename="../../resources/windows/ct-head.toml" />
   <source>Posterior fossa</source>
   <translation>后颅窝</translation>
  </message>
  <message>
   <location filename="../../resources/gates/draft-for-over-reading.toml" />
   <source>few false reassurances</source>
   <translation>虚假安全感少</translation>
  </message>
  <message>
   <location filename="../../resources/gates/draft-for-over-reading.toml" />
   <source>few critical errors after the decision</source>
   <translation>决定后的危急错误少</translation>
  </message>
  <message>
   <location filename="../../resources/gates/draft-for-over-reading.toml" />
   <source>few findings on normals</source>
   <translation>正常病例中的所见少</translation>
  </message>
  <message>
   <location filename="../../resources/gates/second-look-after-the-read.toml" />
   <source>few critical errors</source>
   <translation>危急错误少</translation>
  </message>
  <message>
   <location filename="../../resources/gates/teaching.toml" />
   <source>the diagnosis is right</source>
   <translation>诊断正确</translation>
  </message>
  <message>
   <location filename="../../resources/gates/worklist-order.toml" />
   <source>abnormal studies are called abnormal</source>
   <translation>异常检查判为异常</translation>
  </message>
  <message>
   <location filename="../../resources/gates/worklist-order.toml" />
   <source>normal studies are called normal</source>
   <translation>正常检查判为正常</translation>
  </message>
  <message>
   <location filename="../../resources/protocol.toml" />
   <source>no draft that says demyelination</source>
   <translation>不显示判为脱髓鞘的草稿</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Reasoning from images to a diagnosis</source>
   <translation>从图像到诊断的推理</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>States what is seen on the images before what it means, and the key finding of the reference is among it.</source>
   <translation>先陈述图像所见，再说明其意义，且包含参考标准的关键所见。</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>the key finding is missing or wrong</source>
   <translation>关键所见缺失或错误</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>named, without how it looks or where it lies</source>
   <translation>仅命名，未述表现或部位</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>named, described and placed</source>
   <translation>已命名、描述并定位</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Side and place agree with the reference wherever the reasoning names them.</source>
   <translation>推理中凡提及侧别和部位之处，均与参考标准一致。</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Each conclusion follows from what was stated before; no step is left out and none contradicts another.</source>
   <translation>每个结论都由前文得出；没有遗漏步骤，也没有相互矛盾。</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>the diagnosis does not follow</source>
   <translation>不能由此得出诊断</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>it follows with a gap or a contradiction</source>
   <translation>可得出，但有缺口或矛盾</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>each step follows</source>
   <translation>每一步都成立</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Weighs at least one plausible alternative against signs that are on these images.</source>
   <translation>至少结合这些图像上的征象权衡一种合理的鉴别诊断。</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>none is weighed</source>
   <translation>未作权衡</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>named only</source>
   <translation>仅提及</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>weighed by its signs</source>
   <translation>已结合征象权衡</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Rests on nothing that is not on the images or in the clinical context: no invented finding, history or measure.</source>
   <translation>不依据图像或临床背景中没有的内容：无虚构的所见、病史或测量值。</translation>
  </message>
  <message>
   <location filename="../../resources/rubric.toml" />
   <source>Says what stays uncertain and what would settle it, as far as there is any doubt.</source>
   <translation>如有疑问，说明何处仍不确定以及如何可以明确。</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/few-shot.toml" />
   <source>With examples</source>
   <translation>附标注示例</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/few-shot.toml" />
   <source>One request, after worked examples of other patients.</source>
   <translation>先给出其他患者的标注示例，再发出一次请求。</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/self-consistency.toml" />
   <source>Vote of several answers</source>
   <translation>多个回答表决</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/self-consistency.toml" />
   <source>The same is asked several times; what more than half of the answers say is kept.</source>
   <translation>同一问题多次提问，保留超过半数回答所述的内容。</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/stepwise.toml" />
   <source>Step by step</source>
   <translation>逐步</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/stepwise.toml" />
   <source>One request: describe, then localise, then diagnose, in this order.</source>
   <translation>一次请求：依次描述、定位、诊断。</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/two-stage.toml" />
   <source>Model chooses slices</source>
   <translation>模型选择层面</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/two-stage.toml" />
   <source>The model sees an overview of the series, chooses slices, and reads those.</source>
   <translation>模型先看序列总览，选择层面，再判读这些层面。</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/zero-shot.toml" />
   <source>Once</source>
   <translation>一次</translation>
  </message>
  <message>
   <location filename="../../assistant/strategies/v1/zero-shot.toml" />
   <source>The images are described once and the answer is taken as it comes.</source>
   <translation>对图像描述一次，回答按原样采用。</translation>
  </message>
 </context>
</TS>
