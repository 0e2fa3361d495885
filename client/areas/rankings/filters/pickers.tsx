/** Pickers for the season, group and breed of a ranking: buttons that open a dialog with the options. */
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import type { BreedRef } from '../../../../shared/areas/common.ts';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { useApi } from '../../../api/use-api.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { Loaded } from '../../../kit/feedback/states.tsx';
import { RadioList } from '../../../kit/form/choices.tsx';
import { Picker } from '../../../kit/form/picker.tsx';
import { maxTextLength } from '../../../kit/state/use-query-state.ts';
import { useGroups } from '../groups.ts';
import styles from '../rankings.module.css';

interface SeasonProps {
  readonly year: number;
  readonly onChange: (year: number) => void;
  /** Limits the options to the seasons in which this dog has points. */
  readonly dog?: RankDetail['dog'];
}

export function SeasonPicker({ year, onChange, dog }: SeasonProps) {
  const words = useWords(rankingWords);
  return (
    <Picker kind="heading" title={words.chooseSeason} label={<span className="num">{words.season(year)}</span>}>
      {(close) => (
        <div className={styles.seasons}>
          <SeasonOptions
            year={year}
            {...(dog && { dog })}
            onChange={(selected) => {
              onChange(selected);
              close();
            }}
          />
        </div>
      )}
    </Picker>
  );
}

const paramsFor = ({ id, registeredName, breed }: RankDetail['dog']) => ({
  dogId: id,
  q: registeredName.slice(0, maxTextLength),
  ...(breed.id !== null && { breedId: breed.id }),
});

function SeasonOptions({ year, onChange, dog }: SeasonProps) {
  const words = useWords(rankingWords);
  const format = useFormat();
  const query = useApi('ranking', '/rankings/seasons', dog ? paramsFor(dog) : {});
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} lead={0} />} small>
      {({ seasons, failed }) => {
        // The selected season is always an option. If no points were found in it, its number of dogs is unknown.
        const options = seasons.some((season) => season.year === year) ? seasons : [...seasons, { year, count: null }];
        return (
          <>
            {failed.length > 0 && (
              <InlineError retry={() => query.refetch()}>{words.partlyFailed(failed.map(words.season))}</InlineError>
            )}
            <RadioList
              label={words.chooseSeason}
              value={String(year)}
              choices={[...options]
                .sort((a, b) => b.year - a.year)
                .map((season) => ({
                  value: String(season.year),
                  label: words.season(season.year),
                  ...(season.count !== null && {
                    aside: (dog ? words.pointsOf : words.dogs)(format.number(season.count)),
                  }),
                }))}
              onChange={(value) => onChange(Number(value))}
            />
          </>
        );
      }}
    </Loaded>
  );
}

interface GroupProps {
  readonly value: string | null;
  readonly onChange: (groupId: string) => void;
}

export function GroupPicker({ value, onChange }: GroupProps) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const { byId } = useGroups();
  const group = value === null ? undefined : byId.get(value);
  const label = group ? (
    <>
      <GroupTag number={group.number} size="l" />
      <span>
        {group.number !== null && <b>{words.group(group.number)}</b>} {localize(group.name)}
      </span>
    </>
  ) : (
    words.chooseGroup
  );
  return (
    <Picker kind="row" title={words.chooseGroup} label={label}>
      {(close) => (
        <GroupOptions
          value={value}
          onChange={(groupId) => {
            onChange(groupId);
            close();
          }}
        />
      )}
    </Picker>
  );
}

export function GroupOptions({ value, onChange }: GroupProps) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const { query } = useGroups();
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={10} lead={24} />} small>
      {(groups) => (
        <RadioList
          label={words.chooseGroup}
          value={value ?? ''}
          choices={groups.map((group) => ({
            value: group.id,
            label: (
              <span className={styles.choice}>
                <GroupTag number={group.number} />
                {localize(group.name)}
              </span>
            ),
          }))}
          onChange={onChange}
        />
      )}
    </Loaded>
  );
}

interface BreedProps {
  readonly value: string | null;
  readonly onChange: (breed: BreedSummary) => void;
}

interface BreedPickerProps extends BreedProps {
  /** Breed to which the ranking is limited. */
  readonly breed: BreedRef | null;
  /** False if the ranking is empty. Without rows the breed's name is unknown, so the picker fetches the name. */
  readonly isNamed: boolean;
}

export function BreedPicker({ value, breed, isNamed, onChange }: BreedPickerProps) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const { byId } = useGroups();
  const described = useApi(
    'ranking',
    '/oa-web/api/v1/open/getFciDogById',
    { id: value ?? '' },
    { enabled: value !== null && !isNamed },
  );
  const shown = breed ?? described.data;
  const group = shown?.groupId ? byId.get(shown.groupId) : undefined;
  return (
    <Picker
      kind="row"
      title={words.chooseBreed}
      label={
        <>
          {group && <GroupTag number={group.number} size="l" />}
          <b>{shown ? localize(shown.name) : words.chooseBreed}</b>
        </>
      }
    >
      {(close) => (
        <BreedOptions
          value={value}
          onChange={(selected) => {
            onChange(selected);
            close();
          }}
        />
      )}
    </Picker>
  );
}

/** Lazy-loaded on use: most visitors look at the ranking of all breeds. */
const LazyBreedOptions = lazyPart(() => import('./breed-options.tsx'));

export const BreedOptions = (props: BreedProps) => (
  <LazyBreedOptions fallback={<SkeletonRows lead={24} />} {...props} />
);
