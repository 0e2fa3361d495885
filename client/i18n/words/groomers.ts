import type { LocalizedText } from '../../../shared/areas/common.ts';
import type { Catalog } from '../language.ts';

/** (assumed) Name and meaning of a level or category. Unknown levels and categories get no explanation. */
interface Meaning {
  readonly name: string;
  readonly meaning: string;
}
interface LevelMeaning extends Meaning {
  readonly code: string;
}

const groomingZh: readonly LevelMeaning[] = [
  { code: 'C', name: 'C 级', meaning: '能独立完成基础护理和家庭宠物的常规造型。' },
  { code: 'B', name: 'B 级', meaning: '能按犬种标准修剪常见犬种，处理不同毛质。' },
  { code: 'A', name: 'A 级', meaning: '能为参展犬做全套造型，精通多种修剪技法。' },
  { code: 'T', name: '教师级', meaning: '可以授课，并担任等级考试的考官。' },
];

const groomingEn: typeof groomingZh = [
  { code: 'C', name: 'Level C', meaning: 'Basic care and everyday styling of pet dogs, without supervision.' },
  { code: 'B', name: 'Level B', meaning: 'Trims common breeds to their standard and handles different coats.' },
  { code: 'A', name: 'Level A', meaning: 'Prepares show dogs from start to finish, in several techniques.' },
  { code: 'T', name: 'Teacher', meaning: 'May teach, and examine for the levels.' },
];

const bathingZh: readonly LevelMeaning[] = [
  { code: 'bathing-junior', name: '初级洗护', meaning: '能安全地完成洗浴、吹干和日常清洁。' },
  { code: 'bathing-senior', name: '高级洗护', meaning: '能护理各种毛质，处理打结和换毛。' },
  { code: 'bathing-show', name: '赛级洗护', meaning: '能为参展犬做赛前洗护。' },
];

const bathingEn: typeof bathingZh = [
  { code: 'bathing-junior', name: 'Junior bathing', meaning: 'Bathing, drying and daily hygiene, done safely.' },
  { code: 'bathing-senior', name: 'Senior bathing', meaning: 'Care of every type of coat, matting and moulting.' },
  { code: 'bathing-show', name: 'Show bathing', meaning: 'Bathing and coat care before a show.' },
];

/** Names must match those in server/areas/groomers.ts. */
const categoriesZh: readonly Meaning[] = [
  { name: '贵宾犬造型', meaning: '卷毛犬种的剪形与塑形，如贵宾犬的各式造型。' },
  { name: '㹴犬拔毛', meaning: '刚毛犬种以手或刀拔毛，保持毛质与毛色。' },
  { name: '猎鹬犬手剥', meaning: '猎鹬犬与雪达犬丝质被毛的手剥与打薄。' },
  { name: '其他长毛犬', meaning: '双层被毛与垂毛犬种的梳理与修整。' },
];

const categoriesEn: typeof categoriesZh = [
  { name: 'Poodle trimming', meaning: 'Scissoring and shaping curly coats, as in the clips of the Poodle.' },
  { name: 'Terrier stripping', meaning: 'Plucking wire coats by hand or knife, to keep their texture and colour.' },
  { name: 'Spaniel hand-stripping', meaning: 'Hand-stripping and thinning the silky coats of spaniels and setters.' },
  { name: 'Other long-coated breeds', meaning: 'Brushing out and tidying double and flowing coats.' },
];

const zh = {
  title: '查美容师',
  certificate: '美容师证书',
  lede: '输入证书编号，或美容师的完整姓名。',
  label: '美容师证书编号或完整姓名',
  systems: { national: '国内体系', fci: 'FCI 体系', unknown: '不详' },
  tryAnotherNumber: '去查美容师',
  notFound: '没有这张证书',
  notFoundHint: '登记信息中没有链接里的编号，请用证书编号或姓名重新查证。',
  otherNumber: '编号不符，或没有这张证书',
  otherNumberHint: '请对照证书再输入一次编号。',
  withheld: '没有显示持证人',
  withheldHint: '这个链接里没有证书编号。为保护个人信息，只凭链接不显示持证人、照片和编号；请输入证书上的编号。',
  number: '证书编号',
  malformed: '这个链接里的编号有误',
  malformedHint: '链接可能没有复制完整，请用证书编号或姓名重新查。',
  ladders: [
    { title: '美容等级', levels: groomingZh },
    { title: '洗护等级', levels: bathingZh },
  ],
  categories: { title: 'FCI 体系：类别 × 等级', hint: '每张证书只对应一类毛质，分别定级。', list: categoriesZh },
};

const en: typeof zh = {
  title: 'Check a groomer',
  certificate: 'Groomer certificate',
  lede: 'Enter the certificate number, or the groomer’s full name.',
  label: 'Groomer: number or full name',
  systems: { national: 'National system', fci: 'FCI system', unknown: 'Unknown' },
  tryAnotherNumber: 'Check a groomer',
  notFound: 'There is no such certificate',
  notFoundHint: 'The number in this link is not on the register. Please look it up by number or name.',
  otherNumber: 'The number does not match, or there is no such certificate',
  otherNumberHint: 'Please compare the number with the certificate and type it again.',
  withheld: 'The holder is not shown',
  withheldHint:
    'This link does not contain the certificate number. To protect personal data, a link alone does not show the holder, photo or number; please type the number on the certificate.',
  number: 'Certificate number',
  malformed: 'The number in this link is not valid',
  malformedHint: 'The link may have been cut short. Please look it up by number or name.',
  ladders: [
    { title: 'Grooming levels', levels: groomingEn },
    { title: 'Bathing grades', levels: bathingEn },
  ],
  categories: {
    title: 'FCI system: category × level',
    hint: 'Each certificate covers one category of coat work, graded on its own.',
    list: categoriesEn,
  },
};

export const groomerWords: Catalog<typeof zh> = { zh, en };

/** Titles of the certificates, printed in both languages. */
export const groomerDocumentTitles: Readonly<Record<'national' | 'fci' | 'unknown', LocalizedText>> = {
  national: { zh: '美容师证书', en: 'Groomer certificate' },
  fci: { zh: 'FCI 美容师证书', en: 'FCI groomer certificate' },
  unknown: { zh: '美容师证书', en: 'Groomer certificate' },
};
