/** Show rankings: the standings for a year, and the breakdown of a dog's points. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { BreedSummary, Group } from './breeds.ts';
import {
  BreedRef,
  Day,
  Id,
  IdParam,
  Name,
  Nullable,
  Page,
  PageParams,
  SearchText,
  Sex,
  Unconfirmed,
  Url,
  Year,
} from './common.ts';

export const RankRow = Type.Object({
  /**
   * Rank from 1. Dogs with equal points share a rank. Null if oa-web doesn't state the rank and the row order doesn't
   * show it.
   */
  rank: Nullable(Type.Integer({ minimum: 1 })),
  /** Rank in the previous publication. `new` if oa-web says that the dog had no rank; null if oa-web says nothing. */
  previousRank: Nullable(Type.Union([Type.Integer({ minimum: 1 }), Type.Literal('new')])),
  /** Id of the dog, as opposed to the id of the row. Null if the row doesn't state the dog's id. */
  dogId: Nullable(Id),
  registeredName: Type.String(),
  breed: BreedRef,
  groupId: Nullable(Id),
  /** Number of the FCI group. Null if oa-web doesn't state it. */
  groupNumber: Nullable(Type.Integer({ minimum: 1, maximum: 10 })),
  sex: Nullable(Sex),
  /** Number of shows in which the dog won points. Null if oa-web doesn't state the number. */
  shows: Nullable(Type.Integer({ minimum: 0 })),
  points: Type.Number({ minimum: 0 }),
  picture: Nullable(Url),
});
export type RankRow = Static<typeof RankRow>;

export const ShowResult = Type.Object({
  showId: Id,
  show: Name,
  date: Day,
  city: Nullable(Name),
  judge: Nullable(Type.String()),
  award: Nullable(Type.String()),
  /** Number of entries in the competition that earned the points. */
  competitors: Nullable(Type.Integer({ minimum: 0 })),
  points: Type.Number({ minimum: 0 }),
  /**
   * The award that counts under the published rule, with its base points. Null if the rule doesn't say which award
   * counts.
   */
  counted: Nullable(Type.Object({ award: Type.String(), base: Type.Number({ minimum: 0 }) })),
});
export type ShowResult = Static<typeof ShowResult>;

/**
 * The published rule in computable form: the base points of the highest award, plus one point for every `dogsPerPoint`
 * dogs beaten.
 */
export const PointsFormula = Type.Object({
  dogsPerPoint: Type.Integer({ minimum: 1 }),
  awards: Type.Array(
    Type.Object({
      award: Type.String(),
      base: Type.Integer({ minimum: 0 }),
      /**
       * Place that the award implies within its competition. The number of dogs beaten is the number of entries minus
       * the place.
       */
      place: Type.Integer({ minimum: 1 }),
      /**
       * Dogs that competed for the place: the whole show, the group, the breed, or one sex of the breed.
       */
      among: Type.Enum(['show', 'group', 'breed', 'sex']),
    }),
  ),
});
export type PointsFormula = Static<typeof PointsFormula>;

const Rank = Nullable(Type.Integer({ minimum: 1 }));

export const RankDetail = Type.Object({
  dog: Type.Object({
    /** The requested id. */
    id: Id,
    registeredName: Type.String(),
    breed: BreedRef,
    groupId: Nullable(Id),
    groupNumber: Nullable(Type.Integer({ minimum: 1, maximum: 10 })),
    sex: Nullable(Sex),
    bornOn: Nullable(Day),
    ownerMasked: Nullable(Type.String()),
    certificateNumber: Nullable(Type.String()),
    picture: Nullable(Url),
  }),
  /** The requested year. */
  year: Type.Integer(),
  unconfirmed: Unconfirmed,
  /** Total that oa-web states. `results` may not add up to this total, because oa-web may send only some results. */
  points: Nullable(Type.Number({ minimum: 0 })),
  shows: Nullable(Type.Integer({ minimum: 0 })),
  ranks: Type.Object({ all: Rank, group: Rank, breed: Rank }),
  results: Type.Array(ShowResult),
  rule: Nullable(Type.Object({ version: Nullable(Type.String()), text: Name, formula: Nullable(PointsFormula) })),
});
export type RankDetail = Static<typeof RankDetail>;

export const rankingEndpoints = {
  scoreRank: endpoint({
    path: '/oa-web/api/v1/open/shows/new/score/rank',
    method: 'GET',
    summary: { zh: '年度积分榜', en: 'Show ranking of a year' },
    params: Type.Object({
      year: Type.Optional(Year),
      scope: Type.Optional(Type.Enum(['all', 'group', 'breed'], { default: 'all' })),
      groupId: Type.Optional(IdParam),
      breedId: Type.Optional(IdParam),
      q: Type.Optional(SearchText),
      ...PageParams,
    }),
    parameterTexts: {
      scope: { zh: '排名范围', en: 'scope of the ranking' },
      breedId: { zh: '犬种，范围为 breed 时用', en: 'breed, for the scope `breed`' },
    },
    data: Page(RankRow),
  }),
  scoreRankDetail: endpoint({
    path: '/oa-web/api/v1/open/shows/score/rank/detail',
    method: 'GET',
    summary: { zh: '一只犬的积分明细', en: 'Points of a dog, show by show' },
    params: Type.Object({ dogId: IdParam, year: Type.Optional(Year) }),
    parameterTexts: { dogId: { zh: '积分榜上的犬', en: "the dog's id in the ranking" } },
    data: RankDetail,
  }),
};

export const RankedBreeds = Type.Object({
  breeds: Type.Array(BreedSummary),
  /** Groups that could not be read. Their breeds are missing. */
  failed: Type.Array(Group),
});
export type RankedBreeds = Static<typeof RankedBreeds>;

const RankedSeason = Type.Object({
  year: Type.Integer(),
  /**
   * Number of dogs with points, or the requested dog's points. Null if oa-web doesn't state it or may have ignored the
   * year.
   */
  count: Nullable(Type.Number({ minimum: 0 })),
});
export type RankedSeason = Static<typeof RankedSeason>;

export const RankedSeasons = Type.Object({
  /** Newest first. */
  seasons: Type.Array(RankedSeason),
  /**
   * Seasons that could not be read, and seasons whose first page of rows doesn't show whether the dog has points.
   * Newest first. The dog may have points in any of them, and in any season before the oldest of them.
   */
  failed: Type.Array(Type.Integer()),
});
export type RankedSeasons = Static<typeof RankedSeasons>;

export const composedRankingEndpoints = {
  rankedBreeds: endpoint({
    path: '/rankings/breeds',
    method: 'GET',
    summary: { zh: '各组有积分的犬种', en: 'Breeds of all groups that have dogs in the rankings' },
    params: Type.Object({}),
    data: RankedBreeds,
  }),
  rankedSeasons: endpoint({
    path: '/rankings/seasons',
    method: 'GET',
    summary: { zh: '有积分的年度', en: 'Seasons that have points' },
    params: Type.Object({
      dogId: Type.Optional(IdParam),
      q: Type.Optional(SearchText),
      breedId: Type.Optional(IdParam),
    }),
    parameterTexts: {
      dogId: {
        zh: '积分榜上的犬，只要它有积分的年度',
        en: 'dog in the rankings, for the seasons in which it has points',
      },
      q: { zh: '这只犬的注册名，有 dogId 时必填', en: "the dog's registered name, required with `dogId`" },
      breedId: {
        zh: '这只犬的犬种；不知道时在全部犬种里找',
        en: "the dog's breed; without it, all breeds are searched",
      },
    },
    data: RankedSeasons,
  }),
};
