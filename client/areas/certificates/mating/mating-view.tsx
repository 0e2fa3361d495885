/** A report and a second one: asks for the mate's number, explains why a number does not do, shows the odds. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { useApi } from '../../../api/use-api.ts';
import { useWords } from '../../../i18n/language.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { GeneLookUp } from '../genes/gene-look-up.tsx';
import { rememberReport } from '../genes/gene-recent.ts';
import { NoReport } from '../genes/gene-refusal.tsx';
import { pairOf } from './mating.ts';
import { MatingDog } from './mating-dog.tsx';
import { MatingResult } from './mating-result.tsx';

export interface MatingViewProps {
  readonly report: GeneReport;
  /** As in the address. */
  readonly number: string;
  /** The mate's number; empty until given. */
  readonly mate: string;
}

export function MatingView({ report, number, mate }: MatingViewProps) {
  const words = useWords(matingWords);
  const [, setParams] = useSearchParams();
  const query = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/dog/geneReport',
    { number: mate },
    {
      enabled: mate !== '',
    },
  );
  const second = query.data;
  const pair = second && pairOf(report, second);
  useEffect(() => {
    if (second) rememberReport(second);
  }, [second]);

  if (pair && typeof pair === 'object') {
    return (
      <MatingResult
        {...pair}
        readAt={new Date(query.dataUpdatedAt).toISOString()}
        onChange={() => setParams({ number, with: '' })}
        key={`${pair.sire.reportNumber} ${pair.dam.reportNumber}`}
      />
    );
  }
  function ask(text: string) {
    if (text === mate) void query.refetch();
    // However many numbers are tried, Back leaves the calculator in one step.
    else setParams({ number, with: text }, { replace: mate !== '' });
  }
  const { sex, registeredName, callName } = report.dog;
  return (
    <>
      <MatingDog report={report} />
      <GeneLookUp
        lede={words.lede(callName ?? registeredName)}
        label={words.numberLabel}
        button={words.calculate}
        value={mate}
        onAsk={ask}
        sex={sex === null ? undefined : sex === 'male' ? 'female' : 'male'}
      >
        {mate !== '' && query.isPending && <Skeleton height="8rem" />}
        {mate !== '' && query.isError && !second && (
          <NoReport error={query.error} number={mate} retry={() => void query.refetch()} small />
        )}
        {pair && second && <NoPair reason={pair} second={second} />}
      </GeneLookUp>
    </>
  );
}

function NoPair({ reason, second }: { reason: Exclude<ReturnType<typeof pairOf>, object>; second: GeneReport }) {
  const words = useWords(matingWords);
  const [title, hint] = {
    sameDog: [words.sameDog, words.sameDogHint],
    sameSex: [words.sameSex[second.dog.sex ?? 'male'], words.sameSexHint],
    noSex: [words.noSex, words.noSexHint],
  }[reason];
  return <EmptyState title={title} hint={hint} small announced />;
}
