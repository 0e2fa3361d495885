/** All sandbox handlers: one file per area, and one for the examples. */
import type { RequestHandler } from 'msw';
import { announcementsHandlers } from './areas/announcements.ts';
import { appreciationHandlers } from './areas/appreciation.ts';
import { breedHandlers } from './areas/breeds.ts';
import { certificatesHandlers } from './areas/certificates.ts';
import { examplesHandlers } from './areas/examples.ts';
import { groomersHandlers } from './areas/groomers.ts';
import { raffleHandlers } from './areas/raffle.ts';
import { rankingsHandlers } from './areas/rankings.ts';
import { trainersHandlers } from './areas/trainers.ts';

export function sandboxHandlers(): RequestHandler[] {
  return [
    ...announcementsHandlers(),
    ...breedHandlers(),
    ...rankingsHandlers(),
    ...certificatesHandlers(),
    ...groomersHandlers(),
    ...trainersHandlers(),
    ...appreciationHandlers(),
    ...raffleHandlers(),
    ...examplesHandlers(),
  ];
}
