/** /ckuh5/ckuCertificate: takes a number and goes on to the page of the certificate found. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { DogCertificate } from '../../../shared/areas/certificates.ts';
import { apiQuery, useApi } from '../../api/use-api.ts';
import { useExamples } from '../../api/use-examples.ts';
import { DemoNumbers } from '../../domain/look-up/demo-numbers.tsx';
import { LookUpField } from '../../domain/look-up/look-up-field.tsx';
import { useWords } from '../../i18n/language.ts';
import { certificateWords } from '../../i18n/words/certificates.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TopBar } from '../../ui/layout/top-bar.tsx';
import { CertificateSkeleton } from './certificate/certificate-skeleton.tsx';
import { certificatePath } from './kinds.ts';
import { KindList } from './look-up/kind-list.tsx';
import { RecentList } from './look-up/recent-list.tsx';
import { CheckFailed, NotACertificateNumber, Refused, refusalOf } from './look-up/refusal.tsx';
import styles from './look-up.module.css';
import { notACertificate, tidied } from './number.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';

export default function LookUpPage() {
  const words = useWords(certificateWords);
  const [params, setParams] = useSearchParams();
  const number = tidied(params.get('number') ?? '');
  const what = number === '' ? null : notACertificate(number);
  const query = useApi('ckuCertificate', certificateInfo, { number }, { enabled: number !== '' && what === null });
  const examples = useExamples('ckuCertificate');
  // Until the chunk of its page is there, a certificate that was found keeps the shape of what is coming.
  const isLoading = query.isFetching || query.data !== undefined;
  const refusal = refusalOf(query.error);

  function ask(text: string) {
    const wanted = tidied(text);
    if (wanted === number) void (what === null && query.refetch());
    // However many numbers are tried, Back leaves the look-up in one step.
    else setParams({ number: wanted }, { replace: number !== '' });
  }

  return (
    <>
      <TopBar title={words.lookUp} fallbackTo="/" />
      <Page wide>
        <div className={styles.columns}>
          <div className={styles.ask}>
            <p className={styles.lede}>{words.lede}</p>
            <LookUpField
              label={words.numberLabel}
              placeholder={words.example}
              button={words.check}
              value={number}
              onSubmit={ask}
              mono
            />
            <nav className={styles.links}>
              <Link to="/ckuh5/description">{words.howToSpotFakes}</Link>
              <Link to="/ckuh5/ckuCertificate/geneReport">{words.geneReports}</Link>
            </nav>
            {what ? (
              <NotACertificateNumber what={what} number={number} small />
            ) : isLoading ? (
              <CertificateSkeleton narrow />
            ) : refusal ? (
              <Refused refusal={refusal} number={number} small />
            ) : (
              query.error && <CheckFailed error={query.error} retry={() => void query.refetch()} small />
            )}
            {query.data && <OpenCertificate certificate={query.data} />}
            {!isLoading && (
              <>
                <RecentList />
                {examples && (
                  <DemoNumbers
                    samples={examples.certificates.map(({ number: text, note }) => ({ text, note }))}
                    onTry={ask}
                  />
                )}
              </>
            )}
          </div>
          <div className={styles.kinds} data-loading={isLoading}>
            <KindList />
          </div>
        </div>
      </Page>
    </>
  );
}

/** Goes on to the page of its kind, which reads the answer from the cache under the number as the register writes it. */
function OpenCertificate({ certificate }: { certificate: DogCertificate }) {
  const { number, kind } = certificate;
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(apiQuery('ckuCertificate', certificateInfo, { number }).queryKey, certificate);
  }, [client, certificate, number]);
  return <Navigate to={certificatePath(kind, number)} replace />;
}
