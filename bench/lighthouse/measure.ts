/** Runs Lighthouse in a separate process, which starts Chromium with an empty profile. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '../../scripts/test-tools.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
const program = `${folder}node_modules/lighthouse/cli/index.js`;

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Result of one run: scores from 0 to 100, times in ms, and the unitless CLS. */
export interface Sample {
  readonly performance: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

async function run(command: string, parameters: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(command, parameters, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const output = Buffer.concat(await child.stdout.toArray()).toString();
  const [status] = await exited;
  if (status !== 0) throw new Error(`${command} exited with ${status}`);
  return output;
}

/** Installs Lighthouse if it is missing. @returns Chromium's path; null if Chromium was not found */
export async function prepare(): Promise<string | null> {
  if (!existsSync(program)) {
    console.log('Installing Lighthouse in bench/lighthouse …');
    await run('npm', ['ci', '--prefix', folder, '--omit=dev']);
  }
  return chromiumPath();
}

/** Measures a page with Lighthouse's default settings: a mobile device with simulated throttling. */
export async function measure(url: string, chromium: string, keepReport?: (text: string) => void): Promise<Sample> {
  const text = await run(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--chrome-flags=--headless --accept-lang=zh-CN ${chromiumFlags.join(' ')}`,
    ],
    { ...process.env, CHROME_PATH: chromium },
  );
  keepReport?.(text);
  const { runtimeError, categories, audits } = JSON.parse(text) as Report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => 100 * (categories[name]?.score ?? Number.NaN);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}
