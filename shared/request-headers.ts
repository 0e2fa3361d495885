/**
 * Header that the client sends with every write. Another site can't set it without a CORS preflight
 * (server/http/csrf.ts).
 */
export const csrfHeader = 'x-app-h5';

/**
 * Header in which a GET may carry `personalParams`, form-encoded like a query string: `name=%E6%9E%97`. Unlike URLs,
 * headers are not recorded by proxies and browsers.
 */
export const personalParamsHeader = 'personal-params';

/** Parameters that hold a person's name or digits of a dog's chip. The client never sends them in a URL. */
export const personalParams = ['name', 'chip'] as const;
export type PersonalParam = (typeof personalParams)[number];
