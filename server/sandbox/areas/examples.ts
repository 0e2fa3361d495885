/** Not a call of oa-web's: tells what the sandbox has to show. */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { examplesAt } from '../data/examples.ts';

export function examplesHandlers(): RequestHandler[] {
  return [
    http.get('*/sandbox/examples', () => HttpResponse.json({ code: 0, message: 'ok', data: examplesAt(new Date()) })),
  ];
}
