/** Judges how much of each page a visitor would see. */
import type { CallReport, PageReport } from '../../../shared/doctor-report.ts';
import { type PageRow, pages } from '../../../shared/pages.ts';
import { nameOf } from '../asking/oa-web.ts';
import type { Finding } from '../findings.ts';

/** Calls that a page makes only after visitor input, by page path. */
const onInput: Readonly<Record<string, readonly string[]>> = {
  '/ckuh5/ckuCertificate': ['certificateInfo', 'geneReport'],
  '/beauticianCertificate/index': ['groomerCertificates', 'groomerFciCertificates'],
  '/trainerCertificate/index': ['trainerCertificates'],
  '/lotteryDraw': ['total', 'records'],
};

const callsOf = ({ path, calls }: PageRow): string[] => [...new Set([...calls.map(nameOf), ...(onInput[path] ?? [])])];

/** Returns the pages that show a call's data. */
export const pagesOf = (call: string): string[] =>
  (pages as readonly PageRow[]).filter((page) => callsOf(page).includes(call)).map(({ path }) => path);

/** Returns the findings about a call that a visitor would notice, as `call: kind`. */
const gapsOf = (call: string, findings: readonly Finding[]): string[] =>
  findings.flatMap((finding) => (finding.call === call && !finding.isNote ? [`${call}: ${finding.kind}`] : []));

export function pageVerdicts(calls: readonly CallReport[], findings: readonly Finding[]): PageReport[] {
  const byName = new Map(calls.map((report) => [report.call, report]));
  return (pages as readonly PageRow[]).flatMap((page): PageReport[] => {
    const needed = callsOf(page).flatMap((name) => byName.get(name) ?? []);
    const { path } = page;
    if (needed.length === 0) return [];
    const asked = needed.filter(({ state }) => state !== 'skipped');
    if (asked.length === 0) return [{ path, state: 'not asked', empty: needed.map(({ call }) => call) }];
    const failed = asked.filter(({ state }) => state === 'failed').map(({ call }) => call);
    if (failed.length === asked.length) return [{ path, state: 'not at all', empty: failed }];
    const gaps = asked.flatMap(({ call, state }) => (state === 'partly' ? gapsOf(call, findings) : []));
    const empty = [...new Set([...failed, ...gaps])];
    return [{ path, state: empty.length === 0 ? 'complete' : 'partly', empty }];
  });
}
