/**
 * A picture from the registry, in a width that suits the layout and the screen. Without a picture, shows an ornament.
 */
import { useState } from 'react';
import { mediaWidths } from '../../../shared/media.ts';
import styles from './picture.module.css';
import { Ridges } from './ridges.tsx';

interface PictureProps {
  /** URL from the BFF: `…/media/<width>/<id>.webp`, or null. */
  readonly src: string | null;
  /** Text alternative; empty if adjacent text says the same. */
  readonly alt: string;
  /** Maximum display width in CSS pixels. On narrower screens the picture is as wide as the screen. */
  readonly width: number;
  /** FCI group whose tint is the background. The default is a mid-tone on which black and white dogs stand out. */
  readonly group?: number | string | null | undefined;
  readonly className?: string | undefined;
  /** Set if above the fold: loads eagerly. */
  readonly eager?: boolean;
}

const resized = (src: string, width: number): string => src.replace(/\/media\/\d+\//, `/media/${width}/`);

const srcSetOf = (src: string): string => mediaWidths.map((width) => `${resized(src, width)} ${width}w`).join(', ');

/**
 * Maximum width of a small picture. Small pictures get a short `srcset` (1x and 2x only), because lists contain
 * hundreds of them.
 */
const smallWidth = 192;

const atLeast = (width: number): number => mediaWidths.find((form) => form >= width) ?? mediaWidths[0];

/**
 * Maximum number of image pixels per CSS pixel for photos. More pixels would not be visible. Without this limit, a
 * screen with a density of 3 would load covers at 1536 pixels, which is four times the bytes. With the limit, 768
 * pixels suffice for the widest phones (430 CSS pixels).
 */
const maxPhotoDensity = 1.75;

/** Minimum screen density for each entry in `sizes`. The last entry has no condition. */
const densities = [3.5, 2.75, 2.25, 1.8, 0];

/**
 * Returns the URL of the variant for screens with a density of 2. Used where `srcset` isn't available, such as on a
 * canvas.
 * @param width display width in CSS pixels
 */
export const pictureOf = (src: string, width: number): string => resized(src, atLeast(2 * width));

/** Returns the `src`, `srcset` and `sizes` of a picture. */
export function sourcesOf(src: string, width: number, eager: boolean): { src: string; srcSet: string; sizes?: string } {
  if (width <= smallWidth) {
    const [plain, fine] = [resized(src, atLeast(width)), resized(src, atLeast(2 * width))];
    // React preloads eager pictures from `srcSet` alone, so `srcSet` must include the 1x variant.
    return { src: plain, srcSet: `${eager ? `${plain} 1x, ` : ''}${fine} 2x` };
  }
  return { src, srcSet: srcSetOf(src), sizes: sizesOf(width) };
}

/** Returns the `sizes` attribute. Uses media conditions, because the server doesn't know the screen's density. */
function sizesOf(width: number): string {
  return densities
    .map((density) => {
      const share = density === 0 ? 1 : maxPhotoDensity / (density + 0.25);
      const size = `min(${(100 * share).toFixed(0)}vw, ${(width * share).toFixed(0)}px)`;
      return density === 0 ? size : `(min-resolution: ${density}dppx) ${size}`;
    })
    .join(', ');
}

export function Picture({ src, alt, width, group, className, eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={`${styles.frame} ${className ?? ''}`} data-group={group}>
      {src && failed !== src ? (
        <img
          {...sourcesOf(src, width, eager)}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager && width >= smallWidth ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <Ridges className={styles.placeholder} />
      )}
    </span>
  );
}
