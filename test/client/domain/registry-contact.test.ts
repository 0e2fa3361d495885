/** How a visitor reaches the registry: the link that follows the sentences, and the sentences without one. */
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { bell, bellPage } from '../../helpers/pages/certificates.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const unlisted = '/ckuh5/ckuCertificate/xt?number=CKU-111-9999999/24';
/** Pages that the server renders. */
const rendered = ['/ckuh5/description', '/ckuh5/buying', '/beauticianCertificate/index', '/trainerCertificate/index'];

const contacts = [
  { url: 'tel:+86-10-5550-0100', text: '致电 +86-10-5550-0100', target: null },
  { url: 'mailto:registry@example.com', text: '写信给 registry@example.com', target: null },
  { url: 'https://example.com/contact?a=1&b=2', text: '登记处的联系方式', target: '_blank' },
] as const;

for (const { url, text, target } of contacts) {
  const site = await startSite(t, { siteRoot: clientRoot, env: { REGISTRY_CONTACT: url } });
  const inBrowser = await startBrowser(t, site);
  await inBrowser(`leads to ${url} from pages and cards`, async ({ t, page, open, tolerate }) => {
    tolerate(/^404:|console/);
    for (const path of [...rendered, unlisted]) {
      const html = await (await fetch(new URL(path, site.url))).text();
      if (path !== unlisted) t.match(html, `href="${url.replace('&', '&amp;')}"`, `rendered by the server: ${path}`);
      await open(path);
      const link = page.getByRole('link', { name: text });
      await link.waitFor();
      t.equal(await link.count(), 1, path);
      t.equal(await link.getAttribute('href'), url, path);
      t.equal(await link.getAttribute('target'), target, path);
    }
    await open(bellPage);
    await page.getByText(bell).first().waitFor();
    t.equal(await page.getByRole('link', { name: text }).count(), 0, 'not for a valid certificate');
  });
}

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
await inBrowser('promises no contact without the setting', async ({ t, page, open, tolerate }) => {
  tolerate(/^404:|console/);
  for (const path of [...rendered, unlisted]) {
    await open(path);
    await page.getByText('登记处').first().waitFor();
    t.equal(await page.getByText('联系').count(), 0, path);
  }
});
