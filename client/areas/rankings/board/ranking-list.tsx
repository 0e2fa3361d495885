/** A season's show ranking, among all breeds or within a group or breed. */
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { SegmentedControl } from '../../../kit/form/choices.tsx';
import { SearchField } from '../../../kit/form/search-field.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { TopBar, TopBarButton } from '../../../kit/layout/top-bar.tsx';
import { SeasonRule } from '../dog/rule.tsx';
import { BreedOptions, BreedPicker, GroupOptions, GroupPicker, SeasonPicker } from '../filters/pickers.tsx';
import { type RankingParams, type Scope, useRankingParams } from '../ranking-params.ts';
import styles from '../rankings.module.css';
import { StandingsList } from './standings.tsx';
import { useSelectedPage } from './use-selected-page.ts';
import { type Standings, useStandings } from './use-standings.ts';

interface RankingListProps {
  /** Id of the dog that is open beside the list. */
  readonly selectedId: string | null;
  /** The list's scroll container on wide screens; otherwise the window scrolls. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function RankingList({ selectedId, scroller }: RankingListProps) {
  const words = useWords(rankingWords);
  const format = useFormat();
  const [board, change] = useRankingParams();
  const selectedPage = useSelectedPage(board, scroller ? selectedId : null);
  const standings = useStandings({ ...board, page: Math.max(board.page, selectedPage) });
  const { list, leaders, hasScope } = standings;
  const leaderId = leaders?.[0]?.dogId;
  const [isSearchOpen, setSearchOpen] = useState(false);
  // Always shows the search field if the URL contains a search. Setting the initial `isSearchOpen` would not be enough,
  // because on wide screens the list stays mounted while the URL changes.
  const isSearching = isSearchOpen || board.q !== '';
  return (
    <>
      <TopBar
        title={words.title}
        fallbackTo="/"
        actions={
          hasScope && (
            <TopBarButton
              label={words.findDog}
              onClick={() => {
                if (isSearching) change({ q: '' });
                setSearchOpen(!isSearching);
              }}
            >
              <Search size={24} />
            </TopBarButton>
          )
        }
      />
      <Page>
        <div className="stack-2">
          <div className={`${styles.season} line-3 between`}>
            <SeasonPicker year={board.year} onChange={(year) => change({ year })} />
            {!!list.data?.total && list.data.params.q === undefined && (
              <span className="faint">{words.dogs(format.number(list.data.total))}</span>
            )}
            {/* Hidden on wide screens, where the pane beside the ranking shows the rule with the dog's points. */}
            {leaderId && (
              <span className="narrow-only">
                <SeasonRule dogId={leaderId} year={board.year} />
              </span>
            )}
          </div>
          <SegmentedControl<Scope>
            label={words.scope}
            value={board.scope}
            choices={(['all', 'group', 'breed'] as const).map((value) => ({ value, label: words.scopes[value] }))}
            onChange={(scope) => change(scopeChange(scope))}
          />
          <ScopePickers board={board} standings={standings} change={change} />
          {hasScope && isSearching && <DogSearch q={board.q} onChange={(q) => change({ q })} />}
        </div>
        {hasScope ? (
          <StandingsList
            board={{ ...board, page: Math.max(board.page, selectedPage) }}
            standings={standings}
            change={change}
            selectedId={selectedId}
            scroller={scroller}
          />
        ) : (
          <ScopeOptions board={board} change={change} />
        )}
      </Page>
    </>
  );
}

/**
 * Returns the parameters for a new scope. Switching from a breed to groups keeps the breed's group. Drops parameters
 * that the new scope does not use.
 */
function scopeChange(scope: Scope): Partial<RankingParams> {
  if (scope === 'breed') return { scope };
  return scope === 'group' ? { scope, breedId: null } : { scope, breedId: null, groupId: null };
}

interface ChangeProps {
  readonly board: RankingParams;
  readonly change: (to: Partial<RankingParams>) => void;
}

/** Picker for the group or breed of the ranking. */
function ScopePickers({ board, standings, change }: ChangeProps & { standings: Standings }) {
  const { leaders } = standings;
  if (!standings.hasScope || board.scope === 'all') return null;
  if (board.scope === 'group') {
    return <GroupPicker value={board.groupId} onChange={(groupId) => change({ groupId })} />;
  }
  // While the leaders load, assumes that their rows will contain the breed's name, which saves a call.
  const isNamed = leaders === undefined || leaders.length > 0;
  return (
    <BreedPicker
      value={board.breedId}
      breed={leaders?.[0]?.breed ?? null}
      isNamed={isNamed}
      onChange={({ id, groupId }) => change({ groupId, breedId: id })}
    />
  );
}

/** Shown instead of the ranking until a group or breed is selected. */
function ScopeOptions({ board: { scope }, change }: ChangeProps) {
  const words = useWords(rankingWords);
  return (
    <div className={styles.choices}>
      {scope === 'breed' ? (
        <Section title={words.chooseBreed}>
          <BreedOptions value={null} onChange={({ id, groupId }) => change({ groupId, breedId: id })} />
        </Section>
      ) : (
        <Section title={words.chooseGroup}>
          <GroupOptions value={null} onChange={(id) => change({ groupId: id })} />
        </Section>
      )}
    </div>
  );
}

function DogSearch({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const words = useWords(rankingWords);
  const field = useRef<HTMLDivElement>(null);
  // Focuses the field only if the visitor opened it: a link with a search must not open the keyboard.
  const openedByVisitor = useRef(q === '');
  useEffect(() => {
    if (openedByVisitor.current) field.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={field}>
      <SearchField label={words.searchLabel} value={q} onChange={onChange} />
    </div>
  );
}
