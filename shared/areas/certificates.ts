/** Dog certificates with their pedigree, and gene reports. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { BreedRef, Day, Id, Instant, Name, Nullable, NumberText, Sex, Url } from './common.ts';

/** The kinds of certificate, one page each; `normal` is also the fallback for a kind not known. */
export const CertificateKind = Type.Union([
  Type.Literal('normal'),
  Type.Literal('xt'),
  Type.Literal('jd'),
  Type.Literal('dg'),
  Type.Literal('zaXt'),
  Type.Literal('zaJd'),
  Type.Literal('dnaXt'),
  Type.Literal('dnaYsfyXt'),
  Type.Literal('dnaAppRaisal'),
  Type.Literal('mq'),
  Type.Literal('country'),
]);
export type CertificateKind = Static<typeof CertificateKind>;

export interface Ancestor {
  registeredName: string;
  number: string | null;
  colour: Name | null;
  titles: string[];
  sire: Ancestor | null;
  dam: Ancestor | null;
}
/** Deepest pedigree a certificate carries: three generations above the dog's own node. */
export const pedigreeGenerations = 3;

/** A tree of fixed depth: the dog itself, its parents, grandparents and great-grandparents. */
const ancestorSchema = (generations: number): ReturnType<typeof Type.Unsafe<Ancestor | null>> =>
  Type.Unsafe<Ancestor | null>(
    generations < 0
      ? Type.Null()
      : Nullable(
          Type.Object({
            registeredName: Type.String(),
            number: Nullable(Type.String()),
            colour: Nullable(Name),
            titles: Type.Array(Type.String()),
            sire: ancestorSchema(generations - 1),
            dam: ancestorSchema(generations - 1),
          }),
        ),
  );

export const DogCertificate = Type.Object({
  number: Type.String(),
  kind: CertificateKind,
  status: Type.Union([Type.Literal('valid'), Type.Literal('revoked'), Type.Literal('reissued')]),
  issuedOn: Nullable(Day),
  dog: Type.Object({
    registeredName: Type.String(),
    callName: Nullable(Type.String()),
    breed: BreedRef,
    sex: Nullable(Sex),
    bornOn: Nullable(Day),
    colour: Nullable(Name),
    dnaNumber: Nullable(Type.String()),
    photo: Nullable(Url),
  }),
  /** Masked by the server: 张**. */
  owner: Nullable(Type.String()),
  /** Masked by the server. */
  breeder: Nullable(Type.String()),
  kennel: Nullable(Type.String()),
  /** Whether the six digits the visitor typed end the registered chip number; null where none were typed. */
  chipMatch: Nullable(Type.Boolean()),
  titles: Type.Array(Type.Object({ title: Type.String(), on: Nullable(Day), place: Nullable(Type.String()) })),
  healthTests: Type.Array(Type.Object({ name: Type.String(), result: Type.String(), on: Nullable(Day) })),
  /** The dog at the root, its sire and dam above it; null where the kind has no lineage. */
  pedigree: ancestorSchema(pedigreeGenerations),
  checkedAt: Instant,
});
export type DogCertificate = Static<typeof DogCertificate>;

export const GeneTest = Type.Object({
  id: Id,
  name: Name,
  gene: Nullable(Type.String()),
  category: Type.Union([
    Type.Literal('disease'),
    Type.Literal('trait'),
    Type.Literal('colour'),
    Type.Literal('parentage'),
  ]),
  /** Autosomal recessive, autosomal dominant, X-linked, or several genes together. */
  inheritance: Nullable(
    Type.Union([Type.Literal('AR'), Type.Literal('AD'), Type.Literal('XL'), Type.Literal('complex')]),
  ),
  result: Type.Union([
    Type.Literal('clear'),
    Type.Literal('carrier'),
    Type.Literal('atRisk'),
    Type.Literal('notTested'),
    Type.Literal('value'),
  ]),
  genotype: Nullable(Type.String()),
  meaning: Nullable(Name),
});
export type GeneTest = Static<typeof GeneTest>;

export const GeneReport = Type.Object({
  reportNumber: Type.String(),
  certificateNumber: Nullable(Type.String()),
  dog: Type.Object({
    registeredName: Type.String(),
    callName: Nullable(Type.String()),
    breed: BreedRef,
    sex: Nullable(Sex),
    bornOn: Nullable(Day),
    photo: Nullable(Url),
  }),
  lab: Nullable(Type.String()),
  sampledOn: Nullable(Day),
  reportedOn: Nullable(Day),
  tests: Type.Array(GeneTest),
});
export type GeneReport = Static<typeof GeneReport>;

export const certificateEndpoints = {
  certificateInfo: endpoint({
    path: '/oa-web/api/v1/breeder/myDog/certificateInfo',
    method: 'GET',
    params: Type.Object({ number: NumberText, chip: Type.Optional(Type.String({ pattern: '^\\d{6}$' })) }),
    data: DogCertificate,
  }),
  geneReport: endpoint({
    path: '/oa-web/api/v1/dog/geneReport',
    method: 'GET',
    params: Type.Object({ number: NumberText }),
    data: GeneReport,
  }),
};
