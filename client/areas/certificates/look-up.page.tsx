/** /ckuh5/ckuCertificate: a number goes in; what is found goes on to the page of its kind. */
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { certificateWords } from '../../i18n/certificates.ts';
import { useWords } from '../../i18n/language.ts';
import { Bar } from '../../ui/bar.tsx';
import { Chapter } from '../../ui/chapter.tsx';
import { LookUpField } from '../../ui/look-up-field.tsx';
import { Page } from '../../ui/page.tsx';
import { clearRecentNumbers, useRecentNumbers } from '../../ui/recent-numbers.ts';
import { Loaded } from '../../ui/states.tsx';
import { CertificateSkeleton } from './certificate-skeleton.tsx';
import { KindList } from './kind-list.tsx';
import { certificatePath } from './kinds.ts';
import styles from './look-up.module.css';
import { Refused, refusalOf } from './refusal.tsx';

export default function LookUpPage() {
  const words = useWords(certificateWords);
  const [params, setParams] = useSearchParams();
  const number = params.get('number')?.trim() ?? '';
  const query = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/breeder/myDog/certificateInfo',
    { number },
    {
      enabled: number !== '',
    },
  );
  const refusal = query.data ? null : refusalOf(query.error);
  const asking = number !== '' && query.isFetching && !query.data;

  function ask(text: string) {
    if (text === number) void query.refetch();
    // One look-up is one step back, however many numbers were tried.
    else setParams({ number: text }, { replace: number !== '' });
  }

  return (
    <>
      <Bar title={words.lookUp} up="/" />
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
              <Link to="/ckuh5/description">{words.howToTell}</Link>
              <Link to="/ckuh5/ckuCertificate/geneReport">{words.geneReports}</Link>
            </nav>
            {refusal && !asking && <Refused refusal={refusal} number={number} small />}
            {number !== '' && (asking || !refusal) && (
              <Loaded query={query} skeleton={<CertificateSkeleton narrow />} small>
                {(found) => <Navigate to={certificatePath(found.kind, found.number)} replace />}
              </Loaded>
            )}
            {!asking && <Recent />}
          </div>
          <div className={styles.kinds} data-asking={asking}>
            <KindList />
          </div>
        </div>
      </Page>
    </>
  );
}

function Recent() {
  const words = useWords(certificateWords);
  const recent = useRecentNumbers();
  if (recent.length === 0) return null;
  return (
    <Chapter title={words.recent} aside={words.recentHint}>
      <ul>
        {recent.map(({ number, name, kind }) => (
          <li key={number}>
            <Link className={styles.recent} to={certificatePath(kind, number)}>
              <b>{name}</b>
              <small className="mono">{number}</small>
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={clearRecentNumbers}>
        {words.clearRecent}
      </button>
    </Chapter>
  );
}
