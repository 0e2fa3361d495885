/** A short run of `npm run fuzz` with a fixed seed. */
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { fuzzAnswers } from '../../helpers/fuzz/answers.ts';
import { fuzzRequests } from '../../helpers/fuzz/requests.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const timeout = isExhaustive ? 850_000 : 240_000;

t.test('survives hostile requests and reveals no chip number', { timeout }, async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '127.0.0.1' } });
  const runs = isExhaustive ? 20_000 : 75;
  const { findings } = await fuzzRequests(site, { runs, seed: 1, secrets: /(?<!\d)156\d{12}(?!\d)/ });
  t.same(findings, []);
  t.equal((await site.get('/livez')).status, 200);
});

t.test('survives altered oa-web answers and reveals no personal number', { timeout }, async (t) => {
  const { findings } = await fuzzAnswers(t, { runs: isExhaustive ? 500 : 2, seed: 1, hasShortNotices: !isExhaustive });
  t.same(findings, []);
});
