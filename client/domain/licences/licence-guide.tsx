/** Says why the registry lists no holders, and how to check one: by the number on the certificate, which is pictured. */
import { Award, UserRound } from 'lucide-react';
import { formIn, type NumberRegister } from '../../../shared/rules/register-number.ts';
import { Section } from '../../kit/layout/section.tsx';
import { Specimen } from '../documents/specimen.tsx';
import { AskRegistry, useRegistryContact } from '../registry/ask-registry.tsx';
import type { Ladder } from './licence.ts';
import styles from './licences.module.css';

export interface LicenceGuideProps {
  readonly register: NumberRegister;
  /** Title of the certificate. */
  readonly certificate: string;
  readonly ladder: Ladder | undefined;
  readonly title: string;
  readonly why: string;
  readonly steps: readonly string[];
  /** Sends a visitor who has nobody in mind to the registry; shown only if there is a contact. */
  readonly undecided: string;
}

export function LicenceGuide({ register, certificate, ladder, title, why, steps, undecided }: LicenceGuideProps) {
  const hasContact = useRegistryContact() !== null;
  const number = formIn(register, '').example;
  const level = ladder?.levels.find(({ code }) => code === number.split('-')[2]);
  return (
    <Section title={title}>
      <p className={styles.why}>{why}</p>
      <div className={styles.guide}>
        <div>
          <ol>
            {steps.map((step) => (
              <li key={step} className={styles.guideStep}>
                {step}
              </li>
            ))}
          </ol>
          {hasContact && (
            <p className={styles.undecided}>
              <AskRegistry>{undecided}</AskRegistry>
            </p>
          )}
        </div>
        <Specimen title={certificate} number={number}>
          <span className={styles.face}>
            <UserRound size={32} />
          </span>
          <span className={styles.level}>
            <Award />
            {level?.name}
          </span>
        </Specimen>
      </div>
    </Section>
  );
}
