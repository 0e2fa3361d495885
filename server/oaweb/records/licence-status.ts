/** Whether a licence is in force today, derived from its dates and from every state that oa-web sends. */
import type { LicenceStatus } from '../../../shared/areas/common.ts';
import { chinaDay } from '../fields/dates.ts';
import type { RecordReader } from '../fields/field-reader.ts';
import { licenceFields as f } from '../vocabulary/licences.ts';

/**
 * Expired from the day after `validUntil` in China. In force only if oa-web says so in words or in codes of the map, and
 * nothing beside them leaves a doubt: an unknown word may mean "suspended", a flag of 1 may mean "cancelled".
 * @throws ShapeError
 */
export function licenceStatus(raw: RecordReader, validUntil: string | null, now: Date): LicenceStatus {
  const states = raw.translations(f.status);
  const isStated = (state: string) => states.some(({ word }) => word === state);
  const revoked = raw.translations(f.revoked);
  const valid = raw.translations(f.valid);
  if (isStated('revoked') || revoked.some(({ word }) => word === 'yes') || raw.optionalText(f.revokedOn) !== null)
    return 'revoked';
  if (isStated('replaced') || raw.optionalText(f.replacedBy) !== null) return 'replaced';
  if (validUntil !== null && validUntil < chinaDay(now)) return 'expired';
  // "Expired" before the last day is a contradiction.
  if (isStated('expired')) return validUntil === null ? 'expired' : 'unknown';
  if (isStated('invalid') || valid.some(({ word }) => word === 'no')) return 'revoked';
  const isDoubtful =
    states.some(({ word, isBareNumber }) => word === 'unknown' && !isBareNumber) ||
    revoked.some(({ word, code }) => word === 'unknown' && code !== '0') ||
    valid.some(({ word, code }) => word === 'unknown' && code !== '1');
  const isGood = isStated('valid') || valid.some(({ word }) => word === 'yes');
  return isGood && !isDoubtful ? 'valid' : 'unknown';
}
