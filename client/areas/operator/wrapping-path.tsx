/** A path that wraps only before a slash. */
import styles from './operator.module.css';

export function WrappingPath({ path }: { path: string }) {
  return path
    .split('/')
    .slice(1)
    .map((segment, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a path never move
      <span key={i} className={styles.segment}>
        /{segment}
      </span>
    ));
}
