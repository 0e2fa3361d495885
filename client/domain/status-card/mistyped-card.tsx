/** Card for a number that lacks a part or seems to belong to another register, whatever the register answered. */
import { Signpost, TextCursorInput } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NumberRegister } from '../../../shared/rules/register-number.ts';
import { useWords } from '../../i18n/language.ts';
import { mistypedWords } from '../../i18n/words/mistyped.ts';
import { registerWords } from '../../i18n/words/registers.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { lookUps } from '../look-up/look-ups.ts';
import { isMistyped, missingPart, otherRegister } from '../look-up/mistyped.ts';
import { NumberExample } from './number-example.tsx';
import { StatusCard, type StatusCardProps } from './status-card.tsx';

interface MistypedCardProps extends Pick<StatusCardProps, 'level' | 'children'> {
  readonly number: string;
  /** Register in which the number was looked up. */
  readonly register: NumberRegister;
}

export default function MistypedCard({ register, number, level, children }: MistypedCardProps) {
  const words = useWords(mistypedWords);
  const lookUpWords = useWords(registerWords);
  const other = otherRegister(number, register);
  const lookUp = lookUps.find((one) => one.register === other);
  if (other && lookUp) {
    return (
      <StatusCard
        status="otherRegister"
        icon={Signpost}
        title={words.looksLike[other]}
        hint={words.looksLikeHint}
        number={number}
        level={level}
      >
        <LinkButton to={`${lookUp.path}?${new URLSearchParams({ [lookUp.param]: number })}`}>
          {lookUpWords[other]}
        </LinkButton>
      </StatusCard>
    );
  }
  const part = words.parts[missingPart(number, register) ?? 'some'];
  return (
    <StatusCard
      status="incomplete"
      icon={TextCursorInput}
      title={words.incomplete}
      hint={
        <NumberExample register={register} number={number}>
          {words.incompleteHint(number, part)}
        </NumberExample>
      }
      level={level}
    >
      {children}
    </StatusCard>
  );
}

/** Renders the card, or `otherwise` for a well-formed number. */
export function MistypedOr({ otherwise, ...card }: MistypedCardProps & { readonly otherwise: ReactNode }) {
  return isMistyped(card.number, card.register) ? <MistypedCard {...card} /> : otherwise;
}
