/** Invented show dogs, by birth year. Every start generates the same dogs. */
import { breedByNumber, type ListedBreed } from '../breeds/nomenclature.ts';
import { morningBell } from '../dogs/golden.ts';
import { callNames, epithets, fitting, kennels, nouns, people } from '../dogs/names.ts';
import type { RegisteredDog } from '../dogs/registered-dog.ts';
import { daysAfter, seeded } from '../dogs/seeded.ts';

export interface ShowDog {
  readonly id: string;
  readonly registeredName: string;
  readonly callName: string;
  readonly breed: ListedBreed;
  readonly sex: 'male' | 'female';
  readonly bornOn: string;
  readonly owner: string;
  /** Null if the ranking doesn't state the dog's certificate number. */
  readonly certificateNumber: string | null;
  /** Quality from 0 to 1. */
  readonly strength: number;
  /** Proportion of shows that the dog enters, from 0 to 1. */
  readonly keenness: number;
  /** Start of the dog's career, at fifteen months: the minimum age for the open class. */
  readonly from: string;
  /** End of the dog's career. */
  readonly to: string;
}

const fciNumbers = [
  122, 172, 111, 270, 193, 77, 148, 230, 149, 269, 212, 297, 342, 39, 166, 101, 257, 97, 136, 183, 143, 235, 5, 156,
  161, 45, 85, 6, 88, 86, 218, 205, 207, 309, 208, 253, 255, 215, 65, 73, 147, 144, 157, 116, 292, 335, 7, 11, 76, 286,
  163, 153, 119, 57, 120, 162, 158, 228, 343, 367,
];

export const scoredBreedNumbers: ReadonlySet<number> = new Set(fciNumbers);

/** Ranking leaders in the design mock-ups, by FCI breed number. */
const leaders: Readonly<Record<number, string>> = {
  172: 'Lumen Court First Snow',
  270: 'Northwind Silver Bay',
  111: "Amberfield's Morning Bell",
  193: 'Ivory Arrow of Far Steppe',
  77: 'Little Parasol',
  148: 'Copper Kettle v. Lindenau',
  230: 'King of Yushu',
  149: "Old Porter's Own",
  269: 'Desert Letter',
};

/** Leaders that are also in the register, by FCI breed number. The ranking copies the register's facts about them. */
const registered: Readonly<Record<number, RegisteredDog>> = { 111: morningBell };

/** Leaders whose name implies their sex. */
const sexOfLeader: Readonly<Record<number, ShowDog['sex']>> = { 230: 'male' };

/** Birth year of all `leaders`. */
const leadersBorn = 2023;
const dogsPerYear = 124;

const ownerOf = (known: RegisteredDog | undefined, drawn: string): string => known?.certificate?.owner ?? drawn;

function bornIn(year: number): ShowDog[] {
  const random = seeded(`show-dogs-${year}`);
  return Array.from({ length: dogsPerYear }, (_, i): ShowDog => {
    // Each birth year continues further down the breed list, so that every breed occurs.
    const leading = year === leadersBorn ? Object.keys(leaders)[i] : undefined;
    const fci = leading ? Number(leading) : fciNumbers[((year - 2000) * dogsPerYear + i) % fciNumbers.length];
    const breed = breedByNumber.get(fci ?? 0);
    if (!breed) throw new Error(`breed ${fci} is missing`);
    const known = leading ? registered[Number(leading)] : undefined;
    const bornOn = known?.bornOn ?? daysAfter(`${year}-01-01`, random.int(0, 364));
    const [kennel, epithet, noun] = [random.pick(kennels), random.pick(epithets), random.pick(nouns)];
    const drawnSex = random.chance(0.5) ? 'male' : 'female';
    const sex = known?.sex ?? ((leading && sexOfLeader[fci ?? 0]) || drawnSex);
    const drawnName = `${kennel} ${epithet} ${fitting(noun, sex)}`;
    const from = daysAfter(bornOn, 457);
    return {
      id: String(year * 1000 + i + 1),
      registeredName: leading ? (leaders[Number(leading)] ?? drawnName) : drawnName,
      callName: known?.callName ?? fitting(random.pick(callNames), sex),
      breed,
      sex,
      bornOn,
      owner: ownerOf(known, random.pick(people)),
      certificateNumber: known?.number ?? null,
      strength: leading ? 0.9 + random.next() * 0.1 : random.next() ** 1.5,
      keenness: leading ? 0.45 + random.next() * 0.15 : 0.1 + random.next() * 0.5,
      from,
      to: daysAfter(from, leading ? 1_300 : random.int(700, 1_300)),
    };
  });
}

const memo = new Map<number, readonly ShowDog[]>();

/** Returns the dogs that may be shown in a year: all dogs born in the previous six years. */
export function showDogs(year: number): readonly ShowDog[] {
  return Array.from({ length: 6 }, (_, i) => year - 6 + i).flatMap((born) => {
    const dogs = memo.get(born) ?? bornIn(born);
    memo.set(born, dogs);
    return dogs;
  });
}

/** Finds a dog by id, whatever its birth year. */
export function showDogById(id: string): ShowDog | undefined {
  const year = Math.floor(Number(id) / 1000);
  return year >= 2015 && year <= 2100 ? showDogs(year + 6).find((dog) => dog.id === id) : undefined;
}

/** Returns the ranking id of the dog with this certificate number; null if it is not ranked. */
export const showDogIdOf = (certificateNumber: string): string | null =>
  showDogs(leadersBorn + 6).find((dog) => dog.certificateNumber === certificateNumber)?.id ?? null;
