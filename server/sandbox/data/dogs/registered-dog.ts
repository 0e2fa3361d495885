/** A dog in the sandbox's register, and its certificate. */
import type { CertificateKind, DogCertificate } from '../../../../shared/areas/certificates.ts';
import type { ListedBreed } from '../breeds/nomenclature.ts';
import type { ColourKey } from '../breeds/vocabulary.ts';

export interface Title {
  readonly title: string;
  /** Marks a single win such as a CAC. A certificate lists the win, but a win is not part of the dog's name. */
  readonly isAward?: true;
  readonly on: string;
  readonly place: string;
  readonly judge?: string;
}

export interface HealthTest {
  readonly name: string;
  readonly result: string;
  readonly on: string;
}

export interface Certificate {
  readonly kind: CertificateKind;
  readonly status: DogCertificate['status'];
  /** Number of the replacement, if the certificate was reissued. */
  readonly reissuedAs?: string;
  readonly issuedOn: string;
  /** 15-digit chip number. It begins with 156, China's country code. */
  readonly chip: string;
  readonly dnaNumber: string | null;
  readonly owner: string;
  /** Null for an appraised dog, whose breeder is unknown. */
  readonly breeder: string | null;
  /** Null if the breeder is unknown. */
  readonly kennel: string | null;
  readonly health: readonly HealthTest[];
  /** Marks a certificate under review. Looking up its number is refused. */
  readonly underReview?: true;
}

export interface RegisteredDog {
  /** Certificate number; for an imported ancestor, its number in a foreign register. */
  readonly number: string;
  readonly registeredName: string;
  readonly callName: string | null;
  readonly breed: ListedBreed;
  readonly sex: 'male' | 'female';
  readonly bornOn: string;
  readonly colour: ColourKey;
  readonly titles: readonly Title[];
  readonly sire: RegisteredDog | null;
  readonly dam: RegisteredDog | null;
  /** Null for a dog from a foreign register. */
  readonly certificate: Certificate | null;
}
