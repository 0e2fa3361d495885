/** The register has said that it lacks a number. */
import { useWords } from '../../i18n/language.ts';
import { statusCardWords } from '../../i18n/words/status-card.ts';
import { StatusCard, type StatusCardProps } from './status-card.tsx';

export interface NotOnRecordProps extends Pick<StatusCardProps, 'hint' | 'recheck' | 'level' | 'children'> {
  readonly number: string;
}

export function NotOnRecord({ children, ...card }: NotOnRecordProps) {
  const words = useWords(statusCardWords);
  return (
    <StatusCard status="notOnRecord" title={words.notOnRecord} {...card}>
      <ul>
        {words.notOnRecordSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {children}
    </StatusCard>
  );
}
