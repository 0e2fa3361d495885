/** Says what a list may hold beside what was asked for. */
import { useWords } from '../../i18n/language.ts';
import { unconfirmedWords } from '../../i18n/words/unconfirmed.ts';
import styles from './unconfirmed.module.css';

/** @param params requested parameters that oa-web may have ignored */
export default function Unconfirmed({ params }: { params: readonly string[] }) {
  const words = useWords(unconfirmedWords);
  return (
    <div className={styles.note} role="note">
      {params.map((param) => (
        <p key={param}>{words[param]}</p>
      ))}
    </div>
  );
}
