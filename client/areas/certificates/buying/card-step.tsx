/** Third step of the check: the verdict card and its actions. */
import { useNavigate } from 'react-router-dom';
import { kindRow } from '../../../../shared/certificate-kinds.ts';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { useAnnouncement } from '../../../kit/feedback/announcer.tsx';
import { certificatePath } from '../paths.ts';
import styles from './buying.module.css';
import { CardActions } from './card-actions.tsx';
import { buyingStepPath } from './steps.ts';
import type { Findings } from './verdict.ts';
import { VerdictCard } from './verdict-card.tsx';

export function CardStep({ outcome, verdict }: Findings) {
  const words = useWords(buyingWords);
  const { readChipAgain } = useWords(certificateWords);
  const navigate = useNavigate();
  const { kind, number, reissuedAs } = outcome.certificate;
  const isMismatch = verdict.headline === 'mismatch';
  useAnnouncement(words.verdict[verdict.headline]);
  return (
    <div className={styles.cardStep}>
      <VerdictCard outcome={outcome} verdict={verdict} />
      <div className={`${styles.side} stack-3`}>
        <CardActions outcome={outcome} verdict={verdict} />
        <div className={`${styles.actions} line-3`}>
          {reissuedAs && <LinkButton to={buyingStepPath(reissuedAs, 'number')}>{words.newNumber}</LinkButton>}
          {outcome.chip !== 'match' && outcome.chip !== 'unregistered' && (
            // Goes back one entry, because the card is always opened from the chip step.
            <Button kind={isMismatch ? 'filled' : 'outlined'} onClick={() => void navigate(-1)}>
              {outcome.chip === 'mismatch' ? readChipAgain : words.compareNow}
            </Button>
          )}
          <LinkButton kind="outlined" to={certificatePath(kindRow(kind).kind, number)}>
            {words.openCertificate}
          </LinkButton>
          <LinkButton kind="outlined" to={buyingStepPath('', 'number')}>
            {words.again}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
