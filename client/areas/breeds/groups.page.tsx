/** /breed/group: the FCI groups with some of their breeds, or a group's breeds with a heading for each section. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BreedSummary, Group, Section } from '../../../shared/areas/breeds.ts';
import { useApi } from '../../api/use-api.ts';
import { GroupTag } from '../../domain/fci/group-tag.tsx';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { breedGroupWords } from '../../i18n/words/breed-groups.ts';
import { breedWords } from '../../i18n/words/breeds.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { Skeleton, SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { Row } from '../../kit/list/row.tsx';
import { Unconfirmed } from '../../kit/list/unconfirmed.tsx';
import { Picture } from '../../kit/media/picture.tsx';
import { InlineFacts } from '../../kit/text/inline-facts.tsx';
import { Note } from '../../kit/text/note.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import styles from './breeds.module.css';
import { BreedWall } from './list/breed-wall.tsx';

export default function GroupsPage() {
  const words = useWords(breedGroupWords);
  const { groupShort } = useWords(breedWords);
  const language = useLanguage();
  const [params] = useSearchParams();
  const groupId = params.get('groupId');
  const groups = useApi('dogGroup', '/oa-web/api/v1/open/getFciGroup', {});
  const group = groups.data?.find(({ id }) => id === groupId);
  const title = group ? (
    <>
      <span className="narrow-only">{group.number === null ? group.name[language] : groupShort(group.number)}</span>
      <span className="wide-only">{words.groups}</span>
    </>
  ) : (
    words.groups
  );
  return (
    <>
      <TopBar title={title} fallbackTo={groupId === null ? '/breed/index' : '/breed/group'} />
      <Page wide>
        <Loaded query={groups} skeleton={<SkeletonRows count={10} lead={33} />}>
          {(all) =>
            groupId === null ? (
              <GroupWall groups={all} />
            ) : (
              <div className={styles.groupsAndGroup}>
                <div className="wide-only">
                  <GroupList groups={all} selectedId={groupId} />
                </div>
                {group ? <Sections group={group} groups={all} /> : <GroupNotFound />}
              </div>
            )
          }
        </Loaded>
      </Page>
    </>
  );
}

function GroupNotFound() {
  const words = useWords(breedGroupWords);
  return (
    <EmptyState title={words.groupNotFound}>
      <LinkButton to="/breed/group">{words.groups}</LinkButton>
    </EmptyState>
  );
}

/** Number of portraits per group. */
const portraits = 4;

/** Picks evenly spaced breeds from the list, because neighbours often belong to the same section. */
const sampleOf = (breeds: readonly BreedSummary[]): readonly BreedSummary[] =>
  breeds.length <= portraits
    ? breeds
    : Array.from(
        { length: portraits },
        (_, i) => breeds[Math.floor(((i + 0.5) * breeds.length) / portraits)] ?? [],
      ).flat();

function GroupWall({ groups }: { groups: readonly Group[] }) {
  const words = useWords(breedGroupWords);
  const language = useLanguage();
  const { data: breeds = [] } = useApi('dogGroup', '/oa-web/api/v1/open/getFciDogAll', {});
  return (
    <>
      <Note>{words.groupsIntro}</Note>
      <ul className={styles.groupWall}>
        {groups.map((group, i) => (
          <li key={group.id}>
            <Link className={styles.group} to={`/breed/group?groupId=${group.id}`} data-group={group.number}>
              <span className={styles.groupPortraits}>
                {sampleOf(breeds.filter(({ groupId, picture }) => groupId === group.id && picture)).map(
                  ({ id, picture }) => (
                    <Picture key={id} className={styles.groupPortrait} src={picture} alt="" width={96} eager={i < 4} />
                  ),
                )}
              </span>
              <span className="line-3">
                <GroupTag number={group.number} size="l" />
                <span className="grow">
                  <b className="block strong">
                    <Phrases>{group.name[language]}</Phrases>
                  </b>
                  <GroupCounts group={group} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function GroupCounts({ group: { sectionCount, breedCount } }: { group: Group }) {
  const words = useWords(breedGroupWords);
  const { breedCount: breeds } = useWords(breedWords);
  return (
    <small className="secondary">
      <InlineFacts
        parts={[sectionCount !== null && words.sectionCount(sectionCount), breedCount !== null && breeds(breedCount)]}
      />
    </small>
  );
}

/** List of all groups, shown beside the open group on wide screens. */
function GroupList({ groups, selectedId }: { groups: readonly Group[]; selectedId: string }) {
  const language = useLanguage();
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.id}>
          <Row
            to={`/breed/group?groupId=${group.id}`}
            isSelected={group.id === selectedId}
            lead={<GroupTag number={group.number} size="l" />}
            title={group.name[language]}
            detail={<GroupCounts group={group} />}
          />
        </li>
      ))}
    </ul>
  );
}

function Sections({ group, groups }: { group: Group; groups: readonly Group[] }) {
  const words = useWords(breedGroupWords);
  const language = useLanguage();
  const [params] = useSearchParams();
  const sections = useApi('fciSection', '/oa-web/api/v1/open/getFciSectionByGroupId', { groupId: group.id });
  return (
    <section data-group={group.number}>
      <header className={styles.groupName}>
        <GroupTag number={group.number} size="l" />
        <div>
          <h2 className="subheading">
            <Phrases>{group.name[language]}</Phrases>
          </h2>
          <GroupCounts group={group} />
        </div>
      </header>
      <Loaded query={sections} skeleton={<SkeletonRows count={group.sectionCount ?? 3} lead={0} />}>
        {(all) => {
          if (all.length === 0) return <p className="dim">{words.noSections}</p>;
          return (
            <>
              <Unconfirmed params={all.every(({ groupId }) => groupId === group.id) ? [] : ['groupId']} />
              {all.map((section) => (
                <SectionWall key={section.id} section={section} isLinked={section.id === params.get('sectionId')} />
              ))}
            </>
          );
        }}
      </Loaded>
      <Neighbours group={group} groups={groups} />
    </section>
  );
}

/** Links to the previous and the next group. Wide screens list all groups instead. */
function Neighbours({ group, groups }: { group: Group; groups: readonly Group[] }) {
  const language = useLanguage();
  const at = groups.indexOf(group);
  return (
    <ul className={`${styles.neighbours} narrow-only`}>
      {[groups[at - 1], groups[at + 1]].map(
        (other) =>
          other && (
            <li key={other.id}>
              <Row
                to={`/breed/group?groupId=${other.id}`}
                lead={<GroupTag number={other.number} size="l" />}
                title={other.name[language]}
              />
            </li>
          ),
      )}
    </ul>
  );
}

interface SectionWallProps {
  readonly section: Section;
  /** Set if the URL contains the section's id. The page then scrolls to the section. */
  readonly isLinked: boolean;
}

function SectionWall({ section, isLinked }: SectionWallProps) {
  const words = useWords(breedWords);
  const { noBreeds } = useWords(breedGroupWords);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const breeds = useApi('fciSection', '/oa-web/api/v1/open/getFciDogBySectionId', { sectionId: section.id });
  const isReady = breeds.data !== undefined;
  useEffect(() => {
    if (isLinked && isReady) heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isLinked, isReady]);
  return (
    <>
      <h2 ref={heading} className={styles.sectionHead} aria-current={isLinked ? 'true' : undefined}>
        <span className={styles.sectionName}>
          <Phrases>{words.sectionLine(section.number, section.name[language])}</Phrases>
        </span>
        {section.breedCount !== null && (
          <small className={`${styles.count} faint`}>{words.count(section.breedCount)}</small>
        )}
      </h2>
      <Loaded query={breeds} skeleton={<Skeleton height={160 * Math.ceil((section.breedCount ?? 3) / 3)} />} small>
        {(all) =>
          all.length === 0 ? (
            <p className="dim">{noBreeds}</p>
          ) : (
            <>
              <Unconfirmed params={all.every(({ sectionId }) => sectionId === section.id) ? [] : ['sectionId']} />
              <BreedWall breeds={all} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
