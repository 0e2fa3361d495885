/** Replaces an empty list: names the search and its scope, other categories with matches, and ways to see more. */
import { useLocation, useSearchParams } from 'react-router-dom';
import type { NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { usePagedLists } from '../../../api/use-paged-list.ts';
import { noticesPath } from '../../../domain/notices/notice-urls.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { noMatchesWords } from '../../../i18n/words/no-matches.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { type ChangeList, useListParams } from './list-params.ts';

export interface NoMatchesProps {
  /** Null if all categories were searched. */
  readonly sortId: string | null;
  /** All categories, so that the search can be repeated in the others; empty if all were searched. */
  readonly categories: readonly NoticeCategory[];
  readonly q: string;
  readonly hasDates: boolean;
  /** Moves focus to the list, because a button that clears a filter disappears with the filter. */
  readonly focusList: () => void;
}

interface Elsewhere {
  readonly found: readonly { readonly category: NoticeCategory; readonly count: number | null }[];
  /** Set if every other category has answered that it has no match. */
  readonly isNowhere: boolean;
}

/** Searches the other categories for the same text. */
function useElsewhere({ sortId, categories, q, hasDates }: NoMatchesProps): Elsewhere {
  const others = q === '' || hasDates ? [] : categories.filter(({ id }) => id !== sortId);
  const lists = usePagedLists(
    'index',
    noticesPath,
    others.map(({ id }) => ({ params: { sortId: id, q }, depth: 1 })),
  );
  return {
    found: others.flatMap((category, i) => (lists[i]?.items?.length ? [{ category, count: lists[i].total }] : [])),
    isNowhere: others.length > 0 && lists.every(({ items }) => items?.length === 0),
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
  const { found, isNowhere } = useElsewhere(props);
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
  const title =
    q === ''
      ? here.categoryEmptyInDates
      : hasDates
        ? here.noMatchInDates(q)
        : here.noMatch(q, category && localize(category.name));
  const hint =
    q === ''
      ? here.categoryEmptyInDatesHint
      : found.length > 0
        ? here.elsewhere
        : isNowhere
          ? here.nowhereHint
          : here.noMatchHint;
  return (
    <EmptyState drawing="empty" title={title} hint={hint}>
      {found.map((other) => (
        <LinkButton key={other.category.id} kind="outlined" to={searchIn(other.category.id)}>
          {here.matchesIn(localize(other.category.name), other.count)}
        </LinkButton>
      ))}
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
