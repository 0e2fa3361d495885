/** Serves the built client's files. Hashed assets may be cached for a year, all other files for an hour. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';
import { sendError } from '../http/error-handler.ts';
import { SharedAssets } from './shared-assets.ts';

interface StaticFilesOptions extends Pick<Config, 'basePath' | 'assetsPath'> {
  /** Folder of the built client. */
  readonly root: string;
  readonly now: () => Date;
}

const assetFolder = 'assets';
/** Pattern for file names in the assets folder. */
const assetName = '^[\\w.-]+\\.\\w+$';

const isServed = (file: string): boolean =>
  file !== 'index.html' && !file.startsWith('.vite') && !/\.(br|gz)$/.test(file);

/** Returns the paths of all served files, relative to the root and with slashes. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(isServed);
}

export const staticFilesPlugin = fp<StaticFilesOptions>(
  async (app, { root, basePath, assetsPath, now }) => {
    const own = path.join(root, assetFolder);
    const shared =
      assetsPath === null ? null : new SharedAssets({ folder: path.resolve(assetsPath), own, now, log: app.log });
    const assetFolders = [own, ...(shared ? [shared.folder] : [])].map((folder) => folder + path.sep);
    await app.register(fastifyStatic, {
      root,
      serve: false,
      cacheControl: false,
      // The build compresses the files (client/build/precompress.ts).
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = assetFolders.some((folder) => file.startsWith(folder));
        const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
        reply.header('cache-control', cacheControl);
      },
    });
    const files = await filesIn(root);
    const isAsset = (file: string) => path.dirname(file) === assetFolder && RegExp(assetName).test(path.basename(file));
    const served = new Set(files.filter(isAsset));
    // A single route for all assets: one route per file would take a tenth of the start-up time.
    app.get<{ Params: { name: string } }>(`${basePath}${assetFolder}/:name(${assetName})`, async (request, reply) => {
      const { name } = request.params;
      const file = `${assetFolder}/${name}`;
      shared?.refreshDaily();
      if (served.has(file)) return reply.sendFile(file);
      if (await shared?.has(name)) return reply.sendFile(name, shared?.folder);
      return sendError(request, reply, new ApiError('noSuchPath'));
    });
    // Registers a route per file; unknown paths go to the not-found handler in html.ts.
    for (const file of files) if (!isAsset(file)) app.get(basePath + file, (_request, reply) => reply.sendFile(file));
    await shared?.refreshAtStart();
  },
  { name: 'static-files' },
);
