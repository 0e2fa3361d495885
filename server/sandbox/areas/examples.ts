/** Serves `/sandbox/examples`, which a real oa-web does not have: inputs to try with the sandbox. */
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Examples } from '../../../shared/areas/examples.ts';
import { exampleLists } from '../data/examples.ts';
import { announcementExamples } from './announcements.ts';
import { breedExamples } from './breeds.ts';
import { certificateExamples } from './certificates.ts';
import { groomerExamples } from './groomers.ts';
import { rankingExamplesAt } from './rankings.ts';
import { trainerExamples } from './trainers.ts';

/** Returns the examples. `now` decides which season's ranking exists. */
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
