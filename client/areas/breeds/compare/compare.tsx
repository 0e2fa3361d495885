/** /breed/compare: two or three breeds in one figure, with their facts side by side. The URL names the breeds. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Breed } from '../../../../shared/areas/breeds.ts';
import { isId } from '../../../../shared/identifier.ts';
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { breedComparisonWords } from '../../../i18n/words/breed-comparison.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { ShareButton } from '../../../kit/actions/share.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../../kit/feedback/states.tsx';
import { useLazyDialog } from '../../../kit/feedback/use-lazy-dialog.ts';
import { Page } from '../../../kit/layout/page.tsx';
import { TopBar } from '../../../kit/layout/top-bar.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { type QueryParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../beside.module.css';
import type { BreedPickerProps } from './breed-picker.tsx';
import { ComparedFacts } from './compared-facts.tsx';
import { ComparedFigure } from './compared-figure.tsx';

const maxBreeds = 3;
/** Codes separated by commas. */
const codesParam: QueryParam<string> = { fallback: '', parse: (text) => text };
const schema = { breeds: codesParam };

const useBreed = (id: string | undefined) =>
  useApi('detail', '/oa-web/api/v1/open/getFciDogById', { id: id ?? '' }, { enabled: id !== undefined && isId(id) });

export function Compare() {
  const words = useWords(breedComparisonWords);
  const [{ breeds: list }, change] = useQueryState(schema);
  const named = list
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const unique = [...new Set(named)];
  const codes = unique.slice(0, maxBreeds);
  // Always three, because the number of hooks must be constant.
  const queries = [useBreed(codes[0]), useBreed(codes[1]), useBreed(codes[2])];
  const breeds = codes.flatMap((_, i) => queries[i]?.data ?? []);
  const { Dialog, state, show } = useLazyDialog<BreedPickerProps>(() => import('./breed-picker.tsx'));
  /** Code that the picked breed replaces; null to add a breed. */
  const [replaced, setReplaced] = useState<string | null>(null);

  const setCodes = (next: readonly string[]) => change({ breeds: next.join(',') });
  const pick = (code: string | null) => {
    setReplaced(code);
    show();
  };
  const hasAll = codes.length > 0 && breeds.length === codes.length;
  return (
    <>
      <TopBar title={words.title} fallbackTo="/breed/index" actions={<ShareButton title={words.title} />} />
      <Page>
        {named.length > unique.length && <Note>{words.twice}</Note>}
        {unique.length > maxBreeds && <Note>{words.tooMany}</Note>}
        <ol>
          {codes.map((code, i) => (
            <li key={code}>
              <Chosen
                code={code}
                number={i + 1}
                query={queries[i]}
                onChange={() => pick(code)}
                onRemove={() => setCodes(codes.filter((other) => other !== code))}
              />
            </li>
          ))}
        </ol>
        {codes.length < 2 && (
          <EmptyState
            small={codes.length > 0}
            drawing="print"
            title={codes.length === 0 ? words.none : words.one}
            hint={codes.length === 0 ? words.noneHint : undefined}
          />
        )}
        {codes.length < maxBreeds && (
          <div className={styles.add}>
            <Button kind={codes.length < 2 ? 'filled' : 'outlined'} onClick={() => pick(null)}>
              <Plus />
              {words.add}
            </Button>
          </div>
        )}
        {breeds.length > 0 && <ComparedFigure breeds={breeds} />}
        {breeds.length > 1 && <ComparedFacts breeds={breeds} />}
        {!hasAll && breeds.length === 0 && codes.some((_, i) => queries[i]?.isLoading) && <Skeleton height={320} />}
        {Dialog && (
          <Dialog
            {...state}
            chosen={codes}
            onPick={(id) => {
              state.onClose();
              setCodes(replaced === null ? [...codes, id] : codes.map((code) => (code === replaced ? id : code)));
            }}
          />
        )}
      </Page>
    </>
  );
}

interface ChosenProps {
  readonly code: string;
  readonly number: number;
  readonly query: ReturnType<typeof useBreed> | undefined;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Chosen({ code, number, query, onChange, onRemove }: ChosenProps) {
  const words = useWords(breedComparisonWords);
  const localize = useLocalize();
  const breed: Breed | undefined = query?.data;
  const isUnknown = !isId(code) || hasCode(query?.error, errorCodes.notFound);
  if (!breed && !isUnknown && query?.error)
    return <LoadFailed small error={query.error} retry={() => query.refetch()} />;
  const name = breed ? localize(breed.name) : code;
  return (
    <Row
      lead={
        breed ? (
          <Picture className={styles.portrait} src={breed.picture} alt="" width={56} group={breed.group.number} eager />
        ) : (
          !isUnknown && <Skeleton width={56} height={56} />
        )
      }
      title={breed ? `${number} ${name}` : isUnknown ? words.unknown(code) : <Skeleton width="50%" height={20} />}
      detail={breed && `FCI ${breed.fciNumber}`}
      {...(breed && { to: `/breed/detail?id=${breed.id}` })}
      chevron={false}
      action={
        <>
          <Button kind="quiet" aria-label={words.change(name)} onClick={onChange}>
            {words.changeShort}
          </Button>
          <Button kind="quiet" aria-label={words.remove(name)} onClick={onRemove}>
            {words.removeShort}
          </Button>
        </>
      }
    />
  );
}
