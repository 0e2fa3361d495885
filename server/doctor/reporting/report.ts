/** Formats the diagnosis as text: a line per call, the findings with their map lines, and a verdict per page. */
import { styleText } from 'node:util';
import type { CallReport, FieldReport, PageReport } from '../../../shared/doctor-report.ts';
import type { Diagnosis, Finding } from '../findings.ts';
import { mapLines } from '../map-edits.ts';

type Style = 'green' | 'red' | 'yellow' | 'dim' | 'bold';
type Paint = (style: Style, text: string) => string;

const marks: Readonly<Record<CallReport['state'] | PageReport['state'], readonly [mark: string, style: Style]>> = {
  understood: ['✓', 'green'],
  complete: ['✓', 'green'],
  partly: ['✗', 'yellow'],
  failed: ['✗', 'red'],
  'not at all': ['✗', 'red'],
  skipped: ['○', 'dim'],
  'not asked': ['○', 'dim'],
};

function callLine(report: CallReport, paint: Paint): string {
  const [mark, style] = marks[report.state];
  const { call, state, status, ms, method, body, reason, params } = report;
  if (state === 'skipped') return paint('dim', `${mark} ${call.padEnd(24)} not asked: ${reason}`);
  const how = `${method}${body ? ` ${body}` : ''}`;
  const renamed = Object.entries(params).filter(([ours, theirs]) => ours !== theirs);
  const names = renamed.map(([ours, theirs]) => `${ours} as ${theirs}`).join(', ');
  const http = status === 0 ? 'no response' : `HTTP ${status}`;
  const more = [reason, names].filter((part) => part !== '').join('; ');
  return `${paint(style, mark)} ${call.padEnd(24)} ${how.padEnd(9)} ${http.padEnd(11)} ${`${ms} ms`.padStart(7)}  ${more}`;
}

const notes: Readonly<Record<NonNullable<Finding['trust']>, string>> = {
  certain: '',
  guess: '   a guess: check it before you use it',
  person: '   a person must decide',
};

function findingLines({ call, text, mend, trust = 'certain', isNote }: Finding, paint: Paint): string[] {
  const mark = isNote ? paint('dim', '·') : paint('yellow', '✗');
  const line = `${mark} ${(call ?? 'all calls').padEnd(24)} ${text}`;
  const mends =
    mend && !isNote ? mapLines(mend).map((one) => `    ${paint('bold', one)}${paint('dim', notes[trust])}`) : [];
  return [isNote ? paint('dim', line) : line, ...mends];
}

const width = 118;
const indent = 27;

/** Wraps parts into as few lines as possible, with a hanging indent. */
function wrapped(first: string, parts: readonly string[]): string[] {
  const lines: string[] = [];
  let line = first.padEnd(indent);
  for (const part of parts) {
    if (line.length + part.length > width && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = ' '.repeat(indent);
    }
    line += `${part}  `;
  }
  return [...lines, line.trimEnd()];
}

function fieldText({ field, keys, found, sought, codes }: FieldReport): string {
  const others = Object.keys(keys).filter((key) => key !== field);
  const from = others.length > 0 ? `=${others.join('/')}` : '';
  const taken = Object.entries(codes).filter(([code, word]) => code !== word);
  const words = taken.map(([code, word]) => `${code}→${word}`).join(' ');
  return `${field}${from} ${found}/${sought}${words === '' ? '' : ` (${words})`}`;
}

/** Lists each field with the keys that supplied it, the share of records that have it, and the words for its codes. */
function fieldLines({ call, fields, unread }: CallReport): string[] {
  if (fields.length === 0) return [];
  const read = fields.filter(({ found }) => found > 0).map(fieldText);
  const missing = fields.filter(({ found }) => found === 0).map(({ field }) => field);
  return [
    ...wrapped(`  ${call}`, read),
    ...(missing.length > 0 ? wrapped('', ['MISSING', ...missing]) : []),
    ...(unread.length > 0 ? wrapped('', ['unread', ...unread]) : []),
  ];
}

function envelopeLines(calls: readonly CallReport[]): string[] {
  const shapes = new Map<string, string[]>();
  for (const { call, envelope } of calls) {
    const text = Object.entries(envelope)
      .map(([part, word]) => `${part} ${word}`)
      .join(', ');
    if (text !== '') shapes.set(text, [...(shapes.get(text) ?? []), call]);
  }
  return [...shapes].map(
    ([text, names]) => `  ${text}   (${names.length > 3 ? `${names.length} calls` : names.join(', ')})`,
  );
}

function pageLine({ path, state, empty }: PageReport, paint: Paint): string {
  const [mark, style] = marks[state];
  const what = empty.length > 0 ? `: ${empty.join('; ')}` : '';
  return `${paint(style, mark)} ${path.padEnd(36)} ${state}${what}`;
}

function summaryOf({ calls, findings }: Diagnosis): string {
  const count = (state: CallReport['state']) => calls.filter((report) => report.state === state).length;
  const parts = [
    `${count('understood')} calls understood`,
    `${count('partly')} in part`,
    `${count('failed')} not at all`,
    `${count('skipped')} not asked`,
  ];
  const people = findings.filter(({ trust, isNote }) => trust === 'person' && !isNote).length;
  return `${parts.join(', ')}${people > 0 ? `; ${people} for a person to decide` : ''}`;
}

export function reportText(diagnosis: Diagnosis, isColoured: boolean): string {
  const paint: Paint = (style, text) => (isColoured ? styleText(style, text) : text);
  const { url, calls, mended, findings, pages, fatal } = diagnosis;
  const heading = (text: string) => ['', paint('bold', text)];
  if (fatal !== null) return `oa-web at ${url}\n${paint('red', '✗')} ${fatal}\n`;
  const proved = mended.filter(({ isNote }) => !isNote);
  const faults = findings.filter(({ isNote }) => !isNote);
  const remarks = [...mended, ...findings].filter(({ isNote }) => isNote);
  const envelopes = envelopeLines(calls);
  const lines = [
    `oa-web at ${url}`,
    ...heading('Calls'),
    ...calls.map((report) => callLine(report, paint)),
    ...(envelopes.length > 0 ? [...heading('Envelope'), ...envelopes] : []),
    ...heading("Fields, oa-web's keys, and how many records have them"),
    ...calls.flatMap(fieldLines),
    ...(proved.length > 0 ? [...heading('Proved'), ...proved.flatMap((one) => findingLines(one, paint))] : []),
    ...(faults.length > 0 ? [...heading('Not understood'), ...faults.flatMap((one) => findingLines(one, paint))] : []),
    ...(remarks.length > 0 ? [...heading('Worth knowing'), ...remarks.flatMap((one) => findingLines(one, paint))] : []),
    ...heading('Pages'),
    ...pages.map((page) => pageLine(page, paint)),
    '',
    summaryOf(diagnosis),
  ];
  return `${lines.join('\n')}\n`;
}
