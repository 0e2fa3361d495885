/** Paging: where pages begin, how large they are, and what they count. */
import { noticesOf, ranking } from '../asks.ts';
import { isRow, listOf } from '../changes.ts';
import { type Apply, deviation, theme, together } from '../deviation.ts';
import type { Params } from '../plain-house.ts';

const notices = 'getTitleListBySortId';
const twoPages = [noticesOf('71', 1), noticesOf('71', 2), noticesOf('71', 3, 10)];

/** Hears these words, none of ours, and ten on a page if no size is heard. */
const hears =
  (page: string, size: string, first: 0 | 1 = 1): Apply =>
  (house) =>
    house.hear(notices, ({ page: ourPage, pageSize, ...rest }, { query }) => {
      const words: Record<string, string | undefined> = { page: ourPage, pageSize, ...query };
      const number = Number(words[page] ?? first) - first + 1;
      return { ...rest, page: String(number), pageSize: words[size] || '10' };
    });

/** Writes the page of notices like this. */
const pages =
  (write: (list: { items: readonly unknown[]; total: number }, params: Params) => unknown): Apply =>
  (house) =>
    house.tell(notices, (data, heard) => write(listOf(data) ?? { items: [], total: 0 }, heard));

const pageNumAndLimit = { calls: { '*': { params: { page: 'pageNum', pageSize: 'limit' } } } };

export const paging = theme(
  twoPages,
  [
    deviation('pages numbered from 0', hears('page', 'pageSize', 0), {
      doctor: /firstPage/,
      map: { calls: { '*': { firstPage: 0 } } },
    }),
    deviation(
      'Spring Data: page from 0 and size, said so by `number`',
      together(
        hears('page', 'size', 0),
        pages(({ items, total }, { page, pageSize }) => ({
          content: items,
          totalElements: total,
          number: Number(page) - 1,
          size: Number(pageSize),
        })),
      ),
      {
        names: ['firstPage', 'number', 'size', 'page', 'pageSize', 'totalElements'],
        map: { calls: { '*': { params: { pageSize: 'size' }, firstPage: 0 } } },
      },
    ),
    deviation('pageNum and limit wanted, the first ten otherwise', hears('pageNum', 'limit'), {
      names: ['page', 'pageNum', 'pageSize', 'not-heeded', 'total'],
      map: pageNumAndLimit,
    }),
    deviation(
      'pageNum and limit wanted, and total counts the page; allCount counts them all',
      together(
        hears('pageNum', 'limit'),
        pages(({ items, total }) => ({ list: items, total: items.length, allCount: total })),
      ),
      {
        names: ['page', 'allCount', 'not-heeded', 'total'],
        map: { envelope: { total: ['allCount'] }, ...pageNumAndLimit },
      },
    ),
    deviation(
      'total counts the page, rowCount counts them all',
      pages(({ items, total }) => ({ items, total: items.length, rowCount: total })),
      { map: { envelope: { total: ['rowCount'] } } },
    ),
    deviation('at most ten on a page', (house) =>
      house.hear(notices, (heard) => ({ ...heard, pageSize: String(Math.min(10, Number(heard.pageSize ?? 10))) })),
    ),
    deviation('curPage wanted, the first page otherwise, in the size that was asked', hears('curPage', 'pageSize'), {
      names: ['page', 'curPage', 'not-heeded'],
      map: { calls: { '*': { params: { page: 'curPage' } } } },
    }),
    deviation(
      'every notice at once, as a plain list',
      (house) => {
        house.hear(notices, (heard) => ({ ...heard, page: '1', pageSize: '1000' }));
        house.tell(notices, (data) => (isRow(data) ? data.items : data));
      },
      { asks: [...twoPages, noticesOf('71', 1, 20, '疫苗')] },
    ),
    deviation(
      "PageHelper's reasonable: the last page in place of one beyond it",
      together(
        (house) =>
          house.hear(notices, (heard) => {
            const size = Number(heard.pageSize ?? 10);
            return { ...heard, page: String(Math.min(Number(heard.page ?? 1), Math.ceil(27 / size))) };
          }),
        pages(({ items, total }, { page }) => ({ list: items, total, pageNum: Number(page) })),
      ),
      { asks: [noticesOf('71', 2), { ...noticesOf('71', 3), data: { items: [], total: 27 } }] },
    ),
  ],
  [
    deviation('pageNo from 0 and rows wanted', hears('pageNo', 'rows', 0), {
      names: ['page', 'pageNo', 'pageSize', 'not-heeded', 'total'],
      map: { calls: { '*': { params: { page: 'pageNo', pageSize: 'rows' }, firstPage: 0 } } },
    }),
    deviation(
      'the ranking in pages from 0 of a fixed size',
      (house) =>
        house.hear('rank', (heard) => ({ ...heard, page: String(Number(heard.page ?? 0) + 1), pageSize: '10' })),
      { asks: [ranking(1), ranking(2), ranking(3)], doctor: /firstPage/, map: { calls: { rank: { firstPage: 0 } } } },
    ),
  ],
);
