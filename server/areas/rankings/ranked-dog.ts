/** Reads the dog of a ranking, its group and its breed. */

import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import type { Comparison } from '../../oaweb/lists/own-rows.ts';
import { orNull, ShapeError } from '../../oaweb/reading-errors.ts';
import { breedOf, photoOf, registeredNameOf } from '../../oaweb/records/dog.ts';
import { type StatedGroup, statedGroup } from '../../oaweb/records/group.ts';
import { dogFields } from '../../oaweb/vocabulary/dogs.ts';
import { rankFields as f } from '../../oaweb/vocabulary/rankings.ts';

/** Returns the dog's object, or the record itself if the dog's fields are flat. */
export const dogIn = (raw: RecordReader): RecordReader => raw.nested(dogFields.dog) ?? raw;

/** Returns whether a name may be a person's, with two to four Chinese characters. */
const mayBePerson = (name: string): boolean => /^\p{Script=Han}{2,4}$/u.test(name);

/**
 * Reads a plain `name` if it can only be the dog's: the owner is under another key, or no person is mentioned and the name
 * can't be a Chinese person's.
 */
function plainNameOf(raw: RecordReader): string | null {
  const name = raw.optionalName(f.name)?.en ?? null;
  const hasOwner = raw.all(f.owner).length > 0;
  return name !== null && (hasOwner || (raw.all(f.personId).length === 0 && !mayBePerson(name))) ? name : null;
}

/** @throws ShapeError if no key says which name is the dog's */
export function rankedNameOf(raw: RecordReader, dog: RecordReader): string {
  const name =
    (dog === raw ? null : registeredNameOf(dog)) ??
    registeredNameOf(raw, 'dog-and-people') ??
    (dog === raw ? plainNameOf(raw) : null);
  if (name === null) throw new ShapeError(`${raw.at}.registeredName`, 'text');
  return name;
}

export const rankedPhotoOf = (raw: RecordReader, dog: RecordReader): string | null =>
  orNull(() => photoOf(dog, dog === raw ? 'dog-and-people' : 'dog'));

/** Reads the dog's id. A plain `id` counts only in the dog's own object; in a flat row, it is the row's. */
export const rankedIdOf = (raw: RecordReader, dog: RecordReader): string | null =>
  raw.optionalText(f.dogId) ?? dog.optionalText(f.dogId) ?? (dog === raw ? null : dog.optionalText(f.id));

/** Reads the group that the dog, the row or the breed states. */
export function groupOf(raw: RecordReader): StatedGroup {
  const dog = dogIn(raw);
  const ofDog = statedGroup(dog, f);
  const ofRow = dog === raw ? ofDog : statedGroup(raw, f);
  const number = ofDog.number ?? ofRow.number;
  const id = ofDog.id ?? ofRow.id ?? (number === null ? (orNull(() => breedOf(dog))?.groupId ?? null) : null);
  return { id, number };
}

/**
 * Compares the dog's breed with the requested one. An FCI number in place of an id is incomparable, unless the requested id may
 * also be an FCI number.
 */
export function compareBreed(raw: RecordReader, requested: string): Comparison {
  const breed = orNull(() => breedOf(dogIn(raw)));
  if (breed === null || breed.id === null) return 'unstated';
  const number = breed.fciNumber === null ? null : String(breed.fciNumber);
  if (breed.id === requested || number === requested) return 'equal';
  return breed.id === number && !/^[1-9]\d{0,2}$/.test(requested) ? { incomparable: breed.id } : 'different';
}
