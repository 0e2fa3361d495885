/**
 * Names the classes of CSS modules: the class, and a hash of its sheet. Vite's default also appends the line, which compresses
 * badly. Both builds of the client use it, because the server renders the names.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Sheet of each hash. */
const sheets = new Map<string, string>();

export const classNames: CSSModulesOptions = {
  generateScopedName: (name, sheet) => {
    const digest = createHash('sha256').update(path.relative(root, sheet)).digest('base64url');
    const hash = digest.replace(/[-_]/g, '').slice(0, 3);
    const other = sheets.get(hash) ?? sheet;
    if (other !== sheet) throw new Error(`${sheet} and ${other} have the same hash: rename one`);
    sheets.set(hash, sheet);
    return `_${name}_${hash}`;
  },
};
