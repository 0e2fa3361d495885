/** For developers and operators: what the server is, what is loading, what the calls answer, which pages there are. */
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Envelope } from '../../../shared/envelope.ts';
import { ApiError, siteUrl } from '../../api/call.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/operator.ts';
import { Bar, BarButton } from '../../ui/bar.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Calls } from './calls.tsx';
import { Flags } from './flags.tsx';
import { PageLinks } from './page-links.tsx';
import { Server, type Status } from './server.tsx';
import styles from './test.module.css';

async function readStatus(signal: AbortSignal): Promise<Status> {
  const path = '/status';
  try {
    const response = await fetch(siteUrl(path), { signal });
    const envelope = (await response.json()) as Envelope<Status>;
    if (envelope.code === 0) return envelope.data;
    throw new ApiError(path, envelope.code, envelope.message, envelope.requestId);
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError(path, 0, `no answer from ${path}`, null, error);
  }
}

export default function TestPage() {
  const words = useWords(operatorWords);
  const status = useQuery({
    queryKey: ['/status'],
    queryFn: ({ signal }) => readStatus(signal),
    meta: { grouping: 'test' },
    staleTime: 0,
  });
  return (
    <>
      <Bar
        title={words.title}
        up="/"
        actions={
          <BarButton label={words.readAgain} onClick={() => void status.refetch()}>
            <RotateCw aria-hidden />
          </BarButton>
        }
      />
      <Page wide>
        <div className={styles.columns}>
          <div>
            <Loaded query={status} skeleton={<Waiting />} small>
              {(data) => <Server status={data} />}
            </Loaded>
            <Flags />
          </div>
          <div>
            <Calls />
            <PageLinks />
          </div>
        </div>
      </Page>
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton height={92} />
      <SkeletonRows count={4} lead={0} />
    </div>
  );
}
