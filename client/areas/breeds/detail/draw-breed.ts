/** Draws a breed as a picture for Moments: portrait, names, and size beside the visitor. Lazy-loaded. */
import type { Breed } from '../../../../shared/areas/breeds.ts';
import { inner, loaded, margin, Poster, width } from '../../../domain/poster/kit.ts';
import { chinaToday, formatIn } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { breedPictureWords } from '../../../i18n/words/breed-picture.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { pictureOf } from '../../../kit/media/picture.tsx';
import { pageAddress } from '../../../kit/state/page-address.ts';

/** Top of the panel with the scale drawing, in pixels. */
const top = 512;
/** Height of the panel in pixels. The scale drawing is about this tall at full width. */
const high = 560;

/** @param figure the page's scale drawing; null if the dog's height is unknown */
export async function drawBreed(breed: Breed, figure: SVGSVGElement | null): Promise<File> {
  const language = currentLanguage();
  const words = breedWords[language];
  const { name, group, fciNumber } = breed;
  const poster = new Poster(group.number ?? undefined);
  await poster.head(`${words.fciNumber} ${fciNumber}`);
  const picture = breed.pictures[0] ?? breed.picture;
  await poster.portrait(picture && pictureOf(picture, 384), 164, 324);
  const x = margin + 40;
  const room = 530;
  let y = poster.text(name[language], x, 184, { size: 62, least: 38, lines: 2, weight: 600, family: 'serif', room });
  y = poster.text(name[language === 'zh' ? 'en' : 'zh'], x, y + 2, { size: 28, colour: '--ink-2', room });
  const line = words.groupLine(group.number, group.name[language]);
  poster.text(line, x, Math.max(y + 10, 364), { size: 24, least: 20, lines: 2, colour: '--ink-2', room });
  poster.rect(margin, top, inner, high, '--card', 28);
  if (figure) await poster.drawing(figure, margin, top + 8, inner);
  else {
    const alone = await loaded(breed.figure && pictureOf(breed.figure, 384));
    if (alone) poster.image(alone, margin + 48, top + 40, inner - 96, high - 190);
    if (alone) poster.text(words.notToScale, width / 2, top + high - 128, { size: 32, weight: 600, align: 'center' });
    const style = { size: 26, colour: '--ink-2', align: 'center', room: inner - 96 } as const;
    poster.text(words.noFigure, width / 2, top + high - 78, style);
  }
  poster.foot({
    address: pageAddress('/breed/detail', { id: breed.id }),
    scan: breedPictureWords[language].scan,
    asOf: formatIn(language).date(chinaToday()),
  });
  return poster.file(name[language]);
}
