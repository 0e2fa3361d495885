/** Declares the calls for dog certificates and gene reports. The certificate call also checks a chip's last digits. */
import { certificateEndpoints, type DogCertificate, type GeneReport } from '../../../shared/areas/certificates.ts';
import { bareNumber, formatNumber, isChipNumber, isNumber } from '../../../shared/rules/register-number.ts';
import { type AdapterContext, declare } from '../../api/endpoint-declaration.ts';
import type { Payload } from '../../oaweb/envelope.ts';
import { requestedRecord } from '../../oaweb/lists/lists.ts';
import { redact } from '../../oaweb/privacy/outbound.ts';
import { numbersOfCertificate, toDogCertificate } from './dog-certificate.ts';
import { numbersOfReport, toGeneReport } from './gene-report.ts';

interface CertificateQuery {
  readonly number: string;
  readonly chip?: string;
}

/**
 * Returns the name of an invalid parameter. Rejects chip numbers too: a chip number identifies a dog and must not end
 * up in a URL.
 */
const invalidParam = ({ number }: CertificateQuery): 'number' | null =>
  isNumber(number) && !isChipNumber(number) ? null : 'number';

const normaliseQuery = <Q extends CertificateQuery>(query: Q): Q => ({
  ...query,
  number: formatNumber(query.number),
});

const adaptCertificate = (payload: Payload, query: CertificateQuery, context: AdapterContext): DogCertificate =>
  redact(payload, context, (redacted) =>
    toDogCertificate(requestedRecord(payload, query.number, numbersOfCertificate), query, redacted),
  );

const adaptGeneReport = (payload: Payload, { number }: CertificateQuery, context: AdapterContext): GeneReport =>
  redact(payload, context, (redacted) => toGeneReport(requestedRecord(payload, number, numbersOfReport), redacted));

export const certificateCalls = [
  declare({
    endpoint: certificateEndpoints.certificateInfo,
    // The typed chip digits are not sent. oa-web returns the registered number, and this server compares it with the
    // digits.
    sends: ['number'],
    identifyingParams: () => ['number'],
    check: invalidParam,
    // Prevents clients, alone or together, from guessing the last six digits of a certificate's chip.
    guess: {
      subject: ({ number, chip }) => (chip === undefined ? null : `chip of ${bareNumber(number)}`),
      subjectIn: ({ number }) => `chip of ${bareNumber(number)}`,
      isMiss: ({ chipMatch }) => chipMatch === false,
    },
    prepare: normaliseQuery,
    adapt: adaptCertificate,
  }),
  declare({
    endpoint: certificateEndpoints.geneReport,
    identifyingParams: () => ['number'],
    check: invalidParam,
    prepare: normaliseQuery,
    adapt: adaptGeneReport,
  }),
];
