/**
 * Descriptions that /docs shows for schemas and fields, where the name alone does not explain a unit, a code or the
 * meaning of null. Keyed by schema, then by the field's path; an empty path describes the schema itself.
 */
import type { LocalizedText } from '../../shared/areas/common.ts';

type Texts = Readonly<Record<string, LocalizedText>>;

const masked = { zh: '由服务器遮去：张**', en: 'masked by the server: 张**' };
const maskedOwner = { owner: masked, breeder: masked };
const breedPicture = {
  zh: '犬种图，可能按这只犬的毛色；不是照片',
  en: "drawing of the breed, possibly in the dog's colour; not a photo",
};
const rankingDogId = {
  zh: '这只犬在积分榜上的 dogId；oa-web 没有写明时为 null',
  en: "the dog's `dogId` in the rankings; null unless oa-web states it",
};

const statedId = { zh: 'oa-web 没有写明时为 null', en: 'null unless oa-web states it' };
const placement = {
  groupId: {
    zh: 'oa-web 没有写明，也不确定是按它查的时为 null',
    en: 'null unless oa-web states it, or is known to have filtered by it',
  },
};
const groupNumber = { zh: 'FCI 组别，1 到 10；不知道时为 null', en: 'number of the FCI group; null if unknown' };
const system = { zh: 'unknown：oa-web 没有写明', en: '`unknown`: oa-web does not state it' };

const licence: Texts = {
  id: statedId,
  holder: masked,
  replacedBy: {
    zh: '换发后的编号；状态不是 replaced，或 oa-web 没有给出时为 null',
    en: 'number of the new licence; null if the status is not `replaced`, or if oa-web does not send it',
  },
};

const breed: Texts = {
  ...placement,
  groupNumber,
  sectionId: placement.groupId,
  aliases: { zh: '俗称、变种与原名', en: 'everyday names, varieties and the native name' },
  pinyin: {
    zh: '不带声调的拼音，先是中文名，再是中文别名；一字一音，多音字用斜线：chang/zhang mao quan',
    en: 'pinyin without tones: the Chinese name, then the Chinese aliases; a slash separates alternative readings: chang/zhang mao quan',
  },
  size: { zh: 'several：各变种体型不同', en: '`several`: the varieties differ in size' },
  workingTrial: {
    zh: '国际冠军是否须有工作测试；optional：可有可无；null：不知道',
    en: 'whether the international title requires a working trial; `optional`: possible but not required; null if unknown',
  },
  provisional: {
    zh: 'FCI 是否只是临时承认（不能获 CACIB）；null：不知道',
    en: 'true if the FCI recognises the breed only provisionally, without CACIB; null if unknown',
  },
  heightCm: { zh: '肩高，厘米', en: 'height at the withers in cm' },
  lifespanYears: { zh: '[最短, 最长]，年', en: '[minimum, maximum] in years' },
};

const draw: Texts = {
  outcome: {
    zh: 'unknown：已经抽了，但结果读不出来',
    en: '`unknown`: the draw was made, but its outcome could not be read',
  },
  prize: { zh: '没有中奖，或奖品读不出来时为 null', en: 'null if nothing was won or the prize could not be read' },
};

export const fieldTexts: Readonly<Record<string, Texts>> = {
  Id: { '': { zh: '不要解析它的内容', en: 'opaque: do not parse it' } },
  Day: { '': { zh: '中国的日期', en: 'calendar day in China' } },
  Url: {
    '': { zh: '完整网址，或以 / 开头的本站路径', en: 'absolute URL, or a path on this site that starts with /' },
  },
  Sex: {
    '': {
      zh: 'unknown：写了性别，但读不出来；没有写时为 null',
      en: '`unknown`: oa-web states a sex that cannot be read; null: it states none',
    },
  },
  Level: { code: { zh: '缺失或读不出来时为 unknown', en: '`unknown` if missing or unreadable' } },
  LicenceStatus: {
    '': {
      zh: 'replaced：已换发；invalid：无效，oa-web 没说为什么；revoked：被收回；unknown：在册，但读不出是否有效',
      en: '`replaced`: replaced by a new licence; `invalid`: oa-web gives no reason; `revoked`: withdrawn; `unknown`: on the register, but its validity cannot be read',
    },
  },
  Attachment: { name: { zh: 'oa-web 只给网址时为 null', en: 'null if oa-web sends only a URL' } },
  Notice: {
    sortId: {
      zh: 'oa-web 写明的分类；没有写，或写了几个又不含所请求的，为 null',
      en: 'category that oa-web states; null if it states none, or several that do not include the requested one',
    },
    listedIn: {
      zh: '所请求的分类；它和 id 一起指明一篇公告',
      en: 'requested category; identifies the notice together with `id`',
    },
    html: { zh: '已净化的富文本', en: 'sanitised rich text' },
    deadlineTime: { zh: '中国时间；只知道哪一天时为 null', en: 'China time; null if only the day is stated' },
    show: {
      zh: '所公告的展赛；oa-web 没有写明日期时为 null，不从正文推断',
      en: 'announced show; null unless oa-web states its days in a field; days are never taken from the text',
    },
  },
  NewestNotices: {
    byPinyin: {
      zh: 'oa-web 没有查到，改按标题的拼音查；这样的列表到末页 total 仍为 null，则更早的公告没有查',
      en: 'oa-web found nothing, so titles were searched by pinyin; if `total` is null on the last page, older notices were not searched',
    },
    categories: {
      zh: '有这些公告的分类，count 是这些公告的条数，oa-web 未给出总数则为 null',
      en: 'categories that contain these notices; `count` is the number of notices, null if oa-web sends no total',
    },
    failed: {
      zh: '这次没有读到的分类，其中的公告不在结果里',
      en: 'categories that could not be read; their notices are missing here',
    },
  },
  Shows: {
    dated: {
      zh: '按第一天排列，含 90 天内已结束的',
      en: 'sorted by first day; includes shows that ended in the last 90 days',
    },
    undated: {
      zh: '只知道截止日的，按截止日排列，含 90 天内已截止的',
      en: 'shows with only a closing date, sorted by it; includes shows whose entries closed in the last 90 days',
    },
    failed: {
      zh: '这次没有读到的分类，其中的展赛不在结果里',
      en: 'categories that could not be read; their shows are missing here',
    },
  },
  Range: {
    male: { zh: '[最小, 最大]，按犬种标准', en: '[minimum, maximum] in the breed standard' },
    female: { zh: '[最小, 最大]，按犬种标准', en: '[minimum, maximum] in the breed standard' },
  },
  Section: placement,
  BreedSummary: breed,
  Breed: {
    ...breed,
    'varieties.chestCm': { zh: '胸围', en: 'chest girth' },
    recognisedOn: {
      zh: '正式承认的日期；临时承认的犬种为临时承认的日期',
      en: 'date of definitive recognition, or of provisional recognition for a provisional breed',
    },
    figure: { zh: '站姿图，不是照片', en: 'drawing of a standing dog; not a photo' },
  },
  DogCertificate: {
    kind: { zh: '读不出种类时为 null', en: 'null if the kind could not be read' },
    status: {
      zh: 'reissued：已补发，本证失效；invalid：无效，oa-web 没说为什么；unknown：在册，但读不出是否有效',
      en: '`reissued`: replaced by a new certificate, no longer valid; `invalid`: oa-web gives no reason; `unknown`: on the register, but its validity cannot be read',
    },
    reissuedAs: {
      zh: '补发后的编号；状态不是 reissued，或 oa-web 没有给出时为 null',
      en: 'number of the new certificate; null if the status is not `reissued`, or if oa-web does not send it',
    },
    'dog.breedPicture': breedPicture,
    ...maskedOwner,
    chipMatch: {
      zh: '登记的芯片号是否以所填六位结尾；没有填，或没有登记芯片号时为 null',
      en: 'true if the registered chip number ends in the six digits sent; null if no digits were sent or no chip number is registered',
    },
    'titles.title': { zh: '没有英文说法时，en 为中文', en: '`en` is Chinese if there is no English term' },
    pedigree: { zh: '没有血统的种类为 null', en: 'null for kinds without a pedigree' },
    geneReportNumber: {
      zh: '这只犬的基因报告；oa-web 没有写明时为 null',
      en: "the dog's gene report; null unless oa-web states it",
    },
    rankingDogId,
  },
  GeneReport: { 'dog.breedPicture': breedPicture, rankingDogId },
  GeneTest: {
    id: statedId,
    category: {
      zh: 'unknown：缺失或读不出来，可能是疾病',
      en: '`unknown`: missing or unreadable; the test may be for a disease',
    },
    inheritance: {
      zh: 'AR 常染色体隐性，AD 常染色体显性，XL X 连锁，complex 多基因',
      en: '`AR`: autosomal recessive; `AD`: autosomal dominant; `XL`: X-linked; `complex`: several genes',
    },
    result: {
      zh: 'value：结果是实验室的文字，如毛色；unknown：缺失或读不出来',
      en: "`value`: a result in the laboratory's words, such as a coat colour; `unknown`: missing or unreadable",
    },
  },
  RankRow: {
    groupNumber,
    rank: {
      zh: '积分相同的犬名次相同；oa-web 没有写、顺序也看不出时为 null',
      en: 'dogs with equal points share a rank; null if oa-web does not state it and the order of rows does not show it',
    },
    previousRank: {
      zh: '上一期的名次；new：上一期没有名次；null：oa-web 没有说明',
      en: 'rank in the previous publication; `new`: the dog had no rank; null: oa-web does not state it',
    },
    shows: { zh: '获得积分的展赛场数', en: 'number of shows in which the dog won points' },
  },
  RankedBreeds: {
    failed: {
      zh: '这次没有读到的组别，其中的犬种不在结果里',
      en: 'groups that could not be read; their breeds are missing here',
    },
  },
  RankedSeasons: {
    'seasons.count': {
      zh: '有积分的犬数，oa-web 没有给出时为 null；问一只犬时是它的积分',
      en: 'number of dogs with points, or the points of the requested dog; null if oa-web does not state it',
    },
    failed: {
      zh: '这次没有读到的年度，可能也有积分',
      en: 'seasons that could not be read; they may have points too',
    },
  },
  ShowResult: {
    competitors: {
      zh: '获得这些积分的比赛的参赛犬数',
      en: 'number of dogs entered in the competition that earned the points',
    },
    counted: {
      zh: '按公布的规则计分的奖项及其基础分；规则没有说明时为 null',
      en: 'award that counts under the published rule, with its base points; null if the rule does not cover it',
    },
  },
  PointsFormula: {
    '': {
      zh: '最高奖项的基础分，每胜 dogsPerPoint 只犬加一分',
      en: 'base points of the highest award, plus one point for every `dogsPerPoint` dogs beaten',
    },
    'awards.place': {
      zh: '奖项对应的名次；所胜犬数为参赛数减名次',
      en: 'place that the award stands for; the number of dogs beaten is the entries minus the place',
    },
    'awards.among': {
      zh: '与谁争这个名次：全场、组别、犬种、犬种中的同性别',
      en: 'which dogs competed for the place: the whole show, the group, the breed, or one sex of the breed (`sex`)',
    },
  },
  RankDetail: {
    'dog.groupNumber': groupNumber,
    year: { zh: '所请求的年度', en: 'requested year' },
    points: {
      zh: 'oa-web 写明的总分；results 可能不全，加起来可能不等于它',
      en: 'total that oa-web states; `results` may be incomplete and add up to a different number',
    },
  },
  RafflePrize: { odds: { zh: '每抽一次的概率，0 到 1', en: 'probability per draw, 0 to 1' } },
  RaffleTotal: {
    '': {
      zh: 'oa-web 没有写明的数目为 null，不会推算',
      en: 'a count that oa-web does not state is null; it is never computed',
    },
    'earned.reason': { zh: 'unknown：缺失或读不出来', en: '`unknown`: missing or unreadable' },
  },
  RaffleDraw: draw,
  RaffleRecord: draw,
  GroomerCertificate: {
    ...licence,
    system,
    category: { zh: 'FCI 证书所限的被毛类别', en: 'coat category that an FCI certificate covers' },
  },
  IdentifiedGroomerCertificate: {
    ...licence,
    system,
    '': {
      zh: '只给 id、不给编号时，持证人、照片与编号都为 null',
      en: 'if the request gives an id but no number, the holder, the photo and all numbers are null',
    },
  },
  TrainerCertificate: licence,
};
