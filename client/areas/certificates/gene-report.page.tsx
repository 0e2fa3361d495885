/** /ckuh5/ckuCertificate/geneReport: what the genes of one dog say, and what was not asked of them. */
import { Link, useSearchParams } from 'react-router-dom';
import type { GeneReport, GeneTest } from '../../../shared/areas/certificates.ts';
import { useApi } from '../../api/use-api.ts';
import { certificateWords } from '../../i18n/certificates.ts';
import { useFormat } from '../../i18n/format.ts';
import { geneReportWords } from '../../i18n/gene-report.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { Bar } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Dot } from '../../ui/dot.tsx';
import { LookUpField } from '../../ui/look-up-field.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShareButton } from '../../ui/share.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Loaded, Notice } from '../../ui/states.tsx';
import { GeneOverview } from './gene-overview.tsx';
import styles from './gene-report.module.css';
import { GeneTests } from './gene-tests.tsx';
import { lookUpPath } from './kinds.ts';
import { type Refusal, Refused, refusalOf } from './refusal.tsx';

const path = '/ckuh5/ckuCertificate/geneReport';
const categories: readonly GeneTest['category'][] = ['disease', 'trait', 'colour', 'parentage'];

export default function GeneReportPage() {
  const words = useWords(geneReportWords);
  const { example } = useWords(certificateWords);
  const [params, setParams] = useSearchParams();
  const number = params.get('number')?.trim() ?? '';
  const query = useApi('ckuCertificate', '/oa-web/api/v1/dog/geneReport', { number }, { enabled: number !== '' });
  const refusal = query.data ? null : refusalOf(query.error);
  return (
    <>
      <Bar title={words.title} up={lookUpPath()} actions={query.data && <ShareButton title={words.title} />} />
      <Page wide>
        {number === '' ? (
          <div className={styles.ask}>
            <p>{words.ask}</p>
            <LookUpField
              label={words.numberLabel}
              placeholder={example}
              button={words.show}
              onSubmit={(text) => setParams({ number: text })}
              mono
            />
          </div>
        ) : refusal ? (
          <NoReport refusal={refusal} number={number} />
        ) : (
          <Loaded query={query} skeleton={<ReportSkeleton />}>
            {(report) => <Report report={report} />}
          </Loaded>
        )}
      </Page>
    </>
  );
}

function NoReport({ refusal, number }: { refusal: Refusal; number: string }) {
  const words = useWords(geneReportWords);
  const { again } = useWords(certificateWords);
  const act = <LinkButton to={path}>{again}</LinkButton>;
  if (refusal.kind === 'noSuch') {
    return (
      <Notice title={words.none(number)} hint={words.noneHint}>
        {act}
      </Notice>
    );
  }
  return (
    <Refused refusal={refusal} number={number}>
      {act}
    </Refused>
  );
}

function Report({ report }: { report: GeneReport }) {
  const words = useWords(geneReportWords);
  const of = (category: GeneTest['category']) => report.tests.filter((test) => test.category === category);
  return (
    <>
      <Who report={report} />
      {report.tests.length === 0 && <Notice title={words.noTests} small />}
      <div className={styles.columns}>
        <div>
          <GeneOverview tests={of('disease')} />
          <div className={styles.wideFoot}>
            <Foot report={report} />
          </div>
        </div>
        <div className={styles.tests}>
          {categories.map((category) => (
            <GeneTests key={category} category={category} tests={of(category)} />
          ))}
        </div>
      </div>
      <div className={styles.narrowFoot}>
        <Foot report={report} />
      </div>
    </>
  );
}

function Who({ report: { dog, certificateNumber, reportNumber } }: { report: GeneReport }) {
  const words = useWords(geneReportWords);
  const nameOf = useNameOf();
  const parts = [dog.callName, nameOf(dog.breed.name), dog.sex && words.sexes[dog.sex]].filter((part) => part !== null);
  return (
    <div className={styles.who}>
      <Picture className={styles.portrait} src={dog.photo} alt="" width={64} eager />
      <div>
        <b>{dog.registeredName}</b>
        <p>
          {parts.map((part, i) => (
            <span key={part} className={styles.part}>
              {part}
              {i < parts.length - 1 && <Dot />}
            </span>
          ))}
        </p>
        {certificateNumber ? (
          <Link className="mono" to={lookUpPath(certificateNumber)} title={words.toCertificate}>
            {certificateNumber}
          </Link>
        ) : (
          <span className="mono">{reportNumber}</span>
        )}
      </div>
    </div>
  );
}

function Foot({ report: { lab, sampledOn, reportedOn, reportNumber } }: { report: GeneReport }) {
  const words = useWords(geneReportWords);
  const format = useFormat();
  const days = [
    sampledOn && words.sampled(format.figures(sampledOn)),
    reportedOn && words.reported(format.figures(reportedOn)),
  ].filter((day) => day !== null);
  return (
    <div className={styles.foot}>
      <p>{words.foot}</p>
      {lab && <p>{words.lab(lab)}</p>}
      <p>
        {days.map((day) => (
          <span key={day}>
            {day}
            <Dot />
          </span>
        ))}
        {words.report} <span className="mono">{reportNumber}</span>
      </p>
    </div>
  );
}

function ReportSkeleton() {
  return (
    <>
      <div className={styles.who}>
        <Skeleton width={64} height={64} />
        <div className={styles.lines}>
          <Skeleton width="60%" height={22} />
          <Skeleton width="44%" height={14} />
        </div>
      </div>
      <div className={styles.columns}>
        <Skeleton height="18rem" />
        <div className={styles.shapes}>
          <SkeletonRows count={8} lead={26} />
        </div>
      </div>
    </>
  );
}
