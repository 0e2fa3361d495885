/** URLs of the look-up, a certificate, the kinds, a gene report and a trial mating. */
import type { CertificateKind } from '../../../shared/areas/certificates.ts';

/** Returns the URL of a certificate. The path contains the certificate's kind. */
export function certificatePath(kind: CertificateKind, number: string): string {
  return `/ckuh5/ckuCertificate/${kind}?${new URLSearchParams({ number })}`;
}

export const lookUpPath = (number?: string): string =>
  `/ckuh5/ckuCertificate${number ? `?${new URLSearchParams({ number })}` : ''}`;

const description = '/ckuh5/description';

export const kindsPath = `${description}?view=kinds`;
export const kindPath = (kind: CertificateKind): string => `${description}?kind=${kind}`;

const geneReport = '/ckuh5/ckuCertificate/geneReport';

/**
 * Returns the URL of a gene report, given the report's or the dog's number. Without a number, returns the look-up's
 * URL.
 */
export const reportPath = (number?: string): string =>
  number === undefined ? geneReport : `${geneReport}?${new URLSearchParams({ number })}`;

/** Returns the URL of a trial mating. The page asks for the mate's number. */
export const matingPath = (number: string): string => `${geneReport}?${new URLSearchParams({ number, with: '' })}`;
