/** Lists every area's calls, and the calls composed of them. */
import type { Endpoint } from '../../shared/endpoint.ts';
import type { Composition } from '../api/composed-call.ts';
import type { Declaration } from '../api/endpoint-declaration.ts';
import { type AnnouncementsOptions, announcementCalls } from './announcements/announcements.ts';
import { newestNotices } from './announcements/newest-notices.ts';
import { shows } from './announcements/shows.ts';
import { appreciationCalls } from './appreciation.ts';
import { breedCalls } from './breeds/breeds.ts';
import { certificateCalls } from './certificates/certificates.ts';
import { groomerCalls } from './groomers.ts';
import { raffleCalls } from './raffle/raffle.ts';
import { rankedBreeds } from './rankings/ranked-breeds.ts';
import { rankedSeasons } from './rankings/ranked-seasons.ts';
import { rankingCalls } from './rankings/rankings.ts';
import { trainerCalls } from './trainers.ts';

export const declarations = (options: AnnouncementsOptions): readonly Declaration[] => [
  ...announcementCalls(options),
  ...breedCalls,
  ...rankingCalls,
  ...certificateCalls,
  ...groomerCalls,
  ...trainerCalls,
  ...appreciationCalls,
  ...raffleCalls,
];

/** Calls composed of the declared calls. */
export const compositions: readonly Composition<Endpoint>[] = [shows, newestNotices, rankedBreeds, rankedSeasons];
