/** View of a certificate whose kind has titles or DNA. Lazy-loaded, because most certificates have neither. */
import CertificateView, { type CertificateViewProps } from './certificate-view.tsx';
import { specialParts } from './special-parts.tsx';

export default function SpecialView(props: Omit<CertificateViewProps, 'parts'>) {
  return <CertificateView {...props} parts={specialParts} />;
}
