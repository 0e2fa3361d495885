/** Certificate numbers: one serial per breed, increasing with the date of issue. */
import type { RegisteredDog } from './registered-dog.ts';

export const certificateNumber = (fci: number, serial: number, issuedOn: string): string =>
  `CKU-${fci}-${String(serial).padStart(7, '0')}/${issuedOn.slice(2, 4)}`;

const serialOf = (number: string): number => Number(/-(\d{7})\//.exec(number)?.[1]);

/** The next free number of a breed after those issued earlier. */
export function laterNumber(fci: number, issuedOn: string, known: readonly RegisteredDog[]): string {
  const papers = known
    .filter(({ breed, certificate }) => breed.number === fci && certificate !== null)
    .map(({ number, certificate }) => ({ serial: serialOf(number), issuedOn: certificate?.issuedOn ?? '' }));
  const taken = new Set(papers.map(({ serial }) => serial));
  const before = papers.filter((paper) => paper.issuedOn <= issuedOn).map(({ serial }) => serial);
  const first = papers.length > 0 ? Math.min(...taken) - 60 : 8_000 + fci * 7;
  let serial = (before.length > 0 ? Math.max(...before) : first) + 1;
  while (taken.has(serial)) serial++;
  return certificateNumber(fci, serial, issuedOn);
}
