/** The certificates that match a filter. Keeps the previous results while the next filter loads, and if it fails. */
import { useEffect, useState } from 'react';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { useApiPages } from '../../api/use-api.ts';

export interface CertificateFilter {
  readonly year?: number;
  readonly q?: string;
}

interface Results {
  readonly items: AppreciationCertificate[];
  readonly total: number;
}

/** @param depth number of pages to load, counted from the first; never beyond the last page, whatever a link requests */
export function useCertificates(filter: CertificateFilter, depth: number) {
  const pages = useApiPages('certificates', '/oa-web/api/v1/appreciation/certificates', filter, { keepPrevious: true });
  const { data, items, total = 0, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const needsNextPage =
    data !== undefined && !isPlaceholderData && hasNextPage && data.pages.length < depth && !pages.isFetchNextPageError;
  useEffect(() => {
    if (needsNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [needsNextPage, isFetchingNextPage, fetchNextPage]);
  // TanStack Query drops the previous data once the next query has failed.
  const [last, setLast] = useState<{ data: unknown; results: Results }>();
  if (items && data !== last?.data) setLast({ data, results: { items, total } });
  return {
    pages,
    results: items ? { items, total } : last?.results,
    /** Set once the pages are loaded up to `depth`. */
    isComplete: items !== undefined && !isPlaceholderData && !needsNextPage,
    /** Set if `results` belong to an earlier filter. */
    isStale: isPlaceholderData || (items === undefined && last !== undefined),
    isFailed: items === undefined && pages.isError,
  };
}
