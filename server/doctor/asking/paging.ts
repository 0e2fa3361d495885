/** Examines paging: whether page and size are heeded, under which names, where pages start, and the key of the total. */
import { isDeepStrictEqual } from 'node:util';
import { type List, listOf } from '../../oaweb/lists/lists.ts';
import type { CallEntry, OaWebMap } from '../../oaweb/map/schema.ts';
import type { Finding } from '../findings.ts';
import { forCall, mergedMaps } from '../map-edits.ts';
import type { OaWeb, Params } from './oa-web.ts';
import { keyOf, scalars } from './raw.ts';
import { spellingsOf } from './spellings.ts';

interface Asked {
  readonly oaWeb: OaWeb;
  readonly call: string;
  readonly params: Params;
  readonly token: string | undefined;
}

/** A page as oa-web sends it. */
interface RawPage extends Pick<List, 'items' | 'total'> {
  readonly json: unknown;
}

const size = 5;

/** Asks for one page, as oa-web numbers it; null if it cannot be read. */
async function pageAt(
  { oaWeb, call, params, token }: Asked,
  page: number,
  pageSize: number,
  edit: OaWebMap = {},
): Promise<RawPage | null> {
  const map = mergedMaps(oaWeb.map, edit);
  const json = await oaWeb.askOnce(call, { ...params, page, pageSize }, token, map);
  const payload = json === undefined ? null : oaWeb.payload(call, json, map);
  if (!payload) return null;
  try {
    const { items, total } = listOf(payload);
    return { items, total, json };
  } catch {
    return null;
  }
}

const isSame = (a: RawPage | null, b: RawPage | null): boolean => isDeepStrictEqual(a?.items, b?.items);

/** Returns whether both pages have rows, and none is on both. */
function areDisjoint(a: RawPage | null, b: RawPage | null): boolean {
  const rows = new Set(a?.items.map((item) => JSON.stringify(item)));
  return (
    rows.size > 0 && (b?.items.length ?? 0) > 0 && b?.items.every((item) => !rows.has(JSON.stringify(item))) === true
  );
}

/** Returns the first spelling under which a later page differs from the first; null if there is none. */
async function pageSpelling(asked: Asked, first: RawPage): Promise<CallEntry | null> {
  for (const page of spellingsOf(asked.oaWeb, asked.call, 'page')) {
    const entry: CallEntry = { params: { page } };
    const edit = forCall(asked.call, entry);
    const second = await pageAt(asked, 3, size, edit);
    if (second && !isSame(second, first) && second.items.length > 0) return entry;
  }
  return null;
}

async function sizeSpelling(asked: Asked): Promise<CallEntry | null> {
  for (const pageSize of spellingsOf(asked.oaWeb, asked.call, 'pageSize')) {
    const entry: CallEntry = { params: { pageSize } };
    const small = await pageAt(asked, 1, 3, forCall(asked.call, entry));
    if (small?.items.length === 3) return entry;
  }
  return null;
}

/** Finds a number outside the list that is at least `count`, and equal on both pages. */
function totalKey(first: RawPage, second: RawPage, count: number): string | null {
  const others = new Map(scalars(second.json).map(({ path, value }) => [path, value]));
  const candidates = scalars(first.json).filter(
    ({ path, value }) =>
      /^\d+$/.test(String(value)) && Number(value) >= count && String(others.get(path)) === String(value),
  );
  const likely = candidates.filter(({ path }) => /total|count|num|record|size|rows|zs$|zts$|shu$/i.test(keyOf(path)));
  return (likely[0] ?? (candidates.length === 1 ? candidates[0] : null))?.path ?? null;
}

/** Usual numbers of rows on a page. That many rows may be a part of a longer list. */
const usualSizes = new Set([10, 12, 15, 20, 25, 30, 50, 100, 200, 500]);

/** Returns whether a list is certainly whole: by its total, or because no page has that many rows and no number counts more. */
const isWhole = ({ items, total, json }: RawPage): boolean =>
  total === null
    ? !usualSizes.has(items.length) &&
      scalars(json).every(({ value }) => !/^\d{1,6}$/.test(String(value)) || Number(value) <= items.length)
    : total <= items.length;

export async function checkPaging(
  oaWeb: OaWeb,
  call: string,
  params: Params,
  token: string | undefined,
): Promise<Finding[]> {
  const asked: Asked = { oaWeb, call, params, token };
  const findings: Finding[] = [];
  const adopt = (kind: Finding['kind'], text: string, edit: OaWebMap) => {
    oaWeb.map = mergedMaps(oaWeb.map, edit);
    findings.push({ kind, call, text, mend: edit, trust: 'certain' });
  };
  const { firstPage: firstNumber, pages } = oaWeb.rulesOf(call);
  /** Adds facts to the map that the site needs even if nothing is wrong. */
  const prove = (text: string, entry: CallEntry) => {
    if (pages !== null) return;
    const edit = forCall(call, entry);
    oaWeb.map = mergedMaps(oaWeb.map, edit);
    findings.push({ kind: 'paging', call, text, mend: edit, trust: 'certain', isNote: true });
  };
  const first = await pageAt(asked, firstNumber, size);
  if (!first || first.items.length < 2) return findings;

  const small = await pageAt(asked, firstNumber, 3);
  let isSizeHeeded = first.items.length <= size && small?.items.length === 3;
  const isOnePage = first.total !== null && first.items.length >= first.total && first.items.length < size;
  if (isOnePage) return findings;
  if (!isSizeHeeded) {
    const entry = await sizeSpelling(asked);
    if (entry) {
      adopt(
        'paging',
        `pageSize not heeded: ${first.items.length} came for ${size}; oa-web calls it ${entry.params?.pageSize}`,
        forCall(call, entry),
      );
      isSizeHeeded = true;
    }
  }

  const one = await pageAt(asked, 1, size);
  const two = await pageAt(asked, 2, size);
  if (one && two && isSame(one, two)) {
    const entry = await pageSpelling(asked, one);
    if (entry)
      adopt(
        'paging',
        `page not heeded: pages 1 and 2 are the same ${one.items.length}; oa-web calls it ${entry.params?.page}`,
        forCall(call, entry),
      );
    else if (isSizeHeeded)
      findings.push({
        kind: 'paging',
        call,
        text: 'page not heeded: pages 1 and 2 are the same; none of the usual names helped',
        mend: forCall(call, { params: { page: "<oa-web's name>" } }),
        trust: 'person',
      });
    else if (one.items.length > size && isWhole(one)) {
      prove(`page and pageSize not heeded: everything at once, ${one.items.length} rows`, { pages: 'whole' });
      return findings;
    }
  }
  if (!isSizeHeeded)
    findings.push({
      kind: 'paging',
      call,
      text: `pageSize not heeded: ${one?.items.length} rows on every page; none of the usual names helped`,
      mend: forCall(call, { params: { pageSize: "<oa-web's name>" } }),
      trust: 'person',
    });

  const zero = firstNumber === 0 ? null : await pageAt(asked, 0, size);
  const [start, next] = [await pageAt(asked, 1, size), await pageAt(asked, 2, size)];
  // Where pages start at 1, page 0 may be the same as page 1, an error, or all rows.
  const beginsAtZero =
    firstNumber === 0 || (zero?.total === start?.total && zero?.items.length === size && areDisjoint(zero, start));
  if (beginsAtZero && firstNumber !== 0)
    adopt('paging', 'pages are numbered from 0: firstPage 0', forCall(call, { firstPage: 0 }));
  if (isSizeHeeded && areDisjoint(start, next)) {
    const firstPage = beginsAtZero ? 0 : 1;
    prove(`page and pageSize heeded, pages are numbered from ${firstPage}`, { pages: 'server', firstPage });
  }

  if (start && next && next.items.length > 0 && !isSame(start, next)) {
    const count = start.items.length + next.items.length;
    if (start.total !== null && start.total < count) {
      const key = totalKey(start, next, count);
      if (key !== null)
        adopt('envelope', `total counts the page; ${keyOf(key)} counts all rows`, {
          envelope: { total: [keyOf(key)] },
        });
      else findings.push({ kind: 'paging', call, text: 'total counts the page, and no other number counts all rows' });
    }
    if (start.total === null) {
      const key = totalKey(start, next, count);
      if (key !== null)
        adopt('envelope', `no total was read; ${keyOf(key)} counts all rows`, { envelope: { total: [keyOf(key)] } });
    }
  }
  return findings;
}
