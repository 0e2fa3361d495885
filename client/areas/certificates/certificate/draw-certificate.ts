/** Draws a certificate as a picture for Moments: the content of its page, status first. Lazy-loaded. */
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { kindRow } from '../../../../shared/certificate-kinds.ts';
import { inner, margin, Poster } from '../../../domain/poster/kit.ts';
import { formatIn } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { documentWords } from '../../../i18n/words/documents.ts';
import { pictureOf } from '../../../kit/media/picture.tsx';
import { pageAddress } from '../../../kit/state/page-address.ts';

export async function drawCertificate(certificate: DogCertificate): Promise<File> {
  const language = currentLanguage();
  const words = certificateWords[language];
  const documents = documentWords[language];
  const format = formatIn(language);
  const { number, kind, status, reissuedAs, dog, kennel, owner, breeder, issuedOn, checkedAt } = certificate;
  const poster = new Poster(dog.breed.groupId ?? undefined);
  const row = kindRow(kind);
  const name = row.name[language];
  await poster.head(name);

  poster.band(164, status, {
    title: words.status[status],
    aside: documents.checkedAt(`${format.isoDate(checkedAt)} ${format.time(checkedAt)}`),
    hint: words.replacedBy(reissuedAs) ?? words.statusHint[status],
  });

  const picture = dog.photo ?? dog.breedPicture;
  await poster.portrait(picture && pictureOf(picture, 384), 324, 340);
  const x = margin + 40;
  const room = picture ? 520 : inner - 80;
  const style = { size: 54, least: 30, lines: 3, weight: 600, family: 'serif', room } as const;
  let y = poster.text(dog.registeredName, x, 348, style);
  if (dog.callName) y = poster.text(words.callName(dog.callName), x, y + 4, { size: 28, colour: '--ink-2', room });
  poster.text(number, x, Math.max(y + 12, 520), { size: 34, family: 'mono', room });
  if (!dog.photo && picture)
    poster.text(documents.breedDrawing, x, 600, { size: 22, least: 18, colour: '--ink-2', room });

  const facts = [
    [words.breed, dog.breed.name[language]],
    [words.sex, dog.sex && words.sexes[dog.sex]],
    [words.born, dog.bornOn && format.isoDate(dog.bornOn)],
    [words.colour, dog.colour?.[language] ?? null],
    [words.kennel, kennel],
    [words.owner, owner],
    [words.breeder, breeder],
    [words.dna, dog.dnaNumber],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const half = (inner - 48) / 2;
  facts.forEach(([label, value], i) => {
    const left = margin + (i % 2) * (half + 48);
    const top = 696 + Math.floor(i / 2) * 92;
    poster.text(label, left, top, { size: 23, colour: '--ink-3', room: half });
    poster.text(value, left, top + 34, { size: 31, least: 20, room: half });
  });
  if (issuedOn) poster.text(words.issuedOn(format.isoDate(issuedOn)), margin, 1078, { size: 24, colour: '--ink-2' });
  poster.foot({
    address: pageAddress(`/ckuh5/ckuCertificate/${row.kind}`, { number }),
    scan: documents.scan,
    asOf: documents.scanHint,
  });
  return poster.file(`${name} ${number}`);
}
