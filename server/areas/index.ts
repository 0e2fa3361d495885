/** Every area's calls. */
import type { Declaration } from '../api/endpoint-declaration.ts';
import { type AnnouncementsOptions, announcementCalls } from './announcements/announcements.ts';
import { appreciationCalls } from './appreciation.ts';
import { breedCalls } from './breeds/breeds.ts';
import { certificateCalls } from './certificates/certificates.ts';
import { groomerCalls } from './groomers.ts';
import { raffleCalls } from './raffle/raffle.ts';
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
