/** Words of the number field. */
import type { Catalog } from '../language.ts';

const zh = {
  scan: '扫码',
  scanFailed: '扫码功能未能加载，请检查网络后再试',
  missing: '请先填写，再查询',
  filled: '已填入扫到的编号，请核对后再查',
};

const en: typeof zh = {
  scan: 'Scan a code',
  scanFailed: 'The scanner did not load. Check your connection and try again.',
  missing: 'Fill this in first',
  filled: 'Filled in from the code: please compare it before checking',
};

export const lookUpWords: Catalog<typeof zh> = { zh, en };
