/**
 * The registers of groomers: 60 certificates of the national system, 25 of the FCI-based one. The people are invented;
 * the levels are real: C, B, A and teacher for grooming, junior, senior and show for bathing.
 */
import { issueDay, type LicenceRow, licenceRow, type RemarkableRow } from './licence-row.ts';
import { inventedName } from './names.ts';

/** Worth trying: valid, teacher without end, expired, revoked, lost and reissued under a new number, bathing for shows. */
const remarkable: readonly RemarkableRow[] = [
  { number: 'CKU-G-B-2023-0417', holder: '张示例', level: 'B', issuedOn: '2023-04-17' },
  { number: 'CKU-G-T-2019-0006', holder: '李示范', level: 'T', issuedOn: '2019-09-02' },
  { number: 'CKU-G-C-2019-0233', holder: '王样本', level: 'C', issuedOn: '2019-06-10' },
  { number: 'CKU-G-A-2022-0058', holder: '赵演示', level: 'A', issuedOn: '2022-03-21', revoked: true },
  { number: 'CKU-G-A-2022-0041', holder: '陈样例', level: 'A', issuedOn: '2022-11-07', revoked: true },
  { number: 'CKU-G-A-2024-0112', holder: '陈样例', level: 'A', issuedOn: '2024-05-20', validUntil: '2027-11-06' },
  { number: 'CKU-W-X-2025-0019', holder: '周虚构', level: 'X', issuedOn: '2025-08-15' },
];

/** W: bathing (洗护); J, S and X stand for junior, senior and show. */
const generatedLevels = ['C', 'C', 'C', 'B', 'B', 'A', 'J', 'S', 'C', 'B', 'J', 'T'];

const four = (n: number) => String(n).padStart(4, '0');

function generated(index: number): RemarkableRow {
  const level = generatedLevels[index % generatedLevels.length] ?? 'C';
  const issuedOn = issueDay(index);
  const kind = 'JSX'.includes(level) ? 'W' : 'G';
  const number = `CKU-${kind}-${level}-${issuedOn.slice(0, 4)}-${four(500 + index * 7)}`;
  return { number, holder: inventedName(index), level, issuedOn, ...(index % 19 === 8 && { revoked: true }) };
}

export const nationalGroomers: readonly LicenceRow[] = [
  ...remarkable,
  ...Array.from({ length: 60 - remarkable.length }, (_, i) => generated(i)),
].map((row, i) => licenceRow(row, 1001 + i));

export interface FciGroomer extends LicenceRow {
  readonly category: keyof typeof fciCategories;
}

/** The kinds of coat work, by oa-web's code. */
export const fciCategories = {
  '01': '贵宾犬造型',
  '02': '㹴犬拔毛',
  '03': '猎鹬犬手剥',
  '04': '其他长毛犬',
} as const;

const remarkableFci: readonly (RemarkableRow & Pick<FciGroomer, 'category'>)[] = [
  { number: 'FCI-G-2022-031', holder: '孙范例', level: 'A', issuedOn: '2022-10-18', category: '01' },
  { number: 'FCI-G-2023-007', holder: 'Ida Example', level: 'T', issuedOn: '2023-03-06', category: '02' },
  { number: 'FCI-G-2020-012', holder: '吴模拟', level: 'B', issuedOn: '2020-07-27', category: '03' },
  { number: 'FCI-G-2024-004', holder: '郑假名', level: 'C', issuedOn: '2024-01-15', category: '04', revoked: true },
];

const categoryCodes = Object.keys(fciCategories) as FciGroomer['category'][];

function generatedFci(index: number): RemarkableRow & Pick<FciGroomer, 'category'> {
  const issuedOn = issueDay(index * 3 + 1);
  const number = `FCI-G-${issuedOn.slice(0, 4)}-${String(100 + index * 3).padStart(3, '0')}`;
  const level = ['C', 'B', 'A', 'B', 'C', 'T'][index % 6] ?? 'C';
  return { number, holder: inventedName(index + 60), level, issuedOn, category: categoryCodes[index % 4] ?? '04' };
}

export const fciGroomers: readonly FciGroomer[] = [
  ...remarkableFci,
  ...Array.from({ length: 25 - remarkableFci.length }, (_, i) => generatedFci(i)),
].map((row, i) => ({ ...licenceRow(row, 5001 + i), category: row.category }));

/** Numbers worth trying while the sandbox runs. */
export const groomerDemoNumbers: readonly string[] = remarkable.map(({ number }) => number);
export const fciGroomerDemoNumbers: readonly string[] = remarkableFci.map(({ number }) => number);
