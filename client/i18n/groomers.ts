/** Words of groomers' certificates, and those that every licence of a person shares (trainers read them too). */
import type { Catalog } from './language.ts';

const licenceZh = {
  fieldLabel: '证书编号或姓名全名',
  check: '查询',
  status: { valid: '有效', expired: '已过期', revoked: '已吊销' },
  registered: '在册证书',
  validUntil: (day: string) => `有效期至 ${day}`,
  expiredOn: (day: string) => `${day} 到期，续期前不能以此执业`,
  expiredSome: '已过有效期，续期前不能以此执业',
  revokedHint: '证书已收回，不能以此执业',
  checkedAt: (when: string) => `${when} 查验`,
  issuedLabel: '发证日期',
  untilLabel: '有效期至',
  untilUnsaid: '未注明期限',
  levels: '等级说明',
  issuedOn: (day: string) => `${day} 签发`,
  office: '教育培训部',
  found: (n: number) => `${n} 张`,
  noneNumber: (text: string) => `没有编号为 ${text} 的证书`,
  noneName: (text: string) => `没有“${text}”的证书`,
  noneNumberHint: '请一位一位核对编号。若证书上确实这样印，它可能不是真的。',
  noneNameHint: '姓名要写全，一个字也不能少。也可以改用证书编号查。',
  malformed: '这样查不了',
  malformedHint: '请输入完整的证书编号，或姓名全名。',
  refused: '登记系统没有受理',
  refusedHint: '请把姓名写全，或改用证书编号。为保护个人信息，不能只凭姓氏查找。',
  privacy: '为保护个人信息，姓名只显示第一个字。',
};

const licenceEn: typeof licenceZh = {
  fieldLabel: 'Number or full name',
  check: 'Check',
  status: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' },
  registered: 'On the register',
  validUntil: (day: string) => `Valid until ${day}`,
  expiredOn: (day: string) => `Ended ${day}; no licence to practise until renewed`,
  expiredSome: 'Past its last day; no licence to practise until renewed',
  revokedHint: 'Withdrawn: no licence to practise',
  checkedAt: (when: string) => `checked ${when}`,
  issuedLabel: 'Issued',
  untilLabel: 'Valid until',
  untilUnsaid: 'No end stated',
  levels: 'What the levels mean',
  issuedOn: (day: string) => `Issued ${day}`,
  office: 'Education office',
  found: (n: number) => (n === 1 ? '1 certificate' : `${n} certificates`),
  noneNumber: (text: string) => `There is no certificate ${text}`,
  noneName: (text: string) => `No certificate under the name "${text}"`,
  noneNumberHint: 'Compare the number digit by digit. If the paper really says so, it may not be genuine.',
  noneNameHint: 'The name must be complete, to the letter. You can also use the certificate number.',
  malformed: 'This cannot be looked up',
  malformedHint: 'Please type the whole certificate number, or the full name.',
  refused: 'The registry did not accept this',
  refusedHint: 'Type the full name, or use the number. To protect people, a surname alone is not looked up.',
  privacy: 'To protect people, only the first character of a name is shown.',
};

export const licenceWords: Catalog<typeof licenceZh> = { zh: licenceZh, en: licenceEn };

/** (assumed) What a level stands for, by its code; one that is not here goes without. */
const levelsZh: readonly { readonly code: string; readonly name: string; readonly meaning: string }[] = [
  { code: 'C', name: 'C 级', meaning: '能独立完成基础护理和家庭宠物的常规造型。' },
  { code: 'B', name: 'B 级', meaning: '能按犬种标准修剪常见犬种，处理不同毛质。' },
  { code: 'A', name: 'A 级', meaning: '能为参展犬做全套造型，精通多种修剪技法。' },
  { code: 'T', name: '教师级', meaning: '可以授课，并担任等级考试的考官。' },
  { code: 'bathing-junior', name: '初级洗护', meaning: '能安全地完成洗浴、吹干和日常清洁。' },
  { code: 'bathing-senior', name: '高级洗护', meaning: '能护理各种毛质，处理打结和换毛。' },
  { code: 'bathing-show', name: '赛级洗护', meaning: '能为参展犬做赛前洗护。' },
];

const levelsEn: typeof levelsZh = [
  { code: 'C', name: 'Level C', meaning: 'Basic care and everyday styling of pet dogs, without supervision.' },
  { code: 'B', name: 'Level B', meaning: 'Trims common breeds to their standard and handles different coats.' },
  { code: 'A', name: 'Level A', meaning: 'Prepares show dogs from start to finish, in several techniques.' },
  { code: 'T', name: 'Teacher', meaning: 'May teach, and examine for the levels.' },
  { code: 'bathing-junior', name: 'Junior bathing', meaning: 'Bathing, drying and daily hygiene, done safely.' },
  { code: 'bathing-senior', name: 'Senior bathing', meaning: 'Care of every type of coat, matting and moulting.' },
  { code: 'bathing-show', name: 'Show bathing', meaning: 'Bathing and coat care before a show.' },
];

const zh = {
  title: '查美容师',
  certificate: '美容师证书',
  lede: '输入证书编号，或美容师的姓名全名。',
  systems: { national: '国内体系', fci: 'FCI 体系' },
  papers: { national: '美容师证书', fci: 'FCI 美容师证书' },
  again: '去查美容师',
  gone: '没有这张证书',
  goneHint: '链接里的编号在登记里找不到，请用证书编号或姓名重新查。',
  levels: levelsZh,
};

const en: typeof zh = {
  title: 'Check a groomer',
  certificate: 'Groomer certificate',
  lede: "Type the certificate number, or the groomer's full name.",
  systems: { national: 'National system', fci: 'FCI-based system' },
  papers: { national: 'Groomer certificate', fci: 'FCI groomer certificate' },
  again: 'Check a groomer',
  gone: 'There is no such certificate',
  goneHint: 'The register does not know what this link names. Please check by number or name.',
  levels: levelsEn,
};

export const groomerWords: Catalog<typeof zh> = { zh, en };
