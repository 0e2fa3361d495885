/** Derives a licence's status today from its dates and from every state that oa-web sends. */
import type { LicenceStatus } from '../../../shared/areas/common.ts';
import { chinaDay } from '../fields/dates.ts';
import type { RecordReader } from '../fields/record-reader.ts';
import { durationIn, endDay, isTerm, isUnlimited, lastDayAfter } from '../fields/typed-fields.ts';
import type { FieldValue } from '../fields/values.ts';
import { orNull } from '../reading-errors.ts';
import { expiry, firstDay as firstDayField, licenceFields } from '../vocabulary/licences.ts';
import { hasYes, isStatedValid, revocationState } from './validity.ts';

interface Term {
  /** `YYYY-MM-DD`; null if oa-web states no expiry date, or states that the licence never expires. */
  readonly validUntil: string | null;
  /** True if oa-web states that the licence never expires. */
  readonly isEndless: boolean;
}

const endless: Term = { validUntil: null, isEndless: true };
const unknown: Term = { validUntil: null, isEndless: false };

/**
 * Reads the expiry date, or computes it from a duration. Ignores a single day under a key that some servers use for the
 * first day and others for the last.
 * @throws ShapeError
 */
export function termOf(record: RecordReader): Term {
  const unit = record.reading.rules.units.get('term');
  const isDuration = (value: unknown) => durationIn(value, unit) !== null;
  const terms = record.all(licenceFields.term);
  const durations = [...record.all(licenceFields.validUntil), ...terms].filter(({ value }) => isDuration(value));
  const isWholeTerm = terms.some(({ value }) => isTerm(value)) && !isUnlimited(record, licenceFields.term);
  // A bare number means that the licence expires, even if the number's unit is unknown.
  const isLimited =
    isWholeTerm || durations.length > 0 || terms.some(({ value }) => durationIn(value, 'days') !== null);
  if (record.has(licenceFields.validUntil)) {
    const validUntil = endDay(record, licenceFields.validUntil, (value) => !isDuration(value));
    if (validUntil !== null) return { validUntil, isEndless: false };
    // A key without a value means "never expires" only if the key can mean nothing but the expiry date. An ambiguous
    // key does not, because the expiry date may be under an unknown key.
    if (!isLimited && (record.has(expiry) || isUnlimited(record, licenceFields.validUntil))) return endless;
  }
  if (durations.length > 0) return termOfDurations(record, durations);
  if (isWholeTerm) return { validUntil: endDay(record, licenceFields.term), isEndless: false };
  if (isUnlimited(record, licenceFields.term)) return endless;
  if (terms.length > 0)
    record.reading.note('unread-value', licenceFields.validUntil.name, ...terms.map(({ key }) => key));
  record.sought(licenceFields.validUntil, null);
  return unknown;
}

/**
 * Computes the expiry date from the first day and a duration. Returns `unknown` if there is no first day, or if the
 * durations give different dates.
 */
function termOfDurations(record: RecordReader, durations: readonly FieldValue[]): Term {
  const firstDay = orNull(() => record.optionalDay(firstDayField));
  const unit = record.reading.rules.units.get('term');
  const lastDays = new Set(
    durations.map(({ value }) => {
      const duration = durationIn(value, unit);
      return firstDay && duration && lastDayAfter(firstDay, duration);
    }),
  );
  const [validUntil = null, other] = lastDays;
  const keys = durations.map(({ key }) => key);
  const isKnown = validUntil !== null && other === undefined;
  if (!isKnown) record.reading.note('unread-value', licenceFields.validUntil.name, ...keys);
  record.sought(licenceFields.validUntil, isKnown ? (keys[0] ?? null) : null);
  return isKnown ? { validUntil, isEndless: false } : unknown;
}

interface Facts extends Term {
  /** Number of the licence that replaced this one. */
  readonly successor: string | null;
  readonly now: Date;
}

/**
 * Returns `expired` from the day after `validUntil` in China. Returns `valid` only if three conditions hold: oa-web says
 * so, in words or in codes that the map explains; it states an expiry date, or that there is none; no other state or
 * flag casts doubt. Returns `invalid` if the licence is not in force and oa-web states no reason, because "revoked"
 * would accuse the holder.
 * @throws ShapeError
 */
export function licenceStatus(record: RecordReader, { validUntil, isEndless, successor, now }: Facts): LicenceStatus {
  const states = record.translations(licenceFields.status);
  const isStated = (state: string) => states.some(({ word }) => word === state);
  const revoked = record.translations(licenceFields.revoked);
  const valid = record.translations(licenceFields.valid);
  const revokedOn = revocationState([record], licenceFields.revokedOn, now);
  if (isStated('revoked') || hasYes(revoked) || revokedOn === 'reached') return 'revoked';
  if (isStated('replaced') || successor !== null) return 'replaced';
  const today = chinaDay(now);
  if (validUntil !== null && validUntil < today) return 'expired';
  // "Expired" before the expiry date is a contradiction.
  if (isStated('expired')) return validUntil === null ? 'expired' : 'unknown';
  if (isStated('invalid') || valid.some(({ word }) => word === 'no')) return 'invalid';
  const isTermKnown = validUntil !== null || isEndless;
  return isTermKnown && revokedOn === null && isStatedValid({ states, ended: revoked, valid }) ? 'valid' : 'unknown';
}
