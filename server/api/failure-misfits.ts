/** Derives misfits from the failures of calls, and redacts those failures. */
import { ApiError, type UpstreamLog } from '../api-error.ts';
import { isTrouble, visitorWords } from '../oaweb/envelope/message.ts';
import type { Misfit } from '../oaweb/fields/read-trace.ts';
import { type Sent, withoutSent } from '../oaweb/privacy/outbound.ts';

/** True if oa-web did not understand the request, whatever the record. */
const isAboutRequest = (key: string, { reason, upstreamStatus = 0 }: UpstreamLog): boolean =>
  key === 'upstreamUnreadable' &&
  (reason === 'refused' || (reason === 'status' && upstreamStatus >= 400 && upstreamStatus < 500));

/**
 * Returns the misfits behind a failure. "No such record" and a refusal are answers, unless the call has never given any other:
 * then oa-web may not have understood the request.
 * @param names of the parameters that were sent
 */
export function failureMisfits(error: unknown, hasAnswered: boolean, names: readonly string[]): Misfit[] {
  if (!(error instanceof ApiError)) return [];
  const { key, details } = error;
  const { log } = details;
  if (log?.reason === 'not-heeded') return [{ kind: 'not-heeded', field: details.name ?? null, keys: names }];
  if (log?.reason === 'charset') return [{ kind: 'charset', field: null, keys: [] }];
  if (log && isAboutRequest(key, log)) return [{ kind: 'refused', field: null, keys: names }];
  if (key === 'notChecked') return [{ kind: 'no-record', field: null, keys: names }];
  if (hasAnswered) return [];
  if (key === 'notFound') return [{ kind: 'no-record', field: null, keys: names }];
  return key === 'refused' || log?.reason === 'refused' ? [{ kind: 'refused', field: null, keys: names }] : [];
}

/**
 * Completes the error of a call. Adds the timings, so that the log says how long oa-web took. Removes the values that were sent: neither a page
 * nor the log may quote them. Keeps oa-web's message only if it is for visitors; a refusal
 * that reads like trouble becomes a failure of oa-web.
 */
export function closeFailure(
  error: unknown,
  { upstreamMs, attempts, sent }: { readonly upstreamMs: number; readonly attempts: number; readonly sent: Sent },
): unknown {
  if (!(error instanceof ApiError) || !error.details.log) return error;
  const { log, message, upstreamCode, ...details } = error.details;
  const { words, detail, at, upstreamCode: loggedCode, ...rest } = log;
  const hide = (text: string) => withoutSent(text, sent);
  const received = hide(message ?? '');
  const key = error.key === 'refused' && isTrouble(received, upstreamCode ?? '') ? 'upstreamFailed' : error.key;
  const shown = key === 'refused' && visitorWords(received);
  const code = upstreamCode !== undefined && hide(upstreamCode) === upstreamCode && { upstreamCode };
  const logged = loggedCode !== undefined && hide(loggedCode) === loggedCode && { upstreamCode: loggedCode };
  return new ApiError(key, {
    ...details,
    ...(key === 'refused' && code),
    ...(shown && { message: shown }),
    log: {
      ...rest,
      ...logged,
      ...(rest.upstreamMs === undefined && attempts > 0 && { upstreamMs, attempts }),
      ...(words !== undefined && { words: hide(words) }),
      ...(detail !== undefined && { detail: hide(detail) }),
      ...(at !== undefined && { at: hide(at) }),
    },
  });
}

/** Returns oa-web's words in an error, for the log. */
export const wordsIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.details.log?.words ?? error.details.log?.detail) : undefined;
