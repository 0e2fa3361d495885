/** A certificate: status, document, chip check, claims and links. */
import { useEffect, useRef } from 'react';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { kindRow } from '../../../../shared/certificate-kinds.ts';
import { DocumentColumns } from '../../../domain/documents/certificate-document.tsx';
import { rememberNumber } from '../../../domain/look-up/recent-numbers.ts';
import { RegistrySentence } from '../../../domain/registry/registry-sentence.tsx';
import { useSameDog } from '../../../domain/same-dog/use-same-dog.ts';
import { StatusCard, SuccessorLink } from '../../../domain/status-card/status-card.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { lookUpPath, matingPath } from '../paths.ts';
import styles from './certificate.module.css';
import { ChipCheck } from './chip/chip-check.tsx';
import { useChipComparison } from './chip/use-chip-comparison.ts';
import { DogDocument } from './dog-document.tsx';
import { KindClaims } from './kind-claims.tsx';
import type { SpecialParts } from './special-parts.tsx';

/** State of the button that checks the certificate with the register again. */
interface Recheck {
  readonly busy: boolean;
  readonly failed: boolean;
  readonly run: () => void;
}

export interface CertificateViewProps {
  readonly certificate: DogCertificate;
  /** Chip digits from the link. */
  readonly chip: string | null;
  readonly recheck: Recheck;
  readonly parts?: SpecialParts;
}

export default function CertificateView({ certificate, chip, recheck, parts }: CertificateViewProps) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const { number, kind, checkedAt } = certificate;
  const name = certificate.dog.registeredName;
  const comparison = useChipComparison(number, chip);
  const chipInput = useRef<HTMLInputElement>(null);
  // A chip mismatch means that the certificate is another dog's. A certificate that isn't valid keeps its own status.
  const mayBeValid = certificate.status === 'valid' || certificate.status === 'unknown';
  const status = comparison.match === false && mayBeValid ? 'mismatch' : certificate.status;
  const { kind: page } = kindRow(kind);
  useEffect(() => rememberNumber({ number, kind: page, name }), [number, page, name]);
  const sameDog = useSameDog();
  const links = [
    ...(certificate.pedigree && mayBeValid ? [[matingPath(number), words.trialMating] as const] : []),
    [`/ckuh5/description${kind === null ? '' : `?kind=${kind}`}`, words.description],
  ] as const;

  return (
    <DocumentColumns
      beside
      status={
        <>
          <StatusCard
            status={status}
            title={words.status[status]}
            hint={words.statusHint[status]}
            checkedAt={checkedAt}
            recheck={recheck.run}
            isBusy={recheck.busy}
          >
            {status === 'mismatch' ? (
              <Button onClick={() => chipInput.current?.select()}>{words.readChipAgain}</Button>
            ) : (
              nextStep(certificate, words)
            )}
          </StatusCard>
          {recheck.failed && (
            <Note role="alert" tone="warning">
              {words.recheckFailed(format.time(checkedAt))}
            </Note>
          )}
          <ChipCheck key={chip} number={number} comparison={comparison} input={chipInput} />
        </>
      }
      reading={
        <>
          {/* Claims are shown only if the certificate is valid and belongs to this dog. */}
          {status === 'valid' && kind !== null && (
            <KindClaims kind={kind} isTested={certificate.healthTests.length > 0} />
          )}
          <nav className={styles.more}>
            <Row to={`/ckuh5/buying?${new URLSearchParams({ number })}`} title={words.buying} />
            <Row onClick={sameDog.show} opensDialog chevron title={words.sameDog} />
            {links.map(([to, label]) => (
              <Row key={to} to={to} title={label} />
            ))}
          </nav>
          {sameDog.Dialog && (
            <sameDog.Dialog {...sameDog.state} {...certificate} from="certificate" certificateNumber={number} />
          )}
        </>
      }
    >
      <DogDocument certificate={certificate} parts={parts} />
    </DocumentColumns>
  );
}

/** Returns a link to the certificate's replacement, or advice on whom to ask. Null if the certificate is valid. */
function nextStep({ status, reissuedAs }: DogCertificate, words: (typeof certificateWords)['zh']) {
  switch (status) {
    case 'valid':
      return null;
    case 'revoked':
      return <Note>{words.revokedAdvice}</Note>;
    case 'invalid':
      return <Note>{words.voidAdvice}</Note>;
    case 'unknown':
      return <Note>{words.unknownAdvice}</Note>;
    case 'reissued':
      if (reissuedAs === null)
        return (
          <p>
            <RegistrySentence>{words.replacementUnknown}</RegistrySentence>
          </p>
        );
      return <SuccessorLink number={reissuedAs} to={lookUpPath(reissuedAs)} />;
  }
}
