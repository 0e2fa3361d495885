/** The dot between the parts of a line. Drawn, because its width as a character differs between Chinese fonts. */
import styles from './separator.module.css';

export function Separator() {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">, </span>
    </span>
  );
}
