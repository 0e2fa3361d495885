import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ornaments, ornamentsFile } from '../../../../scripts/art/draw-share-ornaments.ts';
import { perMinute } from '../../../../server/http/rate-limit.ts';
import { linesOf } from '../../../../server/pages/share/drawing/lines.ts';
import { type ShareSubject, shareAreas, shareUrl } from '../../../../shared/page-head.ts';
import { exhaustLimit } from '../../../helpers/exhaust-limit.ts';
import { rarely, sample } from '../../../helpers/exhaustive.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { startRelay } from './relay.ts';

const open = '/oa-web/api/v1/open';
const breedPath = `${open}/getFciDogById`;
const noticesPath = `${open}/notice/getTitleListBySortId`;
const down = () => new Response('<html>', { status: 502 });
const month = 30 * 86_400_000;
const forAMinute = 'public, max-age=60';

const relay = await startRelay(t);
let time = 0;
const site = await startSite(t, {
  oaWebUrl: relay.url,
  ...(relay.map && { map: relay.map }),
  cache: { monotonic: () => time },
  env: { BASE_PATH: '/h5/', TRUST_PROXY: '127.0.0.1' },
});
t.beforeEach(() => {
  relay.answers.clear();
  relay.asked.length = 0;
  // Expires earlier answers, so that none is served while oa-web fails.
  time += month;
});
/** Makes oa-web send the breed under another name. */
const rename = (name: string) =>
  relay.answers.set(breedPath, (json) => JSON.parse(JSON.stringify(json).replaceAll('金毛寻回犬', name)));

type Asked = ShareSubject & { readonly language?: 'zh' | 'en' };

async function share(subject: Asked | string, headers: Record<string, string> = {}, method = 'GET') {
  const path = typeof subject === 'string' ? subject : shareUrl({ language: 'zh', ...subject });
  const response = await fetch(new URL(`/h5/${path}`, site.url), { method, headers });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body, etag: response.headers.get('etag') };
}

const golden = { kind: 'breed', id: '111' } as const;
const notice = { kind: 'notice', sortId: '2', id: '2030' } as const;
const envelopeOf = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

t.test('serves JPEGs of 1200 × 630 that WeChat accepts', async (t) => {
  const records: ShareSubject[] = [golden, notice, { kind: 'home' }, { kind: 'rankings' }, { kind: 'certificates' }];
  const subjects: Asked[] = [
    ...sample(shareAreas, 1).map((kind) => ({ kind, language: 'zh' }) as const),
    ...sample(records.slice(0, 3), 1).map((subject) => ({ ...subject, language: 'zh' }) as const),
    ...sample(records.slice(1), 1).map((subject) => ({ ...subject, language: 'en' }) as const),
  ];
  const etags = new Set<string | null>();
  let processes = 0;
  const count = () => processes++;
  subscribe('child_process', count);
  t.teardown(() => unsubscribe('child_process', count));
  const pictures = await Promise.all(subjects.map(async (subject) => ({ subject, ...(await share(subject)) })));
  t.ok(processes <= 1, 'drawn one at a time');
  const sent = {
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
  for (const { subject, status, headers, body, etag } of pictures) {
    const name = `${subject.kind} ${subject.language}`;
    t.equal(status, 200, `${name}: status`);
    t.match(await sharp(body).metadata(), { format: 'jpeg', width: 1200, height: 630 }, `${name}: format`);
    t.ok(body.length <= 128 * 1024, `${name}: ${body.length} bytes`);
    t.match(Object.fromEntries(headers), sent, `${name}: headers`);
    etags.add(etag);
  }
  t.equal(etags.size, subjects.length, 'all pictures differ');
});

t.test('draws each picture only once', async (t) => {
  rename('再来一次');
  const [first, ...others] = await Promise.all([share(golden), share(golden), share(golden)]);
  for (const [i, { etag }] of others.entries()) t.equal(etag, first.etag, `response ${i}`);
  const asked = relay.asked.length;
  t.equal(asked, 2, 'requests for the breed and its portrait');
  const again = await share(golden);
  t.same(again.body, first.body);
  t.equal(relay.asked.length, asked);
  const known = { 'if-none-match': `W/${first.etag}` };
  t.match(await share(golden, known), { status: 304, body: Buffer.alloc(0), etag: first.etag });
  const head = await share(golden, {}, 'HEAD');
  t.match(head, { status: 200, body: Buffer.alloc(0), etag: first.etag });
  t.equal(head.headers.get('content-length'), String(first.body.length));
});

t.test('redraws a picture when the record changes', async (t) => {
  const before = await share(golden);
  time += month;
  rename('金毛猎犬');
  t.not((await share(golden)).etag, before.etag);
});

t.test('returns 404 for a picture that does not exist', async (t) => {
  for (const path of [
    'share/breed/zh.jpg?id=no-such-breed',
    shareUrl({ kind: 'notice', sortId: '2', id: '1', language: 'zh' }),
    shareUrl({ kind: 'notice', sortId: 'no-such-category', id: '2030', language: 'en' }),
    'share/breeds/fr.jpg',
    'share/breeds/zh.png',
    'share/trainer/zh.jpg',
  ]) {
    const { status, ...response } = await share(path);
    t.equal(status, 404, path);
    t.match(envelopeOf(response), { code: 40401, data: null }, path);
  }
  const portraits = relay.asked.filter((path) => path.includes('/upload/'));
  t.same(portraits, [], 'no portrait was fetched');
  t.match(envelopeOf(await share('share/breed/zh.jpg?id=<script>')), { code: 40001 });
});

t.test('draws the area instead of the record while oa-web is down', async (t) => {
  relay.answers.set('*', down);
  for (const [subject, area] of [
    [golden, 'breeds'],
    [notice, 'announcements'],
  ] as const) {
    const instead = await share(subject);
    t.same([instead.status, instead.headers.get('cache-control')], [200, forAMinute], area);
    t.same(instead.body, (await share({ kind: area })).body, `${area}: body`);
  }
  relay.answers.clear();
  time += 120_000;
  const { headers } = await share(golden);
  t.match(headers.get('cache-control'), /max-age=86400/);
});

t.test('draws a breed without its portrait if the portrait is unreadable', async (t) => {
  rename('没有照片');
  const portrait = '/oa-web/upload/fci/111.svg';
  relay.answers.set(portrait, () => new Response('<svg>', { headers: { 'content-type': 'image/svg+xml' } }));
  const without = await share(golden);
  t.same([without.status, without.headers.get('cache-control')], [200, forAMinute]);
  relay.answers.delete(portrait);
  t.equal((await share(golden)).etag, without.etag, 'not retried immediately');
  time += 61_000;
  const { etag, headers } = await share(golden);
  t.not(etag, without.etag);
  t.match(headers.get('cache-control'), /max-age=86400/);
});

rarely(t.test)('draws a notice without its category if the categories fail to load', async (t) => {
  relay.answers.set(`${open}/notice/getSorts`, down);
  const without = await share(notice);
  t.same([without.status, without.headers.get('cache-control')], [200, forAMinute]);
  relay.answers.clear();
  // Goes past the stale window, because a refresh of stale data would last into the next test.
  time += month;
  const { etag, headers } = await share(notice);
  t.not(etag, without.etag);
  t.match(headers.get('cache-control'), /max-age=86400/);
});

/** Returns the picture of a notice with this title. */
async function titled(title: string) {
  time += month;
  relay.answers.set(noticesPath, (json) => {
    const { data } = json as { data: { records: Record<string, unknown>[] } };
    return { ...json, data: { ...data, records: data.records.map((record) => ({ ...record, notice_title: title })) } };
  });
  return share(notice);
}

t.test('omits characters from titles if the font lacks them', async (t) => {
  const plain = await titled('展会入场提示');
  t.equal((await titled('展会😀入场🇨🇳提示\u{2a6d6}')).etag, plain.etag, 'emoji and rare characters are left out');
  t.not((await titled('展会㹴入场提示')).etag, plain.etag, 'the character for terriers is drawn');
});

t.test('ignores query parameters in pictures of certificates', async (t) => {
  for (const kind of sample(['certificates', 'groomers', 'trainers', 'appreciation', 'raffle'] as const, 1)) {
    const { etag } = await share({ kind });
    const withNumber = await share(`${shareUrl({ kind, language: 'zh' })}?id=1&number=CKU-111-0026158/23&name=张三`);
    t.equal(withNumber.etag, etag, kind);
  }
  t.same(relay.asked, []);
});

t.test('limits new pictures per client', async (t) => {
  const client = { 'x-forwarded-for': '203.0.113.7' };
  const { etag } = await share({ kind: 'home' });
  exhaustLimit(site, '203.0.113.7', 'pictures', perMinute.pictures);
  rename('太多');
  const { status, headers } = await share(golden, client);
  t.equal(status, 429);
  t.ok(Number(headers.get('retry-after')) > 0);
  t.equal((await share({ kind: 'home' }, client)).etag, etag);
  t.equal((await share(golden)).status, 200, 'another client is served');
});

t.test('returns 503 if drawing takes too long', async (t) => {
  const { get, logs } = await startSite(t, { oaWebUrl: relay.url, pictures: { maxCpuMs: 1 } });
  t.match(await get(`/${shareUrl({ kind: 'home', language: 'zh' })}`), { status: 503, json: { code: 50301 } });
  t.match(
    logs.filter(({ msg }) => msg === 'share picture not drawn'),
    [{ level: 50, kind: 'plain' }],
  );
});

/** Counts a Chinese character as twice as wide as a Latin one. */
const measure = (text: string) => [...text].reduce((width, character) => width + (character > '\u2e80' ? 2 : 1), 0);
const broken = (text: string, maxWidth: number, maxLines = 3) => linesOf(text, { maxWidth, maxLines, measure });

t.test('breaks titles between words into lines of similar length', async (t) => {
  for (const [text, maxWidth, ...lines] of [
    ['新斯科舍诱鸭寻回犬', 12, '新斯科舍诱鸭', '寻回犬'],
    ['爱尔兰软毛麦色㹴', 12, '爱尔兰软毛', '麦色㹴'],
    ['2026 年南京金毛寻回犬单独展报名通知', 24, '2026 年南京金毛寻回犬', '单独展报名通知'],
    ['法国指示犬（加斯科涅型）', 16, '法国指示犬', '（加斯科涅型）'],
    ['Nova Scotia Duck Tolling Retriever', 24, 'Nova Scotia Duck', 'Tolling Retriever'],
    ['Great Anglo-French White and Orange Hound', 18, 'Great Anglo-French', 'White and Orange', 'Hound'],
  ] as const)
    t.same(broken(text, maxWidth), { lines, isWhole: true }, text);
});

t.test('ends a long title with an ellipsis after a whole word', async (t) => {
  t.same(broken('Nova Scotia Duck Tolling Retriever', 12, 2), { lines: ['Nova Scotia', 'Duck…'], isWhole: false });
  const { lines, isWhole } = broken('关于启用新版血统证书防伪纹样的通知。'.repeat(40), 20);
  t.notOk(isWhole);
  t.equal(lines.length, 3);
  for (const line of lines) t.ok(measure(line) <= 20, line);
  t.match(lines[2], /[^。]…$/);
});

t.test('breaks a word that is wider than the line', async (t) => {
  t.same(broken('W'.repeat(20), 10), { lines: ['W'.repeat(10), 'W'.repeat(10)], isWhole: false });
  t.same(broken('', 10), { lines: [], isWhole: true });
});

t.test('draws the same ornaments as the client', async (t) => {
  t.equal(await readFile(ornamentsFile, 'utf8'), ornaments(), 'run tsx scripts/art/draw-share-ornaments.ts');
});
