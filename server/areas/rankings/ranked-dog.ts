/** Reads the dog in a ranking, with its group and its breed. */
import type { BreedRef } from '../../../shared/areas/common.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import type { Comparison } from '../../oaweb/lists/lists.ts';
import { orNull } from '../../oaweb/reading-errors.ts';
import { breedOf, photoOf, registeredNameOf } from '../../oaweb/records/dog.ts';
import { type StatedGroup, statedGroup } from '../../oaweb/records/group.ts';
import { dogFields } from '../../oaweb/vocabulary/dogs.ts';
import { rankFields } from '../../oaweb/vocabulary/rankings.ts';

/** Returns the dog's object, or the record itself if the dog's fields are flat. */
export const dogIn = (record: RecordReader): RecordReader => record.part(dogFields.dog) ?? record;

/** Returns whether a name may be a Chinese person's: two to four Chinese characters. */
const mayBePerson = (name: string): boolean => /^\p{Script=Han}{2,4}$/u.test(name);

/**
 * Reads a plain `name` if it can only be the dog's. That is the case if the owner is under another key, or if the
 * record has no person's id and the name cannot be a Chinese person's.
 */
function plainNameOf(record: RecordReader): string | null {
  const name = record.optionalName(rankFields.name)?.en ?? null;
  const hasOwner = record.all(rankFields.owner).length > 0;
  return name !== null && (hasOwner || (record.all(rankFields.personId).length === 0 && !mayBePerson(name)))
    ? name
    : null;
}

/** Reads the dog's registered name. @throws ShapeError if no key shows which name is the dog's */
export function rankedNameOf(record: RecordReader, dog: RecordReader): string {
  const name =
    (dog === record ? null : registeredNameOf(dog)) ??
    registeredNameOf(record, 'dog-and-people') ??
    (dog === record ? plainNameOf(record) : null);
  return record.required(dogFields.registeredName, name, 'text', '');
}

export const rankedPhotoOf = (record: RecordReader, dog: RecordReader): string | null =>
  orNull(() => photoOf(dog, dog === record ? 'dog-and-people' : 'dog'));

/** Reads the dog's id. A plain `id` counts only in the dog's own object, because in a flat row it is the row's id. */
export const rankedIdOf = (record: RecordReader, dog: RecordReader): string | null =>
  record.optionalText(rankFields.dogId) ??
  dog.optionalText(rankFields.dogId) ??
  (dog === record ? null : dog.optionalText(rankFields.id));

/** Reads the dog's breed from its object or from the row around it. @throws ShapeError if the breed has no name */
export const rankedBreedOf = (record: RecordReader, dog: RecordReader): BreedRef =>
  breedOf(dog, dog === record ? [] : [record]);

/** Reads the group from the dog, the row or the breed. */
export function groupOf(record: RecordReader): StatedGroup {
  const dog = dogIn(record);
  const ofDog = statedGroup(dog, rankFields);
  const ofRow = dog === record ? ofDog : statedGroup(record, rankFields);
  const number = ofDog.number ?? ofRow.number;
  const id =
    ofDog.id ?? ofRow.id ?? (number === null ? (orNull(() => rankedBreedOf(record, dog))?.groupId ?? null) : null);
  return { id, number };
}

/**
 * Compares the dog's breed with the requested one. If oa-web sends an FCI number in place of the breed's id, the two
 * cannot be compared, unless the requested id may itself be an FCI number.
 */
export function compareBreed(record: RecordReader, requested: string): Comparison {
  const dog = dogIn(record);
  const breed = orNull(() => rankedBreedOf(record, dog));
  if (breed === null || breed.id === null) return 'unstated';
  const number = breed.fciNumber === null ? null : String(breed.fciNumber);
  if (breed.id === requested || number === requested) return 'equal';
  return breed.id === number && !/^[1-9]\d{0,2}$/.test(requested) ? { incomparable: breed.id } : 'different';
}
