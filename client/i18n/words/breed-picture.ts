/** Words of a breed's picture. */
import type { Catalog } from '../language.ts';

const zh = {
  yourHeight: '您的身高',
  pictureOf: (name: string) => `${name} 的图片`,
  scan: '扫码看犬种介绍',
};

const en: typeof zh = {
  yourHeight: 'Your height',
  pictureOf: (name) => `Picture of ${name}`,
  scan: 'Scan for more about the breed',
};

export const breedPictureWords: Catalog<typeof zh> = { zh, en };
