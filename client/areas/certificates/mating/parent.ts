/** A dog in a trial mating, as described by its gene report or, without a report, by its certificate. */
import type { DogCertificate, GeneReport } from '../../../../shared/areas/certificates.ts';

export interface Parent {
  /** Report number or, without a report, certificate number. */
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
