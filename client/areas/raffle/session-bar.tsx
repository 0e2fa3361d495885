/** Sign-in time, and the sign-out button. */
import { UserRound } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { raffleWords } from '../../i18n/words/raffle.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Row } from '../../kit/list/row.tsx';

export interface SignOut {
  readonly run: () => void;
  readonly busy: boolean;
  readonly failed: boolean;
}

export function SessionBar({ since, signOut }: { since: string; signOut: SignOut }) {
  const words = useWords(raffleWords);
  const site = useWords(siteWords);
  const format = useFormat();
  return (
    <Row
      lead={<UserRound size={24} />}
      title={words.signedIn}
      detail={
        <span className="stack-1">
          <time dateTime={since}>
            {words.signedInSince(site.chinaTime(words.minute(format.date(since), format.time(since))))}
          </time>
          {signOut.failed && (
            <span className="red" role="alert">
              {words.signOutFailed}
            </span>
          )}
        </span>
      }
      action={
        <Button kind="quiet" onClick={signOut.run} disabled={signOut.busy}>
          {words.signOut}
        </Button>
      }
    />
  );
}
