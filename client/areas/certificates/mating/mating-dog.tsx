/** A dog in a trial mating: role, name, and a link to its gene report or, without a report, to its certificate. */
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { documentWords } from '../../../i18n/words/documents.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { Row } from '../../../kit/list/row.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Separator } from '../../../kit/text/separator.tsx';
import { lookUpPath, reportPath } from '../paths.ts';
import styles from './mating.module.css';
import type { Parent } from './parent.ts';

const roles = { male: 'sire', female: 'dam', unknown: null } as const;

interface MatingDogProps {
  readonly parent: Parent;
  /** Role of the dog. Defaults to the role for its sex, if the sex is known. */
  readonly as?: 'sire' | 'dam';
}

export function MatingDog({ parent: { dog, number, report }, as }: MatingDogProps) {
  const words = useWords(matingWords);
  const localize = useLocalize();
  const roleName = as ?? (dog.sex && roles[dog.sex]);
  const role = roleName && words[roleName];
  return (
    <Row
      to={report ? reportPath(number) : lookUpPath(number)}
      lead={
        <Picture
          className={styles.portrait}
          src={dog.photo ?? dog.breedPicture}
          group={dog.breed.groupId ?? ''}
          alt=""
          width={64}
          eager
        />
      }
      isName
      title={
        <>
          <span className="visually-hidden">{(report ? words.report : words.certificate)(dog.registeredName)}</span>
          <span aria-hidden>{dog.registeredName}</span>
        </>
      }
      detail={
        <>
          {role && (
            <>
              {role}
              <Separator />
            </>
          )}
          {localize(dog.breed.name)}
          <br />
          <span className="mono">{number}</span>
        </>
      }
    />
  );
}

/** Renders a note if a parent's picture is a drawing of its breed instead of a photo. */
export function DrawingNote({ parents }: { parents: readonly Parent[] }) {
  const words = useWords(documentWords);
  const isDrawn = parents.some(({ dog }) => !dog.photo && dog.breedPicture);
  return isDrawn && <Note>{words.breedDrawing}</Note>;
}
