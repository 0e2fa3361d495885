import type { Request } from 'playwright-core';
import { personalParamsHeader } from '../../../shared/request-headers.ts';

/** Returns the personal parameters (names, chip digits) in a call's header. */
export const personalIn = (call: Request): URLSearchParams =>
  new URLSearchParams(call.headers()[personalParamsHeader] ?? '');
