/** Rows of the Oracle fake. */
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

const date = (text: string | null): string | null => text?.slice(0, 10).replaceAll('-', '') ?? null;
/** Writes an instant as YYYYMMDDHH24MISS in China time. */
const time = (text: string): string => text.slice(0, 19).replace(/\D/g, '');
/** Pads to CHAR(20). */
const char20 = (text: string | null): string | null => text?.padEnd(20) ?? null;
const flag = (value: boolean): string => (value ? 'Y' : 'N');

export type Codes = Readonly<Record<string, string>>;
export const kinds: Codes = {
  normal: '01',
  xt: '02',
  jd: '03',
  dg: '04',
  zaXt: '05',
  zaJd: '06',
  dnaXt: '07',
  dnaYsfyXt: '08',
  dnaAppRaisal: '09',
  mq: '10',
  country: '11',
};
export const sexes: Codes = { male: 'M', female: 'F' };
export const licenceStates: Codes = { valid: '01', expired: '02', revoked: '03' };
export const sizes: Codes = { small: 'S', medium: 'M', large: 'L', giant: 'G' };
export const categories: Codes = { disease: 'DIS', trait: 'TRT', colour: 'COL', parentage: 'PAR' };
export const inheritances: Codes = { AR: 'AR', AD: 'AD', XL: 'XL', complex: 'PG' };
export const results: Codes = { clear: 'N', carrier: 'C', atRisk: 'A', notTested: 'X', value: 'V' };
export const sendStates: Codes = { pending: '1', sent: '2', claimed: '3' };
export const sources: Codes = { registration: 'REG', share: 'SHR' };
/** Scopes of the ranking: the fake's code → ours. */
export const scopes: Codes = { ALL: 'all', GRP: 'group', BRD: 'breed' };
const codeOf = (codes: Codes, word: string | null): string | null => codes[word ?? ''] ?? null;

/** Writes Chinese and English to separate columns. */
const texts = (column: string, text: Text | null) => ({ [`${column}_CN`]: text?.zh, [`${column}_EN`]: text?.en });

export const group = ({ id, number, name, sectionCount, breedCount }: Group) => ({
  GRP_ID: Number(id),
  GRP_NO: number,
  ...texts('GRP_NM', name),
  SECT_CNT: sectionCount,
  BREED_CNT: breedCount,
});

export const section = ({ id, groupId, number, name, breedCount }: Section) => ({
  SECT_ID: Number(id),
  GRP_ID: Number(groupId),
  SECT_NO: number,
  ...texts('SECT_NM', name),
  BREED_CNT: breedCount,
});

const breedRef = ({ id, name, fciNumber, groupId }: BreedRef) => ({
  BREED_ID: Number(id),
  ...texts('BREED_NM', name),
  FCI_NO: fciNumber,
  GRP_ID: Number(groupId),
});

export const breed = (of: Breed) => ({
  ...breedRef(of),
  SECT_ID: Number(of.sectionId),
  ALIAS_NM: of.aliases.join('/') || null,
  ...texts('ORIGIN', of.origin),
  SIZE_CD: codeOf(sizes, of.size),
  TRIAL_FLG: flag(of.workingTrial),
  PROV_FLG: flag(of.provisional),
  PIC_PATH: of.picture,
});

function ranges(column: string, range: { male: Span; female: Span } | null) {
  const [maleMin, maleMax] = range?.male ?? [];
  const [femaleMin, femaleMax] = range?.female ?? [];
  return {
    [`M_${column}_MIN`]: maleMin,
    [`M_${column}_MAX`]: maleMax,
    [`F_${column}_MIN`]: femaleMin,
    [`F_${column}_MAX`]: femaleMax,
  };
}
type Ranges = Parameters<typeof ranges>[1];

/** Writes one row of a join. A column name that occurs in several tables is prefixed with its table's name. */
export const breedDetails = (of: BreedDetails) => ({
  ...breed(of),
  GRP_NO: of.group?.number,
  ...texts('GRP_NM', of.group?.name ?? null),
  GRP_SECT_CNT: of.group?.sectionCount,
  GRP_BREED_CNT: of.group?.breedCount,
  SECT_NO: of.section?.number,
  ...texts('SECT_NM', of.section?.name ?? null),
  SECT_BREED_CNT: of.section?.breedCount,
  ...ranges('HEIGHT_CM', of.heightCm as Ranges),
  ...ranges('WEIGHT_KG', of.weightKg as Ranges),
  LIFE_YEAR_MIN: of.lifespanYears?.[0],
  LIFE_YEAR_MAX: of.lifespanYears?.[1],
  ...texts('COAT', of.coat),
  COLOR_LIST: of.colours.map((colour) => texts('COLOR', colour)),
  TEMPER_LIST: of.temperament.map((trait) => texts('TEMPER', trait)),
  ...texts('PURPOSE', of.use),
  RECOG_DT: date(of.recognisedOn),
  STD_URL: of.standardUrl,
  ...texts('DESCR', of.description),
  PIC_LIST: of.pictures.map((path, index) => ({ SEQ_NO: index + 1, PIC_PATH: path })),
});

/** Rows of a hierarchical query. A position spells the path from the dog: FM is the father's mother. */
function ancestors(dog: Ancestor | null, position: string): object[] {
  if (dog === null) return [];
  const row = {
    GEN_NO: position.length,
    PED_POS: position,
    ANC_NM: dog.registeredName,
    ANC_CERT_NO: char20(dog.number),
    ...texts('COLOR', dog.colour),
    TITLE_NM: dog.titles.join(',') || null,
  };
  return [row, ...ancestors(dog.sire, `${position}F`), ...ancestors(dog.dam, `${position}M`)];
}

const dogColumns = (dog: GeneReport['dog']) => ({
  DOG_NM: dog.registeredName,
  CALL_NM: dog.callName,
  ...breedRef(dog.breed),
  SEX_CD: codeOf(sexes, dog.sex),
  BIRTH_DT: date(dog.bornOn),
  PHOTO_PATH: dog.photo,
});

export const certificate = (of: Certificate) => ({
  CERT_NO: char20(of.number),
  CERT_TYP: codeOf(kinds, of.kind),
  CANCEL_FLG: flag(of.status === 'revoked'),
  NEW_CERT_NO: char20(of.reissuedAs),
  ISSUE_DT: date(of.issuedOn),
  ...dogColumns(of.dog),
  ...texts('COLOR', of.dog.colour),
  DNA_NO: of.dog.dnaNumber,
  CHIP_NO: of.chip,
  OWNER_NM: of.owner,
  OWNER_TEL: contact.mobile,
  OWNER_ADDR: contact.address,
  BRDR_NM: of.breeder,
  KENNEL_NM: of.kennel,
  TITLE_LIST: of.titles.map(({ title, on, place }) => ({ TITLE_NM: title, TITLE_DT: date(on), CITY_NM: place })),
  HEALTH_LIST: of.healthTests.map(({ name, result, on }) => ({ ITEM_NM: name, ITEM_RSLT: result, TEST_DT: date(on) })),
  PEDIGREE_LIST: of.pedigree ? [...ancestors(of.pedigree.sire, 'F'), ...ancestors(of.pedigree.dam, 'M')] : null,
});

export const geneReport = (of: GeneReport) => ({
  RPT_NO: of.reportNumber,
  CERT_NO: char20(of.certificateNumber),
  ...dogColumns(of.dog),
  LAB_NM: of.lab,
  SAMPLE_DT: date(of.sampledOn),
  RPT_DT: date(of.reportedOn),
  ITEM_LIST: of.tests.map((test) => ({
    ITEM_CD: test.id,
    ...texts('ITEM_NM', test.name),
    GENE_NM: test.gene,
    ITEM_TYP: codeOf(categories, test.category),
    INHERIT_CD: codeOf(inheritances, test.inheritance),
    RSLT_CD: codeOf(results, test.result),
    GENOTYPE: test.genotype,
    ...texts('RSLT_DESC', test.meaning),
  })),
});

export const licence = (of: Licence) => ({
  LIC_ID: Number(of.id),
  LIC_NO: char20(of.number),
  LIC_SYS: of.system === 'fci' ? 'I' : 'N',
  PSN_NM: of.holder,
  PSN_TEL: contact.mobile,
  ID_CARD_NO: contact.idNumber,
  LVL_CD: of.level.code,
  ...texts('LVL_NM', of.level.name),
  ...texts('SUBJ_NM', of.category ?? null),
  BGN_DT: date(of.issuedOn),
  // The fake's convention for a licence that never expires.
  END_DT: date(of.validUntil) ?? '99991231',
  LIC_STS: codeOf(licenceStates, of.status),
  NEW_LIC_NO: char20(of.replacedBy),
  ORG_NM: of.issuer,
  PHOTO_PATH: of.photo,
});

export const rankRow = (row: RankRow) => ({
  RNK_NO: row.rank,
  LAST_RNK_NO: row.previousRank,
  DOG_ID: Number(row.dogId),
  DOG_NM: row.registeredName,
  ...breedRef(row.breed),
  SEX_CD: codeOf(sexes, row.sex),
  SHOW_CNT: row.shows,
  TOT_SCORE: row.points,
  PHOTO_PATH: row.picture,
});

export const rankDetails = ({ dog, year, points, shows, ranks, results: all, rule }: RankDetails) => ({
  DOG_ID: Number(dog.id),
  DOG_NM: dog.registeredName,
  ...breedRef(dog.breed),
  SEX_CD: codeOf(sexes, dog.sex),
  BIRTH_DT: date(dog.bornOn),
  OWNER_NM: dog.ownerMasked,
  PHOTO_PATH: dog.picture,
  RNK_YEAR: year,
  TOT_SCORE: points,
  SHOW_CNT: shows,
  ALL_RNK_NO: ranks.all,
  GRP_RNK_NO: ranks.group,
  BREED_RNK_NO: ranks.breed,
  SCORE_LIST: all.map((result) => ({
    SHOW_ID: Number(result.showId),
    ...texts('SHOW_NM', result.show),
    SHOW_DT: date(result.date),
    ...texts('CITY_NM', result.city),
    JUDGE_NM: result.judge,
    AWARD_CD: result.award,
    ENTRY_CNT: result.competitors,
    SCORE: result.points,
  })),
  RULE_VER: rule.version,
  ...texts('RULE_DESC', rule.text),
});

export const sort = ({ id, name, count }: NoticeSort) => ({
  CHNL_ID: Number(id),
  ...texts('CHNL_NM', name),
  ARTI_CNT: count,
});

export const article = (of: Notice) => ({
  ARTI_ID: Number(of.id),
  CHNL_ID: Number(of.sortId),
  ARTI_TITLE: of.title,
  PUB_TM: time(of.publishedAt),
  TOP_FLG: flag(of.pinned),
  ARTI_ABS: of.summary,
  COVER_PATH: of.cover,
  ARTI_CLOB: of.html,
  LINK_URL: of.externalUrl,
  ATTACH_LIST: of.attachments.map(({ name, url, bytes }) => ({ FILE_NM: name, FILE_PATH: url, FILE_SIZE: bytes })),
  CLOSE_DT: date(of.deadline),
});

export const thanks = (of: Appreciation) => ({
  THX_ID: Number(of.id),
  THX_NO: char20(of.number),
  UNIT_NM: of.recipient,
  THX_REASON: of.reason,
  EVENT_NM: of.event,
  ISSUE_DT: date(of.issuedOn),
  PIC_PATH: of.picture,
});

export const draw = (of: Draw) => ({
  DRAW_ID: Number(of.id),
  DRAW_TM: time(of.drawnAt),
  WIN_FLG: flag(of.outcome === 'won'),
  PRIZE_ID: of.prize ? Number(of.prize.id) : null,
  PRIZE_NM: of.prize?.name,
  PRIZE_PIC: of.prize?.picture,
  SEND_STS: codeOf(sendStates, of.state),
});

export const chances = ({ remaining, used, earned, dogs, activity }: RaffleTotal) => ({
  LEFT_CNT: remaining,
  USED_CNT: used,
  CHANCE_LIST: earned.map(({ reason, count }) => ({ SRC_CD: codeOf(sources, reason), CHANCE_CNT: count })),
  DOG_LIST: dogs.map(({ name, noseprintRegisteredOn }) => ({
    CALL_NM: name,
    NOSE_REG_DT: date(noseprintRegisteredOn),
  })),
  ACT_ID: Number(activity.id),
  ACT_NM: activity.title,
  ACT_BGN_TM: time(activity.startsAt),
  ACT_END_TM: time(activity.endsAt),
  ACT_ORG: activity.organiser,
  ACT_RULE: activity.rules,
  PRIZE_LIST: activity.prizes.map((prize) => ({
    PRIZE_ID: Number(prize.id),
    PRIZE_NM: prize.name,
    PRIZE_PIC: prize.picture,
    PRIZE_CNT: prize.quantity,
    REST_CNT: prize.remaining,
    WIN_RATE_PCT: prize.odds * 100,
  })),
});
