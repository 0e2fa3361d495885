/** The one answer shape of every call: a success carries `data`, a failure carries its catalogue code. */
import type { ErrorCode } from './error-codes.ts';

export interface Success<Data> {
  code: 0;
  message: 'ok';
  data: Data;
}

export interface Failure {
  code: ErrorCode;
  /** Safe to show to a visitor, in the language of `Accept-Language`. */
  message: string;
  data: null;
  requestId: string;
  /** The code oa-web refused with (only with 42201). */
  upstreamCode?: string;
}

export type Envelope<Data> = Success<Data> | Failure;
