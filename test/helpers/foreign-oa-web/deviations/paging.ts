/** Paging: the number of the first page, the page size, and the meaning of the total. */

import { type Apply, pages, theme } from '../deviation.ts';
import { noticesOf } from '../expected-calls.ts';

const notices = 'getTitleListBySortId';
const twoPages = [noticesOf('71', 1), noticesOf('71', 2), noticesOf('71', 3, 10)];

/** Accepts only these parameter names for page and size. By default, a page has ten rows. */
const pageParams =
  (page: string, size: string, first: 0 | 1 = 1): Apply =>
  (fake) =>
    fake.mapParams(notices, ({ page: ourPage, pageSize, ...rest }, { query }) => {
      const words: Record<string, string | undefined> = { page: ourPage, pageSize, ...query };
      const number = Number(words[page] ?? first) - first + 1;
      return { ...rest, page: String(number), pageSize: words[size] || '10' };
    });

const forAll = (entry: object) => ({ calls: { '*': entry } });
const pageNumAndLimit = forAll({ params: { page: 'pageNum', pageSize: 'limit' } });

export const paging = theme(twoPages, {
  'pages numbered from 0': [
    pageParams('page', 'pageSize', 0),
    { names: ['page', 'pageSize', 'not-heeded'], doctor: /firstPage/, map: forAll({ firstPage: 0 }) },
  ],
  'Spring Data: size, and pages from 0, as `number` shows': [
    pageParams('page', 'size', 0),
    pages(notices, ({ items, total, page, size }) => ({
      content: items,
      totalElements: total,
      number: page - 1,
      size,
    })),
    {
      names: ['firstPage', 'number', 'size', 'page', 'pageSize', 'totalElements'],
      map: forAll({ params: { pageSize: 'size' }, firstPage: 0 }),
    },
  ],
  'requires pageNum and limit, and sends the first ten rows without them': [
    pageParams('pageNum', 'limit'),
    { names: ['page', 'pageNum', 'pageSize', 'not-heeded', 'total'], map: pageNumAndLimit },
  ],
  'total counts the rows of the page, rowCount all rows': [
    pages(notices, ({ items, total }) => ({ items, total: items.length, rowCount: total })),
    { map: { envelope: { total: ['rowCount'] } } },
  ],
  "PageHelper's `reasonable`: sends the last page for any page beyond it": [
    (fake) =>
      fake.mapParams(notices, ({ page = '1', pageSize = '10', ...rest }) => ({
        ...rest,
        page: String(Math.min(Number(page), Math.ceil(27 / Number(pageSize)))),
        pageSize,
      })),
    pages(notices, ({ items, total, page }) => ({ list: items, total, pageNum: page })),
    { asks: [noticesOf('71', 2), { ...noticesOf('71', 3), data: { items: [], total: 27 } }] },
  ],
});
