/**
 * All API calls. `endpoints` contains the calls to oa-web. The client imports only the type `Api` and refers to each
 * call by its path, so the browser doesn't load the schema library.
 */
import { announcementEndpoints, newestNoticesEndpoint, showsEndpoint } from './areas/announcements.ts';
import { appreciationEndpoints } from './areas/appreciation.ts';
import { breedEndpoints } from './areas/breeds.ts';
import { certificateEndpoints } from './areas/certificates.ts';
import { groomerEndpoints } from './areas/groomers.ts';
import { raffleEndpoints } from './areas/raffle.ts';
import { composedRankingEndpoints, rankingEndpoints } from './areas/rankings.ts';
import { trainerEndpoints } from './areas/trainers.ts';
import type { DataOf, ParamsOf } from './endpoint.ts';

export const endpoints = {
  ...breedEndpoints,
  ...rankingEndpoints,
  ...announcementEndpoints,
  ...groomerEndpoints,
  ...trainerEndpoints,
  ...appreciationEndpoints,
  ...certificateEndpoints,
  ...raffleEndpoints,
};

/** Composed calls, which the BFF answers from other calls. oa-web has no such endpoints. */
export const composedEndpoints = {
  shows: showsEndpoint,
  newestNotices: newestNoticesEndpoint,
  ...composedRankingEndpoints,
};

type Rows = typeof endpoints & typeof composedEndpoints;
type Endpoints = Rows[keyof Rows];

/** Every call, keyed by path: `Api['/oa-web/…']['data']`. */
export type Api = {
  [E in Endpoints as E['path']]: { method: E['method']; params: ParamsOf<E>; data: DataOf<E> };
};

export type Path = keyof Api;
export type PathOf<Method extends 'GET' | 'POST'> = { [P in Path]: Api[P]['method'] extends Method ? P : never }[Path];
