/** Skeleton of a certificate: status band, document, and the pedigree lines of the certificate's kind. */
import { DocumentSkeleton } from '../../../domain/documents/document-skeleton.tsx';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { useAnnouncement } from '../../../kit/feedback/announcer.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';

interface CertificateSkeletonProps {
  readonly generations?: number;
  /**
   * True on the look-up page: draws a single column, and leaves the screen reader announcement to the look-up field.
   */
  readonly narrow?: boolean;
}

export function CertificateSkeleton({ generations = 0, narrow = false }: CertificateSkeletonProps) {
  const { checking } = useWords(certificateWords);
  useAnnouncement(narrow ? null : checking);
  return (
    <DocumentSkeleton before={<p>{checking}</p>} after={!narrow && <Skeleton height="13.5rem" />} beside={!narrow}>
      <Skeleton width="70%" height={30} />
      <Skeleton height={40} count={3} />
      <Skeleton height={30} count={generations > 1 ? 14 : generations * 2} />
    </DocumentSkeleton>
  );
}
