/** /breed/group: FCI groups, the sections of a group, the breeds of a section. The open ones are in the address. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Group, Section } from '../../../shared/areas/breeds.ts';
import { useApi } from '../../api/use-api.ts';
import { GroupTag } from '../../domain/fci/group-tag.tsx';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { breedWords } from '../../i18n/words/breeds.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TopBar } from '../../ui/layout/top-bar.tsx';
import styles from './groups.module.css';
import { BreedRow } from './list/breed-row.tsx';

export default function GroupsPage() {
  const words = useWords(breedWords);
  const language = useLanguage();
  const [params] = useSearchParams();
  const groupId = params.get('groupId');
  const groups = useApi('dogGroup', '/oa-web/api/v1/open/getFciGroup', {});
  const group = groups.data?.find(({ id }) => id === groupId);
  const title = group ? (
    <>
      <span className="narrow-only">{words.groupLine(group.number, group.name[language])}</span>
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
          {(all) => (
            <div className={styles.columns}>
              <div className={groupId === null ? undefined : 'wide-only'}>
                <GroupList groups={all} selectedId={groupId} />
              </div>
              {groupId !== null && (group ? <Sections group={group} /> : <GroupNotFound />)}
            </div>
          )}
        </Loaded>
      </Page>
    </>
  );
}

function GroupNotFound() {
  const words = useWords(breedWords);
  return (
    <EmptyState title={words.groupNotFound}>
      <LinkButton to="/breed/group">{words.groups}</LinkButton>
    </EmptyState>
  );
}

function GroupList({ groups, selectedId }: { groups: readonly Group[]; selectedId: string | null }) {
  const words = useWords(breedWords);
  const language = useLanguage();
  return (
    <>
      <p className={styles.intro}>{words.groupsIntro}</p>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <Link
              className={styles.group}
              to={`/breed/group?groupId=${group.id}`}
              aria-current={group.id === selectedId ? 'true' : undefined}
            >
              <GroupTag number={group.number} size="l" />
              <span>
                <b>{group.name[language]}</b>
                <small>
                  {words.sectionCount(group.sectionCount)}
                  {language === 'zh' ? '，' : ', '}
                  {words.breedCount(group.breedCount)}
                </small>
              </span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Sections({ group }: { group: Group }) {
  const words = useWords(breedWords);
  const language = useLanguage();
  const [params] = useSearchParams();
  const sections = useApi('fciSection', '/oa-web/api/v1/open/getFciSectionByGroupId', { groupId: group.id });
  return (
    <section data-group={group.number}>
      <h2 className={`${styles.title} wide-only`}>
        <GroupTag number={group.number} size="l" />
        {group.name[language]}
      </h2>
      <Loaded query={sections} skeleton={<SkeletonRows count={group.sectionCount} lead={0} />}>
        {(all) => {
          if (all.length === 0) return <p className="dim">{words.noSections}</p>;
          // The only section of a group is always open.
          const openId = params.get('sectionId') ?? (all.length === 1 ? all[0]?.id : null);
          return (
            <ul>
              {all.map((section) => (
                <li key={section.id}>
                  <SectionRow group={group} section={section} open={section.id === openId} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}

function SectionRow({ group, section, open }: { group: Group; section: Section; open: boolean }) {
  const words = useWords(breedWords);
  const language = useLanguage();
  const toggleTo = `/breed/group?groupId=${group.id}${open ? '' : `&sectionId=${section.id}`}`;
  return (
    <>
      <h3>
        <Link className={styles.section} to={toggleTo} replace preventScrollReset aria-expanded={open}>
          <span>{words.sectionLine(section.number, section.name[language])}</span>
          <small>{words.count(section.breedCount)}</small>
          <ChevronDown aria-hidden />
        </Link>
      </h3>
      {open && <SectionBreeds section={section} />}
    </>
  );
}

function SectionBreeds({ section }: { section: Section }) {
  const words = useWords(breedWords);
  const breeds = useApi('fciSection', '/oa-web/api/v1/open/getFciDogBySectionId', { sectionId: section.id });
  return (
    <Loaded query={breeds} skeleton={<SkeletonRows count={Math.min(section.breedCount, 8)} lead={72} />} small>
      {(all) =>
        all.length === 0 ? (
          <p className={styles.empty}>{words.noBreeds}</p>
        ) : (
          <ul className={styles.breeds}>
            {all.map((breed) => (
              <li key={breed.id}>
                <BreedRow breed={breed} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
