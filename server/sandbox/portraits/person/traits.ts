/** A person's appearance, derived from the id. Among 11,520 consecutive ids, no two people look alike. */

/** Hair colours, each with matching colours for highlights and eyebrows. */
const hairColours = [
  { hair: '#1d1c20', shine: '#36353c', brow: '#232125' },
  { hair: '#2b221d', shine: '#44372f', brow: '#2f251f' },
  { hair: '#3a271c', shine: '#543a2a', brow: '#38271d' },
  { hair: '#58402f', shine: '#735641', brow: '#4a3527' },
  { hair: '#59575a', shine: '#78767a', brow: '#4b484a' },
  { hair: '#b4b1aa', shine: '#cdcac3', brow: '#85817b' },
] as const;

const skins = [
  { skin: '#f0d2b4', shade: '#dcb391', line: '#a9765a', lip: '#c27a6b' },
  { skin: '#e6c09c', shade: '#cf9f78', line: '#99654a', lip: '#b46e5f' },
  { skin: '#efcaae', shade: '#d9a789', line: '#a56f57', lip: '#bd7166' },
  { skin: '#d7a97f', shade: '#bc8759', line: '#845233', lip: '#a66051' },
  { skin: '#c3906a', shade: '#a6724c', line: '#6f432a', lip: '#94524a' },
] as const;

const faces = ['oval', 'round', 'square', 'long'] as const;
const eyes = ['arched brows', 'level brows', 'short brows', 'glasses'] as const;
const mouths = ['calm', 'smiling'] as const;
/** Haircuts, in an order that gives the people in the examples haircuts that suit their names. */
const cuts = [
  'cropped',
  'bob',
  'swept',
  'bun',
  'receding',
  'parted',
  'ponytail',
  'curly',
  'pixie',
  'long',
  'wavy',
  'middle',
] as const;
export type Cut = (typeof cuts)[number];

const women: ReadonlySet<Cut> = new Set(['bob', 'bun', 'ponytail', 'pixie', 'long', 'wavy']);

export interface Traits {
  readonly cut: Cut;
  readonly woman: boolean;
  readonly colours: (typeof hairColours)[number] & (typeof skins)[number];
  readonly face: (typeof faces)[number];
  readonly eyes: (typeof eyes)[number];
  readonly mouth: (typeof mouths)[number];
  readonly older: boolean;
  /** Selects the traits that need not be unique: clothes, background, glasses frame. */
  readonly serial: number;
}

export function pick<T>(from: readonly T[], index: number): T {
  const item = from[index % from.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

export function traitsOf(id: number): Traits {
  // 2773 and 11520 are coprime, so any two of 11520 consecutive ids differ in at least one trait. 2773 modulo 12 is 1,
  // so consecutive ids have different haircuts.
  let rest = (id * 2773) % 11520;
  const digit = <T>(from: readonly T[]): T => {
    const item = pick(from, rest);
    rest = Math.floor(rest / from.length);
    return item;
  };
  const cut = digit(cuts);
  const hair = digit(hairColours);
  const face = digit(faces);
  const skin = digit(skins);
  const brows = digit(eyes);
  return {
    cut,
    woman: women.has(cut),
    colours: { ...hair, ...skin },
    face,
    eyes: brows,
    mouth: digit(mouths),
    older: hairColours.indexOf(hair) >= 4,
    serial: id,
  };
}
