/** Examines one call: asks its questions, mends failures, checks parameters and paging, and reports on its fields. */
import type { CallReport } from '../../../shared/doctor-report.ts';
import { upstreamNames } from '../../api/params.ts';
import { callMap } from '../../oaweb/map/call-map.ts';
import type { OaWebMap } from '../../oaweb/map/schema.ts';
import { adoptEnvelope, envelopeReport } from '../asking/envelopes.ts';
import { checkHeeding } from '../asking/heeding.ts';
import type { OaWebProbe, Params, Reply } from '../asking/oa-web.ts';
import { checkPaging } from '../asking/paging.ts';
import { isSignInWanted, isUnreachable, messageShown, quality, qualityOf, statusOf } from '../asking/quality.ts';
import { keyOf, leaves, structures } from '../asking/raw.ts';
import { repair } from '../asking/repair.ts';
import type { Finding } from '../findings.ts';
import { type Facts, type ParameterCheck, rowsOf, type Step } from '../itinerary.ts';
import { forCall } from '../map-edits.ts';
import { codeFindings } from './codes.ts';
import { examine, fieldReports } from './examine.ts';
import { assignFields } from './fields.ts';
import { kindsIn } from './kinds.ts';
import { valueFindings } from './values.ts';

interface CallQuestions {
  readonly step: Step;
  readonly questions: readonly Params[];
  readonly token: string | undefined;
  readonly facts: Facts;
  readonly report: CallReport;
}

const isGood = (reply: Reply): boolean => qualityOf(reply) >= quality.empty;

/** Returns whether oa-web sent a page other than the requested one. */
const isOtherPage = ({ error }: Reply): boolean =>
  error?.details.failure?.reason === 'not-heeded' && ['page', 'pageSize'].includes(error.details.name ?? '');

/**
 * Returns the minimum number of rows in a list: its stated total, or else the rows on the page. Returns 0 for a record.
 */
function minRowCount({ data }: Reply): number {
  const { total, items } = (data ?? {}) as { total?: number | null; items?: readonly unknown[] };
  return total ?? items?.length ?? 0;
}

/**
 * Returns the reply that reveals most about paging: one with a page that was not requested, or else the longest list.
 */
const mostTelling = (replies: readonly Reply[]): Reply | undefined =>
  replies.find(isOtherPage) ?? replies.filter(isGood).sort((a, b) => minRowCount(b) - minRowCount(a))[0];

/** Describes the objects and lists in an unreadable answer. */
const payloadKeys = (json: unknown): string =>
  structures(json)
    .slice(0, 6)
    .map(
      ({ path, value }) =>
        `${path.replace(/\d{5,}/g, '*')} is ${Array.isArray(value) ? `a list of ${value.length}` : 'an object'}`,
    )
    .join(', ');

function learn({ collectFacts: from }: Step, replies: readonly Reply[], facts: Facts): void {
  for (const { error, data, params } of replies) if (!error) from?.(data, facts, params);
}

/** Collects holders' names from oa-web's own answers, because the site's data masks them. */
function learnHolders(oaWeb: OaWebProbe, { holderFact }: Step, replies: readonly Reply[], facts: Facts): void {
  if (holderFact === undefined) return;
  const keys = oaWeb.keysOf('holder');
  const good = replies.filter((reply) => qualityOf(reply) === quality.good);
  const values = good.flatMap(({ json }) => leaves(json)).filter(({ path }) => keys.includes(keyOf(path)));
  facts.add(
    holderFact,
    values.map(({ value }) => value),
  );
}

/** Describes the failure in one sentence. */
function failureText(reply: Reply): string {
  const { error } = reply;
  const status = statusOf(reply);
  const { reason, detail } = error?.details.failure ?? {};
  const words = messageShown(reply).slice(0, 120);
  const http = status === 0 ? '' : `HTTP ${status}`;
  const code = error?.details.upstreamCode ? `code ${error.details.upstreamCode}` : '';
  const what = error?.key === 'notFound' ? 'no such record, though it should exist' : (reason ?? error?.key ?? '');
  const lists = reason === 'shape' ? payloadKeys(reply.json) : '';
  return [http, code, what, words || (detail ?? ''), lists].filter((part) => part !== '').join(', ');
}

const hintFor = ({ error }: Reply): Pick<Finding, 'mend' | 'trust'> =>
  isSignInWanted({ error }) || error?.details.failure?.reason === 'html'
    ? { mend: { calls: { '*': { headers: { '<header>': '<value>' } } } }, trust: 'person' }
    : {};

/** Returns the form of a question: the names of its parameters. */
const formOf = (params: Params): string => Object.keys(params).sort().join();

/** Returns one question for each form that got no good reply. */
function unanswered(questions: readonly Params[], replies: readonly Reply[]): Params[] {
  const answered = new Set(replies.filter(isGood).map(({ params }) => formOf(params)));
  return questions.filter((params, i) => {
    const form = formOf(params);
    return !answered.has(form) && questions.findIndex((other) => formOf(other) === form) === i;
  });
}

export async function examineCall(
  oaWeb: OaWebProbe,
  { step, questions: first, token, facts, report }: CallQuestions,
): Promise<{ replies: readonly Reply[]; findings: Finding[] }> {
  const { call } = step;
  const findings: Finding[] = [];
  let questions = first;
  let heeded: readonly string[] = [];
  const askAll = async (map: OaWebMap): Promise<Reply[]> => {
    const all: Reply[] = [];
    for (const params of questions) {
      all.push(await oaWeb.ask(call, params, { token, map }));
      if (all.every(isUnreachable)) break;
    }
    return all;
  };

  let replies: readonly Reply[] = await askAll(oaWeb.map);
  const isLost = replies.every(isUnreachable);
  if (!isLost) {
    const envelope = adoptEnvelope(oaWeb, call, replies);
    findings.push(...envelope);
    if (envelope.length > 0 && !step.isWrite) replies = await askAll(oaWeb.map);
  }
  if (!isLost && !step.isWrite) {
    const checkPages = async () => {
      const { params } = mostTelling(replies) ?? {};
      if (params) findings.push(...(await checkPaging(oaWeb, call, params, token)));
    };
    const isPagingInDoubt = step.isPaged && replies.some(isOtherPage);
    if (isPagingInDoubt) {
      await checkPages();
      replies = await askAll(oaWeb.map);
    }
    let isChanged = false;
    for (const params of unanswered(questions, replies)) {
      const reply = replies.find((known) => known.params === params);
      if (!reply) continue;
      const remedies = await repair(oaWeb, { call, params, token }, reply);
      for (const { edit, kind, text, isGeneral, trust = 'certain' } of remedies)
        findings.push({ kind, call: isGeneral ? null : call, text, mend: edit, trust });
      isChanged ||= remedies.length > 0;
    }
    if (isChanged) {
      replies = await askAll(oaWeb.map);
      // Examines the envelope again, because oa-web may have sent its first record only after the repair.
      const envelope = adoptEnvelope(oaWeb, call, replies);
      findings.push(...envelope);
      if (envelope.length > 0) replies = await askAll(oaWeb.map);
    }
    for (const others of step.otherwise?.(facts) ?? []) {
      if (!replies.every((reply) => qualityOf(reply) === quality.empty)) break;
      questions = others;
      replies = await askAll(oaWeb.map);
    }
    learn(step, replies, facts);
    learnHolders(oaWeb, step, replies, facts);
    const heeding = await checkParameters(oaWeb, { step, questions, token, facts }, replies);
    findings.push(...heeding.findings);
    heeded = heeding.heeded;
    if (step.isPaged && !isPagingInDoubt) await checkPages();
    if (findings.length > 0) replies = await askAll(oaWeb.map);
  }
  const kinds = kindsIn(oaWeb.declarationOf(call).endpoint.data);
  if (!isLost && !step.isWrite) {
    const assigned = await assignFields(oaWeb, call, { kinds, askAgain: askAll }, replies);
    replies = assigned.replies;
    findings.push(...assigned.findings);
  }
  learn(step, replies, facts);
  findings.push(...unmended(call, questions, replies), ...understood(oaWeb, call, replies, report));
  findings.push(...proved(oaWeb, call, replies, { heeded, ignored: ignoredIn(call, findings) }));
  finish(oaWeb, report, replies, findings);
  return { replies, findings };
}

function unmended(call: string, questions: readonly Params[], replies: readonly Reply[]): Finding[] {
  return unanswered(questions, replies).flatMap((params): Finding[] => {
    const reply = replies.find((known) => known.params === params);
    if (!reply) return [];
    const kind = isUnreachable(reply) ? 'unreachable' : reply.error?.key === 'notFound' ? 'no-record' : 'refused';
    return [{ kind, call, text: failureText(reply), ...hintFor(reply) }];
  });
}

/** Returns the parameters that make no difference under any name that was tried. */
const ignoredIn = (call: string, findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(
    findings.flatMap(({ kind, trust, mend }) =>
      kind === 'not-heeded' && trust === 'person' ? Object.keys(mend?.calls?.[call]?.params ?? {}) : [],
    ),
  );

/**
 * Reports the parameters that oa-web provably heeds: it sent the requested record, or two values gave different
 * answers. For a proved parameter, the site trusts empty answers (api/call.ts) and rows that do not state the value
 * (lists/lists.ts).
 */
function proved(
  oaWeb: OaWebProbe,
  call: string,
  replies: readonly Reply[],
  { heeded, ignored }: { heeded: readonly string[]; ignored: ReadonlySet<string> },
): Finding[] {
  const { identifyingParams, endpoint } = oaWeb.declarationOf(call);
  const known = callMap(oaWeb.map, endpoint.path).rules.proved;
  const sole = replies
    .filter((reply) => qualityOf(reply) === quality.good)
    .flatMap(({ params, data }) => {
      const names = identifyingParams?.(params).filter((name) => name in params) ?? [];
      const { unconfirmed = [] } = (data ?? {}) as { unconfirmed?: readonly string[] };
      return names.length === 1 ? names.filter((name) => !unconfirmed.includes(name)) : [];
    });
  const found = [...new Set([...sole, ...heeded])].filter((name) => !known.includes(name) && !ignored.has(name));
  if (found.length === 0) return [];
  const text = `heeds ${found.join(' and ')}, as its answers prove; with "proved" in the map, the site believes an empty answer`;
  return [{ kind: 'parameter', call, text, mend: forCall(call, { proved: found }), trust: 'certain', isNote: true }];
}

/** Reports values that the adapters could not read. */
function notedFindings(call: string, replies: readonly Reply[]): Finding[] {
  const noted = replies.flatMap(({ reading }) => reading?.noted ?? []).filter(({ kind }) => kind === 'unread-value');
  const keys = [
    ...new Set(noted.flatMap(({ field, keys: theirs }) => [...theirs, ...(field === null ? [] : [field])])),
  ];
  return keys.length === 0
    ? []
    : [{ kind: 'unread-value', call, text: `has values that cannot be read: ${keys.join(', ')}` }];
}

/** Examines the fields, keys, codes and values in the answers. */
function understood(oaWeb: OaWebProbe, call: string, replies: readonly Reply[], report: CallReport): Finding[] {
  const examination = examine(replies);
  report.fields = fieldReports(examination);
  const isLeaf = ({ values }: { values: readonly unknown[] }) =>
    !values.some((value) => typeof value === 'object' && value !== null);
  report.unread = [...new Set(examination.unread.filter(isLeaf).map(({ key }) => key))];
  const first = replies.find(({ json }) => json !== undefined);
  const { rules } = callMap(oaWeb.map, report.path);
  if (first) report.envelope = envelopeReport(first.json, rules.envelope);
  const skipped = [...new Set(replies.flatMap((reply) => reply.skipped.map((at) => at.replace(/\[\d+\]/g, '[]'))))];
  const notes: Finding[] = [];
  if (skipped.length > 0)
    notes.push({
      kind: 'unread-value',
      call,
      text: `cannot be read, and are left out: ${skipped.slice(0, 6).join(', ')}`,
    });
  notes.push(...notedFindings(call, replies));
  return [...codeFindings(call, examination), ...notes, ...valueFindings(call, replies)];
}

/** Returns up to two values to try. Values that returned records come first. */
function valuesOf({ param, values }: ParameterCheck, replies: readonly Reply[], facts: Facts): string[] {
  const good = replies.filter((reply) => qualityOf(reply) >= quality.good && param in reply.params);
  return [...new Set([...good.map(({ params }) => String(params[param])), ...values(facts)])].slice(0, 2);
}

/** Checks each parameter with two values. Returns the findings, and the parameters that made a difference. */
async function checkParameters(
  oaWeb: OaWebProbe,
  { step: { call, heeds = [] }, questions, token, facts }: Omit<CallQuestions, 'report'>,
  replies: readonly Reply[],
): Promise<{ findings: Finding[]; heeded: string[] }> {
  const findings: Finding[] = [];
  const heeded: string[] = [];
  for (const heed of heeds) {
    const { param } = heed;
    const asked = replies.find((reply) => param in reply.params && isGood(reply))?.params;
    if (!asked && questions.some((params) => param in params)) continue;
    const { [param]: _, ...others } = asked ?? {};
    const rest = heed.rest ? heed.rest(facts) : asked ? others : null;
    const values = valuesOf(heed, replies, facts);
    if (rest === null || values.length === 0 || values[0] === undefined) continue;
    const { finding, isProved } = await checkHeeding(oaWeb, { call, param, values, token, rest });
    if (finding) findings.push(finding);
    if (isProved) heeded.push(param);
  }
  return { findings, heeded };
}

function finish(oaWeb: OaWebProbe, report: CallReport, replies: readonly Reply[], findings: readonly Finding[]): void {
  const last = replies.at(-1);
  const declaration = oaWeb.declarationOf(report.call);
  const mapped = callMap(oaWeb.map, report.path);
  report.questions = replies.length;
  report.status = last ? statusOf(last) : 0;
  report.ms = Math.max(0, ...replies.map(({ ms }) => ms));
  report.method = oaWeb.methodOf(report.call);
  report.body = report.method === 'POST' ? (mapped.body ?? 'json') : null;
  report.params = Object.fromEntries(
    Object.entries(upstreamNames(declaration, mapped)).flatMap(([ours, theirs]) => (theirs ? [[ours, theirs]] : [])),
  );
  const isAnswered = replies.some(isGood);
  const faults = findings.filter(({ call, isNote }) => call === report.call && !isNote);
  report.state = !isAnswered ? 'failed' : faults.length > 0 ? 'partly' : 'understood';
  const rows = replies.reduce((sum, { data }) => sum + rowsOf(data).length, 0);
  report.reason = isAnswered ? `${rows} ${rows === 1 ? 'record' : 'records'}` : '';
}
