/**
 * Pattern for identifiers in parameters. It is strict enough to reject junk without calling oa-web. This module must
 * not import schemas, because the client imports it at run time.
 */
export const idPattern = /^[A-Za-z0-9_.:-]{1,64}$/;

export const isId = (text: string | null | undefined): text is string => text != null && idPattern.test(text);
