/** /ckuh5/ckuCertificate: looks up a number and redirects to its certificate's page. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { DogCertificate } from '../../../shared/areas/certificates.ts';
import { kindRow } from '../../../shared/certificate-kinds.ts';
import { formatNumber } from '../../../shared/rules/register-number.ts';
import { apiQuery, useApi } from '../../api/use-api.ts';
import { useExamples } from '../../api/use-examples.ts';
import { DemoNumbers } from '../../domain/look-up/demo-numbers.tsx';
import { LookUpField } from '../../domain/look-up/look-up-field.tsx';
import { mayBeInAddress, mistakeIn } from '../../domain/look-up/number.ts';
import { useWords } from '../../i18n/language.ts';
import { certificateWords } from '../../i18n/words/certificates.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { CertificateSkeleton } from './certificate/certificate-skeleton.tsx';
import styles from './certificates.module.css';
import { NoCertificate, NotACertificateNumber } from './look-up/no-certificate.tsx';
import { NumberGuide } from './look-up/number-guide.tsx';
import { RecentList } from './look-up/recent-list.tsx';
import { certificatePath } from './paths.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';

export default function LookUpPage() {
  const words = useWords(certificateWords);
  const [params, setParams] = useSearchParams();
  const number = formatNumber(params.get('number') ?? '');
  const [rejected, setRejected] = useState<string | null>(null);
  const typed = rejected ?? number;
  const mistake = typed === '' ? null : mistakeIn(typed);
  const query = useApi('ckuCertificate', certificateInfo, { number }, { enabled: number !== '' && mistake === null });
  const examples = useExamples('ckuCertificate');
  // Keeps the skeleton until the certificate page's chunk has loaded.
  const isLoading = query.isFetching || query.data !== undefined;
  // Hides the form while a number from another page opens its certificate. Otherwise the form would vanish under the
  // visitor's finger.
  const [isPassing, setPassing] = useState(isLoading);
  if (isPassing && !isLoading) setPassing(false);

  function lookUp(text: string) {
    const requested = formatNumber(text);
    const isAccepted = mayBeInAddress(requested);
    setRejected(isAccepted ? null : requested);
    if (!isAccepted) return;
    if (requested === number) void (mistakeIn(number) === null && query.refetch());
    // All numbers tried share one history entry, so that Back leaves the look-up in one step.
    else setParams({ number: requested }, { replace: number !== '' });
  }

  if (isPassing) {
    return (
      <>
        <TopBar title={words.certificate} fallbackTo="/" />
        <Page wide>
          <CertificateSkeleton />
          {query.data && <OpenCertificate certificate={query.data} />}
        </Page>
      </>
    );
  }
  return (
    <>
      <TopBar title={words.lookUp} fallbackTo="/" />
      <Page wide>
        <div className={styles.columns} data-look-up>
          <div>
            <p className={`${styles.lede} dim`}>{words.lede}</p>
            <LookUpField
              label={words.numberLabel}
              example={words.example}
              button={words.check}
              isBusy={isLoading}
              value={number}
              onSubmit={lookUp}
              mono
              keep
            />
            <nav className={`${styles.links} line-1 between`}>
              <LinkButton kind="quiet" to="/ckuh5/description">
                {words.howToSpotFakes}
              </LinkButton>
              <LinkButton kind="quiet" to="/ckuh5/ckuCertificate/geneReport">
                {words.geneReports}
              </LinkButton>
              <LinkButton kind="quiet" to="/ckuh5/buying">
                {words.buying}
              </LinkButton>
            </nav>
            {mistake ? (
              <NotACertificateNumber fallback={null} mistake={mistake} number={typed} />
            ) : isLoading ? (
              <CertificateSkeleton narrow />
            ) : (
              query.error && <NoCertificate error={query.error} number={number} retry={() => void query.refetch()} />
            )}
            {query.data && <OpenCertificate certificate={query.data} />}
          </div>
          <div className={styles.guide} data-loading={isLoading}>
            <NumberGuide />
          </div>
          {!isLoading && (
            <div>
              {examples && (
                <DemoNumbers
                  samples={examples.certificates.map(({ number: text, note }) => ({ text, note }))}
                  onTry={lookUp}
                />
              )}
              {/* Placed last, because the list appears late: the browser must first read the recent numbers. */}
              <RecentList />
            </div>
          )}
        </div>
      </Page>
    </>
  );
}

/** Caches the certificate under the register's spelling of its number, then redirects to the page for its kind. */
function OpenCertificate({ certificate }: { certificate: DogCertificate }) {
  const { number, kind } = certificate;
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(apiQuery('ckuCertificate', certificateInfo, { number }).queryKey, certificate);
  }, [client, certificate, number]);
  return <Navigate to={certificatePath(kindRow(kind).kind, number)} replace />;
}
