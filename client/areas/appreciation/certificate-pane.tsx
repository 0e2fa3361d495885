/** The page of a certificate of appreciation; on wide screens, the pane beside the list. */
import { isId } from '../../../shared/identifier.ts';
import { DocumentSkeleton } from '../../domain/documents/document-skeleton.tsx';
import { useWords } from '../../i18n/language.ts';
import { appreciationWords } from '../../i18n/words/appreciation.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, MissingId } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';

/** Lazy-loaded: most visitors see only the list, and the server does not render a certificate. */
export const Certificate = lazyPart(() => import('./certificate.tsx'));

const listPath = '/appreciation/index';

export const skeleton = (
  <DocumentSkeleton>
    <Skeleton width="84%" height={18} count={2} />
  </DocumentSkeleton>
);

export function CertificatePane({ id }: { id: string | null }) {
  const words = useWords(appreciationWords);
  const toList = <LinkButton to={listPath}>{words.showAll}</LinkButton>;
  return (
    <>
      <TopBar title={words.certificate} fallbackTo={listPath} />
      <Page>
        {!id ? (
          <MissingId>{toList}</MissingId>
        ) : isId(id) ? (
          <Certificate fallback={skeleton} id={id} toList={toList} skeleton={skeleton} />
        ) : (
          <EmptyState title={words.malformed} hint={words.malformedHint}>
            {toList}
          </EmptyState>
        )}
      </Page>
    </>
  );
}
