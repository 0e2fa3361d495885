/**
 * Derives the coat from the loci. An unknown locus leaves several coats possible. A part of the dog has a paint only if
 * all possible coats agree on that paint.
 *
 * Sources for loci that hide others: Kerns et al. 2007, table 2 (Genetics 176:1679); Schmutz & Berryere 2007 (Animal
 * Genetics 38:539); UC Davis VGL, Dog Coat Color. `e/e` removes dark pigment from the hair but not from the nose
 * (Newton et al. 2000).
 */
import type { Loci } from './loci.ts';

/** Dark pigment, determined by B and D. */
export type Pigment = 'black' | 'brown' | 'blue' | 'isabella';
export type Pattern = 'red' | 'solid' | 'fawn' | 'wolf' | 'saddle' | 'tan' | 'brindle' | 'wolfBrindle' | 'tanBrindle';

/** Parts of the dog that may differ in colour, depending on the pattern. */
const parts = ['saddle', 'coat', 'points', 'muzzle'] as const;
export type Part = (typeof parts)[number];

/** `red` is anything from cream to red; `unknown` is drawn as hatching. */
export type Paint = 'red' | 'unknown' | Pigment | `${'banded' | 'brindle'}-${Pigment}`;

type Effect =
  | 'red'
  | 'dark'
  | 'mask'
  | 'maskUnseen'
  | 'maybeRed'
  | 'solid'
  | 'solidOnce'
  | 'brindle'
  | 'brindleUnseen'
  | 'pattern'
  | 'maybeBrindle'
  | 'fawn'
  | 'wolf'
  | 'saddle'
  | 'tan'
  | 'recessiveBlack'
  | 'maybePattern'
  | 'undiluted'
  | 'diluted'
  | 'black'
  | 'brown'
  | 'noseOnlyBlack'
  | 'noseOnlyBrown'
  | 'noseOnlyDiluted'
  | 'maybePigment'
  | 'plain'
  | 'merle'
  | 'doubleMerle'
  | 'maybeMerle'
  | 'noWhite'
  | 'someWhite'
  | 'piebald'
  | 'maybeWhite';

/** Effect of a locus in this dog, or the effect it would have if another locus did not hide it. */
interface LocusEffect {
  readonly effect: Effect;
  readonly hiddenBy: 'E' | 'K' | null;
}

export interface Coat {
  /** All possible patterns; only one if the pattern is certain. */
  readonly patterns: readonly Pattern[];
  readonly pigments: readonly Pigment[];
  /** `yes` only if the dog has a dark mask and the pattern shows it. */
  readonly mask: 'yes' | 'no' | 'unknown';
  readonly merle: 'no' | 'merle' | 'doubleMerle' | 'unknown';
  readonly white: 'no' | 'some' | 'piebald' | 'unknown';
  readonly paint: Readonly<Record<Part, Paint>>;
  readonly nose: Pigment | 'unknown';
  readonly effects: Readonly<Record<keyof Loci, LocusEffect>>;
}

/** A possible pattern, with or without a mask. A mask darkens the muzzle. */
interface Outcome {
  readonly pattern: Pattern;
  readonly mask: boolean;
}

const byAgouti: Readonly<Record<string, Pattern>> = { ay: 'fawn', aw: 'wolf', asa: 'saddle', at: 'tan', a: 'solid' };
const brindled: Readonly<Record<string, Pattern>> = {
  ay: 'brindle',
  aw: 'wolfBrindle',
  asa: 'tanBrindle',
  at: 'tanBrindle',
  a: 'solid',
};

function patternOf(e: string, k: string, a: string): Pattern {
  if (e === 'e') return 'red';
  if (k === 'KB') return 'solid';
  return (k === 'kbr' ? brindled : byAgouti)[a] ?? 'solid';
}

const product = <A, B, C>(one: Iterable<A>, two: (a: A) => Iterable<B>, make: (a: A, b: B) => C): C[] =>
  [...one].flatMap((a) => [...two(a)].map((b) => make(a, b)));

const outcomesOf = ({ E, K, A }: Loci): Outcome[] =>
  [...E.shown].flatMap((e) =>
    product(
      K.shown,
      () => A.shown,
      (k, a) => ({ pattern: patternOf(e, k, a), mask: e === 'Em' }),
    ),
  );

/** Returns the possible pigments. B determines black or brown; D dilutes both (Drögemüller et al. 2007). */
const pigmentsOf = ({ B, D }: Loci): Pigment[] =>
  product(
    B.shown,
    () => D.shown,
    (b, d) => (b === 'B' ? (d === 'D' ? 'black' : 'blue') : d === 'D' ? 'brown' : 'isabella'),
  );

/** Returns a part's paint. A dark mask is visible where the muzzle is otherwise pale (Schmutz et al. 2003). */
function paintOf(part: Part, { pattern, mask }: Outcome, pigment: Pigment): Paint {
  if (pattern === 'red') return 'red';
  if (pattern === 'solid') return pigment;
  if (part === 'muzzle' && mask) return pigment;
  const isPale = part === 'points' || part === 'muzzle';
  switch (pattern) {
    case 'fawn':
      return 'red';
    case 'brindle':
      return `brindle-${pigment}`;
    case 'wolf':
      return isPale ? 'red' : `banded-${pigment}`;
    case 'wolfBrindle':
      return isPale ? `brindle-${pigment}` : `banded-${pigment}`;
    case 'saddle':
      return part === 'saddle' ? pigment : 'red';
    case 'tanBrindle':
      return isPale ? `brindle-${pigment}` : pigment;
    default:
      return isPale ? 'red' : pigment;
  }
}

/** Returns the only value; undefined if there are several. */
const only = <T>(values: Iterable<T>): T | undefined => {
  const [first, ...more] = new Set(values);
  return more.length === 0 ? first : undefined;
};

const isOnly = (values: ReadonlySet<string>, value: string): boolean => only(values) === value;

function effectsOf({ E, K, A, B, D, M, S }: Loci, patterns: readonly Pattern[]): Coat['effects'] {
  const isRed = isOnly(E.shown, 'e');
  const isSolid = isOnly(K.shown, 'KB');
  const e = only(E.shown);
  const k = only(K.shown);
  const a = only(A.shown);
  const shown = (effect: Effect, hiddenBy: LocusEffect['hiddenBy'] = null): LocusEffect => ({ effect, hiddenBy });
  const underRed = isRed ? 'E' : null;
  const agouti: Readonly<Record<string, Effect>> = {
    ay: 'fawn',
    aw: 'wolf',
    asa: 'saddle',
    at: 'tan',
    a: 'recessiveBlack',
  };
  const maskEffect: Effect = only(patterns) === 'solid' ? 'maskUnseen' : 'mask';
  return {
    E: shown(isRed ? 'red' : e === 'Em' ? maskEffect : E.shown.has('e') ? 'maybeRed' : 'dark'),
    K: shown(
      k === 'KB'
        ? K.isSingle
          ? 'solidOnce'
          : 'solid'
        : k === 'kbr'
          ? a === 'a'
            ? 'brindleUnseen'
            : 'brindle'
          : k === 'ky'
            ? 'pattern'
            : 'maybeBrindle',
      underRed,
    ),
    A: shown(a === undefined ? 'maybePattern' : (agouti[a] ?? 'maybePattern'), underRed ?? (isSolid ? 'K' : null)),
    B: shown(
      isOnly(B.shown, 'B')
        ? isRed
          ? 'noseOnlyBlack'
          : 'black'
        : isOnly(B.shown, 'b')
          ? isRed
            ? 'noseOnlyBrown'
            : 'brown'
          : 'maybePigment',
    ),
    D: shown(
      isOnly(D.shown, 'D')
        ? 'undiluted'
        : isOnly(D.shown, 'd')
          ? isRed
            ? 'noseOnlyDiluted'
            : 'diluted'
          : 'maybePigment',
    ),
    M: shown(merleEffects[merleOf(M.shown)], isOnly(M.shown, 'm/m') ? null : underRed),
    S: shown(whiteEffects[whiteOf(S.shown)]),
  };
}

const merleEffects = { no: 'plain', merle: 'merle', doubleMerle: 'doubleMerle', unknown: 'maybeMerle' } as const;
const whiteEffects = { no: 'noWhite', some: 'someWhite', piebald: 'piebald', unknown: 'maybeWhite' } as const;

const merleOf = (shown: ReadonlySet<string>): Coat['merle'] =>
  isOnly(shown, 'm/m') ? 'no' : isOnly(shown, 'm/M') ? 'merle' : isOnly(shown, 'M/M') ? 'doubleMerle' : 'unknown';

/**
 * Returns the amount of white. Two copies of sp give piebald to nearly white. A single copy is visible only in some
 * breeds (Karlsson et al. 2007).
 */
const whiteOf = (shown: ReadonlySet<string>): Coat['white'] =>
  isOnly(shown, 'S/S') ? 'no' : isOnly(shown, 'S/sp') ? 'some' : isOnly(shown, 'sp/sp') ? 'piebald' : 'unknown';

export function coatOf(loci: Loci): Coat {
  const outcomes = outcomesOf(loci);
  const pigments = pigmentsOf(loci);
  const patterns = [...new Set(outcomes.map(({ pattern }) => pattern))];
  const paintOn = (part: Part): Paint =>
    only(
      product(
        outcomes,
        () => pigments,
        (outcome, pigment) => paintOf(part, outcome, pigment),
      ),
    ) ?? 'unknown';
  const mask = only(
    outcomes.map((outcome) => outcome.mask && outcome.pattern !== 'red' && outcome.pattern !== 'solid'),
  );
  return {
    patterns,
    pigments,
    mask: mask === undefined ? 'unknown' : mask ? 'yes' : 'no',
    merle: merleOf(loci.M.shown),
    white: whiteOf(loci.S.shown),
    paint: {
      saddle: paintOn('saddle'),
      coat: paintOn('coat'),
      points: paintOn('points'),
      muzzle: paintOn('muzzle'),
    },
    nose: only(pigments) ?? 'unknown',
    effects: effectsOf(loci, patterns),
  };
}
