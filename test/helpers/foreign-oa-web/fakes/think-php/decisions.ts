/** The answers that the ThinkPHP fake's registry gives to the doctor's questions. */
import type { Decisions } from '../fake-under-test.ts';

/** Parses pairs of the fake's key and our field. */
const pairs = (list: string): Record<string, string> =>
  Object.fromEntries(list.split(',').map((pair) => pair.trim().split(' ') as [string, string]));

const breedFields = pairs(
  'pz_id id, fci_hao fciNumber, pz_mc name, zu_id groupId, jie_id sectionId, tx size, mian_gz workingTrial, tp picture',
);
const breedOfDog = pairs('pz_id breed.id, peizhong breed.name, fci_hao breed.fciNumber, zu_id breed.groupId');
const breedColumns = pairs('pid breed.id, pname breed.name, fci breed.fciNumber, zid breed.groupId');

/** Maps every ancestor's key to our path: `fuqin_muqin` is the sire's dam. */
function ways(generations: number): Record<string, string> {
  const parents = { fuqin: 'sire', muqin: 'dam' };
  const older = generations > 1 ? Object.entries(ways(generations - 1)) : [];
  const longer = Object.entries(parents).flatMap(([key, field]) =>
    older.map(([way, path]) => [`${key}_${way}`, `${field}.${path}`]),
  );
  return { ...parents, ...Object.fromEntries(longer) };
}

const groomer = {
  codes: { status: pairs('1 valid, 2 expired, 3 revoked, 4 replaced'), 'level.code': pairs('1 C, 2 B, 3 A, 4 T') },
  fields: pairs('xm holder, lb category, hfbh replacedBy'),
};
const chances = { fields: pairs('dog_name name') };

export const decisions: Decisions = {
  codes: {
    kind: pairs('1 normal, 2 xt, 3 jd, 4 dg, 5 zaXt, 6 zaJd, 7 dnaXt, 8 dnaYsfyXt, 9 dnaAppRaisal, 10 mq, 11 country'),
    size: pairs('0 null, 1 small, 2 medium, 3 large, 4 giant, 5 several'),
    workingTrial: pairs('0 true, 1 false'),
    provisional: pairs('0 false, 1 true'),
    inheritance: pairs('0 null, 1 AR, 2 AD, 3 XL, 4 complex'),
    system: pairs('1 national, 2 fci'),
    pinned: pairs('0 false, 1 true'),
    reason: pairs('1 registration, 2 share, 3 other'),
    outcome: pairs('0 none, 1 won'),
    state: pairs('0 pending, 1 sent, 2 claimed'),
  },
  fields: pairs(`
    bieming aliases, ycd origin, linshi provisional, sg heightCm, tz weightKg, sm lifespanYears, beimao coat,
    xingge temperament, yongtu use, rkrq recognisedOn, bz standardUrl, jieshao description, tuji pictures,
    zu_hao number, zu_mc name, jie_shu sectionCount, jie_hao number, jie_mc name, pz_shu breedCount,
    quan_ming registeredName, hu_ming callName, gou_xb sex, csrq bornOn, zp photo, quanzhu owner, fzr breeder,
    zsbh number, zslx kind, dna_bh dnaNumber, quanshe kennel, xinpian chip, zszt status, xuetong pedigree,
    touxian titles, dd place, jiankang healthTests, chenghao titles, bgh reportNumber, shiyanshi lab, cyrq sampledOn,
    bgrq reportedOn, xiangmu tests, xm_id id, xm_mc name, jiyin gene, ycfs inheritance, jyx genotype,
    shuoming meaning, zs_no number, djmc level.name, dj level.code, jibie level.code, tixi system, fzsj issuedOn,
    yxq validUntil, zt status, fzdw issuer, paiming rank, last_pm previousRank, dog_id dogId, dog_name registeredName,
    dog_xb sex, jifen points, birth bornOn, zhuren ownerMasked, pm_all ranks.all, pm_zu ranks.group,
    pm_pz ranks.breed, mingxi results, city city, caipan judge, jiangxiang award, defen points, gz_ver rule.version,
    gz_text rule.text, gz_gongshi rule.formula, cnt count, nid id, zhaiyao summary, content html, link externalUrl,
    fujian attachments, fname name, furl url, fsize bytes, is_top pinned, jz_time deadline, cert_no number,
    xingming holder, level level.code, level_name level.name, stat status, new_no replacedBy, shiyou reason,
    huodong event, shengyu remaining, yiyong used, laiyuan earned, cs count, lx reason, bw_time noseprintRegisteredOn,
    hd activity, zhuban organiser, guize rules, jiangpin prizes, jp_num quantity, jp_left remaining, gailv odds,
    zj outcome, fj state, jilu record, jihui total, hd_id id, hd_title title, s_time startsAt, e_time endsAt,
    jp_id id, jp_name name, jp_pic picture, jpid prize.id, jpmc prize.name, jptp prize.picture, start_time issuedOn,
    end_time validUntil`),
  calls: {
    getFciGroup: { fields: pairs('zu_id id') },
    getFciSectionByGroupId: { fields: pairs('jie_id id, zu_id groupId') },
    getFciDogBySectionId: { fields: breedFields },
    getFciDogAll: { fields: breedFields },
    getFciDogById: {
      fields: {
        ...breedFields,
        ...pairs('maose colours, zu_hao group.number, zu_mc group.name, zu_jie_shu group.sectionCount'),
        ...pairs('zu_pz_shu group.breedCount, jie_hao section.number, jie_mc section.name'),
        ...pairs('jie_pz_shu section.breedCount'),
      },
    },
    getFciDogByGroupId: { fields: pairs('pid id, pname name, fci fciNumber, zid groupId, jid sectionId, pic picture') },
    certificateInfo: {
      codes: { sex: pairs('0 null, 1 male, 2 female'), status: pairs('0 valid, 1 revoked, 2 reissued') },
      fields: {
        ...breedOfDog,
        ...ways(3),
        ...pairs('hfbh reissuedAs, maose colour, tx title, rq on, xm name, jg result'),
      },
    },
    geneReport: {
      codes: {
        sex: { 公: 'male', 母: 'female' },
        category: pairs('1 disease, 2 trait, 3 colour, 4 parentage'),
        result: pairs('0 notTested, 1 clear, 2 carrier, 3 atRisk, 9 value'),
      },
      fields: { ...breedOfDog, ...pairs('zsbh certificateNumber, lb category, jg result') },
    },
    groomerCertificates: groomer,
    groomerCertificatesById: groomer,
    groomerFciCertificates: { ...groomer, codes: { status: pairs('0 valid, 1 replaced, 2 expired, 9 revoked') } },
    trainerCertificates: {
      codes: { status: { '-1': 'revoked', 0: 'expired', 1: 'valid', 2: 'replaced' } },
      fields: pairs('danwei issuer, pic photo'),
    },
    rank: {
      codes: { sex: pairs('0 female, 1 male'), previousRank: pairs('0 null') },
      fields: { ...breedColumns, ...pairs('cishu shows, pic picture') },
    },
    detail: {
      codes: { sex: pairs('0 female, 1 male') },
      fields: {
        ...breedColumns,
        ...pairs('dog_id id, cishu shows, pic picture, sid showId, sname show, time date, num competitors'),
      },
    },
    getSorts: { fields: pairs('sid id, sname name') },
    getTitleListBySortId: { fields: pairs('sid sortId, time publishedAt, pic cover') },
    certificates: { fields: pairs('danwei recipient, time issuedOn, pic picture') },
    total: chances,
    records: { fields: pairs('time drawnAt') },
    participate: { fields: pairs('time drawnAt, dog_name name') },
    share: chances,
  },
};
