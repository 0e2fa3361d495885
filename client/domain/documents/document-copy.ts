/**
 * An off-screen copy of a document, in the light theme whatever the page's, at any width, without the page around it.
 * Print and picture both use such a copy, so they look alike.
 */
import styles from './document-copy.module.css';

export interface DocumentCopy {
  /** The background around the copy. */
  readonly ground: HTMLElement;
  readonly element: HTMLElement;
  remove(): void;
}

/** Adds a copy to the page; the caller removes it. */
export function copyDocument(original: HTMLElement, use: 'print' | 'picture'): DocumentCopy {
  const holder = document.createElement('div');
  holder.className = styles.holder ?? '';
  holder.dataset.use = use;
  holder.inert = true;
  holder.setAttribute('aria-hidden', 'true');
  const ground = document.createElement('div');
  ground.className = styles.ground ?? '';
  // Light-theme tokens apply from here down.
  ground.dataset.theme = 'light';
  const element = original.cloneNode(true) as HTMLElement;
  element.dataset.copy = use;
  // Lazy pictures off screen would never load.
  for (const picture of element.querySelectorAll('img')) picture.loading = 'eager';
  ground.append(element);
  holder.append(ground);
  document.body.append(holder);
  return { ground, element, remove: () => holder.remove() };
}
