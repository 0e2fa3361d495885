import { linkResolver } from '../../../server/proxied/links.ts';
import { ProxiedUrls } from '../../../server/proxied/proxied-urls.ts';
import { pages } from '../../../shared/pages.ts';
import { fileOf, testIds } from '../../helpers/proxied-urls.ts';
import { t } from '../../helpers/tap.ts';

/** Resolves links for a site in front of this oa-web. Links to pages of the site are prefixed with `page`. */
const linksOf = (base: string, publicUrl: string | null = null, basePath = '/h5/') => {
  const proxied = new ProxiedUrls({ base: new URL(base), basePath, mediaHosts: ['files.example'], ids: testIds });
  const links = linkResolver(proxied, publicUrl === null ? null : new URL(publicUrl));
  return (raw: string | null) => {
    const address = links.link(raw);
    return address !== null && links.isPage(address) ? `page ${address}` : address;
  };
};

t.test("resolves a link to one of the site's pages to that page", async (t) => {
  const of = linksOf('http://10.0.0.5:8081/admin', 'https://kennel.example/mobile');
  for (const { path } of pages) t.equal(of(path), `page /h5${path}`, path);
  const expected: Record<string, string> = {
    '/breed/detail?id=111&x=%2F#coat': '/h5/breed/detail?id=111&x=%2F#coat',
    'breed/index': '/h5/breed/index',
    ' /breed/index/ ': '/h5/breed/index',
    '/h5/lotteryDraw': '/h5/lotteryDraw',
    '/h5/': '/h5/',
    '/admin/breed/group': '/h5/breed/group',
    'http://10.0.0.5:8081/breed/group?groupId=2': '/h5/breed/group?groupId=2',
    'https://kennel.example/h5/lotteryDraw': '/h5/lotteryDraw',
    'https://kennel.example/mobile/lotteryDraw?a=b': '/h5/lotteryDraw?a=b',
    'https://kennel.example/mobile/': '/h5/',
    'HTTPS://KENNEL.EXAMPLE:443/h5/breed/index': '/h5/breed/index',
    '/lotteryDraw?token=a&a=b#c': '/h5/lotteryDraw?a=b#c',
    '/?a=b?token=a': '/h5/?a=b',
    'http://10.0.0.5:8081/lotteryDraw?%74oken=a': '/h5/lotteryDraw',
    'https://kennel.example/h5/?token=': '/h5/',
    '/breed/detail?id="><script>': '/h5/breed/detail?id=%22%3E%3Cscript%3E',
  };
  for (const [raw, address] of Object.entries(expected)) t.equal(of(raw), `page ${address}`, raw);
  const root = linksOf('https://oa.kennel.example', 'https://kennel.example/', '/');
  t.equal(root('https://kennel.example/breed/index'), 'page /breed/index');
  t.equal(root('/'), 'page /');
  t.equal(root('https://oa.kennel.example/'), 'https://oa.kennel.example/', "oa-web's own front page is not ours");
});

t.test('keeps links to other sites and drops links into private networks', async (t) => {
  const of = linksOf('http://10.0.0.5:8081', 'https://kennel.example/');
  const external =
    'https://www.fci.be/en/Nomenclature/?a=1#b https://www.fci.be/breed/index https://kennel.example/breed/index ' +
    'https://kennel.example/about http://kennel.example/h5/breed/index https://8.8.8.8/x';
  for (const raw of external.split(' ')) t.equal(of(raw), raw);
  t.equal(of('//www.fci.be/breed/index'), 'http://www.fci.be/breed/index');
  t.equal(of('https://kennel.example/about?token=a&b'), 'https://kennel.example/about?b', 'a link cannot sign in');
  t.equal(of('https://www.fci.be/?token=a'), 'https://www.fci.be/?token=a');
  const dropped =
    '/about news/1.html /download?id=3 http://10.0.0.5:8081/ ?a=b /breed/index.jsp http://localhost/ http://127.1/ ' +
    'http://0x7f000001/ http://2130706433/x http://[::1]/ http://192.168.1.1/ http://172.31.9.9/ http://169.254.169.254/ ' +
    'http://[fd00::1]/ http://[::ffff:10.0.0.1]/ http://intranet/ http://oa.local/ http://db.internal./ ' +
    'http://100.64.0.1/ http://0.0.0.0/ http://[fe80::1]/ http://[::ffff:7f00:1]/ http://255.255.255.255/ ' +
    'javascript:alert(1) java\tscript:alert(1) data:text/html,x ftp://a.example/ http:// ' +
    'https://user@kennel.example/h5/breed/index https://www.fci.be:x@evil.example/';
  for (const raw of [...dropped.split(' '), '', null]) t.equal(of(raw), null, String(raw));
  const open = linksOf('https://oa.kennel.example');
  t.equal(open('/about'), 'https://oa.kennel.example/about', 'a public oa-web may be linked');
});

t.test('resolves a link to a file on oa-web or MEDIA_HOSTS to the proxied file', async (t) => {
  const of = linksOf('http://10.0.0.5:8081');
  t.equal(of('/up/%E8%A1%A8.PDF?v=1'), `/h5${fileOf('/up/%E8%A1%A8.PDF?v=1', '表.pdf')}`);
  t.equal(of('http://10.0.0.5:8081/up/a.docx'), `/h5${fileOf('/up/a.docx', 'a.docx')}`);
  t.equal(of('https://files.example/a.zip'), `/h5${fileOf('https://files.example/a.zip', 'a.zip')}`);
  t.equal(of('https://other.example/a.zip'), 'https://other.example/a.zip');
});
