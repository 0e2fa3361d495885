/**
 * Reads heights, weights and lifespans. A value is a number or a range, with or without a unit, or the two ends of a
 * range in separate fields.
 */
import type { Range } from '../../../shared/areas/breeds.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { type FieldValue, isObject, limits, parseJsonText, textFrom } from '../../oaweb/fields/values.ts';
import { type MeasureFields, measurePartFields, type RangeFields } from '../../oaweb/vocabulary/breeds.ts';

type MinMax = NonNullable<Range['male']>;

interface Measure {
  /** Name in the map's `units`; null if the map cannot set the unit. */
  readonly name: 'height' | 'weight' | null;
  /** Words for units, each with the factor that converts it to our API's unit. */
  readonly units: Readonly<Record<string, number>>;
  /** Matches a field name that states the unit, such as `heightCm`. */
  readonly inName: RegExp;
  /** Plausible values, in our API's unit. A number outside this range must be in another unit. */
  readonly plausible: MinMax;
  /** Matches `56`, `56-61 cm` or `56 cm to 61 cm`. */
  readonly range: RegExp;
}

function measure(declared: Omit<Measure, 'range'>): Measure {
  const units = Object.keys(declared.units).sort((one, other) => other.length - one.length);
  const end = String.raw`(\d+(?:\.\d+)?)\s*(${units.join('|')})?`;
  return { ...declared, range: new RegExp(String.raw`^${end}(?:\s*(?:[-–—−~至到]|to)\s*${end})?$`, 'i') };
}

const words = (factor: number, text: string): Record<string, number> =>
  Object.fromEntries(text.split(' ').map((word) => [word, factor]));

export const height = measure({
  name: 'height',
  units: {
    ...words(1, 'cm cms 厘米 公分 centimetre centimetres centimeter centimeters'),
    ...words(100, 'm 米 metre metres meter meters'),
    ...words(0.1, 'mm 毫米 公厘'),
    ...words(2.54, `in inch inches 英寸 吋 " ” ′′ ''`),
  },
  inName: /cm$/i,
  plausible: [5, 130],
});

export const weight = measure({
  name: 'weight',
  units: {
    ...words(1, 'kg kgs 千克 公斤 kilo kilos'),
    ...words(0.001, 'g 克'),
    ...words(0.5, 'jin 斤 市斤'),
    ...words(0.45359237, 'lb lbs 磅 pound pounds'),
  },
  inName: /kg$/i,
  plausible: [0.3, 150],
});

const lifespan = measure({
  name: null,
  units: words(1, '年 岁 year years yr yrs'),
  inName: /years$/i,
  plausible: [1, 40],
});

/** Parses a single value or a range; null for any other text. */
function rangeIn(text: string, { units, plausible, range }: Measure, bareFactor: number): MinMax | null {
  const found = range.exec(text.trim());
  if (!found) return null;
  const [, first = '', firstUnit, last = first, lastUnit] = found;
  const scaled = (number: string, own: string | undefined, other: string | undefined): number =>
    Math.round(Number(number) * (units[(own ?? other ?? '').toLowerCase()] ?? bareFactor) * 100) / 100;
  const ends = [scaled(first, firstUnit, lastUnit), scaled(last, lastUnit, firstUnit)];
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  return min >= plausible[0] && max <= plausible[1] ? [min, max] : null;
}

/** Returns a single value, or the two ends of a range, as text. */
const asText = ({ value, at }: FieldValue): string | null => {
  const items: unknown[] = Array.isArray(value) && value.length === 2 ? value : [value];
  if (!items.every((item) => typeof item === 'number' || typeof item === 'string')) return null;
  if (items.join('').length > limits.phrase) return null;
  return items.map((item) => textFrom({ value: item, at }).normalize('NFKC')).join('-');
};

/** Returns the factor for a number without a unit. The map's unit applies, unless the key states a unit itself. */
function bareFactor(record: RecordReader, key: string, { name, units, inName }: Measure): number {
  const mapped = name === null || inName.test(key) ? undefined : record.reading.rules.units.get(name);
  return (mapped === undefined ? undefined : units[mapped]) ?? 1;
}

/** Reads a range from one value; null if it is not readable text. */
function rangeAt(record: RecordReader, found: FieldValue, measure: Measure): MinMax | null {
  const text = asText({ ...found, value: parseJsonText(found.value) });
  return text === null ? null : rangeIn(text, measure, bareFactor(record, found.key, measure));
}

/** Reads the ends of a range; null unless both are known. */
function endsOf(record: RecordReader, { min, max }: Pick<RangeFields, 'min' | 'max'>, measure: Measure): MinMax | null {
  const [low, high] = [record.find(min), record.find(max)].map((found) => found && rangeAt(record, found, measure));
  return low && high ? [Math.min(low[0], high[0]), Math.max(low[1], high[1])] : null;
}

/** Reads an object that contains a measure, by sex or for both sexes. */
function rangeInObject(record: RecordReader, measure: Measure): Range {
  const both = endsOf(record, measurePartFields, measure);
  const of = (whole: Field, min: Field, max: Field): MinMax | null =>
    rangeOf(record, { whole, min, max }, measure)?.male ?? both;
  return {
    male: of(measurePartFields.male, measurePartFields.maleMin, measurePartFields.maleMax),
    female: of(measurePartFields.female, measurePartFields.femaleMin, measurePartFields.femaleMax),
  };
}

/** Matches a measure for each sex in one string: `公:56-61cm;母:51-56cm`. */
const bySex =
  /^(?:公犬?|雄性?|雄犬|males?|dogs?)\s*:?\s*(\d[^公母雄雌]*?)\s*[;,/、|\s]\s*(?:母犬?|雌性?|雌犬|females?|bitch(?:es)?)\s*:?\s*(\d.*)$/i;

/** Reads a range for each sex from one string; null unless the string has both. */
function rangesBySex(record: RecordReader, found: FieldValue, measure: Measure): Range | null {
  const [, first = '', second = ''] = bySex.exec((asText(found) ?? '').replace(/\s+/g, ' ')) ?? [];
  const [male, female] = [first, second].map((text) =>
    rangeIn(text, measure, bareFactor(record, found.key, measure)),
  ) as [MinMax | null, MinMax | null];
  return male && female && { male, female };
}

/** Reads a range; null if oa-web states none. An unreadable range is also null, but is noted as a misfit. */
function rangeOf(record: RecordReader, fields: RangeFields, measure: Measure): Range | null {
  const found = record.find(fields.whole);
  if (found) {
    const value = parseJsonText(found.value);
    const both = isObject(value) ? null : rangeAt(record, found, measure);
    const range = isObject(value)
      ? rangeInObject(record.derived(value, found.at), measure)
      : (rangesBySex(record, found, measure) ?? { male: both, female: both });
    if (range.male || range.female) return range;
  }
  const ends = endsOf(record, fields, measure);
  if (ends) return { male: ends, female: ends };
  if (found) record.reading.note('unread-value', fields.whole.name, found.key);
  return null;
}

/** Reads the ranges for both sexes; null if there is none for either. */
export function measureOf(record: RecordReader, { both, male, female }: MeasureFields, measure: Measure): Range | null {
  const shared = rangeOf(record, both, measure);
  const range = {
    male: rangeOf(record, male, measure)?.male ?? shared?.male ?? null,
    female: rangeOf(record, female, measure)?.female ?? shared?.female ?? null,
  };
  return range.male || range.female ? range : null;
}

export const lifespanOf = (record: RecordReader, fields: RangeFields): MinMax | null =>
  rangeOf(record, fields, lifespan)?.male ?? null;
