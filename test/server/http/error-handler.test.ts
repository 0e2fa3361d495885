/** Error responses: for a bad request, a bad URL, or a bug in the BFF. */

import { errorCatalogue } from '../../../shared/error-codes.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { endpoints, startEnvelopeSite } from '../../helpers/upstream/envelope-site.ts';

const { callWith, site, upstream } = await startEnvelopeSite(t);

t.test("a response, by the request's x-request-id, carries that one if well-formed, else a new one", async (t) => {
  for (const path of [
    `${endpoints.list.path}?case=none`,
    '/oa-web/nothing',
    '/nothing',
    '/livez',
    '/%E0%A4%A',
    '/media/96/x.webp',
  ]) {
    const echoed = await site.get(path, { headers: { 'x-request-id': 'abc-DEF_12345' } });
    t.equal(echoed.headers.get('x-request-id'), 'abc-DEF_12345', path);
    if (echoed.json?.code) t.equal(echoed.json.requestId, 'abc-DEF_12345', path);
    for (const bad of [undefined, 'short', 'x'.repeat(65), 'a b c d e f g', '<script>alert</script>']) {
      const { headers, json } = await site.get(path, bad === undefined ? {} : { headers: { 'x-request-id': bad } });
      const id = headers.get('x-request-id') ?? '';
      t.match(id, /^[0-9a-f-]{36}$/, `${path} ${bad}`);
      if (json?.code) t.equal(json.requestId, id);
    }
  }
});

t.test("a request, if its x-request-id may be a person's or a chip's number, gets a new one", async (t) => {
  for (const number of [
    '156000012345678',
    '13800138000',
    '11010119900307851X',
    'member_138-0013-8000',
    '8613800138000',
  ]) {
    const { headers } = await site.get('/oa-web/nothing', { headers: { 'x-request-id': number } });
    t.match(headers.get('x-request-id'), /^[0-9a-f-]{36}$/, number);
  }
  t.notOk(JSON.stringify(site.logs).match(/156000012345678|0013-?8000|11010119900307851/));
  for (const id of ['15600001-2345-4678-9012-3456789012ab', '138001380001234567890123456789ab', '1762345678901-42']) {
    const { headers } = await site.get('/oa-web/nothing', { headers: { 'x-request-id': id } });
    t.equal(headers.get('x-request-id'), id, 'a UUID, a trace id, a time with a count');
  }
});

t.test('an error message, by Accept-Language, is in Chinese or English, Chinese by default', async (t) => {
  const { zh, en } = errorCatalogue.noSuchPath.message;
  const languages: [string | undefined, string][] = [
    [undefined, zh],
    ['en', en],
    ['en-GB,en;q=0.9', en],
    ['zh-CN,zh;q=0.9,en;q=0.8', zh],
    ['en;q=0.5, zh;q=0.9', zh],
    ['de,en;q=0.1', en],
    ['de', zh],
    ['en;q=0', zh],
    ['zh;q=0', en],
    ['en;q=0, *;q=0.5', zh],
    ['zh;q=0.1, *;q=0.5', en],
    ['zh-CN;level=1;q=0.1, en;q=0.5', en],
    ['en-GB;q=0, en;q=0.5', en],
    ['eng, enm', zh],
    [`${'de, '.repeat(50)}en`, zh],
    [';;;=,q=', zh],
  ];
  for (const [language, message] of languages) {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const response = await site.get('/oa-web/nothing', { headers });
    t.match(response, { status: 404, json: { code: 40401, message, data: null } }, language ?? 'no Accept-Language');
    t.equal(response.headers.get('cache-control'), 'no-store');
    t.match(response.headers.get('vary'), /accept-language/i);
  }
});

t.test('an API path, if unknown or called with another method, answers 404 with the envelope', async (t) => {
  const open = '/oa-web/api/v1/open';
  const unknown: [string, string][] = [
    ['GET', '/oa-web'],
    ['GET', '/oa-web/'],
    ['GET', `${open}/nothing`],
    ['GET', `${open}/getFciGroup/`],
    ['GET', `${open}/getfcigroup`],
    ['POST', `${open}/getFciGroup`],
    ['PUT', `${open}/getFciGroup`],
    ['DELETE', '/oa-web/x'],
    ['OPTIONS', `${open}/getFciGroup`],
  ];
  for (const [method, path] of unknown) {
    const { status, json } = await site.get(path, { method });
    t.match(
      { status, json },
      { status: 404, json: { code: 40401, data: null, requestId: String } },
      `${method} ${path}`,
    );
  }
});

t.test('a request, if its URL or query is malformed, answers 40001 and names the parameter', async (t) => {
  const open = '/oa-web/api/v1/open';
  const wrong: [string, RegExp][] = [
    ['/%E0%A4%A', /url/],
    ['/oa-web/%E0%A4%A', /url/],
    [`${open}/getFciDogById`, /: id$/],
    [`${open}/getFciDogById?id=%E0%A4%A`, /: id$/],
    [`${open}/getFciDogById?id=${'9'.repeat(12_000)}`, /: id$/],
    [`${open}/getFciDogById?id=1&id=2`, /: id$/],
    [`${open}/getFciDogById?id[]=1`, /: id$/],
    [`${open}/getFciDogById?__proto__[id]=1`, /: id$/],
    [`${endpoints.page.path}?case=none&page=0`, /: page$/],
    [`${endpoints.page.path}?case=none&page=x&pageSize=101`, /: page, pageSize$/],
    [`${endpoints.page.path}?page=1.5`, /: case, page$|: page, case$/],
  ];
  for (const [path, message] of wrong) {
    const response = await site.get(path, { headers: { 'accept-language': 'en' } });
    t.match(
      response,
      { status: 400, json: { code: 40001, message, data: null, requestId: String } },
      path.slice(0, 80),
    );
    t.equal(response.headers.get('cache-control'), 'no-store');
  }
  const before = upstream.requests.length;
  await site.get(`${endpoints.list.path}?case=none&extra=1&__proto__=2&CASE=3`);
  t.match(
    upstream.requests[before]?.head,
    /^GET \/oa-web\/test\/list\?case=none HTTP/,
    'parameters that the endpoint row does not name are not forwarded',
  );
});

t.test('a request, if its URL exceeds the header limit, answers 400 with the envelope', async (t) => {
  const { status, json } = await site.get(`/oa-web/api/v1/open/getFciDogById?id=${'9'.repeat(20_000)}`);
  t.equal(status, 400);
  t.match(json, { code: 40001, data: null, message: /headers/, requestId: String });
});

t.test('a call, if the BFF has a bug, answers 50001 without details, which are logged', async (t) => {
  const { json, line } = await callWith('record', { code: 0, data: { id: 1 } }, { method: 'HEAD' });
  t.equal(json, undefined, 'HEAD has no body');
  t.match(await line(), { status: 200 });
  const broken = await startSite(t, {
    oaWebUrl: upstream.url,
    calls: (app) =>
      app.registerEndpoint({
        endpoint: endpoints.record,
        upstream: { method: 'GET', params: {} },
        cache: null,
        adapt: () => {
          throw new TypeError('undefined is not a dog');
        },
      }),
  });
  const response = await broken.get(`${endpoints.record.path}?case=SECRET-QUERY`, {
    headers: { 'x-request-id': 'broken-1', 'accept-language': 'en' },
  });
  t.equal(response.status, 500);
  t.strictSame(response.json, {
    code: 50001,
    message: errorCatalogue.internal.message.en,
    data: null,
    requestId: 'broken-1',
  });
  const logged = await requestLog(broken, { requestId: 'broken-1' });
  t.match(logged, {
    level: 50,
    code: 50001,
    err: { type: 'TypeError', message: 'undefined is not a dog', stack: String },
  });
  t.notMatch(JSON.stringify(broken.logs), 'SECRET-QUERY');
});
