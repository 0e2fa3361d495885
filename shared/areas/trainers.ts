/** Trainers' and handlers' certificates. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Level, LicenceStatus, Name, Nullable, NumberText, SearchText, Url } from './common.ts';

export const TrainerCertificate = Type.Object({
  id: Id,
  number: Type.String(),
  /** Masked by the server: 张**. */
  holder: Type.String(),
  level: Level,
  issuedOn: Nullable(Day),
  validUntil: Nullable(Day),
  status: LicenceStatus,
  /** Number of the licence that replaced this one. Null unless `replaced`, or if oa-web does not name it. */
  replacedBy: Nullable(Type.String()),
  issuer: Nullable(Name),
  photo: Nullable(Url),
});
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
