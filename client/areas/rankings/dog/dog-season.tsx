/** One dog's season: points, chart, comparison and results. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { useSameDog } from '../../../domain/same-dog/use-same-dog.ts';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton, SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Unconfirmed } from '../../../kit/list/unconfirmed.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { SeasonPicker } from '../filters/pickers.tsx';
import { FollowButton } from '../followed/follow-button.tsx';
import { pendingUntilGroups, useGroups } from '../groups.ts';
import { groupNumber } from '../rank-row.tsx';
import { rankingPath, useDogParams } from '../ranking-params.ts';
import { isSeasonRefused, SeasonRefused } from '../season-refused.tsx';
import { SeasonChart } from './chart/season-chart.tsx';
import { CompareButton } from './compare-button.tsx';
import styles from './dog.module.css';
import { DogSkeleton } from './dog-skeleton.tsx';
import type { NextPlacesProps } from './explained/next-places.tsx';
import { ExportFooter, ExportHeader } from './export-frame.tsx';
import { Results } from './results.tsx';
import { SeasonRule } from './rule.tsx';
import { RuleText } from './rule-text.tsx';
import { Score } from './score.tsx';
import { SharePicture } from './share-picture.tsx';
import { useRankDetail } from './use-rank-detail.ts';

const Comparison = lazyPart(async () => ({ default: (await import('./on-demand.ts')).Comparison }));
const NextPlaces = lazyPart(async () => ({ default: (await import('./on-demand.ts')).NextPlaces }));

export default function DogSeason({ dogId }: { dogId: string }) {
  const words = useWords(rankingWords);
  const [{ year, with: otherId }, change] = useDogParams();
  const isCompared = otherId !== null && otherId !== dogId;
  const detail = useRankDetail({ dogId, year });
  const other = useRankDetail({ dogId: otherId, year, enabled: isCompared });
  const groups = useGroups();
  const sameDog = useSameDog();
  const compareButton = useRef<HTMLButtonElement>(null);
  const setYear = (to: number) => change({ year: to });
  const compareWith = (to: string) => change({ with: to });
  const endCompare = () => {
    change({ with: null });
    // Moves focus to the compare button, because the clicked button disappears.
    compareButton.current?.focus();
  };
  const missing = (
    <>
      <SeasonPicker year={year} onChange={setYear} />
      <EmptyState title={words.dogNotFound} hint={words.dogNotFoundHint(year)}>
        <LinkButton kind="outlined" to={rankingPath}>
          {words.toRanking}
        </LinkButton>
      </EmptyState>
    </>
  );
  if (!detail.data && isSeasonRefused(detail.error)) {
    return (
      <>
        <SeasonPicker year={year} onChange={setYear} />
        <SeasonRefused error={detail.error} year={year} onSelect={setYear} />
      </>
    );
  }
  return (
    <Loaded query={pendingUntilGroups(detail, groups.query)} skeleton={<DogSkeleton />} missing={missing}>
      {(data) => {
        const group = groupNumber(groups.byId, data.dog);
        const { registeredName: name } = data.dog;
        const otherDetail = isCompared ? other.data : undefined;
        return (
          <div className={styles.sheet}>
            <div className="paper-only">
              <ExportHeader year={year} />
            </div>
            <DogHeader dog={data.dog} group={group} />
            <div className={`${styles.actions} line-4 between`}>
              <SeasonPicker year={year} onChange={setYear} dog={data.dog} />
              {data.rule && <SeasonRule dogId={dogId} year={year} />}
            </div>
            <Unconfirmed params={data.unconfirmed} />
            <Score detail={data} group={group} />
            <div className={`${styles.actions} line-4 between`}>
              <Explained key={`${dogId} ${year}`} detail={data} group={group} />
              {data.dog.certificateNumber && (
                <Button kind="quiet" aria-haspopup="dialog" onClick={sameDog.show}>
                  {words.sameDog}
                  <ChevronRight size={16} />
                </Button>
              )}
            </div>
            <div className={`${styles.actionRow} screen-only`}>
              <FollowButton dogId={dogId} name={name} />
              <CompareButton
                ref={compareButton}
                kind="stacked"
                label={words.compare}
                year={year}
                dogId={dogId}
                onPick={compareWith}
              />
              <SharePicture detail={data} group={group} fetchedAt={detail.dataUpdatedAt} />
            </div>
            {sameDog.Dialog && (
              <sameDog.Dialog
                {...sameDog.state}
                {...data.dog}
                from="standing"
                dog={data.dog}
                rankingDogId={dogId}
                geneReportNumber={null}
              />
            )}
            {data.results.length > 0 && <SeasonChart details={otherDetail ? [data, otherDetail] : [data]} />}
            {isCompared && (
              <Comparison
                fallback={<Skeleton height={260} />}
                detail={data}
                other={other}
                onPick={compareWith}
                onEnd={endCompare}
              />
            )}
            <Results results={data.results} rule={data.rule} />
            <div className="paper-only">
              {data.rule && (
                <Section title={words.rule}>
                  <RuleText rule={data.rule} />
                </Section>
              )}
              <ExportFooter dogId={dogId} year={year} fetchedAt={detail.dataUpdatedAt} />
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

/**
 * A button that reveals how many points the dog needs for the next place in each ranking, or its lead over second
 * place.
 */
function Explained(props: NextPlacesProps) {
  const words = useWords(rankingWords);
  const [isOpen, setOpen] = useState(false);
  const ranks = Object.values(props.detail.ranks).filter((rank) => rank !== null);
  const leadsAll = ranks.length > 0 && ranks.every((rank) => rank === 1);
  return (
    <>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {leadsAll ? words.lead : words.nextPlace}
        <ChevronDown size={16} />
      </Button>
      {isOpen && <NextPlaces fallback={<SkeletonRows count={3} lead={0} />} {...props} />}
    </>
  );
}

function DogHeader({ dog, group }: { dog: RankDetail['dog']; group: number | undefined }) {
  const words = useWords(rankingWords);
  const format = useFormat();
  const breedName = useLocalize()(dog.breed.name);
  return (
    <section className={styles.header}>
      <Picture className={styles.portrait} src={dog.picture} alt="" width={88} group={group} eager />
      <div className="grow">
        <h2 className="subheading serif">{dog.registeredName}</h2>
        <p className="line-2 secondary">
          {group !== undefined && <GroupTag number={group} size="s" />}
          <span className="grow">
            <InlineFacts
              parts={[
                dog.breed.id ? (
                  <Link key="breed" className={`${styles.breedLink} green`} to={`/breed/detail?id=${dog.breed.id}`}>
                    {breedName}
                  </Link>
                ) : (
                  breedName
                ),
                dog.sex && words.sexes[dog.sex],
              ]}
            />
          </span>
        </p>
        <p className="secondary num">
          <InlineFacts
            parts={[
              dog.bornOn !== null && `${words.born} ${format.date(dog.bornOn)}`,
              dog.ownerMasked !== null && (
                <Fragment key="owner">
                  {words.owner} <span lang={langOf(dog.ownerMasked)}>{dog.ownerMasked}</span>
                </Fragment>
              ),
            ]}
          />
        </p>
      </div>
    </section>
  );
}
