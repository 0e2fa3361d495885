import sharp from 'sharp';
import type { Test } from 'tap';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { type Behaviour, respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

const titles = '/oa-web/api/v1/open/notice/getTitleListBySortId';
const photo = '/up/985112007042917/owner.png';
const form = '/up/985112007042917.pdf';

const background = '#842';
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
  .png()
  .toBuffer();
const files = [{ fileName: '报名表', filePath: `${form}?v=1` }];
const notice = { id: 1, title: 'x', publishTime: 1e9, cover: photo, files };
const contents: Record<string, Behaviour> = {
  [titles]: respondWith(JSON.stringify({ code: 0, data: [notice] })),
  [form]: respondWith('%PDF', { 'content-type': 'application/pdf' }),
};
// Every other path returns a picture, even paths of actions and paths that occur in no response.
const anyPicture = respondWith(png, { 'content-type': 'image/png' });
const upstream = await startMisbehavingUpstream(t, (socket, request) =>
  (contents[request.path] ?? anyPicture)(socket, request),
);
const inFrontOfOaWeb = (env: Record<string, string>) => startSite(t, { oaWebUrl: upstream.url, env });
const key = 'abcdefgk'.repeat(4);
const site = await inFrontOfOaWeb({ LINK_KEY: key });

/** Returns the URLs of the picture and the file in a response. */
async function namedBy(at: Site): Promise<{ picture: string; file: string }> {
  const [notice] = (await at.get(`${titles}?sortId=1`)).json.data.items;
  return { picture: notice.cover, file: notice.attachments[0].url };
}

const idIn = (url: string): string => /^\/(?:media\/\d+|files)\/([\w-]+)/.exec(url)?.[1] ?? '';
const legible = (address: string) => Buffer.from(address).toString('base64url');
const { picture, file } = await namedBy(site);

/** Requests every URL, and expects 404 without a request to oa-web. */
async function reachNothing(t: Test, at: Site, urls: readonly string[]) {
  const before = upstream.requests.length;
  for (const url of urls) {
    const { status, json, headers } = await at.get(url);
    t.match({ status, json }, { status: 404, json: { code: 40401, data: null } }, url);
    t.equal(headers.get('cache-control'), 'no-store', `${url}: cache-control`);
  }
  t.equal(upstream.requests.length, before);
}

t.test('serves pictures and files by ids that reveal no address', async (t) => {
  t.equal((await site.get(picture)).status, 200);
  t.match(await site.get(file), { status: 200, text: '%PDF' });
  for (const url of [picture, file]) {
    const bytes = Buffer.from(idIn(url), 'base64url');
    t.notMatch(bytes.toString('latin1') + decodeURIComponent(url), /up\/|9851|042917|owner|\.png/, url);
  }
  t.match(decodeURIComponent(file), /\/报名表\.pdf$/);
});

t.test('makes no request for an invented id', async (t) => {
  const invented = [photo, `${photo}?1`, '/oa-web/api/v1/dogNoseprin/raffle/delete?id=1', '/admin/idCard/1.jpg', '/'];
  const id = idIn(picture);
  const ends = [0, 1, 2, 3, 4, 5, -6, -5, -4, -3, -2, -1];
  const changed = ends.map((at) => [...id].with(at, id.at(at) === 'A' ? 'B' : 'A').join(''));
  await reachNothing(t, site, [
    ...invented.map((address) => `/media/96/${legible(address)}.webp`),
    `/media/96/${idIn(file)}.webp`,
    `/files/${id}/owner.png`,
    ...invented.map((address) => `/files/${legible(`${address}.pdf`)}/a.pdf`),
    ...[...changed, id.slice(0, -4), `${id}AAAA`, `${id}=`, '', 'A', 'A'.repeat(22)].map(
      (other) => `/media/96/${other}.webp`,
    ),
  ]);
});

t.test('derives the same ids on every instance with the same key', async (t) => {
  const same = await inFrontOfOaWeb({ LINK_KEY: key });
  t.same(await namedBy(same), { picture, file });
  const other = await inFrontOfOaWeb({ LINK_KEY: 'abcdefgo'.repeat(4) });
  await reachNothing(t, other, [picture, file]);

  const rotated = await inFrontOfOaWeb({ LINK_KEY: `${'abcdefgn'.repeat(4)},${key}` });
  t.equal((await rotated.get(picture)).status, 200, 'an older key opens ids');
  t.equal((await rotated.get(file)).status, 200);
  const newer = await namedBy(rotated);
  t.not(newer.picture, picture, 'the newest key seals ids');
  t.equal((await rotated.get(newer.picture)).status, 200);
});

t.test('falls back to SESSION_KEY without LINK_KEY', async (t) => {
  const warning = /^LINK_KEY is not set/;
  const warnings = (at: Site) => at.logs.filter(({ level, msg }) => level === 40 && warning.test(String(msg))).length;
  const SESSION_KEY = 'abcdefgs'.repeat(4);
  const withSessionKey = await Promise.all([1, 2].map(() => inFrontOfOaWeb({ LINK_KEY: '', SESSION_KEY })));
  const [one, two] = await Promise.all(withSessionKey.map(namedBy));
  t.same(one, two);
  t.notSame(one, { picture, file });
  t.same(withSessionKey.map(warnings), [0, 0]);

  const withoutKeys = await Promise.all([1, 2].map(() => inFrontOfOaWeb({ LINK_KEY: '' })));
  const [three, four] = await Promise.all(withoutKeys.map(namedBy));
  t.not(three?.picture, four?.picture);
  t.equal((await withoutKeys[0]?.get(three?.picture ?? ''))?.status, 200);
  t.same(withoutKeys.map(warnings), [1, 1]);
});

t.test('keeps sandbox ids valid across a restart', async (t) => {
  const pictureOf = async (at: Site): Promise<string> =>
    (await at.get('/oa-web/api/v1/open/getFciDogById?id=111')).json.data.picture;
  const [before, after] = await Promise.all([1, 2].map(() => startSite(t, { env: { LINK_KEY: '' } })));
  if (!before || !after) throw new Error('no sites');
  t.equal((await after.get(await pictureOf(before))).status, 200);
  t.notMatch(JSON.stringify(before.logs), /LINK_KEY/);
});
