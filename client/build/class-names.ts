/**
 * Derives the generated name of a CSS module class from its own name and a hash of the style sheet's path. Vite's
 * default also appends the line number, which compresses badly. The client's and the renderer's build must generate the
 * same names, because rendered pages use the client's style sheets.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions, Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Paths of style sheets by hash, to detect collisions. */
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

/**
 * Vite plugins that import classes one by one instead of as an object, so that the build inlines their names. This
 * saves 1 KB per page. It also makes the build fail if a class is not defined in its style sheet.
 */
export const classConstants = (): Plugin[] => [
  {
    name: 'class-constants',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/, code: '.module.css' },
      handler: (code) => ({
        code: code.replace(/^import (\w+) from ('[^']+\.module\.css';)$/gm, 'import * as $1 from $2'),
        map: null,
      }),
    },
    onLog(_level, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED') this.error(log);
    },
  },
  {
    // Otherwise Rolldown drops modules whose exports are all inlined, together with their style sheets.
    name: 'keep-style-sheets',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];
