/** Controls below the drawing of a breed's size, loaded after it: the visitor's height, and the picture for Moments. */
import type { Breed } from '../../../../shared/areas/breeds.ts';
import { loadChunk } from '../../../api/chunk.ts';
import { PictureButton } from '../../../domain/documents/picture-button.tsx';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { breedPictureWords } from '../../../i18n/words/breed-picture.ts';
import styles from '../breeds.module.css';
import { leastHeight, mostHeight, yourHeight } from './your-height.ts';

export interface SizeExtrasProps {
  readonly breed: Breed;
  /** Element that contains the drawing to scale, if there is one. */
  readonly card: HTMLElement;
}

export default function SizeExtras({ breed, card }: SizeExtrasProps) {
  const words = useWords(breedPictureWords);
  const name = useLocalize()(breed.name);
  /** Null if the dog's height is unknown. */
  const figure = (): SVGSVGElement | null => card.querySelector('svg[role=img]');
  const draw = async () => {
    const { drawBreed } = await loadChunk(() => import('./draw-breed.ts'));
    return drawBreed(breed, figure());
  };
  return (
    <div className={`${styles.heightChoice} screen-only`}>
      {figure() && <YourHeight />}
      <PictureButton kind="outlined" draw={draw} title={name} alt={words.pictureOf(name)} />
    </div>
  );
}

function YourHeight() {
  const words = useWords(breedPictureWords);
  const cm = yourHeight.use();
  return (
    <label className={styles.yourHeight}>
      {words.yourHeight}
      <input
        className={styles.slider}
        type="range"
        min={leastHeight}
        max={mostHeight}
        value={cm}
        aria-valuetext={`${cm} cm`}
        onChange={(event) => yourHeight.set(event.target.valueAsNumber)}
      />
      <b className={styles.centimetres} aria-hidden>
        {cm} cm
      </b>
    </label>
  );
}
