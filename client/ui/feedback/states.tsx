/** What is shown when there is no data: loading, failed, not found, empty. */
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
  /** Shown among other content instead of replacing the page's. */
  readonly small?: boolean;
  /** Announced to screen readers: the result of a search or filter, whose field keeps the focus. */
  readonly announced?: boolean;
}

export function EmptyState({ title, hint, children, small = false, announced = false }: EmptyStateProps) {
  useAnnouncement(announced && typeof title === 'string' ? title : null);
  return (
    <div className={styles.state} data-small={small}>
      {!small && <Ridges className={styles.ridges} />}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
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
 * A call failed and there is no earlier data to show. Screen readers announce an alert even if it is inserted with its
 * text, unlike a status (ARIA Authoring Practices, Alert pattern).
 */
export function LoadFailed({ error, retry, small = false }: { error: unknown; retry: () => void; small?: boolean }) {
  const words = useWords(siteWords);
  const apiError = error instanceof ApiError && error.code !== noEnvelope ? error : null;
  const hint = apiError ? apiError.message : navigator.onLine ? words.loadFailedHint : words.offline;
  return (
    <div role="alert">
      <EmptyState
        small={small}
        title={words.loadFailed}
        hint={
          <>
            {hint}
            {apiError?.requestId && (
              <small className={styles.reference}>{words.requestId(apiError.requestId.slice(0, 8))}</small>
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
  /** Shown instead of the error if the record does not exist. */
  readonly missing?: ReactNode;
  readonly small?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query's data, a skeleton while it loads, or the error with a Retry button. */
export function Loaded<Data>({ query, skeleton, missing, small = false, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  if (missing !== undefined && hasCode(query.error, errorCodes.notFound)) return missing;
  return <LoadFailed error={query.error} retry={() => query.refetch()} small={small} />;
}
