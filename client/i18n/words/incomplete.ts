/** Words about the number of a dog's certificate that lacks a part. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '编号可能没输全',
  hint: (number: string, part: string) => `登记中没有 ${number}，它比常见的编号短：${part}请照证书补全，例如`,
  parts: {
    serial: '中间的流水号应有七位。',
    year: '末尾缺少斜杠和两位年份。',
    yearDigit: '斜杠后的年份应有两位，这里只有一位。',
    some: '编号由犬种编号、七位流水号和两位年份组成。',
  },
};

const en: typeof zh = {
  title: 'The number may be incomplete',
  hint: (number, part) =>
    `${number} is not on the register, and is shorter than usual. ${part} Complete it from the certificate; it should look like this:`,
  parts: {
    serial: 'The serial in the middle should have seven digits.',
    year: 'The slash and the two-digit year at the end are missing.',
    yearDigit: 'The year after the slash should have two digits, not one.',
    some: 'A number has the breed, a serial of seven digits and a two-digit year.',
  },
};

export const incompleteWords: Catalog<typeof zh> = { zh, en };
