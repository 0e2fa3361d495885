/** Lists all kinds of certificate. Each row links to the claims that the kind proves. */
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { kindRows } from '../kinds.ts';
import { kindPath } from '../paths.ts';
import { KindMiniature } from './kind-miniature.tsx';

export function KindList() {
  const words = useWords(certificateWords);
  const localize = useLocalize();
  return (
    <Section title={words.kinds} aside={words.kindCount(kindRows.length)}>
      <ul>
        {kindRows.map((row) => (
          <li key={row.kind}>
            <Row
              to={kindPath(row.kind)}
              lead={<KindMiniature row={row} />}
              title={localize(row.name)}
              detail={localize(row.explanation)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
