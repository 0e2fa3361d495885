/** Serves `/sandbox/examples`: inputs to try with the sandbox. A real oa-web has no such path. */
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Examples } from '../../../shared/areas/examples.ts';
import { exampleLists } from '../data/examples.ts';
import { announcementExamples } from './announcements.ts';
import { breedExamples } from './breeds.ts';
import { certificateExamples } from './certificates.ts';
import { groomerExamples } from './groomers.ts';
import { rankingExamplesAt } from './rankings.ts';
import { trainerExamples } from './trainers.ts';

/** Returns the examples. The season of the ranking examples depends on `now`. */
export const examplesAt = (now: Date): Examples => ({
  ...exampleLists,
  calls: {
    ...breedExamples,
    ...rankingExamplesAt(now),
    ...announcementExamples,
    ...groomerExamples,
    ...trainerExamples,
    ...certificateExamples,
  },
});

export function examplesHandlers(): RequestHandler[] {
  return [
    http.get('*/sandbox/examples', () => HttpResponse.json({ code: 0, message: 'ok', data: examplesAt(new Date()) })),
  ];
}
