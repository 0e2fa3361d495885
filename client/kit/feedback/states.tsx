/** Shown in place of missing data: loading, failed, not found, empty. */
import { type ReactNode, useState } from 'react';
import { ApiError, errorCodes, hasCode, noEnvelope } from '../../api/api-error.ts';
import { ChunkLoadError } from '../../api/chunk.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../actions/button.tsx';
import { Phrases } from '../text/phrases.tsx';
import { useAnnouncement } from './announcer.tsx';
import styles from './states.module.css';
import { useWhenOnline } from './use-when-online.ts';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** Buttons or links for the visitor's next step. */
  readonly children?: ReactNode;
  /** Set if shown among other content instead of in place of the page's content. */
  readonly small?: boolean;
  /**
   * `empty`: an empty bowl, for no matches. `lost`: a trail that leads nowhere, for an unknown URL. `print`: a nose
   * print. `failed`: a broken nose print.
   */
  readonly drawing?: 'empty' | 'lost' | 'print' | 'failed';
  /** Set to announce the title to screen readers, for results of a search or filter whose field keeps focus. */
  readonly announced?: boolean;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, hint, children, small = false, drawing, announced = false } = props;
  useAnnouncement(announced && typeof title === 'string' ? title : null);
  return (
    <div className={styles.state} data-small={small}>
      {!small && drawing && <span className={styles.drawing} data-drawing={drawing} aria-hidden />}
      <p className={styles.title}>{title}</p>
      {hint && (
        <p className={styles.hint}>
          <Phrases>{hint}</Phrases>
        </p>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** Shown by a page that was opened without the identifier it needs. */
export function MissingId({ children }: { children: ReactNode }) {
  const words = useWords(siteWords);
  return (
    <EmptyState drawing="lost" title={words.missingId} hint={words.missingIdHint}>
      {children}
    </EmptyState>
  );
}

interface FailureProps {
  readonly title: string;
  /** The cause, if known, and what to do. */
  readonly hint: string;
  /** Reference that lets operators find the failure in the log. */
  readonly reference?: string | null | undefined;
  readonly retry: () => void;
  readonly small?: boolean;
}

/**
 * A failure: what failed, why, when, and a Retry button. Uses the alert role: unlike a status, an alert is announced
 * even if it is inserted together with its text (ARIA Authoring Practices, Alert pattern).
 */
export function Failure({ title, hint, reference, retry, small = false }: FailureProps) {
  const words = useWords(siteWords);
  const format = useFormat();
  const [time] = useState(() => words.chinaTime(format.time(new Date().toISOString())));
  return (
    <div role="alert">
      <EmptyState
        small={small}
        drawing="failed"
        title={title}
        hint={
          <>
            {hint}
            <small className={styles.reference}>
              {time}
              {reference && ` · ${words.requestId(reference.slice(0, 8))}`}
            </small>
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

/** Shown if a call or a chunk failed and there is no earlier data. Retries once the browser is back online. */
export function LoadFailed({ error, retry, small = false }: { error: unknown; retry: () => void; small?: boolean }) {
  const words = useWords(siteWords);
  useWhenOnline(retry);
  const apiError = error instanceof ApiError && error.code !== noEnvelope ? error : null;
  // A response that isn't JSON must come from a proxy, which sends an error page if it can't reach this site's server.
  const isAnswered = error instanceof ApiError && error.cause instanceof SyntaxError;
  const hint = apiError
    ? words.sentence(apiError.message)
    : isAnswered
      ? words.notAnswered
      : !navigator.onLine
        ? words.offline
        : error instanceof ChunkLoadError
          ? words.chunkFailedHint
          : words.loadFailedHint;
  return <Failure title={words.loadFailed} hint={hint} reference={apiError?.requestId} retry={retry} small={small} />;
}

/** The subset of a query that `Loaded` uses. */
export interface Loadable<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  refetch(): unknown;
}

interface LoadedProps<Data> {
  readonly query: Loadable<Data>;
  readonly skeleton: ReactNode;
  /** Shown instead of the error if the record does not exist. */
  readonly missing?: ReactNode;
  readonly small?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query's data, a skeleton while loading, or the error with a Retry button. */
export function Loaded<Data>({ query, skeleton, missing, small = false, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  if (missing !== undefined && hasCode(query.error, errorCodes.notFound)) return missing;
  return <LoadFailed error={query.error} retry={() => query.refetch()} small={small} />;
}
