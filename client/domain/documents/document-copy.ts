/**
 * An off-screen copy of a document: always in the light theme, at any width, without the page around it. Print and
 * picture both fit such a copy to an A4 sheet, so they look alike.
 */
import styles from './documents.module.css';

export interface DocumentCopy {
  /** Background around the copy. */
  readonly background: HTMLElement;
  readonly element: HTMLElement;
  remove(): void;
}

/** Adds a copy to the page. The caller must remove the copy. */
export function copyDocument(original: HTMLElement, use: 'print' | 'picture'): DocumentCopy {
  const holder = document.createElement('div');
  holder.className = styles.holder ?? '';
  holder.dataset.use = use;
  holder.inert = true;
  holder.setAttribute('aria-hidden', 'true');
  const background = document.createElement('div');
  background.className = styles.background ?? '';
  // Applies the light theme to everything inside.
  background.dataset.theme = 'light';
  const element = original.cloneNode(true) as HTMLElement;
  element.dataset.copy = 'print';
  // Lazy pictures would never load off screen.
  for (const picture of element.querySelectorAll('img')) picture.loading = 'eager';
  background.append(element);
  holder.append(background);
  document.body.append(holder);
  return { background, element, remove: () => holder.remove() };
}
