/** Points by the published rule: which results follow from it, and which rules are understood. */
import { HttpResponse, http } from 'msw';
import { countedAward } from '../../../server/oaweb/records/counted-award.ts';
import { pointsFormula } from '../../../server/oaweb/records/points-formula.ts';
import { ruleText } from '../../../server/sandbox/data/shows/points.ts';
import { season } from '../../../server/sandbox/data/shows/season.ts';
import type { RankDetail, RankRow } from '../../../shared/areas/rankings.ts';
import { pointsSum } from '../../../shared/rules/points-sum.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const rank = '/oa-web/api/v1/open/shows/new/score/rank';
const detail = '/oa-web/api/v1/open/shows/score/rank/detail';
const [rule] = ruleText;

t.test('the published rule, understood as a whole, gives what each award brings', (t) => {
  const formula = pointsFormula(rule);
  t.equal(formula?.dogsPerPoint, 5);
  t.equal(
    formula?.awards.map(({ award, base, place, among }) => `${award} ${base} ${place} ${among}`).join(', '),
    'BIS 1 280 1 show, BIS 2 220 2 show, BIS 3 180 3 show, BIS 4 150 4 show, ' +
      'BIG 1 120 1 group, BIG 2 95 2 group, BIG 3 75 3 group, BIG 4 60 4 group, ' +
      'BOB 40 1 breed, BOS 30 2 breed, CACIB 20 1 sex, CAC 10 2 sex',
  );
  t.end();
});

t.test('a rule with anything that is not understood gives no sums', (t) => {
  const rules = {
    'another sentence': `${rule}\n国际展积分加倍。`,
    'no figure for the dogs beaten': rule.replace(/每胜过.*\n/, ''),
    'no definition of the dogs beaten': rule.replace(/胜过的犬数.*\n/, ''),
    'two figures for the dogs beaten': rule.replace('不足 5 只不计', '不足 4 只不计'),
    'all awards count': rule.replace('只计一个最高奖项', '各奖项累加'),
    'an award twice': `${rule}\nBOB：60 分`,
    'an award among unknown dogs': `${rule}\nBest Junior：60 分`,
    'an award whose competition is not stated': `${rule}\nJCAC：5 分`,
    'a pool that is not known': rule.replace('BIS 按全场', 'BIS 按当日'),
    'English only': ruleText[1],
    nothing: '',
  };
  for (const [circumstance, text] of Object.entries(rules)) t.equal(pointsFormula(text), null, circumstance);
  t.end();
});

t.test('every result of every sandbox season has the points that the rule gives', (t) => {
  const formula = pointsFormula(rule);
  for (const year of [2023, 2024, 2025, 2026]) {
    const results = season(year).results.map(({ awards, competitors, points }) => {
      const award = awards.join(' · ');
      return { award, competitors, points, counted: countedAward({ award, points }, rule) };
    });
    t.ok(results.length > 1_000, `${year}: ${results.length} results`);
    t.same(
      results.filter((result) => pointsSum(result, formula) === null),
      [],
      `${year}: none deviates`,
    );
  }
  t.end();
});

t.test('score/rank/detail sends the formula, by which every show of every dog of a season adds up', async (t) => {
  const site = await startSite(t);
  const rows: RankRow[] = [];
  for (let page = 1; ; page++) {
    const { data } = (await site.get(`${rank}?year=2025&page=${page}&pageSize=100`)).json;
    rows.push(...data.items);
    if (rows.length >= data.total) break;
  }
  for (const { dogId } of rows) {
    const data: RankDetail = (await site.get(`${detail}?dogId=${dogId}&year=2025`)).json.data;
    const wrong = data.results.filter((result) => pointsSum(result, data.rule?.formula) === null);
    if (wrong.length > 0) t.same(wrong, [], dogId);
  }
  t.ok(rows.length > 200, `${rows.length} dogs`);
});

t.test('score/rank/detail, if points deviate from the rule by one, says of no award that it counted', async (t) => {
  const result = (points: number, dogs?: number) => ({
    showId: 1,
    showName: '北京冠军展',
    date: '2025-05-03',
    award: 'CAC · BOB',
    points,
    ...(dogs !== undefined && { dogNum: dogs }),
  });
  const answer = (ruleContent: string) =>
    http.get(`*${detail}`, () =>
      HttpResponse.json({
        code: 0,
        data: {
          dogId: 1,
          name: 'Sample',
          breedId: 1,
          breedName: 'English Pointer',
          year: 2025,
          score: 200,
          ruleContent,
          list: [result(46, 31), result(47, 31), result(45, 31), result(46)],
        },
      }),
    );
  const counted = { award: 'BOB', base: 40 };
  const understood = await startSite(t, { handlers: [answer(rule)] });
  const data: RankDetail = (await understood.get(`${detail}?dogId=1&year=2025`)).json.data;
  t.same(
    data.results.map((one) => one.counted),
    [counted, null, null, counted],
    'nor is it denied of a show whose entries are unknown',
  );
  t.same(
    data.results.map((one) => pointsSum(one, data.rule?.formula)?.extra ?? null),
    [6, null, null, null],
  );

  const other = await startSite(t, { handlers: [answer(`${rule}\n国际展积分加倍。`)] });
  const { results, rule: sent }: RankDetail = (await other.get(`${detail}?dogId=1&year=2025`)).json.data;
  t.equal(sent?.formula, null);
  t.same(
    results.map((one) => pointsSum(one, sent?.formula)),
    [null, null, null, null],
  );
});
