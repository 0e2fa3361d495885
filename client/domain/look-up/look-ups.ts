/** The look-up page of each register. */
import type { NumberRegister } from '../../../shared/rules/register-number.ts';

interface LookUp {
  readonly register: NumberRegister;
  readonly path: string;
  readonly param: 'number' | 'q';
}

export const lookUps: readonly LookUp[] = [
  { register: 'groomer', path: '/beauticianCertificate/index', param: 'number' },
  { register: 'trainer', path: '/trainerCertificate/index', param: 'number' },
  { register: 'dog', path: '/ckuh5/ckuCertificate', param: 'number' },
  { register: 'gene', path: '/ckuh5/ckuCertificate/geneReport', param: 'number' },
  { register: 'appreciation', path: '/appreciation/index', param: 'q' },
];
