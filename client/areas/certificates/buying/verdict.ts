/** Derives the verdict of a pre-purchase check. Anything the register does not state is unknown, however likely. */
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { kindRow } from '../../../../shared/certificate-kinds.ts';

export type ChipFinding = 'match' | 'mismatch' | 'unregistered' | 'skipped' | 'tooMany' | 'failed';
type ParentsFinding = 'confirmed' | 'noNumber' | 'notStated' | 'noParents' | 'notValid';

/** Input of the verdict: the certificate and the result of the chip comparison. */
export interface BuyingCheck {
  readonly certificate: DogCertificate;
  readonly chip: ChipFinding;
}

export type CheckAnswer = 'yes' | 'no' | 'unknown';
type Headline = 'agrees' | 'partly' | 'mismatch' | 'revoked' | 'reissued' | 'invalid' | 'unknown';

/** Maps each headline to the certificate status with the same colours and icon. */
export const statusByHeadline = {
  agrees: 'valid',
  partly: 'unknown',
  mismatch: 'mismatch',
  revoked: 'revoked',
  reissued: 'reissued',
  invalid: 'invalid',
  unknown: 'unknown',
} as const satisfies Record<Headline, string>;

export interface Verdict {
  readonly headline: Headline;
  readonly register: CheckAnswer;
  readonly chip: CheckAnswer;
  readonly parents: CheckAnswer;
  /** Reason for the answer in `parents`. */
  readonly parentage: ParentsFinding;
}

/** A check and its verdict, which is computed once, in the later steps' lazy-loaded chunk. */
export interface Findings {
  readonly outcome: BuyingCheck;
  readonly verdict: Verdict;
}

const registerAnswers = { valid: 'yes', revoked: 'no', reissued: 'no', invalid: 'no', unknown: 'unknown' } as const;

/** Returns the result of the chip comparison as sent by the server. */
export const chipFinding = ({ chipMatch }: DogCertificate): ChipFinding =>
  chipMatch === null ? 'unregistered' : chipMatch ? 'match' : 'mismatch';

/**
 * Classifies the evidence of parentage. A DNA number confirms the parents only on certificates with a pedigree. On
 * appraisals it confirms the breed.
 */
function parentageOf({ kind, status, dog }: DogCertificate): ParentsFinding {
  const row = kindRow(kind);
  if (status !== 'valid') return 'notValid';
  if (row.pedigreeGenerations === 0) return 'noParents';
  if (!row.blocks.includes('dna')) return 'notStated';
  return dog.dnaNumber === null ? 'noNumber' : 'confirmed';
}

function headlineOf(status: DogCertificate['status'], chip: ChipFinding): Headline {
  if (status !== 'valid' && status !== 'unknown') return status;
  if (chip === 'mismatch') return 'mismatch';
  if (status === 'unknown') return status;
  return chip === 'match' ? 'agrees' : 'partly';
}

export function verdictOf({ certificate, chip: found }: BuyingCheck): Verdict {
  const parentage = parentageOf(certificate);
  return {
    headline: headlineOf(certificate.status, found),
    register: registerAnswers[certificate.status],
    chip: found === 'match' ? 'yes' : found === 'mismatch' ? 'no' : 'unknown',
    parents: parentage === 'confirmed' ? 'yes' : 'unknown',
    parentage,
  };
}
