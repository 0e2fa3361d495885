/** Prints what is being read; pictures below, which load when they come into sight, are fetched first. */
import { Printer } from 'lucide-react';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import styles from './print-button.module.css';

/** A picture that takes longer is left out. */
const patienceMs = 4_000;

async function print(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')];
  for (const picture of pictures) picture.loading = 'eager';
  const all = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  window.print();
}

export function PrintButton() {
  const words = useWords(announcementWords);
  return (
    <button type="button" className={styles.print} onClick={() => void print()}>
      <Printer aria-hidden />
      {words.print}
    </button>
  );
}
