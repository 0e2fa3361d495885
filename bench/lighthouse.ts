/**
 * Measures how soon a slow phone shows a page on a first visit. Runs Lighthouse on the pages and on the same pages
 * without scripts, alternating between the two variants, and compares the medians. Exits with 1 if a goal is missed.
 * Installs Lighthouse in bench/lighthouse.
 * `npm run bench:lighthouse [-- runs per page [folder for the reports]]`
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { measure, prepare, type Sample } from './lighthouse/measure.ts';
import { startVariants } from './lighthouse/without-scripts.ts';
import { numericArgument } from './numeric-argument.ts';
import { folder, startBuilt } from './performance/servers.ts';
import { median, printTable } from './performance/table.ts';

const runs = numericArgument(1, 'runs per page', 5);
const reports = process.argv[3];

const pages: Readonly<Record<string, string>> = {
  home: '/',
  breeds: '/breed/index',
  breed: '/breed/detail?id=111',
  ranking: '/integralRanking/index',
  notice: '/announcement/detail?sortId=1&id=2001',
};

const metrics = ['performance', 'fcp', 'lcp', 'tbt', 'cls', 'accessibility', 'bestPractices', 'seo'] as const;

const medians = (samples: readonly Sample[]): Sample =>
  Object.fromEntries(metrics.map((name) => [name, median(samples.map((sample) => sample[name]))])) as unknown as Sample;

/** Returns the goals that a page misses. `bare` is the page without scripts. */
function missed(page: Sample, bare: Sample): string[] {
  const goals: readonly [boolean, string][] = [
    [page.performance >= 90, 'performance below 90'],
    [page.performance >= bare.performance - 5, 'performance more than 5 points below the page without scripts'],
    [page.lcp <= 1.2 * bare.lcp, 'LCP above 1.2 times that without scripts'],
    [page.tbt <= bare.tbt + 150, 'TBT more than 150 ms above that without scripts'],
    [page.accessibility === 100, 'accessibility below 100'],
    [page.bestPractices === 100, 'best practices below 100'],
    [page.seo === 100, 'SEO below 100'],
  ];
  return goals.flatMap(([isMet, goal]) => (isMet ? [] : [goal]));
}

const cells = (sample: Sample): string[] => [
  sample.performance.toFixed(0),
  `${sample.fcp.toFixed(0)} ms`,
  `${sample.lcp.toFixed(0)} ms`,
  `${sample.tbt.toFixed(0)} ms`,
  sample.cls.toFixed(3),
  sample.accessibility.toFixed(0),
  sample.bestPractices.toFixed(0),
  sample.seo.toFixed(0),
];

const signed = (difference: number): string => `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(0)}`;

/** Warms up the site, so that the page arrives with its data and with pictures converted to phone size. */
async function warm(url: string, chromium: string): Promise<void> {
  for (let visits = 0; visits < 3; visits++) await (await fetch(url)).text();
  await measure(url, chromium);
}

const chromium = await prepare();
if (chromium === null) {
  console.error('Chromium not found: set CHROMIUM_PATH, or install chromium or google-chrome.');
  process.exit(1);
}

const site = await startBuilt(null);
const variants = await startVariants(site.port);
try {
  const rows: string[][] = [];
  const misses: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const origins = { [name]: variants.asSent, 'without scripts': variants.withoutScripts };
    const samples = Object.keys(origins).map((): Sample[] => []);
    await warm(variants.asSent + path, chromium);
    for (let n = 1; n <= runs; n++) {
      for (const [i, [variant, origin]] of Object.entries(origins).entries()) {
        const keep = (text: string) => {
          if (reports === undefined) return;
          mkdirSync(reports, { recursive: true });
          writeFileSync(`${reports}/${name} ${variant} ${n}.json`, text);
        };
        samples[i]?.push(await measure(origin + path, chromium, keep));
      }
    }
    const [page, bare] = samples.map(medians);
    if (!page || !bare) continue;
    rows.push([`\`${path}\``, ...cells(page)], ['without scripts', ...cells(bare)]);
    rows.push([
      'difference',
      signed(page.performance - bare.performance),
      `${signed(page.fcp - bare.fcp)} ms`,
      `${signed(page.lcp - bare.lcp)} ms (×${(page.lcp / bare.lcp).toFixed(2)})`,
      `${signed(page.tbt - bare.tbt)} ms`,
      (page.cls - bare.cls).toFixed(3),
    ]);
    misses.push(...missed(page, bare).map((goal) => `${path}: ${goal}`));
  }
  printTable(
    `Lighthouse on a phone, medians of ${runs}`,
    ['page', 'performance', 'FCP', 'LCP', 'TBT', 'CLS', 'accessibility', 'best practices', 'SEO'],
    rows,
  );
  for (const miss of misses) console.log(miss);
  process.exitCode = misses.length > 0 ? 1 : 0;
} finally {
  variants.close();
  await site.stop();
  rmSync(folder, { recursive: true });
}
