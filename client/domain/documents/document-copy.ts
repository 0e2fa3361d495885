/**
 * A copy of a paper, laid out by itself outside what is seen: by day whatever the theme, as wide as it is asked to be,
 * without the page round it. Print and picture are both made of such a copy, so that they come out alike.
 */
import styles from './document-copy.module.css';

export interface DocumentCopy {
  /** The copy with the ground it lies on. */
  readonly ground: HTMLElement;
  readonly element: HTMLElement;
  remove(): void;
}

/** Puts a copy into the page; the caller removes it. */
export function copyDocument(original: HTMLElement, use: 'print' | 'picture'): DocumentCopy {
  const holder = document.createElement('div');
  holder.className = styles.holder ?? '';
  holder.dataset.use = use;
  holder.inert = true;
  holder.setAttribute('aria-hidden', 'true');
  const ground = document.createElement('div');
  ground.className = styles.ground ?? '';
  // The tokens of the day hold from here on.
  ground.dataset.theme = 'light';
  const element = original.cloneNode(true) as HTMLElement;
  element.dataset.copy = use;
  // What is out of sight would wait to be scrolled to.
  for (const picture of element.querySelectorAll('img')) picture.loading = 'eager';
  ground.append(element);
  holder.append(ground);
  document.body.append(holder);
  return { ground, element, remove: () => holder.remove() };
}
