/** The verdict on a buyer's card, computed from a certificate and its chip check. */
import { verdictOf } from '../../../../client/areas/certificates/buying/verdict.ts';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { t } from '../../../helpers/tap.ts';

t.test('claims no more than the register confirms', async (t) => {
  const of = (status: DogCertificate['status'], kind: DogCertificate['kind'] = 'xt', dnaNumber: string | null = null) =>
    ({ status, kind, dog: { dnaNumber } }) as DogCertificate;
  const verdict = (certificate: DogCertificate, chip: Parameters<typeof verdictOf>[0]['chip'] = 'match') =>
    verdictOf({ certificate, chip });
  t.match(verdict(of('valid')), { headline: 'agrees', register: 'yes', chip: 'yes', parents: 'unknown' });
  t.match(verdict(of('valid'), 'mismatch'), { headline: 'mismatch', chip: 'no' });
  for (const chip of ['skipped', 'tooMany', 'failed', 'unregistered'] as const)
    t.match(verdict(of('valid'), chip), { headline: 'partly', chip: 'unknown', parents: 'unknown' }, chip);
  t.match(verdict(of('revoked'), 'mismatch'), { headline: 'revoked', register: 'no', chip: 'no' });
  t.match(verdict(of('invalid'), 'mismatch'), { headline: 'invalid', register: 'no', parentage: 'notValid' });
  t.match(verdict(of('reissued')), { headline: 'reissued', register: 'no', parentage: 'notValid' });
  t.match(verdict(of('unknown')), { headline: 'unknown', register: 'unknown', parentage: 'notValid' });
  t.match(verdict(of('valid', 'dnaXt', 'DNA-1')), { parents: 'yes', parentage: 'confirmed' });
  t.match(verdict(of('valid', 'dnaXt')), { parents: 'unknown', parentage: 'noNumber' });
  t.match(verdict(of('valid', 'xt', 'DNA-1')), { parents: 'unknown', parentage: 'notStated' });
  t.match(verdict(of('valid', 'dnaAppRaisal', 'DNA-1')), { parents: 'unknown', parentage: 'noParents' });
  t.match(verdict(of('revoked', 'dnaXt', 'DNA-1')), { parents: 'unknown', parentage: 'notValid' });
});
