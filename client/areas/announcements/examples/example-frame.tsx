/** The layout of a component page: the component in each of its states. */
import { type ReactNode, useId, useState } from 'react';
import { ApiError, noEnvelope } from '../../../api/api-error.ts';
import { noticesPath } from '../../../domain/notices/notice-urls.ts';
import { useWords } from '../../../i18n/language.ts';
import { noticeExampleWords } from '../../../i18n/words/notice-examples.ts';
import type { Loadable } from '../../../kit/feedback/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { TopBar } from '../../../kit/layout/top-bar.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from './examples.module.css';

interface ExamplesPageProps {
  readonly title: string;
  /** Purpose of the component. */
  readonly hint: string;
  readonly children: ReactNode;
}

export function ExamplesPage({ title, hint, children }: ExamplesPageProps) {
  return (
    <>
      <TopBar title={title} fallbackTo="/announcement/index" />
      <Page wide>
        <p className={`${styles.intro} dim`}>{hint}</p>
        {children}
      </Page>
    </>
  );
}

type State = keyof (typeof noticeExampleWords)['zh']['states'];

/**
 * One state of the component. Its label and description tell screen readers that an error or an empty list is only an
 * example.
 */
export function Example({ state, children }: { state: State; children: ReactNode }) {
  const words = useWords(noticeExampleWords);
  const id = useId();
  return (
    <section className={styles.example} data-state={state} aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <header className={styles.head}>
        <h2 className="subheading" id={id}>
          {words.states[state]}
        </h2>
        <div id={`${id}-hint`}>
          <Note>{words.stateHints[state]}</Note>
        </div>
      </header>
      <div className={styles.stage}>{children}</div>
    </section>
  );
}

/** A query that stays pending. */
export const neverLoads: Loadable<never> = {
  data: undefined,
  error: null,
  isPending: true,
  refetch: () => undefined,
};

/** Returns a failed query. Retrying it switches to the real query. */
export function useFailedOnce<Data>(real: Loadable<Data>): Loadable<Data> {
  const [failed, setFailed] = useState(true);
  if (!failed) return real;
  return {
    data: undefined,
    error: new ApiError(noticesPath, noEnvelope, 'example of a failure', null),
    isPending: false,
    refetch: () => setFailed(false),
  };
}
