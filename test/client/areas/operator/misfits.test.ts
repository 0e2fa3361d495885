/** What /test shows of the responses that were not understood. */

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

const languages = {
  'zh-CN': {
    title: '没读懂的 oa-web 回答',
    kinds: ['找不到的字段', '没有读的键', '认不得的代码', '参数没有生效', '字符编码不符', '一直被拒绝', '一直查无记录'],
    mend: /运行 npm run doctor.*OA_WEB_MAP.*docs\/upstream\.md/,
    once: '1 次，最近 2026-11-20 12:00',
    often: '1,204 次，最近 2026-11-20 12:00',
    laterKind: '这一页还不认识这一种',
    understood: '启动以来，oa-web 的回答都读懂了。',
    nothingAsked: '启动以来还没有问过 oa-web。',
    keys: 'oa-web 的键',
    parameters: '所用的参数名',
  },
  'en-GB': {
    title: 'Upstream misfits',
    kinds: [
      'Fields not found',
      'Keys not read',
      'Codes not known',
      'Parameters not heeded',
      'Wrong character encoding',
      'Always refused',
      'Never a record',
    ],
    mend: /Run npm run doctor.*OA_WEB_MAP.*docs\/upstream\.md/,
    once: 'Once, last on 2026-11-20 12:00',
    often: '1,204 times, last on 2026-11-20 12:00',
    laterKind: 'This page does not know this kind yet',
    understood: 'Since the start, every response of oa-web was understood.',
    nothingAsked: 'Since the start, oa-web has not been asked for anything.',
    keys: 'oa-web’s keys',
    parameters: 'Parameters sent',
  },
} as const;

for (const [locale, words] of Object.entries(languages)) {
  await inBrowser(
    `misfits, in ${locale} at 320 px, are grouped by kind, each explained, with field, keys, count and how to mend them`,
    async ({ t, page, open }) => {
      await amendData<{ details: Details }>(page, '**/status', ({ details }) => {
        Object.assign(details.oaWeb, { misfits });
      });
      await open('/test');
      const section = page.getByRole('region', { name: words.title });
      t.match(await section.innerText(), words.mend);
      const headings = await section.getByRole('heading', { level: 3 }).allTextContents();
      t.same(headings, [...words.kinds, 'of-a-later-version'], 'each kind once');
      t.match(await section.innerText(), words.laterKind);
      const rows = section.getByRole('listitem');
      t.equal(await rows.count(), misfits.length);
      const [missing, , code, notHeeded] = await rows.allInnerTexts();
      for (const text of ['registeredName', longKey, 'nm', words.keys, words.often]) t.match(missing, text);
      t.match(missing?.replace(/\s/g, ''), path);
      t.match(code, words.once);
      t.match(notHeeded, words.parameters);
      t.equal(await horizontalOverflow(page), 0);
    },
    { locale, viewport: { width: 320, height: 720 } },
  );

  await inBrowser(
    `without misfits, /test in ${locale} says that everything was understood, or that oa-web was never asked`,
    async ({ t, page, open }) => {
      let isAsked = true;
      await amendData<{ details: Details }>(page, '**/status', ({ details }) => {
        Object.assign(details.oaWeb, { misfits: [] });
        Object.assign(details.cache, { misses: isAsked ? 3 : 0, bypassed: 0, failed: 0 });
      });
      await open('/test');
      const section = page.getByRole('region', { name: words.title });
      t.match(await section.innerText(), words.understood);
      t.equal(await section.getByRole('listitem').count(), 0);
      isAsked = false;
      await open('/test');
      t.match(await section.innerText(), words.nothingAsked);
    },
    { locale },
  );
}
