/**
 * Examples to try on the look-up pages and on /test, each with a note on what it demonstrates. Examples for a call's
 * parameters are next to the call's handler, in `areas/`.
 */
import type { Path } from '../../../shared/api.ts';
import type { Examples } from '../../../shared/areas/examples.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { appreciationDemoNumbers, appreciationRows } from './appreciation/certificates.ts';
import type { Text } from './breeds/breed-row.ts';
import { morningBell } from './dogs/golden.ts';
import { type CertifiedDog, demoNumbers, dogByNumber, lineNumbers } from './dogs/register.ts';
import { pendingReport, type Report, reports } from './genes/reports.ts';
import { fciGroomerDemos, groomerDemos } from './people/groomers.ts';
import type { LicenceDraft } from './people/licence-row.ts';
import { trainerDemos } from './people/trainers.ts';
import { members } from './raffle/members.ts';

const note = ([zh, en]: Text) => ({ zh, en });
const unknown: Text = ['查无此号', 'Not on record'];

const statusNotes: Readonly<Record<CertifiedDog['certificate']['status'], Text>> = {
  valid: ['有效', 'valid'],
  revoked: ['已注销', 'revoked'],
  invalid: ['已失效', 'no longer valid'],
  reissued: ['已换发', 'reissued'],
  unknown: ['状态无法识别', 'status not recognised'],
};

/** Note for the dog that demonstrates the chip check. */
const chipNote: Text = [
  '有效；芯片末六位 042917 相符，123456 不相符',
  'valid; the chip ends in 042917, and 123456 does not match',
];

function certificateNote({ number, breed, certificate }: CertifiedDog): Text {
  const { name } = certificateKinds[certificate.kind];
  const status: Text = certificate.underReview
    ? ['复核中，不予答复', 'under review: refused']
    : statusNotes[certificate.status];
  const line = lineNumbers.find((candidate) => candidate.number === number);
  const [zh, en] = line?.shows ?? (number === morningBell.number ? chipNote : status);
  return [`${name.zh} · ${breed.zh} · ${zh}`, `${name.en} · ${breed.en} · ${en}`];
}

function reportNote({ dog, tests }: Report): Text {
  const count = (result: Report['tests'][number]['result']) => tests.filter((test) => test.result === result).length;
  const [atRisk, carrier, notTested] = [count('atRisk'), count('carrier'), count('notTested')];
  const unknown = count('unknown');
  return [
    `${dog.breed.zh} · 有风险 ${atRisk}，携带 ${carrier}，未检测 ${notTested}${unknown > 0 ? `，未能识别 ${unknown}` : ''}`,
    `${dog.breed.en} · ${atRisk} at risk, ${carrier} carrier, ${notTested} not tested${unknown > 0 ? `, ${unknown} not recognised` : ''}`,
  ];
}

const licences = (demos: readonly (LicenceDraft & { readonly note: Text })[], notOnRecord: string) => [
  ...demos.map((demo) => ({ number: demo.number, note: note(demo.note) })),
  { number: notOnRecord, note: note(unknown) },
];

/** Returns the names that appear on more than one certificate. */
const namesakes = (demos: readonly LicenceDraft[]) =>
  [...new Set(demos.map(({ holder }) => holder))]
    .filter((name) => demos.filter(({ holder }) => holder === name).length > 1)
    .map((name) => ({ name, note: note(['同一姓名有多张证书', 'Several certificates under one name']) }));

const memberNotes: Readonly<Record<string, Text>> = {
  'demo-member-1': ['两只犬已登记鼻纹，还有抽奖机会', 'Two dogs with nose prints, draws left'],
  'demo-member-2': ['十二只犬，25 条抽奖记录', 'Twelve dogs and 25 draws on record'],
  'demo-member-3': ['没有犬登记鼻纹，没有抽奖机会', 'No nose print registered, no draw'],
};

export const exampleLists: Omit<Examples, 'calls'> = {
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

type Example = Examples['calls'][string][string][number];

/**
 * Examples for an area's calls, keyed by path and parameter. The first example for each parameter must exist in the
 * data.
 */
export type CallExamples = Readonly<Partial<Record<Path, Readonly<Record<string, Example[]>>>>>;

export const numberExamples = (rows: Examples['trainers']): Example[] =>
  rows.map(({ number, note }) => ({ value: number, note }));

export const notedExamples = (rows: readonly { readonly value: string; readonly note: Text }[]): Example[] =>
  rows.map((row) => ({ value: row.value, note: note(row.note) }));
