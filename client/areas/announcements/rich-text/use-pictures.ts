/** The pictures of a text that open: links to their largest form, which the viewer shows. */
import { type RefObject, useEffect } from 'react';

export interface ProsePicture {
  /** The largest width. */
  readonly src: string;
  readonly alt: string;
}

const pictureIn = (link: HTMLAnchorElement) => link.querySelector('img');

/** A figure's caption replaces a missing alternative text. */
const textOf = (link: HTMLAnchorElement): string =>
  pictureIn(link)?.alt.trim() || (link.closest('figure')?.querySelector('figcaption')?.textContent ?? '').trim();

/** In the order of the text. */
export const pictureLinksIn = (body: HTMLElement): HTMLAnchorElement[] => [
  ...body.querySelectorAll<HTMLAnchorElement>('a[data-picture]'),
];

export const toProsePicture = (link: HTMLAnchorElement): ProsePicture => ({ src: link.href, alt: textOf(link) });

/** A picture that fails is replaced by its alternative text. */
const replace = (picture: HTMLImageElement) => (picture.closest('[data-picture]') ?? picture).replaceWith(picture.alt);

/**
 * Names the links whose picture has no alternative text, and replaces pictures that fail.
 * @param html the content of `body`: the pictures are looked up again when it changes
 * @param nameOf the name of a link, by the text beside the picture
 */
export function usePictures(body: RefObject<HTMLElement | null>, html: string, nameOf: (text: string) => string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    for (const link of pictureLinksIn(element)) {
      if (!pictureIn(link)?.alt.trim()) link.setAttribute('aria-label', nameOf(textOf(link)));
    }
    for (const picture of element.querySelectorAll('img')) {
      // It failed before the page was hydrated.
      if (picture.complete && picture.naturalWidth === 0) replace(picture);
    }
    // `error` events do not bubble, hence the capture.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target);
    };
    element.addEventListener('error', onError, true);
    return () => element.removeEventListener('error', onError, true);
  }, [body, html, nameOf]);
}
