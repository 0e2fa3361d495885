/** The mating calculator: prompts for the mate's number, explains why a number cannot be used, shows the odds. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { useApi } from '../../../api/use-api.ts';
import { useWords } from '../../../i18n/language.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import GeneLookUp from '../genes/gene-look-up.tsx';
import { rememberReport } from '../genes/gene-recent.ts';
import { NoReport } from '../genes/gene-refusal.tsx';
import { isSexKnown, type NoMating, pairOf, possiblePairs } from './mating.ts';
import { DrawingNote, MatingDog } from './mating-dog.tsx';
import { MatingResult } from './mating-result.tsx';

export interface MatingViewProps {
  readonly report: GeneReport;
  /** As in the address. */
  readonly number: string;
  /** The mate's number; empty until entered. */
  readonly mate: string;
}

export default function MatingView({ report, number, mate }: MatingViewProps) {
  const words = useWords(matingWords);
  const [params, setParams] = useSearchParams();
  const query = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/dog/geneReport',
    { number: mate },
    {
      enabled: mate !== '',
    },
  );
  const mateReport = query.data;
  const pair = mateReport && pairOf(report, mateReport, params.get('sire'));
  useEffect(() => {
    if (mateReport) rememberReport(mateReport);
  }, [mateReport]);

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
  function submit(text: string) {
    if (text === mate) void query.refetch();
    // One history entry for all numbers tried: Back leaves the calculator in one step.
    else setParams({ number, with: text }, { replace: mate !== '' });
  }
  const { sex, registeredName, callName } = report.dog;
  return (
    <>
      <MatingDog report={report} />
      <DrawingNote reports={[report]} />
      <GeneLookUp
        lede={words.lede(callName ?? registeredName)}
        label={words.numberLabel}
        button={words.calculate}
        value={mate}
        onSubmit={submit}
        sex={sex === 'male' ? 'female' : sex === 'female' ? 'male' : undefined}
      >
        {mate !== '' && query.isPending && <Skeleton height="8rem" />}
        {mate !== '' && query.isError && !mateReport && (
          <NoReport error={query.error} number={mate} retry={() => void query.refetch()} small />
        )}
        {pair && mateReport && (
          <CannotPair
            reason={pair}
            report={report}
            mateReport={mateReport}
            onChooseSire={(sire) => setParams({ number, with: mate, sire })}
          />
        )}
      </GeneLookUp>
    </>
  );
}

interface CannotPairProps {
  readonly reason: NoMating;
  readonly report: GeneReport;
  readonly mateReport: GeneReport;
  /** Called with a report number, if the visitor knows the sexes that the reports do not give. */
  readonly onChooseSire: (number: string) => void;
}

function CannotPair({ reason, report, mateReport, onChooseSire }: CannotPairProps) {
  const words = useWords(matingWords);
  const isUnread = [report, mateReport].some(({ dog }) => dog.sex === 'unknown');
  const [title, hint] = {
    sameDog: [words.sameDog, words.sameDogHint],
    sameSex: [words.sameSex[mateReport.dog.sex === 'female' ? 'female' : 'male'], words.sameSexHint],
    noSex: [isUnread ? words.unreadSex : words.noSex, words.noSexHint],
  }[reason];
  return (
    <EmptyState title={title} hint={hint} small announced>
      {reason === 'noSex' &&
        possiblePairs(report, mateReport).map(({ sire, dam }) => (
          <Button key={sire.reportNumber} kind="outlined" onClick={() => onChooseSire(sire.reportNumber)}>
            {isSexKnown(sire) ? words.isDam(dam.dog.registeredName) : words.isSire(sire.dog.registeredName)}
          </Button>
        ))}
    </EmptyState>
  );
}
