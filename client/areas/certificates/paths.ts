/** Addresses of the look-up and of a certificate. */
import type { CertificateKind } from '../../../shared/areas/certificates.ts';

/** The page of a certificate: the route names its kind. */
export function certificatePath(kind: CertificateKind, number: string): string {
  return `/ckuh5/ckuCertificate/${kind}?${new URLSearchParams({ number })}`;
}

export const lookUpPath = (number?: string): string =>
  `/ckuh5/ckuCertificate${number ? `?${new URLSearchParams({ number })}` : ''}`;
