/** A dog's standing as a picture for WeChat Moments: portrait, names, points, places. Lazy-loaded. */
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { height, inner, margin, Poster } from '../../../domain/poster/kit.ts';
import { formatIn } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { pictureOf } from '../../../kit/media/picture.tsx';
import { pageAddress } from '../../../kit/state/page-address.ts';
import { dogPath } from '../ranking-params.ts';

/** @param fetchedAt time at which the figures were fetched, in epoch milliseconds */
export async function drawStandingPicture(
  detail: RankDetail,
  group: number | undefined,
  fetchedAt: number,
): Promise<File> {
  const language = currentLanguage();
  const words = rankingWords[language];
  const format = formatIn(language);
  const { dog, year, points, shows, ranks } = detail;
  const poster = new Poster(group);
  await poster.head(words.pictureHead(year));
  await poster.portrait(dog.picture && pictureOf(dog.picture, 384), 164, 470);
  const name = { size: 60, least: 40, lines: 2, weight: 600, family: 'serif' } as const;
  let y = poster.text(dog.registeredName, margin, 658, name);
  y = poster.text(dog.breed.name[language], margin, y + 4, { size: 32, colour: '--ink-2' });
  y = Math.max(y + 20, 812);
  const half = inner / 2;
  const total = `${points === null ? '—' : format.number(points)} ${words.points}`;
  poster.text(total, margin, y, { size: 76, weight: 700, colour: '--green', room: half + 60 });
  const right = { align: 'right', room: half - 80 } as const;
  if (shows !== null)
    poster.text(words.shows(shows), margin + inner, y + 38, { size: 30, colour: '--ink-2', ...right });
  const places: [string, number | null][] = [
    [words.allBreeds, ranks.all],
    [group === undefined ? words.chosenGroup : words.group(group), ranks.group],
    [words.ownBreed, ranks.breed],
  ];
  const top = height - 452;
  const wide = (inner - 2 * 24) / 3;
  places.forEach(([label, rank], i) => {
    const x = margin + i * (wide + 24);
    const style = { align: 'center', room: wide - 32 } as const;
    const isFirst = rank === 1;
    poster.rect(x, top, wide, 124, isFirst ? '--brass-tint' : '--card', 20);
    poster.text(label, x + wide / 2, top + 16, { size: 24, colour: '--ink-2', ...style });
    const place = rank === null ? words.unplaced : words.atRank(rank);
    const colour = isFirst ? '--brass-ink' : '--ink';
    poster.text(place, x + wide / 2, top + 52, { size: 44, weight: 700, colour, ...style });
  });
  poster.foot({
    address: pageAddress(dogPath, { dogId: dog.id, year: String(year) }),
    scan: words.scan,
    asOf: words.asOf(format.date(new Date(fetchedAt).toISOString())),
  });
  return poster.file(`${dog.registeredName} ${year}`);
}
