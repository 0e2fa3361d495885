/** Compares the kind of value in a field's schema with the kind that oa-web sends. */
import type { TSchema } from 'typebox';
import { isAbsent, isObject, parseJsonText } from '../../oaweb/fields/values.ts';
import { isCode } from '../asking/raw.ts';

/** `texts`: a list of strings; `list`: a list of records; `measure`: a number or a range. */
export type Kind =
  | 'date'
  | 'number'
  | 'measure'
  | 'address'
  | 'flag'
  | 'name'
  | 'text'
  | 'texts'
  | 'list'
  | 'object'
  | 'any';

interface Schema {
  readonly type?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const addressNames = /^(photo|picture|cover|avatar|url|externalUrl|pictures)$/;

/** Returns the schema, or its first alternative other than null. */
const nonNull = (schema: Schema): Schema => schema.anyOf?.map(nonNull).find(({ type }) => type !== 'null') ?? schema;

function kindOf(name: string, schema: Schema): Kind {
  if (addressNames.test(name)) return 'address';
  const { type, pattern, properties, items } = nonNull(schema);
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'flag';
  if (type === 'array') {
    const item = items ? kindOf('', items) : 'any';
    return item === 'number' ? 'measure' : item === 'text' || item === 'name' ? 'texts' : 'list';
  }
  if (properties) {
    if ('zh' in properties) return 'name';
    return Object.values(properties).every((part) => kindOf('', part) === 'measure') ? 'measure' : 'object';
  }
  if (type === undefined) return 'any';
  return pattern?.includes('\\d{4}-') ? 'date' : 'text';
}

/**
 * Maps property names to kinds. Each property is listed twice: under its own name, and with its parent's name, as in
 * `ranks.breed`. If nested objects repeat a name, the outermost property wins.
 */
export function kindsIn(data: TSchema): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>();
  let level: (readonly [parent: string, schema: Schema])[] = [['', data as Schema]];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const [parent, { properties = {}, items, anyOf = [] }] of level) {
      for (const [name, schema] of Object.entries(properties)) {
        for (const path of [name, `${parent}.${name}`]) if (!kinds.has(path)) kinds.set(path, kindOf(name, schema));
        next.push([name, schema]);
      }
      for (const schema of [...anyOf, ...(items ? [items] : [])]) next.push([parent, schema]);
    }
    level = next;
  }
  return kinds;
}

const datePattern =
  /^(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}|\d{8}(\d{6})?$|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\/Date\(|(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* )/;
const addressPattern = /^(https?:)?\/\/|^\[?"?[/\\]?[\w%.-]+([/\\][\w%.-]+)*\.(jpe?g|png|gif|webp|svg|bmp|pdf)/i;

function kindOfValue(value: unknown): Kind {
  if (typeof value === 'boolean') return 'flag';
  if (Array.isArray(value)) return value.some(isObject) ? 'list' : 'texts';
  if (typeof value === 'object') return 'object';
  const text = String(value).trim();
  const json = parseJsonText(text);
  if (typeof json === 'object' && json !== null) return kindOfValue(json);
  if (datePattern.test(text) || /^1\d{9}(\d{3})?$/.test(text) || /^[89]\d{11}$/.test(text)) return 'date';
  if (addressPattern.test(text)) return 'address';
  return /^-?[\d,]+(\.\d+)?$/.test(text) ? 'number' : 'text';
}

/** Returns whether a value says yes or no in words. */
export const saysYesOrNo = (value: unknown): boolean =>
  /^(y|n|yes|no|true|false|是|否|有|无)$/i.test(String(value).trim());

/** Returns whether a value says yes or no in words, or is 1 or 0. */
export const mayMeanYesOrNo = (value: unknown): boolean => saysYesOrNo(value) || /^[01]$/.test(String(value).trim());

export const isPresent = (value: unknown): boolean => !isAbsent(value);

/** Returns the common kind of all present values; `any` if they differ or there are none. */
export function kindOfValues(values: readonly unknown[]): Kind {
  const kinds = new Set(values.filter(isPresent).map(kindOfValue));
  return kinds.size === 1 ? ([...kinds][0] ?? 'any') : 'any';
}

/** Matches a number with a few characters around it: `第8组`, `37条`. */
const isNumbered = (value: unknown): boolean => /^\D{0,4}\d+(\.\d+)?\D{0,4}$/.test(String(value).trim());

/** Maximum length of a measure. The pattern is slow on long strings. */
const maxMeasureLength = 60;

/** Returns whether a value is a number or a range, with a unit or a sex: `12～14年`, `公：56-61厘米`. */
function isMeasure(value: unknown): boolean {
  const text = String(value).trim();
  return text.length <= maxMeasureLength && /^\D{0,4}\d+(\.\d+)?(\D{1,8}\d+(\.\d+)?){0,3}\D{0,6}$/.test(text);
}

/** Scores how well values suit a field, from 0 (impossible) to 1. */
export function suitability(kind: Kind, isCodeField: boolean, values: readonly unknown[]): number {
  const actual = kindOfValues(values);
  if (actual === 'any') return values.some(isPresent) ? 0.7 : 0.5;
  if (isCodeField) {
    if (values.filter(isPresent).every(isCode)) return 1;
    return actual === 'text' && values.every((value) => String(value).length <= 20) ? 1 : 0;
  }
  switch (kind) {
    case 'date':
    case 'address':
      return actual === kind ? 1 : 0;
    case 'number':
      return actual === 'number' ? 1 : actual !== 'text' ? 0 : values.filter(isPresent).every(isNumbered) ? 0.9 : 0.3;
    case 'measure':
      return actual === 'number' || values.filter(isPresent).every(isMeasure) ? 0.9 : actual === 'object' ? 0.7 : 0;
    case 'texts':
      return actual === 'texts' ? 1 : actual === 'text' ? 0.9 : actual === 'list' || actual === 'object' ? 0.7 : 0;
    case 'list':
      return actual === 'list' || actual === 'texts' ? 1 : actual === 'text' ? 0.4 : 0;
    case 'object':
      return actual === 'object' ? 1 : actual === 'text' ? 0.4 : 0;
    case 'flag':
      return values.filter(isPresent).every(isCode) ? 1 : 0;
    case 'any':
      return actual === 'date' || actual === 'address' ? 0.7 : 1;
    case 'name':
      return actual === 'text' ? 1 : actual === 'number' || actual === 'object' ? 0.8 : 0;
    default:
      return actual === 'text' ? 1 : actual === 'number' ? 0.8 : 0;
  }
}
