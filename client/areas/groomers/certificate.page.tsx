/** /beauticianCertificate/info and /infoFci: one groomer's certificate; the path names its system. */
import { useLocation, useSearchParams } from 'react-router-dom';
import { isId } from '../../../shared/identifier.ts';
import { useApi } from '../../api/use-api.ts';
import { LicenceDocumentSkeleton } from '../../domain/licences/licence-document-skeleton.tsx';
import { isMistyped } from '../../domain/look-up/mistyped.ts';
import { refusalOf } from '../../domain/look-up/refusal.ts';
import { CheckFailed } from '../../domain/status-card/check-failed.tsx';
import { MistypedNumber } from '../../domain/status-card/mistyped-number.tsx';
import { StatusCard } from '../../domain/status-card/status-card.tsx';
import { useWords } from '../../i18n/language.ts';
import { groomerWords } from '../../i18n/words/groomers.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { latePart } from '../../ui/feedback/late-part.tsx';
import { EmptyState, MissingId } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TopBar } from '../../ui/layout/top-bar.tsx';
import { useReplaceParams } from '../../ui/state/use-replace-params.ts';
import { GroomerDocument, isIdentified, lookUpPath } from './groomer-document.tsx';

/** Most links have the number of the certificate. */
const loadWithheld = () => import('./withheld-certificate.tsx');
const WithheldCertificate = latePart(loadWithheld);
const NumberField = latePart(async () => ({ default: (await loadWithheld()).NumberField }));

export default function GroomerCertificatePage() {
  const words = useWords(groomerWords);
  const [params] = useSearchParams();
  const id = params.get('id')?.trim() ?? '';
  const tryAnother = <LinkButton to={lookUpPath}>{words.tryAnotherNumber}</LinkButton>;
  return (
    <>
      <TopBar title={words.certificate} fallbackTo={lookUpPath} />
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

/** The national system returns a record, the FCI-based one a list; both become a list here. */
function useCertificate(id: string, number: string, fci: boolean) {
  const params = { id, ...(number !== '' && { number }) };
  const national = useApi('beautician', '/oa-web/groomer/groomerCertificatesById', params, { enabled: !fci });
  const fciList = useApi('beautician', '/oa-web/groomer/groomerFciCertificates', params, { enabled: fci });
  return fci ? fciList : { ...national, data: national.data && [national.data] };
}

function CertificateById({ id }: { id: string }) {
  const words = useWords(groomerWords);
  const licence = useWords(licenceWords);
  const replaceParams = useReplaceParams();
  const number = useSearchParams()[0].get('number')?.trim() ?? '';
  const fci = useLocation().pathname.endsWith('/infoFci');
  const query = useCertificate(id, number, fci);
  const certificate = query.data?.[0];
  const setNumber = (typed: string) => replaceParams((params) => params.set('number', typed));
  if (certificate && isIdentified(certificate)) {
    return <GroomerDocument certificate={certificate} fetchedAt={query.dataUpdatedAt} error={query.error} wide />;
  }
  if (certificate) {
    return (
      <WithheldCertificate
        fallback={<LicenceDocumentSkeleton />}
        certificate={certificate}
        fetchedAt={query.dataUpdatedAt}
        onNumber={setNumber}
      />
    );
  }
  if (query.isPending) return <LicenceDocumentSkeleton />;
  const refusal = refusalOf(query.error);
  const recheck = () => void query.refetch();
  const isMistypedNumber = number !== '' && isMistyped(number, 'groomer');
  if (!query.data && !refusal && !isMistypedNumber) return <CheckFailed error={query.error} retry={recheck} />;
  const toLookUp = (
    <LinkButton kind={number === '' ? 'filled' : 'outlined'} to={lookUpPath}>
      {words.tryAnotherNumber}
    </LinkButton>
  );
  if (refusal?.kind === 'refused') {
    return (
      <StatusCard status="refused" title={licence.refused} hint={refusal.message} recheck={recheck}>
        {toLookUp}
      </StatusCard>
    );
  }
  if (number === '') {
    return (
      <StatusCard status="notOnRecord" title={words.notFound} hint={words.notFoundHint} recheck={recheck}>
        {toLookUp}
      </StatusCard>
    );
  }
  const entry = (
    <>
      <NumberField fallback={null} value={number} onNumber={setNumber} />
      {toLookUp}
    </>
  );
  if (isMistypedNumber) {
    return (
      <MistypedNumber fallback={null} number={number} register="groomer" recheck={recheck}>
        {entry}
      </MistypedNumber>
    );
  }
  return (
    <StatusCard
      status="notOnRecord"
      title={words.otherNumber}
      number={number}
      hint={words.otherNumberHint}
      recheck={recheck}
    >
      {entry}
    </StatusCard>
  );
}
