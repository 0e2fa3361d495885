/** The response body of every call. A success carries `data`; a failure carries a code from the error catalogue. */
import type { ErrorCode } from './error-codes.ts';

export interface Success<Data> {
  code: 0;
  message: 'ok';
  data: Data;
}

export interface Failure {
  code: ErrorCode;
  /**
   * Message that is safe to show, in the language requested by `Accept-Language`. For code 42201, it is oa-web's own
   * message, unchanged.
   */
  message: string;
  data: null;
  requestId: string;
  /** oa-web's own error code, present only with 42201. */
  upstreamCode?: string;
}

export type Envelope<Data> = Success<Data> | Failure;
