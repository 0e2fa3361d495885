/** One dog's season: points, chart, comparison and results. */
import { ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { useSameDog } from '../../../domain/same-dog/use-same-dog.ts';
import { spokenAs, useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../ui/feedback/states.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { useReplaceParams } from '../../../ui/state/use-replace-params.ts';
import { SeasonPicker } from '../filters/pickers.tsx';
import { FollowButton } from '../followed/follow-button.tsx';
import { pendingUntilGroups, useGroups } from '../groups.ts';
import { InlineFacts } from '../inline-facts.tsx';
import { groupNumber } from '../rank-row.tsx';
import { parseId, parseYear, rankingPath, useCurrentSeason } from '../ranking-params.ts';
import { isSeasonRefused, SeasonRefused } from '../season-refused.tsx';
import { SeasonChart } from './chart/season-chart.tsx';
import { Compare } from './compare.tsx';
import styles from './dog-page.module.css';
import { DogSkeleton } from './dog-skeleton.tsx';
import { Explain } from './explained/explain.tsx';
import { ExportFooter, ExportHeader } from './export-frame.tsx';
import { Results } from './results.tsx';
import { RuleText, SeasonRule } from './rule.tsx';
import { Score } from './score.tsx';
import { SharePicture } from './share-picture.tsx';
import { useRankDetail } from './use-rank-detail.ts';

const Unconfirmed = lazyPart(() => import('../../../ui/list/unconfirmed.tsx'));
const NextPlaces = lazyPart(async () => ({ default: (await import('./on-demand.ts')).NextPlaces }));

export default function DogSeason({ dogId }: { dogId: string }) {
  const words = useWords(rankingWords);
  const [params] = useSearchParams();
  const replaceParams = useReplaceParams();
  const thisYear = useCurrentSeason();
  const year = parseYear(params.get('year'), thisYear);
  const otherId = parseId(params.get('with'));
  const isCompared = otherId !== null && otherId !== dogId;
  const detail = useRankDetail({ dogId, year });
  const other = useRankDetail({ dogId: otherId, year, enabled: isCompared });
  const groups = useGroups();
  const sameDog = useSameDog();
  const setParam = (name: 'year' | 'with', value: string | null) => {
    replaceParams((next) => {
      if (value === null) next.delete(name);
      else next.set(name, value);
    });
  };
  const setYear = (to: number) => setParam('year', String(to));
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
        const group = groupNumber(groups.byId, data.dog.groupId);
        const { registeredName: name, breed } = data.dog;
        const otherDetail = isCompared ? other.data : undefined;
        return (
          <div className={styles.sheet}>
            <div className="paper-only">
              <ExportHeader year={year} />
            </div>
            <DogHeader dog={data.dog} group={group} />
            <div className={styles.actions}>
              <SeasonPicker year={year} onChange={setYear} dog={{ dogId, name, breedId: breed.id }} />
              <FollowButton dogId={dogId} name={name} />
            </div>
            {/* An answer saved by an older build lacks it. */}
            {!!data.unconfirmed?.length && <Unconfirmed fallback={null} params={data.unconfirmed} />}
            <Score detail={data} group={group} />
            {data.dog.certificateNumber && (
              <p className={`${styles.records} screen-only`}>
                <Button kind="outlined" onClick={sameDog.show}>
                  {words.sameDog}
                </Button>
              </p>
            )}
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
            <div className={styles.actions}>
              {data.rule && <SeasonRule dogId={dogId} year={year} />}
              <Explain key={`${dogId} ${year}`} label={words.nextPlace}>
                <NextPlaces fallback={<SkeletonRows count={3} lead={0} />} detail={data} group={group} />
              </Explain>
            </div>
            {data.results.length > 0 && <SeasonChart details={otherDetail ? [data, otherDetail] : [data]} />}
            <Compare detail={data} other={isCompared ? other : null} onChange={(to) => setParam('with', to)} />
            <SharePicture detail={data} group={group} fetchedAt={detail.dataUpdatedAt} />
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

function DogHeader({ dog, group }: { dog: RankDetail['dog']; group: number | undefined }) {
  const words = useWords(rankingWords);
  const breedName = useLocalize()(dog.breed.name);
  return (
    <section className={styles.dog}>
      <Picture className={styles.portrait} src={dog.picture} alt="" width={88} group={group} eager />
      <div className={styles.names}>
        <h2>{dog.registeredName}</h2>
        <p className={styles.breed}>
          {group !== undefined && <GroupTag number={group} size="s" />}
          <InlineFacts
            parts={[
              dog.breed.id ? (
                <Link key="breed" className={styles.breedLink} to={`/breed/detail?id=${dog.breed.id}`}>
                  {breedName}
                  <ChevronRight aria-hidden className="screen-only" />
                </Link>
              ) : (
                breedName
              ),
              dog.sex && words.sexes[dog.sex],
            ]}
          />
        </p>
        <dl className={styles.facts}>
          {dog.bornOn !== null && (
            <div>
              <dt>{words.born}</dt>
              <dd>{dog.bornOn}</dd>
            </div>
          )}
          {dog.ownerMasked !== null && (
            <div>
              <dt>{words.owner}</dt>
              <dd lang={spokenAs(dog.ownerMasked)}>{dog.ownerMasked}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
