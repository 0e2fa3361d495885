/** The names, chip numbers and contacts in an answer of oa-web, to be redacted from other texts. */

import type { Payload } from '../envelope.ts';
import type { Personal } from '../fields/field.ts';
import { decodeEntities, fold, parseJsonText } from '../fields/values.ts';
import { maskName } from './mask.ts';
import { personalAt } from './personal-keys.ts';

/** Objects whose `name` is a register term, not a person. */
const vocabularyKey = /level|grade|category|type|status|state/;
/** Keys of a name inside a person object. */
const nameKey = /name|^(zh|cn|en|xm)$/;
const otherNames = /kennel|dog|pet|breed|org|unit|company|city|province|country|role|dept/;

/** More than any record has; a larger payload is a list, which the adapters reduce. */
const maxNodes = 200_000;

/** What to redact, regardless of case, and its replacement. */
export interface Secret {
  readonly pattern: RegExp;
  readonly mask: string;
  readonly isName: boolean;
}

/** Whether a name is unmasked, and long enough that its occurrence in another text is no coincidence. */
const isSecretName = (name: string): boolean =>
  !name.includes('*') &&
  !/^[\d\s-]+$/.test(name) &&
  name.length <= 64 &&
  (/\p{Script=Han}/u.test(name) ? name.length > 1 : name.length > 3);

const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

const literal = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');

/** Latin names match whole words only: no `Lina` in `Carolina`. */
function patternOf(secret: string): RegExp {
  const isLatin = /\p{Script=Latin}/u.test(secret);
  return new RegExp(isLatin ? `(?<!\\p{L})${literal(secret)}(?!\\p{L})` : literal(secret), 'giu');
}

/** A number in any grouping, and in full width. */
function numberPattern(digits: string): RegExp {
  const either = [...digits].map((digit) => `[${digit}${String.fromCodePoint(0xff10 + Number(digit))}]`);
  return new RegExp(`(?<!\\p{N})${either.join('[\\s-]*')}(?!\\p{N})`, 'gu');
}

class Secrets {
  readonly #found = new Map<string, Secret>();

  add(kind: Personal, value: unknown): void {
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const text = decodeEntities(String(value)).trim();
    const digits = digitsIn(text);
    const isNumber = /^[\p{N}\s+()-]+$/u.test(text);
    if (isNumber) {
      if (digits.length >= (kind === 'chip' ? 9 : 7))
        this.#found.set(digits, { pattern: numberPattern(digits), mask: '***', isName: false });
    } else if (kind === 'person') this.#addNames(text);
    else if (
      text.length >= 6 &&
      text.length <= 200 &&
      !text.includes('**') &&
      (kind === 'contact' || digits.length >= 9)
    )
      this.#found.set(text, { pattern: new RegExp(literal(text), 'giu'), mask: '***', isName: false });
  }

  #addNames(text: string): void {
    for (const name of text.split(/[、，,；;/&]/).map((part) => part.trim()))
      if (isSecretName(name))
        this.#found.set(name, { pattern: patternOf(name), mask: maskName(name) ?? '', isName: true });
  }

  /** Longest first, so that a name is replaced before any part of it. */
  get all(): Secret[] {
    return [...this.#found].sort(([a], [b]) => b.length - a.length).map(([, secret]) => secret);
  }
}

interface Node {
  readonly value: unknown;
  readonly kind: Personal | null;
  /** Folded keys. */
  readonly path: readonly string[];
}

export function secretsIn({ value, source }: Payload): readonly Secret[] {
  const secrets = new Secrets();
  const queue: Node[] = [{ value, kind: null, path: [] }];
  for (let visited = 0; visited < maxNodes; visited++) {
    const node = queue.pop();
    if (!node) break;
    const { kind, path } = node;
    const content = parseJsonText(node.value);
    if (Array.isArray(content)) queue.push(...content.slice(0, 1000).map((item) => ({ value: item, kind, path })));
    else if (typeof content === 'object' && content !== null) {
      for (const [key, inner] of Object.entries(content)) {
        const folded = fold(key);
        const innerPath = [...path, folded];
        const isName = kind === 'person' && nameKey.test(folded) && !otherNames.test(folded);
        const innerKind = personalAt(innerPath, source.rules) ?? (isName ? 'person' : null);
        // Within a person only names matter: not `owner.status`.
        const isNested = typeof parseJsonText(inner) === 'object' && inner !== null && !vocabularyKey.test(folded);
        if (innerKind !== null || isNested) queue.push({ value: inner, kind: innerKind, path: innerPath });
      }
    } else if (kind !== null) secrets.add(kind, content);
  }
  return secrets.all;
}
