/**
 * A dog's ancestors as an indented list with brackets, in the convention of the field: square for male, circle for
 * female, filled for a titled dog. Nested lists, so that the line is heard as well as seen.
 */
import type { Ancestor } from '../../../shared/areas/certificates.ts';
import { certificateWords, type Line } from '../../i18n/certificates.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { Dot } from '../../ui/dot.tsx';
import { PaperPart } from '../../ui/paper.tsx';
import styles from './pedigree.module.css';

export interface PedigreeProps {
  readonly root: Ancestor | null;
  /** How far the paper of this kind reaches. */
  readonly generations: number;
}

function countOf(ancestor: Ancestor | null, generations: number): number {
  if (!ancestor || generations < 0) return 0;
  return 1 + countOf(ancestor.sire, generations - 1) + countOf(ancestor.dam, generations - 1);
}

export function Pedigree({ root, generations }: PedigreeProps) {
  const words = useWords(certificateWords);
  const title = generations > 1 ? words.generations : words.parents;
  const count = countOf(root, generations) - 1;
  if (!root || count < 1) {
    return (
      <PaperPart title={title}>
        <p className={styles.none}>{words.noPedigree}</p>
      </PaperPart>
    );
  }
  return (
    <PaperPart
      title={title}
      hint={
        <>
          {generations > 1 && <span>{words.ancestors(count)}</span>}
          <span className={styles.key}>
            <Shape male /> {words.treeKey.male}
          </span>
          <span className={styles.key}>
            <Shape /> {words.treeKey.female}
          </span>
          <span className={styles.key}>{words.treeKey.filled}</span>
        </>
      }
    >
      <ul className={styles.tree}>
        <Branch ancestor={root.sire} line="s" generations={generations} />
        <Branch ancestor={root.dam} line="d" generations={generations} />
      </ul>
    </PaperPart>
  );
}

interface BranchProps {
  readonly ancestor: Ancestor | null;
  /** From the dog up: `sd` is its sire's dam. */
  readonly line: string;
  readonly generations: number;
}

function Branch({ ancestor, line, generations }: BranchProps) {
  const reaches = ancestor && line.length < generations && (ancestor.sire || ancestor.dam);
  return (
    <li>
      <Node ancestor={ancestor} line={line} parent={Boolean(reaches)} />
      {reaches && (
        <ul>
          <Branch ancestor={ancestor.sire} line={`${line}s`} generations={generations} />
          <Branch ancestor={ancestor.dam} line={`${line}d`} generations={generations} />
        </ul>
      )}
    </li>
  );
}

function Node({ ancestor, line, parent }: { ancestor: Ancestor | null; line: string; parent: boolean }) {
  const words = useWords(certificateWords);
  const nameOf = useNameOf();
  const male = line.endsWith('s');
  const role = words.lines[line as Line];
  const titles = ancestor?.titles ?? [];
  // Eight great-grandparents explain themselves by their place: their role is only heard.
  const elder = role === undefined && (
    <span className="visually-hidden">{words.elder[male ? 'male' : 'female']}, </span>
  );
  const parts = [
    role,
    ancestor?.number && (
      <span key="number" className={styles.number}>
        {ancestor.number}
      </span>
    ),
    ancestor?.colour && nameOf(ancestor.colour),
  ].filter(Boolean);
  return (
    <div className={styles.node} data-parent={parent}>
      <Shape male={male} filled={titles.length > 0} unknown={ancestor === null} />
      {elder}
      {ancestor ? <b>{ancestor.registeredName}</b> : <span className={styles.none}>{words.notOnRecord}</span>}
      {titles.length > 0 && (
        <em>
          <Dotted parts={titles} />
        </em>
      )}
      {parts.length > 0 && (
        <small>
          <Dotted parts={parts} />
        </small>
      )}
    </div>
  );
}

const Dotted = ({ parts }: { parts: readonly React.ReactNode[] }) =>
  parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed line of words
    <span key={i} className={styles.part}>
      {part}
      {i < parts.length - 1 && <Dot />}
    </span>
  ));

function Shape({ male = false, filled = false, unknown = false }) {
  return <i className={styles.shape} data-male={male} data-filled={filled} data-unknown={unknown} aria-hidden />;
}
