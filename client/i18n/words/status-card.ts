/** UI strings for the status card, shared by all kinds of records. */
import type { Catalog } from '../language.ts';

const zh = {
  checkedAt: (when: string) => `北京时间 ${when} 查证`,
  checkAgain: '再查一次',
  notOnRecord: '登记信息中没有此编号',
  notOnRecordSteps: [
    '与证书逐位核对，留意 0 和 O、1 和 I。',
    '证书上有二维码的，请扫码再查，以免抄错。',
    '核对无误仍查不到，请向登记处核实。',
  ],
  mayBeFake: '若证书上确实印着这个编号，它可能不是真的。',
  successor: '查看换发的新证书',
  unchecked: '本次未能查证',
  uncheckedHint: '登记系统没有给出可用的答复。这不等于没有这条记录，也不说明它是真是假。',
  uncheckedOffline: '没有网络连接。这不等于没有这条记录，也不说明它是真是假；联网后会自动再查。',
  tooMany: '查证次数过多',
  tooManyHint: '本次没有查证，不说明记录有问题。请等一分钟再查。',
  registerUnchecked: (register: string) => `${register}本次未能查证`,
};

const en: typeof zh = {
  checkedAt: (when) => `Checked ${when}, China\u00a0time`,
  checkAgain: 'Check again',
  notOnRecord: 'This number is not on the register',
  notOnRecordSteps: [
    'Compare it with the paper character by character. Watch for 0 and O, 1 and I.',
    'If the paper has a QR code, scan that instead of typing.',
    'If the number is right and still not found, verify it with the registry.',
  ],
  mayBeFake: 'If the certificate really bears this number, it may be fake.',
  successor: 'See the certificate that replaced it',
  unchecked: 'Could not be checked',
  uncheckedHint: 'The registry’s system gave no usable answer. There may still be such a record, genuine or not.',
  uncheckedOffline:
    'You are offline. There may still be such a record, genuine or not. It will be checked again once you are connected.',
  tooMany: 'Too many look-ups',
  tooManyHint: 'Nothing was checked, so this says nothing against the record. Please wait a minute, then check again.',
  registerUnchecked: (register) => `${register}: could not be checked`,
};

export const statusCardWords: Catalog<typeof zh> = { zh, en };
