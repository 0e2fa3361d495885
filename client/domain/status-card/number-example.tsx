/** A sentence that ends with an example of a register's numbers. */
import type { ReactNode } from 'react';
import { exampleForm, type NumberRegister } from '../../../shared/rules/register-number.ts';

interface NumberExampleProps {
  readonly register: NumberRegister;
  /** Typed number. Selects the example if the register has several forms of numbers. */
  readonly number?: string;
  readonly children: ReactNode;
}

export function NumberExample({ register, number = '', children }: NumberExampleProps) {
  return (
    <>
      {children} <span className="mono nowrap">{exampleForm(register, number).example}</span>
    </>
  );
}
