/** A picture of the registry, in the width the place needs; without one, quiet ridges. */
import { useState } from 'react';
import { mediaWidths } from '../../../shared/media.ts';
import styles from './picture.module.css';
import { Ridges } from './ridges.tsx';

export interface PictureProps {
  /** As the BFF gives it: `…/media/<width>/<id>.webp`, or null. */
  readonly src: string | null;
  /** What is on it; empty where the text beside it says so already. */
  readonly alt: string;
  /** Width on the screen in CSS pixels. */
  readonly width: number;
  /** The group whose colour is its ground. */
  readonly group?: number | undefined;
  readonly className?: string | undefined;
  /** In the first screen: loaded at once. */
  readonly eager?: boolean;
}

/** The same picture in the smallest width that is at least `pixels`. */
function inWidth(src: string, pixels: number): string {
  const width = mediaWidths.find((w) => w >= pixels) ?? mediaWidths[mediaWidths.length - 1];
  return src.replace(/\/media\/\d+\//, `/media/${width}/`);
}

export function Picture({ src, alt, width, group, className, eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={`${styles.ground} ${className ?? ''}`} data-group={group}>
      {src && failed !== src ? (
        <img
          src={inWidth(src, width)}
          srcSet={`${inWidth(src, width)} 1x, ${inWidth(src, width * 2)} 2x, ${inWidth(src, width * 3)} 3x`}
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
