/** An FCI group's number on a tag in the group's colour; a dash if the number is unknown. */
import styles from './group-tag.module.css';

export function GroupTag({ number, size = 'm' }: { number: number | null; size?: 's' | 'm' | 'l' }) {
  return (
    <span className={styles.tag} data-group={number} data-size={size}>
      {number ?? '–'}
    </span>
  );
}
