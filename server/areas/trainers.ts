/** Declares the call for trainer and handler certificates. */
import { type TrainerCertificate, trainerEndpoints } from '../../shared/areas/trainers.ts';
import { declare } from '../api/endpoint-declaration.ts';
import type { RecordReader } from '../oaweb/fields/record-reader.ts';
import {
  adaptLicences,
  commonLevels,
  invalidLicenceParam,
  type LicenceContext,
  normaliseLicenceQuery,
  toLicence,
} from '../oaweb/records/licence.ts';

/** Adapts a certificate and masks its holder. @throws ShapeError */
const toTrainerCertificate = (record: RecordReader, context: LicenceContext): TrainerCertificate =>
  toLicence(record, commonLevels, context);

export const trainerCalls = [
  declare({
    endpoint: trainerEndpoints.trainerCertificates,
    identifyingParams: () => ['number', 'name'],
    check: invalidLicenceParam,
    prepare: normaliseLicenceQuery,
    adapt: (payload, params, context) => adaptLicences(payload, params, context, toTrainerCertificate),
  }),
];
