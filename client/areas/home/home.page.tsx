/** The front door: look-up first, then the banner, the contents, the latest announcements. */
import { Link, useNavigate } from 'react-router-dom';
import { LookUpField } from '../../domain/look-up/look-up-field.tsx';
import { useRecentNumbers } from '../../domain/look-up/recent-numbers.ts';
import { useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { Page } from '../../ui/layout/page.tsx';
import { AreaLinks } from './area-links.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import styles from './home.module.css';
import { LatestNotices } from './latest-notices.tsx';
import { Masthead } from './masthead.tsx';

const lookUp = (number: string): string => `/ckuh5/ckuCertificate?${new URLSearchParams({ number })}`;

export default function HomePage() {
  const words = useWords(homeWords);
  const navigate = useNavigate();
  const [recent] = useRecentNumbers();
  return (
    <Page wide>
      <Masthead />
      <div className={styles.top}>
        <section className={styles.look}>
          <h2>{words.headline}</h2>
          <p>{words.lede}</p>
          <LookUpField
            label={words.numberLabel}
            placeholder="CKU-111-0026158/23"
            button={words.check}
            onSubmit={(number) => void navigate(lookUp(number))}
            mono
          />
          <p className={styles.recent}>
            {recent && (
              <Link to={lookUp(recent.number)}>
                {words.recent} <span className="mono">{recent.number}</span>
              </Link>
            )}
            <Link className={styles.tell} to="/ckuh5/description">
              {words.howToSpotFakes}
            </Link>
          </p>
        </section>
        <BannerCarousel />
      </div>
      <div className={styles.rest}>
        <AreaLinks />
        <LatestNotices />
      </div>
    </Page>
  );
}
