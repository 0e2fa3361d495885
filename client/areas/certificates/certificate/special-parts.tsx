/**
 * Parts that only some kinds of certificate have: the titles that a champion or merit certificate is issued for, between two
 * laurels, and the wins that earned them; the number on file of a DNA certificate. Most certificates load without them.
 */
import { Dna } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { DocumentSection } from '../../../domain/documents/certificate-document.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useLocalize, useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import styles from './certificate.module.css';

type EarnedTitles = DogCertificate['titles'];

/** Single wins in FCI abbreviations; everything else is a title of the dog. */
const win = /^(R(es)?[. -]*)?(J(un)?[. -]*)?(CAC(IB|IL|L)?|BO[BSG]|BIG|BIS+|JBOB|BJ|BV)\b/i;
const isWin = ({ title }: EarnedTitles[number]): boolean => win.test(title.zh);

/** The titles between laurels. Renders nothing if the register names no title. */
function Honours({ titles }: { titles: EarnedTitles }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const localize = useLocalize();
  const honours = titles.filter((title) => !isWin(title)).reverse();
  if (honours.length === 0) return null;
  return (
    <div className={styles.honours}>
      <Laurel />
      <ul className={styles.honourList} aria-label={words.titles}>
        {honours.map(({ title, on }) => (
          <li key={`${title.zh} ${on}`} className={styles.honour}>
            <b className={styles.honourName} lang={spokenAs(localize(title))}>
              {localize(title)}
            </b>
            {on && (
              <time className={styles.honourDate} dateTime={on}>
                {words.titleConfirmed(format.figures(on))}
              </time>
            )}
          </li>
        ))}
      </ul>
      <Laurel mirrored />
    </div>
  );
}

/** The wins with show and judge, or the titles themselves if the register has no wins. */
function TitlesEarned({ titles }: { titles: EarnedTitles }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const localize = useLocalize();
  const wins = titles.filter(isWin);
  const rows = wins.length > 0 ? wins : titles;
  return (
    <DocumentSection title={words.titlesEarned}>
      {titles.length === 0 && <p className={styles.empty}>{words.noTitles}</p>}
      <ul className={styles.wins}>
        {rows.map(({ title, on, place, judge }) => (
          <li key={`${title.zh} ${on} ${place?.zh}`} className={styles.win}>
            <b className={styles.winName} lang={spokenAs(localize(title))}>
              {localize(title)}
            </b>
            {on && (
              <time className={styles.winDetail} dateTime={on}>
                {format.figures(on)}
              </time>
            )}
            {(place || judge) && (
              <small className={`${styles.winDetail} ${styles.winShow}`}>
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

/** Half a wreath: seven pairs of leaves along a quarter of an ellipse, the last pair small. */
const leaves = Array.from({ length: 7 }, (_, i) => {
  const angle = ((96 + i * 19) * Math.PI) / 180;
  const size = 1 - i * 0.055;
  return {
    x: 46 + 37 * Math.cos(angle),
    y: 46 + 43 * Math.sin(angle),
    turn: 96 + i * 19 + 90,
    size,
  };
});

function Laurel({ mirrored = false }: { mirrored?: boolean }) {
  const style: CSSProperties | undefined = mirrored ? { transform: 'scaleX(-1)' } : undefined;
  return (
    <svg className={styles.laurel} style={style} viewBox="0 0 50 96" aria-hidden="true">
      <path className={styles.stem} d="M48 90.5C30 89 12 74 9 50 8 34 13 20 22 9" />
      {leaves.map(({ x, y, turn, size }) => (
        <g
          key={turn}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn + 90}) scale(${size.toFixed(2)})`}
        >
          <path transform="rotate(-34)" d="M0 1C4.6-3 4.8-10 0-16-4.8-10-4.6-3 0 1Z" />
          <path transform="rotate(34)" d="M0 1C4.6-3 4.8-10 0-16-4.8-10-4.6-3 0 1Z" />
        </g>
      ))}
    </svg>
  );
}

/** The number of the dog's DNA profile, and what it confirms: its parents or its breed. */
function DnaOnFile({ number, confirms }: { number: string | null; confirms: 'parentage' | 'breed' }) {
  const words = useWords(certificateWords);
  return (
    <DocumentSection title={words.dna}>
      {number ? (
        <p className={styles.dna}>
          <Dna size={24} color="var(--brass-ink)" />
          <span>
            <b className={`${styles.dnaNumber} mono`}>{number}</b>
            <small className={styles.dnaDetail}>{words.dnaConfirms[confirms]}</small>
          </span>
        </p>
      ) : (
        <p className={styles.empty}>{words.noDna}</p>
      )}
    </DocumentSection>
  );
}

export const specialParts = { DnaOnFile, Honours, TitlesEarned } as const;

export type SpecialParts = typeof specialParts;
