/** How the points of one dog came together: its places, its shows, the rule. */
import { useSearchParams } from 'react-router-dom';
import type { RankDetail } from '../../../shared/areas/rankings.ts';
import { useApi } from '../../api/use-api.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/rankings.ts';
import { Bar } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chapter } from '../../ui/chapter.tsx';
import { GroupTag } from '../../ui/group-tag.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShareButton } from '../../ui/share.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Loaded, MissingId, Notice } from '../../ui/states.tsx';
import { idOf, useThisYear, yearOf } from './address.ts';
import { SeasonChooser } from './choose.tsx';
import styles from './dog.module.css';
import { useGroups, withGroups } from './groups.ts';
import { Parts } from './parts.tsx';
import { Results } from './results.tsx';
import { Score } from './score.tsx';

const ranking = '/integralRanking/index';

export default function DogPage() {
  const words = useWords(rankingWords);
  const [params] = useSearchParams();
  const dogId = idOf(params.get('dogId'));
  return (
    <>
      <Bar title={words.dogTitle} up={ranking} actions={dogId !== null && <ShareButton title={words.dogTitle} />} />
      <Page wide>
        {dogId === null ? (
          <MissingId>
            <LinkButton to={ranking}>{words.toRanking}</LinkButton>
          </MissingId>
        ) : (
          <Dog dogId={dogId} />
        )}
      </Page>
    </>
  );
}

function Dog({ dogId }: { dogId: string }) {
  const words = useWords(rankingWords);
  const [params, setParams] = useSearchParams();
  const thisYear = useThisYear();
  const year = yearOf(params.get('year'), thisYear);
  const detail = useApi('ranking', '/oa-web/api/v1/open/shows/score/rank/detail', { dogId, year });
  const groups = useGroups();
  const season = (
    <SeasonChooser
      year={year}
      onChange={(to) => setParams({ dogId, year: String(to) }, { replace: true, preventScrollReset: true })}
    />
  );
  const missing = (
    <>
      {season}
      <Notice title={words.noDog} hint={words.noDogHint(year)}>
        <LinkButton kind="outlined" to={ranking}>
          {words.toRanking}
        </LinkButton>
      </Notice>
    </>
  );
  return (
    <Loaded query={withGroups(detail, groups.query)} skeleton={<DogSkeleton />} missing={missing}>
      {(data) => {
        const group = groups.byId.get(data.dog.groupId)?.number;
        return (
          <div className={styles.columns}>
            <div>
              <Who dog={data.dog} group={group} />
              {season}
              <Score detail={data} group={group} />
            </div>
            <div>
              <Results results={data.results} />
              {data.rule && <Rule rule={data.rule} />}
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

function Who({ dog, group }: { dog: RankDetail['dog']; group: number | undefined }) {
  const words = useWords(rankingWords);
  const nameOf = useNameOf();
  return (
    <section className={styles.who}>
      <Picture className={styles.portrait} src={dog.picture} alt="" width={88} group={group} eager />
      <div className={styles.names}>
        <h2>{dog.registeredName}</h2>
        <p className={styles.breed}>
          {group !== undefined && <GroupTag number={group} size="s" />}
          <Parts parts={[nameOf(dog.breed.name), dog.sex && words[dog.sex]]} />
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
              <dd>{dog.ownerMasked}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

function Rule({ rule }: { rule: NonNullable<RankDetail['rule']> }) {
  const words = useWords(rankingWords);
  const nameOf = useNameOf();
  return (
    <Chapter title={words.rule} aside={words.ruleVersion(rule.version)}>
      <p className={styles.rule}>{nameOf(rule.text)}</p>
    </Chapter>
  );
}

function DogSkeleton() {
  return (
    <div className={styles.columns}>
      <div>
        <div className={styles.who}>
          <Skeleton width={88} height={88} />
          <div className={`${styles.names} ${styles.waiting}`}>
            <Skeleton width="80%" height={24} />
            <Skeleton width="50%" height={14} />
            <Skeleton width="70%" height={14} />
          </div>
        </div>
        <div className={styles.waitingSeason}>
          <Skeleton width="7em" height={22} />
        </div>
        <div className={styles.waitingScore}>
          <Skeleton height="100%" />
        </div>
      </div>
      <div>
        <div className={styles.waitingTitle}>
          <Skeleton width="6em" height={22} />
        </div>
        <SkeletonRows lead={36} count={5} />
      </div>
    </div>
  );
}
