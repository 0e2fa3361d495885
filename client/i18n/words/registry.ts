/** UI strings for the link to the registry, by the scheme of the link's URL. */
import type { Catalog } from '../language.ts';

const zh = {
  tel: (number: string) => `致电 ${number}`,
  mailto: (address: string) => `发邮件至 ${address}`,
  https: () => '登记处的联系方式',
  none: '登记处的电话请自行查找，不要用对方给的。',
};

const en: typeof zh = {
  tel: (number) => `Call ${number}`,
  mailto: (address) => `Write to ${address}`,
  https: () => 'How to reach the registry',
  none: 'Find the registry’s number yourself; do not use one that you are given.',
};

export const registryWords: Catalog<typeof zh> = { zh, en };
