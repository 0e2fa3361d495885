/** Derives whether a licence is in force today from its dates and from every state that oa-web sends. */
import type { LicenceStatus } from '../../../shared/areas/common.ts';
import { chinaDay } from '../fields/dates.ts';
import { endDay, isTerm, isUnlimited } from '../fields/last-day.ts';
import type { RecordReader } from '../fields/record-reader.ts';
import { orNull } from '../reading-errors.ts';
import { licenceFields } from '../vocabulary/licences.ts';
import { isSet, isStatedValid } from './validity.ts';

/** Returns whether a date means "not set". */
const isZero = (value: unknown): boolean => /^0+$/.test(String(value).trim());

interface LastDay {
  /** `YYYY-MM-DD`; null if oa-web states no last day, or states that there is none. */
  readonly validUntil: string | null;
  /** True if oa-web states that the licence has no last day. */
  readonly isEndless: boolean;
}

/**
 * Reads the last day. Ignores a single day under a key that some servers use for the first day and others for the last.
 * @throws ShapeError
 */
export function lastDayOf(record: RecordReader): LastDay {
  // A key sent without a day says that there is no last day. Without the key, the day may be under an unknown key.
  if (record.has(licenceFields.validUntil)) {
    const validUntil = endDay(record, licenceFields.validUntil);
    return { validUntil, isEndless: validUntil === null };
  }
  const terms = record.all(licenceFields.term);
  if (isUnlimited(record, licenceFields.term)) return { validUntil: null, isEndless: true };
  if (terms.some(({ value }) => isTerm(value)))
    return { validUntil: endDay(record, licenceFields.term), isEndless: false };
  if (orNull(() => record.optionalDay(licenceFields.term)) !== null)
    record.reading.note('unread-value', licenceFields.validUntil.name, ...terms.map(({ key }) => key));
  record.reading.sought(record.at, licenceFields.validUntil, null);
  return { validUntil: null, isEndless: false };
}

interface Facts extends LastDay {
  /** Number of the licence that replaced this one. */
  readonly successor: string | null;
  readonly now: Date;
}

/**
 * Returns `expired` from the day after `validUntil` in China. Returns `valid` only if oa-web says so in words or in codes of
 * the map, states the last day or that there is none, and nothing leaves a doubt. A licence that is not in force for an
 * unstated reason is `invalid`, because calling it revoked would accuse its holder.
 * @throws ShapeError
 */
export function licenceStatus(record: RecordReader, { validUntil, isEndless, successor, now }: Facts): LicenceStatus {
  const states = record.translations(licenceFields.status);
  const isStated = (state: string) => states.some(({ word }) => word === state);
  const revoked = record.translations(licenceFields.revoked);
  const valid = record.translations(licenceFields.valid);
  if (isStated('revoked') || isSet(revoked) || record.find(licenceFields.revokedOn, (value) => !isZero(value)))
    return 'revoked';
  if (isStated('replaced') || successor !== null) return 'replaced';
  const today = chinaDay(now);
  if (validUntil !== null && validUntil < today) return 'expired';
  // "Expired" before the last day is a contradiction.
  if (isStated('expired')) return validUntil === null ? 'expired' : 'unknown';
  if (isStated('invalid') || valid.some(({ word }) => word === 'no')) return 'invalid';
  const isTermKnown = validUntil !== null || isEndless;
  return isTermKnown && isStatedValid({ states, ended: revoked, valid }) ? 'valid' : 'unknown';
}
