/** What a failure says about how oa-web was asked, rather than about the record. */
import { ApiError, type UpstreamLog } from '../api-error.ts';
import type { Misfit } from '../oaweb/fields/source.ts';

/** oa-web did not understand the request, whatever the record. */
const isAboutRequest = (key: string, { reason, upstreamStatus = 0 }: UpstreamLog): boolean =>
  key === 'upstreamUnreadable' &&
  (reason === 'refused' || (reason === 'status' && upstreamStatus >= 400 && upstreamStatus < 500));

/**
 * "No such record" and a refusal are answers, unless the call has never given another: then oa-web may not have understood
 * it.
 * @param names of the parameters that were sent
 */
export function failureMisfits(error: unknown, hasAnswered: boolean, names: readonly string[]): Misfit[] {
  if (!(error instanceof ApiError)) return [];
  const { key, details } = error;
  const { log } = details;
  if (log?.reason === 'not-heeded') return [{ kind: 'not-heeded', field: details.name ?? null, keys: names }];
  if (log?.reason === 'charset') return [{ kind: 'charset', field: null, keys: [] }];
  if (log && isAboutRequest(key, log)) return [{ kind: 'refused', field: null, keys: names }];
  if (hasAnswered) return [];
  if (key === 'notFound') return [{ kind: 'no-record', field: null, keys: names }];
  return key === 'refused' ? [{ kind: 'refused', field: null, keys: names }] : [];
}

/** Short values, such as page numbers, tell nothing, and would be found everywhere. */
const isTelling = (value: string): boolean => value.length > 3 || /\p{Script=Han}{2}/u.test(value);

/** Servers repeat in their messages what they were sent, which may be a name or a number. */
function withoutValues(text: string, values: readonly string[]): string {
  const telling = values.filter(isTelling).sort((a, b) => b.length - a.length);
  return telling.reduce((rest, value) => rest.replaceAll(value, '***'), text);
}

/** The error with its timings, so that the log says how long oa-web took, and without the values that were sent. */
export function forLog(
  error: unknown,
  { ms, attempts, values }: { readonly ms: number; readonly attempts: number; readonly values: readonly string[] },
): unknown {
  if (!(error instanceof ApiError) || !error.details.log) return error;
  const { log } = error.details;
  const { words, detail } = log;
  return new ApiError(error.key, {
    ...error.details,
    log: {
      ...log,
      ...(log.ms === undefined && attempts > 0 && { ms: Math.round(ms), attempts }),
      ...(words !== undefined && { words: withoutValues(words, values) }),
      ...(detail !== undefined && { detail: withoutValues(detail, values) }),
    },
  });
}

/** oa-web's words in an error for the log. */
export const wordsIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.details.log?.words ?? error.details.log?.detail) : undefined;
