/** Placeholders the size of the content being loaded, so that nothing shifts when it arrives. */
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly width?: string | number;
  readonly height: string | number;
  readonly count?: number;
  readonly round?: boolean;
}

export function Skeleton({ width = '100%', height, count = 1, round = false }: SkeletonProps) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move
    <span key={i} className={styles.skeleton} style={{ width, height }} data-round={round} aria-hidden />
  ));
}

/** List row placeholders: a picture or date on the left and two lines of text. */
export function SkeletonRows({ count = 6, lead = 64 }: { count?: number; lead?: number }) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move
        <div key={i} className={styles.row}>
          {lead > 0 && <Skeleton width={lead} height={lead} />}
          <div className={styles.lines}>
            <Skeleton width="46%" height={18} />
            <Skeleton width="72%" height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
