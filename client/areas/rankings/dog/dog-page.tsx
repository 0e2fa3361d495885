/** A dog's season: ranks, chart, comparison with another dog, shows, and the rule for points. */
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { ShareButton } from '../../../kit/actions/share.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { MissingId } from '../../../kit/feedback/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { TopBar } from '../../../kit/layout/top-bar.tsx';
import { rankingPath } from '../ranking-params.ts';
import { DogSkeleton } from './dog-skeleton.tsx';

/** Lazy-loaded: most visitors see only the ranking, and the server does not render a dog's page. */
export const DogSeason = lazyPart(() => import('./dog-season.tsx'));

interface DogPageProps {
  readonly dogId: string | null;
}

export function DogPage({ dogId }: DogPageProps) {
  const words = useWords(rankingWords);
  return (
    <>
      <TopBar
        title={words.dogTitle}
        fallbackTo={rankingPath}
        actions={dogId !== null && <ShareButton title={words.dogTitle} />}
      />
      <Page>
        {dogId === null ? (
          <MissingId>
            <LinkButton to={rankingPath}>{words.toRanking}</LinkButton>
          </MissingId>
        ) : (
          <DogSeason fallback={<DogSkeleton />} dogId={dogId} />
        )}
      </Page>
    </>
  );
}
