/** UI strings about numbers that lack a part, belong to another register, or have no known form. */
import type { Catalog } from '../language.ts';

const zh = {
  unusual: '编号与常见格式不符。常见的编号例如',
  incomplete: '编号可能没输全',
  incompleteHint: (number: string, part: string) => `${number} 比常见的编号短。${part}请照证书补全，例如`,
  parts: {
    serial: '中间的流水号应有七位。',
    year: '末尾缺少斜杠和两位年份。',
    yearDigit: '斜杠后的年份应有两位，这里只有一位。',
    ofDog: '编号由犬种编号、七位流水号和两位年份组成。',
    some: '',
  },
  looksLike: {
    groomer: '这像是美容师证书的编号',
    trainer: '这像是训练师证书的编号',
    dog: '这像是犬只证书的编号',
    gene: '这像是基因报告的编号',
    appreciation: '这像是鸣谢证书的编号',
  },
  looksLikeHint: '请到对应页面查询。',
};

const en: typeof zh = {
  unusual: 'The number is not in the usual format, for example',
  incomplete: 'The number may be incomplete',
  incompleteHint: (number, part) =>
    `${number} is shorter than usual. ${part}${part && ' '}Complete it from the certificate; it should look like this:`,
  parts: {
    serial: 'The serial in the middle should have seven digits.',
    year: 'The slash and the two-digit year at the end are missing.',
    yearDigit: 'The year after the slash should have two digits, not one.',
    ofDog: 'A number has the breed, a serial of seven digits and a two-digit year.',
    some: '',
  },
  looksLike: {
    groomer: 'This looks like a groomer’s number',
    trainer: 'This looks like a trainer’s number',
    dog: 'This looks like the number of a dog’s certificate',
    gene: 'This looks like the number of a gene report',
    appreciation: 'This looks like the number of a certificate of appreciation',
  },
  looksLikeHint: 'Look it up on the page for those numbers.',
};

export const mistypedWords: Catalog<typeof zh> = { zh, en };
