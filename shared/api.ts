/**
 * All API calls. The server and the tests iterate over `endpoints`, the calls of oa-web. The client imports only the type `Api`
 * and refers to a call by its path, so that no schema library reaches the browser.
 */
import { announcementEndpoints, showsEndpoint } from './areas/announcements.ts';
import { appreciationEndpoints } from './areas/appreciation.ts';
import { breedEndpoints } from './areas/breeds.ts';
import { certificateEndpoints } from './areas/certificates.ts';
import { groomerEndpoints } from './areas/groomers.ts';
import { raffleEndpoints } from './areas/raffle.ts';
import { rankingEndpoints } from './areas/rankings.ts';
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

/** Calls that the BFF composes of others. oa-web does not have them. */
export const composedEndpoints = { shows: showsEndpoint };

type Rows = typeof endpoints & typeof composedEndpoints;
type Endpoints = Rows[keyof Rows];

/** Every call, keyed by path: `Api['/oa-web/…']['data']`. */
export type Api = {
  [E in Endpoints as E['path']]: { method: E['method']; params: ParamsOf<E>; data: DataOf<E> };
};

export type Path = keyof Api;
export type PathOf<Method extends 'GET' | 'POST'> = { [P in Path]: Api[P]['method'] extends Method ? P : never }[Path];
