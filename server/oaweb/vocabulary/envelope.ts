/** Words of oa-web's envelope. All assumed: they are those of the usual Java back ends. */
export interface EnvelopeWords {
  /** Keys of the result code. */
  readonly code: readonly string[];
  readonly message: readonly string[];
  /** Keys of the payload. */
  readonly data: readonly string[];
  /** Keys of the rows of a page. */
  readonly list: readonly string[];
  /** Keys of the number of rows on all pages. */
  readonly total: readonly string[];
  /** Result codes that mean success. Not 1, which as many servers use for a failure. */
  readonly success: readonly string[];
  /** Result codes that ask for a sign-in. */
  readonly signIn: readonly string[];
}

/** (assumed) */
export const assumedEnvelope: EnvelopeWords = {
  code: ['code', 'rc', 'errcode', 'success', 'status'],
  message: ['message', 'msg', 'errmsg', 'info'],
  data: ['data', 'result', 'body', 'items'],
  list: ['list', 'records', 'rows', 'items', 'content'],
  total: ['total', 'totalCount', 'totalElements', 'count'],
  success: ['0', '00', '0000', '200', 'true', 'success', 'ok'],
  signIn: ['401'],
};
