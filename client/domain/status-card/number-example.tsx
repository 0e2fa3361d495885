/** A sentence that ends with a number in the form of a register. */
import type { ReactNode } from 'react';
import { formIn, type NumberRegister } from '../../../shared/rules/register-number.ts';

export interface NumberExampleProps {
  readonly register: NumberRegister;
  /** The number typed, if the register has several forms. */
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
