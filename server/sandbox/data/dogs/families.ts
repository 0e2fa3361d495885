/**
 * Generates four generations of a breed: eight founders, four litters, two litters, and today's young dogs.
 *
 * A dam is two to eight years old at whelping and has one litter per generation. A puppy has the colour of one of its
 * parents, and two merles are never mated. In half the breeds, a founder sires two lines, and so appears twice in a
 * young dog's pedigree. Imported founders have two more generations on record.
 */
import type { CertificateKind } from '../../../../shared/areas/certificates.ts';
import { certificateKinds } from '../../../../shared/certificate-kinds.ts';
import { breedByNumber, type ListedBreed } from '../breeds/nomenclature.ts';
import type { ColourKey } from '../breeds/vocabulary.ts';
import { officeDayFrom } from '../shows/show-days.ts';
import { careerOf, titlesFor } from './career.ts';
import { callNames, epithets, fitting, kennels, nouns, people } from './names.ts';
import type { PlannedBreed } from './plan.ts';
import type { HealthTest, RegisteredDog } from './registered-dog.ts';
import { daysAfter, type Seeded, seeded } from './seeded.ts';
import { certificateNumber } from './serials.ts';

/**
 * A dog without its number. Numbers increase with the date of issue, so they are assigned once the family is complete.
 */
type Draft = Omit<RegisteredDog, 'number' | 'sire' | 'dam'> & { number: string; sire: Draft | null; dam: Draft | null };

/** Colours in a breed row that are markings, not base colours. */
const markings = new Set<ColourKey>([
  'whiteMarkings',
  'blackMask',
  'allColours',
  'allExceptWhite',
  'allExceptMerle',
  'solidExceptWhite',
  'spotted',
  'ticked',
]);
const merles = new Set<ColourKey>(['merle', 'blueMerle', 'redMerle', 'harlequin']);

/** Numbers for imported founders, in the formats of the British, American, French and Russian registers. */
const foreignNumbers: readonly ((random: Seeded, group: number) => string)[] = [
  (random) => `KC-A${random.pick(['H', 'K', 'M'])}0${random.int(200_000, 999_999)}`,
  (random) => `AKC-SR${random.int(10_000_000, 99_999_999)}`,
  // The French register numbers its books by FCI group.
  (random, group) => `LOF-${group}-${random.int(100, 199)}${random.int(100, 999)}`,
  (random) => `RKF-${random.int(2_000_000, 5_999_999)}`,
];

function healthFor(random: Seeded, bornOn: string, breed: ListedBreed): HealthTest[] {
  const on = daysAfter(bornOn, random.int(400, 620));
  const heavy = Math.max(breed.weightKg?.male?.[1] ?? 0, (breed.heightCm?.male?.[1] ?? 0) - 30) > 22;
  return [
    ...(heavy
      ? [
          { name: '髋关节 HD', result: random.pick(['A', 'A', 'B']), on },
          { name: '肘关节 ED', result: '0', on },
        ]
      : [{ name: '髌骨脱位 PL', result: random.pick(['0', '0', '1']), on }]),
    { name: '眼科检查', result: '未见异常', on: daysAfter(on, 30) },
  ];
}

/** Generates all dogs of a planned breed, founders first. `names` keeps registered names unique across breeds. */
export function family(planned: PlannedBreed, names: Set<string>): RegisteredDog[] {
  const breed = breedByNumber.get(planned.fci);
  if (!breed) throw new Error(`breed ${planned.fci} is missing`);
  const random = seeded(`family-${planned.fci}`);
  const native = planned.kinds[0] === 'country';
  const mastiff = planned.fci === 230;
  const [kennelA, kennelB] = [random.pick(kennels), random.pick(kennels)];
  const breeders = [random.pick(people), random.pick(people)] as const;
  const palette = planned.colours ?? breed.colours.filter((colour) => !markings.has(colour));
  const dogs: Draft[] = [];

  const dayIn = (year: number) => daysAfter(`${year}-01-10`, random.int(0, 330));

  const importRandom = seeded(`imports-${planned.fci}`);
  /** Generates ancestors for an imported dog, with the same foreign register and the same colour. */
  const importAncestors = (dog: Draft, generations = 2): void => {
    if (generations === 0) return;
    const [sire, dam] = (['male', 'female'] as const).map((sex): Draft => {
      let registeredName: string;
      let number: string;
      do
        registeredName = `${importRandom.pick(kennels)} ${importRandom.pick(epithets)} ${fitting(importRandom.pick(nouns), sex)}`;
      while (names.has(registeredName));
      do number = dog.number.replace(/\d(?!\d*-)/g, () => String(importRandom.int(1, 9)));
      while (names.has(number));
      names.add(registeredName).add(number);
      const plain = palette.filter((colour) => !merles.has(colour));
      const colour = sex === 'male' && merles.has(dog.colour) ? importRandom.pick(plain) : dog.colour;
      const bornOn = daysAfter(dog.bornOn, -importRandom.int(900, 1700));
      return {
        number,
        registeredName,
        callName: null,
        breed,
        sex,
        bornOn,
        colour,
        titles: [],
        sire: null,
        dam: null,
        certificate: null,
      };
    });
    dog.sire = sire ?? null;
    dog.dam = dam ?? null;
    for (const parent of [sire, dam]) if (parent) importAncestors(parent, generations - 1);
  };

  const register = (
    sex: RegisteredDog['sex'],
    bornOn: string,
    kennel: string,
    parents: readonly [sire: Draft, dam: Draft] | null,
    kind: CertificateKind | null,
  ): Draft => {
    let registeredName: string;
    const lineage = kind !== null && certificateKinds[kind].pedigreeGenerations > 0 ? parents : null;
    // An appraised dog's kennel is unknown. All other dogs, even imported ones, bear their kennel's name.
    const isAppraised = kind !== null && !lineage;
    do {
      const own = `${random.pick(epithets)} ${fitting(random.pick(nouns), sex)}`;
      registeredName = isAppraised ? own : `${kennel} ${own}`;
    } while (names.has(registeredName));
    names.add(registeredName);
    const colours = (parents ? parents.map((parent) => parent.colour) : palette).filter(
      (colour) => sex === 'female' || !merles.has(colour),
    );
    const isYoung = kind !== null && bornOn >= '2020';
    const champion = kind === 'dg' || kind === 'mq' || random.chance(isYoung ? 0.25 : 0.4);
    const dna = kind?.startsWith('dna') || random.chance(0.2);
    // A puppy is registered at about three months. A dog without known parents is registered as an adult, when it is
    // appraised. A champion's certificate is issued after the last win.
    const registeredOn = daysAfter(bornOn, lineage ? random.int(80, 130) : random.int(420, 640));
    const titles = champion ? titlesFor(random, bornOn, breed, kind === 'mq' || random.chance(0.3)) : [];
    const career = kind === 'dg' || kind === 'mq' ? careerOf(registeredName, bornOn, breed, kind === 'mq') : null;
    const lastWin = career?.at(-1);
    const issuedOn = lastWin ? officeDayFrom(daysAfter(lastWin.on, 24 + (breed.number % 20))) : registeredOn;
    const ownTests = isYoung && random.chance(0.6) ? healthFor(random, bornOn, breed) : [];
    const parentTests = (parents ?? []).flatMap((parent, i) =>
      healthFor(random, parent.bornOn, breed).map((test) => ({
        ...test,
        name: `${i === 0 ? '父' : '母'} · ${test.name}`,
      })),
    );
    const randomStatus = random.chance(0.04) ? 'revoked' : random.chance(0.07) ? 'reissued' : 'valid';
    // Only young dogs have revoked certificates, because a dog with a revoked certificate would not be bred from.
    const status = isYoung ? randomStatus : 'valid';
    const dog: Draft = {
      number: kind === null ? random.pick(foreignNumbers)(random, breed.group) : '',
      registeredName,
      callName: isYoung ? fitting(random.pick(callNames), sex) : null,
      breed,
      sex,
      bornOn,
      colour: random.pick(colours.length > 0 ? colours : palette),
      titles: career ?? titles,
      sire: lineage?.[0] ?? null,
      dam: lineage?.[1] ?? null,
      certificate: kind && {
        kind,
        status,
        issuedOn,
        chip: `156${String(random.int(0, 999_999)).padStart(6, '0')}${String(random.int(0, 999_999)).padStart(6, '0')}`,
        dnaNumber: dna ? `DNA-${issuedOn.slice(0, 4)}-${String(random.int(1, 99_999)).padStart(7, '0')}` : null,
        owner: random.pick(people),
        breeder: lineage ? breeders[kennel === kennelA ? 0 : 1] : null,
        kennel: lineage ? kennel : null,
        health: kind === 'dnaYsfyXt' ? parentTests : ownTests,
      },
    };
    dogs.push(dog);
    if (kind === null) importAncestors(dog);
    return dog;
  };

  const appraisal: CertificateKind = mastiff ? 'zaJd' : 'jd';
  const middle: CertificateKind = mastiff ? 'zaXt' : native ? 'country' : 'xt';
  const founder = (sex: RegisteredDog['sex'], kennel: string) =>
    register(
      sex,
      dayIn(random.int(2009, 2010)),
      kennel,
      null,
      mastiff || native || random.chance(0.5) ? appraisal : null,
    );
  const litter = (sire: Draft, dam: Draft, year: number, kennel: string, kind: CertificateKind): [Draft, Draft] => {
    const bornOn = dayIn(year);
    return [register('male', bornOn, kennel, [sire, dam], kind), register('female', bornOn, kennel, [sire, dam], kind)];
  };

  const pair = (kennel: string) => [founder('male', kennel), founder('female', kennel)] as const;
  const [a, b, c, d] = [pair(kennelA), pair(kennelB), pair(kennelA), pair(kennelB)];
  const lineBred = random.chance(0.5);
  const first: CertificateKind = middle === 'xt' ? 'normal' : middle;
  const litterA = litter(a[0], a[1], random.int(2013, 2014), kennelA, first);
  const litterB = litter(b[0], b[1], random.int(2013, 2014), kennelB, first);
  const litterC = litter(c[0], c[1], random.int(2013, 2014), kennelA, first);
  const litterD = litter(lineBred ? a[0] : d[0], d[1], random.int(2013, 2014), kennelB, first);
  const litterE = litter(litterA[0], litterB[1], random.int(2017, 2018), kennelB, middle);
  const litterF = litter(litterC[0], litterD[1], random.int(2017, 2018), kennelA, middle);
  const [firstYear, secondYear] = planned.litters ?? [random.int(2021, 2022), random.int(2023, 2024)];
  const youngest = [
    { parents: [litterE[0], litterF[1]], bornOn: daysAfter(`${firstYear}-01-10`, random.int(0, 200)), kennel: kennelA },
    {
      parents: [litterF[0], litterE[1]],
      bornOn: daysAfter(`${secondYear}-01-10`, random.int(0, 200)),
      kennel: kennelB,
    },
  ] as const;
  const young = planned.kinds.map((kind, i) => {
    const { parents, bornOn, kennel } = youngest[i % 2 === 0 ? 0 : 1];
    return register(i % 3 === 1 ? 'male' : 'female', bornOn, kennel, [parents[0], parents[1]], kind);
  });

  // Serials increase with the dates of issue.
  const issued = dogs
    .filter((dog) => dog.certificate !== null)
    .sort((x, y) => (x.certificate?.issuedOn ?? '').localeCompare(y.certificate?.issuedOn ?? ''));
  const serials = new Map<Draft, number>();
  let last = 0;
  for (const dog of issued) {
    last += random.int(40, 420);
    serials.set(dog, last);
  }
  const [flagship] = young;
  const offset = planned.serial && flagship ? planned.serial - (serials.get(flagship) ?? 0) : random.int(900, 30_000);
  for (const [dog, n] of serials) {
    dog.number = certificateNumber(breed.number, n + offset, dog.certificate?.issuedOn ?? '');
  }
  return dogs;
}
