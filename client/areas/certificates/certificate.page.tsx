/** /ckuh5/ckuCertificate/<kind>: one page for all kinds; it shows the kind the register names. */
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { useWords } from '../../i18n/language.ts';
import { certificateWords } from '../../i18n/words/certificates.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { MissingId } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TopBar } from '../../ui/layout/top-bar.tsx';
import { CertificateSkeleton } from './certificate/certificate-skeleton.tsx';
import { CertificateView } from './certificate/certificate-view.tsx';
import { useArrivedChip } from './certificate/chip/use-arrived-chip.ts';
import { certificatePath, kindNamed, lookUpPath } from './kinds.ts';
import { CheckFailed, NotACertificateNumber, Refused, refusalOf } from './look-up/refusal.tsx';
import { notACertificate } from './number.ts';

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
          <OneCertificate key={number} number={number} />
        )}
      </Page>
    </>
  );
}

function OneCertificate({ number }: { number: string }) {
  const words = useWords(certificateWords);
  const expected = kindNamed(useLocation().pathname.split('/').pop() ?? null);
  const { chip, inAddress } = useArrivedChip(number);
  const what = notACertificate(number);
  const query = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/breeder/myDog/certificateInfo',
    { number },
    { enabled: what === null },
  );
  const certificate = query.data;
  const another = <LinkButton to={lookUpPath()}>{words.tryAnotherNumber}</LinkButton>;

  if (what) {
    return (
      <NotACertificateNumber what={what} number={number}>
        {another}
      </NotACertificateNumber>
    );
  }
  if (certificate) {
    const isElsewhere = certificate.kind !== expected?.kind;
    return (
      <>
        {/* Remove the digits first: the redirect must not carry them along. */}
        {isElsewhere && !inAddress && <Navigate to={certificatePath(certificate.kind, number)} replace />}
        <CertificateView
          certificate={certificate}
          chip={chip}
          again={{ busy: query.isFetching, failed: query.isRefetchError, check: () => void query.refetch() }}
        />
      </>
    );
  }
  if (query.isPending) return <CertificateSkeleton generations={expected?.pedigreeGenerations ?? 0} />;
  const refusal = refusalOf(query.error);
  return refusal ? (
    <Refused refusal={refusal} number={number}>
      {another}
    </Refused>
  ) : (
    <CheckFailed error={query.error} retry={() => void query.refetch()} />
  );
}
