/** Lists: the keys of the list and of its total in common Java table components. */
import { allGroups, noticesOf, ranking, sectionsOf } from '../asks.ts';
import { isRow } from '../changes.ts';
import { code, data, message, pages, tells, theme, wraps } from '../deviation.ts';

const [notices, rank] = ['getTitleListBySortId', 'rank'];
const written = (write: Parameters<typeof pages>[1]) => pages(`${notices} ${rank}`, write);
/** Sends no envelope: the page object is the whole response. */
const bare = [notices, rank].map((call) => wraps(data, { code, message }, call));

export const lists = theme([noticesOf('71', 1), noticesOf('71', 2), ranking(1), noticesOf('71', 1, 20, '疫苗')], {
  'DataTables 1.9: iTotalRecords and aaData, without an envelope': [
    ...bare,
    written(({ items, total }) => ({ sEcho: '1', iTotalRecords: 35, iTotalDisplayRecords: total, aaData: items })),
    { doctor: /aaData/, map: { envelope: { list: ['aaData'], total: ['iTotalDisplayRecords'] } } },
  ],
  'DataTables 1.10: recordsTotal of the table, recordsFiltered of the search': [
    ...bare,
    written(({ items, total }) => ({ draw: 1, recordsTotal: 35, recordsFiltered: total, data: items })),
    { doctor: /recordsFiltered/, map: { envelope: { total: ['recordsFiltered'] } } },
  ],
  'jqGrid: total is the number of pages, records that of rows': [
    ...bare,
    written((list) => ({ page: String(list.page), total: list.pages, records: list.total, rows: list.items })),
    { doctor: /\brecords\b/, map: { envelope: { list: ['rows'], total: ['records'] } } },
  ],
  "Spring Data's Page, numbered from 0 in `number` only": written(({ items, total, page, size, pages }) => ({
    content: items,
    pageable: {
      sort: { sorted: true, unsorted: false },
      pageNumber: page - 1,
      pageSize: size,
      offset: (page - 1) * size,
    },
    totalPages: pages,
    totalElements: total,
    last: page === pages,
    numberOfElements: items.length,
    first: page === 1,
    size,
    number: page - 1,
  })),
  "PageHelper's PageInfo: list and total among a dozen counters": written(({ items, total, page, size, pages }) => ({
    pageNum: page,
    pageSize: size,
    size: items.length,
    startRow: (page - 1) * size + 1,
    endRow: (page - 1) * size + items.length,
    total,
    pages,
    list: items,
    prePage: page - 1,
    nextPage: page < pages ? page + 1 : 0,
    isFirstPage: page === 1,
    navigatePages: 8,
    navigatepageNums: [1, 2],
  })),
  'the list in resultSet.voList, its total in pageInfo.allNum': [
    written(({ items, total, page }) => ({ resultSet: { voList: items }, pageInfo: { allNum: total, curPage: page } })),
    {
      names: ['voList', 'resultSet', 'pageInfo', 'allNum', 'resultSet.voList'],
      // The path of the total depends on what the map names as the payload.
      decided: { envelope: { total: ['data.pageInfo.allNum', 'pageInfo.allNum'] } },
      map: { envelope: { list: ['resultSet.voList'] } },
    },
  ],
  'plain lists in groupList and sectionList': [
    tells({
      getFciGroup: (said) => ({ groupList: said }),
      getFciSectionByGroupId: (said) => ({ sectionList: said, groupId: 8 }),
    }),
    {
      asks: [allGroups, sectionsOf('8')],
      names: ['groupList', 'sectionList'],
      map: { envelope: { list: ['groupList', 'sectionList'] } },
    },
  ],
  'null in place of an empty page': [
    tells({ getTitleListBySortId: (said) => (isRow(said) && said.total === 0 ? null : said) }),
    { asks: [noticesOf('71', 1, 20, '没有这个词'), noticesOf('71', 2)] },
  ],
});
