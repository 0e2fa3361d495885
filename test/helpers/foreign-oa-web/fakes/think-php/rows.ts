/**
 * Records as the scripts print them. The first author writes pinyin keys, joins Chinese and English with `｜`, and
 * prints dates such as 2024年3月15日. The second author also uses English keys, joins with `/`, and prints dates as Unix
 * seconds.
 */
import type * as Facts from '../facts.ts';

type Columns = Record<string, unknown>;
type Names = Facts.Text | null | undefined;
type Texts = readonly string[];
type Sexes = { readonly male: Facts.Span; readonly female: Facts.Span } | null;

const text = (value: unknown): string => String(value ?? '');
const both = (name: Names): string => (name ? `${name.zh}｜${name.en}` : '无');
const span = (range: Facts.Span): string => range?.join('～') ?? '';
const bySex = (range: Sexes, unit: string): string =>
  range ? `公${span(range.male)}${unit}/母${span(range.female)}${unit}` : '无';
/** Writes the rows of a query. A query without rows yields an empty string. */
const rows = <T>(all: readonly T[], row: (record: T) => Columns): Columns[] | '' =>
  all.length > 0 ? all.map(row) : '';

function nianYueRi(day: string | null): string {
  if (day === null) return '0000-00-00';
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** Unix seconds; a day begins at midnight in China. */
function seconds(at: string | null): string {
  if (at === null) return '0';
  return text(Date.parse(at.length === 10 ? `${at}T00:00:00+08:00` : at) / 1_000);
}

/** Returns a function that converts words to codes. Words without a code become `other`. */
const coded =
  (codes: Readonly<Record<string, string>>, other = '') =>
  (fact: string | null): string =>
    codes[text(fact)] ?? other;

const kinds = 'normal xt jd dg zaXt zaJd dnaXt dnaYsfyXt dnaAppRaisal mq country'.split(' ');

const conversions = {
  text,
  both,
  nianYueRi,
  seconds,
  slashed: (name: Names) => (name ? `${name.zh}/${name.en}` : ''),
  dotted: (day: string | null) => day?.replaceAll('-', '.') ?? '0000-00-00',
  wu: (value: string | null) => value || '无',
  dunhao: (all: Texts) => all.join('、') || '无',
  fenhao: (all: readonly Facts.Text[]) => all.map(both).join('；') || '无',
  flag: (value: boolean) => (value ? '1' : '0'),
  not: (value: boolean) => (value ? '0' : '1'),
  years: (range: Facts.Span | null) => (range ? `${span(range)}年` : '无'),
  cm: (range: Sexes) => bySex(range, 'cm'),
  kg: (range: Sexes) => bySex(range, 'kg'),
  zero: (value: number | null) => text(value ?? 0),
  thousands: (value: number) => value.toLocaleString('en'),
  percent: (odds: number) => `${odds * 100}%`,
  // ThinkPHP's I() escapes what the editor posts, so the table holds escaped HTML.
  escaped: (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  kind: (kind: string) => text(kinds.indexOf(kind) + 1),
  size: coded({ small: '1', medium: '2', large: '3', giant: '4', several: '5' }, '0'),
  sex: coded({ male: '1', female: '2' }, '0'),
  gongMu: coded({ male: '公', female: '母' }),
  isMale: coded({ male: '1' }, '0'),
  state: coded({ valid: '0', revoked: '1', reissued: '2' }),
  groomerState: coded({ valid: '1', expired: '2', revoked: '3', replaced: '4' }),
  fciState: coded({ valid: '0', replaced: '1', expired: '2', revoked: '9' }),
  trainerState: coded({ valid: '1', expired: '0', revoked: '-1', replaced: '2' }),
  level: coded({ C: '1', B: '2', A: '3', T: '4' }),
  system: coded({ fci: '2' }, '1'),
  geneCategory: coded({ disease: '1', trait: '2', colour: '3', parentage: '4' }),
  inheritance: coded({ AR: '1', AD: '2', XL: '3', complex: '4' }, '0'),
  geneResult: coded({ notTested: '0', clear: '1', carrier: '2', atRisk: '3', value: '9' }),
  reason: coded({ registration: '1', share: '2' }, '3'),
  won: coded({ won: '1' }, '0'),
  prizeState: coded({ pending: '0', sent: '1', claimed: '2' }),
};

/** Converts a record. Each column is the fake's key, our field and, unless it is `text`, a conversion. */
const table =
  (list: string) =>
  (record: object): Columns =>
    Object.fromEntries(
      list.split(',').map((column) => {
        const [key = '', field = '', conversion = 'text'] = column.trim().split(' ');
        const value = field.split('.').reduce<unknown>((of, name) => Reflect.get(Object(of), name), record);
        const convert = conversions[conversion as keyof typeof conversions] as (value: unknown) => string;
        return [key, convert(value)];
      }),
    );

// The first author's tables.

export const group = table('zu_id id, zu_hao number, zu_mc name both, jie_shu sectionCount, pz_shu breedCount');
export const section = table('jie_id id, zu_id groupId, jie_hao number, jie_mc name both, pz_shu breedCount');
// `mian_gz`, 免工作测试: exempt from the working trial.
export const breed = table(`pz_id id, fci_hao fciNumber, pz_mc name both, bieming aliases dunhao, zu_id groupId,
  jie_id sectionId, ycd origin both, tx size size, mian_gz workingTrial not, linshi provisional flag, tp picture`);

const details = table(`zu_hao group.number, zu_mc group.name both, zu_jie_shu group.sectionCount,
  zu_pz_shu group.breedCount, jie_hao section.number, jie_mc section.name both, jie_pz_shu section.breedCount,
  sg heightCm cm, tz weightKg kg, sm lifespanYears years, beimao coat both, maose colours fenhao,
  xingge temperament fenhao, yongtu use both, rkrq recognisedOn dotted, bz standardUrl, jieshao description both,
  tuji pictures`);
export const breedDetails = (facts: Facts.BreedDetails) => ({ ...breed(facts), ...details(facts) });

const dog = `quan_ming dog.registeredName, hu_ming dog.callName wu, pz_id dog.breed.id, peizhong dog.breed.name both,
  fci_hao dog.breed.fciNumber, zu_id dog.breed.groupId, zp dog.photo`;

const ancestor = table('quan_ming registeredName, zsbh number wu, maose colour both, chenghao titles dunhao');

/** Returns the ancestors under keys that spell the path to them: `fuqin`, `fuqin_muqin` … */
const ancestors = ({ sire, dam }: Facts.Ancestor, way = ''): Columns => ({
  ...(sire && { [`${way}fuqin`]: ancestor(sire), ...ancestors(sire, `${way}fuqin_`) }),
  ...(dam && { [`${way}muqin`]: ancestor(dam), ...ancestors(dam, `${way}muqin_`) }),
});

const certificateTable = table(`${dog}, zsbh number, zslx kind kind, fzsj issuedOn dotted, gou_xb dog.sex sex,
  csrq dog.bornOn dotted, maose dog.colour both, dna_bh dog.dnaNumber, quanzhu owner, fzr breeder, quanshe kennel wu,
  xinpian chip, zszt status state, hfbh reissuedAs`);
export const certificate = (facts: Facts.Certificate) => ({
  ...certificateTable(facts),
  touxian: rows(facts.titles, table('tx title, rq on dotted, dd place')),
  jiankang: rows(facts.healthTests, table('xm name, jg result, rq on dotted')),
  xuetong: facts.pedigree ? ancestors(facts.pedigree) : '',
});

const reportTable = table(`${dog}, bgh reportNumber, zsbh certificateNumber, gou_xb dog.sex gongMu,
  csrq dog.bornOn nianYueRi, shiyanshi lab, cyrq sampledOn nianYueRi, bgrq reportedOn nianYueRi`);
const geneTest = table(`xm_id id, xm_mc name both, jiyin gene wu, lb category geneCategory,
  ycfs inheritance inheritance, jg result geneResult, jyx genotype wu, shuoming meaning both`);
export const geneReport = (facts: Facts.GeneReport) => ({
  ...reportTable(facts),
  xiangmu: rows(facts.tests, geneTest),
});

const licence = `id id, xm holder, djmc level.name both, tixi system system, fzsj issuedOn nianYueRi,
  yxq validUntil nianYueRi, hfbh replacedBy, fzdw issuer, zp photo`;
const groomerTable = table(`${licence}, zsbh number, dj level.code level, zt status groomerState`);
const fciGroomerTable = table(`${licence}, zs_no number, jibie level.code, zt status fciState`);
const category = ({ category: name }: Facts.Licence) => ({ lb: name ? both(name) : '' });
export const groomer = (facts: Facts.Licence) => ({ ...groomerTable(facts), ...category(facts) });
/** The FCI licence table is newer: number and level have other names, and statuses have other codes. */
export const fciGroomer = (facts: Facts.Licence) => ({ ...fciGroomerTable(facts), ...category(facts) });

// The second author's tables.

export const rankedBreed = table('pid id, pname name slashed, fci fciNumber, zid groupId, jid sectionId, pic picture');

const breedColumns = 'pid breed.id, pname breed.name slashed, fci breed.fciNumber, zid breed.groupId';
const rankTable = table(`paiming rank, last_pm previousRank zero, dog_id dogId, dog_name registeredName,
  ${breedColumns}, dog_xb sex isMale, cishu shows, jifen points thousands, pic picture`);
/** Writes a ranking row. `id` identifies the row, not the dog. */
export const rankRow = (facts: Facts.RankRow) => ({ id: text(40_000 + facts.rank), ...rankTable(facts) });

const rankedDog = table(`dog_id id, dog_name registeredName, ${breedColumns}, dog_xb sex isMale, birth bornOn seconds,
  zhuren ownerMasked, pic picture`);
const rankedYear = table(`year year, jifen points, cishu shows, pm_all ranks.all, pm_zu ranks.group, pm_pz ranks.breed,
  gz_ver rule.version, gz_text rule.text slashed, gz_gongshi rule.formula`);
const showResult = table(`sid showId, sname show slashed, time date seconds, city city slashed, caipan judge,
  jiangxiang award, num competitors, defen points`);
export const rankDetails = (facts: Facts.RankDetails) => ({
  ...rankedDog(facts.dog),
  ...rankedYear(facts),
  mingxi: rows(facts.results, showResult),
});

export const sort = table('sid id, sname name slashed, cnt count');
const noticeTable = table(`nid id, sid sortId, title title, time publishedAt seconds, is_top pinned flag,
  zhaiyao summary, pic cover, content html escaped, link externalUrl, jz_time deadline seconds`);
const attachment = table('fname name, furl url, fsize bytes');
export const notice = (facts: Facts.Notice) => ({ ...noticeTable(facts), fujian: rows(facts.attachments, attachment) });

export const trainer = table(`id id, cert_no number, xingming holder, level level.code, level_name level.name slashed,
  start_time issuedOn seconds, end_time validUntil seconds, stat status trainerState, new_no replacedBy, danwei issuer,
  pic photo`);
export const thanks = table(
  'id id, cert_no number, danwei recipient, shiyou reason, huodong event, time issuedOn seconds, pic picture',
);

const activity = table(`hd_id id, hd_title title, s_time startsAt seconds, e_time endsAt seconds, zhuban organiser,
  guize rules`);
const prize = table(`jp_id id, jp_name name, jp_pic picture, jp_num quantity, jp_left remaining, gailv odds percent`);
export const chances = (facts: Facts.RaffleTotal) => ({
  shengyu: text(facts.remaining),
  yiyong: text(facts.used),
  laiyuan: rows(facts.earned, table('lx reason reason, cs count')),
  dogs: rows(facts.dogs, table('dog_name name, bw_time noseprintRegisteredOn seconds')),
  hd: { ...activity(facts.activity), jiangpin: rows(facts.activity.prizes, prize) },
});
export const draw = table(`id id, time drawnAt seconds, zj outcome won, jpid prize.id, jpmc prize.name,
  jptp prize.picture, fj state prizeState`);
