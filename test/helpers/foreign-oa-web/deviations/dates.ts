/** Dates: the forms in which Java, its JSON libraries and its databases write them. */
import { certificate, groomer, Moment, noticesOf } from '../asks.ts';
import { leaves } from '../changes.ts';
import type { Ask, Deviation } from '../deviation.ts';
import type { House } from '../plain-house.ts';

const asks: readonly Ask[] = [
  certificate('valid', { status: 'valid', issuedOn: '2024-07-05', dog: { bornOn: '2024-04-09' } }),
  certificate('titled', { issuedOn: '2023-10-12', titles: [{ on: '2023-06-07' }, { on: '2023-09-10' }] }),
  groomer('CKU-G-A-2024-9001', { status: 'valid', issuedOn: '2024-05-20', validUntil: '2029-05-19' }),
  groomer('CKU-G-B-2019-9002', { status: 'expired', issuedOn: '2019-06-03', validUntil: '2024-06-02' }),
];

/** Midnight in China. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** Writes every day another way. */
const written = (write: (day: string) => unknown) => (house: House) => {
  for (const call of ['certificateInfo', 'groomerCertificates']) {
    house.tell(
      call,
      leaves((value) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? write(String(value)) : value)),
    );
  }
};

const parts = (day: string): [string, string, string] => day.split('-') as [string, string, string];
const number = (text: string): number => Number(text);

const right = (name: string, write: (day: string) => unknown, word: string): Deviation => ({
  name: `dates as ${name}`,
  apply: written(write),
  asks,
  names: ['issuedOn', 'validUntil', 'bornOn', word],
  doctor: /issuedOn|validUntil|complete/,
  honest: 'right',
  map: {},
});

export const dayMonthYear: Deviation = {
  name: 'dates as 09/04/2024, the day first',
  apply: written((day) => parts(day).reverse().join('/')),
  asks,
  names: ['issuedOn', 'validUntil', 'bornOn', 'dates'],
  doctor: /dates|issuedOn/,
  honest: 'unknown',
  decided: { calls: { '*': { dates: 'dmy' } } },
  map: { calls: { '*': { dates: 'dmy' } } },
};

export const monthDayYear: Deviation = {
  name: 'dates as 04/09/2024, the month first',
  apply: written((day) => {
    const [year, month, date] = parts(day);
    return `${month}/${date}/${year}`;
  }),
  asks,
  names: ['issuedOn', 'validUntil', 'bornOn', 'dates'],
  doctor: /dates|issuedOn/,
  honest: 'unknown',
  decided: { calls: { '*': { dates: 'mdy' } } },
  map: { calls: { '*': { dates: 'mdy' } } },
};

export const dottedDayFirst: Deviation = {
  name: 'dates as 09.04.2024, the day first',
  apply: written((day) => parts(day).reverse().join('.')),
  asks,
  names: ['issuedOn', 'validUntil', 'bornOn', 'dates'],
  doctor: /dates|issuedOn|complete/,
  honest: 'unknown',
  decided: { calls: { '*': { dates: 'dmy' } } },
  map: { calls: { '*': { dates: 'dmy' } } },
};

export const jsonLib = right(
  "json-lib's objects of a java.util.Date",
  (day) => {
    const [year, month, date] = parts(day).map(number) as [number, number, number];
    const time = midnight(day).getTime();
    const clock = { hours: 0, minutes: 0, seconds: 0, nanos: 0, timezoneOffset: -480 };
    return { date, day: new Date(time).getUTCDay(), month: month - 1, year: year - 1_900, time, ...clock };
  },
  'time',
);

export const dotNet = right('/Date(1712592000000+0800)/', (day) => `/Date(${midnight(day).getTime()}+0800)/`, 'Date');

export const secondsText = right('seconds in a text', (day) => String(midnight(day).getTime() / 1_000), 'seconds');

export const milliseconds = right('milliseconds', (day) => midnight(day).getTime(), 'milliseconds');

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export const gson = right(
  "Gson's Apr 9, 2024 12:00:00 AM",
  (day) => {
    const [year, month, date] = parts(day);
    return `${months[Number(month) - 1]} ${Number(date)}, ${year} 12:00:00 AM`;
  },
  '12:00:00',
);

export const dateToString = right(
  "Date.toString()'s Tue Apr 09 00:00:00 CST 2024",
  (day) => {
    const [year, month, date] = parts(day);
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${day}T00:00:00Z`).getUTCDay()];
    return `${weekday} ${months[Number(month) - 1]} ${date} 00:00:00 CST ${year}`;
  },
  'CST',
);

export const chinese = right(
  '2024年4月9日',
  (day) => {
    const [year, month, date] = parts(day).map(number);
    return `${year}年${month}月${date}日`;
  },
  '年',
);

export const compact = right('20240409', (day) => day.replaceAll('-', ''), 'compact');
export const compactNumber = right('20240409 as a number', (day) => Number(day.replaceAll('-', '')), 'compact');
export const dottedYearFirst = right('2024.04.09', (day) => day.replaceAll('-', '.'), 'dotted');

export const springUtc = right(
  "Jackson's 2024-04-08T16:00:00.000+0000 for midnight in China",
  (day) => midnight(day).toISOString().replace('Z', '+0000'),
  '+0000',
);

export const localDateArray = right("Jackson's arrays of a LocalDate", (day) => parts(day).map(number), 'array');

export const noSeconds: Deviation = {
  name: 'instants as 2026-08-08 09:30, without seconds',
  apply: (house) =>
    house.tell(
      'getTitleListBySortId',
      leaves((value, key) => (key === 'publishedAt' ? String(value).slice(0, 16).replace('T', ' ') : value)),
    ),
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
  names: ['publishedAt'],
  doctor: /publishedAt|complete/,
  honest: 'right',
  map: {},
};
