import type { Catalog } from '../language.ts';

const zh = {
  lede: '输入证书编号或报告编号，看这只犬的基因报告。',
  numberLabel: '证书编号或报告编号',
  show: '查看',
  example: 'GR-23-081457',
  recent: '最近看过',
  recentHint: '仅保存在本设备上',
  clearRecent: '全部清除',
  chipNumber: '这是芯片号',
  chipNumberHint: '芯片号不能用来查报告，请输入证书编号或报告编号。',
};

const en: typeof zh = {
  lede: 'Enter a certificate or report number to see the dog’s gene report.',
  numberLabel: 'Certificate or report number',
  show: 'Show',
  example: 'GR-23-081457',
  recent: 'Recently viewed',
  recentHint: 'On this device only',
  clearRecent: 'Clear all',
  chipNumber: 'This is a chip number',
  chipNumberHint: 'Reports cannot be looked up by chip. Please enter the number of the certificate or the report.',
};

export const geneLookUpWords: Catalog<typeof zh> = { zh, en };
