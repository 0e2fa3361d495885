/** The dog as the register describes it, for comparison with the dog in front of the buyer. */
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { StatusTag } from '../../../domain/status-card/status-card.tsx';
import { useFormat, useToday } from '../../../i18n/format.ts';
import { langOf, useLocalize, useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { documentWords } from '../../../i18n/words/documents.ts';
import { Picture } from '../../../kit/media/picture.tsx';
import { Facts } from '../../../kit/text/facts.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import styles from './buying.module.css';

interface BuyersDogProps {
  readonly certificate: DogCertificate;
  /** True to omit the status, which the verdict card shows itself, and the owner, because cards may be shared. */
  readonly onCard?: boolean;
}

export function CheckedDog({ certificate: { number, status, owner, dog }, onCard = false }: BuyersDogProps) {
  const words = useWords(certificateWords);
  const documents = useWords(documentWords);
  const localize = useLocalize();
  return (
    <div className={`${styles.dog} ${onCard ? '' : 'card'}`} data-card={onCard}>
      <Picture
        className={styles.portrait}
        src={dog.photo ?? dog.breedPicture}
        group={dog.breed.groupId ?? ''}
        alt=""
        width={96}
        eager
      />
      <div className={`${styles.names} stack-1 secondary`}>
        <b className={styles.name} lang={langOf(dog.registeredName)}>
          {dog.registeredName}
        </b>
        <span className="mono">{number}</span>
        {!onCard && <StatusTag status={status}>{words.status[status]}</StatusTag>}
        {!dog.photo && dog.breedPicture && <small>{documents.breedDrawing}</small>}
      </div>
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: words.breed, value: localize(dog.breed.name) },
            dog.sex && { label: words.sex, value: words.sexes[dog.sex] },
            dog.bornOn !== null && { label: words.born, value: <Birth on={dog.bornOn} /> },
            dog.colour && { label: words.colour, value: localize(dog.colour) },
            !onCard && owner !== null && { label: words.owner, value: owner },
          ]}
        />
      </div>
    </div>
  );
}

/** Date of birth and age, which a puppy's teeth and size should match. */
function Birth({ on }: { on: string }) {
  const words = useWords(buyingWords);
  const months = monthsBetween(on, useToday());
  return <InlineFacts parts={[useFormat().isoDate(on), months >= 0 && words.age(months)]} />;
}

/** Returns the number of whole months between two dates (`YYYY-MM-DD`). */
function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}
