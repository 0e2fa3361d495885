/** The states of data other than being there: loading, failed, missing, empty. */
import type { ReactNode } from 'react';
import { ApiError, errorCodes, hasCode, noEnvelope } from '../../api/api-error.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../actions/button.tsx';
import { Ridges } from '../media/ridges.tsx';
import { useAnnouncement } from './announcer.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** Buttons or links: what the visitor can do next. */
  readonly children?: ReactNode;
  /** Beside other content rather than in its place. */
  readonly small?: boolean;
  /** Read out by screen readers: it is the outcome of a search or a filter, while focus stays in its field. */
  readonly announced?: boolean;
}

/** What a page or a part of it shows where it has nothing to show. */
export function EmptyState({ title, hint, children, small = false, announced = false }: EmptyStateProps) {
  useAnnouncement(announced && typeof title === 'string' ? title : null);
  return (
    <div className={styles.notice} data-small={small}>
      {!small && <Ridges className={styles.ridges} />}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.act}>{children}</div>}
    </div>
  );
}

/** For a page opened without the identifier it needs. */
export function MissingId({ children }: { children: ReactNode }) {
  const words = useWords(siteWords);
  return (
    <EmptyState title={words.missingId} hint={words.missingIdHint}>
      {children}
    </EmptyState>
  );
}

/**
 * A call failed and there is no older answer to show. The alert may mount together with its text: unlike a status, an
 * inserted alert is announced by every screen reader (ARIA Authoring Practices, Alert pattern).
 */
export function LoadFailed({ error, retry, small = false }: { error: unknown; retry: () => void; small?: boolean }) {
  const words = useWords(siteWords);
  const refused = error instanceof ApiError && error.code !== noEnvelope ? error : null;
  const hint = refused ? refused.message : navigator.onLine ? words.loadFailedHint : words.offline;
  return (
    <div role="alert">
      <EmptyState
        small={small}
        title={words.loadFailed}
        hint={
          <>
            {hint}
            {refused?.requestId && (
              <small className={styles.reference}>{words.requestId(refused.requestId.slice(0, 8))}</small>
            )}
          </>
        }
      >
        <Button kind="outlined" onClick={retry}>
          {words.retry}
        </Button>
      </EmptyState>
    </div>
  );
}

/** The part of a query that `Loaded` reads. */
export interface Loadable<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  refetch(): unknown;
}

export interface LoadedProps<Data> {
  readonly query: Loadable<Data>;
  /** Shown while loading. */
  readonly skeleton: ReactNode;
  /** Shown instead of the failure where the record does not exist. */
  readonly missing?: ReactNode;
  readonly small?: boolean;
  readonly children: (data: Data) => ReactNode;
}

export const isNotFound = (error: unknown): boolean => hasCode(error, errorCodes.notFound);

/** Renders the data of a query, its skeleton while it loads, or the failure with a way to retry. */
export function Loaded<Data>({ query, skeleton, missing, small = false, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  if (missing !== undefined && isNotFound(query.error)) return missing;
  return <LoadFailed error={query.error} retry={() => query.refetch()} small={small} />;
}
