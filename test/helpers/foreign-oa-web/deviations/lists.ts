/** Lists: the keys under which common Java table components send a list and its total. */

import { isRow } from '../changes.ts';
import { changesData, codeSlot, dataSlot, messageSlot, pages, theme, wraps } from '../deviation.ts';
import { allGroups, noticesOf, ranking, sectionsOf } from '../expected-calls.ts';

const [notices, rank] = ['getTitleListBySortId', 'rank'];
const written = (write: Parameters<typeof pages>[1]) => pages(`${notices} ${rank}`, write);
/** Sends no envelope: the page object is the whole response. */
const bare = [notices, rank].map((call) => wraps(dataSlot, { code: codeSlot, message: messageSlot }, call));

export const lists = theme([noticesOf('71', 1), noticesOf('71', 2), ranking(1), noticesOf('71', 1, 20, '疫苗')], {
  'DataTables 1.10: recordsTotal of the table, recordsFiltered of the search': [
    ...bare,
    written(({ items, total }) => ({ draw: 1, recordsTotal: 35, recordsFiltered: total, data: items })),
    { doctor: /recordsFiltered/, map: { envelope: { total: ['recordsFiltered'] } } },
  ],
  'the list in resultSet.voList, its total in pageInfo.allNum': [
    written(({ items, total, page }) => ({ resultSet: { voList: items }, pageInfo: { allNum: total, curPage: page } })),
    {
      names: ['voList', 'resultSet', 'pageInfo', 'allNum', 'resultSet.voList'],
      // Contains both paths, because the site may look for the total in the envelope or in the payload.
      decided: { envelope: { total: ['data.pageInfo.allNum', 'pageInfo.allNum'] } },
      map: { envelope: { list: ['resultSet.voList'] } },
    },
  ],
  'plain lists in groupList and sectionList': [
    changesData({
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
    changesData({ getTitleListBySortId: (said) => (isRow(said) && said.total === 0 ? null : said) }),
    { asks: [noticesOf('71', 1, 20, '没有这个词'), noticesOf('71', 2)] },
  ],
});
