/** Card for a search that found no licence. Reports a mistyped number even if a register refused or failed. */
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NumberRegister } from '../../../shared/rules/register-number.ts';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { MistypedOr } from '../status-card/mistyped-card.tsx';
import { NotOnRecord } from '../status-card/not-on-record.tsx';
import { StatusCard } from '../status-card/status-card.tsx';
import type { LicenceSearch } from './licence.ts';

interface NoLicenceProps {
  readonly search: LicenceSearch;
  readonly register: NumberRegister;
  /** Shown if a register refused or failed, unless the number is mistyped; null if all registers have answered. */
  readonly otherwise: ReactNode;
}

export default function NoLicence({ search: { text, byNumber }, register, otherwise }: NoLicenceProps) {
  const words = useWords(licenceWords);
  if (!byNumber)
    return (
      otherwise ?? (
        <StatusCard
          status="notOnRecord"
          icon={SearchX}
          title={words.nameNotFound(text)}
          hint={/\p{Script=Han}/u.test(text) ? words.nameNotFoundHint : words.latinNameHint}
        />
      )
    );
  return (
    <MistypedOr
      number={text}
      register={register}
      otherwise={otherwise ?? <NotOnRecord number={text} register={register} />}
    />
  );
}
