/** The site's one ornament: the ridges of a dog's nose print, tinted by the text colour of where they lie. */
import styles from './ridges.module.css';

export function Ridges({ field = false, className }: { field?: boolean; className?: string | undefined }) {
  return <span className={`${styles.ridges} ${className ?? ''}`} data-field={field} aria-hidden />;
}
