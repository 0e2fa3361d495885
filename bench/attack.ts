/**
 * Measures how much one client can degrade the site for others. The attacker uses its limits to the full, while a
 * visitor looks up certificates and loads the breed list four times a second. Exits with 1 unless every look-up
 * succeeds, the median look-up takes at most twice as long as before the attacks, the circuit stays closed and the
 * breeds stay cached.
 * `npm run attack [-- seconds per attack]`
 */

import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exampleLists } from '../server/sandbox/data/examples.ts';
import { withScope } from '../test/helpers/foreign-oa-web/visit.ts';
import { startProcess } from '../test/helpers/start-process.ts';
import { startChild } from './child.ts';
import { numericArgument } from './numeric-argument.ts';

const seconds = numericArgument(1, 'seconds per attack', 20);
const attacks = ['notices', 'pictures', 'failures', 'readers', 'reads'];
const pauseMs = 250;
const maxRatio = 2;

const headers = { 'x-forwarded-for': '198.51.100.7' };
/** Numbers of existing certificates. Any other number would return 404, which counts as a failed look-up. */
const numbers = exampleLists.certificates.flatMap(({ number, chip }) => (chip ? [number] : []));

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Visit {
  readonly medianMs: number;
  readonly slowestMs: number;
  /** Number of look-ups by response status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Number of breed list requests that missed the cache. */
  readonly breedsNotHit: number;
}

async function visit(site: string): Promise<Visit> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let breedsNotHit = 0;
  for (let i = 0; i < (seconds * 1_000) / pauseMs; i++) {
    await wait(pauseMs);
    const startedAt = performance.now();
    const number = encodeURIComponent(numbers[i % numbers.length] ?? '');
    const response = await fetch(`${site}/oa-web/api/v1/breeder/myDog/certificateInfo?number=${number}`, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    const breeds = await fetch(`${site}/oa-web/api/v1/open/getFciDogAll`, { headers });
    await breeds.arrayBuffer();
    if (!/\bhit\b/.test(breeds.headers.get('cache-status') ?? '')) breedsNotHit++;
  }
  return { medianMs: median(times), slowestMs: Math.max(...times), statuses, breedsNotHit };
}

const violations: string[] = [];

await withScope(async (scope) => {
  const oaWeb = await startChild<{ port: number }>('attack-oa-web', {});
  scope.teardown(oaWeb.stop);
  const { port, lines } = await startProcess(scope, {
    env: {
      OA_WEB_URL: `http://127.0.0.1:${oaWeb.ready.port}`,
      OA_WEB_MAP: fileURLToPath(new URL('../server/sandbox/map.json', import.meta.url)),
      TRUST_PROXY: '127.0.0.1',
    },
  });
  const site = `http://127.0.0.1:${port}`;
  await visit(site);
  const quiet = await visit(site);
  const print = (name: string, { medianMs, slowestMs, statuses, breedsNotHit }: Visit, attacker = '') =>
    console.log(
      `${name.padEnd(12)} median ${medianMs.toFixed(1).padStart(6)} ms (${(medianMs / quiet.medianMs).toFixed(2)}), slowest ` +
        `${slowestMs.toFixed(0).padStart(5)} ms, ${JSON.stringify(statuses)}, breeds not cached ${breedsNotHit} ${attacker}`,
    );
  print('quiet', quiet);
  for (const [i, ATTACKS] of [...attacks, attacks.join(',')].entries()) {
    // Uses a new address for each attack, because the previous attack has used up its address's limits.
    const ADDRESS = `203.0.113.${i + 1}`;
    const { child, stop } = await startChild<object>('attacker', { PORT: String(port), ADDRESS, ATTACKS });
    const result = await visit(site);
    const reply = once(child, 'message');
    child.send('statuses');
    const [statuses] = await reply;
    stop();
    const name = ATTACKS.includes(',') ? 'all at once' : ATTACKS;
    print(name, result, JSON.stringify(statuses));
    const { 200: ok = 0, ...others } = result.statuses;
    if (ok === 0 || Object.keys(others).length > 0) violations.push(`${name}: look-ups failed`);
    if (result.medianMs > quiet.medianMs * maxRatio)
      violations.push(`${name}: the median look-up took more than twice as long`);
    if (result.breedsNotHit > 0) violations.push(`${name}: the breeds were not served from the cache`);
  }
  const opened = lines.filter(({ circuit }) => circuit === 'open').length;
  if (opened > 0) violations.push(`the circuit opened ${opened} times`);
});
for (const violation of violations) console.error(violation);
process.exit(violations.length > 0 ? 1 : 0);
