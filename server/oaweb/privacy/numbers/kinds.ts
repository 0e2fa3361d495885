/** Which digits, in which groups, are the number of a microchip, a mainland mobile phone or a mainland ID card. */

/** Numeric country codes of ISO 3166-1, with which a chip number may begin (ISO 11784). */
const countries =
  '004 008 010 012 016 020 024 028 031 032 036 040 044 048 050 051 052 056 060 064 068 070 072 074 076 084 086 090 092 ' +
  '096 100 104 108 112 116 120 124 132 136 140 144 148 152 156 158 162 166 170 174 175 178 180 184 188 191 192 196 203 ' +
  '204 208 212 214 218 222 226 231 232 233 234 238 239 242 246 248 250 254 258 260 262 266 268 270 275 276 288 292 296 ' +
  '300 304 308 312 316 320 324 328 332 334 336 340 344 348 352 356 360 364 368 372 376 380 384 388 392 398 400 404 408 ' +
  '410 414 417 418 422 426 428 430 434 438 440 442 446 450 454 458 462 466 470 474 478 480 484 492 496 498 499 500 504 ' +
  '508 512 516 520 524 528 531 533 534 535 540 548 554 558 562 566 570 574 578 580 581 583 584 585 586 591 598 600 604 ' +
  '608 612 616 620 624 626 630 634 638 642 643 646 652 654 659 660 662 663 666 670 674 678 682 686 688 690 694 702 703 ' +
  '704 705 706 710 716 724 728 729 732 740 744 748 752 756 760 762 764 768 772 776 780 784 788 792 795 796 798 800 804 ' +
  '807 818 826 831 832 833 834 840 850 854 858 860 862 876 882 887 894';
const countryCodes = new Set(countries.split(' ').map(Number));

/** The first two digits of ID cards: the provinces, Taiwan, Hong Kong, Macau, and foreigners with residence. */
const regions = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'
    .split(' ')
    .map(Number),
);

/** How people group each kind, in lengths of groups. Single digits are any kind. */
const shapes = {
  phone: new Set(
    '11 3-8 7-4 3-4-4 4-3-4 3-3-5 4-4-3 5-6 6-5 1-10 3-2-2-2-2 1-2-2-2-2-2 3-2-3-3 2-3-3-3 3-2-6'.split(' '),
  ),
  chip: new Set('15 3-12 3-3-3-3-3 3-4-4-4 4-4-4-3 3-4-8 3-8-4 3-6-6 5-5-5 6-9 3-2-10 1-2-12 10-5 9-6'.split(' ')),
  card: new Set(
    '18 6-12 6-8-4 6-4-4-4 6-4-2-2-4 6-8-3-1 17-1 14-4 3-3-8-4 3-3-4-4-4 6-4-8 10-8 2-4-8-4 4-4-4-4-2'.split(' '),
  ),
};

/** What becomes of phone numbers: the union's own contacts, in what it publishes, stay. */
export type Phones = 'masked' | 'kept';

/** Where digits stand: an identifier has fifteen or eighteen of them more often by chance than a text has. */
export type Strictness = 'text' | 'identifier';

/** Digits of one number, with the lengths of their groups. */
export interface Candidate {
  /** 10 for the X at the end of an ID card. */
  readonly digits: readonly number[];
  readonly groups: readonly number[];
}

/** All numbers have so many digits, phones two to four more with their country code. */
export const lengths = { least: 11, most: 18, possible: new Set([11, 13, 14, 15, 18]) };

const numberAt = (digits: readonly number[], from: number, length: number): number => {
  let number = 0;
  for (let i = from; i < from + length; i++) number = number * 10 + (digits[i] ?? 0);
  return number;
};

/** All groups are single digits, but for the X. */
const isSpelled = ({ digits, groups }: Candidate): boolean =>
  groups.length >= 11 && groups.length >= digits.length - 1 && groups.every((length) => length <= 2);

const isShaped = (kind: keyof typeof shapes, candidate: Candidate): boolean =>
  isSpelled(candidate) || shapes[kind].has(candidate.groups.join('-'));

const isPhone = (candidate: Candidate): boolean =>
  candidate.digits[0] === 1 && (candidate.digits[1] ?? 0) >= 3 && isShaped('phone', candidate);

/** Manufacturers of chips have 900 to 998; 999 is for tests. Without groups, a text needs no such prefix. */
function isChip(candidate: Candidate, strictness: Strictness): boolean {
  const prefix = numberAt(candidate.digits, 0, 3);
  const hasPrefix = prefix >= 900 || countryCodes.has(prefix);
  return (hasPrefix || (strictness === 'text' && candidate.groups.length === 1)) && isShaped('chip', candidate);
}

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** GB 11643, which takes its check character from ISO 7064, MOD 11-2. */
function hasCheckCharacter(digits: readonly number[]): boolean {
  let sum = 0;
  for (let i = 0; i < 17; i++) sum += (digits[i] ?? 0) * (2 ** (17 - i) % 11);
  return [1, 0, 10, 9, 8, 7, 6, 5, 4, 3, 2][sum % 11] === digits[17];
}

function isCard(candidate: Candidate, strictness: Strictness): boolean {
  const { digits } = candidate;
  const century = numberAt(digits, 6, 2);
  const day = numberAt(digits, 12, 2);
  const isPlausible =
    regions.has(numberAt(digits, 0, 2)) &&
    century >= 18 &&
    century <= 20 &&
    day >= 1 &&
    day <= (daysIn[numberAt(digits, 10, 2) - 1] ?? 0);
  const mayBeMistyped = strictness === 'text' && !isSpelled(candidate);
  return isPlausible && isShaped('card', candidate) && (mayBeMistyped || hasCheckCharacter(digits));
}

/** The candidate without the country code of a phone, which may be a group or part of the first. */
function withoutCountryCode({ digits, groups }: Candidate): Candidate | null {
  const code = digits.length - 11;
  const isChina = numberAt(digits, 0, code) === 86 && digits.slice(0, code).join('') === '0086'.slice(4 - code);
  if (!isChina) return null;
  const rest = [...groups];
  for (let left = code; left > 0; ) {
    const taken = Math.min(left, rest[0] ?? left);
    left -= taken;
    if (taken === rest[0]) rest.shift();
    else rest[0] = (rest[0] ?? 0) - taken;
  }
  return { digits: digits.slice(code), groups: rest };
}

export function isPersonalNumber(candidate: Candidate, strictness: Strictness, phones: Phones): boolean {
  const { length } = candidate.digits;
  if (length === 18) return isCard(candidate, strictness);
  if (candidate.digits.at(-1) === 10) return false;
  if (length === 15 && isChip(candidate, strictness)) return true;
  if (phones === 'kept') return false;
  if (length === 11) return isPhone(candidate);
  const phone = length >= 13 && length <= 15 ? withoutCountryCode(candidate) : null;
  return phone !== null && isPhone(phone);
}
