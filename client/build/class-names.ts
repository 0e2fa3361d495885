/**
 * Names the classes of CSS modules: the class, and a hash of its sheet. Vite's default also appends the line, which compresses
 * badly. Both builds of the client use it, because the server renders the names.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export const classNames: CSSModulesOptions = {
  generateScopedName: (name, sheet) => {
    const hash = createHash('sha256').update(path.relative(root, sheet)).digest('base64url');
    return `_${name}_${hash.replace(/\W|_/g, '').slice(0, 4)}`;
  },
};
