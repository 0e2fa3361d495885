/** Further advice for the time before paying. */
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { Section } from '../../../kit/layout/section.tsx';
import styles from './walk.module.css';

export function Tips() {
  const words = useWords(buyingWords);
  return (
    <Section title={words.before}>
      <ol className={styles.tips}>
        {words.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ol>
    </Section>
  );
}
