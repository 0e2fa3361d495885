/** One dog of a mating: its role, its name, and a link to its report or, without one, to its certificate. */
import { ChevronRight } from 'lucide-react';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { documentWords } from '../../../i18n/words/documents.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { Separator } from '../../../kit/text/separator.tsx';
import { lookUpPath, reportPath } from '../paths.ts';
import styles from './mating-dog.module.css';
import type { Parent } from './parent.ts';

const roles = { male: 'sire', female: 'dam', unknown: null } as const;

export interface MatingDogProps {
  readonly parent: Parent;
  /** Role of the dog; by default that of its sex, if known. */
  readonly as?: 'sire' | 'dam';
}

export function MatingDog({ parent: { dog, number, report }, as }: MatingDogProps) {
  const words = useWords(matingWords);
  const localize = useLocalize();
  const roleName = as ?? (dog.sex && roles[dog.sex]);
  const role = roleName && words[roleName];
  return (
    <Link
      className={styles.dog}
      to={report ? reportPath(number) : lookUpPath(number)}
      aria-label={`${role ? `${role}: ` : ''}${(report ? words.report : words.certificate)(dog.registeredName)}`}
    >
      <Picture
        className={styles.portrait}
        src={dog.photo ?? dog.breedPicture}
        group={dog.breed.groupId ?? ''}
        alt=""
        width={64}
        eager
      />
      <span>
        <small>
          {role && (
            <>
              {role}
              <Separator />
            </>
          )}
          {localize(dog.breed.name)}
        </small>
        <b>{dog.registeredName}</b>
        <small className="mono">{number}</small>
      </span>
      <ChevronRight />
    </Link>
  );
}

/** A note on what the pictures show, unless all are photos of the dogs. */
export function DrawingNote({ parents }: { parents: readonly Parent[] }) {
  const words = useWords(documentWords);
  const isDrawn = parents.some(({ dog }) => !dog.photo && dog.breedPicture);
  return isDrawn && <p className={styles.note}>{words.breedDrawing}</p>;
}
