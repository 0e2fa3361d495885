/** Pictures in an announcement, which open in the viewer. Each is a link to its largest variant. */
import { type RefObject, useEffect } from 'react';

export interface ProsePicture {
  /** URL of the largest variant. */
  readonly src: string;
  readonly alt: string;
}

const pictureIn = (link: HTMLAnchorElement) => link.querySelector('img');

/** Returns the picture's alternative text, or else the figure's caption. */
const textOf = (link: HTMLAnchorElement): string =>
  pictureIn(link)?.alt.trim() || (link.closest('figure')?.querySelector('figcaption')?.textContent ?? '').trim();

/** Returns the picture links in document order. */
export const pictureLinksIn = (body: HTMLElement): HTMLAnchorElement[] => [
  ...body.querySelectorAll<HTMLAnchorElement>('a[data-picture]'),
];

export const toProsePicture = (link: HTMLAnchorElement): ProsePicture => ({ src: link.href, alt: textOf(link) });

/** Replaces a failed picture with its alternative text. */
const replace = (picture: HTMLImageElement) => (picture.closest('[data-picture]') ?? picture).replaceWith(picture.alt);

/**
 * Labels links whose picture has no alternative text, and replaces pictures that fail to load.
 * @param html content of `body`: the pictures are queried again when it changes
 * @param nameOf returns a link's accessible name, given the picture's caption, which may be empty
 */
export function usePictures(body: RefObject<HTMLElement | null>, html: string, nameOf: (text: string) => string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content changes with `html`
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    for (const link of pictureLinksIn(element)) {
      if (!pictureIn(link)?.alt.trim()) link.setAttribute('aria-label', nameOf(textOf(link)));
    }
    for (const picture of element.querySelectorAll('img')) {
      // The `error` event of a picture that failed before hydration has been missed.
      if (picture.complete && picture.naturalWidth === 0) replace(picture);
    }
    // Uses the capture phase, because `error` events don't bubble.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target);
    };
    element.addEventListener('error', onError, true);
    return () => element.removeEventListener('error', onError, true);
  }, [body, html, nameOf]);
}
