/** The body of a notice, made for reading on a phone: tables scroll by themselves, pictures fit the column. */
import { useMemo } from 'react';
import { mediaWidths } from '../../../shared/media.ts';
import { announcementWords } from '../../i18n/announcements.ts';
import { useWords } from '../../i18n/language.ts';
import styles from './prose.module.css';

/** A cell of so few characters (a date, a class, a number) stays on one line. */
const shortCell = 12;

/** Widths worth offering to a column of text; the browser picks one. */
const widths = mediaWidths.filter((width) => width >= 384);

function prepare(html: string, tableLabel: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) {
    // A table in a table scrolls with it.
    if (table.parentElement?.closest('table')) continue;
    const frame = document.createElement('div');
    frame.className = styles.table ?? '';
    // Without focus a keyboard could not scroll it.
    frame.tabIndex = 0;
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', tableLabel);
    table.replaceWith(frame);
    frame.append(table);
    for (const cell of table.querySelectorAll('td, th')) {
      if ((cell.textContent ?? '').trim().length <= shortCell) cell.className = styles.short ?? '';
    }
  }
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    const inWidth = (width: number) => src.replace(/\/media\/\d+\//, `/media/${width}/`);
    picture.srcset = widths.map((width) => `${inWidth(width)} ${width}w`).join(', ');
    picture.sizes = '(min-width: 760px) 680px, calc(100vw - 40px)';
    picture.decoding = 'async';
  }
  return body.innerHTML;
}

/** @param html sanitised by the server */
export function Prose({ html }: { html: string }) {
  const words = useWords(announcementWords);
  const ready = useMemo(() => prepare(html, words.table), [html, words]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text that the server has sanitised
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: ready }} />;
}
