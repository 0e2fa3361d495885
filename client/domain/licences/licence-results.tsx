/**
 * Results from all registers: a single certificate in full, several certificates as lists. If one register fails, the
 * other register's results still show, and the failed register does not look empty.
 */

import type { ReactNode } from 'react';
import type { Licence } from '../../../shared/areas/common.ts';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { useAnnouncement } from '../../kit/feedback/announcer.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import type { Loadable } from '../../kit/feedback/states.tsx';
import { Section } from '../../kit/layout/section.tsx';
import { Note } from '../../kit/text/note.tsx';
import { refusalOf } from '../look-up/refusal.ts';
import { CheckFailed } from '../status-card/check-failed.tsx';
import { inputProblemOf, type LicenceSearch, sortLicences } from './licence.ts';
import { LicenceDocumentSkeleton } from './licence-document-skeleton.tsx';
import { LicenceRefused, NotSearchable } from './licence-problem.tsx';
import { LicenceRow, type LicenceRowProps } from './licence-row.tsx';

/** Lazy-loaded, because most visitors find what they search for. */
const NoLicence = lazyPart(() => import('./no-licence.tsx'));

interface Register<L extends Licence> {
  readonly name: string;
  readonly query: Loadable<readonly L[]> & { readonly dataUpdatedAt: number };
}

export interface LicenceResultsProps<L extends Licence> {
  readonly search: LicenceSearch;
  /** Guide to finding the number. Shown below the explanation if nothing was found. */
  readonly guide: ReactNode;
  /** Profession of the licences' holders. */
  readonly holders: 'groomer' | 'trainer';
  readonly registers: readonly Register<L>[];
  readonly row: (licence: L) => Omit<LicenceRowProps, 'licence'>;
  readonly certificate: (licence: L, fetchedAt: number, error: unknown) => ReactNode;
}

/** True if the text is worth a request: not empty, and not rejected by `inputProblemOf`. */
export const isSearchable = ({ text }: LicenceSearch): boolean => text !== '' && inputProblemOf(text) === null;

export function LicenceResults<L extends Licence>(props: LicenceResultsProps<L>) {
  const { search, guide, holders, registers, row, certificate } = props;
  const words = useWords(licenceWords);
  const problem = inputProblemOf(search.text);
  if (problem) return <NotSearchable problem={problem} />;

  const pending = registers.filter(({ query }) => query.isPending);
  const failed = registers.filter(({ query }) => query.data === undefined && query.error);
  const matches = registers.flatMap(({ query }) => (query.data ?? []).map((licence) => ({ licence, query })));
  const [match] = matches;

  // A register without the licence sends an empty list; a 404 means that the register itself is missing.
  const refusal = failed
    .map(({ query }) => refusalOf(query.error))
    .find((candidate) => candidate !== null && candidate.kind !== 'notFound');
  if (!match && refusal?.kind === 'malformed') return <LicenceRefused refusal={refusal} />;
  if (!match && !refusal && pending.length > 0) return <Waiting byNumber={search.byNumber} />;
  // A number belongs to one register only, so a match needn't wait for the other register. A name may be in both.
  const isSingle = match && matches.length === 1 && (search.byNumber || pending.length === 0);
  const results = (
    <>
      <FoundAnnouncement registers={registers} />
      {isSingle
        ? certificate(match.licence, match.query.dataUpdatedAt, match.query.error)
        : registers.map(({ name, query }) => {
            if (query.isPending) return <Waiting key={name} byNumber={false} />;
            if (!query.data?.length) return null;
            return (
              <Section key={name} title={name} aside={words.found(query.data.length)}>
                <ul>
                  {sortLicences(query.data).map((licence) => (
                    <LicenceRow key={licence.id ?? licence.number} licence={licence} {...row(licence)} />
                  ))}
                </ul>
              </Section>
            );
          })}
      {!isSingle && matches.length > 1 && <Note>{words.namesakes}</Note>}
      <FailedRegisters registers={registers} failed={failed} hasResults={match !== undefined} />
    </>
  );
  if (match) return results;
  const unfound = failed.length === 0 ? null : results;
  const otherwise = refusal ? <LicenceRefused refusal={refusal} /> : unfound;
  return (
    <>
      <NoLicence
        fallback={<Waiting byNumber={search.byNumber} />}
        otherwise={otherwise}
        search={search}
        register={holders}
      />
      {guide}
    </>
  );
}

function refetch(registers: readonly Register<Licence>[]): void {
  for (const { query } of registers) void query.refetch();
}

/** Announces the number of results per register, because focus stays in the field. */
function FoundAnnouncement({ registers }: { registers: readonly Register<Licence>[] }) {
  const words = useWords(licenceWords);
  const isComplete = registers.every(({ query }) => !query.isPending);
  const counts = registers
    .filter(({ query }) => query.data?.length)
    .map(({ name, query }) => `${name} ${words.found(query.data?.length ?? 0)}`);
  useAnnouncement(isComplete && counts.length > 0 ? counts.join(', ') : null);
  return null;
}

interface FailedRegistersProps {
  readonly registers: readonly Register<Licence>[];
  readonly failed: readonly Register<Licence>[];
  /** True if another register has results. */
  readonly hasResults: boolean;
}

function FailedRegisters({ registers, failed, hasResults }: FailedRegistersProps) {
  const words = useWords(licenceWords);
  const [first] = failed;
  if (!first) return null;
  const retry = () => refetch(failed);
  if (failed.length === registers.length) return <CheckFailed error={first.query.error} retry={retry} />;
  const empty = registers.filter(({ query }) => query.data?.length === 0).map(({ name }) => words.notInRegister(name));
  return (
    <CheckFailed
      error={first.query.error}
      retry={retry}
      register={first.name}
      hint={hasResults ? words.registerUnavailableFound : [...empty, words.registerUnavailableHint].join('')}
    />
  );
}

function Waiting({ byNumber }: { byNumber: boolean }) {
  if (byNumber) return <LicenceDocumentSkeleton />;
  return <SkeletonRows count={2} lead={60} />;
}
