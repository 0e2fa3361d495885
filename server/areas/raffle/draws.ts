/** Reads one draw in the raffle: its outcome, its prize, and its delivery state. */
import type { RaffleDraw, RaffleRecord } from '../../../shared/areas/raffle.ts';
import type { AdapterContext } from '../../api/endpoint-declaration.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { textOrName, urlOf } from '../../oaweb/fields/typed-fields.ts';
import { orNull } from '../../oaweb/reading-errors.ts';
import { drawFields, prizeFields } from '../../oaweb/vocabulary/raffle.ts';
import { isNoPrize, isPrizeName } from './prizes.ts';

type Outcome = RaffleRecord['outcome'];
type State = NonNullable<RaffleRecord['state']>;

const isState = (word: string): word is State => word === 'pending' || word === 'sent' || word === 'claimed';

/** Collects all statements about the outcome, under any key. */
function statedOutcomes(record: RecordReader): Set<Outcome> {
  const delivery = record.translations(drawFields.state);
  const isDelivery = (key: string, word: string) =>
    isState(word) || delivery.some((known) => known.key === key && known.word !== 'unknown');
  const outcomes = [
    ...record.translations(drawFields.outcome).map(({ word }) => word),
    ...record
      .translations(drawFields.won)
      .map(({ word }) => (word === 'yes' ? 'won' : word === 'no' ? 'none' : 'unknown')),
    ...record.translations(drawFields.status).flatMap(({ key, word }) => (isDelivery(key, word) ? [] : [word])),
  ];
  // Any other word becomes `unknown`: the map's global `codes` may have translated the status for another kind of
  // record.
  return new Set(outcomes.map((word) => (word === 'won' || word === 'none' ? word : 'unknown')));
}

/**
 * Returns the outcome; `unknown` unless oa-web states it in words or in the map's codes, without contradiction. If no
 * outcome is stated, a prize that was sent or claimed means a win. A prize's name alone does not, because a losing draw
 * may have one ("better luck next time"). Nor does "pending", which may be the default of every draw.
 */
function outcomeOf(record: RecordReader, prizeName: string | null): Outcome {
  const stated = statedOutcomes(record);
  if (isNoPrize(prizeName)) stated.add('none');
  if (stated.has('won')) return stated.has('none') ? 'unknown' : 'won';
  if (stated.has('none')) return 'none';
  if (stated.size > 0 || !isPrizeName(prizeName)) return 'unknown';
  const state = stateOf(record);
  return state === 'sent' || state === 'claimed' ? 'won' : 'unknown';
}

function prizeOf(record: RecordReader, picture: AdapterContext['picture']): RaffleRecord['prize'] {
  const inner = record.nested(drawFields.prize);
  const name = prizeNameOf(record);
  const id = orNull(() => (inner ? inner.id(prizeFields.id) : record.id(drawFields['prize.id'])));
  const address = orNull(
    () => (inner && urlOf(inner, prizeFields.picture)) ?? urlOf(record, drawFields['prize.picture']),
  );
  if (!isPrizeName(name)) return null;
  return { id, name, picture: picture(address) };
}

function prizeNameOf(record: RecordReader): string | null {
  const inner = record.nested(drawFields.prize);
  return orNull(() => (inner && textOrName(inner, prizeFields.name)) ?? textOrName(record, drawFields['prize.name']));
}

/**
 * Reads the delivery state. Prefers keys that always mean delivery, because a plain `status` may be the status of the
 * record itself.
 */
const stateOf = (record: RecordReader): State | null =>
  [...record.translations(drawFields.state), ...record.translations(drawFields.status)]
    .map(({ word }) => word)
    .find(isState) ?? null;

/** Reads a draw that was just made. The response may contain only the outcome. */
export function toDraw(record: RecordReader, picture: AdapterContext['picture']): RaffleDraw {
  const outcome = outcomeOf(record, prizeNameOf(record));
  const stated = prizeOf(record, picture);
  const prize = outcome === 'none' ? null : stated;
  if (outcome === 'won' && prize === null) record.reading.note('unread-value', drawFields.prize.name);
  return {
    id: record.optionalText(drawFields.recordId) ?? record.optionalText(drawFields.id),
    drawnAt: orNull(() => record.optionalInstant(drawFields.drawnAt)),
    outcome,
    prize,
    state: outcome === 'won' ? stateOf(record) : null,
  };
}

/** Reads a draw in the member's history. @throws ShapeError without an id or a time */
export function toRecord(record: RecordReader, picture: AdapterContext['picture']): RaffleRecord {
  const { id, drawnAt, ...draw } = toDraw(record, picture);
  return {
    id: id ?? record.id(drawFields.recordId),
    drawnAt: drawnAt ?? record.instant(drawFields.drawnAt),
    ...draw,
  };
}
