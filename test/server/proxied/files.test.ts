import { type IncomingMessage, request } from 'node:http';
import { HttpResponse, http } from 'msw';
import { fileOf, testIds } from '../../helpers/proxied-urls.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  type Behaviour,
  flood,
  neverRespond,
  respondWith,
  responseHead,
  sendBytes,
  startMisbehavingUpstream,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const behaviours = new Map<string, Behaviour>();
const upstream = await startMisbehavingUpstream(t, (socket, request) =>
  (behaviours.get(request.path) ?? respondWith('<html>', {}, 404))(socket, request),
);
const elsewhere = await startMisbehavingUpstream(t, respondWith('SECRET-BODY'));
const site = await startSite(t, { oaWebUrl: upstream.url });
const shortTimeoutSite = await startSite(t, { oaWebUrl: upstream.url, env: { OA_WEB_TIMEOUT_MS: '400' } });

const pdf = '%PDF-1.4 a file';
const file = (body: string | Buffer, type = 'application/octet-stream') => respondWith(body, { 'content-type': type });

/**
 * Requests a path. Returns the number of bytes, and whether the response was complete. `onBytes` is called for each
 * chunk.
 */
function raw(path: string, { method = 'GET', onBytes = () => {} } = {}) {
  return new Promise<{ response: IncomingMessage; bytes: number; complete: boolean }>((resolve, reject) => {
    const options = { host: site.url.hostname, port: site.url.port, path, method, agent: false };
    let hasResponse = false;
    request(options, (response) => {
      hasResponse = true;
      let received = 0;
      response
        .on('data', (chunk: Buffer) => {
          received += chunk.length;
          onBytes();
        })
        .on('error', () => {})
        .on('close', () => resolve({ response, bytes: received, complete: response.complete }));
    })
      // A response that was cut off emits its own error.
      .on('error', (error) => hasResponse || reject(error))
      .end();
  });
}

/** Waits until oa-web has no open connection left. */
async function allClosed(): Promise<void> {
  await Promise.all([...upstream.open].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
}

t.test("serves a file with its name, its length and the site's content type", async (t) => {
  behaviours.set('/up/a.pdf', file(pdf, 'text/plain'));
  const { status, headers, text } = await site.get(fileOf('/up/a.pdf?v=1', "参赛 (表)'s.pdf"));
  t.match({ status, text }, { status: 200, text: pdf });
  t.equal(headers.get('content-type'), 'application/pdf');
  t.equal(headers.get('content-length'), String(pdf.length));
  t.equal(
    headers.get('content-disposition'),
    `inline; filename="__ (_)'s.pdf"; filename*=UTF-8''%E5%8F%82%E8%B5%9B%20%28%E8%A1%A8%29%27s.pdf`,
  );
  t.equal(headers.get('x-content-type-options'), 'nosniff');
  t.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'; sandbox");
  t.equal(headers.get('cache-control'), 'public, max-age=3600');
  t.match(upstream.requests.at(-1)?.head, /^GET \/up\/a\.pdf\?v=1 HTTP/);
  t.notMatch(upstream.requests.at(-1)?.head, /accept-language|cookie|authorization/i, 'no visitor headers');

  const mounted = await startSite(t, { oaWebUrl: upstream.url, env: { BASE_PATH: '/h5/' } });
  t.match(await mounted.get(`/h5${fileOf('/up/a.pdf', 'a.pdf')}`), { status: 200, text: pdf });
  t.match(await mounted.get(fileOf('/up/a.pdf', 'a.pdf')), { status: 404 });
});

t.test('serves everything but PDFs and pictures as attachments', async (t) => {
  const dispositions = { pdf: 'inline', PNG: 'inline', jpeg: 'inline', docx: 'attachment', zip: 'attachment' };
  for (const [extension, disposition] of Object.entries(dispositions)) {
    behaviours.set(`/b.${extension}`, file('<script>alert(1)</script>'));
    const { status, headers } = await site.get(fileOf(`/b.${extension}`, `b.${extension.toLowerCase()}`));
    t.equal(status, 200, extension);
    t.match(headers.get('content-disposition'), new RegExp(`^${disposition}; filename=b\\.${extension}$`, 'i'));
    t.notMatch(headers.get('content-type'), /html|\bxml|script/, `${extension}: type`);
  }
});

t.test('answers HEAD without downloading the file', async (t) => {
  behaviours.set('/long.zip', sendBytes(responseHead(200, { 'content-length': 50_000_000 })));
  const { response, bytes: received } = await raw(fileOf('/long.zip', 'long.zip'), { method: 'HEAD' });
  t.match(response, { statusCode: 200, headers: { 'content-length': '50000000', 'content-type': 'application/zip' } });
  t.equal(received, 0);
  await allClosed();
});

t.test("fetches only oa-web's files, and only under names that the site has issued", async (t) => {
  const before = upstream.requests.length;
  const { host } = upstream.url;
  const others =
    '/oa-web/api/v1/open/getFciGroup /actuator/heapdump /download?id=1.pdf /a.html /a.jsp /a.svg /a.json /a.js /a.xml ' +
    '/a.txt /a.csv /a.7z /oa-web/api/a.pdf /%6fa-web/api/a.xlsx /logs/a.pdf /backup/db.zip ' +
    `/a.exe /a.pdf/ /a.pdf;x.html /up/%2e%2e%2fetc/a.pdf /up/..%5ca.pdf /a%00.pdf ${elsewhere.url.href}a.pdf ` +
    `//${elsewhere.url.host}/a.pdf http://user@${host}/up/a.pdf https://${host}/up/a.pdf http://169.254.169.254/a.pdf ` +
    'file:///etc/a.pdf javascript:1//a.pdf';
  const id = String(testIds.seal('file', 'a.pdf\n/up/a.pdf'));
  const names = [
    'b.pdf',
    'A.PDF',
    'a.exe',
    'a.pdf.html',
    'a',
    '.pdf',
    'a/b.pdf',
    'a\\b.pdf',
    'a"b.pdf',
    'a\u202efdp.pdf',
    'a\nb.pdf',
  ];
  const paths = [
    ...others.split(' ').map((address) => fileOf(address, 'a.pdf')),
    ...names.map((name) => `/files/${id}/${encodeURIComponent(name)}`),
    ...['', '/', '=/a.pdf', '!/a.pdf'].map((ending) => `/files/${id}${ending}`),
    ...['/', 'x/'].map((folder) => `/files/${folder}${id}/a.pdf`),
  ];
  for (const path of paths) t.match(await site.get(path), { status: 404, json: { code: 40401, data: null } }, path);
  t.match(await site.get(`/files/${'a'.repeat(3_000)}/a.pdf`), { status: 400, json: { code: 40001 } });
  t.match(await site.get(fileOf('/up/a.pdf', 'a.pdf'), { method: 'POST' }), { status: 404, json: { code: 40401 } });
  t.equal(upstream.requests.length + elsewhere.requests.length, before);
});

t.test('returns an error if oa-web sends anything but the file', async (t) => {
  const instead: [string, Behaviour, number, number][] = [
    ['a page', file('<html>SECRET-BODY</html>', 'text/html; charset=utf-8'), 502, 50201],
    ['an envelope', file('{"code":500,"msg":"SECRET-BODY"}', 'application/json'), 502, 50201],
    ['a redirect', sendBytes(responseHead(302, { location: elsewhere.url.href, 'content-length': 0 })), 502, 50201],
    ['a part of it', respondWith('SECRET-BODY', {}, 206), 502, 50201],
    ['a compressed file', respondWith('SECRET-BODY', { 'content-encoding': 'gzip' }), 502, 50201],
    ['too much', sendBytes(responseHead(200, { 'content-length': 64 * 1024 * 1024 + 1 })), 502, 50201],
    ['a 404', respondWith('', {}, 404), 404, 40401],
    ['a sign-in', respondWith('', {}, 401), 401, 40101],
    ['an error', respondWith('', {}, 500), 502, 50202],
    ['silence', neverRespond, 504, 50401],
  ];
  for (const [name, behaviour, status, code] of instead) {
    behaviours.set('/instead.pdf', behaviour);
    const at = name === 'silence' ? shortTimeoutSite : site;
    const refusal = await at.get(fileOf('/instead.pdf', 'x.pdf'));
    t.match(refusal, { status, json: { code, data: null } }, name);
    t.equal(refusal.headers.get('content-type'), 'application/json; charset=utf-8', `${name}: type`);
    t.equal(refusal.headers.get('cache-control'), 'no-store', `${name}: cache-control`);
    t.notOk(refusal.headers.get('content-disposition'), `${name}: disposition`);
    const line = await requestLog(at, { requestId: refusal.json.requestId });
    t.match(line, { route: '/files/*', code, upstream: { upstreamPath: '/instead.pdf' } }, `${name}: log`);
  }
  t.equal(elsewhere.requests.length, 0);
  t.notMatch(JSON.stringify(site.logs), /SECRET-BODY/);
});

t.test('aborts a broken or endless download', async (t) => {
  const half = sendBytes(`${responseHead(200, { 'content-length': 9_000 })}half`);
  /** Called once the visitor has received some bytes. */
  let breakOff = () => {};
  const endings: Record<string, Behaviour> = {
    'a reset': (socket, request) => {
      half(socket, request);
      breakOff = () => socket.resetAndDestroy();
    },
    'an endless body': flood(responseHead(200, { 'content-type': 'application/zip' }), Buffer.alloc(1024 * 1024)),
  };
  for (const [name, behaviour] of Object.entries(endings)) {
    behaviours.set('/broken.zip', behaviour);
    breakOff = () => {};
    const { response, ...got } = await raw(fileOf('/broken.zip', 'x.zip'), { onBytes: () => breakOff() });
    t.match({ status: response.statusCode, complete: got.complete }, { status: 200, complete: false }, name);
    t.ok(got.bytes <= 64 * 1024 * 1024, `${name}: ${got.bytes} bytes`);
    await allClosed();
  }
});

t.test('aborts a download when the client disconnects', async (t) => {
  const halfway = sendBytes(`${responseHead(200, { 'content-length': 9_000 })}half`);
  for (const [name, behaviour] of Object.entries({ neverRespond, halfway })) {
    behaviours.set('/aborted.zip', behaviour);
    const before = upstream.requests.length;
    const controller = new AbortController();
    const path = fileOf('/aborted.zip', 'x.zip');
    const aborted = site.get(path, { signal: controller.signal }).catch((error: Error) => error.name);
    await until(() => upstream.requests.length > before);
    controller.abort();
    t.equal(await aborted, 'AbortError', name);
    await allClosed();
  }
});

t.test('gives attachments a safe name, a URL on the site and a size', async (t) => {
  const titles = '/oa-web/api/v1/open/notice/getTitleListBySortId';
  behaviours.clear();
  const files = [
    { fileName: '报名表', filePath: '/up/1.xlsx', size: '20 KB' },
    { fileName: '../../x<b>y</b>:\u202egpj.exe', filePath: '/up/2.pdf' },
    '/up/%E5%9B%BE.jpg',
    { name: '外部.pdf', url: 'https://elsewhere.example/a.pdf', size: 1 },
    { name: '内网', url: 'http://192.168.0.9/a.pdf' },
    { name: '接口', url: '/download?id=1' },
  ];
  const rows = [{ id: 1, title: 'x', publishTime: 1e9, files, linkUrl: '/lotteryDraw' }];
  const siteWithFiles = await startSite(t, {
    handlers: [
      http.get(`*${titles}`, () => HttpResponse.json({ code: 0, data: rows })),
      http.get('*/up/1.xlsx', () => new HttpResponse('PK', { headers: { 'content-type': 'application/zip' } })),
    ],
  });
  const [notice] = (await siteWithFiles.get(`${titles}?sortId=1`)).json.data.items;
  t.same(notice.attachments, [
    { name: '报名表', url: fileOf('/up/1.xlsx', '报名表.xlsx'), bytes: 20_480 },
    { name: '../../xy: gpj.exe', url: fileOf('/up/2.pdf', '_.._xy_ gpj.exe.pdf'), bytes: null },
    { name: null, url: fileOf('/up/%E5%9B%BE.jpg', '图.jpg'), bytes: null },
    { name: '外部.pdf', url: 'https://elsewhere.example/a.pdf', bytes: 1 },
  ]);
  t.equal(notice.externalUrl, '/lotteryDraw');
  t.match(await siteWithFiles.get(notice.attachments[0].url), { status: 200, text: 'PK' });
});
