/** Card for a failed look-up: the register sent no readable answer. Offers a retry. Claims nothing about the record. */
import { ApiError, errorCodes, hasCode } from '../../api/api-error.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { statusCardWords } from '../../i18n/words/status-card.ts';
import { Button } from '../../kit/actions/button.tsx';
import { useWhenOnline } from '../../kit/feedback/use-when-online.ts';
import { Phrases } from '../../kit/text/phrases.tsx';
import styles from './status-card.module.css';
import { StatusCard, type StatusCardProps } from './status-card.tsx';

interface CheckFailedProps extends Pick<StatusCardProps, 'number' | 'level' | 'children'> {
  readonly error: unknown;
  readonly retry: () => void;
  /** Register that failed, if other registers responded. */
  readonly register?: string;
  /** Says what remains unknown. Defaults to the cause of the failure. */
  readonly hint?: string;
}

export function CheckFailed({ error, retry, register, hint, number, level, children }: CheckFailedProps) {
  const words = useWords(statusCardWords);
  const site = useWords(siteWords);
  const isLimited = hasCode(error, errorCodes.tooManyRequests);
  useWhenOnline(() => !isLimited && retry());
  const [title, why] = isLimited
    ? [words.tooMany, words.tooManyHint]
    : [words.unchecked, navigator.onLine ? words.uncheckedHint : words.uncheckedOffline];
  return (
    <StatusCard
      status="unchecked"
      title={register ? words.registerUnchecked(register) : title}
      hint={
        <>
          <Phrases>{hint ?? why}</Phrases>
          {error instanceof ApiError && error.requestId && (
            <small className={`${styles.below} mono`}>{site.requestId(error.requestId.slice(0, 8))}</small>
          )}
        </>
      }
      number={number}
      level={level}
    >
      <Button onClick={retry}>{words.checkAgain}</Button>
      {children}
    </StatusCard>
  );
}
