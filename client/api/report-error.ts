/** Reports a broken page to the BFF, which logs it. Lazy-loaded when a page breaks. */
import { type ClientError, clientErrorsPath } from '../../shared/client-error.ts';
import { csrfHeader } from '../../shared/request-headers.ts';
import { request, siteUrl } from './call.ts';

const maxFrames = 20;

function describe(error: unknown): ClientError {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [base, { pathname }] = [new URL(document.baseURI).pathname, window.location];
  return {
    page: `/${pathname.slice(base.length)}`.slice(0, 200),
    name: name.replace(/\W/g, '').slice(0, 40) || 'Error',
    message: message.slice(0, 300),
    frames: (stack.match(/[\w.-]{1,80}\.js:\d+:\d+/g) ?? []).slice(0, maxFrames),
  };
}

/** Resolves once the error is in the log. @throws ApiError */
export const reportError = (error: unknown): Promise<null> =>
  request(clientErrorsPath, siteUrl(clientErrorsPath), {
    method: 'POST',
    body: JSON.stringify(describe(error)),
    headers: { 'content-type': 'application/json', [csrfHeader]: '1' },
    keepalive: true,
  });
