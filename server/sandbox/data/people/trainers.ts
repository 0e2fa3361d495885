/** The trainer and handler register. The people are invented. */
import { type DemoRow, issueDay, type LicenceDraft, type LicenceRow, licenceRows } from './licence-row.ts';
import { inventedName } from './names.ts';

// biome-ignore format: a table
export const trainerDemos: readonly DemoRow[] = [
  { number: 'CKU-T-A-2022-0108', holder: '韩示例', level: 'A', issuedOn: '2022-06-13',
    note: ['A 级，有效', 'Level A, valid'] },
  { number: 'CKU-T-T-2020-0003', holder: '杨示范', level: 'T', issuedOn: '2020-10-19',
    note: ['教师级，未注明期限', 'Teacher, no expiry date stated'] },
  { number: 'CKU-T-C-2018-0087', holder: '朱样本', level: 'C', issuedOn: '2018-04-23',
    note: ['C 级，已过期', 'Level C, expired'] },
  { number: 'CKU-T-B-2024-0065', holder: '秦演示', level: 'B', issuedOn: '2024-02-26', state: 'revoked',
    note: ['B 级，已吊销', 'Level B, revoked'] },
  { number: 'CKU-T-B-2023-0021', holder: 'Max Muster', level: 'B', issuedOn: '2023-05-08', state: 'replaced',
    replacedBy: 'CKU-T-B-2025-0140',    note: ['遗失作废，已换新证', 'Lost, void, replaced by a new one'] },
  { number: 'CKU-T-B-2025-0140', holder: 'Max Muster', level: 'B', issuedOn: '2025-09-01', validUntil: '2028-05-07',
    note: ['补发的新证，有效期不变', 'The new one, which ends when the lost one would have'] },
  { number: 'CKU-T-C-2024-0172', holder: '何同名', level: 'C', issuedOn: '2024-07-08',
    note: ['与另一人同名：按姓名查有两张', 'Shares the name with someone else: two by name'] },
  { number: 'CKU-T-A-2021-0044', holder: '何同名', level: 'A', issuedOn: '2021-11-29',
    note: ['与另一人同名', 'Shares the name with someone else'] },
];

function generated(index: number): LicenceDraft {
  const level = ['C', 'B', 'C', 'A', 'B', 'C', 'T'][index % 7] ?? 'C';
  const issuedOn = issueDay(index * 5 + 2);
  const number = `CKU-T-${level}-${issuedOn.slice(0, 4)}-${String(200 + index * 6).padStart(4, '0')}`;
  return { number, holder: inventedName(index + 120), level, issuedOn, ...(index % 17 === 9 && { state: 'revoked' }) };
}

export const trainerRegister: readonly LicenceRow[] = licenceRows(
  [...trainerDemos, ...Array.from({ length: 40 - trainerDemos.length }, (_, i) => generated(i))],
  301,
);

/** Examples for `/sandbox/examples`. */
export const trainerDemoNumbers: readonly string[] = trainerDemos.map(({ number }) => number);
