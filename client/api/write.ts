/** Calls that change data. Kept out of call.ts, which every page loads, because few pages write. */
import type { Api, PathOf } from '../../shared/api.ts';
import { csrfHeader } from '../../shared/request-headers.ts';
import { request, siteUrl } from './call.ts';

/** Returns a random `Idempotency-Key`. Avoids `crypto.randomUUID`, which exists in secure contexts only. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends a POST. No layer ever retries a POST. */
export function post<P extends PathOf<'POST'>>(
  path: P,
  params: Api[P]['params'],
  headers: Record<string, string> = {},
): Promise<Api[P]['data']> {
  return request(path, siteUrl(path), {
    method: 'POST',
    body: JSON.stringify(params),
    headers: { 'content-type': 'application/json', [csrfHeader]: '1', ...headers },
  });
}

/** Deletes one of the BFF's own resources, such as `/session`. */
export const deleteFromBff = <Data>(path: `/${string}`): Promise<Data> =>
  request(path, siteUrl(path), { method: 'DELETE', headers: { [csrfHeader]: '1' } });
