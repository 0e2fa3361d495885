/** Card with the register's statement about a number or name, or with the reason why there is no statement. */
import {
  CalendarX,
  ChevronRight,
  CloudOff,
  CornerUpRight,
  type LucideIcon,
  RotateCw,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestionMark,
  ShieldX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { statusCardWords } from '../../i18n/words/status-card.ts';
import { Button, LinkButton } from '../../kit/actions/button.tsx';
import { useAnnouncement } from '../../kit/feedback/announcer.tsx';
import { InlineFacts } from '../../kit/text/inline-facts.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import { useRegistryContact } from '../registry/registry-contact.ts';
import { RegistrySentence } from '../registry/registry-sentence.tsx';
import styles from './status-card.module.css';

/** Icons by record status. */
const recordIcons = {
  valid: ShieldCheck,
  mismatch: ShieldAlert,
  expired: CalendarX,
  revoked: ShieldX,
  reissued: CornerUpRight,
  replaced: CornerUpRight,
  invalid: ShieldX,
  unknown: ShieldQuestionMark,
} as const;
/** Text colour classes by status. */
export const statusColours = {
  valid: 'green',
  mismatch: 'red',
  expired: 'dim',
  revoked: 'red',
  reissued: 'blue',
  replaced: 'blue',
  invalid: 'dim',
  unknown: 'dim',
} as const;
/** Icons of cards without a record. */
const absenceIcons = {
  refused: ShieldQuestionMark,
  unchecked: CloudOff,
} as const;
const icons: Readonly<Partial<Record<string, LucideIcon>>> = { ...recordIcons, ...absenceIcons };

/** Statuses that only the registry can clarify. */
const openStates: ReadonlySet<string> = new Set([
  'mismatch',
  'revoked',
  'invalid',
  'unknown',
  'notOnRecord',
  'underReview',
  'refused',
]);

export type Status = keyof typeof recordIcons;

export interface StatusCardProps {
  readonly status: Status | keyof typeof absenceIcons | 'notOnRecord' | 'underReview' | 'incomplete' | 'otherRegister';
  /** Icon of a rare status. Passed in, so that this module contains only the common icons. */
  readonly icon?: LucideIcon;
  readonly title: string;
  /** Meaning of the status for this record. */
  readonly hint: ReactNode;
  /** Number as printed, for comparison with the paper certificate. */
  readonly number?: string | undefined;
  /** Time of the check, as an ISO timestamp. */
  readonly checkedAt?: string;
  /** Queries the register again. */
  readonly recheck?: (() => void) | undefined;
  readonly isBusy?: boolean;
  /** Heading level: 3 inside a step that has its own heading. */
  readonly level?: 2 | 3 | undefined;
  /**
   * True to show the registry's contact below the next steps. Defaults to true for statuses that only the registry can
   * clarify.
   */
  readonly asksRegistry?: boolean;
  /** Next steps for the visitor. */
  readonly children?: ReactNode;
}

export function StatusCard(props: StatusCardProps) {
  const {
    status,
    icon: Icon = icons[status],
    title,
    hint,
    number,
    checkedAt,
    recheck,
    isBusy = false,
    level = 2,
    asksRegistry = openStates.has(status),
    children,
  } = props;
  const words = useWords(statusCardWords);
  const format = useFormat();
  const hasContact = useRegistryContact() !== null && asksRegistry;
  const Heading = `h${level}` as const;
  // Look-up results must be announced, because focus stays in the field. Alerts are announced by screen readers anyway.
  const isAlert = status === 'unchecked';
  const isAbsence = !(status in recordIcons);
  useAnnouncement(isAbsence && !isAlert ? [title, number].filter(Boolean).join(' ') : null);
  const again = recheck && (
    // Avoids `disabled`, which would lose focus.
    <Button
      kind={isAbsence ? 'quiet' : 'stacked'}
      onClick={isBusy ? undefined : recheck}
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      <RotateCw className={styles.turning} />
      {words.checkAgain}
    </Button>
  );
  return (
    <div
      className={isAbsence ? `${styles.card} ${styles.absence}` : styles.card}
      data-status={status}
      role={isAlert ? 'alert' : undefined}
    >
      <div className={styles.head}>
        {Icon && <Icon size={32} />}
        <div className={styles.statement} role={isAbsence ? undefined : 'status'}>
          <Heading className={`${styles.title} subheading`}>{title}</Heading>
          <div className={`${styles.line} num`}>
            <InlineFacts
              parts={[
                <Phrases key="hint">{hint}</Phrases>,
                checkedAt && (
                  <time key="checkedAt" dateTime={checkedAt}>
                    {words.checkedAt(`${format.isoDate(checkedAt)} ${format.time(checkedAt)}`)}
                  </time>
                ),
              ]}
            />
          </div>
        </div>
        {!isAbsence && again}
        {number && <PrintedNumber number={number} />}
      </div>
      {(children || hasContact || (isAbsence && again)) && (
        <div className={`${styles.next} stack-3 secondary`}>
          {children}
          {isAbsence && again}
          {hasContact && (
            <p>
              <RegistrySentence />
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** A number that wraps only after a hyphen or a slash. */
function PrintedNumber({ number }: { number: string }) {
  return (
    <p className={styles.number} translate="no">
      {number.split(/(?<=[-/])/).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static list, in which a part may appear twice
        <span key={i}>{part}</span>
      ))}
    </p>
  );
}

interface SuccessorLinkProps {
  readonly number: string;
  readonly to: string;
}

/** Link to the certificate that replaced the one shown. */
export function SuccessorLink({ number, to }: SuccessorLinkProps) {
  const words = useWords(statusCardWords);
  return (
    <LinkButton to={to}>
      <span>
        {words.successor}
        <small className={`${styles.below} mono`}>{number}</small>
      </span>
      <ChevronRight />
    </LinkButton>
  );
}

/** A status tag for a record in a list. */
export function StatusTag({ status, children }: { status: Status; children: ReactNode }) {
  const Icon = recordIcons[status];
  return (
    <span className={`${styles.tag} ${statusColours[status]}`}>
      <Icon />
      {children}
    </span>
  );
}
