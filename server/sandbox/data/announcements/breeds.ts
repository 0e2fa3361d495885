/** Notices on breeds and standards: a breed of the month, and figures computed from the nomenclature. */
import type { BySex } from '../breeds/breed-row.ts';
import { groups } from '../breeds/groups.ts';
import type { ListedBreed } from '../breeds/nomenclature.ts';
import { breedByNumber, nomenclature } from '../breeds/nomenclature.ts';
import { colours, origins } from '../breeds/vocabulary.ts';
import type { Draft } from './draft.ts';
import { h, p, portrait, table, ul } from './html.ts';
import { sorts } from './sorts.ts';

const sortId = sorts.breeds.id;

const bounds = (range: readonly [number, number] | null | undefined) =>
  !range ? '—' : range[0] === range[1] ? String(range[0]) : `${range[0]}–${range[1]}`;

const measure = (what: string, range: BySex | null) =>
  range ? [[what, bounds(range.male), bounds(range.female)]] : [];

function introduction(breed: ListedBreed): string {
  const group = groups[breed.group - 1];
  const section = group?.sections.find(({ number }) => number === breed.section);
  const measures = [...measure('肩高（厘米）', breed.heightCm), ...measure('体重（公斤）', breed.weightKg)];
  return [
    portrait(breed.number, `${breed.zh}（${breed.en}）`),
    p(breed.description[0]),
    h('基本资料'),
    ul(
      `FCI 编号：${breed.number}`,
      `分组：第 ${breed.group} 组 ${group?.name[0] ?? ''}，第 ${breed.section} 节 ${section?.name[0] ?? ''}`,
      `原产地：${breed.origin.map((key) => origins[key][0]).join('、')}`,
      `用途：${breed.use[0]}`,
      `被毛：${breed.coat[0]}`,
      `毛色：${breed.colours.map((key) => colours[key][0]).join('、')}`,
    ),
    ...(measures.length > 0 ? [h('标准体尺'), table([40, 30, 30], ['', '公犬', '母犬'], ...measures)] : []),
    ...(breed.aliases ? [p(`常用别名：${breed.aliases.join('、')}`)] : []),
  ].join('');
}

const ofTheMonth: readonly Draft[] = [
  [4, 111],
  [31, 230],
  [62, 257],
  [95, 297],
  [126, 205],
  [158, 309],
  [190, 166],
  [251, 207],
  [340, 97],
  [467, 172],
  [588, 122],
  [799, 15],
].map(([daysAgo = 0, number = 0]) => {
  const breed = breedByNumber.get(number);
  if (!breed) throw new Error(`no breed ${number}`);
  return {
    sortId,
    daysAgo,
    time: '12:00',
    title: () => `犬种介绍 | ${breed.zh} ${breed.en}`,
    digest: breed.description[0],
    body: () => introduction(breed),
    cover: number,
  };
});

const provisional = nomenclature.filter((breed) => breed.provisional);
/** Breeds from China. The FCI's nomenclature gives Tibet as the origin of five of them. */
const chinese = nomenclature.filter(({ origin }) => origin.some((key) => key === 'CN' || key === 'TB' || key === 'TW'));

export const breedDrafts: readonly Draft[] = [
  ...ofTheMonth,
  {
    sortId,
    daysAgo: 14,
    time: '10:30',
    pinned: true,
    title: () => `FCI 临时承认犬种名单（${provisional.length} 个）`,
    body: () =>
      p('临时承认的犬种可以参展，但不授予 CACIB，也不能登录国际选美冠军。') +
      table(
        [14, 36, 36, 14],
        ['编号', '犬种', '英文名', '组别'],
        ...provisional.map((b) => [String(b.number), b.zh, b.en, `第 ${b.group} 组`]),
      ),
  },
  {
    sortId,
    daysAgo: 281,
    time: '09:10',
    title: () => 'FCI 犬种十大分组一览',
    body: () =>
      p(`FCI 目前承认 ${nomenclature.length} 个犬种，按用途与类型分为十组。`) +
      table(
        [12, 68, 20],
        ['组', '名称', '犬种数'],
        ...groups.map(({ number, name }) => [
          String(number),
          name[0],
          String(nomenclature.filter((breed) => breed.group === number).length),
        ]),
      ),
  },
  {
    sortId,
    daysAgo: 507,
    time: '14:45',
    title: () => 'FCI 名录中的中国犬种',
    body: () =>
      p('以下犬种在 FCI 名录中的原产地（或监护地）为中国：') +
      ul(
        ...chinese.map(
          (b) => `${b.zh} ${b.en}（FCI ${b.number}，${b.origin.map((key) => origins[key][0]).join('、')}）`,
        ),
      ),
  },
];
