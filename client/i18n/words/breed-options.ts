/** UI strings for the breed search in a ranking (lazy-loaded). */
import type { Catalog } from '../language.ts';

const zh = {
  findBreed: '犬种、拼音或俗名',
  breedsFound: (count: number, q: string) => `${q && `“${q}”：`}${count} 个有积分的犬种`,
  noBreed: (q: string) => `有积分的犬种里没有“${q}”`,
  noBreedHint: '没有得过分的犬种不在这里。',
};

const en: typeof zh = {
  findBreed: 'Breed or alias',
  breedsFound: (count, q) => `${count === 1 ? '1 breed' : `${count} breeds`} with points${q && ` for “${q}”`}`,
  noBreed: (q) => `No breed with points matches “${q}”`,
  noBreedHint: 'Breeds that have won no points are not listed.',
};

export const breedOptionWords: Catalog<typeof zh> = { zh, en };
