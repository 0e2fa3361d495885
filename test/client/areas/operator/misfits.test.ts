/** Upstream responses that were not understood, on /test. */

import type { Status } from '../../../../shared/status.ts';
import { amendData, clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

type Details = NonNullable<Status['details']>;
type Misfit = Details['oaWeb']['misfits'][number];

const path = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const misfit = (kind: string, more: Partial<Misfit> = {}): Misfit => ({
  upstreamPath: path,
  kind,
  field: null,
  keys: [],
  count: 1_204,
  lastSeenAt: '2026-11-20T04:00:00.000Z',
  ...more,
});

const longKey = 'officialRegisteredNameOfTheDogInLatin';
const misfits = [
  misfit('missing-field', { field: 'registeredName', keys: [longKey, 'nm'] }),
  misfit('unread-keys', { keys: ['cancelFlag', 'dj'] }),
  misfit('unknown-code', { field: 'status', keys: ['certState'], count: 1 }),
  misfit('not-heeded', { field: 'number', keys: ['number'] }),
  misfit('charset'),
  misfit('refused', { keys: ['number'] }),
  misfit('no-record', { keys: ['number'] }),
  misfit('no-record', { upstreamPath: '/oa-web/groomer/groomerCertificates', keys: ['name'] }),
  misfit('of-a-later-version'),
];

const kinds = [
  '找不到的字段',
  '没有读的键',
  '认不得的代码',
  '参数没有生效',
  '字符编码不符',
  '一直被拒绝',
  '一直查无记录',
  'of-a-later-version',
];

await inBrowser(
  'lists upstream misfits by kind',
  async ({ t, page, open }) => {
    let oaWeb = { misfits };
    let misses = 3;
    await amendData<{ details: Details }>(page, '**/status', ({ details }) => {
      Object.assign(details.oaWeb, oaWeb);
      Object.assign(details.cache, { misses, bypassed: 0, failed: 0 });
    });
    const section = page.getByRole('region', { name: '没读懂的 oa-web 回答' });
    const rows = section.getByRole('listitem');
    await open('/test');
    t.same(await section.getByRole('heading', { level: 3 }).allTextContents(), kinds, 'each kind once');
    t.match(await section.innerText(), /运行 npm run doctor.*OA_WEB_MAP.*docs\/upstream\.md/);
    t.match(await section.innerText(), '这一页还不认识这一种');
    t.equal(await rows.count(), misfits.length);
    const [missing, , code, notHeeded] = await rows.allInnerTexts();
    for (const text of ['registeredName', longKey, 'nm', 'oa-web 的键', '1,204 次，最近 2026-11-20 12:00'])
      t.match(missing, text);
    t.match(missing?.replace(/\s/g, ''), path);
    t.match(code, '1 次，最近 2026-11-20 12:00');
    t.match(notHeeded, '所用的参数名');
    t.equal(await horizontalOverflow(page), 0);

    oaWeb = { misfits: [] };
    await open('/test');
    t.match(await section.innerText(), '启动以来，oa-web 的回答都读懂了。');
    t.equal(await rows.count(), 0);
    misses = 0;
    await open('/test');
    t.match(await section.innerText(), '启动以来还没有问过 oa-web。');
  },
  { viewport: { width: 320, height: 720 } },
);
