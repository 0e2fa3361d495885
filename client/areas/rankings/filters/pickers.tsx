/** Pickers for the season, group and breed of a ranking: buttons that open a dialog with the options. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import type { BreedRef } from '../../../../shared/areas/common.ts';
import { useApi } from '../../../api/use-api.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Loaded } from '../../../ui/feedback/states.tsx';
import { RadioList } from '../../../ui/form/choices.tsx';
import { useGroups } from '../groups.ts';
import styles from './pickers.module.css';
import { type RankedDog, useSeasons } from './use-seasons.ts';

interface PickerButtonProps {
  readonly title: string;
  readonly label: ReactNode;
  readonly quiet?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

function PickerButton({ title, label, quiet = false, children }: PickerButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={quiet ? styles.season : styles.row}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
        <ChevronDown aria-hidden className={`${styles.chevron} screen-only`} />
      </button>
      <Dialog open={open} onClose={close} title={title}>
        {children(close)}
      </Dialog>
    </>
  );
}

interface SeasonProps {
  readonly year: number;
  readonly onChange: (year: number) => void;
  /** Limits the options to the seasons in which this dog has points. */
  readonly dog?: RankedDog;
}

export function SeasonPicker({ year, onChange, dog }: SeasonProps) {
  const words = useWords(rankingWords);
  return (
    <PickerButton quiet title={words.chooseSeason} label={<span className="num">{words.season(year)}</span>}>
      {(close) => (
        <SeasonOptions
          year={year}
          {...(dog && { dog })}
          onChange={(selected) => {
            onChange(selected);
            close();
          }}
        />
      )}
    </PickerButton>
  );
}

function SeasonOptions({ year, onChange, dog }: SeasonProps) {
  const words = useWords(rankingWords);
  const format = useFormat();
  return (
    <Loaded query={useSeasons(dog)} skeleton={<SkeletonRows count={4} lead={0} />} small>
      {(seasons) => {
        // The current season is always an option, with or without points.
        const options = seasons.some((season) => season.year === year) ? seasons : [...seasons, { year, count: 0 }];
        return (
          <RadioList
            label={words.chooseSeason}
            value={String(year)}
            choices={[...options]
              .sort((a, b) => b.year - a.year)
              .map((season) => ({
                value: String(season.year),
                label: words.season(season.year),
                aside: dog ? words.pointsOf(format.number(season.count)) : words.dogs(format.number(season.count)),
              }))}
            onChange={(value) => onChange(Number(value))}
          />
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
      <span className={styles.label}>
        {group.number !== null && <b>{words.group(group.number)}</b>} {localize(group.name)}
      </span>
    </>
  ) : (
    <span className={styles.label}>{words.chooseGroup}</span>
  );
  return (
    <PickerButton title={words.chooseGroup} label={label}>
      {(close) => (
        <GroupOptions
          value={value}
          onChange={(groupId) => {
            onChange(groupId);
            close();
          }}
        />
      )}
    </PickerButton>
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
  /** Breed of the ranking's dogs. */
  readonly breed: BreedRef | null;
  /** False if there are no dogs to name the breed. */
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
    <PickerButton
      title={words.chooseBreed}
      label={
        <>
          {group && <GroupTag number={group.number} size="l" />}
          <b className={styles.label}>{shown ? localize(shown.name) : words.chooseBreed}</b>
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
    </PickerButton>
  );
}

/** Lazy-loaded on use: most visitors look at the ranking of all breeds. */
const LazyBreedOptions = lazyPart(() => import('./breed-options.tsx'));

export const BreedOptions = (props: BreedProps) => (
  <LazyBreedOptions fallback={<SkeletonRows lead={24} />} {...props} />
);
