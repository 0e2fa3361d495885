/**
 * /appreciation/index and /appreciation/info. Phones show the list or a certificate; from 960 px both are side by side.
 * One component serves both routes, so that on wide screens the list stays mounted and keeps its scroll position while
 * the visitor opens certificates.
 */
import { useLocation, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { SideBySide } from '../../kit/layout/side-by-side.tsx';
import styles from './appreciation.module.css';
import { CertificateList } from './certificate-list.tsx';
import { CertificatePane, skeleton } from './certificate-pane.tsx';

/** Lazy-loaded, because phones never show it. */
const FirstCertificate = lazyPart(() => import('./first-certificate.tsx'));

export default function AppreciationPage() {
  const isInfo = useLocation().pathname === '/appreciation/info';
  const id = useSearchParams()[0].get('id');
  const openId = isInfo ? id : null;

  return (
    <SideBySide
      list={(scroller) => <CertificateList openId={openId} scroller={scroller} />}
      detail={isInfo ? <CertificatePane id={id} /> : null}
      detailKey={openId}
      empty={
        <FirstCertificate
          fallback={
            <div className={styles.first}>
              <Page>{skeleton}</Page>
            </div>
          }
        />
      }
    />
  );
}
