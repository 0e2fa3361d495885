/** The built client's files: hashed assets cached forever, the rest for an hour. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';

export interface StaticFilesOptions {
  /** Folder of the built client. */
  readonly root: string;
  readonly basePath: string;
}

export const staticFilesPlugin = fp<StaticFilesOptions>(
  async (app, { root, basePath }) => {
    const assets = path.join(root, 'assets') + path.sep;
    await app.register(fastifyStatic, {
      root,
      prefix: basePath,
      index: false,
      cacheControl: false,
      // One route per file: an unknown path is left to the not-found handler of html.ts.
      wildcard: false,
      // Compressed by the build (client/build/precompress.ts).
      preCompressed: true,
      globIgnore: ['index.html', '.vite/**', '**/*.{br,gz}'],
      setHeaders: (reply, file) => {
        const cacheControl = file.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
        reply.header('cache-control', cacheControl);
      },
    });
  },
  { name: 'static-files' },
);
