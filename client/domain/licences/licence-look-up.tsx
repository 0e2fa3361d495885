/**
 * Look-up page for licences: the field (on the left on wide screens, on top on phones), the results or the guide, and
 * the meanings of the levels.
 */
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Examples } from '../../../shared/areas/examples.ts';
import type { Grouping } from '../../../shared/pages.ts';
import { useExamples } from '../../api/use-examples.ts';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { registerWords } from '../../i18n/words/registers.ts';
import { Page } from '../../kit/layout/page.tsx';
import { Section } from '../../kit/layout/section.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { Row } from '../../kit/list/row.tsx';
import { Note } from '../../kit/text/note.tsx';
import { DemoNumbers, type DemoNumbersProps } from '../look-up/demo-numbers.tsx';
import { LookUpField } from '../look-up/look-up-field.tsx';
import { lookUps } from '../look-up/look-ups.ts';
import { type LicenceSearch, useLicenceSearch } from './licence.ts';
import styles from './licences.module.css';

interface LicenceLookUpProps {
  readonly grouping: Grouping;
  readonly title: string;
  readonly lede: string;
  /** Label of the field. Must be unique per page, because the field's typed text is kept under its label. */
  readonly label: string;
  readonly samples: (examples: Examples) => DemoNumbersProps['samples'];
  /** Renders the results of a search, or the guide if there are none. Not called before the first search. */
  readonly results: (search: LicenceSearch, guide: ReactNode) => ReactNode;
  /** Shown before the first search, and below a search without results. */
  readonly guide: ReactNode;
  /** Meanings of the levels. */
  readonly children: ReactNode;
}

export function LicenceLookUp({ grouping, title, lede, label, samples, results, guide, children }: LicenceLookUpProps) {
  const words = useWords(licenceWords);
  const search = useLicenceSearch();
  const examples = useExamples(grouping);
  const client = useQueryClient();
  const hasSearched = search.text !== '';
  const pending = useIsFetching({
    predicate: ({ queryKey: [path], state }) => isRegisterCall(path) && state.status === 'pending',
  });

  function submit(text: string) {
    if (text !== search.text) return search.submit(text);
    // Submitting the same text again repeats the check.
    void client.refetchQueries({ type: 'active', predicate: ({ queryKey: [path] }) => isRegisterCall(path) });
  }

  return (
    <>
      <TopBar title={title} fallbackTo="/" />
      <Page wide>
        <div className={styles.columns}>
          <div className={`${styles.form} stack-2`}>
            <p className={`${styles.lede} dim`}>{lede}</p>
            <LookUpField
              label={label}
              placeholder={words.fieldLabel}
              button={words.check}
              isBusy={pending > 0}
              value={search.text}
              onSubmit={submit}
              keep
            />
            <Note>{words.privacy}</Note>
            {/* Placed above the samples, which load later and would push these links down. */}
            <div className="wide-only">
              <OtherLookUps />
            </div>
            {examples && (
              <div className={styles.samples} data-searched={hasSearched}>
                <DemoNumbers samples={samples(examples)} onTry={search.submit} />
              </div>
            )}
          </div>
          <div className={styles.results} data-searched={hasSearched}>
            {hasSearched ? results(search, guide) : guide}
            <div className={styles.meanings}>
              {children}
              <div className="narrow-only">
                <OtherLookUps />
              </div>
            </div>
          </div>
        </div>
      </Page>
    </>
  );
}

/** Links to the look-ups of the other registers. */
function OtherLookUps() {
  const words = useWords(licenceWords);
  const lookUp = useWords(registerWords);
  const { pathname } = useLocation();
  return (
    <Section title={words.otherRegisters}>
      <ul>
        {lookUps
          .filter(({ path }) => path !== pathname)
          .map(({ register, path }) => (
            <li key={register}>
              <Row to={path} title={lookUp[register]} />
            </li>
          ))}
      </ul>
    </Section>
  );
}

const isRegisterCall = (path: unknown): boolean => typeof path === 'string' && path.startsWith('/oa-web/');
