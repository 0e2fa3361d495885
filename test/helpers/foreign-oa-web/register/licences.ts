/** Licences of invented groomers and trainers, and certificates of appreciation. */

const levelNames = {
  C: { zh: 'C 级', en: 'Level C' },
  B: { zh: 'B 级', en: 'Level B' },
  A: { zh: 'A 级', en: 'Level A' },
  T: { zh: '教师级', en: 'Teacher' },
} as const;

type Level = keyof typeof levelNames;
type Status = 'valid' | 'expired' | 'revoked';

const licence = (
  id: string,
  number: string,
  holder: string,
  level: Level,
  issuedOn: string,
  validUntil: string | null,
  status: Status = 'valid',
) => ({
  id,
  number,
  holder,
  level: { code: level, name: levelNames[level] },
  issuedOn,
  validUntil,
  status,
  replacedBy: null,
  issuer: '示例培训部',
  photo: `/upload/licence/${id}.jpg`,
});

const national = { system: 'national', category: null };

export const groomers = [
  { ...licence('9101', 'CKU-G-A-2024-9001', '赵假名', 'A', '2024-05-20', '2029-05-19'), ...national },
  { ...licence('9102', 'CKU-G-B-2019-9002', '孙范例', 'B', '2019-06-03', '2024-06-02', 'expired'), ...national },
  { ...licence('9103', 'CKU-G-C-2023-9003', '冯设例', 'C', '2023-03-07', '2028-03-06', 'revoked'), ...national },
  { ...licence('9104', 'CKU-G-T-2020-9004', '吴样例', 'T', '2020-10-08', null), ...national },
];

const poodles = { system: 'fci', category: { zh: '贵宾犬造型', en: 'Poodle trimming' } };
const terriers = { system: 'fci', category: { zh: '㹴犬拔毛', en: 'Terrier stripping' } };

export const fciGroomers = [
  { ...licence('9201', 'FCI-G-2024-901', '吴样例', 'A', '2024-02-01', '2029-01-31'), ...poodles },
  { ...licence('9202', 'FCI-G-2023-902', '冯设例', 'B', '2023-04-05', '2028-04-04', 'revoked'), ...terriers },
];

export const trainers = [
  licence('9301', 'CKU-T-B-2023-9001', '郑虚名', 'B', '2023-08-09', '2028-08-08'),
  licence('9302', 'CKU-T-A-2022-9002', '周试写', 'A', '2022-01-10', '2027-01-09', 'revoked'),
  licence('9303', 'CKU-T-C-2018-9003', '卫造名', 'C', '2018-11-12', '2023-11-11', 'expired'),
];

/** Certificates of appreciation, newest first, as the register sends them. */
export const appreciation = Array.from({ length: 12 }, (_, n) => {
  const number = 12 - n;
  const year = number > 6 ? 2026 : 2025;
  return {
    id: String(9_400 + number),
    number: `CKU-TX-${year}-9${String(number).padStart(2, '0')}`,
    recipient: `示例单位${number}号`,
    reason: `为第 ${number} 场示例犬展提供场地`,
    event: number % 2 ? `第 ${number} 场示例犬展` : null,
    issuedOn: `${year}-0${1 + (number % 9)}-1${number % 10}`,
    picture: `/upload/appreciation/${number}.jpg`,
  };
});
