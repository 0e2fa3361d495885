/** Lists: the keys of the list and of its total in common Java table components. */
import { allGroups, noticesOf, ranking, sectionsOf } from '../asks.ts';
import { isRow, listOf } from '../changes.ts';
import type { Ask, Deviation } from '../deviation.ts';
import type { House } from '../plain-house.ts';

const pages: readonly Ask[] = [noticesOf('71', 1), noticesOf('71', 2), ranking(1), noticesOf('71', 1, 20, '疫苗')];
const calls = ['getTitleListBySortId', 'rank'];

interface Listed {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly pages: number;
}

/** Changes how paged calls write their page. */
function pagesAs(house: House, write: (listed: Listed) => unknown): void {
  for (const call of calls) {
    house.tell(call, (data, params) => {
      const list = listOf(data);
      if (!list) return data;
      const size = Number(params.pageSize ?? 20);
      return write({ ...list, page: Number(params.page ?? 1), size, pages: Math.ceil(list.total / size) });
    });
  }
}

/** The page object is the whole response, without an envelope. */
function withoutEnvelope(house: House): void {
  for (const call of calls) {
    house.wrap(call, (outcome) => (outcome.ok ? outcome.data : { code: outcome.code, message: outcome.message }));
  }
}

export const dataTablesOld: Deviation = {
  name: 'DataTables 1.9: iTotalRecords and aaData, without an envelope',
  apply: (house) => {
    withoutEnvelope(house);
    pagesAs(house, ({ items, total }) => ({
      sEcho: '1',
      iTotalRecords: 35,
      iTotalDisplayRecords: total,
      aaData: items,
    }));
  },
  asks: pages,
  names: ['aaData', 'iTotalDisplayRecords'],
  doctor: /aaData|iTotal/,
  honest: 'error',
  map: { envelope: { list: ['aaData'], total: ['iTotalDisplayRecords'] } },
};

export const dataTablesNew: Deviation = {
  name: 'DataTables 1.10: recordsTotal of the table, recordsFiltered of the search',
  apply: (house) => {
    withoutEnvelope(house);
    pagesAs(house, ({ items, total }) => ({ draw: 1, recordsTotal: 35, recordsFiltered: total, data: items }));
  },
  asks: pages,
  names: ['recordsTotal', 'recordsFiltered'],
  doctor: /recordsTotal|recordsFiltered/,
  honest: 'right',
  map: { envelope: { total: ['recordsFiltered'] } },
};

export const jqGrid: Deviation = {
  name: 'jqGrid: total is the number of pages, records that of rows',
  apply: (house) => {
    withoutEnvelope(house);
    pagesAs(house, ({ items, total, page, pages: count }) => ({
      page: String(page),
      total: count,
      records: total,
      rows: items,
    }));
  },
  asks: pages,
  names: ['records', 'total'],
  doctor: /\brecords\b/,
  honest: 'right',
  map: { envelope: { list: ['rows'], total: ['records'] } },
};

export const easyUi: Deviation = {
  name: 'EasyUI: total and rows, without an envelope',
  apply: (house) => {
    withoutEnvelope(house);
    pagesAs(house, ({ items, total }) => ({ total, rows: items }));
  },
  asks: pages,
  names: ['rows'],
  doctor: /\brows\b|complete/,
  honest: 'right',
  map: {},
};

export const springData: Deviation = {
  name: "Spring Data's Page, numbered from 0 in `number` only",
  apply: (house) =>
    pagesAs(house, ({ items, total, page, size, pages: count }) => ({
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
  asks: pages,
  names: ['content', 'totalElements', 'number'],
  doctor: /content|totalElements|complete/,
  honest: 'right',
  map: {},
};

export const myBatisPlus: Deviation = {
  name: "MyBatis-Plus's Page: records, total, size, current, pages",
  apply: (house) =>
    pagesAs(house, ({ items, total, page, size, pages: count }) => ({
      records: items,
      total,
      size,
      current: page,
      orders: [],
      optimizeCountSql: true,
      searchCount: true,
      pages: count,
    })),
  asks: pages,
  names: ['records'],
  doctor: /records|complete/,
  honest: 'right',
  map: {},
};

export const pageHelper: Deviation = {
  name: "PageHelper's PageInfo: list and total among a dozen counters",
  apply: (house) =>
    pagesAs(house, ({ items, total, page, size, pages: count }) => ({
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
  asks: pages,
  names: ['list', 'total'],
  doctor: /list|complete/,
  honest: 'right',
  map: {},
};

export const dataListTotalNum: Deviation = {
  name: 'dataList and totalNum',
  apply: (house) => pagesAs(house, ({ items, total }) => ({ dataList: items, totalNum: total })),
  asks: pages,
  names: ['dataList', 'totalNum'],
  doctor: /dataList|totalNum/,
  honest: 'right',
  map: { envelope: { list: ['dataList'], total: ['totalNum'] } },
};

/** Where the total stands depends on what the map calls the payload. */
const totalInPageInfo = { total: ['data.pageInfo.allNum', 'pageInfo.allNum'] };

export const resultSet: Deviation = {
  name: 'the list in resultSet.voList, its total in pageInfo.allNum',
  apply: (house) =>
    pagesAs(house, ({ items, total }) => ({ resultSet: { voList: items }, pageInfo: { allNum: total, curPage: 1 } })),
  asks: pages,
  names: ['resultSet', 'voList', 'pageInfo', 'allNum', 'resultSet.voList'],
  doctor: /voList|resultSet/,
  honest: 'error',
  decided: { envelope: totalInPageInfo },
  map: { envelope: { list: ['resultSet.voList'], ...totalInPageInfo } },
};

export const namedList: Deviation = {
  name: 'plain lists in groupList and sectionList',
  apply: (house) => {
    house.tell('getFciGroup', (data) => ({ groupList: data }));
    house.tell('getFciSectionByGroupId', (data) => ({ sectionList: data, groupId: 8 }));
  },
  asks: [allGroups, sectionsOf('8')],
  names: ['groupList', 'sectionList'],
  doctor: /groupList|sectionList|complete/,
  honest: 'right',
  map: { envelope: { list: ['groupList', 'sectionList'] } },
};

export const nullForEmpty: Deviation = {
  name: 'null in place of an empty page',
  apply: (house) => house.tell('getTitleListBySortId', (data) => (isRow(data) && data.total === 0 ? null : data)),
  asks: [noticesOf('71', 1, 20, '没有这个词'), noticesOf('71', 2)],
  names: ['data'],
  doctor: /getTitleListBySortId|complete/,
  honest: 'right',
  map: {},
};

export const totalInWords: Deviation = {
  name: 'the total as a text',
  apply: (house) => pagesAs(house, ({ items, total }) => ({ list: items, totalCount: String(total) })),
  asks: pages,
  names: ['totalCount'],
  doctor: /totalCount|complete/,
  honest: 'right',
  map: {},
};
