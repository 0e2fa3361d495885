/** Whether a dog certificate is valid, derived from every state that oa-web sends with it. */
import type { DogCertificate } from '../../../shared/areas/certificates.ts';
import type { RecordReader } from '../fields/field-reader.ts';
import { type Codes, knownWord } from '../fields/lenient.ts';
import { ShapeError } from '../fields/values.ts';

/** (assumed) Codes for the status. A missing status means valid; an unknown code is an error. */
const statuses: Codes<DogCertificate['status']> = {
  valid: [1, 'Y', 'true', 'normal', 'active', '有效', '正常', '在册'],
  revoked: [
    0,
    2,
    'N',
    'false',
    'invalid',
    'void',
    'cancelled',
    'canceled',
    'withdrawn',
    'disabled',
    ...['无效', '失效', '作废', '注销', '吊销', '撤销', '取消', '收回', '停用'].flatMap((word) => [word, `已${word}`]),
  ],
  reissued: [3, 'replaced', ...['补发', '补办', '换发', '换证'].flatMap((word) => [word, `已${word}`])],
  unknown: [],
};
const certificateStatusKeys = ['certStatus', 'certificateStatus', 'certState', 'certStatusName'];
/** Boolean fields, whose value may also be one of the words above. */
const validKeys = ['valid', 'isValid', 'validFlag'];
const statusKeys = ['status', ...certificateStatusKeys, 'state', 'statusName', ...validKeys];

/** The status stated in one part; null if absent. @throws ShapeError */
function statusIn(raw: RecordReader, keys: readonly string[]): DogCertificate['status'] | null {
  if (raw.optionalBool('revoked', 'isRevoked', 'isCancel', 'cancelled')) return 'revoked';
  const status = knownWord(statuses, raw, ...keys);
  const key = keys.find((k) => raw.raw(k) != null && raw.raw(k) !== '');
  // Never report a certificate as valid because its status cannot be read.
  if (status === null && key !== undefined) throw new ShapeError(`${raw.at}.${key}`, 'a known status');
  // If `status` is valid but `isValid` is false, the latter wins.
  if (status === 'valid' && validKeys.some((k) => knownWord(statuses, raw, k) === 'revoked')) return 'revoked';
  return status ?? (raw.optionalBool('reissued', 'isReissued', 'isReissue') ? 'reissued' : null);
}

/** Valid unless the certificate or one of the parts around it says otherwise. */
export function certificateStatus(
  certificate: RecordReader,
  otherParts: readonly RecordReader[],
): DogCertificate['status'] {
  // A dog's `status` may mean that it is alive, so outside the certificate only specific keys count.
  const all = [statusIn(certificate, statusKeys), ...otherParts.map((raw) => statusIn(raw, certificateStatusKeys))];
  return all.find((status) => status !== null && status !== 'valid') ?? 'valid';
}
