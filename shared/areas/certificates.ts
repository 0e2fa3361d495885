/** Dog certificates, including the pedigree, and gene reports. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { BreedRef, Day, Id, Instant, Name, Nullable, NumberText, Sex, Url } from './common.ts';

/**
 * Kinds of certificate. Each kind has its own page; the page for `normal` also shows certificates of an unknown kind.
 */
export const CertificateKind = Type.Enum([
  'normal',
  'xt',
  'jd',
  'dg',
  'zaXt',
  'zaJd',
  'dnaXt',
  'dnaYsfyXt',
  'dnaAppRaisal',
  'mq',
  'country',
]);
export type CertificateKind = Static<typeof CertificateKind>;

/** Maximum number of generations in a pedigree. Six generations are at most 126 ancestors. */
export const pedigreeDepth = 6;

/**
 * A pedigree: the dog at the root and its recorded ancestors, at most `pedigreeDepth` generations. A page may show
 * fewer generations (`certificateKinds`). The same ancestor may appear several times.
 */
const Ancestor = Type.Cyclic(
  {
    Ancestor: Type.Object({
      registeredName: Type.String(),
      number: Nullable(Type.String()),
      colour: Nullable(Name),
      titles: Type.Array(Name),
      sire: Nullable(Type.Ref('Ancestor')),
      dam: Nullable(Type.Ref('Ancestor')),
    }),
  },
  'Ancestor',
);
export type Ancestor = Static<typeof Ancestor>;

export const DogCertificate = Type.Object({
  number: Type.String(),
  /** Null if the kind could not be read. */
  kind: Nullable(CertificateKind),
  /**
   * `reissued`: no longer valid, because another certificate replaced it. `invalid`: oa-web says that the certificate
   * is not valid, but gives no reason. `unknown`: the register holds the certificate, but its validity could not be
   * read.
   */
  status: Type.Enum(['valid', 'revoked', 'reissued', 'invalid', 'unknown']),
  /** Number of the replacement. Null unless `reissued`, and null if oa-web doesn't send the number. */
  reissuedAs: Nullable(Type.String()),
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
    /** A drawing of the breed, possibly in the dog's colour. Null if oa-web has none. */
    breedPicture: Nullable(Url),
  }),
  /** Masked by the server: 张**. */
  owner: Nullable(Type.String()),
  /** Masked by the server. */
  breeder: Nullable(Type.String()),
  kennel: Nullable(Type.String()),
  /**
   * True if the registered chip number ends in the six digits typed. Null if no digits were typed, or no chip number is
   * known.
   */
  chipMatch: Nullable(Type.Boolean()),
  /**
   * Titles that the dog won. If the server knows no English term for a title, place or health test, `en` holds the
   * Chinese text. The same applies in the pedigree.
   */
  titles: Type.Array(
    Type.Object({
      title: Name,
      on: Nullable(Day),
      place: Nullable(Name),
      judge: Nullable(Type.String()),
    }),
  ),
  healthTests: Type.Array(Type.Object({ name: Name, result: Name, on: Nullable(Day) })),
  /** Null for kinds without a pedigree. */
  pedigree: Nullable(Ancestor),
  /** Number of the dog's gene report. Null unless oa-web's certificate record states it. */
  geneReportNumber: Nullable(Type.String()),
  /** Id of the dog in the rankings. Null unless oa-web's certificate record states it. */
  rankingDogId: Nullable(Id),
  checkedAt: Instant,
});
export type DogCertificate = Static<typeof DogCertificate>;

export const GeneTest = Type.Object({
  /** Null if oa-web states none. */
  id: Nullable(Id),
  name: Name,
  gene: Nullable(Type.String()),
  /** `unknown`: missing or unreadable, so the test may be for a disease. */
  category: Type.Enum(['disease', 'trait', 'colour', 'parentage', 'unknown']),
  /** Autosomal recessive, autosomal dominant, X-linked, or complex: several genes together. */
  inheritance: Nullable(Type.Enum(['AR', 'AD', 'XL', 'complex'])),
  /**
   * `value`: a result in the laboratory's words, such as a coat colour. `unknown`: a missing or unreadable result, with
   * the laboratory's words, if any, in `meaning`.
   */
  result: Type.Enum(['clear', 'carrier', 'atRisk', 'notTested', 'value', 'unknown']),
  genotype: Nullable(Type.String()),
  meaning: Nullable(Name),
});
export type GeneTest = Static<typeof GeneTest>;

export const GeneReport = Type.Object({
  reportNumber: Type.String(),
  certificateNumber: Nullable(Type.String()),
  /** Id of this dog in the rankings. Null unless the report states it. */
  rankingDogId: Nullable(Id),
  dog: Type.Object({
    registeredName: Type.String(),
    callName: Nullable(Type.String()),
    breed: BreedRef,
    sex: Nullable(Sex),
    bornOn: Nullable(Day),
    photo: Nullable(Url),
    /** A drawing of the breed, possibly in the dog's colour. Null if oa-web has none. */
    breedPicture: Nullable(Url),
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
    summary: {
      zh: '一张犬只证书，含血统与芯片核对',
      en: "A dog's certificate with its pedigree, and a chip check",
    },
    params: Type.Object({ number: NumberText, chip: Type.Optional(Type.String({ pattern: '^\\d{6}$' })) }),
    parameterTexts: {
      chip: { zh: '芯片号末六位，只用来核对', en: 'last six digits of the chip, for comparison only' },
    },
    data: DogCertificate,
  }),
  geneReport: endpoint({
    path: '/oa-web/api/v1/dog/geneReport',
    method: 'GET',
    summary: { zh: '一份基因报告', en: 'One gene report' },
    params: Type.Object({ number: NumberText }),
    data: GeneReport,
  }),
};
