/** Not an oa-web call: lists the examples that the sandbox can answer. */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { examplesAt } from '../data/examples.ts';

export function examplesHandlers(): RequestHandler[] {
  return [
    http.get('*/sandbox/examples', () => HttpResponse.json({ code: 0, message: 'ok', data: examplesAt(new Date()) })),
  ];
}
