/** On a document whose status could not be read: a notice below its head, and a mark in place of the seal. */
import { useWords } from '../../i18n/language.ts';
import { documentWords, unverified } from '../../i18n/words/documents.ts';
import { statusIcons } from './status-band.tsx';
import styles from './unverified.module.css';

function StatusWords() {
  return (
    <>
      <span lang="zh-CN">{unverified.zh}</span> <span lang="en">{unverified.en}</span>
    </>
  );
}

export function UnverifiedNotice() {
  const words = useWords(documentWords);
  const Icon = statusIcons.unknown;
  return (
    <div className={styles.notice}>
      <Icon className={styles.icon} aria-hidden />
      <p>
        <b>
          <StatusWords />
        </b>
        <span>{words.unverifiedHint}</span>
      </p>
    </div>
  );
}

export function UnverifiedMark() {
  return (
    <b className={styles.mark}>
      <StatusWords />
    </b>
  );
}
