/** Groomer certificates in the national and FCI systems. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { IdParam, licenceProperties, Name, Nullable, NumberText, SearchText } from './common.ts';

const fields = {
  ...licenceProperties,
  /** `unknown` if neither the certificate nor the call states the system. */
  system: Type.Enum(['national', 'fci', 'unknown']),
  /** Category of coat work that an FCI certificate covers. */
  category: Nullable(Name),
};

export const GroomerCertificate = Type.Object(fields);
export type GroomerCertificate = Static<typeof GroomerCertificate>;

/**
 * A groomer's certificate, looked up by id. Ids are consecutive and easily guessed, so the id alone must not reveal the
 * holder: unless the request also states the certificate's number, the holder, the photo and all numbers are null.
 */
export const IdentifiedGroomerCertificate = Type.Object({
  ...fields,
  number: Nullable(Type.String()),
  holder: Nullable(Type.String()),
});
export type IdentifiedGroomerCertificate = Static<typeof IdentifiedGroomerCertificate>;

const beside = {
  zh: '证书编号；只给 id 时，编号、持证人与照片都为 null',
  en: 'number of the certificate; with the id alone, number, holder and photo are null',
};

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
    parameterTexts: { number: beside },
    oneOf: ['number', 'name', 'id'],
    data: Type.Array(IdentifiedGroomerCertificate),
  }),
  groomerCertificatesById: endpoint({
    path: '/oa-web/groomer/groomerCertificatesById',
    method: 'GET',
    summary: { zh: '一张美容师证书', en: "A groomer's certificate" },
    params: Type.Object({ id: IdParam, number: Type.Optional(NumberText) }),
    parameterTexts: { number: beside },
    data: IdentifiedGroomerCertificate,
  }),
};
