/** UI strings for a notice in a list, on the home page and the announcement pages. */
import type { Catalog } from '../language.ts';

const zh = {
  pinned: '置顶',
  dateAndTime: (date: string, time: string) => `${date}\u00a0${time}`,
  closesToday: (time: string | null) => `今天${time ?? ''}截止`,
  closesSoon: (day: string, left: number) => `${day}截止，还剩 ${left} 天`,
  closesOn: (day: string) => `${day}截止`,
  closedOn: (day: string) => `已于 ${day}截止`,
  entriesClosed: '报名已截止',
  entriesLeft: (n: number, time: string | null) => (n === 0 ? `报名今天${time ?? ''}截止` : `报名还剩 ${n} 天`),
  entriesClose: (day: string) => `报名 ${day}截止`,
  showDays: (from: string, weekday: string, to: string, lastWeekday: string, isOneMonth: boolean) =>
    from === to
      ? `${from} ${weekday}`
      : `${isOneMonth ? from.slice(0, -2) + to.replace(/.*?(\d+.日)/, '–$1') : `${from} 至 ${to}`} ${weekday}至${lastWeekday}`,
  attachmentCount: (n: number) => `${n} 个附件`,
};

const hourInChina = (time: string | null): string => (time ? `, ${time}\u00a0China\u00a0time` : '');

const en: typeof zh = {
  pinned: 'Pinned',
  dateAndTime: (date, time) => `${date}${hourInChina(time)}`,
  closesToday: (time) => `Closes today${hourInChina(time)}`,
  closesSoon: (day, left) => `Closes ${day}, in ${left === 1 ? '1 day' : `${left} days`}`,
  closesOn: (day) => `Closes ${day}`,
  closedOn: (day) => `Closed ${day}`,
  entriesClosed: 'Entries closed',
  entriesLeft: (n, time) =>
    n === 0 ? `Entries close today${hourInChina(time)}` : n === 1 ? '1 day left to enter' : `${n} days left to enter`,
  entriesClose: (day) => `Enter by ${day}`,
  showDays: (from, weekday, to, lastWeekday, isOneMonth) =>
    from === to
      ? `${weekday}, ${from}`
      : `${weekday}–${lastWeekday}, ${isOneMonth ? `${Number.parseInt(from, 10)}–` : `${from} to `}${to}`,
  attachmentCount: (n) => (n === 1 ? '1 attachment' : `${n} attachments`),
};

export const noticeWords: Catalog<typeof zh> = { zh, en };
