/** Trainer and handler certificates. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { licenceProperties, NumberText, SearchText } from './common.ts';

export const TrainerCertificate = Type.Object(licenceProperties);
export type TrainerCertificate = Static<typeof TrainerCertificate>;

export const trainerEndpoints = {
  trainerCertificates: endpoint({
    path: '/oa-web/handler/trainerCertificates',
    method: 'GET',
    summary: { zh: '查训练师、牵犬师证书', en: "Look up trainers' and handlers' certificates" },
    params: Type.Object({ number: Type.Optional(NumberText), name: Type.Optional(SearchText) }),
    oneOf: ['number', 'name'],
    data: Type.Array(TrainerCertificate),
  }),
};
