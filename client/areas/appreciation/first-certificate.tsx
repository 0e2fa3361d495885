/** The list's first certificate, shown beside the list on wide screens until the visitor selects one. */
import { usePagedLists } from '../../api/use-paged-list.ts';
import { useWords } from '../../i18n/language.ts';
import { appreciationWords } from '../../i18n/words/appreciation.ts';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { useQueryState } from '../../kit/state/use-query-state.ts';
import styles from './appreciation.module.css';
import { certificatesPath, listParams } from './certificate-list.tsx';
import { Certificate, skeleton } from './certificate-pane.tsx';

export default function FirstCertificate() {
  const words = useWords(appreciationWords);
  const [{ q, year }] = useQueryState(listParams);
  // Requests the same first page as the list, so that both share one call.
  const params = { ...(year !== null && { year }), ...(q && { q }) };
  const [list] = usePagedLists('certificates', certificatesPath, [{ params, depth: 1 }] as const);
  // The list beside this pane reports the failure.
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
