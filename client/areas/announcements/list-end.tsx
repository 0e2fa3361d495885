/** The end of a list: more of it, what went wrong on the way, or that this is all. */
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/site.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeRowsSkeleton } from '../../ui/notice-row.tsx';
import { LoadFailed } from '../../ui/states.tsx';
import styles from './list-end.module.css';

export interface ListEndProps {
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  /** Why the next part did not come. */
  readonly error?: unknown;
  readonly count: number;
  readonly loadMore: () => void;
}

export function ListEnd({ hasMore, isFetching, error, count, loadMore }: ListEndProps) {
  const words = useWords(siteWords);
  if (isFetching) return <NoticeRowsSkeleton count={3} />;
  if (error) return <LoadFailed small error={error} retry={loadMore} />;
  return (
    <div className={styles.end}>
      {hasMore ? (
        <Button kind="outlined" onClick={loadMore}>
          {words.loadMore}
        </Button>
      ) : (
        <p>{words.allShown(count)}</p>
      )}
    </div>
  );
}
