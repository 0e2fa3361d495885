/**
 * The look-up page of licences: the field at the left of a wide screen or on top on a phone, then the results, then what
 * the levels mean.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Examples } from '../../../shared/areas/examples.ts';
import type { Grouping } from '../../../shared/pages.ts';
import { useExamples } from '../../api/use-examples.ts';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TopBar } from '../../ui/layout/top-bar.tsx';
import { DemoNumbers, type DemoNumbersProps } from '../look-up/demo-numbers.tsx';
import { LookUpField } from '../look-up/look-up-field.tsx';
import type { Asked } from './licence.ts';
import { useAsked } from './licence.ts';
import styles from './licence-look-up.module.css';

export interface LicenceLookUpProps {
  readonly grouping: Grouping;
  readonly title: string;
  readonly lede: string;
  readonly samples: (examples: Examples) => DemoNumbersProps['samples'];
  /** Renders the results; called once there is a query. */
  readonly results: (asked: Asked) => ReactNode;
  /** What the levels mean. */
  readonly children: ReactNode;
}

export function LicenceLookUp({ grouping, title, lede, samples, results, children }: LicenceLookUpProps) {
  const words = useWords(licenceWords);
  const asked = useAsked();
  const examples = useExamples(grouping);
  const client = useQueryClient();
  const isAsked = asked.text !== '';

  function ask(text: string) {
    if (text !== asked.text) return asked.ask(text);
    // Submitting the same text again means: check again now.
    void client.refetchQueries({ type: 'active', predicate: ({ queryKey: [path] }) => isOfRegister(path) });
  }

  return (
    <>
      <TopBar title={title} fallbackTo="/" />
      <Page wide>
        <div className={styles.columns}>
          <div className={styles.ask}>
            <p className={styles.lede}>{lede}</p>
            <LookUpField
              label={words.fieldLabel}
              placeholder={words.fieldLabel}
              button={words.check}
              value={asked.text}
              onSubmit={ask}
            />
            <p className={styles.privacy}>{words.privacy}</p>
            {examples && (
              <div className={styles.samples} data-asked={isAsked}>
                <DemoNumbers samples={samples(examples)} onTry={asked.ask} />
              </div>
            )}
          </div>
          <div className={styles.results}>
            {isAsked && results(asked)}
            {children}
          </div>
        </div>
      </Page>
    </>
  );
}

const isOfRegister = (path: unknown): boolean => typeof path === 'string' && path.startsWith('/oa-web/');
