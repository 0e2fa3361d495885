/** /beauticianCertificate/info and /infoFci: one groomer's certificate; the address says of which system. */
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { licenceRefusalOf } from '../../domain/licences/licence.ts';
import { LicencePaperSkeleton } from '../../domain/licences/licence-document.tsx';
import { Unchecked } from '../../domain/licences/licence-problem.tsx';
import { useWords } from '../../i18n/language.ts';
import { groomerWords } from '../../i18n/words/groomers.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { isMissing, MissingId, Notice } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Bar } from '../../ui/layout/top-bar.tsx';
import { GroomerPaper } from './paper.tsx';

const lookUp = '/beauticianCertificate/index';

/** What a real identifier looks like; the server refuses anything else. */
const isId = (text: string): boolean => /^[A-Za-z0-9_.:-]{1,64}$/.test(text);

export default function GroomerCertificatePage() {
  const words = useWords(groomerWords);
  const [params] = useSearchParams();
  const id = params.get('id')?.trim() ?? '';
  const act = <LinkButton to={lookUp}>{words.again}</LinkButton>;
  return (
    <>
      <Bar title={words.certificate} up={lookUp} />
      <Page wide>
        {id === '' ? (
          <MissingId>{act}</MissingId>
        ) : isId(id) ? (
          <Found id={id} />
        ) : (
          <Notice title={words.malformed} hint={words.malformedHint}>
            {act}
          </Notice>
        )}
      </Page>
    </>
  );
}

/** The national system answers with the record, the FCI-based one with a list: here it is a list in both. */
function useCertificate(id: string, fci: boolean) {
  const national = useApi('beautician', '/oa-web/groomer/groomerCertificatesById', { id }, { enabled: !fci });
  const fciList = useApi('beautician', '/oa-web/groomer/groomerFciCertificates', { id }, { enabled: fci });
  return fci ? fciList : { ...national, data: national.data && [national.data] };
}

function Found({ id }: { id: string }) {
  const words = useWords(groomerWords);
  const fci = useLocation().pathname.endsWith('/infoFci');
  const query = useCertificate(id, fci);
  const certificate = query.data?.[0];
  if (certificate) {
    return <GroomerPaper certificate={certificate} answeredAt={query.dataUpdatedAt} error={query.error} wide />;
  }
  if (query.isPending) return <LicencePaperSkeleton />;
  if (query.data || isMissing(query.error) || licenceRefusalOf(query.error)) {
    return (
      <Notice title={words.gone} hint={words.goneHint}>
        <LinkButton to={lookUp}>{words.again}</LinkButton>
      </Notice>
    );
  }
  return <Unchecked error={query.error} retry={() => void query.refetch()} />;
}
