/** LOG_HITS and LOG_CLIENTS: which requests are logged, and what is logged about their clients. */

import { agentClass } from '../../../server/http/client-log.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const groups = '/oa-web/api/v1/open/getFciGroup';
const requests = ({ logs }: Site) => logs.filter(({ msg }) => msg === 'request');

t.test('LOG_HITS=1/3 logs every third hit and all misses and errors', async (t) => {
  const site = await startSite(t, { env: { LOG_HITS: '1/3' } });
  await site.get(groups);
  for (let n = 0; n < 7; n++) await site.get(groups);
  await site.get(`${groups}?groupNo=1&again=1`, { method: 'POST' });
  await site.get('/oa-web/api/v1/none');
  await until(() => requests(site).length === 6);
  const rows = requests(site).map(({ cache, sampled, status }) => [cache, sampled, status]);
  t.same(rows, [
    ['miss', undefined, 200],
    ['hit', 3, 200],
    ['hit', 3, 200],
    ['hit', 3, 200],
    [undefined, undefined, 404],
    [undefined, undefined, 404],
  ]);
});

t.test('LOG_HITS logs unsampled hits at level debug', async (t) => {
  const site = await startSite(t, { env: { LOG_HITS: '1/3', LOG_LEVEL: 'debug' } });
  for (let n = 0; n < 5; n++) await site.get(groups);
  await until(() => requests(site).length === 5);
  const levels = requests(site).map(({ level }) => level);
  t.same(levels, [30, 30, 20, 20, 30]);
});

t.test('LOG_CLIENTS selects what is logged about a client', async (t) => {
  const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'curl/8.5.0' };
  for (const [LOG_CLIENTS, v4, v6] of [
    ['off', undefined, undefined],
    ['short', '203.0.113.0/24', '2001:db8:1::/48'],
    ['full', '203.0.113.77', '2001:db8:1:2::3'],
  ] as const) {
    const site = await startSite(t, { env: { LOG_CLIENTS, TRUST_PROXY: '127.0.0.1' } });
    const response = await site.get(groups, { headers });
    await site.get(groups, { headers: { ...headers, 'x-forwarded-for': '[2001:db8:1:2::3]:443' } });
    await until(() => requests(site).length === 2);
    const [first, second] = requests(site);
    t.same([first?.client, second?.client], [v4, v6], LOG_CLIENTS);
    if (LOG_CLIENTS === 'off') {
      t.notOk('agent' in (first ?? {}) || 'bytes' in (first ?? {}));
      t.notMatch(JSON.stringify(site.logs), '203.0.113');
    } else {
      t.match(first, { agent: 'program', bytes: Number }, `${LOG_CLIENTS}: agent and bytes`);
      t.ok(Number(first?.bytes) > Number(response.headers.get('content-length')), `${LOG_CLIENTS}: bytes`);
    }
  }
});

t.test('classifies user agents', async (t) => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
  for (const [agent, expected] of [
    [`${iphone} MicroMessenger/8.0.49 NetType/WIFI Language/zh_CN`, 'wechat'],
    [`${iphone} Version/17.5 Safari/604.1`, 'mobile'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36', 'mobile'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/125.0 Safari/537.36', 'desktop'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 'desktop'],
    ['Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', 'crawler'],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'crawler'],
    ['curl/8.5.0', 'program'],
    ['python-requests/2.32', 'program'],
    ['node', 'program'],
    ['Mozilla/5.0', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ] as const)
    t.equal(agentClass(agent), expected, agent ?? 'none');
});
