/** A sentence that ends with an example of the register's number format. */
import type { ReactNode } from 'react';
import { exampleForm, type NumberRegister } from '../../../shared/rules/register-number.ts';

interface NumberExampleProps {
  readonly register: NumberRegister;
  /** Number as typed. Selects the closest example if the register has several number formats. */
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
