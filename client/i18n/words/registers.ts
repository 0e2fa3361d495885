/** Labels of the links to each register's look-up page. */
import type { NumberRegister } from '../../../shared/rules/register-number.ts';
import type { Catalog } from '../language.ts';

const zh: Readonly<Record<NumberRegister, string>> = {
  groomer: '查美容师',
  trainer: '查训练师',
  dog: '查犬只证书',
  gene: '查基因报告',
  appreciation: '查鸣谢证书',
};

const en: typeof zh = {
  groomer: 'Check a groomer',
  trainer: 'Check a trainer',
  dog: 'Check a dog',
  gene: 'Open a gene report',
  appreciation: 'Find a certificate of appreciation',
};

export const registerWords: Catalog<typeof zh> = { zh, en };
