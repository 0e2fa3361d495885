/** Words of a notice in a list, on the home page and the announcement pages. */
import type { Catalog } from '../language.ts';

const zh = {
  dateAndTime: (date: string, time: string) => `${date}${time}`,
  closesToday: (time: string | null) => `今天${time ?? ''}截止`,
  closesSoon: (day: string, left: number) => `${day}截止，还剩 ${left} 天`,
  closesOn: (day: string) => `${day}截止`,
  closedOn: (day: string) => `已于 ${day}截止`,
  entriesClosed: '报名已截止',
  entriesLeft: (n: number, time: string | null) => (n === 0 ? `报名今天${time ?? ''}截止` : `报名还剩 ${n} 天`),
  entriesClose: (day: string) => `报名 ${day}截止`,
  showDays: (days: string, weekdays: string) => `${days} ${weekdays}`,
  /** Joins two dates of one month. */
  daysOfMonth: (from: string, to: string) => `${from.slice(0, -2)}–${to.split('\u00a0').at(-2)}\u00a0日`,
  dayToDay: (from: string, to: string) => `${from} 至 ${to}`,
  weekdays: (from: string, to: string) => `${from}至${to}`,
  attachmentCount: (n: number) => `${n} 个附件`,
};

const hourInChina = (time: string | null): string => (time ? `, ${time} China time` : '');

const en: typeof zh = {
  dateAndTime: (date, time) => `${date}${hourInChina(time)}`,
  closesToday: (time) => `Closes today${hourInChina(time)}`,
  closesSoon: (day, left) => `Closes ${day}, ${left === 1 ? '1 day' : `${left} days`} left`,
  closesOn: (day) => `Closes ${day}`,
  closedOn: (day) => `Closed ${day}`,
  entriesClosed: 'Entries closed',
  entriesLeft: (n, time) =>
    n === 0 ? `Entries close today${hourInChina(time)}` : n === 1 ? '1 day left to enter' : `${n} days left to enter`,
  entriesClose: (day) => `Enter by ${day}`,
  showDays: (days, weekdays) => `${weekdays}, ${days}`,
  daysOfMonth: (from, to) => `${Number.parseInt(from, 10)}–${to}`,
  dayToDay: (from, to) => `${from} to ${to}`,
  weekdays: (from, to) => `${from}–${to}`,
  attachmentCount: (n) => (n === 1 ? '1 attachment' : `${n} attachments`),
};

export const noticeWords: Catalog<typeof zh> = { zh, en };
