/** Words of what came of comparing a chip. */
import type { Catalog } from '../language.ts';

const zh = {
  match: '与登记一致',
  matchHint: '末六位相同，这张证书登记的就是您面前的这只犬。',
  mismatch: '与登记不一致',
  mismatchHint: '请再读一次芯片，一位一位核对。若仍不一致，这张证书登记的是另一只犬。',
  stillMismatch: '还是不一致',
  stillMismatchHint:
    '不必急着下结论：扫描器可能读错，犬只可能换过芯片而没有更新登记。请带上犬只和证书，到登记处当面核对；在那之前先不要付款。',
  unknown: '登记里没有芯片号',
  unknownHint: '没有可以比对的号码。这不说明证书有问题，可以请犬主到登记处补登。',
  incomplete: '请输入六位数字',
  malformed: '链接里带的芯片号不是六位数字，没有核对',
  failed: '没能核对',
  failedHint: '暂时连不上登记系统。这不说明芯片不符，请稍后再试。',
  tooMany: '核对的次数太多了',
  tooManyHint: (minutes: number) =>
    `为防止有人试出芯片号，一张证书能核对的次数有限，谁来核对都算。请过 ${minutes} 分钟再试；这不说明芯片不符。`,
};

const en: typeof zh = {
  match: 'It matches the register',
  matchHint: 'The last six digits are the same: this is the certificate of the dog before you.',
  mismatch: 'It does not match',
  mismatchHint:
    'Read the chip once more, digit by digit. If it still differs, this certificate is that of another dog.',
  stillMismatch: 'It still does not match',
  stillMismatchHint:
    'There is no need to judge at once: a scanner may misread, and a dog may have a newer chip that was not registered. Take dog and certificate to the registry office, and do not pay before.',
  unknown: 'No chip is registered',
  unknownHint:
    'There is no number to compare with. That says nothing against the certificate; the owner can have the chip added.',
  incomplete: 'Please type six digits',
  malformed: 'The chip digits in the link are not six figures and were not compared',
  failed: 'It could not be compared',
  failedHint: 'The registry cannot be reached. This does not mean that the chip differs: please try again later.',
  tooMany: 'Too many tries',
  tooManyHint: (minutes) =>
    `So that the chip cannot be found by trying, a certificate allows few tries, by all visitors together. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. This does not mean that the chip differs.`,
};

export const chipWords: Catalog<typeof zh> = { zh, en };
