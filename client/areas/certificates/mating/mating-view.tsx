/**
 * A trial mating: asks for the mate's number, explains why a number is unusable, and shows what the puppies may
 * inherit.
 */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RegistrySentence } from '../../../domain/registry/registry-sentence.tsx';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import GeneLookUp from '../genes/gene-look-up.tsx';
import { rememberReport } from '../genes/gene-recent.ts';
import { ReportSkeleton } from '../genes/gene-report-skeleton.tsx';
import { NoReport } from '../genes/no-report.tsx';
import { reportPath } from '../paths.ts';
import { isSexKnown, type NoMating, pairOf, possiblePairs } from './mating.ts';
import { DrawingNote, MatingDog } from './mating-dog.tsx';
import { MatingResult } from './mating-result.tsx';
import type { Parent } from './parent.ts';
import { useParent } from './use-parent.ts';

interface MatingViewProps {
  /** The first dog's report or certificate number. */
  readonly number: string;
  /** The mate's number; empty until entered. */
  readonly mate: string;
}

export default function MatingView({ number, mate }: MatingViewProps) {
  const report = useWords(geneReportWords);
  const { parent, isPending, error, retry } = useParent(number);
  if (parent) return <MatingOf parent={parent} number={number} mate={mate} />;
  if (isPending) return <ReportSkeleton />;
  return (
    <NoReport error={error} number={number} retry={retry}>
      <LinkButton to={reportPath()}>{report.tryAnotherNumber}</LinkButton>
    </NoReport>
  );
}

function MatingOf({ parent, number, mate }: MatingViewProps & { parent: Parent }) {
  const words = useWords(matingWords);
  const [params, setParams] = useSearchParams();
  const query = useParent(mate);
  const mateParent = query.parent;
  const pair = mateParent && pairOf(parent, mateParent, params.get('sire'));
  useEffect(() => {
    if (mateParent?.report) rememberReport(mateParent.report);
  }, [mateParent?.report]);

  if (pair && typeof pair === 'object') {
    return (
      <MatingResult
        {...pair}
        readAt={query.readAt}
        onChange={() => setParams({ number, with: '' })}
        key={`${pair.sire.number} ${pair.dam.number}`}
      />
    );
  }
  function submit(text: string) {
    if (text === mate) query.retry();
    // All numbers tried share one history entry, so that Back leaves the calculator in one step.
    else setParams({ number, with: text }, { replace: mate !== '' });
  }
  const { sex, registeredName, callName } = parent.dog;
  return (
    <>
      <MatingDog parent={parent} />
      <DrawingNote parents={[parent]} />
      <GeneLookUp
        lede={words.lede(callName ?? registeredName)}
        label={words.numberLabel}
        button={words.calculate}
        value={mate}
        onSubmit={submit}
        sex={sex === 'male' ? 'female' : sex === 'female' ? 'male' : undefined}
      >
        {query.isPending && <Skeleton height="8rem" />}
        {mate !== '' && !query.isPending && !mateParent && (
          <NoReport error={query.error} number={mate} retry={query.retry} />
        )}
        {pair && mateParent && (
          <CannotPair
            reason={pair}
            parent={parent}
            mate={mateParent}
            onChooseSire={(sire) => setParams({ number, with: mate, sire })}
          />
        )}
      </GeneLookUp>
    </>
  );
}

interface CannotPairProps {
  readonly reason: NoMating;
  readonly parent: Parent;
  readonly mate: Parent;
  /** Called with the number of the dog that the visitor chooses as the sire. */
  readonly onChooseSire: (number: string) => void;
}

function CannotPair({ reason, parent, mate, onChooseSire }: CannotPairProps) {
  const words = useWords(matingWords);
  const isUnread = [parent, mate].some(({ dog }) => dog.sex === 'unknown');
  const [title, hint] = {
    sameDog: [words.sameDog, words.sameDogHint],
    sameSex: [words.sameSex[mate.dog.sex === 'female' ? 'female' : 'male'], words.sameSexHint],
    noSex: [isUnread ? words.unreadSex : words.noSex, <RegistrySentence key="ask">{words.noSexHint}</RegistrySentence>],
  }[reason];
  return (
    <EmptyState title={title} hint={hint} small announced>
      {reason === 'noSex' &&
        possiblePairs(parent, mate).map(({ sire, dam }) => (
          <Button key={sire.number} kind="outlined" onClick={() => onChooseSire(sire.number)}>
            {isSexKnown(sire) ? words.isDam(dam.dog.registeredName) : words.isSire(sire.dog.registeredName)}
          </Button>
        ))}
    </EmptyState>
  );
}
