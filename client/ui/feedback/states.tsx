/** What stands where data will be, could not be, or is none. */
import type { ReactNode } from 'react';
import { ApiError } from '../../api/call.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../actions/button.tsx';
import { Ridges } from '../media/ridges.tsx';
import { useAnnouncement } from './announcer.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** What the visitor can do now. */
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

/** The page was opened without the identifier it needs. */
export function MissingId({ children }: { children: ReactNode }) {
  const words = useWords(siteWords);
  return (
    <EmptyState title={words.missingId} hint={words.missingIdHint}>
      {children}
    </EmptyState>
  );
}

/** A call failed and there is nothing older to show. */
export function LoadFailed({ error, retry, small = false }: { error: unknown; retry: () => void; small?: boolean }) {
  const words = useWords(siteWords);
  const known = error instanceof ApiError && error.code !== 0 ? error : null;
  const hint = known ? known.message : navigator.onLine ? words.loadFailedHint : words.offline;
  return (
    <div role="alert">
      <EmptyState
        small={small}
        title={words.loadFailed}
        hint={
          <>
            {hint}
            {known?.requestId && (
              <small className={styles.reference}>{words.requestId(known.requestId.slice(0, 8))}</small>
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

/** The part of a query that the states need. */
export interface Loadable<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  refetch(): unknown;
}

export interface LoadedProps<Data> {
  readonly query: Loadable<Data>;
  /** The shape of what is coming. */
  readonly skeleton: ReactNode;
  /** Stands instead of "could not load" where there is no such record. */
  readonly missing?: ReactNode;
  readonly small?: boolean;
  readonly children: (data: Data) => ReactNode;
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 40401;

/** Data when it is there, its shape until then, a quiet word and Retry where it could not load. */
export function Loaded<Data>({ query, skeleton, missing, small = false, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  if (missing !== undefined && isMissing(query.error)) return missing;
  return <LoadFailed error={query.error} retry={() => query.refetch()} small={small} />;
}
