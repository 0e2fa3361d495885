/** The raffle's organiser and period, its most important rules, and all rules when expanded. */
import { ChevronDown } from 'lucide-react';
import type { RaffleTotal } from '../../../../shared/areas/raffle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Section } from '../../../kit/layout/section.tsx';
import { isWeChat } from '../../../kit/state/device.ts';
import { Facts } from '../../../kit/text/facts.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import styles from '../raffle.module.css';
import { deliveryIn, dropPrizeLines, eligibilityIn, numerals, splitRuleNumber } from './rule-lines.ts';

export function ActivityDetails({ activity }: { activity: NonNullable<RaffleTotal['activity']> }) {
  const words = useWords(raffleWords);
  const site = useWords(siteWords);
  const format = useFormat();
  const { title, organiser, prizes } = activity;
  const rules = activity.rules ?? '';
  const shown = isWeChat ? withoutSharing(rules) : rules;
  const lines = shown.split('\n').filter((line) => line.trim() !== '');
  const general = dropPrizeLines(lines, prizes);
  const eligibility = eligibilityIn(general);
  const delivery = deliveryIn(general);
  const formatMinute = (instant: string | null) => instant && words.minute(format.date(instant), format.time(instant));
  const from = formatMinute(activity.startsAt);
  const to = formatMinute(activity.endsAt);
  const period = from && to ? words.span(from, to) : from ? words.since(from) : to && words.upTo(to);
  return (
    <Section title={words.about}>
      <Facts
        facts={[
          title !== null && { label: words.activity, value: title },
          organiser !== null && { label: words.organiser, value: organiser },
          !!period && { label: words.period, value: <span className="num">{site.chinaTime(period)}</span> },
          eligibility !== null && { label: words.eligibility, value: eligibility },
          delivery !== null && { label: words.delivery, value: delivery },
        ]}
      />
      {rules !== '' && <Rules lines={lines} isComplete={shown === rules} />}
    </Section>
  );
}

const sharing = /分享|转发|朋友圈|邀请|\bshar(e|es|ed|ing)\b|\binvit(e|es|ed|ing)\b/i;

const numbering = /^([一二三四五六七八九十]|\d{1,2})(?=[、.．)）])/;

const numberOf = (line: string): number | null => {
  const numeral = numbering.exec(line)?.[1];
  return numeral === undefined ? null : numerals.indexOf(numeral) + 1 || Number(numeral);
};

/** Renumbers lines from one, unless a line refers to another line by number. */
function renumbered(lines: readonly string[]): readonly string[] {
  if (lines.some((line) => /第\s*[一二三四五六七八九十\d]+\s*[条款项]/.test(line))) return lines;
  let last = 0;
  return lines.map((line) => {
    const number = numberOf(line);
    if (number === null || number <= last) return line;
    last += 1;
    const next = last;
    return line.replace(numbering, (was) => (numerals.includes(was) ? (numerals[next - 1] ?? was) : String(next)));
  });
}

/**
 * Drops rules about sharing. WeChat bans "induced sharing": pages inside WeChat must not promise chances for sharing,
 * even in rules.
 */
const withoutSharing = (rules: string): string =>
  renumbered(rules.split('\n').filter((line) => !sharing.test(line))).join('\n');

interface RulesProps {
  readonly lines: readonly string[];
  readonly isComplete: boolean;
}

function Rules({ lines, isComplete }: RulesProps) {
  const words = useWords(raffleWords);
  return (
    <details className={styles.rules}>
      <summary className={`${styles.summary} line-1 green`}>
        {words.fullRules}
        <ChevronDown className={styles.chevron} />
      </summary>
      <ul className="stack-2" lang={langOf(lines.join('\n'))}>
        {lines.map((line, i) => {
          const { number, text } = splitRuleNumber(line);
          return (
            <li key={`${String(i)} ${line}`} className={styles.rule}>
              {number && <span>{number}</span>}
              <span>
                <Phrases>{text}</Phrases>
              </span>
            </li>
          );
        })}
      </ul>
      {!isComplete && <Note>{words.rulesElsewhere}</Note>}
    </details>
  );
}
