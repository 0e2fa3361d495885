/** Headers of the site's own requests. */

/** Header sent with the site's own writes. Another site's page can't set it without a CORS preflight (server/http/csrf.ts). */
export const csrfHeader = 'x-app-h5';

/**
 * Header in which a GET may carry `personalParams`, form-encoded like a query string: `name=%E6%9E%97`. Proxies and browsers
 * record URLs, but not headers.
 */
export const personalParamsHeader = 'personal-params';

/** Parameters that hold a person's name or digits of a dog's chip. The client never sends them in a URL. */
export const personalParams = ['name', 'chip'] as const;
export type PersonalParam = (typeof personalParams)[number];
