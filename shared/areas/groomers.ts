/** Groomers' certificates, in the national system and in the FCI's. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, IdParam, Level, LicenceStatus, Name, Nullable, NumberText, SearchText, Url } from './common.ts';

export const GroomerCertificate = Type.Object({
  id: Id,
  number: Type.String(),
  system: Type.Union([Type.Literal('national'), Type.Literal('fci')]),
  /** Masked by the server: 张**. */
  holder: Type.String(),
  level: Level,
  /** An FCI certificate covers a single category of coat work. */
  category: Nullable(Name),
  issuedOn: Nullable(Day),
  validUntil: Nullable(Day),
  status: LicenceStatus,
  /** Number of the licence that replaced this one; null unless `replaced`, or if oa-web does not name it. */
  replacedBy: Nullable(Type.String()),
  issuer: Nullable(Type.String()),
  photo: Nullable(Url),
});
export type GroomerCertificate = Static<typeof GroomerCertificate>;

export const groomerEndpoints = {
  groomerCertificates: endpoint({
    path: '/oa-web/groomer/groomerCertificates',
    method: 'GET',
    summary: { zh: '查美容师证书', en: "Look up groomers' certificates" },
    params: Type.Object({ number: Type.Optional(NumberText), name: Type.Optional(SearchText) }),
    oneOf: ['number', 'name'],
    data: Type.Array(GroomerCertificate),
  }),
  groomerFciCertificates: endpoint({
    path: '/oa-web/groomer/groomerFciCertificates',
    method: 'GET',
    summary: { zh: '查 FCI 美容师证书', en: "Look up groomers' certificates in the FCI system" },
    params: Type.Object({
      number: Type.Optional(NumberText),
      name: Type.Optional(SearchText),
      id: Type.Optional(IdParam),
    }),
    oneOf: ['number', 'name', 'id'],
    data: Type.Array(GroomerCertificate),
  }),
  groomerCertificatesById: endpoint({
    path: '/oa-web/groomer/groomerCertificatesById',
    method: 'GET',
    summary: { zh: '一张美容师证书', en: "A groomer's certificate" },
    params: Type.Object({ id: IdParam }),
    data: GroomerCertificate,
  }),
};
