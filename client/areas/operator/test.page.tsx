/**
 * /test, for developers and operators: server status, misfits, loading flags, chunk faults, runnable calls, page links,
 * and the doctor's report.
 */
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { OpenApiDocument } from '../../../shared/openapi.ts';
import { examplesQuery } from '../../api/use-examples.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Skeleton, SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { Loaded } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar, TopBarButton } from '../../kit/layout/top-bar.tsx';
import { callsIn } from './calls/call-info.ts';
import { Calls } from './calls/calls.tsx';
import { ChunkFaults } from './chunk-faults.tsx';
import { Doctor } from './doctor/doctor.tsx';
import { LoadingFlags } from './loading-flags.tsx';
import { Misfits } from './misfits.tsx';
import styles from './operator.module.css';
import { PageLinks } from './page-links.tsx';
import { useDoctor, useOpenApi, useStatus } from './server-queries.ts';
import { ServerStatus } from './server-status.tsx';

export default function TestPage() {
  const words = useWords(operatorWords);
  const status = useStatus();
  const openApi = useOpenApi();
  const details = status.data?.details;
  const doctor = useDoctor(details != null);
  const examples = useQuery(examplesQuery('test'));
  function readAgain() {
    void status.refetch();
    if (details) void doctor.refetch();
  }
  return (
    <>
      <TopBar
        title={words.title}
        fallbackTo="/"
        actions={
          <TopBarButton label={words.readAgain} onClick={readAgain}>
            <RotateCw size={24} />
          </TopBarButton>
        }
      />
      <Page wide>
        <div className={styles.columns}>
          <div className={styles.server}>
            <Loaded query={status} skeleton={<ServerSkeleton />} small>
              {(data) => (
                <>
                  <ServerStatus status={data} />
                  {data.details && <Misfits details={data.details} />}
                </>
              )}
            </Loaded>
            <div className={styles.rest} data-waiting={status.isPending}>
              <LoadingFlags />
              <ChunkFaults />
            </div>
          </div>
          <div className={styles.calls}>
            {/* Waits for the examples, which prefill the forms. If they fail to load, the forms start empty. */}
            <Loaded query={examples.isFetched ? openApi : pending} skeleton={<SkeletonRows count={8} lead={44} />}>
              {(data) => <Calls openApi={data} examples={examples.data?.calls ?? {}} />}
            </Loaded>
          </div>
          <div className={styles.pages}>
            <PageLinks />
            {details && (
              <Loaded query={doctor} skeleton={<SkeletonRows count={4} lead={0} />} small>
                {(state) => <Doctor state={state} host={details.oaWeb.host} summaries={summariesOf(openApi.data)} />}
              </Loaded>
            )}
          </div>
        </div>
      </Page>
    </>
  );
}

const summariesOf = (openApi: OpenApiDocument | undefined): ReadonlyMap<string, string> =>
  new Map(openApi && callsIn(openApi).map(({ path, summary }) => [path, summary]));

const pending = { data: undefined, error: null, isPending: true, refetch: () => {} };

function ServerSkeleton() {
  return (
    <div className={`${styles.screen} stack-4`}>
      <Skeleton height={92} />
      <SkeletonRows count={4} lead={0} />
    </div>
  );
}
