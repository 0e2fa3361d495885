/** All draws of the member, won or not, newest first. */
import { Check, CircleQuestionMark, Clock } from 'lucide-react';
import type { RaffleRecord } from '../../../../shared/areas/raffle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { EndOfList } from '../../../kit/list/end-of-list.tsx';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import styles from './records.module.css';

/** The subset of the paged query that the list uses. */
interface RecordsQuery {
  readonly items: RaffleRecord[] | undefined;
  readonly total: number | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

export function Records({ records }: { records: RecordsQuery }) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const { items, total, error, isPending } = records;
  return (
    <Section title={words.records} {...(total ? { aside: words.count(format.number(total)) } : {})}>
      <Loaded
        query={{ data: items, error, isPending, refetch: () => records.refetch() }}
        skeleton={<SkeletonRows count={3} lead={0} />}
        small
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState small title={words.noRecords} hint={words.noRecordsHint} />
          ) : (
            <>
              <ul>
                {list.map((record) => (
                  <RecordRow key={record.id} record={record} />
                ))}
              </ul>
              <EndOfList list={records} total={total ?? list.length} skeleton={<SkeletonRows count={3} lead={0} />} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function RecordRow({ record: { drawnAt, outcome, prize, state } }: { record: RaffleRecord }) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const Icon = state === 'pending' ? Clock : Check;
  return (
    <li className={styles.record} data-won={outcome === 'won'}>
      <div>
        {outcome === 'unknown' ? (
          <>
            <b>
              <CircleQuestionMark className={styles.unread} />
              {words.outcomes.unknown}
            </b>
            <p>{prize ? <MixedText>{words.prizeNamed(prize.name)}</MixedText> : words.unreadRecordHint}</p>
          </>
        ) : (
          <>
            <b lang={spokenAs(prize?.name)}>{prize?.name ?? words.outcomes[outcome]}</b>
            {outcome === 'won' && !prize && <p>{words.prizeUnread}</p>}
          </>
        )}
        <time dateTime={drawnAt}>
          {format.figures(drawnAt)} {format.time(drawnAt)}
        </time>
      </div>
      {state !== null && (
        <span className={styles.state} data-state={state}>
          <Icon aria-hidden />
          {words.states[state]}
        </span>
      )}
    </li>
  );
}
