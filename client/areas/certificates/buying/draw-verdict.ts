/** Draws the card of a pre-purchase check as a 3:4 picture for WeChat Moments, with the verdict on top. Lazy-loaded. */
import { inner, margin, Poster } from '../../../domain/poster/kit.ts';
import { formatIn } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { documentWords } from '../../../i18n/words/documents.ts';
import { pictureOf } from '../../../kit/media/picture.tsx';
import { type BuyingFinding, certificateUrl } from './use-findings.ts';
import { type BuyingCheck, statusByHeadline, type Verdict } from './verdict.ts';

const marks = {
  yes: ['--green', '--on-green', 'M19 8 10.5 16.5 6 12'],
  no: ['--red', '--paper', 'M17 7 7 17M7 7l10 10'],
  unknown: ['--sunk', '--ink-2', 'M9.1 9a3 3 0 0 1 5.8 1c0 2-2.9 3-2.9 3M12 17h0'],
} as const;

export async function drawVerdict(
  { certificate }: BuyingCheck,
  { headline }: Verdict,
  findings: readonly BuyingFinding[],
): Promise<File> {
  const language = currentLanguage();
  const words = buyingWords[language];
  const certificates = certificateWords[language];
  const format = formatIn(language);
  const { number, checkedAt, dog } = certificate;
  const poster = new Poster(dog.breed.groupId ?? undefined);
  await poster.head(words.cardTitle);
  let y = poster.band(164, statusByHeadline[headline], {
    title: words.verdict[headline],
    aside: words.checkedAt(`${format.isoDate(checkedAt)} ${format.time(checkedAt)}`),
    hint: words.advice[headline],
  });

  const picture = dog.photo ?? dog.breedPicture;
  const top = y + 16;
  await poster.portrait(picture && pictureOf(picture, 384), top, 172);
  const x = margin + 32;
  const room = picture ? inner - 264 : inner - 64;
  y = poster.text(dog.registeredName, x, top + 12, { size: 40, least: 26, weight: 600, family: 'serif', room });
  y = poster.text(number, x, y, { size: 28, family: 'mono', room });
  const facts = [dog.breed.name[language], dog.sex && certificates.sexes[dog.sex], dog.colour?.[language]];
  y = poster.text(facts.filter(Boolean).join(' · '), x, y + 2, { size: 23, least: 16, colour: '--ink-2', room });
  if (!dog.photo && picture)
    poster.text(documentWords[language].breedDrawing, x, y, { size: 18, colour: '--ink-2', room });

  y = top + 172 + 14;
  const left = margin + 60;
  const beside = { room: inner - 60 } as const;
  for (const { question, answer, text, note } of findings) {
    const [ground, ink, path] = marks[answer];
    poster.mark(margin, y + 8, 40, { ground, ink, path });
    let next = poster.text(question, left, y, { size: 21, colour: '--ink-3', ...beside });
    next = poster.text(text, left, next - 2, { size: 29, least: 22, weight: 600, ...beside });
    if (note) next = poster.text(note, left, next - 2, { size: 22, least: 17, colour: '--ink-2', ...beside });
    poster.line(next + 9);
    y = next + 18;
  }
  y = poster.text(words.provesNot, margin, y, { size: 24, weight: 600 });
  poster.text(words.inOneLine(words.limits), margin, y, { size: 22, least: 18, lines: 2, colour: '--ink-2' });
  poster.foot({ address: certificateUrl(certificate), scan: words.scan, asOf: words.scanHint });
  return poster.file(`${words.cardTitle} ${number}`);
}
