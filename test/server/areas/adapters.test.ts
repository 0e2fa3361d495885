/** The adapters as what they are: pure functions from whatever oa-web writes to the contract. */
import { t } from 'tap';
import { toDraft, toNotice, toSort } from '../../../server/areas/announcements.ts';
import { toAppreciation } from '../../../server/areas/appreciation.ts';
import { toBreedSummary, toGroup, toSection } from '../../../server/areas/breeds.ts';
import { toDogCertificate, toGeneReport } from '../../../server/areas/certificates.ts';
import { toGroomerCertificate } from '../../../server/areas/groomers.ts';
import { toRaffleRecord, toRaffleTotal } from '../../../server/areas/raffle.ts';
import { toRankRow, toShowResult } from '../../../server/areas/rankings.ts';
import { toTrainerCertificate } from '../../../server/areas/trainers.ts';
import { recordReader, ShapeError } from '../../../server/oaweb/fields/field-reader.ts';

const raw = (record: object) => recordReader(record, '$');
const adapting = {
  picture: (url: string | null) => url && `/media${url}`,
  link: (url: string | null) => url,
  isPage: () => false,
  file: () => null,
  reportSkipped: () => {},
  now: () => new Date('2026-11-21T04:00:00Z'),
};

t.test('toGroup, from snake_case with the number in words, has it as a number', async (t) => {
  t.same(
    toGroup(raw({ group_id: 10, group_no: '第 10 组', name_cn: '视觉猎犬', name_en: 'Sighthounds', dog_count: '14' })),
    {
      id: '10',
      number: 10,
      name: { zh: '视觉猎犬', en: 'Sighthounds' },
      sectionCount: 0,
      breedCount: 14,
    },
  );
  t.throws(() => toGroup(raw({ id: 11, groupNo: 11, name: 'x' })), ShapeError, 'there is no eleventh group');
});

t.test('toSection, with one name only, has it in both languages', async (t) => {
  t.match(toSection(raw({ id: 801, pid: '8', name: 'Retrievers', dogNum: 6 })), {
    id: '801',
    groupId: '8',
    number: null,
    name: { zh: 'Retrievers', en: 'Retrievers' },
    breedCount: 6,
  });
});

t.test('toBreedSummary, with Y/N, aliases in one text and an absent size, is complete', async (t) => {
  const summary = toBreedSummary(
    raw({
      breedId: 172,
      fciNo: '172',
      chineseName: '贵宾犬',
      englishName: 'Poodle',
      alias: '泰迪、巨贵',
      gid: 9,
      sid: 902,
      country: '法国',
      isWorkTrial: 'N',
      workingTrial: 'N',
      isProvisional: 0,
      img: '/172.svg',
      constructor: 'x',
    }),
    adapting.picture,
  );
  t.same(summary, {
    id: '172',
    fciNumber: 172,
    name: { zh: '贵宾犬', en: 'Poodle' },
    aliases: ['泰迪', '巨贵'],
    groupId: '9',
    sectionId: '902',
    origin: { zh: '法国', en: '法国' },
    size: null,
    workingTrial: false,
    provisional: false,
    picture: '/media/172.svg',
  });
});

t.test('toSort and toNotice, with seconds, 1/0 and hostile markup, are plain and safe', async (t) => {
  t.same(toSort(raw({ id: 3, name: '培训考试', count: '12' }), adapting.reportSkipped), {
    id: '3',
    name: { zh: '培训考试', en: '培训考试' },
    count: 12,
  });
  const draft = toDraft(
    raw({
      id: 5,
      title: '<b>通知</b> &amp; 说明',
      publishTime: 1_795_000_000,
      isTop: 1,
      content: '<p onclick="x()">正文<script>alert(1)</script></p>',
    }),
    '3',
    adapting,
  );
  t.match(toNotice(draft, adapting), {
    id: '5',
    sortId: '3',
    title: '通知 & 说明',
    publishedAt: new Date(1_795_000_000_000).toISOString(),
    pinned: true,
    html: '<p>正文</p>',
    attachments: [],
    deadline: null,
  });
});

t.test('toGroomerCertificate and toTrainerCertificate mask the holder and let the calendar decide', async (t) => {
  const licence = { id: 1, number: 'CKU-G-B-2021-0001', name: '张示例', level: 'B', issueDate: '2021/3/1' };
  const expired = toGroomerCertificate(raw({ ...licence, validUntil: '2026-11-20' }), 'national', adapting);
  t.match(expired, {
    holder: '张**',
    status: 'expired',
    validUntil: '2026-11-20',
    level: { code: 'B' },
    system: 'national',
  });
  const valid = toTrainerCertificate(raw({ ...licence, validUntil: '2026-11-21' }), adapting);
  t.match(valid, { holder: '张**', status: 'valid' }, 'the last day still counts');
});

t.test('toAppreciation, from the shortest record, has null for what is absent', async (t) => {
  t.match(toAppreciation(raw({ id: 7, number: 'A-7', recipient: '示例犬舍', reason: '志愿服务' }), adapting), {
    id: '7',
    event: null,
    issuedOn: null,
    picture: null,
  });
});

t.test('toDogCertificate, with a chip typed, tells match or no match and never the number', async (t) => {
  const record = {
    certificateNo: 'CKU-111-0026158/23',
    kind: 'xt',
    status: 1,
    dogName: "Amberfield's Morning Bell",
    breedId: 111,
    breedNameCn: '金毛寻回犬',
    breedNameEn: 'Golden Retriever',
    sex: 2,
    owner: '陈示例',
    chipNo: '156000000123456',
  };
  const asked = (chip?: string) => ({ number: record.certificateNo, ...(chip !== undefined && { chip }) });
  const match = toDogCertificate(raw(record), asked('123456'), adapting);
  t.match(match, {
    kind: 'xt',
    status: 'valid',
    chipMatch: true,
    owner: '陈**',
    dog: { sex: 'female' },
    pedigree: null,
  });
  t.equal(toDogCertificate(raw(record), asked('654321'), adapting).chipMatch, false);
  t.equal(toDogCertificate(raw(record), asked(), adapting).chipMatch, null);
  t.notMatch(JSON.stringify(match), '156000000123456');
  t.equal(toDogCertificate(raw({ ...record, kind: 'brandNew' }), asked(), adapting).kind, 'normal');
});

t.test('toGeneReport, with a result missing, says not tested and never clear', async (t) => {
  const report = toGeneReport(
    raw({
      reportNo: 'GR-1',
      dogName: 'Bell',
      breedId: 111,
      breedName: 'Golden Retriever',
      tests: [
        { id: 1, nameCn: '进行性视网膜萎缩', nameEn: 'prcd-PRA', gene: 'PRCD', category: 'disease', inheritance: 'AR' },
      ],
    }),
    adapting,
  );
  t.match(report.tests, [{ gene: 'PRCD', result: 'notTested', genotype: null }]);
});

t.test('toRankRow and toShowResult, with figures as text, have them as numbers', async (t) => {
  const row = toRankRow(
    raw({
      rank: '4',
      dogId: 9,
      dogName: 'Little Parasol',
      breedId: 77,
      breedName: '蝴蝶犬',
      groupId: 9,
      score: '3,640',
      shows: '22',
    }),
    { rowsBefore: 0 },
    adapting.picture,
  );
  t.match(row, { rank: 4, previousRank: null, dogId: '9', points: 3640, shows: 22, sex: null, picture: null });
  const result = toShowResult(
    raw({ showId: 1, showName: '北京冠军展', date: '2026/5/3', award: 'BOB', points: '120' }),
  );
  t.match(result, { showId: '1', date: '2026-05-03', award: 'BOB', points: 120, judge: null, city: null });
});

t.test('toRaffleTotal and toRaffleRecord, with odds as a percentage, have a share of one', async (t) => {
  const total = toRaffleTotal(
    raw({
      remaining: 2,
      used: '3',
      activity: {
        id: 1,
        title: '冬季抽奖',
        prizes: [{ id: 1, name: '银章', quantity: 60, remaining: 41, odds: '0.6%' }],
      },
    }),
    adapting,
  );
  t.match(total, {
    remaining: 2,
    used: 3,
    earned: [],
    dogs: [],
    activity: { prizes: [{ odds: 0.006, remaining: 41 }] },
  });
  const record = toRaffleRecord(raw({ id: 1, drawnAt: '2026-11-18 20:14:00', outcome: 'none' }), adapting.picture);
  t.match(record, { drawnAt: '2026-11-18T12:14:00.000Z', outcome: 'none', prize: null, state: null });
});
