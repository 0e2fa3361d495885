/** The breeds in the register, and the kinds of certificate held by their youngest dogs. */
import type { CertificateKind } from '../../../../shared/areas/certificates.ts';
import type { ColourKey } from '../breeds/vocabulary.ts';

export interface PlannedBreed {
  readonly fci: number;
  /** Certificate kind of each young dog. The young dogs come alternately from the two youngest litters. */
  readonly kinds: readonly CertificateKind[];
  /**
   * Base colours of the family. Defaults to the breed's colours. If the family has gene reports, `genotypes` must list
   * these colours.
   */
  readonly colours?: readonly ColourKey[];
  /** Years of the two youngest litters. */
  readonly litters?: readonly [number, number];
  /** Fixed serial number for the first young dog's certificate. */
  readonly serial?: number;
}

export const plan: readonly PlannedBreed[] = [
  { fci: 230, kinds: ['zaXt', 'zaXt', 'zaJd'], colours: ['blackTan', 'gold'], litters: [2021, 2023], serial: 12_345 },
  { fci: 122, kinds: ['xt', 'xt', 'normal'], colours: ['black', 'chocolate'] },
  { fci: 172, kinds: ['xt', 'xt'], colours: ['apricot'] },
  { fci: 257, kinds: ['xt', 'xt'], colours: ['red', 'sesame'] },
  { fci: 97, kinds: ['xt', 'jd'], colours: ['orange', 'cream'] },
  { fci: 101, kinds: ['xt', 'normal'], colours: ['fawn'] },
  { fci: 166, kinds: ['xt', 'xt'], colours: ['blackTan'] },
  { fci: 270, kinds: ['xt', 'normal'], colours: ['blackWhite', 'redWhite'] },
  { fci: 148, kinds: ['xt', 'xt'], colours: ['red'] },
  { fci: 39, kinds: ['xt', 'dnaXt'], colours: ['red'] },
  { fci: 5, kinds: ['xt', 'normal'], colours: ['gold'] },
  { fci: 156, kinds: ['xt', 'xt'], colours: ['sable'] },
  { fci: 161, kinds: ['normal', 'xt'], colours: ['tricolour'] },
  { fci: 85, kinds: ['normal'] },
  { fci: 149, kinds: ['normal', 'normal'] },
  { fci: 86, kinds: ['normal'] },
  { fci: 212, kinds: ['dg', 'xt'], colours: ['white'] },
  { fci: 193, kinds: ['dg'] },
  { fci: 6, kinds: ['dg'] },
  { fci: 297, kinds: ['dnaXt', 'dnaXt'], colours: ['blackWhite'] },
  { fci: 136, kinds: ['dnaXt', 'xt'], colours: ['blenheim'] },
  { fci: 183, kinds: ['dnaXt', 'xt'], colours: ['pepperSalt'] },
  { fci: 143, kinds: ['dnaXt', 'dg'], colours: ['blackTan'], litters: [2021, 2022] },
  { fci: 342, kinds: ['dnaYsfyXt', 'dnaYsfyXt'], colours: ['black', 'blueMerle'] },
  { fci: 88, kinds: ['dnaYsfyXt', 'xt'], colours: ['sable', 'tricolour'] },
  { fci: 45, kinds: ['dnaYsfyXt'] },
  { fci: 335, kinds: ['dnaAppRaisal', 'dnaAppRaisal'] },
  { fci: 328, kinds: ['dnaAppRaisal'] },
  { fci: 218, kinds: ['jd', 'normal'], colours: ['fawn', 'black', 'cream'] },
  { fci: 235, kinds: ['mq'], colours: ['fawn', 'brindle'] },
  { fci: 77, kinds: ['mq', 'xt'] },
  { fci: 255, kinds: ['mq'] },
  { fci: 205, kinds: ['country', 'country'] },
  { fci: 207, kinds: ['country'], colours: ['red', 'fawn', 'black'] },
  { fci: 309, kinds: ['country', 'country'], colours: ['fawn', 'cream', 'black'] },
  { fci: 208, kinds: ['country'], colours: ['gold', 'blackWhite'] },
  { fci: 227, kinds: ['country'] },
  { fci: 209, kinds: ['country'] },
  { fci: 231, kinds: ['country'], colours: ['gold', 'sable'] },
  { fci: 253, kinds: ['country', 'xt'], colours: ['fawn', 'black'] },
];
