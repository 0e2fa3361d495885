/** Show rankings. */
import type { FastifyInstance } from 'fastify';
import { type RankDetail, type RankRow, rankingEndpoints, type ShowResult } from '../../shared/areas/rankings.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import { policies } from '../cache/cache-policies.ts';
import { listOf } from '../oaweb/envelope.ts';
import { chinaDay } from '../oaweb/fields/dates.ts';
import type { RecordReader } from '../oaweb/fields/field-reader.ts';
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
import { adaptSearch, containsWords } from '../oaweb/lists/local-search.ts';
import { bornOn, breedOf, photoOf, requiredRegisteredName, sexOf } from '../oaweb/records/dog.ts';

/** (assumed) oa-web's keys for the figures of a ranking, most specific first. */
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

/** There is no ranking for it, but a dog of an unknown group must still be listed. */
const unknownGroupId = '0';

function groupIdOf(dog: RecordReader, raw: RecordReader): string | null {
  const inner = nested(dog, 'group', 'fciGroup') ?? nested(raw, 'group', 'fciGroup');
  const plain = typeof raw.raw('group') === 'object' ? null : raw.optionalText('group');
  return (
    inner?.optionalText('id', ...keys.group) ??
    dog.optionalText(...keys.group) ??
    plain ??
    raw.optionalText(...keys.group)
  );
}

/** A rank of 1 or more; some servers send 0 or -1 for none. */
const rankIn = (raw: RecordReader, ...names: string[]): number | null => orNull(() => countOf(raw, ...names)) || null;

/** For rows without a rank or group: (assumed) the rank is then the position in the list. */
interface RowContext {
  /** Number of rows on earlier pages. */
  readonly rowsBefore: number;
  /** The row above: equal points mean equal rank. */
  readonly previous?: RankRow | undefined;
  /** The group the ranking is filtered by. */
  readonly groupId?: string | undefined;
}

/** @throws ShapeError */
export function toRankRow(
  raw: RecordReader,
  { rowsBefore, previous, groupId }: RowContext,
  picture: AdapterContext['picture'],
): RankRow {
  const dog = dogIn(raw);
  const points = raw.number(...keys.points);
  const position = previous?.points === points ? previous.rank : rowsBefore + indexInList(raw) + 1;
  const rank = rankIn(raw, ...keys.rank) ?? position;
  // Instead of the previous rank, oa-web may send the number of places gained since.
  const gained = orNull(() => raw.optionalInt('rankChange', 'rankUp', 'change', 'trend'));
  const breed = breedOf(dog);
  return {
    rank,
    previousRank: rankIn(raw, ...keys.previousRank) ?? (gained !== null && rank + gained >= 1 ? rank + gained : null),
    dogId: raw.optionalText('dogId', 'dogInfoId') ?? dog.id(...keys.dogId),
    registeredName: requiredRegisteredName(dog),
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
    // Judges act in public, so their names are not masked.
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
  query: { readonly dogId: string; readonly year?: number },
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
  const recordYear = orNull(() => countOf(raw, 'year', 'scoreYear', 'annual'));
  const year = recordYear ?? query.year ?? Number(results[0]?.date.slice(0, 4));
  const breed = breedOf(dog);
  return {
    dog: {
      id: raw.optionalText('dogId', 'dogInfoId') ?? dog.optionalText(...keys.dogId) ?? query.dogId,
      registeredName: requiredRegisteredName(dog),
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
    // (assumed) A rule without a version is that of its season.
    rule: text && { version: version ?? String(year), text },
  };
}

/** The default season: the current year in China. */
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
    // Parameters irrelevant to the scope are dropped, so that equivalent requests share a cache entry.
    prepare: ({ groupId, breedId, ...params }, now) => ({
      ...params,
      year: params.year ?? chinaYear(now),
      ...(params.scope === 'group' && groupId !== undefined && { groupId }),
      ...(params.scope === 'breed' && breedId !== undefined && { breedId }),
    }),
    adapt: (payload, params, { picture, reportSkipped }) => {
      const { page = 1, pageSize = 20 } = params;
      // More rows than requested are the complete ranking, counted from the top.
      const rowsBefore = listOf(payload).items.length > pageSize ? 0 : (page - 1) * pageSize;
      let previous: RankRow | undefined;
      return adaptSearch(payload, params, {
        adapt: (raw) => {
          previous = toRankRow(raw, { rowsBefore, previous, groupId: params.groupId }, picture);
          return previous;
        },
        reportSkipped,
        matches: ({ registeredName, breed }) => containsWords(params.q, registeredName, breed.name.zh, breed.name.en),
        compare: (a, b) => a.rank - b.rank,
      });
    },
  });
  app.registerEndpoint({
    endpoint: rankingEndpoints.scoreRankDetail,
    upstream: { method: 'GET', params: { dogId: 'dogId', year: 'year' } },
    cache: policies.rankings,
    prepare: (params, now) => ({ ...params, year: params.year ?? chinaYear(now) }),
    adapt: (payload, params, context) => adaptRecord(payload, (raw) => toRankDetail(raw, params, context)),
  });
}
