/** Controls below the drawing of a breed's size: the visitor's height, and the picture for Moments. */
import { ImageIcon } from 'lucide-react';
import { useWords } from '../../../i18n/language.ts';
import { breedPictureWords } from '../../../i18n/words/breed-picture.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { useLazyDialog } from '../../../kit/feedback/use-lazy-dialog.ts';
import styles from '../breeds.module.css';
import type { BreedPictureSource } from './breed-picture-dialog.tsx';
import { findScaleDrawing } from './find-scale-drawing.ts';
import { maxHeight, minHeight, yourHeight } from './your-height.ts';

export function SizeExtras(source: BreedPictureSource) {
  const words = useWords(breedPictureWords);
  const { Dialog, state, show } = useLazyDialog<BreedPictureSource>(() => import('./breed-picture-dialog.tsx'));
  return (
    <div className="screen-only stack-3">
      {findScaleDrawing(source.card) && <YourHeight />}
      <Button kind="outlined" aria-haspopup="dialog" onClick={show}>
        <ImageIcon />
        {words.makePicture}
      </Button>
      {Dialog && <Dialog {...state} {...source} />}
    </div>
  );
}

function YourHeight() {
  const words = useWords(breedPictureWords);
  const cm = yourHeight.use();
  return (
    <label className="line-3">
      <span className="secondary">{words.yourHeight}</span>
      <input
        className={`${styles.slider} grow`}
        type="range"
        min={minHeight}
        max={maxHeight}
        value={cm}
        aria-valuetext={`${cm} cm`}
        onChange={(event) => yourHeight.set(event.target.valueAsNumber)}
      />
      <b className={`${styles.yourHeight} strong num`} aria-hidden>
        {cm} cm
      </b>
    </label>
  );
}
