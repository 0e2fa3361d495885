/** Sends a call exactly as typed, valid or not, and reports everything that the response reveals. */

import type { Envelope } from '../../../../shared/envelope.ts';
import { csrfHeader } from '../../../../shared/request-headers.ts';
import { errorCodes } from '../../../api/api-error.ts';
import { requestOf } from '../../../api/call.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import type { CallInfo, Values } from './call-info.ts';

export interface CallResult {
  /** `performance.now()` when the call was sent; unique to each result. */
  readonly sentAt: number;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** The envelope's code; null without an envelope. */
  readonly code: number | null;
  readonly message: string;
  /** Number of items if the envelope's data is a list or a page; null otherwise. */
  readonly items: number | null;
  readonly ms: number;
  /** Size of the body after decoding. */
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Body text; envelopes are indented. */
  readonly text: string;
}

export type CallOutcome = 'ok' | 'signInNeeded' | 'failed';

export const outcomeOf = ({ status, code }: CallResult): CallOutcome =>
  status === 200 && code === 0 ? 'ok' : code === errorCodes.signInNeeded ? 'signInNeeded' : 'failed';

const shownHeaders = ['cache-status', 'age', 'etag', 'cache-control', 'retry-after', 'x-request-id'];

function fetchOf({ path, method, fields }: CallInfo, values: Values): [url: string, init: RequestInit] {
  const valuesIn = (where: 'query' | 'header' | 'body') =>
    fields.flatMap(({ name, in: place }): [string, string][] => {
      const value = values[name]?.trim();
      return place === where && value ? [[name, value]] : [];
    });
  const { url, headers: personal } = requestOf(path, Object.fromEntries(valuesIn('query')));
  const headers = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    ...personal,
    ...Object.fromEntries(valuesIn('header')),
  };
  // Bypasses the browser's HTTP cache, which would hide the server's cache.
  if (method === 'GET') return [url, { headers, cache: 'no-store' }];
  const body = JSON.stringify(Object.fromEntries(valuesIn('body')));
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

/** Sends a call. Never throws: a failed connection is a result too. */
export async function sendCall(call: CallInfo, values: Values): Promise<CallResult> {
  const [url, init] = fetchOf(call, values);
  const sentAt = performance.now();
  const elapsedMs = () => Math.round(performance.now() - sentAt);
  try {
    const response = await fetch(url, init);
    const body = await response.text();
    const ms = elapsedMs();
    const envelope = envelopeIn(body);
    if (envelope?.code !== 0) console.error(`${call.path}: ${envelope?.message ?? response.status}`);
    return {
      sentAt,
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
    const noResponse = { status: null, code: null, message: '', items: null, bytes: 0, headers: [], text: '' };
    return { ...noResponse, sentAt, ms: elapsedMs() };
  }
}
