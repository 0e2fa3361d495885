/** UI strings for the date range form (lazy-loaded). */
import type { Catalog } from '../language.ts';

const zh = {
  from: '从',
  to: '到',
  applyDates: '按日期查看',
  datesReversed: '开始日期晚于结束日期，请修改。',
};

const en: typeof zh = {
  from: 'From',
  to: 'To',
  applyDates: 'Show these dates',
  datesReversed: 'The start date is after the end date. Please change one of them.',
};

export const dateFormWords: Catalog<typeof zh> = { zh, en };
