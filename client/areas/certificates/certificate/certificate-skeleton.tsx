/** Skeleton of a certificate: status band, document, and as many pedigree lines as its kind has. */
import { DocumentSkeleton } from '../../../domain/documents/document-skeleton.tsx';
import { StatusCardSkeleton } from '../../../domain/status-card/status-card.tsx';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { useAnnouncement } from '../../../kit/feedback/announcer.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';

export interface CertificateSkeletonProps {
  readonly generations?: number;
  /** Set for a single column, on the look-up page, whose field says that it is checking. */
  readonly narrow?: boolean;
}

export function CertificateSkeleton({ generations = 0, narrow = false }: CertificateSkeletonProps) {
  const { checking } = useWords(certificateWords);
  useAnnouncement(narrow ? null : checking);
  return (
    <div data-skeleton="columns" data-narrow={narrow} aria-busy>
      <div data-skeleton="band">
        <p>{checking}</p>
        <StatusCardSkeleton />
        {!narrow && <Skeleton height="13.5rem" />}
      </div>
      <DocumentSkeleton>
        <Skeleton width="70%" height={30} />
        <div data-skeleton="facts">
          <Skeleton height={40} count={6} />
        </div>
        <div data-skeleton="tree">
          <Skeleton height={34} count={generations > 1 ? 14 : generations * 2} />
        </div>
      </DocumentSkeleton>
    </div>
  );
}
