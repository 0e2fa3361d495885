/** The home page: certificate look-up, the next show, links to all areas, banners, latest announcements. */
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../shared/rules/register-number.ts';
import { LookUpField } from '../../domain/look-up/look-up-field.tsx';
import { mayBeInAddress, mistakeIn } from '../../domain/look-up/number.ts';
import { useRecentNumbers } from '../../domain/look-up/recent-numbers.ts';
import { useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Note } from '../../kit/text/note.tsx';
import { useNavigating } from '../../navigation/navigation.ts';
import { AreaLinks } from './area-links.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import styles from './home.module.css';
import { LatestNotices } from './latest-notices.tsx';
import { Masthead } from './masthead.tsx';
import { NextShow } from './next-show.tsx';

const lookUpUrl = (number: string): string => `/ckuh5/ckuCertificate?${new URLSearchParams({ number })}`;

export default function HomePage() {
  const words = useWords(homeWords);
  const navigate = useNavigate();
  const [recent] = useRecentNumbers();
  const [mistake, setMistake] = useState<'chip' | 'malformed' | null>(null);
  const [hasSubmitted, setSubmitted] = useState(false);
  const isNavigating = useNavigating();

  function lookUp(text: string) {
    const isAccepted = mayBeInAddress(text);
    setSubmitted(isAccepted);
    if (isAccepted) void navigate(lookUpUrl(formatNumber(text)));
    else setMistake(mistakeIn(text) === 'chip' ? 'chip' : 'malformed');
  }

  return (
    <Page wide>
      <Masthead />
      <div className={styles.top}>
        <section className={styles.lookUp}>
          <h2 className={styles.headline}>{words.headline}</h2>
          {/* Returning visitors see a link to their last number in place of the note. Nothing below shifts. */}
          <div className={styles.lede} data-returning={recent !== undefined}>
            <Note>{words.lede}</Note>
            {recent && (
              <LinkButton kind="plain" to={lookUpUrl(recent.number)}>
                {words.recent} <span className="mono">{recent.number}</span>
              </LinkButton>
            )}
          </div>
          <LookUpField
            label={words.numberLabel}
            example="CKU-111-0026158/23"
            button={words.check}
            isBusy={hasSubmitted && isNavigating}
            onSubmit={lookUp}
            rejection={mistake ? words.mistakes[mistake] : undefined}
            mono
          />
          <p className={styles.advice}>
            <LinkButton kind="outlined" to="/ckuh5/buying">
              {words.buying}
            </LinkButton>
            <LinkButton kind="outlined" to="/ckuh5/description">
              {words.howToSpotFakes}
            </LinkButton>
          </p>
        </section>
        <NextShow />
        {/* Below the fold: hydrated once the content above is interactive. */}
        <Suspense>
          <AreaLinks />
          <BannerCarousel />
        </Suspense>
        <Suspense>
          <LatestNotices />
        </Suspense>
      </div>
    </Page>
  );
}
