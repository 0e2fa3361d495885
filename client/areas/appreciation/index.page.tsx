/** All certificates of appreciation: by year, with search. */
import { useSearchParams } from 'react-router-dom';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { useApiPages } from '../../api/use-api.ts';
import { appreciationWords } from '../../i18n/appreciation.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/site.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Loaded, LoadFailed, Notice } from '../../ui/states.tsx';
import { useTypedParam } from '../../ui/use-typed.ts';
import { CertificateRow, CertificateRowsSkeleton } from './certificate-row.tsx';
import styles from './index.module.css';
import { YearChoice, yearOf } from './year-choice.tsx';

export default function AppreciationIndexPage() {
  const words = useWords(appreciationWords);
  const [params, setParams] = useSearchParams();
  const [text, setText, q] = useTypedParam('q');
  const year = yearOf(params.get('year'));
  const asked = { ...(year !== null && { year: Number(year) }), ...(q && { q }) };
  const pages = useApiPages('certificates', '/oa-web/api/v1/appreciation/certificates', asked, { keep: true });

  const setYear = (chosen: string | null) => {
    const next = new URLSearchParams(params);
    if (chosen === null) next.delete('year');
    else next.set('year', chosen);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const isOld = pages.isPlaceholderData;
  return (
    <>
      <Bar title={words.title} up="/" />
      <Page>
        <SearchField label={words.searchLabel} value={text} onChange={setText} />
        <div className={styles.head}>
          <YearChoice year={year} onChange={setYear} />
          <span className={styles.count} role="status">
            {!isOld && !!pages.total && words.count(pages.total)}
          </span>
        </div>
        <Loaded query={{ ...pages, data: pages.items }} skeleton={<CertificateRowsSkeleton />}>
          {(items) => (
            <div className={styles.results} data-old={isOld} aria-busy={isOld}>
              {items.length > 0 ? (
                <>
                  <ByYear certificates={items} headed={year === null} />
                  <End pages={pages} count={items.length} />
                </>
              ) : q ? (
                <Notice title={words.noMatch(q)} hint={words.noMatchHint}>
                  {year === null ? (
                    <Button kind="outlined" onClick={() => setText('')}>
                      {words.showAll}
                    </Button>
                  ) : (
                    <Button kind="outlined" onClick={() => setYear(null)}>
                      {words.allYears}
                    </Button>
                  )}
                </Notice>
              ) : year !== null ? (
                <Notice title={words.emptyYear(year)} hint={words.emptyYearHint}>
                  <Button kind="outlined" onClick={() => setYear(null)}>
                    {words.allYears}
                  </Button>
                </Notice>
              ) : (
                <Notice title={words.empty} hint={words.emptyHint} />
              )}
            </div>
          )}
        </Loaded>
      </Page>
    </>
  );
}

/** In the order they come, parted where the year changes. */
function ByYear({ certificates, headed }: { certificates: AppreciationCertificate[]; headed: boolean }) {
  const words = useWords(appreciationWords);
  const years = new Map<string, AppreciationCertificate[]>();
  for (const certificate of certificates) {
    const year = certificate.issuedOn?.slice(0, 4) ?? '';
    const sofar = years.get(year);
    if (sofar) sofar.push(certificate);
    else years.set(year, [certificate]);
  }
  return [...years].map(([year, ofYear]) => (
    <section key={year}>
      {headed && <h2 className={styles.year}>{year ? words.yearName(year) : words.undated}</h2>}
      <ul>
        {ofYear.map((certificate) => (
          <li key={certificate.id}>
            <CertificateRow certificate={certificate} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface EndProps {
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    fetchNextPage(): unknown;
  };
  readonly count: number;
}

function End({ pages, count }: EndProps) {
  const words = useWords(siteWords);
  if (pages.isFetchingNextPage) return <CertificateRowsSkeleton count={2} />;
  if (pages.isFetchNextPageError) return <LoadFailed small error={pages.error} retry={() => pages.fetchNextPage()} />;
  return (
    <div className={styles.end}>
      {pages.hasNextPage ? (
        <Button kind="outlined" onClick={() => pages.fetchNextPage()}>
          {words.loadMore}
        </Button>
      ) : (
        <p>{words.allShown(count)}</p>
      )}
    </div>
  );
}
