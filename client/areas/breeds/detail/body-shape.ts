/** The silhouette of the size figure, chosen by FCI group and section; short-legged breeds are listed one by one. */
import type { Breed } from '../../../../shared/areas/breeds.ts';
import type { BodyShape } from '../../../art/bodies.ts';

const byGroup: Readonly<Record<number, BodyShape>> = {
  1: 'shepherd',
  2: 'molosser',
  3: 'terrier',
  4: 'dachshund',
  5: 'spitz',
  6: 'hound',
  7: 'hound',
  8: 'retriever',
  9: 'companion',
  10: 'sighthound',
};

/** Sections, as `group.section`, whose dogs do not look like the rest of their group. */
const bySection: Readonly<Record<string, BodyShape>> = {
  '2.1': 'terrier',
  '5.6': 'sighthound',
  '5.7': 'sighthound',
  '7.2': 'retriever',
  '8.3': 'poodle',
  '9.2': 'poodle',
  '9.4': 'sighthound',
  '9.11': 'molosser',
};

/** FCI numbers of breeds with short legs: bassets, Dachsbracken, the Drever, corgis and the like. */
const shortLegged = new Set([33, 34, 35, 36, 67, 100, 130, 163, 254]);

export function bodyShapeOf({ fciNumber, group, section }: Pick<Breed, 'fciNumber' | 'group' | 'section'>): BodyShape {
  if (shortLegged.has(fciNumber)) return 'dachshund';
  return bySection[`${group.number}.${section.number}`] ?? byGroup[group.number] ?? 'hound';
}
