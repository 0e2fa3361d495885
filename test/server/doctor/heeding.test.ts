/** The doctor tells a parameter that oa-web heeds from one that it ignores. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { t } from '../../helpers/tap.ts';
import { runDoctor, startOaWeb } from './run-doctor.ts';

const thanks = Array.from({ length: 23 }, (_, i) => ({
  id: `a${i}`,
  number: `CKU-T-2024-${1000 + i}`,
  recipient: `示例单位${i}`,
  reason: '支持犬展',
  event: '春季展',
}));

let time = 0;

/**
 * Sends a page, with a time and a counter of views that are different in every answer.
 * @param isFailing refuses a year that was asked for before another
 */
async function examined(heeded: readonly string[], isFailing = false) {
  const years: (string | undefined)[] = [];
  const { url } = await startOaWeb(t, ({ call, query: { page = '1', pageSize = '10', ...query } }) => {
    if (call !== 'certificates') return { status: 404, type: 'text/plain', body: 'Not Found' };
    years.unshift(query.year);
    const [now, before, earlier] = years;
    if (isFailing && now && before && now !== before && now === earlier)
      return { body: { code: 500, msg: '系统繁忙' } };
    const {
      id = '',
      year = '2026',
      q = '',
    } = Object.fromEntries(Object.entries(query).filter(([name]) => heeded.includes(name)));
    const rows = thanks
      .filter((row, i) => (!id || row.id === id) && row.recipient.includes(q) && (year === '2026' || i % 4 === 0))
      .map((row) => ({ ...row, views: ++time }));
    const [from, to] = [(Number(page) - 1) * Number(pageSize), Number(page) * Number(pageSize)];
    return { body: { code: 0, data: { list: rows.slice(from, to), total: rows.length, servedAt: ++time } } };
  });
  const file = path.join(t.testdir(), 'map.json');
  const { stdout } = await runDoctor(['--url', url, '--only', 'certificates', '--write-map', file]);
  return { stdout, proved: JSON.parse(readFileSync(file, 'utf8')).calls?.certificates?.proved ?? [] };
}

t.test('is not taken in by a time or a counter in the answer', async (t) => {
  const { stdout, proved } = await examined(['id']);
  t.match(stdout, /✗ certificates +year not heeded: 2026 and 2024 gave the same; none of the usual names helped/);
  t.match(stdout, /"params": { "year": "<oa-web's name>" }/, 'and names the mend');
  t.notOk(proved.includes('year') || proved.includes('q'));
});

t.test('proves a parameter of which two values give different records', async (t) => {
  const { stdout, proved } = await examined(['id', 'year', 'q']);
  t.notMatch(stdout, /not heeded/);
  t.same([...proved].sort(), ['id', 'q', 'year']);
});

t.test('takes no failure for an answer in which everything differs', async (t) => {
  const { stdout, proved } = await examined(['id', 'year', 'q'], true);
  t.notMatch(stdout, /year not heeded/);
  t.same([...proved].sort(), ['id', 'q'], 'and for no proof either');
});
