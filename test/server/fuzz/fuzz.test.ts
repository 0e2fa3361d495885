/** A short run of what `npm run fuzz` does, with a fixed seed. */

import { fuzzAnswers } from '../../helpers/fuzz/answers.ts';
import { fuzzRequests } from '../../helpers/fuzz/requests.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

t.test('hostile requests to every route cause no fault, and reveal no chip', { timeout: 120_000 }, async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '127.0.0.1' } });
  const { findings } = await fuzzRequests(site, { runs: 400, seed: 1, secrets: /(?<!\d)156\d{12}(?!\d)/ });
  t.same(findings, []);
  t.equal((await site.get('/livez')).status, 200);
});

t.test(
  'altered answers of oa-web to every call cause no fault, and no personal number in them leaves',
  { timeout: 240_000 },
  async (t) => {
    const { findings } = await fuzzAnswers(t, { runs: 16, seed: 1 });
    t.same(findings, []);
  },
);
