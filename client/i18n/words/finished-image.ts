/** UI strings for the dialog with a document's finished picture. */
import type { Catalog } from '../language.ts';

const zh = {
  holdToSave: '长按图片，选择“保存图片”。',
  saveOrSend: '保存或发送',
  send: '发送',
  saveFile: '保存图片',
  whole: '换成整页',
  short: '换成简版',
};

const en: typeof zh = {
  holdToSave: 'Press and hold the picture, then choose Save.',
  saveOrSend: 'Save or send',
  send: 'Send',
  saveFile: 'Save picture',
  whole: 'Whole page',
  short: 'Short version',
};

export const finishedImageWords: Catalog<typeof zh> = { zh, en };
