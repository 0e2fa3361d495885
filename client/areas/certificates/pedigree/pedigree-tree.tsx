/**
 * The pedigree as nested lists, so that screen readers convey its structure. On phones the lists are indented, and
 * branches collapse. On a wide document and in print, the same markup runs sideways, with the dog on the left.
 */
import { ChevronDown } from 'lucide-react';
import { type CSSProperties, useId, useState } from 'react';
import type { Ancestor } from '../../../../shared/areas/certificates.ts';
import type { Sex } from '../../../../shared/areas/common.ts';
import { useWords } from '../../../i18n/language.ts';
import { pedigreeWords } from '../../../i18n/words/pedigree.ts';
import { Button, IconButton } from '../../../kit/actions/button.tsx';
import { AncestorEntry } from './ancestor-entry.tsx';
import { type Letters, MarkShape } from './ancestor-marks.tsx';
import type { Lineage } from './lineage.ts';
import styles from './pedigree.module.css';

interface PedigreeTreeProps {
  readonly root: Ancestor;
  readonly sex: Sex | null;
  readonly lineage: Lineage;
  readonly letters: Letters;
  /** Number of generations that the certificate covers. Further generations start collapsed. */
  readonly generations: number;
  readonly onChoose: (place: string) => void;
}

interface Tree extends PedigreeTreeProps {
  readonly isOpen: (place: string) => boolean;
  readonly toggle: (place: string) => void;
}

export function PedigreeTree(props: PedigreeTreeProps) {
  const { root, sex, lineage, generations } = props;
  const words = useWords(pedigreeWords);
  const places = lineage.ancestors.flatMap((ancestor) => ancestor.places);
  const deepest = Math.max(...places.map(({ length }) => length));
  const openTo = (generation: number) => new Set(places.filter(({ length }) => length < generation));
  const [open, setOpen] = useState(() => openTo(generations));
  const isAllOpen = places.every((place) => place.length === 1 || open.has(place.slice(0, -1)));
  const tree: Tree = {
    ...props,
    isOpen: (place) => open.has(place),
    toggle: (place) => {
      const next = new Set(open);
      if (!next.delete(place)) next.add(place);
      setOpen(next);
    },
  };
  return (
    <>
      {deepest > 1 && (
        <p className={styles.toggleAll}>
          <Button kind="quiet" onClick={() => setOpen(openTo(isAllOpen ? 1 : deepest))}>
            {isAllOpen ? words.parentsOnly : words.showAll(deepest)}
          </Button>
        </p>
      )}
      <div
        className={styles.chart}
        data-sideways={generations > 1}
        style={{ '--columns': Math.min(deepest, generations) } as CSSProperties}
      >
        <p className={styles.dog}>
          {sex && sex !== 'unknown' && <MarkShape male={sex === 'male'} titled={root.titles.length > 0} />}
        </p>
        <ul className={styles.tree} aria-label={words.tree}>
          <Branch tree={tree} ancestor={root.sire} place="s" />
          <Branch tree={tree} ancestor={root.dam} place="d" />
        </ul>
      </div>
    </>
  );
}

function Branch({ tree, ancestor, place }: { tree: Tree; ancestor: Ancestor | null; place: string }) {
  const words = useWords(pedigreeWords);
  const id = useId();
  const individual = tree.lineage.at(place);
  const hasParents = ['s', 'd'].some((side) => tree.lineage.at(place + side) !== undefined);
  const open = hasParents && tree.isOpen(place);
  const beyond = place.length >= tree.generations;
  return (
    <li>
      <div className={styles.node} data-expanded={open} data-connected={hasParents && !beyond}>
        <AncestorEntry
          ancestor={ancestor}
          place={place}
          letter={individual && tree.letters.get(individual)}
          onChoose={tree.onChoose}
        />
        {ancestor && hasParents && (
          <div className={styles.toggle}>
            <IconButton
              label={words.parentsOf(ancestor.registeredName)}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => tree.toggle(place)}
            >
              <ChevronDown />
            </IconButton>
          </div>
        )}
      </div>
      {/* Rendered even when collapsed, because the printed or saved copy expands it. */}
      {ancestor && hasParents && (
        <ul id={id} hidden={!open} data-beyond={beyond}>
          {(open || !beyond) && (
            <>
              <Branch tree={tree} ancestor={ancestor.sire} place={`${place}s`} />
              <Branch tree={tree} ancestor={ancestor.dam} place={`${place}d`} />
            </>
          )}
        </ul>
      )}
    </li>
  );
}
