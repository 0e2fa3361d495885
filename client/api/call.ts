/** One call to the BFF: path and parameters in, data of the envelope out. */
import type { Api, PathOf } from '../../shared/api.ts';
import { csrfHeader } from '../../shared/csrf-header.ts';
import type { Envelope } from '../../shared/envelope.ts';
import { currentLanguage } from '../i18n/language.ts';

/** A call that failed. `code` is the catalogue's; 0 where no envelope came (no network, a proxy's page). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly path: string;
  readonly code: number;
  readonly requestId: string | null;

  constructor(path: string, code: number, message: string, requestId: string | null, cause?: unknown) {
    super(message, { cause });
    this.path = path;
    this.code = code;
    this.requestId = requestId;
  }
}

/** The address of something on this site, under whatever base path the page was served. */
export const siteUrl = (path: string): string => new URL(path.replace(/^\//, ''), document.baseURI).href;

function queryOf(params: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Asks the BFF and opens the envelope. @throws ApiError; an aborted request throws the abort. */
async function open<Data>(path: string, url: string, init: RequestInit): Promise<Data> {
  let envelope: Envelope<Data>;
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', 'accept-language': currentLanguage(), ...init.headers },
    });
    envelope = (await response.json()) as Envelope<Data>;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(path, 0, `no answer from ${path}`, null, error);
  }
  if (envelope.code !== 0) throw new ApiError(path, envelope.code, envelope.message, envelope.requestId);
  return envelope.data;
}

export function get<P extends PathOf<'GET'>>(
  path: P,
  params: Api[P]['params'],
  signal?: AbortSignal,
): Promise<Api[P]['data']> {
  return open(path, siteUrl(path) + queryOf(params), signal ? { signal } : {});
}

/** Reads one of the server's own paths, such as `/status`. */
export const getOwn = <Data>(path: `/${string}`, signal?: AbortSignal): Promise<Data> =>
  open(path, siteUrl(path), signal ? { signal } : {});

/** A POST, never repeated by any layer. */
export function post<P extends PathOf<'POST'>>(
  path: P,
  params: Api[P]['params'],
  headers: Record<string, string> = {},
): Promise<Api[P]['data']> {
  return open(path, siteUrl(path), {
    method: 'POST',
    body: JSON.stringify(params),
    headers: { 'content-type': 'application/json', [csrfHeader]: '1', ...headers },
  });
}

/** Takes back what one of the server's own paths keeps, such as `/session`. */
export const deleteOwn = <Data>(path: `/${string}`): Promise<Data> =>
  open(path, siteUrl(path), { method: 'DELETE', headers: { [csrfHeader]: '1' } });
