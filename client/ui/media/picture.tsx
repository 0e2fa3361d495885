/** A picture of the registry, in the width that its place and the screen need; the ridges where there is none. */
import { useState } from 'react';
import { mediaWidths } from '../../../shared/media.ts';
import styles from './picture.module.css';
import { Ridges } from './ridges.tsx';

export interface PictureProps {
  /** As the BFF sends it: `…/media/<width>/<id>.webp`, or null. */
  readonly src: string | null;
  /** What is on it; empty where the text beside it says so already. */
  readonly alt: string;
  /** The widest it is shown, in CSS pixels; a narrower screen shows it as wide as itself. */
  readonly width: number;
  /** The group whose colour is its ground. */
  readonly group?: number | undefined;
  readonly className?: string | undefined;
  /** In the first screen: loaded at once. */
  readonly eager?: boolean;
}

const resized = (src: string, width: number): string => src.replace(/\/media\/\d+\//, `/media/${width}/`);

const srcSetOf = (src: string): string => mediaWidths.map((width) => `${resized(src, width)} ${width}w`).join(', ');

/**
 * Pixels of a photo for each CSS pixel: more would not be seen, and a screen of three pixels to one would load a cover in
 * 1536 pixels, four times the bytes. Up to the widest phones, 430 CSS pixels, 768 are enough then.
 */
const maxPhotoDensity = 1.75;

/** Small portraits keep the screen's full density. */
function sizesOf(width: number): string {
  if (width < 384) return `${width}px`;
  const share = Math.min(1, maxPhotoDensity / window.devicePixelRatio);
  return `min(${100 * share}vw, ${width * share}px)`;
}

export function Picture({ src, alt, width, group, className, eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={`${styles.ground} ${className ?? ''}`} data-group={group}>
      {src && failed !== src ? (
        <img
          src={src}
          srcSet={srcSetOf(src)}
          sizes={sizesOf(width)}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <Ridges className={styles.none} />
      )}
    </span>
  );
}
