/** /beauticianCertificate/info and …/infoFci: a groomer's certificate in the national or the FCI-based system. */
import { useLocation, useSearchParams } from 'react-router-dom';
import { isId } from '../../../shared/identifier.ts';
import { useApi } from '../../api/use-api.ts';
import { LicenceDocumentSkeleton } from '../../domain/licences/licence-document-skeleton.tsx';
import { refusalOf } from '../../domain/look-up/refusal.ts';
import { CheckFailed } from '../../domain/status-card/check-failed.tsx';
import { useWords } from '../../i18n/language.ts';
import { groomerWords } from '../../i18n/words/groomers.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, MissingId } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { textParam, useQueryState } from '../../kit/state/use-query-state.ts';
import { GroomerDocument, groomerLookUpPath, isIdentified } from './groomer-document.tsx';

/** Lazy-loaded, because it is shown only for links without the certificate's number, and most links contain it. */
const WithheldCertificate = lazyPart(() => import('./withheld-certificate.tsx'));
const NoCertificate = lazyPart(() => import('./no-certificate.tsx'));

export default function GroomerCertificatePage() {
  const words = useWords(groomerWords);
  const [params] = useSearchParams();
  const id = params.get('id')?.trim() ?? '';
  const tryAnother = <LinkButton to={groomerLookUpPath}>{words.tryAnotherNumber}</LinkButton>;
  return (
    <>
      <TopBar title={words.certificate} fallbackTo={groomerLookUpPath} />
      <Page wide>
        {id === '' ? (
          <MissingId>{tryAnother}</MissingId>
        ) : isId(id) ? (
          <CertificateById id={id} />
        ) : (
          <EmptyState title={words.malformed} hint={words.malformedHint}>
            {tryAnother}
          </EmptyState>
        )}
      </Page>
    </>
  );
}

/**
 * Loads a certificate. `data` is always a list: the FCI-based system's, or one with the national system's single
 * record.
 */
function useCertificate(id: string, number: string, fci: boolean) {
  const params = { id, ...(number !== '' && { number }) };
  const national = useApi('beautician', '/oa-web/groomer/groomerCertificatesById', params, { enabled: !fci });
  const fciList = useApi('beautician', '/oa-web/groomer/groomerFciCertificates', params, { enabled: fci });
  return fci ? fciList : { ...national, data: national.data && [national.data] };
}

const schema = { number: textParam };

function CertificateById({ id }: { id: string }) {
  const [{ number }, change] = useQueryState(schema);
  const fci = useLocation().pathname.endsWith('/infoFci');
  const query = useCertificate(id, number, fci);
  const certificate = query.data?.[0];
  if (certificate && isIdentified(certificate)) {
    return <GroomerDocument certificate={certificate} fetchedAt={query.dataUpdatedAt} error={query.error} wide />;
  }
  if (certificate) {
    return (
      <WithheldCertificate
        fallback={<LicenceDocumentSkeleton />}
        certificate={certificate}
        fetchedAt={query.dataUpdatedAt}
        onNumber={(typed) => change({ number: typed })}
      />
    );
  }
  if (query.isPending) return <LicenceDocumentSkeleton beside />;
  const recheck = () => void query.refetch();
  const refusal = refusalOf(query.error);
  const isUnchecked = !query.data && !refusal;
  return (
    <NoCertificate
      fallback={<Skeleton height="12rem" />}
      otherwise={isUnchecked ? <CheckFailed error={query.error} retry={recheck} /> : null}
      refusal={refusal}
      number={number}
      onNumber={(typed) => change({ number: typed })}
      recheck={recheck}
    />
  );
}
