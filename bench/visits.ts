/**
 * Measures first visits to the ten most visited pages and the ten commonest taps, on a 390 × 844 phone with a CPU four
 * times slower than this machine's. Pages load over Fast 3G; taps are measured once their page is idle. Also measures a
 * static HTML page, to show how much of each figure is due to this machine. Each measurement starts with an empty
 * profile.
 * `npm run bench:visits [-- measurements per page or tap [part of a name]]`
 */

import { rmSync } from 'node:fs';
import { chromiumPath } from '../scripts/test-tools.js';
import { numericArgument } from './numeric-argument.ts';
import { mostVisited } from './performance/requests.ts';
import { folder, startBuilt } from './performance/servers.ts';
import { median, printTable } from './performance/table.ts';
import { startFront, staticPath } from './visits/front.ts';
import { launch, measureTap, measureVisit, type Tap } from './visits/measure.ts';

const runs = numericArgument(1, 'measurements of each', 3);
const only = process.argv[3] ?? '';

const certificate = '/ckuh5/ckuCertificate/xt?number=CKU-111-0026158/23';

const pages = [
  ...mostVisited,
  certificate,
  // The association's app opens the raffle with a token. The server redirects to the URL without the token.
  '/lotteryDraw?token=demo-member-1',
];

const taps: readonly Tap[] = [
  { name: 'home: text size', url: '/', target: 'button[aria-label="语言和显示"]' },
  { name: 'home: carousel dot', url: '/', target: 'button[aria-label="第 2 张，共 5 张"]' },
  { name: 'home: breeds', url: '/', target: '#main a[href="/breed/index"]' },
  {
    name: 'home: check a certificate',
    url: '/',
    type: ['#main input', 'CKU-111-0026158/23'],
    target: '#main button[type=submit]',
  },
  { name: 'certificate: ancestor', url: certificate, target: 'button:has-text("Harbour Light Solomon")' },
  { name: 'certificate: save as picture', url: certificate, target: 'button:has-text("生成图片")' },
  { name: 'breeds: size', url: '/breed/index', target: '#main button:has-text("体型")' },
  { name: 'breeds: a breed', url: '/breed/index', target: 'a:has-text("阿富汗猎犬")' },
  { name: 'ranking: a dog', url: '/integralRanking/index', target: 'a:has-text("Sunny Quarry Clever Ink")' },
  { name: 'announcements: a notice', url: '/announcement/index', target: '#main li a >> nth=0' },
];

const milliseconds = (samples: readonly number[]): string =>
  `${median(samples).toFixed(0)} (${Math.min(...samples).toFixed(0)}–${Math.max(...samples).toFixed(0)})`;

/**
 * Measures all subjects in turn. Discards the first round, in which the site converts pictures and fills its caches.
 */
async function inTurn<Subject, Sample>(subjects: readonly Subject[], measure: (subject: Subject) => Promise<Sample>) {
  const results = subjects.map((subject): [Subject, Sample[]] => [subject, []]);
  for (let n = 0; n <= runs; n++) {
    for (const [subject, samples] of results) {
      const sample = await measure(subject);
      if (n > 0) samples.push(sample);
    }
  }
  return results;
}

const site = await startBuilt(null);
const front = await startFront(site.port);
const browser = await launch(chromiumPath());
try {
  const { origin } = front;
  const isWanted = ({ name }: { name: string }) => name.includes(only);
  const visits = pages.map((path) => ({ name: `\`${path}\``, url: origin + path })).filter(isWanted);
  const visited = await inTurn([{ name: 'static HTML', url: origin + staticPath }, ...visits], ({ url }) =>
    measureVisit(browser, url),
  );
  printTable(
    `First visits over Fast 3G, medians of ${runs} (min–max), times in ms`,
    ['page', 'FCP', 'LCP', 'LCP element', 'CLS', 'KB'],
    visited.map(([{ name }, samples]) => [
      name,
      milliseconds(samples.map(({ fcp }) => fcp)),
      milliseconds(samples.map(({ lcp }) => lcp)),
      samples.at(-1)?.element ?? '',
      median(samples.map(({ cls }) => cls)).toFixed(3),
      (median(samples.map(({ bytes }) => bytes)) / 1024).toFixed(0),
    ]),
  );
  const wantedTaps = taps.filter(isWanted).map((tap) => ({ ...tap, url: origin + tap.url }));
  const tapped = await inTurn(
    [{ name: 'static HTML', url: origin + staticPath, target: 'button' }, ...wantedTaps],
    (tap) => measureTap(browser, tap),
  );
  printTable(
    `Taps, longest event in ms, medians of ${runs} (min–max)`,
    ['tap', 'INP'],
    tapped.map(([{ name }, samples]) => [name, milliseconds(samples)]),
  );
} finally {
  await browser.close();
  front.close();
  await site.stop();
  rmSync(folder, { recursive: true });
}
