/** UI strings for a breed's picture and its dialog. */
import type { Catalog } from '../language.ts';

const zh = {
  yourHeight: '您的身高',
  makePicture: '生成图片',
  drawing: '正在生成图片',
  pictureFailed: '未能生成图片。请再试一次，或截屏。',
  pictureOf: (name: string) => `${name} 的图片`,
  scan: '扫码看犬种介绍',
};

const en: typeof zh = {
  yourHeight: 'Your height',
  makePicture: 'Create picture',
  drawing: 'Creating the picture',
  pictureFailed: 'The picture could not be created. Try again, or take a screenshot.',
  pictureOf: (name) => `Picture of ${name}`,
  scan: 'Scan for more about the breed',
};

export const breedPictureWords: Catalog<typeof zh> = { zh, en };
