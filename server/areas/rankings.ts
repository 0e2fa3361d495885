/** Show rankings: how oa-web is asked for them, and how what it sends is read. */
import type { FastifyInstance } from 'fastify';
import { type RankDetail, type RankRow, rankingEndpoints, type ShowResult } from '../../shared/areas/rankings.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import { policies } from '../cache/cache-policies.ts';
import { listOf } from '../oaweb/envelope.ts';
import { chinaDay } from '../oaweb/fields/dates.ts';
import { type RecordReader, ShapeError } from '../oaweb/fields/field-reader.ts';
import {
  countOf,
  indexInList,
  maskedPerson,
  nested,
  nestedList,
  orNull,
  textsOrName,
} from '../oaweb/fields/lenient.ts';
import { localizedText } from '../oaweb/fields/localized-text.ts';
import { adaptRecord } from '../oaweb/lists/lists.ts';
import { adaptSearch, holds } from '../oaweb/lists/local-search.ts';
import { bornOn, breedOf, photoOf, registeredNameOf, sexOf } from '../oaweb/records/dog.ts';

/** (assumed) What oa-web calls the figures of a ranking, most particular first. */
const keys = {
  dogId: ['dogId', 'dogInfoId', 'id'],
  group: ['groupId', 'fciGroupId', 'groupNo', 'groupNumber', 'groupNum'],
  rank: ['rank', 'ranking', 'rankNo', 'rankNum', 'position', 'place', 'sort', 'orderNo', 'no'],
  previousRank: ['previousRank', 'prevRank', 'preRank', 'lastRank', 'lastRanking', 'oldRank'],
  points: ['points', 'totalPoints', 'point', 'score', 'totalScore', 'scores', 'integral', 'totalIntegral'],
  shows: ['shows', 'showCount', 'showNum', 'showTimes', 'matchCount', 'matchNum', 'fieldCount', 'times', 'num'],
  results: [
    'results',
    'resultList',
    'scoreList',
    'scoreDetails',
    'details',
    'detailList',
    'showList',
    'list',
    'records',
  ],
} as const;

const dogIn = (raw: RecordReader): RecordReader => nested(raw, 'dog', 'dogInfo', 'dogVo', 'dogDto') ?? raw;

function nameOf(dog: RecordReader): string {
  const name = registeredNameOf(dog);
  if (name === null) throw new ShapeError(`${dog.at}.registeredName`, 'text');
  return name;
}

/** A group no ranking can be opened for: better than a dog that is not listed for want of it. */
const unknownGroupId = '0';

function groupIdOf(dog: RecordReader, raw: RecordReader): string | null {
  const inner = nested(dog, 'group', 'fciGroup') ?? nested(raw, 'group', 'fciGroup');
  const plain = typeof raw.raw('group') === 'object' ? null : raw.optionalText('group');
  const told = inner?.optionalText('id', ...keys.group) ?? dog.optionalText(...keys.group) ?? plain;
  return told ?? raw.optionalText(...keys.group);
}

/** A rank from 1; some servers write 0 or -1 for none. */
const rankIn = (raw: RecordReader, ...names: string[]): number | null => orNull(() => countOf(raw, ...names)) || null;

/** Where a row stands in the ranking, for one that does not say so itself. */
interface Standing {
  /** How many rows stand on earlier pages: (assumed) a row without a rank stands where it is listed. */
  readonly before: number;
  /** The row listed above it: with equal points it has the same rank. */
  readonly above?: RankRow | undefined;
  /** The group the ranking was narrowed to. */
  readonly groupId?: string | undefined;
}

/** @throws ShapeError */
export function toRankRow(
  raw: RecordReader,
  { before, above, groupId }: Standing,
  picture: AdapterContext['picture'],
): RankRow {
  const dog = dogIn(raw);
  const points = raw.number(...keys.points);
  const listed = above?.points === points ? above.rank : before + indexInList(raw) + 1;
  const rank = rankIn(raw, ...keys.rank) ?? listed;
  // Places gained since the last publication say the same as the rank held then.
  const gained = orNull(() => raw.optionalInt('rankChange', 'rankUp', 'change', 'trend'));
  const breed = breedOf(dog);
  return {
    rank,
    previousRank: rankIn(raw, ...keys.previousRank) ?? (gained !== null && rank + gained >= 1 ? rank + gained : null),
    dogId: raw.optionalText('dogId', 'dogInfoId') ?? dog.id(...keys.dogId),
    registeredName: nameOf(dog),
    breed,
    groupId: groupIdOf(dog, raw) ?? breed.groupId ?? groupId ?? unknownGroupId,
    sex: sexOf(dog),
    shows: orNull(() => countOf(raw, ...keys.shows)) ?? 0,
    points,
    picture: picture(photoOf(dog)),
  };
}

/** @throws ShapeError */
export function toShowResult(raw: RecordReader): ShowResult {
  const show = nested(raw, 'show', 'match', 'showInfo', 'activity') ?? raw;
  const name =
    raw.optionalName('show') ??
    raw.optionalName('match') ??
    raw.optionalName('activity') ??
    show.optionalName() ??
    show.name('title');
  const date = ['date', 'showDate', 'matchDate', 'startDate', 'showTime', 'beginDate', 'time'];
  return {
    showId: raw.optionalText('showId', 'matchId', 'activityId') ?? show.id('id', 'showId', 'showNo'),
    show: name,
    date: raw.optionalDay(...date) ?? show.day(...date),
    city:
      localizedText(raw, 'city', 'cityName', 'place', 'address') ??
      localizedText(show, 'city', 'cityName', 'place', 'address'),
    // Judges act in public: their names are part of the result.
    judge: textsOrName(raw, 'judge', 'judgeName', 'judgeNameEn', 'judgeEn', 'judgeNameCn', 'referee', 'judges'),
    award: textsOrName(raw, 'award', 'awardName', 'awardCode', 'awards', 'prize', 'honor', 'title'),
    competitors: orNull(() =>
      countOf(raw, 'competitors', 'competitorCount', 'dogCount', 'dogNum', 'entryCount', 'entries', 'joinNum'),
    ),
    points: raw.number(...keys.points),
  };
}

/** @throws ShapeError */
export function toRankDetail(
  raw: RecordReader,
  asked: { readonly dogId: string; readonly year?: number },
  { picture, reportSkipped }: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): RankDetail {
  const dog = dogIn(raw);
  const ranks = nested(raw, 'ranks', 'ranking', 'rankInfo', 'rank') ?? raw;
  const results = nestedList(raw, keys.results, toShowResult, reportSkipped);
  const rule = nested(raw, 'rule', 'ruleInfo', 'scoreRule', 'pointRule');
  const text = rule
    ? (localizedText(rule, 'text', 'content', 'description', 'desc', 'rule', 'remark') ?? rule.optionalName())
    : localizedText(raw, 'ruleText', 'ruleContent', 'ruleDesc', 'rule');
  const version = rule?.optionalText('version', 'versionNo', 'ver') ?? raw.optionalText('ruleVersion', 'ruleVersionNo');
  const told = orNull(() => countOf(raw, 'year', 'scoreYear', 'annual'));
  const year = told ?? asked.year ?? Number(results[0]?.date.slice(0, 4));
  const breed = breedOf(dog);
  return {
    dog: {
      id: raw.optionalText('dogId', 'dogInfoId') ?? dog.optionalText(...keys.dogId) ?? asked.dogId,
      registeredName: nameOf(dog),
      breed,
      groupId: groupIdOf(dog, raw) ?? breed.groupId ?? unknownGroupId,
      sex: sexOf(dog),
      bornOn: bornOn(dog),
      ownerMasked: maskedPerson(dog, 'owner', 'ownerName', 'ownerMasked', 'dogOwner') ?? maskedPerson(raw, 'ownerName'),
      picture: picture(photoOf(dog)),
    },
    year,
    points: raw.optionalNumber(...keys.points) ?? results.reduce((sum, result) => sum + result.points, 0),
    shows: orNull(() => countOf(raw, 'showCount', 'showNum', 'showTimes', 'matchCount', 'matchNum')) ?? results.length,
    ranks: {
      all: rankIn(ranks, 'all', 'allRank', 'rankAll', 'totalRank', 'overallRank', ...(ranks === raw ? ['rank'] : [])),
      group: rankIn(
        ranks,
        ...(ranks === raw ? [] : ['group']),
        'groupRank',
        'rankGroup',
        'groupRanking',
        'rankInGroup',
      ),
      breed: rankIn(
        ranks,
        ...(ranks === raw ? [] : ['breed']),
        'breedRank',
        'rankBreed',
        'breedRanking',
        'rankInBreed',
      ),
    },
    results,
    // (assumed) A rule without a version is the one of its season.
    rule: text && { version: version ?? String(year), text },
  };
}

/** The season a visitor means who names none; the year turns at midnight in China. */
const chinaYear = (now: Date): number => Number(chinaDay(now).slice(0, 4));

export async function rankings(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: rankingEndpoints.scoreRank,
    upstream: {
      method: 'GET',
      params: {
        year: 'year',
        scope: 'scope',
        groupId: 'groupId',
        breedId: 'breedId',
        q: 'q',
        page: 'page',
        pageSize: 'pageSize',
      },
    },
    cache: policies.rankings,
    check: ({ scope, groupId, breedId }) => {
      if (scope === 'group' && groupId === undefined) return 'groupId';
      return scope === 'breed' && breedId === undefined ? 'breedId' : null;
    },
    // What the scope does not use is left out, so that equal questions are one question to the cache.
    prepare: ({ groupId, breedId, ...params }, now) => ({
      ...params,
      year: params.year ?? chinaYear(now),
      ...(params.scope === 'group' && groupId !== undefined && { groupId }),
      ...(params.scope === 'breed' && breedId !== undefined && { breedId }),
    }),
    adapt: (payload, params, { picture, reportSkipped }) => {
      const { page = 1, pageSize = 20 } = params;
      // A longer list than was asked for is the whole ranking, in which places count from the top.
      const before = listOf(payload).items.length > pageSize ? 0 : (page - 1) * pageSize;
      let above: RankRow | undefined;
      return adaptSearch(payload, params, {
        adapt: (raw) => {
          above = toRankRow(raw, { before, above, groupId: params.groupId }, picture);
          return above;
        },
        reportSkipped,
        wanted: ({ registeredName, breed }) => holds(params.q, registeredName, breed.name.zh, breed.name.en),
        order: (a, b) => a.rank - b.rank,
      });
    },
  });
  app.registerEndpoint({
    endpoint: rankingEndpoints.scoreRankDetail,
    upstream: { method: 'GET', params: { dogId: 'dogId', year: 'year' } },
    cache: policies.rankings,
    prepare: (params, now) => ({ ...params, year: params.year ?? chinaYear(now) }),
    adapt: (payload, params, adapting) => adaptRecord(payload, (raw) => toRankDetail(raw, params, adapting)),
  });
}
