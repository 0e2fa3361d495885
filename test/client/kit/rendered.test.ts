/** Parts of rendered pages: where titles may break, and the file that a browser chooses for a picture. */
import { clientRoot } from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const site = await startSite(t, { siteRoot: clientRoot });

t.test('lets titles break between words', async (t) => {
  await until(async () => (await site.get('/breed/group')).text.includes('groupId=8'));
  const marked = (await site.get('/breed/group')).text.replaceAll('<wbr aria-hidden="true">', '|');
  const titles = ['寻回犬、|搜寻犬|和水|猎犬', '狐狸犬|和原始|犬种', '伴侣犬|和玩具犬'];
  t.same(
    titles.filter((title) => !marked.includes(`>${title}<`)),
    [],
  );
});

t.test('sends a 768 px wide cover to a 390 px phone at density 3', async (t) => {
  const { items } = (await site.get('/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=banner')).json.data;
  const address = `/bannerAd?id=${items[0].id}`;
  await until(async () => (await site.get(address)).text.includes('<article'));
  const { text } = await site.get(address);
  const [, srcset = '', sizes = ''] = /<article.*?srcSet="([^"]*)" sizes="([^"]*)"/s.exec(text) ?? [];
  // A browser takes the first size whose condition holds, and then the narrowest file that fills it.
  const size = sizes.split(/, (?=\(|min)/).find((one) => Number(/([\d.]+)dppx/.exec(one)?.[1] ?? 0) <= 3);
  const width = (390 * Number(/(\d+)vw/.exec(size ?? '')?.[1])) / 100;
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, pixels]) => Number(pixels));
  t.equal(
    widths.find((pixels) => pixels >= 3 * width),
    768,
  );
});
