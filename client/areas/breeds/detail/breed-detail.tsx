/** A breed: portrait, names, FCI classification, size to scale, standard in brief, leading dogs, related breeds. */
import { ArrowUpRight, CircleCheck, Clock } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Breed } from '../../../../shared/areas/breeds.ts';
import { isId } from '../../../../shared/identifier.ts';
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { ShareButton } from '../../../kit/actions/share.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, LoadFailed, MissingId } from '../../../kit/feedback/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { TopBar } from '../../../kit/layout/top-bar.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { Ridges } from '../../../kit/media/ridges.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import styles from '../breeds.module.css';
import { rememberBreed } from '../search/recent-breeds.ts';
import { BreedLeaders, BreedSiblings } from './breed-related.tsx';
import { BreedSize } from './breed-size.tsx';
import { BreedStandard } from './breed-standard.tsx';

interface BreedDetailProps {
  readonly id: string | null;
}

export function BreedDetail({ id }: BreedDetailProps) {
  const words = useWords(breedWords);
  const valid = isId(id);
  const breed = useApi('detail', '/oa-web/api/v1/open/getFciDogById', { id: id ?? '' }, { enabled: valid });
  const toList = <LinkButton to="/breed/index">{words.toList}</LinkButton>;
  const withTopBar = (content: React.ReactNode) => (
    <>
      <TopBar title={words.breeds} fallbackTo="/breed/index" />
      <Page>{content}</Page>
    </>
  );
  if (!valid) return withTopBar(<MissingId>{toList}</MissingId>);
  if (breed.data) return <BreedArticle breed={breed.data} />;
  if (breed.isPending) return <DetailSkeleton />;
  return withTopBar(
    hasCode(breed.error, errorCodes.notFound) ? (
      <EmptyState title={words.breedNotFound} hint={words.breedNotFoundHint}>
        {toList}
      </EmptyState>
    ) : (
      <LoadFailed error={breed.error} retry={() => breed.refetch()} />
    ),
  );
}

function DetailSkeleton() {
  const words = useWords(breedWords);
  return (
    <article className={styles.breed}>
      <TopBar title={null} fallbackTo="/breed/index" overlay />
      <h1 className="visually-hidden">{words.breeds}</h1>
      <div className={styles.hero} />
      <Page wide>
        <div className={`${styles.detailSkeleton} stack-4`}>
          <Skeleton width="50%" height={38} />
          <Skeleton width="70%" height={18} />
          <Skeleton height={64} count={2} />
          <Skeleton height={300} />
        </div>
      </Page>
    </article>
  );
}

/** Shows a breed's name and, on separate lines, its other names in Latin letters and in Chinese. */
function Names({ breed }: { breed: Breed }) {
  const language = useLanguage();
  const name = breed.name[language];
  const others = new Set([breed.name.en, breed.name.zh, ...breed.aliases]);
  others.delete(name);
  const isHan = (other: string) => /\p{Script=Han}/u.test(other);
  const latin = [...others].filter((other) => !isHan(other));
  const chinese = [...others].filter(isHan);
  return (
    <div>
      <h1 className={styles.breedName}>
        <Phrases>{name}</Phrases>
      </h1>
      {latin.length > 0 && (
        <p className="secondary" lang="en">
          <InlineFacts parts={latin} />
        </p>
      )}
      {chinese.length > 0 && (
        <p className="secondary" lang="zh-CN">
          <Phrases>{chinese.join('、')}</Phrases>
        </p>
      )}
    </div>
  );
}

/** Returns true once an element has scrolled out of view at the top. */
function useIsPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsPast(!last.isIntersecting && last.boundingClientRect.top < window.innerHeight / 2);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}

function BreedArticle({ breed }: { breed: Breed }) {
  const words = useWords(breedWords);
  const site = useWords(siteWords);
  const language = useLanguage();
  const { group, section } = breed;
  const underBar = useRef<HTMLDivElement>(null);
  const isPast = useIsPast(underBar);
  useEffect(() => rememberBreed(breed.id), [breed.id]);
  const Recognition = breed.provisional ? Clock : CircleCheck;
  const inSection = section.id === null ? '' : `&sectionId=${section.id}`;
  return (
    <article className={styles.breed} data-group={group.number}>
      <TopBar
        title={null}
        under={isPast ? breed.name[language] : null}
        fallbackTo="/breed/index"
        overlay
        actions={<ShareButton title={breed.name[language]} picture={{ kind: 'breed', id: breed.id }} />}
      />
      <div className={styles.hero}>
        <Ridges field className={styles.heroRidges} />
        <Picture className={styles.heroPortrait} src={breed.pictures[0] ?? breed.picture} alt="" width={384} eager />
      </div>
      <Page wide>
        <header className={styles.detailHead}>
          <Names breed={breed} />
          <p className={styles.fciNumber}>
            <span className="caption">{words.fciNumber}</span>
            <b className={`${styles.numeral} serif num`}>{breed.fciNumber}</b>
          </p>
        </header>
        <div ref={underBar} className={styles.underBar} />
        <Row
          to={group.id === null ? undefined : `/breed/group?groupId=${group.id}${inSection}`}
          lead={<GroupTag number={group.number} size="l" />}
          title={words.groupLine(group.number, group.name[language])}
          detail={words.sectionLine(section.number, section.name[language])}
        />
        {breed.provisional !== null && (
          <Row
            lead={<Recognition size={24} className={styles.recognition} data-provisional={breed.provisional} />}
            title={breed.provisional ? words.provisional : words.definitive}
            detail={breed.provisional ? words.provisionalHint : words.definitiveHint}
          />
        )}
        {breed.description && <p className={styles.description}>{breed.description[language]}</p>}
        <div className={styles.sizeAndStandard}>
          <BreedSize breed={breed} />
          <BreedStandard
            breed={breed}
            link={
              breed.standardUrl && (
                <LinkButton kind="quiet" href={breed.standardUrl} target="_blank" rel="noopener noreferrer">
                  {words.standardLink}
                  <ArrowUpRight size={16} aria-label={site.opensElsewhere} />
                </LinkButton>
              )
            }
          />
        </div>
        <p className={styles.compareLink}>
          <LinkButton to={`/breed/compare?breeds=${breed.id}`} kind="outlined">
            {words.compareWith}
          </LinkButton>
        </p>
        <BreedLeaders breed={breed} />
        <BreedSiblings breed={breed} />
      </Page>
    </article>
  );
}
