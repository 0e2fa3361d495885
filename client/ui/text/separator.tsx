/** The separator between words of a line, drawn, so that it is the same width in every Chinese font. */
import styles from './separator.module.css';

export function Separator() {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">, </span>
    </span>
  );
}
