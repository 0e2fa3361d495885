/** Responses to bad requests, bad URLs and bugs in the site, and the id of every response. */
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { endpoints, startEnvelopeSite } from '../../helpers/upstream/envelope-site.ts';

const { site, upstream } = await startEnvelopeSite(t);
const open = '/oa-web/api/v1/open';
const newId = /^[0-9a-f-]{36}$/;

const withId = (path: string, id?: string) =>
  site.get(path, id === undefined ? {} : { headers: { 'x-request-id': id } });
const isEnvelope = { data: null, requestId: String };

t.test('identifies a request by x-request-id', async (t) => {
  t.test('echoes a well-formed x-request-id and replaces any other', async (t) => {
    const paths = `${endpoints.list.path}?case=none /oa-web/nothing /nothing /livez /%E0%A4%A /media/96/x.webp`;
    for (const path of paths.split(' ')) {
      const echoed = await withId(path, 'abc-DEF_12345');
      t.equal(echoed.headers.get('x-request-id'), 'abc-DEF_12345', path);
      if (echoed.json?.code) t.equal(echoed.json.requestId, 'abc-DEF_12345', path);
      for (const bad of [undefined, 'short', 'x'.repeat(65), 'a b c d e f g', '<script>alert</script>']) {
        const { headers, json } = await withId(path, bad);
        const id = headers.get('x-request-id') ?? '';
        t.match(id, newId, `${path} ${bad}`);
        if (json?.code) t.equal(json.requestId, id, `${path} ${bad}: envelope`);
      }
    }
  });

  t.test('replaces an x-request-id that may be a personal or chip number', async (t) => {
    const personal = '156000012345678 13800138000 11010119900307851X member_138-0013-8000 8613800138000';
    for (const number of personal.split(' ')) {
      const { headers } = await withId('/oa-web/nothing', number);
      t.match(headers.get('x-request-id'), newId, number);
    }
    t.notMatch(JSON.stringify(site.logs), /156000012345678|0013-?8000|11010119900307851/);
    for (const [what, id] of Object.entries({
      UUID: '15600001-2345-4678-9012-3456789012ab',
      'trace id': '138001380001234567890123456789ab',
      'time with a count': '1762345678901-42',
    }))
      t.equal((await withId('/oa-web/nothing', id)).headers.get('x-request-id'), id, what);
  });
});

t.test('sends messages in the language of Accept-Language, or else in Chinese', async (t) => {
  const { zh, en } = errorCatalogue.noSuchPath.message;
  const languages = new Map<string | undefined, string>([
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
  ]);
  for (const [language, message] of languages) {
    const name = language ?? 'no Accept-Language';
    const headers = language === undefined ? {} : { 'accept-language': language };
    const response = await site.get('/oa-web/nothing', { headers });
    t.match(response, { status: 404, json: { code: 40401, message, data: null } }, name);
    t.equal(response.headers.get('cache-control'), 'no-store', `${name}: cache-control`);
    t.match(response.headers.get('vary'), /accept-language/i, `${name}: vary`);
  }
});

t.test('returns 400 with the name of the parameter for a malformed URL or query', async (t) => {
  for (const [path, message] of Object.entries({
    '/%E0%A4%A': /url/,
    '/oa-web/%E0%A4%A': /url/,
    [`${open}/getFciDogById`]: /: id$/,
    [`${open}/getFciDogById?id=%E0%A4%A`]: /: id$/,
    [`${open}/getFciDogById?id=${'9'.repeat(12_000)}`]: /: id$/,
    [`${open}/getFciDogById?id=1&id=2`]: /: id$/,
    [`${open}/getFciDogById?id[]=1`]: /: id$/,
    [`${open}/getFciDogById?__proto__[id]=1`]: /: id$/,
    [`${endpoints.page.path}?case=none&page=0`]: /: page$/,
    [`${endpoints.page.path}?case=none&page=x&pageSize=101`]: /: page, pageSize$/,
    [`${endpoints.page.path}?page=1.5`]: /: case, page$|: page, case$/,
  })) {
    const response = await site.get(path, { headers: { 'accept-language': 'en' } });
    t.match(response, { status: 400, json: { code: 40001, message, ...isEnvelope } }, path.slice(0, 80));
    t.equal(response.headers.get('cache-control'), 'no-store', `${path.slice(0, 80)}: cache-control`);
  }
});

t.test('forwards no undeclared parameters', async (t) => {
  await site.get(`${endpoints.list.path}?case=none&extra=1&__proto__=2&CASE=3`);
  t.match(upstream.requests.at(-1)?.head, /^GET \/oa-web\/test\/list\?case=none HTTP/);
});

t.test('returns 400 with the envelope for a URL beyond the header limit', async (t) => {
  const response = await site.get(`${open}/getFciDogById?id=${'9'.repeat(20_000)}`);
  t.match(response, { status: 400, json: { code: 40001, message: /headers/, ...isEnvelope } });
});

t.test('returns 500 for a bug, with details only in the log', async (t) => {
  const broken = await startSite(t, {
    oaWebUrl: upstream.url,
    calls: (app) =>
      app.registerEndpoint({
        endpoint: endpoints.record,
        adapt: () => {
          throw new TypeError('undefined is not a dog');
        },
      }),
  });
  const requestId = 'broken-1';
  const headers = { 'x-request-id': requestId, 'accept-language': 'en' };
  const response = await broken.get(`${endpoints.record.path}?case=SECRET-QUERY`, { headers });
  t.equal(response.status, 500);
  t.strictSame(response.json, { code: 50001, message: errorCatalogue.internal.message.en, data: null, requestId });
  const err = { type: 'TypeError', message: 'undefined is not a dog', stack: String };
  t.match(await requestLog(broken, { requestId }), { level: 50, code: 50001, err });
  t.notMatch(JSON.stringify(broken.logs), 'SECRET-QUERY');
});
