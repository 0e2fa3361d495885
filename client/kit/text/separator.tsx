/** Dot between the parts of a line. Drawn with CSS, because a dot character's width differs between Chinese fonts. */
import styles from './separator.module.css';

export function Separator() {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">, </span>
    </span>
  );
}
