/** The register of trainers and handlers: 40 certificates of invented people. */
import { issueDay, type LicenceRow, licenceRow, type RemarkableRow } from './licence-row.ts';
import { inventedName } from './names.ts';

/** Worth trying: valid, teacher without end, expired, revoked, lost and reissued under a new number. */
const remarkable: readonly RemarkableRow[] = [
  { number: 'CKU-T-A-2022-0108', holder: '韩示例', level: 'A', issuedOn: '2022-06-13' },
  { number: 'CKU-T-T-2020-0003', holder: '杨示范', level: 'T', issuedOn: '2020-10-19' },
  { number: 'CKU-T-C-2018-0087', holder: '朱样本', level: 'C', issuedOn: '2018-04-23' },
  { number: 'CKU-T-B-2024-0065', holder: '秦演示', level: 'B', issuedOn: '2024-02-26', revoked: true },
  { number: 'CKU-T-B-2023-0021', holder: 'Max Muster', level: 'B', issuedOn: '2023-05-08', revoked: true },
  { number: 'CKU-T-B-2025-0140', holder: 'Max Muster', level: 'B', issuedOn: '2025-09-01', validUntil: '2028-05-07' },
];

function generated(index: number): RemarkableRow {
  const level = ['C', 'B', 'C', 'A', 'B', 'C', 'T'][index % 7] ?? 'C';
  const issuedOn = issueDay(index * 5 + 2);
  const number = `CKU-T-${level}-${issuedOn.slice(0, 4)}-${String(200 + index * 6).padStart(4, '0')}`;
  return { number, holder: inventedName(index + 120), level, issuedOn, ...(index % 17 === 9 && { revoked: true }) };
}

export const trainerRegister: readonly LicenceRow[] = [
  ...remarkable,
  ...Array.from({ length: 40 - remarkable.length }, (_, i) => generated(i)),
].map((row, i) => licenceRow(row, 301 + i));

/** Numbers worth trying while the sandbox runs. */
export const trainerDemoNumbers: readonly string[] = remarkable.map(({ number }) => number);
