/** A certificate issued for titles or DNA, with the parts that only those have: most certificates load without them. */
import CertificateView, { type CertificateViewProps } from './certificate-view.tsx';
import { specialParts } from './special-parts.tsx';

export default function SpecialView(props: Omit<CertificateViewProps, 'parts'>) {
  return <CertificateView {...props} parts={specialParts} />;
}
