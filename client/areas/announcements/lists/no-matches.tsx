/** Replaces an empty list: states what was searched, and links to other categories with matches. */
import { useLocation, useSearchParams } from 'react-router-dom';
import type { NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { useApi } from '../../../api/use-api.ts';
import { newestNoticesPath } from '../../../domain/notices/notice-urls.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { noMatchesWords } from '../../../i18n/words/no-matches.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { type ChangeList, useListParams } from './list-params.ts';

interface NoMatchesProps {
  /** Null if all categories were searched. */
  readonly sortId: string | null;
  readonly categories: readonly NoticeCategory[];
  readonly q: string;
  readonly hasDates: boolean;
  /** Moves focus to the list, because a button that clears a filter disappears with the filter. */
  readonly focusList: () => void;
}

/**
 * Finds the other categories with matches. `hasPinyinMatches` is true if titles match by pinyin only; such matches are listed on
 * the page of all categories. `hasNoMatchesAnywhere` is true if all categories were searched and none has a match.
 */
function useElsewhere({ sortId, categories, q, hasDates }: NoMatchesProps) {
  const enabled = sortId !== null && categories.length > 1 && q !== '' && !hasDates;
  const { data: cached } = useApi('index', newestNoticesPath, { q, pageSize: 1 }, { enabled });
  // A disabled query still returns cached data.
  const data = enabled ? cached : undefined;
  const found = data?.categories.filter(({ id, count }) => id !== sortId && count !== 0) ?? [];
  return {
    found,
    hasPinyinMatches: data?.byPinyin === true && data.items.length > 0,
    hasNoMatchesAnywhere: found.length === 0 && data?.total === 0 && data.failed.length === 0,
  };
}

export default function NoMatches(props: NoMatchesProps) {
  const { sortId, categories, q, hasDates, focusList } = props;
  const words = useWords(announcementWords);
  const here = useWords(noMatchesWords);
  const localize = useLocalize();
  const [, change] = useListParams();
  const isSearch = useLocation().pathname === '/announcement/list';
  const [params] = useSearchParams();
  const { found, hasPinyinMatches, hasNoMatchesAnywhere } = useElsewhere(props);
  const clear = (changes: Parameters<ChangeList>[0]) => {
    focusList();
    change(changes);
  };
  const category = categories.find(({ id }) => id === sortId);
  if (q === '' && !hasDates) {
    return (
      <EmptyState title={here.categoryEmpty} hint={words.categoryEmptyHint}>
        <LinkButton kind="outlined" to="/notice/index">
          {words.toAll}
        </LinkButton>
      </EmptyState>
    );
  }
  const searchIn = (id: string) => {
    const next = new URLSearchParams({ sortId: id, q: params.get('q') ?? q });
    return `/announcement/${isSearch ? 'list' : 'index'}?${next}`;
  };
  const title = q === '' ? here.categoryEmptyInDates : hasDates ? here.noMatchInDates(q) : here.noMatch(q);
  const hint =
    q === ''
      ? here.categoryEmptyInDatesHint
      : found.length > 0
        ? here.elsewhere
        : hasNoMatchesAnywhere
          ? here.nowhereHint
          : here.noMatchHint;
  return (
    <EmptyState
      drawing="empty"
      title={<Phrases>{title}</Phrases>}
      hint={
        <>
          {category && <span className="block">{here.searchedIn(localize(category.name))}</span>}
          {hint}
        </>
      }
    >
      {found.map(({ id, name, count }) => (
        <LinkButton key={id} kind="outlined" to={searchIn(id)}>
          {here.matchesIn(localize(name), count)}
        </LinkButton>
      ))}
      {hasPinyinMatches && (
        <LinkButton kind="outlined" to={`/notice/index?${new URLSearchParams({ q })}`}>
          {here.searchAll}
        </LinkButton>
      )}
      {hasDates && (
        <Button kind="outlined" onClick={() => clear({ from: null, to: null })}>
          {words.anyDate}
        </Button>
      )}
      {q !== '' && (
        <Button kind="outlined" onClick={() => clear({ q: '' })}>
          {here.clearSearch}
        </Button>
      )}
    </EmptyState>
  );
}
