/** The organiser, period and rules of the raffle. */
import type { RaffleTotal } from '../../../../shared/areas/raffle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useWords } from '../../../i18n/language.ts';
import { raffleWords } from '../../../i18n/words/raffle.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { isWeChat } from '../../../ui/state/device.ts';
import { Facts } from '../../../ui/text/facts.tsx';
import styles from './activity-details.module.css';

export function ActivityDetails({ activity }: { activity: NonNullable<RaffleTotal['activity']> }) {
  const words = useWords(raffleWords);
  const format = useFormat();
  const { title, organiser, rules } = activity;
  const formatMinute = (instant: string | null) => instant && `${format.figures(instant)} ${format.time(instant)}`;
  const from = formatMinute(activity.startsAt);
  const to = formatMinute(activity.endsAt);
  const period = from && to ? words.span(from, to) : from ? words.since(from) : to && words.upTo(to);
  // Non-breaking hyphens, so that no date wraps.
  const unbrokenPeriod = period?.replaceAll('-', '\u2011');
  return (
    <Section title={words.about}>
      <Facts
        facts={[
          { label: words.activity, value: title },
          organiser !== null && { label: words.organiser, value: organiser },
          unbrokenPeriod !== undefined && { label: words.period, value: <span className="num">{unbrokenPeriod}</span> },
          rules !== null && { label: words.rules, value: <Rules rules={rules} /> },
        ]}
      />
    </Section>
  );
}

const sharing = /分享|转发|朋友圈|邀请|\bshar(e|es|ed|ing)\b|\binvit(e|es|ed|ing)\b/i;

const numerals = '一二三四五六七八九十';
const numbered = /^([一二三四五六七八九十]|\d{1,2})(?=[、.．)）])/;

const numberOf = (line: string): number | null => {
  const numeral = numbered.exec(line)?.[1];
  return numeral === undefined ? null : numerals.indexOf(numeral) + 1 || Number(numeral);
};

/** Lines without some of their numbered ones: counted from one again, unless another line refers to them by number. */
function renumbered(lines: readonly string[]): readonly string[] {
  if (lines.some((line) => /第\s*[一二三四五六七八九十\d]+\s*[条款项]/.test(line))) return lines;
  let last = 0;
  return lines.map((line) => {
    const number = numberOf(line);
    if (number === null || number <= last) return line;
    last += 1;
    const next = last;
    return line.replace(numbered, (was) => (numerals.includes(was) ? (numerals[next - 1] ?? was) : String(next)));
  });
}

/** WeChat bans "induced sharing": pages opened in it must not promise chances for sharing, not even in the rules. */
const withoutSharing = (rules: string): string =>
  renumbered(rules.split('\n').filter((line) => !sharing.test(line))).join('\n');

function Rules({ rules }: { rules: string }) {
  const words = useWords(raffleWords);
  const displayedRules = isWeChat ? withoutSharing(rules) : rules;
  return (
    <>
      <span className={styles.rules} lang={spokenAs(displayedRules)}>
        {displayedRules}
      </span>
      {displayedRules !== rules && <small className={styles.omitted}>{words.rulesElsewhere}</small>}
    </>
  );
}
