/** Names and chip digits may be sent in a header, because proxies log URLs. */
import { endpoints } from '../../../shared/api.ts';
import { personalParamsHeader } from '../../../shared/request-headers.ts';
import { t } from '../../helpers/tap.ts';
import { ok, startScriptedSite, urlOf } from '../areas/scripted-site.ts';

const site = await startScriptedSite(t);
const groomers = urlOf(endpoints.groomerCertificates.path, {});
const withHeader = (address: string, value: string) =>
  site.get(address, { headers: { [personalParamsHeader]: value } });

t.test('accepts personal parameters in a header, and validates them like a query', async (t) => {
  const asked: URLSearchParams[] = [];
  site.script((request) => {
    asked.push(new URL(request.url).searchParams);
    return ok([]);
  });

  await withHeader(groomers, String(new URLSearchParams({ name: '欧阳示例' })));
  t.same(asked[0]?.getAll('name'), ['欧阳示例'], 'the query to oa-web is the same');

  const over = await withHeader(groomers, `name=${'x'.repeat(65)}`);
  t.match(over, { status: 400, json: { code: 40001, message: /name/ } }, 'validated like the query');
  const none = await withHeader(groomers, 'number=GRM-0001');
  t.match(none, { status: 400, json: { code: 40001 } }, 'only personal parameters are accepted');
  const twice = await withHeader(groomers, 'name=a&name=b');
  t.match(twice, { status: 400, json: { code: 40001, message: /name/ } }, 'rejected if sent twice');
  const broken = await withHeader(groomers, 'name=%E6%9');
  t.match(broken, { status: 400, json: { code: 40001, message: /name/ } }, 'rejected in a broken encoding');
});
