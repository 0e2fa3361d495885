/** The balance of chances: earned, used, remaining. */
import type { RaffleTotal } from '../../../../shared/areas/raffle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { isWeChat } from '../../../kit/state/device.ts';
import styles from './chances.module.css';
import type { RaffleShare } from './use-raffle-share.ts';

export function Chances({ total, share }: { total: RaffleTotal; share: RaffleShare }) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const { earned, used, remaining, dogs } = total;
  // Lists the dogs with the chances for registering them, or in a separate row if there are none.
  const registrationIndex = earned.findIndex(({ reason }) => reason === 'registration');
  const dogList = <Dogs dogs={dogs} />;
  return (
    <Section title={words.source}>
      <ul className={styles.account}>
        {earned.map(({ reason, count }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reason may occur more than once
          <li key={i}>
            <span>
              {words.reasons[isWeChat && reason === 'share' ? 'other' : reason]}
              {i === registrationIndex && dogList}
            </span>
            <b>{count === null ? words.unknown : `+${format.number(count)}`}</b>
          </li>
        ))}
        {registrationIndex === -1 && (
          <li>
            <span>
              {dogs.length > 0 ? words.registered : words.noDogs}
              {dogList}
            </span>
          </li>
        )}
        <li>
          <span>{words.used}</span>
          <b>{used === null ? words.unknown : used > 0 ? `−${format.number(used)}` : '0'}</b>
        </li>
        <li className={styles.remaining}>
          <span>{words.remaining}</span>
          <b>{remaining === null ? words.unknown : format.number(remaining)}</b>
        </li>
      </ul>
      <div className={styles.share}>
        <Button kind="outlined" onClick={share.share}>
          {words.shareRaffle}
        </Button>
        <p role="status">{share.result}</p>
      </div>
    </Section>
  );
}

function Dogs({ dogs }: Pick<RaffleTotal, 'dogs'>) {
  if (dogs.length === 0) return null;
  return (
    <small className={styles.dogs}>
      {dogs.map(({ name, noseprintRegisteredOn }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dogs may share a call name
        <span key={i} lang={spokenAs(name)}>
          {name} {noseprintRegisteredOn}
        </span>
      ))}
    </small>
  );
}
