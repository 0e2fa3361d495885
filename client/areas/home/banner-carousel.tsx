/** A carousel of oa-web's banners. Falls back to a banner for the raffle. */
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { useApi } from '../../api/use-api.ts';
import { bannerTarget } from '../../domain/notices/notice-urls.ts';
import { NewWindowMark, useLinkProps } from '../../domain/notices/target.tsx';
import { useTargetName } from '../../domain/notices/use-target-name.ts';
import { langOf, useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { UnstyledButton } from '../../kit/actions/button.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { Picture } from '../../kit/media/picture.tsx';
import { Ridges } from '../../kit/media/ridges.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import styles from './home.module.css';

const bannerParams = { sortId: 'banner', pageSize: 6 } as const;

export function BannerCarousel() {
  const words = useWords(homeWords);
  const banners = useApi('index', '/oa-web/api/v1/open/notice/getTitleListBySortId', bannerParams);
  const [current, setCurrent] = useState(0);
  const track = useRef<HTMLUListElement>(null);

  // Banners are decoration, so a failure is not reported; the raffle's banner is shown instead.
  const items = banners.data?.items ?? [];
  const slides: { key: string; slide: ReactNode }[] =
    items.length > 0
      ? items.map((notice, i) => ({ key: notice.id, slide: <Banner notice={notice} eager={i === 0} /> }))
      : [{ key: 'raffle', slide: banners.isPending ? <div className={styles.banner} /> : <RaffleBanner /> }];

  function show(index: number) {
    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }

  return (
    <section className={styles.banners} aria-label={words.banners}>
      <ul
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {slides.map(({ key, slide }) => (
          <li key={key} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      <div className={styles.dots}>
        {slides.length > 1 &&
          slides.map(({ key }, i) => (
            <UnstyledButton
              key={key}
              className={styles.dot}
              aria-label={words.bannerOf(i + 1, slides.length)}
              aria-current={i === current}
              onClick={() => show(i)}
            />
          ))}
      </div>
    </section>
  );
}

function Banner({ notice, eager }: { notice: Notice; eager: boolean }) {
  const { title, summary, cover } = notice;
  const url = bannerTarget(notice);
  const target = useLinkProps(url);
  const isElsewhere = target.to === undefined;
  const content = (
    <>
      <Ridges className={styles.ridges} />
      <BannerText title={title} hint={summary} action={useTargetName(url)} isElsewhere={isElsewhere} />
      {cover && <Picture className={styles.cover} src={cover} alt="" width={192} eager={eager} />}
    </>
  );
  return isElsewhere ? (
    <a className={styles.banner} {...target}>
      {content}
    </a>
  ) : (
    <Link className={styles.banner} to={target.to}>
      {content}
    </Link>
  );
}

function RaffleBanner() {
  const words = useWords(homeWords);
  return (
    <Link className={styles.banner} to="/lotteryDraw">
      <Ridges className={styles.ridges} />
      <BannerText title={words.raffleBanner} hint={words.raffleBannerHint} action={words.raffleBannerAction} />
    </Link>
  );
}

interface BannerTextProps {
  readonly title: string;
  readonly hint: string | null;
  readonly action: string;
  readonly isElsewhere?: boolean;
}

function BannerText({ title, hint, action, isElsewhere = false }: BannerTextProps) {
  return (
    <span className={styles.text}>
      <b className={styles.bannerTitle} lang={langOf(title)}>
        {title}
      </b>
      {hint && (
        <span className={styles.hint} lang={langOf(hint)}>
          <Phrases>{hint}</Phrases>
        </span>
      )}
      <span className={`${styles.action} line-1`}>
        {action}
        {isElsewhere ? <NewWindowMark /> : <ChevronRight size={16} />}
      </span>
    </span>
  );
}
