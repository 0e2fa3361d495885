/** /beauticianCertificate/info and /infoFci: one groomer's certificate; the address says of which system. */
import { useLocation, useSearchParams } from 'react-router-dom';
import type { GroomerCertificate } from '../../../shared/areas/groomers.ts';
import { useApi } from '../../api/use-api.ts';
import { groomerWords } from '../../i18n/groomers.ts';
import { useLanguage, useNameOf, useWords } from '../../i18n/language.ts';
import { Bar } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { licenceRefusalOf } from '../../ui/licence.ts';
import { LicencePaper, LicencePaperSkeleton } from '../../ui/licence-paper.tsx';
import { Page } from '../../ui/page.tsx';
import { ShareButton } from '../../ui/share.tsx';
import { Loaded, MissingId, Notice } from '../../ui/states.tsx';

const lookUp = '/beauticianCertificate/index';

/** The national system answers with the record, the FCI-based one with a list: here it is a list in both. */
function useCertificate(id: string, fci: boolean) {
  const national = useApi(
    'beautician',
    '/oa-web/groomer/groomerCertificatesById',
    { id },
    { enabled: id !== '' && !fci },
  );
  const fciList = useApi('beautician', '/oa-web/groomer/groomerFciCertificates', { id }, { enabled: id !== '' && fci });
  return fci ? fciList : { ...national, data: national.data && [national.data] };
}

export default function GroomerCertificatePage() {
  const words = useWords(groomerWords);
  const [params] = useSearchParams();
  const fci = useLocation().pathname.endsWith('/infoFci');
  const id = params.get('id')?.trim() ?? '';
  const query = useCertificate(id, fci);
  const malformed = id === '' || (!query.data && licenceRefusalOf(query.error) !== null);
  const act = <LinkButton to={lookUp}>{words.again}</LinkButton>;
  const gone = (
    <Notice title={words.gone} hint={words.goneHint}>
      {act}
    </Notice>
  );
  return (
    <>
      <Bar
        title={words.certificate}
        up={lookUp}
        actions={query.data?.[0] && <ShareButton title={query.data[0].number} />}
      />
      <Page wide>
        {malformed ? (
          <MissingId>{act}</MissingId>
        ) : (
          <Loaded query={query} skeleton={<LicencePaperSkeleton />} missing={gone}>
            {([certificate]) =>
              certificate ? <GroomerPaper certificate={certificate} answeredAt={query.dataUpdatedAt} /> : gone
            }
          </Loaded>
        )}
      </Page>
    </>
  );
}

function GroomerPaper({ certificate, answeredAt }: { certificate: GroomerCertificate; answeredAt: number }) {
  const language = useLanguage();
  const words = useWords(groomerWords);
  const nameOf = useNameOf();
  const { system, category } = certificate;
  return (
    <LicencePaper
      licence={certificate}
      title={groomerWords[language].papers[system]}
      other={groomerWords[language === 'zh' ? 'en' : 'zh'].papers[system]}
      category={category && nameOf(category)}
      levels={words.levels}
      answeredAt={answeredAt}
    />
  );
}
