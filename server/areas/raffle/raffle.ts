/**
 * Declares the raffle calls: a member's draws, prizes and history. Responses are never cached or shared between
 * members.
 */
import { type RaffleTotal, raffleEndpoints } from '../../../shared/areas/raffle.ts';
import { type AdapterContext, declare } from '../../api/endpoint-declaration.ts';
import type { Payload } from '../../oaweb/envelope.ts';
import { isChinaMidnight } from '../../oaweb/fields/dates.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { countOf, textOrName } from '../../oaweb/fields/typed-fields.ts';
import { isAbsent, isObject, limits, parseJsonText, truncated } from '../../oaweb/fields/values.ts';
import { adaptItems, listOf, nestedList, soleRow } from '../../oaweb/lists/lists.ts';
import { adaptPage } from '../../oaweb/lists/pages.ts';
import { orNull, ShapeError } from '../../oaweb/reading-errors.ts';
import { withoutMarkup } from '../../oaweb/rich-text/text-of.ts';
import {
  activityFields,
  drawFields,
  earnedFields,
  raffleDogFields,
  raffleFields,
  ruleFields,
} from '../../oaweb/vocabulary/raffle.ts';
import { toDraw, toRecord } from './draws.ts';
import { prizesOf } from './prizes.ts';

type Earned = RaffleTotal['earned'][number];

/** Converts a value to plain text. Strips markup; line breaks and list items become lines. */
function linesOf(record: RecordReader, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => linesOf(record, item)).join('\n');
  if (isObject(value)) {
    const rule = record.derived(value);
    const parts = [ruleFields.title, ruleFields.text].map((field) => linesOf(rule, rule.find(field)?.value));
    return parts.filter((part) => part !== '').join('\n');
  }
  const text = truncated(String(value ?? ''), limits.text).replace(/<(br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi, '\n');
  return withoutMarkup(text)
    .replaceAll('\u00a0', ' ')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function rulesOf(record: RecordReader): string | null {
  const lines = (value: unknown) => linesOf(record, parseJsonText(value));
  const found = record.find(activityFields.rules, (value) => lines(value) !== '');
  return found && lines(found.value);
}

/**
 * Reads when the raffle ends. If oa-web states only a day, which then reads as midnight in China, the raffle runs until
 * the end of that day.
 */
function endOf(record: RecordReader): string | null {
  const instant = record.optionalInstant(activityFields.endsAt);
  if (instant === null) return null;
  const isDay = isChinaMidnight(new Date(instant));
  return isDay ? new Date(Date.parse(instant) + 86_399_000).toISOString() : instant;
}

/**
 * Reads the activity, which is nested or flat in the member's record. A plain `id` or `name` in that record is the
 * member's, so a flat activity is identified only by prefixed keys such as `activityId`.
 */
function toActivity(
  record: RecordReader,
  { picture, reportSkipped }: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): RaffleTotal['activity'] {
  const inner = record.nested(raffleFields.activity);
  const activity = inner ?? record;
  const title = inner ? textOrName(inner, activityFields.title) : textOrName(record, raffleFields['activity.title']);
  const id = orNull(() => (inner ? inner.id(activityFields.id) : record.id(raffleFields['activity.id'])));
  const prizes = prizesOf(activity, picture, reportSkipped);
  if (title === null && id === null && prizes.length === 0) return null;
  return {
    id,
    title,
    startsAt: orNull(() => activity.optionalInstant(activityFields.startsAt)),
    endsAt: orNull(() => endOf(activity)),
    organiser: textOrName(activity, activityFields.organiser),
    rules: rulesOf(activity),
    prizes,
  };
}

function earnedIn(record: RecordReader, reportSkipped: AdapterContext['reportSkipped']): Earned[] {
  const toEarned = (entry: RecordReader): Earned => ({
    reason: entry.word(earnedFields.reason) ?? 'unknown',
    count: orNull(() => countOf(entry, earnedFields.count), reportSkipped),
  });
  const list = record.find(raffleFields.earned, (value) => typeof parseJsonText(value) === 'object');
  const { reading } = record;
  const listed = list
    ? adaptItems(listOf({ value: parseJsonText(list.value), at: list.at, reading }), toEarned, reportSkipped)
    : [];
  if (listed.length > 0) return listed;
  const flat: [Earned['reason'], Field][] = [
    ['registration', raffleFields['earned.registration']],
    ['share', raffleFields['earned.share']],
    ['other', raffleFields['earned.other']],
  ];
  return flat.flatMap(([reason, field]) => {
    const count = countOf(record, field);
    return count ? [{ reason, count }] : [];
  });
}

/** @throws ShapeError */
export function toRaffleTotal(
  record: RecordReader,
  context: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): RaffleTotal {
  const { reportSkipped } = context;
  const earned = earnedIn(record, reportSkipped);
  const remaining = countOf(record, raffleFields.remaining);
  const used = countOf(record, raffleFields.used);
  const activity = toActivity(record, context);
  if (remaining === null && used === null && earned.length === 0 && activity === null)
    throw new ShapeError(`${record.at}.remaining`, 'a whole number');
  return {
    remaining,
    used,
    earned,
    dogs: nestedList(
      record,
      raffleFields.dogs,
      (dog) => ({
        name: textOrName(dog, raffleDogFields.name) ?? dog.text(raffleDogFields.name),
        noseprintRegisteredOn: orNull(() => dog.optionalDay(raffleDogFields.noseprintRegisteredOn), reportSkipped),
      }),
      reportSkipped,
      raffleDogFields.name.name,
    ),
    activity,
  };
}

/** (assumed) oa-web may send a bare count instead of a record. */
const isCount = (value: unknown): value is number | string => /^\d+$/.test(String(value));

function totalOf(payload: Payload, context: AdapterContext): RaffleTotal {
  const { value, at, reading } = soleRow(payload);
  const record = isCount(value) ? { [raffleFields.remaining.name]: value } : value;
  return toRaffleTotal(new RecordReader(record, at, reading), context);
}

/**
 * Returns the answer to a draw as a record, even if oa-web sent only a word. (assumed) Success means that the draw was
 * made, even if its outcome cannot be read.
 * @throws ShapeError if the answer is empty, because it is then unknown whether the draw was made
 */
function drawAnswer(payload: Payload): RecordReader {
  const { value: answer, at, reading } = soleRow(payload);
  const isEmpty = isObject(answer) ? Object.values(answer).every(isAbsent) : isAbsent(answer);
  if (isEmpty) throw new ShapeError(at, 'an outcome');
  return new RecordReader(isObject(answer) ? answer : { [drawFields.outcome.name]: answer }, at, reading);
}

export const raffleCalls = [
  declare({
    endpoint: raffleEndpoints.raffleTotal,
    adapt: (payload, _params, context) => totalOf(payload, context),
  }),
  declare({
    endpoint: raffleEndpoints.raffleRecords,
    adapt: (payload, params, { picture, reportSkipped }) =>
      adaptPage(payload, params, { adapt: (record) => toRecord(record, picture), reportSkipped }),
  }),
  declare({
    endpoint: raffleEndpoints.raffleParticipate,
    adapt: (payload, _params, context) => {
      const answer = drawAnswer(payload);
      const draw = answer.nested(drawFields.record) ?? answer;
      // (assumed) oa-web may include the number of remaining draws, nested or flat.
      const total = answer.nested(drawFields.total) ?? answer;
      const hasTotal = total !== answer || answer.has(raffleFields.remaining) || answer.has(raffleFields.used);
      return {
        record: toDraw(draw, context.picture),
        // An unreadable total must not hide the outcome.
        total: hasTotal ? orNull(() => toRaffleTotal(total, context)) : null,
      };
    },
  }),
  declare({
    endpoint: raffleEndpoints.raffleShare,
    adapt: (payload, _params, context) =>
      payload.value === null || payload.value === undefined ? null : orNull(() => totalOf(payload, context)),
  }),
];
