/** /ckuh5/ckuCertificate/<kind>: one page for all eleven kinds; what it shows is the kind the register names. */
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { certificateWords } from '../../i18n/certificates.ts';
import { useWords } from '../../i18n/language.ts';
import { Bar } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ShareButton } from '../../ui/share.tsx';
import { Loaded, MissingId } from '../../ui/states.tsx';
import { CertificateSkeleton } from './certificate-skeleton.tsx';
import { CertificateView } from './certificate-view.tsx';
import { kindNamed, lookUpPath } from './kinds.ts';
import { Refused, refusalOf } from './refusal.tsx';

export default function CertificatePage() {
  const words = useWords(certificateWords);
  const [params] = useSearchParams();
  const expected = kindNamed(useLocation().pathname.split('/').pop() ?? null);
  const number = params.get('number')?.trim() ?? '';
  const chip = params.get('chip')?.trim() ?? '';
  const chipReadable = /^\d{6}$/.test(chip);
  const query = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/breeder/myDog/certificateInfo',
    { number, ...(chipReadable && { chip }) },
    { enabled: number !== '' },
  );
  const refusal = query.data ? null : refusalOf(query.error);

  return (
    <>
      <Bar
        title={words.certificate}
        up={lookUpPath()}
        actions={query.data && <ShareButton title={query.data.number} />}
      />
      <Page wide>
        {number === '' ? (
          <MissingId>
            <LinkButton to={lookUpPath()}>{words.toLookUp}</LinkButton>
          </MissingId>
        ) : refusal ? (
          <Refused refusal={refusal} number={number}>
            <LinkButton to={lookUpPath()}>{words.again}</LinkButton>
          </Refused>
        ) : (
          <Loaded query={query} skeleton={<CertificateSkeleton generations={expected?.pedigreeGenerations ?? 0} />}>
            {(certificate) => (
              <CertificateView
                certificate={certificate}
                chip={chip === '' ? null : chipReadable ? 'typed' : 'malformed'}
              />
            )}
          </Loaded>
        )}
      </Page>
    </>
  );
}
