/** A path that may wrap before a slash, and nowhere else. */
import styles from './wrapping-path.module.css';

export function WrappingPath({ path }: { path: string }) {
  return path
    .split('/')
    .slice(1)
    .map((step, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one path never move
      <span key={i} className={styles.step}>
        /{step}
      </span>
    ));
}
