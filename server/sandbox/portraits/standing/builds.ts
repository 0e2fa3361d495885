/** Builds and tails by FCI group and section, with exceptions for breeds that differ from their section. */
import type { ListedBreed } from '../../data/breeds/nomenclature.ts';

export interface Build {
  /** Distance from the point of the shoulder to the buttock. */
  readonly length: number;
  /** Distance from the elbow to the ground. */
  readonly leg: number;
  /** Leg thickness. */
  readonly bone: number;
  /** Lowest point of the chest. */
  readonly chest: number;
  /** Lowest point of the belly at the flank. */
  readonly tuck: number;
  /** Slope of the croup. */
  readonly croup: number;
  /** Arch of the loin. */
  readonly arch: number;
  /** Centre of the skull. */
  readonly neck: readonly [x: number, y: number];
  readonly headSize: number;
  /** Distance from the buttock back to the hocks. */
  readonly angle: number;
}

const square: Build = {
  length: 106,
  leg: 51,
  bone: 1,
  chest: -2,
  tuck: 10,
  croup: -1,
  arch: 0,
  neck: [-31, 70],
  headSize: 1,
  angle: 3,
};
const like = (base: Build, change: Partial<Build>): Build => ({ ...base, ...change });

const shepherd = like(square, { length: 112, croup: -5, neck: [-34, 68], angle: 7 });
const molosser = like(square, {
  length: 112,
  leg: 46,
  bone: 1.42,
  chest: -6,
  tuck: 3,
  neck: [-36, 64],
  headSize: 1.22,
  angle: 1,
});
const mountain = like(molosser, { leg: 48, bone: 1.25, chest: -4, tuck: 4, headSize: 1.12, neck: [-35, 66] });
const longLow = like(square, {
  length: 118,
  leg: 30,
  bone: 1.1,
  chest: -6,
  tuck: 2,
  headSize: 1.04,
  neck: [-35, 69],
  angle: 1,
});
const corgi = like(longLow, { length: 110, leg: 29, tuck: 4, neck: [-31, 70], headSize: 1.08 });
const terrier = like(square, { length: 97, leg: 52, bone: 0.95, tuck: 8, neck: [-25, 73], headSize: 1.02, angle: 1 });
const lowTerrier = like(terrier, { length: 104, leg: 34, bone: 1.15, tuck: 1, neck: [-28, 71], headSize: 1.16 });
const spitz = like(square, { length: 102, leg: 50, tuck: 6, neck: [-28, 71], headSize: 1.02, angle: 1 });
const hound = like(square, { length: 107, bone: 1.02, tuck: 8, neck: [-33, 69] });
const gundog = like(square, { length: 110, leg: 49, bone: 1.05, chest: -4, tuck: 7, neck: [-35, 68] });
const spaniel = like(gundog, { length: 107, leg: 43, bone: 1.05, headSize: 1.05, neck: [-31, 68] });
const sighthound = like(square, {
  length: 105,
  leg: 54,
  bone: 0.78,
  chest: -5,
  tuck: 22,
  croup: -4,
  arch: 2.5,
  neck: [-34, 78],
  headSize: 0.9,
  angle: 5,
});
const podenco = like(sighthound, { tuck: 16, arch: 0, croup: -2, neck: [-30, 78] });
const toy = like(square, { length: 96, leg: 40, bone: 0.9, tuck: 6, neck: [-23, 68], headSize: 1.44, angle: 0 });
const lapdog = like(toy, { length: 102, leg: 35, bone: 1, neck: [-25, 68] });
const bully = like(molosser, {
  length: 102,
  leg: 32,
  bone: 1.5,
  chest: -12,
  tuck: 3,
  croup: -3,
  arch: 3,
  neck: [-30, 58],
  headSize: 1.42,
  angle: 0,
});
const smallBully = like(bully, {
  length: 96,
  leg: 37,
  bone: 1.1,
  chest: -6,
  croup: -1,
  arch: 1,
  neck: [-25, 61],
  headSize: 1.64,
});
const bullTerrier = like(square, {
  length: 106,
  leg: 44,
  bone: 1.25,
  chest: -5,
  tuck: 5,
  neck: [-30, 69],
  headSize: 1.22,
});

const BUILDS = {
  square,
  shepherd,
  molosser,
  mountain,
  longLow,
  corgi,
  terrier,
  lowTerrier,
  spitz,
  hound,
  gundog,
  spaniel,
  sighthound,
  podenco,
  toy,
  lapdog,
  bully,
  smallBully,
  bullTerrier,
  dachshund: like(longLow, { length: 132, leg: 25, tuck: -1 }),
  basset: like(longLow, { length: 122, leg: 25, bone: 1.4, chest: -8, tuck: -2, headSize: 1.16 }),
  appleHead: like(toy, { length: 92, leg: 36, bone: 0.84, chest: 1, tuck: 10, neck: [-19, 63], headSize: 1.74 }),
  pekingese: like(lapdog, { length: 110, leg: 21, bone: 1.3, chest: -7, tuck: 0, neck: [-27, 62], headSize: 1.5 }),
  skye: like(longLow, { length: 134, leg: 25, chest: -4, headSize: 1.12 }),
  smallShepherd: like(shepherd, { length: 108, leg: 48, croup: -2, neck: [-30, 69], headSize: 1.04 }),
} as const satisfies Record<string, Build>;

export type BuildName = keyof typeof BUILDS;
export type Tail =
  | 'hanging'
  | 'brush'
  | 'level'
  | 'otter'
  | 'up'
  | 'sabre'
  | 'sickle'
  | 'curl'
  | 'plume'
  | 'whip'
  | 'pompon'
  | 'bob';

const bySection: Readonly<Record<string, readonly [BuildName, Tail]>> = {
  '1.1': ['shepherd', 'brush'],
  '1.2': ['square', 'hanging'],
  '2.1': ['square', 'sabre'],
  '2.2': ['molosser', 'hanging'],
  '2.3': ['mountain', 'brush'],
  '3.1': ['terrier', 'up'],
  '3.2': ['lowTerrier', 'up'],
  '3.3': ['bullTerrier', 'hanging'],
  '3.4': ['toy', 'hanging'],
  '4.1': ['dachshund', 'hanging'],
  '5.1': ['spitz', 'sickle'],
  '5.2': ['spitz', 'curl'],
  '5.3': ['spitz', 'curl'],
  '5.4': ['spitz', 'plume'],
  '5.5': ['spitz', 'curl'],
  '5.6': ['podenco', 'sickle'],
  '5.7': ['podenco', 'sickle'],
  '6.1': ['hound', 'sabre'],
  '6.2': ['hound', 'hanging'],
  '6.3': ['hound', 'hanging'],
  '7.1': ['gundog', 'level'],
  '7.2': ['gundog', 'level'],
  '8.1': ['gundog', 'otter'],
  '8.2': ['spaniel', 'level'],
  '8.3': ['square', 'sabre'],
  '9.1': ['lapdog', 'plume'],
  '9.2': ['square', 'pompon'],
  '9.3': ['toy', 'up'],
  '9.4': ['toy', 'plume'],
  '9.5': ['lapdog', 'plume'],
  '9.6': ['toy', 'sickle'],
  '9.7': ['lapdog', 'level'],
  '9.8': ['lapdog', 'plume'],
  '9.9': ['toy', 'sickle'],
  '9.10': ['terrier', 'sabre'],
  '9.11': ['smallBully', 'bob'],
  '10.1': ['sighthound', 'whip'],
  '10.2': ['sighthound', 'whip'],
  '10.3': ['sighthound', 'whip'],
};

/** FCI numbers of breeds whose build differs from the rest of their section. */
const BUILT: Partial<Record<BuildName, readonly number[]>> = {
  mountain: [
    41, 50, 54, 61, 53, 96, 137, 142, 145, 173, 190, 201, 226, 247, 252, 328, 331, 335, 349, 350, 355, 357, 373, 230,
  ],
  molosser: [],
  square: [3, 7, 40, 44, 139, 171, 191, 223, 332, 311, 293, 287, 351, 170, 37, 172, 43, 273, 334, 338, 348, 64],
  smallShepherd: [55, 56, 83, 87, 88, 93, 138, 141, 238, 251, 277, 297, 313, 342, 367, 364, 271, 209],
  corgi: [38, 39, 14, 360],
  basset: [33, 34, 35, 36, 67, 163],
  longLow: [100, 130, 254, 74, 246, 127],
  pekingese: [207],
  skye: [75, 168],
  spaniel: [95, 301, 298, 336, 314],
  terrier: [183, 186, 308, 356, 103, 259, 345],
  appleHead: [218],
  lapdog: [],
  bully: [149, 369],
  hound: [],
  spitz: [212],
  sighthound: [9],
  bullTerrier: [],
  gundog: [],
};

const TAILED: Partial<Record<Tail, readonly number[]>> = {
  bob: [16, 39, 83, 351, 149, 95, 101, 140, 179, 191],
  curl: [53, 46, 47, 54, 43, 212, 243, 274, 230, 55, 56, 328, 335, 331, 253, 344],
  plume: [77, 209, 250, 65, 208, 227, 231, 206, 207, 288, 283, 196, 215, 233, 262],
  pompon: [37, 172],
  sickle: [211, 270, 365, 14, 304, 306, 305, 257, 318, 317, 319, 334, 270],
  whip: [11, 359, 13, 9],
  hanging: [86, 38, 287, 124, 146, 153, 293, 360],
  brush: [50, 61, 137, 145, 190, 226, 173, 201, 142, 252, 349, 357, 373, 355, 41, 350, 247],
  level: [175, 314],
  up: [183, 182, 184, 186, 181, 185, 308],
  sabre: [96, 92, 91, 110, 327],
};

const listed = <K extends string>(table: Partial<Record<K, readonly number[]>>, number: number): K | undefined =>
  (Object.keys(table) as K[]).find((key) => table[key]?.includes(number));

type Classified = Pick<ListedBreed, 'number' | 'group' | 'section'>;

export function buildOf({ number, group, section }: Classified): { build: Build; name: BuildName; tail: Tail } {
  const [usualBuild, usualTail] = bySection[`${group}.${section}`] ?? ['square', 'hanging'];
  const name = listed(BUILT, number) ?? usualBuild;
  return { build: BUILDS[name], name, tail: listed(TAILED, number) ?? usualTail };
}
