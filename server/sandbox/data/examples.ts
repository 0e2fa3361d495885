/** Examples to try, each with what it shows: one list for the look-ups, /test and the README. */
import type { Path } from '../../../shared/api.ts';
import type { Examples } from '../../../shared/areas/examples.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { sorts } from './announcements/sorts.ts';
import { appreciationDemoNumbers, appreciationRows } from './appreciation/certificates.ts';
import type { Text } from './breeds/breed-row.ts';
import { morningBell } from './dogs/golden.ts';
import { type CertifiedDog, demoNumbers, dogByNumber, lineNumbers } from './dogs/register.ts';
import { pendingReport, type Report, reports } from './genes/reports.ts';
import { fciGroomerDemos, groomerDemos, nationalGroomers } from './people/groomers.ts';
import type { RemarkableRow } from './people/licence-row.ts';
import { trainerDemos } from './people/trainers.ts';
import { members } from './raffle/members.ts';
import { published } from './shows/season.ts';

const note = ([zh, en]: Text) => ({ zh, en });
const unknown: Text = ['查无此号', 'Not on record'];

const statusNotes: Readonly<Record<CertifiedDog['certificate']['status'], Text>> = {
  valid: ['有效', 'valid'],
  revoked: ['已注销', 'revoked'],
  reissued: ['已换发', 'reissued'],
};

/** The dog to try the chip check with. */
const chipNote: Text = [
  '有效；芯片末六位 042917 相符，123456 不相符',
  'valid; the chip ends in 042917, and 123456 does not match',
];

function certificateNote({ number, breed, certificate }: CertifiedDog): Text {
  const { name } = certificateKinds[certificate.kind];
  const status: Text = certificate.underReview
    ? ['复核中，不予答复', 'under review: refused']
    : statusNotes[certificate.status];
  const line = lineNumbers.find((known) => known.number === number);
  const [zh, en] = line?.shows ?? (number === morningBell.number ? chipNote : status);
  return [`${name.zh} · ${breed.zh} · ${zh}`, `${name.en} · ${breed.en} · ${en}`];
}

function reportNote({ dog, tests }: Report): Text {
  const count = (result: Report['tests'][number]['result']) => tests.filter((test) => test.result === result).length;
  const [atRisk, carrier, notTested] = [count('atRisk'), count('carrier'), count('notTested')];
  return [
    `${dog.breed.zh} · 有风险 ${atRisk}，携带 ${carrier}，未检测 ${notTested}`,
    `${dog.breed.en} · ${atRisk} at risk, ${carrier} carrier, ${notTested} not tested`,
  ];
}

const licences = (demos: readonly (RemarkableRow & { readonly note: Text })[], notOnRecord: string) => [
  ...demos.map((demo) => ({ number: demo.number, note: note(demo.note) })),
  { number: notOnRecord, note: note(unknown) },
];

/** People in the registers who share a name or hold several certificates. */
const namesakes = (demos: readonly RemarkableRow[]) =>
  [...new Set(demos.map(({ holder }) => holder))]
    .filter((name) => demos.filter(({ holder }) => holder === name).length > 1)
    .map((name) => ({ name, note: note(['同一姓名有多张证书', 'Several certificates under one name']) }));

const memberNotes: Readonly<Record<string, Text>> = {
  'demo-member-1': ['两只犬已登记鼻纹，还有抽奖机会', 'Two dogs with nose prints, draws left'],
  'demo-member-2': ['十二只犬，25 条抽奖记录', 'Twelve dogs and 25 draws on record'],
  'demo-member-3': ['没有犬登记鼻纹，没有抽奖机会', 'No nose print registered, no draw'],
};

const lists: Omit<Examples, 'calls'> = {
  certificates: [
    ...[...demoNumbers, ...lineNumbers.map(({ number }) => number)].flatMap((number) => {
      const dog = dogByNumber.get(number);
      if (!dog) return [];
      const chip = dog.certificate.underReview ? null : dog.certificate.chip.slice(-6);
      return { number, note: note(certificateNote(dog)), chip };
    }),
    { number: 'CKU-111-9999999/24', note: note(unknown), chip: null },
  ],
  geneReports: [
    ...reports.map((report) => ({ number: report.number, note: note(reportNote(report)) })),
    { number: pendingReport, note: note(['检测未完成，不予答复', 'Not released yet: refused']) },
    { number: 'GR-24-999999', note: note(unknown) },
  ],
  groomers: licences(groomerDemos, 'CKU-G-A-1999-0001'),
  groomerNames: namesakes(groomerDemos),
  fciGroomers: licences(fciGroomerDemos, 'FCI-G-1999-001'),
  trainers: licences(trainerDemos, 'CKU-T-A-1999-0001'),
  trainerNames: namesakes(trainerDemos),
  appreciation: appreciationRows
    .filter(({ number }) => appreciationDemoNumbers.includes(number))
    .map(({ number, issuedOn }) => ({
      number,
      note: note([`${issuedOn.slice(0, 4)} 年`, `Of ${issuedOn.slice(0, 4)}`]),
    })),
  members: members.map(({ token }) => ({ token, note: note(memberNotes[token] ?? ['会员', 'A member']) })),
};

const groomerId = (number: string): string =>
  String(nationalGroomers.find((groomer) => groomer.number === number)?.id ?? '');

type Values = { value: string; note: Text }[];
const numbers = (listed: Examples['trainers']) => listed.map(({ number, note }) => ({ value: number, note }));
const noted = (values: Values) => values.map((row) => ({ value: row.value, note: note(row.note) }));

const groupIds = noted([
  { value: '8', note: ['寻回犬、搜寻犬、水猎犬', 'Retrievers, flushing dogs, water dogs'] },
  { value: '9', note: ['伴侣犬和玩具犬', 'Companion and toy dogs'] },
  { value: '10', note: ['视觉猎犬', 'Sighthounds'] },
]);

/** The leaders, from last year until this year's first ranking is published. */
function leaders(now: Date) {
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const thisYear = Number(today.slice(0, 4));
  const year = published(thisYear, today).current.length > 0 ? thisYear : thisYear - 1;
  const dogs = published(year, today).current.slice(0, 3);
  return {
    dogId: dogs.map(({ dog }) => ({ value: dog.id, note: { zh: dog.registeredName, en: dog.registeredName } })),
    year: noted([{ value: String(year), note: [`${year} 年度`, `The season of ${year}`] }]),
  };
}

/** `now` decides which season's ranking exists. */
export function examplesAt(now: Date): Examples {
  const calls = {
    '/oa-web/api/v1/open/getFciSectionByGroupId': { groupId: groupIds },
    '/oa-web/api/v1/open/getFciDogBySectionId': {
      sectionId: noted([
        { value: '801', note: ['寻回犬', 'Retrievers'] },
        { value: '902', note: ['贵宾犬', 'Poodle'] },
      ]),
    },
    '/oa-web/api/v1/open/getFciDogById': {
      id: noted([
        { value: '111', note: ['金毛寻回犬', 'Golden Retriever'] },
        { value: '193', note: ['苏俄猎狼犬', 'Borzoi'] },
        { value: '230', note: ['藏獒', 'Tibetan Mastiff'] },
      ]),
    },
    '/oa-web/api/v1/open/shows/new/getFciDogByGroupId': { groupId: groupIds },
    '/oa-web/api/v1/open/shows/score/rank/detail': leaders(now),
    '/oa-web/api/v1/open/notice/getTitleListBySortId': {
      sortId: noted(Object.values(sorts).map(({ id, name }) => ({ value: id, note: name }))),
    },
    '/oa-web/groomer/groomerCertificates': { number: numbers(lists.groomers) },
    '/oa-web/groomer/groomerFciCertificates': { number: numbers(lists.fciGroomers) },
    '/oa-web/groomer/groomerCertificatesById': {
      id: noted(groomerDemos.map((demo) => ({ value: groomerId(demo.number), note: demo.note }))),
    },
    '/oa-web/handler/trainerCertificates': { number: numbers(lists.trainers) },
    '/oa-web/api/v1/breeder/myDog/certificateInfo': { number: numbers(lists.certificates) },
    '/oa-web/api/v1/dog/geneReport': { number: numbers(lists.geneReports) },
  } satisfies Partial<Record<Path, Record<string, object[]>>>;
  return { ...lists, calls };
}
