/**
 * Runs all tests, or only the named files and folders: `npm test -- test/server/api`. With `--exhaustive`, also runs
 * the tests that take too long for a quick run.
 *
 * A worker loads tap, the server and a browser once, and then runs one file after another (test/helpers/worker.ts).
 * tap's own runner starts a process per file, which costs 1.3 s of CPU before the first test: half the time of a run
 * with 180 files.
 */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type FinalResults, Parser, type Result } from 'tap-parser';

interface Failure {
  readonly file: string;
  /** Names of the tests that contain the assertion, outermost first. */
  readonly tests: readonly string[];
  readonly assertion: string;
  readonly detail: string;
}

interface FileResult {
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failures: readonly Failure[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const workerPath = path.join(root, 'test/helpers/worker.ts');
const slowestShown = 20;

function readArguments() {
  try {
    const parsed = parseArgs({
      options: { exhaustive: { type: 'boolean', default: false }, jobs: { type: 'string', default: '2' } },
      allowPositionals: true,
    });
    if (/^[1-9]\d*$/.test(parsed.values.jobs)) return parsed;
  } catch {
    // `parseArgs` throws on an unknown option, and on an option without its value.
  }
  console.error('usage: npm test -- [--exhaustive] [--jobs N] [FILE|FOLDER]…');
  process.exit(2);
}

const { values, positionals } = readArguments();
/** Time without output after which a worker counts as hung. */
const silenceTimeoutMs = (values.exhaustive ? 60 : 5) * 60_000;

const isTestFile = (name: string): boolean =>
  name.endsWith('.test.ts') || (values.exhaustive && name.endsWith('.exhaustive.ts'));

function testFilesIn(place: string): string[] {
  const stats = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!stats) {
    console.error(`no such file or folder: ${place}`);
    process.exit(1);
  }
  if (!stats.isDirectory()) return [place];
  const names = readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' });
  return names.filter(isTestFile).map((name) => path.join(place, name));
}

const startedAt = performance.now();
const secondsSince = (start: number): number => (performance.now() - start) / 1_000;
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Test files to run. The long browser tests come first, so that short tests keep all workers busy to the end. */
const queue = (positionals.length > 0 ? positionals : ['test'])
  .flatMap(testFilesIn)
  .sort((a, b) => Number(b.startsWith('test/client')) - Number(a.startsWith('test/client')) || a.localeCompare(b));
const total = queue.length;
const results: FileResult[] = [];
/** True if a worker reported an error when it exited, such as an undocumented log line. */
let hasExitFailure = false;

interface Listener {
  fail(failure: Omit<Failure, 'file'>): void;
  /**
   * Called when a test starts or resumes. `tests` contains the names of its ancestors and its own name, outermost
   * first.
   */
  run(tests: readonly string[]): void;
}

/** Collects failed assertions, with the names of the tests that contain them. */
function collect(parser: Parser, tests: readonly string[], { fail, run }: Listener): void {
  let hasFailedInside = false;
  parser.on('child', (child: Parser) => {
    hasFailedInside = false;
    const inside = [...tests, child.name];
    run(inside);
    child.on('complete', () => run(tests));
    const failInside: Listener['fail'] = (failure) => {
      hasFailedInside = true;
      fail(failure);
    };
    collect(child, inside, { fail: failInside, run });
  });
  parser.on('assert', ({ ok, todo, skip, name, diag }: Result) => {
    if (!ok && !todo && !skip && !hasFailedInside) fail({ tests, assertion: name, detail: describe(diag) });
    hasFailedInside = false;
  });
}

const omitted = new Set(['source', 'tapCaught', 'test', 'cmd']);
const describe = (diag: Result['diag']): string =>
  Object.entries(diag ?? {})
    .filter(([key]) => !omitted.has(key))
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
    .replace(/^/gm, '    ');

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const pattern = (name: string): string => `/^${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$/`;

/**
 * Returns the command that builds the site if necessary and reruns the failed test. It runs the whole outermost test,
 * because inner tests share its page.
 */
const rerun = ({ file, tests }: Failure): string =>
  [
    'node scripts/build-if-stale.js &&',
    ...(values.exhaustive ? ['EXHAUSTIVE=1'] : []),
    `npx tap ${file}`,
    ...tests.slice(0, 1).map((name) => `-g ${quoted(pattern(name))}`),
  ].join(' ');

const shown = (failure: Failure): string =>
  `✗ ${[failure.file, ...failure.tests, failure.assertion].join(' › ')}\n${failure.detail}\n    ${rerun(failure)}\n`;

function finish(result: FileResult): void {
  results.push(result);
  const { file, seconds, passed, failures } = result;
  const verdict = failures.length === 0 ? '✓' : '✗';
  const progress = `[${String(results.length).padStart(String(total).length)}/${total} ${clock(secondsSince(startedAt))}]`;
  console.log(`${progress} ${verdict} ${file}  ${passed} passed, ${failures.length} failed, ${seconds.toFixed(1)} s`);
  for (const failure of failures) console.log(shown(failure));
}

/** Starts a worker and sends it files until none are left. Resolves when the worker has exited. */
function work(): Promise<void> {
  // --max-semi-space-size: space for short-lived objects, in MB. Compared with the default of 16, 64 saves a quarter of
  // the garbage collector's time.
  const worker = spawn(process.execPath, ['--max-semi-space-size=64', '--import=tsx', workerPath], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...(values.exhaustive && { EXHAUSTIVE: '1' }) },
  });
  let file: string | undefined;
  /** True once the worker has begun to run the file. */
  let isRunning = false;
  let count = 0;
  let fileStartedAt = 0;
  let passed = 0;
  let failures: Failure[] = [];
  let silence: NodeJS.Timeout | undefined;
  let running: readonly string[] = [];
  /** Names of the test during which the worker hung and was killed, outermost first. */
  let hung: readonly string[] | undefined;
  let hasEnded = false;
  const fail = (failure: Omit<Failure, 'file'>) => void failures.push({ file: String(file), ...failure });

  const begin = () => {
    file = queue.shift();
    if (file === undefined) {
      worker.stdin.end();
      return;
    }
    fileStartedAt = performance.now();
    isRunning = false;
    passed = 0;
    failures = [];
    running = [];
    hasEnded = false;
    silence = setTimeout(() => {
      hung = running;
      worker.kill('SIGKILL');
    }, silenceTimeoutMs);
    worker.stdin.write(`${file}\n`);
  };
  const end = () => {
    clearTimeout(silence);
    hasEnded = true;
    finish({ file: String(file), seconds: secondsSince(fileStartedAt), passed, failures });
  };

  const parser = new Parser();
  parser.on('child', (files: Parser) => {
    files.on('child', (inFile: Parser) => {
      isRunning = true;
      count += 1;
      collect(inFile, [], { fail, run: (tests) => (running = tests) });
      inFile.on('complete', ({ ok, pass }: FinalResults) => {
        passed = pass;
        if (hung) fail({ tests: hung, assertion: `no output for ${silenceTimeoutMs / 60_000} minutes`, detail: '' });
        else if (!ok && failures.length === 0)
          fail({ tests: [], assertion: 'failed without a failed assertion', detail: '' });
        end();
        if (!hung) begin();
      });
    });
  });
  worker.stdout.on('data', () => silence?.refresh());
  worker.stdout.pipe(parser);
  // Ignores the error if the worker exits before it has read a line.
  worker.stdin.on('error', () => {});
  begin();

  return new Promise((resolve) => {
    worker.on('close', (code, signal) => {
      clearTimeout(silence);
      if (file === undefined) {
        hasExitFailure ||= code !== 0;
        return resolve();
      }
      // A killed worker may have hung while finishing the previous file, so `isRunning` is not enough.
      if (!hasEnded && (isRunning || count === 0 || signal !== null)) {
        fail({ tests: [], assertion: `the worker exited with ${signal ?? code}`, detail: '' });
        end();
      } else if (!hasEnded) {
        queue.unshift(file);
      }
      // A new worker runs the remaining files.
      resolve(work());
    });
  });
}

await Promise.all(Array.from({ length: Math.min(Number(values.jobs), total) }, work));

const failures = results.flatMap((result) => result.failures);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
console.log(`\nSlowest files:`);
for (const { file, seconds } of [...results].sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
if (failures.length > 0) console.log(`\nFailures:\n${failures.map(shown).join('\n')}`);
console.log(`\n${total} files, ${clock(secondsSince(startedAt))}`);
console.log(`${passed} passed, ${failures.length} failed`);
if (hasExitFailure && failures.length === 0) console.log('A worker failed on exit: its error is above the table.');
process.exitCode = hasExitFailure || failures.length > 0 || passed === 0 ? 1 : 0;
