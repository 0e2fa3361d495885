/** A sentence that ends with an example number of a register. */
import type { ReactNode } from 'react';
import { formIn, type NumberRegister } from '../../../shared/rules/register-number.ts';

export interface NumberExampleProps {
  readonly register: NumberRegister;
  /** Number that was typed, if the register has several forms. */
  readonly number?: string;
  readonly children: ReactNode;
}

export function NumberExample({ register, number = '', children }: NumberExampleProps) {
  return (
    <>
      {children} <span className="mono">{formIn(register, number).example}</span>
    </>
  );
}
