/** Card for a number that the register does not have. */
import { SearchX } from 'lucide-react';
import { type NumberRegister, registerOf } from '../../../shared/rules/register-number.ts';
import { useWords } from '../../i18n/language.ts';
import { mistypedWords } from '../../i18n/words/mistyped.ts';
import { statusCardWords } from '../../i18n/words/status-card.ts';
import { RegistrySentence } from '../registry/registry-sentence.tsx';
import { NumberExample } from './number-example.tsx';
import styles from './status-card.module.css';
import { StatusCard, type StatusCardProps } from './status-card.tsx';

interface NotOnRecordProps extends Pick<StatusCardProps, 'recheck' | 'level' | 'children'> {
  readonly number: string;
  /** Register in which the number was looked up. */
  readonly register: NumberRegister;
}

export function NotOnRecord({ register, children, ...card }: NotOnRecordProps) {
  const words = useWords(statusCardWords);
  const mistyped = useWords(mistypedWords);
  const { number } = card;
  const hint =
    registerOf(number) === register ? (
      words.mayBeFake
    ) : (
      <NumberExample register={register} number={number}>
        {mistyped.unusual}
      </NumberExample>
    );
  return (
    <StatusCard
      status="notOnRecord"
      icon={SearchX}
      title={words.notOnRecord}
      hint={hint}
      asksRegistry={false}
      {...card}
    >
      <ul className={styles.steps}>
        {words.notOnRecordSteps.map((step, i, { length }) => (
          // The last step links to the registry.
          <li key={step}>{i === length - 1 ? <RegistrySentence>{step}</RegistrySentence> : step}</li>
        ))}
      </ul>
      {children}
    </StatusCard>
  );
}
