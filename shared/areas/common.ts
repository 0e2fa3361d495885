/** Schemas shared by several areas. Every key is always present; a missing value is `null`. */
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { idPattern } from '../identifier.ts';

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The schema of `LocalizedText`. The API contract calls it `Name`. */
export const Name = Type.Object({ zh: Type.String(), en: Type.String() });
/** A string in both of the site's languages. */
export type LocalizedText = Static<typeof Name>;

/** An identifier: an opaque string, even where oa-web sends numbers. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** An identifier as a request parameter. */
export const IdParam = Type.String({ pattern: idPattern.source });

/** A calendar day, `YYYY-MM-DD`, in China time. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** An instant, ISO 8601 with offset. */
export const Instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
});

export const Url = Type.String({ minLength: 1 });

/** `unknown`: the record states a sex, but it could not be read. Null if the record states none. */
export const Sex = Type.Enum(['male', 'female', 'unknown']);
export type Sex = Static<typeof Sex>;

/** A breed named in another record. `id`, `fciNumber` and `groupId` are null if oa-web's record doesn't state them. */
export const BreedRef = Type.Object({
  id: Nullable(Id),
  name: Name,
  fciNumber: Nullable(Type.Integer({ minimum: 1 })),
  groupId: Nullable(Id),
});
export type BreedRef = Static<typeof BreedRef>;

export const defaultPageSize = 20;

export const PageParams = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: defaultPageSize })),
};

/**
 * Names of request parameters that neither the returned records nor the map confirm. oa-web may have ignored them and
 * sent records that don't match.
 */
export const Unconfirmed = Type.Array(Type.String());

export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    /** Null if oa-web sends no total and the page is full. More items may follow. */
    total: Nullable(Type.Integer({ minimum: 0 })),
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
    unconfirmed: Unconfirmed,
  });

/** Free text typed into a search field. */
export const SearchText = Type.String({ maxLength: 64 });

/** Earliest year that a request may ask for. */
export const firstYear = 1990;
export const Year = Type.Integer({ minimum: firstYear, maximum: 2100 });

/** A certificate, report or licence number as typed. Spaces, case and character width are ignored. */
export const NumberText = Type.String({ minLength: 2, maxLength: 64 });

/**
 * Current status of a licence. `unknown`: the register holds the licence, but its validity could not be read.
 * `replaced`: a new licence took its place. `invalid`: oa-web says that the licence is not valid, but gives no reason.
 * `revoked`: the licence was withdrawn.
 */
export const LicenceStatus = Type.Enum(['valid', 'expired', 'revoked', 'replaced', 'invalid', 'unknown']);
export type LicenceStatus = Static<typeof LicenceStatus>;

/** A licence level. `code` is `unknown` if the level is missing or unreadable. */
export const Level = Type.Object({ code: Type.String(), name: Name });
export type Level = Static<typeof Level>;

/** Fields that groomer and trainer licences have in common. */
export const licenceProperties = {
  /** Null if the licence does not state its id. A look-up by number still finds it. */
  id: Nullable(Id),
  number: Type.String(),
  /** Masked by the server: 张**. */
  holder: Type.String(),
  level: Level,
  issuedOn: Nullable(Day),
  validUntil: Nullable(Day),
  status: LicenceStatus,
  /**
   * Number of the licence that replaced this one. Null unless `replaced`, and null if oa-web doesn't send the number.
   */
  replacedBy: Nullable(Type.String()),
  issuer: Nullable(Name),
  photo: Nullable(Url),
};
export type Licence = Static<TObject<typeof licenceProperties>>;

/** Documentation for parameters that several calls share. Endpoint rows document their other parameters. */
export const parameterTexts = {
  groupId: { zh: '组别，1 到 10', en: 'group, 1 to 10' },
  id: { zh: '记录的编号', en: 'identifier of the record' },
  number: {
    zh: '证书、报告编号；空格、大小写和全角都不要紧',
    en: 'number as printed; spaces, case and full-width characters do not matter',
  },
  name: { zh: '完整姓名', en: 'full name' },
  year: { zh: '年度', en: 'year' },
  q: { zh: '搜索的文字', en: 'text to search for' },
  page: { zh: '第几页，从 1 起', en: 'page, from 1' },
  pageSize: { zh: '每页几条，最多 100', en: 'items per page, at most 100' },
} as const satisfies Readonly<Record<string, LocalizedText>>;
