/** Lists recently opened certificates. Visitors can remove them individually or all at once. */
import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { clearRecentNumbers, forgetNumber, useRecentNumbers } from '../../../domain/look-up/recent-numbers.ts';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Button, IconButton } from '../../../kit/actions/button.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { certificatePath } from '../paths.ts';

export function RecentList() {
  const words = useWords(certificateWords);
  const recent = useRecentNumbers();
  const list = useRef<HTMLUListElement>(null);

  /** Removes a row and focuses the row that replaces it. Otherwise focus would fall back to the body. */
  function forget(number: string, index: number) {
    flushSync(() => forgetNumber(number));
    const rows = list.current?.children;
    (rows?.[index] ?? rows?.[index - 1])?.querySelector('button')?.focus();
  }

  if (recent.length === 0) return null;
  return (
    <Section title={words.recent} aside={words.recentHint}>
      <ul ref={list}>
        {recent.map(({ number, name, kind }, i) => (
          <li key={number}>
            <Row
              to={certificatePath(kind, number)}
              isName
              title={name}
              detail={<span className="mono">{number}</span>}
              chevron={false}
              action={
                <IconButton label={words.removeRecent(name)} onClick={() => forget(number, i)}>
                  <X />
                </IconButton>
              }
            />
          </li>
        ))}
      </ul>
      <Button kind="plain" onClick={clearRecentNumbers}>
        {words.clearRecent}
      </Button>
    </Section>
  );
}
