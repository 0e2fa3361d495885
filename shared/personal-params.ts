/**
 * The header in which a GET may carry `personalParams`, form-encoded like a query string: `name=%E6%9E%97`. Proxies and browsers
 * record URLs, but not headers.
 */
export const personalParamsHeader = 'personal-params';

/** Parameters that are a person's name or the digits of a dog's chip. The client never sends them in a URL. */
export const personalParams = ['name', 'chip'] as const;
export type PersonalParam = (typeof personalParams)[number];
