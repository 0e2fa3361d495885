import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { DocumentSkeleton } from '../documents/document-skeleton.tsx';

/** Set `beside` if the licence fills the page. Wide screens then show its status beside the document. */
export function LicenceDocumentSkeleton({ beside = false }) {
  return (
    <DocumentSkeleton beside={beside}>
      <Skeleton width="30%" height={30} />
      <Skeleton height={40} count={3} />
    </DocumentSkeleton>
  );
}
