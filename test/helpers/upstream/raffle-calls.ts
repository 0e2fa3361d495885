/** Sends raffle calls. */
import type { Site } from '../start-site.ts';

export const raffleBase = '/oa-web/api/v1/dogNoseprin/raffle';

/** Counts draws, so that each has a fresh Idempotency-Key. */
let draws = 0;

export const postRaffle = (site: Site, call: string, headers: Record<string, string> = {}) =>
  site.get(`${raffleBase}/${call}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'idempotency-key': `draw-${draws++}`, ...headers },
  });
