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
 * Two pixels to one are enough for a photo: a screen of three would take a phone's cover in 1536 pixels, four times the
 * bytes, and nobody sees the difference. Small portraits keep the screen's full density.
 */
function sizesOf(width: number): string {
  if (width < 384) return `${width}px`;
  const cap = Math.min(1, 2 / window.devicePixelRatio);
  return `min(${100 * cap}vw, ${width * cap}px)`;
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
