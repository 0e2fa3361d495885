/** What earlier pages of a call showed about how its server pages. Bounded, per process, and only ever a hint. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { List } from '../envelope.ts';
import { fold, isObject } from '../fields/values.ts';

const maxQuestions = 200;

/** An item without counters that change from call to call: its id if it has one. */
function identityOf(item: unknown): unknown {
  if (!isObject(item)) return item;
  const [, id] = Object.entries(item).find(([key]) => fold(key) === 'id') ?? [];
  return ['string', 'number'].includes(typeof id) ? id : item;
}

export function fingerprint({ items }: Pick<List, 'items'>): string {
  return createHash('sha256')
    .update(JSON.stringify(items.map(identityOf)))
    .digest('base64url');
}

/** Whether no item of one page is on the other. */
export function areDisjoint(a: List, b: List): boolean {
  const seen = new Set(a.items.map((item) => JSON.stringify(identityOf(item))));
  return b.items.every((item) => !seen.has(JSON.stringify(identityOf(item))));
}

export class PageMemory {
  /** Fingerprints of first pages, by the parameters besides the page. */
  readonly firstPages = new LRUCache<string, string>({ max: maxQuestions });
  /** The server's first page is page 0. */
  beginsAtZero: boolean;
  /** Whether the pages around the first one have been compared with it. */
  isChecked = false;
  /** What the server calls the total counts the page only. */
  hasPageTotal = false;

  constructor(beginsAtZero = false) {
    this.beginsAtZero = beginsAtZero;
  }
}
