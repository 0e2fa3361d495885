/** Texts for the link to the registry, by the scheme of the link's URL. */
import type { Catalog } from '../language.ts';

const zh = {
  tel: (number: string) => `致电 ${number}`,
  mailto: (address: string) => `发邮件至 ${address}`,
  https: () => '登记处的联系方式',
};

const en: typeof zh = {
  tel: (number) => `Call ${number}`,
  mailto: (address) => `Write to ${address}`,
  https: () => 'How to reach the registry',
};

export const registryWords: Catalog<typeof zh> = { zh, en };
