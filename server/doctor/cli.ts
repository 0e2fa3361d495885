/**
 * Runs `npm run doctor` or `node dist/server/main.js doctor`: makes every call to oa-web before go-live, reports what
 * the site does not understand, and writes the map.
 *
 * 1. This file determines the target (oa-web, a recording or the sandbox), the map, the samples and the token.
 * 2. diagnose.ts makes all calls in the order of itinerary.ts. It repeats this with the map lines that were proved,
 *    until a round proves nothing new.
 * 3. reading/examine-call.ts examines one call. The modules in asking/ change the question until the answer is good
 *    (repair.ts, envelopes.ts), then find out which parameters oa-web heeds (heeding.ts) and how pages work
 *    (paging.ts). asking/oa-web.ts sends each question with the site's own client and reads the answer with the site's
 *    own adapters.
 * 4. The modules in reading/ compare missing fields with unread keys (examine.ts, propose.ts), and try the likely keys
 *    (fields.ts). Unknown codes and odd values are findings too (codes.ts, values.ts).
 * 5. A finding (findings.ts) contains the map lines that mend it. Lines that were tried successfully go into the
 *    written map; questions.ts asks a person about the others. reporting/ prints the report, with a verdict for each
 *    page.
 */
import { accessSync, constants, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Examples } from '../../shared/areas/examples.ts';
import type { DoctorReport } from '../../shared/doctor-report.ts';
import { type Config, readConfig } from '../config.ts';
import { loadMap } from '../oaweb/map/load-map.ts';
import { emptyMap, type OaWebMap } from '../oaweb/map/schema.ts';
import { askPerson, typedLines } from './ask-person.ts';
import { type OaWebOptions, OaWebProbe } from './asking/oa-web.ts';
import { type DiagnoseOptions, diagnose } from './diagnose.ts';
import type { Diagnosis } from './findings.ts';
import { itinerary, type Samples, stepsFor } from './itinerary.ts';
import { help, type Options, orUsage, readOptions, UsageError } from './options.ts';
import {
  answered,
  markedUsed,
  type Question,
  questionsFrom,
  readQuestions,
  withoutOverridden,
  withoutRejected,
} from './questions.ts';
import { Recorder } from './recording/record.ts';
import { startReplay } from './recording/replay.ts';
import { reportText } from './reporting/report.ts';

interface Terminal {
  readonly stdout: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  readonly stdin: NodeJS.ReadStream | (NodeJS.ReadableStream & { isTTY?: boolean });
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => Date;
}

interface Target {
  readonly url: URL;
  readonly map: OaWebMap;
  readonly config: Config;
  readonly samples: Samples;
  readonly close: () => Promise<void>;
}

/** Fills the gaps in the given samples with values for which the sandbox's calls succeed. */
function sandboxSamples({ calls, members, certificates }: Examples, given: Samples): Samples {
  const first = (name: string, param: string): string[] =>
    Object.entries(calls).flatMap(([path, params]) =>
      path.endsWith(`/${name}`) ? (params[param] ?? []).slice(0, 1).map(({ value }) => value) : [],
    );
  const or = (mine: readonly string[], theirs: string[]): readonly string[] => (mine.length > 0 ? mine : theirs);
  return {
    certificates: or(given.certificates, [
      ...first('certificateInfo', 'number'),
      ...certificates.slice(0, 6).map(({ number }) => number),
    ]),
    reports: or(given.reports, first('geneReport', 'number')),
    groomers: or(given.groomers, first('groomerCertificates', 'number')),
    fciGroomers: or(given.fciGroomers, first('groomerFciCertificates', 'number')),
    trainers: or(given.trainers, first('trainerCertificates', 'number')),
    token: given.token ?? members[0]?.token ?? null,
  };
}

/** Prefixes the token with `Bearer` if the site sends it in an Authorization header. */
const withPrefix = (samples: Samples, { oaWebTokenHeader }: Config): Samples =>
  samples.token === null || oaWebTokenHeader !== 'authorization' || /^Bearer /i.test(samples.token)
    ? samples
    : { ...samples, token: `Bearer ${samples.token}` };

/** Returns the path of the map to use, which may have been written by an earlier run; null if there is none. */
const mapPathOf = ({ mapPath, writeMapPath }: Options, { oaWebMapPath }: Config): string | null =>
  mapPath ?? oaWebMapPath ?? (writeMapPath !== null && existsSync(writeMapPath) ? writeMapPath : null);

/** Checks before a long examination that its result can be written. @throws UsageError */
function checkWritable({ writeMapPath }: Options): void {
  if (writeMapPath === null) return;
  const written = existsSync(writeMapPath) ? writeMapPath : path.dirname(writeMapPath);
  orUsage(
    () => accessSync(written, constants.W_OK),
    ({ code }) => `--write-map: cannot write ${writeMapPath}: ${code}`,
  );
}

async function targetOf(options: Options, { env, now }: Terminal): Promise<Target> {
  const config = orUsage(() =>
    readConfig({
      ...env,
      ...(options.url !== undefined && { OA_WEB_URL: options.url }),
      ...(options.timeoutMs !== undefined && { OA_WEB_TIMEOUT_MS: options.timeoutMs }),
    }),
  );
  checkWritable(options);
  const { oaWebUrl, oaWebReplayPath } = config;
  const mapPath = mapPathOf(options, config);
  const map =
    mapPath === null
      ? null
      : orUsage(
          () => loadMap(mapPath),
          ({ message }) => `${mapPath}:\n${message}`,
        );
  if (options.isChecking && map === null) throw new UsageError('--check needs a map: --map FILE, or OA_WEB_MAP');
  const given = { map: map ?? emptyMap, config, samples: withPrefix(options.samples, config) };
  if (oaWebUrl) return { ...given, url: oaWebUrl, close: async () => {} };
  if (oaWebReplayPath !== null) {
    const replay = await startReplay(oaWebReplayPath).catch((error: Error) => {
      throw new UsageError(`OA_WEB_REPLAY: ${error.message}`);
    });
    return { ...given, ...replay };
  }
  const { startSandbox } = await import('../sandbox/listener.ts');
  const { examplesAt } = await import('../sandbox/areas/examples.ts');
  const { url, map: own, close } = await startSandbox();
  const samples = withPrefix(sandboxSamples(examplesAt(now()), options.samples), config);
  return { ...given, samples, url, map: map ?? (own as OaWebMap), close };
}

/** Asks for confirmation to draw in the raffle. @throws UsageError if there is no terminal to ask on */
async function mayWrite({ isWriting, isAssumingYes }: Options, terminal: Terminal): Promise<boolean> {
  if (!isWriting || isAssumingYes) return isWriting;
  if (!terminal.stdin.isTTY) throw new UsageError('--write draws in the raffle; without a terminal it needs --yes');
  const lines = createInterface({ input: terminal.stdin, output: process.stderr });
  try {
    const answer = await lines.question(
      '--write draws in the raffle of this member, which cannot be undone. Continue? [y/N] ',
    );
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}

/** Describes what was written, and what is left to do. */
function writtenText(mapPath: string, questionsPath: string, questions: readonly Question[]): string {
  const count = questions.filter(({ answer }) => answer === '').length;
  const open =
    count === 0
      ? 'No question is open.'
      : `${count} ${count === 1 ? 'question is' : 'questions are'} open in ${questionsPath}: fill in the answers, and run this again.`;
  return `\nWritten to ${mapPath}. ${open}\n`;
}

/** Returns the message shown when the user stops answering questions. */
const stoppedText = (isAnswered: boolean): string =>
  isAnswered
    ? '\nStopped. The answers are kept, but oa-web was not asked with them: run this again to see what they change.\n'
    : '\nStopped.\n';

async function run(options: Options, terminal: Terminal): Promise<number> {
  const isWriting = await mayWrite(options, terminal);
  const { url, map, config, samples, close } = await targetOf(options, terminal);
  const { writeMapPath, recordPath, isJson } = options;
  const { stdout, stderr, stdin, env, now } = terminal;
  const progress: DiagnoseOptions['progress'] = (text) => {
    if (stderr.isTTY === true && !env.CI) stderr.write(`\r\u001b[K${text}`);
  };
  const steps = options.only === null ? itinerary : stepsFor(options.only);
  const recorder = recordPath === null ? null : new Recorder();
  const examine = async (asWith: OaWebMap, questions: readonly Question[], isDrawing: boolean): Promise<Diagnosis> => {
    const onExchange: OaWebOptions['onExchange'] = (exchange) => recorder?.add(exchange);
    const oaWeb = await OaWebProbe.open({ url, map: asWith, config, now, onExchange });
    try {
      return withoutRejected(await diagnose(oaWeb, { steps, samples, isWriting: isDrawing, progress }), questions);
    } finally {
      progress('');
      await oaWeb.close();
    }
  };
  const print = (diagnosis: Diagnosis): void =>
    void stdout.write(
      isJson
        ? `${JSON.stringify(jsonReport(diagnosis, now()), null, 2)}\n`
        : reportText(diagnosis, stdout.isTTY === true),
    );

  /** Writes the map and the questions, and asks a person. Returns the last diagnosis. */
  const examineAndWrite = async (mapPath: string): Promise<Diagnosis> => {
    const questionsPath = `${mapPath}.questions.json`;
    const write = (file: string, content: unknown): void =>
      writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
    const answers = readQuestions(questionsPath);
    const isContinued = mapPathOf(options, config) === mapPath && existsSync(mapPath);
    const known = isContinued ? withoutOverridden(map, answers) : answers;
    let diagnosis = await examine(answered(map, known), known, isWriting);
    if (!isJson || diagnosis.fatal !== null) print(diagnosis);
    if (diagnosis.fatal !== null) return diagnosis;
    let questions = questionsFrom(diagnosis, known);
    const save = (): OaWebMap => {
      const written = answered(diagnosis.proposal, questions);
      write(mapPath, written);
      write(questionsPath, markedUsed(questions));
      return written;
    };
    let isExaminedAgain = false;
    // Asks in rounds, because an answer may bring up new questions, such as those about the keys of a list that has
    // just become readable.
    const lines = !isJson && stdin.isTTY === true ? typedLines(terminal) : null;
    let fresh = questions;
    while (lines) {
      const { isAnswered, isStopped } = await askPerson(fresh, { lines, stderr }, () =>
        write(questionsPath, questions),
      );
      if (isStopped) stderr.write(stoppedText(isAnswered));
      if (isStopped || !isAnswered) break;
      isExaminedAgain = true;
      const offered = new Set(questions.map(({ id }) => id));
      diagnosis = await examine(save(), questions, false);
      if (diagnosis.fatal !== null) break;
      questions = questionsFrom(diagnosis, questions);
      fresh = questions.filter(({ id }) => !offered.has(id));
    }
    lines?.close();
    save();
    if (isJson || isExaminedAgain) print(diagnosis);
    if (!isJson) stdout.write(writtenText(mapPath, questionsPath, questions));
    return diagnosis;
  };

  try {
    const diagnosis = await (writeMapPath === null ? examine(map, [], isWriting) : examineAndWrite(writeMapPath));
    if (writeMapPath === null) print(diagnosis);
    if (recorder && recordPath !== null) {
      const count = recorder.write(recordPath, samples);
      stderr.write(`${count} answers recorded in ${recordPath}, with invented personal data\n`);
    }
    if (diagnosis.fatal !== null) return 2;
    const open = writeMapPath === null ? [...diagnosis.mended, ...diagnosis.findings] : diagnosis.findings;
    return open.some(({ isNote }) => !isNote) ? 1 : 0;
  } finally {
    await close();
  }
}

/** Returns the exit code. */
export async function doctor(
  args: readonly string[],
  terminal: Omit<Terminal, 'now'> & Partial<Terminal>,
): Promise<number> {
  try {
    const options = readOptions(args);
    if (!options.isHelp) return await run(options, { now: () => new Date(), ...terminal });
    terminal.stdout.write(help);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.stderr.write(`${error.message}\n`);
    return 2;
  }
}

/** Converts the diagnosis to the JSON report. @param at time of the report */
const jsonReport = (
  { url, calls, mended, findings, pages, proposal, fatal }: Diagnosis,
  at: Date,
): DoctorReport & { readonly proposal: OaWebMap } => ({
  version: 1,
  at: at.toISOString(),
  url,
  fatal,
  calls,
  findings: [...mended, ...findings].map(({ kind, call, text, mend = null, trust = null, isNote: note = false }) => {
    return { kind, call, text, mend: mend && { ...mend }, trust, note };
  }),
  pages,
  proposal,
});
