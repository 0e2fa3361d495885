/** Recognises everyday names of dogs that are not FCI breeds. */
import type { UnlistedDog } from '../../../shared/rules/unlisted-dogs.ts';
import { foldForSearch } from './breed-search.ts';

/** Patterns for folded names: Chinese, English, pinyin. */
const names: readonly (readonly [UnlistedDog, RegExp])[] = [
  [
    'village',
    /^(中华|中国)?(田园|土狗|土犬)|^中华田|^中国土|^(chinese|china) (rural|village|field|native)|^village d|^rural d|^tugou|^(zhonghua)?tianyuan/,
  ],
  ['kunming', /^昆明|^kunm/],
];

export const unlistedDogOf = (text: string): UnlistedDog | null =>
  names.find(([, pattern]) => pattern.test(foldForSearch(text)))?.[0] ?? null;
