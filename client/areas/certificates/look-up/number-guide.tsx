/** Shows where the number is on a certificate. Wide screens also show what the number means. */
import { certificateKinds } from '../../../../shared/certificate-kinds.ts';
import { Specimen } from '../../../domain/look-up/specimen.tsx';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { descriptionWords } from '../../../i18n/words/description.ts';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import styles from '../certificates.module.css';
import { kindRows } from '../kinds.ts';
import { kindsPath } from '../paths.ts';
import { NumberParts } from './number-parts.tsx';

export function NumberGuide() {
  const words = useWords(certificateWords);
  const own = useWords(descriptionWords);
  const localize = useLocalize();
  return (
    <>
      <Section title={own.whereNumber}>
        <div className={styles.crop}>
          <Specimen title={localize(certificateKinds.xt.name)} number={words.example} />
        </div>
        <p className={`${styles.caption} secondary`}>
          <Phrases>{own.whereNumberHint}</Phrases>
        </p>
      </Section>
      <div className="wide-only">
        <NumberParts />
      </div>
      <nav className={styles.more} aria-label={words.kinds}>
        <Row to={kindsPath} title={words.kinds} aside={words.kindCount(kindRows.length)} />
      </nav>
    </>
  );
}
