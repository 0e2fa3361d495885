/** The certificates that were asked for; until they are there, and where they do not come, those that were there before. */
import { useState } from 'react';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { useApiPages } from '../../api/use-api.ts';

export interface CertificateFilter {
  readonly year?: number;
  readonly q?: string;
}

interface Answer {
  readonly items: AppreciationCertificate[];
  readonly total: number;
}

export function useCertificates(asked: CertificateFilter) {
  const pages = useApiPages('certificates', '/oa-web/api/v1/appreciation/certificates', asked, { keepPrevious: true });
  const { data, items, total = 0, isPlaceholderData } = pages;
  const [last, setLast] = useState<{ data: unknown; answer: Answer }>();
  if (items && data !== last?.data) setLast({ data, answer: { items, total } });
  const isFailed = items === undefined && pages.isError;
  return {
    pages,
    answer: items ? { items, total } : last?.answer,
    /** Still the answer to what was asked before. */
    isStale: isPlaceholderData || (items === undefined && last !== undefined),
    isFailed,
  };
}
