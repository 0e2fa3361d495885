/**
 * Measures the downloads of a first visit before any page code runs: the HTML, and the files and pictures that the HTML
 * references, as sent to a browser that accepts Brotli. Fonts, lazy pictures and anything that code fetches are not
 * counted.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './process.ts';
import { mostVisited } from './requests.ts';
import { printTable } from './table.ts';

const pages = [...mostVisited, '/ckuh5/ckuCertificate', '/lotteryDraw'];

interface Sent {
  readonly bytes: number;
  readonly coding: string | null;
  readonly text: string;
}

async function get(url: URL): Promise<Sent> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const { headers } = response;
  return { bytes: Number(headers.get('content-length')), coding: headers.get('content-encoding'), text };
}

/**
 * Repeats the request until the page is compressed with Brotli. The site compresses a page in the background, from the
 * second request on, and never compresses a page that lacks data.
 */
async function getSettled(url: URL): Promise<Sent> {
  let last = await get(url);
  for (let tries = 0; last.coding !== 'br' && tries < 15; tries++) {
    await wait(200);
    last = await get(url);
  }
  return last;
}

const tagsIn = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';

function linkedFrom(html: string): Readonly<Record<'scripts' | 'styles' | 'pictures', string[]>> {
  const links = tagsIn(html, 'link');
  const hrefs = (rel: string) =>
    links.filter((tag) => attribute(tag, 'rel') === rel).map((tag) => attribute(tag, 'href'));
  const scripts = tagsIn(html, 'script').map((tag) => attribute(tag, 'src'));
  const eager = tagsIn(html, 'img').filter((tag) => attribute(tag, 'loading') !== 'lazy');
  const distinct = (urls: readonly string[]) =>
    [...new Set(urls)].filter((url) => url !== '' && !url.startsWith('data:'));
  return {
    scripts: distinct([...scripts, ...hrefs('modulepreload')]),
    styles: distinct(hrefs('stylesheet')),
    pictures: distinct([...hrefs('icon'), ...eager.map((tag) => attribute(tag, 'src'))]),
  };
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

export async function firstVisits(site: Server): Promise<void> {
  const origin = `http://127.0.0.1:${site.port}`;
  const sizeOf = async (urls: readonly string[]): Promise<number> => {
    const sent = await Promise.all(urls.map((url) => get(new URL(url, origin))));
    return sent.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const rows: string[][] = [];
  for (const page of pages) {
    const html = await getSettled(new URL(page, origin));
    const { scripts, styles, pictures } = linkedFrom(html.text);
    const sizes = [html.bytes, await sizeOf(scripts), await sizeOf(styles), await sizeOf(pictures)];
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const files = 1 + scripts.length + styles.length + pictures.length;
    rows.push([`\`${page}\``, ...sizes.map(kilobytes), kilobytes(all), String(files)]);
  }
  printTable(
    'First visit: transfer size in KB',
    ['page', 'HTML', 'JavaScript', 'CSS', 'pictures', 'total', 'files'],
    rows,
  );
}
