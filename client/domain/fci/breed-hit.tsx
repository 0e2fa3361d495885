/** A breed's name that matches a search, with the match highlighted (also if found by pinyin). */
import styles from '../../kit/text/highlight.module.css';
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
