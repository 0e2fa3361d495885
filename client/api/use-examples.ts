/** Sample numbers and names for the built-in sandbox. With a real oa-web there are none, and none are fetched. */
import { useQuery } from '@tanstack/react-query';
import type { Examples } from '../../shared/areas/examples.ts';
import type { Grouping } from '../../shared/pages.ts';
import type { Status } from '../../shared/status.ts';
import { getFromBff } from './call.ts';

async function readExamples(signal: AbortSignal): Promise<Examples | null> {
  const { sandbox } = await getFromBff<Status>('/status', signal);
  return sandbox ? getFromBff<Examples>('/sandbox/examples', signal) : null;
}

export const examplesQuery = (grouping: Grouping) => ({
  queryKey: ['/sandbox/examples', {}],
  queryFn: ({ signal }: { signal: AbortSignal }) => readExamples(signal),
  meta: { grouping },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns undefined while loading, and with a real oa-web. Errors are not shown: examples are a convenience. */
export const useExamples = (grouping: Grouping): Examples | undefined =>
  useQuery(examplesQuery(grouping)).data ?? undefined;
