/** The name of a breed in which a search has found something, be it by pinyin: that part is marked. */
import styles from '../../ui/text/highlight.module.css';
import type { Hit } from './breed-search.ts';

export function BreedHit({ text, from, to }: Hit) {
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles.hit}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
