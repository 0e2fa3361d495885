/** Looks up a dog for a trial mating: its gene report or, if there is none, its certificate. */
import { useApi } from '../../../api/use-api.ts';
import { mistakeIn } from '../../../domain/look-up/number.ts';
import { refusalOf } from '../../../domain/look-up/refusal.ts';
import { type Parent, parentOfCertificate, parentOfReport } from './parent.ts';

interface ParentQuery {
  readonly parent: Parent | null;
  readonly isPending: boolean;
  /** Reason why there is no parent: the number has neither a report nor a certificate, or a look-up failed. */
  readonly error: unknown;
  readonly retry: () => void;
  /** ISO instant at which the dog's record was fetched. */
  readonly readAt: string;
}

/** @param number certificate or report number; empty until entered */
export function useParent(number: string): ParentQuery {
  const report = useApi('ckuCertificate', '/oa-web/api/v1/dog/geneReport', { number }, { enabled: number !== '' });
  const mayBeCertificate = refusalOf(report.error)?.kind === 'notFound' && mistakeIn(number) === null;
  const certificate = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/breeder/myDog/certificateInfo',
    { number },
    { enabled: mayBeCertificate },
  );
  const isAsked = mayBeCertificate ? certificate : report;
  const hasFailed = mayBeCertificate && certificate.isError && refusalOf(certificate.error) === null;
  return {
    parent: report.data
      ? parentOfReport(report.data)
      : mayBeCertificate && certificate.data
        ? parentOfCertificate(certificate.data)
        : null,
    isPending: number !== '' && isAsked.isPending,
    // If neither a report nor a certificate exists, returns the report's error, because the page asks for reports.
    error: hasFailed ? certificate.error : report.error,
    retry: () => void isAsked.refetch(),
    readAt: new Date(isAsked.dataUpdatedAt).toISOString(),
  };
}
