/** The site's ornament: the ridges of a dog's nose print, in the current text colour. */
import styles from './ridges.module.css';

export function Ridges({ field = false, className }: { field?: boolean; className?: string | undefined }) {
  return <span className={`${styles.ridges} ${className ?? ''}`} data-field={field} aria-hidden />;
}
