/** Skeleton of a licence document. */
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { DocumentSkeleton } from '../documents/document-skeleton.tsx';

export function LicenceDocumentSkeleton() {
  return (
    <DocumentSkeleton>
      <Skeleton width="30%" height={30} />
      <Skeleton height={40} count={3} />
    </DocumentSkeleton>
  );
}
