/** All handlers of the sandbox oa-web, one file an area. */
import type { RequestHandler } from 'msw';
import { breedHandlers } from './areas/breeds.ts';

export function sandboxHandlers(): RequestHandler[] {
  return [...breedHandlers(() => true)];
}
