/** Assigns unread keys to missing fields, asks again, and keeps the assignments that helped. */
import { isCodeField, isNameField } from '../../oaweb/fields/field.ts';
import { fold, isObject } from '../../oaweb/fields/values.ts';
import type { OaWebMap } from '../../oaweb/map/schema.ts';
import { hasYesAndNo } from '../../oaweb/vocabulary/index.ts';
import type { OaWebProbe, Reply } from '../asking/oa-web.ts';
import { qualityOf } from '../asking/quality.ts';
import { codesShown, isCode } from '../asking/raw.ts';
import type { Finding } from '../findings.ts';
import { callsWithSameRecords, forCall, forCalls, mergedMaps, noField } from '../map-edits.ts';
import { masked, mayBePerson } from '../masked.ts';
import { type Examination, examine } from './examine.ts';
import { isPresent, type Kind, saysYesOrNo } from './kinds.ts';
import {
  type Candidate,
  candidatesFor,
  certainScore,
  choicesFor,
  hasWordForEvery,
  isProvedBy,
  probableScore,
} from './propose.ts';
import { languageEnding } from './resemblance.ts';

type AskAgain = (map: OaWebMap) => Promise<Reply[]>;

/**
 * Returns whether a key certainly holds a field. Numeric codes are harmless, because they stay unknown until the map
 * explains them. "Yes" and "no" take effect immediately, so a person must decide about them.
 */
function isCertain({ field, key, score, evidence }: Candidate): boolean {
  const present = key.values.filter(isPresent);
  // If a container were assigned, everything inside it would count as the field's value.
  if (present.some((value) => typeof value === 'object')) return false;
  const takesEffect = isCodeField(field) && (field.isFlag === true || present.some(saysYesOrNo));
  const isLikely = score >= certainScore || (hasWordForEvery(field, present) && !present.every(isCode));
  return !takesEffect && isLikely && isProvedBy(evidence);
}

const hasHan = (values: readonly unknown[]): boolean => values.some((value) => /\p{Script=Han}/u.test(String(value)));

/**
 * Returns the field's name in the map. If oa-web has one key per language, the name has a suffix, `.zh` or `.en`,
 * depending on the key's values. An object may hold both languages, so it gets no suffix.
 */
const targetOf = ({ field, key, isTwin }: Candidate): string =>
  !key.values.some(isObject) && (isNameField(field) || isTwin || (field.localized && languageEnding.test(key.key)))
    ? `${field.name}.${hasHan(key.values) ? 'zh' : 'en'}`
    : field.name;

interface Assignment extends Candidate {
  readonly target: string;
}

/** Returns the best candidate for each field. Uses each key once, and each field once per language. */
function assignments(candidates: readonly Candidate[]): Assignment[] {
  const [keys, targets] = [new Set<string>(), new Set<string>()];
  return candidates.flatMap((candidate): Assignment[] => {
    const target = targetOf(candidate);
    if (keys.has(candidate.path) || targets.has(target)) return [];
    keys.add(candidate.path);
    targets.add(target);
    return [{ ...candidate, target }];
  });
}

/** Returns an edit that assigns the keys in all calls with the same records. */
const editOf = (call: string, some: readonly Assignment[]): OaWebMap =>
  forCalls(callsWithSameRecords(call), { fields: Object.fromEntries(some.map(({ path, target }) => [path, target])) });

const foundIn = ({ fields }: Examination, name: string): number =>
  fields.find(({ field }) => fold(field.name) === fold(name))?.found ?? 0;

/**
 * Returns whether the assignments helped. No reply may get worse. In addition, a reply must improve, a field must be
 * found more often, or a key must no longer be unread.
 */
function hasHelped(
  before: readonly Reply[],
  after: readonly Reply[],
  examined: [Examination, Examination],
  some: readonly Assignment[],
): boolean {
  const changes = after.map((reply, i) => qualityOf(reply) - qualityOf(before[i] ?? reply));
  const [was, is] = examined;
  const isRead = ({ field, key }: Assignment): boolean =>
    foundIn(is, field.name) > foundIn(was, field.name) ||
    !is.unread.some((left) => left.key === key.key && left.at === key.at);
  return changes.every((change) => change >= 0) && (changes.some((change) => change > 0) || some.some(isRead));
}

/** Describes the evidence for an assignment, and what contradicts it. */
function evidenceText({ evidence: { records, suiting, roundTrips }, score }: Candidate): string {
  if (roundTrips > 0) return `asked with its value, oa-web returned the record ${roundTrips}×`;
  const contradiction = suiting < records ? `, but ${records - suiting} do not suit` : '';
  return `${Math.round(score * 100)} %; values in ${records} ${records === 1 ? 'record' : 'records'}${contradiction}`;
}

const textOf = (one: Candidate): string =>
  `unread: ${one.path}${isCodeField(one.field) ? ` (${codesShown(one.key.values)})` : ''} resembles ${one.field.name}, which is missing (${evidenceText(one)})`;

/** Returns up to three values of the key, for a person to look at. */
function seenIn({ key, path, field }: Candidate): NonNullable<Finding['seen']> {
  const isPerson = field.personal === 'person' || mayBePerson.test(path);
  const isHidden = field.personal === 'chip' || field.personal === 'contact';
  const texts = key.values.filter(isPresent).map((value) => (isHidden ? '***' : masked(value, isPerson)));
  return { [path]: [...new Set(texts)].slice(0, 3) };
}

export async function assignFields(
  oaWeb: OaWebProbe,
  call: string,
  { kinds, askAgain }: { kinds: ReadonlyMap<string, Kind>; askAgain: AskAgain },
  replies: readonly Reply[],
): Promise<{ replies: readonly Reply[]; findings: Finding[] }> {
  let current = replies;
  const findings: Finding[] = [];
  const rejected = new Set<string>();
  for (let round = 0; round < 4; round++) {
    const before = examine(current);
    const fresh = assignments(candidatesFor(before, kinds)).filter(
      ({ path, target }) => !rejected.has(`${path} ${target}`),
    );
    const sure = fresh.filter(isCertain);
    if (sure.length === 0) break;
    // Tries all assignments together, then one by one.
    const batches = sure.length > 1 ? [sure, ...sure.map((one) => [one])] : [sure];
    let adopted = false;
    for (const batch of batches) {
      const edit = editOf(call, batch);
      const map = mergedMaps(oaWeb.map, edit);
      const next = await askAgain(map);
      if (!hasHelped(current, next, [before, examine(next)], batch)) {
        if (batch.length === 1) for (const { path, target } of batch) rejected.add(`${path} ${target}`);
        continue;
      }
      oaWeb.map = map;
      current = next;
      adopted = true;
      for (const one of batch)
        findings.push({ kind: 'missing-field', call, text: textOf(one), mend: editOf(call, [one]), trust: 'certain' });
      break;
    }
    if (!adopted) break;
  }
  const left = examine(current);
  findings.push(...choicesFor(left, kinds).map((candidates) => choiceFinding(call, candidates)));
  return { replies: current, findings };
}

/** Builds the finding that asks a person which field the key supplies. It is only a note if no candidate is likely. */
function choiceFinding(call: string, candidates: readonly Candidate[]): Finding {
  const [best] = candidates as [Candidate];
  const { path, evidence } = best;
  const targets = candidates.flatMap((one) =>
    hasYesAndNo(one.field) ? [one.field.name, `not ${one.field.name}`] : [targetOf(one)],
  );
  const words = [...new Set(targets), noField];
  const isLikely = best.score >= (evidence.records === 1 ? probableScore + 0.15 : probableScore + 0.05);
  return {
    kind: 'missing-field',
    call,
    text: isLikely ? textOf(best) : `unread: ${path} may be ${words.slice(0, 3).join(', ')}`,
    mend: forCall(call, { fields: { [path]: words.join(' | ') } }),
    trust: 'person',
    seen: seenIn(best),
    ...(!isLikely && { isNote: true }),
    isAsked: true,
  };
}
