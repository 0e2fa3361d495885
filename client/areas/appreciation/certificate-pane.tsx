/** The page of a certificate of appreciation; on wide screens, the pane beside the list. */
import { isId } from '../../../shared/identifier.ts';
import { usePagedLists } from '../../api/use-paged-list.ts';
import { DocumentSkeleton } from '../../domain/documents/document-skeleton.tsx';
import { useWords } from '../../i18n/language.ts';
import { appreciationWords } from '../../i18n/words/appreciation.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, MissingId } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { useQueryState } from '../../kit/state/use-query-state.ts';
import styles from './appreciation.module.css';
import { certificatesPath, listParams } from './certificate-list.tsx';

/** Lazy-loaded: most visitors see the list only, and the server does not render a certificate. */
const Certificate = lazyPart(() => import('./certificate.tsx'));

const listPath = '/appreciation/index';

const skeleton = (
  <DocumentSkeleton>
    <Skeleton width="84%" height={18} count={2} />
  </DocumentSkeleton>
);

/** The list's first certificate, shown beside the list on wide screens until the visitor selects one. */
export function FirstCertificate() {
  const words = useWords(appreciationWords);
  const [{ q, year }] = useQueryState(listParams);
  // Requests the same first page as the list, so that both share one call.
  const params = { ...(year !== null && { year }), ...(q && { q }) };
  const [list] = usePagedLists('certificates', certificatesPath, [{ params, depth: 1 }] as const);
  // The list reports the failure.
  if (list.error) return null;
  const first = list.items?.[0];
  if (list.items && !first) {
    return <EmptyState drawing="print" title={words.title} hint={words.intro} />;
  }
  return (
    <div className={styles.first}>
      <Page>
        {first ? <Certificate fallback={skeleton} id={first.id} toList={null} skeleton={skeleton} /> : skeleton}
      </Page>
    </div>
  );
}

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
