/**
 * /appreciation/index and /appreciation/info. Phones show the list or a certificate; from 960 px both are side by side.
 * One component serves both routes, so that on wide screens the list stays mounted and keeps its scroll position while
 * the visitor opens certificates.
 */
import { useLocation, useSearchParams } from 'react-router-dom';
import { SideBySide } from '../../kit/layout/side-by-side.tsx';
import { CertificateList } from './certificate-list.tsx';
import { CertificatePane, FirstCertificate } from './certificate-pane.tsx';

export default function AppreciationPage() {
  const isInfo = useLocation().pathname === '/appreciation/info';
  const id = useSearchParams()[0].get('id');
  const openId = isInfo ? id : null;

  return (
    <SideBySide
      list={(scroller) => <CertificateList openId={openId} scroller={scroller} />}
      detail={isInfo ? <CertificatePane id={id} /> : null}
      detailKey={openId}
      empty={<FirstCertificate />}
    />
  );
}
