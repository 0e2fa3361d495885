import type { Request } from 'playwright-core';
import { personalParamsHeader } from '../../../shared/request-headers.ts';

/** Returns the names and chip digits that a call of the page carries in its header. */
export const personalIn = (call: Request): URLSearchParams =>
  new URLSearchParams(call.headers()[personalParamsHeader] ?? '');
