/** The kinds of certificate in table order, and the paths of their pages. */
import type { CertificateKind } from '../../../shared/areas/certificates.ts';
import { type CertificateKindRow, certificateKinds } from '../../../shared/certificate-kinds.ts';

export const kindRows: readonly CertificateKindRow[] = Object.values(certificateKinds);

export const kindNamed = (name: string | null): CertificateKindRow | undefined =>
  kindRows.find((row) => row.kind === name);

/** The page of a certificate: the route names its kind. */
export function certificatePath(kind: CertificateKind, number: string): string {
  return `/ckuh5/ckuCertificate/${kind}?${new URLSearchParams({ number })}`;
}

export const lookUpPath = (number?: string): string =>
  `/ckuh5/ckuCertificate${number ? `?${new URLSearchParams({ number })}` : ''}`;
