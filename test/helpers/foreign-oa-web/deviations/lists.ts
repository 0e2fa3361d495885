/** Lists: the keys of the list and of its total in common Java table components. */
import { allGroups, noticesOf, ranking, sectionsOf } from '../asks.ts';
import { isRow, listOf } from '../changes.ts';
import { type Apply, deviation, tells, theme, together, wraps } from '../deviation.ts';

const paged = [noticesOf('71', 1), noticesOf('71', 2), ranking(1), noticesOf('71', 1, 20, '疫苗')];
const calls = ['getTitleListBySortId', 'rank'];

interface Listed {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly pages: number;
}

/** Changes how paged calls write their page. */
const pages =
  (write: (listed: Listed) => unknown): Apply =>
  (house) => {
    for (const call of calls) {
      house.tell(call, (data, params) => {
        const list = listOf(data);
        if (!list) return data;
        const size = Number(params.pageSize ?? 20);
        return write({ ...list, page: Number(params.page ?? 1), size, pages: Math.ceil(list.total / size) });
      });
    }
  };

/** The page object is the whole response. */
const barePages = (write: (listed: Listed) => unknown): Apply =>
  together(
    pages(write),
    ...calls.map((call) =>
      wraps(
        (data) => data,
        ({ code, message }) => ({ code, message }),
        call,
      ),
    ),
  );

/** Where the total stands depends on what the map calls the payload. */
const totalInPageInfo = { total: ['data.pageInfo.allNum', 'pageInfo.allNum'] };

export const lists = theme(
  paged,
  [
    deviation(
      'DataTables 1.9: iTotalRecords and aaData, without an envelope',
      barePages(({ items, total }) => ({
        sEcho: '1',
        iTotalRecords: 35,
        iTotalDisplayRecords: total,
        aaData: items,
      })),
      { doctor: /aaData/, map: { envelope: { list: ['aaData'], total: ['iTotalDisplayRecords'] } } },
    ),
    deviation(
      'DataTables 1.10: recordsTotal of the table, recordsFiltered of the search',
      barePages(({ items, total }) => ({ draw: 1, recordsTotal: 35, recordsFiltered: total, data: items })),
      { doctor: /recordsFiltered/, map: { envelope: { total: ['recordsFiltered'] } } },
    ),
    deviation(
      'jqGrid: total is the number of pages, records that of rows',
      barePages(({ items, total, page, pages: count }) => ({
        page: String(page),
        total: count,
        records: total,
        rows: items,
      })),
      { doctor: /\brecords\b/, map: { envelope: { list: ['rows'], total: ['records'] } } },
    ),
    deviation(
      "Spring Data's Page, numbered from 0 in `number` only",
      pages(({ items, total, page, size, pages: count }) => ({
        content: items,
        pageable: {
          sort: { sorted: true, unsorted: false },
          pageNumber: page - 1,
          pageSize: size,
          offset: (page - 1) * size,
        },
        totalPages: count,
        totalElements: total,
        last: page === count,
        numberOfElements: items.length,
        first: page === 1,
        size,
        number: page - 1,
      })),
    ),
    deviation(
      "PageHelper's PageInfo: list and total among a dozen counters",
      pages(({ items, total, page, size, pages: count }) => ({
        pageNum: page,
        pageSize: size,
        size: items.length,
        startRow: (page - 1) * size + 1,
        endRow: (page - 1) * size + items.length,
        total,
        pages: count,
        list: items,
        prePage: page - 1,
        nextPage: page < count ? page + 1 : 0,
        isFirstPage: page === 1,
        navigatePages: 8,
        navigatepageNums: [1, 2],
      })),
    ),
    deviation(
      'the list in resultSet.voList, its total in pageInfo.allNum',
      pages(({ items, total }) => ({ resultSet: { voList: items }, pageInfo: { allNum: total, curPage: 1 } })),
      {
        names: ['voList', 'resultSet', 'pageInfo', 'allNum', 'resultSet.voList'],
        decided: { envelope: totalInPageInfo },
        map: { envelope: { list: ['resultSet.voList'] } },
      },
    ),
    deviation(
      'plain lists in groupList and sectionList',
      together(
        tells('getFciGroup', (data) => ({ groupList: data })),
        tells('getFciSectionByGroupId', (data) => ({ sectionList: data, groupId: 8 })),
      ),
      { asks: [allGroups, sectionsOf('8')], map: { envelope: { list: ['groupList', 'sectionList'] } } },
    ),
    deviation(
      'null in place of an empty page',
      tells('getTitleListBySortId', (data) => (isRow(data) && data.total === 0 ? null : data)),
      { asks: [noticesOf('71', 1, 20, '没有这个词'), noticesOf('71', 2)] },
    ),
  ],
  [
    deviation(
      'EasyUI: total and rows, without an envelope',
      barePages(({ items, total }) => ({ total, rows: items })),
    ),
    deviation(
      "MyBatis-Plus's Page: records, total, size, current, pages",
      pages(({ items, total, page, size, pages: count }) => ({
        records: items,
        total,
        size,
        current: page,
        orders: [],
        optimizeCountSql: true,
        searchCount: true,
        pages: count,
      })),
    ),
    deviation(
      'dataList and totalNum',
      pages(({ items, total }) => ({ dataList: items, totalNum: total })),
      { doctor: /dataList/, map: { envelope: { list: ['dataList'], total: ['totalNum'] } } },
    ),
    deviation(
      'the total as a text',
      pages(({ items, total }) => ({ list: items, totalCount: String(total) })),
    ),
  ],
);
