/** Reads heights, weights and lifespans: as numbers, ends of a range, or one text for both sexes. */
import type { Range } from '../../../shared/areas/breeds.ts';
import type { RecordReader } from '../fields/field-reader.ts';
import { limits } from '../fields/limits.ts';
import { type Found, isObject, parseJsonText, textFrom } from '../fields/values.ts';
import { type MeasureFields, type RangeFields, sexesFields as s } from '../vocabulary/breeds.ts';

type MinMax = NonNullable<Range['male']>;

interface Measure {
  /** What the map calls it under `units`; null if its unit is certain. */
  readonly name: 'height' | 'weight' | null;
  /** Words for units, and how many of ours they are. */
  readonly units: Readonly<Record<string, number>>;
  /** The unit in the field's name, such as `heightCm`. */
  readonly inName: RegExp;
  /** No dog is smaller or larger: the unit must be another. */
  readonly plausible: MinMax;
}

const words = (factor: number, text: string): Record<string, number> =>
  Object.fromEntries(text.split(' ').map((word) => [word, factor]));

export const height: Measure = {
  name: 'height',
  units: {
    ...words(1, 'cm cms 厘米 公分 centimetre centimetres centimeter centimeters'),
    ...words(100, 'm 米 metre metres meter meters'),
    ...words(0.1, 'mm 毫米 公厘'),
    ...words(2.54, `in inch inches 英寸 吋 " ” ′′ ''`),
  },
  inName: /cm$/i,
  plausible: [5, 130],
};

export const weight: Measure = {
  name: 'weight',
  units: {
    ...words(1, 'kg kgs 千克 公斤 kilo kilos'),
    ...words(0.001, 'g 克'),
    ...words(0.5, 'jin 斤 市斤'),
    ...words(0.45359237, 'lb lbs 磅 pound pounds'),
  },
  inName: /kg$/i,
  plausible: [0.3, 150],
};

export const lifespan: Measure = {
  name: null,
  units: words(1, '年 岁 year years yr yrs'),
  inName: /years$/i,
  plausible: [1, 40],
};

/** "At most 30 cm" has no lower end, and a range needs both. */
const openEnd =
  /以下|以上|以内|不超过|不低于|不少于|不高于|至多|至少|最多|最少|up to|under|over|at (least|most)|m(ax|in)|[<>≤≥±+]/i;
/** What may follow a number without a unit: `4星` and `50%` are no measures. */
const harmless = /^\s*($|[^\p{L}%‰\s]|左右|之间|为宜|and\b|or\b)/iu;

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 0.03 * Math.max(a, b);

/** The one range in a text; if there are several, they must be the same in different units. */
function rangeIn(text: string, { units, plausible }: Measure, bareFactor: number): MinMax | null {
  if (openEnd.test(text)) return null;
  const unit = Object.keys(units)
    .sort((a, b) => b.length - a.length)
    .map((word) => (/[a-z]$/.test(word) ? `${word}(?![a-z])` : word))
    .join('|');
  const number = String.raw`(\d+(?:\.\d+)?)\s*(${unit})?`;
  const range = new RegExp(String.raw`${number}(?:\s*(?:[-–—−~至到]|\bto\b)+\s*${number})?`, 'gi');
  const ranges: MinMax[] = [];
  for (const match of text.matchAll(range)) {
    const [whole, first = '', firstUnit, last = first, lastUnit] = match;
    if (!firstUnit && !lastUnit && !harmless.test(text.slice(match.index + whole.length))) return null;
    const scaled = (end: string, own: string | undefined, other: string | undefined): number =>
      Math.round(Number(end) * (units[(own ?? other ?? '').toLowerCase()] ?? bareFactor) * 100) / 100;
    const ends = [scaled(first, firstUnit, lastUnit), scaled(last, lastUnit, firstUnit)];
    ranges.push([Math.min(...ends), Math.max(...ends)]);
  }
  const [found, ...others] = ranges;
  if (!found || others.some((other) => !near(other[0], found[0]) || !near(other[1], found[1]))) return null;
  return found[0] >= plausible[0] && found[1] <= plausible[1] ? found : null;
}

/** 公斤, 公分 and 公厘 are units. */
const sexMarker =
  /(?<female>females?|bitch(?:es)?|雌性|雌|母|♀|\bf(?=\s*[:.]))|males?|dogs?|雄性|雄|公(?![斤分里厘尺])|♂|\bm(?=\s*[:.])/gi;
/** Between two sexes that share a range: "公、母 55-60". */
const connector = /^[\s、,&/犬性:和与及]*(and|or)?\s*$/i;

/** The part of a text that belongs to each mention of a sex; null if it names none, or their order cannot be told. */
function partsBySex(text: string): { isMale: boolean; part: string }[] | null {
  const markers = [...text.matchAll(sexMarker)];
  const [first] = markers;
  const last = markers.at(-1);
  if (!first || !last) return null;
  const endOf = (marker: RegExpExecArray) => marker.index + marker[0].length;
  const hasBefore = /\d/.test(text.slice(0, first.index));
  const hasAfter = /\d/.test(text.slice(endOf(last)));
  // "56-61 cm (dogs), 51-56 cm (bitches)"
  const isTrailing = hasBefore && !hasAfter;
  if (hasBefore && hasAfter) return [];
  const parts = markers.map((marker, i) => {
    const before = markers[i - 1];
    const part = isTrailing
      ? text.slice(before ? endOf(before) : 0, marker.index)
      : text.slice(endOf(marker), markers[i + 1]?.index);
    return { isMale: marker.groups?.female === undefined, part };
  });
  if (isTrailing) return parts;
  for (const [i, { part }] of [...parts.entries()].reverse()) {
    const next = parts[i + 1];
    const own = parts[i];
    if (next && own && connector.test(part)) own.part = next.part;
  }
  return parts;
}

function rangesIn(text: string, measure: Measure, bareFactor: number): Range {
  const parts = partsBySex(text);
  if (!parts) {
    const both = rangeIn(text, measure, bareFactor);
    return { male: both, female: both };
  }
  const of = (sex: boolean): MinMax | null => {
    const own = parts.filter(({ isMale }) => isMale === sex).map(({ part }) => part);
    return rangeIn(own.join('; '), measure, bareFactor);
  };
  return { male: of(true), female: of(false) };
}

/** One value, two ends, or a text for each sex. */
const asText = ({ value, at }: Found): string | null => {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (!items.every((item) => typeof item === 'number' || typeof item === 'string')) return null;
  if (items.join('').length > limits.phrase) return null;
  const texts = items.map((item) => textFrom({ value: item, at }).normalize('NFKC'));
  return texts.join(texts.length === 2 && texts.every((text) => /^[\d.]+$/.test(text)) ? '-' : '; ');
};

class MeasureReader {
  readonly #raw: RecordReader;
  readonly #measure: Measure;

  constructor(raw: RecordReader, measure: Measure) {
    this.#raw = raw;
    this.#measure = measure;
  }

  /** How many of our unit a number without one is. */
  #bareFactor(key: string): number {
    const { name, units, inName } = this.#measure;
    const mapped = name === null || inName.test(key) ? undefined : this.#raw.source.rules.units.get(name);
    return (mapped === undefined ? undefined : units[mapped]) ?? 1;
  }

  #text(text: string, key: string): Range {
    return rangesIn(text, this.#measure, this.#bareFactor(key));
  }

  /** Both ends must be known. */
  #ends({ min, max }: Pick<RangeFields, 'min' | 'max'>, raw: RecordReader): MinMax | null {
    const [low, high] = [raw.find(min), raw.find(max)].map((found) => {
      const text = found && asText({ ...found, value: parseJsonText(found.value) });
      return found && text && rangeIn(text, this.#measure, this.#bareFactor(found.key));
    });
    return low && high ? [Math.min(low[0], high[0]), Math.max(low[1], high[1])] : null;
  }

  #inObject(found: Found): Range {
    const inner = this.#raw.derived(found.value as object, found.at);
    const both = this.#ends(s, inner);
    const of = (whole: RangeFields['whole'], min: RangeFields['min'], max: RangeFields['max']): MinMax | null =>
      this.read({ whole, min, max }, inner)?.male ?? both;
    return { male: of(s.male, s.maleMin, s.maleMax), female: of(s.female, s.femaleMin, s.femaleMax) };
  }

  /** Null if oa-web does not state it; a range without ends if what it states cannot be read. */
  read(fields: RangeFields, raw = this.#raw): Range | null {
    const found = raw.find(fields.whole);
    if (found) {
      const value = parseJsonText(found.value);
      const text = asText({ ...found, value });
      const range = isObject(value)
        ? this.#inObject({ ...found, value })
        : text === null
          ? null
          : this.#text(text, found.key);
      if (range?.male || range?.female) return range;
    }
    const ends = this.#ends(fields, raw);
    if (ends) return { male: ends, female: ends };
    if (found) this.#raw.source.note('unread-value', fields.whole.name, found.key);
    return null;
  }
}

/** Null if neither sex has a range. */
export function measureOf(raw: RecordReader, { both, male, female }: MeasureFields, measure: Measure): Range | null {
  const reader = new MeasureReader(raw, measure);
  const shared = reader.read(both);
  const range = {
    male: reader.read(male)?.male ?? shared?.male ?? null,
    female: reader.read(female)?.female ?? shared?.female ?? null,
  };
  return range.male || range.female ? range : null;
}

export const lifespanOf = (raw: RecordReader, fields: RangeFields): MinMax | null =>
  new MeasureReader(raw, lifespan).read(fields)?.male ?? null;
