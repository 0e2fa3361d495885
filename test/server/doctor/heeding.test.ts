/** The doctor distinguishes parameters that oa-web heeds from parameters that it ignores. */
import { t } from '../../helpers/tap.ts';
import { type Answerer, absent, runDoctorOn, thanks } from './run-doctor.ts';

let time = 0;

/**
 * Examines an oa-web whose pages contain a time and a view counter that differ in every answer.
 * @param isFailing makes oa-web refuse a year that is requested again after another year
 */
async function heeding(heeded: readonly string[], isFailing = false) {
  const years: (string | undefined)[] = [];
  const answer: Answerer = ({ call, query: { page = '1', pageSize = '10', ...query } }) => {
    if (call !== 'certificates') return absent;
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
  };
  const { stdout, map } = await runDoctorOn(t, answer, '--only=certificates');
  return { stdout, proved: map.calls?.certificates?.proved ?? [] };
}

t.test('is not misled by a timestamp or a counter in the answer', async (t) => {
  const { stdout, proved } = await heeding(['id']);
  t.match(stdout, /✗ certificates +year not heeded: 2026 and 2024 gave the same; none of the usual names helped/);
  t.match(stdout, /"params": { "year": "<oa-web's name>" }/, 'proposes the fix');
  t.notOk(proved.includes('year') || proved.includes('q'));
});

t.test('proves a parameter if two of its values return different records', async (t) => {
  const { stdout, proved } = await heeding(['id', 'year', 'q']);
  t.notMatch(stdout, /not heeded/);
  t.same([...proved].sort(), ['id', 'q', 'year']);
});

t.test('does not count a failed request as proof of a parameter', async (t) => {
  const { stdout, proved } = await heeding(['id', 'year', 'q'], true);
  t.notMatch(stdout, /year not heeded/);
  t.same([...proved].sort(), ['id', 'q'], 'a failure proves nothing');
});
