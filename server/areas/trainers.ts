/** Trainers' and handlers' certificates: how oa-web is asked for them, and how what it sends is read. */
import type { FastifyInstance } from 'fastify';
import { type TrainerCertificate, trainerEndpoints } from '../../shared/areas/trainers.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import type { RecordReader } from '../oaweb/fields/field-reader.ts';
import {
  answerLicences,
  checkLicence,
  lettersAndTeacher,
  prepareLicence,
  toLicence,
} from '../oaweb/records/licence.ts';

/** (assumed) oa-web's words for the holder, beside those that every licence knows. */
const holderKeys = ['trainer', 'trainerName', 'handler', 'handlerName'];

/** One certificate, the holder masked. @throws ShapeError */
export function toTrainerCertificate(
  raw: RecordReader,
  adapting: Pick<AdapterContext, 'picture' | 'now'>,
): TrainerCertificate {
  return toLicence(raw, { levels: lettersAndTeacher, holderKeys, ...adapting });
}

export async function trainers(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: trainerEndpoints.trainerCertificates,
    upstream: { method: 'GET', params: { number: 'number', name: 'name' } },
    cache: null,
    check: checkLicence,
    prepare: prepareLicence,
    adapt: (payload, params, adapting) =>
      answerLicences(payload, params, { holderKeys, adapting, adapt: toTrainerCertificate }),
  });
}
