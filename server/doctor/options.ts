/** Reads the doctor's command line. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Samples, stepNames } from './itinerary.ts';

/** Signals wrong usage or a missing input. The doctor then exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const help = `npm run doctor -- [options]
node dist/server/main.js doctor [options]

Asks oa-web every call of the site, and says what of its answers is understood, what is not, and which lines of
OA_WEB_MAP mend it.

  --url URL            oa-web's address; by default OA_WEB_URL, else the sandbox
  --map FILE           map to ask with; by default OA_WEB_MAP
  --check              validate the map, and stop if it is bad
  --certificate NO     a number that oa-web knows; may be repeated, as may the next four
  --report NO          a gene report
  --groomer NO|NAME    a groomer's licence
  --fci-groomer NO|NAME
  --trainer NO|NAME    a trainer's licence
  --token T            a member's token, for the raffle; never printed
  --token-file FILE
  --samples FILE       JSON: { "certificates": [], "reports": [], "groomers": [], "fciGroomers": [], "trainers": [], "token": "" }
  --only NAME[,NAME]   ask only these calls, and those whose answers they need
  --write              also send the raffle's POSTs, which draw; asks first
  --yes                do not ask
  --write-map FILE     write the proposed map, then ask again with it
  --json               print the result as JSON
  --record DIR         save the answers, with personal values replaced by invented ones
  --timeout MS         per question; by default OA_WEB_TIMEOUT_MS
  --help

Exit code: 0 everything asked is understood, 1 something is not, 2 nothing could be asked.
docs/doctor.md says more.
`;

const optionTypes = {
  url: { type: 'string' },
  map: { type: 'string' },
  check: { type: 'boolean' },
  certificate: { type: 'string', multiple: true },
  report: { type: 'string', multiple: true },
  groomer: { type: 'string', multiple: true },
  'fci-groomer': { type: 'string', multiple: true },
  trainer: { type: 'string', multiple: true },
  token: { type: 'string' },
  'token-file': { type: 'string' },
  samples: { type: 'string' },
  only: { type: 'string', multiple: true },
  write: { type: 'boolean' },
  yes: { type: 'boolean' },
  'write-map': { type: 'string' },
  json: { type: 'boolean' },
  record: { type: 'string' },
  timeout: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Runs a step that fails only for wrong input. @throws UsageError */
export function orUsage<T>(
  step: () => T,
  textOf: (error: NodeJS.ErrnoException) => string = ({ message }) => message,
): T {
  try {
    return step();
  } catch (error) {
    throw new UsageError(textOf(error as NodeJS.ErrnoException));
  }
}

const readText = (path: string): string =>
  orUsage(
    () => readFileSync(path, 'utf8'),
    ({ code }) => `cannot read ${path}: ${code}`,
  );

/** @throws UsageError */
export function readJson(path: string): unknown {
  const text = readText(path).replace(/^\uFEFF/, '');
  return orUsage(
    () => JSON.parse(text) as unknown,
    () => `${path} is not JSON`,
  );
}

function timeoutOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const ms = Number(text);
  if (!Number.isInteger(ms) || ms < 50 || ms > 120_000)
    throw new UsageError('--timeout must be milliseconds from 50 to 120000');
  return text;
}

function onlyOf(given: readonly string[] | undefined): string[] | null {
  if (given === undefined) return null;
  const calls = given.flatMap((text) => text.split(',').map((name) => name.trim())).filter((name) => name !== '');
  const unknown = calls.filter((call) => !stepNames.includes(call));
  if (unknown.length > 0 || calls.length === 0)
    throw new UsageError(`--only: no call ${unknown.join(', ') || 'given'}; there are ${stepNames.join(', ')}`);
  return calls;
}

/** Parses the arguments. @throws UsageError */
export function readOptions(args: readonly string[]) {
  const { values } = orUsage(() => parseArgs({ args: [...args], options: optionTypes, strict: true }));
  const { 'token-file': tokenFile } = values;
  const file = values.samples === undefined ? {} : (readJson(values.samples) as Partial<Samples>);
  const token = values.token ?? (tokenFile === undefined ? undefined : readText(tokenFile).trim());
  const list = (given: readonly string[] = [], inFile: readonly string[] = []) => [...given, ...inFile.map(String)];
  const samples: Samples = {
    certificates: list(values.certificate, file.certificates),
    reports: list(values.report, file.reports),
    groomers: list(values.groomer, file.groomers),
    fciGroomers: list(values['fci-groomer'], file.fciGroomers),
    trainers: list(values.trainer, file.trainers),
    token: token || file.token || null,
  };
  return {
    url: values.url,
    mapPath: values.map ?? null,
    isChecking: values.check ?? false,
    samples,
    /** Calls to ask; null for all. */
    only: onlyOf(values.only),
    isWriting: values.write ?? false,
    isAssumingYes: values.yes ?? false,
    writeMapPath: values['write-map'] ?? null,
    isJson: values.json ?? false,
    recordPath: values.record ?? null,
    timeoutMs: timeoutOf(values.timeout),
    isHelp: values.help ?? false,
  };
}

export type Options = ReturnType<typeof readOptions>;
