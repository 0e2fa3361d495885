/** Addresses of the look-up, of a certificate, of a gene report and of a trial mating. */
import type { CertificateKind } from '../../../shared/areas/certificates.ts';

/** The page of a certificate: the route names its kind. */
export function certificatePath(kind: CertificateKind, number: string): string {
  return `/ckuh5/ckuCertificate/${kind}?${new URLSearchParams({ number })}`;
}

export const lookUpPath = (number?: string): string =>
  `/ckuh5/ckuCertificate${number ? `?${new URLSearchParams({ number })}` : ''}`;

const geneReport = '/ckuh5/ckuCertificate/geneReport';

/** By the number of the report or of the dog's certificate; without one the page asks for it. */
export const reportPath = (number?: string): string =>
  number === undefined ? geneReport : `${geneReport}?${new URLSearchParams({ number })}`;

/** Without a mate, the page asks for one. */
export const matingPath = (number: string, mate = ''): string =>
  `${geneReport}?${new URLSearchParams({ number, with: mate })}`;
