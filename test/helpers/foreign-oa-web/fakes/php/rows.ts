/** Rows of the PHP fake. */
import { contact } from '../../register.ts';
import type {
  Ancestor,
  Appreciation,
  Breed,
  BreedDetails,
  BreedRef,
  Certificate,
  Draw,
  GeneReport,
  Group,
  Licence,
  Notice,
  NoticeSort,
  RaffleTotal,
  RankDetails,
  RankRow,
  Section,
  Span,
  Text,
} from '../facts.ts';

/** Writes 2024年3月15日, and the time of day if there is one. */
function date(text: string | null): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(text ?? '') ?? [];
  return year ? `${year}年${Number(month)}月${Number(day)}日${time ? ` ${time}` : ''}` : '';
}
/** Writes Unix seconds, like PHP's time(). */
const seconds = (text: string): string => String(Date.parse(text) / 1000);
export const text = (value: string | number | null | undefined): string => String(value ?? '');
const flag = (value: boolean): string => (value ? '1' : '0');
const both = (name: Text | null) => ({ zw: text(name?.zh), yw: text(name?.en) });

export const kinds: Readonly<Record<string, string>> = {
  normal: '普通证书',
  xt: '血统证书',
  jd: '鉴定证书',
  dg: '登冠证书',
  zaXt: '藏獒血统证书',
  zaJd: '藏獒鉴定证书',
  dnaXt: 'DNA血统证书',
  dnaYsfyXt: 'DNA优生繁育血统证书',
  dnaAppRaisal: 'DNA鉴定证书',
  mq: '名犬证书',
  country: '本土犬种证书',
};
export const certificateStates: Readonly<Record<string, string>> = {
  valid: '正常',
  revoked: '作废',
  reissued: '已换证',
};
export const licenceStates: Readonly<Record<string, string>> = { valid: '1', expired: '2', revoked: '-1' };
export const results: Readonly<Record<string, string>> = {
  clear: '未携带',
  carrier: '携带',
  atRisk: '双突变',
  notTested: '未做',
  value: '见基因型',
};
export const categories: Readonly<Record<string, string>> = {
  disease: '疾病',
  trait: '性状',
  colour: '毛色',
  parentage: '亲子',
};
export const inheritances: Readonly<Record<string, string>> = {
  AR: '常隐',
  AD: '常显',
  XL: 'X连锁',
  complex: '多基因',
};
export const sizes: Readonly<Record<string, string>> = { small: '小型', medium: '中型', large: '大型', giant: '巨型' };
export const prizeStates: Readonly<Record<string, string>> = { pending: '待寄出', sent: '已寄出', claimed: '已领取' };
const wordOf = (words: Readonly<Record<string, string>>, code: string | null): string => words[code ?? ''] ?? '';

export const group = ({ id, number, name, sectionCount, breedCount }: Group) => ({
  zbid: id,
  zb: `第${number}组`,
  zbmc: name.zh,
  zbmc_e: name.en,
  jieshu: text(sectionCount),
  pzshu: text(breedCount),
});

export const section = ({ id, groupId, number, name, breedCount }: Section) => ({
  jieid: id,
  zbid: groupId,
  jie: text(number),
  jiemc: name.zh,
  jiemc_e: name.en,
  pzshu: text(breedCount),
});

const breedRef = ({ id, name, fciNumber, groupId }: BreedRef) => ({
  pzid: id,
  pz: name.zh,
  pz_e: name.en,
  fcibh: text(fciNumber),
  zbid: groupId,
});

export const breed = (of: Breed) => ({
  ...breedRef(of),
  bieming: of.aliases.join('、'),
  jieid: of.sectionId,
  ycd: of.origin.zh,
  ycd_e: of.origin.en,
  tixing: wordOf(sizes, of.size),
  gzkh: of.workingTrial ? '需要' : '不需要',
  linshi: flag(of.provisional),
  tupian: text(of.picture),
});

const span = (of: Span, unit: string): string => (of ? `${of[0]}～${of[1]}${unit}` : '');
const bySex = (range: { male: Span; female: Span } | null, unit: string): string =>
  range ? `公：${span(range.male, unit)}；母：${span(range.female, unit)}` : '';
const joined = (texts: readonly Text[]) => ({
  zw: texts.map(({ zh }) => zh).join('、'),
  yw: texts.map(({ en }) => en).join(', '),
});

export const breedDetails = (of: BreedDetails) => ({
  ...breed(of),
  zubie: of.group ? group(of.group) : '',
  jiebie: of.section ? section(of.section) : '',
  shengao: bySex(of.heightCm as Parameters<typeof bySex>[0], '厘米'),
  tizhong: bySex(of.weightKg as Parameters<typeof bySex>[0], '公斤'),
  shouming: span(of.lifespanYears as Span, '年'),
  beimao: both(of.coat),
  yanse: joined(of.colours),
  xingge: joined(of.temperament),
  yongtu: both(of.use),
  chengrenriqi: date(of.recognisedOn),
  bzwj: text(of.standardUrl),
  jieshao: both(of.description),
  tuji: of.pictures.join('|'),
});

const ancestor = (dog: Ancestor | null): object | string =>
  dog === null
    ? ''
    : {
        quan: `${text(dog.number)}｜${dog.registeredName}`,
        ys: dog.colour ? `${dog.colour.zh}（${dog.colour.en}）` : '',
        ch: dog.titles.join('、'),
        fu: ancestor(dog.sire),
        mu: ancestor(dog.dam),
      };

export const certificate = (of: Certificate) => ({
  zsbh: of.number,
  zslx: wordOf(kinds, of.kind),
  zt: wordOf(certificateStates, of.status),
  xzsbh: text(of.reissuedAs),
  fzrq: date(of.issuedOn),
  quanming: of.dog.registeredName,
  huming: text(of.dog.callName),
  ...breedRef(of.dog.breed),
  xb: of.dog.sex === 'male' ? '公' : of.dog.sex === 'female' ? '母' : '',
  csrq: date(of.dog.bornOn),
  ys: text(of.dog.colour?.zh),
  ys_e: text(of.dog.colour?.en),
  dnabh: text(of.dog.dnaNumber),
  xphm: of.chip,
  zhaopian: of.dog.photo,
  quanzhu: of.owner,
  qzdh: contact.mobile,
  fanzhiren: of.breeder,
  qs: text(of.kennel),
  // Stored as JSON in a string column, and sent verbatim.
  chenghao: JSON.stringify(of.titles.map(({ title, on, place }) => ({ ch: title, rq: date(on), dd: place }))),
  jiankang: of.healthTests.map(({ name, result, on }) => `${name}：${result}（${date(on)}）`).join('；'),
  xuetong: ancestor(of.pedigree),
});

export const geneReport = (of: GeneReport) => ({
  bgbh: of.reportNumber,
  zsbh: of.certificateNumber,
  quanming: of.dog.registeredName,
  huming: text(of.dog.callName),
  ...breedRef(of.dog.breed),
  xb: of.dog.sex === 'male' ? '公' : '母',
  csrq: date(of.dog.bornOn),
  zhaopian: of.dog.photo,
  jcjg: of.lab,
  cyrq: date(of.sampledOn),
  bgrq: date(of.reportedOn),
  xiangmu: of.tests.map((test) => ({
    xmdm: test.id,
    xmmc: test.name.zh,
    xmmc_e: test.name.en,
    jiyin: text(test.gene),
    leibie: wordOf(categories, test.category),
    ycfs: wordOf(inheritances, test.inheritance),
    jieguo: wordOf(results, test.result),
    jyx: text(test.genotype),
    shuoming: text(test.meaning?.zh),
  })),
});

export const licence = (of: Licence) => ({
  id: of.id,
  zsbh: of.number,
  xm: of.holder,
  sfzh: contact.idNumber,
  dj: `${of.level.name.zh}｜${of.level.name.en}`,
  ...(of.category && { zylb: of.category.zh, zylb_e: of.category.en }),
  fzrq: date(of.issuedOn),
  yxq: of.validUntil ? `${date(of.issuedOn)}至${date(of.validUntil)}` : '长期有效',
  zt: licenceStates[of.status],
  xzsbh: text(of.replacedBy),
  fzdw: of.issuer,
  zhaopian: of.photo,
});

export const rankRow = (row: RankRow) => ({
  mc: text(row.rank),
  sqmc: text(row.previousRank),
  quanid: row.dogId,
  quanming: row.registeredName,
  ...breedRef(row.breed),
  xb: row.sex === 'male' ? '1' : '0',
  cscs: text(row.shows),
  zjf: text(row.points),
  tupian: row.picture,
});

export const rankDetails = ({ dog, year, points, shows, ranks, results: all, rule }: RankDetails) => ({
  quanid: dog.id,
  quanming: dog.registeredName,
  ...breedRef(dog.breed),
  xb: dog.sex === 'male' ? '1' : '0',
  csrq: date(dog.bornOn),
  quanzhu: text(dog.ownerMasked),
  tupian: dog.picture,
  nd: text(year),
  zjf: text(points),
  cscs: text(shows),
  zmc: text(ranks.all),
  zbpm: text(ranks.group),
  pzpm: text(ranks.breed),
  saishi: all.map((result) => ({
    ssid: result.showId,
    ssmc: both(result.show),
    bsrq: date(result.date),
    cs: both(result.city),
    cp: result.judge,
    jx: result.award,
    csqs: text(result.competitors),
    jf: text(result.points),
  })),
  guize: both(rule.text),
  gzbb: rule.version,
});

export const sort = ({ id, name, count }: NoticeSort) => ({
  flid: id,
  flmc: name.zh,
  flmc_e: name.en,
  tiaoshu: text(count),
});

/** Escapes as htmlspecialchars does. The text was escaped before it was stored. */
const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const notice = (of: Notice) => ({
  wzid: of.id,
  flid: of.sortId,
  bt: of.title,
  fbsj: date(of.publishedAt),
  zhiding: flag(of.pinned),
  zhaiyao: of.summary,
  fmt: text(of.cover),
  nr: escaped(of.html),
  wailian: text(of.externalUrl),
  fujian: of.attachments.map(({ name, url, bytes }) => `${name}|${url}|${bytes / 1024}KB`).join(','),
  jzrq: date(of.deadline),
});

export const thanks = (of: Appreciation) => ({
  id: of.id,
  zsbh: of.number,
  dwmc: of.recipient,
  shiyou: of.reason,
  huodong: text(of.event),
  fzrq: date(of.issuedOn),
  tupian: of.picture,
});

export const draw = (of: Draw) => ({
  jlid: of.id,
  cjsj: seconds(of.drawnAt),
  zj: flag(of.outcome === 'won'),
  jpid: text(of.prize?.id),
  jpmc: text(of.prize?.name),
  jptp: text(of.prize?.picture),
  jpzt: wordOf(prizeStates, of.state),
});

const countFor = (earned: RaffleTotal['earned'], reason: string): string =>
  text(earned.find((entry) => entry.reason === reason)?.count);
export const chances = ({ remaining, used, earned, dogs, activity }: RaffleTotal) => ({
  sycs: text(remaining),
  yycs: text(used),
  djhd: countFor(earned, 'registration'),
  fxhd: countFor(earned, 'share'),
  quan: dogs.map(({ name, noseprintRegisteredOn }) => ({ qm: name, djrq: date(noseprintRegisteredOn) })),
  huodong: {
    hdid: activity.id,
    hdmc: activity.title,
    kssj: seconds(activity.startsAt),
    jssj: seconds(activity.endsAt),
    zbf: activity.organiser,
    hdgz: activity.rules,
    jiangpin: activity.prizes.map((prize) => ({
      jpid: prize.id,
      jpmc: prize.name,
      jptp: prize.picture,
      zongshu: text(prize.quantity),
      shengyu: text(prize.remaining),
      gailv: `${prize.odds * 100}%`,
    })),
  },
});
