/** Certificates of appreciation, awarded by the union to its supporters. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, IdParam, Name, Nullable, Page, PageParams, SearchText, Url, Year } from './common.ts';

export const AppreciationCertificate = Type.Object({
  id: Id,
  number: Type.String(),
  recipient: Type.String(),
  reason: Nullable(Type.String()),
  event: Nullable(Name),
  issuedOn: Nullable(Day),
  picture: Nullable(Url),
});
export type AppreciationCertificate = Static<typeof AppreciationCertificate>;

export const appreciationEndpoints = {
  appreciationCertificates: endpoint({
    path: '/oa-web/api/v1/appreciation/certificates',
    method: 'GET',
    summary: { zh: '鸣谢证书', en: 'Certificates of appreciation' },
    params: Type.Object({
      id: Type.Optional(IdParam),
      year: Type.Optional(Year),
      q: Type.Optional(SearchText),
      ...PageParams,
    }),
    data: Page(AppreciationCertificate),
  }),
};
