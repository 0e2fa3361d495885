/** The requests of a busy hour, in the proportions that docs/performance.md assumes. */
import type { Server } from './process.ts';
import { siteBase } from './servers.ts';

/** Requests per second of each kind in the busiest hour, from docs/performance.md. */
const perSecond = { page: 35, 'cached call': 625, 'uncached call': 63, picture: 1_042, file: 94 } as const;
type Kind = keyof typeof perSecond;
export const kinds = Object.keys(perSecond) as Kind[];

/** Returns the next path on each call. */
export type NextPath = () => string;

const open = 'oa-web/api/v1/open';
const certificate = `${siteBase}oa-web/api/v1/breeder/myDog/certificateInfo`;
let certificates = 0;
/** Returns the path of a different certificate each time, so that no two requests share a call. */
export const nextCertificate: NextPath = () =>
  `${certificate}?number=CKU-222-${String(certificates++).padStart(7, '0')}%2F23`;

let pageSize = 20;
/** Returns the path of a cacheable call that the site has not made yet, a different one each time. */
export const nextNewCall: NextPath = () =>
  `${siteBase}${open}/notice/getTitleListBySortId?sortId=1&pageSize=${++pageSize}`;

/**
 * Paths that are requested repeatedly, by kind. They are valid on all sites, because all sites seal the pictures'
 * addresses with the same key.
 */
export type Paths = Readonly<Record<Exclude<Kind, 'uncached call'>, readonly string[]>>;

export async function pathsOf({ port }: Server): Promise<Paths> {
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${siteBase}${path}`);
  const idsOf = async (path: string): Promise<string[]> => {
    const { data } = (await (await get(path)).json()) as { data: { id: string }[] };
    return data.map(({ id }) => id);
  };
  const breeds = await idsOf(`${open}/getFciDogAll`);
  const sorts = await idsOf(`${open}/notice/getSorts`);
  const html = await (await get('breed/index')).text();
  const numbers = Array.from({ length: 10 }, (_, n) => n + 1);
  const onSite = (paths: readonly string[]) => [...new Set(paths)].map((path) => siteBase + path);
  return {
    page: onSite([
      '',
      'breed/index',
      'announcement/index',
      'integralRanking/index',
      'ckuh5/ckuCertificate',
      ...breeds.slice(0, 20).map((id) => `breed/detail?id=${id}`),
    ]),
    'cached call': onSite([
      'notices',
      'rankings/seasons',
      `${open}/getFciGroup`,
      `${open}/getFciDogAll`,
      `${open}/notice/getSorts`,
      ...numbers.map((n) => `${open}/getFciSectionByGroupId?groupId=${n}`),
      ...breeds.map((id) => `${open}/getFciDogById?id=${id}`),
      ...sorts.map((id) => `${open}/notice/getTitleListBySortId?sortId=${id}`),
      ...numbers.map((n) => `${open}/shows/new/score/rank?year=${new Date().getFullYear()}&page=${n}`),
    ]),
    picture: onSite((html.match(/media\/192\/[\w-]+\.webp/g) ?? []).slice(0, 24)),
    file: onSite(html.match(/assets\/[\w.-]+\.(?:js|css)/g) ?? []),
  };
}

export function kindOf(path: string): Kind {
  if (path.startsWith(certificate)) return 'uncached call';
  const rest = path.slice(siteBase.length);
  if (rest.startsWith('media/')) return 'picture';
  if (rest.startsWith('assets/')) return 'file';
  return /^(?:oa-web\/|notices|rankings)/.test(rest) ? 'cached call' : 'page';
}

export function pathsOfKind(paths: Paths, kind: Kind): NextPath {
  if (kind === 'uncached call') return nextCertificate;
  let next = 0;
  return () => paths[kind][next++ % paths[kind].length] ?? '';
}

/** Returns a function that interleaves paths of all kinds evenly, in the proportions given by `perSecond`. */
export function mixOf(paths: Paths): NextPath {
  const total = Object.values(perSecond).reduce((sum, rate) => sum + rate, 0);
  const queues = kinds.map((kind) => ({ next: pathsOfKind(paths, kind), share: perSecond[kind] / total, due: 0 }));
  return () => {
    for (const queue of queues) queue.due += queue.share;
    const first = queues.reduce((most, queue) => (queue.due > most.due ? queue : most));
    first.due -= 1;
    return first.next();
  };
}
