/** UI strings for the example pages, each of which shows one component of the announcements. */
import type { Catalog } from '../language.ts';

const zh = {
  categoriesExample: '公告分类组件',
  itemExample: '公告条目组件',
  noticeExample: '公告正文组件',
  states: {
    real: '真实数据',
    loading: '加载中',
    empty: '没有数据',
    failed: '加载失败',
    long: '长文字',
    bare: '只有标题',
    stories: '不同内容',
  },
  example: {
    name: '关于国际交流、境外展赛与审查员互认事项的通知',
    title:
      '关于公布 2026 年度 FCI 国际展（CACIB）华南、华东、西部三个展区场次安排、审查员阵容、分组时间与犬只转运车停放办法的通知（第三次修订，含附件五份）',
    plainTitle: '场地入口调整',
    summary: '本次修订涉及三个展区共十八场，报名、改期与退费均在线办理；已经报名的犬只不需要重新提交材料。',
    body: '各参展单位请按展区查看场次，并在截止日期前确认犬只的组别。年龄以展会当日计算。',
    columns: ['展区', '场次', '日期', '审查员', '地点'],
    row: [
      '华南',
      '第 1 场 · CACIB',
      '2026-12-05',
      'Aleksandra Wiśniewska-Kowalczyk（波兰）',
      '国际会展中心 B 馆东入口',
    ],
    file: '附件一：各展区分组时间与审查员表以及犬只转运车停放办法说明（2026 年第三次修订版）.pdf',
  },
  // Words for pages that show one component in isolation.
  categoriesExampleHint: '公告页顶上的分类栏：每一类的名称与条数，点哪类看哪类。',
  itemExampleHint: '列表里的一条公告：日期、标题、截止日；置顶的放在卡片上。',
  noticeExampleHint: '一则公告的全文：标题、日期、截止日、正文、附件。各公告页面共用。',
  stateHints: {
    real: '现在能读到的数据。',
    loading: '样例：数据未到时的样子，会一直停在这里。',
    empty: '样例：读到了，但一条也没有。',
    failed: '样例：未能读到。点“再试一次”换成真实数据。',
    long: '样例：名称和文字都很长。',
    bare: '样例：只有标题和日期。',
    stories: '样例：没有截止日、已截止、置顶。',
  },
};

const en: typeof zh = {
  categoriesExample: 'Categories component',
  itemExample: 'Item component',
  noticeExample: 'Notice component',
  states: {
    real: 'Real data',
    loading: 'Loading',
    empty: 'No data',
    failed: 'Failed',
    long: 'Long text',
    bare: 'Title only',
    stories: 'What it may carry',
  },
  example: {
    name: 'International relations, shows abroad and mutual recognition of judges',
    title:
      'Schedule, judges, ring times and parking of dog transporters for the 2026 FCI international shows (CACIB) in the South, East and West regions (third revision, with five attachments)',
    plainTitle: 'New entrance to the grounds',
    summary:
      'This revision covers eighteen shows in three regions. Entries, changes and refunds are handled online; dogs already entered need nothing more.',
    body: 'Please look up your shows by region and confirm the class of each dog before closing. Age counts on the day of the show.',
    columns: ['Region', 'Show', 'Date', 'Judge', 'Place'],
    row: [
      'South',
      'Show 1 · CACIB',
      '2026-12-05',
      'Aleksandra Wiśniewska-Kowalczyk (Poland)',
      'International Exhibition Centre, hall B, east entrance',
    ],
    file: 'Annex 1: ring times, judges and parking of dog transporters by region (third revision, 2026).pdf',
  },
  // Words for pages that show one component in isolation.
  categoriesExampleHint: 'The row of categories above the announcements: what each is called and how many it has.',
  itemExampleHint: 'One announcement in a list: day, title, closing date. Pinned ones stand on a card.',
  noticeExampleHint:
    'A whole announcement: title, date, closing date, text, files. The pages of announcements and of notices share it.',
  stateHints: {
    real: 'What can be read right now.',
    loading: 'Example: the shape before data is there. It stays like this.',
    empty: 'Example: read, but there is nothing.',
    failed: 'Example: could not be read. “Try again” brings the real data.',
    long: 'Example: long names and long texts.',
    bare: 'Example: a title and a date, nothing else.',
    stories: 'Example: no closing date, closed, pinned.',
  },
};

export const noticeExampleWords: Catalog<typeof zh> = { zh, en };
