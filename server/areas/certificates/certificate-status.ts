/** Derives whether a dog certificate is valid from every state that oa-web sends with it. */
import type { DogCertificate } from '../../../shared/areas/certificates.ts';
import type { CodeField, Translation } from '../../oaweb/fields/field.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { isSet, isStatedValid, revocation } from '../../oaweb/records/validity.ts';
import { certificateFields, statusElsewhere } from '../../oaweb/vocabulary/certificates.ts';

type Status = DogCertificate['status'];

/** Collects the codes of all parts. The map's word for absence counts only if no part has a code. */
function translationsIn<Word extends string>(
  parts: readonly (readonly [record: RecordReader, field: CodeField<Word>])[],
): Translation<Word>[] {
  const all = parts.flatMap(([record, field]) => record.translations(field));
  const stated = all.filter(({ key }) => key !== '');
  return stated.length > 0 ? stated : all;
}

/**
 * Returns `valid` only if oa-web says so in words or in codes of the map, and nothing else leaves a doubt. Of two contradictory
 * states, the worse counts.
 * @param parts the certificate, then the objects around it
 * @param replacement number of another certificate
 */
export function certificateStatus(parts: readonly RecordReader[], replacement: string | null, now: Date): Status {
  const states = translationsIn(
    parts.map((record, i) => [record, i === 0 ? certificateFields.status : statusElsewhere] as const),
  );
  const isStated = (state: string) => states.some(({ word }) => word === state);
  const revoked = translationsIn(parts.map((record) => [record, certificateFields.revoked] as const));
  const reissued = translationsIn(parts.map((record) => [record, certificateFields.reissued] as const));
  const valid = translationsIn(parts.slice(0, 1).map((record) => [record, certificateFields.valid] as const));
  const revokedOn = revocation(parts, certificateFields.revokedOn, now);

  if (isStated('revoked') || isSet(revoked) || revokedOn === 'reached') return 'revoked';
  if (isStated('reissued') || isStated('replaced') || isSet(reissued)) return 'reissued';
  if (isStated('invalid') || valid.some(({ word }) => word === 'no')) return 'revoked';
  // Next to "valid", the number of another certificate may be the old one's or the new one's.
  if (replacement !== null) return isStated('valid') ? 'unknown' : 'reissued';
  if (revokedOn !== null || isStated('expired')) return 'unknown';
  return isStatedValid({ states, ended: [...revoked, ...reissued], valid }) ? 'valid' : 'unknown';
}
