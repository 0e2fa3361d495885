/** The union's crest. Decorative: the union's name is beside it. */
import styles from './crest.module.css';

/** @param size diameter in px */
export const Crest = ({ size }: { readonly size: number }) => (
  <span className={styles.crest} style={{ width: size, height: size }} />
);
