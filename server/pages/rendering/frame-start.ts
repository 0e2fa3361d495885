/** Chooses how a frame starts: the calls that it makes before the page's code has loaded, and what it shows. */
import { isId } from '../../../shared/identifier.ts';
import type { PageRow } from '../../../shared/pages.ts';
import { registerOf } from '../../../shared/rules/register-number.ts';
import type { FrameVariant } from './frames.ts';

type FrameStart = Pick<FrameVariant, 'early' | 'loadingUrl'>;

/** Start of a frame whose page makes no early calls, or none for this URL. */
export const genericStart: FrameStart = { early: [], loadingUrl: null };

/** Placeholder values for a record's parameters, so that a frame contains nothing from its URL. */
const madeUp = new Map([
  ['number', 'CKU-000-0000000/00'],
  ['id', '0'],
]);

/** Returns whether the page's own call will send this value unchanged. Otherwise, an early call would be wasted. */
const isPossible = (name: string, value: string): boolean =>
  value === value.trim() && (name === 'number' ? !['gene', null].includes(registerOf(value)) : isId(value));

export function frameStart({ path, render, early }: PageRow, url: string): FrameStart {
  if (render !== 'frame' || !early) return genericStart;
  const given = new URLSearchParams(/\?(.*)/s.exec(url)?.[1]);
  const record = new URLSearchParams();
  for (const call of early) {
    for (const [name, value] of new URLSearchParams(call.split('?')[1])) {
      if (value !== '') continue;
      if (!isPossible(name, given.get(name) ?? '')) return genericStart;
      record.set(name, madeUp.get(name) ?? '');
    }
  }
  return { early, loadingUrl: `${path}?${record}` };
}
