/** Calls the BFF with a path and parameters, and returns the envelope's data. Writes are in write.ts. */
import type { Api, PathOf } from '../../shared/api.ts';
import type { Envelope } from '../../shared/envelope.ts';
import { type PersonalParam, personalParamsHeader } from '../../shared/request-headers.ts';
import { currentLanguage } from '../i18n/language.ts';
import { ApiError, noEnvelope } from './api-error.ts';

/** Returns the absolute URL of a path on this site. The site may be served under a prefix (the server's `<base>`). */
export const siteUrl = (path: string): string => new URL(path.replace(/^\//, ''), document.baseURI).href;

/** Returns all parameters that have a value, converted to strings. */
export const queryOf = (params: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

const encoded = (params: object): string => String(new URLSearchParams(queryOf(params)));

type Personal = Readonly<Partial<Record<PersonalParam, string>>>;

/**
 * Returns the URL and headers of a GET request. People's names and chip digits travel in a header, because URLs are
 * logged.
 */
export function requestOf(path: string, { name, chip, ...params }: object & Personal) {
  const [query, personal] = [encoded(params), encoded({ name, chip } satisfies Record<PersonalParam, unknown>)];
  return {
    url: siteUrl(path) + (query && `?${query}`),
    ...(personal && { headers: { [personalParamsHeader]: personal } }),
  };
}

/** @throws ApiError; an aborted request throws its AbortError */
export async function request<Data>(path: string, url: string, init: RequestInit): Promise<Data> {
  let envelope: Envelope<Data>;
  let retryAfter: number | null;
  try {
    // Uses the response that inline/early-calls.ts requested, unless this call has headers, which may change the
    // answer.
    const response = await ((!init.method && !init.headers && globalThis.takeEarlyResponse?.(url)) ||
      fetch(url, {
        ...init,
        headers: { accept: 'application/json', 'accept-language': currentLanguage(), ...init.headers },
      }));
    envelope = (await response.json()) as Envelope<Data>;
    retryAfter = Number(response.headers.get('retry-after')) || null;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(path, noEnvelope, `no response from ${path}`, null, { cause: error });
  }
  if (envelope.code !== 0)
    throw new ApiError(path, envelope.code, envelope.message, envelope.requestId, { retryAfter });
  return envelope.data;
}

export function get<P extends PathOf<'GET'>>(
  path: P,
  params: Api[P]['params'],
  signal?: AbortSignal,
): Promise<Api[P]['data']> {
  const { url, ...init } = requestOf(path, params);
  return request(path, url, { ...init, ...(signal && { signal }) });
}

/** Calls one of the BFF's own endpoints, such as `/status`. */
export const getFromBff = <Data>(path: `/${string}`, signal?: AbortSignal): Promise<Data> =>
  request(path, siteUrl(path), signal ? { signal } : {});
