/** The kinds of certificate for the pages: in table order, and by their name in the address. */
import type { CertificateKind } from '../../../shared/areas/certificates.ts';
import { type CertificateKindRow, certificateKinds } from '../../../shared/certificate-kinds.ts';

export const kindRows: readonly CertificateKindRow[] = Object.values(certificateKinds);

export const kindNamed = (word: string | null): CertificateKindRow | undefined =>
  kindRows.find((row) => row.kind === word);

/** The page of a certificate: the route names its kind. */
export function certificatePath(kind: CertificateKind, number: string): string {
  return `/ckuh5/ckuCertificate/${kind}?${new URLSearchParams({ number })}`;
}

export const lookUpPath = (number?: string): string =>
  `/ckuh5/ckuCertificate${number ? `?${new URLSearchParams({ number })}` : ''}`;
