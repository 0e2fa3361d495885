/** The code that a first visit of each page loads: what its HTML names, per language, in the compressed form that is sent. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { t } from 'tap';
import { pages } from '../../../shared/pages.ts';
import { languages } from '../../../shared/preferences.ts';
import { clientRoot } from '../../helpers/browser.ts';

/** KB (1,024 bytes) of JavaScript and of CSS. */
const limits = { script: 100, style: 12 } as const;

/** Pages over the limit of scripts, with what they may load instead. React, its router and its queries alone are 71 KB. */
const heavier: Readonly<Record<string, number>> = {
  'announcements/browse': 105,
  'announcements/component-notice': 101,
};

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Files below the size at which the build compresses them are sent as they are. */
const kilobytesOf = (file: string): number => {
  const name = path.join(clientRoot, file);
  const { size } = statSync(`${name}.br`, { throwIfNoEntry: false }) ?? statSync(name);
  return size / 1024;
};

const sum = (files: ReadonlySet<string>): number => [...files].reduce((total, file) => total + kilobytesOf(file), 0);

/** The files of the entry and the page, with those that they import. */
function firstVisit(manifest: Readonly<Record<string, Chunk>>, view: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`no ${name} in the manifest`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add('index.html');
  add(`areas/${view}.page.tsx`);
  return { files: scripts.size + styles.size, script: sum(scripts), style: sum(styles) };
}

const views = [...new Set<string>(pages.map(({ view }) => view))];

for (const language of languages) {
  t.test(`a first visit of each page, in ${language}, loads no more code than it may`, async (t) => {
    const manifest = JSON.parse(readFileSync(path.join(clientRoot, '.vite', `${language}.json`), 'utf8')) as Readonly<
      Record<string, Chunk>
    >;
    for (const view of views) {
      const { files, script, style } = firstVisit(manifest, view);
      t.comment(`${view.padEnd(32)} ${files} files, ${script.toFixed(1)} KB of JS, ${style.toFixed(1)} KB of CSS`);
      t.ok(script <= (heavier[view] ?? limits.script), `${view}: ${script.toFixed(1)} KB of JavaScript`);
      t.ok(style <= limits.style, `${view}: ${style.toFixed(1)} KB of CSS`);
      if (view in heavier) t.ok(script > limits.script, `${view} needs its exception`);
    }
  });
}
