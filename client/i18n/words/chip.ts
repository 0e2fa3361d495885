/** UI strings about chip comparison outcomes. */
import type { Catalog } from '../language.ts';

const zh = {
  match: '与登记一致',
  matchHint: '末六位与登记的芯片号相同。请再对照犬种、性别和毛色；买卖之前，可请登记处核对完整的芯片号。',
  mismatch: '与登记不一致',
  mismatchHint: '请再读一次芯片，逐位核对。若仍不一致，这张证书可能属于另一只犬。',
  stillMismatch: '还是不一致',
  stillMismatchHint:
    '请先不要下结论：扫描器可能误读，犬只也可能换过芯片而未更新登记。请凭证书编号向登记处核实，核实之前请勿付款。',
  unknown: '登记信息中没有芯片号',
  unknownHint: '没有可以比对的号码。这不说明证书有问题，可请犬主向登记处申请补登。',
  incomplete: '请输入六位数字',
  malformed: '链接中的芯片号不是六位数字，未作核对',
  failed: '未能核对',
  failedHint: '暂时无法连接登记系统。这不说明芯片不符，请稍后再试。',
  tooMany: '核对次数过多',
  tooManyHint: (minutes: number) =>
    `为防止芯片号被试出，每张证书的核对次数有限，所有访客合计。请 ${minutes} 分钟后再试；这不说明芯片不符。`,
};

const en: typeof zh = {
  match: 'It matches the register',
  matchHint:
    'The last six digits are those of the registered chip. Compare breed, sex and colour as well; before a sale, ask the registry to compare the whole number.',
  mismatch: 'It does not match',
  mismatchHint:
    'Read the chip once more, digit by digit. If it still differs, the certificate may belong to another dog.',
  stillMismatch: 'It still does not match',
  stillMismatchHint:
    'Do not judge yet: a scanner may misread, and a dog may have a newer chip that was never registered. Verify it with the registry, quoting the certificate number, and do not pay before then.',
  unknown: 'No chip is registered',
  unknownHint:
    'There is no number to compare with. This says nothing against the certificate; the owner can have the chip added.',
  incomplete: 'Please enter six digits',
  malformed: 'The chip number in the link is not six digits and was not compared',
  failed: 'Could not be checked',
  failedHint:
    'The registry’s system cannot be reached. This does not mean that the chip differs: please try again later.',
  tooMany: 'Too many attempts',
  tooManyHint: (minutes) =>
    `To keep the chip number from being guessed, each certificate allows a limited number of attempts, shared by all visitors. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. This does not mean that the chip differs.`,
};

export const chipWords: Catalog<typeof zh> = { zh, en };
