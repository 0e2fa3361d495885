/** Certificate numbers. Serials are counted per breed and increase with the date of issue. */
import type { RegisteredDog } from './registered-dog.ts';

export const certificateNumber = (fci: number, serial: number, issuedOn: string): string =>
  `CKU-${fci}-${String(serial).padStart(7, '0')}/${issuedOn.slice(2, 4)}`;

const serialOf = (number: string): number => Number(/-(\d{7})\//.exec(number)?.[1]);

/** Returns the breed's next free number after all numbers issued on or before `issuedOn`. */
export function nextNumber(fci: number, issuedOn: string, registered: readonly RegisteredDog[]): string {
  const certificates = registered
    .filter(({ breed, certificate }) => breed.number === fci && certificate !== null)
    .map(({ number, certificate }) => ({ serial: serialOf(number), issuedOn: certificate?.issuedOn ?? '' }));
  const taken = new Set(certificates.map(({ serial }) => serial));
  const before = certificates.filter((earlier) => earlier.issuedOn <= issuedOn).map(({ serial }) => serial);
  const first = certificates.length > 0 ? Math.min(...taken) - 60 : 8_000 + fci * 7;
  let serial = (before.length > 0 ? Math.max(...before) : first) + 1;
  while (taken.has(serial)) serial++;
  return certificateNumber(fci, serial, issuedOn);
}
