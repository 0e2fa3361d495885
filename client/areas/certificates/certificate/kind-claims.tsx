/** Two sections: claims that a kind of certificate proves, and claims that it does not prove. */
import type { CertificateKind } from '../../../../shared/areas/certificates.ts';
import { ClaimList } from '../../../domain/documents/claim-list.tsx';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { claimsOf } from './claims.ts';

interface KindClaimsProps {
  readonly kind: CertificateKind;
  /** Set if the certificate has the dog's health test results. */
  readonly isTested?: boolean;
}

export function KindClaims({ kind, isTested }: KindClaimsProps) {
  const words = useWords(certificateWords);
  const localize = useLocalize();
  const { proves, provesNot } = claimsOf(kind, isTested);
  return (
    <>
      <ClaimList title={words.proves} claims={proves.map(localize)} proven />
      <ClaimList title={words.provesNot} claims={provesNot.map(localize)} />
    </>
  );
}
