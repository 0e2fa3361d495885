/**
 * Compressed size of the code that the HTML of each page names, per language. What a page has loaded with its data:
 * test/client/pages/checks.ts.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pages } from '../../../shared/pages.ts';
import { languages } from '../../../shared/preferences.ts';
import { clientRoot } from '../../helpers/browser.ts';
import { t } from '../../helpers/tap.ts';

/** KB (1,024 bytes) of JavaScript and of CSS. */
const limits = { script: 100, style: 12 } as const;

/** Pages over the limit of scripts, with what they may load instead. React, its router and its queries alone are 69 KB. */
const heavier: Readonly<Record<string, number>> = {
  'announcements/browse': 101.5,
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
  t.test(`the first visit of a page in ${language} loads no more code than it may`, async (t) => {
    const manifest = JSON.parse(readFileSync(path.join(clientRoot, '.vite', `${language}.json`), 'utf8')) as Readonly<
      Record<string, Chunk>
    >;
    const visits = views.map((view) => ({ view, ...firstVisit(manifest, view) }));
    for (const { view, files, script, style } of visits) {
      t.comment(`${view.padEnd(32)} ${files} files, ${script.toFixed(1)} KB of JS, ${style.toFixed(1)} KB of CSS`);
    }
    const tooMuch = visits.filter(
      ({ view, script, style }) => script > (heavier[view] ?? limits.script) || style > limits.style,
    );
    t.same(tooMuch, []);
    const needless = visits.filter(({ view, script }) => view in heavier && script <= limits.script);
    t.same(needless, [], 'exceptions that are not needed');
  });
}
