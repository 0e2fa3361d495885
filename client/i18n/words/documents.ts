/** Words of every printable document: its QR code and its actions. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import type { Catalog } from '../language.ts';

const zh = {
  scan: '扫码核对',
  scanHint: '以扫码打开的网页所示为准。',
  qr: '本页的二维码',
  checkedAt: (time: string) => `${time} 查验`,
  actions: '这张证书',
  save: '存为图片',
  saving: (percent: number) => `正在生成 ${percent}%`,
  saved: '图片已保存',
  saveFailed: '没能生成图片。可以截屏，或者打印。',
  picture: '证书图片',
  pictureOf: (name: string) => `${name} 的图片`,
  holdToSave: '长按图片，选择“保存图片”。',
  saveOrSend: '保存或发送',
  send: '发送',
  saveFile: '保存图片',
  print: '打印',
  unverifiedHint: '登记里有这张证书；它是否仍然有效，没能读出来。',
};

const en: typeof zh = {
  scan: 'Scan to check',
  scanHint: 'What the page it opens says is what counts.',
  qr: 'QR code of this page',
  checkedAt: (time) => `Checked ${time}`,
  actions: 'This certificate',
  save: 'Save picture',
  saving: (percent) => `Drawing ${percent}%`,
  saved: 'Picture saved',
  saveFailed: 'The picture could not be made. Take a screenshot instead, or print.',
  picture: 'Picture of the certificate',
  pictureOf: (name) => `Picture of ${name}`,
  holdToSave: 'Press and hold the picture, then choose Save.',
  saveOrSend: 'Save or send',
  send: 'Send',
  saveFile: 'Save picture',
  print: 'Print',
  unverifiedHint: 'The register holds this certificate; whether it still counts could not be read.',
};

export const documentWords: Catalog<typeof zh> = { zh, en };

/** In both languages, whatever that of the interface: the paper may be shown to anyone. */
export const unverified: LocalizedText = { zh: '状态未能核实', en: 'Status not verified' };
