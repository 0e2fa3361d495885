/** `app.oaWebMap` provides the map in force. A failed reload leaves the map unchanged. */
import fp from 'fastify-plugin';
import { type CallMap, callMap, versionOf } from '../oaweb/map/call-map.ts';
import { loadMap, MapError } from '../oaweb/map/load-map.ts';
import type { OaWebMap } from '../oaweb/map/schema.ts';

declare module 'fastify' {
  interface FastifyInstance {
    oaWebMap: CurrentMap;
  }
}

interface CurrentMap {
  /** Returns the map's entries for the call with this path. */
  for(path: string): CallMap;
  /** Version of the map; part of every cache key. */
  readonly version: string;
  reload(): void;
}

interface MapOptions {
  readonly map: OaWebMap;
  /** Path of the map file; null if not set. */
  readonly path: string | null;
}

export const oaWebMapPlugin = fp<MapOptions>(
  async (app, { map, path }) => {
    const use = (current: OaWebMap) => ({
      map: current,
      version: versionOf(current),
      calls: new Map<string, CallMap>(),
    });
    let inForce = use(map);
    app.decorate('oaWebMap', {
      for(callPath) {
        const compiled = inForce.calls.get(callPath) ?? callMap(inForce.map, callPath);
        inForce.calls.set(callPath, compiled);
        return compiled;
      },
      get version() {
        return inForce.version;
      },
      reload() {
        if (path === null) return app.log.warn('no OA_WEB_MAP to reload');
        try {
          inForce = use(loadMap(path));
          app.log.info({ version: inForce.version }, 'OA_WEB_MAP reloaded');
        } catch (error) {
          if (!(error instanceof MapError)) throw error;
          const problems = error.message.split('\n');
          app.log.error({ problems }, 'OA_WEB_MAP not reloaded; keeping the previous one');
        }
      },
    });
  },
  { name: 'oa-web-map' },
);
