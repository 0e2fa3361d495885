/**
 * Parts that only some kinds of certificate have. Champion and merit certificates show their titles above a garland,
 * and the wins that earned the titles. DNA certificates show the number on file. Most certificates load without this
 * code.
 */
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { DnaIcon } from '../../../art/dna-icon.ts';
import { DocumentSection } from '../../../domain/documents/certificate-document.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { spokenAs, useLocalize, useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import { titleParts } from '../title-code.ts';
import styles from './certificate.module.css';

type EarnedTitles = DogCertificate['titles'];

/** Matches single wins, which have FCI abbreviations. Everything else is a title of the dog. */
const win = /^(R(es)?[. -]*)?(J(un)?[. -]*)?(CAC(IB|IL|L)?|BO[BSG]|BIG|BIS+|JBOB|BJ|BV)\b/i;
const isWin = ({ title }: EarnedTitles[number]): boolean => win.test(title.zh);

/** The titles above a garland. Renders nothing if the register names no title. */
function Honours({ titles }: { titles: EarnedTitles }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const localize = useLocalize();
  const honours = titles.filter((title) => !isWin(title)).reverse();
  if (honours.length === 0) return null;
  return (
    <div className={`${styles.honours} stack-2`}>
      <ul className={`${styles.honourList} stack-3`} aria-label={words.titles}>
        {honours.map(({ title, on }) => {
          const { code, name } = titleParts(title, localize(title));
          return (
            <li key={`${title.zh} ${on}`}>
              <b className={`${styles.honour} ${styles.award}`}>
                {code && <span className={styles.honourCode}>{code}</span>}{' '}
                {name && <span lang={spokenAs(name)}>{name}</span>}
              </b>
              {on && (
                <time className="secondary serif num" dateTime={on}>
                  {words.titleConfirmed(format.figures(on))}
                </time>
              )}
            </li>
          );
        })}
      </ul>
      <Garland />
    </div>
  );
}

/** Lists the wins with show and judge, or the titles themselves if the register has no wins. */
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
            <b className={styles.award} lang={spokenAs(localize(title))}>
              {localize(title)}
            </b>
            {on && (
              <time className="secondary num" dateTime={on}>
                {format.figures(on)}
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

/** Half a garland: six pairs of leaves along a quarter of an ellipse, from the middle outwards. */
const leaves = Array.from({ length: 6 }, (_, i) => {
  const turn = 101 + i * 11.5;
  const angle = (turn * Math.PI) / 180;
  return { x: 60 + 52 * Math.cos(angle), y: 36 * Math.sin(angle) - 12, turn: turn + 180, size: 1 - i * 0.07 };
});

const halfGarland = (
  <>
    <path className={styles.stem} d="M60 24C41 24 22 17 8-1" />
    {leaves.map(({ x, y, turn, size }) => (
      <g key={turn} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${size.toFixed(2)})`}>
        <path transform="rotate(-36)" d="M0 1C3.4-2 3.4-8 0-12-3.4-8-3.4-2 0 1Z" />
        <path transform="rotate(36)" d="M0 1C3.4-2 3.4-8 0-12-3.4-8-3.4-2 0 1Z" />
      </g>
    ))}
  </>
);

function Garland() {
  return (
    <svg className={styles.garland} viewBox="0 -7 120 37" aria-hidden="true">
      {halfGarland}
      <g transform="matrix(-1 0 0 1 120 0)">{halfGarland}</g>
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
