/**
 * Runs `npm run doctor` or `node dist/server/main.js doctor`: reads options, asks, prints, and returns the exit code.
 */
import { accessSync, constants, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Examples } from '../../shared/areas/examples.ts';
import type { DoctorReport } from '../../shared/doctor-report.ts';
import { type Config, readConfig } from '../config.ts';
import { loadMap, MapError } from '../oaweb/map/load-map.ts';
import { emptyMap, type OaWebMap } from '../oaweb/map/schema.ts';
import { askPerson, typedLines } from './ask-person.ts';
import { OaWeb, type OaWebOptions } from './asking/oa-web.ts';
import { type DiagnoseOptions, diagnose } from './diagnose.ts';
import type { Diagnosis } from './findings.ts';
import { itinerary, type Samples, stepsFor } from './itinerary.ts';
import { help, type Options, readOptions, UsageError } from './options.ts';
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

export interface Terminal {
  readonly stdout: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  readonly stdin: NodeJS.ReadStream | (NodeJS.ReadableStream & { isTTY?: boolean });
  readonly env: NodeJS.ProcessEnv;
  readonly now?: () => Date;
}

const clock = ({ now = () => new Date() }: Terminal): (() => Date) => now;

interface Target {
  readonly url: URL;
  readonly map: OaWebMap;
  readonly config: Config;
  readonly samples: Samples;
  close(): Promise<void>;
}

const nothingToClose = async (): Promise<void> => {};

/** Completes the given samples with samples for which every call of the sandbox succeeds. */
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

function mapFrom(path: string | null): OaWebMap | null {
  if (path === null) return null;
  try {
    return loadMap(path);
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    throw new UsageError(`${path}:\n${error.message}`);
  }
}

/** Returns the path of the map that an earlier run wrote, which this run completes; null if there is none. */
const earlierMap = ({ writeMapPath }: Options): string | null =>
  writeMapPath !== null && existsSync(writeMapPath) ? writeMapPath : null;

/** Returns the path of the map to ask with; null if there is none. */
const mapPathOf = (options: Options, { oaWebMapPath }: Config): string | null =>
  options.mapPath ?? oaWebMapPath ?? earlierMap(options);

/** Checks before a long examination that its result can be written. @throws UsageError */
function checkWritable({ writeMapPath }: Options): void {
  if (writeMapPath === null) return;
  try {
    accessSync(existsSync(writeMapPath) ? writeMapPath : path.dirname(writeMapPath), constants.W_OK);
  } catch (error) {
    throw new UsageError(`--write-map: cannot write ${writeMapPath}: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function configFrom(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function targetOf(options: Options, terminal: Terminal): Promise<Target> {
  const config = configFrom({
    ...terminal.env,
    ...(options.url !== undefined && { OA_WEB_URL: options.url }),
    ...(options.timeoutMs !== undefined && { OA_WEB_TIMEOUT_MS: options.timeoutMs }),
  });
  checkWritable(options);
  const map = mapFrom(mapPathOf(options, config));
  if (options.isChecking && map === null) throw new UsageError('--check needs a map: --map FILE, or OA_WEB_MAP');
  const { oaWebUrl } = config;
  if (oaWebUrl)
    return {
      url: oaWebUrl,
      map: map ?? emptyMap,
      config,
      samples: withPrefix(options.samples, config),
      close: nothingToClose,
    };
  if (config.oaWebReplayPath !== null) {
    const replay = await startReplay(config.oaWebReplayPath).catch((error: Error) => {
      throw new UsageError(`OA_WEB_REPLAY: ${error.message}`);
    });
    return { ...replay, map: map ?? emptyMap, config, samples: withPrefix(options.samples, config) };
  }
  const { startSandbox } = await import('../sandbox/listener.ts');
  const { examplesAt } = await import('../sandbox/areas/examples.ts');
  const sandbox = await startSandbox();
  const samples = withPrefix(sandboxSamples(examplesAt(clock(terminal)()), options.samples), config);
  return { url: sandbox.url, map: map ?? (sandbox.map as OaWebMap), config, samples, close: () => sandbox.close() };
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
  const target = await targetOf(options, terminal);
  const { url, map, config, samples } = target;
  const isSeen = terminal.stderr.isTTY === true && !terminal.env.CI;
  const progress: DiagnoseOptions['progress'] = (text) => {
    if (isSeen) terminal.stderr.write(`\r\u001b[K${text}`);
  };
  const steps = options.only === null ? itinerary : stepsFor(options.only);
  const { writeMapPath } = options;
  const questionsPath = writeMapPath === null ? null : `${writeMapPath}.questions.json`;
  const answers = questionsPath === null ? [] : readQuestions(questionsPath);
  const isContinued = writeMapPath !== null && mapPathOf(options, config) === writeMapPath && existsSync(writeMapPath);
  const known = isContinued ? withoutOverridden(map, answers) : answers;
  const recorder = options.recordPath === null ? null : new Recorder();
  const examined = async (asWith: OaWebMap, questions: readonly Question[], isDrawing: boolean): Promise<Diagnosis> => {
    const onExchange: OaWebOptions['onExchange'] = (exchange) => recorder?.add(exchange);
    const oaWeb = await OaWeb.open({ url, map: asWith, config, now: clock(terminal), onExchange });
    try {
      return withoutRejected(await diagnose(oaWeb, { steps, samples, isWriting: isDrawing, progress }), questions);
    } finally {
      progress('');
      await oaWeb.close();
    }
  };
  try {
    let diagnosis = await examined(answered(map, known), known, isWriting);
    const print = (one: Diagnosis): void =>
      void terminal.stdout.write(
        options.isJson
          ? `${JSON.stringify(jsonReport(one, clock(terminal)()), null, 2)}\n`
          : reportText(one, terminal.stdout.isTTY === true),
      );
    const hasOpenLines = writeMapPath === null && diagnosis.mended.some(({ isNote }) => !isNote);
    if (writeMapPath !== null && questionsPath !== null && diagnosis.fatal === null) {
      const write = (path: string, content: unknown): void =>
        writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
      const save = ({ proposal }: Diagnosis, questions: readonly Question[]): OaWebMap => {
        const written = answered(proposal, questions);
        write(writeMapPath, written);
        write(questionsPath, markedUsed(questions));
        return written;
      };
      let questions = questionsFrom(diagnosis, known);
      if (!options.isJson) print(diagnosis);
      const saveAnswers = (): void => write(questionsPath, questions);
      const isAsking = !options.isJson && terminal.stdin.isTTY === true;
      let isExaminedAgain = false;
      // An answer may bring up new questions, such as questions about the keys of a list that has just become readable.
      const lines = isAsking ? typedLines(terminal) : null;
      let fresh = questions;
      while (lines) {
        const { isAnswered, isStopped } = await askPerson(fresh, { lines, stderr: terminal.stderr }, saveAnswers);
        if (isStopped) terminal.stderr.write(stoppedText(isAnswered));
        if (isStopped || !isAnswered) break;
        isExaminedAgain = true;
        const offered = new Set(questions.map(({ id }) => id));
        diagnosis = await examined(save(diagnosis, questions), questions, false);
        if (diagnosis.fatal !== null) break;
        questions = questionsFrom(diagnosis, questions);
        fresh = questions.filter(({ id }) => !offered.has(id));
      }
      lines?.close();
      save(diagnosis, questions);
      if (options.isJson || isExaminedAgain) print(diagnosis);
      if (!options.isJson) terminal.stdout.write(writtenText(writeMapPath, questionsPath, questions));
    } else print(diagnosis);
    if (recorder && options.recordPath !== null) {
      const count = recorder.write(options.recordPath, samples);
      terminal.stderr.write(`${count} answers recorded in ${options.recordPath}, with invented personal data\n`);
    }
    if (diagnosis.fatal !== null) return 2;
    return hasOpenLines || diagnosis.findings.some(({ isNote }) => !isNote) ? 1 : 0;
  } finally {
    await target.close();
  }
}

export async function doctor(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const options = readOptions(args);
    if (!options.isHelp) return await run(options, terminal);
    terminal.stdout.write(help);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.stderr.write(`${error.message}\n`);
    return 2;
  }
}

/** Converts the diagnosis to the JSON report. @param at when oa-web was asked */
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
