/** Draws a breed's picture, and shows it so that visitors can save it. */
import { useEffect, useState } from 'react';
import type { Breed } from '../../../../shared/areas/breeds.ts';
import { type ExportedImage, exportImage } from '../../../domain/documents/finished-image.tsx';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedPictureWords } from '../../../i18n/words/breed-picture.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import type { LazyDialogProps } from '../../../kit/feedback/use-lazy-dialog.ts';
import { drawBreed } from './draw-breed.ts';
import { findScaleDrawing } from './find-scale-drawing.ts';

export interface BreedPictureSource {
  readonly breed: Breed;
  /** Element that contains the scale drawing, if there is one. */
  readonly card: HTMLElement;
}

export default function BreedPictureDialog({ open, onClose, ...source }: BreedPictureSource & LazyDialogProps) {
  const name = source.breed.name[useLanguage()];
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog open={open} onClose={onClose} title={name}>
      <Drawn key={attempt} {...source} retry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

function Drawn({ breed, card, retry }: BreedPictureSource & { readonly retry: () => void }) {
  const words = useWords(breedPictureWords);
  const site = useWords(siteWords);
  const language = useLanguage();
  const [image, setImage] = useState<ExportedImage>({ step: 'idle' });
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    exportImage(
      () => drawBreed(breed, findScaleDrawing(card)),
      undefined,
      () => {},
    ).then(
      (drawn) => isWanted && setImage(drawn),
      (error: Error) => {
        console.error(`image export: ${error.message}`);
        if (isWanted) setHasFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [breed, card]);

  if (hasFailed)
    return (
      <>
        <p role="alert">{words.pictureFailed}</p>
        <Button onClick={retry}>{site.retry}</Button>
      </>
    );
  if (image.step === 'idle') return <p role="status">{words.drawing}</p>;
  return <image.Finished file={image.file} url={image.url} alt={words.pictureOf(breed.name[language])} />;
}
