/** Paging: where pages begin, how large they are, and what they count. */
import { noticesOf, ranking } from '../asks.ts';
import { isRow, listOf } from '../changes.ts';
import type { Ask, Deviation } from '../deviation.ts';
import type { House } from '../plain-house.ts';

const notices = 'getTitleListBySortId';
const twoPages: readonly Ask[] = [noticesOf('71', 1), noticesOf('71', 2), noticesOf('71', 3, 10)];

interface Wanted {
  readonly page: string;
  readonly size?: string;
  /** The size of a page if none is heard. */
  readonly byDefault?: number;
  readonly first?: 0 | 1;
}

/** The house hears these words, and none of ours. */
function pagesBy(house: House, { page, size, byDefault = 10, first = 1 }: Wanted): void {
  house.hear(notices, ({ page: ourPage, pageSize, ...rest }, { query }) => {
    const words: Record<string, string | undefined> = { page: ourPage, pageSize, ...query };
    const number = Number(words[page] ?? first) - first + 1;
    return { ...rest, page: String(number), pageSize: (size && words[size]) ?? String(byDefault) };
  });
}

export const fromZero: Deviation = {
  name: 'pages numbered from 0',
  apply: (house) => pagesBy(house, { page: 'page', size: 'pageSize', first: 0 }),
  asks: twoPages,
  names: ['page', 'firstPage', 'total'],
  doctor: /firstPage|page/,
  honest: 'error',
  map: { calls: { '*': { firstPage: 0 } } },
};

export const springFromZero: Deviation = {
  name: 'Spring Data: page from 0 and size, said so by `number`',
  apply: (house) => {
    pagesBy(house, { page: 'page', size: 'size', first: 0 });
    house.tell(notices, (data, { page, pageSize }) => {
      const { items, total } = listOf(data) ?? { items: [], total: 0 };
      return { content: items, totalElements: total, number: Number(page) - 1, size: Number(pageSize) };
    });
  },
  asks: twoPages,
  names: ['number', 'size', 'page', 'pageSize', 'firstPage', 'totalElements'],
  doctor: /firstPage|\bnumber\b|page/,
  honest: 'error',
  map: { calls: { '*': { params: { pageSize: 'size' }, firstPage: 0 } } },
};

export const pageNumLimit: Deviation = {
  name: 'pageNum and limit wanted, the first ten otherwise',
  apply: (house) => pagesBy(house, { page: 'pageNum', size: 'limit' }),
  asks: twoPages,
  names: ['page', 'pageNum', 'pageSize', 'not-heeded', 'total'],
  doctor: /\bpage\b|pageNum/,
  honest: 'error',
  map: { calls: { '*': { params: { page: 'pageNum', pageSize: 'limit' } } } },
};

export const pageNumLimitCountingPage: Deviation = {
  name: 'pageNum and limit wanted, and total counts the page; allCount counts them all',
  apply: (house) => {
    pagesBy(house, { page: 'pageNum', size: 'limit' });
    house.tell(notices, (data) => {
      const { items, total } = listOf(data) ?? { items: [], total: 0 };
      return { list: items, total: items.length, allCount: total };
    });
  },
  asks: twoPages,
  names: ['page', 'allCount', 'not-heeded', 'total'],
  doctor: /allCount|\bpage\b/,
  honest: 'error',
  map: { envelope: { total: ['allCount'] }, calls: { '*': { params: { page: 'pageNum', pageSize: 'limit' } } } },
};

export const totalOfPage: Deviation = {
  name: 'total counts the page, rowCount counts them all',
  apply: (house) =>
    house.tell(notices, (data) => {
      const { items, total } = listOf(data) ?? { items: [], total: 0 };
      return { items, total: items.length, rowCount: total };
    }),
  asks: twoPages,
  names: ['total', 'rowCount'],
  doctor: /rowCount|complete/,
  honest: 'right',
  map: { envelope: { total: ['rowCount'] } },
};

export const cappedAtTen: Deviation = {
  name: 'at most ten on a page',
  apply: (house) =>
    house.hear(notices, (params) => ({ ...params, pageSize: String(Math.min(10, Number(params.pageSize ?? 10))) })),
  asks: twoPages,
  names: ['pageSize', 'total', 'not-heeded'],
  doctor: /pageSize|10|complete/,
  honest: 'right',
  map: {},
};

export const pageTwoIsPageOne: Deviation = {
  name: 'curPage wanted, the first page otherwise, in the size that was asked',
  apply: (house) => pagesBy(house, { page: 'curPage', size: 'pageSize' }),
  asks: twoPages,
  names: ['page', 'curPage', 'not-heeded'],
  doctor: /\bpage\b/,
  honest: 'error',
  map: { calls: { '*': { params: { page: 'curPage' } } } },
};

export const pageNoFromZero: Deviation = {
  name: 'pageNo from 0 and rows wanted',
  apply: (house) => pagesBy(house, { page: 'pageNo', size: 'rows', first: 0 }),
  asks: twoPages,
  names: ['page', 'pageNo', 'pageSize', 'not-heeded', 'total'],
  doctor: /\bpage\b|pageNo/,
  honest: 'error',
  map: { calls: { '*': { params: { page: 'pageNo', pageSize: 'rows' }, firstPage: 0 } } },
};

export const everythingAtOnce: Deviation = {
  name: 'every notice at once, as a plain list',
  apply: (house) => {
    house.hear(notices, (params) => ({ ...params, page: '1', pageSize: '1000' }));
    house.tell(notices, (data) => (isRow(data) ? data.items : data));
  },
  asks: [...twoPages, noticesOf('71', 1, 20, '疫苗')],
  names: ['page'],
  doctor: /page|complete/,
  honest: 'right',
  map: {},
};

export const lastPageRepeats: Deviation = {
  name: "PageHelper's reasonable: the last page in place of one beyond it",
  apply: (house) => {
    house.hear(notices, (params) => {
      const size = Number(params.pageSize ?? 10);
      return { ...params, page: String(Math.min(Number(params.page ?? 1), Math.ceil(27 / size))) };
    });
    house.tell(notices, (data, { page }) => {
      const { items, total } = listOf(data) ?? { items: [], total: 0 };
      return { list: items, total, pageNum: Number(page) };
    });
  },
  asks: [noticesOf('71', 2), { ...noticesOf('71', 3), data: { items: [], total: 27 } }],
  names: ['page', 'pageNum', 'not-heeded'],
  doctor: /page|complete/,
  honest: 'right',
  map: {},
};

export const rankingFromZero: Deviation = {
  name: 'the ranking in pages from 0 of a fixed size',
  apply: (house) =>
    house.hear('rank', (params) => ({ ...params, page: String(Number(params.page ?? 0) + 1), pageSize: '10' })),
  asks: [ranking(1), ranking(2), ranking(3)],
  names: ['page', 'firstPage', 'total'],
  doctor: /firstPage|page/,
  honest: 'error',
  map: { calls: { rank: { firstPage: 0 } } },
};
