/** A certificate issued for titles or DNA. Lazy-loaded, because most certificates don't need these parts. */
import CertificateView, { type CertificateViewProps } from './certificate-view.tsx';
import { specialParts } from './special-parts.tsx';

export default function SpecialView(props: Omit<CertificateViewProps, 'parts'>) {
  return <CertificateView {...props} parts={specialParts} />;
}
