/** The link to the registry, which REGISTRY_CONTACT sets. status-card.test.ts checks the link on cards. */
import { clientRoot } from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

/** Pages that the server renders. */
const rendered = ['/ckuh5/description', '/ckuh5/buying', '/beauticianCertificate/index', '/trainerCertificate/index'];

const contacts = [
  { url: 'https://example.com/contact?a=1&b=2', text: '登记处的联系方式', target: '_blank' },
  { url: 'tel:+86-10-5550-0100', text: '致电 +86-10-5550-0100', target: null },
  { url: 'mailto:registry@example.com', text: '发邮件至 registry@example.com', target: null },
] as const;

for (const { url, text, target } of contacts) {
  const site = await startSite(t, { siteRoot: clientRoot, env: { REGISTRY_CONTACT: url } });

  t.test(`links to ${url} from rendered pages`, async (t) => {
    for (const path of rendered) {
      const html = (await site.get(path)).text;
      const links = html.match(/<a [^>]*>/g)?.filter((link) => link.includes(`href="${url.replace('&', '&amp;')}"`));
      t.equal(links?.length, 1, path);
      t.equal(links?.[0]?.includes('target="_blank"'), target !== null, path);
      t.match(html, text, path);
    }
  });
}

t.test('mentions no contact without REGISTRY_CONTACT', async (t) => {
  const site = await startSite(t, { siteRoot: clientRoot });
  for (const path of rendered) {
    const html = (await site.get(path)).text;
    t.match(html, '登记处', path);
    t.notMatch(html, '联系', path);
  }
});
