/** UI strings for the look-up field. */
import type { Catalog } from '../language.ts';

const zh = {
  scan: '扫码',
  scanFailed: '扫码功能未能加载，请检查网络后再试',
  checking: '查证中',
  missing: (isNumber: boolean): string => (isNumber ? '请先输入编号' : '请先输入编号或完整姓名'),
  example: (number: string) => `例如 ${number}`,
  filled: '已填入编号，请逐位核对',
  meant: (count: number): string =>
    count === 1 ? '是不是下面这个编号？若不是，再按一次，按所写的查' : '有几个编号，请选一个',
};

const en: typeof zh = {
  scan: 'Scan a code',
  scanFailed: 'The scanner did not load. Check your connection and try again.',
  checking: 'Checking',
  missing: (isNumber) => (isNumber ? 'Type the number first' : 'Type a number or a full name first'),
  example: (number) => `e.g. ${number}`,
  filled: 'Number filled in: please check it character by character',
  meant: (count) =>
    count === 1
      ? 'Did you mean this number? If not, press again to check what you wrote'
      : 'Which of these numbers do you mean?',
};

export const lookUpWords: Catalog<typeof zh> = { zh, en };
