/** The register has said that it lacks a number. */
import { type NumberRegister, registerOf } from '../../../shared/rules/register-number.ts';
import { useWords } from '../../i18n/language.ts';
import { statusCardWords } from '../../i18n/words/status-card.ts';
import { NumberExample } from './number-example.tsx';
import { StatusCard, type StatusCardProps } from './status-card.tsx';

export interface NotOnRecordProps extends Pick<StatusCardProps, 'recheck' | 'level' | 'children'> {
  readonly number: string;
  /** The register asked. */
  readonly register: NumberRegister;
}

export function NotOnRecord({ register, children, ...card }: NotOnRecordProps) {
  const words = useWords(statusCardWords);
  const { number } = card;
  const hint =
    registerOf(number) === register ? (
      words.mayBeFake
    ) : (
      <NumberExample register={register} number={number}>
        {words.unusualNumber}
      </NumberExample>
    );
  return (
    <StatusCard status="notOnRecord" title={words.notOnRecord} hint={hint} {...card}>
      <ul>
        {words.notOnRecordSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {children}
    </StatusCard>
  );
}
