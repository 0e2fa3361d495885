/** Full-screen viewer for the pictures in an announcement: swipe or arrow keys to browse; pinch, double-tap or wheel to zoom. */
import { useMemo, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useWords } from '../../../i18n/language.ts';
import { pictureViewerWords } from '../../../i18n/words/picture-viewer.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import styles from './prose.module.css';
import type { ProsePicture } from './use-pictures.ts';

export interface PictureViewerProps {
  readonly pictures: readonly ProsePicture[];
  readonly first: number;
  readonly onClose: () => void;
}

export default function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const words = useWords(pictureViewerWords);
  const site = useWords(siteWords);
  const [current, setCurrent] = useState(first);
  // Memoised, because the library resets whenever it receives a new array.
  const slides = useMemo(() => pictures.map(({ src, alt }) => ({ src, alt })), [pictures]);

  return (
    <Lightbox
      open
      close={onClose}
      index={current}
      slides={slides}
      plugins={[Zoom]}
      className={styles.viewer ?? ''}
      on={{ view: ({ index }) => setCurrent(index) }}
      carousel={{ finite: true, padding: 0, imageFit: 'contain' }}
      controller={{ closeOnPullDown: true }}
      animation={{ fade: 200, swipe: 240 }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true, doubleClickMaxStops: 1 }}
      render={{
        ...(slides.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
        iconError: () => <span className={styles.viewerFailed}>{words.pictureFailed}</span>,
        controls: () => (
          <p className={styles.caption}>
            {slides.length > 1 && (
              <small className={`${styles.position} num`}>{words.pictureOf(current + 1, slides.length)}</small>
            )}
            {slides[current]?.alt}
          </p>
        ),
      }}
      labels={{
        Lightbox: words.pictures,
        'Photo gallery': words.pictures,
        Carousel: words.pictures,
        Slide: words.picture,
        '{index} of {total}': words.pictureOf('{index}', '{total}'),
        Previous: words.previousPicture,
        Next: words.nextPicture,
        Close: site.close,
        'Zoom in': words.zoomIn,
        'Zoom out': words.zoomOut,
      }}
    />
  );
}
