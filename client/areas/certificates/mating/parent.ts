/** A dog of a trial mating: as its gene report describes it, or without one its certificate. */
import type { DogCertificate, GeneReport } from '../../../../shared/areas/certificates.ts';

export interface Parent {
  /** The number of its report, or without one of its certificate. */
  readonly number: string;
  readonly certificateNumber: string | null;
  readonly dog: GeneReport['dog'];
  readonly report: GeneReport | null;
}

export const parentOfReport = (report: GeneReport): Parent => ({
  number: report.reportNumber,
  certificateNumber: report.certificateNumber,
  dog: report.dog,
  report,
});

export const parentOfCertificate = ({ number, dog }: DogCertificate): Parent => ({
  number,
  certificateNumber: number,
  dog,
  report: null,
});
