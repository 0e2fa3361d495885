/** Types of the register's records, as the fakes read them. */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import type { pageOf } from '../look-up.ts';
import type { Register } from '../register.ts';

type Item<K extends keyof Register> = Register[K] extends readonly (infer T)[] ? T : never;

export type Group = Item<'groups'>;
export type Section = Item<'sections'>;
export type Breed = Item<'breeds'>;
export type BreedDetails = Item<'breedDetails'>;
export type RankRow = Omit<Item<'rankRows'>, 'year'>;
export type RankDetails = Item<'rankDetails'>;
export type NoticeSort = Item<'noticeSorts'>;
export type Notice = Item<'notices'>;
export type Appreciation = Item<'appreciation'>;
export type Licence = Item<'trainers'> & Partial<Pick<Item<'groomers'> | Item<'fciGroomers'>, 'system' | 'category'>>;
export type RaffleTotal = Register['raffle']['total'];
export type Draw = Register['raffle']['nextDraw'];
export type Page<T> = ReturnType<typeof pageOf<T>>;

export interface Text {
  readonly zh: string;
  readonly en: string;
}
export type BreedRef = Pick<Breed, 'id' | 'name' | 'fciNumber' | 'groupId'>;
export type Span = readonly number[] | undefined;

export interface Ancestor {
  readonly registeredName: string;
  readonly number: string | null;
  readonly colour: Text | null;
  readonly titles: readonly string[];
  readonly sire: Ancestor | null;
  readonly dam: Ancestor | null;
}

interface Dog {
  readonly registeredName: string;
  readonly callName: string | null;
  readonly breed: BreedRef;
  readonly sex: string | null;
  readonly bornOn: string;
  readonly photo: string;
}

export interface Certificate {
  readonly number: string;
  readonly kind: string;
  readonly issuedOn: string;
  readonly owner: string;
  readonly breeder: string;
  readonly dog: Dog & { readonly colour: Text | null; readonly dnaNumber: string | null };
  readonly chip: string;
  readonly status: string;
  readonly reissuedAs: string | null;
  readonly kennel: string | null;
  readonly titles: readonly { readonly title: string; readonly on: string; readonly place: string }[];
  readonly healthTests: readonly { readonly name: string; readonly result: string; readonly on: string }[];
  readonly pedigree: Ancestor | null;
}

export interface GeneReport {
  readonly reportNumber: string;
  readonly certificateNumber: string;
  readonly dog: Dog;
  readonly lab: string;
  readonly sampledOn: string;
  readonly reportedOn: string;
  readonly tests: readonly GeneTest[];
}
