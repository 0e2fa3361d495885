/** The sandbox's register: every dog that can be looked up by number. All dogs, kennels and people are invented. */
import { family } from './families.ts';
import { goldens, morningBell } from './golden.ts';
import { handWrittenLines } from './lines.ts';
import { plan } from './plan.ts';
import type { Certificate, RegisteredDog } from './registered-dog.ts';
import { daysAfter } from './seeded.ts';
import { nextNumber } from './serials.ts';

export interface CertifiedDog extends RegisteredDog {
  readonly certificate: Certificate;
}

const isCertified = (dog: RegisteredDog): dog is CertifiedDog => dog.certificate !== null;

const names = new Set(goldens.map((dog) => dog.registeredName));
const families = plan.map((planned) => family(planned, names));
const lines = handWrittenLines(families.flat());

/** Returns the young dogs of a breed. They are the last dogs in the breed's family. */
const youngOf = (fci: number): readonly CertifiedDog[] => {
  const i = plan.findIndex((planned) => planned.fci === fci);
  return (families[i] ?? []).slice(-(plan[i]?.kinds.length ?? 0)).filter(isCertified);
};

/**
 * Fixed properties of some certificates, whatever the generator produces. Each certificate is identified by its breed
 * and its position in the breed's plan.
 */
const fixedCases: readonly (readonly [fci: number, i: number, change: Partial<Certificate>])[] = [
  [230, 0, { status: 'valid' }],
  [230, 2, { status: 'valid' }],
  [97, 1, { status: 'valid' }],
  [212, 0, { status: 'valid' }],
  [122, 1, { status: 'reissued' }],
  [257, 1, { status: 'revoked' }],
  [149, 0, { status: 'revoked' }],
  [297, 1, { status: 'reissued' }],
  [39, 1, { status: 'unknown' }],
  [166, 1, { status: 'valid', underReview: true }],
];

const changes = new Map(fixedCases.map(([fci, i, change]) => [youngOf(fci)[i]?.number, change]));

const everyDog = [...goldens, ...families.flat(), ...lines.dogs];
const issued = everyDog.filter(isCertified).map((dog): CertifiedDog => {
  const change = changes.get(dog.number);
  return change ? { ...dog, certificate: { ...dog.certificate, ...change } } : dog;
});

/** Returns a dog twice: with its lost certificate, and with the replacement, which has a new number. */
function reissue(dog: CertifiedDog, registered: readonly RegisteredDog[]): readonly CertifiedDog[] {
  const issuedOn = daysAfter(dog.certificate.issuedOn, 410);
  const number = nextNumber(dog.breed.number, issuedOn, registered);
  return [
    { ...dog, certificate: { ...dog.certificate, reissuedAs: number } },
    { ...dog, number, certificate: { ...dog.certificate, issuedOn, status: 'valid' } },
  ];
}

const certified = issued.flatMap((dog) => (dog.certificate.status === 'reissued' ? reissue(dog, everyDog) : [dog]));

export const dogByNumber: ReadonlyMap<string, CertifiedDog> = new Map(certified.map((dog) => [dog.number, dog]));

/** Returns the youngest dogs of a breed, in the order of its plan. */
export const youngDogs = (fci: number): readonly CertifiedDog[] =>
  (fci === 111 ? goldens.slice(-2) : youngOf(fci)).flatMap((dog) => dogByNumber.get(dog.number) ?? []);

/** Certificate numbers of dogs with a notable pedigree, each with a note on what it demonstrates. */
export const lineNumbers: readonly { number: string; shows: readonly [zh: string, en: string]; inbreeding: number }[] =
  lines.youngest;

/**
 * Examples for `/sandbox/examples`: a certificate of every kind, then a reissued, a revoked and a disputed certificate,
 * and one of unknown status.
 */
export const demoNumbers: readonly string[] = [
  ...new Set([
    morningBell.number,
    ...[...new Set(plan.flatMap(({ kinds }) => kinds))].flatMap((kind) => {
      const planned = plan.find(({ fci, kinds }) => kinds.includes(kind) && fci !== 257);
      return planned ? (youngDogs(planned.fci)[planned.kinds.indexOf(kind)]?.number ?? []) : [];
    }),
    ...fixedCases.flatMap(([fci, i]) => youngOf(fci)[i]?.number ?? []),
  ]),
];
