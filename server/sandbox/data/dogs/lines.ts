/**
 * Hand-written lines, each with a known inbreeding coefficient of the youngest dog. The parents are half siblings
 * (1/8), first cousins (1/16), have a common great-grandsire (1/32), or have the same inbred sire (9/64). One line has
 * no repeated dog in five generations. (Wright's coefficient: the sum over the common ancestors of ½ to the power of
 * the number of dogs in the path, times 1 + F of the ancestor.)
 */
import type { CertificateKind } from '../../../../shared/areas/certificates.ts';
import { certificateKinds } from '../../../../shared/certificate-kinds.ts';
import { breedByNumber } from '../breeds/nomenclature.ts';
import type { ColourKey } from '../breeds/vocabulary.ts';
import { showDayFrom } from '../shows/show-days.ts';
import { cities, epithets, fitting, kennels, nouns, people } from './names.ts';
import type { HealthTest, RegisteredDog } from './registered-dog.ts';
import { daysAfter, seeded } from './seeded.ts';
import { nextNumber } from './serials.ts';

type Row = readonly [
  key: string,
  sex: RegisteredDog['sex'],
  bornOn: string,
  colour: ColourKey,
  registeredName: string,
  parents: readonly [sire: string, dam: string] | null,
  /** Certificate kind, or the number of a dog from a foreign register. */
  registration: CertificateKind | `KC-${string}` | `VDH-${string}` | `LOF-${string}`,
];

interface Line {
  readonly fci: number;
  readonly rows: readonly Row[];
  /** Note on what the youngest dog demonstrates. */
  readonly shows: readonly [zh: string, en: string];
  /** The youngest dog's inbreeding coefficient. */
  readonly inbreeding: number;
  readonly health?: readonly HealthTest[];
}

/** Maps a certificate kind for dogs without recorded parents to the kind for dogs with recorded parents. */
const withLineage = { jd: 'xt', zaJd: 'zaXt' } as const;

/**
 * Adds an appraised sire and dam for each of `founders`, so that the youngest dog's certificate shows three full
 * generations. The added dogs have no other descendants.
 */
function withParents(founders: readonly string[], rows: readonly Row[]): Row[] {
  const random = seeded(`parents-${founders.join()}`);
  return rows.flatMap((row): Row[] => {
    const [key, sex, bornOn, colour, registeredName, , registration] = row;
    if (!founders.includes(key) || (registration !== 'jd' && registration !== 'zaJd')) return [row];
    const parent = (parentKey: string, parentSex: Row[1]): Row => {
      const name = `${kennelOf(registeredName)} ${random.pick(epithets)} ${fitting(random.pick(nouns), parentSex)}`;
      return [parentKey, parentSex, daysAfter(bornOn, -random.int(1000, 1800)), colour, name, null, registration];
    };
    const parents = [`${key} sire`, `${key} dam`] as const;
    const founder: Row = [key, sex, bornOn, colour, registeredName, parents, withLineage[registration]];
    return [parent(parents[0], 'male'), parent(parents[1], 'female'), founder];
  });
}

/** Returns the kennel's name, which is the first two words of a registered name. */
const kennelOf = (registeredName: string): string => registeredName.split(' ').slice(0, 2).join(' ');

// biome-ignore format: one dog a line
const halfSiblings: Line = {
  fci: 120,
  inbreeding: 1 / 8,
  shows: ['父母同父异母，近交系数 12.5%；60 个字符的犬名', 'sire and dam are half siblings, inbred 12.5 %; names of 60 characters'],
  rows: withParents(['pilgrim', 'lark', 'verse'], [
    ['pilgrim', 'male', '2012-03-08', 'chestnut', 'Red Pavilion Wandering Pilgrim', null, 'jd'],
    ['lark', 'female', '2012-11-20', 'chestnut', 'Copper Kettle Early Lark', null, 'jd'],
    ['verse', 'female', '2013-06-02', 'chestnut', 'Fox Bridge Quiet Verse', null, 'jd'],
    ['sire', 'male', '2016-05-14', 'chestnut', 'Copper Kettle The Unhurried Traveller of the Seven Far Hills', ['pilgrim', 'lark'], 'xt'],
    ['dam', 'female', '2017-04-25', 'chestnut', 'Fox Bridge Her Majesty Walks Alone Across the Winter Orchard', ['pilgrim', 'verse'], 'xt'],
    ['young', 'female', '2021-06-30', 'chestnut', 'Copper Kettle A Thousand Lanterns Over the Slow Autumn River', ['sire', 'dam'], 'xt'],
  ]),
};

// biome-ignore format: one dog a line
const firstCousins: Line = {
  fci: 162,
  inbreeding: 1 / 16,
  shows: ['父母为表亲，近交系数 6.25%', 'sire and dam are first cousins, inbred 6.25 %'],
  rows: withParents(['ballad', 'anchor'], [
    ['comet', 'male', '2010-02-11', 'fawn', 'Moon Gate Silver Comet', null, 'KC-AM0092210'],
    ['melody', 'female', '2010-09-03', 'brindle', 'Moon Gate Misty Melody', null, 'KC-AM0097781'],
    ['uncle', 'male', '2013-07-19', 'brindle', 'Moon Gate Daring Courier', ['comet', 'melody'], 'xt'],
    ['aunt', 'female', '2013-07-19', 'fawn', 'Moon Gate Honest Almanac', ['comet', 'melody'], 'xt'],
    ['ballad', 'female', '2013-12-05', 'fawn', 'Kite Hill Velvet Ballad', null, 'jd'],
    ['anchor', 'male', '2012-10-28', 'brindle', 'Sandbar Distant Anchor', null, 'jd'],
    ['sire', 'male', '2017-03-22', 'brindle', 'Kite Hill Merry Compass', ['uncle', 'ballad'], 'xt'],
    ['dam', 'female', '2017-08-09', 'fawn', 'Sandbar Twilight Sail', ['anchor', 'aunt'], 'xt'],
    ['young', 'male', '2022-05-06', 'fawn', 'Kite Hill Sudden Voyage', ['sire', 'dam'], 'dnaXt'],
  ]),
};

// biome-ignore format: one dog a line
const commonGreatGrandsire: Line = {
  fci: 181,
  inbreeding: 1 / 32,
  shows: ['父系与母系有同一位曾祖父，近交系数 3.125%；附父母健康检查', 'one great-grandsire on both sides, inbred 3.125 %; health tests of both parents'],
  health: [
    { name: '父 · 髋关节 HD', result: 'A', on: '2019-05-16' },
    { name: '父 · 肘关节 ED', result: '0', on: '2019-05-16' },
    { name: '父 · 眼科检查', result: '未见异常', on: '2021-09-02' },
    { name: '母 · 髋关节 HD', result: 'B', on: '2019-11-21' },
    { name: '母 · 肘关节 ED', result: '0', on: '2019-11-21' },
    { name: '母 · 髌骨脱位 PL', result: '0', on: '2019-11-21' },
    { name: '母 · 眼科检查', result: '未见异常', on: '2021-10-14' },
  ],
  rows: withParents(['thimble', 'scholar'], [
    ['gatekeeper', 'male', '2009-01-30', 'black', 'Stone Lantern Gatekeeper', null, 'VDH-RS090117'],
    ['ember', 'female', '2009-05-12', 'black', 'Granary Winter Ember', null, 'VDH-RS090644'],
    ['poem', 'female', '2010-08-27', 'pepperSalt', 'Old Observatory Solemn Poem', null, 'jd'],
    ['drummer', 'male', '2012-04-16', 'black', 'Granary Restless Drummer', ['gatekeeper', 'ember'], 'xt'],
    ['magnolia', 'female', '2013-02-08', 'black', 'Old Observatory Noble Magnolia', ['gatekeeper', 'poem'], 'xt'],
    ['thimble', 'female', '2012-09-14', 'black', 'Quiet Mill Little Thimble', null, 'jd'],
    ['scholar', 'male', '2012-12-01', 'black', 'Plum Blossom Patient Scholar', null, 'jd'],
    ['sire', 'male', '2016-10-05', 'black', 'Quiet Mill Familiar Riddle', ['drummer', 'thimble'], 'xt'],
    ['dam', 'female', '2017-05-29', 'black', 'Plum Blossom Rustling Oriole', ['scholar', 'magnolia'], 'xt'],
    ['young', 'male', '2022-02-18', 'black', 'Quiet Mill Borrowed Sundial', ['sire', 'dam'], 'dnaYsfyXt'],
  ]),
};

// biome-ignore format: one dog a line
const inbredGrandsire: Line = {
  fci: 230,
  inbreeding: 9 / 64,
  shows: ['父母同父异母，这位祖父自身也是近交所生，近交系数约 14.1%', 'half siblings whose sire is inbred himself: 14.1 %'],
  rows: withParents(['third', 'fourth'], [
    ['founder', 'male', '2007-02-20', 'blackTan', 'Snow Pass Tall Storyteller', null, 'zaJd'],
    ['first', 'female', '2007-12-11', 'gold', 'Snow Pass Amber Harvest', null, 'zaJd'],
    ['second', 'female', '2008-03-04', 'blackTan', 'Far Steppe Hidden Juniper', null, 'zaJd'],
    ['son', 'male', '2010-11-26', 'gold', 'Snow Pass Northern Arrow', ['founder', 'first'], 'zaXt'],
    ['daughter', 'female', '2011-01-09', 'blackTan', 'Far Steppe Wild Chestnut', ['founder', 'second'], 'zaXt'],
    ['grandsire', 'male', '2013-12-17', 'gold', 'Snow Pass Lucky Ferryman', ['son', 'daughter'], 'zaXt'],
    ['third', 'female', '2013-02-23', 'blackTan', 'Tea Horse Gentle Weaver', null, 'zaJd'],
    ['fourth', 'female', '2014-01-15', 'gold', 'Long Meadow Sleepy Pebble', null, 'zaJd'],
    ['sire', 'male', '2017-12-03', 'blackTan', 'Tea Horse Scarlet Bay', ['grandsire', 'third'], 'zaXt'],
    ['dam', 'female', '2018-01-21', 'gold', 'Long Meadow Clever Willow', ['grandsire', 'fourth'], 'zaXt'],
    ['young', 'male', '2022-12-08', 'gold', 'Tea Horse Unhurried Snow', ['sire', 'dam'], 'zaXt'],
  ]),
};

/** A Maltese with sixty-two different ancestors in five generations. All dogs but the last three are foreign. */
const fiveGenerations: Line = (() => {
  const random = seeded('five-generations');
  const rows: Row[] = [];
  const grow = (key: string, generation: number): void => {
    if (generation > 5) return;
    grow(`${key}s`, generation + 1);
    grow(`${key}d`, generation + 1);
    const bornOn = daysAfter(`${2023 - 4 * generation}-02-01`, random.int(0, 300));
    const parents = generation < 5 ? ([`${key}s`, `${key}d`] as const) : null;
    const sex = key.endsWith('s') ? 'male' : 'female';
    const name = `${random.pick(kennels)} ${random.pick(epithets)} ${fitting(random.pick(nouns), sex)}`;
    const registration = generation < 2 ? 'xt' : (`LOF-9-${random.int(100_000, 199_999)}` as const);
    rows.push([key, sex, bornOn, 'white', name, parents, registration]);
  };
  grow('young', 0);
  return {
    fci: 65,
    inbreeding: 0,
    shows: ['五代 62 位祖先齐全，没有近交', 'all 62 ancestors of five generations, none twice'],
    rows,
  };
})();

const isKind = (registration: string): registration is CertificateKind => Object.hasOwn(certificateKinds, registration);

/** Returns the dogs of a line, from the oldest ancestors to the youngest dog. */
function dogsOf({ fci, rows, health = [] }: Line, registered: readonly RegisteredDog[]): RegisteredDog[] {
  const breed = breedByNumber.get(fci);
  if (!breed) throw new Error(`breed ${fci} is missing`);
  const random = seeded(`line-${fci}`);
  const byKey = new Map<string, RegisteredDog>();
  for (const [key, sex, bornOn, colour, registeredName, parents, registration] of rows) {
    const [sire = null, dam = null] = (parents ?? []).map((parent) => byKey.get(parent) ?? null);
    // A dog without a pedigree is appraised as an adult; a puppy is registered at three months.
    const issuedOn = daysAfter(bornOn, parents ? random.int(80, 130) : random.int(400, 600));
    const isYoung = key === 'young';
    const champion = {
      title: 'CN CH 中国冠军',
      on: showDayFrom(daysAfter(bornOn, random.int(600, 800))),
      place: random.pick(cities)[0],
    };
    byKey.set(key, {
      number: isKind(registration) ? nextNumber(fci, issuedOn, [...registered, ...byKey.values()]) : registration,
      registeredName,
      callName: null,
      breed,
      sex,
      bornOn,
      colour,
      titles: ['sire', 'grandsire', 'comet', 'youngd'].includes(key) ? [champion] : [],
      sire,
      dam,
      certificate: isKind(registration)
        ? {
            kind: registration,
            status: 'valid',
            issuedOn,
            chip: `156${String(random.int(0, 999_999)).padStart(6, '0')}${String(random.int(0, 999_999)).padStart(6, '0')}`,
            dnaNumber: registration.startsWith('dna')
              ? `DNA-${issuedOn.slice(0, 4)}-${random.int(1_000_000, 9_999_999)}`
              : null,
            owner: random.pick(people),
            breeder: parents ? random.pick(people) : null,
            kennel: parents ? kennelOf(registeredName) : null,
            health: isYoung ? health : [],
          }
        : null,
    });
  }
  return [...byKey.values()];
}

const lines = [halfSiblings, firstCousins, commonGreatGrandsire, inbredGrandsire, fiveGenerations];

/**
 * Returns all lines' dogs, and each line's youngest dog with a note on what it demonstrates. The dogs' numbers follow
 * those already in the register.
 */
export function handWrittenLines(registered: readonly RegisteredDog[]) {
  const families = lines.map((line) => dogsOf(line, registered));
  const youngest = lines.flatMap(({ shows, inbreeding }, i) => {
    const dog = families[i]?.at(-1);
    return dog ? [{ number: dog.number, shows, inbreeding }] : [];
  });
  return { dogs: families.flat(), youngest };
}
