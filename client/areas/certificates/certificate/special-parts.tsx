/**
 * Parts that only some kinds of certificate have. Champion and merit certificates show their titles between laurels,
 * and the wins that earned the titles. DNA certificates show the number on file. Other certificates don't load this
 * module.
 */
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { DnaIcon } from '../../../art/dna-icon.ts';
import { DocumentSection } from '../../../domain/documents/certificate-document.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useLocalize, useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import { titleParts } from '../title-code.ts';
import styles from './certificate.module.css';

type EarnedTitles = DogCertificate['titles'];

/** Matches a single win by its FCI abbreviation. Any other entry is a title. */
const win = /^(R(es)?[. -]*)?(J(un)?[. -]*)?(CAC(IB|IL|L)?|BO[BSG]|BIG|BIS+|JBOB|BJ|BV)\b/i;
const isWin = ({ title }: EarnedTitles[number]): boolean => win.test(title.zh);

/** Titles between laurels. Renders nothing without titles. */
function Honours({ titles }: { titles: EarnedTitles }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const localize = useLocalize();
  const honours = titles.filter((title) => !isWin(title)).reverse();
  if (honours.length === 0) return null;
  return (
    <ul className={`${styles.honours} stack-4`} aria-label={words.titles}>
      {honours.map(({ title, on }) => {
        const { code, name } = titleParts(title, localize(title));
        return (
          <li key={`${title.zh} ${on}`}>
            <b className={`${styles.honour} ${styles.award}`}>
              <LaurelBranch />
              <span>
                {code && <span className={styles.honourCode}>{code}</span>}{' '}
                {name && <span lang={langOf(name)}>{name}</span>}
              </span>
              <LaurelBranch />
            </b>
            {on && (
              <time className="secondary serif num" dateTime={on}>
                {words.titleConfirmed(format.isoDate(on))}
              </time>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Lists the wins that earned the titles, with the show and the judge. Without recorded wins, lists the titles. */
function TitlesEarned({ titles }: { titles: EarnedTitles }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const localize = useLocalize();
  const wins = titles.filter(isWin);
  const rows = wins.length > 0 ? wins : titles;
  return (
    <DocumentSection title={words.titlesEarned}>
      {titles.length === 0 && <p className={`${styles.empty} faint`}>{words.noTitles}</p>}
      <ul className={styles.list}>
        {rows.map(({ title, on, place, judge }) => (
          <li key={`${title.zh} ${on} ${place?.zh}`} className={`${styles.row} ${styles.win}`}>
            <b className={styles.award} lang={langOf(localize(title))}>
              {localize(title)}
            </b>
            {on && (
              <time className="secondary num" dateTime={on}>
                {format.isoDate(on)}
              </time>
            )}
            {(place || judge) && (
              <small className={`${styles.winShow} secondary num`}>
                {place && (
                  <span>
                    <MixedText>{localize(place)}</MixedText>
                  </span>
                )}
                {judge && (
                  <span className={styles.judge}>
                    <MixedText>{words.judge(judge)}</MixedText>
                  </span>
                )}
              </small>
            )}
          </li>
        ))}
      </ul>
    </DocumentSection>
  );
}

/** Pairs of leaves along an arc to the left of a title, from the bottom up. */
const leaves = Array.from({ length: 6 }, (_, i) => {
  const turn = 118 + i * 22;
  const angle = (turn * Math.PI) / 180;
  return { x: 40 + 32 * Math.cos(angle), y: 32 * Math.sin(angle), turn: turn + 180, size: 0.85 - i * 0.05 };
});

function LaurelBranch() {
  return (
    <svg className={styles.laurel} viewBox="-4 -42 36 76" aria-hidden="true">
      <path className={styles.stem} d="M32 31A32 32 0 0 1 27-29" />
      {leaves.map(({ x, y, turn, size }) => (
        <g
          key={turn}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${size.toFixed(2)})`}
        >
          <path transform="rotate(-36)" d="M0 1C3.4-2 3.4-8 0-12-3.4-8-3.4-2 0 1Z" />
          <path transform="rotate(36)" d="M0 1C3.4-2 3.4-8 0-12-3.4-8-3.4-2 0 1Z" />
        </g>
      ))}
    </svg>
  );
}

/** The number of the dog's DNA profile. The profile confirms the dog's parents or its breed. */
function DnaOnFile({ number, confirms }: { number: string | null; confirms: 'parentage' | 'breed' }) {
  const words = useWords(certificateWords);
  return (
    <DocumentSection title={words.dna}>
      {number ? (
        <p className={`${styles.dna} line-2`}>
          <DnaIcon size={28} color="var(--brass-ink)" />
          <span className="mono">{number}</span>
          <small className={`${styles.dnaDetail} secondary serif`}>{words.dnaConfirms[confirms]}</small>
        </p>
      ) : (
        <p className={`${styles.empty} faint`}>{words.noDna}</p>
      )}
    </DocumentSection>
  );
}

export const specialParts = { DnaOnFile, Honours, TitlesEarned } as const;

export type SpecialParts = typeof specialParts;
