/** Form that looks up a gene report by certificate or report number, with a list of recently opened reports. */
import { type ReactNode, useState } from 'react';
import type { Sex } from '../../../../shared/areas/common.ts';
import { formatNumber } from '../../../../shared/rules/register-number.ts';
import { useExamples } from '../../../api/use-examples.ts';
import { DemoNumbers } from '../../../domain/look-up/demo-numbers.tsx';
import { LookUpField } from '../../../domain/look-up/look-up-field.tsx';
import { mayBeInAddress, mistakeIn, type NumberMistake } from '../../../domain/look-up/number.ts';
import { useWords } from '../../../i18n/language.ts';
import { geneLookUpWords } from '../../../i18n/words/gene-look-up.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { clearRecentReports, useRecentReports } from './gene-recent.ts';
import styles from './genes.module.css';

interface GeneLookUpProps {
  /** Introductory text. Defaults to the text for opening a report. */
  readonly lede?: string;
  readonly label?: string;
  readonly button?: string;
  readonly value?: string;
  readonly onSubmit: (number: string) => void;
  /** True to restore the last typed text. */
  readonly keep?: boolean;
  /** Sex of the dog to look up. Recent reports of dogs of the other sex are not offered. */
  readonly sex?: Sex | undefined;
  /** Result of the last look-up. */
  readonly children?: ReactNode;
}

export default function GeneLookUp(props: GeneLookUpProps) {
  const words = useWords(geneReportWords);
  const own = useWords(geneLookUpWords);
  const { lede = own.lede, label = own.numberLabel, button = own.show } = props;
  const { value = '', onSubmit, keep = false, sex, children } = props;
  const examples = useExamples('ckuCertificate');
  const [mistake, setMistake] = useState<NumberMistake | null>(null);

  function submit(text: string) {
    const isAccepted = mayBeInAddress(text);
    setMistake(isAccepted ? null : mistakeIn(text));
    if (isAccepted) onSubmit(formatNumber(text));
  }

  return (
    <div className={`${styles.lookUp} stack-4`}>
      <p className="dim">{lede}</p>
      <LookUpField
        label={label}
        example={own.example}
        button={button}
        value={value}
        onSubmit={submit}
        mono
        keep={keep}
      />
      {mistake ? (
        <div role="status">
          <EmptyState
            title={mistake === 'chip' ? own.chipNumber : words.malformed}
            hint={mistake === 'chip' ? own.chipNumberHint : words.malformedHint}
            small
          />
        </div>
      ) : (
        children
      )}
      <RecentReports onSubmit={submit} sex={sex} />
      {examples && (
        <DemoNumbers samples={examples.geneReports.map(({ number: text, note }) => ({ text, note }))} onTry={submit} />
      )}
    </div>
  );
}

const isKnown = (sex: Sex | null) => sex === 'male' || sex === 'female';

function RecentReports({ onSubmit, sex }: Pick<GeneLookUpProps, 'onSubmit' | 'sex'>) {
  const own = useWords(geneLookUpWords);
  const recent = useRecentReports().filter((report) => !sex || report.sex === sex || !isKnown(report.sex));
  if (recent.length === 0) return null;
  return (
    <Section title={own.recent} aside={own.recentHint}>
      <ul>
        {recent.map(({ number, name }) => (
          <li key={number}>
            <Row onClick={() => onSubmit(number)} isName title={name} detail={<span className="mono">{number}</span>} />
          </li>
        ))}
      </ul>
      <Button kind="plain" onClick={clearRecentReports}>
        {own.clearRecent}
      </Button>
    </Section>
  );
}
