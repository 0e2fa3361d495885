/** /ckuh5/ckuCertificate/<kind>: one page for all kinds. Redirects if the certificate is of another kind. */
import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { type CertificateKindRow, kindRow } from '../../../shared/certificate-kinds.ts';
import { useApi } from '../../api/use-api.ts';
import { mistakeIn } from '../../domain/look-up/number.ts';
import { useWords } from '../../i18n/language.ts';
import { certificateWords } from '../../i18n/words/certificates.ts';
import { type ButtonKind, LinkButton } from '../../kit/actions/button.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { MissingId } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { CertificateSkeleton } from './certificate/certificate-skeleton.tsx';
import { useLinkedChip } from './certificate/chip/use-linked-chip.ts';
import { findKind } from './kinds.ts';
import { NoCertificate, NotACertificateNumber } from './look-up/no-certificate.tsx';
import { certificatePath, lookUpPath } from './paths.ts';

/** Lazy-loaded, because the server renders no certificates. */
const CertificateView = lazyPart(() => import('./certificate/certificate-view.tsx'));
const SpecialView = lazyPart(() => import('./certificate/special-view.tsx'));

// Preloads the code that both views share, before the first certificate arrives.
if (!import.meta.env.SSR) CertificateView.preload();

const isSpecial = (kind: CertificateKindRow | undefined): boolean => kind !== undefined && kind.blocks.length > 0;

export default function CertificatePage() {
  const words = useWords(certificateWords);
  const [params] = useSearchParams();
  const number = params.get('number')?.trim() ?? '';
  return (
    <>
      <TopBar title={words.certificate} fallbackTo={lookUpPath()} />
      <Page wide>
        {number === '' ? (
          <MissingId>
            <LinkButton to={lookUpPath()}>{words.toLookUp}</LinkButton>
          </MissingId>
        ) : (
          <CertificateByNumber key={number} number={number} />
        )}
      </Page>
    </>
  );
}

function CertificateByNumber({ number }: { number: string }) {
  const words = useWords(certificateWords);
  const expected = findKind(useLocation().pathname.split('/').pop() ?? null);
  const { chip, isInUrl } = useLinkedChip(number);
  const mistake = mistakeIn(number);
  const query = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/breeder/myDog/certificateInfo',
    { number },
    { enabled: mistake === null },
  );
  const certificate = query.data;
  useEffect(() => {
    // Preloads the view during the look-up.
    if (mistake === null && isSpecial(expected)) SpecialView.preload();
  }, [mistake, expected]);
  const tryAnother = (kind: ButtonKind) => (
    <LinkButton kind={kind} to={lookUpPath()}>
      {words.tryAnotherNumber}
    </LinkButton>
  );

  if (mistake) {
    return (
      <NotACertificateNumber fallback={null} mistake={mistake} number={number}>
        {tryAnother('filled')}
      </NotACertificateNumber>
    );
  }
  if (certificate) {
    const row = kindRow(certificate.kind);
    const isOtherKind = row.kind !== expected?.kind;
    const View = isSpecial(row) ? SpecialView : CertificateView;
    return (
      <>
        {/* Redirects once the chip digits have left the URL; otherwise the redirect would carry them along. */}
        {isOtherKind && !isInUrl && <Navigate to={certificatePath(row.kind, number)} replace />}
        <View
          fallback={<CertificateSkeleton generations={expected?.pedigreeGenerations ?? 0} />}
          certificate={certificate}
          chip={chip}
          recheck={{ busy: query.isFetching, failed: query.isRefetchError, run: () => void query.refetch() }}
        />
      </>
    );
  }
  if (query.isPending) return <CertificateSkeleton generations={expected?.pedigreeGenerations ?? 0} />;
  return <NoCertificate error={query.error} number={number} retry={() => void query.refetch()} exit={tryAnother} />;
}
