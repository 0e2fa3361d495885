/**
 * Builds questions for a person: what a code means, what a key holds, what oa-web calls a parameter, and whether a
 * guess is right.
 */
import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { CallReport } from '../../shared/doctor-report.ts';
import { isObject } from '../oaweb/fields/values.ts';
import { MapError, parseMap } from '../oaweb/map/load-map.ts';
import type { OaWebMap } from '../oaweb/map/schema.ts';
import type { Diagnosis, Finding } from './findings.ts';
import { isDraw } from './itinerary.ts';
import {
  type Blank,
  blanksIn,
  callsWithSameRecords,
  forCalls,
  isPlaceholder,
  linesFor,
  mergedMaps,
  noField,
  withAnswer,
} from './map-edits.ts';
import { readJson, UsageError } from './options.ts';
import { pagesOf } from './reporting/verdicts.ts';

export interface Question {
  /** Place of the answer in the map: `certificateInfo codes status 1`. */
  readonly id: string;
  readonly question: string;
  /** For a code, the questions that returned it; for a key, some of its values. Personal values are masked. */
  readonly seen: readonly string[];
  /** Answers to choose from, with the effect of each. Empty if the answer is free text. */
  readonly choices: Readonly<Record<string, string>>;
  /** Map lines, with `?` in place of the answer. Used unless the answer is empty, or is a `no` to a guess. */
  readonly lines: OaWebMap;
  /** Empty until somebody answers. */
  answer: string;
  /** Answer whose lines are already in the map. */
  used?: string;
}

/**
 * Returns whether the lines have a place for the answer. If they have none, the question asks whether a guess is right.
 */
const hasBlank = (lines: unknown): boolean => lines === '?' || (isObject(lines) && Object.values(lines).some(hasBlank));

const isUsed = ({ answer, lines }: Question): boolean => answer !== '' && (answer !== 'no' || hasBlank(lines));

type Lines = Readonly<Record<string, unknown>>;

const listed = (texts: readonly string[]): string =>
  texts.slice(0, 3).join(', ') + (texts.length > 3 ? ` and ${texts.length - 3} more` : '');

/** Describes the pages that show these calls' data. */
function placesOf(calls: readonly string[]): string {
  const [first, ...others] = [...new Set(calls.flatMap(pagesOf))];
  if (first === undefined) return 'no page';
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/**
 * Describes the effect of an answer: which records will show as `word`.
 * @param records the questions that returned the code
 */
function effectOf(word: string, records: readonly string[]): string {
  if (records.length === 0) return `then it shows as ${word}`;
  return `then ${listed(records)} ${records.length === 1 ? 'shows' : 'show'} as ${word}`;
}

/** A question under construction. `effectOf` describes what an answer does to the values seen. */
interface Draft extends Question {
  readonly effectOf?: (word: string, seen: readonly string[]) => string;
}

/** Returns the call whose map entry contains the blank to fill in; null if the blank applies to all calls. */
const callIn = ([part, call]: Blank['path']): string | null => (part === 'calls' ? (call ?? null) : null);

/**
 * Returns whether a path leads to a code: `calls rank codes status 1`. Checks the position, because an oa-web key may
 * also be called `codes`.
 */
const isCodePath = (path: Blank['path']): boolean => path.at(-3) === 'codes';

/** Returns oa-web's keys for a field, by call. */
const keysFor = (reports: readonly CallReport[], field: string): ReadonlyMap<string, string> =>
  new Map(
    reports.flatMap(({ call, fields }): [string, string][] => {
      const keys = Object.keys(fields.find((one) => one.field === field)?.keys ?? {}).sort();
      return [[call, keys.join()]];
    }),
  );

/**
 * Builds the question about a code. The question covers all calls with the same records that have the code under the
 * same key, because the code may mean something else under another key.
 */
function codeQuestion(
  { seen = {} }: Finding,
  lines: OaWebMap,
  { path, words }: Blank,
  reports: readonly CallReport[],
): Draft {
  const call = callIn(path);
  const [field = '', code = ''] = path.slice(-2);
  const keys = keysFor(reports, field);
  const calls = callsWithSameRecords(call ?? '').filter((name) =>
    keys.has(name) ? keys.get(name) === keys.get(call ?? '') : isDraw(name),
  );
  const meaning = code === '' ? `it mean that there is no ${field}` : `${field} "${code}" mean`;
  const entry = lines.calls?.[call ?? ''];
  return {
    id: `${calls[0] ?? call} codes ${field} ${code}`,
    question: `${calls.length > 1 ? calls.join(', ') : (call ?? 'all calls')}: what does ${meaning}? Shown on ${placesOf(calls)}`,
    seen: seen[code] ?? [],
    choices: Object.fromEntries([...new Set([...words, 'unknown'])].map((word) => [word, ''])),
    lines: entry ? { ...lines, ...forCalls(calls, entry) } : lines,
    answer: '',
    effectOf,
  };
}

/** Builds the question about what a key holds. */
function keyQuestion({ seen = {} }: Finding, { path, words }: Blank): Draft {
  const call = callIn(path);
  const key = path.at(-1) ?? '';
  const calls = callsWithSameRecords(call ?? '');
  return {
    id: `${calls[0]} fields ${key}`,
    question: `${call}: what is ${key}? Leave it open if the right answer is missing`,
    seen: seen[key] ?? [],
    choices: Object.fromEntries(words.map((word) => [word, ''])),
    lines: forCalls(calls, { fields: { [key]: '?' } }),
    answer: '',
    effectOf: (word) => {
      if (word === noField) return 'then it is not used';
      const shown = `shown as ${word.replace(/^not /, '')} on ${placesOf([call ?? ''])}`;
      return word.startsWith('not ') ? `then its yes is ${shown}: no` : `then it is ${shown}`;
    },
  };
}

/** Builds the question about one blank of a finding. @param reports reports on the calls that were made */
function questionOf(finding: Finding, blank: Blank, reports: readonly CallReport[]): Draft {
  const { call, mend = {}, text } = finding;
  const { path, words } = blank;
  const lines = linesFor(mend, path);
  if (isCodePath(path)) return codeQuestion(finding, lines, blank, reports);
  const [part, ours = ''] = path.slice(-2);
  if (part === 'fields') return keyQuestion(finding, blank);
  return {
    id: `${call ?? '*'} ${path.slice(2).join(' ')}`,
    question: `${call ?? 'all calls'}: ${text}. ${words.length === 0 ? `What does oa-web call ${ours}?` : 'Which is it?'}`,
    seen: [],
    choices: Object.fromEntries(words.map((word) => [word, ''])),
    lines,
    answer: '',
  };
}

/** Builds the question about whether a guess is right. */
function confirmation({ call, text, mend = {} }: Finding): Draft {
  const where = call ?? 'all calls';
  return {
    id: `${callsWithSameRecords(where)[0]} ${JSON.stringify(mend)}`,
    question: `${where}: ${text}. Is that right?`,
    seen: [],
    choices: { yes: 'the lines are used', no: 'they are not' },
    lines: mend,
    answer: '',
  };
}

/** Merges questions with the same id: those about the same code or key in several calls with the same records. */
function merged(drafts: readonly Draft[]): Question[] {
  const byId = new Map<string, Draft>();
  for (const draft of drafts) {
    const known = byId.get(draft.id);
    byId.set(
      draft.id,
      known
        ? {
            ...known,
            seen: [...new Set([...known.seen, ...draft.seen])],
            choices: { ...known.choices, ...draft.choices },
            lines: mergedMaps(known.lines, draft.lines),
          }
        : draft,
    );
  }
  return [...byId.values()].map(({ effectOf: effect, ...question }) => {
    const { choices, seen } = question;
    if (!effect) return question;
    // The `noField` choice comes last.
    const words = Object.keys(choices).sort((a, b) => Number(a === noField) - Number(b === noField));
    return { ...question, choices: Object.fromEntries(words.map((word) => [word, effect(word, seen)])) };
  });
}

/** Returns the parameter whose oa-web name the question asks for; null for any other question. */
const paramIn = ({ id }: Question): string | null => / params (\w+)$/.exec(id)?.[1] ?? null;

/**
 * Keeps only the first question about each parameter's name, because the doctor tries the same answer for the other
 * calls.
 */
function oncePerParam(questions: readonly Question[]): Question[] {
  const asked = new Set<string>();
  return questions.filter((question) => {
    const param = paramIn(question);
    const isFirst = param === null || !asked.has(param);
    if (param !== null) asked.add(param);
    return isFirst;
  });
}

const isOpen = ({ mend, trust, isNote, isAsked }: Finding): boolean =>
  mend !== undefined && (!isNote || isAsked === true) && (trust === 'guess' || trust === 'person');

/** Lists the answered questions of earlier runs, then the questions that a diagnosis leaves open, once each. */
export function questionsFrom({ findings, calls }: Diagnosis, earlier: readonly Question[]): Question[] {
  const asked = calls.filter(({ state }) => state !== 'skipped');
  const open = findings.filter(isOpen).flatMap((finding): Draft[] => {
    // Skips headers, because a question has one answer, and a header needs a name and a value.
    const blanks = blanksIn(finding.mend);
    if (blanks.some(({ path }) => path.some(isPlaceholder))) return [];
    return blanks.length > 0 ? blanks.map((blank) => questionOf(finding, blank, asked)) : [confirmation(finding)];
  });
  const drafts = merged(open);
  // An earlier answer also applies to calls that raise the same question for the first time.
  const kept = earlier
    .filter(({ answer }) => answer !== '')
    .map((question) => {
      const draft = drafts.find(({ id }) => id === question.id);
      return draft ? { ...question, lines: mergedMaps(question.lines, draft.lines) } : question;
    });
  const isKept = ({ id }: Question): boolean => kept.some((known) => known.id === id);
  return [...kept, ...oncePerParam(drafts).filter((question) => !isKept(question))];
}

/** Drops the guesses that somebody has rejected. */
export function withoutRejected(diagnosis: Diagnosis, questions: readonly Question[]): Diagnosis {
  const rejected = new Set(questions.filter(({ answer }) => answer === 'no').map(({ id }) => id));
  const isRejected = (finding: Finding): boolean =>
    isOpen(finding) && blanksIn(finding.mend).length === 0 && rejected.has(confirmation(finding).id);
  return { ...diagnosis, findings: diagnosis.findings.filter((finding) => !isRejected(finding)) };
}

/** Returns why an answer cannot be used; null if it can. */
export function faultOf({ choices, lines }: Question, answer: string): string | null {
  const words = Object.keys(choices);
  if (words.length > 0 && !words.includes(answer)) return `must be one of ${words.join(', ')}`;
  try {
    parseMap(JSON.stringify(withAnswer(lines, answer)));
    return null;
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    return error.message;
  }
}

/** Merges the lines of the answered questions into a map. */
export const answered = (map: OaWebMap, questions: readonly Question[]): OaWebMap =>
  mergedMaps(
    map,
    ...questions.flatMap((question) => (isUsed(question) ? [withAnswer(question.lines, question.answer)] : [])),
  );

/** Marks the answers whose lines are in the map, so that the doctor notices if somebody later edits the map by hand. */
export const markedUsed = (questions: readonly Question[]): Question[] =>
  questions.map((question) => {
    const { used: _used, ...rest } = question;
    return isUsed(rest) ? { ...rest, used: rest.answer } : rest;
  });

const includes = (map: unknown, part: unknown): boolean =>
  isObject(part)
    ? Object.entries(part).every(([key, inner]) => isObject(map) && includes((map as Lines)[key], inner))
    : isDeepStrictEqual(map, part);

/** Drops answers that somebody has since overridden in the map itself. */
export const withoutOverridden = (map: OaWebMap, questions: readonly Question[]): Question[] =>
  questions.filter(
    ({ lines, answer, used }) => used === undefined || used !== answer || includes(map, withAnswer(lines, answer)),
  );

const isQuestion = (value: unknown): value is Question => {
  if (!isObject(value)) return false;
  const { id, question, seen, choices, lines } = value as Lines;
  return (
    [id, question].every((text) => typeof text === 'string') &&
    Array.isArray(seen) &&
    isObject(choices) &&
    isObject(lines)
  );
};

/**
 * Reads the answers given so far; none if there is no file.
 * @throws UsageError if the file is unreadable, or an answer is not one of the choices
 */
export function readQuestions(path: string): Question[] {
  if (!existsSync(path)) return [];
  const json = readJson(path);
  if (!Array.isArray(json) || !json.every(isQuestion))
    throw new UsageError(
      `${path} is not a list of questions as the doctor writes it. Without the file, it asks them again`,
    );
  const questions = json.map((question): Question => ({ ...question, answer: String(question.answer ?? '').trim() }));
  const faults = questions.flatMap((question) => {
    const fault = question.answer === '' ? null : faultOf(question, question.answer);
    return fault === null ? [] : [`${question.id}: answer ${JSON.stringify(question.answer)} ${fault}`];
  });
  if (faults.length > 0) throw new UsageError(`${path}:\n${faults.join('\n')}`);
  return questions;
}
