/** UI strings that all printable documents share: the QR code and the actions. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import type { Catalog } from '../language.ts';

const zh = {
  scan: '扫码核对',
  scanHint: '以扫码打开的网页为准。',
  qr: '本页的二维码',
  checkedAt: (time: string) => `北京时间 ${time} 查证`,
  actions: '这张证书',
  save: '生成图片',
  /** @param percent 0 if unknown */
  saving: (percent: number) => (percent === 0 ? '正在生成' : `正在生成 ${percent}%`),
  saved: '图片已保存',
  saveFailed: '未能生成图片，可改用截屏或打印。',
  picture: '证书图片',
  breedDrawing: '犬种示意图，非本犬照片',
  pictureOf: (name: string) => `${name} 的图片`,
  print: '打印',
};

const en: typeof zh = {
  scan: 'Scan to check',
  scanHint: 'Trust the page it opens, not this copy.',
  qr: 'QR code of this page',
  checkedAt: (time) => `Checked ${time}, China\u00a0time`,
  actions: 'This certificate',
  save: 'Create picture',
  saving: (percent) => (percent === 0 ? 'Creating' : `Creating ${percent}%`),
  saved: 'Picture saved',
  saveFailed: 'The picture could not be created. Take a screenshot or print instead.',
  picture: 'Picture of the certificate',
  breedDrawing: 'Drawing of the breed, not a photo of this dog',
  pictureOf: (name) => `Picture of ${name}`,
  print: 'Print',
};

export const documentWords: Catalog<typeof zh> = { zh, en };

/** Shown in both languages, because a printout may be shown to anyone. */
export const unverified: LocalizedText = { zh: '状态未能核实', en: 'Status not verified' };
