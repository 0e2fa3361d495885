/** /breed/compare: two or three breeds side by side, drawn to the same scale. Their codes are in the URL. */
import { ChevronDown, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { isId } from '../../../../shared/identifier.ts';
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { breedComparisonWords } from '../../../i18n/words/breed-comparison.ts';
import { Button, IconButton, UnstyledButton } from '../../../kit/actions/button.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { ShareButton } from '../../../kit/actions/share.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../../kit/feedback/states.tsx';
import { useLazyDialog } from '../../../kit/feedback/use-lazy-dialog.ts';
import { Page } from '../../../kit/layout/page.tsx';
import { TopBar } from '../../../kit/layout/top-bar.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { type QueryParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import { Note } from '../../../kit/text/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import styles from '../beside.module.css';
import type { BreedPickerProps } from './breed-picker.tsx';
import { type Column, ComparisonTable } from './comparison-table.tsx';

const maxBreeds = 3;
/** Breed codes, separated by commas. */
const codesParam: QueryParam<string> = { fallback: '', parse: (text) => text };
const schema = { breeds: codesParam };

const useBreed = (id: string | undefined) =>
  useApi('detail', '/oa-web/api/v1/open/getFciDogById', { id: id ?? '' }, { enabled: isId(id) });

export function Compare() {
  const words = useWords(breedComparisonWords);
  const localize = useLocalize();
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
  const chosen = codes.map((code, i) => {
    const { data: breed, error } = queries[i] ?? {};
    const isUnknown = !isId(code) || hasCode(error, errorCodes.notFound);
    return { code, breed, isUnknown, hasFailed: !breed && !isUnknown && Boolean(error) };
  });
  const failed = queries.filter((_, i) => chosen[i]?.hasFailed);
  const isLoading = breeds.length === 0 && codes.some((_, i) => queries[i]?.isLoading);
  const columns = chosen.map(({ code, breed, isUnknown, hasFailed }): Column => {
    const name = breed ? localize(breed.name) : code;
    return {
      code,
      breed,
      portrait: (
        <div className={styles.chosen}>
          <UnstyledButton
            className={styles.portrait}
            aria-label={words.change(name)}
            aria-haspopup="dialog"
            onClick={() => pick(code)}
          >
            {breed || isUnknown || hasFailed ? (
              <Picture src={breed?.picture ?? null} alt="" width={144} group={breed?.group.number} eager />
            ) : (
              <Skeleton height="100%" />
            )}
            <ChevronDown size={16} className={`${styles.badge} screen-only`} />
          </UnstyledButton>
          <IconButton label={words.remove(name)} onClick={() => setCodes(codes.filter((other) => other !== code))}>
            <X size={16} className={styles.cross} />
          </IconButton>
        </div>
      ),
      name: breed ? (
        <Link to={`/breed/detail?id=${breed.id}`}>
          <Phrases>{name}</Phrases>
        </Link>
      ) : isUnknown ? (
        <Phrases>{words.unknown(code)}</Phrases>
      ) : hasFailed ? (
        code
      ) : (
        <Skeleton width="60%" height={20} />
      ),
    };
  });
  return (
    <>
      <TopBar title={words.title} fallbackTo="/breed/index" actions={<ShareButton title={words.title} />} />
      <Page wide>
        {named.length > unique.length && <Note>{words.twice}</Note>}
        {unique.length > maxBreeds && <Note>{words.tooMany}</Note>}
        {codes.length === 0 ? (
          <EmptyState drawing="print" title={words.none} hint={words.noneHint}>
            <Button onClick={() => pick(null)}>
              <Plus />
              {words.add}
            </Button>
          </EmptyState>
        ) : (
          <ComparisonTable
            columns={columns}
            add={
              codes.length < maxBreeds && (
                <>
                  <UnstyledButton
                    className={`${styles.slot} screen-only`}
                    aria-label={words.add}
                    aria-haspopup="dialog"
                    onClick={() => pick(null)}
                  >
                    <Plus />
                  </UnstyledButton>
                  {codes.length === 1 && <Phrases>{words.one}</Phrases>}
                </>
              )
            }
          />
        )}
        {failed[0] && (
          <LoadFailed small error={failed[0].error} retry={() => failed.forEach((query) => void query.refetch())} />
        )}
        {isLoading && <Skeleton height={320} />}
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
