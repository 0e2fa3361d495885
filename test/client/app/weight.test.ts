/**
 * The code that a first visit of each page loads, in the compressed form that is sent: what its HTML names, per language, and
 * what a visit that finds a certificate, a dog or a licence has loaded once it has settled.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pages } from '../../../shared/pages.ts';
import { languages } from '../../../shared/preferences.ts';
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { addressWith, type PagePath, pageQueries } from '../../helpers/pages/addresses.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const addressIn = addressWith(await pageQueries(site));

/** KB (1,024 bytes) of JavaScript and of CSS. */
const limits = { script: 100, style: 12 } as const;

/** Pages over the limit of scripts, with what they may load instead. React, its router and its queries alone are 69 KB. */
const heavier: Readonly<Record<string, number>> = {
  'announcements/browse': 101,
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

/** Pages that load more code with their data, and how much in all. */
const visits: Partial<Record<PagePath, number>> = {
  '/announcement/detail': 101,
  '/integralRanking/common': 105.5,
  '/ckuh5/ckuCertificate/xt': 106,
  '/ckuh5/ckuCertificate/geneReport': 104,
  '/beauticianCertificate/index': 102.5,
  '/beauticianCertificate/info': 103,
  '/trainerCertificate/index': 103,
  '/appreciation/info': limits.script,
};

for (const [path, limit] of Object.entries(visits) as [PagePath, number][]) {
  await inBrowser(`a visit of ${path} with its data loads no more code than it may`, async ({ t, page, open }) => {
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const [file] = /assets\/[^?]*\.js$/.exec(response.url()) ?? [];
      if (file !== undefined) scripts.add(file);
    });
    t.equal(await open(addressIn(path)), 200);
    await page.waitForLoadState('networkidle');
    const script = sum(scripts);
    t.comment(`${path.padEnd(34)} ${scripts.size} files, ${script.toFixed(1)} KB of JS`);
    t.ok(script <= limit, `${script.toFixed(1)} KB of JavaScript`);
  });
}
