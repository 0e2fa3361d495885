/** Why there is no gene report for a number. None of these may read as if the dog were clear. */
import type { ReactNode } from 'react';
import { missingPart } from '../../../domain/look-up/number.ts';
import { refusalOf } from '../../../domain/look-up/refusal.ts';
import { RefusalFrame, RequestReference } from '../../../domain/look-up/refusal-frame.tsx';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { incompleteWords } from '../../../i18n/words/incomplete.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';

export interface NoReportProps {
  readonly error: unknown;
  readonly number: string;
  readonly retry: () => void;
  readonly small?: boolean;
  /** The next step if a retry would not help. */
  readonly children?: ReactNode;
}

export function NoReport({ error, number, retry, small = false, children }: NoReportProps) {
  const words = useWords(geneReportWords);
  const site = useWords(siteWords);
  const incomplete = useWords(incompleteWords);
  const refusal = refusalOf(error);
  const missing = missingPart(number);
  if (refusal === null) {
    return (
      <RefusalFrame alert ruled={small}>
        <EmptyState
          title={words.unavailable}
          hint={
            <>
              {navigator.onLine ? words.unavailableHint : site.offline}
              <RequestReference error={error} />
            </>
          }
          small={small}
        >
          <Button kind="outlined" onClick={retry}>
            {site.retry}
          </Button>
        </EmptyState>
      </RefusalFrame>
    );
  }
  const [title, hint] = {
    notFound: missing
      ? [incomplete.title, `${incomplete.hint(number, incomplete.parts[missing])} CKU-111-0026158/23`]
      : [words.notFound(number), words.notFoundHint],
    malformed: [words.malformed, words.malformedHint],
    refused: [words.refused, refusal.message || words.refusedHint],
  }[refusal.kind];
  return (
    <RefusalFrame ruled={small}>
      <EmptyState title={title} hint={hint} small={small} announced>
        {children}
      </EmptyState>
    </RefusalFrame>
  );
}
