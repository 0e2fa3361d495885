/** Checks a map against its schema. Reports every problem with its position, its path and the allowed words. */
import { getNodeValue, type Node } from 'jsonc-parser';
import { endpoints } from '../../../shared/api.ts';
import { normaliseCode } from '../fields/field.ts';
import { fold } from '../fields/values.ts';
import { isCallName } from './call-map.ts';
import { type JsonSchema, mapSchema } from './schema.ts';

interface Problem {
  readonly offset: number;
  readonly path: readonly string[];
  readonly what: string;
}

interface Keywords {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly pattern?: string;
  readonly items?: Keywords;
  readonly properties?: Readonly<Record<string, Keywords>>;
  readonly additionalProperties?: Keywords;
  readonly propertyNames?: Keywords;
  readonly required?: readonly string[];
}

/** Lists the known words, starting with those that resemble the wrong one. */
function knownWords(wrong: string, words: readonly unknown[]): string {
  const isNear = (word: string) => Number(word.toLowerCase().startsWith(wrong.slice(0, 3).toLowerCase()));
  return [...new Set(words.map(String))].sort((a, b) => isNear(b) - isNear(a)).join(', ');
}

const isKnown = (value: unknown, words: readonly unknown[]): boolean => words.includes(value);
const notKnown = (value: unknown, words: readonly unknown[]): string =>
  `${JSON.stringify(value)} is not known; known are ${knownWords(String(value), words)}`;

/** Normalises a name in the map, so that two spellings of the same key or code are reported as duplicates. */
function identityOf(name: string, path: readonly string[]): string {
  if (path.at(-2) === 'codes') return normaliseCode(name);
  return path.at(-1) === 'fields' || path.at(-1) === 'parts' ? name.split('.').map(fold).join('.') : name;
}

class Check {
  readonly problems: Problem[] = [];
  readonly #defs: Readonly<Record<string, Keywords>>;

  constructor({ $defs }: JsonSchema) {
    this.#defs = $defs as Readonly<Record<string, Keywords>>;
  }

  value(node: Node, keywords: Keywords, path: readonly string[]): void {
    const schema = keywords.$ref ? (this.#defs[keywords.$ref.replace('#/$defs/', '')] ?? {}) : keywords;
    const { enum: words, type } = schema;
    const value: unknown = getNodeValue(node);
    const report = (what: string) => this.problems.push({ offset: node.offset, path, what });
    const types = type === undefined ? null : [type].flat();
    if (words && !isKnown(value, words)) return void report(notKnown(value, words));
    if (types && !types.includes(node.type))
      return void report(`must be ${types.map((name) => `a JSON ${name}`).join(' or ')}`);
    if (typeof value === 'string' && value.length < (schema.minLength ?? 0)) report('must not be empty');
    if (typeof value === 'string' && schema.pattern && !new RegExp(schema.pattern).test(value))
      report(`must match ${schema.pattern}`);
    if (node.type === 'array' && schema.items)
      for (const [i, item] of (node.children ?? []).entries()) this.value(item, schema.items, [...path, String(i)]);
    if (node.type === 'object') this.#object(node, schema, path);
  }

  #object(
    node: Node,
    { properties = {}, additionalProperties, propertyNames, required = [] }: Keywords,
    path: readonly string[],
  ): void {
    const seen = new Set<string>();
    for (const { children: [key, value] = [] } of node.children ?? []) {
      if (!key || !value) continue;
      const name = String(key.value);
      const place = [...path, name];
      const report = (what: string) => this.problems.push({ offset: key.offset, path: place, what });
      const identity = identityOf(name, path);
      if (seen.has(identity)) report('appears twice');
      seen.add(identity);
      if (propertyNames?.enum && !isKnown(name, propertyNames.enum)) report(notKnown(name, propertyNames.enum));
      if (propertyNames?.pattern && !new RegExp(propertyNames.pattern).test(name)) report('is not a possible name');
      const schema = properties[name] ?? additionalProperties;
      if (schema) this.value(value, schema, place);
      this.#meaning(name, value, place, report);
    }
    for (const name of required)
      if (!seen.has(name)) this.problems.push({ offset: node.offset, path, what: `lacks ${name}` });
  }

  /**
   * Checks what a schema cannot express: that the charset is known, that the call has the named parameters, and that
   * paging is set only for a paged call.
   */
  #meaning(name: string, value: Node, path: readonly string[], report: (what: string) => unknown): void {
    const [top, call = '', part] = path;
    if (top !== 'calls' || path.length < 3) return;
    if (name === 'charset' && path.length === 3 && !isCharset(value.value)) report('is not a known charset');
    const names = call === '*' ? [] : parametersOf(call);
    if (names.length === 0) return;
    if ((name === 'pages' || name === 'firstPage') && path.length === 3 && !names.includes('page'))
      report(`is meaningless: ${call} has no pages`);
    if (part === 'params' && path.length === 4 && !names.includes(name))
      report(`is no parameter of ${call}; its parameters are ${names.join(', ')}`);
  }
}

function isCharset(label: unknown): boolean {
  try {
    return new TextDecoder(String(label)).encoding !== '';
  } catch {
    return false;
  }
}

/** Returns our parameters for all calls to which `call` may refer. */
const parametersOf = (call: string): string[] => [
  ...new Set(
    Object.values(endpoints)
      .filter(({ path }) => isCallName(call, path))
      .flatMap(({ params }) => Object.keys(params.properties)),
  ),
];

export function problemsOf(root: Node): readonly Problem[] {
  const schema = mapSchema();
  const check = new Check(schema);
  check.value(root, schema as Keywords, []);
  return check.problems.toSorted((a, b) => a.offset - b.offset);
}
