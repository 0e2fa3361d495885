/**
 * Vite plugin that writes gzip and Brotli copies next to every text file, so that the server need not compress them.
 * Pages have none, because the server writes the <base> into them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textFiles = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
/** A page's small files share a connection, so a few hundred bytes of each count. */
const minBytes = 400;

/**
 * How Brotli encodes distances: its default, which is meant for text, and others that suit some small files of code better, by
 * up to one percent. NDIRECT is a multiple of two to the power of NPOSTFIX.
 */
const encodings = [
  [0, 0],
  [1, 2],
  [1, 8],
  [1, 30],
  [2, 0],
  [3, 0],
  [3, 8],
  [3, 64],
].map(([postfix = 0, direct = 0]) => ({
  params: { [constants.BROTLI_PARAM_NPOSTFIX]: postfix, [constants.BROTLI_PARAM_NDIRECT]: direct },
}));
/** A large file gains nothing from them, and takes long. */
const maxTried = 64 * 1024;

async function brotli(bytes: Buffer): Promise<Buffer> {
  const tried = bytes.length > maxTried ? encodings.slice(0, 1) : encodings;
  const all = await Promise.all(tried.map((options) => promisify(brotliCompress)(bytes, options)));
  return all.reduce((best, other) => (other.length < best.length ? other : best));
}

const copies = [
  { ending: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
  { ending: '.br', compress: brotli },
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
