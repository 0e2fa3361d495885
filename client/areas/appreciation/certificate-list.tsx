/** The list of certificates of appreciation, grouped by year, with a search and a year filter. */
import { Fragment, type RefObject, useCallback, useRef } from 'react';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { usePagedList } from '../../api/use-paged-list.ts';
import { useToday } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { appreciationWords } from '../../i18n/words/appreciation.ts';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { Loaded, LoadFailed } from '../../kit/feedback/states.tsx';
import { ChoicePicker } from '../../kit/form/picker.tsx';
import { SearchField } from '../../kit/form/search-field.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { EndOfList } from '../../kit/list/end-of-list.tsx';
import { Unconfirmed } from '../../kit/list/unconfirmed.tsx';
import { pageParam, textParam, useQueryState, yearParam } from '../../kit/state/use-query-state.ts';
import { ChineseContentNote } from '../../kit/text/chinese-content-note.tsx';
import { Note } from '../../kit/text/note.tsx';
import { useScrollAnchor } from '../../navigation/use-scroll-anchor.ts';
import styles from './appreciation.module.css';
import { CertificateRow } from './certificate-row.tsx';

export const certificatesPath = '/oa-web/api/v1/appreciation/certificates';

/** Lazy-loaded: most searches have matches. */
const NoMatches = lazyPart(() => import('./no-matches.tsx'));

/** Number of years that the picker offers before the current one, because no call lists the years. (assumed) */
const earlierYears = 9;

export const listParams = {
  q: textParam,
  year: yearParam,
  page: pageParam,
};

interface CertificateListProps {
  /** Id of the certificate that is open beside the list. */
  readonly openId: string | null;
  /** The scroll container if the list is beside a certificate; otherwise the window scrolls. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function CertificateList({ openId, scroller }: CertificateListProps) {
  const words = useWords(appreciationWords);
  const [{ q, year, page }, change] = useQueryState(listParams);
  const thisYear = Number(useToday().slice(0, 4));
  const years = Array.from({ length: earlierYears + 1 }, (_, i) => thisYear - i);
  // Adds the year from the URL, because a link may contain an older year.
  if (year !== null && !years.includes(year)) years.push(year);
  const certificates = usePagedList(
    'certificates',
    certificatesPath,
    { ...(year !== null && { year }), ...(q && { q }) },
    page,
  );
  const { isLoading, isStale, error } = certificates;
  const loadMore = useCallback(() => change({ page: page + 1 }), [change, page]);

  const list = useRef<HTMLDivElement>(null);
  useScrollAnchor({ list, ready: certificates.items !== undefined && !isLoading, scroller });

  return (
    <>
      <TopBar title={words.title} fallbackTo="/" />
      <Page>
        <SearchField label={words.searchLabel} value={q} onChange={(text) => change({ q: text })} />
        <div className={`${styles.head} line-4 between`}>
          <ChoicePicker
            kind="heading"
            isHeading
            title={words.year}
            label={year === null ? words.allYears : words.yearName(String(year))}
            choices={[
              { value: '', label: words.allYears },
              ...years.map(String).map((value) => ({ value, label: words.yearName(value) })),
            ]}
            value={String(year ?? '')}
            onChange={(value) => change({ year: Number(value) || null })}
          />
          <span className="faint num" role="status">
            {!!certificates.total && words.count(certificates.total)}
          </span>
        </div>
        <div className={styles.intro}>
          <Note>{words.intro}</Note>
        </div>
        {isStale && error && <LoadFailed small error={error} retry={certificates.refetch} />}
        <Unconfirmed params={certificates.data?.unconfirmed ?? []} />
        <Loaded query={certificates} skeleton={<SkeletonRows lead={0} />}>
          {({ items, params: shown }) => (
            <div ref={list} tabIndex={-1} data-content data-stale={isStale} aria-busy={isLoading}>
              {items.length > 0 ? (
                <>
                  <ChineseContentNote texts={items.map(({ recipient }) => recipient)} />
                  <ByYear
                    certificates={items}
                    showHeadings={shown.year === undefined}
                    search={shown.q ?? ''}
                    // Beside the list, the first certificate is open until the visitor selects one.
                    openId={openId ?? (scroller ? (items[0]?.id ?? null) : null)}
                    beside={scroller !== undefined}
                  />
                  {!isStale && (
                    <EndOfList
                      list={certificates}
                      loadMore={loadMore}
                      total={items.length}
                      skeleton={<SkeletonRows count={2} lead={0} />}
                      scroller={scroller}
                    />
                  )}
                </>
              ) : (
                <NoMatches
                  fallback={null}
                  q={shown.q ?? ''}
                  year={shown.year ?? null}
                  change={change}
                  focusList={() => list.current?.focus()}
                />
              )}
            </div>
          )}
        </Loaded>
      </Page>
    </>
  );
}

interface ByYearProps {
  readonly certificates: AppreciationCertificate[];
  readonly showHeadings: boolean;
  readonly search: string;
  readonly openId: string | null;
  readonly beside: boolean;
}

/** Groups certificates by year, keeping their order. */
function ByYear({ certificates, showHeadings, search, openId, beside }: ByYearProps) {
  const words = useWords(appreciationWords);
  const years = new Map<string, AppreciationCertificate[]>();
  for (const certificate of certificates) {
    const year = certificate.issuedOn?.slice(0, 4) ?? '';
    const certificatesOfYear = years.get(year);
    if (certificatesOfYear) certificatesOfYear.push(certificate);
    else years.set(year, [certificate]);
  }
  return [...years].map(([year, group]) => {
    const heading = showHeadings ? `year-${year}` : undefined;
    return (
      <Fragment key={year}>
        {showHeadings && (
          <h2 className={`${styles.year} serif num`} id={heading}>
            {year ? words.yearName(year) : words.undated}
          </h2>
        )}
        <ul aria-labelledby={heading}>
          {group.map((certificate) => (
            <li key={certificate.id}>
              <CertificateRow
                certificate={certificate}
                search={search}
                isOpen={certificate.id === openId}
                keepFilters={beside}
              />
            </li>
          ))}
        </ul>
      </Fragment>
    );
  });
}
