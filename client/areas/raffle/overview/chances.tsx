/** Balance of a member's chances: earned, used, remaining. */
import type { RaffleTotal } from '../../../../shared/areas/raffle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { isWeChat } from '../../../kit/state/device.ts';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../raffle.module.css';
import type { RaffleShare } from './use-raffle-share.ts';

export function Chances({ total, share }: { total: RaffleTotal; share: RaffleShare }) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const { earned, used, remaining, dogs } = total;
  // Lists the dogs under the chances earned by registering dogs, or in a separate row if there are no such chances.
  const registrationIndex = earned.findIndex(({ reason }) => reason === 'registration');
  const dogList = dogs.length > 0 && <Dogs dogs={dogs} />;
  return (
    <Section title={words.source}>
      <ul className={styles.chances}>
        {earned.map(({ reason, count }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reason may occur more than once
          <li key={i}>
            <Row
              title={words.reasons[isWeChat && reason === 'share' ? 'other' : reason]}
              detail={i === registrationIndex && dogList}
              aside={<Count>{count === null ? words.unknown : `+${format.number(count)}`}</Count>}
            />
          </li>
        ))}
        {registrationIndex === -1 && (
          <li>
            <Row title={dogs.length > 0 ? words.registered : words.noDogs} detail={dogList} />
          </li>
        )}
        <li>
          <Row
            title={words.used}
            aside={<Count>{used === null ? words.unknown : used > 0 ? `−${format.number(used)}` : '0'}</Count>}
          />
        </li>
        <li className={styles.remaining}>
          <Row
            title={words.remaining}
            aside={<Count>{remaining === null ? words.unknown : format.number(remaining)}</Count>}
          />
        </li>
      </ul>
      <div className={`${styles.share} stack-2`}>
        <Button kind="outlined" onClick={share.share}>
          {words.shareRaffle}
        </Button>
        <Note role="status">{share.result}</Note>
      </div>
    </Section>
  );
}

function Count({ children }: { children: string }) {
  return <b className={styles.figure}>{children}</b>;
}

function Dogs({ dogs }: Pick<RaffleTotal, 'dogs'>) {
  const format = useFormat();
  return (
    <span className={`${styles.dogs} num`}>
      {dogs.map(({ name, noseprintRegisteredOn }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dogs may share a call name
        <span key={i} lang={langOf(name)}>
          {name} {noseprintRegisteredOn && format.date(noseprintRegisteredOn)}
        </span>
      ))}
    </span>
  );
}
