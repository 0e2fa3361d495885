/** The raffle for dogs whose nose print is registered: chances, the draw, prizes and odds, records, rules. */
import { useRef } from 'react';
import { useApi, useApiPages } from '../../api/use-api.ts';
import { useWords } from '../../i18n/language.ts';
import { raffleWords } from '../../i18n/raffle.ts';
import { siteWords } from '../../i18n/site.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/states.tsx';
import { About } from './about.tsx';
import { Chances } from './chances.tsx';
import { Draw } from './draw.tsx';
import { Hero, HeroSkeleton, Said } from './hero.tsx';
import { Prizes } from './prizes.tsx';
import styles from './raffle.module.css';
import { Records } from './records.tsx';
import { needsSignIn, useDraw } from './use-draw.ts';

export default function RafflePage() {
  const total = useApi('raffle', '/oa-web/api/v1/dogNoseprin/raffle/my/total', {}, { always: true });
  const known = total.data !== undefined;
  const records = useApiPages('raffle', '/oa-web/api/v1/dogNoseprin/raffle/my/records', {}, { enabled: known });
  const { draw, drawing, outcome, error } = useDraw(async () => {
    const [{ data, isSuccess }] = await Promise.all([total.refetch(), records.refetch()]);
    return isSuccess ? data?.used : undefined;
  });
  const recordsPlace = useRef<HTMLDivElement>(null);

  if (!total.data) {
    const retry = () => total.refetch();
    if (total.isPending) return <Waiting />;
    if (needsSignIn(total.error)) return <SignIn retry={retry} />;
    return (
      <Hero>
        <LoadFailed error={total.error} retry={retry} small />
      </Hero>
    );
  }
  const { activity } = total.data;
  return (
    <>
      <Hero drawing={drawing}>
        <Draw
          total={total.data}
          reading={total.isFetching}
          drawing={drawing}
          outcome={outcome}
          error={error}
          onDraw={() => draw(total.data.used)}
          onSeeRecords={() => recordsPlace.current?.scrollIntoView({ block: 'start' })}
        />
      </Hero>
      <Page wide>
        <div className={styles.columns}>
          <div>
            <Chances total={total.data} />
            {activity && <Prizes prizes={activity.prizes} />}
          </div>
          <div ref={recordsPlace}>
            <Records records={records} />
            {activity && <About activity={activity} />}
          </div>
        </div>
      </Page>
    </>
  );
}

function SignIn({ retry }: { retry: () => void }) {
  const words = useWords(raffleWords);
  const site = useWords(siteWords);
  return (
    <Hero>
      <Said title={words.signIn} hint={words.signInHint} />
      <div className={styles.retry}>
        <Button kind="outlined" onClick={retry}>
          {site.retry}
        </Button>
      </div>
    </Hero>
  );
}

function Waiting() {
  return (
    <>
      <Hero>
        <HeroSkeleton />
      </Hero>
      <Page wide>
        <div className={styles.columns}>
          <div className={styles.waiting}>
            <Skeleton width="7em" height={24} />
            <SkeletonRows count={4} lead={0} />
          </div>
          <div className={styles.waiting}>
            <Skeleton width="7em" height={24} />
            <SkeletonRows count={4} lead={56} />
          </div>
        </div>
      </Page>
    </>
  );
}
