/** Table of the claims that each kind of certificate proves in addition to the registration. */
import { Check } from 'lucide-react';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { descriptionWords } from '../../../i18n/words/description.ts';
import { Section } from '../../../kit/layout/section.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { type Claim, proves } from '../certificate/claims.ts';
import { kindRows } from '../kinds.ts';
import styles from './description.module.css';

const columns = [
  'parents',
  'lineage',
  'appraised',
  'dnaParents',
  'dnaBreed',
  'parentsTested',
  'title',
] as const satisfies readonly Claim[];

export function KindMatrix() {
  const words = useWords(descriptionWords);
  const localize = useLocalize();
  return (
    <Section title={words.comparison} isLandmark={false}>
      <section
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label={words.comparison}
      >
        <table className={styles.matrix}>
          <thead>
            <tr>
              <td />
              {columns.map((claim) => (
                <th key={claim} scope="col">
                  <span className={styles.column}>{words.columns[claim]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kindRows.map(({ kind, name }) => (
              <tr key={kind}>
                <th scope="row">
                  <Phrases>{localize(name)}</Phrases>
                </th>
                {columns.map((claim) => (
                  <td key={claim}>
                    {proves(kind, claim) ? (
                      <Check role="img" aria-hidden={false} aria-label={words.yes} />
                    ) : (
                      <>
                        <span className="faint" aria-hidden>
                          –
                        </span>
                        <span className="visually-hidden">{words.no}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={`${styles.note} secondary`}>
        <Phrases>{words.comparisonNote}</Phrases>
      </p>
    </Section>
  );
}
