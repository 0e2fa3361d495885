/** A ranking of twenty-five invented dogs in 2026 and five of them in 2025. */
import { breedRef } from './breeds.ts';

const first = 'Amber Birch Cedar Dune Ember'.split(' ');
const second = 'Rehearsal Placeholder Mock-up Prototype Draft'.split(' ');
const fciNumbers = [111, 270, 172, 166, 122, 257, 297, 207, 5, 212];
const owners = '张示例 李样本 王虚构 赵假名 孙范例'.split(' ');

const entriesOf = (year: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ n, year, points: (year === 2026 ? 2_400 : 1_300) - 60 * n }));

const entries = [...entriesOf(2026, 25), ...entriesOf(2025, 5)];

/** Returns the fields that a dog's row and details share. Every third dog was shown once, the others twice. */
function factsOf(n: number) {
  const id = String(7_001 + n);
  const breed = breedRef(fciNumbers[n % fciNumbers.length] ?? 111);
  return {
    id,
    shows: n % 3 === 2 ? 1 : 2,
    dog: {
      registeredName: `${first[n % 5]} ${second[Math.floor(n / 5)]}`,
      breed,
      groupId: breed.groupId,
      sex: n % 3 === 0 ? 'female' : 'male',
      picture: `/upload/rank/${id}.jpg`,
    },
  };
}

export const rankRows = entries.map(({ n, year, points }) => {
  const { id: dogId, dog, shows } = factsOf(n);
  const previousRank = year === 2025 ? null : n === 0 ? 2 : n === 1 ? 1 : n + 1;
  // The fake selects rows by year but does not send the year.
  return { rank: n + 1, previousRank, dogId, ...dog, shows, points, year };
});

const shows = [
  { showId: '8801', show: { zh: '示例春季展', en: 'Example Spring Show' }, city: { zh: '杭州', en: 'Hangzhou' } },
  { showId: '8802', show: { zh: '示例秋季展', en: 'Example Autumn Show' }, city: { zh: '成都', en: 'Chengdu' } },
];

export const rankDetails = entries.map(({ n, year, points }) => {
  const { id, dog, shows: count } = factsOf(n);
  const ahead = entries
    .filter((entry) => entry.year === year && entry.n < n)
    .map((entry) => factsOf(entry.n).dog.breed);
  return {
    dog: { id, ...dog, bornOn: `2022-0${1 + (n % 9)}-05`, ownerMasked: owners[n % owners.length] ?? null },
    year,
    points,
    shows: count,
    ranks: {
      all: n + 1,
      group: 1 + ahead.filter(({ groupId }) => groupId === dog.groupId).length,
      breed: 1 + ahead.filter((breed) => breed.id === dog.breed.id).length,
    },
    results: shows.slice(0, count).map((show, index) => ({
      ...show,
      date: `${year}-0${4 + 5 * index}-08`,
      judge: 'J. Sample',
      award: index === 0 ? 'BOB' : 'CACIB',
      competitors: 12 + index,
      points: count === 1 ? points : index === 0 ? points - 100 : 100,
    })),
    rule: { version: '2026', text: { zh: '示例积分规则', en: 'Example scoring rule' }, formula: null },
  };
});
