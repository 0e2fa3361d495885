/** Explains why the registry lists no holders, and shows where on a certificate to find the number to check. */
import { UserRound } from 'lucide-react';
import { exampleForm, type NumberRegister } from '../../../shared/rules/register-number.ts';
import { useWords } from '../../i18n/language.ts';
import { licenceGuideWords } from '../../i18n/words/licence-guide.ts';
import { Section } from '../../kit/layout/section.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import { Specimen } from '../look-up/specimen.tsx';
import { useRegistryContact } from '../registry/registry-contact.ts';
import { RegistrySentence } from '../registry/registry-sentence.tsx';
import styles from './licences.module.css';

interface LicenceGuideProps {
  readonly register: NumberRegister;
  /** Title of the certificate. */
  readonly certificate: string;
}

export function LicenceGuide({ register, certificate }: LicenceGuideProps) {
  const words = useWords(licenceGuideWords);
  const hasContact = useRegistryContact() !== null;
  return (
    <Section title={words.title}>
      <p className="dim">
        <Phrases>{words.why}</Phrases>
      </p>
      <div className={styles.guide}>
        <div className={`${styles.guideText} stack-2`}>
          <ol>
            {words.steps.map((step) => (
              <li key={step} className={styles.guideStep}>
                <span>
                  <Phrases>{step}</Phrases>
                </span>
              </li>
            ))}
          </ol>
          {hasContact && (
            <p className="secondary">
              <RegistrySentence>{words.undecided}</RegistrySentence>
            </p>
          )}
        </div>
        <Specimen title={certificate} number={exampleForm(register, '').example}>
          <span className={styles.face}>
            <UserRound size={32} />
          </span>
        </Specimen>
      </div>
    </Section>
  );
}
