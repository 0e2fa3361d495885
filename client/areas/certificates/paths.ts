/** URLs of the look-up, a certificate, a gene report and a trial mating. */
import type { CertificateKind } from '../../../shared/areas/certificates.ts';

/** Returns the page of a certificate. The route names its kind. */
export function certificatePath(kind: CertificateKind, number: string): string {
  return `/ckuh5/ckuCertificate/${kind}?${new URLSearchParams({ number })}`;
}

export const lookUpPath = (number?: string): string =>
  `/ckuh5/ckuCertificate${number ? `?${new URLSearchParams({ number })}` : ''}`;

const geneReport = '/ckuh5/ckuCertificate/geneReport';

/** Returns the page of a report, by the report's number or its dog's. Without a number, the page asks for one. */
export const reportPath = (number?: string): string =>
  number === undefined ? geneReport : `${geneReport}?${new URLSearchParams({ number })}`;

/** Returns the page of a trial mating. Without a mate, the page asks for one. */
export const matingPath = (number: string, mate = ''): string =>
  `${geneReport}?${new URLSearchParams({ number, with: mate })}`;
