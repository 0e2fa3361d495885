/** A certificate: status, document, chip check, what it proves, further reading. */
import { Check, ChevronRight, CircleHelp, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { Advice, SuccessorLink } from '../../../domain/documents/next-step.tsx';
import { StatusBand } from '../../../domain/documents/status-band.tsx';
import { rememberNumber } from '../../../domain/look-up/recent-numbers.ts';
import { useSameDog } from '../../../domain/same-dog/use-same-dog.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { lookUpPath, matingPath } from '../paths.ts';
import styles from './certificate-view.module.css';
import { ChipCheck, type ChipMatch } from './chip/chip-check.tsx';
import { DogDocument } from './dog-document.tsx';
import { KindClaims } from './kind-claims.tsx';
import type { SpecialParts } from './special-parts.ts';

/** Another check with the register. */
export interface Recheck {
  readonly busy: boolean;
  readonly failed: boolean;
  readonly run: () => void;
}

export interface CertificateViewProps {
  readonly certificate: DogCertificate;
  /** Chip digits that came with the link. */
  readonly chip: string | null;
  readonly recheck: Recheck;
  readonly parts?: SpecialParts;
}

export default function CertificateView({ certificate, chip, recheck, parts }: CertificateViewProps) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const { number, kind, status, checkedAt } = certificate;
  const name = certificate.dog.registeredName;
  const checkedText = `${format.figures(checkedAt)} ${format.time(checkedAt)}`;
  const [match, setMatch] = useState<ChipMatch>(undefined);
  useEffect(() => rememberNumber({ number, kind, name }), [number, kind, name]);
  const sameDog = useSameDog();
  const links = [
    ...(certificate.pedigree ? [[matingPath(number), words.trialMating] as const] : []),
    [`/ckuh5/description?kind=${kind}`, words.description],
  ] as const;

  return (
    <div className={styles.columns}>
      <div className={styles.status}>
        <StatusBand
          status={status}
          title={words.status[status]}
          checkedAt={checkedAt}
          checkedText={words.checkedAt(checkedText)}
          recheck={{ label: words.checkAgain, busy: recheck.busy, onClick: recheck.run }}
          note={match !== undefined && <ChipNote match={match} />}
        >
          {words.statusHint[status]}
        </StatusBand>
        {recheck.failed && (
          <p className={styles.failed} role="alert">
            {words.recheckFailed(format.time(checkedAt))}
          </p>
        )}
        <NextStep certificate={certificate} />
        <ChipCheck number={number} linkedChip={chip} onMatch={setMatch} />
      </div>
      <div className={styles.document}>
        <DogDocument certificate={certificate} parts={parts} />
      </div>
      <div className={styles.more}>
        {/* A void certificate proves nothing, and one of unknown status may be void. */}
        {status === 'valid' && <KindClaims kind={kind} />}
        <nav>
          <Link to={`/ckuh5/buying?${new URLSearchParams({ number })}`}>
            {words.buying}
            <ChevronRight aria-hidden />
          </Link>
          <button type="button" onClick={sameDog.show}>
            {words.sameDog}
            <ChevronRight aria-hidden />
          </button>
          {links.map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
              <ChevronRight aria-hidden />
            </Link>
          ))}
        </nav>
        {sameDog.Dialog && (
          <sameDog.Dialog {...sameDog.state} {...certificate} from="certificate" certificateNumber={number} />
        )}
      </div>
    </div>
  );
}

/** The result of the comparison, in the band that says whether the certificate is valid. */
function ChipNote({ match }: { match: boolean | null }) {
  const words = useWords(certificateWords);
  const [Icon, text] =
    match === null
      ? [CircleHelp, words.chipResult.unknown]
      : match
        ? [Check, words.chipResult.match]
        : [X, words.chipResult.mismatch];
  return (
    <p className={styles.chip} data-match={String(match)}>
      <Icon aria-hidden />
      {text}
    </p>
  );
}

/** Unless the certificate is valid: the link to its replacement, or whom to ask. */
function NextStep({ certificate: { status, reissuedAs } }: { certificate: DogCertificate }) {
  const words = useWords(certificateWords);
  switch (status) {
    case 'valid':
      return null;
    case 'revoked':
      return <Advice>{words.revokedAdvice}</Advice>;
    case 'unknown':
      return <Advice>{words.unknownAdvice}</Advice>;
    case 'reissued':
      if (reissuedAs === null) return <Advice>{words.replacementUnknown}</Advice>;
      return (
        <SuccessorLink number={reissuedAs} to={lookUpPath(reissuedAs)}>
          {words.replacement}
        </SuccessorLink>
      );
  }
}
