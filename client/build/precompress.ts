/**
 * Vite plugin that writes gzip and Brotli copies next to every text file, so that the server need not compress them. Pages get
 * none, because the server writes the <base> into them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textFiles = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
/** Minimum size of a file to compress. Low, because a page loads many small files and their savings add up. */
const minBytes = 400;

const { BROTLI_MODE_GENERIC, BROTLI_MODE_FONT, BROTLI_PARAM_MODE, BROTLI_PARAM_LGWIN } = constants;

/** Parameters to try on each file. Font mode suits our largest scripts, and so do windows that are just large enough. */
const brotliTrials = [BROTLI_MODE_GENERIC, BROTLI_MODE_FONT].flatMap((mode) =>
  [16, 18, 22].map((window) => ({ params: { [BROTLI_PARAM_MODE]: mode, [BROTLI_PARAM_LGWIN]: window } })),
);

async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const results = await Promise.all(brotliTrials.map((options) => promisify(brotliCompress)(bytes, options)));
  return results.reduce((smallest, result) => (result.length < smallest.length ? result : smallest));
}

const copies = [
  { ending: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
  { ending: '.br', compress: smallestBrotli },
];

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      // `.vite` is not served.
      const names = Object.keys(bundle).filter((name) => textFiles.test(name) && !name.startsWith('.vite/'));
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(dir, name);
          const bytes = await readFile(file);
          if (bytes.length < minBytes) return;
          await Promise.all(
            copies.map(async ({ ending, compress }) => writeFile(file + ending, await compress(bytes))),
          );
        }),
      );
    },
  };
}
