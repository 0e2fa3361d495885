/**
 * The results of all registers: a single certificate is shown in full, several as lists. A register that failed never
 * hides what another found, and never passes for an empty one.
 */
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { useAnnouncement } from '../../ui/feedback/announcer.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import type { Loadable } from '../../ui/feedback/states.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { type Asked, byWorth, type Licence, licenceRefusalOf, slipOf } from './licence.ts';
import { LicenceDocumentSkeleton } from './licence-document.tsx';
import { CheckFailed, NoLicence, NotSearchable, Refused } from './licence-problem.tsx';
import styles from './licence-results.module.css';
import { LicenceRow, type LicenceRowProps } from './licence-row.tsx';

export interface Register<L extends Licence> {
  readonly name: string;
  readonly query: Loadable<readonly L[]> & { readonly dataUpdatedAt: number };
}

export interface LicenceResultsProps<L extends Licence> {
  readonly asked: Asked;
  readonly registers: readonly Register<L>[];
  readonly row: (licence: L) => Omit<LicenceRowProps, 'licence'>;
  readonly certificate: (licence: L, answeredAt: number, error: unknown) => ReactNode;
}

/** Whether to make a request at all. */
export const isAskable = ({ text }: Asked): boolean => text !== '' && slipOf(text) === null;

export function LicenceResults<L extends Licence>({ asked, registers, row, certificate }: LicenceResultsProps<L>) {
  const words = useWords(licenceWords);
  const slip = slipOf(asked.text);
  if (slip) return <NotSearchable slip={slip} />;

  const pending = registers.filter(({ query }) => query.isPending);
  const failed = registers.filter(({ query }) => query.data === undefined && query.error);
  const found = registers.flatMap(({ query }) => (query.data ?? []).map((licence) => ({ licence, query })));
  const [only] = found;

  if (!only) {
    const refusal = failed.map(({ query }) => licenceRefusalOf(query.error)).find((known) => known !== null);
    if (refusal) return <Refused refusal={refusal} />;
    if (pending.length > 0) return <Waiting byNumber={asked.byNumber} />;
    if (failed.length === 0) return <NoLicence asked={asked} />;
  }
  // A number is unique, so it need not wait for the other register. A name may be in both.
  const alone = only && found.length === 1 && (asked.byNumber || pending.length === 0);
  return (
    <>
      <FoundAnnouncement registers={registers} />
      {alone
        ? certificate(only.licence, only.query.dataUpdatedAt, only.query.error)
        : registers.map(({ name, query }) => {
            if (query.isPending) return <Waiting key={name} byNumber={false} />;
            if (!query.data?.length) return null;
            return (
              <Section key={name} title={name} aside={words.found(query.data.length)}>
                <ul>
                  {byWorth(query.data).map((licence) => (
                    <LicenceRow key={licence.id} licence={licence} {...row(licence)} />
                  ))}
                </ul>
              </Section>
            );
          })}
      {!alone && found.length > 1 && <p className={styles.namesakes}>{words.namesakes}</p>}
      <FailedRegisters registers={registers} failed={failed} any={only !== undefined} />
    </>
  );
}

/** Focus stays in the field, so screen readers need to hear what was found, and where. */
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
  /** Another register found something. */
  readonly any: boolean;
}

function FailedRegisters({ registers, failed, any }: FailedRegistersProps) {
  const words = useWords(licenceWords);
  const [first] = failed;
  if (!first) return null;
  const retry = () => {
    for (const { query } of failed) void query.refetch();
  };
  if (failed.length === registers.length) return <CheckFailed error={first.query.error} retry={retry} />;
  const empty = registers.filter(({ query }) => query.data?.length === 0).map(({ name }) => words.notInRegister(name));
  return (
    <CheckFailed
      error={first.query.error}
      retry={retry}
      register={first.name}
      hint={any ? words.registerUnavailableFound : [...empty, words.registerUnavailableHint].join('')}
    />
  );
}

function Waiting({ byNumber }: { byNumber: boolean }) {
  if (byNumber) return <LicenceDocumentSkeleton />;
  return (
    <div className={styles.waiting}>
      <SkeletonRows count={2} lead={60} />
    </div>
  );
}
