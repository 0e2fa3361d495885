/**
 * Vite plugin that writes gzip and Brotli copies next to every text file, so that the server needn't compress files.
 * HTML pages get no copies, because the server writes the <base> into them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textFiles = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
/** Minimum size of files to compress. Low, because a page loads many small files and the savings add up. */
const minBytes = 400;

/** Makes Brotli's window only slightly larger than the largest file, which saves 50 bytes per page. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } };

const copies = [
  { ending: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
  { ending: '.br', compress: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOptions) },
];

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      // Skips `.vite`, which is not served.
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
