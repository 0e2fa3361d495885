import type { Request } from 'playwright-core';
import { personalParamsHeader } from '../../../shared/request-headers.ts';

/** Returns the personal parameters (names, chip digits) in the header of a call. */
export const personalIn = (call: Request): URLSearchParams =>
  new URLSearchParams(call.headers()[personalParamsHeader] ?? '');
