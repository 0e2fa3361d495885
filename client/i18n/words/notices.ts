/** Words of a notice in a list, on the home page and the announcement pages. */
import type { Catalog } from '../language.ts';

const zh = {
  closesToday: '今天截止',
  closesSoon: (day: string, left: number) => `${day}截止，还剩 ${left} 天`,
  closesOn: (day: string) => `${day}截止`,
  closedOn: (day: string) => `已于 ${day}截止`,
  entriesClosed: '报名已截止',
  entriesLeft: (n: number) => (n === 0 ? '报名今天截止' : `报名还剩 ${n} 天`),
  entriesClose: (day: string) => `报名 ${day}截止`,
  attachmentCount: (n: number) => `${n} 个附件`,
};

const en: typeof zh = {
  closesToday: 'Closes today',
  closesSoon: (day, left) => `Closes ${day}, ${left === 1 ? '1 day' : `${left} days`} left`,
  closesOn: (day) => `Closes ${day}`,
  closedOn: (day) => `Closed ${day}`,
  entriesClosed: 'Entries closed',
  entriesLeft: (n) => (n === 0 ? 'Entries close today' : n === 1 ? '1 day left to enter' : `${n} days left to enter`),
  entriesClose: (day) => `Enter by ${day}`,
  attachmentCount: (n) => (n === 1 ? '1 attachment' : `${n} attachments`),
};

export const noticeWords: Catalog<typeof zh> = { zh, en };
