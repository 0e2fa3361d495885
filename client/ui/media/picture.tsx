/** A picture from the registry, in the width that layout and screen need; an ornament if there is none. */
import { useState } from 'react';
import { mediaWidths } from '../../../shared/media.ts';
import styles from './picture.module.css';
import { Ridges } from './ridges.tsx';

export interface PictureProps {
  /** As the BFF sends it: `…/media/<width>/<id>.webp`, or null. */
  readonly src: string | null;
  /** Text alternative; empty if the text beside the picture says the same. */
  readonly alt: string;
  /** The largest width it is shown at, in CSS pixels; narrower screens show it at full width. */
  readonly width: number;
  /** The FCI group whose tint is the background; if it is no group, one on which black and white both show. */
  readonly group?: number | string | null | undefined;
  readonly className?: string | undefined;
  /** Above the fold: loaded eagerly. */
  readonly eager?: boolean;
}

const resized = (src: string, width: number): string => src.replace(/\/media\/\d+\//, `/media/${width}/`);

const srcSetOf = (src: string): string => mediaWidths.map((width) => `${resized(src, width)} ${width}w`).join(', ');

/** Lists have hundreds of small pictures, whose HTML names only two forms: one for a density of 1, one for all others. */
const smallWidth = 192;

const atLeast = (width: number): number => mediaWidths.find((form) => form >= width) ?? mediaWidths[0];

/**
 * Image pixels per CSS pixel for photos: more would not be visible, and a cover would load in 1536 pixels on a screen
 * with a density of 3, at four times the bytes. At this limit 768 pixels are enough for the widest phones (430 CSS
 * pixels).
 */
const maxPhotoDensity = 1.75;

/** Densities from which a photo needs fewer image pixels than the screen has. The last one has no condition. */
const densities = [3.5, 2.75, 2.25, 1.8, 0];

/** The one form for a place of this width in CSS pixels, on any screen. */
export const pictureOf = (src: string, width: number): string => resized(src, atLeast(2 * width));

/** Where it loads from. */
export function sourcesOf(src: string, width: number, eager: boolean): { src: string; srcSet: string; sizes?: string } {
  if (width <= smallWidth) {
    const [plain, fine] = [resized(src, atLeast(width)), resized(src, atLeast(2 * width))];
    // React preloads eager pictures by `srcSet` alone.
    return { src: plain, srcSet: `${eager ? `${plain} 1x, ` : ''}${fine} 2x` };
  }
  return { src, srcSet: srcSetOf(src), sizes: sizesOf(width) };
}

/** The conditions are for the browser: the server does not know its screen. */
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
