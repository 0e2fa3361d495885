/**
 * Limits for the built files: forbidden content, and the compressed size of the code that each page's HTML references,
 * per language. test/client/pages/checks.ts limits the code that a page loads together with its data.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '../../../shared/pages.ts';
import { languages } from '../../../shared/preferences.ts';
import { clientRoot, kilobytesOf } from '../../helpers/browser.ts';
import { t } from '../../helpers/tap.ts';

/** Limits for JavaScript and CSS in KB (1,024 bytes). */
const limits = { script: 100, style: 12 } as const;

/** Higher limits for single pages. React, the router and the query library alone are 69 KB. */
const heavier: Readonly<Record<string, number>> = {
  'announcements/browse': 101.5,
};

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const sum = (files: ReadonlySet<string>): number => [...files].reduce((total, file) => total + kilobytesOf(file), 0);

/** Collects the entry's and the page's files, including their imports. */
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
  t.test(`keeps the first visit to a page in ${language} within the limits`, async (t) => {
    const manifest = JSON.parse(readFileSync(path.join(clientRoot, '.vite', `${language}.json`), 'utf8')) as Readonly<
      Record<string, Chunk>
    >;
    const visits = views.map((view) => ({ view, ...firstVisit(manifest, view) }));
    for (const { view, files, script, style } of visits)
      t.comment(`${view.padEnd(32)} ${files} files, ${script.toFixed(1)} KB of JS, ${style.toFixed(1)} KB of CSS`);
    const tooMuch = visits.filter(
      ({ view, script, style }) => script > (heavier[view] ?? limits.script) || style > limits.style,
    );
    t.same(tooMuch, []);
    const needless = visits.filter(({ view, script }) => view in heavier && script <= limits.script);
    t.same(needless, [], 'exceptions that are no longer needed');
  });
}

t.test('contains no schema library and no absolute paths', async (t) => {
  const files = readdirSync(clientRoot, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(clientRoot, name), 'utf8') }));
  t.ok(files.length > 50, `${files.length} files`);
  const filesWith = (mark: string | RegExp, kind = '') =>
    files
      .filter(
        ({ name, text }) => name.endsWith(kind) && (mark instanceof RegExp ? mark.test(text) : text.includes(mark)),
      )
      .map(({ name }) => name);
  t.same(filesWith(/~kind|~optional|Value\.Check|typebox/i), [], 'no schema library');
  t.same(filesWith(path.resolve(clientRoot, '../..')), [], 'no path of the build directory');
  t.same(filesWith('file://'), [], 'no file URLs');
  t.same(filesWith(/url\(["']?\//, '.css'), [], 'no absolute paths in CSS');
  t.same(filesWith(/(?:import\(|from|import)\s*["'`]\//, '.js'), [], 'no absolute paths in imports');
  t.same(filesWith(/["'`]\/assets\//), [], 'no absolute paths of assets');
  t.same(filesWith(/\b(?:src|href)="\//, '.html'), [], 'no absolute paths in HTML');
});
