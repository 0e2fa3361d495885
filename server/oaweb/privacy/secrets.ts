/**
 * Finds the names, chip numbers and contacts in one of oa-web's answers, so that they can be redacted from its other
 * strings.
 */
import type { Payload } from '../envelope.ts';
import type { Personal } from '../fields/field.ts';
import { decodeEntities, escapePattern, fold, parseJsonText } from '../fields/values.ts';
import { ShapeError } from '../reading-errors.ts';
import { maskName } from './person-name.ts';
import { otherNames, personalKindAt, personalParts } from './personal-keys.ts';

/** Matches keys for objects whose `name` is a register term, not a person's name. */
const vocabularyKey = /level|grade|category|type|status|state/;
/** Matches keys for names in an object that describes a person. */
const nameKey = /name|^(zh|cn|en|xm)$/;

/** Maximum number of values searched. Even the largest body has fewer. */
const maxNodes = 1_000_000;

/** Maximum number of cached paths. An answer that uses ids as keys adds new paths with every record. */
const maxPaths = 10_000;

/** A string to redact, ignoring case, and its replacement. */
interface Secret {
  readonly pattern: RegExp;
  readonly mask: string;
  readonly isName: boolean;
}

/**
 * A secret whose pattern is compiled on demand. A list may hold thousands of secrets, of which a string repeats only a
 * few.
 */
interface UncompiledSecret extends Omit<Secret, 'pattern'> {
  /** Text to search for, folded by `foldText`. */
  readonly needle: string;
  readonly pattern: () => RegExp;
}

const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Lengths of the prefixes by which secrets are indexed: 2 for secrets of fewer than 6 characters, 6 for the rest. */
const startLengths = [2, 6] as const;
const startOf = (needle: string): string => needle.slice(0, needle.length < 6 ? 2 : 6);

/** Maximum length of a value that is searched for secrets; longer values are truncated. */
const maxLength = 2_000;

const labelOfContact = /^(电话|手机|微信|邮箱|联系|地址|tel|phone|mobile|wechat|e-?mail)/i;

/** Returns whether a name is unmasked and too long to occur in another string by chance. */
const isSecretName = (name: string): boolean =>
  !name.includes('*') &&
  !/^[\d\s-]+$/.test(name) &&
  name.length <= 64 &&
  !labelOfContact.test(name) &&
  (/\p{Script=Han}/u.test(name) ? name.length > 1 : name.length > 3);

const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name);

/**
 * Separators inside names. Registers put spaces between Chinese characters, and dots between the parts of other names.
 */
const gap = '[\\s·•・‧∙⋅.]';
const gaps = /[\s·•・‧∙⋅.]/g;

/**
 * Returns the pattern for a name. Latin names match whole words only (no `Lina` in `Carolina`); Chinese names match in
 * any spacing.
 */
function patternOf(name: string): RegExp {
  if (isLatin(name)) return new RegExp(`(?<!\\p{L})${escapePattern(name)}(?!\\p{L})`, 'giu');
  return new RegExp([...name].map(escapePattern).join(`${gap}*`), 'giu');
}

/** Returns the pattern for a number in any grouping, with ASCII or full-width digits. */
function numberPattern(digits: string): RegExp {
  const either = [...digits].map((digit) => `[${digit}${String.fromCodePoint(0xff10 + Number(digit))}]`);
  return new RegExp(`(?<!\\p{N})${either.join('[\\s-]*')}(?!\\p{N})`, 'gu');
}

export class Secrets {
  /** Secrets, keyed by the needle's prefix and then by the whole needle. */
  readonly #byStart = new Map<string, Map<string, UncompiledSecret>>();
  /** First UTF-16 code units of all needles, to skip most characters of a string quickly. */
  readonly #firstUnits = new Set<number>();

  add(kind: Personal, value: unknown): void {
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const text = decodeEntities(String(value).slice(0, maxLength)).trim();
    const digits = digitsIn(text);
    const isNumber = /^[\p{N}\s+()-]+$/u.test(text);
    if (isNumber) {
      if (digits.length >= (kind === 'chip' ? 9 : 7)) this.#keep(digits, false, '***', () => numberPattern(digits));
      return;
    }
    if (kind !== 'person') this.#addText(kind, text, digits);
    if (kind !== 'chip') this.#addNames(text);
  }

  #addText(kind: Personal, text: string, digits: string): void {
    if (text.length >= 6 && text.length <= 200 && !text.includes('**') && (kind === 'contact' || digits.length >= 9))
      this.#keep(text, false, '***', () => new RegExp(escapePattern(text), 'giu'));
  }

  #addNames(text: string): void {
    // Long runs of digits also separate names, because a phone number may follow a name.
    for (const name of text.split(/[、，,；;/&:：()（）]|\p{N}{5,}/u).map((part) => part.trim())) {
      const bare = isLatin(name) ? name : name.replace(gaps, '');
      if (isSecretName(bare)) this.#keep(bare, true, maskName(name) ?? '', () => patternOf(bare));
    }
  }

  #keep(text: string, isName: boolean, mask: string, pattern: () => RegExp): void {
    const needle = foldText(text);
    const start = startOf(needle);
    const alike = this.#byStart.get(start) ?? new Map<string, UncompiledSecret>();
    this.#byStart.set(start, alike);
    this.#firstUnits.add(needle.charCodeAt(0));
    if (!alike.has(needle)) alike.set(needle, { needle, isName, mask, pattern });
  }

  /**
   * Returns the secrets that a string repeats, longest first, so that a name is replaced before any part of it. Runs in
   * time linear in the text's length, because an answer may list thousands of people, each with a picture URL to
   * search.
   */
  in(text: string): Secret[] {
    if (this.#byStart.size === 0) return [];
    const folded = foldText(text);
    const repeated = new Set<UncompiledSecret>();
    this.#find(folded, repeated);
    if (/\d/.test(folded)) this.#find(folded.replace(/\D/g, ''), repeated);
    const closed = folded.replace(gaps, '');
    if (closed !== folded) this.#find(closed, repeated);
    return [...repeated]
      .sort((a, b) => b.needle.length - a.needle.length)
      .map((found) => ({ ...found, pattern: found.pattern() }));
  }

  #find(text: string, repeated: Set<UncompiledSecret>): void {
    for (let i = 0; i < text.length; i++) {
      if (!this.#firstUnits.has(text.charCodeAt(i))) continue;
      for (const length of startLengths) {
        const alike = this.#byStart.get(text.slice(i, i + length));
        if (!alike) continue;
        for (const [needle, secret] of alike) if (text.startsWith(needle, i)) repeated.add(secret);
      }
    }
  }
}

/** A path into the payload. All rows of a list share it. */
interface Path {
  /** Folded keys. */
  readonly keys: readonly string[];
  /** Kind of the values under these keys; null if they are not personal. */
  readonly kind: Personal | null;
  readonly inner: Map<string, Path>;
}

interface Node {
  readonly value: unknown;
  readonly kind: Personal | null;
  readonly path: Path;
}

/** Finds the secrets in a payload. @throws ShapeError if the payload is too large to search */
export function secretsIn({ value, at, reading }: Payload): Secrets {
  const secrets = new Secrets();
  let paths = 0;
  const inside = ({ keys: outer, inner }: Path, key: string): Path => {
    const known = inner.get(key);
    if (known) return known;
    const keys = [...outer, key];
    const path = { keys, kind: personalKindAt(keys, reading.rules), inner: new Map<string, Path>() };
    if (paths++ < maxPaths) inner.set(key, path);
    return path;
  };
  const queue: Node[] = [{ value, kind: null, path: { keys: [], kind: null, inner: new Map() } }];
  for (let visited = 0; queue.length > 0; visited++) {
    if (visited === maxNodes) throw new ShapeError(at, 'an answer in which personal data can be found');
    const { value: text, kind, path } = queue.pop() as Node;
    const content = parseJsonText(text);
    if (Array.isArray(content)) for (const item of content) queue.push({ value: item, kind, path });
    else if (typeof content === 'object' && content !== null) {
      for (const [key, inner] of Object.entries(content)) {
        const folded = fold(key);
        const innerPath = inside(path, folded);
        for (const part of personalParts(innerPath.keys, inner, reading.rules)) secrets.add(part.kind, part.value);
        const isName = kind === 'person' && nameKey.test(folded) && !otherNames.test(folded);
        const innerKind = innerPath.kind ?? (isName ? 'person' : null);
        // In an object that describes a person, skips register terms such as `owner.status`: they are not names.
        const isNested = typeof parseJsonText(inner) === 'object' && inner !== null && !vocabularyKey.test(folded);
        if (innerKind !== null || isNested) queue.push({ value: inner, kind: innerKind, path: innerPath });
      }
    } else if (kind !== null) secrets.add(kind, content);
  }
  return secrets;
}
