/** A component by itself on a page, once for each of its states, side by side where there is room. */
import { type ReactNode, useId, useState } from 'react';
import { ApiError, noEnvelope } from '../../../api/api-error.ts';
import { noticesPath } from '../../../domain/notices/notice-urls.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import type { Loadable } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TopBar } from '../../../ui/layout/top-bar.tsx';
import styles from './example-frame.module.css';

export interface ExamplesPageProps {
  readonly title: string;
  /** What the component is for. */
  readonly hint: string;
  readonly children: ReactNode;
}

export function ExamplesPage({ title, hint, children }: ExamplesPageProps) {
  return (
    <>
      <TopBar title={title} fallbackTo="/announcement/index" />
      <Page wide>
        <p className={styles.intro}>{hint}</p>
        <div className={styles.specimens}>{children}</div>
      </Page>
    </>
  );
}

type State = keyof (typeof announcementWords)['zh']['states'];

/** One state, named and explained: whoever hears it knows it for an example, and not for the page's own. */
export function Example({ state, children }: { state: State; children: ReactNode }) {
  const words = useWords(announcementWords);
  const id = useId();
  return (
    <section className={styles.specimen} aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <header>
        <h2 id={id}>{words.states[state]}</h2>
        <p id={`${id}-hint`}>{words.stateHints[state]}</p>
      </header>
      <div className={styles.stage}>{children}</div>
    </section>
  );
}

/** A query that never answers. */
export const neverLoads: Loadable<never> = {
  data: undefined,
  error: null,
  isPending: true,
  refetch: () => undefined,
};

/** A query that has failed; its Retry works and shows what the real one has. */
export function useFailedOnce<Data>(real: Loadable<Data>): Loadable<Data> {
  const [failed, setFailed] = useState(true);
  if (!failed) return real;
  return {
    data: undefined,
    error: new ApiError(noticesPath, noEnvelope, 'a specimen of a failure', null),
    isPending: false,
    refetch: () => setFailed(false),
  };
}
