/** Declares the calls for show rankings. */
import { type RankDetail, type RankRow, rankingEndpoints, type ShowResult } from '../../../shared/areas/rankings.ts';
import type { ParamsOf } from '../../../shared/endpoint.ts';
import { pointsSum } from '../../../shared/rules/points-sum.ts';
import { type AdapterContext, declare } from '../../api/endpoint-declaration.ts';
import { policies } from '../../cache/cache-policy.ts';
import type { Payload } from '../../oaweb/envelope.ts';
import { chinaDay } from '../../oaweb/fields/dates.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { countOf, joinedTexts, localizedText, maskedPerson, scoreOf } from '../../oaweb/fields/typed-fields.ts';
import { compareStated, type Filters, nestedList, singleRecord } from '../../oaweb/lists/lists.ts';
import { adaptPage, containsWords, type PageOf } from '../../oaweb/lists/pages.ts';
import { redact } from '../../oaweb/privacy/outbound.ts';
import { IgnoredParameterError, orNull } from '../../oaweb/reading-errors.ts';
import { bornOn, registeredNumber, sexOf } from '../../oaweb/records/dog.ts';
import { compareGroup, groupNumberIn } from '../../oaweb/records/group.ts';
import {
  rankDetailFields,
  rankFields,
  ranksFields,
  scoringRuleFields,
  showFields,
  showResultFields,
} from '../../oaweb/vocabulary/rankings.ts';
import { countedAward, pointsFormula } from './points-rule.ts';
import { compareBreed, dogIn, groupOf, rankedBreedOf, rankedIdOf, rankedNameOf, rankedPhotoOf } from './ranked-dog.ts';

type Context = Pick<AdapterContext, 'picture' | 'reportSkipped'>;

/** Reads a rank of 1 or more; null otherwise, because some servers send 0 for no rank. */
const rankIn = (record: RecordReader, field: Field): number | null => orNull(() => countOf(record, field)) || null;

/** Reads the previous rank. A 0 means a new entry only if the map says so, because it may also mean "unknown". */
const previousRankIn = (record: RecordReader): RankRow['previousRank'] =>
  rankIn(record, rankFields.previousRank) ?? record.knownWord(rankFields.previousRank);

/** @throws ShapeError */
export function toRankRow(record: RecordReader, picture: AdapterContext['picture']): RankRow {
  const dog = dogIn(record);
  const group = groupOf(record);
  const points = record.required(rankFields.points, scoreOf(record, rankFields.points), 'a number', 0);
  const rank = rankIn(record, rankFields.rank);
  // oa-web may send the number of places gained instead of the previous rank.
  const gained = rank === null ? null : orNull(() => record.optionalInt(rankFields.placesGained));
  return {
    rank,
    previousRank:
      previousRankIn(record) ?? (rank !== null && gained !== null && rank + gained >= 1 ? rank + gained : null),
    dogId: rankedIdOf(record, dog),
    registeredName: rankedNameOf(record, dog),
    breed: rankedBreedOf(record, dog),
    groupId: group.id,
    groupNumber: groupNumberIn(group),
    sex: sexOf(dog),
    shows: orNull(() => countOf(record, rankFields.shows)),
    points,
    picture: picture(rankedPhotoOf(record, dog)),
  };
}

/** @throws ShapeError */
export function toShowResult(record: RecordReader, rule: ReturnType<typeof ruleOf> = null): ShowResult {
  const show = record.nested(showResultFields.show) ?? record;
  const showId = record.optionalText(showResultFields.showId) ?? show.id(showFields.id);
  const points = record.required(showResultFields.points, scoreOf(record, showResultFields.points), 'a number', 0);
  // Judges act in public, so their names are not masked.
  const [judge, award] = [joinedTexts(record, showResultFields.judge), joinedTexts(record, showResultFields.award)];
  const competitors = orNull(() => countOf(record, showResultFields.competitors));
  const counted = countedAward({ award, points }, rule?.text.zh ?? null);
  // If the rule states the points for beaten dogs, the award and the beaten dogs must add up to the points. If not, the
  // points were not earned with this award.
  const isRefuted = rule?.formula && competitors !== null && !pointsSum({ counted, competitors, points }, rule.formula);
  return {
    showId,
    show: record.optionalName(showResultFields.show) ?? show.name(showFields.name),
    date: record.optionalDay(showResultFields.date) ?? show.day(showFields.date),
    city: localizedText(record, showResultFields.city) ?? localizedText(show, showFields.city),
    judge,
    award,
    competitors,
    points,
    counted: isRefuted ? null : counted,
  };
}

function ranksOf(record: RecordReader): RankDetail['ranks'] {
  const inner = record.nested(rankDetailFields.ranks);
  const of = (part: keyof RankDetail['ranks']) =>
    inner ? rankIn(inner, ranksFields[part]) : rankIn(record, rankDetailFields[`ranks.${part}`]);
  return { all: of('all'), group: of('group'), breed: of('breed') };
}

/** Reads the scoring rule, with its version if stated. */
function ruleOf(record: RecordReader) {
  const inner = record.nested(rankDetailFields.rule);
  const text = inner
    ? (localizedText(inner, scoringRuleFields.text) ?? inner.optionalName(scoringRuleFields.name))
    : localizedText(record, rankDetailFields['rule.text']);
  const version =
    inner?.optionalText(scoringRuleFields.version) ?? record.optionalText(rankDetailFields['rule.version']);
  return text && { version, text, formula: pointsFormula(text.zh) };
}

const yearIn = (record: RecordReader): number | null => orNull(() => countOf(record, rankFields.year));

/**
 * Adapts one dog's ranking. @throws ShapeError, IgnoredParameterError if oa-web sent the points of another dog or
 * another year
 */
export function toRankDetail(
  record: RecordReader,
  query: { readonly dogId: string; readonly year: number },
  { picture, reportSkipped }: Context,
): RankDetail {
  const dog = dogIn(record);
  // A plain `id` may be the id of another record. Even so, if it is not the requested id, nothing shows that the points
  // are this dog's.
  const statedId = rankedIdOf(record, dog) ?? record.optionalText(rankFields.id);
  if (statedId !== null && statedId !== query.dogId) throw new IgnoredParameterError('dogId');
  const statedYear = yearIn(record);
  if (statedYear !== null && statedYear !== query.year) throw new IgnoredParameterError('year');
  const rule = ruleOf(record);
  const results = nestedList(record, rankDetailFields.results, (result) => toShowResult(result, rule), reportSkipped);
  const areOfYear = results.length > 0 && results.every(({ date }) => date.startsWith(`${query.year}-`));
  const group = groupOf(record);
  const isStated = { dogId: statedId !== null, year: statedYear !== null || areOfYear };
  const { reading } = record;
  const unconfirmed = (['dogId', 'year'] as const).filter(
    (name) => !isStated[name] && !reading.rules.proved.includes(name),
  );
  for (const name of unconfirmed) reading.note('missing-field', name);
  const certificateNumberIn = (part: RecordReader): string | null =>
    registeredNumber(orNull(() => part.optionalText(rankDetailFields.certificateNumber), reportSkipped));
  return {
    dog: {
      id: query.dogId,
      registeredName: rankedNameOf(record, dog),
      breed: rankedBreedOf(record, dog),
      groupId: group.id,
      groupNumber: groupNumberIn(group),
      sex: sexOf(dog),
      bornOn: bornOn(dog),
      ownerMasked: maskedPerson(dog, rankFields.owner) ?? maskedPerson(record, rankFields.owner),
      certificateNumber: certificateNumberIn(dog) ?? certificateNumberIn(record),
      picture: picture(rankedPhotoOf(record, dog)),
    },
    year: query.year,
    unconfirmed,
    points: scoreOf(record, rankFields.points),
    shows: orNull(() => countOf(record, rankFields.shows)),
    ranks: ranksOf(record),
    results,
    rule,
  };
}

type Query = ParamsOf<typeof rankingEndpoints.scoreRank>;

const filters: Filters<Query> = {
  year: (record, year) => compareStated(yearIn(record), year),
  groupId: (record, groupId) => compareGroup(groupOf(record), groupId),
  breedId: compareBreed,
};

/**
 * Recomputes ranks within a complete list whose rows state their ranks in a larger ranking. Previous ranks become
 * unknown, because dogs that were ranked then may be missing now.
 */
function reranked(rows: readonly RankRow[]): RankRow[] {
  return rows.map((row) => ({
    ...row,
    rank: 1 + rows.filter(({ points }) => points > row.points).length,
    previousRank: row.previousRank === 'new' ? 'new' : null,
  }));
}

/**
 * Ranks rows that state no rank by their positions, if they are sorted by points. Rows with the same points share a
 * rank. On a later page, the rank of the first rows is unknown, because the last row of the preceding page may have the
 * same points.
 */
function ranked(rows: readonly RankRow[], rowsBefore: number): RankRow[] {
  const isSorted = rows.every(({ points }, i) => points <= (rows[i - 1]?.points ?? points));
  if (!isSorted || rows.some(({ rank }) => rank !== null)) return [...rows];
  let rank: number | null = null;
  return rows.map((row, i) => {
    const isTied = i === 0 ? rowsBefore > 0 : row.points === rows[i - 1]?.points;
    if (!isTied) rank = rowsBefore + i + 1;
    return { ...row, rank };
  });
}

/** Sorts rows by rank. Keeps oa-web's order if a rank is unknown. */
const sortedByRank = (rows: readonly RankRow[]): RankRow[] =>
  rows.some(({ rank }) => rank === null) ? [...rows] : [...rows].sort((a, b) => Number(a.rank) - Number(b.rank));

/** @throws ShapeError, IgnoredParameterError */
function toRanking(payload: Payload, params: Query, { picture, reportSkipped }: Context): PageOf<RankRow> {
  const { q } = params;
  // Returns null instead of false, because oa-web may match data that the row does not include.
  const matches = ({ registeredName, breed }: RankRow) =>
    containsWords(q, registeredName, breed.name.zh, breed.name.en) || null;
  return adaptPage(payload, params, {
    adapt: (record) => toRankRow(record, picture),
    reportSkipped,
    filters,
    complete: (rows, { rowsBefore, isWhole, isReduced }) => {
      // If oa-web applied the search, the list leaves out the other dogs, so a row's position is not its rank.
      const isSearched = q !== undefined && (!isWhole || rows.every(matches));
      if (rowsBefore !== null && !isSearched)
        return sortedByRank(isReduced ? reranked(rows) : ranked(rows, rowsBefore));
      return isReduced ? rows.map((row) => ({ ...row, rank: null, previousRank: null })) : sortedByRank(rows);
    },
    matches,
  });
}

/** Returns the default year: the current year in China. */
export const chinaYear = (now: Date): number => Number(chinaDay(now).slice(0, 4));

export const rankingCalls = [
  declare({
    endpoint: rankingEndpoints.scoreRank,
    cache: policies.rankings,
    check: ({ scope, groupId, breedId }) => {
      if (scope === 'group' && groupId === undefined) return 'groupId';
      return scope === 'breed' && breedId === undefined ? 'breedId' : null;
    },
    // Drops parameters that are irrelevant to the scope, so that equivalent requests share a cache entry.
    prepare: ({ groupId, breedId, ...params }, now) => ({
      ...params,
      year: params.year ?? chinaYear(now),
      ...(params.scope === 'group' && groupId !== undefined && { groupId }),
      ...(params.scope === 'breed' && breedId !== undefined && { breedId }),
    }),
    adapt: toRanking,
  }),
  declare({
    endpoint: rankingEndpoints.scoreRankDetail,
    cache: policies.rankings,
    identifyingParams: () => ['dogId'],
    prepare: (params, now) => ({ ...params, year: params.year ?? chinaYear(now) }),
    adapt: (payload, params, context) => {
      const { dogId, year = chinaYear(context.now()) } = params;
      return redact(payload, context, (redacted) => toRankDetail(singleRecord(payload), { dogId, year }, redacted));
    },
  }),
];
