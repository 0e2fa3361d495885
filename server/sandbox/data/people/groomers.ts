/**
 * The national and FCI groomer registers. The people are invented, but the levels are real: C, B, A and teacher for
 * grooming; junior, senior and show for bathing.
 */
import { type DemoRow, issueDay, type LicenceDraft, type LicenceRow, licenceRows } from './licence-row.ts';
import { inventedName } from './names.ts';

// biome-ignore format: a table
export const groomerDemos: readonly DemoRow[] = [
  { number: 'CKU-G-B-2023-0417', holder: '张示例', level: 'B', issuedOn: '2023-04-17',
    note: ['B 级，有效', 'Level B, valid'] },
  { number: 'CKU-G-T-2019-0006', holder: '李示范', level: 'T', issuedOn: '2019-09-02',
    note: ['教师级，未注明期限', 'Teacher, no expiry date stated'] },
  { number: 'CKU-G-C-2019-0233', holder: '王样本', level: 'C', issuedOn: '2019-06-10',
    note: ['C 级，已过期', 'Level C, expired'] },
  { number: 'CKU-G-A-2022-0058', holder: '赵演示', level: 'A', issuedOn: '2022-03-21', state: 'revoked',
    note: ['A 级，已吊销', 'Level A, revoked'] },
  { number: 'CKU-G-A-2022-0041', holder: '陈样例', level: 'A', issuedOn: '2022-11-07', state: 'replaced',
    replacedBy: 'CKU-G-A-2024-0112', note: ['遗失作废，已换新证', 'Lost, void, replaced by a new one'] },
  { number: 'CKU-G-A-2024-0112', holder: '陈样例', level: 'A', issuedOn: '2024-05-20', validUntil: '2027-11-06',
    note: ['补发的新证，有效期不变', 'The new one, which ends when the lost one would have'] },
  { number: 'CKU-W-X-2025-0019', holder: '周虚构', level: 'X', issuedOn: '2025-08-15',
    note: ['赛级洗护', 'Bathing for shows'] },
  { number: 'CKU-G-A-2023-0206', holder: '林重名', level: 'A', issuedOn: '2023-09-11',
    note: ['与另外两人同名：按姓名查有三张', 'Shares the name with two others: three by name'] },
  { number: 'CKU-G-C-2024-0388', holder: '林重名', level: 'C', issuedOn: '2024-12-02',
    note: ['与另外两人同名', 'Shares the name with two others'] },
  { number: 'CKU-G-B-2020-0171', holder: '林重名', level: 'B', issuedOn: '2020-08-24',
    note: ['与另外两人同名，已过期', 'Shares the name with two others; expired'] },
  { number: 'CKU-G-B-2025-0093', holder: '欧阳样本', level: 'B', issuedOn: '2025-03-03',
    note: ['复姓', 'A surname of two characters'] },
  { number: 'CKU-G-C-2025-0151', holder: '阿依示例·吐样本', level: 'C', issuedOn: '2025-05-26',
    note: ['带间隔号的姓名', 'A name with a middle dot'] },
  { number: 'CKU-G-B-2024-0266', holder: '许样张', level: 'B', issuedOn: '2024-10-14', state: 'unknown',
    note: ['状态无法识别', 'Status not recognised'] },
  { number: 'CKU-G-C-2023-0318', holder: '何样稿', level: 'C', issuedOn: '2023-07-03', state: 'invalid',
    note: ['已失效，未注明原因', 'No longer valid, no reason stated'] },
];

/** Levels of generated certificates. J, S and X are junior, senior and show, the levels for bathing (W, 洗护). */
const generatedLevels = ['C', 'C', 'C', 'B', 'B', 'A', 'J', 'S', 'C', 'B', 'J', 'T'];

const four = (n: number) => String(n).padStart(4, '0');

function generated(index: number): LicenceDraft {
  const level = generatedLevels[index % generatedLevels.length] ?? 'C';
  const issuedOn = issueDay(index);
  const kind = 'JSX'.includes(level) ? 'W' : 'G';
  const number = `CKU-${kind}-${level}-${issuedOn.slice(0, 4)}-${four(500 + index * 7)}`;
  return { number, holder: inventedName(index), level, issuedOn, ...(index % 19 === 8 && { state: 'revoked' }) };
}

export const nationalGroomers: readonly LicenceRow[] = licenceRows(
  [...groomerDemos, ...Array.from({ length: 60 - groomerDemos.length }, (_, i) => generated(i))],
  1001,
);

/** oa-web's codes for coat work: poodle trimming, terrier stripping, spaniel hand-stripping, other long-coated breeds. */
const categoryCodes = ['01', '02', '03', '04'] as const;

export interface FciGroomer extends LicenceRow {
  readonly category: (typeof categoryCodes)[number];
}

// biome-ignore format: a table
export const fciGroomerDemos: readonly (DemoRow & Pick<FciGroomer, 'category'>)[] = [
  { number: 'FCI-G-2022-031', holder: '孙范例', level: 'A', issuedOn: '2022-10-18', category: '01',
    note: ['贵宾犬造型，A 级', 'Poodle trimming, level A'] },
  { number: 'FCI-G-2023-007', holder: 'Ida Example', level: 'T', issuedOn: '2023-03-06', category: '02',
    note: ['㹴犬拔毛，教师级，未注明期限', 'Terrier stripping, teacher, no expiry date stated'] },
  { number: 'FCI-G-2020-012', holder: '吴模拟', level: 'B', issuedOn: '2020-07-27', category: '03',
    note: ['猎鹬犬手剥，已过期', 'Spaniel hand-stripping, expired'] },
  { number: 'FCI-G-2024-004', holder: '郑假名', level: 'C', issuedOn: '2024-01-15', category: '04', state: 'revoked',
    note: ['其他长毛犬，已吊销', 'Other long-coated breeds, revoked'] },
];

function generatedFci(index: number): LicenceDraft & Pick<FciGroomer, 'category'> {
  const issuedOn = issueDay(index * 3 + 1);
  const number = `FCI-G-${issuedOn.slice(0, 4)}-${String(100 + index * 3).padStart(3, '0')}`;
  const level = ['C', 'B', 'A', 'B', 'C', 'T'][index % 6] ?? 'C';
  return { number, holder: inventedName(index + 60), level, issuedOn, category: categoryCodes[index % 4] ?? '04' };
}

export const fciGroomers: readonly FciGroomer[] = licenceRows(
  [...fciGroomerDemos, ...Array.from({ length: 25 - fciGroomerDemos.length }, (_, i) => generatedFci(i))],
  5001,
);

/** Examples for `/sandbox/examples`. */
export const groomerDemoNumbers: readonly string[] = groomerDemos.map(({ number }) => number);
export const fciGroomerDemoNumbers: readonly string[] = fciGroomerDemos.map(({ number }) => number);
