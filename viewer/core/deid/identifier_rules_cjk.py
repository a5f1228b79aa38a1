"""The rules of `viewer.core.deid.identifier_rules` for Chinese and Japanese text.

There are no blanks or capitals to go by, so names are found by labels, titles and common surnames.
Surnames that begin everyday words behind "患者" (曾, 白, 高, 方, 于...) are left out: such a name is found
only behind a label.
"""

import re

from viewer.core.deid.identifier_rules import IdentifierKind, Rule

_HAN = r"[\u3400-\u9fff々]"
_KANA = r"[\u30a1-\u30faー]"
_SURNAME = (
    r"(?:欧阳|司马|上官|诸葛|[王李张刘陈杨赵黄周吴徐孙胡朱郭何林罗郑梁谢宋唐许邓冯韩曹彭萧蔡潘董袁余叶蒋杜苏"
    r"魏吕丁沈姚卢傅钟姜崔谭廖范汪陆戴贾韦夏邱侯邹熊孟秦阎薛尹段雷龙陶贺顾毛郝龚邵钱严赖覃洪莫孔汤乔張劉陳楊趙黃吳孫羅"
    r"鄭謝許鄧馮韓蕭葉蔣蘇魏呂盧鍾譚廖陸賈鄒龔錢嚴賴湯喬])"
)
_DIGITS = r"[A-Za-z]{0,4}\d[\dA-Za-z-]+"
# words that a courtesy title follows without naming anybody
_FAMILY = (
    r"(?:母|父|兄|姉|妹|弟|娘|息子|患者|奥|皆|孫|嫁|子|客|祖母|祖父|家族|本人|看護師|主人|旦那)"
)
_ROLE = r"(?:担当|主治|専門|当直|指導|研修|執刀|産業|嘱託)"
_TOWN = r"(?:北京|上海|天津|重庆|广州|深圳|武汉|成都|南京|杭州|西安|台北|高雄|香港)"

CJK_RULES: tuple[Rule, ...] = (
    (
        IdentifierKind.DATE,
        r"(?:(?:\d{4}|(?:令和|平成|昭和|大正|民国)\s*\d{1,3})\s*年\s*)?\d{1,2}\s*月(?:\s*\d{1,2}\s*[日号])?",
        0,
    ),
    (IdentifierKind.DATE, r"(?:令和|平成|昭和|大正|民国)\s*(?:\d{1,3}|元)\s*年", 0),
    (
        IdentifierKind.RECORD,
        r"(?:病[历歷]号|住院号|[门門][诊診]号|病案号|身份[证證]号?码?|医保卡?号|社保号|[检檢]查号|就诊卡?号"
        r"|患者(?:ID|番号)|カルテ番号|診察券番号|保険者番号|マイナンバー|(?<![A-Za-z])ID)"
        rf"\s*[:：#]?\s*(?:{_DIGITS}|\d[\d\s]+\d)",
        0,
    ),
    (IdentifierKind.RECORD, r"微信号?\s*[:：]?\s*[A-Za-z][\w-]{4,19}", re.ASCII),
    (
        IdentifierKind.PHONE,
        r"(?:電話|电话|手机|携帯|联系方式|連絡先|FAX)[番号码\s:：]{0,6}\d[\d\s()./-]{4,}\d"
        r"|(?<!\d)0\d{1,3}-\d{2,4}-\d{4}(?!\d)|(?<!\d)1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)",
        0,
    ),
    (IdentifierKind.ADDRESS, r"〒\s*\d{3}-?\d{4}", 0),
    (
        IdentifierKind.ADDRESS,
        rf"(?:東京都|北海道|(?:京都|大阪)府|{_HAN}{{2,3}}県|{_HAN}{{1,4}}市)(?:{_HAN}|{_KANA}){{1,16}}?"
        r"\d{1,4}(?:(?:丁目|番地?|[号弄栋室楼]|[-－‐−])\d{0,4}){0,4}",
        0,
    ),
    (
        IdentifierKind.ADDRESS,
        rf"{_HAN}{{2,8}}?[省市区县區縣]{_HAN}{{1,16}}?[路街道巷村里]\s*\d{{1,5}}(?:[号號弄栋室楼]\d{{0,4}}){{1,4}}",
        0,
    ),
    (
        IdentifierKind.PLACE,
        r"(?!(?:他|当|前|同)?(?:大学|総合|救急|専門|地域|基幹|一般|市中|精神科?)?病院)"
        rf"(?:{_HAN}|{_KANA}){{2,16}}(?:病院|クリニック|診療所|医療センター)",
        0,
    ),
    (
        IdentifierKind.PLACE,
        rf"(?:{_TOWN}{_HAN}{{0,10}}?|{_HAN}{{2,10}}?(?:大学|人民|协和|附属|中医|儿童|肿瘤|妇幼|第[一二三四五六七八九十]))"
        rf"{_HAN}{{0,8}}?医院",
        0,
    ),
    (
        IdentifierKind.NAME,
        r"(?:患者)?(?:姓名|氏名|名前|患者名|申请医生|主治医[生师]|经治医[生师]|联系人|紹介医|主治医|依頼医)\s*[:：]\s*"
        rf"(?:{_HAN}|[\u3040-\u30ff]){{1,6}}(?:[\s　・](?:{_HAN}|[\u3040-\u30ff]){{1,6}})?",
        0,
    ),
    (
        IdentifierKind.NAME,
        rf"(?:患者名|氏名|姓名)\s{_HAN}{{1,4}}(?:[\s　]{_HAN}{{1,4}})?",
        0,
    ),
    (IdentifierKind.NAME, rf"(?<=患者){_SURNAME}{_HAN}{{1,2}}(?=[，,、。\s（(男女]|$)", 0),
    (
        IdentifierKind.NAME,
        rf"{_SURNAME}{_HAN}{{0,2}}(?:先生|女士|小姐|太太|医生|医师|大夫|主任|教授|护士)",
        0,
    ),
    (
        IdentifierKind.NAME,
        rf"(?!お?{_FAMILY}(?:さん|様|氏))(?<![お母父兄姉妹])"
        rf"(?:{_HAN}{{1,4}}(?<![同一多異仕模有神逆今各皆奥者族母父娘人子])|{_KANA}{{2,8}}(?:[\s　・]{_KANA}{{2,8}})?"
        rf"|[\u3041-\u3096]{{2,4}}(?<=[ぁ-ん])(?=氏))(?:さん|様(?![々子式相態])|氏(?![名]))",
        0,
    ),
    (
        IdentifierKind.NAME,
        rf"(?!{_ROLE}){_HAN}{{2,4}}(?<![科医当者治任])先生|(?!{_ROLE}){_HAN}{{2,4}}(?<![科当者治任門直属担])医師",
        0,
    ),
)
