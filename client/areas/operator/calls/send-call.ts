/** One call as it goes over the wire: sent as typed, right or wrong, and its answer with all that can be seen of it. */

import { csrfHeader } from '../../../../shared/csrf-header.ts';
import type { Envelope } from '../../../../shared/envelope.ts';
import type { ErrorCode } from '../../../../shared/error-codes.ts';
import { siteUrl } from '../../../api/call.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import type { CallInfo, Values } from './call-info.ts';

export interface CallResult {
  /** When it was asked for, on a clock of the page: tells one answer from the next. */
  readonly askedAt: number;
  /** HTTP status; null: no answer came at all. */
  readonly status: number | null;
  /** The envelope's code; null where there was no envelope. */
  readonly code: number | null;
  readonly message: string;
  /** Records in the answer, where it is a list. */
  readonly items: number | null;
  readonly ms: number;
  /** Size of the body after decoding. */
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body, laid out where it is JSON. */
  readonly text: string;
}

export type Outcome = 'good' | 'signIn' | 'bad';

const signInNeeded = 40101 satisfies ErrorCode;

export const outcomeOf = ({ status, code }: CallResult): Outcome =>
  status === 200 && code === 0 ? 'good' : code === signInNeeded ? 'signIn' : 'bad';

const shownHeaders = ['cache-status', 'age', 'etag', 'cache-control', 'retry-after', 'x-request-id'];

function requestOf({ path, method, fields }: CallInfo, values: Values): [url: string, init: RequestInit] {
  const given = (where: 'query' | 'header' | 'body') =>
    fields.flatMap(({ name, in: place }): [string, string][] => {
      const value = values[name]?.trim();
      return place === where && value ? [[name, value]] : [];
    });
  const query = new URLSearchParams(given('query')).toString();
  const headers = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    ...Object.fromEntries(given('header')),
  };
  const url = siteUrl(path) + (query && `?${query}`);
  // The browser's own cache would hide what the server does.
  if (method === 'GET') return [url, { headers, cache: 'no-store' }];
  const body = JSON.stringify(Object.fromEntries(given('body')));
  return [url, { method, body, headers: { ...headers, 'content-type': 'application/json', [csrfHeader]: '1' } }];
}

function envelopeIn(body: string): Envelope<unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? (parsed as Envelope<unknown>) : null;
  } catch {
    return null;
  }
}

function itemsOf(data: unknown): number | null {
  if (Array.isArray(data)) return data.length;
  const items = (data as { items?: unknown } | null)?.items;
  return Array.isArray(items) ? items.length : null;
}

/** Never throws: that no answer came is an answer too. */
export async function sendCall(call: CallInfo, values: Values): Promise<CallResult> {
  const [url, init] = requestOf(call, values);
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  try {
    const response = await fetch(url, init);
    const body = await response.text();
    const ms = since();
    const envelope = envelopeIn(body);
    if (envelope?.code !== 0) console.error(`${call.path}: ${envelope?.message ?? response.status}`);
    return {
      askedAt: begun,
      status: response.status,
      code: envelope?.code ?? null,
      message: envelope?.message ?? '',
      items: itemsOf(envelope?.data),
      ms,
      bytes: new Blob([body]).size,
      headers: shownHeaders.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
      text: envelope ? JSON.stringify(envelope, null, 2) : body,
    };
  } catch (error) {
    console.error(`${call.path}: ${String(error)}`);
    const nothing = { status: null, code: null, message: '', items: null, bytes: 0, headers: [], text: '' };
    return { ...nothing, askedAt: begun, ms: since() };
  }
}
