/** Numbers in queries: only whole numbers in digits reach oa-web. */
import { examplesAt } from '../../../server/sandbox/areas/examples.ts';
import { endpoints } from '../../../shared/api.ts';
import { sample } from '../../helpers/exhaustive.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

/** Values as spelled in the URL. */
const notWhole = [
  ...'Infinity -Infinity %2BInfinity NaN 1e309 -1e309 1e1 -1 %2B1 1.0 1. .5 0x10 0b1 0o7'.split(' '),
  ...'%201 1%20 +1 1+ %091 1%0A %EF%BC%91 %D9%A1 1_000 1,000 1n true null %00 1%00 1234567890'.split(' '),
  '9'.repeat(400),
];

t.test('rejects a number in a query unless it is whole and written in digits', async (t) => {
  const upstream = await startMisbehavingUpstream(t, respondWith('', {}, 404));
  const site = await startSite(t, { oaWebUrl: upstream.url });
  const examples = examplesAt(new Date()).calls;
  let tested = 0;
  for (const { path, method, params } of Object.values(endpoints)) {
    const properties = Object.entries(params.properties as Record<string, { type?: string }>);
    for (const [name] of properties.filter(([, { type }]) => type === 'integer' || type === 'number')) {
      t.equal(method, 'GET', `${path}: the number is in a query`);
      const others = Object.entries(examples[path] ?? {}).filter(([other]) => other !== name);
      const query = new URLSearchParams(others.map(([other, [first]]) => [other, first?.value ?? ''])).toString();
      // Tries every value for the first number, and a few values for each other number.
      for (const value of sample(
        [...notWhole, `1&${name}=2`, `1&${name}=1`],
        tested === 0 ? Number.POSITIVE_INFINITY : 4,
      )) {
        const { status, json } = await site.get(`${path}?${query}&${name}=${value}`);
        t.match({ status, ...json }, { status: 400, code: 40001, message: name }, `${path} ${name}=${value}`);
      }
      const { status } = await site.get(`${path}?${query}&${name}=2000`);
      t.equal(status, name === 'pageSize' ? 400 : 404, `${path} ${name}=2000`);
      tested++;
    }
  }
  t.ok(tested >= 10, `${tested} numbers`);
  t.ok(
    upstream.requests.every(({ target }) => /=2000\b/.test(target)),
    'nothing else reached oa-web',
  );
});
