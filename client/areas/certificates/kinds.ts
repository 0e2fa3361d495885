/** Kinds of certificate, in the order of the shared table. */
import { type CertificateKindRow, certificateKinds } from '../../../shared/certificate-kinds.ts';

export const kindRows: readonly CertificateKindRow[] = Object.values(certificateKinds);

export const findKind = (name: string | null): CertificateKindRow | undefined =>
  kindRows.find((row) => row.kind === name);
