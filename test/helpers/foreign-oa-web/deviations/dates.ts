/** Dates, in the formats of Java, its JSON libraries and its databases. */

import { leaves } from '../changes.ts';
import { changesData, theme } from '../deviation.ts';
import { certificate, groomer, Moment, noticesOf } from '../expected-calls.ts';

/** A day as a string, in parts, and as midnight in China. */
interface Day {
  readonly text: string;
  readonly year: string;
  readonly month: string;
  readonly date: string;
  readonly midnight: Date;
}

/** Writes dates in another format. */
const dates = (write: (day: Day) => unknown) =>
  changesData({
    'certificateInfo groomerCertificates': leaves((value) => {
      const [text, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) ?? [];
      if (text === undefined) return value;
      return write({ text, year, month, date, midnight: new Date(`${text}T00:00:00+08:00`) });
    }),
  });
const order = (dates: 'dmy' | 'mdy') => ({
  names: ['dates', 'issuedOn', 'validUntil', 'bornOn'],
  decided: { calls: { '*': { dates } } },
});
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const monthName = ({ month }: Day) => months[Number(month) - 1];

export const ofDates = theme(
  [
    certificate('valid', { status: 'valid', issuedOn: '2024-07-05', dog: { bornOn: '2024-04-09' } }),
    certificate('titled', { issuedOn: '2023-10-12', titles: [{ on: '2023-06-07' }, { on: '2023-09-10' }] }),
    groomer('CKU-G-A-2024-9001', { status: 'valid', issuedOn: '2024-05-20', validUntil: '2029-05-19' }),
    groomer('CKU-G-B-2019-9002', { status: 'expired', issuedOn: '2019-06-03', validUntil: '2024-06-02' }),
  ],
  {
    'dates as 09/04/2024, the day first': [dates(({ date, month, year }) => `${date}/${month}/${year}`), order('dmy')],
    'dates as 04/09/2024, the month first': [
      dates(({ date, month, year }) => `${month}/${date}/${year}`),
      order('mdy'),
    ],
    "dates as json-lib's objects of a java.util.Date": dates(({ date, month, year, midnight }) => ({
      date: Number(date),
      day: midnight.getUTCDay(),
      month: Number(month) - 1,
      year: Number(year) - 1_900,
      time: midnight.getTime(),
      hours: 0,
      minutes: 0,
      seconds: 0,
      nanos: 0,
      timezoneOffset: -480,
    })),
    'dates as seconds in a text': dates(({ midnight }) => String(midnight.getTime() / 1_000)),
    "dates as Date.toString()'s Tue Apr 09 00:00:00 CST 2024": dates((day) => {
      const weekday = weekdays[new Date(`${day.text}T00:00:00Z`).getUTCDay()];
      return `${weekday} ${monthName(day)} ${day.date} 00:00:00 CST ${day.year}`;
    }),
    'dates as 20240409 as a number': dates(({ text }) => Number(text.replaceAll('-', ''))),
    "dates as Jackson's 2024-04-08T16:00:00.000+0000 for midnight in China": dates(({ midnight }) =>
      midnight.toISOString().replace('Z', '+0000'),
    ),
    'instants as 2026-08-08 09:30, without seconds': [
      changesData({
        getTitleListBySortId: leaves((value, key) =>
          key === 'publishedAt' ? String(value).slice(0, 16).replace('T', ' ') : value,
        ),
      }),
      {
        asks: [
          {
            ...noticesOf('73'),
            data: {
              items: [3, 2, 1].map((n) => ({
                id: String(7_300 + n),
                publishedAt: new Moment(`2026-0${n + 1}-0${n + 1}T09:30:00+08:00`),
              })),
              total: 3,
            },
          },
        ],
      },
    ],
  },
);
