/** Points according to the published rule. */
import { countedAward, pointsFormula } from '../../../server/areas/rankings/points-rule.ts';
import { ruleText } from '../../../server/sandbox/data/shows/points.ts';
import { season } from '../../../server/sandbox/data/shows/season.ts';
import type { RankDetail } from '../../../shared/areas/rankings.ts';
import { pointsSum } from '../../../shared/rules/points-sum.ts';
import { sample } from '../../helpers/exhaustive.ts';
import { t } from '../../helpers/tap.ts';
import { ok, startScriptedSite } from './scripted-site.ts';

const detail = '/oa-web/api/v1/open/shows/score/rank/detail';
const [rule] = ruleText;

t.test('reads every award from the published rule', async (t) => {
  const formula = pointsFormula(rule);
  t.equal(formula?.dogsPerPoint, 5);
  t.equal(
    formula?.awards.map(({ award, base, place, among }) => `${award} ${base} ${place} ${among}`).join(', '),
    'BIS 1 280 1 show, BIS 2 220 2 show, BIS 3 180 3 show, BIS 4 150 4 show, ' +
      'BIG 1 120 1 group, BIG 2 95 2 group, BIG 3 75 3 group, BIG 4 60 4 group, ' +
      'BOB 40 1 breed, BOS 30 2 breed, CACIB 20 1 sex, CAC 10 2 sex',
  );
});

t.test('returns no formula for a rule that is not fully understood', async (t) => {
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
});

t.test("explains every sandbox result's points by the rule", async (t) => {
  const formula = pointsFormula(rule);
  for (const year of sample([2023, 2024, 2025, 2026], 2)) {
    const results = season(year).results.map(({ awards, competitors, points }) => {
      const award = awards.join(' · ');
      return { award, competitors, points, counted: countedAward({ award, points }, rule) };
    });
    t.ok(results.length > 1_000, `${year}: ${results.length} results`);
    const deviating = results.filter((result) => pointsSum(result, formula) === null);
    t.same(deviating, [], `${year}`);
  }
});

t.test('returns no counted award if the published rule is ambiguous', async (t) => {
  const short = '每场犬展只计一个最高奖项。基本分：BIS 1 280、BIG 1 120、BOB 40、CACIB 20、CAC 10。';
  const counted = (award: string | null, points: number, text: string | null = short) =>
    countedAward({ award, points }, text);
  t.same(counted('CAC · CACIB · BOB', 52), { award: 'BOB', base: 40 });
  t.same(counted('CAC · BIS 1', 300), { award: 'BIS 1', base: 280 });
  t.same(counted('CAC', 10, 'Only the highest award counts: CAC: 10, BOB: 40'), { award: 'CAC', base: 10 });
  const doubtful = {
    'an award that the rule does not list': counted('CAC · Best Junior', 12),
    'an award without its place': counted('CAC · BIS', 300),
    'fewer points than the award gives': counted('CAC · BOB', 30),
    'a rule that adds all awards up': counted('CAC · BOB', 52, short.replace('只计一个最高奖项', '各奖项累加')),
    'a rule that does not count the highest only': counted('CAC · BOB', 52, short.replace('只计', '不只计')),
    'a rule that lists an award twice': counted('CAC · BOB', 52, `${short}国际展 BOB 60。`),
    'two awards of equal points': counted('CAC · R.CACIB', 12, `${short}R.CACIB 10。`),
    'no rule': counted('CAC · BOB', 52, null),
    'no award': counted(null, 52),
  };
  for (const [circumstance, found] of Object.entries(doubtful)) t.equal(found, null, circumstance);
});

const result = (points: number, dogNum?: number) => {
  const show = { showId: 1, showName: '北京冠军展', date: '2025-05-03' };
  return { ...show, award: 'CAC · BOB', points, ...(dogNum !== undefined && { dogNum }) };
};

t.test('returns the counted award of each result unless the points deviate', async (t) => {
  const site = await startScriptedSite(t);
  const list = [result(46, 31), result(47, 31), result(45, 31), result(46)];
  const dog = { dogId: 1, name: 'Sample', breedId: 1, breedName: 'English Pointer' };
  site.script(ok({ ...dog, year: 2025, score: 200, ruleContent: rule, list }));
  const { results, rule: sent }: RankDetail = (await site.get(`${detail}?dogId=1&year=2025`)).json.data;
  const counted = { award: 'BOB', base: 40 };
  const counteds = results.map((one) => one.counted);
  t.same(counteds, [counted, null, null, counted], 'no deviation if the entries of a show are unknown');
  const extras = results.map((one) => pointsSum(one, sent?.formula)?.extra ?? null);
  t.same(extras, [6, null, null, null]);
});
