import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { descriptionWords } from '../../../i18n/words/description.ts';
import { Section } from '../../../kit/layout/section.tsx';
import { Facts } from '../../../kit/text/facts.tsx';
import styles from '../certificates.module.css';

export function NumberParts() {
  const words = useWords(certificateWords);
  const own = useWords(descriptionWords);
  return (
    <Section title={own.howToReadNumber}>
      <p className={styles.number}>{words.example}</p>
      <Facts
        facts={own.numberParts.map(([part, meaning]) => ({
          label: <span className="mono">{part}</span>,
          value: meaning,
        }))}
      />
    </Section>
  );
}
