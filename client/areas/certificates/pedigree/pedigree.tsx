/**
 * Pedigree section of a certificate: the tree, details of each ancestor, repeated ancestors, and the coefficient of
 * inbreeding.
 */
import { useMemo, useState } from 'react';
import type { Ancestor } from '../../../../shared/areas/certificates.ts';
import type { Sex } from '../../../../shared/areas/common.ts';
import { DocumentSection } from '../../../domain/documents/certificate-document.tsx';
import { langOf, useLocalize, useWords } from '../../../i18n/language.ts';
import { pedigreeWords } from '../../../i18n/words/pedigree.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { titleParts } from '../title-code.ts';
import { lettersFor, MarkShape } from './ancestor-marks.tsx';
import { inbreedingOf } from './inbreeding.ts';
import { InbreedingNote } from './inbreeding-note.tsx';
import { lineageOf, meetingPoints } from './lineage.ts';
import styles from './pedigree.module.css';
import { PedigreeTree } from './pedigree-tree.tsx';

const AncestorCard = lazyPart(() => import('./ancestor-card.tsx'));

interface PedigreeProps {
  readonly root: Ancestor | null;
  /** Sex of the dog itself. */
  readonly sex: Sex | null;
  /** Number of generations that a certificate of this kind covers. */
  readonly generations: number;
}

export function Pedigree({ root, sex, generations }: PedigreeProps) {
  const words = useWords(pedigreeWords);
  if (root?.sire || root?.dam) return <KnownPedigree root={root} sex={sex} generations={generations} />;
  return (
    <DocumentSection title={generations > 1 ? words.generations : words.parents}>
      <p className={`${styles.empty} faint`}>{words.none}</p>
    </DocumentSection>
  );
}

const withoutParents = (parent: Ancestor | null): Ancestor | null => parent && { ...parent, sire: null, dam: null };

/** Drops recorded grandparents, because the certificate covers only the parents. */
const parentsOnly = (root: Ancestor): Ancestor => ({
  ...root,
  sire: withoutParents(root.sire),
  dam: withoutParents(root.dam),
});

function analyse(root: Ancestor) {
  const lineage = lineageOf(root);
  const inbreeding = inbreedingOf(lineage);
  const shares = new Map(inbreeding?.contributions.map(({ ancestor, share }) => [ancestor, share]));
  const repeated = meetingPoints(lineage)
    .map((ancestor) => ({ ancestor, share: shares.get(ancestor) ?? 0 }))
    .sort((a, b) => b.share - a.share);
  return { lineage, inbreeding, repeated, letters: lettersFor(repeated.map(({ ancestor }) => ancestor)) };
}

function KnownPedigree({ root, sex, generations }: PedigreeProps & { root: Ancestor }) {
  const words = useWords(pedigreeWords);
  const localize = useLocalize();
  const coversGrandparents = generations > 1;
  const displayedRoot = useMemo(() => (coversGrandparents ? root : parentsOnly(root)), [root, coversGrandparents]);
  const { lineage, inbreeding, repeated, letters } = useMemo(() => analyse(displayedRoot), [displayedRoot]);
  /** Place of the ancestor whose details are open. */
  const [place, setPlace] = useState<string | null>(null);
  const individual = place === null ? undefined : lineage.at(place);
  const coveredPlaces = lineage.ancestors.flatMap(({ places }) => places).filter(({ length }) => length <= generations);
  /** Full names of the titles that the tree abbreviates. */
  const titles = [
    ...new Set(
      lineage.ancestors.flatMap(({ record }) =>
        record.titles.filter((title) => titleParts(title, localize(title)).code !== '').map(localize),
      ),
    ),
  ];

  return (
    <DocumentSection
      title={coversGrandparents ? words.generations : words.parents}
      hint={
        <>
          {coversGrandparents && <span className={styles.legend}>{words.ancestors(coveredPlaces.length)}</span>}
          <span className={styles.legend}>
            <span className={styles.key}>
              <MarkShape male /> {words.legend.male}
            </span>
            <span className={styles.key}>
              <MarkShape /> {words.legend.female}
            </span>
            <span className={styles.key}>{words.legend.titled}</span>
            {repeated.length > 0 && <span className={styles.key}>{words.legend.repeated}</span>}
          </span>
          <span className={styles.legend}>
            {titles.map((title) => (
              <span key={title} className={styles.key} lang={langOf(title)}>
                {title}
              </span>
            ))}
          </span>
        </>
      }
    >
      <PedigreeTree
        root={displayedRoot}
        sex={sex}
        lineage={lineage}
        letters={letters}
        generations={generations}
        onChoose={setPlace}
      />
      {coversGrandparents && (
        <InbreedingNote inbreeding={inbreeding} repeated={repeated} letters={letters} onChoose={setPlace} />
      )}
      <div className={styles.notCopied}>
        <Dialog
          open={individual !== undefined}
          onClose={() => setPlace(null)}
          title={<span className="serif">{individual?.record.registeredName}</span>}
        >
          {individual && place && (
            <AncestorCard
              fallback={<Skeleton height={200} />}
              individual={individual}
              place={place}
              letter={letters.get(individual)}
              onChoose={setPlace}
            />
          )}
        </Dialog>
      </div>
    </DocumentSection>
  );
}
