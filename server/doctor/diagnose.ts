/** Makes every call in turn, tries to mend failures, and collects the findings, until nothing new is proved. */
import type { CallReport } from '../../shared/doctor-report.ts';
import { callMap } from '../oaweb/map/call-map.ts';
import { nameOf, type OaWebProbe, type Reply } from './asking/oa-web.ts';
import { isUnreachable } from './asking/quality.ts';
import type { Diagnosis, Finding } from './findings.ts';
import { factsFrom, itinerary, type Samples, type Step } from './itinerary.ts';
import { isAccepted, mergedMaps, withSharedEnvelope, withSharedPaging } from './map-edits.ts';
import { examineCall } from './reading/examine-call.ts';
import { dateOrder, labelFindings } from './reading/values.ts';
import { pageVerdicts } from './reporting/verdicts.ts';

export interface DiagnoseOptions {
  /** Calls in the order in which the doctor makes them. */
  readonly steps: readonly Step[];
  readonly samples: Samples;
  readonly isWriting: boolean;
  readonly progress: (text: string) => void;
}

/** Begins the report on a call, which examineCall completes. */
const emptyReport = (oaWeb: OaWebProbe, { call }: Step): CallReport => ({
  call,
  path: oaWeb.declarationOf(call).endpoint.path,
  state: 'skipped',
  reason: '',
  status: 0,
  ms: 0,
  questions: 0,
  method: oaWeb.methodOf(call),
  body: null,
  params: {},
  envelope: {},
  fields: [],
  unread: [],
});

/** Returns the reason for skipping a call; null if the call is made. */
function reasonToSkip(
  { isMember, isWrite, missingInput }: Step,
  samples: Samples,
  isWriting: boolean,
  questions: number,
): string | null {
  if (isWrite && !isWriting) return '--write';
  if (isMember && samples.token === null) return '--token T';
  return questions === 0 ? missingInput : null;
}

/** Merges the same finding about four or more calls into one finding about all calls. */
function collapsed(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const id = `${finding.kind} ${finding.text}`;
    groups.set(id, [...(groups.get(id) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const calls = new Set(group.map(({ call }) => call));
    if (!first || calls.size < 4) return group;
    const mends = group.flatMap(({ mend }) => mend ?? []);
    const text = `${first.text} (${calls.size} calls)`;
    return [{ ...first, call: null, text, ...(mends.length > 0 && { mend: mergedMaps(...mends) }) }];
  });
}

/** Number of consecutive failures to reach oa-web after which the doctor stops asking. */
const maxUnreachable = 2;

/** Drops a finding's map lines if the map's validation would reject them. */
const acceptable = ({ mend, trust, ...rest }: Finding): Finding =>
  mend && !isAccepted(mend) ? rest : { ...rest, ...(mend && { mend }), ...(trust && { trust }) };

/**
 * Maximum number of rounds. Each round makes every call, so that a line proved by one call can help calls made before
 * it.
 */
const maxRounds = 4;

const isProved = ({ mend, trust }: Finding): boolean => mend !== undefined && trust === 'certain';

/** Makes every call in rounds, each with the lines proved so far, until a round proves nothing new. */
export async function diagnose(oaWeb: OaWebProbe, options: DiagnoseOptions): Promise<Diagnosis> {
  const mended: Finding[] = [];
  for (let round = 1; ; round++) {
    const progress = (text: string): void => options.progress(round === 1 ? text : `round ${round}: ${text}`);
    const diagnosis = await askEveryCall(oaWeb, { ...options, isWriting: false, progress });
    const proved = diagnosis.findings.filter(isProved);
    const isDone = diagnosis.fatal !== null || round === maxRounds || proved.every(({ isNote }) => isNote);
    oaWeb.map = diagnosis.proposal;
    if (isDone) return { ...(await withWrites(oaWeb, options, diagnosis)), mended };
    mended.push(...proved);
  }
}

/** Sends the writes once, after all rounds, because each is a draw in the raffle. */
async function withWrites(
  oaWeb: OaWebProbe,
  options: DiagnoseOptions,
  diagnosis: Omit<Diagnosis, 'mended'>,
): Promise<Omit<Diagnosis, 'mended'>> {
  const steps = options.steps.filter(({ isWrite }) => isWrite);
  if (!options.isWriting || diagnosis.fatal !== null || steps.length === 0) return diagnosis;
  const written = await askEveryCall(oaWeb, { ...options, steps });
  const calls = diagnosis.calls.map((report) => written.calls.find(({ call }) => call === report.call) ?? report);
  const findings = [...diagnosis.findings, ...written.findings];
  return { ...diagnosis, calls, findings, pages: pageVerdicts(calls, findings), proposal: written.proposal };
}

async function askEveryCall(
  oaWeb: OaWebProbe,
  { steps, samples, isWriting, progress }: DiagnoseOptions,
): Promise<Omit<Diagnosis, 'mended'>> {
  const given = oaWeb.map;
  const facts = factsFrom(samples, oaWeb.now().getFullYear());
  const reports: CallReport[] = [];
  const findings: Finding[] = [];
  const replies: Reply[] = [];
  let unreachable = 0;
  let hasAnswered = false;
  let fatal: string | null = null;
  for (const [i, step] of steps.entries()) {
    const report = emptyReport(oaWeb, step);
    reports.push(report);
    const questions = step.questions(facts);
    const why =
      unreachable >= maxUnreachable
        ? 'oa-web no longer answers'
        : reasonToSkip(step, samples, isWriting, questions.length);
    if (why !== null) {
      report.reason = why;
      continue;
    }
    progress(`${i + 1}/${steps.length} ${step.call}`);
    const token = step.isMember && samples.token !== null ? samples.token : undefined;
    const examined = await examineCall(oaWeb, { step, questions, token, facts, report });
    findings.push(...examined.findings);
    replies.push(...examined.replies);
    const isLost = examined.replies.every(isUnreachable);
    unreachable = isLost ? unreachable + 1 : 0;
    hasAnswered ||= !isLost;
    const { reason, detail } = examined.replies[0]?.error?.details.failure ?? {};
    if (!hasAnswered && (unreachable >= maxUnreachable || (isLost && reason !== 'timeout'))) {
      fatal = `${oaWeb.url.origin} does not answer: ${reason ?? 'no connection'}${detail ? ` (${detail})` : ''}`;
      break;
    }
  }
  const general = [...labelFindings(replies), dateOrder(replies)].filter((finding) => finding !== null);
  const all = collapsed([...unlessMapped(oaWeb, general), ...findings].map(acceptable));
  const paged = itinerary.filter(({ isPaged }) => isPaged).map(({ call }) => call);
  const areAllAsked = paged.every((call) => reports.some((one) => one.call === call && one.state !== 'skipped'));
  const proposal = mergedMaps(given, ...all.filter(isProved).flatMap(({ mend }) => mend ?? []));
  const answeredCalls = reports.flatMap(({ call, status }) => (status === 200 ? [call] : []));
  return {
    url: oaWeb.url.href,
    calls: reports,
    findings: all,
    pages: fatal === null ? pageVerdicts(reports, all) : [],
    proposal: withSharedEnvelope(areAllAsked ? withSharedPaging(proposal, paged) : proposal, answeredCalls),
    fatal,
  };
}

/** Drops findings about a charset or date order that the map already states. */
function unlessMapped(oaWeb: OaWebProbe, findings: readonly Finding[]): Finding[] {
  const path = oaWeb.declarationOf(nameOf('/getFciGroup')).endpoint.path;
  const { charset, rules } = callMap(oaWeb.map, path);
  return findings.filter(
    ({ kind, mend }) =>
      !(kind === 'charset' && mend && charset !== undefined) && !(kind === 'value' && mend && rules.dates !== null),
  );
}
