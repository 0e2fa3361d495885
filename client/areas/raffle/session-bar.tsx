/** The time of the sign-in, and the sign-out button. */
import { UserRound } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { raffleWords } from '../../i18n/words/raffle.ts';
import styles from './session-bar.module.css';

export interface SignOut {
  readonly run: () => void;
  readonly busy: boolean;
  readonly failed: boolean;
}

export function SessionBar({ since, signOut }: { since: string; signOut: SignOut }) {
  const words = useWords(raffleWords);
  const format = useFormat();
  return (
    <div className={styles.session}>
      <UserRound />
      <p>
        {words.signedIn}
        <time dateTime={since}>{words.signedInSince(format.monthDay(since), format.time(since))}</time>
        {signOut.failed && (
          <span className={styles.failed} role="alert">
            {words.signOutFailed}
          </span>
        )}
      </p>
      <button type="button" onClick={signOut.run} disabled={signOut.busy}>
        {words.signOut}
      </button>
    </div>
  );
}
