/** All of the member's draws, won or not, newest first. */
import { Check, CircleQuestionMark, Clock } from 'lucide-react';
import type { RaffleRecord } from '../../../../shared/areas/raffle.ts';
import type { SearchedList } from '../../../api/use-paged-list.ts';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { EndOfList } from '../../../kit/list/end-of-list.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Unconfirmed } from '../../../kit/list/unconfirmed.tsx';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../raffle.module.css';

export const recordsPath = '/oa-web/api/v1/dogNoseprin/raffle/my/records';

interface RecordsProps {
  readonly records: SearchedList<typeof recordsPath>;
  readonly loadMore: () => void;
}

export function Records({ records, loadMore }: RecordsProps) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const { total } = records;
  return (
    <Section title={words.records} aside={!!total && words.count(format.number(total))}>
      <Loaded query={records} skeleton={<SkeletonRows count={3} lead={0} />} small>
        {({ items, unconfirmed }) =>
          items.length === 0 ? (
            <EmptyState small title={words.noRecords} hint={words.noRecordsHint} />
          ) : (
            <>
              <Unconfirmed params={unconfirmed} />
              <Note>{words.inChinaTime}</Note>
              <ul className={styles.records}>
                {items.map((record) => (
                  <RecordRow key={record.id} record={record} />
                ))}
              </ul>
              <EndOfList
                list={records}
                loadMore={loadMore}
                total={items.length}
                skeleton={<SkeletonRows count={3} lead={0} />}
              />
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
  const [Icon, colour] = state === 'pending' ? [Clock, 'dim'] : [Check, 'green'];
  const time = (
    <time className="num" dateTime={drawnAt}>
      {words.minute(format.date(drawnAt), format.time(drawnAt))}
    </time>
  );
  return (
    <li className={styles.record} data-won={outcome === 'won'}>
      <Row
        lead={outcome === 'unknown' && <CircleQuestionMark />}
        title={outcome === 'unknown' ? words.outcomes.unknown : (prize?.name ?? words.outcomes[outcome])}
        titleLang={outcome === 'unknown' ? undefined : langOf(prize?.name)}
        detail={
          <span className="stack-1">
            {outcome === 'unknown' && (
              <span>{prize ? <MixedText>{words.prizeNamed(prize.name)}</MixedText> : words.unreadRecordHint}</span>
            )}
            {outcome === 'won' && !prize && <span>{words.prizeUnread}</span>}
            {outcome !== 'none' && time}
          </span>
        }
        aside={
          outcome === 'none'
            ? time
            : state !== null && (
                <span className={`line-1 strong ${colour}`}>
                  <Icon size={16} />
                  {words.states[state]}
                </span>
              )
        }
      />
    </li>
  );
}
