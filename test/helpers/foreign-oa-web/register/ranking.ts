/** A ranking of twenty-five invented dogs in 2026, and of five of them in 2025. */
import { breedRef } from './breeds.ts';

const first = ['Amber', 'Birch', 'Cedar', 'Dune', 'Ember'];
const second = ['Rehearsal', 'Placeholder', 'Mock-up', 'Prototype', 'Draft'];
const fciNumbers = [111, 270, 172, 166, 122, 257, 297, 207, 5, 212];
const owners = ['张示例', '李样本', '王虚构', '赵假名', '孙范例'];

interface Entry {
  readonly n: number;
  readonly year: number;
  readonly points: number;
}

const entriesOf = (year: number, count: number): Entry[] =>
  Array.from({ length: count }, (_, n) => ({ n, year, points: (year === 2026 ? 2_400 : 1_300) - 60 * n }));

const entries = [...entriesOf(2026, 25), ...entriesOf(2025, 5)];

const fciOf = (n: number): number => fciNumbers[n % fciNumbers.length] ?? 111;
const nameOf = (n: number): string => `${first[n % 5]} ${second[Math.floor(n / 5)]}`;
/** Every third dog was shown once, the others twice. */
const showsOf = (n: number): number => (n % 3 === 2 ? 1 : 2);
const dogId = (n: number): string => String(7_001 + n);

export const rankRows = entries.map(({ n, year, points }) => ({
  rank: n + 1,
  previousRank: year === 2025 ? null : n === 0 ? 2 : n === 1 ? 1 : n + 1,
  dogId: dogId(n),
  registeredName: nameOf(n),
  breed: breedRef(fciOf(n)),
  groupId: breedRef(fciOf(n)).groupId,
  sex: n % 3 === 0 ? 'female' : 'male',
  shows: showsOf(n),
  points,
  picture: `/upload/rank/${dogId(n)}.jpg`,
  /** For the house's own selection; not sent. */
  year,
}));

const shows = [
  { showId: '8801', show: { zh: '示例春季展', en: 'Example Spring Show' }, city: { zh: '杭州', en: 'Hangzhou' } },
  { showId: '8802', show: { zh: '示例秋季展', en: 'Example Autumn Show' }, city: { zh: '成都', en: 'Chengdu' } },
];

export const rankDetails = entries.map(({ n, year, points }) => {
  const breed = breedRef(fciOf(n));
  const before = entries.slice(
    0,
    entries.findIndex((entry) => entry.year === year && entry.n === n),
  );
  const ahead = before.filter((entry) => entry.year === year).map((entry) => breedRef(fciOf(entry.n)));
  return {
    dog: {
      id: dogId(n),
      registeredName: nameOf(n),
      breed,
      groupId: breed.groupId,
      sex: n % 3 === 0 ? 'female' : 'male',
      bornOn: `2022-0${1 + (n % 9)}-05`,
      ownerMasked: owners[n % owners.length] ?? null,
      picture: `/upload/rank/${dogId(n)}.jpg`,
    },
    year,
    points,
    shows: showsOf(n),
    ranks: {
      all: n + 1,
      group: 1 + ahead.filter(({ groupId }) => groupId === breed.groupId).length,
      breed: 1 + ahead.filter(({ id }) => id === breed.id).length,
    },
    results: shows.slice(0, showsOf(n)).map((show, index) => ({
      ...show,
      date: `${year}-0${4 + 5 * index}-08`,
      judge: 'J. Sample',
      award: index === 0 ? 'BOB' : 'CACIB',
      competitors: 12 + index,
      points: showsOf(n) === 1 ? points : index === 0 ? points - 100 : 100,
    })),
    rule: { version: '2026', text: { zh: '示例积分规则', en: 'Example scoring rule' }, formula: null },
  };
});
