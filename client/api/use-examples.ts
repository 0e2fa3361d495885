/** Sample numbers and names for the built-in sandbox. With a real oa-web, no samples exist and none are fetched. */
import { useQuery } from '@tanstack/react-query';
import type { Examples } from '../../shared/areas/examples.ts';
import type { Grouping } from '../../shared/pages.ts';
import type { SiteStatus } from '../../shared/status.ts';
import { getFromBff } from './call.ts';

async function readExamples(signal: AbortSignal): Promise<Examples | null> {
  const { sandbox } = await getFromBff<SiteStatus>('/status', signal);
  return sandbox ? getFromBff<Examples>('/sandbox/examples', signal) : null;
}

export const examplesQuery = (grouping: Grouping) => ({
  queryKey: ['/sandbox/examples', {}],
  queryFn: ({ signal }: { signal: AbortSignal }) => readExamples(signal),
  meta: { grouping },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Returns undefined while loading, after an error, and with a real oa-web. Examples are optional, so errors are not
 * shown.
 */
export const useExamples = (grouping: Grouping): Examples | undefined =>
  useQuery(examplesQuery(grouping)).data ?? undefined;
