/**
 * /ckuh5/ckuCertificate/geneReport: one dog's gene report. With a mate in `with`, shows a trial mating of the two dogs.
 */
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { useWords } from '../../i18n/language.ts';
import { geneReportWords } from '../../i18n/words/gene-report.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { ReportSkeleton } from './genes/gene-report-skeleton.tsx';
import { NoReport } from './genes/no-report.tsx';
import { lookUpPath, reportPath } from './paths.ts';

/** Lazy-loaded, because the look-up is needed only without a number, and the report only with a number. */
const GeneLookUp = lazyPart(() => import('./genes/gene-look-up.tsx'));
const GeneReportView = lazyPart(() => import('./genes/gene-report-view.tsx'));
/**
 * Lazy-loaded when opened. Imported here, not in `GeneReportView`, so that only this chunk contains the bundler's list
 * of files to preload.
 */
const CoatPart = lazyPart(() => import('./traits/coat-part.tsx'));
/** Lazy-loaded, because most visitors look at a single dog. */
const MatingView = lazyPart(() => import('./mating/mating-view.tsx'));

export default function GeneReportPage() {
  const words = useWords(geneReportWords);
  const [params, setParams] = useSearchParams();
  const number = params.get('number')?.trim() ?? '';
  const mate = params.get('with')?.trim();
  const isMating = number !== '' && mate !== undefined;
  return (
    <>
      <TopBar
        title={isMating ? words.matingTitle : words.title}
        fallbackTo={isMating ? reportPath(number) : number ? reportPath() : lookUpPath()}
      />
      <Page wide>
        {number === '' ? (
          <GeneLookUp
            fallback={<Skeleton height={48} count={4} />}
            keep
            onSubmit={(text) => setParams({ number: text })}
          />
        ) : mate === undefined ? (
          <ReportByNumber key={number} number={number} />
        ) : (
          <MatingView fallback={<ReportSkeleton />} key={number} number={number} mate={mate} />
        )}
      </Page>
    </>
  );
}

function ReportByNumber({ number }: { number: string }) {
  const words = useWords(geneReportWords);
  const query = useApi('ckuCertificate', '/oa-web/api/v1/dog/geneReport', { number });
  if (query.data) {
    return (
      <GeneReportView
        fallback={<ReportSkeleton />}
        report={query.data}
        readAt={new Date(query.dataUpdatedAt).toISOString()}
        coat={<CoatPart fallback={null} tests={query.data.tests} />}
      />
    );
  }
  if (query.isPending) return <ReportSkeleton />;
  return (
    <NoReport error={query.error} number={number} retry={() => void query.refetch()}>
      <LinkButton to={reportPath()}>{words.tryAnotherNumber}</LinkButton>
    </NoReport>
  );
}
