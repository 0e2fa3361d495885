/**
 * Show rankings as a plausible oa-web would send them: `success`/`code`/`message`/`result`, pages of `records` with
 * `total`, scores as strings. A season that has not started is refused. The result is null for a dog without points in
 * the season.
 */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { type CallExamples, notedExamples } from '../data/examples.ts';
import { ruleText, ruleVersion } from '../data/shows/points.ts';
import { firstSeason, type Publication, published, type Ranked, ranksOf, season } from '../data/shows/season.ts';
import { type ShowDog, showDogById } from '../data/shows/show-dogs.ts';
import { parametersOf, slicePage } from './requests.ts';

const ok = (result: unknown) => HttpResponse.json({ success: true, code: 200, message: '操作成功', result });
const refuse = (code: number, message: string) => HttpResponse.json({ success: false, code, message, result: null });

const pictureOf = ({ breed }: ShowDog): string => `/oa-web/upload/fci/${breed.number}.svg`;

const dogFields = (dog: ShowDog) => ({
  dogId: dog.id,
  dogNameEn: dog.registeredName,
  breedId: dog.breed.number,
  fciNo: dog.breed.number,
  breedNameCn: dog.breed.zh,
  breedNameEn: dog.breed.en,
  groupId: dog.breed.group,
  gender: dog.sex === 'male' ? 1 : 2,
  picUrl: pictureOf(dog),
});

type ScopeFilter = (dog: ShowDog) => boolean;

const scopes: Readonly<Record<string, (id: string) => ScopeFilter>> = {
  all: () => () => true,
  group: (id) => (dog) => String(dog.breed.group) === id,
  breed: (id) => (dog) => String(dog.breed.number) === id,
};

const inScope = (rows: readonly Ranked[], within: ScopeFilter): Ranked[] => rows.filter(({ dog }) => within(dog));

/** Returns the searchable text of a dog: its names and those of its breed. */
const searchTextOf = ({ registeredName, callName, breed }: ShowDog): string =>
  [registeredName, callName, breed.zh, breed.en, ...(breed.aliases ?? []), ...(breed.native ?? [])]
    .join('\n')
    .toLowerCase();

const chinaDay = (instant: Date): string => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Creates the handlers. Shows after `now` don't count yet. */
export function rankingsHandlers(now: () => Date = () => new Date()): RequestHandler[] {
  const today = (): string => chinaDay(now());
  const unpublished: Publication = { on: null, current: [], previous: [] };
  const publication = (year: number): Publication => (year >= firstSeason ? published(year, today()) : unpublished);
  const isFuture = (year: number): boolean => year > Number(today().slice(0, 4));

  return [
    http.get('*/oa-web/api/v1/open/shows/new/score/rank', ({ request }) => {
      const parameter = parametersOf(request);
      const year = Number(parameter('year', today().slice(0, 4)));
      if (isFuture(year)) return refuse(4101, `${year} 年度的积分还没有开始`);
      const scope = parameter('scope', 'all');
      const within = scopes[scope]?.(parameter(`${scope}Id`)) ?? (() => false);

      const { current, previous } = publication(year);
      const rows = inScope(current, within);
      const ranks = ranksOf(rows);
      const previousRanks = ranksOf(inScope(previous, within));
      const q = parameter('q').trim().toLowerCase();
      const matching = q === '' ? rows : rows.filter(({ dog }) => searchTextOf(dog).includes(q));
      const { items, page, size } = slicePage(matching, request);
      const records = items.map(({ dog, points, shows }) => ({
        rankNo: ranks.get(dog.id),
        lastRank: previousRanks.get(dog.id) ?? '新',
        ...dogFields(dog),
        showNum: shows,
        totalScore: String(points),
        scoreYear: year,
      }));
      return ok({ records, total: matching.length, current: page, size });
    }),

    http.get('*/oa-web/api/v1/open/shows/score/rank/detail', ({ request }) => {
      const parameter = parametersOf(request);
      const year = Number(parameter('year', today().slice(0, 4)));
      if (isFuture(year)) return refuse(4101, `${year} 年度的积分还没有开始`);
      const dog = showDogById(parameter('dogId'));
      const { on, current } = publication(year);
      const standing = current.find((row) => row.dog.id === dog?.id);
      if (!dog || !on || !standing) return ok(null);

      const rankWithin = (within: ScopeFilter) => ranksOf(inScope(current, within)).get(dog.id);
      const results = season(year).results.filter((result) => result.dog.id === dog.id && result.show.date <= on);
      return ok({
        ...dogFields(dog),
        birthday: dog.bornOn,
        ownerName: dog.owner,
        certNo: dog.certificateNumber ?? '',
        year: String(year),
        totalScore: String(standing.points),
        showNum: standing.shows,
        totalRank: rankWithin(() => true),
        groupRank: rankWithin((other) => other.breed.group === dog.breed.group),
        breedRank: rankWithin((other) => other.breed === dog.breed),
        scoreDetails: results.map(({ show, judge, awards, competitors, points }) => ({
          matchId: Number(show.id),
          matchNameCn: show.name[0],
          matchNameEn: show.name[1],
          matchDate: `${show.date} 00:00:00`,
          cityCn: show.city[0],
          cityEn: show.city[1],
          judgeName: judge,
          awardName: awards.join(' · '),
          dogNum: competitors,
          score: String(points),
        })),
        ruleVersion,
        ruleContentCn: ruleText[0],
        ruleContentEn: ruleText[1],
      });
    }),
  ];
}

/** Returns the season's leaders as examples. Before the first ranking of the year, returns last season's leaders. */
export function rankingExamplesAt(now: Date) {
  const today = chinaDay(now);
  const thisYear = Number(today.slice(0, 4));
  const year = published(thisYear, today).current.length > 0 ? thisYear : thisYear - 1;
  const leaders = published(year, today).current.slice(0, 3);
  return {
    '/oa-web/api/v1/open/shows/score/rank/detail': {
      dogId: leaders.map(({ dog }) => ({ value: dog.id, note: { zh: dog.registeredName, en: dog.registeredName } })),
      year: notedExamples([{ value: String(year), note: [`${year} 年度`, `The season of ${year}`] }]),
    },
  } satisfies CallExamples;
}
