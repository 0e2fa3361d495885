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

Asks oa-web every call of the site, and reports what the site understands of the answers, what it does not understand,
and which lines of OA_WEB_MAP fix that.

  --url URL            oa-web's address; default: OA_WEB_URL, else a recording (OA_WEB_REPLAY), else the sandbox
  --map FILE           the map to use; default: OA_WEB_MAP
  --check              validate the map first, and stop if it is bad
  --certificate NO     number of a certificate that oa-web has; you can repeat this option and the next four
  --report NO          number of a gene report
  --groomer NO|NAME    number or holder of a groomer's licence
  --fci-groomer NO|NAME  number or holder of a groomer's FCI licence
  --trainer NO|NAME    number or holder of a trainer's licence
  --token T            a member's token, for the raffle; never printed
  --token-file FILE    a file that contains the token
  --samples FILE       JSON: { "certificates": [], "reports": [], "groomers": [], "fciGroomers": [], "trainers": [], "token": "" }
  --only NAME[,NAME]   ask only these calls and the calls that they depend on
  --write              also send the raffle's POSTs, which draw; asks for confirmation
  --yes                do not ask for confirmation
  --write-map FILE     write the proposed map and the open questions, and ask oa-web again with your answers
  --json               print the report as JSON
  --record DIR         save the answers, with invented values in place of personal ones
  --timeout MS         time limit per request; default: OA_WEB_TIMEOUT_MS
  --help               print this help

Exit codes: 0 everything that was asked is understood, 1 something is not understood, 2 nothing could be asked.
docs/doctor.md describes the doctor in full.
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

/** Runs a step that can fail only on invalid input, and rethrows its error. @throws UsageError */
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
    /** Calls to make; null for all. */
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
