/**
 * Sends hostile requests to every route, and feeds altered oa-web answers to every call. Prints the inputs that caused
 * a fault, leaked a personal number or took longer than a second. Exits with 1 if there were any.
 * npm run fuzz -- [requests] [answers per call] [seed]
 */

import { fuzzAnswers } from '../test/helpers/fuzz/answers.ts';
import { type FuzzReport, fuzzRequests } from '../test/helpers/fuzz/requests.ts';
import { type Scope, startSite } from '../test/helpers/start-site.ts';
import { numericArgument } from './numeric-argument.ts';

const requests = numericArgument(1, 'requests', 20_000);
const answers = numericArgument(2, 'answers per call', 5_000);
const seed = numericArgument(3, 'seed', 1);
/** Maximum duration of a request, on an otherwise idle machine. */
const maxMs = 1_000;

const teardowns: (() => unknown)[] = [];
const scope: Scope = { teardown: (fn) => teardowns.push(fn) };
const rejections: unknown[] = [];
process.on('unhandledRejection', (reason) => rejections.push(reason));

function print(title: string, { sent, findings, slowest }: FuzzReport): boolean {
  console.log(`${title}: ${sent} sent, ${findings.length} findings, the slowest took ${Math.round(slowest.ms)} ms`);
  for (const { what, request } of findings.slice(0, 40)) console.log(`  ${what}\n    ${request}`);
  if (slowest.ms > maxMs) console.log(`  slow: ${slowest.request}`);
  return findings.length === 0 && slowest.ms <= maxMs;
}

const site = await startSite(scope, { env: { TRUST_PROXY: '127.0.0.1' } });
const secrets = /(?<!\d)156\d{12}(?!\d)/;
const results = [
  print('requests', await fuzzRequests(site, { runs: requests, seed, secrets })),
  print('answers', await fuzzAnswers(scope, { runs: answers, seed })),
];
for (const reason of rejections) console.log('unhandled rejection', reason);
const isAlive = (await site.get('/livez')).status === 200;
for (const teardown of teardowns.reverse()) await teardown();
process.exit(results.every(Boolean) && rejections.length === 0 && isAlive ? 0 : 1);
